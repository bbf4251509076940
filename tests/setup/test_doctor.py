"""armlet doctor: it says what is there, and what to do about what is not; it changes nothing."""

import json
import os
import pty
import re
import shutil
import tempfile
import tty

import numpy as np
import pytest

from armlet import description
from armlet.cli import main
from armlet.device.registry import board
from armlet.device.servos import kept
from armlet.device.virtual.emulator import Emulator
from armlet.setup.doctor import check_board as boards
from armlet.setup.doctor.check_servos import servos
from armlet.setup.doctor.ports import barred, named_port
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.pseudo_terminal import Terminal
from tests.support.board_rig import BOARD, flashed_image
from tests.support.servo_arms import three

NOBODY, DIALOUT = 65534, 20


def states(checks):
    """What was looked at -> how it is."""
    return {check.what: check.state for check in checks}


@pytest.fixture
def flashed(request, tmp_path, monkeypatch):
    """A folder of virtual boards' flash, with one that holds this firmware."""
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / f"{BOARD}.flash")
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    return tmp_path


@pytest.mark.board
def test_a_flashed_board_is_whole_and_stays_as_it_is(flashed, capsys):
    before = (flashed / f"{BOARD}.flash").read_bytes()
    assert main(["doctor", BOARD, "--json"]) == 0
    said = {check["what"]: check for check in json.loads(capsys.readouterr().out)}
    assert {said[what]["state"] for what in ("firmware", "mode", "link", "MicroPython", ".mpy files", "RAM")} == {"ok"}
    assert said["MicroPython"]["found"].startswith("1.25.0") and said["mode"]["found"] == "IDLE"
    assert said["parameters"]["state"] == "note"
    assert (flashed / f"{BOARD}.flash").read_bytes() == before


@pytest.mark.board
def test_a_board_without_firmware_is_missing_it_and_its_micropython_is_there(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    monkeypatch.setattr("armlet.device.connection.BOOT_S", 0.5)
    with Emulator(BOARD):
        pass  # its flash is blank now
    assert main(["doctor", BOARD]) == 1
    out, err = capsys.readouterr()
    lines = {line.partition(":")[0].split(maxsplit=1)[1]: line for line in out.splitlines()}
    assert lines["firmware"].startswith("missing") and lines["firmware"].endswith(f"run `armlet flash {BOARD}`")
    assert lines["MicroPython"].startswith("ok") and "no firmware loaded" in lines["RAM"]
    assert err == "armlet: missing: firmware; each line above says what to do\n"


@pytest.mark.board
def test_a_board_in_use_is_named_and_left_alone(flashed, capsys):
    with Emulator(BOARD):
        assert main(["doctor", BOARD]) == 1
    out, err = capsys.readouterr()
    assert "another emulator runs on this flash image" in out and "MicroPython:" not in out
    assert err.startswith("armlet: missing: board")


def test_a_board_that_was_never_flashed_is_not_switched_on(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    assert main(["doctor", BOARD]) == 1
    assert f"missing board: {BOARD} has never been flashed; run `armlet flash {BOARD}`" in capsys.readouterr().out
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["qemu-m5"], "did you mean qemu-m"),
        (["--servos", "/dev/null"], "expected both or neither"),
        (["--arm", "so101"], "expected both or neither"),
        (["--arm", "puma3", "--servos", "/dev/null"], "arm puma3 declares no servos"),
    ],
)
def test_a_slip_is_one_line_before_anything_is_looked_at(arguments, said, capsys):
    assert main(["doctor", *arguments]) == 1
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out


def test_programs_of_virtual_boards_are_needed_only_by_them(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["doctor"]) == 0
    assert "note    virtual ARM boards: no qemu-system-arm" in capsys.readouterr().out
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    assert main(["doctor", BOARD]) == 1
    out = capsys.readouterr().out
    assert "missing virtual ARM boards: no qemu-system-arm" in out and "note    virtual RISC-V boards" in out


def test_a_port_that_is_not_there_is_missing(tmp_path):
    check = named_port(str(tmp_path / "ttyACM0"), "board's port")
    assert check.state == "missing" and "is not there" in check.found


def as_nobody(function):
    """Whether a function holds for a user whom nothing belongs to; root's child becomes one."""
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            os._exit(0 if function() else 1)
        finally:
            os._exit(2)
    return os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize("mode, todo", [(0o660, "join the group"), (0o600, "sudo chmod a+rw")])
def test_a_port_that_refuses_a_user_says_what_to_do(mode, todo):
    with tempfile.NamedTemporaryFile() as file:
        os.chmod(file.name, mode)
        assert barred(file.name) == "" and named_port(file.name, "port").state == "ok"
        if os.geteuid() == 0:
            os.chown(file.name, -1, DIALOUT)
            assert as_nobody(lambda: todo in barred(file.name) and named_port(file.name, "port").state == "missing")
        else:  # what belongs to this user it can refuse to itself, but not by a group
            os.chmod(file.name, 0)
            assert "sudo chmod a+rw" in barred(file.name)


@pytest.mark.parametrize("kind", ["STS3215-12V", "XM430-W350", "SCS15"])
def test_servos_are_found_by_their_protocol_and_the_missing_and_the_other_are_named(kind):
    model = three(kind)
    faults = [Fault.parse("missing:12"), Fault.parse("wrong-id:13=40")]
    for given, expected in (([], ["ok"] * 3), (faults, ["ok", "missing", "missing"])):
        with Terminal(EmulatedBus(model, given)) as terminal:
            found = list(servos(model, terminal.path))
        assert [check.state for check in found] == ["ok", *expected]
    assert "no answer" in found[2].found and "servo 12, shoulder" in found[2].what


@pytest.mark.parametrize("kind", ["STS3215-12V", "XM430-W350"])
def test_a_servo_says_where_its_joint_is_by_the_calibration_and_how_it_is(kind, tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    model = three(kind)
    bus = EmulatedBus(model, [Fault("hot", 11, 61.0), Fault("voltage", 11, 11.4)])
    bus.advance = lambda _seconds: None  # the arm stays where it is put
    bus._fail()
    bus.place([0.5, -0.25, 0.1])
    with Terminal(bus) as terminal:
        found = [check.found for check in servos(model, terminal.path)][1:]
        rows = tuple(
            kept.ServoFound(model.joint_names[each.joint], each.id, kind, 2048, 1, -1.5, 1.5, 3)
            for each in model.bus.servos
        )
        kept.Calibration(kept.arm_id(model), "2026", "test", {}, rows).save()
        calibrated = [check.found for check in servos(model, terminal.path)][1:]
    for words, degrees in zip(found, np.degrees([0.5, -0.25, 0.1]), strict=True):
        shown = re.fullmatch(rf"{kind}, at (.*) deg, 11.4 V, (.*) C", words)
        assert float(shown[1]) == pytest.approx(degrees, abs=0.6)  # half of the play, and an encoder step
    assert found[0].endswith(" 61 C") and found[1].endswith(" 25 C")
    assert re.search("at 1[45][.]. deg", calibrated[1])  # with the direction 1, where the file has -1


@pytest.mark.parametrize(
    "kind, level, state, said",
    [
        ("XM430-W350", 0, "note", "it answers pings alone: its status return level is 0"),
        ("XM430-W350", 1, "ok", "it answers no writes (return level 1): a run sets what it answers by itself"),
        ("SCS15", 0, "ok", "it answers no writes (return level 0): a run sets what it answers by itself"),
        ("STS3215-12V", 0, "ok", "it answers no writes (return level 0): a run sets what it answers by itself"),
    ],
)
def test_a_servo_that_was_set_up_to_answer_little_is_told_from_one_that_is_gone(kind, level, state, said):
    bus = EmulatedBus(three(kind), [Fault.parse("missing:13")])
    bus.servos[1].table["return_level"] = level
    with Terminal(bus) as terminal:
        found = list(servos(three(kind), terminal.path))
    assert [check.state for check in found[1:]] == ["ok", state, "missing"]
    assert said in found[2].found and "return level" not in found[1].found + found[3].found
    assert bus.servos[1].table["return_level"] == level  # nothing was written


def test_a_servo_of_another_model_is_named():
    with Terminal(EmulatedBus(three("XL430-W250"))) as terminal:
        found = list(servos(three("XM430-W350"), terminal.path))
    assert [check.state for check in found[1:]] == ["missing"] * 3
    assert found[1].found == "XL430-W250, where the arm file says XM430-W350"


def test_a_bus_port_on_which_nobody_speaks_is_no_servo():
    host, device = pty.openpty()
    try:
        tty.setraw(device)
        found = list(servos(description.load("so101"), os.ttyname(device)))
    finally:
        os.close(host)
        os.close(device)
    assert states(found) == {"servo bus": "ok"} | {check.what: "missing" for check in found[1:]} and len(found) == 7


def test_machine_code_is_judged_as_micropython_judges_it():
    """MicroPython loads machine code of its own architecture, and on Thumb cores that of lesser ones."""
    number = boards.ARCHITECTURES.index
    assert boards.loads(number("armv6m"), number("armv7em")) and boards.loads(number("armv7m"), number("armv7emsp"))
    assert not boards.loads(number("armv7em"), number("armv6m")) and not boards.loads(
        number("rv32imc"), number("armv7m")
    )
    assert not boards.loads(number("armv7emdp"), number("xtensawin"))
    target = board("qemu-rv32")
    now, sub, march = boards.mpy_version("rv32imc")
    assert march == number("rv32imc")
    assert boards.machine_code(target, now | sub << 8 | march << 10).state == "ok"
    assert boards.machine_code(target, now - 1 | sub << 8 | march << 10).state == "missing"
    assert boards.machine_code(target, now | sub << 8 | number("armv7m") << 10).state == "missing"
