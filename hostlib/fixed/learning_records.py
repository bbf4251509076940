"""The natural law's part of a compiled record: what is known of a body, where learning starts, scales and gains."""

import math

import numpy as np

from armlet.core import layout, plain
from armlet.dynamics.float_records import PULL
from armlet.fixed.scales import INT_MAX, ONE, Scales, to_raw
from armlet.fixed.units import Units
from armlet.model import Model

# Raw margins, in units of the last place on the diagonal of a pseudo-inertia. START_MARGIN outweighs what a
# step of 1 / 2^6 of the way towards CENTRE can lose by rounding: less than two units, 2^6 times.
START_MARGIN, KNOWN_MARGIN = 256, 4
DIAGONAL = np.array([1, 0, 0, 0, 2, 0, 2, 0, 0, 2])  # of (m, h, I): one unit more on the diagonal of (m, S)
LARGEST_SCALE = 2**10
STEP = 1.0 / 16.0  # largest relative change of an entry in one tick, up to a factor of two
_kernel = plain.load()


def provable(phi_raw: np.ndarray, margin: int) -> bool:
    """Whether the kernel can prove (10,) raw inertial parameters possible, with `margin` units to spare.

    Source: text/physical.py, run by CPython.
    """
    scratch = plain.View([0] * layout.LEARNING_SIZE)
    for k, x in enumerate(np.asarray(phi_raw) - margin * DIAGONAL):
        scratch[layout.PART + k] = int(x)
    _kernel.second_moments(scratch)
    _kernel.prove(scratch)
    return bool(scratch[layout.PROVED])


def made_provable(phi_raw: np.ndarray, margin: int) -> np.ndarray:
    """The parameters (10,), with as little more on the diagonal as lets the kernel prove them possible.

    A point mass, a rod, and what was measured a little wrong lie on the border of what can be, or past it.
    """
    extra = 0
    while not provable(phi_raw + extra * DIAGONAL, margin) and extra < 2**28:
        extra = max(1, 2 * extra)
    return phi_raw + extra * DIAGONAL


def put_natural(m: np.ndarray, model: Model, units: Units, scales: Scales, i: int) -> None:
    """Fill CENTRE, KNOWN, and the scales and gains of the natural law into the Model record of joint i."""
    scale = scales.estimate[i, :10]
    centre = made_provable(to_raw(model.gains.start[i], scale), START_MARGIN)
    known = to_raw(model.gains.known[i], scale)
    learnt = made_provable(centre - known, START_MARGIN)
    known = centre - learnt
    if not provable(known, KNOWN_MARGIN):
        # what is known must be possible by itself, or nothing is
        known = np.zeros_like(known)
    m[layout.CENTRE : layout.CENTRE + 10] = centre
    m[layout.KNOWN : layout.KNOWN + 10] = known
    # the box holds what learning starts from, slack included
    for k in range(10):
        m[layout.EST_MIN + k] = min(m[layout.EST_MIN + k], centre[k])
        m[layout.EST_MAX + k] = max(m[layout.EST_MAX + k], centre[k])
    m[layout.PULL] = int(PULL * ONE)
    m[layout.LEVEL] = 2**26
    put_steps(m, model, units, i)


def put_steps(m: np.ndarray, model: Model, units: Units, i: int) -> None:
    """Scales of the learnt part's rows, powers of two, and what one tick may change.

    With X the learnt part, D = diag(d_s, d_s, d_s, d_m) and y at 2^(2 Q - YQ) a unit, CHANGE is D X L X D in units of
    M^2 W^3 L^(2 + a + b) 2^-32, a and b 1 for rows of moments; a step is in the estimate's EXT low bits.
    Where the units are so coarse that one unit of CHANGE would be a step that does not fit its word (long arms,
    whose velocities add up; huge gains), the gain is as large as fits: `limit_steps` of shadow.py gives it to float, too.
    """
    d_s, d_m = row_scales(m)
    m[layout.ROW_SCALE : layout.ROW_SCALE + 2] = 2 * d_s, 2 * d_m
    rate = model.gains.natural * model.gains.period_us * 1e-6 * units.M[i] * units.W**3 * units.L**2
    fine = 2.0 ** (layout.EXT + layout.YQ - layout.Q)
    scales = d_m**2, d_m * d_s, d_s**2
    rate = min(rate, ONE / 4 / fine * min(scales))
    for k, below in enumerate(scales):
        factor = rate * fine / below
        m[layout.NATURAL + k], m[layout.S_NATURAL + k] = mantissa(factor)
        # of a step's largest, which may be twice this, the inertia adds two
        m[layout.NATURAL_MAX + k] = min(INT_MAX, int(ONE / factor / (4 if k == 2 else 2))) if factor else INT_MAX
    for k, d in enumerate((d_s, d_m)):
        m[layout.STEP_MAX + k] = min(INT_MAX, int(2.0**32 * d * STEP / rate)) if rate else INT_MAX


def mantissa(factor: float) -> tuple[int, int]:
    """A factor as (integer of 30 bits, shift); any shift will do, for the kernel adds to it and then clamps it."""
    if factor <= 0.0:
        return 0, layout.Q
    _, exponent = math.frexp(factor)
    return round(math.ldexp(factor, layout.Q - exponent)), layout.Q - exponent


def row_scales(m: np.ndarray) -> tuple[float, float]:
    """The largest powers of two (moments, mass) that keep rows of the learnt part below one unit, anywhere in the box."""
    known, least, most = (m[at : at + 10] for at in (layout.KNOWN, layout.EST_MIN, layout.EST_MAX))
    size = np.maximum(np.abs(least - known), np.abs(most - known))
    second = (size[4] + size[6] + size[9]) / 2
    across = max(second, *size[[5, 7, 8]], *size[1:4], 1)
    along = max(*size[:4], 1)
    return tuple(min(LARGEST_SCALE, 2.0 ** np.floor(np.log2(ONE / x))) for x in (across, along))
