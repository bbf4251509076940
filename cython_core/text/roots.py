"""Reciprocal and reciprocal root of a word, in fixed point only: the float reading divides, and uses the C library's.

The argument is brought to [1/2, 1), or to [1/4, 1) by an even number of places, so that few of Newton's steps from a
polynomial give all bits (`bench/root_coefficients.py` prints it).

`x` is three words: the argument in Q, then the result's mantissa in ROOT_Q and its exponent, which are written.
"""


def reciprocal_step(x: pnum) -> None:
    """Write the reciprocal of x[0].

    Equation:  1 / x = x[1] 2^x[2];  y += y (1 - m y), three times, m the argument's mantissa
    Source:    Newton's iteration; the first guess 48/17 - 32/17 m is off by 1/17
    Reads:     x[0], 2^(2-Q) to 1
    Writes:    x[1] in ROOT_Q, 1 to 2; x[2]
    Overflow:  m < 1 and y <= 2; every product is of words
    Cost:      8 multiplications, 6 additions
    """
    places = Q - bits(x[0])
    m = fx(HALF * x[0], Q - 1 - places)
    y = RECIPROCAL0 - fx(RECIPROCAL1 * m, Q)
    y = fx(y * (WHOLE - fx(m * y, Q)), ROOT_Q)
    y = fx(y * (WHOLE - fx(m * y, Q)), ROOT_Q)
    x[1] = fx(y * (WHOLE - fx(m * y, Q)), ROOT_Q)
    x[2] = places


def root_step(x: pnum) -> None:
    """Write the reciprocal root of x[0].

    Equation:  1 / sqrt(x) = x[1] 2^x[2];  y = y (3 - m y^2) / 2, three times, m the argument's mantissa
    Source:    Newton's iteration from a quadratic polynomial
    Reads:     x[0], 2^(2-Q) to 1
    Writes:    x[1] in ROOT_Q, 1 to 2; x[2]
    Overflow:  y^2 <= 4.2 in two bits less than ROOT_Q; every product is of words
    Cost:      13 multiplications, 7 additions
    """
    places = carry(Q - bits(x[0]), 1)
    m = fx(HALF * x[0], Q - 1 - places - places)
    y = fx(fx(ROOT2 * m, Q) * m + ROOT1 * m, Q) + ROOT0
    y = fx(y * (ROOT3 - fx(m * fx(y * y, SQUARE_SHIFT), Q)), SQUARE_SHIFT)
    y = fx(y * (ROOT3 - fx(m * fx(y * y, Q), Q)), ROOT_Q)
    x[1] = fx(y * (ROOT3 - fx(m * fx(y * y, Q), Q)), ROOT_Q)
    x[2] = places
