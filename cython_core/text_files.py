"""Files of the kernel text, in the order in which kernel_fixed.pyx includes them."""

import re
from pathlib import Path

CORE = Path(__file__).parent
INCLUDE = re.compile(r'^include "([\w/.]+)\.pxi"', re.MULTILINE)
DECLARED = "build/text"  # where setup.py puts the text as Cython reads it (declare.py)


def board_files() -> list[Path]:
    """The files of the steps around the kernel, which boards alone run."""
    return sorted((CORE / "text" / "board").glob("*.py"))


def text_files(file: Path = CORE / "kernel_fixed.pyx") -> list[Path]:
    """The text's .py files that a Cython file includes, itself or by a .pxi file, in order."""
    out: list[Path] = []
    for name in INCLUDE.findall(file.read_text()):
        own = name.rpartition(f"{DECLARED}/")
        out += [CORE / "text" / f"{own[2]}.py"] if own[1] else text_files(file.parent / f"{name}.pxi")
    return out
