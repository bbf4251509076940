"""The pages show what the benches measured: each marked table is made from docs/figures/*.json, and is current."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from armlet.run.log import RunLog
from bench import demo, docs, figures
from bench.tables import markdown

MARKS = [(page, name) for page in docs.pages() for name in re.findall(r"<!-- table: (\w+) -->", page.read_text())]


@pytest.mark.parametrize("page", docs.pages(), ids=lambda page: page.name)
def test_tables_show_the_figures_of_the_benches(page):
    text = page.read_text()
    assert docs.filled(text) == text, f"{page.name} has other figures than docs/figures: run `python -m bench docs`"


def test_every_table_has_its_place():
    assert {name for _, name in MARKS} == set(docs.TABLES)


@pytest.mark.parametrize("page, name", MARKS, ids=lambda value: getattr(value, "name", value))
def test_marks_are_closed(page, name):
    after = page.read_text().split(f"<!-- table: {name} -->", 1)[1]
    assert "<!-- end -->" in after.split("<!-- table:", 1)[0]


def test_a_figure_that_changes_makes_the_page_stale(tmp_path, monkeypatch):
    for path in figures.FOLDER.glob("*.json"):
        (tmp_path / path.name).write_text(path.read_text())
    kept = figures.read("counts")
    kept["algorithms"]["mass matrix"][0][0] += 1
    (tmp_path / "counts.json").write_text(json.dumps(kept))
    monkeypatch.setattr(docs.figures, "read", lambda name: json.loads((tmp_path / f"{name}.json").read_text()))
    page = docs.ROOT / "docs" / "speed.md"
    assert docs.filled(page.read_text()) != page.read_text()
    assert "| mass matrix | 838 / " in docs.filled(page.read_text())


def test_what_stands_outside_of_marks_is_kept():
    text = "before\n<!-- table: readme_kernel -->\nstale\n<!-- end -->\n"
    text += "between\n<!-- table: counts -->\n<!-- end -->after\n"
    new = docs.filled(text)
    assert new.startswith("before\n") and "\nbetween\n" in new and new.endswith("after\n") and "stale" not in new
    assert docs.filled(new) == new


def test_a_mark_without_a_table_is_refused():
    with pytest.raises(KeyError, match="nothing"):
        docs.filled("<!-- table: nothing -->\n<!-- end -->")


def test_figures_are_kept_and_read(tmp_path, capsys):
    figures.keep("some", {"made_by": "a test", "x": [1, 2.5]}, tmp_path / "new")
    assert figures.read("some", tmp_path / "new") == {"made_by": "a test", "x": [1, 2.5]}
    assert "bench docs" in capsys.readouterr().out


@pytest.mark.parametrize(
    "value, digits, want",
    [(26.2304, 3, "26.2"), (0.19372, 2, "0.19"), (4.56e-5, 2, "0.000046"), (352.4, 3, "352"), (1.998, 2, "2")],
)
def test_significant_digits(value, digits, want):
    assert markdown.significant(value, digits) == want


@pytest.mark.parametrize(("text", "known"), [("false", False), ("true", True), ("no", False), ("yes", True)])
def test_the_demo_shows_its_last_complete_repetition(text, known):
    metadata = {
        "run": {"law": "natural"},
        "payload": {"mass": "2.3", "known": text},
        "parity": {"ticks": "15984", "differing": "0"},
    }
    run = SimpleNamespace(
        label="Natural law", log=RunLog(Path("a.mcap"), metadata, {}, {}), joint_names=("waist", "elbow"),
        complete=np.array([True, True, False]), peak=np.array([[9.0, 8.0], [0.1, 0.3], [7.0, 7.0]]),
        tip_peak=np.array([90.0, 1.5, 70.0]), payload_true=2.3, payload=np.array([1.0, 2.0, 2.25]),
        tau_float_diff=np.array([1e-5, 4e-5]), instructions={"kernel": (100, 110), "tick": (500, 900)},
    )  # fmt: skip
    assert demo.facts(run) == {
        "label": "Natural law", "law": "natural", "payload known": known, "worst joint": "elbow",
        "worst joint deg": 0.3, "end point mm": 1.5, "payload kg": 2.3, "payload estimated kg": 2.25,
        "fixed against float N m": 4e-5, "instructions kernel": 100, "instructions tick": 500,
        "torques differing": 0, "torques compared": 15984,
    }  # fmt: skip


def test_the_makers_of_the_figures_exist():
    from bench.__main__ import BENCHES, WHEN_ASKED

    for path in figures.FOLDER.glob("*.json"):
        made_by = figures.read(path.stem).get("made_by", "python -m bench host_speed")
        assert made_by.rsplit(" ", 1)[1] in BENCHES | WHEN_ASKED, path.name
