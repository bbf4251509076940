"""Sentences of the pages are short: docs/style.md says fewer than 30 words, of which a page is held to 29 here."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs" / "papers").glob("*.md"))]
MOST = 29
OTHER = re.compile(r"```.*?```|<!--.*?-->", re.DOTALL)
ITEM = re.compile(r"\s*([*-]|\d+\.) ")
WORD = re.compile("[A-Za-z]{2}|^a[.,;]?$")
NOT_PROSE = ("|", "#", "    ", "![", "<")


def paragraphs(page):
    """Paragraphs and items of lists of a page, a line each; tables, headings, code and pictures left out."""
    gathered = []
    for line in [*OTHER.sub("", page).splitlines(), ""]:
        prose = bool(line.strip()) and (not line.startswith(NOT_PROSE) or bool(ITEM.match(line)))
        if gathered and (not prose or ITEM.match(line)):
            yield " ".join(gathered)
            gathered = []
        if prose:
            gathered.append(line.strip())


def sentences(paragraph):
    """Sentences, of which a semicolon ends one, too; addresses of links are no words."""
    return re.split(r"(?<=[.!?;])[)*\"]*\s+", re.sub(r"\]\([^)]*\)", "]", paragraph))


def words(sentence):
    """Number of words, to which signs and letters of an equation do not count."""
    return sum(bool(WORD.search(each)) for each in sentence.split())


def long_ones(page):
    """Sentences of a page that have too many words."""
    return [each for part in paragraphs(page) for each in sentences(part) if words(each) > MOST]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_sentences_are_short(page):
    found = long_ones(page.read_text())
    assert not found, "\n".join(f"{words(each)} words: {each}" for each in found)


def test_a_long_one_is_found():
    full = "word " * MOST
    assert len(long_ones(f"* {full}more.\n")) == 1 and not long_ones(f"{full}\n\n{full}.\n* {full}\n")
    assert long_ones(f"Short.\n{full}\na [b](c).\n") == [f"{full}a [b]."]
    assert not long_ones(f"{full}x = y.\n\n| {full}{full}|\n    {full}{full}\n")
