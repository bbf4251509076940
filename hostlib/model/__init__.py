"""The arm as arrays: what every other room works on.

In: nothing of ours. Out: `Model` (constant arrays in SI units, one row a joint) and `Gains`; `inertia` converts
between the conventions of inertial parameters; `variations` makes the same arm with a payload or with errors;
`couplings` says how joints without motors follow from the others; `servo` and `servo_kinds` say what moves the rest,
`protocols` what servos hear and answer; `stops`, what a fault does.
"""

from armlet.model.couplings import Coupling, CutJoint, Dyad, Linear, Linkage, Spatial, Term
from armlet.model.model import G_STANDARD, PHI_NAMES, PRISMATIC, REVOLUTE, TERMINATING, Gains, Model
from armlet.model.rows import with_cuts
from armlet.model.servo import Motor, Servo
from armlet.model.servo_bus import ServoBus
from armlet.model.servo_heat import Heat
from armlet.model.stops import Stops

__all__ = [
    "G_STANDARD",
    "PHI_NAMES",
    "PRISMATIC",
    "REVOLUTE",
    "TERMINATING",
    "Coupling",
    "CutJoint",
    "Dyad",
    "Gains",
    "Heat",
    "Linear",
    "Linkage",
    "Model",
    "Motor",
    "Servo",
    "ServoBus",
    "Spatial",
    "Stops",
    "Term",
    "with_cuts",
]
