"""Arms as they may truly be, where a description says how wrong it is."""

import dataclasses

import numpy as np

from armlet.model import Model


def true_arm(model: Model, seed: int, load: float) -> Model:
    """An arm anywhere in what the file says may be wrong.

    Masses by half, inertias about the centres by two fifths, all frictions by half, each by itself.

    Args:
        model: as described.  seed: which.  load: of the largest.
    """
    rng = np.random.default_rng(seed)
    bodies = model.gains.bodies
    shares = rng.uniform(0.0, 1.0, bodies.shape[:2])
    shares[:, 2] = load
    phi = model.phi + np.einsum("nk,nkj->nj", shares - model.gains.shares, bodies)
    viscous, coulomb = rng.uniform(0.5, 1.5, (2, model.n + len(model.cut)))
    cut = tuple(
        dataclasses.replace(c, fric_visc=c.fric_visc * v, fric_coul=c.fric_coul * k)
        for c, v, k in zip(model.cut, viscous[model.n :], coulomb[model.n :], strict=True)
    )
    friction = {"fric_visc": model.fric_visc * viscous[: model.n], "fric_coul": model.fric_coul * coulomb[: model.n]}
    return dataclasses.replace(model, phi=phi, cut=cut, **friction)
