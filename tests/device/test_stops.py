"""What the arm does after a fault, tick by tick, on the emulated board: each action, and what follows it."""

import struct
import zlib
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from armlet.core import records
from armlet.device.firmware_files import compile_mpy_text
from armlet.device.servos import serve as master
from armlet.device.uploads import upload
from armlet.dynamics.laws import LAWS
from armlet.errors import BlobError, LinkError
from armlet.firmware import layout as board_layout
from armlet.firmware import protocol
from armlet.firmware.protocol import FAULT, HOLD, READY, RUNNING
from armlet.fixed import blob as blobs
from armlet.fixed.servo_words import pack_servos
from armlet.simulated.servos import EmulatedBus, Fault
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import Plant, Rig, puma, with_words
from tests.support.servo_arms import served, three

pytestmark = pytest.mark.board

NAMES = protocol.ACTIONS[:4]
CAUSE, BRAKING, AFTER, ON = 30, 8, 6, 12  # tick of the cause; ticks of a deceleration, until what follows, and of that
MOVED = 50  # raw, that the measured position goes on by at each tick
SETTING = records.SETTINGS.offset
START_MAX = board_layout.E_START


def with_settings(blob, **words):
    """Parameters with other settings."""
    for name, value in words.items():
        blob = with_words(blob, "settings", 0, SETTING[name], value)
    return blob


def expected(first, after, ticks):
    """The action that each tick from the fault on shows: docs/safety.md. A hold's point gives way after a tick."""
    braking = ["decelerate"] * BRAKING if first == "decelerate" else []
    settled = "hold" if first == "decelerate" else first
    if first == "coast" or after is None:
        return [*braking, *[settled] * ticks][:ticks]
    gives_way = [settled] if after == "damp" else []
    return [*braking, *[settled] * AFTER, *gives_way, *[after] * ticks][:ticks]


def shows(joints, k, action):
    """Whether record k can be of an action. A hold and a damping begin alike, at the measured position."""
    if action == "coast":
        return not joints["tau"][k].any()
    if action == "decelerate":
        return joints["qd_des"][k].any()
    if joints["qd_des"][k].any() or not joints["tau"][k].any():
        return False
    if action == "hold":
        beside = (k - 1, min(k + 1, len(joints) - 1))
        return any((joints["q_des"][k] == joints["q_des"][other]).all() for other in beside)
    fault = joints["fault"][k - 1] == 0 and (joints["q_des"][k] == joints["q"][k]).all()
    return fault or (joints["q_des"][k] == joints["q"][k - 1]).all()


def stopped(board, blob, sensor, ticks=BRAKING + AFTER + ON, at=None):
    """The records of a run whose host falls silent, or whose sensor has no value; `at` is called at each tick."""
    rig = puma()
    rig.upload(board, blob)
    board.start("pd", joints_every=1, alive_every=1 if sensor else 10**9)
    q = np.array(rig.moves.q[0])
    start, still = rig.raw(q, np.zeros(3))
    faults = []
    for tick in range(CAUSE + ticks):
        speed = np.full_like(still, blobs.NO_VALUE) if sensor and tick == CAUSE else still
        faults.append(board.exchange(tick, start + MOVED * tick, speed)[2])
        if at is not None:
            at(tick)
    board.leave()
    return board.telemetry()["joints"], faults


@pytest.mark.slow
@pytest.mark.parametrize("sensor", [True, False])
@pytest.mark.parametrize("first", NAMES)
def test_each_action_and_what_follows_it_comes_at_its_tick(board, first, sensor):
    """Each is a run; SENSOR takes FAULT_ACTION, and a silent host its own action, where there is one."""
    code = protocol.SENSOR if sensor else protocol.WATCHDOG
    own = {True: "FAULT_ACTION", False: "WATCHDOG_ACTION"}[sensor]
    other = {"FAULT_ACTION": "WATCHDOG_ACTION", "WATCHDOG_ACTION": "FAULT_ACTION"}[own]
    for after, differs in product((None, "hold", "damp", "coast"), (False, True)):
        number = NAMES.index(first)
        words = {"FAULT_ACTION": number, "WATCHDOG_ACTION": 0}
        if differs:
            another = (number + 1) % len(NAMES)
            words = {own: number, other: another}
            words["WATCHDOG_ACTION"] += 1
        words |= {"WATCHDOG_TICKS": CAUSE - 1, "STOP_TICKS": BRAKING}
        words |= {"AFTER_ACTION": NAMES.index(after or "damp"), "AFTER_TICKS": AFTER if after else 0}
        joints, faults = stopped(board, with_settings(puma().blob, **words), sensor)
        assert faults == [0] * CAUSE + [code] * (len(faults) - CAUSE)
        course = expected(first, after, len(joints) - CAUSE)
        wrong = [k for k, action in enumerate(course) if not shows(joints, CAUSE + k, action)]
        assert not wrong, (after, differs)
        board.clear_fault()


def test_a_fault_that_is_cleared_or_stopped_is_followed_by_nothing(board):
    """What follows comes neither after CLEAR_FAULT nor in the run after it."""
    words = {"FAULT_ACTION": 0, "AFTER_ACTION": 2, "AFTER_TICKS": AFTER}
    blob = with_settings(puma().blob, **words)

    def clear(tick):
        if tick == CAUSE:
            board.link.post(protocol.CLEAR_FAULT, b"")

    joints, _ = stopped(board, blob, sensor=True, ticks=300, at=clear)
    cleared = np.flatnonzero(joints["mode"][CAUSE:] == READY)
    assert len(cleared) and (joints["mode"][CAUSE + cleared[0] :] == READY).all()
    assert not joints["tau"][CAUSE + cleared[0] + 1 :].any() and board.ident.fault == 0
    board.start("pd", joints_every=1)
    for tick in range(20):
        assert board.exchange(tick, *puma().raw(puma().start, np.zeros(3)))[1] == RUNNING
    board.leave()


def test_what_the_arm_file_leaves_out_is_decelerate_then_damp_for_a_silent_host_and_hold_then_damp_else(board):
    settings = blobs.unpack_parameters(puma().blob)["settings"]
    chosen = [settings[SETTING[name]] for name in ("FAULT_ACTION", "WATCHDOG_ACTION", "AFTER_ACTION", "AFTER_TICKS")]
    assert chosen == [protocol.ACTION_HOLD, 1 + protocol.ACTION_DECELERATE, protocol.ACTION_DAMP, 10_000]


@pytest.mark.parametrize("again", ["stop", "fault"])
def test_a_deceleration_that_is_asked_for_again_ends_when_it_would_have(board, again):
    """A second STOP, and a silent host, whose action is the same: the planned velocity is never beyond 0."""
    rig, first = Rig(seconds=0.6), 100
    rig.upload(board, with_settings(rig.blob, WATCHDOG_TICKS=150 if again == "fault" else 0, STOP_TICKS=200))
    board.start("pd", joints_every=1, alive_every=10**9 if again == "fault" else 1)
    plant = Plant(rig)
    for tick in range(first + 350):
        if tick == first or (again == "stop" and tick == first + 50):
            board.stop("decelerate")
        plant.step(board.exchange(tick, *plant.measure())[0])
    board.leave()
    told = board.telemetry()
    joints, modes = told["joints"], told["event"]["mode"].tolist()
    assert modes[:2] == [protocol.STOPPING, FAULT if again == "fault" else protocol.STOPPING]
    begun = int(told["event"]["tick"][0])
    assert joints["qd_des"][begun].all()
    assert (joints["qd_des"][begun:] * np.sign(joints["qd_des"][begun]) >= 0).all()
    assert joints["qd_des"][begun + 190].any() and not joints["qd_des"][begun + 205 :].any()


# ---- servos


def servo_run(board, words, fault="", ticks=260):
    """A run with servos whose signs of life end, or with a fault of the bus: fault, and which servos give torque."""
    rig = ServoRig(three("XM430-W350"), seconds=0.2, reach=0.05)
    blob = with_settings(rig.compiled.blob, **words)
    rig.upload(board, blob)
    board.upload_servos(pack_servos(replace(rig.compiled, blob=blob)))
    bus = EmulatedBus(rig.model, [Fault.parse(fault)] if fault else [], lockstep=rig.moves.period)
    bus.place(rig.moves.q[0])
    on = []
    board.start("pd", joints_every=1, servos=True)
    kept = [servo for k, servo in enumerate(bus.servos) if k != 1]  # a servo that is hot switches itself off
    served(board, bus, ticks, lambda tick: on.append(all(servo.drive.enabled() for servo in kept)))
    board.stop("coast")
    served(board, bus, 50)
    board.leave()
    return board.ident.fault, on


@pytest.mark.parametrize("fault, code", [("", protocol.WATCHDOG), ("hot:12@0.1", protocol.SERVO_ALARM)])
def test_with_servos_a_run_ends_by_itself_where_coast_follows(board, monkeypatch, fault, code):
    if not fault:
        monkeypatch.setattr(master, "ticks_between_signs", lambda period: 10**9)
    told, on = servo_run(board, {"AFTER_ACTION": protocol.ACTION_COAST, "AFTER_TICKS": 60, "STOP_TICKS": 20}, fault)
    off = on.index(False)
    first = 100 if fault else 101 + 20  # tick of the hold: at 0.1 s, or after the watchdog's ticks and the braking's
    assert told == code and not any(on[off:]) and first + 58 <= off <= first + 64
    board.clear_fault()
    told, on = servo_run(board, {"AFTER_ACTION": protocol.ACTION_DAMP, "AFTER_TICKS": 60, "STOP_TICKS": 20}, fault)
    assert told == code and all(on[:250])
    board.clear_fault()


# ---- the start


@pytest.mark.parametrize("joint", range(3))
@pytest.mark.parametrize("side", [-1, 1])
def test_a_run_that_begins_too_far_from_its_plan_is_a_fault_without_torque(board, joint, side):
    rig = puma()
    limit = int(blobs.unpack_parameters(rig.blob)["limits"][joint, START_MAX])
    assert limit == round(0.05 * rig.compiled.servos.position[joint])
    q, qd = rig.raw(rig.start, np.zeros(3))
    begin = rig.words[0][:, 0]
    near, far = q.copy(), q.copy()
    near[joint], far[joint] = begin[joint] + side * limit, begin[joint] + side * (limit + 1)
    board.start("pd", joints_every=1)
    tau, mode, code, _ = board.exchange(0, far, qd)
    assert (mode, code, board.fault_joint) == (FAULT, protocol.START_FAR, joint) and not tau.any()
    for tick in range(1, 30):
        assert not board.exchange(tick, far, qd)[0].any()
    board.leave()
    board.clear_fault()
    board.start("pd", joints_every=1)
    assert board.exchange(0, near, qd)[1:3] == (RUNNING, 0)
    assert board.exchange(1, far, qd)[1:3] == (RUNNING, 0)  # it is looked at once
    board.leave()


def test_parameters_without_that_limit_begin_anywhere(board):
    rig = puma()
    blob = rig.blob
    for joint in range(3):
        blob = with_words(blob, "limits", joint, START_MAX, 0)
    rig.upload(board, blob)
    board.start("pd")
    assert board.exchange(0, *rig.raw(rig.start + 0.5, np.zeros(3)))[1:3] == (RUNNING, 0)
    board.leave()


@pytest.mark.parametrize("degrees", [6.0, -6.0])
def test_servos_that_stand_too_far_are_switched_off_before_they_move(board, degrees):
    rig = ServoRig(three("STS3215-12V"), seconds=0.2, reach=0.05)
    rig.upload(board)
    board.upload_servos(pack_servos(rig.compiled))
    bus = EmulatedBus(rig.model, [], lockstep=rig.moves.period)
    stood = rig.moves.q[0] + np.array([0.0, np.radians(degrees), 0.0])
    bus.place(stood)
    board.start("pd", joints_every=1, servos=True)
    driven = []
    served(board, bus, 100, lambda tick: driven.append(max(abs(servo.table["goal_pwm"]) for servo in bus.servos)))
    board.leave()
    assert (board.ident.fault, board.ident.joint) == (protocol.START_FAR, 1)
    assert not any(driven) and not any(servo.drive.enabled() for servo in bus.servos)
    assert [int(row["tick"]) for row in board.telemetry()["joints"]] == [0]


# ---- the ends of counts

NEAR_THE_END = """
from armlet import controller
from armlet.kernel import kernel_armv7m as own
FOR = "{number} for law {law} of {blob:.16}"
LAW, BLOB, LAYOUT = {law}, {blob!r}, {layout!r}
bind, learn, emit_all, advance_all, walk = own.bind, own.learn, own.emit_all, own.advance_all, own.walk
begin = controller.Controller.begin
def late(self, *rest):
    begin(self, *rest)
    self.run[{tick_at}] = {tick}
    self.run[{last_at}] = {tick} - 1
controller.Controller.begin = late
"""


def test_a_hold_goes_on_beyond_the_last_count_of_ticks_on_both_sides(board):
    """The board's count of ticks begins near its end by a kernel of the test's; the host's begins there by itself."""
    rig, before = puma(), 420  # of them 400 are the plan's
    code = NEAR_THE_END.format(
        number=protocol.SPECIALISED,
        law=LAWS["pd"],
        blob=blobs.digest(rig.blob),
        layout=blobs.layout_hash().hex(),
        tick=protocol.LEAVE - before,
        tick_at=records.RUN.offset["TICK"],
        last_at=records.RUN.offset["LAST_TICK"],
    )
    raw = compile_mpy_text(code, "armlet_kernel.py", board.board.mpy_arch)
    rig.upload(board)
    upload(board.link, protocol.KIND_KERNEL, raw, None)
    board.start("pd", kernel="specialised", joints_every=1)
    q, qd = rig.moves.sample(ticks=np.arange(before + 60))[:2]
    for k in range(before + 60):
        tau, mode, fault, _ = board.exchange(protocol.LEAVE - before + k, *rig.raw(q[k], qd[k]))
        assert fault == 0 and mode == (RUNNING if k < 400 else HOLD), k
        assert tau.any()
    board.leave()
    told = board.telemetry()["joints"]["tick"].astype(np.int64)
    assert told[:before].tolist() == list(range(protocol.LEAVE - before, protocol.LEAVE))
    assert set(told[before:].tolist()) == {protocol.LEAVE - 1}
    assert board.ident.mode == READY


def test_a_plan_of_more_ticks_than_are_counted_is_refused_on_host_and_board(board):
    rig = puma()
    words = np.repeat(rig.words[-1:], 2, axis=0)
    words[:, :, records.SEGMENT.offset["SEG_DQ"] :] = 0
    most = protocol.MOST_TICKS
    fits = blobs.pack_trajectory(rig.blob, [most - 5, 5], words)
    board.upload_trajectory(fits)
    with pytest.raises(BlobError, match=f"trajectory: {most + 1} ticks are more than a board counts"):
        blobs.pack_trajectory(rig.blob, [most - 5, 6], words)
    long = bytearray(fits)
    stride = 4 * (1 + words[0].size)
    struct.pack_into("<I", long, blobs.HEAD + stride, 6)
    struct.pack_into("<I", long, 12, most + 1)
    struct.pack_into("<I", long, 20, zlib.crc32(long[blobs.HEAD :]))
    long[: blobs.HEAD] = blobs.sealed(bytes(long[: blobs.HEAD - 4]))
    with pytest.raises(LinkError, match="out of range"):
        board.upload_trajectory(bytes(long))
