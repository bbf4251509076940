// Numbers of several lanes, one lane a state: what kernel_lanes*.pyx compiles the kernel text with.
//
// Before this file: LANES, how many doubles a number holds, a power of two; and, on x86-64, LANES_AVX2 or
// LANES_AVX512 for code that asks for these instructions (`lanes_level` says what the processor has).
// Without either the code is the compiler's default: SSE2 on x86-64, NEON on aarch64.
#ifndef ARMLET_LANES_H
#define ARMLET_LANES_H

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#if defined(LANES_AVX512)
#pragma GCC target("avx512f,avx512dq,avx512vl,avx2,fma,prefer-vector-width=512")
#elif defined(LANES_AVX2)
#pragma GCC target("avx2,fma")
#endif
#endif

// The best of the three that this processor runs: 2 AVX-512, 1 AVX2 with FMA, 0 neither. Ask it from code without LANES_AVX.
static inline int lanes_level() {
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 0;
    const int wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    return wide && __builtin_cpu_supports("avx512vl") ? 2 : 1;
#else
    return 0;
#endif
}

typedef double lanes_vector __attribute__((vector_size(8 * LANES)));
typedef int64_t lanes_bits __attribute__((vector_size(8 * LANES)));

struct lanes_num {
    lanes_vector v;
    lanes_num() = default;
    lanes_num(lanes_vector x) : v(x) {}
    lanes_num(double x) { for (int l = 0; l < LANES; ++l) v[l] = x; }
};

// Records reached through different arguments of a step do not overlap (docs/mirror.md).
typedef lanes_num *__restrict lanes_pnum;

#define LANES_OP static inline __attribute__((always_inline))
LANES_OP lanes_num operator+(lanes_num a, lanes_num b) { return a.v + b.v; }
LANES_OP lanes_num operator-(lanes_num a, lanes_num b) { return a.v - b.v; }
LANES_OP lanes_num operator*(lanes_num a, lanes_num b) { return a.v * b.v; }
LANES_OP lanes_num operator/(lanes_num a, lanes_num b) { return a.v / b.v; }
LANES_OP lanes_num operator-(lanes_num a) { return -a.v; }

LANES_OP lanes_num lanes_clamp(lanes_num x, lanes_num least, lanes_num most) {
    const lanes_vector low = x.v < least.v ? least.v : x.v;
    return x.v > most.v ? most.v : low;
}

// Sine and cosine. q = k pi/2 + z, |z| <= pi/4: pi/2 in three parts, the first two of 33 bits, so that k times either is
// exact; polynomials in z^2 from bench/trig_coefficients.py; a turn by quarters. Below 2.3e-16 for |q| <= LANES_FAR,
// beyond which the C library takes over, lane by lane. tests/test_lanes.py measures it.
#define LANES_FAR 1e6

LANES_OP lanes_num lanes_sine_rest(lanes_vector t) {
    return -0.16666666666666666 + t * (0.008333333333330827 + t * (-0.0001984126983657571 + t * (
        2.755731600817155e-06 + t * (-2.5051112272573243e-08 + t * 1.5916726193889336e-10))));
}

LANES_OP lanes_num lanes_cosine_rest(lanes_vector t) {
    return 0.041666666666666664 + t * (-0.0013888888888887322 + t * (2.4801587298651292e-05 + t * (
        -2.755731721268659e-07 + t * (2.0876134024090145e-09 + t * -1.1381754653662937e-11))));
}

static __attribute__((noinline)) void lanes_far_sincos(const lanes_num *q, lanes_num *cosine, lanes_num *sine) {
    for (int l = 0; l < LANES; ++l) {
        cosine->v[l] = std::cos(q->v[l]);
        sine->v[l] = std::sin(q->v[l]);
    }
}

LANES_OP void lanes_sincos(const lanes_num *q, lanes_num *cosine, lanes_num *sine) {
    const lanes_vector x = q->v;
    const double round = 6755399441055744.0;   // 1.5 x 2^52: the sum's low bits are the nearest integer
    const lanes_vector shifted = x * 0.6366197723675814 + round;
    const lanes_vector k = shifted - round;
    const lanes_bits quarter = (lanes_bits)shifted;
    const lanes_vector z = ((x - k * 1.5707963267341256) - k * 6.077100506303966e-11) - k * 2.0222662487959506e-21;
    const lanes_vector t = z * z;
    const lanes_vector s = z + z * t * lanes_sine_rest(t).v;
    const lanes_vector c = 1.0 - (0.5 * t - t * t * lanes_cosine_rest(t).v);
    const lanes_bits odd = (quarter & 1) == 1;
    const lanes_bits sine_sign = (quarter & 2) << 62, cosine_sign = ((quarter + 1) & 2) << 62;
    sine->v = (lanes_vector)((lanes_bits)(odd ? c : s) ^ sine_sign);
    cosine->v = (lanes_vector)((lanes_bits)(odd ? s : c) ^ cosine_sign);
    const lanes_bits near = (x < LANES_FAR) & (x > -LANES_FAR);
    int64_t all = -1;
    for (int l = 0; l < LANES; ++l) all &= near[l];
    if (__builtin_expect(!all, 0)) lanes_far_sincos(q, cosine, sine);
}

// Scratch: `count` numbers, aligned as vectors want it, and zero; null when there is no memory.
static inline lanes_num *lanes_new(size_t count) {
    const size_t size = count * sizeof(lanes_num) + 64;
    void *place = std::aligned_alloc(64, size / 64 * 64);
    if (place) std::memset(place, 0, size / 64 * 64);
    return static_cast<lanes_num *>(place);
}

static inline void lanes_free(lanes_num *place) { std::free(place); }

// One number of the lanes' states: element `at` of rows k, k + 1, ... of a (count, width) array; rows past its end repeat
// the last one. And back: rows past its end are not written.
LANES_OP lanes_num lanes_gather(const double *rows, int64_t k, int64_t count, int64_t width, int64_t at) {
    lanes_num x;
    const double *from = rows + k * width + at;
    if (__builtin_expect(k + LANES <= count, 1))
        for (int l = 0; l < LANES; ++l) x.v[l] = from[l * width];
    else
        for (int l = 0; l < LANES; ++l) x.v[l] = from[(k + l < count ? l : count - 1 - k) * width];
    return x;
}

LANES_OP void lanes_scatter(lanes_num x, double *rows, int64_t k, int64_t count, int64_t width, int64_t at) {
    double *into = rows + k * width + at;
    if (__builtin_expect(k + LANES <= count, 1))
        for (int l = 0; l < LANES; ++l) into[l * width] = x.v[l];
    else
        for (int l = 0; l < count - k; ++l) into[l * width] = x.v[l];
}

#endif
