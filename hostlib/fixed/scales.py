"""From SI to the kernel's integers and back: these two ways are the only ones.

scales.to_raw / scales.to_si         joint quantities, (..., n)
estimates_to_raw / estimates_to_si   the thirteen estimates of each link, (..., n, 13)
"""

import math
from dataclasses import dataclass

import numpy as np

from armlet.core import layout
from armlet.errors import CertificateError
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, Model

ONE = 2.0**layout.Q
TURN = 2.0**32 / (2.0 * math.pi)
INT_MAX = 2**31 - 1


@dataclass(frozen=True)
class Scales:
    """Raw units per SI unit, one a joint (n,): position, velocity, acceleration, torque; estimates (n, 13)."""

    position: np.ndarray
    velocity: np.ndarray
    acceleration: np.ndarray
    torque: np.ndarray
    estimate: np.ndarray
    revolute: np.ndarray

    @staticmethod
    def of(model: Model, units: Units) -> "Scales":
        """The scales that an arm's units give."""
        slides = model.joint_type == PRISMATIC
        length = np.where(slides, units.L, 1.0)
        torque = np.where(slides, units.F[1:], units.T[1:])
        first, second = units.M * units.L, units.M * units.L**2
        estimate = ONE / np.column_stack([units.M, first, first, first] + [second] * 6 + [units.D, units.C, units.A])
        return Scales(
            np.where(slides, ONE / units.L, TURN),
            ONE / (units.W * length),
            ONE / (units.W**2 * length),
            ONE / torque,
            estimate,
            ~slides,
        )

    def position_raw(self, q: np.ndarray) -> np.ndarray:
        """Positions (..., n) rad or m -> int64: binary angles wrap, lengths do not."""
        raw = np.rint(np.asarray(q) * self.position).astype(np.int64)
        return np.where(self.revolute, raw.astype(np.int32).astype(np.int64), raw)

    def position_si(self, raw: np.ndarray) -> np.ndarray:
        """Raw positions -> rad in (-pi, pi] or m."""
        return np.asarray(raw) / self.position


def to_raw(values: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """SI -> int64 raw, rounded to nearest and kept inside int32."""
    return np.clip(np.rint(np.asarray(values) * scale), -INT_MAX, INT_MAX).astype(np.int64)


def to_si(raw: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Raw -> SI."""
    return np.asarray(raw) / scale


def mantissa(factor: float, what: str) -> tuple[int, int]:
    """A factor as (integer below 2^30, shift 1..62), for fx(integer * x, shift) = factor x.

    Raises:
        CertificateError: the factor is out of reach.
    """
    if factor == 0.0:
        return 0, layout.Q
    _, exponent = math.frexp(abs(factor))
    shift = min(layout.Q - exponent, 62)
    number = round(factor * 2.0**shift)
    if shift < 1 or number == 0:
        raise CertificateError(
            f"{what}: a factor of {factor:.3g} is out of reach of fixed point", "choose it nearer to 1"
        )
    return number, shift


def shift_between(product_unit: float, unit: float, what: str) -> int:
    """Shift that takes a sum of Q x Q products in `product_unit` to Q in `unit`.

    Raises:
        CertificateError: outside 1..62.
    """
    shift = layout.Q + round(math.log2(unit / product_unit))
    if not 1 <= shift <= 62:
        raise CertificateError(
            f"{what}: shift {shift} is outside 1..62", "masses or lengths differ too much within the arm"
        )
    return shift
