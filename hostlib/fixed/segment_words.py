"""A planned motion in the form the kernel advances: differences per tick, by additions alone.

Over one tick of length T a segment of constant jerk j changes by exactly

    q += dq,   dq += ddq,   ddq += dddq      dq = qd T + qdd T^2 / 2 + j T^3 / 6,  ddq = qdd T^2 + j T^3,  dddq = j T^3
    qd += dqd,   dqd += ddqd,   qdd += dqdd  dqd = qdd T + j T^2 / 2,  ddqd = j T^2,  dqdd = j T.

In fixed point each of them is a 32-bit word and DDA low bits more. What is rounded away of ddq grows with the square of
time, and of dddq with its third power. So dq is chosen to bring the segment's end out right, and longer segments are
cut, at LONGEST ticks or, with jerk, at LONGEST_BENT: every segment starts again at the exact position.
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
LONGEST_BENT: int = layout.TABLE["LONGEST_BENT"]  # rounding of dddq then costs a quarter of a raw unit at most
PAIRS = {  # quantity -> its word; its low bits are in the word after it
    "q": layout.SEG_Q,
    "dq": layout.SEG_DQ,
    "ddq": layout.SEG_DDQ,
    "qd": layout.SEG_QD,
    "dqd": layout.SEG_DQD,
    "dddq": layout.SEG_DDDQ,
    "ddqd": layout.SEG_DDQD,
    "dqdd": layout.SEG_DQDD,
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
        Positions, velocities and accelerations carry half a unit, so that the kernel's floor rounds to nearest.

    Raises:
        PlanError: another period, or a quantity beyond the 32-bit word; names joint and value.
    """
    _check_period(trajectory, period)
    position = _scale(position_scale, trajectory, "position")
    velocity = _scale(velocity_scale, trajectory, "velocity")
    acceleration = _scale(acceleration_scale, trajectory, "acceleration")
    ticks, q, qd, qdd, jerk = _cut(trajectory)
    wraps = np.isclose(position, BINARY_ANGLE, rtol=1e-12, atol=0)
    raw_q = np.where(wraps, _wrapped(q * position), q * position)
    d = differences(qd, qdd, trajectory.period, jerk)
    words = np.zeros((len(ticks), trajectory.n, layout.SEG_SIZE), dtype=np.int32)
    dq, ddq, dddq = _exact_at_the_end([d[name] * position for name in ("dq", "ddq", "dddq")], ticks[:, None])
    values = {"q": raw_q + 0.5, "dq": dq, "ddq": ddq, "qd": qd * velocity + 0.5, "dqd": d["dqd"] * velocity}
    values |= {"dddq": dddq, "ddqd": d["ddqd"] * velocity, "dqdd": d["dqdd"] * acceleration}
    bent = jerk.any(axis=1)
    words[bent, :, layout.SEG_BENT] = 1
    for name, value in values.items():
        _put_pair(words, name, value, wraps if name == "q" else np.zeros_like(wraps), trajectory)
    for each in (qdd, qdd + ticks[:, None] * trajectory.period * jerk):
        _refuse_overflow("acceleration", np.rint(each * acceleration), trajectory)
    whole = np.rint((qdd * acceleration + 0.5) * LOW_ONE).astype(np.int64)
    words[:, :, layout.SEG_QDD] = whole >> layout.DDA
    words[bent, :, layout.SEG_QDD_LOW] = whole[bent] & (LOW_ONE - 1)
    return ticks.astype(np.uint32), words


def differences(qd: Floats, qdd: Floats, period: float, jerk: Floats | float = 0.0) -> dict[str, Floats]:
    """dq, ddq, dddq, dqd, ddqd, dqdd of the segments, (S, n) SI units a tick."""
    third = np.broadcast_to(jerk * period**3, qd.shape)
    return {
        "dq": qd * period + qdd * period**2 / 2 + third / 6, "ddq": qdd * period**2 + third, "dddq": third,
        "dqd": qdd * period + jerk * period**2 / 2, "ddqd": np.broadcast_to(jerk * period**2, qd.shape),
        "dqdd": np.broadcast_to(jerk * period, qd.shape),
    }  # fmt: skip


def _cut(trajectory: Trajectory) -> tuple[NDArray[np.int64], Floats, Floats, Floats, Floats]:
    """ticks (S,), q, qd, qdd, jerk (S, n) at the start of segments no longer than the words allow."""
    jerks = trajectory.jerks
    longest = np.where(jerks.any(axis=1), LONGEST_BENT, LONGEST)
    pieces = [
        (first, min(int(longest[k]), int(total) - first), k)
        for k, total in enumerate(trajectory.ticks)
        for first in range(0, int(total), int(longest[k]))
    ]
    first, ticks, k = np.array(pieces, dtype=np.int64).T
    dt = first[:, None] * trajectory.period
    q, qd, qdd, jerk = trajectory.q[k], trajectory.qd[k], trajectory.qdd[k], jerks[k]
    here = q + dt * (qd + dt * (qdd / 2 + dt * jerk / 6))
    return ticks, here, qd + dt * (qdd + dt * jerk / 2), qdd + dt * jerk, jerk


def _exact_at_the_end(exact: list[Floats], n: np.ndarray) -> tuple[Floats, Floats, Floats]:
    """Raw dq, ddq, dddq (S, n_act) as words hold them, dq such that segments of n (S, 1) ticks end where they should.

    What is rounded away of the others adds up to n (n - 1) / 2 and n (n - 1) (n - 2) / 6 of it.
    """
    dq, ddq, dddq = exact
    kept, bent = _quantised(ddq), _quantised(dddq)
    return dq + (ddq - kept) * (n - 1) / 2 + (dddq - bent) * (n - 1) * (n - 2) / 6, kept, bent


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
