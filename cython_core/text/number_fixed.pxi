# The primitives of the kernel text, read as fixed point: exact definitions, the same bits everywhere.
#
#   fx(x, s)       x is an exact sum of products of int32 values, |x| < 2^62, 1 <= s <= 62: add half, shift right
#   wrap(x)        the low 32 bits, signed: angles wrap
#   carry(x, b)    floor(x / 2^b);  low(x, b): x mod 2^b, never negative
#   clamp(x, a, b) a if x < a, b if x > b, else x
#   greater(a, b)  the larger
#   pick(x, a, b)  a if x > 0 else b; x an exact sum of products as for fx
#   bits(x)        how many bits x has besides its sign: the smallest k with -2^k <= x < 2^k
#   half(x)        x / 2, rounded half up; x an exact sum
#   size(x)        bits(x); in float the smallest k with |x| < 2^k
#   only_fixed(x)  x, a shift or so many units of the last place; 0 in float
#   fx_halved(x, s, k)    fx(x, s); in float x / 2^k: what s holds besides binary points
#   quot(a, b, s)  floor((a 2^s + b / 2) / b), b > 0: the quotient, rounded half up
#
# Values stay within int32 (the certificate proves it); 64 bits hold the sums.
from libc.stdint cimport int32_t, int64_t

cdef extern from "fixed_number.h" nogil:
    int64_t fixed_bits(int64_t x) noexcept

ctypedef int64_t num
ctypedef int64_t* pnum
ctypedef const int* pint


cdef inline num fx(num x, num shift) noexcept nogil:
    return (x + (<num>1 << (shift - 1))) >> shift


cdef inline num wrap(num x) noexcept nogil:
    return <int32_t>x


cdef inline num carry(num x, int bits) noexcept nogil:
    return x >> bits


cdef inline num low(num x, int bits) noexcept nogil:
    return x & ((<num>1 << bits) - 1)


cdef inline num clamp(num x, num least, num most) noexcept nogil:
    return least if x < least else most if x > most else x


cdef inline num greater(num a, num b) noexcept nogil:
    return b if a < b else a


cdef inline num pick(num x, num a, num b) noexcept nogil:
    return a if x > 0 else b


cdef inline num bits(num x) noexcept nogil:
    return fixed_bits(x)


cdef inline num half(num x) noexcept nogil:
    return (x + 1) >> 1


cdef inline num only_fixed(num x) noexcept nogil:
    return x


cdef inline num size(num x) noexcept nogil:
    return fixed_bits(x)


cdef inline num fx_halved(num x, num shift, num halvings) noexcept nogil:
    return fx(x, shift)


cdef inline num quot(num a, num b, num shift) noexcept nogil:
    cdef num x = (a << shift) + (b >> 1)
    cdef num q = x // b
    return q


cdef inline pnum at(pnum base, int k) noexcept nogil:
    return base + k


cdef inline pint at_whole(pint base, int k) noexcept nogil:
    return base + k
