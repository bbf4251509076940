"""What a run has learnt: the last estimates of its log, as the description takes them."""

import numpy as np

from armlet.description.learnt import Learnt
from armlet.dynamics.laws import ADAPTIVE
from armlet.errors import LogError
from armlet.model import Model
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
    last = {field: records[field][-1][: model.n] for field in FIELDS}
    if last["phi"].shape != model.phi.shape:
        raise LogError(f"{log.path}: its estimates are not of the {model.n} bodies of {model.name}")
    gains = ran.gains
    known: np.ndarray = ~np.logical_or(gains.prior.any(axis=1), gains.bodies.any(axis=(1, 2)))
    return Learnt(
        names=model.joint_names,
        phi=np.where(known[:, None], model.phi, last["phi"]),
        viscous=np.where(gains.prior_visc > 0, last["visc"], model.fric_visc),
        coulomb=np.where(gains.prior_coul > 0, last["coul"], model.fric_coul),
        rotor=np.where(gains.prior_rotor > 0, last["rotor"], model.armature),
    )


def check_same(log: RunLog, model: Model, ran: Model) -> None:
    """Refuse a log of an arm with other joints, or with joints in other places.

    Raises:
        LogError: names the first joint that differs.
    """
    if ran.joint_names != model.joint_names:
        theirs, ours = ", ".join(ran.joint_names), ", ".join(model.joint_names)
        raise LogError(f"{log.path}: a run of {ran.name} ({theirs}); {model.name} has {ours}", "name the arm that ran")
    for i, name in enumerate(model.joint_names):
        far = max(np.abs(ran.R_tree[i] - model.R_tree[i]).max(), np.abs(ran.p_tree[i] - model.p_tree[i]).max())
        if far > PLACED or ran.parent[i] != model.parent[i] or ran.joint_type[i] != model.joint_type[i]:
            raise LogError(
                f"{log.path}: joint {name} of the arm that ran is placed otherwise than that of {model.name}",
                "name the arm file that ran",
            )
