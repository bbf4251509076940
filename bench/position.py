"""An SO-101 whose servos are in mode position, as its users have it: goals of the plan, ahead by the plan's dynamics,
and by a law that learns.

The arm is simulated, and so are its servos; their loops are softer or stiffer than the file says, gears have friction
that it does not state, and backlash. Errors are those that the encoders see. Writes docs/figures/position.json and
docs/pictures/position.png.

python -m bench position
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet import description
from armlet.cli import show
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.through_goals import follow
from bench import figures

PERIODS = (4000, 10_000)  # us: what a Pico reaches, and what a PC's adapter does
LOADS = (0.0, 0.125, 0.25)  # kg
STIFF = (0.4, 1.0, 2.5)  # the servos' true stiffness, over what the file says
LATE = (0, 1)  # ticks
MOVES = ("climb", "sines")
WAYS = {"positions": ("feedforward", 0), "feedforward": ("feedforward", 1), "bodies": ("bodies", 1)}
SECONDS, LAST_S, CLIMB = 6.0, 1.0, -np.radians(4.0)  # the shoulder rises as its angle falls
SWING = 0.5  # rad, at most a quarter of the joint's range
VISCOUS, COULOMB = 0.0591, 0.15  # N m s, N m: the file has none of the one, and a third of the other
STEP = 2 * np.pi / 4096
MODEL = "STS3215-7.4V"
PICTURE = figures.FOLDER.parent / "pictures" / "position.png"


def text(period_us: int) -> str:
    """The shipped so101's links, and six STS3215 in mode position, by which its joints are completed."""
    lines = []
    file = Path(description.files("so101")[0]).read_text()
    for line in file.split("\nservos:")[0].split("\ncontrol:")[0].splitlines():
        if not line.strip().startswith(("armature:", "friction:", "encoder_bits:")):
            lines.append(line.replace(", effort: 2.94", ""))
    rows = [f"    - {{joint: {name}, model: {MODEL}, id: {k + 1}, mode: position}}" for k, name in enumerate(names())]
    control = f"control: {{period_us: {period_us}, priors: {{payload_max: 0.3}}}}"
    return "\n".join([*lines, control, "servos:", "  joints:", *rows, ""])


def names() -> tuple[str, ...]:
    """The joints of so101."""
    return description.load("so101").joint_names


@cache
def arm(period_us: int) -> Compiled:
    """The arm, compiled."""
    return compiler.compile(description.from_text(text(period_us)))


def plan(compiled: Compiled, move: str) -> NDArray[np.float64]:
    """(T, n, 3): sines of all joints that begin gently, or a climb of the shoulder and a long stay."""
    model = compiled.model
    period = model.gains.period_us * 1e-6
    t = np.arange(0.0, SECONDS, period)
    q = np.zeros((len(t), model.n_act))
    if move == "climb":
        q[:, 1] = CLIMB * gently(t, 0.5)
    else:
        middle, size = (model.q_min + model.q_max) / 2.0, np.minimum(SWING, (model.q_max - model.q_min) / 4.0)
        rates = 0.75 + 0.225 * np.arange(model.n_act)
        q = middle + size * np.sin(np.outer(t, rates)) * gently(t, 1.0)[:, None]
    qd = np.gradient(q, period, axis=0)
    return np.stack([q, qd, np.gradient(qd, period, axis=0)], axis=-1)


def gently(t: NDArray[np.float64], seconds: float) -> NDArray[np.float64]:
    """From 0 to 1 in so many seconds, at rest at both ends."""
    part = np.clip(t / seconds, 0.0, 1.0)
    return np.asarray(part**3 * (10 - 15 * part + 6 * part**2))


def followed(period_us: int, way: str, move: str, load: float, stiff: float, late: int) -> dict[str, Any]:
    """One run.

    Returns:
        last: rad, root mean square of the last second's errors of the joint that errs most.  peak: the largest of all.
        trace: deg, the shoulder's.
    """
    compiled = arm(period_us)
    model, (law, ahead) = compiled.model, WAYS[way]
    true = replace(model, fric_visc=np.full(model.n, VISCOUS), fric_coul=np.full(model.n, COULOMB))
    bus = EmulatedBus(true, payload=load)
    for servo in bus.servos:
        servo.table["position_p"] = round(stiff * servo.table["position_p"])
    wanted = plan(compiled, move)
    course = follow(compiled, law, wanted, bus, late, ahead)
    error = course.seen[:-1] - wanted[1:, :, 0]
    last = np.sqrt((error[-round(LAST_S * 1e6 / period_us) :] ** 2).mean(axis=0)).max()
    return {
        "period_us": period_us, "way": way, "move": move, "load": load, "stiff": stiff, "late": late,
        "last": float(last), "peak": float(np.abs(error).max()), "trace": np.degrees(error[:, 1]).tolist(),
    }  # fmt: skip


def picture(rows: list[dict[str, Any]]) -> bytes:
    """The shoulder's error in the two moves, with the load, under each way."""
    with rc_context(STYLE):
        figure, axes = panels(2, 1, width=8.0, height=2.9)
        for axis, move in zip(axes, MOVES, strict=True):
            shown = {"period_us": PERIODS[0], "move": move, "load": LOADS[-1], "stiff": 1.0, "late": 0}
            for colour, row in zip(COLOURS, (r for r in rows if shown.items() <= r.items()), strict=False):
                t = np.arange(len(row["trace"])) * row["period_us"] * 1e-6
                axis.plot(t, row["trace"], color=colour, label=TITLES[row["way"]])
            axis.set_title(f"{'A climb of 4 degrees' if move == 'climb' else 'Sines of all joints'}, 0.25 kg")
            axis.set_ylabel("error of the shoulder, deg")
        axes[-1].set_xlabel("s")
        handles, labels = axes[0].get_legend_handles_labels()
        figure.legend(handles, labels, frameon=False, ncols=len(labels), loc="outside lower center")
        return png(figure)


TITLES = {
    "positions": "the plan's positions",
    "feedforward": "ahead by feedforward",
    "bodies": "ahead, learning",
}


def main() -> None:
    """Run all, print and keep the errors, and draw the picture."""
    runs = list(product(PERIODS, WAYS, MOVES, LOADS, STIFF, LATE))
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        rows = list(pool.map(followed, *zip(*runs, strict=True)))
    PICTURE.write_bytes(picture(rows))
    kept = [{key: value for key, value in row.items() if key != "trace"} for row in rows]
    head = ["us", "way", "move", "load kg", "stiffness", "late", "last deg", "peak deg"]
    cells = [
        [*list(row.values())[:6], f"{np.degrees(row['last']):.2f}", f"{np.degrees(row['peak']):.2f}"] for row in kept
    ]
    show.table("Servos in mode position", head, cells)
    figures.keep("position", {"made_by": "python -m bench position", "seconds": SECONDS, "step": STEP, "rows": kept})
