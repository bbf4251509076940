# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# distutils: language = c++
"""The kernel text on lanes, 4 states at a time: x86-64 with AVX2 and FMA."""
cdef extern from *:
    """
    #define LANES 4
    #define LANES_AVX2
    """

include "kernel_lanes.pxi"
