"""M. J. Chung and C. S. G. Lee, "An Adaptive Control Strategy for Computer-Based Manipulators", RSD-TR-10-82, 1982:
the deviations from the planned motion as a linear system, identified on line, and a gain from what was identified.
"""
