# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# distutils: language = c++
"""The kernel text on lanes, 8 states at a time: x86-64 with AVX-512."""
cdef extern from *:
    """
    #define LANES 8
    #define LANES_AVX512
    """

include "kernel_lanes.pxi"
