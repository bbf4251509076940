# The host's algorithms, made of the tick's steps: poses, mass matrix, forward dynamics. The tick comes before.
include "../../build/text/kinematics.pxi"
include "../../build/text/composite.pxi"
include "../../build/text/articulated.pxi"
