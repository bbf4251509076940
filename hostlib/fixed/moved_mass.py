"""Arms that a compile refuses because a joint of theirs moves nothing: no torque would have a finite acceleration."""

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.errors import CertificateError
from armlet.model import Model

PLACES = (0.5, 0.31, 0.77)  # of a joint's range: masses that lie on its axis in one pose do not in all


def check_moved(model: Model) -> None:
    """Refuse an arm without loops of which a joint moves neither mass nor rotor.

    Raises:
        CertificateError: names the joint.
    """
    if model.couplings or model.n_act < model.n:
        return
    low, high = (np.where(np.isfinite(end), end, side) for end, side in ((model.q_min, -1.0), (model.q_max, 1.0)))
    arm, turns = Arm(model), np.array([np.roll(PLACES, k)[: len(PLACES)] for k in range(len(PLACES))])
    inertia = np.max([np.diag(arm.crba(low + np.resize(places, model.n) * (high - low))) for places in turns], axis=0)
    for name, value in zip(model.joint_names, inertia, strict=True):
        if not value > 0.0:
            raise CertificateError(
                f"joint {name} moves nothing: what hangs on it has neither mass nor inertia, and it has no armature",
                "state link.mass and link.inertia, or armature, the inertia of its rotor",
            )
