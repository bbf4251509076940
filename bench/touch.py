"""The benchmark of contact: how soon a push at the tool is felt, and what is felt where nothing touches.

Six arms and an SO-101 at its servos' 4 ms, empty and with their largest load, are pushed in directions that are drawn,
by twice the largest load's weight; an SO-101 moves for hours and is not.

Writes docs/figures/touch.json and docs/figures/touch.png: an hour.

python -m bench touch
python -m bench touch --hours 0.1 --repeats 2    a few minutes; writes nothing
"""

import argparse
from itertools import product
from typing import Any

import numpy as np

from armlet.cli import show
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from bench import figures
from bench.adaptive.grasped import ARMS, SENSORS
from bench.adaptive.touched import SERVOS, Pushed, pushed, untouched

REPEATS, HOURS = 16, 10.0
PICTURE = figures.FOLDER / "touch.png"
PLACES = ((SERVOS, SENSORS[0]), *product(ARMS, SENSORS))
SHOWN = PLACES[0]
COURSE_S = (-0.1, 0.3)  # around a push, that is drawn
GOAL = (0.02, 0.5)  # s, share


def runs(repeats: int, hours: float) -> tuple[list[Pushed], list[np.ndarray], float, int]:
    """Every run that is pushed, courses of SHOWN, and of the hours without: how many there were, and contacts felt."""
    found, courses = list[Pushed](), list[np.ndarray]()
    total, felt = 0.0, 0
    with show.progress() as bar:
        task = bar.add_task("pushes", total=len(PLACES) * repeats)
        for (name, sensors), seed in product(PLACES, range(repeats)):
            one, course = pushed(name, sensors, seed)
            found.append(one)
            courses += [course] if (name, sensors) == SHOWN else []
            bar.advance(task)
        task = bar.add_task("hours", total=hours)
        for more, alarms in untouched(hours):
            total, felt = total + more, felt + alarms
            bar.advance(task, more)
    return found, courses, total, felt


def row(here: list[Pushed]) -> dict[str, Any]:
    """Figures of some runs."""
    times = sorted(run.felt for run in here)
    low, high = (times[min(len(times) - 1, int(np.ceil(q * len(times))) - 1)] for q in (0.5, 0.9))
    return {
        "arm": here[0].arm, "sensors": here[0].sensors, "N": float(f"{here[0].force:.3g}"), "runs": len(here),
        "felt": int(np.isfinite(times).sum()), "alarms": sum(run.alarms for run in here),
        "ms": [round(1000.0 * time) if np.isfinite(time) else None for time in (low, high)],
        "times": [float(f"{time:.4g}") for time in times if np.isfinite(time)],
    }  # fmt: skip


def picture(rows: list[dict[str, Any]], courses: list[np.ndarray]) -> bytes:
    """Pushes as they are estimated, over the true torque, and the share of them that is felt, by time."""
    with rc_context(STYLE):
        figure, axes = panels(1, 2, width=10.4, height=4.2)
        for k, course in enumerate(courses[:4]):
            near = (course[:, 0] >= COURSE_S[0]) & (course[:, 0] <= COURSE_S[1])
            axes[0].plot(course[near, 0], course[near, 1], "--", color=COLOURS[k], linewidth=1)
            axes[0].plot(course[near, 0], course[near, 2], color=COLOURS[k])
        for side in (-1.0, 1.0):
            axes[0].axhline(side * courses[0][0, 3], color="grey", linewidth=0.8, linestyle=":")
        measured = [each for each in rows if each["sensors"] == SHOWN[1]]
        for k, each in enumerate(measured):
            times = [0.0, *each["times"], COURSE_S[1]]
            share = np.minimum(np.arange(len(times)), len(times) - 2) / each["runs"]
            axes[1].step(times, share, where="post", color=COLOURS[k], label=f"{each['arm']}, {each['N']:g} N")
        axes[1].plot(*GOAL, "k+", markersize=9)
        axes[1].annotate("goal", GOAL, xytext=(6, -4), textcoords="offset points")
        axes[0].set_title("so101, 4 ms: torque of a push, true (dashed) and estimated")
        axes[1].set_title("Share of the pushes that is felt")
        axes[0].set_ylabel("N m")
        axes[0].set_xlim(*COURSE_S)
        axes[1].set_xlim(0.0, COURSE_S[1])
        axes[1].set_ylim(0.0, 1.02)
        for axis in axes:
            axis.set_xlabel("s since the push")
        axes[1].legend(frameon=False, loc="lower right")
        return png(figure)


def main(words: list[str] | None = None) -> None:
    """Run all, print the figures, and keep them and the picture where all was run."""
    parser = argparse.ArgumentParser(prog="python -m bench touch", description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=REPEATS, help="of each arm's pushes")
    parser.add_argument("--hours", type=float, default=HOURS, help="in which nothing touches")
    asked = parser.parse_args(words or [])
    found, courses, hours, felt = runs(asked.repeats, asked.hours)
    rows = [row([run for run in found if (run.arm, run.sensors) == place]) for place in PLACES]
    columns = ["arm", "sensors", "N", "runs", "felt", "ms", "alarms"]
    show.table("pushes", columns, [[str(each[name]) for name in columns] for each in rows])
    show.note(f"{felt} contacts felt in {hours:.3g} hours without any")
    if (asked.repeats, asked.hours) == (REPEATS, HOURS):
        PICTURE.write_bytes(picture(rows, courses))
        about = {"made_by": "python -m bench touch", "repeats": REPEATS, "hours": round(hours, 2), "alarms": felt}
        figures.keep("touch", about | {"rows": rows})
