// What the float reading of the kernel text (text/number_float.pxi) takes from C: pointers, and sine and cosine.
//
// FLOAT_FMA is defined by kernel_float_fma alone: code for x86-64 with AVX2 and FMA, our own sines, and the promise
// that records reached through different arguments of a step do not overlap (docs/mirror.md). Elsewhere it is plain C.
#ifndef ARMLET_FLOAT_NUMBER_H
#define ARMLET_FLOAT_NUMBER_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#ifdef FLOAT_FMA
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("avx2,fma")
#endif
#include "sines.h"
#endif

// One selection after the other, for which processors have an instruction each; bounds are ordered.
static inline double float_clamp(double x, double least, double most) {
    const double low = x < least ? least : x;
    return low > most ? most : low;
}

// The smallest k with |x| < 2^k: the exponent field. And x / 2^k, 0 <= k < 1000.
static inline double float_size(double x) {
    int64_t word;
    memcpy(&word, &x, sizeof word);
    return (double)((word >> 52 & 0x7ff) - 1022);
}

static inline double float_halved(double x, double halvings) {
    const int64_t word = (1023 - (int64_t)halvings) << 52;
    double scale;
    memcpy(&scale, &word, sizeof scale);
    return x * scale;
}

#ifdef FLOAT_FMA

typedef double *__restrict float_pnum;

static inline void float_sincos(double q, double *cosine, double *sine) {
    const double shifted = q * SINES_PER_QUARTER + SINES_ROUND;
    const double k = shifted - SINES_ROUND;
    const double z = SINES_REDUCE(q, k), t = z * z;
    const double s = z + z * t * SINE_REST(t), c = 1.0 - (0.5 * t - t * t * COSINE_REST(t));
    int64_t quarter;
    if (!(fabs(q) < SINES_FAR)) {
        *cosine = cos(q);
        *sine = sin(q);
        return;
    }
    memcpy(&quarter, &shifted, sizeof quarter);
    const double across = quarter & 1 ? s : c, along = quarter & 1 ? c : s;
    *cosine = (quarter + 1) & 2 ? -across : across;
    *sine = quarter & 2 ? -along : along;
}

#else

typedef double *float_pnum;

static inline void float_sincos(double q, double *cosine, double *sine) {
    *cosine = cos(q);
    *sine = sin(q);
}

#endif
#endif
