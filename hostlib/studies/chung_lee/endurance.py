"""Fate of the identification in the long run: more moves, rest after them, a million samples."""

from typing import Any

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.studies.chung_lee.identification import FORGETTING, UNCERTAINTY, Identification, forgetting, plain
from armlet.studies.chung_lee.readings import JOINTS, SHAPES, T0, Control, Reading, adaptive
from armlet.studies.chung_lee.reference import END, SECONDS, START, drive, instants, plan

Samples = list[tuple[Floats, Floats, Floats]]  # x, u, and x one sample later


def there_and_back(reading: Reading, control: Control, moves: int, rest: float) -> tuple[Floats, Floats, Samples]:
    """Moves with the largest load, one after the other, and rest after them.

    Args:
        rest: s.
    Returns:
        (largest errors (moves, n) rad, fewer if the arm is lost; trace of P, a figure a sample; all samples).
    """
    points = [END if k % 2 else START for k in range(moves + 1)]
    real, believed = reading.arms(1.0)
    wanted = plan(instants(moves * SECONDS + rest, reading.T), points, SHAPES[reading.shape])
    controller, traces = adaptive(believed, reading.T, control), []
    inputs: list[tuple[Floats, Floats]] = []

    def watch() -> None:
        traces.append(controller.identification.trace)
        assert controller.last is not None
        inputs.append(controller.last)

    done = drive(controller, real, wanted, reading.T, watch)
    each = round(SECONDS / reading.T)
    worst = [np.abs(done.x[1 + k : 1 + k + each, :JOINTS]).max(axis=0) for k in range(0, len(done.x) - each, each)]
    samples = [(*pair, after) for pair, after in zip(inputs, done.x[1:], strict=True)]
    return np.array(worst[:moves]), np.array(traces), samples


def drift(reading: Reading, control: Control, moves: int, rest: float) -> dict[str, Any]:
    """Of many moves and the rest after them."""
    worst, traces, _ = there_and_back(reading, control, moves, rest)
    moving = round(moves * SECONDS / reading.T)
    return {
        "control": control,
        "worst": np.degrees(worst).tolist(),
        "trace": float(traces[:moving].max()),
        "after rest": float(traces[-1]),
    }


def endure(samples: Samples, ticks: int, bounded: bool, T: float) -> dict[str, Any]:
    """The identification alone on samples over and over.

    Returns:
        ticks done, before a number is no longer finite; least element of D and largest trace of P so far.
    """
    of = Identification(JOINTS, forgetting(T, T0) if bounded else FORGETTING, bounded)
    least, most = np.inf, 0.0
    for k in range(ticks):
        with np.errstate(all="ignore"):
            of.update(*samples[k % len(samples)])
        trace = of.trace
        if not (np.isfinite(trace) and np.isfinite(of.AB).all()):
            return {"bounded": bounded, "ticks": k, "least": least, "trace": most}
        least, most = min(least, float(of.D.min())), max(most, trace)
    return {"bounded": bounded, "ticks": ticks, "least": least, "trace": most}


def plain_until(samples: Samples, ticks: int) -> int | None:
    """The first sample after which P of (15), as printed, is not positive definite; None: never."""
    start = Identification(JOINTS)
    AB, P = start.AB, UNCERTAINTY * np.eye(3 * JOINTS)
    for k in range(ticks):
        x, u, after = samples[k % len(samples)]
        with np.errstate(all="ignore"):
            AB, P = plain(AB, P, np.concatenate([x, u]), after, FORGETTING)
        if not np.isfinite(P).all() or np.linalg.eigvalsh(P)[0] <= 0:
            return k + 1
    return None
