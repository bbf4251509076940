# The host's algorithms, made of the tick's steps: poses, mass matrix, forward dynamics. The tick comes before.
include "kinematics.py"
include "composite.py"
include "articulated.py"
