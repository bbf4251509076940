# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""kernel_float once more, for x86-64 with AVX2 and FMA: import it by armlet.core.host, which asks the processor first.

A product and a sum have one rounding here where kernel_float has two: results differ in the last bits.
"""
cdef extern from *:
    """
    #if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    #pragma GCC target("avx2,fma")
    #endif
    """

include "kernel_float.pyx"
