"""Rows of a motion as the pages' script reads them: some thirty a second, each the peaks of its window."""

from typing import Any

import numpy as np

from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.model.loops import spread

RATE, MOST = 30.0, 1500  # rows a second, and in all: longer motions have fewer a second
DIGITS = 4  # of rad and m
FIGURES = 4  # of torques, errors and loads


def plain(values: Floats, digits: int) -> list[Any]:
    """Rounded numbers as JSON has them, None where there is none."""
    rounded = np.round(np.asarray(values, float), digits)
    if np.isfinite(rounded).all():
        return list(rounded.tolist())
    return list(np.where(np.isfinite(rounded), rounded.astype(object), np.array(None)).tolist())


def figures(values: Floats) -> list[Any]:
    """Numbers with FIGURES digits, None where there is none."""
    values = np.asarray(values, float)
    size = np.floor(np.log10(np.maximum(np.abs(np.nan_to_num(values, posinf=1.0, neginf=1.0)), 1e-6)))
    unit = 10.0 ** (size - FIGURES + 1)
    return plain(np.round(values / unit) * unit, 9)


def positions(model: Model, q: Floats) -> list[Any]:
    """Positions (T, n) of all joints, by those of the joints with servos (T, n_act), rad or m; None where a loop
    cannot be closed.
    """
    return plain(spread(model, q, check=False).q, DIGITS)


def unwrapped(model: Model, q: Floats, q_des: Floats) -> Floats:
    """Positions (T, n_act), an angle the shorter way round from the planned one: boards say it within half a turn."""
    return q_des + model.off_plan(q, q_des)


def shown_error(model: Model, q: Floats, q_des: Floats) -> Floats:
    """Errors (T, n_act), deg or mm."""
    turns = np.asarray(model.joint_type[model.actuated] != PRISMATIC)
    return np.asarray((q - q_des) * np.where(turns, 180.0 / np.pi, 1000.0))


def peaks(values: Floats, starts: np.ndarray) -> Floats:
    """Value of the largest magnitude in each window, with its sign: (N, n) -> (W, n)."""
    high, low = np.maximum.reduceat(values, starts), np.minimum.reduceat(values, starts)
    return np.where(high >= -low, high, low)


def rows(model: Model, time: Floats, motion: tuple[Floats, Floats, Floats]) -> dict[str, Any]:
    """Columns of the rows of a whole motion, as `columns` has them, no more than RATE and MOST say.

    Args:
        time: (N,) s, growing.  motion: positions, planned positions and torques, (N, n_act) each, rad or m, N m or N.
    """
    width = max(1.0 / RATE, float(time[-1] - time[0]) / MOST)
    window = np.floor((time - time[0]) / width + 1e-9).astype(np.int64)
    starts = np.flatnonzero(np.diff(window, prepend=-1))
    if starts[-1] != len(time) - 1:
        starts = np.append(starts, len(time) - 1)  # where it ends is shown, too
    return columns(model, time, motion, starts)


def columns(model: Model, time: Floats, motion: tuple[Floats, Floats, Floats], starts: np.ndarray) -> dict[str, Any]:
    """Columns of T rows.

    Args:
        time, motion: as of `rows`.  starts: (T,) with which record each row begins, growing from 0.
    Returns:
        "time" (T,) s; "q", "plan" (T, n) of all joints at that time; "tau", "error" (T, n_act), N m or N, deg or mm:
        the value of the largest magnitude until the next row.
    """
    q, q_des, tau = motion
    q = unwrapped(model, q, q_des)
    return {
        "time": plain(time[starts], 4),
        "q": positions(model, q[starts]),
        "plan": positions(model, q_des[starts]),
        "tau": figures(peaks(tau, starts)),
        "error": figures(peaks(shown_error(model, q, q_des), starts)),
    }
