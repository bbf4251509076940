"""Servos of the emulated Pico are off once a run is over, whatever has ended it: Ctrl-C, and a reset in its midst."""

import contextlib
import re
import shutil
import time
from functools import cache

import pytest

from armlet import description
from armlet.device.connection import BOOT_S, GREET_S, wait_for_hello
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.device.link.bus import SharedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.requests import Link
from armlet.device.registry import board
from armlet.device.servos.timed import ServosInTime
from armlet.device.session import BoardSession
from armlet.device.standing import press
from armlet.device.virtual import pico as emulated
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed.order_words import Order
from armlet.fixed.servo_words import pack_servos
from armlet.run.run_setup import RunSetup
from armlet.run.standalone import put_order
from armlet.simulated.servos import EmulatedBus, Fault
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import flashed_image
from tests.support.servo_arms import text

BOARD, PERIOD_US = "pico-emulated", 4000
FEETECH, SCS, DYNAMIXEL = "STS3215-12V", "SCS15", "XM430-W350"
BUTTON = board(BOARD).button
RELAXED_S = 3.5  # firmware/link/io_usb.py: after RELAX_MS of silence Ctrl-C breaks in again
PRESS_S, TICKS = 0.04, 20
LET_GO = b"\x83\x28\x01"  # Feetech: to all, the register of the torque
CTRL_C = b"\x03"
BEGUN_S = emulated.START_S
pytestmark = [pytest.mark.board, pytest.mark.slow]


@cache
def rig_of(model):
    """The arm that hangs, which stays where it is when it is let go, and a slow move."""
    file = text(model).replace("rpy_deg: [-90, 0, 0]", "rpy_deg: [-90, 90, 0]")
    file += f"control: {{period_us: {PERIOD_US}}}\n"
    return ServoRig(description.from_text(file), seconds=2.0, reach=0.05)


class Powered:
    """An emulated Pico whose servos, which have a supply of their own, answer from its power-up on.

    Attributes:
        servos: in its time.  lost: called with each message of the board, whether the servos miss it.
    """

    def __init__(self, image, bus, monkeypatch):
        monkeypatch.setattr(emulated, "START_S", 0.0)  # of its own time: it has not begun then
        self.servos, self.pico, self.lost = ServosInTime(bus), emulated.Pico(BOARD, image), lambda data: False
        self._exits = contextlib.ExitStack()

    def __enter__(self):
        with contextlib.ExitStack() as exits:
            pico = exits.enter_context(self.pico)
            exits.enter_context(pico.servo_line.attached(self.answer, self.servos.at))
            self.terminal = Terminal(pico.port, pico.clock)
            link = Link(self.terminal, greet_after=GREET_S, clock=pico.clock)
            exits.callback(link.close)
            self.session = BoardSession(pico.board, link, SharedBus(link), contextlib.ExitStack(), pico.servo_line)
            wait_for_hello(self.session, BOOT_S)
            self._exits = exits.pop_all()
        return self

    def __exit__(self, *_):
        self._exits.close()

    def answer(self, seconds, baud, data):
        return [] if self.lost(data) else self.servos.answer(seconds, baud, data)

    def wait(self, until, seconds=60.0):
        """True if it comes true, by this machine's clock."""
        end = time.monotonic() + seconds
        while not until() and time.monotonic() < end:
            time.sleep(0.002)
        return until()

    def passed(self, seconds):
        """Let the board's time pass."""
        begin = self.pico.clock()
        return self.wait(lambda: self.pico.clock() - begin > seconds)

    def moves(self):
        """True once a run moves the arm."""
        before = self.servos.reads
        return self.wait(lambda: self.servos.reads - before >= TICKS)

    def how(self):
        ident = self.session.hello()
        return ident.mode, ident.fault, ident.joint


def torques(bus):
    """The servos' registers of their torque."""
    return [servo.table["torque_enable"] for servo in bus.servos]


def ordered(session, rig, bus):
    """Put a standing order on the board."""
    setup = RunSetup(rig.compiled, rig.moves, "bodies", bus.arm, {})
    put_order(session, setup, Order(LAWS["bodies"], 0, True, protocol.ACTION_HOLD, 10))


@pytest.fixture
def image(request, tmp_path):
    return shutil.copy(flashed_image(request.config.cache.mkdir("boards"), BOARD), tmp_path / "flash")


def test_ctrl_c_in_a_run_of_the_button_switches_the_servos_off_and_another_one_does_not_keep_them_on(
    image, monkeypatch
):
    """As mpremote sends it, twice. The order that switches them off is lost once: it takes longer, then."""
    rig = rig_of(FEETECH)
    bus, lost = EmulatedBus(rig.model), []
    with Powered(image, bus, monkeypatch) as powered:
        ordered(powered.session, rig, bus)
        assert powered.passed(RELAXED_S)
        powered.pico.servo_line.push(BUTTON, PRESS_S)
        assert powered.moves() and all(torques(bus))

        def misses(data):
            if LET_GO in data and not lost:
                lost.append(data)
                powered.terminal.write(CTRL_C)
                return True
            return False

        powered.lost = misses
        powered.terminal.write(CTRL_C)
        assert powered.wait(lambda: not any(torques(bus)), 20.0) and lost
        said = b""
        while b">>> " not in said:  # the second one has waited, and breaks nothing
            said += powered.terminal.read(10.0)
        assert b"KeyboardInterrupt" in said


@pytest.mark.parametrize("model", [FEETECH, SCS, DYNAMIXEL])
def test_a_reset_in_mid_run_lets_the_servos_go_at_power_up(image, monkeypatch, model):
    rig = rig_of(model)
    bus = EmulatedBus(rig.model)
    with Powered(image, bus, monkeypatch) as powered:
        rig.upload(powered.session)
        powered.session.upload_servos(pack_servos(rig.compiled))
        powered.session.start("pd", servos=True)
        assert powered.moves()
    assert all(torques(bus))
    with Powered(image, bus, monkeypatch) as powered:
        assert not any(torques(bus)) and powered.how() == (protocol.READY, protocol.NO_FAULT, protocol.NO_JOINT)
    bus = EmulatedBus(rig.model, [Fault.parse("stuck:12")])
    for servo in bus.servos:
        servo.table["torque_enable"] = 1
    with Powered(image, bus, monkeypatch) as powered:
        assert torques(bus) == [0, 1, 0] and powered.how() == (protocol.FAULT, protocol.TORQUE_ON, 1)
        powered.session.clear_fault()
        assert powered.how()[:2] == (protocol.READY, protocol.NO_FAULT)


def on_one_pin(image):
    """Flash it with firmware whose servos are on one pin, by PIO."""
    files = firmware_files(BOARD)
    facts = re.sub(rb"SERVO_UART = .*", b"SERVO_UART = None", files["/armlet/identity.py"])
    files["/armlet/identity.py"] = facts.replace(b"SERVO_WIRE = None", b"SERVO_WIRE = (3, 1000000)")
    flash(BOARD, files=files, flash_image=image)


@pytest.mark.parametrize("line", ["uart", "wire"])
def test_a_run_without_a_host_that_a_reset_has_cut_lets_go_and_the_button_starts_the_next_one(image, monkeypatch, line):
    if line == "wire":
        on_one_pin(image)
    rig = rig_of(FEETECH)
    bus = EmulatedBus(rig.model)
    with Powered(image, bus, monkeypatch) as powered:
        ordered(powered.session, rig, bus)
        press(powered.session)
        assert powered.moves()
    assert all(torques(bus))
    with Powered(image, bus, monkeypatch) as powered:
        assert not any(torques(bus)) and powered.how()[:2] == (protocol.FAULT, protocol.POWER_LOST)
        press(powered.session)  # acknowledges
        assert powered.how()[:2] == (protocol.READY, protocol.NO_FAULT)
        bus.place(rig.moves.q[0])  # a busy computer cuts late: the arm may be further from there than e_start
        press(powered.session)
        assert powered.moves() and all(torques(bus))


WITHOUT_ROOM = """    from armlet.controller import Controller
    def adopt(self, parameters):
        bytearray(1 << 28)
    Controller.adopt = adopt
"""


def test_servos_are_let_go_at_power_up_though_the_arm_s_arrays_find_no_room(image, monkeypatch):
    rig = rig_of(FEETECH)
    with Powered(image, EmulatedBus(rig.model), monkeypatch) as powered:
        rig.upload(powered.session)
        powered.session.upload_servos(pack_servos(rig.compiled))
    files = firmware_files(BOARD)
    begins = b"    app = App()\n"
    assert begins in files["/main.py"]
    files["/main.py"] = files["/main.py"].replace(begins, WITHOUT_ROOM.encode() + begins)
    monkeypatch.setattr(emulated, "START_S", BEGUN_S)
    flash(BOARD, files=files, flash_image=image)
    bus = EmulatedBus(rig.model, [Fault.parse("stuck:12")])
    for servo in bus.servos:
        servo.table["torque_enable"] = 1
    with Powered(image, bus, monkeypatch) as powered:
        assert torques(bus) == [0, 1, 0] and powered.how() == (protocol.FAULT, protocol.TORQUE_ON, 1)
        powered.session.clear_fault()
        assert powered.how()[:2] == (protocol.IDLE, protocol.NO_FAULT)


def test_servos_without_a_supply_are_no_fault_at_power_up(image, monkeypatch):
    rig = rig_of(FEETECH)
    with Powered(image, EmulatedBus(rig.model), monkeypatch) as powered:
        rig.upload(powered.session)
        powered.session.upload_servos(pack_servos(rig.compiled))
    with Powered(image, EmulatedBus(rig.model, [Fault.parse("cable:11")]), monkeypatch) as powered:
        assert powered.how()[:2] == (protocol.READY, protocol.NO_FAULT)
