"""Low-pass of the positions that the torque speaks for, and how far an estimate hangs on that choice.

A low-pass that is too low rounds off velocity and acceleration where they turn quickly, and friction with them; one
that is too high lets the encoder's steps through. Both err alike everywhere, so the scatter of what is left does not
show it, and errors made of that scatter alone are too small. The rung of a ladder is taken that leaves the least; how
far the estimate moves from there to the rungs beside it is added to its errors.
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.model import Model
from armlet.setup.identify.fit import Fitted, fit
from armlet.setup.identify.observe import Observed, Rows, rows_of
from armlet.setup.identify.smooth import POSITION_HZ

STEP = 2**0.5  # between two rungs
RUNGS = range(-4, 5)  # of POSITION_HZ times STEP to that power: 5 to 80 Hz
PLAIN = 1.02  # of what is left, by which a rung has to be better than the one that is nearer to POSITION_HZ


@dataclass(frozen=True)
class Ladder:
    """Rows of the whole motion at the rung that was chosen, hz, and at the ones beside it."""

    rows: Rows
    beside: tuple[Rows, ...]
    hz: float

    def part(self, begin: float, end: float) -> "Ladder":
        """The part from a share of the time to another."""
        return replace(self, rows=self.rows.part(begin, end), beside=tuple(r.part(begin, end) for r in self.beside))


def chosen(seen: Observed, model: Model, free: np.ndarray, share: float) -> Ladder:
    """The ladder at the rung that leaves the least torque unexplained.

    Args:
        seen: a motion.  model: as described.  free: (P,) bool, the parameters that are fitted.
        share: of the motion, from its beginning, that chooses.
    """
    made: dict[int, tuple[Rows, float]] = {}

    def at(rung: int) -> tuple[Rows, float]:
        if rung not in made:
            rows = rows_of(seen, model, model.gains.period_us * 1e-6, POSITION_HZ * STEP**rung)
            part = rows.part(0.0, share)
            made[rung] = rows, unexplained(part, fit(part, model, free))
        return made[rung]

    best = 0
    for way in (1, -1):
        while best + way in RUNGS and at(best + way)[1] * PLAIN < at(best)[1]:
            best += way
    return Ladder(at(best)[0], (at(best - 1)[0], at(best + 1)[0]), POSITION_HZ * STEP**best)


def unexplained(rows: Rows, fitted: Fitted) -> float:
    """The torque that a fit leaves, the geometric mean over the joints, N m or N."""
    left = ((rows.tau - rows.columns @ fitted.parameters) ** 2).mean(axis=0)
    return float(np.exp(0.5 * np.log(np.maximum(left, 1e-30)).mean()))


def fit_on(ladder: Ladder, model: Model, free: np.ndarray) -> Fitted:
    """As `fit` at the chosen rung; the covariance holds what the choice of it may have made."""
    own = fit(ladder.rows, model, free)
    covariance = own.covariance.copy()
    for rows in ladder.beside:
        away = fit(rows, model, free).parameters - own.parameters
        covariance += np.outer(away, away)
    return replace(own, covariance=covariance)
