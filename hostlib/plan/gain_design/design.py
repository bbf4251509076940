"""A gain table along a planned move: the scheme of section 2 made ready for a board.

    plan -> A, B (four.py) -> Phi, Gamma (series) -> K at knots, Q = diag(1, T tau / 2) -> hostlib/plan/gain_table.py

A second set of gains is for large deviations: its Q follows the largest errors, which a trial of the first set on an
arm that differs from the model has shown.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.model import Model
from armlet.plan import Trajectory
from armlet.plan.gain_design import derivatives as four
from armlet.plan.gain_design.linearised import continuous, discrete, gain, transition, weights
from armlet.plan.gain_table import (
    GainTable,
    check_arm,
    check_knots,
    check_span,
    check_thresholds,
    digest_of,
)

TAU, SAMPLE_TICKS = 0.05, 10  # s, time constant of positions; ticks from sample to sample
LEAST_TAU, MOST_TAU = 1e-4, 100.0  # s
MOST_SAMPLE_TICKS = 1000
LEAST = 1e-3  # of the largest weight: Gamma'Q Gamma has to be inverted
SKIP, RENEW = 1e-3, 1e-2  # rad: e0, e1
SPANS: tuple[int, ...] = tuple(2**k for k in range(9, 1, -1))  # ticks from knot to knot that are tried, longest first
CLOSE, MOSTLY = 0.01, 0.95  # an interpolated gain is within CLOSE of the largest at MOSTLY of all instants
INSTANTS = 2000  # at which that is looked at, at most


class Spectrum(NamedTuple):
    """Largest |eigenvalue| of the closed loop's transition: at times (K,) s, of an arm (K,)."""

    times: Floats
    radius: Floats


def sampled(model: Model, trajectory: Trajectory, ticks: Floats, period: float) -> tuple[Floats, Floats]:
    """(Phi (K, 2n, 2n), Gamma (K, 2n, n)) about a plan at some ticks, for a sampling period in s."""
    return discrete(*continuous(four.partials(model, *trajectory.sample(ticks=ticks))), period)


def table(
    model: Model,
    trajectory: Trajectory,
    tau: float = TAU,
    sample_ticks: int = SAMPLE_TICKS,
    span: int | None = None,
    thresholds: tuple[float, ...] | None = None,
    largest: Floats | None = None,
) -> GainTable:
    """Gains along a move.

    Args:
        model: the arm as the controller believes it.  trajectory: the move.
        tau: s, time constant with which positions' errors decay.  sample_ticks: ticks from sample to sample.
        span: ticks from knot to knot, a power of two; None for the longest that is close enough (CLOSE, MOSTLY).
        thresholds: e0, e1, e2, rad; None for SKIP, RENEW and the smallest e_max of the arm.
        largest: (2n,) the largest errors, for a second set whose Q follows them; None for one set.

    Raises:
        PlanError: a number out of range; an arm with couplings; too many knots.
    """
    check_arm(model)
    trajectory.check(model)
    if not LEAST_TAU <= tau <= MOST_TAU:
        raise PlanError(f"time constant: expected {LEAST_TAU:g} to {MOST_TAU:g} s, got {tau:g}")
    if not 1 <= sample_ticks <= MOST_SAMPLE_TICKS:
        raise PlanError(f"ticks from sample to sample: expected 1 to {MOST_SAMPLE_TICKS}, got {sample_ticks}")
    if span is not None:
        check_span(span)
    period = sample_ticks * trajectory.period
    limits = check_thresholds(thresholds or (SKIP, RENEW, float(np.min(model.gains.e_max))))
    Q = weights(model.n, period, tau)

    def gains(ticks: Floats, following: Floats | None = None) -> Floats:
        own = Q if following is None else Q * np.maximum(following / following.max(), LEAST)
        return gain(*sampled(model, trajectory, ticks, period), own)

    span = span or longest_span(trajectory.total_ticks, gains)
    ticks = knots_at(trajectory.total_ticks, span)
    check_knots(len(ticks))
    sets = [gains(ticks)]
    if largest is not None and largest.max() > 0:
        sets.append(gains(ticks, largest))
    return GainTable(
        joint_names=tuple(model.servo_names),
        period_us=trajectory.period_us,
        move=digest_of(trajectory),
        sample_ticks=sample_ticks,
        span_ticks=span,
        thresholds=limits,
        gains=np.array(sets),
    )


def knots_at(total: int, span: int) -> Floats:
    """Ticks (knots,) at which knots stand: the last one is at the plan's end or after it."""
    return np.arange(-(-total // span) + 1, dtype=float) * span


def longest_span(total: int, gains: Callable[[Floats], Floats]) -> int:
    """The longest span between knots for which interpolation is close enough; the shortest if none is.

    Args:
        total: ticks of the plan.  gains: ticks (K,) -> gains (K, n, 2n).
    """
    ticks = np.unique(np.rint(np.linspace(0.0, total, min(INSTANTS, total + 1))))
    exact = gains(ticks).reshape(len(ticks), -1)
    most = np.abs(exact).max()
    for span in SPANS:
        knots = knots_at(total, span)
        if len(knots) < 2:
            continue
        values = gains(knots).reshape(len(knots), -1)
        low = np.minimum((ticks // span).astype(int), len(knots) - 2)
        part = (ticks / span - low)[:, None]
        off = np.abs(values[low] + part * (values[low + 1] - values[low]) - exact).max(axis=1)
        if np.mean(off <= CLOSE * most) >= MOSTLY:
            return span
    return SPANS[-1]


def spectrum(arm: Model, trajectory: Trajectory, found: GainTable, which: int = 0, instants: int = 200) -> Spectrum:
    """Eigenvalues of an arm's closed loop along a move, section 2.3.1.

    Args:
        arm: as it is, or as the controller believes it.  found: the table.  which: its set.
    """
    ticks = np.linspace(0.0, trajectory.total_ticks, min(instants, trajectory.total_ticks + 1))
    K = np.array([found.at(float(tick), which) for tick in ticks])
    loop = transition(sampled(arm, trajectory, ticks, found.sample_period), K)
    return Spectrum(ticks * trajectory.period, np.asarray(np.abs(np.linalg.eigvals(loop)).max(axis=-1)))
