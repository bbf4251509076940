# The perturbation law: what it identifies, what it adds to torques, and when.
include "least_squares.py"
include "one_step_gain.py"
include "perturbation.py"
