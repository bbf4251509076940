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
# Kernel text passes records on, one by one: C and viper have nothing that holds them together. `tick` calls it on
# Python's integers, with the arguments of the compiled kernels.
RECORDS_ONE_BY_ONE = {
    "cython_core/text/adaptation.py body_powers",
    "cython_core/text/board/exchange.py take_tick",
    "cython_core/text/board/exchange.py answer",
    "cython_core/text/board/exchange.py make_joints",
    "cython_core/text/board/limits.py look_at_tick",
    "cython_core/text/board/limits.py plan_tick",
    "cython_core/text/board/limits.py limit_torque",
    "cython_core/text/traverse.py traverse",
    "cython_core/plain.py tick",
}
# Calls of the pages: all arguments but the first few can only be given by name.
BY_NAME = {
    "hostlib/plan/through.py through",
    "hostlib/description/yaml/dh.py described_by_dh",
    "hostlib/dynamics/arm.py from_dh",
    "hostlib/report/from_python.py run_move",
    "hostlib/run/gym.py __init__",
    "hostlib/device/session.py start",
}
BY_PLACE = 3  # arguments of theirs
BY_PLACE_IN_A_CALL = 6
NAMELESS = {  # compiled functions, the text run as they are, and struct's
    *("aba_batch", "batch", "fk", "lagrange_batch", "regressor_batch", "rnea_batch", "tick", "ticks"),
    *("arm_run", "learn_all", "mujoco_rne", "pack", "traverse"),
}


def sources():
    """(path from the root, text) of each file of Python that somebody wrote."""
    for top in TOPS:
        for path in sorted((ROOT / top).rglob("*.py")):
            if not path.is_relative_to(MADE):
                yield str(path.relative_to(ROOT)), path.read_text()


@cache
def functions():
    """(file and name, lines, arguments, those of them that may be given by place) of each; self and cls are none."""
    found = []
    for file, text in sources():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                given = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
                count = len(given) - (given[:1] in (["self"], ["cls"]))
                lines = node.end_lineno - node.lineno + 1
                found.append((f"{file} {node.name}", lines, count + len(node.args.kwonlyargs), count))
    return found


def test_no_function_is_longer_than_a_page():
    lengths = {name: lines for name, lines, _, _ in functions()}
    print(f"\nlongest of {len(lengths)} functions: {max(lengths, key=lengths.get)}")
    assert not {name: lines for name, lines in lengths.items() if lines > LINES}, f"expected at most {LINES} lines"


def test_no_function_takes_more_than_seven_arguments():
    wide = {name: by_place for name, _, count, by_place in functions() if count > ARGUMENTS}
    assert wide.keys() == RECORDS_ONE_BY_ONE | BY_NAME, "a dataclass holds together what is passed together"
    assert all(wide[name] <= BY_PLACE for name in BY_NAME)


def test_no_call_hands_over_much_by_place():
    """Of what is compiled and of packers the arguments have no names, and a row of a table stands in its columns."""
    many = []
    for file, text in sources():
        if file.startswith(("hostlib/", "bench/")) and "/tests/" not in file and "/text/" not in file:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and len(node.args) > BY_PLACE_IN_A_CALL:
                    named = ast.unparse(node.func).rpartition(".")[2] not in NAMELESS
                    if named and not all(isinstance(each, ast.Constant) for each in node.args[:3]):
                        many.append(f"{file}:{node.lineno} {ast.unparse(node.func)}")
    assert not many, "give arguments by name"


def test_no_file_is_long():
    lengths = {file: text.count("\n") for file, text in sources()}
    print(f"\nlongest of {len(lengths)} files: {max(lengths, key=lengths.get)}, {max(lengths.values())} lines")
    assert not {file: lines for file, lines in lengths.items() if lines > FILE_LINES}, "split it by what it is about"
