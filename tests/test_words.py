"""Docstrings begin with a verb or with the quantity, and names are the field's terms: docs/style.md.

A docstring that begins with "What" or "Whether" leaves its reader to find out what is done, or what is given back. A
name that is a metaphor hides the term under which its reader knows the thing.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PLACES = ("hostlib", "cython_core", "oracles", "bench", "firmware", "setup.py")
WORDS = ("What", "Whether", "How", "Where", "When", "Which", "Who", "Why", "That", "Nothing")
# Parts of names -> what to say.
METAPHORS = {
    "desk": "driver record",
    "tape": "log ring",
    "white": "masked",
    "rub": "friction",
    "rubs": "has_friction",
    "rubbing": "friction",
    "settled": "settling_time, or what is known then",
    "telling": "what it tells",
    "foresee": "predict",
    "regard": "scale",
    "widen": "forget, in least squares",
}
# Lines, not parsed Python: Cython's files have docstrings, too.
BEGINNING = re.compile(rf'^ *"""(?:{"|".join(WORDS)})\b.*', re.MULTILINE)


def sources(place):
    """Files of Python and Cython at or below a path of the repository."""
    found = [ROOT / place] if (ROOT / place).is_file() else sorted((ROOT / place).rglob("*"))
    return [path for path in found if path.suffix in (".py", ".pyi", ".pyx", ".pxi")]


def named(path):
    """Path of a file within the repository, with slashes."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("place", PLACES)
def test_docstrings_begin_with_a_verb_or_the_quantity(place):
    files = sources(place)
    assert files, f"{place} has no sources"
    wrong = [f"{named(path)}: {line.strip()}" for path in files for line in BEGINNING.findall(path.read_text())]
    assert not wrong, "begin with a verb or with the quantity:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    "text", ['"""What it says."""', '    """Whether it is so."""', 'x = 1\n"""That of a model."""']
)
def test_such_beginnings_are_found(text):
    assert BEGINNING.search(text)


@pytest.mark.parametrize("text", ['"""Say what it is."""', '"""Whatever is there."""', 'text = """What it says."""'])
def test_others_are_not(text):
    assert not BEGINNING.search(text)


def made(tree):
    """(line, name) of each function, class, argument, variable and attribute that a parsed file makes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr


def metaphors(text):
    """Lines of a text of Python that make a name with a metaphor in it, and the term for it."""
    for line, name in made(ast.parse(text)):
        for part in METAPHORS.keys() & set(name.lower().split("_")):
            yield f"{line}: {name}: say {METAPHORS[part]}"


@pytest.mark.parametrize("place", PLACES)
def test_names_are_the_field_s_terms(place):
    files = [path for path in sources(place) if path.suffix == ".py"]
    wrong = [f"{named(path)}:{found}" for path in files for found in metaphors(path.read_text())]
    assert files and not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text", ["def take_tape(): pass", "DESK = 1", "def f(rubs): pass", "self.white_q = 0"])
def test_a_metaphor_is_found(text):
    assert len(list(metaphors(text))) == 1


@pytest.mark.parametrize("text", ["import white", "x = protocol.WHITE", "def landscape(rubber): pass"])
def test_what_others_named_is_let_be(text):
    assert not list(metaphors(text))
