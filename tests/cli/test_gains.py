"""armlet gains, and the law that needs its table, on the command line."""

import json

import pytest

from armlet.cli import main


@pytest.fixture
def move(tmp_path, monkeypatch):
    """A short move of the two-link arm, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    assert main(["plan", "two_link", "--from", "0,0", "--to", "20,-30", "--duration", "0.4", "-o", "move.json"]) == 0
    return tmp_path


def test_gains_writes_a_table_and_a_picture(move, capsys):
    capsys.readouterr()
    assert main(["gains", "two_link", "move.json", "-o", "g.json", "--two-sets", "--picture", "g.png", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    kept = json.loads((move / "g.json").read_text())
    assert (move / "g.png").read_bytes()[:4] == b"\x89PNG"
    assert len(kept["gains"]) == said["sets"] == 2 and len(kept["gains"][0]) == said["knots"]
    assert all(0 < first < 0.9 < second < 1 for first, second in said["eigenvalues"].values())
    assert said["advice"] == [] and max(said["trial"]) < 0.01 and max(said["feedback_error"]) < 1e-3


def test_gains_shows_tables_and_advises_against_an_unstable_loop(move, capsys):
    assert main(["gains", "two_link", "move.json", "--tau", "0.0001", "--sample-ticks", "100"]) == 0
    said = capsys.readouterr().out
    assert "shoulder" in said and "elbow" in said and "advice: unstable (as assumed)" in said


@pytest.mark.parametrize(
    "words, what",
    [
        (["gains", "two_link", "none.json"], "none.json"),
        (["gains", "puma3", "move.json"], "trajectory is for joints shoulder, elbow"),
        (["gains", "four_bar", "move.json"], "gains along a plan are for arms without couplings"),
        (["gains", "two_link", "move.json", "--tau", "0"], "time constant: expected 0.0001 to 100 s"),
        (["gains", "two_link", "move.json", "--span-ticks", "12"], "expected a power of two"),
        (["gains", "two_link", "move.json", "--thresholds", "1,2,x"], "expected three numbers with commas"),
        (["gains", "two_link", "move.json", "--thresholds", "2,1,3"], "0 <= e0 < e1 < e2"),
        (["gains", "two_link", "move.json", "--length-error", "nan"], "--length-error: expected -0.9 to 10"),
        (["run", "qemu-m4", "two_link", "move.json", "--law", "gain_table"], "goes with --gains FILE"),
        (["run", "qemu-m4", "two_link", "move.json", "--gains", "move.json"], "goes with --gains FILE"),
        (
            ["run", "qemu-m4", "two_link", "move.json", "--law", "gain_table", "--gains", "move.json"],
            "not a gain table",
        ),
        (["run", "qemu-m4", "two_link", "move.json", "--length-error", "-1"], "length error: expected"),
        (["run", "qemu-m4", "two_link", "move.json", "--torque-error", "nan"], "torque error: expected"),
    ],
)
def test_a_slip_is_one_line_and_nothing_is_written(move, capsys, words, what):
    capsys.readouterr()
    assert main(words) == 1
    said = capsys.readouterr().err
    assert what in said and said.count("\n") == 1 and said.startswith("armlet: ")
    assert sorted(each.name for each in move.iterdir()) == ["move.json"]


def test_a_table_of_another_move_is_refused(move, capsys):
    assert main(["gains", "two_link", "move.json", "-o", "g.json"]) == 0
    assert main(["plan", "two_link", "--to", "10,-10", "-o", "other.json"]) == 0
    capsys.readouterr()
    assert main(["run", "qemu-m4", "two_link", "other.json", "--law", "gain_table", "--gains", "g.json"]) == 1
    assert "gain table was made for another trajectory" in capsys.readouterr().err
