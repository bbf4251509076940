"""armlet doctor --bundle: one small file of what there is, which holds nothing private; what is not there is told."""

import io
import json
import os
from pathlib import Path

import numpy as np
import pytest

import armlet.arms
from armlet import description
from armlet.cli import main
from armlet.setup.bundle import gather, guarded, private, servo_replies
from armlet.setup.bundle.content import MOST_BYTES, read
from armlet.setup.bundle.explained import unexplained
from armlet.setup.calibrate.calibrate import Wishes, calibrate
from armlet.setup.calibrate.dialogue import Unasked
from armlet.setup.calibrate.opened_line import opened
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.hand import Steady
from armlet.simulated.servos.pseudo_terminal import Terminal

USER, HOST = "zebulon", "attic-machine.example"


@pytest.fixture
def somebody(tmp_path, monkeypatch):
    """The home folder of a user whose names and folders are not to be told, and who has an arm file of their own."""
    home = tmp_path / "homes" / USER
    (home / "state").mkdir(parents=True)
    for key, value in {"HOME": home, "USER": USER, "LOGNAME": USER, "ARMLET_STATE": home / "state"}.items():
        monkeypatch.setenv(key, str(value))
    monkeypatch.setattr(private, "me", lambda: USER)
    monkeypatch.setattr(private.platform, "node", lambda: HOST)
    monkeypatch.setattr(servo_replies, "HIGHEST", 8)
    monkeypatch.setattr(servo_replies, "ASKED", 4)
    text = Path(armlet.arms.__path__[0], "so101.yaml").read_text()
    (home / "arm.yaml").write_text(text.replace("name: so101", f"name: arm_of_{USER}"))
    return home


def test_a_bundle_of_all_there_is_holds_nothing_private(somebody, monkeypatch, capsys):
    file = somebody / "mine.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    arm = str(somebody / "arm.yaml")
    bus = EmulatedBus(description.load(arm), [Fault.parse("missing:4")])
    with Terminal(bus) as terminal:
        asked = ["doctor", "host", "--arm", arm, "--servos", terminal.path, "--move", "command", "--bundle", str(file)]
        assert main(asked) == 0
    out, err = capsys.readouterr()
    found, text = read(file), file.read_text()
    assert text in out and f"THIS MOVES THE ARM at {terminal.path}" in err, "not shown, or not said what moves"
    assert len(text) < MOST_BYTES and found.moved is None
    secret = (USER, HOST, HOST.partition(".")[0], str(somebody), str(Path.home()), "/dev", "/home", terminal.path)
    assert not [word for word in secret if word.lower() in text.lower()]
    assert found.parity.differing_bits == 0 and found.parity.arm == gather.OWN
    assert (
        [servo.id for servo in found.bus.servos] == [1, 2, 3, 5, 6] and found.bus.silent == [4] and found.bus.emulated
    )
    assert found.absent["servos"] == "no answer by the ids 4" and "yes" in found.absent["moved"]
    assert "host is this computer" in found.absent["ticks"]
    assert not any(servo.drive.enabled() for servo in bus.servos)


@pytest.mark.parametrize(
    "text, left",
    [
        ("/home/x/arm.yaml: line 3", "...: line 3"),
        (f"cannot open {USER}: no", "cannot open ...: no"),
        (f"at {HOST}, by {USER.upper()}", "at ..., by ..."),
        ("~/robots/arm.yaml is odd; see docs", "... is odd; see docs"),
        ("could not open port '/dev/serial/by-id/usb-WCH_5A7C-if00'", "could not open port '...'"),
        (r"C:\Users\x\arm.yaml is odd", "... is odd"),
        ("300 of 1,000 N m/rad, 12 m/s at 1/2", "300 of 1,000 N m/rad, 12 m/s at 1/2"),
    ],
)
def test_a_message_loses_its_paths_and_names(somebody, text, left):
    assert private.cleaned(text) == left


def test_with_nothing_there_the_file_says_so(somebody, capsys):
    file = somebody / "mine.json"
    assert main(["doctor", "--bundle", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(file.read_text())
    assert read(file).absent == {"servos": "no port was named", "board": "none was named"}
    assert main(["doctor", "qemu-m4", "--bundle", str(file)]) == 0, "a bundle is written over by another"
    assert "has never been flashed; run `armlet flash qemu-m4`" in read(file).absent["board"]


def test_a_long_refusal_of_a_board_is_cut_and_kept(somebody, monkeypatch):
    def refuse(target, port, arm, compiled, absent):
        absent("board", f"{somebody}/x is odd, " + "and so on, " * 100)
        return None, None, None

    monkeypatch.setattr(gather.board_facts, "look", refuse)
    found = gather.gather(gather.Asked(board="qemu-m4"), guarded.Talk(lambda words: None))
    assert found.absent["board"].startswith("... is odd, and so on") and len(found.absent["board"]) == 300


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["qemu-m5"], "did you mean qemu-m"),
        (["qemu-m4", "--port", "/dev/ttyACM0"], "--port is of a real board"),
        (["rpi_pico", "--port", "/dev/no_such"], "/dev/no_such is not there"),
        (["--servos", "/dev/no_such"], "/dev/no_such is not there"),
        (["--servos", "/dev/null"], "it is no serial port"),
        (["--servos", "/dev/null", "--arm", "puma3"], "arm puma3 declares no servos"),
        (["--servos", "/dev/null", "--move", "quickly"], "--move 'quickly': expected supply or command"),
        (["--move", "supply"], "--move is of servos"),
        (["--arm", "no_such_arm"], "expected a shipped arm"),
    ],
)
def test_a_slip_is_one_line_and_no_file(somebody, arguments, said, capsys):
    assert main(["doctor", *arguments, "--bundle", str(somebody / "mine.json")]) == 1
    out, err = capsys.readouterr()
    assert said in err and err.count("\n") == 1 and not out
    assert not (somebody / "mine.json").exists()


def test_no_file_but_a_bundle_is_written_over(somebody, capsys):
    for name, said in (("arm.yaml", "is there, and no bundle"), ("state", "it is a folder"), ("no/b", "No such file")):
        assert main(["doctor", "--bundle", str(somebody / name)]) == 1
        assert said in capsys.readouterr().err
    assert main(["doctor", "--move", "supply"]) == 1
    assert "add --bundle FILE" in capsys.readouterr().err
    assert sorted(os.listdir(somebody)) == ["arm.yaml", "state"]


class Support(Steady):
    """A hand that supports the arm whenever no servo holds it."""

    def move(self, bus, q, dt):
        held = any(servo.drive.enabled() for servo in bus.servos)
        self._pose = None if held else q.copy() if self._pose is None else self._pose
        return self._pose


@pytest.mark.slow
def test_after_a_yes_the_stop_is_tried_the_loops_are_found_and_one_joint_moves(somebody):
    """By a stop that does not stop, nothing else is begun."""
    model, said = description.load("so101"), []
    with opened(model, None) as master:
        calibrate(master, model, Unasked(said.append), Wishes("command"), "a port").save()
    pose = np.clip(0.3, model.q_min, model.q_max)
    bus = EmulatedBus(model, hand=Support(pose))
    bus.place(pose)
    with Terminal(bus) as terminal:
        asked = gather.Asked(servos=terminal.path, move="command")
        found = gather.gather(asked, guarded.Talk(said.append, lambda: "yes\n"))
        bus.servos[2].stuck = True
        deaf = gather.gather(asked, guarded.Talk(said.append, lambda: "yes\n"))
        bus.servos[2].table["torque_enable"] = 1
        guarded.limp(terminal.path, model.bus, said.append)
    assert unexplained(found) == [] and len(found.moved.loops) == 6
    assert found.moved.asked_deg == 3.0 and found.moved.moved_deg == pytest.approx(3.0, abs=0.5)
    assert found.moved.others_deg < 0.5
    assert deaf.moved is None and "servo 3" in deaf.absent["moved"]
    assert said[-1] == "Servo 3: torque off is not confirmed. Cut the supply before you reach into the arm."
