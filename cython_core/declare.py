"""The kernel text as Cython compiles it: every function of cython_core/text declared as a C function.

    cdef void clamp_inputs(pnum m, pnum d) noexcept nogil:      of      def clamp_inputs(m: pnum, d: pnum) -> None:

setup.py writes build/text/NAME.pxi of every cython_core/text/NAME.py, and the kernels include those. A line keeps its
number, so that what Cython says of one holds for the text.
"""

import ast
import os
from pathlib import Path

TYPES = {"int": "int", "num": "num", "pnum": "pnum", "pint": "pint", "None": "void"}


def declared(code: str, name: str) -> str:
    """The text of one file with its functions declared.

    Args:
        code: the text.  name: of its file, for messages.

    Raises:
        ValueError: a parameter or a result without one of the text's types.
    """
    lines = code.splitlines()
    for step in ast.parse(code, name).body:
        if isinstance(step, ast.FunctionDef):
            first, body = step.lineno - 1, step.body[0].lineno - 1
            lines[first:body] = [head(step, name), *[""] * (body - first - 1)]
            for node in ast.walk(step):
                if isinstance(node, ast.AnnAssign):  # `b: int`: Cython takes Python's int at its word
                    line, at = lines[node.lineno - 1], node.annotation.col_offset
                    lines[node.lineno - 1] = f"{line[:at]}cython.{line[at:]}"
    return "\n".join(lines) + "\n"


def head(step: ast.FunctionDef, name: str) -> str:
    """The declaration of one function."""
    given = ", ".join(f"{c_type(each.annotation, step, name)} {each.arg}" for each in step.args.args)
    return f"cdef {c_type(step.returns, step, name)} {step.name}({given}) noexcept nogil:"


def c_type(note: ast.expr | None, step: ast.FunctionDef, name: str) -> str:
    """The type that an annotation stands for."""
    said = ast.unparse(note) if note else "nothing"
    if said not in TYPES:
        raise ValueError(f"{name}:{step.lineno}: {step.name}: expected types {', '.join(TYPES)}, got {said}")
    return TYPES[said]


def write(folder: Path, target: Path) -> None:
    """Declare every file of a folder of text into a target folder; what is there already keeps its time.

    Args:
        folder: of the text.  target: of the .pxi files.
    """
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.glob("*.py")):
        made, code = target / f"{path.stem}.pxi", declared(path.read_text(), str(path))
        if not made.exists() or made.read_text() != code:
            part = made.with_suffix(f".{os.getpid()}")  # setup.py may run twice at a time
            part.write_text(code)
            part.replace(made)
