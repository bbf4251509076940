"""The kernel text as Cython compiles it: declarations of the same lines, and only of the text's types."""

import pytest

from armlet.core import layout
from armlet.core.declare import declared, write
from armlet.core.text_files import CORE, text_files

STEP = '''
"""About."""


def step(
    k: int,
    d: pnum,
) -> None:
    """Add."""
    b: int = k
    d[b] = 1


def half(x: num, tree: pint) -> num:
    """Halve."""
    return fx(x, tree[0])
'''


def test_functions_are_declared_and_every_line_keeps_its_number():
    lines, text = declared(STEP, "step.py").splitlines(), STEP.splitlines()
    changed = {k: line for k, line in enumerate(lines) if line != text[k]}
    assert len(lines) == len(text)
    assert {line for line in changed.values() if line} == {
        "cdef void step(int k, pnum d) noexcept nogil:",
        "    b: cython.int = k",
        "cdef num half(num x, pint tree) noexcept nogil:",
    }
    assert all(text[k].strip().startswith(("k:", "d:", ")")) for k, line in changed.items() if not line)


@pytest.mark.parametrize("head", ["def step(x):", "def step(x: float) -> None:", "def step(x: num):"])
def test_a_type_that_the_text_does_not_have_is_refused_with_its_line(head):
    with pytest.raises(ValueError, match=r"own.py:1: step: expected types int, num, .*"):
        declared(f"{head}\n    pass\n", "own.py")


def test_what_is_declared_already_is_left_and_what_has_changed_is_not(tmp_path):
    text, made = tmp_path / "text", tmp_path / "made"
    text.mkdir()
    (text / "a.py").write_text(STEP)
    write(text, made)
    first = (made / "a.pxi").stat().st_mtime_ns
    write(text, made)
    assert (made / "a.pxi").stat().st_mtime_ns == first
    (text / "a.py").write_text(STEP.replace("= 1", "= 2"))
    write(text, made)
    assert "d[b] = 2" in (made / "a.pxi").read_text()
    assert [path.name for path in made.iterdir()] == ["a.pxi"]


def test_every_file_that_the_kernels_include_is_one_of_the_text():
    kernels = [*CORE.glob("*.pyx"), CORE / "kernel_lanes.pxi"]
    included = {path for kernel in kernels for path in text_files(kernel)}
    assert included == set(layout.TEXT.glob("*.py"))
