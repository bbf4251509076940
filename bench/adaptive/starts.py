"""Starts that learning may have: no load, as described; a part of the largest load; what gravity says at rest."""

from collections.abc import Callable

import numpy as np

from armlet.core import layout
from armlet.dynamics.arm import Arm
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import ONE
from armlet.model import Model
from armlet.model.variations import with_payload

LOAD = 2  # which of a link's bodies is the load


def by_gravity(model: Model, truth: Model, largest: float, seed: int) -> float:
    """The load that the torques of an arm at rest tell, as a share of the largest, 0 to 1.

    The arm rests in the middle of its range. What its torques differ by from those of the arm as described is fitted,
    in least squares, by what the largest load takes there; each joint's torque counts over its limit. Friction may
    hold a joint by any part of its Coulomb friction, which is drawn.

    Args:
        model, truth: the arm as described, and as it is.  largest: kg.  seed: of the friction.
    """
    at = (model.q_min + model.q_max) / 2.0, np.zeros(model.n), np.zeros(model.n)
    described = Arm(model).rnea(*at)
    load = (Arm(with_payload(model, largest)).rnea(*at) - described) / model.tau_max
    held = truth.fric_coul * np.random.default_rng(seed).uniform(-1.0, 1.0, model.n)
    differ = (Arm(truth).rnea(*at) + held - described) / model.tau_max
    felt = float(load @ load)
    return float(np.clip(load @ differ / felt, 0.0, 1.0)) if felt > 1e-12 else 0.0


# How learning may begin -> share of the largest load, of (model, truth, largest load, seed).
STARTS: dict[str, Callable[[Model, Model, float, int], float]] = {
    "a quarter of the load": lambda *_: 0.25,
    "what gravity says at rest": by_gravity,
}


def starting_with(compiled: Compiled, share: float) -> Compiled:
    """The compiled arm whose law of bodies begins with a share of the largest load."""
    tip, est, records = compiled.model.tip_body, compiled.est.copy(), compiled.records
    est[tip, layout.SHARE + LOAD] = round(share * ONE)
    shares = est[tip, layout.SHARE : layout.SHARE + layout.BODIES]
    body = records[tip, layout.BODY : layout.BODY + 10 * layout.BODIES].reshape(layout.BODIES, 10)
    learnt = (shares @ body + 2 ** (layout.Q - 1)) >> layout.Q  # as the kernel rounds
    est[tip, layout.PHI : layout.PHI + 10] = records[tip, layout.OWN : layout.OWN + 10] + learnt
    return compiled.with_words(est=est)
