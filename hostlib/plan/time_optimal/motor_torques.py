"""Torques that motors give and an arm needs, along a path: torque-speed lines, friction within priors, and every load.

A motor gives at most its effort E, and at velocity qd no more than a line of its voltage: S - b qd to either side,
where S is its stall torque and S / b its velocity without a load. Inverse dynamics is linear in the load, so that what
holds for an empty tool and for the largest load holds for every load between them. Friction is viscous and Coulomb;
each coefficient lies within its prior about the described one.
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.description.joint_limits import assumed_effort
from armlet.dynamics.arm import Arm
from armlet.dynamics.kinematics.numeric import refuse_loops
from armlet.errors import PlanError
from armlet.model import PRISMATIC
from armlet.model.arrays import Floats
from armlet.plan.attainable import MOST
from armlet.plan.plan_warnings import loaded

WEAK = "choose a path nearer to the base, a lower payload_max, or state what the motor gives"

FREE = 1000.0  # times the arm file's accelerations: more than any motor gives


def freed(arm: Arm) -> Arm:
    """The arm with accelerations that torque alone limits.

    Raises:
        PlanError: an effort is assumed, not stated.
    """
    if note := assumed_effort(arm.model):
        raise PlanError(f"--free: {note}", "state what the motors give, or leave --free out")
    return Arm(replace(arm.model, qdd_max=FREE * np.asarray(arm.model.qdd_max, float)))


@dataclass(frozen=True)
class Motors:
    """An arm with either end of its loads, and what its motors give; arrays (n,), N m or N, and per velocity.

    arms: without a load, and with the largest;  load: kg;  effort: E;  stall: S, infinite without a line;  slope: b;
    viscous, coulomb: (least, largest) coefficients;  ramp: velocity below which Coulomb friction is linear.
    """

    arms: tuple[Arm, ...]
    load: float
    effort: Floats
    stall: Floats
    slope: Floats
    viscous: tuple[Floats, Floats]
    coulomb: tuple[Floats, Floats]
    ramp: Floats

    @classmethod
    def of(cls, arm: Arm) -> "Motors":
        """The motors of an arm.

        Raises:
            ArmletError: closed loops, or more joints than bounds between grid points are made for.
        """
        model, gains = arm.model, arm.model.gains
        refuse_loops(model, "plans at the motors' limit")
        if model.n > MOST:
            raise PlanError(f"{model.name}: --fastest is for up to {MOST} joints, got {model.n}")
        heavy, load = loaded(model)
        effort = np.asarray(model.tau_max, float)
        for j in np.flatnonzero(~(effort > 0)):
            raise PlanError(
                f"joint {model.joint_names[j]} has effort limit {effort[j]:.6g}", "the arm file must allow some"
            )
        stall, slope = np.where(model.tau_stall > 0, model.tau_stall, np.inf), model.tau_slope
        viscous, coulomb = np.asarray(model.fric_visc, float), np.asarray(model.fric_coul, float)
        return cls(
            arms=(arm, Arm(heavy)) if load else (arm,), load=load, effort=effort, stall=stall, slope=slope,
            viscous=(np.maximum(viscous - gains.prior_visc, 0.0), viscous + gains.prior_visc),
            coulomb=(np.maximum(coulomb - gains.prior_coul, 0.0), coulomb + gains.prior_coul),
            ramp=np.maximum(np.asarray(model.fric_coul_speed, float), 1e-12),
        )  # fmt: skip

    @property
    def still(self) -> Floats:
        """(n,) the most that the motors give at a stop."""
        return np.asarray(np.minimum(self.effort, self.stall))

    def friction(self, qd: Floats, most: bool) -> Floats:
        """The least or the largest torque (..., n) that friction may take at velocities, with its sign."""
        forwards = int(most)
        at = np.clip(qd / self.ramp, -1.0, 1.0)
        ahead, back = (self.viscous[k] * qd + self.coulomb[k] * at for k in (forwards, 1 - forwards))
        return np.asarray(np.where(qd >= 0, ahead, back))

    def hold(self, q: Floats) -> tuple[Floats, Floats]:
        """(torques (N, n) that hold the arm still at q (N, n), the largest over the loads; (N, n) as parts)."""
        most = np.max([np.abs(each.gravity(q)) for each in self.arms], axis=0)
        return most, most / self.still

    def unit(self, joint: int) -> str:
        """Unit of a joint's torque."""
        return "N" if self.arms[0].model.joint_type[joint] == PRISMATIC else "N m"

    def refuse_weak(self, q: Floats, where: list[str], reserve: float) -> None:
        """Refuse positions (N, n) at which a motor is too weak to hold the arm with its largest load.

        Raises:
            PlanError: joint, torque needed and given, place.
        """
        need, part = self.hold(q)
        k, j = np.unravel_index(int(part.argmax()), part.shape)
        if part[k, j] > 1.0 - reserve:
            raise PlanError(
                f"{where[int(k)]}: joint {self.arms[0].model.joint_names[j]} needs {need[k, j]:.4g} "
                f"{self.unit(int(j))} to hold {self.carried()} still, its motor gives {self.still[j]:.4g}",
                WEAK,
            )

    def carried(self) -> str:
        """Words for what the arm carries at most."""
        return f"the arm with {self.load:.3g} kg" if self.load else "the arm"
