"""Limits of what a plan may ask of an arm, and the one line that says where it asks too much."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import model_of
from armlet.errors import PlanError
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats, real_array

# Rounding may push an exact limit over itself by this fraction; no arm notices.
SLACK = 1e-9
UNITS = {"position": ("rad", "m"), "velocity": ("rad/s", "m/s"), "acceleration": ("rad/s^2", "m/s^2")}


@dataclass(frozen=True)
class Limits:
    """Bounds of a plan, all (n_act,) in rad or m and their derivatives.

    names: joint names.  prismatic: bool.  q_min, q_max: position.  velocity, acceleration: magnitudes, > 0.
    """

    names: tuple[str, ...]
    prismatic: np.ndarray
    q_min: np.ndarray
    q_max: np.ndarray
    velocity: np.ndarray
    acceleration: np.ndarray

    @classmethod
    def of(cls, model: Model, velocity: ArrayLike | None = None, acceleration: ArrayLike | None = None) -> "Limits":
        """The model's limits, or tighter ones asked for.

        Args:
            model: the arm.
            velocity, acceleration: None for the model's, a number, or (n_act,); rad/s or m/s, rad/s^2 or m/s^2.
        Raises:
            PlanError: wrong size, not finite, not positive, or above the model's own limit.
            ArmletError: it is no model.
        """
        model = model_of(model)
        act = model.actuated
        limits = (np.asarray(getattr(model, name), float)[act] for name in ("q_min", "q_max", "qd_max", "qdd_max"))
        own = cls(model.servo_names, np.asarray(model.joint_type)[act] == PRISMATIC, *limits)
        return cls(
            own.names,
            own.prismatic,
            own.q_min,
            own.q_max,
            own._tightened("velocity", velocity),
            own._tightened("acceleration", acceleration),
        )

    def unit(self, quantity: str, joint: int | np.intp) -> str:
        """Unit of "position", "velocity" or "acceleration" at a joint."""
        return UNITS[quantity][int(self.prismatic[joint])]

    def _tightened(self, quantity: str, asked: ArrayLike | None) -> np.ndarray:
        """The limit `asked` (None, number or (n_act,)), refused where it exceeds the arm's own."""
        own: np.ndarray = getattr(self, quantity)
        for j in np.flatnonzero(~(own > 0)):
            raise PlanError(f"joint {self.names[j]} has {quantity} limit {own[j]:.6g}", "the arm file must allow some")
        if asked is None:
            return own
        values = numbers(asked, f"{quantity} limit")
        if values.shape not in ((), own.shape):
            raise PlanError(f"{quantity} limit: expected one number or {own.size}, got shape {values.shape}")
        values = np.broadcast_to(values, own.shape).copy()
        for j in np.flatnonzero(~((values > 0) & (values <= own * (1 + SLACK)))):
            raise PlanError(
                f"{quantity} limit of joint {self.names[j]}: expected 0 to {own[j]:.6g} {self.unit(quantity, j)}, "
                f"got {values[j]:.6g}",
                "leave it out to use the arm's own",
            )
        least: np.ndarray = np.minimum(values, own)
        return least

    def check_position(self, q: np.ndarray, where: str) -> None:
        """Refuse a position (n_act,) outside the limits; `where` names it in the message."""
        for j in np.flatnonzero(self.outside(q)):
            side, limit = ("lower", self.q_min[j]) if q[j] < self.q_min[j] else ("upper", self.q_max[j])
            raise PlanError(
                f"{where}: joint {self.names[j]} at {self._shown(q[j], j)} is beyond its {side} limit "
                f"{self._shown(limit, j)}",
                "choose a position inside the limits or widen them in the arm file",
            )

    def outside(self, q: np.ndarray) -> np.ndarray:
        """Mark the positions (..., n) that are beyond their limits."""
        slack = SLACK * (1 + np.abs(q))
        beyond: np.ndarray = (q < self.q_min - slack) | (q > self.q_max + slack)
        return beyond

    def above(self, quantity: str, values: np.ndarray) -> np.ndarray:
        """Mark the values (..., n) of "velocity" or "acceleration" that are above their limits."""
        too_much: np.ndarray = np.abs(values) > getattr(self, quantity) * (1 + SLACK)
        return too_much

    def check_rate(self, quantity: str, values: np.ndarray, where: str, hint: str) -> None:
        """Refuse a velocity or acceleration (n_act,) above its limit; `hint` says what would do."""
        limits = getattr(self, quantity)
        for j in np.flatnonzero(self.above(quantity, values)):
            unit = self.unit(quantity, j)
            raise PlanError(
                f"{where}: joint {self.names[j]} needs {quantity} {abs(values[j]):.4g} {unit}, "
                f"limit {limits[j]:.4g} {unit}",
                hint,
            )

    def _shown(self, value: float, joint: int | np.intp) -> str:
        """A position as people read it: degrees beside radians."""
        if self.prismatic[joint]:
            return f"{value:.6g} m"
        return f"{value:.6g} rad ({np.degrees(value):.4g} deg)"


def number(value: object, what: str) -> float:
    """One number, which may be none (NaN) or infinite.

    Raises:
        PlanError: not a number, or several; `what` names it.
    """
    array = real_array(value, what, PlanError)
    if array.ndim:
        raise PlanError(f"{what}: expected one number, got an array of shape {array.shape}")
    return float(array)


def numbers(values: ArrayLike, what: str) -> np.ndarray:
    """`values` as a float array.

    Raises:
        PlanError: not numbers, ragged, or not finite; `what` names them.
    """
    array = real_array(values, what, PlanError)
    if not np.all(np.isfinite(array)):
        raise PlanError(f"{what}: expected finite numbers, got {array[~np.isfinite(array)].flat[0]}")
    return array


def stated_jerk(model: Model) -> Floats | None:
    """(n_act,) the arm file's limits, None if it states none; a joint without one ramps within a tick."""
    stated = model.jerk_max[model.actuated]
    if not stated.any():
        return None
    out: Floats = np.where(stated > 0, stated, model.qdd_max[model.actuated] / (model.gains.period_us * 1e-6))
    return out


def checked_jerk(jerk: ArrayLike, limits: Limits) -> Floats:
    """(n,) the limit of each joint.

    Raises:
        PlanError: not numbers, another size, not above zero; names the joint.
    """
    values = numbers(jerk, "jerk limit")
    if values.shape not in ((), limits.velocity.shape):
        raise PlanError(f"jerk limit: expected one number or {len(limits.names)}, got shape {values.shape}")
    values = np.broadcast_to(values, limits.velocity.shape)
    for j in np.flatnonzero(~(values > 0)):
        unit = "m/s^3" if limits.prismatic[j] else "rad/s^3"
        raise PlanError(f"jerk limit of joint {limits.names[j]}: expected a number > 0 {unit}, got {values[j]:.6g}")
    return values
