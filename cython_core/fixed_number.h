// What the fixed-point reading of the kernel text (text/number_fixed.pxi) takes from C.
#ifndef ARMLET_FIXED_NUMBER_H
#define ARMLET_FIXED_NUMBER_H

#include <stdint.h>

// How many bits a number has besides its sign.
static inline int64_t fixed_bits(int64_t x) {
    const uint64_t size = (uint64_t)(x < 0 ? ~x : x);
#if defined(__GNUC__)
    return 63 - __builtin_clzll(size << 1 | 1);  // one bit more, for 0 has none to be found
#else
    int64_t bits = 0;
    while (size >> bits) ++bits;
    return bits;
#endif
}

#endif
