"""Arms that a compile refuses because a joint of theirs moves nothing: no torque would have a finite acceleration."""

import numpy as np

from armlet.errors import CertificateError
from armlet.model import Model


def check_moved(model: Model) -> None:
    """Refuse an arm of which a joint with a servo moves neither mass nor rotor.

    Raises:
        CertificateError: names the joint.
    """
    moved = (model.phi != 0.0).any(axis=1) | (model.armature > 0.0)
    for i in range(model.n - 1, -1, -1):  # parents come before their children
        if model.parent[i] >= 0:
            moved[model.parent[i]] |= moved[i]
    if model.couplings:  # what a loop's other side moves counts, too
        return
    for i in np.flatnonzero(~moved[model.actuated]).tolist():
        raise CertificateError(
            f"joint {model.servo_names[i]} moves nothing: what hangs on it has neither mass nor inertia, and it has no"
            " armature",
            "state link.mass and link.inertia, or armature, the inertia of its rotor",
        )
