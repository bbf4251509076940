"""Estimates that ended a run at the bound which the arm file gives them, and what to write there; a line each."""

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import ADAPTIVE, SHARES
from armlet.fixed.bounds.box import Box
from armlet.model import Model
from armlet.model.model import LOAD
from armlet.report.checked_log import REAL
from armlet.run.log import RunLog

NEAR = 1e-3  # of an estimate's interval: nearer to its end is at its bound
FIRST_OF_JOINT = 10  # of the estimates: before it the body's, after it friction and rotor
# What is learnt of a body, in the order of its bodies in the law of bodies, and the prior that bounds it.
OF_LINK = (("mass", "relative_mass"), ("inertia about the centre of mass", "relative"))
OF_JOINT = (("viscous friction", "viscous"), ("Coulomb friction", "coulomb"), ("rotor inertia", "armature"))


def at_bounds(log: RunLog, model: Model) -> list[str]:
    """Lines that name what ended at its bound, and what to write; none of a run that learnt nothing.

    Args:
        log: of the run.  model: the arm as its file describes it.
    """
    records, law = log.topics.get("/estimates", {}), log.text("run", "law")
    rows = model.n + len(model.cut)
    fields = [records.get(name, np.zeros(0)) for name in ("phi", "visc", "coul", "rotor")]
    whole = all(len(field) and field.dtype.kind in REAL and field.shape[1:2] == (rows,) for field in fields)
    if law not in ADAPTIVE or not whole:
        return []
    last = np.column_stack([field[-1][: model.n] for field in fields])
    box, free = Box.of(model), model.gains.priors > 0
    ended = ends(last, box.est_min, box.est_max) & free
    large = ended & (last > (box.est_min + box.est_max) / 2.0)
    links = ends_of_shares(model, last[:, :FIRST_OF_JOINT]) if law in SHARES else ends_of_links(model, ended, large)
    lines = []
    if links[model.tip_body, LOAD]:
        lines.append(
            "the load that is learnt reached the largest that control.priors.payload_max allows;"
            " write a larger one if the arm may lift more"
        )
    for k, (what, key) in enumerate(OF_LINK):
        lines += line(model, f"{what} of the link of joint", links[:, k], key)
    for k, (what, key) in enumerate(OF_JOINT):
        lines += line(model, f"{what} of joint", ended[:, FIRST_OF_JOINT + k], key)
    return lines


def line(model: Model, what: str, which: np.ndarray, key: str) -> list[str]:
    """The line of one kind of estimate, none if none ended at its bound."""
    names = ", ".join(name for name, flag in zip(model.joint_names, which, strict=True) if flag)
    wanted = f"write what it is, or a larger control.priors.{key}"
    return [f"{what} {names} ended at its bound; {wanted}"] if names else []


def ends(values: Floats, least: Floats, most: Floats) -> np.ndarray:
    """True where a value is at an end of its interval."""
    near = NEAR * (most - least)
    at: np.ndarray = (values <= least + near) | (values >= most - near)
    return at


def ends_of_shares(model: Model, phi: Floats) -> np.ndarray:
    """(n, 3): whether the share of each of a link's bodies, of which its parameters phi (n, 10) are made, is at an end.

    A share of 0 of the load is no load, and no end.
    """
    gains, out = model.gains, np.zeros((model.n, LOAD + 1), bool)
    for i, bodies in enumerate(gains.bodies):
        learnt = np.flatnonzero(bodies.any(axis=1) & (gains.share_gain[i] > 0))
        if len(learnt):
            size = np.abs(bodies[learnt]).max(axis=0)
            some = size > 0
            less = (phi[i] - model.phi[i] + gains.shares[i] @ bodies)[some] / size[some]
            shares = np.linalg.lstsq((bodies[learnt][:, some] / size[some]).T, less, rcond=None)[0]
            out[i, learnt] = (shares >= 1.0 - NEAR) | ((shares <= NEAR) & (learnt != LOAD))
    return out


def ends_of_links(model: Model, ended: np.ndarray, large: np.ndarray) -> np.ndarray:
    """(n, 3): the same of laws that learn each parameter, from which (n, 13) are at an end, and which at the upper."""
    out = np.column_stack([ended[:, :4].any(axis=1), ended[:, 4:FIRST_OF_JOINT].any(axis=1), np.zeros(model.n, bool)])
    tip = model.tip_body
    if model.gains.bodies[tip, LOAD].any():
        # the load's priors are by far the largest there; a slender inertia near 0 is no load
        out[tip] = [False, False, large[tip, :FIRST_OF_JOINT].any()]
    return out
