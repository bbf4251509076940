"""Slips of units on the command line: angles that may be rad, and a load above the arm file's largest."""

import sys
from pathlib import Path

import pytest

from armlet.cli import main
from armlet.description import load
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
