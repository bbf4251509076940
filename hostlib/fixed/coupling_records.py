"""A coupling's values in SI -> the words of its Coupling record.

A planar loop has its own unit of length, the power of two that just holds it, so that squares of lengths keep their
bits in a small loop on a large arm; and its own unit of torque.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import layout
from armlet.core.records import COUPLING, named
from armlet.dynamics.coupling_values import WHOLE, CouplingValues
from armlet.dynamics.joint_values import Floats
from armlet.errors import CertificateError
from armlet.fixed.scales import FIXED, INT_MAX, Numbers, Scales, Words, gain_words
from armlet.fixed.units import Units

# Fields whose words are mantissas, each with a shift of its own, and those whose words share one.
RATIOS = ("RATIO", "RATE", "FORCE")  # in RATIO_Q
OWN_SHIFTS = ("RATE_SLIDE", "SLIDE_LENGTH", "FORCE_IN", "LENGTH_OUT", "LENGTH_OUT_2")
ONE_SHIFT = ("OVER_A", "FORCE_OUT", "RATE_OUT", "RATE_OUT_2")
PLAIN = ("NESTED", "SLOTTED")
LEAST_ROOT = 2.0**-24  # of what a root is taken of, in the loop's unit: its shift stays in range
LEAST_SQUARE = 2.0**-16  # of a gap, in the loop's unit
FILL = 0.999


@dataclass(frozen=True)
class LoopUnits:
    """A planar loop's own units, and what compile found of it.

    length: m.  torque: N m.  slope: power of two that its slopes are fractions of.
    least_root: least of what its root is taken of.  steepest: largest slope found where it was tried.
    """

    length: float = 1.0
    torque: float = 1.0
    slope: float = 1.0
    least_root: float = 0.0
    steepest: float = math.inf


def loop_units(coupling: CouplingValues, strokes: Floats) -> LoopUnits:
    """A coupling's unit of length, and nothing else yet; strokes (n,) m: how far each joint slides from zero."""
    if not coupling.planar:
        return LoopUnits()
    slide = coupling.inputs[2]
    b = float(np.linalg.norm(coupling.values["LINK_B"])) + (float(strokes[slide]) if slide >= 0 else 0.0)
    length = 2.0 ** math.ceil(math.log2(max(*coupling.lengths, b, 1e-9) / FILL))
    return LoopUnits(length, least_root=LEAST_ROOT * length ** power_of_root(coupling))


def power_of_root(coupling: CouplingValues) -> int:
    """The power of length that a loop's root is taken of."""
    return 4 if coupling.values["COUPLE"] == layout.DYAD else 2


def factors(
    coupling: CouplingValues, own: LoopUnits, scales: Scales, units: Units, numbers: Numbers = FIXED
) -> dict[str, ArrayLike]:
    """Factors that make of every field in SI a number of a reading; gains give them for what they multiply.

    Args:
        coupling: the values.  own: the loop's units.  scales, units: of the joints, cut ones included.
        numbers: of the reading.
    """
    one, length = numbers.one, own.length
    if not coupling.planar:
        into, (out,) = list(coupling.inputs), coupling.outputs
        rest = [0.0] * (4 - len(into))
        return {
            "OFFSET": scales.position[out],
            "RATIO": [*scales.position[out] / scales.position[into], *rest],
            "RATE": [*scales.velocity[out] / scales.velocity[into], *rest],
            "FORCE": [*scales.torque[into] / scales.torque[out], *rest],
        }
    turning, sliding = one / units.W, one / (units.W * length)  # rates in the loop
    last = np.array([1.0, 1.0, 1.0, 1.0 if coupling.values["COUPLE"] == layout.DYAD else length])
    torque, slide = own.torque, coupling.inputs[2]
    pushed = [scales.torque[j] * torque / one if j >= 0 else 0.0 for j in coupling.inputs]
    given = [scales.velocity[j] / turning * last for j in coupling.outputs]
    each: dict[str, ArrayLike] = dict.fromkeys(
        ("ONE", "SIDE", "SIGN", "SIGN_OUT", "SIGN_OUT_2", "RATE_IN", "SLIDE"), one
    )
    each |= dict.fromkeys(PLAIN, 1.0)
    each |= dict.fromkeys(("GAP_START", "ARMS", "LINK_A", "LINK_B", "SHORT_A"), one / length)
    each |= {"SQUARE_A": one / length**2, "LEAST_SQUARE": one / length**2, "OVER_A": length}
    each |= {"LEAST_ROOT": one / length ** power_of_root(coupling)}
    each |= {"RATE_SLIDE": sliding / scales.velocity[slide] if slide >= 0 else 0.0}
    each |= {"SLIDE_LENGTH": one / length / scales.position[slide] if slide >= 0 else 0.0}
    each |= {"FORCE_OUT": [one / torque * last / scales.torque[j] for j in coupling.outputs]}
    each |= {"FORCE_IN": [pushed[0], pushed[1], pushed[2] / length]}
    each |= {"RATE_OUT": given[0], "RATE_OUT_2": given[1], "LENGTH_OUT": 0.0}
    return each | {"LENGTH_OUT_2": scales.position[coupling.outputs[1]] * length / one if last[3] != 1.0 else 0.0}


def limited_values(coupling: CouplingValues, own: LoopUnits) -> dict[str, ArrayLike]:
    """A coupling's values in SI, with the bounds that keep words in range."""
    if not coupling.planar:
        return coupling.values
    return coupling.values | {"LEAST_ROOT": own.least_root, "LEAST_SQUARE": LEAST_SQUARE * own.length**2}


def coupling_words(couplings: list[CouplingValues], loops: list[LoopUnits], scales: Scales, units: Units) -> Words:
    """The fixed-point reading of the couplings, (k, COUPLING_SIZE).

    Raises:
        CertificateError: a ratio is out of reach; names the loop.
    """
    out = np.zeros((len(couplings), layout.COUPLING_SIZE), np.int64)
    for row, coupling, own in zip(out, couplings, loops, strict=True):
        fields = named(row, COUPLING)
        for field in COUPLING.fields:
            if field.kind == "shift":
                fields[field.name] = layout.Q  # of what a kind does not use
        for name, number in scaled(coupling, own, scales, units).items():
            if name in OWN_SHIFTS or name in ONE_SHIFT:
                fields[name], fields[f"S_{name}"] = mantissas(coupling.name, name, number)
            else:
                fields[name] = whole(coupling.name, name, number * (2.0**layout.RATIO_Q if name in RATIOS else 1.0))
        if coupling.planar:
            places = round(math.log2(own.slope))
            fields["S_INVERSE"], fields["S_SLOPES"] = layout.ROOT_Q + places, layout.Q - places
        put_whole(row, coupling)
    return out


def put_whole(row: NDArray[Any], coupling: CouplingValues) -> None:
    """Write the whole numbers of a coupling into its row (COUPLING_SIZE,)."""
    fields = named(row, COUPLING)
    for name in WHOLE:
        fields[name] = coupling.values[name]


def scaled(
    coupling: CouplingValues, own: LoopUnits, scales: Scales, units: Units, numbers: Numbers = FIXED
) -> dict[str, Floats]:
    """Every field but whole numbers and shifts as a reading has it."""
    values = limited_values(coupling, own)
    each = factors(coupling, own, scales, units, numbers)
    return {name: np.asarray(values[name], float) * np.asarray(factor, float) for name, factor in each.items()}


def mantissas(loop: str, name: str, number: Floats) -> tuple[Words, Words]:
    """Mantissas and shifts of gains, which may be negative.

    Raises:
        CertificateError: one is out of reach.
    """
    if name in ONE_SHIFT:
        _, shift = gain_words(float(np.abs(number).max()), f"{loop}: {name}")
        return np.rint(number * 2.0**shift).astype(np.int64), np.asarray(shift)
    flat = [gain_words(abs(float(x)), f"{loop}: {name}") for x in np.ravel(number)]
    words = np.array([w for w, _ in flat]).reshape(number.shape) * np.where(number < 0, -1, 1)
    return words.astype(np.int64), np.array([s for _, s in flat]).reshape(number.shape)


def whole(loop: str, name: str, number: Floats) -> Words:
    """A number as a word; an angle wraps.

    Raises:
        CertificateError: it does not fit.
    """
    raw = np.rint(number)
    if name == "OFFSET":
        return np.asarray((raw.astype(np.int64) + 2**31) % 2**32 - 2**31)
    # two of a linear coupling's products are one sum of 63 bits
    most = np.abs(raw).reshape(-1, 2).sum(axis=1).max() if name in RATIOS else np.abs(raw).max()
    if most > INT_MAX:
        what = "ratio" if name in RATIOS else name
        raise CertificateError(f"{loop}: {what} does not fit 32 bits", "check the coupling's ratios and lengths")
    return raw.astype(np.int64)
