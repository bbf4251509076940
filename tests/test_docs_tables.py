"""The pages show what the benches measured: each marked table is made from docs/figures/*.json, and is current."""

import json
import re

import pytest

from bench import demo, docs, figures

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
    page = docs.ROOT / "docs" / "operation_counts.md"
    assert docs.filled(page.read_text()) != page.read_text()
    assert "| mass matrix | 838 / " in docs.filled(page.read_text())


def test_what_stands_outside_of_marks_is_kept():
    text = "before\n<!-- table: readme_kernel -->\nstale\n<!-- end -->\nbetween\n<!-- table: counts -->\n<!-- end -->after\n"
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
    assert docs.significant(value, digits) == want


def test_the_demo_shows_its_last_complete_repetition(demo_log):
    run = demo.measure(demo_log)
    shown = demo.facts(run)
    last = int(run.complete.nonzero()[0][-1])
    assert shown["end point mm"] == pytest.approx(run.tip_peak[last])
    assert shown["worst joint deg"] == pytest.approx(run.peak[last].max())
    assert shown["worst joint"] == run.joint_names[int(run.peak[last].argmax())]


def test_the_makers_of_the_figures_exist():
    from bench.__main__ import BENCHES, READS_LOGS

    for path in figures.FOLDER.glob("*.json"):
        made_by = figures.read(path.stem).get("made_by", "python -m bench host_speed")
        assert made_by.rsplit(" ", 1)[1] in BENCHES | READS_LOGS, path.name
