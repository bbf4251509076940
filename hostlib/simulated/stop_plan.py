"""A board's plan once it follows its move no more: `turn` of firmware/loop/controller.py, with the same bits."""

import numpy as np

from armlet.core import layout
from armlet.core.records import SETTINGS
from armlet.firmware import protocol
from armlet.fixed.blob import unpack_parameters
from armlet.fixed.rated_path import RatedPath
from armlet.fixed.scales import Words

USUAL_TICKS = 200  # of a deceleration, where the parameters leave it open


class StopPlan:
    """The plan from a stop or a fault on.

    Args:
        blob: of the parameters.  act (n_act,): joints with servos.

    Attributes:
        action: protocol.ACTION_*, which acts.
    """

    def __init__(self, blob: bytes, act: np.ndarray) -> None:
        self._settings, self._act = unpack_parameters(blob)["settings"], act
        self.action = protocol.ACTION_FOLLOW
        self._left = self._after = 0

    def _setting(self, name: str) -> int:
        return int(self._settings[SETTINGS.offset[name]])

    def of_fault(self, code: int) -> int:
        """Action that a fault has."""
        own = self._setting("WATCHDOG_ACTION")
        if code == protocol.INTERNAL:
            return protocol.ACTION_COAST
        return own - 1 if code == protocol.WATCHDOG and own else self._setting("FAULT_ACTION")

    def turn(self, action: int, fault: bool, segments: Words, q: Words, path: RatedPath | None) -> None:
        """Begin a stop.

        Args:
            action: which.  fault: a fault asks for it.  segments (n, SEG_SIZE): planned, changed in place.
            q (n_act,): raw, where the board last saw the arm.  path: on which it comes to stand, if any.
        """
        now, ticks = self.action, 0
        if action == protocol.ACTION_DECELERATE and now == protocol.ACTION_FOLLOW:
            ticks = self._setting("STOP_TICKS") or USUAL_TICKS
            if path is not None:
                path.stop(ticks)
            else:
                self._brake(segments, ticks)
        elif action == protocol.ACTION_DECELERATE and action == now:
            ticks = self._left
        elif action != now and action != protocol.ACTION_COAST:
            action = protocol.ACTION_HOLD if action == protocol.ACTION_DECELERATE else action
            self._rest(segments, None if now == protocol.ACTION_HOLD else q)
        self.action, self._left, self._after = action, ticks, 0
        if fault and action != protocol.ACTION_COAST:
            self._after = self._setting("AFTER_TICKS")

    def over(self, segments: Words, q: Words) -> None:
        """Go on from a tick at which the arm was at q (n_act,), raw, to the next one; segments have been advanced."""
        if self.action == protocol.ACTION_DECELERATE:
            self._left -= 1
            if not self._left:
                self._rest(segments, None)
                self.action = protocol.ACTION_HOLD
            return
        if self.action == protocol.ACTION_DAMP:
            segments[self._act, layout.SEG_Q] = q
        if self._after:
            self._after -= 1
            if not self._after:
                self.turn(self._setting("AFTER_ACTION"), False, segments, q, None)

    def hold(self, segments: Words) -> None:
        """The plan is over, and its last point held."""
        self._rest(segments, None)
        self.action = protocol.ACTION_HOLD

    def _brake(self, segments: Words, ticks: int) -> None:
        """Lose the planned velocity evenly, each joint by itself."""
        per_tick = self._setting("QDD_PER_TICK")
        change = -(segments[:, layout.SEG_QD] // ticks)
        segments[:, layout.SEG_DDQ] = -(segments[:, layout.SEG_DQ] // ticks)
        segments[:, layout.SEG_DDQ_LOW] = segments[:, layout.SEG_DQD_LOW] = 0
        segments[:, layout.SEG_DQD] = change
        segments[:, layout.SEG_QDD] = change * per_tick
        segments[:, layout.SEG_BENT] = 0

    def _rest(self, segments: Words, q: Words | None) -> None:
        """Stand: where the arm is, at q; or, where that is None, where the plan is."""
        kept = segments[:, layout.SEG_Q].copy()
        if q is not None:
            kept[self._act] = q
        segments[:] = 0
        segments[:, layout.SEG_Q] = kept
