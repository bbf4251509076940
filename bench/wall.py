"""The bench of walls: what the laws press with against a wall that blocks the arm for a second, and how it leaves it.

A plan ends behind the wall. Arms that differ from their files within the priors, random ones, moments, sensors, without
and with the largest load; each adaptive law with `e_clamp` by rule, and as it is with all of `e_max`; with
velocities by difference the default law alone. Writes docs/figures/wall.json and docs/figures/wall.png: ten minutes.

python -m bench wall
python -m bench wall --arms so101 puma3    some of the arms; writes nothing
"""

import argparse
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from armlet.cli import show
from armlet.dynamics.laws import DEFAULT
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from bench import figures
from bench.adaptive.grasped import SENSORS
from bench.adaptive.runs import KNOWN
from bench.adaptive.walled import Walled, subjects, walls_of

ARMS = ("so101", "puma3", "puma6", "ur5")
LAWS = ("walker", "natural", "bodies")
TOGETHER = "the laws together"
LOADS = (0.0, 1.0)  # of the largest
TITLES = ("Torque against the wall, over the largest", "Velocity on leaving it, over the plan's largest")
PICTURE = figures.FOLDER / "wall.png"


def runs(arms: list[str]) -> list[Walled]:
    """Every run."""
    places = list(product(arms, SENSORS, LOADS))
    out: list[Walled] = []
    with show.progress() as bar:
        task = bar.add_task("walls", total=len(places))
        for place in places:
            out += walls_of(*place, LAWS if place[1] == SENSORS[0] else (DEFAULT,))
            bar.advance(task)
    return out


def figures_of(found: list[Walled]) -> dict[str, Any]:
    """By sensors, controller and clamp what the runs came to, of the laws together too; the same of each arm."""
    rows, arms = [], []
    for sensors, controller, clamped in product(SENSORS, (KNOWN, *LAWS, TOGETHER), (False, True)):
        names = LAWS if controller == TOGETHER else (controller,)
        here = [run for run in found if run.sensors == sensors and run.clamped == clamped and run.controller in names]
        if not here:
            continue
        rows.append({"sensors": sensors, "controller": controller, "clamped": clamped, **row(here)})
        for arm in dict.fromkeys(run.arm for run in here):
            own = row([run for run in here if run.arm == arm])
            arms.append({"arm": arm, "sensors": sensors, "controller": controller, "clamped": clamped, **own})
    return {"rows": rows, "arms": arms}


def row(here: list[Walled]) -> dict[str, Any]:
    """Figures of some runs: median, and what nine in ten stay below."""
    each = {name: quantiles([getattr(run, name) for run in here]) for name in ("press", "force", "release", "late")}
    return {"runs": len(here), "faulted": sum(bool(run.fault) for run in here), **each}


def quantiles(values: list[float]) -> list[float | None]:
    """The median and the 90 % quantile of what was measured, to four digits."""
    known = [value for value in values if np.isfinite(value)]
    return [float(f"{np.quantile(known, q):.4g}") for q in (0.5, 0.9)] if known else [None, None]


def picture(found: dict[str, Any]) -> bytes:
    """Torque against the wall and velocity on leaving it, of each arm: PD that knows the load, and a law twice."""
    lines = [(KNOWN, False, "PD that knows the load"), ("bodies", False, "law of bodies, all of e_max")]
    lines += [("bodies", True, "law of bodies, e_clamp by rule")]
    rows = [row for row in found["arms"] if row["sensors"] == SENSORS[0]]
    arms = list(dict.fromkeys(row["arm"] for row in rows))
    with rc_context(STYLE):
        figure, axes = panels(1, 2, width=10.4, height=4.2)
        for k, (controller, clamped, label) in enumerate(lines):
            own = {row["arm"]: row for row in rows if (row["controller"], row["clamped"]) == (controller, clamped)}
            for axis, name in zip(axes, ("press", "release"), strict=True):
                at = [i + 0.2 * (k - 1) for i, arm in enumerate(arms) if arm in own]
                values = [own[arm][name][0] or np.nan for arm in arms if arm in own]
                axis.barh(at, values, height=0.18, color=COLOURS[k], label=label)
        for axis, title in zip(axes, TITLES, strict=True):
            axis.set_title(title)
            axis.set_yticks(range(len(arms)), arms)
            axis.invert_yaxis()
            axis.set_xlabel("no bar: a fault ended every run")
        figure.legend(*axes[0].get_legend_handles_labels(), frameon=False, ncols=3, loc="outside lower center")
        return png(figure)


def options(words: list[str]) -> argparse.Namespace:
    """Read what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench wall", description=(__doc__ or "").splitlines()[0])
    known = [*ARMS, *(subject.name for subject in subjects())]
    parser.add_argument("--arms", nargs="+", choices=known, default=known, metavar="ARM", help=", ".join(known))
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> None:
    """Run all, print the figures, and keep them and the picture where all was run."""
    arms = options(words or []).arms
    found = figures_of(runs(arms))
    for each in found["rows"]:
        title = f"{each['controller']}, {each['sensors']}, {'e_clamp by rule' if each['clamped'] else 'all of e_max'}"
        show.table(title, ["", ""], [[name, str(each[name])] for name in list(each)[3:]])
    if len(arms) == len(ARMS) + len(subjects()):
        draw(found, PICTURE)
        figures.keep("wall", {"made_by": "python -m bench wall", "arms": arms, "loads": LOADS} | found)


def draw(found: dict[str, Any], path: Path) -> None:
    """Write the picture."""
    path.write_bytes(picture(found))
