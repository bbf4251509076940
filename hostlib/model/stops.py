"""Actions of an arm when its host is gone, and at any other fault."""

from dataclasses import dataclass
from typing import Literal

Action = Literal["hold", "decelerate", "damp", "coast"]
After = Literal["hold", "damp", "coast"]


WATCHDOG_US = 100_000  # of a silent host, which are a fault where the arm file does not say how many
LONGEST_SILENCE_S = 1.0  # that an arm file may call no fault
STOP_TICKS = 200  # of a deceleration: firmware/loop/controller.py


@dataclass(frozen=True)
class Stops:
    """Actions of docs/safety.md by name: hold, decelerate, damp, coast.

    watchdog: when the host is silent.  fault: at any other fault.
    after: what follows either, if it still gives torque, after after_s seconds; hold: nothing does.
    silence_s: s of a silent host that are a fault.
    """

    watchdog: Action = "decelerate"
    fault: Action = "hold"
    after: After = "damp"
    after_s: float = 10.0
    silence_s: float = WATCHDOG_US * 1e-6

    def watchdog_ticks(self, period_us: int) -> int:
        """Ticks of a silent host that are a fault."""
        return max(1, round(self.silence_s * 1e6) // period_us)
