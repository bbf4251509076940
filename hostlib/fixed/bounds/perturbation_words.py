"""Proof that no word of the perturbation law overflows: its text on ranges, from any state to any state again.

The states: A and B within MOTION_MAX; columns of U whose largest number is between a half and one; D of any size, but a
trace of P = U D U^T that is at most `Sample.before`. A sample can make the trace larger by rounding alone, by
`rounding_of_sample`; then forgetting brings it back (`trace_after`).

Ranges know nothing of P, nor that a pivot's rest is positive. Steps that need it have lemmas here in their place, which
hold for any arm and are proved in their docstrings; `tests/fixed/test_perturbation_words.py` runs the text's own steps
against them, from the worst states that it finds.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np

from armlet.core import layout, plain
from armlet.core.records import DATA, PERTURBATION
from armlet.errors import CertificateError
from armlet.fixed.bounds.cells import RECIPROCAL_ERROR
from armlet.fixed.bounds.ranges import PRIMITIVES, Range, RangeView, around, ends, hull, summed, word
from armlet.fixed.bounds.sizes import ULP
from armlet.fixed.scales import Words

TERMS, STATES, AXES = layout.TERMS, layout.STATES, layout.AXES
NORM = math.sqrt(TERMS)  # of a column whose numbers are one at most
WEIGHT = 2.0**layout.SAMPLE_WEIGHT  # most of D f^2
GROWTH = 1.02  # of the trace within a sample: far more than rounding can do
TINY = 2.0**-20  # far more than what else is rounded of numbers of order one


def half(places: int) -> float:
    """Half a unit in the last of so many places."""
    return 2.0 ** -(places + 1)


def words(most: float, places: int) -> Range:
    """Words of whatever is no larger."""
    return around(int(most * 2.0**places * (1.0 + TINY**2)) + 1)


# ---- least squares


class Kept(NamedTuple):
    """Bounds of forgetting: rho, the largest trace of P, and how many times as much begins to be pulled back."""

    least: float
    trace: float
    beyond: float


@dataclass(frozen=True)
class Sample:
    """Bounds within a sample.

    kept: rho.  before: trace of P when it begins, and when it ends.  trace: of what P becomes of it, column by column.
    """

    kept: float
    before: float
    trace: float

    @property
    def number(self) -> float:
        """Of D: a column's part of the trace is D |u|^2, and |u|^2 is a quarter at least."""
        return 4.0 * self.trace

    @property
    def variance(self) -> float:
        """Of alpha: rho and TERMS times f v, with v = D f as rounded."""
        return self.kept + TERMS * (WEIGHT + TERMS * half(layout.COLUMN_Q) + half(layout.VARIANCE_Q))


def rounding_of_sample(kept: float, trace: float) -> float:
    """By how much rounding makes the trace larger, if it stays below `trace`.

    With b = u_1 v_1 + ... + u_j v_j, one of Bierman's steps keeps a sum, for any f:
        D' |u - (f / alpha-) b|^2 + |b + u D f|^2 / alpha = |b|^2 / alpha- + D |u|^2
    for D' = D alpha- / alpha, alpha = alpha- + D f^2. So all D' |u'|^2 and |b|^2 / alpha sum to the trace before, and
    each is below it: |b| <= sqrt(trace alpha), and alpha >= kept. Rounding adds, column by column,
        of alpha      2 trace / alpha times what alpha is off (f by the rounding of v, and its own)
        of u'         2 sqrt(D') |u'| sqrt(D') |off| + D' |off|^2, and D' <= D <= 4 trace
        of D', and of u' filled anew: a share of D' |u'|^2
        of b          2 |b| |off| / alpha + |off|^2 / alpha
    The clamp to COLUMN_MAX makes |u'| smaller.
    """
    number, places = 4.0 * trace, layout.COLUMN_Q
    variance = TERMS * half(places) + half(layout.VARIANCE_Q)
    step = TERMS * RECIPROCAL_ERROR + half(layout.TERM_Q + layout.ROOT_Q - layout.Q)  # of f / alpha-, times alpha-
    moved = step * math.sqrt(trace / kept) + NORM * half(places)
    carried = NORM * (half(places) + half(layout.CARRIED_Q))
    filled = (1.0 + NORM * 4.0 * half(places)) ** 2 - 1.0  # a unit of each number, the norm is at least a half
    factor = RECIPROCAL_ERROR + 3.0 * half(layout.Q) * (1.0 + (WEIGHT + 1.0) / kept)
    column = 2.0 * trace / kept * variance + 2.0 * math.sqrt(trace * number) * moved + number * moved**2
    column += 2.0 * trace * (filled + factor) + 2.0 * math.sqrt(trace / kept) * carried + carried**2 / kept
    return TERMS * column


def trace_after(kept: Kept, inside: Sample) -> float:
    """The trace after forgetting, whatever it was.

    With x the trace as read, over the largest: P is divided by rho, x or 1, or by x - 1/2 where x is beyond 3/2. So the
    trace becomes x or less where that is below the largest, 3/2 at most elsewhere; and what it was misread by is
    divided with it. At LAST_EXPONENT a number of D is made larger, by less than 2^(FULL + 1 - LAST_EXPONENT).
    """
    misread = TERMS * (inside.number * half(layout.COLUMN_Q) + half(layout.TRACE_Q) + TINY) + kept.trace * ULP
    share = 2.0 * RECIPROCAL_ERROR + 4.0 * half(layout.FULL) * inside.variance / inside.kept
    raised = TERMS * TERMS * 2.0 ** (layout.FULL + 1 - layout.LAST_EXPONENT)
    return (kept.beyond * kept.trace + misread / kept.least) * (1.0 + share) + raised


@cache
def bounds_of(kept_least: int, kept_most: int, over: int, shift: int) -> Sample:
    """The bounds, from words of the record.

    Raises:
        Overflow: there are none: a sample could make the trace larger than forgetting makes it smaller.
    """
    least = plain.fx(kept_least, layout.Q - layout.VARIANCE_Q) / 2.0**layout.VARIANCE_Q
    if min(least, over) <= 0:
        raise plain.Overflow("a sample keeps nothing of the earlier ones")
    largest = 2.0 ** (layout.Q + shift - layout.TRACE_Q) / over
    kept = Kept(least, largest, 1.5 * kept_most / 2.0**layout.Q)
    rough = kept.beyond * largest
    before = trace_after(kept, Sample(least, rough, GROWTH**2 * rough))
    trace = before + rounding_of_sample(least, GROWTH * before)
    if before > GROWTH * rough or trace > GROWTH * before:
        raise plain.Overflow("rounding may make the trace of P larger than its bound")
    return Sample(least, before, trace)


def sample(w: plain.View) -> Sample:
    """The bounds of a record."""
    return bounds_of(w[layout.KEPT_LEAST], w[layout.KEPT_MOST], w[layout.OVER_TRACE], w[layout.S_OVER_TRACE])


# ---- lemmas, in the place of steps of the text


def reciprocal_step(x: plain.View) -> None:
    """Write a mantissa between one and two, and an exponent by the bits."""
    least, _ = ends(x[0])
    if least < 4:
        raise plain.Overflow(f"reciprocal of {least} units")
    x[1] = Range((1 << layout.ROOT_Q) - 8, (2 << layout.ROOT_Q) + 8)
    x[2] = layout.Q - PRIMITIVES["bits"](x[0])


def halve(w: plain.View, out: plain.View, own: plain.View, shift: Range, halvings: Range) -> None:
    """Write a number of SAMPLE_Q bits at most: the shift is FULL, and the bits of the largest that are more."""
    summed(w[layout.ONE_SHIFTED] * own[0], "sample")
    out[0] = around(1 << layout.SAMPLE_Q)


def innovate(w: plain.View, own: plain.View, row: plain.View, shift: Range, halvings: Range) -> None:
    """Write an innovation: the deviation is halved as in `halve`."""
    TEXT.dot_terms(at(own, layout.INNOVATION), row, at(w, layout.REGRESSOR), layout.MOTION_Q)
    own[layout.INNOVATION] = around(1 << layout.SAMPLE_Q) - own[layout.INNOVATION]


def weigh_term(w: plain.View, own: plain.View, shift: Range, halvings: Range) -> None:
    """Halve f, and write v = D f: by the bits of both D f^2 is at most WEIGHT, for no more halvings are due than there
    may be. So |v| <= sqrt(D WEIGHT).
    """
    own[layout.TERM] = PRIMITIVES["fx"](w[layout.ONE_SHIFTED] * own[layout.TERM], shift)
    summed(own[layout.D_FACTOR] * own[layout.TERM], "D f")
    own[layout.D_TERM] = words(math.sqrt(WEIGHT * sample(w).number) + TINY, layout.COLUMN_Q)


def measure(terms: int, w: plain.View) -> None:
    """Take a sample into P: by `rounding_of_sample`, |b| <= sqrt(trace alpha), and a column moves by |f b| / alpha-.

    D becomes smaller by alpha- / alpha, which is kept / variance at least; a column is filled by SAMPLE_Q places less
    one at most, which its exponent takes twice.
    """
    inside, start = sample(w), plain.fx(w[layout.KEPT_LEAST], layout.Q - layout.VARIANCE_Q)
    _, most = ends(words(inside.variance, layout.VARIANCE_Q))
    w[layout.VARIANCE] = Range(start, most)
    reciprocal_step(at(w, layout.VARIANCE))
    carried = words(math.sqrt(inside.trace * inside.variance), layout.CARRIED_Q)
    for j in range(terms):
        w[layout.COLUMN_STEP] = PRIMITIVES["fx"](w[layout.TERM + j] * w[layout.VARIANCE + 1], layout.Q)
        w[layout.CARRIED + j] = carried
        summed(w[layout.CARRIED + j] * w[layout.COLUMN_STEP], "b f / alpha")
        w[layout.D_FACTOR + j] = Range(0, (1 << layout.Q) + 16)
        w[layout.D_EXPONENT + j] = Range(-2 * layout.COLUMN_Q, layout.LAST_EXPONENT + 2 * layout.COLUMN_Q)
    w[layout.COLUMN_STEP + 1] = (
        layout.CARRIED_Q + layout.TERM_Q - layout.VARIANCE_Q + layout.ROOT_Q - layout.COLUMN_Q - w[layout.VARIANCE + 2]
    )
    moved = words(TERMS * math.sqrt(inside.trace / inside.kept) * (1.0 + TINY), layout.COLUMN_Q)
    word(moved, "what a column of U moves by")
    for k in range(layout.COLUMNS, layout.COLUMNS + TERMS * TERMS):
        if w[k] != 0:
            filled = w[k]
            w[k] = PRIMITIVES["clamp"](filled + moved, -w[layout.COLUMN_MAX], w[layout.COLUMN_MAX])
            w[k] = filled


def gain_number(w: plain.View, own: plain.View, shift: Range) -> None:
    """Write one of the Kalman gain: |b| / alpha <= sqrt(trace / alpha)."""
    inside = sample(w)
    summed(own[layout.CARRIED] * w[layout.VARIANCE + 1], "Kalman gain")
    own[layout.CARRIED] = words(math.sqrt(inside.trace / inside.kept) * (1.0 + TINY), layout.SAMPLE_Q)


def add_to_trace(w: plain.View, own: plain.View, c: plain.View) -> None:
    """Add to the trace of P, which all columns together leave below its bound, but for what each is misread by."""
    inside = sample(w)
    w[layout.KEPT] = Range(0, TERMS << layout.COLUMN_Q)
    summed(own[layout.D_FACTOR] * w[layout.KEPT], "D |u|^2")
    misread = TERMS * (inside.number * half(layout.COLUMN_Q) + half(layout.TRACE_Q) + TINY)
    w[layout.TRACE] = Range(0, words(inside.trace + misread, layout.TRACE_Q).high)


def forget_number(w: plain.View, own: plain.View) -> None:
    """Divide a number of D by kept, whose reciprocal is one over rho at most, and fill its word."""
    summed(own[layout.D_FACTOR] * w[layout.KEPT + 1], "D / kept")
    _, most = ends(own[layout.D_FACTOR])
    own[layout.D_FACTOR] = Range(0, int(most / sample(w).kept * (1.0 + TINY)))
    own[layout.D_FACTOR] = Range(0, 1 << layout.Q)
    own[layout.D_EXPONENT] = Range(0, layout.LAST_EXPONENT)


# ---- the one-step gain


class Gain(NamedTuple):
    """Bounds of the normal equations (R + B^T Q B) u = B^T Q y, as computed.

    pivot: of the matrix's numbers.  least: below which none of its eigenvalues is.  right: of z over the root of its
    pivot.  push: of added torques.
    """

    pivot: float
    least: float
    right: float
    push: float


def gain(w: plain.View) -> Gain:
    """Bounds of a record whose PREDICTED is known.

    Factors and pivots as computed are those of a matrix that differs from G + R by at most `off` a number, G = B^T Q B:
    each factor is off by half a unit and the reciprocal's error, and is multiplied with its pivot again; a pivot that
    rounding would leave below R is raised by no more. So it is at least G + least.

    With d what the right side is off by, z = L^-1 (B^T Q y + d) is |z_i| <= sqrt(pivot_i) (|y| + |d| / sqrt(least)):
    [[G, B^T Q y], [y^T Q B, |y|^2]] is not negative; |y|^2 is y^T Q y. |u| <= |y| / (2 sqrt(least)) + |d| / least, for
    1 / a - least / a^2 is never more than 1 / (4 least). That holds of fewer joints, too: of what stands in PUSH before
    a later one is taken off. Last, what PUSH itself is rounded by, through the factors.

    Raises:
        Overflow: R is too small for rounding.
    """
    weight = np.array([w[layout.STATE_WEIGHT + r] for r in range(STATES)]) / 2.0**layout.Q
    R, number = w[layout.PUSH_WEIGHT] / 2.0**layout.NORMAL_Q, w[layout.MOTION_MAX] / 2.0**layout.MOTION_Q
    y = np.array([max(map(abs, ends(w[layout.PREDICTED + r]))) for r in range(STATES)]) / 2.0**layout.SAMPLE_Q
    full, weighed = float(weight.sum()) * number**2 + R, half(layout.MOTION_Q)
    off = STATES * weighed * number + half(layout.NORMAL_Q)
    off += 3.0 * (full * (RECIPROCAL_ERROR + half(layout.NORMAL_Q)) + half(layout.NORMAL_Q))
    least = R - 2.0 * AXES * off
    if least < R / 2.0:
        raise plain.Overflow("weight of added torques: it is too small for its rounding")
    pivot = full + 2.0 * off
    ahead = math.sqrt(float((weight * y**2).sum()))
    d = math.sqrt(AXES) * (weighed * float(y.sum()) + 3.0 * half(layout.RIGHT_Q))
    push = ahead / (2.0 * math.sqrt(least)) + d / least
    push += AXES * math.sqrt(pivot / least) * (push * 2.0 * RECIPROCAL_ERROR + 2.0 * half(layout.PUSH_Q))
    return Gain(pivot, least, ahead + d / math.sqrt(least), push)


def eliminate(w: plain.View) -> None:
    """Write factors and pivots, and eliminate on the right side.

    A Schur complement S is at least `least`: |S_ij| <= sqrt((S_ii - least) (S_jj - least)), so that a factor, which is
    S_ij / S_ii, is sqrt(pivot / least) / 2 at most. A product that is taken off is a difference of two numbers that are
    bounded: of two of the matrix's, or of two of the right side's.
    """
    own = gain(w)
    factor = words(math.sqrt(own.pivot / own.least) / 2.0, layout.NORMAL_Q)
    right = words(math.sqrt(own.pivot) * own.right, layout.RIGHT_Q)
    word(right + right, "right side of the one-step gain")
    _, most = ends(words(own.pivot, layout.NORMAL_Q))
    for i in range(AXES):
        w[layout.PIVOTS + 3 * i] = Range(w[layout.PUSH_WEIGHT], most)
        reciprocal_step(at(w, layout.PIVOTS + 3 * i))
        w[layout.FACTORS + i], w[layout.RIGHT + i] = factor, right
        summed(factor * right, "factor of the one-step gain")
    w[layout.CURVATURE + 5] = word(around(2 * most), "matrix of the one-step gain")


def solve(w: plain.View) -> None:
    """Write the added torques: what is taken off, be it two products, is a difference of two that are bounded."""
    push = words(gain(w).push, layout.PUSH_Q)
    word(push + push, "added torque")
    summed((push + push) * Range(0, 1 << layout.NORMAL_Q), "factors times added torques")
    for i in range(AXES):
        w[layout.PUSH + i] = push


def hold_push(w: plain.View, own: plain.View) -> None:
    """Write what is held, for each exponent of FILLED: the shift and the bound follow it."""
    exponent = w[layout.FILLED_EXPONENT]
    least, most = ends(exponent)
    held, taken = Range(0, 0), Range(0, 0)
    for w[layout.FILLED_EXPONENT] in range(least, most + 1):
        STEPS.hold_push(w, own)
        held, taken = hull(held, own[layout.HELD]), hull(taken, own[layout.SAMPLE + STATES])
    w[layout.FILLED_EXPONENT], own[layout.HELD], own[layout.SAMPLE + STATES] = exponent, held, taken


at = PRIMITIVES["at"]
LEMMAS = {
    step.__name__: step
    for step in (
        reciprocal_step, halve, innovate, weigh_term, measure, gain_number, add_to_trace, forget_number, eliminate,
        solve, hold_push,
    )
}  # fmt: skip
STEPS = plain.load(primitives=PRIMITIVES)
TEXT = plain.load(primitives=PRIMITIVES, steps=LEMMAS)


# ---- the law


def trace_of(record: Words) -> float:
    """Trace of P."""
    columns = record[layout.COLUMNS : layout.COLUMNS + TERMS * TERMS].reshape(TERMS, TERMS) / 2.0**layout.COLUMN_Q
    factor, exponent = (record[at : at + TERMS].astype(float) for at in (layout.D_FACTOR, layout.D_EXPONENT))
    return float(((columns**2).sum(axis=1) * factor * 2.0**-exponent).sum())


def states_of(record: list[int]) -> RangeView:
    """Words of a Perturbation record: in any state that a sample begins with."""
    w = RangeView(PERTURBATION, list(record))
    for k in range(STATES * TERMS):
        w[layout.MOTION + k] = around(record[layout.MOTION_MAX])
    for j in range(TERMS):
        for i in range(j + 1):
            w[layout.COLUMNS + TERMS * j + i] = Range(1 if i == j else -(1 << layout.COLUMN_Q), 1 << layout.COLUMN_Q)
        w[layout.D_FACTOR + j], w[layout.D_EXPONENT + j] = Range(0, 1 << layout.Q), Range(0, layout.LAST_EXPONENT)
    return w


def check_start(record: Words, w: plain.View) -> None:
    """Refuse a record that does not begin in one of the states.

    Raises:
        Overflow: it does not.
    """
    outside = any(not ends(w[k])[0] <= record[k] <= ends(w[k])[1] for k in range(layout.MOTION, layout.TRACE))
    factor = record[layout.D_FACTOR : layout.D_FACTOR + TERMS]
    columns = np.abs(record[layout.COLUMNS : layout.COLUMNS + TERMS * TERMS]).reshape(TERMS, TERMS).max(axis=1)
    unfilled = (2 * columns < 1 << layout.COLUMN_Q).any() or ((factor > 0) & (factor < 1 << layout.FULL)).any()
    if outside or unfilled or trace_of(record) > sample(w).before:
        raise plain.Overflow("it does not begin in a state that it may come to")


def perturb(joints: Words, record: Words, planned: list[int]) -> tuple[RangeView, RangeView]:
    """Let the law run for two samples, of which it learns from the second: the first makes what that one is.

    Args:
        joints: (n, MODEL_SIZE) words of the Model records.  record: (PERTURBATION_SIZE,) at the start.
        planned: (n,) words, the largest of the plan's torques.

    Returns:
        The record and the Data records after it.

    Raises:
        Overflow: a word does not hold what it may have to, or a state may leave those that are proved.
    """
    n, w = len(joints), states_of(record.tolist())
    check_start(record, w)
    model, data = plain.View(joints.ravel().tolist()), RangeView(DATA, [0] * ((n + 1) * layout.DATA_SIZE))
    for learns in (0, 1):
        for i in range(n):
            body = at(data, (i + 1) * layout.DATA_SIZE)
            for k in (layout.QPOS, layout.QD, layout.Q_DES, layout.QD_DES):
                body[k] = PRIMITIVES["wrap"](0)
            body[layout.TAU] = around(planned[i])
        w[layout.SENT] = w[layout.WHOLE_SAMPLE] = learns
        w[layout.TICKS_LEFT] = 1
        TEXT.perturb(n, STATES, TERMS, model, data, w)
    for k in range(STATES * TERMS):
        if max(map(abs, ends(w[layout.MOTION + k]))) > record[layout.MOTION_MAX]:
            raise plain.Overflow("A or B may leave its bounds")
    return w, data


def check_perturbation(name: str, joints: Words, record: Words, planned: list[int]) -> None:
    """Prove that no word of the perturbation law overflows, whatever was measured and learnt before.

    Raises:
        CertificateError: one may.
    """
    try:
        perturb(joints, record, planned)
    except plain.Overflow as broken:
        raise CertificateError(
            f"{name}: perturbation law: {broken}", "its load and its effort are too far apart, or its ticks too long"
        ) from None
