# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# distutils: language = c++
"""The kernel text on lanes, 2 states at a time: what every x86-64 and aarch64 has."""
cdef extern from *:
    """
    #define LANES 2
    
    """

include "kernel_lanes.pxi"
