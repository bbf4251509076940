"""A run beside the runs of PD on the same true arm, plan and sensors."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from armlet.simulated.trial import chatters
from bench.adaptive.runs import KNOWN, UNKNOWN, Run, Setting

FLOOR_STEPS = 3.0  # of the coarse encoder: below this an error is the encoder's
TENTH = 0.1  # of the error of PD with the load unknown: what an adaptive law is to reach
LOAD_FOUND = 0.05  # of the load
TOLD = 0.05  # of the torque limits: what only the largest load can take, where a motion tells the load

Key = tuple[str, Setting]
Cases = dict[str, list["Judged"]]  # controller -> its runs


class Judged:
    """A run beside the two PD runs on the same true arm.

    faulted; beyond: it faulted and PD with the load known did not.  tenth: its last second is within TENTH of that of
    PD with the load unknown, or within FLOOR_STEPS.  worse: it ends worse than that PD, beyond FLOOR_STEPS, or in a
    fault where that has none.  chatters: where PD with the load known does not.  failed: any of beyond, worse,
    chatters.
    """

    def __init__(self, run: Run, unknown: Run, known: Run):
        self.run = run
        out, base, best = run.outcome, unknown.outcome, known.outcome
        assert out and base and best
        self.outcome = out
        self.faulted = bool(out.fault)
        self.beyond = self.faulted and not best.fault
        least = np.inf if base.last is None else base.last
        small = out.steps is not None and out.steps <= FLOOR_STEPS
        self.tenth = small or (out.last is not None and out.last <= TENTH * least)
        self.worse = not small and (bool(base.last is not None) if out.last is None else out.last > least)
        self.chatters = out.chatter is not None and best.chatter is not None and chatters(out.chatter, best.chatter)
        self.failed = self.beyond or self.worse or self.chatters
        self.held = not best.fault  # by the motors, with the right model

    @property
    def told(self) -> bool:
        """True if the motion tells the load."""
        return self.run.told >= TOLD

    @property
    def off(self) -> float | None:
        """Distance of the load that is found from the true one, over the true one.

        None without a load, where PD with the load known faults, and of controllers that do not learn; infinite for a
        run that ended in a fault.
        """
        setting = self.run.setting
        if setting.load == 0 or not self.held or self.outcome.bound is None:
            return None
        return np.inf if self.outcome.found is None else abs(self.outcome.found) / setting.load


def judged(runs: Iterable[Run]) -> Cases:
    """By controller: every run with an outcome, where both PD runs have one, too."""
    by_key: dict[Key, dict[str, Run]] = defaultdict(dict)
    for run in runs:
        by_key[run.arm, run.setting][run.controller] = run
    out: Cases = defaultdict(list)
    for controllers in by_key.values():
        unknown, known = controllers[UNKNOWN], controllers[KNOWN]
        if unknown.outcome and known.outcome:
            for name, run in controllers.items():
                if run.outcome:
                    out[name].append(Judged(run, unknown, known))
    return out


def measured(cases: Cases) -> Cases:
    """Those runs whose velocities are measured, and not differences of positions."""
    return {name: [case for case in rows if case.run.setting.sensors != "difference"] for name, rows in cases.items()}


def share(flags: Iterable[bool]) -> float:
    """Share of them that are true, 0 to 1."""
    return mean(float(flag) for flag in flags) or 0.0


def mean(values: Iterable[float]) -> float | None:
    """Mean, None of none."""
    kept = list(values)
    return float(np.mean(kept)) if kept else None
