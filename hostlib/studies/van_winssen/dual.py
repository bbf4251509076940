"""The partial derivatives of inverse dynamics by running the kernel text on dual numbers: no formula of its own.

A dual number is a value and its gradient; sums and products obey the product rule. The text's primitives are those of
the float reading.
"""

import math
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from armlet.core import layout, plain
from armlet.dynamics.float_records import Effects, float_records
from armlet.model import Model
from armlet.plan.gain_design.derivatives import Partials


class Dual:
    """A value and its gradient."""

    __slots__ = ("gradient", "value")

    def __init__(self, value: float, gradient: Any = 0.0) -> None:
        self.value, self.gradient = value, gradient

    def __add__(self, other: "Dual | float") -> "Dual":
        if isinstance(other, Dual):
            return Dual(self.value + other.value, self.gradient + other.gradient)
        return Dual(self.value + other, self.gradient)

    def __mul__(self, other: "Dual | float") -> "Dual":
        if isinstance(other, Dual):
            return Dual(self.value * other.value, self.value * other.gradient + other.value * self.gradient)
        return Dual(self.value * other, self.gradient * other)

    def __neg__(self) -> "Dual":
        return Dual(-self.value, -self.gradient)

    def __sub__(self, other: "Dual | float") -> "Dual":
        return self + (-other)

    def __rsub__(self, other: "Dual | float") -> "Dual":
        return -self + other

    __radd__, __rmul__ = __add__, __mul__


def _value(x: Dual | float) -> float:
    return x.value if isinstance(x, Dual) else x


def _clamp(x: Any, least: Any, most: Any) -> Any:
    return least if _value(x) < _value(least) else most if _value(x) > _value(most) else x


PRIMITIVES: dict[str, Any] = {
    "fx": lambda x, shift: x, "wrap": lambda x: x, "carry": lambda x, bits: x, "low": lambda x, bits: 0.0,
    "half": lambda x: 0.5 * x, "only_fixed": lambda x: 0.0, "bits": lambda x: 0.0, "clamp": _clamp,
    "greater": lambda a, b: b if _value(a) < _value(b) else a, "pick": lambda x, a, b: a if _value(x) > 0 else b,
}  # fmt: skip


def _trig(record: Any) -> None:
    """Cosine and sine of a joint's angle."""
    q = record[layout.QPOS]
    value, gradient = (q.value, q.gradient) if isinstance(q, Dual) else (q, 0.0)
    cosine, sine = math.cos(value), math.sin(value)
    record[layout.COS], record[layout.SIN] = Dual(cosine, -sine * gradient), Dual(sine, cosine * gradient)


@cache
def _kernel() -> SimpleNamespace:
    """The text, read once."""
    return plain.load(primitives=PRIMITIVES, steps={"trig_step": _trig})


def partials(model: Model, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> Partials:
    """Rigid bodies, rotors and gravity, without friction; at one state.

    Args:
        q, qd, qdd: (n,) rad or m, and derivatives.
    """
    n = model.n
    kernel = _kernel()
    records = float_records(model, Effects(friction=False))
    data: list[list[Any]] = [row.tolist() for row in records.data]
    for i in range(n):
        for k, (field, values) in enumerate(((layout.QPOS, q), (layout.QD, qd), (layout.QDD_DES, qdd))):
            seed = np.zeros(3 * n)
            seed[k * n + i] = 1.0
            data[i + 1][field] = Dual(float(np.asarray(values)[i]), seed)
    plain.tick(kernel, plain.View, layout.LAW_RNEA, records.tree, records.model.tolist(), records.est.tolist(), data)
    torques = [row[layout.TAU] for row in data[1:]]
    gradients = np.array([each.gradient for each in torques])
    tau = np.array([each.value for each in torques])
    return Partials(gradients[:, 2 * n :], gradients[:, :n], gradients[:, n : 2 * n], tau)
