"""Section III prints one figure and no numbers. What is measured: that its motions are the fastest with one switch, how
often joints cannot be in step, how near the hand stays to straight lines, what open velocities save, and what
accelerations can always be attained.
"""

from typing import Any

import numpy as np

from armlet.dynamics.arm import Arm, load
from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.plan import attainable, closely, deviations, record, replay, through
from armlet.plan.attainable import GRID, searched
from armlet.plan.typical import torque_parts
from armlet.studies.waters.moves import pairs
from armlet.studies.waters.moves.picture import picture

PAIRS, FEW_PAIRS = 1_000_000, 50_000
ARMS = ("puma3", "so101", "scheinman", "puma6")
ALLOWED = (0.03, 0.01, 0.003)  # m from the straight lines
SPEEDS = {"two_link": 1.0, "puma3": 0.5, "lu_meng4": 0.5, "scheinman": 1.0, "puma6": 1.0, "so101": 1.0}
REPLAYED = (0.8, 0.5, 0.25)


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """All of section III.

    Args:
        short: a twentieth of the pairs, and fewer paths.
    Returns:
        (figures, PNG bytes).
    """
    count, paths = (FEW_PAIRS, 1) if short else (PAIRS, 5)
    figures = {
        "pairs": pairs.against_others(count),
        "gaps": pairs.with_gaps([load(name).model for name in SPEEDS], count // 10),
        "in step": [pairs.synchronised(joints, count // 10) for joints in (2, 3, 6)],
        "lines": [line for name in ARMS[: 1 if short else None] for line in lines(load(name), paths)],
        "accelerations": [
            accelerations(name, GRID // 10 if short else 5 * GRID) for name in list(SPEEDS)[: 3 if short else None]
        ],
        "replays": replays(load("puma3")),
    }
    return {"moves": figures}, picture(load("puma3"))


def path(arm: Arm, seed: int) -> Floats:
    """(4, n): points in the middle of the joints' ranges, some tenths of a turn apart."""
    model, rng = arm.model, np.random.default_rng(seed)
    middle, width = 0.5 * (model.q_min + model.q_max), np.minimum(model.q_max - model.q_min, 3.0)
    return np.asarray(middle + width * (0.3 * rng.uniform(-1, 1, arm.n) + 0.15 * rng.uniform(-1, 1, (4, arm.n))))


def lines(arm: Arm, paths: int) -> list[dict[str, Any]]:
    """Paths of an arm through four points: stops, open velocities, and within distances of the straight lines."""
    points = [path(arm, seed + 1) for seed in range(paths)]
    stops = [through(arm.model, each, np.zeros_like(each)) for each in points]
    ways = {"stops": stops, "open": [through(arm.model, each) for each in points]}
    rows = []
    for name, made in ways.items():
        rows.append(line(arm, name, made, stops))
    for allowed in ALLOWED:
        kept, done = [], []
        for each, stop in zip(points, stops, strict=True):
            try:
                kept.append(closely(arm, each, allowed))
                done.append(stop)
            except PlanError:
                continue
        if kept:
            rows.append(line(arm, f"{1000 * allowed:g} mm", kept, done) | {"refused": paths - len(kept)})
    return rows


def line(arm: Arm, name: str, made: list[Any], stops: list[Any]) -> dict[str, Any]:
    """Figures of a way of planning over paths, beside stopping at every point."""
    found = [max(deviations(arm, way.trajectory, way.times), key=lambda each: each.bound) for way in made]
    times = [way.trajectory.duration / stop.trajectory.duration for way, stop in zip(made, stops, strict=True)]
    return {
        "arm": arm.model.name,
        "way": name,
        "paths": len(made),
        "duration over stops": float(np.mean(times)),
        "worst found, mm": 1000 * max(each.found for each in found),
        "worst bound, mm": 1000 * max(each.bound for each in found),
        "inserted": float(np.mean([way.inserted for way in made])),
        "segments": float(np.mean([len(way.trajectory.ticks) for way in made])),
        "refused": 0,
    }


def accelerations(name: str, grid: int) -> dict[str, Any]:
    """Accelerations that are always attainable, and how near a search comes to refuting it."""
    arm = load(name)
    proved = attainable(arm, SPEEDS[name], grid)
    most = searched(arm, proved.acceleration, proved.velocity)
    still = searched(arm, np.zeros(arm.n), proved.velocity)
    return {
        "arm": name,
        "speed": SPEEDS[name],
        "share": proved.share,
        "acceleration": proved.acceleration.tolist(),
        "torque found": float(most.max()),
        "joint": arm.model.joint_names[int(most.argmax())],
        "still proved": float(proved.still.max()),
        "still found": float(still.max()),
    }


def replays(arm: Arm) -> list[dict[str, Any]]:
    """A kept motion at other speeds: its torques by scaling, and computed anew."""
    act = arm.model.actuated
    way = through(arm.model, path(arm, 0))
    kept = record(arm, "typical", way, arm.model.qd_max[act], arm.model.qdd_max[act])
    rows = []
    for speed in REPLAYED:
        again = replay(arm, kept, speed)
        anew = np.asarray(sum(torque_parts(arm, again.passage.trajectory)))
        off = np.abs(again.torque - anew) / arm.model.tau_max
        rows.append(
            {
                "speed": speed,
                "seconds": again.passage.trajectory.duration,
                "ideal seconds": way.trajectory.duration / speed,
                "torque, largest share": float((np.abs(again.torque) / arm.model.tau_max).max()),
                "off, median": float(np.median(off)),
                "off, 95 %": float(np.percentile(off, 95)),
            }
        )
    return rows
