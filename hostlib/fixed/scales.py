"""From SI to the kernel's words and back: every conversion on the host multiplies or divides by a scale made here.

`Scales` are those of the joint quantities and the estimates, which the blob's metadata carry to whoever reads a board's
words; `field_scales` and `gain_scales` are those of the Model record. `to_raw` rounds to words, `to_si` goes back;
`mantissa` makes the two words of a gain.
"""

import math
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.errors import CertificateError
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, Model

Words = NDArray[np.int64]

ONE = 2.0**layout.Q
TURN = 2.0**32 / (2.0 * math.pi)
INT_MAX = 2**31 - 1
LONGEST_SHIFT = 62


@dataclass(frozen=True)
class Numbers:
    """Factors by which a reading of the kernel holds its numbers.

    one: raw units of what is one unit.  turn: of a radian of position.  low: parts of an estimate's last place.
    products: of a product of two units in a regressor sum, whose velocity error is shortened by 2^ERR_SHIFT.
    rows: ROW_SCALE over the scale it means.  level: of LEVEL.  sums: last places of a position in one of a sum of them.
    """

    one: float
    turn: float
    low: float
    products: float
    rows: float
    level: float
    sums: float


FIXED = Numbers(
    one=ONE,
    turn=TURN,
    low=2.0**layout.EXT,
    products=2.0 ** (2 * layout.Q - layout.YQ - layout.ERR_SHIFT),
    rows=2.0,
    level=2.0**layout.LEVEL_BITS,
    sums=2.0**layout.SUM_BITS,
)
FLOAT = Numbers(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)


@dataclass(frozen=True)
class Scales:
    """Raw units per SI unit, one a joint (n,): position, velocity, acceleration, torque; estimates (n, 13)."""

    position: Floats
    velocity: Floats
    acceleration: Floats
    torque: Floats
    estimate: Floats
    revolute: NDArray[np.bool_]

    @staticmethod
    def of(model: Model, units: Units, numbers: Numbers = FIXED) -> "Scales":
        """The scales that an arm's units give."""
        one, slides = numbers.one, model.joint_type == PRISMATIC
        length = np.where(slides, units.L, 1.0)
        torque = np.where(slides, units.F[1:], units.T[1:])
        first, second = units.M * units.L, units.M * units.L**2
        estimate = one / np.column_stack([units.M, first, first, first] + [second] * 6 + [units.D, units.C, units.A])
        return Scales(
            np.where(slides, one / units.L, numbers.turn),
            one / (units.W * length),
            one / (units.W**2 * length),
            one / torque,
            estimate,
            ~slides,
        )

    def of_joints(self, rows: NDArray[np.integer[Any]]) -> "Scales":
        """Those of some joints, whose numbers are (k,) from 0: `model.actuated` gives what servos are told in."""
        return Scales(*(getattr(self, each.name)[rows] for each in fields(self)))

    def position_raw(self, q: ArrayLike) -> Words:
        """Positions (..., n) rad or m -> int64 in int32 range: binary angles wrap, lengths end there."""
        raw = np.rint(np.asarray(q) * self.position).astype(np.int64)
        return np.where(self.revolute, raw.astype(np.int32).astype(np.int64), np.clip(raw, -INT_MAX, INT_MAX))

    def position_si(self, raw: ArrayLike) -> Floats:
        """Raw positions -> rad in (-pi, pi] or m."""
        return to_si(raw, self.position)


def field_scales(scales: Scales, units: Units, numbers: Numbers = FIXED) -> dict[str, Floats]:
    """Raw units per SI unit of every field of the Model record but gains, each to multiply (n, *shape) with.

    A change of the natural law is D P L P D, where a row of moments and one of the mass differ by the unit of length.
    """
    one = numbers.one
    each = {
        "R_UP": one,
        "P_TREE": one / units.L,
        "Q_MAX": one / units.L,
        "E_MAX": scales.position,
        "SUM_MAX": scales.position / numbers.sums,
        "Q_LEAST": scales.position,
        "Q_MOST": scales.position,
        "QD_MAX": scales.velocity,
        "DEAD_ZONE": scales.velocity,
        "COUL_SPEED": scales.velocity,
        "QDD_MAX": scales.acceleration,
        "DAMP": scales.estimate[:, :10] / units.W,
        "Y_MAX": regressor_scale(scales, units, numbers),
        "OWN": scales.estimate[:, :10],
        "BODY": scales.estimate[:, None, :10],
        "SHARE_MAX": one,
        "POWER_MAX": power_scale(scales, units, numbers),
        "EST_MIN": scales.estimate,
        "EST_MAX": scales.estimate,
        "NATURAL_MAX": change_scale(units, numbers),
        "ROW_SCALE": numbers.rows * np.array([units.L, 1.0]),
        "STEP_MAX": numbers.products / np.outer(units.M * units.W**3, [units.L, units.L**2]),
        "LEVEL": numbers.level,
        "KNOWN": scales.estimate[:, :10],
        "CENTRE": scales.estimate[:, :10],
        "PULL": one,
        "UNGUARDED": 1.0,
    }
    return {name: np.asarray(scale, float) for name, scale in each.items()}


def gain_scales(scales: Scales, units: Units, numbers: Numbers = FIXED) -> dict[str, tuple[Floats, Floats]]:
    """Of every gain of the Model record: raw units per SI unit of what it gives, and of what it multiplies."""
    steps = scales.estimate * numbers.low
    pairs = {
        "LAMBDA_E": (scales.velocity, scales.position),
        "LAMBDA_ED": (scales.acceleration, scales.velocity),
        "K_P": (scales.acceleration, scales.position),
        "K_V": (scales.acceleration, scales.velocity),
        "GAMMA": (scales.acceleration, scales.velocity),
        "PID_P": (scales.torque, scales.position),
        "PID_D": (scales.torque, scales.velocity),
        "PID_I": (scales.torque, scales.position / numbers.sums),
        "COUL_SCALE": (np.asarray(numbers.one), scales.velocity),
        "GAIN": (steps, regressor_scale(scales, units, numbers)),
        "ROTOR_DAMP": (scales.torque, scales.velocity),
        "SHARE_GAIN": (np.asarray(numbers.one), power_scale(scales, units, numbers)),
        "NATURAL": (steps[:, [0, 1, 4]], change_scale(units, numbers)),
    }
    return pairs


def regressor_scale(scales: Scales, units: Units, numbers: Numbers) -> Floats:
    """(n, 13) raw units per SI unit of what each estimate learns from, y."""
    w, length = units.W, units.L
    rate = np.where(scales.revolute, w, w * length)
    of_body = np.tile([length**2 * w**3] + [length * w**3] * 3 + [w**3] * 6, (len(rate), 1))
    out: Floats = numbers.products / np.column_stack([of_body, rate**2, rate, rate**2 * w])
    return out


def power_scale(scales: Scales, units: Units, numbers: Numbers) -> Floats:
    """(n, 1) raw units per W of a body's power before its shift: a parameter times its regressor sum."""
    return scales.estimate[:, :1] * regressor_scale(scales, units, numbers)[:, :1]


def change_scale(units: Units, numbers: Numbers) -> Floats:
    """(n, 1) raw units per SI unit of PLP, the rows' scales taken off."""
    out: Floats = (numbers.products / (units.M**2 * units.W**3 * units.L**2))[:, None]
    return out


def spread(rows: NDArray[Any], actuated: NDArray[np.integer[Any]], n: int) -> NDArray[Any]:
    """Spread rows of actuated joints, (..., n_act, k), to one a body, (..., n, k): zeros where there is no servo."""
    if rows.shape[-2] == n:
        return rows
    out = np.zeros((*rows.shape[:-2], n, rows.shape[-1]), rows.dtype)
    out[..., actuated, :] = rows
    return out


def to_raw(values: ArrayLike, scale: ArrayLike) -> Words:
    """SI -> int64 raw, rounded to nearest and kept inside int32."""
    return np.clip(np.rint(np.asarray(values) * scale), -INT_MAX, INT_MAX).astype(np.int64)


def to_si(raw: ArrayLike, scale: ArrayLike) -> Floats:
    """Raw -> SI."""
    out: Floats = np.asarray(raw) / np.asarray(scale)
    return out


def mantissa(factor: float, longest: int = LONGEST_SHIFT) -> tuple[int, int]:
    """A factor >= 0 as (integer, shift) with factor = integer / 2^shift.

    Args:
        factor: the factor.  longest: the largest shift to be used; a smaller factor's integer has less than 30 bits.
    """
    if factor == 0.0:
        return 0, layout.Q
    _, exponent = math.frexp(factor)
    shift = min(layout.Q - exponent, longest)
    return round(math.ldexp(factor, shift)), shift


def gain_words(factor: float, what: str, hint: str = "choose it nearer to 1") -> tuple[int, int]:
    """A factor as mantissa and shift, for fx(mantissa * x, shift) = factor x.

    Raises:
        CertificateError: the factor is out of reach; `what` names it, `hint` says what to write.
    """
    number, shift = mantissa(factor)
    if shift < 1 or (factor and number == 0):
        raise CertificateError(f"{what}: a factor of {factor:.3g} is out of reach of fixed point", hint)
    return number, shift


def shift_between(product_unit: float, unit: float, what: str) -> int:
    """Shift that takes a sum of Q x Q products in `product_unit` to Q in `unit`.

    Raises:
        CertificateError: outside 1..62.
    """
    shift = layout.Q + round(math.log2(unit / product_unit))
    if not 1 <= shift <= LONGEST_SHIFT:
        raise CertificateError(
            f"{what}: shift {shift} is outside 1..{LONGEST_SHIFT}", "masses or lengths differ too much within the arm"
        )
    return shift
