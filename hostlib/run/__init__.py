"""One run, watched.

In: an arm, a trajectory, a connected board. Out: a log (MCAP) of what the board, the simulated arm and the host's own kernels did in each
tick, and whether the board's torques equal the host's to the last bit.
"""
