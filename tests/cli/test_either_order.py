"""BOARD and ARM in either order: what is a board's name is the board."""

import inspect

import pytest

from armlet.cli import main
from armlet.cli.options import in_order
from armlet.cli.subcommands import app


def takes_both(command):
    """True if a command takes BOARD and ARM as arguments."""
    parameters = inspect.signature(command.callback).parameters.values()
    metavars = [
        getattr(each, "metavar", None) for p in parameters for each in getattr(p.annotation, "__metadata__", ())
    ]
    return "BOARD" in metavars and any(each in ("ARM", "[ARM]") for each in metavars)


BOTH = {command.name: command.callback for command in app.registered_commands if takes_both(command)}


def test_the_commands_that_take_both_are_known():
    assert set(BOTH) == {"run", "stream", "jog", "hand", "standalone", "upload", "budget"}


@pytest.mark.parametrize("name", BOTH)
def test_a_command_is_told_the_same_in_either_order(name):
    """By the two names alone: nothing is run."""
    seen = []

    def told(board, arm):
        seen.append((board, arm))

    for given in ({"board": "qemu-m4", "arm": "so101"}, {"board": "so101", "arm": "qemu-m4"}):
        in_order(told)(**given)
    assert seen == [("qemu-m4", "so101")] * 2
    assert BOTH[name].__wrapped__


@pytest.mark.parametrize("arm", [None, "qemu-m4", "other.yaml"])
def test_what_may_be_meant_as_it_stands_stays(arm):
    seen = []
    in_order(lambda board, arm, law: seen.append((board, arm, law)))(board="host", arm=arm, law="pd")
    assert seen == [("host", arm, "pd")]


def test_a_budget_is_the_same_in_either_order(capsys):
    said = []
    for words in (["so101", "qemu-m4"], ["qemu-m4", "so101"]):
        assert main(["budget", *words, "--json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != ""


@pytest.mark.parametrize("words", [["so101", "qemu-m4"], ["qemu-m4", "so101"]])
def test_a_move_that_is_not_there_is_what_is_missing(words, capsys, tmp_path):
    assert main(["run", *words, str(tmp_path / "no.json"), "--log", str(tmp_path / "run.mcap")]) == 1
    assert "no.json: cannot be read" in capsys.readouterr().err
