"""Facts of a run go into a log by one table and come out as they went in; those of older logs, too."""

import pytest

from armlet.errors import LogError
from armlet.run.facts import FACTS, from_texts, to_texts
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter

RUN = {"label": "PD, load unknown", "law": "pd", "learning": False, "period_us": 1000, "repetition_ticks": 2000}


def test_facts_come_back_as_they_were(tmp_path):
    wanted = {
        "run": RUN,
        "arm": {"name": "two", "joint_names": ["a", 'b"', "ö"]},
        "payload": {"mass": 2.3, "known": True},
        "estimates": {"sets": 40, "incomplete": 1},
    }
    path = tmp_path / "run.mcap"
    with LogWriter(path, {record: to_texts(record, facts) for record, facts in wanted.items()}):
        pass
    log = read_log(path)
    for record, facts in wanted.items():
        assert {name: log.fact(record, name) for name in facts} == facts
    assert log.fact("end", "why") is None and log.count("link", "lost") is None
    assert log.text("run", "learning") == "false"


@pytest.mark.parametrize(("text", "fact"), [("yes", True), ("no", False), ("true", True), ("false", False)])
def test_truths_of_older_logs_are_read(text, fact):
    assert from_texts("a.mcap", {"payload": {"known": text}}, "payload", "known") is fact


@pytest.mark.parametrize(
    ("record", "name", "text", "words"),
    [
        ("payload", "known", "perhaps", "known is 'perhaps', expected true or false"),
        ("payload", "mass", "nan", "mass is 'nan', expected a number"),
        ("run", "period_us", "1e3", "period_us is '1e3', expected a whole number"),
        ("run", "period_us", "-1", "period_us is '-1', expected a whole number"),
        ("arm", "joint_names", "[1]", r"joint_names is '\[1\]', expected a JSON list of names"),
        ("arm", "joint_names", "[" * 100_000, "joint_names is .*expected a JSON list of names"),
    ],
)
def test_what_is_no_fact_is_one_line(record, name, text, words):
    with pytest.raises(LogError, match=f"^a.mcap: {words}$") as caught:
        from_texts("a.mcap", {record: {name: text}}, record, name)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("wrong", [{"learning": "false"}, {"period_us": 1000.0}, {"period_us": True}, {"label": 3}])
def test_a_fact_of_another_kind_is_never_written(wrong):
    with pytest.raises(TypeError):
        to_texts("run", RUN | wrong)


def test_a_name_outside_of_the_table_is_never_written():
    with pytest.raises(KeyError):
        to_texts("run", {"lable": "PD"})


def test_the_page_on_logs_has_every_fact():
    """docs/logs.md names each record and each of its facts in one row."""
    from pathlib import Path

    rows = (Path(__file__).parents[2] / "docs" / "logs.md").read_text().splitlines()
    for record, facts in FACTS.items():
        row = next((row for row in rows if row.startswith(f"| `{record}` |")), "")
        assert row and all(f"`{name}`" in row for name in facts), record
