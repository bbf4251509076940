"""The fastest motion along a path by TOPP-RA (Pham and Pham 2018), torques by Pinocchio.

It has no term that is linear in velocity, and one load: viscous friction, lines of motors, and loads and friction that
are not known are left out. Its dry friction has the sign of the path's direction at every speed.
"""

import dataclasses

import numpy as np

from oracles.engines import PinocchioArm

GRID = 400  # intervals of the path


def where_it_applies(model):
    """The arm empty and without viscous friction, its dry friction known, its motors without lines."""
    zero = np.zeros(model.n)
    gains = dataclasses.replace(model.gains, bodies=0.0 * model.gains.bodies, prior_visc=zero, prior_coul=zero)
    return dataclasses.replace(model, gains=gains, fric_visc=zero, tau_stall=zero, tau_slope=zero)


def toppra_seconds(model, path, limits):
    """Duration that TOPP-RA finds on the same path within the same limits, s; of a model of `where_it_applies`."""
    import toppra
    import toppra.algorithm
    import toppra.constraint as constraint

    toppra.setup_logging("ERROR")
    bare = PinocchioArm(dataclasses.replace(model, fric_coul=np.zeros(model.n)))
    spline = toppra.SplineInterpolator(path.knots, path.points, bc_type="natural")
    s = np.linspace(0.0, path.knots[-1], 57)
    np.testing.assert_allclose(path.at(s)[0], spline(s), atol=1e-9)
    np.testing.assert_allclose(path.at(s)[2], spline(s, 2), atol=1e-6)
    both = [np.stack([-each, each], axis=1) for each in (limits.velocity, limits.acceleration, model.tau_max)]
    kept = [
        constraint.JointVelocityConstraint(both[0]),
        constraint.JointAccelerationConstraint(both[1]),
        constraint.JointTorqueConstraint(bare.rnea, both[2], np.asarray(model.fric_coul, float)),
    ]
    planner = toppra.algorithm.TOPPRA(kept, spline, gridpoints=path.grid(GRID), parametrizer="ParametrizeConstAccel")
    return float(planner.compute_trajectory().duration)
