"""Overload protection of Feetech's servos, which cut back where they push too hard for too long.

Feetech's tables: from `overload_torque` of duty on, in percent, a time runs; after `protection_time`, in 10 ms, the
servo gives `protection_torque` percent, and says so, until it is switched off, or told a goal at its other side. SCS
tables have no register of the first: 80 percent is assumed. Bit 5 of `shutdown` switches this on.
"""

from armlet.model.protocols.control_table import Table
from armlet.model.servo_heat import OVERLOAD, USUAL_OVERLOAD

TIME_S, PERCENT = 0.01, 0.01


class Overload:
    """One servo's watch over its duty cycle.

    Attributes:
        side: -1 or 1 of the duty that was cut back, 0 for none.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.side, self._since = table, 0, 0.0

    def limited(self, duty: float | None, dt: float) -> float | None:
        """Limit a duty cycle, -1 to 1; None where the bridge is open.

        dt: s since the last call.
        """
        table = self.table
        if duty is None or not table["shutdown"] & OVERLOAD:
            self.side, self._since = 0, 0.0
            return duty
        if self.side * duty < 0.0:
            self.side, self._since = 0, 0.0
        most = table["overload_torque"] if "overload_torque" in table.registers else USUAL_OVERLOAD
        self._since = self._since + dt if abs(duty) > PERCENT * most else 0.0
        if self._since > TIME_S * table["protection_time"]:
            self.side = 1 if duty > 0.0 else -1
        if not self.side:
            return duty
        left = PERCENT * table["protection_torque"]
        return max(-left, min(left, duty))
