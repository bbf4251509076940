"""A gain table's part of a tick on the host, by either kernel: what firmware/motion/gains.py does on a board."""

from types import ModuleType
from typing import Any

from armlet.core.records import GAIN_ROW, REGULATOR, named
from armlet.dynamics.joint_values import Floats
from armlet.fixed.gain_words import FloatGains, GainWords
from armlet.fixed.scales import Words

PHASES = 1 << 16  # of a parity job's states, from knot to knot


class GainFeedback:
    """The gains around a tick: `before` the kernel's tick, `after` it, then `advance` while the plan is followed.

    Args:
        kernel: armlet.core.kernel_fixed or kernel_float.  gains: the table in its numbers.

    Attributes:
        regulator: the Regulator record by its fields' names, as a run goes on.
    """

    def __init__(self, kernel: ModuleType, gains: GainWords | FloatGains):
        self._kernel, self._knots = kernel, gains.knots
        self._rows, self._own = gains.rows.copy(), gains.regulator.copy()
        self.regulator: Any = named(self._own[None], REGULATOR)[0]
        self._fields = named(self._rows, GAIN_ROW)
        self._knot = self._set = 0
        self._load()

    def before(self, model: Words | Floats, data: Words | Floats) -> None:
        """Deviations from the plan in `data`, and the set of gains that their norm asks for."""
        self._kernel.deviate(model, data, self._rows, self._own)
        due = min(int(self.regulator["SET_DUE"]), len(self._knots) - 1)
        if due != self._set:
            self._set = due
            self._load()

    def after(self, data: Words | Floats) -> None:
        """Take the feedback off the torques in `data`."""
        self._kernel.feed_back(data, self._rows, self._own)

    def advance(self) -> None:
        """One tick of the plan is over."""
        self._kernel.advance_gains(self._own)
        if self.regulator["KNOT_DUE"] and self._knot + 1 < self._knots.shape[1]:
            self._knot += 1
            self._load()

    def switch(self, knots: Words | Floats) -> None:
        """Go on with other gains at the same knots, from the next tick on."""
        self._knots = knots
        self._load()

    def place(self, number: int) -> None:
        """Stand where state `number` of a parity job is: at a knot and a phase of its own, with a sample due."""
        self._knot = number % self._knots.shape[1]
        self.regulator["PHASE"] = number * 7919 % PHASES << 14
        self.regulator["SAMPLE_LEFT"] = 0
        self._load()

    @property
    def feedback(self) -> Words | Floats:
        """(n,) raw torque taken off the feedforward's."""
        torque: Words | Floats = self._fields["FEEDBACK"]
        return torque

    def _load(self) -> None:
        """The gains of this knot and the next."""
        knots, n = self._knots[self._set], len(self._rows)
        last = len(knots) - 1
        self._fields["K_NOW"][:, : 2 * n] = knots[self._knot].reshape(n, 2 * n)
        self._fields["K_NEXT"][:, : 2 * n] = knots[min(self._knot + 1, last)].reshape(n, 2 * n)
