# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""kernel_float once more, for x86-64 with AVX2 and FMA: import it by armlet.core.host, which asks the processor first.

A product and a sum have one rounding here where kernel_float has two, and sines are float_number.h's: results differ
in the last bits.
"""
cdef extern from *:
    """
    #define FLOAT_FMA
    """

include "kernel_float.pyx"
