"""Slips of units on the command line: angles that may be rad, and a load above the arm file's largest."""

import sys
from pathlib import Path

import pytest

from armlet.cli import main
from armlet.description import load, resolve
from armlet.errors import BoardError
from armlet.run.prepared import overload

GOAL = "goal: shoulder 0.7 deg, elbow 0.8 deg"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def plan(goal, *more):
    return main(["plan", "two_link", "--to", goal, *more])


def test_a_goal_is_echoed_in_degrees(capsys):
    assert plan("20,-30") == 0
    out, err = capsys.readouterr()
    assert "goal: shoulder 20 deg, elbow -30 deg" in out and "2 pi" not in err


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_script_is_told_of_angles_below_2_pi_and_goes_on(more, capsys):
    assert plan("0.7,0.8", *more) == 0 and Path("move.json").exists()
    err = " ".join(capsys.readouterr().err.split())
    assert "angles are in degrees, and all of these are below 2 pi" in err and GOAL in err


def test_a_start_whose_angles_are_below_2_pi_is_told(capsys):
    assert plan("20,-30", "--from", "0.7,0.8") == 0
    err = " ".join(capsys.readouterr().err.split())
    assert "--from 0.7,0.8: angles are in degrees" in err and "shoulder 0.7 deg, elbow 0.8 deg" in err
    assert "goal" not in err


@pytest.mark.parametrize("answer, code", [("y\n", 0), ("n\n", 1), ("\n", 1)])
def test_a_person_is_asked_for_angles_below_2_pi(answer, code, capsys, monkeypatch):
    class Terminal:
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("typer.confirm", lambda text, **_: GOAL in text and answer == "y\n")
    assert plan("0.7,0.8") == code and Path("move.json").exists() == (code == 0)
    assert code == 0 or "expected degrees, got rad; write --to 40.11,45.84" in capsys.readouterr().err


def test_zeros_and_metres_are_not_asked_about(capsys):
    assert main(["plan", "two_link", "--from", "10,10", "--to", "0,0"]) == 0
    assert "2 pi" not in capsys.readouterr().err


def test_a_load_above_the_largest_is_said_and_tried():
    for payload, said in ((1.0, False), (1.5, True)):
        words = overload(load("two_link"), payload)
        assert ("--payload 1.5 kg is more than control.priors.payload_max, 1 kg" in words) == bool(words) == said


@pytest.mark.parametrize("payload, said", [("1", False), ("1.5", True)])
def test_run_says_of_a_load_above_the_largest_before_a_board_is_asked(payload, said, tmp_path, monkeypatch, capsys):
    def nobody(*_):
        raise BoardError("nobody there")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("armlet.device.connection.connect", nobody)
    assert main(["plan", "two_link", "--from", "0,0", "--to", "5,5", "-o", "move.json"]) == 0
    capsys.readouterr()
    assert main(["run", "qemu-m4", "two_link", "move.json", "--payload", payload]) == 1
    *notes, last = capsys.readouterr().err.splitlines()
    words = "--payload 1.5 kg is more than control.priors.payload_max, 1 kg: gains are made for less; it is tried all"
    assert (words in " ".join(notes)) == said and "nobody there" in last


@pytest.mark.parametrize(
    "action, what",
    [("hold", "holds where it is, with torque"), ("decelerate", "slows down along its plan within 0.2 s, then holds"),
     ("damp", "gives way to a push"), ("coast", "gets no torque: what is not balanced drops")],
)  # fmt: skip
def test_describe_says_what_each_action_of_the_watchdog_means(action, what, tmp_path, capsys):
    file = Path(resolve("two_link")).read_text()
    assert file.count("control:\n") == 1
    (tmp_path / "arm.yaml").write_text(file.replace("control:\n", f"control:\n  watchdog_action: {action}\n"))
    assert main(["describe", str(tmp_path / "arm.yaml")]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"when the host is gone: after 0.1 s of silence the arm {what}" in said
