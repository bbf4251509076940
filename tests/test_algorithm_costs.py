"""The algorithms' text run on counting numbers: their docstrings say what they cost."""

import re
import types

import pytest

from armlet.core import layout

FILES = ("spatial", "joints", "control_laws", "adaptation", "kinematics", "composite", "articulated", "regressor")


class Counting(float):
    """A number that counts what is done with it."""

    done = {"multiplication": 0, "addition": 0, "division": 0}

    def _add(self, other):
        Counting.done["addition"] += 1
        return Counting(1.0)

    def _multiply(self, other):
        Counting.done["multiplication"] += 1
        return Counting(1.0)

    def __neg__(self):
        return Counting(-1.0)

    __add__ = __radd__ = __sub__ = __rsub__ = _add
    __mul__ = __rmul__ = _multiply


def quotient(a, b, shift):
    Counting.done["division"] += 1
    return Counting(1.0)


def kernel_text():
    """The text's functions as plain Python, in one namespace."""
    same = types.SimpleNamespace(
        cfunc=lambda f: f, nogil=lambda f: f, exceptval=lambda check: lambda f: f, int=int, void=None
    )
    space = {
        **layout.TABLE,
        "cython": same,
        "fx": lambda x, shift: x,
        "quot": quotient,
        "clamp": lambda x, least, most: x,
        "at": lambda base, k: base,
    }
    for name in FILES:
        source = (layout.TEXT / f"{name}.py").read_text()
        exec(compile("from __future__ import annotations\n" + source, name, "exec"), space)
    return space


def record():
    return [Counting(1.0) for _ in range(layout.WORK_SIZE)]


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("stand", (record, record)),
        ("emit_pose", (record, record, record)),
        ("jacobian_column", (0, record, record, record, 6)),
        ("begin_composite", (record, record)),
        ("turn_symmetric", (record, layout.COMPOSITE + 4, layout.TURN_J)),
        ("carry_composite", (record, record)),
        ("begin_lift", (0, record)),
        ("lift", (record, record)),
        ("begin_inertia", (record, record)),
        ("bias_motion", (0, record, record)),
        ("joint_inertia", (0, record, record)),
        ("remove_joint", (record,)),
        ("turn_matrix", (record, layout.IA_J, layout.TURN_J)),
        ("carry_inertia", (record, record)),
        ("aba_accelerate", (0, record, record)),
        ("joint_motion", (0, record, record)),
        ("regressor_row", (record, record)),
    ],
)
def test_cost_vs_docstring(name, arguments):
    space = kernel_text()
    said = space[name].__doc__.split("Cost:")[1] if "Cost:" in space[name].__doc__ else "none"
    stated = {kind: int(count) for count, kind in re.findall(r"(\d+) (multiplication|addition|division)", said)}
    Counting.done.update(multiplication=0, addition=0, division=0)
    space[name](*[a() if callable(a) else a for a in arguments])
    assert {kind: count for kind, count in Counting.done.items() if count} == stated
