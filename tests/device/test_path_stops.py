"""A stop on the path: planned positions and torques of every kind of run that is stopped, beside the host's kernels."""

import struct
from functools import cache

import numpy as np
import pytest

from armlet import connect
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol, words
from armlet.fixed.gain_words import encode, pack_gains
from armlet.plan import Trajectory
from armlet.plan.gain_design import design as tables
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.shadow import FixedShadow
from tests.device.test_servo_drivers import ServoRig
from tests.device.test_stops import with_settings
from tests.support.board_rig import RV32, Plant, Rig, flashed_image, open_board
from tests.support.servo_arms import serve_and_end, three

pytestmark = pytest.mark.board

STOP_TICKS, CAUSE = 150, 230
PIECE, QDD = 100, 4.0  # ticks of a segment, rad/s^2
JERK = 60.0  # rad/s^3: the acceleration rises and falls by three quarters
WAYS = np.array([[1, 1, -1, -1, 1, -1], [1, -1, 1, -1, -1, 1], [0, 1, 0, -1, 0, 0]], float).T


def curved(model, start, period_us=1000, scale=1.0, jerk=0.0):
    """A plan of six segments from rest to rest, in which the joints go different ways: its path is no straight line.

    jerk: rad/s^3 in each, forth and back; 0 for constant accelerations.
    """
    t, qdd = PIECE * period_us * 1e-6, scale * QDD * WAYS
    qd = np.concatenate((np.zeros((1, 3)), np.cumsum(qdd * t, axis=0)))[:-1]
    jerks = jerk * np.sign(WAYS)
    moved = qd * t + qdd * t * t / 2 - jerks * t**3 / 12
    q = np.asarray(start) + np.concatenate((np.zeros((1, 3)), np.cumsum(moved, axis=0)[:-1]))
    moves = Trajectory(
        joint_names=model.servo_names, period_us=period_us, ticks=np.full(6, PIECE), q=q, qd=qd,
        qdd=qdd - jerks * t / 2, repetition_ticks=6 * PIECE, qddd=jerks if jerk else None,
    )  # fmt: skip
    moves.check(model)
    return moves


@cache
def rig(jerk=0.0):
    """The three-joint arm, and its plan."""
    arm = Rig()
    arm.move(curved(arm.model, arm.start, jerk=jerk))
    return arm


def off_the_path(moves, q):
    """Largest distance of positions (N, 3) from the path, rad: its first joint, which only goes forth, says where."""
    there = moves.sample(ticks=np.linspace(0, moves.total_ticks, 200 * moves.total_ticks + 1))[0]
    assert (np.diff(there[:, 0]) >= 0).all()
    at = [np.interp(q[:, 0], there[:, 0], there[:, k]) for k in range(there.shape[1])]
    return np.abs(q - np.array(at).T).max()


def planned(arm, joints):
    """Planned positions of a board's records, rad, each next to the plan."""
    q = joints["q_des"].astype(np.int64) / arm.compiled.servos.position
    return q - 2 * np.pi * np.rint((q - arm.moves.q[0]) / (2 * np.pi))


def stopped(board, arm, cause, law="walker", **how):
    """Drive a run that is stopped, and compare each torque with the host's; its records, and ticks that differ.

    cause: "decelerate", a STOP; "silent", no sign of life any more; "slow", at half the speed, then a STOP.
    """
    blob = with_settings(arm.blob, STOP_TICKS=STOP_TICKS, WATCHDOG_TICKS=CAUSE - 1 if cause == "silent" else 0)
    arm.upload(board, blob)
    board.start(
        law, False, joints_every=1, alive_every=10**9 if cause == "silent" else 1, override=cause == "slow", **how
    )
    plant, differing, before = Plant(arm), [], protocol.RUNNING
    shadow = FixedShadow(arm.compiled, arm.ticks, arm.words, LAWS[law], False)
    path = shadow.at_rates()
    slow = words.SPEED_ONE // 2, words.SPEED_ONE // 50, words.BEND_ONE // 500
    for tick in range(CAUSE + STOP_TICKS + 200):
        if tick == CAUSE and cause != "silent":
            board.stop("decelerate")
        if tick == CAUSE // 2 and cause == "slow":
            board.link.post(protocol.SET_SPEED, struct.pack("<iii", *slow))
        q, qd = plant.measure()
        tau, mode, *_ = board.exchange(tick, q, qd)
        plant.step(tau)
        if board.flags & protocol.SWITCHED:
            path.ask(*slow)
        if before == protocol.RUNNING and mode != before:
            path.stop(STOP_TICKS)
        before = mode
        if (shadow.torque(q, qd, True) != tau).any():
            differing.append(tick)
    board.leave()
    return board.telemetry()["joints"], differing


def check(arm, joints, code=protocol.NO_FAULT):
    """The stop was on the path, which an arm that brakes each joint by itself would have left, and ended at rest."""
    stopping = np.flatnonzero(joints["qd_des"].any(axis=1) & (joints["mode"] != protocol.RUNNING))
    assert STOP_TICKS - 10 < len(stopping) <= STOP_TICKS and joints["fault"][-1] == code
    q = planned(arm, joints)
    assert off_the_path(arm.moves, q) < 2e-8
    assert not joints["qd_des"][-50:].any()
    first = stopping[0]
    along = joints["qd_des"][first] / arm.compiled.servos.velocity * STOP_TICKS * arm.period / 2
    assert off_the_path(arm.moves, q[first : first + 1] + along) > 1e-3


@pytest.fixture(scope="module")
def session(request, tmp_path_factory):
    """A board with this firmware."""
    image = flashed_image(request.config.cache.mkdir("boards"))
    with open_board(image, tmp_path_factory.mktemp("stops")) as board:
        yield board


@pytest.mark.parametrize("jerk", [0.0, JERK])
@pytest.mark.parametrize("cause", ["decelerate", "silent", "slow"])
def test_each_stop_is_on_the_path_with_the_host_s_torques(session, cause, jerk):
    """Also where the run's speed was changed before; from the first tick to the hold at its end."""
    joints, differing = stopped(session, rig(jerk), cause)
    assert not differing
    check(rig(jerk), joints, protocol.WATCHDOG if cause == "silent" else protocol.NO_FAULT)
    session.clear_fault()


@pytest.mark.parametrize("jerk", [0.0, JERK])
def test_a_stop_under_a_gain_table_is_on_the_path_too(session, jerk):
    """The table stands where it is; what it multiplies is the deviation from the path."""
    arm = rig(jerk)
    words = encode(tables.table(arm.model, arm.moves), arm.compiled)
    arm.upload(session)
    session.upload_gains(pack_gains(arm.blob, arm.trajectory, words))
    session.start("gain_table", joints_every=1)
    plant = Plant(arm)
    for tick in range(CAUSE + 300):
        if tick == CAUSE:
            session.stop("decelerate")
        plant.step(session.exchange(tick, *plant.measure())[0])
    session.leave()
    joints = session.telemetry()["joints"]
    assert (joints["mode"] == protocol.STOPPING).sum() > 150 and joints["mode"][-1] == protocol.HOLD
    assert off_the_path(arm.moves, planned(arm, joints)) < 2e-8
    assert np.abs((joints["q"].astype(np.int32) - joints["q_des"].astype(np.int32))[-100:]).max() < 1e6


@pytest.mark.parametrize("model", ["XM430-W350", "STS3215-12V"])
def test_a_stop_of_servos_is_on_the_path(session, model):
    arm = ServoRig(three(model))
    arm.move(curved(arm.model, arm.start, arm.model.gains.period_us))
    arm.put(session)
    session.start("walker", joints_every=1, servos=True)

    def stop(tick):
        if tick == CAUSE:
            session.link.post(protocol.STOP, bytes([protocol.ACTION_DECELERATE]))

    serve_and_end(session, EmulatedBus(arm.model, [], lockstep=arm.period), CAUSE + 300, stop)
    joints = session.telemetry()["joints"]
    assert (joints["mode"] == protocol.STOPPING).sum() > 150 and (joints["mode"] == protocol.HOLD).any()
    assert off_the_path(arm.moves, planned(arm, joints)) < 2e-8


@pytest.mark.slow
@pytest.mark.parametrize("name", ["host", RV32, "pico-emulated"])
def test_other_boards_stop_on_the_path_with_the_same_bits(request, tmp_path, name):
    image = flashed_image(request.config.cache.mkdir("boards"), name) if name != "host" else None
    with connect("host") if image is None else open_board(image, tmp_path, board=name) as board:
        for cause in ("decelerate", "slow"):
            for jerk in (0.0, JERK):
                joints, differing = stopped(board, rig(jerk), cause)
                assert not differing
                check(rig(jerk), joints)
