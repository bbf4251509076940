"""The board's limits of torques and of their change, for the host's own: these are compared as they are sent.

And whether a joint is held, so that nothing is learnt.
"""

from typing import TypeVar

import numpy as np

from armlet.core import laws
from armlet.core.records import LIMITS, named
from armlet.dynamics.joint_values import Floats
from armlet.firmware.protocol import NO_VALUE
from armlet.fixed.blob import limit_rows
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words, to_si

NumbersT = TypeVar("NumbersT", Words, Floats)


class TorqueLimits:
    """Limits of an arm's torques, as text/board/limits.py has them.

    Args:
        compiled: the arm.

    Attributes:
        rows: the arm's Limits records by field, (n_act,) each.
        sent: (n_act,) raw torques that the board sent at the tick before; None before the first.
    """

    def __init__(self, compiled: Compiled):
        self.rows, self._scale = named(limit_rows(compiled.model, compiled.scales), LIMITS), compiled.servos.torque
        self._most, self._change = (unlimited(self.rows[name]) for name in ("TAU_LIMIT", "TAU_RATE"))
        self.sent: Words | None = None

    def words(self, tau: Words) -> Words:
        """Raw torques (n_act,), of any size, as they are sent."""
        return limited(tau, self.sent, self._most, self._change)

    def si(self, tau: Floats) -> Floats:
        """Torques (n_act,) N m or N as they are sent."""
        sent = None if self.sent is None else to_si(self.sent, self._scale)
        return limited(tau, sent, to_si(self._most, self._scale), to_si(self._change, self._scale))

    def held(self, law: int, away: Words, qd: Words) -> bool:
        """True if a joint stands off its plan where no load that is allowed holds it: then Walker's laws learn nothing.

        Args:
            law: its number.  away: (n_act,) raw position less the planned one, the short way round.  qd: raw velocity.
        """
        most, slow = self.rows["E_HELD"], (self.rows["QD_LIMIT"] + 8) >> 4
        stands = (most != 0) & (np.abs(away) > most) & (np.abs(qd) < slow)
        return laws.LAWS[law].torque == "walker" and bool(stands.any())


def unlimited(limit: Words) -> Words:
    """Limits, where there is none as large as the difference of any two words."""
    return np.where(limit == NO_VALUE, np.int64(1) << 32, limit)


def limited(tau: NumbersT, sent: NumbersT | None, most: NumbersT, change: NumbersT) -> NumbersT:
    """Torques cut to `most`, then to `change` from those sent before."""
    cut = np.clip(tau, -most, most)
    return cut if sent is None else np.clip(cut, sent - change, sent + change)
