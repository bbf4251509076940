"""The certificate of random arms under attack, by number of joints: proved over found, and error found of torque range.

Arms of oracles/random_arms.py: a quarter of the joints sliding in half of them, serial and branched, masses over three
decades; each joint at up to 3 rad/s and 20 rad/s^2, however many there are.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.fixed import attack, compiler
from armlet.fixed.bounds.walk import TORQUE_LAWS as LAWS
from armlet.fixed.compiled import Compiled
from bench import figures
from oracles.random_arms import random_model

JOINTS = (1, 2, 3, 4, 6, 8, 10, 12)
KINDS = ((0.25, True), (0.25, False), (0.0, True), (0.0, False))  # share of sliding joints, branched
ARMS = 6  # of each number of joints
STATES, ROUNDS = 2000, 40
ARM = "puma3"  # whose certificate docs/number_formats.md shows joint by joint


def arms(n: int) -> Iterator[Compiled]:
    """ARMS compiled arms of n joints."""
    for k in range(ARMS):
        sliding, branched = KINDS[k % len(KINDS)]
        yield compiler.compile(random_model(100 * k + n, n, sliding, tree=branched, spread=3.0))


def measured(compiled: Compiled, law: str) -> tuple[float, float, float]:
    """Proved over found, of the worst joint and in the mean; worst error found of torque range.

    Raises:
        ArithmeticError: an error is above its bound.
    """
    worst = attack.attack_torque(compiled, LAWS[law], STATES, ROUNDS)
    ratio = compiled.certificate.error_by_law[law] / worst.searched
    if ratio.min() < 1.0:
        raise ArithmeticError(f"{compiled.model.name}, law {law}: an error is above its bound")
    return float(ratio.max()), float(ratio.mean()), float(worst.fraction.max())


def row(n: int, law: str, found: np.ndarray) -> list:
    """A line of the table from the figures (ARMS, 3) of arms of n joints."""
    most = found[:, 2].max()
    return [
        n,
        law,
        float(found[:, 0].max()),
        float(found[:, 1].mean()),
        float(most),
        "yes" if most < attack.LARGEST_FRACTION else "NO",
    ]


def of_arm(name: str) -> dict[str, dict[str, dict[str, float]]]:
    """Law -> joint -> error proved, found, and found of torque range, of a shipped arm; attacked as `armlet certify`
    does.
    """
    compiled = compiler.compile(description.load(name))
    out = {}
    for law, number in LAWS.items():
        worst, proved = attack.attack_torque(compiled, number, 100_000, ROUNDS), compiled.certificate.error_by_law[law]
        out[law] = {
            joint: {"proved": float(proved[j]), "found": float(worst.searched[j]), "of range": float(worst.fraction[j])}
            for j, joint in enumerate(compiled.model.joint_names)
        }
    return out


def main() -> None:
    """Print one row for each number of joints and law; keep them, and one arm's certificate."""
    rows: list[list[Any]] = []
    kept: dict[str, Any] = {}
    for n in JOINTS:
        compiled = list(arms(n))
        for law in LAWS:
            rows.append(row(n, law, np.array([measured(c, law) for c in compiled])))
            kept.setdefault(str(n), {})[law] = {"proved / found": rows[-1][2], "of range": rows[-1][4]}
    below = f"below {attack.LARGEST_FRACTION:g}"
    columns = ["joints", "law", "proved / found, worst", "mean", "found, of torque range", below]
    show.table(f"Certificates of {ARMS} random arms of each number of joints, under attack", columns, rows)
    figures.keep("certificate", {"made_by": "python -m bench certificate", ARM: of_arm(ARM), "random arms": kept})
