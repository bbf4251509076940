"""The algorithms' text run on counting numbers: their docstrings say what they cost."""

import re
from typing import ClassVar

import pytest

from armlet.core import layout, plain


class Counting(float):
    """A number that counts what is done with it."""

    done: ClassVar = {"multiplication": 0, "addition": 0, "division": 0}

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


def record():
    return [Counting(1.0) for _ in range(layout.WORK_SIZE)]


@pytest.mark.parametrize(
    "name, arguments",
    [
        ("pose_in_base", (record, record)),
        ("emit_pose", (record, record, record)),
        ("jacobian_column", (0, record, record, record, 6)),
        ("begin_composite", (record, record)),
        ("finish_turn", (record, layout.TURN_J)),
        ("turn_symmetric", (record, layout.COMPOSITE + 4, layout.TURN_J)),
        ("carry_composite", (record, record)),
        ("begin_column", (0, record)),
        ("column_to_parent", (record, record)),
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
    step = getattr(plain.load(primitives={"fx": lambda x, shift: x, "quot": quotient}), name)
    said = step.__doc__.split("Cost:")[1]
    stated = {kind: int(count) for count, kind in re.findall(r"(\d+) (multiplication|addition|division)", said)}
    Counting.done.update(multiplication=0, addition=0, division=0)
    step(*[a() if callable(a) else a for a in arguments])
    assert {kind: count for kind, count in Counting.done.items() if count} == stated
