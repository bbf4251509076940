"""Goals at which all joints arrive together: durations beside ruckig's shortest motions in step, and the way there.

The arms are simulated by this computer as a board. A goal is sent at rest, and once more while the arm is on its way
elsewhere; ruckig begins in the planned state of the same tick. It goes by curves, and armlet by a straight line once
the joints have come to a stand.

Writes docs/figures/in_step.json and docs/pictures/in_step.png.

python -m bench in_step
"""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from ruckig import InputParameter, Ruckig, Trajectory

import armlet
from armlet.cli import show
from armlet.dynamics.joint_values import Floats
from armlet.model import PRISMATIC, Model
from armlet.plan.stream import StreamLimits, stream_limits
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.run.stream import Stream, Streaming
from bench import figures

ARMS = ("puma3", "puma6", "so101", "scheinman")
MOTIONS, SEED = 12, 0  # of each arm, at rest and on the way
REACH = 0.3  # of each joint's range, either way from its middle
TURN = 3.0  # rad of a joint without a range
LOOK_S = 0.01  # between two looks whether the arm rests
PICTURE = figures.FOLDER.parent / "pictures" / "in_step.png"
DRAWN = ("puma3", 2)  # arm, and motion of it


class Motion(NamedTuple):
    """A goal in step: s from its coming to rest, of armlet and of ruckig; and the planned way (T, n_act) there."""

    ours: float
    shortest: float
    way: Floats


def places(model: Model, rng: np.random.Generator) -> Floats:
    """Positions (n_act,) drawn at random."""
    act = model.actuated
    low, high = (np.where(np.isfinite(each[act]), each[act], side) for each, side in (
        (model.q_min, -TURN), (model.q_max, TURN)
    ))  # fmt: skip
    out: Floats = (low + high) / 2 + rng.uniform(-REACH, REACH, len(act)) * (high - low)
    return out


def asked_of_ruckig(limits: StreamLimits, state: tuple[Floats, Floats, Floats], goal: Floats) -> InputParameter:
    """The same motion for ruckig: all joints arrive together."""
    asked = InputParameter(len(goal))
    asked.current_position, asked.current_velocity, asked.current_acceleration = (each.tolist() for each in state)
    asked.target_position = goal.tolist()
    # a planned state is at its limits but for rounding
    asked.max_velocity = np.maximum(limits.velocity, np.abs(state[1]) * (1 + 1e-9)).tolist()
    asked.max_acceleration = np.maximum(limits.acceleration, np.abs(state[2]) * (1 + 1e-9)).tolist()
    asked.max_jerk = limits.jerk.tolist()
    return asked


def shortest(limits: StreamLimits, state: tuple[Floats, Floats, Floats], goal: Floats) -> Trajectory:
    """Ruckig's motion in step from a planned state to rest."""
    out = Trajectory(len(goal))
    Ruckig(len(goal)).calculate(asked_of_ruckig(limits, state, goal), out)
    return out


def sent(goals: Stream, goal: Floats) -> Motion:
    """Send a goal in step, and wait until the arm rests there."""
    best = shortest(goals.limits, goals.planned, goal).duration
    begun, way = goals.now, [goals.planned[0]]
    goals.send(goal.tolist(), in_step=True)
    while not goals.rests or goals.now - begun < LOOK_S:
        goals.wait(LOOK_S)
        way.append(goals.planned[0])
    assert np.abs(way[-1] - goal).max() < 1e-6
    return Motion(goals.now - begun, best, np.array(way))


def motions(name: str, folder: Path) -> dict[str, list[Motion]]:
    """Motions of an arm: from rest, and begun on the way elsewhere."""
    rng, model = np.random.default_rng(SEED), armlet.load(name).model
    out: dict[str, list[Motion]] = {"from rest": [], "on the way": []}
    slides = model.joint_type[model.actuated] == PRISMATIC
    first = ",".join(map(str, np.where(slides, 1.0, np.rad2deg(1.0)) * places(model, rng)))
    with armlet.connect("host", state=folder / name) as board:
        with board.stream(name, str(folder / "log.mcap"), Streaming(first, law="pd", learn=False)) as goals:
            goals.wait(0.1)
            for _ in range(MOTIONS):
                out["from rest"].append(sent(goals, places(model, rng)))
                goals.send(places(model, rng).tolist())
                goals.wait(rng.uniform(0.1, 0.4))
                out["on the way"].append(sent(goals, places(model, rng)))
        assert not goals.result.fault and not goals.result.differing
    return out


def straight(way: Floats) -> float:
    """Largest distance of a way (T, n) from the straight line between its ends, of any joint."""
    line = way[-1] - way[0]
    part = np.clip((way - way[0]) @ line / (line @ line), 0.0, 1.0)
    return float(np.abs(way - way[0] - part[:, None] * line).max())


def drawn(model: Model, motion: Motion, limits: StreamLimits) -> bytes:
    """The picture: joints over time, and one over another, of a goal in step and of ruckig's motion."""
    start = (motion.way[0], *(np.zeros(len(motion.way[0])),) * 2)
    best = shortest(limits, start, motion.way[-1])
    times = np.linspace(0.0, best.duration, 400)
    curve = np.array([best.at_time(t)[0] for t in times])
    own = np.arange(len(motion.way)) * LOOK_S
    with rc_context(STYLE):
        figure, (over, across) = panels(1, 2, height=3.0)
        for k, name in enumerate(model.servo_names):
            over.plot(own, motion.way[:, k], color=COLOURS[k], label=name)
            over.plot(times, curve[:, k], color=COLOURS[k], linestyle="--")
        over.set_xlabel("s")
        over.set_ylabel("rad")
        over.legend()
        for k, (way, label) in enumerate(((motion.way, "in step"), (curve, "ruckig"))):
            across.plot(way[:, 0], way[:, 1], color=COLOURS[k], linestyle=("-", "--")[k], label=label)
        across.set_xlabel(f"{model.servo_names[0]}, rad")
        across.set_ylabel(f"{model.servo_names[1]}, rad")
        across.legend()
        return png(figure)


def main() -> None:
    """Run them, draw one, and keep the figures."""
    kept: dict[str, Any] = {"made_by": "python -m bench in_step", "motions": MOTIONS, "arms": {}}
    with tempfile.TemporaryDirectory() as folder, show.progress() as bar:
        task = bar.add_task("goals in step", total=len(ARMS))
        for name in ARMS:
            found = motions(name, Path(folder))
            kept["arms"][name] = {
                kind: [[each.ours, each.shortest] for each in of] for kind, of in found.items()
            } | {"off line": max(straight(each.way) for each in found["from rest"])}  # fmt: skip
            if name == DRAWN[0]:
                model = armlet.load(name).model
                PICTURE.write_bytes(drawn(model, found["from rest"][DRAWN[1]], stream_limits(model)))
            bar.advance(task)
    for name, of in kept["arms"].items():
        ratios = [np.median([a / b for a, b in of[kind]]) for kind in ("from rest", "on the way")]
        show.line(f"{name}: {ratios[0]:.2f} and {ratios[1]:.2f} times ruckig's; off the line {of['off line']:.1e}")
    figures.keep("in_step", kept)
