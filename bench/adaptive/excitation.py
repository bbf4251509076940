"""Judge whether a motion tells a load: how large the torque is that only the load can take."""

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.inertia import SIZE, from_com, point_mass, to_com

EVERY = 40  # ticks between two states that are looked at


def told_load(model: Model, plan: Floats, load: float) -> float:
    """The torque of a load along a plan that nothing else which is uncertain can take, over the joints' limits.

    The torque that the load at the tip takes of the joints is fitted, in least squares, by the torques of what else is
    uncertain: the mass of each link, its inertia about its centre of mass, viscous friction of each joint. What the
    fit leaves is a vector of all joints at each tick, each joint's torque over its limit: root mean square of its size.

    Args:
        model: the arm as described.  plan: (T, n, 3) position, velocity, acceleration, SI.  load: kg.
    """
    q, qd, qdd = np.moveaxis(plan[::EVERY], -1, 0)
    Y = Arm(model).regressor(q, qd, qdd, viscous=True) / np.asarray(model.tau_max)[:, None]
    Y = Y.reshape(-1, Y.shape[-1])
    takes = Y[:, SIZE * model.tip_body :][:, :SIZE] @ point_mass(load, model.p_tip)
    others = np.column_stack([*others_of(model, Y), Y[:, SIZE * model.n :]])
    size = np.linalg.norm(others, axis=0)
    others = others[:, size > 0] / size[size > 0]
    left = takes - others @ np.linalg.lstsq(others, takes, rcond=1e-9)[0]
    return float(np.linalg.norm(left) / np.sqrt(len(q)))


def others_of(model: Model, Y: Floats) -> list[Floats]:
    """The columns of each link's mass and of its inertia about its centre of mass."""
    columns = []
    for i, phi in enumerate(model.phi):
        own = Y[:, SIZE * i : SIZE * (i + 1)]
        about = from_com(0.0, np.zeros(3), to_com(phi)[2])
        columns += [own @ phi, own @ about]
    return columns
