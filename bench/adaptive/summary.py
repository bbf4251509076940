"""Figures over all runs of the study, and the picture."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.lines import Line2D

from armlet.run.trial import chatters
from bench.adaptive.runs import BASELINES, Run, Setting

FLOOR_STEPS = 3.0  # of the coarse encoder: below this an error is the encoder's
TENTH = 0.1  # of the ignorant PD's error: what an adaptive law is to reach
LOAD_FOUND = 0.05  # of the largest load
RISE = 0.01  # of V at the start: more is a rise
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
LISTED = 40  # failures of a law that are kept one by one

Key = tuple[str, Setting]


class Judged:
    """A run beside the two PD runs on the same true arm.

    faulted; beyond: it faulted and the told PD did not.  tenth: its last second is within TENTH of the ignorant PD's
    or within FLOOR_STEPS.  worse: it ends worse than the ignorant PD, beyond FLOOR_STEPS, or in a fault where that
    has none.  chatters: where the told PD does not.  failed: any of beyond, worse, chatters.
    """

    def __init__(self, run: Run, ignorant: Run, told: Run):
        self.run = run
        out, base, best = run.outcome, ignorant.outcome, told.outcome
        assert out and base and best
        self.faulted = bool(out.fault)
        self.beyond = self.faulted and not best.fault
        least = np.inf if base.last is None else base.last
        small = out.steps is not None and out.steps <= FLOOR_STEPS
        self.tenth = small or (out.last is not None and out.last <= TENTH * least)
        self.worse = not small and (bool(base.last is not None) if out.last is None else out.last > least)
        self.chatters = out.chatter is not None and best.chatter is not None and chatters(out.chatter, best.chatter)
        self.failed = self.beyond or self.worse or self.chatters


def judged(runs: Iterable[Run]) -> dict[str, list[Judged]]:
    """By controller: every run with an outcome, where both PD runs have one, too."""
    by_key: dict[Key, dict[str, Run]] = defaultdict(dict)
    for run in runs:
        by_key[run.arm, run.setting][run.controller] = run
    out: dict[str, list[Judged]] = defaultdict(list)
    for controllers in by_key.values():
        ignorant, told = (controllers[name] for name in BASELINES)
        if ignorant.outcome and told.outcome:
            for name, run in controllers.items():
                if run.outcome:
                    out[name].append(Judged(run, ignorant, told))
    return out


def figures_of(cases: list[Judged]) -> dict[str, Any]:
    """What the study says of one controller over some runs; shares of runs, errors in degrees."""
    outcomes = [case.run.outcome for case in cases if case.run.outcome]
    loaded = [case.run.outcome for case in cases if case.run.outcome and case.run.setting.load > 0]
    found = [abs(out.found) <= LOAD_FOUND for out in loaded if out.found is not None]
    exact = [case.run.outcome for case in cases if case.run.outcome and case.run.setting.sensors == "exact"]
    rises = [out.rises for out in exact if out.rises is not None]
    return {
        "runs": len(cases),
        "faulted": share(case.faulted for case in cases),
        "faulted, told PD not": share(case.beyond for case in cases),
        "last second": quantiles(np.inf if out.last is None else out.last for out in outcomes),
        "first second": quantiles(out.first for out in outcomes),
        "a tenth or three steps": share(case.tenth for case in cases),
        "worse than ignorant PD": share(case.worse for case in cases),
        "chatters, told PD not": share(case.chatters for case in cases),
        "failed": share(case.failed for case in cases),
        "load found": share(found) if found else None,
        "guard": mean(out.guard for out in outcomes),
        "at a bound": mean(out.bound for out in outcomes if out.bound is not None),
        "learning frozen": mean(out.frozen for out in outcomes),
        "V defined": len(rises),
        "V rises": share(rise > RISE for rise in rises) if rises else None,
    }


def share(flags: Iterable[bool]) -> float:
    """How many of them are true, 0 to 1."""
    return mean(float(flag) for flag in flags) or 0.0


def mean(values: Iterable[float]) -> float | None:
    """Mean, None of none."""
    kept = list(values)
    return float(np.mean(kept)) if kept else None


def quantiles(values: Iterable[float]) -> list[float | None]:
    """At QUANTILES; None where a run that faulted, and so has no error, stands there."""
    kept = np.sort(np.array(list(values)))
    if not len(kept):
        return [None] * len(QUANTILES)
    at = kept[np.minimum((np.array(QUANTILES) * len(kept)).astype(int), len(kept) - 1)]
    return [float(value) if np.isfinite(value) else None for value in at]


def decade(mass: float) -> str:
    """The decade of a mass in kg."""
    low = 10.0 ** np.floor(np.log10(mass))
    return f"{low:g} to {10 * low:g} kg"


# What runs are sorted by to see where a law fails.
SORTED_BY: dict[str, Callable[[Run], str]] = {
    "sensors": lambda run: run.setting.sensors,
    "load": lambda run: "largest" if run.setting.load else "none",
    "motion": lambda run: "fast" if run.setting.speed == 1.0 else "slow",
    "drive": lambda run: run.traits["drive"],
    "mass": lambda run: decade(run.traits["mass"]),
    "joints": lambda run: "2 or 3" if run.traits["joints"] < 4 else "4 or 5" if run.traits["joints"] < 6 else "6 or 7",
    "sliding joints": lambda run: "some" if run.traits["sliding"] else "none",
}


def summary(runs: list[Run]) -> dict[str, Any]:
    """All figures of the study.

    Velocities by difference are a table of their own: all other figures leave those runs out.
    """
    all_random = judged(run for run in runs if run.group == "random")
    all_named = judged(run for run in runs if run.group != "random")
    random, named = with_velocities(all_random), with_velocities(all_named)
    return {
        "controllers": list(dict.fromkeys(run.controller for run in runs)),
        "random": {name: figures_of(cases) for name, cases in random.items()},
        "random by sensors": divided(all_random, SORTED_BY["sensors"], figures_of),
        "random by load": divided(random, SORTED_BY["load"], figures_of),
        "named": {name: figures_of(cases) for name, cases in named.items()},
        "arms": arms(named),
        "failed by": {
            what: divided(
                all_random if what == "sensors" else random, key, lambda cases: share(case.failed for case in cases)
            )
            for what, key in SORTED_BY.items()
        },
        "failures": {name: failures([*random.get(name, []), *named.get(name, [])]) for name in random | named},
        "refused": sorted({f"{run.arm}: {run.refused}" for run in runs if run.refused}),
    }


def with_velocities(cases: dict[str, list[Judged]]) -> dict[str, list[Judged]]:
    """Those runs whose velocities are measured, and not differences of positions."""
    return {name: [case for case in rows if case.run.setting.sensors != "difference"] for name, rows in cases.items()}


def divided(
    cases: dict[str, list[Judged]], key: Callable[[Run], str], figure: Callable[[list[Judged]], Any]
) -> dict[str, dict[str, Any]]:
    """A figure of the runs of each kind: kind -> controller -> figure."""
    kinds = sorted({key(case.run) for rows in cases.values() for case in rows})
    return {
        kind: {name: figure([case for case in rows if key(case.run) == kind]) for name, rows in cases.items()}
        for kind in kinds
    }


def arms(cases: dict[str, list[Judged]]) -> dict[str, dict[str, dict[str, Any]]]:
    """Of the arms with a name: arm -> load -> controller -> worst last second, deg; None for a fault."""
    out: dict[str, dict[str, dict[str, Any]]] = {}
    for name, rows in cases.items():
        for case in rows:
            outcome = case.run.outcome
            if outcome is None:
                continue
            load = out.setdefault(case.run.arm, {}).setdefault(SORTED_BY["load"](case.run), {})
            before, now = load.get(name, 0.0), outcome.last
            load[name] = None if before is None or now is None else max(before, now)
    return out


def failures(cases: list[Judged]) -> list[dict[str, Any]]:
    """Some of the runs that failed, one by one."""
    bad = [case for case in cases if case.failed]
    step = max(1, -(-len(bad) // LISTED))
    return [
        {
            "arm": case.run.arm,
            "load": case.run.setting.load,
            "speed": case.run.setting.speed,
            "sensors": case.run.setting.sensors,
            "fault": case.run.outcome.fault if case.run.outcome else "",
            "last": case.run.outcome.last if case.run.outcome else None,
            "what": [what for what in ("beyond", "worse", "chatters") if getattr(case, what)],
        }
        for case in bad[::step]
    ]


def draw(figures: dict[str, Any], path: Path) -> None:
    """The picture: quantiles of the last second's error by controller and load, and how many runs faulted."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    controllers, loads = figures["controllers"], ("none", "largest")
    figure, axes = pyplot.subplots(figsize=(8.0, 4.2), layout="constrained")
    colours = {"none": "tab:blue", "largest": "tab:orange"}
    lowest, highest = 1e-3, 1e2
    for i, name in enumerate(controllers):
        for k, load in enumerate(loads):
            of = figures["random by load"][load][name]
            x, (q5, q25, q50, q75, q95) = (
                i + 0.36 * (k - 0.5),
                (highest if value is None else float(np.clip(value, lowest, highest)) for value in of["last second"]),
            )
            colour = colours[load]
            axes.plot([x, x], [q5, q95], color=colour, linewidth=1.2)
            axes.plot([x, x], [q25, q75], color=colour, linewidth=9, solid_capstyle="butt", alpha=0.55)
            axes.plot([x - 0.1, x + 0.1], [q50, q50], color="black", linewidth=1.6)
            faults = 100.0 * of["faulted"]
            if faults > 0:
                axes.text(x, 1.25 * highest, f"{faults:.3g} %", ha="center", va="bottom", fontsize=8, color=colour)
    axes.set_yscale("log")
    axes.set_ylim(lowest, highest)
    axes.set_xticks(range(len(controllers)), controllers)
    axes.set_ylabel("peak error of the last second, deg")
    axes.set_title("above: runs that ended in a fault", fontsize=8, loc="right", pad=16)
    axes.grid(axis="y", alpha=0.3)
    handles = [Line2D([], [], color=colours[load], linewidth=6, alpha=0.6) for load in loads]
    axes.legend(handles, [f"load: {load}" for load in loads], loc="lower left", fontsize=8)
    figure.savefig(path, dpi=110)
    pyplot.close(figure)
