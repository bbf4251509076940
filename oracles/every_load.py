"""Torques of a planned motion beside what motors give, by Pinocchio: any load, any friction within its priors."""

import dataclasses

import numpy as np

from armlet.plan.plan_warnings import LOAD
from oracles.engines import PinocchioArm

CORNERS = tuple((share, friction) for share in (0.0, 1.0) for friction in (1.0, -1.0))


def with_load(model, share, friction=0.0):
    """The arm with a share of its largest load, its friction moved by so many of its priors."""
    phi = model.phi.copy()
    phi[model.tip_body] += share * model.gains.bodies[model.tip_body, LOAD]
    visc = np.maximum(model.fric_visc + friction * model.gains.prior_visc, 0.0)
    coul = np.maximum(model.fric_coul + friction * model.gains.prior_coul, 0.0)
    return dataclasses.replace(model, phi=phi, fric_visc=visc, fric_coul=coul)


def torque_share(model, move, when, corners=CORNERS):
    """Largest part of a motor's effort, at times (T,) s, over corners (share of the load, priors of friction).

    At a velocity at which the line of a motor gives less, the torque counts with what then lacks of the effort.
    """
    stall, slope = np.where(model.tau_stall > 0, model.tau_stall, np.inf), model.tau_slope
    most = 0.0
    for share, friction in corners:
        engine = PinocchioArm(with_load(model, share, friction))
        q, qd, qdd = move.sample(when)
        tau = np.array([engine.rnea(*row) for row in zip(q, qd, qdd, strict=True)])
        for side in (1.0, -1.0):
            gives = np.minimum(model.tau_max, stall - side * slope * qd)
            most = max(most, float((1.0 + (side * tau - gives) / model.tau_max).max()))
    return most
