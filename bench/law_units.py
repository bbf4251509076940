"""Torque errors of 66 arms of up to twelve joints, by law, of the law's torque range: with units that serve all laws,
and with those of the law alone, as `control.laws` in an arm file gives them.

The shipped arms, six of example-robot-data, and the random ones of `python -m bench certificate`. Proved is the
certificate's bound, found the worst error of an attack. The range is the largest torque found with either units.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.dynamics.joint_values import Floats
from armlet.fixed import attack, compiler
from armlet.fixed.bounds.walk import laws_of
from armlet.fixed.compiled import Compiled
from armlet.model import Model
from bench import certificate, figures
from bench.adaptive.arms import URDF, beside, robot_text

OTHERS = ("ur5_robot", "panda", "kinova", "xarm7", "z1", "talos_left_arm")
STATES, ROUNDS = 500, 20
GOAL = 1e-6  # of the law's torque range
UNITS = ("all", "own")  # whose units: all laws', the law's own
WHAT = ("found", "proved")
SHOWN = ("kinova", "panda")
Errors = dict[str, dict[str, float]]  # of whose units -> "proved" and "found" of torque range, of the worst joint


def arms() -> Iterator[Model]:
    """Yield all 66."""
    yield from (description.load(name) for name in description.shipped())
    yield from (beside(robot_text(file), {}) for file in URDF if Path(file).stem in OTHERS)
    for n in certificate.JOINTS:
        yield from (compiled.model for compiled in certificate.arms(n))


def errors(every: Compiled, own: Compiled, law: str, number: int) -> Errors:
    """Errors proved and found of a law of an arm, with either units.

    Raises:
        ArithmeticError: an error is above its bound.
    """
    act, out = every.model.actuated, {}
    tried = {
        whose: attack.attack_torque(arm, number, STATES, ROUNDS) for whose, arm in zip(UNITS, (every, own), strict=True)
    }
    most: Floats = np.max([worst.range for worst in tried.values()], axis=0)
    for (whose, worst), arm in zip(tried.items(), (every, own), strict=True):
        proved = arm.certificate.error_by_law[law][act]
        if (worst.searched > proved).any():
            raise ArithmeticError(f"{arm.model.name}, law {law}: an error is above its bound")
        moved = most > 0.0  # a joint on which nothing acts has no range
        pair = zip(WHAT, (worst.own, proved), strict=True)
        out[whose] = {what: float((x[moved] / most[moved]).max()) for what, x in pair}
    return out


def measured() -> dict[str, dict[str, Errors]]:
    """Law -> arm -> its errors."""
    out: dict[str, dict[str, Errors]] = {}
    for k, model in enumerate(arms()):
        every = compiler.compile(model)
        for law, number in laws_of(model).items():
            own = compiler.compile(model, [law])
            name = f"random arm {k}" if model.name.startswith("random") else model.name
            out.setdefault(law, {})[name] = errors(every, own, law, number)
    return out


def above(found: dict[str, Errors], whose: str, what: str) -> list[str]:
    """List the arms whose errors, "found" or "proved", are above the goal, the worst first."""
    worst = {arm: each[whose][what] for arm, each in found.items() if each[whose][what] > GOAL}
    return sorted(worst, key=lambda arm: -worst[arm])


def summed(found: dict[str, Errors]) -> dict[str, Any]:
    """Sum a law up: how many arms, the worst of them, those of SHOWN, and which are above the goal; by whose units."""
    worst = {whose: {what: max(each[whose][what] for each in found.values()) for what in WHAT} for whose in UNITS}
    over = {whose: {what: above(found, whose, what) for what in WHAT} for whose in UNITS}
    return {"arms": len(found), "worst": worst, "shown": {arm: found[arm] for arm in SHOWN}, "above": over}


def main() -> None:
    """Print a line a law; keep the figures."""
    kept = {law: summed(found) for law, found in measured().items()}
    rows = [
        [
            law,
            *(each["worst"][whose][what] for what in WHAT for whose in UNITS),
            ", ".join(each["above"]["own"]["found"]),
        ]
        for law, each in kept.items()
    ]
    columns = ["law", *(f"{what}, {whose}" for what in WHAT for whose in UNITS), f"found above {GOAL:g}, own"]
    show.table("Torque errors of 66 arms, of each law's torque range", columns, rows)
    figures.keep("law_units", {"made_by": "python -m bench law_units", "laws": kept})
