"""The one-step gain of the perturbation law: the torques that make the next deviations least.

    u = -(R + B^T Q B)^-1 B^T Q A x           what makes x(k+1)^T Q x(k+1) + u^T R u least

Source: Chung, Lee 1982, (21)-(23). The law and its words: perturbation.py. `w` is the Perturbation record.
"""


def dot_states(out: pnum, a: pnum, b: pnum, shift: int) -> None:
    """Write the product of two vectors of STATES numbers."""
    out[0] = fx(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5], shift)


def dot_columns(out: pnum, a: pnum, b: pnum, shift: int) -> None:
    """Write the product of two columns of matrices of STATES rows: a of AXES numbers a row, b of `MOTION`'s rows."""
    out[0] = fx(
        a[0] * b[0] + a[3] * b[9] + a[6] * b[18] + a[9] * b[27] + a[12] * b[36] + a[15] * b[45],
        shift,
    )


def predict(states: int, w: pnum) -> None:
    """Write where the deviations would be without an added torque, in words that small ones fill, too.

    Reads:     NOW, MOTION
    Writes:    FILLED, PREDICTED = A FILLED; FILLED_EXPONENT: FILLED times 2^this is NOW
    Overflow:  24, for numbers of A are at most MOTION_MAX
    Cost:      42 multiplications, 30 additions
    """
    most = greater(greater(size(w[NOW]), size(w[NOW + 1])), greater(size(w[NOW + 2]), size(w[NOW + 3])))
    w[FILLED_EXPONENT] = only_fixed(greater(most, greater(size(w[NOW + 4]), size(w[NOW + 5]))) - SAMPLE_Q)
    for i in range(states):
        halve(w, at(w, FILLED + i), at(w, NOW + i), FULL + w[FILLED_EXPONENT], 0)
    for r in range(states):
        dot_states(at(w, PREDICTED + r), at(w, MOTION + TERMS * r), at(w, FILLED), MOTION_Q)


def weigh_row(own: pnum, out: pnum, row: pnum) -> None:
    """Write one row of Q B; `own` is the record from the row's number on."""
    for j in range(AXES):
        out[j] = fx(own[STATE_WEIGHT] * row[STATES + j], Q)


def set_up(states: int, w: pnum) -> None:
    """Write the normal equations of the added torques: (R + B^T Q B) u = - B^T Q A x.

    Source:    Chung, Lee 1982, (21)-(23)
    Reads:     MOTION, PREDICTED; STATE_WEIGHT, PUSH_WEIGHT
    Writes:    WEIGHED, CURVATURE, RIGHT
    Overflow:  weights are at most one: CURVATURE is at most 96, RIGHT 576
    Cost:      72 multiplications, 48 additions
    """
    for r in range(states):
        weigh_row(at(w, r), at(w, WEIGHED + AXES * r), at(w, MOTION + TERMS * r))
    for i in range(AXES):
        for j in range(AXES):
            if j >= i:
                dot_columns(
                    at(w, CURVATURE + AXES * i + j),
                    at(w, WEIGHED + i),
                    at(w, MOTION + STATES + j),
                    MOTION_Q + MOTION_Q - NORMAL_Q,
                )
        w[CURVATURE + AXES * i + i] = w[CURVATURE + AXES * i + i] + w[PUSH_WEIGHT]
        w[RIGHT + i] = fx(
            w[WEIGHED + i] * w[PREDICTED]
            + w[WEIGHED + AXES + i] * w[PREDICTED + 1]
            + w[WEIGHED + 2 * AXES + i] * w[PREDICTED + 2]
            + w[WEIGHED + 3 * AXES + i] * w[PREDICTED + 3]
            + w[WEIGHED + 4 * AXES + i] * w[PREDICTED + 4]
            + w[WEIGHED + 5 * AXES + i] * w[PREDICTED + 5],
            MOTION_Q + SAMPLE_Q - RIGHT_Q,
        )


def invert_pivot(own: pnum, pivot: num, least: num) -> None:
    """Write a pivot, no less than the least that it is without rounding, and its reciprocal.

    Writes:    own: one of PIVOTS (3,)
    """
    own[0] = greater(pivot, least)
    reciprocal_step(own)


def factor_of(out: pnum, number: pnum, pivot: pnum) -> None:
    """Write one factor: a number of the matrix over its row's pivot."""
    out[0] = fx(number[0] * pivot[1], ROOT_Q + Q - NORMAL_Q - pivot[2])


def eliminate(w: pnum) -> None:
    """Write factors and pivots of R + B^T Q B, and eliminate downwards on the right side.

    Equation:  R + B^T Q B = L D L^T;  L z = B^T Q A x
    Reads:     CURVATURE; PUSH_WEIGHT, which no pivot is below
    Writes:    FACTORS, PIVOTS; RIGHT = z
    Overflow:  factors are at most sqrt(96 / R) < 2^9, |z_i| <= sqrt(pivot_i x^T A^T Q A x) <= 576
    Cost:      9 multiplications, 6 additions, 3 reciprocals
    """
    invert_pivot(at(w, PIVOTS), w[CURVATURE], w[PUSH_WEIGHT])
    factor_of(at(w, FACTORS), at(w, CURVATURE + 1), at(w, PIVOTS))
    factor_of(at(w, FACTORS + 1), at(w, CURVATURE + 2), at(w, PIVOTS))
    invert_pivot(at(w, PIVOTS + 3), w[CURVATURE + 4] - fx(w[FACTORS] * w[CURVATURE + 1], NORMAL_Q), w[PUSH_WEIGHT])
    w[CURVATURE + 5] = w[CURVATURE + 5] - fx(w[FACTORS] * w[CURVATURE + 2], NORMAL_Q)
    factor_of(at(w, FACTORS + 2), at(w, CURVATURE + 5), at(w, PIVOTS + 3))
    rest = w[CURVATURE + 8] - fx(w[FACTORS + 1] * w[CURVATURE + 2], NORMAL_Q)
    invert_pivot(at(w, PIVOTS + 6), rest - fx(w[FACTORS + 2] * w[CURVATURE + 5], NORMAL_Q), w[PUSH_WEIGHT])
    w[RIGHT + 1] = w[RIGHT + 1] - fx(w[FACTORS] * w[RIGHT], NORMAL_Q)
    w[RIGHT + 2] = w[RIGHT + 2] - fx(w[FACTORS + 1] * w[RIGHT], NORMAL_Q)
    w[RIGHT + 2] = w[RIGHT + 2] - fx(w[FACTORS + 2] * w[RIGHT + 1], NORMAL_Q)


def over_pivot(out: pnum, z: pnum, pivot: pnum) -> None:
    """Write one of z over its pivot."""
    out[0] = fx(z[0] * pivot[1], RIGHT_Q + ROOT_Q + Q - NORMAL_Q - PUSH_Q - pivot[2])


def solve(w: pnum) -> None:
    """Write the negatives of the added torques, in the exponent of FILLED.

    Equation:  D L^T u = z
    Writes:    PUSH
    Overflow:  |u_i| <= sqrt(x^T A^T Q A x / R) / 2 < 2^11; two large products may cancel, and are rounded as one sum
    Cost:      6 multiplications, 3 additions
    """
    over_pivot(at(w, PUSH + 2), at(w, RIGHT + 2), at(w, PIVOTS + 6))
    over_pivot(at(w, PUSH + 1), at(w, RIGHT + 1), at(w, PIVOTS + 3))
    over_pivot(at(w, PUSH), at(w, RIGHT), at(w, PIVOTS))
    w[PUSH + 1] = w[PUSH + 1] - fx(w[FACTORS + 2] * w[PUSH + 2], NORMAL_Q)
    w[PUSH] = w[PUSH] - fx(w[FACTORS] * w[PUSH + 1] + w[FACTORS + 1] * w[PUSH + 2], NORMAL_Q)
