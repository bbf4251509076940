"""A planned motion in the form the kernel advances: differences per tick, by additions alone.

Over one tick of length T a segment of constant acceleration changes by exactly

    q += dq,   dq += ddq,   qd += dqd        dq = qd T + qdd T^2 / 2,  ddq = qdd T^2,  dqd = qdd T.

In fixed point each of q, dq, ddq, qd, dqd is a 32-bit word and DDA low bits more. What is rounded away of
ddq grows with the square of time, so dq is chosen to bring the segment's end out right, and segments longer
than LONGEST ticks are cut: every segment starts again at the exact position.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.plan import Trajectory

BINARY_ANGLE = 2.0**32 / (2 * np.pi)  # raw units a radian; such a position wraps
LONGEST = 8192  # ticks; the rounding of ddq then costs LONGEST^2 / 8 / 2^(DDA + 1) = 0.25 raw units at most
WORD = 2.0**31
LOW_ONE = 1 << layout.DDA
PAIRS = {  # quantity -> its word; its low bits are in the word after it
    "q": layout.SEG_Q,
    "dq": layout.SEG_DQ,
    "ddq": layout.SEG_DDQ,
    "qd": layout.SEG_QD,
    "dqd": layout.SEG_DQD,
}


def encode_segments(
    trajectory: Trajectory,
    position_scale: ArrayLike,
    velocity_scale: ArrayLike,
    acceleration_scale: ArrayLike,
    period: float,
) -> tuple[NDArray[np.uint32], NDArray[np.int32]]:
    """Words of every segment for the fixed-point kernel.

    Args:
        trajectory: the planned motion.
        position_scale (n,): raw units a rad or m; BINARY_ANGLE makes a position wrap, any other must fit a word.
        velocity_scale (n,): raw units a rad/s or m/s.  acceleration_scale (n,): the same a rad/s^2 or m/s^2.
        period: s, the board's tick, which must be the trajectory's.

    Returns:
        ticks (S,) uint32; words (S, n, SEG_SIZE) int32. S may exceed the trajectory's: long segments are cut.
        Positions and velocities carry half a unit, so that the kernel's floor rounds to nearest.

    Raises:
        PlanError: another period, or a quantity beyond the 32-bit word; names joint and value.
    """
    _check_period(trajectory, period)
    position = _scale(position_scale, trajectory, "position")
    velocity = _scale(velocity_scale, trajectory, "velocity")
    acceleration = _scale(acceleration_scale, trajectory, "acceleration")
    ticks, q, qd, qdd = _cut(trajectory)
    wraps = np.isclose(position, BINARY_ANGLE, rtol=1e-12, atol=0)
    raw_q = np.where(wraps, _wrapped(q * position), q * position)
    d = differences(qd, qdd, trajectory.period)
    ddq = _quantised(d["ddq"] * position)
    # The error of ddq adds up to N (N - 1) / 2 of it; half of N - 1 in every dq takes that back.
    dq = d["dq"] * position + (d["ddq"] * position - ddq) * (ticks[:, None] - 1) / 2
    dqd = d["dqd"] * velocity
    words = np.zeros((len(ticks), trajectory.n, layout.SEG_SIZE), dtype=np.int32)
    for name, value in {"q": raw_q + 0.5, "dq": dq, "ddq": ddq, "qd": qd * velocity + 0.5, "dqd": dqd}.items():
        _put_pair(words, name, value, wraps if name == "q" else np.zeros_like(wraps), trajectory)
    raw_qdd = np.rint(qdd * acceleration)
    _refuse_overflow("acceleration", raw_qdd, trajectory)
    words[:, :, layout.SEG_QDD] = raw_qdd
    return ticks.astype(np.uint32), words


def differences(qd: Floats, qdd: Floats, period: float) -> dict[str, Floats]:
    """dq, ddq, dqd of the segments, (S, n) SI units a tick."""
    return {"dq": qd * period + qdd * period**2 / 2, "ddq": qdd * period**2, "dqd": qdd * period}


def _cut(trajectory: Trajectory) -> tuple[NDArray[np.int64], Floats, Floats, Floats]:
    """ticks (S,), q, qd, qdd (S, n) at the start of segments no longer than LONGEST."""
    pieces = [
        (first, min(LONGEST, int(total) - first), k)
        for k, total in enumerate(trajectory.ticks)
        for first in range(0, int(total), LONGEST)
    ]
    first, ticks, k = np.array(pieces, dtype=np.int64).T
    dt = first[:, None] * trajectory.period
    q, qd, qdd = trajectory.q[k], trajectory.qd[k], trajectory.qdd[k]
    return ticks, q + dt * (qd + dt * qdd / 2), qd + dt * qdd, qdd


def _quantised(value: Floats) -> Floats:
    """The nearest value that a word and its DDA low bits can hold."""
    out: Floats = np.rint(value * LOW_ONE) / LOW_ONE
    return out


def _wrapped(raw: Floats) -> Floats:
    """Binary angles in -2^31 .. 2^31."""
    out: Floats = np.fmod(np.fmod(raw, 2 * WORD) + 3 * WORD, 2 * WORD) - WORD
    return out


def _put_pair(
    words: NDArray[np.int32], name: str, value: Floats, wraps: NDArray[np.bool_], trajectory: Trajectory
) -> None:
    """Split (S, n) raw values into a word and its low bits; joints in `wraps` (n,) may leave the word."""
    _refuse_overflow(name, np.where(wraps, 0.0, value), trajectory)
    whole = np.rint(value * LOW_ONE).astype(np.int64)
    words[:, :, PAIRS[name]] = (whole >> layout.DDA).astype(np.int32)
    words[:, :, PAIRS[name] + 1] = whole & (LOW_ONE - 1)


def _refuse_overflow(name: str, value: Floats, trajectory: Trajectory) -> None:
    """Refuse raw values (S, n) beyond the 32-bit word."""
    for k, j in np.argwhere(~((value >= -WORD) & (value < WORD - 1))):
        raise PlanError(
            f"segment {k}: {name} of joint {trajectory.joint_names[j]} is {value[k, j] / WORD:.4g} "
            "of what its number format holds",
            "plan within the arm's limits",
        )


def _scale(scale: ArrayLike, trajectory: Trajectory, what: str) -> Floats:
    """A scale (n,) as floats."""
    scale = np.asarray(scale, dtype=float)
    if scale.shape != (trajectory.n,):
        raise PlanError(f"{what} scale: expected shape ({trajectory.n},), got {scale.shape}")
    return scale


def _check_period(trajectory: Trajectory, period: float) -> None:
    """Refuse a trajectory planned for another tick."""
    if abs(period * 1e6 - trajectory.period_us) > 1e-6 * trajectory.period_us:
        raise PlanError(
            f"trajectory ticks every {trajectory.period_us} us, the board every {period * 1e6:.6g} us", "plan it again"
        )
