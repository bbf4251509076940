# The primitives of the kernel text, read as several float64 at once: one lane a state. lanes.h has the arithmetic.
from libc.stdint cimport int64_t

cdef extern from "lanes.h" nogil:
    ctypedef double num "lanes_num"
    ctypedef num* pnum "lanes_pnum"
    enum: LANES
    int lanes_level() noexcept
    num clamp "lanes_clamp"(num x, num least, num most) noexcept
    num greater "lanes_greater"(num a, num b) noexcept
    num pick "lanes_pick"(num x, num a, num b) noexcept
    num lanes_size(num x) noexcept
    num lanes_reciprocal_root(num x) noexcept
    num lanes_halved(num x, num halvings) noexcept
    void lanes_sincos(const num* q, num* cosine, num* sine) noexcept
    num* lanes_new(size_t count) noexcept
    void lanes_free(num* place) noexcept
    num lanes_gather(const double* rows, int64_t k, int64_t count, int64_t width, int64_t at) noexcept
    void lanes_scatter(num x, double* rows, int64_t k, int64_t count, int64_t width, int64_t at) noexcept

ctypedef const int* pint


cdef inline num fx(num x, num shift) noexcept nogil:
    return x


cdef inline num wrap(num x) noexcept nogil:
    return x


cdef inline num carry(num x, int bits) noexcept nogil:
    return x


cdef inline num low(num x, int bits) noexcept nogil:
    return 0


cdef inline num bits(num x) noexcept nogil:
    return 0


cdef inline num half(num x) noexcept nogil:
    return 0.5 * x


cdef inline num only_fixed(num x) noexcept nogil:
    return 0


cdef inline num size(num x) noexcept nogil:
    return lanes_size(x)


cdef inline num fx_halved(num x, num shift, num halvings) noexcept nogil:
    return lanes_halved(x, halvings)


cdef inline num quot(num a, num b, num shift) noexcept nogil:
    return a / b


cdef inline pnum at(pnum base, int k) noexcept nogil:
    return base + k


cdef inline pint at_whole(pint base, int k) noexcept nogil:
    return base + k


cdef inline void trig_step(pnum d) noexcept nogil:
    lanes_sincos(d + QPOS, d + COS, d + SIN)


cdef inline void reciprocal_step(pnum x) noexcept nogil:
    x[1] = 1.0 / x[0]
    x[2] = 0.0


cdef inline void root_step(pnum x) noexcept nogil:
    x[1] = lanes_reciprocal_root(x[0])
    x[2] = 0.0
