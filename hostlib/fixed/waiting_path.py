"""A path that waits for the arm: firmware/motion/waiting.py on the host, with the same bits."""

from typing import Self

import numpy as np

from armlet.core import layout
from armlet.core.laws import LAWS
from armlet.core.records import LIMITS, SETTINGS, named
from armlet.fixed.blob import limit_rows, unpack_parameters
from armlet.fixed.compiled import Compiled
from armlet.fixed.rated_path import RatedPath
from armlet.fixed.scales import Words

WAITING = tuple(law.number for law in LAWS if law.torque == "walker")  # laws by whose velocity error a path may wait


class Waiting:
    """Says when the path of a run waits, and lets it.

    Args:
        most (n_act,): raw velocity errors beyond which it waits.  fall: change of its rate then, a tick.
        patience: ticks of a wait in which nothing is learnt.

    Attributes:
        waits: whether the path waits, from the last tick on.
        frozen: whether nothing is to be learnt in the next tick.
    """

    def __init__(self, most: Words, fall: int, patience: int) -> None:
        self._most, self._fall, self._patience = most, fall, patience
        self._asked, self._waited = (0, 0, 0), 0
        self.waits = self.frozen = False

    @classmethod
    def of(cls, compiled: Compiled, law: int) -> Self | None:
        """Waiting of a run's path; None where the arm file or the law has none."""
        settings = unpack_parameters(compiled.blob)["settings"]
        fall, patience = (int(settings[SETTINGS.offset[name]]) for name in ("WAIT_CHANGE", "WAIT_TICKS"))
        if law not in WAITING or not fall:
            return None
        return cls(named(limit_rows(compiled.model, compiled.scales), LIMITS)["S_WAIT"], fall, patience)

    def presses(self, rows: Words) -> bool:
        """True if a joint presses too hard, by the Data records (n_act, DATA_SIZE) of a tick whose torque is known."""
        error = np.abs(rows[:, layout.QD] - rows[:, layout.QD_REF])
        most = self._most - (self._most >> 2) if self.waits else self._most
        return bool((error > most).any())

    def watch(self, presses: bool, path: RatedPath) -> None:
        """Let the path wait in the tick that comes while a joint presses, or else go on as it was asked to."""
        begins = presses and not self.waits
        now = path["PATH_GOAL"], path["PATH_CHANGE"], path["PATH_BEND"]
        if presses and (begins or now[:2] != (0, self._fall)):
            self._asked = now
            path.aim(0, self._fall, 0)
        elif self.waits and not presses:
            path.aim(*self._asked)
        self._waited = (0 if begins else self._waited) + 1
        self.waits, self.frozen = presses, presses and self._waited <= self._patience

    def let_go(self) -> None:
        """The path is not followed any more, or stops."""
        self.waits = self.frozen = False
