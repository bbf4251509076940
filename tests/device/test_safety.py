"""Limits, faults, stops and what they do to adaptation, on the emulated board."""

import time

import numpy as np
import pytest

from armlet.errors import LinkError
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol
from armlet.firmware.protocol import FAULT, HOLD, READY, RUNNING, STOPPING
from armlet.fixed import blob as blobs
from tests.support.board_rig import Plant, drive, puma, shorten_silences, with_words

pytestmark = pytest.mark.board


def test_watchdog_is_on_and_latches(board):
    assert blobs.unpack_parameters(puma().blob)["settings"][0] == 100
    board.start("pd", alive_every=10**9)
    plant = Plant(puma())
    seen, tau = drive(board, plant, 600)
    first = seen.index((FAULT, protocol.WATCHDOG))
    assert 100 <= first <= 140
    assert set(seen[first:]) == {(FAULT, protocol.WATCHDOG)}
    assert np.abs(tau).max() > 0 and np.abs(plant.arm.qd).max() < 0.05
    board.leave()
    assert board.ident.mode == FAULT
    with pytest.raises(LinkError, match="fault is latched.*clear"):
        board.start("pd")
    board.clear_fault()
    board.start("pd")
    assert drive(board, Plant(puma()), 200)[0][-1] == (RUNNING, 0)


@pytest.mark.slow
def test_a_silent_bus_latches_and_a_host_that_was_starved_goes_on(board):
    """Sixty silences of 0.1 s take 6 s."""
    shorten_silences(board, 1)
    board.start("pd")
    plant = Plant(puma())
    drive(board, plant, 5)
    time.sleep(2.5)  # 25 silences: none counts after the next exchange
    assert drive(board, plant, 5, first=5)[0] == [(RUNNING, 0)] * 5
    time.sleep(8.0)
    with pytest.raises(LinkError, match="FAULT, BUS_SILENT"):
        board.exchange(10, *puma().raw(puma().start, np.zeros(3)))
    assert board.hello().fault == protocol.BUS_SILENT
    board.clear_fault()
    assert board.hello().mode == READY


@pytest.mark.parametrize(
    ("fault", "joint", "dq", "qd"),
    [("TRACKING", 2, 1.2, 0.0), ("VELOCITY", 1, 0.0, 1.05), ("POSITION", 0, None, 0.0)],
)
def test_limits_fault_at_once_and_name_the_joint(board, fault, joint, dq, qd):
    rig = puma()
    q, speed = rig.start.copy(), np.zeros(3)
    q[joint] += rig.model.gains.e_max[joint] * dq if dq is not None else 0.0
    speed[joint] = qd * rig.model.qd_fault[joint]
    if dq is None:
        q[joint] = rig.model.q_fault[1][joint] + 0.01
    board.start("pd")
    assert board.exchange(0, *rig.raw(rig.start, np.zeros(3)))[1:3] == (RUNNING, 0)
    _, mode, code, _ = board.exchange(1, *rig.raw(q, speed))
    assert (mode, code, board.fault_joint) == (FAULT, getattr(protocol, fault), joint)
    board.leave()  # its last answer comes behind the records: then the event is here
    event = board.telemetry()["event"][-1]
    assert event["fault"] == code and event["joint"] == joint


def test_sensor_without_a_value_is_a_fault(board):
    q, qd = puma().raw(puma().start, np.zeros(3))
    qd[2] = blobs.NO_VALUE
    board.start("pd")
    _, mode, code, _ = board.exchange(0, q, qd)
    assert (mode, code, board.fault_joint) == (FAULT, protocol.SENSOR, 2)


def test_saturated_torque_is_limited_and_freezes_adaptation(board):
    rig = puma()
    low = rig.compiled.starting_est(True)
    puma().upload(board, with_words(rig.blob, "limits", 1, board_layout.TAU_LIMIT, 1000))
    board.start("walker", joints_every=0, estimates_every=1)
    tau, _, fault, _ = board.exchange(0, *rig.raw(rig.start + 0.01, np.full(3, 0.1)))
    assert abs(tau[1]) == 1000 and fault == 0
    assert board.flags == protocol.SATURATED | protocol.FROZEN
    board.leave()
    assert np.array_equal(board.telemetry()["estimates"]["phi"], low[:, :10])


def test_torque_rate_is_limited(board):
    rig = puma()
    rig.upload(board, with_words(rig.blob, "limits", 1, board_layout.TAU_RATE, 50))
    board.start("walker", joints_every=0)
    first = board.exchange(0, *rig.raw(rig.start, np.zeros(3)))[0]
    second = board.exchange(1, *rig.raw(rig.start + 0.01, np.zeros(3)))[0]
    assert abs(second[1] - first[1]) == 50
    assert board.flags == protocol.RATE_LIMITED | protocol.FROZEN


@pytest.mark.parametrize(
    ("action", "mode"), [("hold", HOLD), ("decelerate", HOLD), ("damp", STOPPING), ("coast", READY)]
)
def test_each_stop(board, action, mode):
    rig = puma()
    plant = Plant(rig)
    board.start("pd")
    drive(board, plant, 60)
    moving = np.abs(plant.arm.qd).max()
    board.stop(action)
    seen, tau = drive(board, plant, 500, first=60)
    assert seen[-1] == (mode, 0) and moving > 0.5
    if action == "coast":
        assert not tau.any()
    else:
        assert np.abs(plant.arm.qd).max() < 0.05 and np.abs(tau).max() > 0
    if action == "decelerate":
        assert (STOPPING, 0) in seen


def test_same_tick_twice_is_answered_twice_and_done_once(board):
    rig = puma()
    board.start("walker", joints_every=1)
    state = rig.raw(rig.start + 0.01, np.zeros(3))
    answers = [board.exchange(7, *state)[0] for _ in range(2)]
    assert np.array_equal(*answers)
    board.leave()
    assert board.telemetry()["joints"]["tick"].tolist() == [0]
