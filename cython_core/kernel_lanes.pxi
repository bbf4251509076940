# The kernel text on lanes, whatever their width: what kernel_lanes.pyx and its two faster siblings have in common.
import cython

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_lanes.pxi"
include "text/spatial.py"
include "text/joints.py"
include "text/control_laws.py"
include "text/physical.py"
include "text/natural.py"
include "text/adaptation.py"
include "text/trajectory.py"
include "text/traverse.py"
include "text/kinematics.py"
include "text/composite.py"
include "text/articulated.py"
include "api_lanes.pxi"

WIDTH = LANES
