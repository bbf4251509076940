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

#include "sines.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#if defined(LANES_AVX512)
#pragma GCC target("avx512f,avx512dq,avx512vl,avx2,fma,prefer-vector-width=512")
#elif defined(LANES_AVX2)
#pragma GCC target("avx2,fma")
#endif
#endif

// The best of the three that this processor runs: 2 AVX-512, 1 AVX2 with FMA, 0 neither.
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

// What a branch asks: whether it holds in any lane. The branch itself leaves the other lanes' numbers as they are.
LANES_OP bool operator<(lanes_num a, double b) {
    bool any = false;
    for (int l = 0; l < LANES; ++l) any |= a.v[l] < b;
    return any;
}
LANES_OP bool operator==(lanes_num a, double b) {
    bool any = false;
    for (int l = 0; l < LANES; ++l) any |= a.v[l] == b;
    return any;
}

LANES_OP lanes_num lanes_clamp(lanes_num x, lanes_num least, lanes_num most) {
    const lanes_vector low = x.v < least.v ? least.v : x.v;
    return x.v > most.v ? most.v : low;
}

LANES_OP lanes_num lanes_greater(lanes_num a, lanes_num b) { return a.v < b.v ? b.v : a.v; }
LANES_OP lanes_num lanes_pick(lanes_num x, lanes_num a, lanes_num b) { return x.v > 0.0 ? a.v : b.v; }

// The smallest k with |x| < 2^k: the exponent field. And x / 2^k, 0 <= k < 1000.
LANES_OP lanes_num lanes_size(lanes_num x) {
    lanes_num out;
    const lanes_bits field = ((lanes_bits)x.v >> 52 & 0x7ff) - 1022;
    for (int l = 0; l < LANES; ++l) out.v[l] = (double)field[l];
    return out;
}

LANES_OP lanes_num lanes_halved(lanes_num x, lanes_num halvings) {
    lanes_bits word;
    for (int l = 0; l < LANES; ++l) word[l] = (1023 - (int64_t)halvings.v[l]) << 52;
    return x.v * (lanes_vector)word;
}

LANES_OP lanes_num lanes_reciprocal_root(lanes_num x) {
    lanes_num out;
    for (int l = 0; l < LANES; ++l) out.v[l] = 1.0 / std::sqrt(x.v[l]);
    return out;
}

// Angles that are too far, or not numbers: by the C library, lane by lane.
static __attribute__((noinline)) void lanes_far_sincos(const lanes_num *q, lanes_num *cosine, lanes_num *sine) {
    for (int l = 0; l < LANES; ++l) {
        cosine->v[l] = std::cos(q->v[l]);
        sine->v[l] = std::sin(q->v[l]);
    }
}

LANES_OP void lanes_sincos(const lanes_num *q, lanes_num *cosine, lanes_num *sine) {
    const lanes_vector x = q->v;
    const lanes_vector shifted = x * SINES_PER_QUARTER + SINES_ROUND;
    const lanes_vector k = shifted - SINES_ROUND;
    const lanes_bits quarter = (lanes_bits)shifted;
    const lanes_vector z = SINES_REDUCE(x, k), t = z * z;
    const lanes_vector s = z + z * t * SINE_REST(t), c = 1.0 - (0.5 * t - t * t * COSINE_REST(t));
    const lanes_bits odd = (quarter & 1) == 1;
    const lanes_bits sine_sign = (quarter & 2) << 62, cosine_sign = ((quarter + 1) & 2) << 62;
    sine->v = (lanes_vector)((lanes_bits)(odd ? c : s) ^ sine_sign);
    cosine->v = (lanes_vector)((lanes_bits)(odd ? s : c) ^ cosine_sign);
    const lanes_bits near = (x < SINES_FAR) & (x > -SINES_FAR);
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

// One number of the lanes' states: element `at` of rows k, k + 1, ... of a (count, width) array; rows past its end
// repeat the last one. And back: rows past its end are not written.
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
