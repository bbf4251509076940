"""What the recorder makes of telemetry that is not whole. No board loses a record at will: the session is made up."""

import dataclasses
import signal
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import description
from armlet.device.link.telemetry import record_dtype
from armlet.device.registry import board
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.trajectory_words import encoded
from armlet.plan import plan
from armlet.run.lockstep import Tick
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter
from armlet.run.recorder import Recorder
from armlet.run.run import outcome
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.shadow import FixedShadow
from armlet.simulated.torque_limits import TorqueLimits


def estimates(records):
    """ESTIMATES records of (tick, joint)."""
    table = np.zeros(len(records), record_dtype(protocol.ESTIMATES, 3))
    table["tick"], table["joint"] = np.array(records).T
    return table


@pytest.fixture
def recorded(tmp_path):
    """Give the log of telemetry that comes in these parts."""
    model = description.load("puma3")
    moves = plan(model, [[0, 0, 0], [0.1, 0.1, 0.1], [0, 0, 0]], durations=0.2)
    setup = RunSetup(compiler.compile(model), moves, "natural", SimulatedArm(model), {})

    def make(parts):
        session = SimpleNamespace(board=board("qemu-m4"), telemetry=lambda: {"estimates": estimates(parts.pop(0))})
        segments = encoded(setup.compiled.blob, setup.compiled.scales, moves)[:2]
        with LogWriter(tmp_path / "run.mcap") as log:
            recorder = Recorder(session, setup, log, segments)
            while parts:
                recorder.drain()
            recorder.finish()
            for record, texts in outcome(recorder.result, None).items():
                log.add_metadata(record, texts)
        return read_log(tmp_path / "run.mcap")

    return make


def test_whole_sets_are_logged_one_row_an_arm(recorded):
    log = recorded([[(0, 0), (0, 1)], [(0, 2), (50, 0)], [(50, 1), (50, 2)]])
    assert log.topics["/estimates"]["tick"].tolist() == [0, 50]
    assert log.count("estimates", "sets") == 2 and log.count("estimates", "incomplete") == 0


def test_a_set_that_lacks_a_record_is_left_out_and_counted(recorded):
    log = recorded([[(0, 0), (0, 2)], [(50, 0), (50, 1), (50, 2)], [(100, 0), (100, 1)]])
    assert log.topics["/estimates"]["tick"].tolist() == [50]
    assert log.count("estimates", "sets") == 1 and log.count("estimates", "incomplete") == 2


def test_what_is_lost_is_lost_for_its_set_alone(recorded):
    """A set is not mixed with the next one's records."""
    log = recorded([[(0, 0), (0, 1), (50, 2), (100, 0), (100, 1), (100, 2)]])
    assert log.topics["/estimates"]["tick"].tolist() == [100] and log.count("estimates", "incomplete") == 2


def made_up(**more):
    """A session whose board tells nothing but ticks."""
    link = SimpleNamespace(records=SimpleNamespace(received=0, gaps=0), repeats=0)
    session = SimpleNamespace(
        board=board("qemu-m4"), flags=0, heard=None, fault_joint=protocol.NO_JOINT, link=link, stops=[], path_points=1
    )
    session.telemetry = dict
    vars(session).update(more)
    return session


def test_a_torque_that_met_a_limit_is_compared_as_it_was_sent(tmp_path):
    """Of motors too weak for the arm's weight; a board that limits the other way, or says nothing of it, differs.

    What the limits are: tests/kernel/test_extreme_arms.py, beside the board's text.
    """
    strong = description.load("puma3")
    model = dataclasses.replace(strong, tau_max=0.02 * strong.tau_max)
    moves = plan(strong, [[0, 0, 0], [0.1, 0.1, 0.1], [0, 0, 0]], durations=0.2)
    setup = RunSetup(compiler.compile(model), moves, "pd", SimulatedArm(model), {})
    ticks, words, _ = encoded(setup.compiled.blob, setup.compiled.scales, moves)
    shadow, limits, rest = (
        FixedShadow(setup.compiled, ticks, words, LAWS["pd"], False),
        TorqueLimits(setup.compiled),
        [],
    )
    asked = [shadow.torque(np.zeros(3, np.int64), np.zeros(3, np.int64), False).copy() for _ in range(4)]
    for each in asked:
        limits.sent = limits.words(each)
        rest.append(limits.sent.astype(np.int32))
    assert all((sent != own).any() for sent, own in zip(rest, asked, strict=True))
    session, still = made_up(flags=protocol.SATURATED), np.zeros(3, np.int32)
    with LogWriter(tmp_path / "run.mcap") as log:
        recorder = Recorder(session, setup, log, (ticks, words))
        for k, tau in enumerate([rest[0], rest[1], rest[2], -rest[3]]):
            session.flags = protocol.SATURATED if k != 2 else 0  # this one says nothing of it
            recorder(Tick(k, still, still, tau, protocol.RUNNING, 0, 0.0, 0.0))
            assert (recorder.result.compared, recorder.result.differing) == (k + 1, max(0, k - 1))
        session.flags = 0
        recorder(Tick(4, still, still, still, protocol.STOPPING, 0, 0.0, 0.0))
    assert (recorder.result.compared, recorder.result.limited, recorder.result.stopping) == (4, 3, 1)
    off = read_log(tmp_path / "run.mcap").topics["/plant"]["tau_float_diff"]
    assert np.abs(off[:2]).max() < 1e-3 and np.isnan(off[4].astype(float)).all()


@pytest.fixture
def ctrl_c():
    """What presses Ctrl-C, heard as in a terminal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield lambda: signal.raise_signal(signal.SIGINT)
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_in_mid_tick_comes_when_the_tick_is_counted_and_logged(tmp_path, ctrl_c):
    model = description.load("puma3")
    moves = plan(model, [[0, 0, 0], [0.1, 0.1, 0.1], [0, 0, 0]], durations=0.2)
    setup = RunSetup(compiler.compile(model), moves, "natural", SimulatedArm(model), {})
    records = {"estimates": estimates([(0, 0), (0, 1), (0, 2)])}
    session = made_up(telemetry=lambda: ctrl_c() or records)
    rest = np.zeros(3, np.int32)
    with LogWriter(tmp_path / "run.mcap", listener=lambda topic, _: topic == "/plant" and ctrl_c()) as log:
        recorder = Recorder(session, setup, log, encoded(setup.compiled.blob, setup.compiled.scales, moves)[:2])
        with pytest.raises(KeyboardInterrupt):
            recorder(Tick(0, rest, rest, rest, protocol.RUNNING, 0, 0.0, 0.0))
        with pytest.raises(KeyboardInterrupt):
            recorder.drain()
    topics = read_log(tmp_path / "run.mcap").topics
    assert recorder.result.ticks == len(topics["/plant"]["tick"]) == len(topics["/link"]["tick"]) == 1
    assert recorder.result.estimates == len(topics["/estimates"]["tick"]) == 2
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
