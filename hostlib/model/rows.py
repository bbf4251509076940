"""The arm as records have it: joints where loops are cut stand after the joints with bodies."""

import dataclasses
from typing import Any

import numpy as np

from armlet.model.couplings import CutJoint
from armlet.model.model import TERMINATING, Gains, Model

# what a joint that moves no body has of each array of a Model, if not zero
ROW_OF = {"joint_type": TERMINATING, "parent": -1, "q_min": -np.pi, "q_max": np.pi, "tau_max": np.inf}


def with_cuts(model: Model) -> Model:
    """The same arm with a row for each joint where a loop is cut, after those of its bodies: it has friction alone.

    Its limits of rate are sums of those of the joints that make its rate. A Model with such rows is given back.
    """
    extra = len(model.cut)
    if not extra or (np.asarray(model.joint_type) == TERMINATING).any():
        return model
    rates = np.array([[abs(dict(cut.turns).get(k, 0)) for k in range(model.n)] for cut in model.cut])
    rows: dict[str, Any] = {
        name: np.full(extra, ROW_OF.get(name, 0), np.asarray(getattr(model, name)).dtype)
        for name in ("joint_type", "parent", "armature", "q_min", "q_max", "tau_max", "encoder_step")
    }
    rows |= {name: np.array([getattr(cut, name) for cut in model.cut]) for name in FRICTION}
    rows |= {"qd_max": rates @ model.qd_max, "qdd_max": rates @ model.qdd_max, "phi": np.zeros((extra, 10))}
    rows |= {"R_tree": np.tile(np.eye(3), (extra, 1, 1)), "p_tree": np.zeros((extra, 3))}
    joined: dict[str, Any] = {
        name: np.concatenate([np.asarray(getattr(model, name)), row]) for name, row in rows.items()
    }
    names = (*model.joint_names, *(cut.name for cut in model.cut))
    return dataclasses.replace(model, joint_names=names, gains=gains_with_cuts(model), **joined)


def cut_rate(model: Model, cut: CutJoint) -> np.ndarray:
    """Rates at which what is learnt of a cut joint moves (13,): as slowly as that of any joint that makes its rate."""
    rates = np.array([model.gains.rate[joint] for joint, _ in cut.turns])
    slowest: np.ndarray = np.where(rates > 0, rates, np.inf).min(axis=0, initial=np.inf)
    return np.where(np.isfinite(slowest), slowest, 0.0)


FRICTION = ("fric_visc", "fric_coul", "fric_coul_speed")


def gains_with_cuts(model: Model) -> Gains:
    """Gains with rows of zeros for the joints where loops are cut, but for what is unknown of their friction."""
    gains, extra, changed = model.gains, len(model.cut), dict[str, Any]()
    for each in dataclasses.fields(Gains):
        value = getattr(gains, each.name)
        if isinstance(value, np.ndarray):
            changed[each.name] = np.concatenate([value, np.zeros((extra, *value.shape[1:]))])
    for name in ("prior_visc", "prior_coul"):
        changed[name][model.n :] = [getattr(cut, name) for cut in model.cut]
    changed["rate"][model.n :] = [cut_rate(model, cut) for cut in model.cut]
    changed["e_max"][model.n :] = 1.0  # no plan says where such a joint is
    return dataclasses.replace(gains, **changed)
