"""A board's part of a run that follows goals, on the host: its torques, limits and faults, tick by tick, bit by bit."""

import numpy as np

from armlet.core.records import LIMITS, named
from armlet.firmware.protocol import NO_VALUE
from armlet.fixed.blob import limit_rows
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words
from armlet.fixed.segment_words import encode_segments
from armlet.fixed.stream_words import stream_words, wrapped
from armlet.plan import Trajectory
from armlet.plan.stream import StreamLimits
from armlet.simulated.shadow import FixedShadow
from armlet.simulated.torque_limits import TorqueLimits


class OwnBoard:
    """The controller of a board, which begins where a plan stands.

    Args:
        compiled: the arm's parameters.  law: LAW_*.  learning: whether it adapts.
        standing: a plan that stays where the arm is.  limits: of the goals.
    Attributes:
        shadow: the kernel's part.  tick: number of the next one.
        fault: name of what ended the run, "" for nothing yet;  joint: its number.
    """

    def __init__(
        self, compiled: Compiled, law: int, learning: bool, standing: Trajectory, limits: StreamLimits
    ) -> None:
        scales, rows = compiled.servos, stream_words(compiled, limits)
        ticks, moves = encode_segments(standing, scales.position, scales.velocity, scales.acceleration, standing.period)
        self.shadow = FixedShadow(compiled, ticks, moves, law, learning, stream=rows)
        self._limits, self._most = TorqueLimits(compiled), named(limit_rows(compiled.model, compiled.scales), LIMITS)
        self.tick, self.fault, self.joint = 0, "", 0

    def goal(self, q: Words) -> None:
        """Follow raw positions (n_act,) from the next tick on."""
        assert self.shadow.follower is not None
        self.shadow.follower.goal(self.tick, 0, 0, q)

    def torque(self, q: Words, qd: Words) -> Words:
        """Raw torque (n_act,) that is sent at the next tick, of raw positions and velocities; a fault sends none."""
        tau = self.shadow.torque(q, qd, self._limited)
        self._look(q, qd)
        self.tick += 1
        if self.fault:
            return np.zeros_like(tau)
        self._limits.sent = self._limits.words(tau)
        return self._limits.sent

    def driven(self, q: Words, qd: Words, tau: Words) -> Words:
        """Raw torques (n_act,) of somebody else as a board would send them; no plan is held, so none is left."""
        self._look(q, qd, plan=False)
        self.tick += 1
        self._limits.sent = self._limits.words(tau)
        return self._limits.sent

    def _limited(self, tau: Words) -> bool:
        return bool((self._limits.words(tau) != tau).any())

    def _look(self, q: Words, qd: Words, plan: bool = True) -> None:
        """Name the fault that the state is, as text/board/limits.py:check_all does."""
        most, off = self._most, wrapped(q - self.shadow.planned[:, 0])
        found = {
            "TRACKING": plan & beyond(off, most["E_FAULT"]),
            "VELOCITY": beyond(qd, most["QD_LIMIT"]),
            "POSITION": outside(q, most["Q_LOW"], most["Q_HIGH"]),
            "SENSOR": qd == NO_VALUE,
        }
        for joint in range(len(q)):  # the episode begins on its plan: START_FAR cannot be
            for name in reversed(found):
                if found[name][joint]:
                    self.fault, self.joint = name, joint
                    return


def beyond(value: Words, most: Words) -> np.ndarray:
    """True where a number is larger than its limit, which may be none."""
    out: np.ndarray = (most != NO_VALUE) & (np.abs(value) > most)
    return out


def outside(q: Words, low: Words, high: Words) -> np.ndarray:
    """True where raw positions are outside their range, which goes on from its lower end."""
    whole = (1 << 32) - 1
    out: np.ndarray = ((low != NO_VALUE) | (high != NO_VALUE)) & (((q - low) & whole) > ((high - low) & whole))
    return out
