"""Operation counts: the kernel text run on numbers that count what is done with them.

A number is unknown, or a constant known before the arm moves. Work on constants alone is free, so are a product with
zero or plus or minus one and a sum with zero. What is known is one of

    "arm"    the arm's constants: what a program written for that arm would leave out; friction and rotors left out
    "text"   what the text itself says, such as the zeros it starts sums with: any arm
    "dense"  nothing, zeros and ones of 4x4 matrices included: as papers count products of matrices

Rounding shifts, clamps, sines and cosines, and changes of sign are not counted, as in the papers.
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.core import layout, plain
from armlet.dynamics.float_records import Effects, float_records, tree_record, work_record
from armlet.errors import ArmletError
from armlet.model import Model
from bench.studies import lagrangian, study_kernels

KNOWN = ("arm", "text", "dense")
NEAR = 1e-12  # constants this near to 0 and to plus or minus 1 are these: cosines of right angles


@dataclass
class Tally:
    """Multiplications, additions and divisions done so far; `dense`: no number is known."""

    multiplications: int = 0
    additions: int = 0
    divisions: int = 0
    dense: bool = False

    def since(self, before: "Tally") -> "Tally":
        """Tally of what was done after a copy of this was made."""
        done = (self.multiplications - before.multiplications, self.additions - before.additions)
        return Tally(*done, self.divisions - before.divisions, self.dense)


class Number:
    """A number that counts. `value`: the constant, or None if it is unknown."""

    __slots__ = ("tally", "value")

    def __init__(self, tally: Tally, value: float | None = None):
        self.tally, self.value = tally, None if tally.dense else value

    def _known(self, other: "Number | float") -> "Number":
        return other if isinstance(other, Number) else Number(self.tally, float(other))

    def is_near(self, constant: float) -> bool:
        """True if this is a constant, and that one."""
        return self.value is not None and abs(self.value - constant) < NEAR

    def __add__(self, other: "Number | float") -> "Number":
        other = self._known(other)
        if self.is_near(0.0):
            return other
        if other.is_near(0.0):
            return self
        if self.value is not None and other.value is not None:
            return Number(self.tally, self.value + other.value)
        self.tally.additions += 1
        return Number(self.tally)

    def __mul__(self, other: "Number | float") -> "Number":
        other = self._known(other)
        if self.value is not None and other.value is not None:
            return Number(self.tally, self.value * other.value)
        for a, b in ((self, other), (other, self)):
            if a.is_near(0.0):
                return Number(self.tally, 0.0)
            if a.is_near(1.0) or a.is_near(-1.0):
                return b
        self.tally.multiplications += 1
        return Number(self.tally)

    def __neg__(self) -> "Number":
        return Number(self.tally, None if self.value is None else -self.value)

    def __sub__(self, other: "Number | float") -> "Number":
        return self + (-self._known(other))

    def __rsub__(self, other: "Number | float") -> "Number":
        return self._known(other) + (-self)

    __radd__, __rmul__ = __add__, __mul__


def quotient(a: Number | float, b: Number, shift: int) -> Number:
    """A division; one by a constant is a product."""
    a = b._known(a)
    if a.is_near(0.0):
        return a
    if b.value is not None:
        return a * Number(a.tally, 1.0 / b.value)
    a.tally.divisions += 1
    return Number(a.tally)


def clamp(x: Number, least: object, most: object) -> Number:
    """Not counted: x as it is."""
    return x


COUNTED = {
    "fx": lambda x, shift: x, "fx_halved": lambda x, shift, halvings: x, "wrap": lambda x: x, "half": lambda x: x,
    "clamp": clamp, "quot": quotient, "low": lambda x, b: x, "carry": lambda x, b: x,
    "pick": lambda x, a, b: a, "greater": lambda a, b: a, "bits": lambda x: 0, "size": lambda x: 0,
    "only_fixed": lambda x: 0,
}  # fmt: skip
# what is counted -> inputs of a body's record that vary with time
INPUTS = {
    "rnea": (layout.QPOS, layout.QD, layout.QDD_DES),
    "walker": (layout.QPOS, layout.QD, layout.Q_DES, layout.QD_DES, layout.QDD_DES),
    "learning": (layout.QPOS, layout.QD, layout.Q_DES, layout.QD_DES, layout.QDD_DES),
    "natural learning": (layout.QPOS, layout.QD, layout.Q_DES, layout.QD_DES, layout.QDD_DES),
    "crba": (layout.QPOS,),
    "aba": (layout.QPOS, layout.QD, layout.EFFORT),
    "regressor": (layout.QPOS, layout.QD, layout.QDD_DES),
    "3x3": (layout.QPOS, layout.QD, layout.QDD_DES),
    "4x4": (layout.QPOS, layout.QD, layout.QDD_DES),
}
LAW = {"rnea": layout.LAW_RNEA, "natural learning": layout.LAW_NATURAL}  # Walker's for the others that have one
ADAPTIVE = ("walker", "learning", "natural learning")


def count(model: Model, what: str, known: str = "text") -> Tally:
    """Operations of one state.

    Args:
        what: a key of INPUTS; "walker" is the tick of either adaptive law without learning, "learning" and
            "natural learning" are the updates of the estimates alone.
        known: "arm", "text" or "dense".

    Raises:
        ArmletError: nothing of that name is counted, or no such knowledge.
    """
    if what not in INPUTS:
        raise ArmletError(f"count {what!r}: expected one of {', '.join(INPUTS)}")
    if known not in KNOWN:
        raise ArmletError(f"known {known!r}: expected one of {', '.join(KNOWN)}")
    tally = Tally(dense=known == "dense")
    kernel = study_kernels.plain(primitives=COUNTED, steps={"trig_step": turn_unknown})
    records, est, work = numbers(model, what, known == "arm", tally)
    tree, n = plain.View(plain.flat(tree_record(model))), model.n
    entries = {"3x3": "hollerbach", "4x4": "waters"}
    if what == "crba":
        kernel.crba(n, tree, records, est, work, plain.View([Number(tally, 0.0)] * n * n))
    elif what == "regressor":
        kernel.regressor(n, tree, records, est, work, plain.View([Number(tally, 0.0)] * 10 * n * n))
    elif what == "aba":
        kernel.aba(n, tree, records, est, work)
    elif what in entries:
        getattr(kernel, entries[what])(n, tree, records, work, est)
    else:
        law = LAW.get(what, layout.LAW_WALKER)
        kernel.traverse(law, n, 0, tree, records, work, est, *NO_COUPLINGS)
    if "learning" in what:
        before = replace(tally)
        kernel.learn_all(law, n, tree, records, work, est, plain.View([0] * layout.LEARNING_SIZE))
        return tally.since(before)
    return tally


NO_COUPLINGS = (plain.View([]),) * 3


def turn_unknown(d: plain.View) -> None:
    """Sine and cosine of an unknown angle, not counted."""
    d[layout.COS], d[layout.SIN] = (Number(d[layout.QPOS].tally) for _ in range(2))


def numbers(model: Model, what: str, known: bool, tally: Tally) -> tuple[plain.View, ...]:
    """Model, estimates and scratch records of counting numbers; what varies with time is unknown."""
    effects = Effects(friction=False, armature=False) if known else Effects()
    _, records, est, data = float_records(model, effects)
    if known:
        records[:, layout.COUL_SCALE] = 0.0  # the direction of a friction that is left out
    if what in lagrangian.FORMS:
        data = lagrangian.scratch(model, what, 1.0, -np.asarray(model.gravity, float), np.float64)
        est[:, layout.PHI : layout.PHI + 10] = lagrangian.second_moments(model.phi)
    elif what in ("crba", "aba", "regressor"):
        data = work_record(model, effects)
    constant = known and what not in ADAPTIVE

    def row(values: np.ndarray, constant: bool) -> list[Number]:
        return [Number(tally, float(v) if constant else None) for v in values]

    body = [row(r, known) for r in data]
    for one in body[1:]:
        for k in INPUTS[what]:
            one[k] = Number(tally)
    return tuple(
        plain.View([x for r in part for x in r])
        for part in ([row(r, known) for r in records], [row(r, constant) for r in est], body)
    )
