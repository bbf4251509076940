# The perturbation law: what it identifies, what it adds to torques, and when.
include "../../build/text/least_squares.pxi"
include "../../build/text/one_step_gain.pxi"
include "../../build/text/perturbation.pxi"
