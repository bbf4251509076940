"""armlet reproduce: every paper's short form, its files, and what a user can type wrong."""

import json

import pytest

from armlet.errors import ArmletError
from armlet.studies import PAPERS, reproduce, tables
from armlet.studies.table import Table, number
from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.slow
def test_a_short_form_writes_figures_tables_and_picture(name, tmp_path):
    done = armlet("reproduce", name, "--short", "--out", str(tmp_path / "out"), "--json")
    assert done.returncode == 0, done.stderr
    files = {path.name for path in (tmp_path / "out").iterdir()}
    pictures = {file for file in files if file.endswith(".png")}
    assert files - pictures == {f"{name}.json", f"{name}.md"} and f"{name}.png" in pictures
    kept = json.loads((tmp_path / "out" / f"{name}.json").read_text())
    assert json.loads(done.stdout) == {name: kept} and kept["short"]
    page = (tmp_path / "out" / f"{name}.md").read_text()
    for make in tables(name).values():
        assert make(kept).markdown() in page  # from what was written, so `bench docs` makes the same
    for file in pictures:
        assert f"]({file})" in page and (tmp_path / "out" / file).read_bytes().startswith(b"\x89PNG")


def test_without_a_name_the_papers_are_listed():
    done = armlet("reproduce", "--json")
    assert done.returncode == 0 and json.loads(done.stdout) == PAPERS


@pytest.mark.parametrize("arguments, words", [
    (["walter"], ["walter", "waters"]), (["waters", "--all"], ["--all"]), (["waters", "nobody"], ["nobody"]),
])  # fmt: skip
def test_a_paper_that_is_not_there_is_one_line(tmp_path, arguments, words):
    assert_one_line(armlet("reproduce", *arguments, "--out", str(tmp_path / "out")), *words)
    assert not (tmp_path / "out").exists()


def test_an_unknown_paper_is_refused_in_python():
    with pytest.raises(ArmletError, match="expected one of"):
        reproduce("nobody")


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path):
    (tmp_path / "file").write_text("")
    assert_one_line(
        armlet("reproduce", "waters", "--short", "--out", str(tmp_path / "file" / "out")), "cannot be written"
    )


def test_a_table_as_markdown():
    table = Table("t", ["", "a"], [["x", "1"], ["y", ""]])
    assert table.markdown() == "| | a |\n| --- | --- |\n| x | 1 |\n| y | |"


@pytest.mark.parametrize("value, text", [
    (0.0, "0"), (12.34, "12"), (1234.5, "1,200"), (0.01234, "0.012"), (1.2e-9, "1.2e-9"), (3.0, "3"), (2.5e7, "2.5e7"),
    (None, ""), (0.5, "0.5"), (-0.031, "-0.031"),
])  # fmt: skip
def test_numbers_of_tables(value, text):
    assert number(value) == text
