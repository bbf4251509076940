"""Limits of an arm's joints, as arrays that a notebook shows."""

from dataclasses import dataclass

import numpy as np

from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats

FIELDS = ("q_min", "q_max", "qd_max", "qdd_max", "jerk_max", "tau_max")  # of a Model, too


@dataclass(frozen=True)
class ArmLimits:
    """Limits of the joints with servos; arrays are (n,), in the order of `joint_names`, and read-only.

    units: "rad" or "m" of each joint, in which its quantities are.
    q_min, q_max: rad or m, the range of positions.
    qd_max: rad/s or m/s, qdd_max: rad/s^2 or m/s^2, jerk_max: rad/s^3 or m/s^3, largest of a plan; a jerk of 0 is
    not limited.
    tau_max: N m or N, largest torque of the motor, or force.
    """

    joint_names: tuple[str, ...]
    units: tuple[str, ...]
    q_min: Floats
    q_max: Floats
    qd_max: Floats
    qdd_max: Floats
    jerk_max: Floats
    tau_max: Floats

    @classmethod
    def of(cls, model: Model) -> "ArmLimits":
        """The limits of a model."""
        act = model.actuated
        units = tuple("m" if kind == PRISMATIC else "rad" for kind in model.joint_type[act])
        return cls(model.servo_names, units, *(_constant(getattr(model, name)[act]) for name in FIELDS))

    def table(self) -> dict[str, np.ndarray]:
        """Columns of n rows each: `pandas.DataFrame(limits.table())`, `polars.DataFrame(limits.table())`."""
        columns = {"joint": np.array(self.joint_names), "unit": np.array(self.units)}
        return columns | {name: getattr(self, name) for name in FIELDS}


def _constant(values: np.ndarray) -> Floats:
    """A copy that nobody can write into."""
    out = np.array(values, float)
    out.flags.writeable = False
    return out
