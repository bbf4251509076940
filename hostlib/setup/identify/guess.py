"""Friction that a controller is told where a file leaves it out, so that it can follow the identifying motion."""

from dataclasses import replace

import numpy as np

from armlet.model import Model

COULOMB, VISCOUS = 0.02, 0.01  # of the motor's torque, and of that over the joint's largest velocity


def guessed(model: Model) -> tuple[Model, tuple[str, ...]]:
    """The arm with friction guessed at joints of which the file states none, and the names of these."""
    act = np.isin(np.arange(model.n), model.actuated)
    none = act & (np.asarray(model.fric_coul) == 0) & (np.asarray(model.fric_visc) == 0)
    coulomb = np.where(none, COULOMB * model.tau_max, model.fric_coul)
    viscous = np.where(none, VISCOUS * model.tau_max / model.qd_max, model.fric_visc)
    names = tuple(name for name, one in zip(model.joint_names, none, strict=True) if one)
    return replace(model, fric_coul=coulomb, fric_visc=viscous), names
