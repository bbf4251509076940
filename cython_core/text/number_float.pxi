# The primitives of the kernel text, read as float64: the specification. Shifts mean nothing here.
from libc.math cimport cos as c_cos, sin as c_sin

ctypedef double num
ctypedef double* pnum
ctypedef const int* pint


cdef inline num fx(num x, num shift) noexcept nogil:
    return x


cdef inline num wrap(num x) noexcept nogil:
    return x


cdef inline num carry(num x, int bits) noexcept nogil:
    return x


cdef inline num low(num x, int bits) noexcept nogil:
    return 0.0


cdef inline num clamp(num x, num least, num most) noexcept nogil:
    return least if x < least else most if x > most else x


cdef inline num quot(num a, num b, num shift) noexcept nogil:
    return a / b


cdef inline pnum at(pnum base, int k) noexcept nogil:
    return base + k


cdef inline void trig_step(pnum d) noexcept nogil:
    d[COS] = c_cos(d[QPOS])
    d[SIN] = c_sin(d[QPOS])
