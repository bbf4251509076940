"""Demands that adaptive laws must hold over the study: each with its figure, and whether it holds."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from armlet.dynamics.laws import DEFAULT
from bench.adaptive.arms import NAMED_LOADS
from bench.adaptive.judge import LOAD_FOUND, Cases, Judged, measured, share

REACHED = 0.95  # of the runs: how many must reach a tenth or three steps
NAMED_ERROR = 0.15  # deg, last second, of the arms with a name and the loads stated for them
# Flags of a run that no run may have, and what each says.
NEVER = {
    "worse": "no run ends worse than PD with the load unknown",
    "beyond": "no run faults where PD with the load known does not",
    "chatters": "no run chatters where PD with the load known does not",
}


@dataclass(frozen=True)
class Must:
    """One demand.

    what: the demand.  runs: how many it is made of.  figure: what was found, as people read it.
    holds: whether that is enough.  every: whether it is made of every adaptive law, or of the default one alone.
    """

    what: str
    runs: int
    figure: str
    holds: bool
    every: bool = True

    def row(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def verdict(cases: Cases, law: str = DEFAULT) -> list[Must]:
    """Every demand of a law, of all runs on all arms.

    Args:
        cases: of `judge.judged`, of all arms.
    """
    every = cases.get(law, [])
    usual = measured(cases).get(law, [])
    difference = [case for case in every if case.run.setting.sensors == "difference"]
    return [
        *(none(what, usual, flag) for flag, what in NEVER.items()),
        *(none(f"velocities by difference: {what}", difference, flag) for flag, what in NEVER.items()),
        reached(usual),
        *named(usual),
        found(usual),
        proved(usual),
    ]


def none(what: str, cases: list[Judged], flag: str) -> Must:
    """Demand that no run has a flag."""
    bad = sum(getattr(case, flag) for case in cases)
    return Must(what, len(cases), f"{bad:,} of {len(cases):,} do", bad == 0)


def reached(cases: list[Judged]) -> Must:
    """Demand that nearly all runs end with a tenth of the error, or within three steps."""
    part = share(case.tenth for case in cases)
    what = f"in {REACHED:.0%} of the runs the last second errs at most a tenth of PD with the load unknown, or 3 steps"
    return Must(what.replace("%", " %"), len(cases), f"in {100 * part:.1f} %", part >= REACHED)


def named(cases: list[Judged]) -> Iterator[Must]:
    """Demand that each arm with a name errs little with the loads stated for it, in any motion, with any encoders."""
    for arm, loads in NAMED_LOADS.items():
        for load in loads:
            of = [case for case in cases if is_named(case, arm, load)]
            errors = [case.outcome.last for case in of]
            known = [error for error in errors if error is not None]
            whole = bool(known) and len(known) == len(errors)
            worst = f"{max(known):.2g} deg" if whole else "a run faults" if of else "not run"
            holds = whole and max(known) <= NAMED_ERROR
            what = f"{arm}, {load:g} kg: the last second errs at most {NAMED_ERROR:g} deg"
            yield Must(what, len(of), worst, holds, every=False)


def is_named(case: Judged, arm: str, load: float) -> bool:
    """True if a run is of an arm with so many kg."""
    return case.run.arm == arm and abs(case.run.kg - load) < 1e-9


def found(cases: list[Judged]) -> Must:
    """Demand that a load which the motion tells is found."""
    off = [case.off for case in cases if case.off is not None and case.told]
    far = sum(each > LOAD_FOUND for each in off)
    what = f"the load, where the motion tells it, is found within {100 * LOAD_FOUND:g} %"
    return Must(what, len(off), f"{far:,} of {len(off):,} are not", far == 0, every=False)


def proved(cases: list[Judged]) -> Must:
    """Demand that V rises in no tick by more than docs/design.md derives, of the runs where it is defined."""
    rises = [case.outcome.rises for case in cases if case.outcome.rises is not None]
    beyond = sum(each.beyond > 0 for each in rises)
    what = "in no run V rises in a tick by more than is derived"
    return Must(what, len(rises), f"{beyond:,} of {len(rises):,} do", not beyond)
