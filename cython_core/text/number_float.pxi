# The primitives of the kernel text, read as float64: the specification. Shifts mean nothing here.
from libc.math cimport sqrt

ctypedef double num

cdef extern from "float_number.h" nogil:
    ctypedef double* pnum "float_pnum"
    num clamp "float_clamp"(num x, num least, num most) noexcept
    num float_size(num x) noexcept
    num float_halved(num x, num halvings) noexcept
    void float_sincos(double q, double* cosine, double* sine) noexcept

ctypedef const int* pint


cdef inline num fx(num x, num shift) noexcept nogil:
    return x


cdef inline num wrap(num x) noexcept nogil:
    return x


cdef inline num carry(num x, int bits) noexcept nogil:
    return x


cdef inline num low(num x, int bits) noexcept nogil:
    return 0.0


cdef inline num greater(num a, num b) noexcept nogil:
    return b if a < b else a


cdef inline num pick(num x, num a, num b) noexcept nogil:
    return a if x > 0 else b


cdef inline num bits(num x) noexcept nogil:
    return 0.0


cdef inline num half(num x) noexcept nogil:
    return 0.5 * x


cdef inline num only_fixed(num x) noexcept nogil:
    return 0.0


cdef inline num size(num x) noexcept nogil:
    return float_size(x)


cdef inline num fx_halved(num x, num shift, num halvings) noexcept nogil:
    return float_halved(x, halvings)


cdef inline num quot(num a, num b, num shift) noexcept nogil:
    return a / b


cdef inline pnum at(pnum base, int k) noexcept nogil:
    return base + k


cdef inline pint at_whole(pint base, int k) noexcept nogil:
    return base + k


cdef inline void trig_step(pnum d) noexcept nogil:
    float_sincos(d[QPOS], d + COS, d + SIN)


cdef inline void reciprocal_step(pnum x) noexcept nogil:
    x[1] = 1.0 / x[0]
    x[2] = 0.0


cdef inline void root_step(pnum x) noexcept nogil:
    x[1] = 1.0 / sqrt(x[0])
    x[2] = 0.0
