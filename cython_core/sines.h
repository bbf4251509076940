// Sine and cosine in double: constants of lanes.h and float_number.h, printed by bench/trig_coefficients.py.
//
// q = k pi/2 + z, |z| <= pi/4, k the nearest integer: SINES_ROUND added and taken away leaves it, its low bits at the
// sum's low bits. pi/2 comes in three parts, the first two of 33 bits, so that k times either is exact.
// sin z = z + z t SINE_REST(t), cos z = 1 - t/2 + t^2 COSINE_REST(t), t = z^2, then a turn by k quarters.
// Error below 2.3e-16 for |q| <= SINES_FAR (tests/kernel/test_lanes.py); beyond, the C library is asked.
#ifndef ARMLET_SINES_H
#define ARMLET_SINES_H

#define SINES_FAR 1e6
#define SINES_ROUND 6755399441055744.0
#define SINES_PER_QUARTER 0.6366197723675814
#define SINES_REDUCE(q, k) \
    ((((q) - (k) * 1.5707963267341256) - (k) * 6.077100506303966e-11) - (k) * 2.0222662487959506e-21)

#define SINE_REST(t) (-0.16666666666666666 + (t) * (0.008333333333330827 + (t) * (-0.0001984126983657571 + (t) * ( \
    2.755731600817155e-06 + (t) * (-2.5051112272573243e-08 + (t) * 1.5916726193889336e-10)))))

#define COSINE_REST(t) (0.041666666666666664 + (t) * (-0.0013888888888887322 + (t) * (2.4801587298651292e-05 + (t) * ( \
    -2.755731721268659e-07 + (t) * (2.0876134024090145e-09 + (t) * -1.1381754653662937e-11)))))

#endif
