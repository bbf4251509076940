"""Stops of a run as the host follows them: from which tick on the board plans what, as far as that is known."""

import numpy as np

from armlet.device.session import BoardSession
from armlet.firmware import protocol
from armlet.run.lockstep import Tick
from armlet.run.run_setup import RunSetup
from armlet.simulated.shadow import FixedShadow


class StopsFollowed:
    """Tells the host's own controller of each stop that a run's ticks show.

    Args:
        session: whose `stops` have what was asked for.  setup: of the run.  fixed: the controller.
    """

    def __init__(self, session: BoardSession, setup: RunSetup, fixed: FixedShadow) -> None:
        self._session, self._setup, self._fixed = session, setup, fixed
        self._mode, self._known = protocol.RUNNING, True
        self._was = np.zeros(setup.compiled.model.n_act, np.int64)

    def take(self, tick: Tick) -> bool:
        """Let a stop act that acts from this tick on; whether the board's plan at it is known."""
        self._fixed.path_points = self._session.path_points
        before, self._mode = self._mode, tick.mode
        if tick.mode != before:
            self._known = self._turned(tick, before) and self._known
        elif tick.mode != protocol.RUNNING and self._unseen(tick.mode):
            self._known = False
        self._was = tick.q
        return self._known

    def _unseen(self, mode: int) -> bool:
        """True if a stop was asked for that may act in this mode: nobody tells from when on. To coast is READY's."""
        asked = self._session.stops
        return bool(asked) and (mode == protocol.FAULT or asked[0] != protocol.ACTION_COAST)

    def _turned(self, tick: Tick, before: int) -> bool:
        """Begin what the change of mode tells of; False where that is not known."""
        asked = self._session.stops
        if tick.mode == protocol.FAULT:
            self._fixed.stop(None, tick.fault, self._was if tick.fault == protocol.BUS_SILENT else tick.q)
        elif before == protocol.RUNNING:
            if tick.mode == protocol.HOLD and self._fixed.over:  # what was asked for since then comes later
                self._fixed.stop(None, protocol.NO_FAULT, self._was)
                return True
            if not asked:
                return False  # a button
            self._fixed.stop(asked.pop(0), protocol.NO_FAULT, self._was)
        else:  # a deceleration is at its end, or the run, and there is no torque: nobody compares its few ticks
            return tick.mode == protocol.HOLD
        return not self._brakes() or self._fixed.path_points is not None

    def _brakes(self) -> bool:
        """True if the arm decelerates."""
        return self._fixed.stops is not None and self._fixed.stops.action == protocol.ACTION_DECELERATE
