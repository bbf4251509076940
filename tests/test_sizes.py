"""Functions are short, take few arguments, and a file is one concept: what reviews would otherwise have to count.

`pytest -s tests/test_sizes.py` prints the largest of each.
"""

import ast
from functools import cache
from pathlib import Path

import armlet

ROOT = Path(armlet.__file__).parents[1]
TOPS = ("cython_core", "firmware", "hostlib", "boards", "bench", "oracles", "tests")
MADE = ROOT / "firmware" / "kernel"
LINES, ARGUMENTS, FILE_LINES = 60, 7, 500
# Kernel text and what calls it on boards pass records on, one by one: there is nothing to hold them together there.
RECORDS_ONE_BY_ONE = ("cython_core/text/", "cython_core/plain.py", "firmware/", "bench/studies/text/")
# Calls of the pages, whose arguments users give by name; and what is still to be made shorter.
KNOWN = {
    "hostlib/plan/through.py through",
    "hostlib/description/yaml/dh.py model_from_dh",
    "hostlib/device/session.py start",
}


def sources():
    """(path from the root, text) of each file of Python that somebody wrote."""
    for top in TOPS:
        for path in sorted((ROOT / top).rglob("*.py")):
            if not path.is_relative_to(MADE):
                yield str(path.relative_to(ROOT)), path.read_text()


@cache
def functions():
    """(file and name, lines, arguments) of each function; self and cls are none."""
    found = []
    for file, text in sources():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                given = [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
                count = len(given) - (given[:1] in (["self"], ["cls"]))
                found.append((f"{file} {node.name}", node.end_lineno - node.lineno + 1, count))
    return found


def test_no_function_is_longer_than_a_page():
    lengths = {name: lines for name, lines, _ in functions() if name not in KNOWN}
    print(f"\nlongest of {len(lengths)} functions: {max(lengths, key=lengths.get)}")
    assert not {name: lines for name, lines in lengths.items() if lines > LINES}, f"expected at most {LINES} lines"


def test_no_function_takes_more_than_seven_arguments():
    counts = {name: count for name, _, count in functions() if not name.startswith(RECORDS_ONE_BY_ONE)}
    wide = {name: count for name, count in counts.items() if count > ARGUMENTS and name not in KNOWN}
    assert not wide, "a dataclass holds together what is passed together"


def test_no_file_is_long():
    lengths = {file: text.count("\n") for file, text in sources()}
    print(f"\nlongest of {len(lengths)} files: {max(lengths, key=lengths.get)}, {max(lengths.values())} lines")
    assert not {file: lines for file, lines in lengths.items() if lines > FILE_LINES}, "split it by what it is about"
