"""Motions at the motors' limit beside constant accelerations (Waters 1979) and Ruckig, ten on each of four arms.

Each motion goes from rest to rest between two random positions at which the motors can hold the largest load. Every
torque of every motion is computed by Pinocchio, too: without a load and with the largest, with the most and the least
friction of the priors, between ticks. Curved paths of the same arms take as long as TOPP-RA finds, and little more; and
motor_lines.py has motions that lines of torque over velocity limit. docs/trajectories.md shows the tables,
docs/pictures/fastest.png and motor_lines.png one motion each.
"""

from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.dynamics.arm import Arm
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan import Trajectory, attainable, fastest, plan
from armlet.plan.plan_limits import Limits
from armlet.plan.time_optimal import Motors, Path, freed
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.report.planned import shares
from bench import figures, motor_lines
from oracles.along_path import toppra_seconds, where_it_applies
from oracles.every_load import torque_share

ARMS = ("so101", "puma3", "puma6", "scheinman")
MOTIONS, SEED = 10, 24
HELD = 0.8  # of a motor's torque: what holds the largest load at the ends of a motion
JERK_S = 0.05  # for which the largest jerk takes to the largest acceleration
BETWEEN = 0.4  # ms between the instants at which Pinocchio is asked: none but every fifth is on a tick
PICTURES = figures.FOLDER.parent / "pictures"
BETWEEN_ENDS = 2  # points of a curved path
WITHIN = 1.03  # of the time that TOPP-RA finds
SHOWN = "puma3"


def ends(model: Model, count: int, seed: int) -> list[Floats]:
    """Pairs (2, n) of random positions in the middle nine tenths of the ranges, where motors hold the arm well."""
    rng, motors = np.random.default_rng(seed), Motors.of(Arm(model))
    out: list[Floats] = []
    while len(out) < count:
        pair = model.q_min + (model.q_max - model.q_min) * rng.uniform(0.05, 0.95, (2, model.n))
        between = pair[0] + np.linspace(0.0, 1.0, 50)[:, None] * (pair[1] - pair[0])
        if motors.hold(between)[1].max() < HELD:
            out.append(pair)
    return out


def ruckig_seconds(model: Model, pair: Floats, jerk_s: float) -> float:
    """Seconds that Ruckig takes from state to state within the arm file's limits; no waypoints between them."""
    import ruckig

    asked, found = ruckig.InputParameter(model.n), ruckig.Trajectory(model.n)
    asked.current_position, asked.target_position = pair.tolist()
    asked.max_velocity, asked.max_acceleration = model.qd_max.tolist(), model.qdd_max.tolist()
    asked.max_jerk = (model.qdd_max / jerk_s).tolist() if jerk_s else [np.inf] * model.n
    ruckig.Ruckig(model.n).calculate(asked, found)
    return float(found.duration)


def most_torque(model: Model, move: Trajectory) -> float:
    """Largest part of what a motor gives that a motion takes, by Pinocchio."""
    return torque_share(model, move, np.arange(0.0, move.duration, 1e-3 * BETWEEN))


def measured(name: str) -> dict[str, Any]:
    """Durations s and torques of the motions of an arm, a list each; "always" is empty where no acceleration is."""
    model = description.load(name)
    free = freed(Arm(model)).model
    always = np.minimum(attainable(Arm(model)).acceleration, model.qdd_max)
    out: dict[str, Any] = {key: [] for key in ("waters", "always", "ruckig", "ruckig jerk", "fastest", "jerk", "free")}
    torques: dict[str, list[float]] = {key: [] for key in ("waters", "fastest", "jerk", "free")}
    proved: list[float] = []
    for pair in ends(model, MOTIONS, SEED):
        moves = {"waters": plan(model, pair)}
        for key, each, jerk in (
            ("fastest", model, None),
            ("jerk", model, model.qdd_max / JERK_S),
            ("free", free, None),
        ):
            made = fastest(Arm(each), pair, jerk=jerk)
            moves[key] = made.passage.trajectory
            moves[key].check(each)
            proved.append(made.proved.share)
        for key, move in moves.items():
            out[key].append(move.duration)
            torques[key].append(most_torque(model, move))
        if always.min() > 0:
            out["always"].append(plan(model, pair, acceleration=always).duration)
        out["ruckig"].append(ruckig_seconds(model, pair, 0.0))
        out["ruckig jerk"].append(ruckig_seconds(model, pair, JERK_S))
    most = max(max(found) for key, found in torques.items() if key != "waters")
    if most > max(proved) or most > 1.0:
        raise PlanError(f"{name}: Pinocchio finds {most:.4f} of a motor's torque, proved were {max(proved):.4f}")
    return out | {"torques": torques, "proved": max(proved)}


def curved(model: Model, count: int, seed: int) -> list[Floats]:
    """Points (4, n), random as of `ends`, whose spline stays in the ranges, and along which motors hold the arm."""
    rng, motors, limits = np.random.default_rng(seed), Motors.of(Arm(model)), Limits.of(model)
    out: list[Floats] = []
    while len(out) < count:
        points = model.q_min + (model.q_max - model.q_min) * rng.uniform(0.05, 0.95, (BETWEEN_ENDS + 2, model.n))
        try:
            path = Path.through(points, limits)
        except PlanError:  # it leaves a range
            continue
        if motors.hold(path.at(path.grid(100))[0])[1].max() < HELD:
            out.append(points)
    return out


def beside_toppra(name: str) -> dict[str, list[float]]:
    """Seconds on curved paths, with the arm file's accelerations and with free ones: TOPP-RA's, and of the segments.

    Raises:
        PlanError: the segments take longer than WITHIN allows.
    """
    arm = Arm(where_it_applies(description.load(name)))
    out: dict[str, list[float]] = {"toppra": [], "here": []}
    for points in curved(arm.model, MOTIONS, SEED):
        for each in (arm, freed(arm)):
            made = fastest(each, points)
            out["toppra"].append(toppra_seconds(each.model, made.path, Limits.of(each.model)))
            out["here"].append(made.passage.trajectory.duration)
    if (most := longest(out)) > WITHIN:
        raise PlanError(f"{name}: a motion takes {most:.4f} of the time that TOPP-RA finds")
    return out


def longest(beside: dict[str, list[float]]) -> float:
    """Largest duration over TOPP-RA's on the same path."""
    return float(np.max(np.divide(beside["here"], beside["toppra"])))


def picture() -> bytes:
    """One motion by constant accelerations and at the motors' limit: velocities and torques over their limits."""
    model = description.load(SHOWN)
    arm = freed(Arm(model))
    pair = ends(model, MOTIONS, SEED)[0]
    moves = {"constant accelerations of the arm file": plan(model, pair)}
    moves["as fast as the motors allow"] = fastest(arm, pair).passage.trajectory
    last = max(move.duration for move in moves.values())
    with rc_context(STYLE):
        figure, axes = panels(2, 2, height=2.6)
        for column, (title, move) in enumerate(moves.items()):
            when = np.linspace(0.0, move.duration, 2000)
            drawn = shares(arm, move, when)
            for row, what in enumerate(("velocity", "torque")):
                axis = axes[2 * row + column]
                for curve, style in zip(drawn[what], ("-", ":"), strict=False):
                    for j, name in enumerate(model.joint_names):
                        axis.plot(
                            when, 100 * curve[:, j], style, color=COLOURS[j], label=name if style == "-" else None
                        )
                for limit in (-100, 100):
                    axis.axhline(limit, color="#666666", lw=0.8, ls="--")
                axis.set(xlim=(0, last), ylim=(-130, 130))
                more = "; dotted: with 4 kg" if what == "torque" else f": {title}, {move.duration:.2f} s"
                axis.set_title(f"{what.capitalize()}, % of its limit{more}", fontsize=9)
        axes[0].legend(frameon=False, fontsize=8, loc="lower left", ncols=3)
        for axis in axes[2:]:
            axis.set_xlabel("time, s")
        return png(figure)


def main() -> None:
    """Plan, check by Pinocchio, print, keep the figures and draw the picture.

    Raises:
        PlanError: Pinocchio finds more torque than was proved.
    """
    found = {name: measured(name) | {"beside toppra": beside_toppra(name)} for name in ARMS}
    kinds = [key for key in found[ARMS[0]] if key not in ("torques", "proved", "beside toppra")]
    rows = []
    for name, kept in found.items():
        means = [float(np.mean(kept[key])) if kept[key] else float("nan") for key in kinds]
        most = max(*kept["torques"]["fastest"], *kept["torques"]["free"])
        rows.append([name, *means, f"{100 * most:.1f} %", f"{100 * longest(kept['beside toppra']):.1f} %"])
    head = ["arm", *kinds, "most torque", "of TOPP-RA's time, curved paths"]
    show.table(f"Mean durations of {MOTIONS} motions, s", head, rows)
    pairs = ends(motor_lines.lined(), MOTIONS, SEED)
    lines = motor_lines.measured(pairs, 1e-3 * BETWEEN)
    rows = [[kind, float(np.mean(each["seconds"])), 100 * max(each["torques"])] for kind, each in lines.items()]
    show.table(f"{motor_lines.ARM}, lines of its motors", ["motions", "mean, s", "most torque, %"], rows)
    if (most := max(lines[motor_lines.KEPT]["torques"])) > 1.0:
        raise PlanError(f"{motor_lines.ARM}: Pinocchio finds {most:.4f} of what a motor gives by its line")
    kept = {"made_by": "python -m bench fastest", "motions": MOTIONS, "jerk_s": JERK_S, "arms": found, "lines": lines}
    figures.keep("fastest", kept)
    shown = motor_lines.picture(motor_lines.lined(), pairs[motor_lines.SHOWN])
    for name, drawn in (("fastest.png", picture()), ("motor_lines.png", shown)):
        (PICTURES / name).write_bytes(drawn)
        print(f"wrote {name}")
