"""Pictures of stops: one on its path, beside joints that brake singly; one where a motor cannot hold the largest load.

Writes docs/pictures/stop_on_path.png and hold.png, and prints what `armlet plan` says of the second.
"""

import dataclasses
import textwrap
from typing import Any

import numpy as np

from armlet import description
from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import LAWS
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.trajectory_words import encoded
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.model.model import LOAD
from armlet.plan import Trajectory, plan, through
from armlet.plan.plan_warnings import hold_lines, with_loads
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.simulated.shadow import FixedShadow
from bench import figures, motor_lines

FOLDER = figures.FOLDER.parent / "pictures"
ARM, POINTS_DEG, STOPS_S = "puma3", [[0, 45, 45], [40, 15, 80], [80, 45, 45], [40, 75, 20]], 0.62
LOAD_KG, SECONDS, REACH = 1.2, 2.0, [[0.0, -1.0, 0.9, 0.2], [0.5, 1.0, -0.9, 0.0]]  # rad
ON, SINGLY = "on its path", "joints brake singly"
EDGE, INSTANTS = "#444444", 400


def stopped(compiled: Compiled, move: Trajectory, points: int | None) -> Floats:
    """Planned positions (T, n), rad, of a motion that decelerates at STOPS_S, in the bits of a board.

    Args:
        points: 0 for a board without the memory for a path, else None.
    """
    ticks, rows, _ = encoded(compiled.blob, compiled.servos, move)
    shadow = FixedShadow(compiled, ticks, rows, LAWS["pd"], False)
    shadow.path_points, at, out = points, round(STOPS_S / move.period), []
    q = move.sample(ticks=np.arange(move.total_ticks))[0]
    for k in range(at + 220):
        raw = compiled.servos.position_raw(q[min(k, at)])
        if k == at:
            shadow.stop(protocol.ACTION_DECELERATE, protocol.NO_FAULT, raw)
        shadow.torque(raw, np.zeros_like(raw), True)
        out.append(compiled.servos.position_si(shadow.planned[:, 0]))
    return np.array(out)


def apart(way: Floats, q: Floats) -> Floats:
    """Distance (T,) of positions (T, n) from the straight pieces of a way (S, n)."""
    steps = np.diff(way, axis=0)
    out = []
    for each in q:
        part = np.clip(((each - way[:-1]) * steps).sum(axis=1) / (steps**2).sum(axis=1), 0.0, 1.0)
        out.append(np.linalg.norm(way[:-1] + part[:, None] * steps - each, axis=1).min())
    return np.array(out)


def stops() -> tuple[Model, Floats, dict[str, Floats]]:
    """The arm, positions (S, n) along the plan, rad, and those (T, n) of each stop from its begin on."""
    compiled = compiler.compile(description.load(ARM))
    move = through(compiled.model, np.deg2rad(POINTS_DEG)).trajectory
    way = move.sample(ticks=np.linspace(0, move.total_ticks, 10_000))[0]
    at = round(STOPS_S / move.period)
    kinds: dict[str, int | None] = {ON: None, SINGLY: 0}
    return compiled.model, way, {name: stopped(compiled, move, points)[at:] for name, points in kinds.items()}


def on_its_path() -> bytes:
    """One stop of two joints over one another, and how far each is from the path; with its path and without."""
    model, way, kinds = stops()
    with rc_context(STYLE):
        figure, (across, over) = panels(1, 2, height=3.6)
        across.plot(*np.rad2deg(way[:, :2]).T, color="#bbbbbb", linewidth=3, label="plan")
        for (label, q), colour in zip(kinds.items(), COLOURS, strict=False):
            across.plot(*np.rad2deg(q[:, :2]).T, color=colour, label=label)
            across.plot(*np.rad2deg(q[-1, :2]), "o", color=colour)
            off = 1e3 * apart(way, q)
            over.plot(1e-3 * model.gains.period_us * np.arange(len(off)), off, color=colour, label=label)
            print(f"{label}: {off.max():.3g} mrad off the path")
        across.plot(*np.rad2deg(q[0, :2]), "k|", markersize=14, label="the stop begins")
        across.set(xlabel=f"{model.servo_names[0]}, degrees", ylabel=f"{model.servo_names[1]}, degrees")
        over.set(xlabel="ms since the stop began", ylabel="off the path, mrad")
        for axis in (across, over):
            axis.legend(frameon=False, fontsize=8)
        return png(figure)


def laden(model: Model) -> Model:
    """The arm with another largest load in its file."""
    bodies = model.gains.bodies.copy()
    bodies[model.tip_body, LOAD] *= LOAD_KG / bodies[model.tip_body, LOAD, 0]
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, bodies=bodies))


def too_weak() -> bytes:
    """The torque that holds the arm still along a motion, and that moves it, beside what the motor gives."""
    model = laden(motor_lines.lined())
    move = plan(model, REACH, durations=[SECONDS])
    (line,) = hold_lines(Arm(model), move)
    print(line)
    when = np.linspace(0.0, move.duration, INSTANTS)
    q, qd, qdd = move.sample(when)
    j = int(np.argmax(np.abs(with_loads(Arm(model))[-1].arm.gravity(q)).max(axis=0)))
    most = min(model.tau_max[j], model.tau_stall[j])
    with rc_context(STYLE):
        figure, (still, plane) = panels(1, 2, height=3.9)
        figure.suptitle(
            textwrap.fill(f"armlet plan, and armlet run before it begins: {line}", 150), fontsize=9, x=0.01, ha="left"
        )
        for k, each in enumerate(with_loads(Arm(model))):
            still.plot(when, each.arm.gravity(q)[:, j], color=COLOURS[k], label=f"holds {each.words}")
            plane.plot(qd[:, j], each.arm.rnea(q, qd, qdd)[:, j], color=COLOURS[k], label=f"moves {each.words}")
            held = each.arm.gravity(q)[:, j]
            plane.plot([0, 0], [held.min(), held.max()], color=COLOURS[k], lw=5, alpha=0.4, label=f"holds {each.words}")
        for side in (-1, 1):
            still.axhline(side * most, color=EDGE, linestyle="--", label="the motor at a stop" if side > 0 else None)
        _line(plane, model, j)
        still.set(xlabel="s", ylabel=f"{model.servo_names[j]}, N m")
        plane.set(xlabel=f"{model.servo_names[j]}, rad/s", ylabel="N m")
        sinks = np.abs(held) > most
        still.fill_between(when, held, -most, where=sinks, color=COLOURS[1], alpha=0.3, label="lacks: the arm sinks")
        for axis in (still, plane):
            axis.legend(frameon=False, fontsize=8, loc=(0.02, 0.6))
        return png(figure)


def _line(axis: Any, model: Model, j: int) -> None:
    """Draw what a motor gives at each velocity, either way."""
    speeds = np.linspace(-model.qd_max[j], model.qd_max[j], 200)
    for side in (-1.0, 1.0):
        given = np.minimum(model.tau_max[j], model.tau_stall[j] - side * model.tau_slope[j] * speeds)
        axis.plot(speeds, side * given, "--", color=EDGE, label="the motor's line" if side > 0 else None)


def main() -> None:
    """Draw both."""
    for name, picture in (("stop_on_path", on_its_path), ("hold", too_weak)):
        (FOLDER / f"{name}.png").write_bytes(picture())
