"""Limits of learning on a board, in SI: where it starts, what is known, how far estimates and steps may go.

The words of a board set these limits (a step fits its word, a start is provable by integers), but each is a physical
value: the float reading keeps them as the fixed-point one does.
"""

import numpy as np

from armlet.core import layout, plain
from armlet.dynamics.joint_values import Floats, Values
from armlet.dynamics.stated import Stated
from armlet.fixed.bounds.box import Box
from armlet.fixed.joint_records import power_shifts
from armlet.fixed.scales import INT_MAX, LONGEST_SHIFT, ONE, Scales, Words, field_scales, gain_scales, to_raw, to_si
from armlet.fixed.units import Units
from armlet.model import Model

# A margin in units of the last place on the diagonal of a pseudo-inertia. It outweighs what a
# step of 1 / 2^6 of the way towards CENTRE can lose by rounding: less than two units, 2^6 times.
START_MARGIN = 256
KNOWN_MARGIN = 4  # the same of what is known, which never moves
# Three bodies and their sum, each rounded: two units an entry, nine on the diagonal at most.
BODY_MARGIN = 16
DIAGONAL = np.array([1, 0, 0, 0, 2, 0, 2, 0, 0, 2])  # of (m, h, I): one unit more on the diagonal of (m, S)
LARGEST_SCALE = 2.0**10
ALMOST = 1.0 - 2.0**-20  # of a share, the most that one tick moves it whose most is 1
# Units in the learnt mass's word, of two that it holds: in PLP the mass stands twice, and 1.25^2 units fit a word, too;
# sums of its products are below 2^61. A power of two less in ROW_SCALE would cost the mass's step two bits.
MASS_ROW = 1.25
STEP = 1.0 / 16.0  # largest relative change of an entry in one tick, up to a factor of two
# Places of inertial parameters [m hx hy hz Ixx Ixy Iyy Ixz Iyz Izz]
DIAGONAL_MOMENTS, PRODUCTS, FIRST_MOMENT = [4, 6, 9], [5, 7, 8], slice(1, 4)
_kernel = plain.load()


def learning_values(stated: Stated, box: Box, units: Units) -> Values:
    """The fields that limit learning.

    Returns:
        GAIN, Y_MAX, POWER_MAX, SHARE_GAIN, OWN, BODY, EST_MIN, EST_MAX, NATURAL, NATURAL_MAX, ROW_SCALE, STEP_MAX,
        KNOWN, CENTRE, UNGUARDED.
    """
    model = stated.rows
    scales = Scales.of(model, units)
    centre, known = learning_start(stated, scales.estimate[:, :10])
    least, most = (quantised(bound, scales.estimate) for bound in (box.est_min, box.est_max))
    own, body = quantised_bodies(model, scales.estimate[:, :10])
    low, high = ends_of_sums(model, own, body, scales.estimate[:, :10])
    # the box holds what learning starts from, slack included, and what any shares of the bodies make
    least[:, :10] = np.minimum(np.minimum(least[:, :10], centre), low)
    most[:, :10] = np.maximum(np.maximum(most[:, :10], centre), high)
    reach = np.maximum(np.abs(least[:, :10] - known), np.abs(most[:, :10] - known))
    gain, shares = (
        representable_gain(stated.joints["GAIN"], scales, units),
        representable_share_gain(model, body, scales, units),
    )
    rows = row_scales(reach, units)
    return {
        "GAIN": gain,
        "Y_MAX": regressor_limit(gain, scales, units),
        "POWER_MAX": power_limit(shares, model.gains.share_max),
        "SHARE_GAIN": shares,
        "OWN": own,
        "BODY": body,
        "EST_MIN": least,
        "EST_MAX": most,
        "KNOWN": known,
        "CENTRE": centre,
        "ROW_SCALE": rows,
        "UNGUARDED": np.zeros(model.n),
        **natural_values(model, rows, scales, units),
    }


def quantised_limits(values: Values, scales: Scales) -> Values:
    """E_MAX and SUM_MAX as words hold them: so a sum of errors is the same in words and in float64."""
    sums = scales.position / 2.0**layout.SUM_BITS
    return {"E_MAX": quantised(values["E_MAX"], scales.position), "SUM_MAX": quantised(values["SUM_MAX"], sums)}


def quantised(values: Floats, scale: Floats) -> Floats:
    """The nearest values that words hold."""
    return to_si(to_raw(values, scale), scale)


def quantised_bodies(model: Model, scale: Floats) -> tuple[Floats, Floats]:
    """OWN (n, 10) and BODY (n, 3, 10) as words hold them, so that every sum of shares is possible, rounding included.

    With the shares that learning starts from, they make the very words of the arm as described, but where a link is a
    rod or a point: it lies on the border of what can be, and OWN has a little more.

    Args:
        model: the arm.  scale: (n, 10) words per SI unit of the inertial parameters.
    """
    gains = model.gains
    body, shares = to_raw(gains.bodies, scale[:, None]), to_raw(gains.shares, ONE)
    learnt = (np.einsum("nk,nkj->nj", shares, body) + 2 ** (layout.Q - 1)) >> layout.Q  # as compose rounds
    own = np.array([made_provable(row, BODY_MARGIN) for row in to_raw(model.phi, scale) - learnt])
    return to_si(own, scale), to_si(body, scale[:, None])


def ends_of_sums(model: Model, own: Floats, body: Floats, scale: Floats) -> tuple[Floats, Floats]:
    """Least and most (n, 10) that shares make of own (n, 10) and body (n, 3, 10), rounded outwards to words."""
    whole = model.gains.share_max[:, :, None] * body
    low, high = own + np.minimum(whole, 0.0).sum(axis=1), own + np.maximum(whole, 0.0).sum(axis=1)
    return np.floor(low * scale) / scale, np.ceil(high * scale) / scale


def learning_start(stated: Stated, scale: Floats) -> tuple[Floats, Floats]:
    """Start of learning, and the part of it that the natural law leaves alone, each (n, 10).

    The start is provable, and so is what it has beyond that part. The part is possible, but where a load is taken off
    it: there the kernel proves the whole body, too. Of a rod or a point, the start has a few units more for that.

    Args:
        stated: the arm's values.  scale: (n, 10) words per SI unit of the inertial parameters.
    """
    model = stated.rows
    centre, known = np.empty((model.n, 10)), np.empty((model.n, 10))
    whole = stated.tree[:, layout.LEARNS] == layout.ALL
    for i in range(model.n):
        start = made_provable(to_raw(model.gains.start[i], scale[i]), START_MARGIN)
        learnt = made_provable(start - to_raw(model.gains.known[i], scale[i]), START_MARGIN)
        part = start - learnt
        if whole[i] and part.any():
            part = made_provable(part, KNOWN_MARGIN)
            start = made_provable(part + learnt, START_MARGIN)
        centre[i], known[i] = to_si(start, scale[i]), to_si(part, scale[i])
    return centre, known


def provable(phi_raw: Words, margin: int) -> bool:
    """True if the kernel can prove (10,) raw inertial parameters possible, with `margin` units to spare.

    Source: text/physical.py, run by CPython.
    """
    scratch = plain.View([0] * layout.LEARNING_SIZE)
    for k, x in enumerate(np.asarray(phi_raw) - margin * DIAGONAL):
        scratch[layout.PART + k] = int(x)
    _kernel.second_moments(scratch)
    _kernel.prove(scratch)
    return bool(scratch[layout.PROVED])


def made_provable(phi_raw: Words, margin: int) -> Words:
    """The parameters (10,), with as little more on the diagonal as lets the kernel prove them possible.

    A point mass, a rod, and what was measured a little wrong lie on the border of the possible bodies, or past it.
    """
    extra = 0
    while not provable(phi_raw + extra * DIAGONAL, margin) and extra < 2**28:
        extra = max(1, 2 * extra)
    return np.asarray(phi_raw + extra * DIAGONAL)


def representable_gain(gain: Floats, scales: Scales, units: Units) -> Floats:
    """GAIN (n, 13) as given, at most as large as leaves a shift; 0 where it would never move a word."""
    step, word = gain_scales(scales, units)["GAIN"]
    return within_words(gain, word / step)


def representable_share_gain(model: Model, bodies: Floats, scales: Scales, units: Units) -> Floats:
    """SHARE_GAIN (n, 3), at most as large as leaves a shift; larger is only that of a body that takes almost nothing.

    It is 0 where it would never move a word.

    Args:
        bodies: (n, 3, 10) BODY.
    """
    share, power = gain_scales(scales, units)["SHARE_GAIN"]
    unit = power * 2.0 ** -power_shifts(bodies, scales) / share
    return within_words(model.gains.share_gain * model.gains.period_us * 1e-6, unit)


def within_words(gain: Floats, unit: Floats) -> Floats:
    """Gains whose factors, gain / unit, fixed point can have: the least is one with the longest shift."""
    gains: Floats = np.minimum(gain, 2.0 ** (layout.Q - 2) * unit)
    gains[gains < 2.0**-LONGEST_SHIFT * unit] = 0.0
    return gains


def regressor_limit(gain: Floats, scales: Scales, units: Units) -> Floats:
    """Y_MAX (n, 13): a step is at most 2^Q in an estimate's low bits; where nothing is learnt, nothing passes."""
    step, word = gain_scales(scales, units)["GAIN"]
    limit = np.divide(ONE / step, gain, out=np.zeros_like(gain), where=gain > 0)
    return np.minimum(limit, INT_MAX / word)


def power_limit(gain: Floats, most: Floats) -> Floats:
    """POWER_MAX (n, 3), W: what moves a share in one tick by almost as much as a word holds beyond its most.

    Args:
        gain: (n, 3) SHARE_GAIN.  most: (n, 3) SHARE_MAX. A word holds 2: a step to it would be the word that wraps.
    """
    limit: Floats = np.divide(ALMOST + 1.0 - most, gain, out=np.zeros_like(gain), where=gain > 0)
    return limit


def row_scales(reach: Floats, units: Units) -> Floats:
    """ROW_SCALE (n, 2), 1/m and 1: the largest powers of two that keep rows of the learnt part below one unit, and the
    mass's below MASS_ROW.

    Args:
        reach: (n, 10) how large the learnt part can be anywhere in the box.
    """
    out = np.empty((len(reach), 2))
    for i, size in enumerate(reach):
        length = units.L ** np.array([0, 1, 1, 1, 2, 2, 2, 2, 2, 2])
        size = size / (units.M[i] * length)
        second = size[DIAGONAL_MOMENTS].sum() / 2
        moments = max(second, *size[PRODUCTS], *size[FIRST_MOMENT], 1.0 / ONE)
        mass = max(size[0] / MASS_ROW, *size[FIRST_MOMENT], 1.0 / ONE)
        out[i] = [min(LARGEST_SCALE, 2.0 ** np.floor(np.log2(1.0 / x))) for x in (moments, mass)]
    scale: Floats = out / np.array([units.L, 1.0])
    return scale


def natural_values(model: Model, rows: Floats, scales: Scales, units: Units) -> Values:
    """The natural law's gains for mass, first and second moments, and what one tick may change.

    With X the learnt part, D = diag(d_s, d_s, d_s, d_m) and y at 2^(2 Q - YQ - ERR_SHIFT) a unit, PLP is D X L X D in
    units of M^2 W^3 L^(2 + a + b) 2^-27, a and b 1 for rows of moments; a step is in the estimate's EXT low bits.
    Where the units are so coarse that one unit of PLP would be a step that does not fit its word (long arms,
    whose velocities add up; huge gains), the gain is as large as fits.

    Args:
        model: the arm.  rows: ROW_SCALE.  scales, units: its numbers.
    """
    limits = field_scales(scales, units)
    steps, changes = gain_scales(scales, units)["NATURAL"]
    by_rows = np.column_stack([rows[:, 1] ** 2, rows[:, 1] * rows[:, 0], rows[:, 0] ** 2])
    fits = (ONE / 4 * by_rows * changes / steps).min(axis=1)
    gain = np.minimum(model.gains.natural * model.gains.period_us * 1e-6, fits)[:, None]
    natural = gain / by_rows
    # of a step's largest, which may be twice this, the inertia adds two
    sums = np.array([2.0, 2.0, 4.0])
    with np.errstate(divide="ignore"):
        change = ONE / steps / natural / sums
        step = rows * STEP / gain
    return {
        "NATURAL": natural,
        "NATURAL_MAX": np.minimum(change, INT_MAX / limits["NATURAL_MAX"]),
        "STEP_MAX": np.minimum(step, INT_MAX / limits["STEP_MAX"]),
    }
