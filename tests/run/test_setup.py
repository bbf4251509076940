"""What a board is sent of an arm, a parameter blob and a trajectory."""

import dataclasses

import numpy as np
import pytest

from armlet import description
from armlet.errors import ArmletError, PlanError
from armlet.files import write_whole
from armlet.fixed import blob as blobs
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.run.run_setup import uploads


@pytest.fixture(scope="module")
def moves():
    return plan(description.load("puma3"), [[0, 0.7, 0.7], [0.1, 0.8, 0.8]], durations=0.2)


def test_a_blob_and_its_arm_make_the_same_uploads(tmp_path, moves):
    path = tmp_path / "puma3.blob"
    write_whole(path, compiler.compile(description.load("puma3")).blob)
    of_arm, of_blob = uploads("puma3", moves), uploads(str(path), moves)
    assert of_arm == of_blob and of_arm[0] == path.read_bytes()
    said = blobs.unpack_trajectory(of_blob[1])
    assert said["parameters"] == blobs.blob_id(of_blob[0]) and np.array_equal(said["ticks"], moves.ticks)
    assert uploads(str(path), None) == (of_arm[0], b"")


def test_a_trajectory_of_another_period_is_refused(tmp_path, moves):
    """Encoded with the wrong period, its velocities would be other ones than planned."""
    path = tmp_path / "puma3.blob"
    write_whole(path, compiler.compile(description.load("puma3")).blob)
    slower = dataclasses.replace(moves, period_us=2000)
    for arm in ("puma3", str(path)):
        with pytest.raises(PlanError, match="ticks every 2000 us, .*every 1000 us; plan it again"):
            uploads(arm, slower)


@pytest.mark.parametrize("content", [b"", b"ARMP", b"no blob" * 20])
def test_what_is_no_blob_is_one_line(tmp_path, moves, content):
    path = tmp_path / "wrong.blob"
    write_whole(path, content)
    with pytest.raises(ArmletError) as caught:
        uploads(str(path), moves)
    assert "\n" not in str(caught.value)
