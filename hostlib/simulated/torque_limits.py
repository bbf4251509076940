"""The board's limits of torques and of their change, for the host's own: these are compared as they are sent."""

from typing import TypeVar

import numpy as np

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
        sent: (n_act,) raw torques that the board sent at the tick before; None before the first.
    """

    def __init__(self, compiled: Compiled):
        rows, self._scale = named(limit_rows(compiled.model, compiled.scales), LIMITS), compiled.servos.torque
        self._most, self._change = (unlimited(rows[name]) for name in ("TAU_LIMIT", "TAU_RATE"))
        self.sent: Words | None = None

    def words(self, tau: Words) -> Words:
        """Raw torques (n_act,), of any size, as they are sent."""
        return limited(tau, self.sent, self._most, self._change)

    def si(self, tau: Floats) -> Floats:
        """Torques (n_act,) N m or N as they are sent."""
        sent = None if self.sent is None else to_si(self.sent, self._scale)
        return limited(tau, sent, to_si(self._most, self._scale), to_si(self._change, self._scale))


def unlimited(limit: Words) -> Words:
    """Limits, where there is none as large as the difference of any two words."""
    return np.where(limit == NO_VALUE, np.int64(1) << 32, limit)


def limited(tau: NumbersT, sent: NumbersT | None, most: NumbersT, change: NumbersT) -> NumbersT:
    """Torques cut to `most`, then to `change` from those sent before."""
    cut = np.clip(tau, -most, most)
    return cut if sent is None else np.clip(cut, sent - change, sent + change)
