"""Figures over all runs of the study."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import numpy as np

from armlet.dynamics.laws import DEFAULT
from bench.adaptive.judge import LOAD_FOUND, TOLD, Cases, Judged, judged, mean, measured, share
from bench.adaptive.runs import BASELINES, EXACT, USUAL, Run
from bench.adaptive.starts import STARTS
from bench.adaptive.verdict import verdict

RISE = 0.01  # of V at the start
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
TOLD_FROM = (0.0, 0.005, 0.02, TOLD, np.inf)  # of the torque limits: classes of how much a motion tells of a load
LISTED = 40  # failures of a law that are kept one by one
DESCRIBED = "as described"  # the start that every other figure is of


def figures_of(cases: list[Judged]) -> dict[str, Any]:
    """Figures of one controller over some runs; shares of runs, errors in degrees."""
    outcomes = [case.outcome for case in cases]
    found = [case.off <= LOAD_FOUND for case in cases if case.off is not None and case.told]
    exact = [case.outcome for case in cases if case.run.setting.sensors == EXACT]
    rises = [out.rises for out in exact if out.rises is not None]
    return {
        "runs": len(cases),
        "faulted": share(case.faulted for case in cases),
        "faulted, load known not": share(case.beyond for case in cases),
        "last second": quantiles(np.inf if out.last is None else out.last for out in outcomes),
        "first second": quantiles(out.first for out in outcomes),
        "a tenth or three steps": share(case.tenth for case in cases),
        "worse than load unknown": share(case.worse for case in cases),
        "chatters, load known not": share(case.chatters for case in cases),
        "failed": share(case.failed for case in cases),
        "load told": len(found),
        "load found": share(found) if found else None,
        "guard": mean(out.guard for out in outcomes),
        "at a bound": mean(out.bound for out in outcomes if out.bound is not None),
        "learning frozen": mean(out.frozen for out in outcomes),
        "V defined": len(rises),
        "V rises beyond what is derived": share(rise.beyond > 0 for rise in rises) if rises else None,
        "V rises by a hundredth": share(rise.all > RISE for rise in rises) if rises else None,
        "V above its start at most": max(rise.above for rise in rises) if rises else None,
    }


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
    "load": lambda run: {0.0: "none", 0.5: "half", 1.0: "largest"}.get(run.setting.load, f"{run.kg:g} kg"),
    "motion": lambda run: "fast" if run.setting.speed == 1.0 else "slow",
    "drive": lambda run: run.traits["drive"],
    "mass": lambda run: decade(run.traits["mass"]),
    "joints": lambda run: "2 or 3" if run.traits["joints"] < 4 else "4 or 5" if run.traits["joints"] < 6 else "6 or 7",
    "sliding joints": lambda run: "some" if run.traits["sliding"] else "none",
}


def summary(runs: list[Run]) -> dict[str, Any]:
    """All figures of the study.

    Velocities by difference are a table of their own: all other figures leave those runs out. So are the starts.
    """
    usual = [run for run in runs if run.controller not in STARTS]
    every = judged(usual)
    all_random = judged(run for run in usual if run.group == "random")
    all_named = judged(run for run in usual if run.group != "random")
    random, named = measured(all_random), measured(all_named)
    return {
        "controllers": list(dict.fromkeys(run.controller for run in usual)),
        "verdict": {name: [must.row() for must in verdict(every, name)] for name in every if name not in BASELINES},
        "random": {name: figures_of(cases) for name, cases in random.items()},
        "random by sensors": divided(all_random, SORTED_BY["sensors"], figures_of),
        "random by load": divided(random, SORTED_BY["load"], figures_of),
        "load found by what is told": {
            name: [[least, *found_above(cases, least, most)] for least, most in pairwise(TOLD_FROM)]
            for name, cases in random.items()
        },
        "named": {name: figures_of(cases) for name, cases in named.items()},
        "arms": arms(named),
        "starts": starts([run for run in runs if run.group == "random" and run.setting.sensors == USUAL]),
        "failed by": {
            what: divided(
                all_random if what == "sensors" else random, key, lambda cases: share(case.failed for case in cases)
            )
            for what, key in SORTED_BY.items()
        },
        "failures": {name: failures([*random.get(name, []), *named.get(name, [])]) for name in random | named},
        "refused": sorted({f"{run.arm}: {run.refused}" for run in runs if run.refused}),
    }


def starts(runs: list[Run]) -> dict[str, dict[str, Any]]:
    """Figures of the default law from each start: load -> start -> figures."""
    begun = {DEFAULT: DESCRIBED} | {name: name for name in STARTS}
    tried = {run.arm for run in runs if run.controller in STARTS}
    found = judged(run for run in runs if run.arm in tried)
    cases = {begun[name]: rows for name, rows in found.items() if name in begun}
    return divided(cases, SORTED_BY["load"], figures_of)


def found_above(cases: list[Judged], least: float, most: float) -> tuple[int, float | None]:
    """Count of loaded runs whose motion tells so much, and share of them in which the load is found."""
    off = [case.off for case in cases if case.off is not None and least <= case.run.told < most]
    return len(off), share(each <= LOAD_FOUND for each in off) if off else None


def divided(
    cases: Cases, key: Callable[[Run], str], figure: Callable[[list[Judged]], Any]
) -> dict[str, dict[str, Any]]:
    """A figure of the runs of each kind: kind -> controller -> figure."""
    kinds = sorted({key(case.run) for rows in cases.values() for case in rows})
    return {
        kind: {name: figure([case for case in rows if key(case.run) == kind]) for name, rows in cases.items()}
        for kind in kinds
    }


def arms(cases: Cases) -> dict[str, dict[str, dict[str, Any]]]:
    """Of the arms with a name: arm -> load -> controller -> worst last second, deg; None for a fault."""
    out: dict[str, dict[str, dict[str, Any]]] = {}
    for name, rows in cases.items():
        for case in rows:
            load = out.setdefault(case.run.arm, {}).setdefault(SORTED_BY["load"](case.run), {})
            before, now = load.get(name, 0.0), case.outcome.last
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
            "fault": case.outcome.fault,
            "last": case.outcome.last,
            "what": [what for what in ("beyond", "worse", "chatters") if getattr(case, what)],
        }
        for case in bad[::step]
    ]
