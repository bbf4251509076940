"""Servos on the emulated Pico: its UART, its own time, the emulated bus at the other end; every torque is compared."""

import re
import shutil
import time
from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest

from armlet import description
from armlet.arms import __path__ as arms
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.registry import board
from armlet.device.servos import timed
from armlet.device.servos.timed import AHEAD_TICKS, ServosInTime, check_line, check_period
from armlet.device.standing import fetch_log
from armlet.device.virtual.servo_line import ServoLine
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.order_words import Order
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.run.standalone import put_order, rehearse
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.shadow import FixedShadow
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import flashed_image, open_board
from tests.support.servo_arms import text, three

BOARD, PERIOD_US = "pico-emulated", 4000
PERIOD_6_US = 5000  # of six joints
FEETECH, DYNAMIXEL, SCS = "STS3215-12V", "XM430-W350", "SCS15"
SIX_DYNAMIXEL = "so101 with XM430-W350"
STOPPED = 16  # ticks after the plan in which the host has seen its end, and a stop of four parts has acted


def file_of(name):
    """An arm file at the Pico's rate: three joints with servos of a model, or a shipped arm."""
    if name in (FEETECH, DYNAMIXEL, SCS):
        return text(name) + f"control: {{period_us: {PERIOD_US}}}\n"
    six, period_us = name == SIX_DYNAMIXEL, PERIOD_US if name == SIX_DYNAMIXEL else PERIOD_6_US
    with open(f"{arms[0]}/{'so101' if six else name}.yaml") as file:
        text_of_arm = file.read().replace("control:\n", f"control:\n  period_us: {period_us}\n")
    return text_of_arm.replace(FEETECH, DYNAMIXEL) if six else text_of_arm


@cache
def rig_of(name):
    """A short move there and back; a longer one where the board has the least time to spare."""
    return ServoRig(description.from_text(file_of(name)), seconds=0.3 if name == SIX_DYNAMIXEL else 0.12, reach=0.02)


@pytest.fixture(scope="module")
def pico(request, tmp_path_factory):
    """A session on one emulated Pico for all tests."""
    image = flashed_image(request.config.cache.mkdir("boards"), BOARD)
    with open_board(image, tmp_path_factory.mktemp("pico"), board=BOARD) as session:
        yield session


def run(pico, name, folder, *faults, law="bodies"):
    """A whole run; the result, the bus."""
    rig = rig_of(name)
    bus = EmulatedBus(rig.model, [Fault.parse(each) for each in faults])
    setup = RunSetup(rig.compiled, rig.moves, law, bus.arm, {"arm.yaml": file_of(name).encode()})
    return servo_run.run(pico, setup, bus, folder / "run.mcap"), bus


def torque(bus):
    return [servo.drive.enabled() for servo in bus.servos if servo.there]


# ---- the emulated board


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("name, n", [(FEETECH, 3), (DYNAMIXEL, 3), (SCS, 3), ("so101", 6)])
def test_the_board_keeps_time_and_every_torque_has_the_bits_of_the_hosts_kernel(pico, tmp_path, name, n):
    result, bus = run(pico, name, tmp_path)
    total = rig_of(name).moves.total_ticks
    assert (result.ticks, result.compared, result.differing, result.fault) == (total, total, 0, protocol.NO_FAULT)
    times = result.times
    assert times["ticks"] >= total and times["late"] == times["overruns"] == times["skipped"] == 0, times
    assert times["jitter_us"] < 60 and times["longest_us"] < rig_of(name).model.gains.period_us
    log = read_log(tmp_path / "run.mcap")
    plant = log.topics["/plant"]
    assert plant["q"].shape == (total, n) and np.array_equal(plant["tick"], np.arange(total))
    step = max(2 * np.pi / servo.counts + servo.backlash / 2 for servo in bus.bus.servos)
    assert np.abs(plant["q"] - log.topics["/joint_state"]["q"]).max() < 1.1 * step  # what was true at that tick
    assert log.fact("time", "late") == 0 and not any(torque(bus))
    counts = pico.board_counts()
    assert 0 < counts.waited_us < counts.spent_us and counts.measured == times["ticks"]


@pytest.mark.slow
@pytest.mark.board
def test_requests_do_not_pile_up_before_a_stop(pico, tmp_path):
    """Six Dynamixel at 250 Hz with a record each tick leave signs of life and the stop two fifths of the time."""
    result, bus = run(pico, SIX_DYNAMIXEL, tmp_path)
    total, times = rig_of(SIX_DYNAMIXEL).moves.total_ticks, result.times
    assert (result.compared, result.differing, result.fault) == (total, 0, protocol.NO_FAULT)
    assert times["ticks"] <= total + STOPPED and times["skipped"] == 0, times
    assert times["overruns"] <= 1, times  # a burst of requests may lengthen one
    assert not any(torque(bus))


@pytest.mark.slow
@pytest.mark.board
def test_a_host_that_was_silent_is_heard_again(pico, tmp_path, monkeypatch):
    """A board sends nothing to a host that says nothing, and looks for requests all the same while records wait."""
    monkeypatch.setattr(timed, "AHEAD_TICKS", 10**9)  # the board waits for no process
    rig, slept = rig_of(FEETECH), []

    def sleep(done, total):
        if done > 5 and not slept:
            slept.append(time.sleep(4.0))  # of which a busy computer leaves the emulator a small part

    setup = RunSetup(rig.compiled, rig.moves, "bodies", EmulatedBus(rig.model).arm, {})
    result = servo_run.run(pico, setup, EmulatedBus(rig.model), tmp_path / "run.mcap", sleep)
    assert slept and result.fault == protocol.WATCHDOG
    pico.clear_fault()
    assert run(pico, FEETECH, tmp_path)[0].fault == protocol.NO_FAULT


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("fault", ["corrupt:12/9", "late:13=1/9"])
def test_a_reply_that_is_lost_now_and_then_is_no_fault(pico, tmp_path, fault):
    result, bus = run(pico, FEETECH, tmp_path, fault)
    assert result.fault == protocol.NO_FAULT and result.differing == 0 and not any(torque(bus))
    assert result.times["skipped"] == result.times["overruns"] == 0  # a tick waits for its share, and no longer


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize(
    "name, fault, joint", [(FEETECH, "missing:12@0.1", 1), (DYNAMIXEL, "cable:13@0.1", 2), (SCS, "missing:13@0.1", 2)]
)
def test_a_servo_that_is_gone_ends_the_run_by_its_name(pico, tmp_path, name, fault, joint):
    result, bus = run(pico, name, tmp_path, fault)
    assert (result.fault, result.fault_joint) == (protocol.SERVO_SILENT, joint)
    assert result.differing == 0 and not any(torque(bus)) and result.times["skipped"] == 0
    pico.clear_fault()


@pytest.mark.slow
@pytest.mark.board
def test_the_button_starts_a_run_without_a_host(pico):
    rig = rig_of(FEETECH)
    bus = EmulatedBus(rig.model)
    setup = RunSetup(rig.compiled, rig.moves, "bodies", bus.arm, {"arm.yaml": file_of(FEETECH).encode()})
    put_order(pico, setup, Order(LAWS["bodies"], 0, True, protocol.ACTION_HOLD, 1))
    total = rig.moves.total_ticks
    assert rehearse(pico, bus, total) >= total and not any(torque(bus))
    kept = fetch_log(pico)
    shadow = FixedShadow(rig.compiled, rig.ticks, rig.words, LAWS["bodies"], True)
    joints = kept.joints[kept.joints["tick"] < total]
    assert np.array_equal(joints["tick"], np.arange(total))
    for row in joints:
        assert np.array_equal(shadow.torque(row["q"], row["qd"], bool(row["flags"] & protocol.FROZEN)), row["tau"])
    assert kept.head.counts.late == kept.head.counts.skipped == 0


@pytest.fixture(scope="module")
def wired(request, tmp_path_factory):
    """A session on an emulated Pico whose servos are on one pin, by PIO."""
    folder = tmp_path_factory.mktemp("wired")
    image = shutil.copy(flashed_image(request.config.cache.mkdir("boards"), BOARD), folder / "flash")
    files = firmware_files(BOARD)
    facts = re.sub(rb"SERVO_UART = .*", b"SERVO_UART = None", files["/armlet/identity.py"])
    files["/armlet/identity.py"] = facts.replace(b"SERVO_WIRE = None", b"SERVO_WIRE = (3, 1000000)")
    flash(BOARD, files=files, flash_image=image)
    with open_board(image, folder, board=BOARD) as session:
        yield session


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("name", [FEETECH, DYNAMIXEL])
def test_servos_on_one_pin_are_driven_by_pio_at_1_mbaud(wired, tmp_path, name):
    result, bus = run(wired, name, tmp_path)
    total = rig_of(name).moves.total_ticks
    assert (result.ticks, result.compared, result.differing, result.fault) == (total, total, 0, protocol.NO_FAULT)
    began = read_log(tmp_path / "run.mcap").topics["/joint_state"]["time_ns"]
    assert np.abs(np.diff(began) - 1000 * rig_of(name).model.gains.period_us).max() < 60_000
    ended = name == DYNAMIXEL  # its last tick, with the event of the plan's end, may take 4.6 ms
    times = result.times
    assert max(times["late"], times["overruns"]) <= ended and times["skipped"] == 0 and not any(torque(bus)), times


# ---- no emulator needed


def test_servos_are_where_the_boards_time_says():
    """The bus's time begins with the first byte; a reply is whole when its last byte has come."""
    bus = EmulatedBus(three(FEETECH))
    seen = []
    servos = ServosInTime(bus, lambda q, qd: seen.append(bus.time))
    ping = bytes((255, 255, 11, 2, 1, 0xFF - 14))
    (reply,) = servos.answer(5.0, 1_000_000.0, ping)
    assert reply.after == pytest.approx(60e-6) and bus.time == 0.0
    assert servos.answer(5.01, 500_000.0, ping) == []  # another baud rate
    assert bus.time == pytest.approx(0.01) and not seen
    sync = bytes((255, 255, 254, 7, 0x82, 56, 8, 11, 12, 13))
    servos.answer(5.012, 1_000_000.0, sync + bytes((~sum(sync[2:]) & 255,)))
    assert seen == [pytest.approx(0.012)] and servos.reads == 1


def test_an_emulated_board_waits_for_a_host_that_lags(monkeypatch):
    servos = ServosInTime(EmulatedBus(three(FEETECH)), lambda q, qd: None)
    waits = []
    monkeypatch.setattr(servos._turned, "wait", waits.append)
    for _ in range(AHEAD_TICKS + 3):
        servos.read(None, None)
    assert not waits  # nobody watches
    servos.turn()
    for _ in range(AHEAD_TICKS + 2):
        servos.read(None, None)
    assert len(waits) == 2


def test_a_period_shorter_than_the_wire_needs_is_one_line():
    bus = description.load("so101").bus
    check_period(bus, 4000)
    said = (
        "6 feetech servos at 1000000 bit/s need 1410 us of each tick for their bytes, got a control period of 1000 us"
    )
    with pytest.raises(ArmletError, match=said) as caught:
        check_period(bus, 1000)
    assert caught.value.hint == "set control.period_us in the arm file to 3000 or more, and plan again"


@pytest.mark.parametrize("name", ["rpi_pico", "pico-emulated"])
def test_servos_of_another_baud_rate_than_the_boards_line_are_one_line(name):
    bus = replace(three(FEETECH).bus, baud=500_000)
    said = f"{name} speaks to its servos at 1000000 bit/s, those of the arm are at 500000 bit/s"
    with pytest.raises(ArmletError, match=said) as caught:
        check_line(board(name), bus, 10_000)
    assert "\n" not in str(caught.value)
    check_line(board("qemu-m4"), bus, 1000)  # has no line: its bus sets the pace


def test_a_standing_order_too_is_refused_where_the_line_is_too_slow():
    session = SimpleNamespace(board=board("rpi_pico"))
    setup = SimpleNamespace(
        compiled=compiler.compile(description.load("so101")), law="bodies", trajectory=SimpleNamespace(period_us=1000)
    )
    with pytest.raises(ArmletError, match="need 1410 us of each tick"):
        put_order(session, setup, None)


def test_an_error_behind_the_servo_line_is_told_when_it_is_given_up(tmp_path):
    """The board's time must not stand still meanwhile: it gets no reply."""
    with open(tmp_path / "status", "w+b", buffering=0) as status:
        line = ServoLine(status.fileno())
        far = line.far.dup()
        line.start()

        def broken(seconds, baud, data):
            raise ArmletError("the arm is broken")

        with pytest.raises(ArmletError, match="broken"), line.attached(broken):
            far.sendall(b"\0" * 16 + b"\x01\0\0\0x")
            assert far.recv(4) == b"\0\0\0\0"
        far.close()
        line.close()
