"""This computer as a board: the firmware under CPython, in a process of its own."""

import ast
import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from array import array
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import armlet
from armlet import description
from armlet.cli import main
from armlet.device.host import viper_on_cpython
from armlet.device.host.local_channels import LinkPort
from armlet.device.host.orders import AtSerial
from armlet.device.servos.at_port import AtPort
from armlet.errors import ArmletError, BoardError
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.plan import plan
from armlet.plan.stream import stream_limits
from armlet.run import Options, parity, prepare
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.run.stream import Streaming
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.pseudo_terminal import Terminal
from tests.support import background, pin_arms
from tests.support.servo_arms import text

COASTS = ", after_action: coast, after_s: 0.3"
PATIENCE_S = 0.5  # for emulated servos of a thread that other tests may keep from a processor core
FULL_S = 30.0  # in which the records of an arm at 25 ms fill a terminal that nobody reads
TRIES, UNSERVED_S = 5, 0.004  # s without a processor core, from which on emulated servos are not in time
MODELS = ["STS3215-12V", "SCS15", "XM430-W350"]


def file_of(model, period_us=25_000, more=""):
    """The three-joint arm whose servos are told positions; without torque it hangs at zero."""
    hangs = text(model).replace("rpy_deg: [-90, 0, 0]", "rpy_deg: [-90, 90, 0]")
    servos = hangs.replace(", id", ", mode: position, backlash: 0, id")
    return f"{servos}\ncontrol: {{period_us: {period_us}, watchdog_s: 1, priors: {{payload_max: 0.2}}{more}}}\n"


@cache
def compiled_of(model, more=""):
    return compiler.compile(description.from_text(file_of(model, more=more)))


def setup_of(compiled, seconds=1.0, law="bodies"):
    points = [np.zeros(3), np.full(3, 0.2), np.full(3, 0.2)]
    moves = plan(compiled.model, points, durations=[0.4, seconds])
    return RunSetup(compiled, moves, law, SimulatedArm(compiled.model), {"arm.yaml": b""})


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    with armlet.connect("host", state=tmp_path_factory.mktemp("host")) as session:
        yield session


def released(bus):
    """Whether no servo that is there has torque in the end; a deceleration takes 200 ticks."""
    end = time.monotonic() + 20.0
    while bus.torque() and time.monotonic() < end:
        time.sleep(0.01)
    return not bus.torque()


# ---- as every board


@pytest.mark.parametrize("arm", ["puma3", "so101", "five_bar", "palletiser"])
def test_random_states_have_the_bits_of_the_hosts_kernel(arm, host):
    """Of all laws that an arm can have; a job each, and the board of this one's own."""
    model = description.load(arm)
    laws = ["rnea", "pd", "bodies", "walker", "natural", "gravity"]
    laws += [] if model.couplings else ["slotine", "pid", "feedforward"]
    compiled = compiler.compile(model)
    host.upload_parameters(compiled.blob)
    for law in laws:
        result = parity.compare(host, compiled, parity.Trial(60, law, "compiled", 3))
        assert (result.states, result.differing_bits) == (60, 0), law


@pytest.mark.parametrize("law", ["bodies", "perturbation"])
def test_a_simulated_arm_is_run_in_lockstep_with_the_same_bits(host, tmp_path, law):
    model = description.load("puma3")
    moves = plan(model, [np.zeros(3), np.full(3, 0.3)], durations=[0.4])
    result = prepare("puma3", moves, Options(law=law, payload=1.0)).on(host, tmp_path / "run.mcap")
    assert (result.ticks, result.compared, result.differing, result.fault) == (400, 400, 0, protocol.NO_FAULT)


def test_a_board_streams_and_says_what_it_really_sends(host, tmp_path):
    most = stream_limits(description.load("puma3")).q_max[1]
    asked = Streaming(f"0,{np.rad2deg(most) - 1:.3f},0")
    with host.stream("puma3", tmp_path / "stream.mcap", asked) as goals:
        sent = goals.send({"waist": 0.02, "shoulder": 9.0, "elbow": 0.0})
        goals.wait(0.01)
    assert sent.clamped == ("shoulder",) and sent.q.tolist() == [0.02, most, 0.0]
    assert (goals.result.differing, goals.result.fault, goals.result.goals["taken"]) == (0, protocol.NO_FAULT, 1)
    q = read_log(goals.result.log).topics["/joint_state"]["q"]
    assert np.abs(q[-1] - sent.q).max() < 0.01


def test_it_keeps_uploads_and_says_who_it_is(tmp_path):
    compiled = compiled_of("STS3215-12V")
    with armlet.connect("host", state=tmp_path / "own") as session:
        session.upload_parameters(compiled.blob)
        held = session.ident.blob
    with armlet.connect("host", state=tmp_path / "own") as session:
        assert session.ident.blob == held and session.ident.board == "host"
        assert session.schema()
        with pytest.raises(BoardError, match="another run on this computer has it"):
            armlet.connect("host", state=tmp_path / "own")


# ---- servos


@pytest.mark.parametrize("model", MODELS)
def test_it_drives_servos_that_it_emulates(host, tmp_path, model):
    """In a time that a busy computer only makes slower; a servo that is not known to be off in the end is a fault."""
    setup = setup_of(compiled_of(model))
    bus = EmulatedBus(setup.compiled.model, payload=0.1)
    result = servo_run.run(host, setup, bus, tmp_path / "run.mcap")
    total = setup.trajectory.total_ticks
    assert (result.fault, result.differing, host.hello().fault) == (protocol.NO_FAULT, 0, protocol.NO_FAULT)
    assert result.compared == total and result.times["late"] == result.times["skipped"] == 0
    log = read_log(tmp_path / "run.mcap")
    joints = log.topics["/joint_state"]
    assert np.abs(joints["q"] - joints["q_des"])[-10:].max() < 0.02
    step = max(2 * np.pi / servo.counts for servo in bus.bus.servos)
    assert np.abs(log.topics["/plant"]["q"] - joints["q"]).max() < 1.1 * step  # what was true at that tick


def test_the_command_takes_the_port_of_an_adapter(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    file, move = tmp_path / "arm.yaml", tmp_path / "move.json"
    file.write_text(file_of("STS3215-12V"))
    setup = setup_of(compiled_of("STS3215-12V"))
    setup.trajectory.save(move)
    for _ in range(TRIES):
        bus = EmulatedBus(setup.compiled.model)
        with Terminal(bus) as terminal:
            command = ["run", "host", str(file), str(move), "--servos", "--adapter", terminal.path]
            code = main([*command, "--log", str(tmp_path / "run.mcap")])
            assert released(bus)
        said = capsys.readouterr()
        if code == 0 or terminal.unserved < UNSERVED_S:
            break
        assert "SERVO_SILENT" in said.err  # as they were indeed: the run had to end so
    assert code == 0 and "0 differ in a bit" in said.out


@pytest.mark.parametrize(
    "fault, code", [("missing:13@0.6", protocol.SERVO_SILENT), ("reboot:12@0.6", protocol.SERVO_REBOOTED)]
)
def test_what_befalls_a_servo_is_the_firmwares_fault_and_all_let_go(host, tmp_path, fault, code):
    setup = setup_of(compiled_of("STS3215-12V"), seconds=3.0)
    bus = EmulatedBus(setup.compiled.model, [Fault.parse(fault)])
    result = servo_run.run(host, setup, bus, tmp_path / "run.mcap")
    there = {joint: torque for joint, torque in result.torque.items() if not (fault[0] == "m" and joint == "elbow")}
    assert set(there.values()) == {"off"}
    assert (result.fault, result.fault_joint) == (code, {"13": 2, "12": 1}[fault[-6:-4]])
    host.clear_fault()


@pytest.mark.slow
def test_a_port_that_is_gone_in_a_run_is_a_silent_servo(host, tmp_path):
    setup = setup_of(compiled_of("STS3215-12V"), seconds=5.0)
    terminal = Terminal(EmulatedBus(setup.compiled.model))
    with terminal:
        servos = AtPort(setup.compiled.model.bus, terminal.path, PATIENCE_S)

        def pull(done, total):
            if done > 20 and terminal.path:
                terminal.path = ""
                terminal._end.set()

        result = servo_run.run(host, setup, servos, tmp_path / "run.mcap", pull)
    assert result.fault == protocol.SERVO_SILENT and set(result.torque.values()) == {"unknown"}
    host.clear_fault()


PROGRAM = """
import sys, time, armlet
from pathlib import Path
from armlet.device.servos.at_port import AtPort
from armlet.run import Options, prepare, with_servos
arm, move, port, state = sys.argv[1:]
setup = prepare(arm, move, Options(servos=True, board="host", adapter=port)).setup
servos = AtPort(setup.compiled.model.bus, port, 0.5)
tell = lambda done, total: print(done, flush=True) if done > 20 else None
with armlet.connect("host", state=state) as session:
    with_servos.run(session, setup, servos, Path(state, "run.mcap"), tell)
"""


def processes(folder):
    """Numbers of processes that serve a folder."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (each / "cmdline").read_bytes().split(b"\0")
            if b"armlet.device.host.main" in words and str(folder).encode() in words:
                found.append(int(each.name))
    return found


@contextlib.contextmanager
def driving(folder, more="", name="state"):
    """A program of its own that drives an arm: it, its arm's bus, and the folder of its process, which has a name."""
    file, move, state = folder / "arm.yaml", folder / "move.json", folder / name
    file.write_text(file_of("STS3215-12V", more=more))
    setup = setup_of(compiled_of("STS3215-12V", more), seconds=20.0)
    setup.trajectory.save(move)
    bus = EmulatedBus(setup.compiled.model)
    with Terminal(bus) as terminal:
        command = [sys.executable, "-c", PROGRAM, file, move, terminal.path, state]
        with background.begin(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as program:
            said = program.stdout.readline()
            assert said.strip().isdigit(), said + program.stdout.read()
            assert bus.torque() and len(processes(state)) == 1
            yield program, bus, state


def ended(folder, seconds=5.0):
    """Whether no process serves a folder in the end."""
    end = time.monotonic() + seconds
    while processes(folder) and time.monotonic() < end:
        time.sleep(0.05)
    return not processes(folder)


def test_a_host_that_is_gone_keeps_nothing_waiting():
    """A terminal that nobody has open takes bytes until it is full, and a process with some left would not end."""
    board, here = os.openpty()
    port = LinkPort(board, lambda: None, lambda: False)
    try:
        while (sent := port.write(bytes(4096), 4096)) == 4096:
            pass
        assert 0 <= sent < 4096 and port.write(bytes(4096), 4096) == 0 and not port.gone
        os.close(here)
        sent = [port.write(bytes(4096), 4096) for _ in range(100)]  # the first of them find room again
        assert all(sent[-50:]) and port.gone
    finally:
        os.close(board)


@pytest.mark.slow
def test_the_process_lets_go_though_its_program_lives_and_reads_nothing(tmp_path):
    """As one that a debugger holds: the link is full after a while, and the arm's file has it hold on."""
    with driving(tmp_path) as (program, bus, state):
        program.send_signal(signal.SIGSTOP)
        (serving,) = processes(state)
        try:
            time.sleep(FULL_S)
            assert bus.torque()
            os.kill(serving, signal.SIGTERM)
            assert released(bus) and ended(state)
        finally:
            program.kill()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_that_dies_leaves_no_servo_with_torque_and_no_process(tmp_path, number):
    """Killed outright: the watchdog of the process that is left does as the arm's file says, and it ends."""
    with driving(tmp_path, COASTS) as (program, bus, state):
        program.send_signal(number)
        program.wait(20)
        assert released(bus) and ended(state)


@pytest.mark.parametrize("name", ["log", "serving", "servos"])
def test_a_link_in_its_folder_leads_nowhere(tmp_path, name):
    """What it leads to is somebody else's file: the link is refused, or taken away."""
    other = tmp_path / "other"
    other.write_bytes(b"precious")
    state = tmp_path / "state"
    state.mkdir()
    (state / name).symlink_to(other)
    with contextlib.suppress(BoardError), armlet.connect("host", state=state) as session:
        session.host.use_servos(AtSerial("/dev/null", 1_000_000, 0.1))
    assert other.read_bytes() == b"precious" and (name == "servos" or (state / name).is_symlink())


def test_a_process_that_still_holds_an_arm_is_named(tmp_path):
    """Its program was killed, and the arm's file has it hold on: nobody ends it unasked, for the arm would drop."""
    with driving(tmp_path) as (program, bus, state):
        program.kill()
        program.wait(20)
        time.sleep(1.5)
        (left,) = processes(state)
        assert bus.torque()
        with pytest.raises(BoardError, match=f"process {left}, whose program is gone, .*: kill {left}"):
            armlet.connect("host", state=state)
        os.kill(left, signal.SIGTERM)
        assert released(bus) and ended(state)
    with armlet.connect("host", state=state) as session:
        assert session.ident.board == "host"


def test_the_process_lets_go_when_it_is_told_to_end(tmp_path):
    setup = setup_of(compiled_of("STS3215-12V"), seconds=20.0)
    bus = EmulatedBus(setup.compiled.model)
    seen = []

    def end(done, total):
        if done > 20 and not seen:
            seen.extend(processes(tmp_path / "own"))
            os.kill(seen[0], signal.SIGTERM)

    own = tmp_path / "own"
    with Terminal(bus) as terminal, pytest.raises(ArmletError), armlet.connect("host", state=own) as session:
        servos = AtPort(setup.compiled.model.bus, terminal.path, PATIENCE_S)
        servo_run.run(session, setup, servos, tmp_path / "run.mcap", end)
    assert seen and released(bus)


# ---- what is refused


@pytest.mark.parametrize(
    "command, said",
    [
        (["flash", "host"], "host is this computer: nothing is flashed"),
        (["budget", "puma3", "host"], "time and memory are counted for boards"),
        (["run", "host", "ARM", "MOVE", "--port", "/dev/null"], "has no port; leave --port out"),
        (["run", "host", "ARM", "MOVE", "--servos", "--adapter", "/dev/none"], "there is no such port"),
        (["run", "host", "PWM", "MOVE", "--servos", "--adapter", "/dev/null"], "would go on with their last torque"),
        (["run", "host", "FAST", "FASTMOVE", "--servos"], "need .* us of each tick for their bytes"),
    ],
)
def test_what_a_computer_cannot_do_is_one_line(tmp_path, capsys, monkeypatch, command, said):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    files = {name: tmp_path / f"{name}.yaml" for name in ("ARM", "PWM", "FAST")}
    files["ARM"].write_text(file_of("STS3215-12V"))
    files["PWM"].write_text(file_of("STS3215-12V").replace("mode: position", "mode: pwm"))
    files["FAST"].write_text(file_of("STS3215-12V", 1000))
    moves = {"MOVE": tmp_path / "m.json", "FASTMOVE": tmp_path / "f.json"}
    for name, move in (("ARM", "MOVE"), ("FAST", "FASTMOVE")):
        model = description.load(str(files[name]))
        plan(model, [np.zeros(3), np.full(3, 0.2)], durations=[0.4]).save(moves[move])
    names = {name: str(path) for name, path in [*files.items(), *moves.items()]}
    assert main([names.get(word, word) for word in command]) == 1
    error = capsys.readouterr().err
    assert re.search(said, error.replace("\n", " ")) and "Traceback" not in error


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    place = tmp_path / "state"
    place.write_text("a file")
    with pytest.raises(BoardError, match="uploads cannot be kept there: .*; make room, or name another folder"):
        armlet.connect("host", state=place)


def test_a_process_that_does_not_start_says_why(tmp_path, monkeypatch):
    monkeypatch.setattr("armlet.device.host.process.MODULE", "armlet.device.host.none")
    with pytest.raises(BoardError, match="host stopped: .*No module named armlet.device.host.none"):
        armlet.connect("host", state=tmp_path)


def test_motors_at_pins_need_a_board(host, tmp_path):
    compiled = compiler.compile(pin_arms.three("motors"))
    with pytest.raises(ArmletError, match="need a board's pins"):
        servo_run.run(host, setup_of(compiled), EmulatedBus(compiled.model), tmp_path / "run.mcap")
    assert not (tmp_path / "run.mcap").exists()


# ---- viper, as CPython runs it

SOURCE = """
def machine(words: ptr32, a: int, b: int) -> int:
    total = a
    total += b
    total = total * 1664525 + (a << 7)
    words[0] = total
    return words[0] - b
"""


def run_viper(a, b):
    tree = ast.parse(SOURCE)
    tree.body[0].decorator_list = [ast.parse("micropython.viper", mode="eval").body]
    names = dict(viper_on_cpython.NAMES)
    names["micropython"] = type("micropython", (), {"viper": staticmethod(viper_on_cpython.viper)})
    exec(viper_on_cpython.compiled(ast.unparse(ast.fix_missing_locations(tree)).encode(), "machine"), names)
    return names["machine"](array("i", [0, 0]), a, b)


def in_32_bits(x):
    return (x + 2**31) % 2**32 - 2**31


@given(st.integers(-(2**31), 2**31 - 1), st.integers(-(2**31), 2**31 - 1))
def test_arithmetic_has_32_bits(a, b):
    expected = in_32_bits(in_32_bits(in_32_bits((a + b) * 1664525) + in_32_bits(a << 7)) - b)
    assert run_viper(a, b) == expected


def test_an_address_is_found_again_with_its_offset():
    words, other = array("i", range(8)), bytearray(b"\x00\xff\xff\xff\x7f\x00\x00\x80")
    at = viper_on_cpython.whole(viper_on_cpython.Pointer32(words))
    assert viper_on_cpython.whole(viper_on_cpython.Pointer(other)) >= at + 32
    assert viper_on_cpython.Pointer32(at + 8)[1] == 3 and viper_on_cpython.Pointer(at + 4)[0] == 1
    assert viper_on_cpython.Pointer32(viper_on_cpython.whole(viper_on_cpython.Pointer(other)))[1] == -0x7FFFFF81
    viper_on_cpython.Pointer16(other)[1] = 0x1FFFE
    assert other[2:4] == b"\xfe\xff" and viper_on_cpython.whole(viper_on_cpython.Pointer32(words)) == at
