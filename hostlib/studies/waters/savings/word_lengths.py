"""Direct acceleration servoing: how finely velocity or position must be measured if acceleration is not.

The smallest change of acceleration that differences of velocities show is A = V / T, and of positions V = P / T.
Source: Waters 1979, page 34.
"""

import math
from dataclasses import asdict, dataclass
from typing import Any

RANGE, SPEED, ACCELERATION = 3.0, 1.0, 1.0  # rad, rad/s, rad/s^2: the memo's joint
FINE = 1e-2  # rad/s^2: the memo's "7 bits of accuracy in acceleration"
PERIODS = (1e-2, 1e-3, 1e-4)  # s; the memo's is the second


@dataclass(frozen=True)
class Words:
    """Steps that must be told apart at one sampling period.

    period: s.  velocity: rad/s, position: rad, the smallest steps.  bits: of acceleration, velocity and position over
    the joint's whole range of each.
    """

    period: float
    velocity: float
    position: float
    bits: tuple[int, int, int]


def words(period: float) -> Words:
    """The steps and word lengths at a sampling period, s."""
    velocity = FINE * period
    position = velocity * period
    ranges = (ACCELERATION / FINE, SPEED / velocity, RANGE / position)
    return Words(period, velocity, position, tuple(math.ceil(math.log2(r)) for r in ranges))  # type: ignore[arg-type]


def figures() -> list[dict[str, Any]]:
    """Every period's, as JSON has it."""
    return [asdict(words(period)) for period in PERIODS]
