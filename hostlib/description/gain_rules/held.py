"""Say by rule how much of a tracking error counts whole in Walker's torque: as much as the largest load takes.

A wall and a hand hold an arm with any force. What the law presses with against them is what it feeds back, so this is
bounded by what the arm file says the arm may have to bear: docs/safety.md.
"""

import numpy as np

from armlet.description.gain_rules import own_loops
from armlet.description.gain_rules.sampled import Sampled, inverse_root, rounded
from armlet.description.gain_rules.shares import LOAD
from armlet.model import Gains

MOST = 0.6  # of e_max: with more the certificate would have to bound more than without
RETURN = 0.2  # of the largest planned velocity: how fast an arm comes back at least, once nothing holds it
STIFF = 0.05  # of the largest torque: Coulomb friction of a gear that no file states


def error_clamps(sampled: Sampled, gains: Gains) -> np.ndarray:
    """e_clamp (n,), rad or m: the error at which the feedback bears all that is to be learnt, up to e_max.

    That is the largest load, each link's own mass as far as it is unknown (in quadrature), and Coulomb friction that is
    not stated. The arm comes back at Lambda e_clamp: at RETURN at least. Servos with loops of their own press by
    these: there it is e_max.

    Args:
        sampled: the arm.  gains: its gains by rule or as stated, all but e_clamp.
    """
    model, act, out = sampled.model, sampled.model.actuated, np.array(gains.e_max, float)
    if len(sampled.mass) and sampled.mass.any():
        slope = (gains.fed_back * gains.gamma * gains.Lambda)[act]
        needed = np.full(len(act), np.inf)
        np.divide(unlearnt(sampled, gains), slope, out=needed, where=slope > 0)
        back = np.full(len(act), np.inf)
        np.divide(RETURN * model.qd_max[act], gains.Lambda[act], out=back, where=gains.Lambda[act] > 0)
        least = rounded(np.maximum(needed, back))
        out[act] = np.where(least <= MOST * out[act], least, out[act])
    for servo in own_loops.servos(model):
        out[servo.joint] = gains.e_max[servo.joint]
    return out


def unlearnt(sampled: Sampled, gains: Gains) -> np.ndarray:
    """(n_act,) rad/s^2 or m/s^2, what is to be learnt pushes each servo with at most, its inertia as it is damped."""
    model = sampled.model
    root = inverse_root(sampled.inertia(model.phi + gains.damped_load, model.armature))
    inverse = np.swapaxes(root, 1, 2) @ root

    def pushed(body: np.ndarray, link: int) -> np.ndarray:
        return np.asarray(np.einsum("sij,sj->si", inverse, sampled.torques(link, body)))

    unknown = np.maximum(gains.shares[:, 0], 1.0 - gains.shares[:, 0])[:, None] * gains.bodies[:, 0]
    own = [pushed(body, link) for link, body in enumerate(unknown)]
    load = np.abs(pushed(gains.bodies[model.tip_body, LOAD], model.tip_body))
    stiff = np.maximum(gains.prior_coul, STIFF * model.tau_max)[model.actuated]
    friction = np.einsum("sii->si", inverse) * stiff
    most: np.ndarray = (load + np.sqrt((np.array(own) ** 2).sum(axis=0)) + friction).max(axis=0)
    return most
