"""Grasps: what a simulated arm picks up and lets go while it moves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from armlet.errors import ArmletError

FORM = re.compile(r"(-?[0-9.]+(?:e[+-]?\d+)?)?@(-?[0-9.]+(?:e[+-]?\d+)?)")
EXAMPLE = "0.2@1.5 picks 0.2 kg up at 1.5 s, @4 lets go at 4 s"


@dataclass(frozen=True)
class Grasp:
    """One grasp.

    kg: what the arm carries at its tool from then on, 0: nothing.  time: s since the run began.
    """

    kg: float
    time: float

    @classmethod
    def parse(cls, text: str) -> "Grasp":
        """KG@SECONDS, or @SECONDS to let go, as the command line takes it.

        Raises:
            ArmletError: not that, or a negative number.
        """
        found = FORM.fullmatch(text)
        try:
            grasp = cls(float(found[1] or 0.0), float(found[2])) if found else None
        except ValueError:
            grasp = None
        if grasp is None or not (0.0 <= grasp.kg < float("inf") and 0.0 <= grasp.time < float("inf")):
            raise ArmletError(f"--grasp {text}: expected KG@SECONDS, or @SECONDS, none negative", EXAMPLE)
        return grasp


def check_grasps(grasps: Sequence[Grasp], seconds: float, most: float) -> None:
    """Refuse grasps that cannot be meant.

    Args:
        seconds: of the run.  most: kg, more than which no such arm lifts.
    Raises:
        ArmletError: one after the run's end, one of a load beyond all measure, or two at a time.
    """
    for grasp in grasps:
        text = f"--grasp {grasp.kg:g}@{grasp.time:g}"
        if grasp.time >= seconds:
            raise ArmletError(f"{text}: expected a time before the move's end, at {seconds:.4g} s")
        if grasp.kg > most:
            raise ArmletError(f"{text}: expected at most {most:.4g} kg, ten times control.priors.payload_max")
    if len({grasp.time for grasp in grasps}) < len(grasps):
        raise ArmletError("--grasp: expected one at a time, got two at the same", EXAMPLE)


class Grasping:
    """Grasps as their times come.

    Args:
        grasps: in any order.
    """

    def __init__(self, grasps: Sequence[Grasp]) -> None:
        self._waits = sorted(grasps, key=lambda grasp: -grasp.time)

    def due(self, time: float) -> float | None:
        """Load in kg that the arm has from now on, at a time, s; None where nothing changes."""
        kg = None
        while self._waits and self._waits[-1].time <= time:
            kg = self._waits.pop().kg
        return kg
