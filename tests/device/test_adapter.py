"""A virtual board drives servos at a serial port: emulated ones on a pseudo-terminal, in the time of the wall."""

import time
from functools import cache

import numpy as np
import pytest

from armlet import description
from armlet.cli import main
from armlet.device.servos.adapter import Adapter, checked
from armlet.device.servos.line import SerialLine
from armlet.device.servos.serve import Signs
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.model.servo_kinds import spoken
from armlet.plan import plan
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.pseudo_terminal import Terminal
from tests.support.servo_arms import text

PERIOD_US, SECONDS = 10_000, 0.8
TRIES, WATCHDOG_S = 20, 0.1  # of a Dynamixel's bus: firmware/servos/dynamixel.py
PATIENCE_S = 0.3  # for a reply of a busy computer


def file_of(model):
    """The three-joint arm whose servos are told positions, 100 times a second; without torque it hangs at zero."""
    hangs = text(model).replace("rpy_deg: [-90, 0, 0]", "rpy_deg: [-90, 90, 0]")
    return (
        hangs.replace(", id", ", mode: position, backlash: 0, id")
        + f"\ncontrol: {{period_us: {PERIOD_US}, priors: {{payload_max: 0.2}}}}\n"
    )


@cache
def compiled_of(model):
    return compiler.compile(description.from_text(file_of(model)))


class Heard(Terminal):
    """A port that knows for how long nobody has said anything while a servo had torque, s."""

    silent, _before = 0.0, None

    def _replies(self, data):
        now = time.monotonic()
        if self._before is not None and self.bus.torque():
            self.silent = max(self.silent, now - self._before)
        self._before = now
        return super()._replies(data)


def run(board, model, path, law="bodies", faults=(), seconds=SECONDS):
    """There and a stay, with a load that nobody told the board: (result, the log, s that it took, the port)."""
    compiled = compiled_of(model)
    moves = plan(compiled.model, [np.zeros(3), np.full(3, 0.2), np.full(3, 0.2)], durations=[0.4, seconds])
    bus = EmulatedBus(compiled.model, [Fault.parse(each) for each in faults], payload=0.1)
    with Heard(bus) as terminal:
        line = SerialLine(terminal.path, compiled.model.bus.baud)
        setup = RunSetup(compiled, moves, law, SimulatedArm(compiled.model), {"arm.yaml": file_of(model).encode()})
        start = time.monotonic()
        try:
            result = servo_run.run(board, setup, Adapter(compiled.model, line, moves.period, PATIENCE_S), path)
        finally:
            line.close()
        took = time.monotonic() - start
    return result, read_log(path), took, terminal


@pytest.mark.board
@pytest.mark.parametrize("model", ["STS3215-12V", "XM430-W350"])
def test_a_virtual_board_drives_servos_at_a_port(board, tmp_path, model):
    """In the host's bits, at the plan's pace; the torque is off afterwards.

    A Dynamixel stops where the bus is silent for its watchdog's time, as that of a busy computer may be.
    """
    for _ in range(TRIES):
        result, log, took, heard = run(board, model, tmp_path / "run.mcap")
        if heard.silent <= WATCHDOG_S or result.fault != protocol.SERVO_REBOOTED:
            break
        board.clear_fault()
    assert (result.fault, result.differing) == (protocol.NO_FAULT, 0) and result.compared > 0.9 * result.ticks
    joints = log.topics["/joint_state"]
    assert np.abs(joints["q"] - joints["q_des"])[-10:].max() < 0.02
    assert np.isnan(log.topics["/plant"]["q"]).all()  # nobody knows how a real arm truly is
    assert took > 0.9 * (0.4 + SECONDS) and not heard.bus.torque()


@pytest.mark.slow
@pytest.mark.board
def test_a_servo_that_falls_silent_is_a_fault_and_all_let_go(board, tmp_path):
    result, _, _, heard = run(board, "STS3215-12V", tmp_path / "run.mcap", faults=["missing:13@0.4"], seconds=6.0)
    assert (result.fault, result.fault_joint) == (protocol.SERVO_SILENT, 2)
    assert not any(servo.there and servo.drive.enabled() for servo in heard.bus.servos)
    board.clear_fault()


# ---- no board needed


class Slow:
    """A board that answers a sign of life in so many ticks, one after another, as one with much telemetry does."""

    def __init__(self, ticks):
        self.link, self.unanswered, self.waiting, self.sent, self._ticks, self._left = self, 0, False, 0, ticks, 0

    def alive(self):
        self.sent += 1

    def service(self):
        self.unanswered = self.sent

    def tick(self):
        self._left = self._left or (self._ticks if self.sent else 0)
        if self._left:
            self._left -= 1
            if not self._left:
                self.sent -= 1


@pytest.mark.parametrize("ticks", [1, 5, 10])
def test_signs_of_life_do_not_pile_up_before_what_comes_behind_them(ticks):
    """At 4 ms, where every fourth tick sends one; the board is behind at first."""
    board = Slow(ticks)
    signs = Signs(board, 0.004, linked=True)
    board.sent = 6
    most = []
    for _ in range(1200):
        board.tick()
        signs.tick()
        signs.late()
        most.append(board.sent)
    assert max(most[1000:]) <= 2


class Cut:
    """A line on which replies break off after so many bytes."""

    def __init__(self, bus, size):
        self.bus, self.size, self.said = bus, size, b""

    def write(self, data):
        self.said = b"".join(reply.data for reply in self.bus.answer(data))[: self.size]

    def read(self, size, patience):
        out, self.said = self.said[:size], self.said[size:]
        return out

    def now(self):
        return 0.0

    def sleep(self, seconds):
        pass


@pytest.mark.parametrize("model", ["STS3215-12V", "SCS15", "XM430-W350"])
def test_a_reply_that_breaks_off_says_of_no_torque_that_it_is_off(model):
    """However early: the whole one alone, which carries a 0, is believed."""
    speaks, believed = spoken(model).bus, []
    asking = speaks.reading(11, speaks.address("torque_enable"), 3)
    arm = description.from_text(file_of(model))
    for size in range(speaks.bare + 4):
        adapter = Adapter(arm, Cut(EmulatedBus(arm), size), 0.01)
        answered = adapter.answer(asking)
        assert len(answered[0].data if answered else b"") == size
        believed.append(11 in adapter._off)
    assert believed[-1] and not any(believed[:-1])


def test_a_feetech_servo_that_would_go_on_when_the_computer_hangs_is_refused():
    with pytest.raises(ArmletError, match="feetech servos in mode pwm would go on .*; write mode: position"):
        checked(description.from_text(text("STS3215-12V")))
    assert checked(description.from_text(text("XM430-W350"))).protocol == "dynamixel"  # its watchdog stops it


def test_an_arm_without_a_bus_is_refused():
    with pytest.raises(ArmletError, match="puma3 declares no servos"):
        checked(description.load("puma3"))


@pytest.mark.parametrize(
    "more, said",
    [
        (["--adapter", "/dev/none"], "--adapter is where servos are; add --servos"),
        (["--adapter", "/dev/none", "--servos", "--payload", "1"], "--payload: for emulated servos"),
        (["--adapter", "/dev/none", "--servos"], "servo bus: "),
    ],
)
def test_an_adapter_that_cannot_be_is_one_line(tmp_path, monkeypatch, capsys, more, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "arm.yaml").write_text(file_of("STS3215-12V"))
    assert main(["plan", "arm.yaml", "--to", "5,5,5", "-o", "move.json"]) == 0
    capsys.readouterr()
    assert main(["run", "qemu-m4", "arm.yaml", "move.json", *more]) == 1
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1
    assert main(["run", "rpi_pico", "arm.yaml", "move.json", "--servos", "--adapter", "/dev/none"]) == 1
    assert "rpi_pico has a bus of its own" in capsys.readouterr().err
