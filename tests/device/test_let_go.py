"""`armlet stop`: a board that still holds an arm is let go by another program than the one that began its run."""

import contextlib
import json
import threading

import pytest

import armlet
from armlet.cli import main
from armlet.device import let_go
from armlet.device.link import channels
from armlet.device.link.bus import SharedBus
from armlet.device.link.requests import Link
from armlet.device.servos.at_port import AtPort
from armlet.device.session import BoardSession
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.fixed.servo_words import pack_servos
from armlet.run import with_servos
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.pseudo_terminal import Terminal
from tests.device.test_host import PATIENCE_S, compiled_of, driving, ended, released, setup_of
from tests.device.test_servo_off import rig_of
from tests.support.servo_arms import served

TICKS, STOPS_AT = 4000, 150  # the second one: behind the watchdog's fault, whose action holds


@pytest.fixture
def second(board):
    """A session on the same board's link, as of another program."""
    emulator = board.line._emulator
    with contextlib.closing(Link(channels.Terminal(emulator.link, emulator.clock), clock=emulator.clock)) as link:
        yield BoardSession(board.board, link, SharedBus(link), contextlib.ExitStack())


def stopped_by(board, second, action, *faults):
    """A run with servos whose host falls silent, and that another one stops: what that says, or its error; the bus."""
    rig = rig_of("STS3215-12V", "")
    bus = EmulatedBus(rig.model, [Fault.parse(each) for each in faults], lockstep=rig.period)
    rig.upload(board)
    board.upload_servos(pack_servos(rig.compiled))
    board.start("pd", joints_every=1, servos=True)
    said = []

    def order():
        try:
            second.hello()
            said.append(let_go.ordered(second, action))
        except BoardError as error:
            said.append(error)

    other = threading.Thread(target=order, daemon=True)
    served(board, bus, TICKS, lambda tick: other.start() if tick == STOPS_AT else None, linked=False)
    other.join(20.0)
    return said[0], bus


@pytest.mark.board
def test_another_host_lets_a_board_go_after_its_watchdog_and_every_servo_says_that_it_is_off(board, second):
    said, bus = stopped_by(board, second, protocol.ACTION_COAST)
    assert said.plain == {
        "board": "qemu-m4", "action": "coast", "mode": "FAULT", "torque": {0: "off", 1: "off", 2: "off"}
    }  # fmt: skip
    assert "3 of 3 servos have said that they are off" in said.parts[0] and not bus.torque()
    assert second.ident.fault == protocol.WATCHDOG
    again = let_go.ordered(second, protocol.ACTION_COAST)  # a board that drives nothing says so, and how it is
    assert again.plain["action"] is None and "no run goes on: FAULT, WATCHDOG" in again.parts[0]


@pytest.mark.board
def test_a_servo_that_does_not_say_that_it_is_off_is_named_and_is_an_error(board, second):
    error, bus = stopped_by(board, second, protocol.ACTION_COAST, "stuck:12@0.02")
    assert isinstance(error, BoardError) and "torque is on at joint 1; cut the supply" in str(error)
    assert [servo.drive.enabled() for servo in bus.servos] == [False, True, False]


@pytest.mark.board
def test_another_action_keeps_torque_and_the_run_goes_on(board, second):
    said, bus = stopped_by(board, second, protocol.ACTION_DAMP)
    assert said.plain == {"board": "qemu-m4", "action": "damp", "mode": "FAULT"} and "with torque" in said.parts[0]
    assert bus.torque()


# ---- the command


@pytest.mark.board
@pytest.mark.slow
def test_the_command_lets_go_what_a_killed_program_has_left_on_this_computer(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    with driving(tmp_path, name="host") as (program, bus, state):
        assert main(["stop", "host"]) == 1  # its program lives
        assert f"program {program.pid} has it; end it with Ctrl-C" in capsys.readouterr().err
        program.kill()
        program.wait(20)
        assert main(["stop", "host", "--action", "hold"]) == 0 and bus.torque()
        assert "hold: " in capsys.readouterr().out
        with pytest.raises(BoardError, match="support the arm, and let go: `armlet stop host`"):
            armlet.connect("host")
        assert main(["stop", "host", "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["action"], told["mode"] in ("READY", "FAULT")) == ("coast", True)
        assert set(told["torque"].values()) <= {"off"}
        assert not bus.torque() and released(bus) and ended(state)
    assert main(["stop", "host"]) == 1 and "no process of it drives servos" in capsys.readouterr().err


@pytest.mark.board
@pytest.mark.slow
@pytest.mark.parametrize("action", ["hold", "coast"])
def test_a_fault_is_the_board_s_to_act_on_as_the_arm_file_says_while_its_program_lives(
    tmp_path, monkeypatch, capsys, action
):
    """Servos that hear keep their torque at fault_action hold until the command lets go; at coast the run is over."""
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    setup = setup_of(compiled_of("STS3215-12V", f", fault_action: {action}"), seconds=20.0)
    bus, begun = EmulatedBus(setup.compiled.model), []

    def reboot(done, total):
        if done > 20 and not begun:
            begun.append(bus.servos[1].reboot())

    with Terminal(bus) as terminal:
        servos = AtPort(setup.compiled.model.bus, terminal.path, PATIENCE_S)
        with armlet.connect("host") as session:
            result = with_servos.run(session, setup, servos, tmp_path / "run.mcap", reboot)
        holds = action == "hold"
        assert (result.fault, result.fault_joint) == (protocol.SERVO_REBOOTED, 1)
        assert set(result.torque.values()) == {"on" if holds else "off"}
        words = "the board goes on as the arm file says: damp follows in 10 s, and `armlet stop host` lets go"
        assert result.left == (words if holds else "")
        assert bus.torque() == holds == (not ended(tmp_path / "host", 0.5))
        if holds:
            assert main(["stop", "host"]) == 0 and "3 of 3 servos have said" in capsys.readouterr().out
        assert released(bus) and ended(tmp_path / "host")


@pytest.mark.parametrize(
    "command, said",
    [
        (["qemu-m4"], "qemu-m4 is emulated by the program that began it, and ends with it; end that: Ctrl-C"),
        (["host"], "host: no process of it drives servos; if they keep torque, cut the supply"),
        (["host", "--action", "drop"], "no action 'drop'; there are hold, decelerate, damp, coast"),
        (["hots"], "no board 'hots'"),
        (["rpi_pico", "--port", "/dev/none"], "/dev/none: there is no such port"),
    ],
)
def test_what_cannot_be_stopped_is_one_line(tmp_path, monkeypatch, capsys, command, said):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    assert main(["stop", *command]) == 1
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out
