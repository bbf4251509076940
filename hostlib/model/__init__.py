"""The arm as arrays: what every other room works on.

In: nothing of ours. Out: `Model` (constant arrays in SI units, one row a joint) and `Gains`; `inertia` converts
between the conventions of inertial parameters; `variations` makes the same arm with a payload or with errors;
`couplings` says how joints without motors follow from the others.
"""

from armlet.model.couplings import Coupling, CutJoint, Dyad, Linear, Linkage, Spatial, Term
from armlet.model.model import G_STANDARD, PHI_NAMES, PRISMATIC, REVOLUTE, Gains, Model

__all__ = [
    "G_STANDARD",
    "PHI_NAMES",
    "PRISMATIC",
    "REVOLUTE",
    "Coupling",
    "CutJoint",
    "Dyad",
    "Gains",
    "Linear",
    "Linkage",
    "Model",
    "Spatial",
    "Term",
]
