"""A Python module that makes the same Model: every number that armlet computes with, to the last bit."""

import dataclasses
import json
import textwrap
from pathlib import Path
from typing import Any

import numpy as np

from armlet.model import Model

WIDTH = 100
HEAD = '''"""The arm {name} as plain numbers in SI units, made by `armlet export`; armlet.model.Model says what each is.

    import armlet
    from {module} import MODEL

    arm = armlet.Arm(MODEL)
"""

import numpy as np

from armlet.model import {classes}

MODEL = '''


def python_text(model: Model, module: str) -> str:
    """The text of a module with the arm as MODEL.

    Args:
        model: the arm.  module: what the file is called, without suffix.
    """
    model = dataclasses.replace(model, source=Path(model.source).name)
    classes: set[str] = set()
    body = literal(model, "", classes)
    return HEAD.format(name=model.name, module=module, classes=", ".join(sorted(classes))) + body + "\n"


def literal(value: Any, indent: str, classes: set[str]) -> str:
    """A value as Python writes it; the records it is made of are added to `classes`."""
    inner = indent + "    "
    if dataclasses.is_dataclass(value):
        classes.add(type(value).__name__)
        given = [(each.name, getattr(value, each.name)) for each in dataclasses.fields(value) if each.init]
        lines = [f"{inner}{name}={literal(each, inner, classes)},\n" for name, each in given]
        return f"{type(value).__name__}(\n{''.join(lines)}{indent})"
    if isinstance(value, np.ndarray):
        kind = ", dtype=int" if value.size == 0 and value.dtype.kind == "i" else ""
        return f"np.array({nested(value.tolist(), indent)}{kind})"
    if isinstance(value, tuple):
        parts = [literal(each, inner, classes) for each in value]
        short = f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
        if len(indent) + len(short) <= WIDTH and "\n" not in short:
            return short
        return "(\n" + "".join(f"{inner}{part},\n" for part in parts) + f"{indent})"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return repr(value.item() if isinstance(value, np.generic) else value)


def nested(values: Any, indent: str) -> str:
    """A list of numbers, or of such lists, in lines that are not too long."""
    text = repr(values).replace("inf", "np.inf")
    if not isinstance(values, list) or len(indent) + len(text) <= WIDTH:
        return text
    inner = indent + "    "
    if any(isinstance(each, list) for each in values):
        lines = "".join(f"{inner}{nested(each, inner)},\n" for each in values)
    else:
        lines = textwrap.fill(text[1:-1] + ",", WIDTH, initial_indent=inner, subsequent_indent=inner) + "\n"
    return f"[\n{lines}{indent}]"
