# The control laws' tick: what boards run, and the host's kernels. A number type and trig_step come before.
include "spatial.py"
include "joints.py"
include "control_laws.py"
include "physical.py"
include "natural.py"
include "adaptation.py"
include "trajectory.py"
include "traverse.py"
