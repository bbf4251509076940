"""The same arm with something about it changed: what a controller believes, or what it meets."""

import dataclasses

import numpy as np
from numpy.typing import ArrayLike

from armlet.errors import ArmletError
from armlet.model.inertia import from_com, point_mass, to_com
from armlet.model.model import Model


def with_payload(model: Model, mass: float, point: ArrayLike = (0.0, 0.0, 0.0)) -> Model:
    """The arm holding a point mass.

    Args:
        model: Model.  mass: kg.  point: (3,) m in the tip's frame.
    Returns:
        Model whose tip body has the load lumped in.
    Raises:
        ArmletError: a negative mass.
    """
    if not mass >= 0:
        raise ArmletError(f"payload: expected a mass >= 0 kg, got {mass}")
    where = np.asarray(model.p_tip) + np.asarray(model.R_tip) @ np.asarray(point, float)
    phi = np.array(model.phi, float)
    phi[model.tip_body] += point_mass(mass, where)
    return dataclasses.replace(model, phi=phi)


def with_inertia_error(model: Model, error: ArrayLike) -> Model:
    """The arm with its links' inertia tensors wrong, masses and centres of mass as they were.

    Args:
        model: Model.  error: relative, a number or (n,): tensors about the centres of mass times 1 + error.
    Returns:
        Model.
    """
    factor = 1.0 + np.broadcast_to(np.asarray(error, float), (model.n,))
    rows = []
    for phi, f in zip(model.phi, factor, strict=True):
        mass, com, inertia = to_com(phi)
        rows.append(from_com(mass, com, f * inertia))
    return dataclasses.replace(model, phi=np.array(rows))
