"""A run with a gain table on the host alone: the controller in a board's fixed point, a simulated arm, tick by tick."""

from typing import NamedTuple

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords
from armlet.fixed.scales import to_si
from armlet.fixed.trajectory_words import encoded
from armlet.plan import Trajectory
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.shadow import FixedShadow


class Trial(NamedTuple):
    """Course of a trial, (ticks, n) each: true positions rad or m; deviations of them and of velocities; torques.

    norm (ticks,): of the deviations, as a share of e2.
    """

    q: Floats
    err: Floats
    rate_err: Floats
    tau: Floats
    norm: Floats

    @property
    def largest(self) -> Floats:
        """(2 n,) the largest deviations, positions before velocities."""
        return np.concatenate([np.abs(self.err).max(axis=0), np.abs(self.rate_err).max(axis=0)])


def follow(
    compiled: Compiled,
    trajectory: Trajectory,
    arm: SimulatedArm,
    gains: GainWords | None,
    rest_ticks: int = 0,
) -> Trial:
    """Follow a plan, from rest at its start.

    Args:
        compiled: what the controller believes.  trajectory: the plan.  arm: as it is; it is put at the plan's start.
        gains: None for the feedforward alone.
        rest_ticks: how long to go on at the plan's end.
    """
    ticks, words, _ = encoded(compiled.blob, compiled.servos, trajectory)
    law = LAWS["feedforward" if gains is None else "gain_table"]
    shadow = FixedShadow(compiled, ticks, words, law, False, gains)
    scales, count = compiled.servos, trajectory.total_ticks + rest_ticks
    q_des, qd_des, _ = trajectory.sample(ticks=np.arange(count))
    arm.reset(trajectory.q[0])
    q, rates, tau = np.zeros((3, count, trajectory.n))
    norm = np.zeros(count)
    for k in range(count):
        q[k], rates[k] = arm.q, arm.qd
        position, velocity = arm.measure()
        raw = shadow.torque(scales.position_raw(position), np.rint(velocity * scales.velocity).astype(np.int64), False)
        tau[k] = to_si(raw, scales.torque)
        if shadow.gains is not None:
            norm[k] = float(shadow.gains.regulator["NORM"] / shadow.gains.regulator["E_STOP"])
        arm.step(tau[k], trajectory.period)
    return Trial(q, q - q_des, rates - qd_des, tau, norm)
