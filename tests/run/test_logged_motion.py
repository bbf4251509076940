"""Where an arm was, by a run's log: as long as the board held it."""

import json

import numpy as np
import pytest

from armlet import description
from armlet.errors import LogError
from armlet.firmware import protocol
from armlet.plan.led_motion import repeated
from armlet.run.log_writer import LogWriter
from armlet.run.logged_motion import logged_motion

PUMA = description.load("puma3")


def written(path, modes, names=PUMA.servo_names):
    """A log of an arm that goes on by a thousandth a tick, in a mode at each of them."""
    with LogWriter(path, {"arm": {"name": "puma3", "joint_names": json.dumps(names)}}) as log:
        for tick, mode in enumerate(modes):
            record = {"tick": tick, "q": [1e-3 * tick, 0.8, 0.8], "mode": mode}
            log.write("/joint_state", tick * 1_000_000, record, tick)
    return path


@pytest.mark.parametrize("last", [protocol.FAULT, protocol.READY])
def test_an_arm_that_falls_once_the_board_has_let_it_go_does_not_repeat_that(tmp_path, last):
    modes = [protocol.RUNNING] * 10 + [protocol.STOPPING] * 290 + [protocol.HOLD] * 100 + [last] * 500
    told = logged_motion(written(tmp_path / "run.mcap", modes), PUMA)
    np.testing.assert_allclose(told.times, 1e-3 * np.arange(400), atol=1e-9)
    assert told.q[-1, 0] == pytest.approx(0.399) and repeated(PUMA, told).trajectory.q_end[0] == pytest.approx(0.399)


def test_of_a_broken_log_what_can_be_read_serves_and_that_is_said(tmp_path):
    path, said = written(tmp_path / "run.mcap", [protocol.RUNNING] * 4000), []
    path.write_bytes(path.read_bytes()[:-2000])
    with pytest.raises(LogError, match="truncated; .* records can be read"):
        logged_motion(path, PUMA)
    told = logged_motion(path, PUMA, recover=True, say=said.append)
    assert 0 < len(told.times) <= 4000 and said == [
        f"{path} is truncated: this is what can be read, and records are lost"
    ]


@pytest.mark.parametrize("modes", [[], [protocol.FAULT] * 3])
def test_a_run_in_which_the_board_never_held_the_arm_is_refused(tmp_path, modes):
    with pytest.raises(LogError, match=r"run.mcap: no positions"):
        logged_motion(written(tmp_path / "run.mcap", modes), PUMA)
