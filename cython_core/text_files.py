"""Which files the kernel text is, in the order in which kernel_fixed.pyx includes them."""

import re
from pathlib import Path

CORE = Path(__file__).parent
INCLUDE = re.compile(r'^include "([\w/]+\.(?:py|pxi))"', re.MULTILINE)


def board_files() -> list[Path]:
    """The files of the steps around the kernel, which boards alone run."""
    return sorted((CORE / "text" / "board").glob("*.py"))


def text_files(file: Path = CORE / "kernel_fixed.pyx") -> list[Path]:
    """The text's .py files that a Cython file includes, itself or by a .pxi file, in order."""
    out: list[Path] = []
    for name in INCLUDE.findall(file.read_text()):
        path = file.parent / name
        out += [path] if path.suffix == ".py" else text_files(path)
    return out
