"""A recording of teleoperation: positions and goals, and nothing else, of an arm of servos in position mode."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import LogError
from armlet.model import Model

SHORTEST_S = 6.0
STEPS, TRAVEL = 20, 0.02  # encoder steps, and rad or m, that a joint has to move for its parameters to be looked at
LEAST_HZ, MOST_HZ = 10.0, 1000.0
FURTHEST = 20.0  # rad or m: what is further away is in other units


@dataclass(frozen=True)
class Teleoperated:
    """A recording at equal times.

    source: where it is from.  q, goals: (T, n) rad or m, the goal of a row told after its position was read.
    period: s.  begins: rows at which an episode begins, from 0 on.
    """

    source: Path
    q: Floats
    goals: Floats
    period: float
    begins: tuple[int, ...]

    @property
    def seconds(self) -> float:
        """Duration, s."""
        return len(self.q) * self.period


def checked(seen: Teleoperated, model: Model) -> Teleoperated:
    """The recording itself.

    Raises:
        LogError: too short, too slow, too far, not finite, or no joint moves; one line.
    """
    source = seen.source
    if seen.q.shape != seen.goals.shape or seen.q.shape[1:] != (model.n_act,):
        raise LogError(f"{source}: expected positions and goals of {model.n_act} joints")
    if not LEAST_HZ <= 1.0 / seen.period <= MOST_HZ:
        raise LogError(f"{source}: {1.0 / seen.period:.3g} frames a second, expected {LEAST_HZ:g} to {MOST_HZ:g}")
    if seen.seconds < SHORTEST_S:
        raise LogError(f"{source}: {seen.seconds:.3g} s, expected {SHORTEST_S:g} s at least", "record a longer motion")
    for name, values in (("positions", seen.q), ("goals", seen.goals)):
        if not np.isfinite(values).all():
            raise LogError(f"{source}: {name} hold what is no number")
        far = np.abs(values).max(axis=0)
        if far.max() > FURTHEST:
            joint = model.servo_names[int(far.argmax())]
            raise LogError(f"{source}: {name} of {joint} are up to {far.max():.3g} rad", "see to the units")
    if not moves(seen, model).any():
        raise LogError(f"{source}: no joint moves more than {STEPS} steps of its encoder", "record a motion")
    return seen


def moves(seen: Teleoperated, model: Model) -> np.ndarray:
    """(n,) bool: joints that move far enough."""
    least = np.maximum(STEPS * model.encoder_step[model.actuated], TRAVEL)
    found: np.ndarray = np.ptp(seen.q, axis=0) > least
    return found


def places(source: Path, names: Sequence[str], model: Model, what: str) -> list[int]:
    """Places of the joints with servos among a recording's names, which may end in `.pos`.

    Raises:
        LogError: a joint is missing.
    """
    bare = [name.removesuffix(".pos").rpartition("/")[2] for name in names]
    missing = [name for name in model.servo_names if name not in bare]
    if missing:
        raise LogError(
            f"{source}: {what} has no joint {', '.join(missing)}, but {', '.join(bare[:12]) or 'none'}",
            f"name them as {model.name} does",
        )
    return [bare.index(name) for name in model.servo_names]
