"""Parameters that a run has learnt: the last estimates of its log, as the description takes them."""

import numpy as np

from armlet.description.learnt import Learnt
from armlet.dynamics.laws import ADAPTIVE
from armlet.errors import LogError
from armlet.model import Model, inertia
from armlet.run.log import RunLog

FIELDS = ("phi", "visc", "coul", "rotor")
PLACED = 1e-9  # rad, m: joints of the same arm are placed the same


def learnt_of(log: RunLog, model: Model, ran: Model) -> Learnt:
    """The parameters that a run ended with; what the run could not learn stays as described.

    Args:
        log: of the run.  model: the arm as described.  ran: the arm of the log, whose priors say what was learnt.
    Returns:
        Learnt, of the joints of the tree.
    Raises:
        LogError: the log is of another arm, of a run that does not learn, or holds no estimates.
    """
    check_same(log, model, ran)
    law = log.text("run", "law")
    if law not in ADAPTIVE or log.fact("run", "learning") is False:
        raise LogError(f"{log.path}: a run of law {law or 'unknown'} that learns nothing", "run an adaptive law first")
    records = log.topics.get("/estimates", {})
    if any(field not in records for field in FIELDS):
        raise LogError(f"{log.path}: no estimates", "run again, for longer")
    n = model.n
    last = {field: records[field][-1] for field in FIELDS}
    if last["phi"].shape != (n + len(model.cut), inertia.SIZE):
        raise LogError(f"{log.path}: its estimates are not of the {model.n} bodies of {model.name}")
    gains = ran.gains
    known: np.ndarray = ~np.logical_or(gains.prior.any(axis=1), gains.bodies.any(axis=(1, 2)))
    own = {name: np.array([getattr(cut, name) for cut in model.cut]) for name in ("fric_visc", "fric_coul")}
    prior = {name: np.array([getattr(cut, name) for cut in ran.cut]) for name in ("prior_visc", "prior_coul")}
    visc_known = np.concatenate([gains.prior_visc, prior["prior_visc"]]) <= 0
    coul_known = np.concatenate([gains.prior_coul, prior["prior_coul"]]) <= 0
    return Learnt(
        names=model.estimate_names,
        phi=np.where(known[:, None], model.phi, last["phi"][:n]),
        viscous=np.where(visc_known, np.concatenate([model.fric_visc, own["fric_visc"]]), last["visc"]),
        coulomb=np.where(coul_known, np.concatenate([model.fric_coul, own["fric_coul"]]), last["coul"]),
        rotor=np.where(gains.prior_rotor > 0, last["rotor"][:n], model.armature),
    )


def check_same(log: RunLog, model: Model, ran: Model) -> None:
    """Refuse a log of an arm with other joints, or with joints in other places.

    Raises:
        LogError: names the first joint that differs.
    """
    if ran.estimate_names != model.estimate_names:
        theirs, ours = ", ".join(ran.estimate_names), ", ".join(model.estimate_names)
        raise LogError(f"{log.path}: a run of {ran.name} ({theirs}); {model.name} has {ours}", "name the arm that ran")
    for i, name in enumerate(model.joint_names):
        far = max(np.abs(ran.R_tree[i] - model.R_tree[i]).max(), np.abs(ran.p_tree[i] - model.p_tree[i]).max())
        if far > PLACED or ran.parent[i] != model.parent[i] or ran.joint_type[i] != model.joint_type[i]:
            raise LogError(
                f"{log.path}: joint {name} of the arm that ran is placed otherwise than that of {model.name}",
                "name the arm file that ran",
            )
