"""Sine and cosine of a binary angle, in fixed point only: the float reading uses the C library's.

A turn is 2^32, so that angles wrap by themselves. The angle is cut into the nearest quarter turn
and a rest of at most an eighth of a turn, z in [-1, 1] eighths; two polynomials in z^2 (minimax on
that interval; `bench/trig_coefficients.py` prints them) and a turn by quarters give the result.

`d` is the body's Data record.
"""


def trig_step(d: pnum) -> None:
    """Write COS and SIN of body i from its joint angle.

    Equation:  cos(q), sin(q) = turn by k quarters of (cos z, sin z), q = k pi/2 + z pi/4
    Source:    own; Hart, Computer Approximations, 1968, for the reduction
    Reads:     QPOS binary angle
    Writes:    COS, SIN Q
    Overflow:  |z^2| <= 1 and every Horner sum is below 1: trig polynomials with alternating signs
    Cost:      12 multiplications, 18 additions
    """
    # the angle an eighth of a turn on: its top two bits, signed, are the nearest quarter k = -2 .. 1, the rest is z
    b = wrap(d[QPOS] + EIGHTH)
    z = low(b, Q) - EIGHTH
    k = carry(b, Q)
    zz = fx(z * z, SQUARE_SHIFT)
    c = fx(COS4 * zz, Q) + COS3
    c = fx(c * zz, Q) + COS2
    c = fx(c * zz, Q) + COS1
    c = fx(c * zz, Q) + COS0
    s = fx(SIN4 * zz, Q) + SIN3
    s = fx(s * zz, Q) + SIN2
    s = fx(s * zz, Q) + SIN1
    s = fx(s * zz, Q) + SIN0
    s = fx(s * z, ANGLE_ONE)
    # Turn (c, s) by k quarters, without a branch. k = 2 upper + odd: upper is -1 for the two quarters k = -2, -1, where
    # both results change their signs, else 0; odd is 1 where sine and cosine change places. ck = 2 cos(k pi / 2) and
    # sk = 2 sin(k pi / 2) are -2, 0 or 2: they and their factors are kept doubled, for fx shifts by one at least.
    odd = low(k, 1)
    upper = carry(k, 1)
    sign_two = upper + upper + upper + upper + 2
    even_two = 2 - odd - odd
    odd_two = odd + odd
    ck = fx(even_two * sign_two, 1)
    sk = fx(odd_two * sign_two, 1)
    d[COS] = fx(ck * c - sk * s, 1)
    d[SIN] = fx(sk * c + ck * s, 1)
