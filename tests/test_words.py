"""Docstrings begin with a verb or with the quantity: docs/style.md.

A docstring that begins with "What" or "Whether" leaves its reader to find out what is done, or what is given back.
"""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLACES = ("hostlib", "cython_core", "oracles", "bench", "firmware", "setup.py")
# These come next: their docstrings still begin with such words.
NOT_YET = ("hostlib/cli", "hostlib/run", "firmware", "cython_core/text")
WORDS = ("What", "Whether", "How", "Where", "When", "Which", "Who", "Why", "That", "Nothing")
# Lines, not parsed Python: Cython's files have docstrings, too.
BEGINNING = re.compile(rf'^ *"""(?:{"|".join(WORDS)})\b.*', re.MULTILINE)


def sources(place):
    """Files of Python and Cython at or below a path of the repository."""
    found = [ROOT / place] if (ROOT / place).is_file() else sorted((ROOT / place).rglob("*"))
    return [path for path in found if path.suffix in (".py", ".pyi", ".pyx", ".pxi")]


def named(path):
    """Path of a file within the repository, with slashes."""
    return path.relative_to(ROOT).as_posix()


def excluded(path):
    """True if a file lies in a folder that is not yet written so."""
    return any(named(path).startswith(f"{folder}/") for folder in NOT_YET)


@pytest.mark.parametrize("place", PLACES)
def test_docstrings_begin_with_a_verb_or_the_quantity(place):
    files = sources(place)
    assert files, f"{place} has no sources"
    wrong = [
        f"{named(path)}: {line.strip()}"
        for path in files
        if not excluded(path)
        for line in BEGINNING.findall(path.read_text())
    ]
    assert not wrong, "begin with a verb or with the quantity:\n" + "\n".join(wrong)


@pytest.mark.parametrize("folder", NOT_YET)
def test_each_exception_is_still_needed(folder):
    assert any(BEGINNING.search(path.read_text()) for path in sources(folder)), f"take {folder} out of NOT_YET"


@pytest.mark.parametrize(
    "text", ['"""What it says."""', '    """Whether it is so."""', 'x = 1\n"""That of a model."""']
)
def test_such_beginnings_are_found(text):
    assert BEGINNING.search(text)


@pytest.mark.parametrize("text", ['"""Say what it is."""', '"""Whatever is there."""', 'text = """What it says."""'])
def test_others_are_not(text):
    assert not BEGINNING.search(text)
