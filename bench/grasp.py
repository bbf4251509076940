"""The benchmark of grasps: how soon a load that is picked up on the way is known, borne and told, and whether a push is
taken for one.

Arms, laws, loads from none to half more than the arm file allows, moments of a move, sensors; the true arms differ from
their files by anything within the priors. All that is drawn comes of fixed seeds. Writes docs/figures/grasp.json and
docs/figures/grasp.png: about ten minutes on one core.

python -m bench grasp
python -m bench grasp --repeats 1    a few minutes; writes nothing
"""

import argparse
from collections.abc import Iterable
from itertools import groupby, product
from pathlib import Path
from typing import Any

import numpy as np

from armlet.cli import show
from armlet.dynamics.laws import DEFAULT
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.run.load_events import OVERLOAD, PICKED
from bench import figures
from bench.adaptive.grasped import (
    ARMS,
    COURSE_S,
    SENSORS,
    THROUGH_GOALS,
    WINDOW_S,
    Grasped,
    grasps_of,
    pushes_of,
    through_goals,
)
from bench.adaptive.runs import KNOWN, UNKNOWN

LAWS = ("walker", "natural", "bodies")
CONTROLLERS = (UNKNOWN, KNOWN, *LAWS, THROUGH_GOALS)
SHARES = (0.0, 0.25, 0.5, 1.0, 1.5)  # of the largest load
REPEATS, PUSHED = 12, 6  # of each grasp, of each arm's pair of pushes
GOAL = ((0.15, 0.5), (0.5, 0.95))  # s, and in how many of the runs the load should be known by then
PICTURE = figures.FOLDER / "grasp.png"
LINES = {"measured": "-", "difference": "--"}


def runs(repeats: int) -> tuple[list[Grasped], list[Grasped]]:
    """Every run that grasps, and every one that is pushed."""
    places = list(product(ARMS, SENSORS))
    grasped: list[Grasped] = []
    pushed: list[Grasped] = []
    with show.progress() as bar:
        task = bar.add_task("grasps", total=len(places) + 1)
        for place in places:
            for share, repeat in product(SHARES, range(repeats)):
                grasped += grasps_of(*place, share, repeat, LAWS)
            for repeat in range(min(repeats, PUSHED)):
                pushed += pushes_of(*place, repeat, LAWS)
            bar.advance(task)
        for share, repeat in product(SHARES, range(repeats)):
            grasped += through_goals(share, repeat)
    return grasped, pushed


def figures_of(grasped: list[Grasped], pushed: list[Grasped]) -> dict[str, Any]:
    """By sensors and controller what the runs came to; the same of the default law by arm; courses for the picture."""
    found: dict[str, Any] = {"rows": [], "arms": [], "courses": [], "known": []}
    for sensors, name in product(SENSORS, CONTROLLERS):
        here = [run for run in grasped if (run.sensors, run.controller) == (sensors, name)]
        hands = [run for run in pushed if (run.sensors, run.controller) == (sensors, name)]
        if not here:
            continue
        found["rows"].append({"sensors": sensors, "controller": name, **row(here, hands)})
        lifted = [run for run in here if run.course and run.share <= 1.0]
        if lifted:
            found["courses"].append([sensors, name, course(lifted)])
            known = sorted(run.known for run in allowed(here))
            found["known"].append([sensors, name, [finite(time) for time in known]])
    for arm, sensors in product(ARMS, SENSORS):
        here = [run for run in grasped if (run.arm, run.sensors, run.controller) == (arm, sensors, DEFAULT)]
        found["arms"].append({"arm": arm, "sensors": sensors, **row(here, [])})
    return found


def row(here: list[Grasped], hands: list[Grasped]) -> dict[str, Any]:
    """Figures of some runs.

    Args:
        here: that grasp.  hands: that are pushed, twice each.
    """
    lifted = allowed(here)
    picks = [next((at for kind, at, _ in run.events if kind == PICKED), None) for run in lifted if not run.fault]
    heavy = [run for run in here if run.share > 1.0]
    events = [event for run in hands for event in run.events]
    return {
        "runs": len(lifted),
        "faulted": sum(bool(run.fault) for run in lifted),
        "known s": quantiles(run.known for run in lifted),
        "nearly s": quantiles(run.nearly for run in lifted),
        "tenth s": quantiles(run.tenth for run in lifted),
        "sag mm": quantiles(run.sag for run in lifted),
        "spread": spread(lifted),
        "error": quantiles(abs(run.found - 1.0) for run in lifted if np.isfinite(run.found)),
        "missed": sum(at is None for at in picks),
        "told s": quantiles(at for at in picks if at is not None),
        "heavy": len(heavy),
        "overloads": sum(tells(run, OVERLOAD) for run in heavy),
        "overloads of none": sum(tells(run, OVERLOAD) for run in here if run.share <= 1.0),
        "empty": sum(run.share == 0.0 for run in here),
        "events of none": sum(bool(run.events) for run in here if run.share == 0.0),
        "pushes": 2 * len(hands),
        "events of pushes": len(events),
    }


def allowed(here: list[Grasped]) -> list[Grasped]:
    """Runs that lift something, and no more than they may."""
    return [run for run in here if 0.0 < run.share <= 1.0]


def tells(run: Grasped, kind: str) -> bool:
    """True if a run has told an event of a kind."""
    return any(event[0] == kind for event in run.events)


def quantiles(values: Iterable[float]) -> list[float | None]:
    """The median, and what 95 % of the values stay below; None where that is infinite, or where there are none."""
    ordered = sorted(values)
    places = [ordered[min(len(ordered) - 1, int(np.ceil(q * len(ordered))) - 1)] for q in (0.5, 0.95) if ordered]
    return [finite(value) for value in places] or [None, None]


def finite(value: float) -> float | None:
    """A number to four digits, or None."""
    return float(f"{value:.4g}") if np.isfinite(value) else None


def spread(lifted: list[Grasped]) -> list[float | None]:
    """Standard deviation of what was found over repeats, over its mean: median and most of the arms and loads."""
    by_place = groupby(sorted(lifted, key=lambda run: (run.arm, run.share)), lambda run: (run.arm, run.share))
    found = [[run.found for run in some if np.isfinite(run.found)] for _, some in by_place]
    return quantiles(float(np.std(each) / np.mean(each)) for each in found if len(each) > 1)


def course(lifted: list[Grasped]) -> list[list[float]]:
    """(3, K): the load believed over the load, which 5 %, half and 95 % of the runs stay below, every COURSE_S."""
    length = min(len(run.course) for run in lifted)
    values = np.array([run.course[:length] for run in lifted])
    return [[float(f"{x:.4g}") for x in each] for each in np.quantile(values, (0.05, 0.5, 0.95), axis=0)]


def picture(found: dict[str, Any]) -> bytes:
    """The load believed since the grasp, and in how many of the runs it is known by then."""
    with rc_context(STYLE):
        figure, axes = panels(1, 2, width=10.4, height=4.2)
        for sensors, name, (low, middle, high) in found["courses"]:
            t = COURSE_S * np.arange(len(middle)) if name != THROUGH_GOALS else 0.1 * np.arange(len(middle))
            colour = COLOURS[CONTROLLERS[2:].index(name)]
            label = f"{name}{', velocities by difference' if LINES[sensors] == '--' and name != THROUGH_GOALS else ''}"
            axes[0].plot(t, middle, color=colour, linestyle=LINES[sensors], label=label)
            if name == DEFAULT and sensors == SENSORS[0]:
                axes[0].fill_between(t, low, high, color=colour, alpha=0.15, linewidth=0)
        for sensors, name, times in found["known"]:
            reached = [0.0, *(time for time in times if time is not None), WINDOW_S]
            share = np.minimum(np.arange(len(reached)), len(reached) - 2) / len(times)
            colour = COLOURS[CONTROLLERS[2:].index(name)]
            axes[1].step(reached, share, where="post", color=colour, linestyle=LINES[sensors])
        axes[1].plot(*np.transpose(GOAL), "k+", markersize=9)
        for at in GOAL:
            axes[1].annotate("goal", at, xytext=(6, -4), textcoords="offset points")
        axes[0].set_title("Load believed, over the true one (shaded: 90 % of the runs)")
        axes[1].set_title("Share of the runs in which it is known within 5 %")
        for axis in axes:
            axis.set_xlim(0.0, WINDOW_S)
            axis.set_xlabel("s since the grasp")
        axes[0].set_ylim(-0.1, 1.5)
        axes[1].set_ylim(0.0, 1.02)
        figure.legend(*axes[0].get_legend_handles_labels(), frameon=False, ncols=4, loc="outside lower center")
        return png(figure)


def options(words: list[str]) -> argparse.Namespace:
    """Read what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench grasp", description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=REPEATS, help="of each grasp")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> None:
    """Run all, print the figures, and keep them and the picture where all was run."""
    asked = options(words or [])
    found = figures_of(*runs(asked.repeats))
    columns = list(found["rows"][0])
    for each in found["rows"]:
        show.table(f"{each['controller']}, {each['sensors']}", ["", ""], [[name, str(each[name])] for name in columns])
    if asked.repeats == REPEATS:
        draw(found, PICTURE)
        about = {"made_by": "python -m bench grasp", "arms": ARMS, "loads": SHARES, "repeats": REPEATS}
        figures.keep("grasp", about | found)


def draw(found: dict[str, Any], path: Path) -> None:
    """Write the picture."""
    path.write_bytes(picture(found))
