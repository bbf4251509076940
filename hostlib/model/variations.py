"""The same arm with something about it changed: what a controller believes, or what it meets."""

import dataclasses

import numpy as np
from numpy.typing import ArrayLike

from armlet.errors import ArmletError
from armlet.model.arrays import real_array
from armlet.model.inertia import from_com, point_mass, to_com
from armlet.model.model import Model

LARGEST = 1e6  # of any number; an arm file's are no larger


def with_payload(model: Model, mass: float, point: ArrayLike = (0.0, 0.0, 0.0)) -> Model:
    """The arm holding a point mass.

    Args:
        model: Model.  mass: kg.  point: (3,) m in the tip's frame.
    Returns:
        Model whose tip body has the load lumped in.
    Raises:
        ArmletError: a mass that is negative, not finite, no number or beyond LARGEST; no point; no arm.
    """
    if not isinstance(model, Model):
        raise ArmletError(f"payload: expected a Model, got {type(model).__name__}", "an Arm has one: arm.model")
    kg = real_array(mass, "payload", expected="a mass")
    if kg.shape != () or not 0 <= kg <= LARGEST:
        raise ArmletError(f"payload: expected a mass from 0 to {LARGEST:g} kg, got {mass}")
    at = real_array(point, "payload's point")
    if at.shape != (3,) or not (np.abs(at) <= LARGEST).all():
        raise ArmletError(f"payload's point: expected 3 numbers up to {LARGEST:g} m, got {point!r}")
    where = np.asarray(model.p_tip) + np.asarray(model.R_tip) @ at
    phi = np.array(model.phi, float)
    phi[model.tip_body] += point_mass(float(kg), where)
    return dataclasses.replace(model, phi=phi)


def with_inertia_error(model: Model, error: ArrayLike) -> Model:
    """The arm with its links' inertia tensors wrong, masses and centres of mass as they were.

    Args:
        model: Model.  error: relative, a number or (n,): tensors about the centres of mass times 1 + error.
    Returns:
        Model.
    Raises:
        ArmletError: an error that is not finite or beyond LARGEST, or leaves no inertia (-1 or less).
    """
    wrong = real_array(error, "inertia error")
    if wrong.shape not in ((), (model.n,)) or not ((wrong > -1) & (wrong <= LARGEST)).all():
        raise ArmletError(
            f"inertia error: expected one number or {model.n}, above -1 and up to {LARGEST:g}, got {error!r}"
        )
    factor = 1.0 + np.broadcast_to(wrong, (model.n,))
    rows = []
    for phi, f in zip(model.phi, factor, strict=True):
        mass, com, inertia = to_com(phi)
        rows.append(from_com(mass, com, f * inertia))
    return dataclasses.replace(model, phi=np.array(rows))


def with_length_error(model: Model, error: float) -> Model:
    """The arm with its lengths wrong: joints, mass centres and tool so much farther out, masses as they were.

    Args:
        model: Model.  error: relative: 0.07 makes them 7 % larger. Inertia tensors about mass centres stay.
    Returns:
        Model.
    Raises:
        ArmletError: an error that is not finite or beyond LARGEST, or leaves no length (-1 or less).
    """
    if not -1 < error <= LARGEST:
        raise ArmletError(f"length error: expected a number above -1 and up to {LARGEST:g}, got {error}")
    factor = 1.0 + error
    rows = []
    for phi in model.phi:
        mass, com, inertia = to_com(phi)
        rows.append(from_com(mass, factor * com, inertia))
    return dataclasses.replace(
        model, phi=np.array(rows), p_tree=factor * np.asarray(model.p_tree), p_tip=factor * np.asarray(model.p_tip)
    )
