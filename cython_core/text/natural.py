"""The natural adaptation law: estimates move through physically possible bodies only.

A body's parameters are possible exactly when its pseudo-inertia, the 4x4 matrix P = [[S, h], [h^T, m]] of
second moments, is positive definite. The law measures how far two bodies are apart by P itself,

    P' = -gain P L P,    L dual to the regressor sums: tr(L P) = y . phi,

so a step that halves an eigenvalue is as long as one that doubles it, and zero is infinitely far away. Here P
is the learnt part of a body, what it is estimated to be less what is KNOWN of it: how much of each parameter is
unknown shapes the law, as the priors do in Walker's.

Source: Lee, Kwon, Park 2018, A natural adaptive control law for robot manipulators; the split: docs/design.md.

`m` is the joint's Model record, `e` its Estimates, `s` the Learning record.
"""


def learnt_part(m: pnum, e: pnum, s: pnum) -> None:
    """Write the pseudo-inertia of the learnt part, its rows scaled to full words.

    Equation:  ROWS = D P, D = diag(ROW_SCALE[0] three times, ROW_SCALE[1])
    Reads:     PHI; KNOWN, ROW_SCALE
    Writes:    ROWS (4, 4); PART
    Overflow:  compile chooses ROW_SCALE for the whole box of estimates
    Cost:      16 multiplications, 22 additions
    """
    for k in range(10):
        s[PART + k] = e[PHI + k] - m[KNOWN + k]
    second_moments(s)
    scaled_row(m, at(s, ROWS), at(s, PART + 4), at(s, PART + 5), at(s, PART + 7), at(s, PART + 1))
    scaled_row(m, at(s, ROWS + 4), at(s, PART + 5), at(s, PART + 6), at(s, PART + 8), at(s, PART + 2))
    scaled_row(m, at(s, ROWS + 8), at(s, PART + 7), at(s, PART + 8), at(s, PART + 9), at(s, PART + 3))
    scaled_row(at(m, 1), at(s, ROWS + 12), at(s, PART + 1), at(s, PART + 2), at(s, PART + 3), at(s, PART))


def scaled_row(scale: pnum, row: pnum, x: pnum, y: pnum, z: pnum, w: pnum) -> None:
    """One row of the pseudo-inertia, scaled: `scale` is the Model, or one word on for the mass's row.

    Entries come by pointers: a number of 31 bits would be boxed by a call in viper.
    """
    row[0] = fx(scale[ROW_SCALE] * x[0], 1)
    row[1] = fx(scale[ROW_SCALE] * y[0], 1)
    row[2] = fx(scale[ROW_SCALE] * z[0], 1)
    row[3] = fx(scale[ROW_SCALE] * w[0], 1)


def fit_regressor(s: pnum) -> None:
    """Write how many bits the largest regressor sum of the inertial parameters has, and one more.

    Writes:    Y_SHIFT: the shift that brings sums times LEVEL to at most half of LEVEL
    """
    most = greater(greater(bits(s[Y]), bits(s[Y + 1])), greater(bits(s[Y + 2]), bits(s[Y + 3])))
    most = greater(greater(most, bits(s[Y + 4])), greater(bits(s[Y + 5]), bits(s[Y + 6])))
    s[Y_SHIFT] = greater(greater(most, bits(s[Y + 7])), greater(bits(s[Y + 8]), bits(s[Y + 9]))) + 1


def regressor_dual(m: pnum, s: pnum) -> None:
    """Write the symmetric matrix dual to the regressor sums, in words that small sums fill, too.

    Equation:  tr(L P) = y . phi, with I = tr(S) 1 - S:
               L_xx = y_Iyy + y_Izz, L_xy = -y_Ixy / 2, L_xw = y_hx / 2, L_ww = y_m, and so on
    Reads:     Y, Y_SHIFT; LEVEL
    Writes:    DUAL (4, 4), times 2^LEVEL_BITS / 2^Y_SHIFT in fixed point
    Overflow:  every y stays below 2^25, every entry below 2^26
    Cost:      10 multiplications, 3 additions
    """
    fit_regressor(s)
    xx = fx(m[LEVEL] * s[Y + 4], s[Y_SHIFT])
    yy = fx(m[LEVEL] * s[Y + 6], s[Y_SHIFT])
    zz = fx(m[LEVEL] * s[Y + 9], s[Y_SHIFT])
    xy = half(-fx(m[LEVEL] * s[Y + 5], s[Y_SHIFT]))
    xz = half(-fx(m[LEVEL] * s[Y + 7], s[Y_SHIFT]))
    yz = half(-fx(m[LEVEL] * s[Y + 8], s[Y_SHIFT]))
    hx = half(fx(m[LEVEL] * s[Y + 1], s[Y_SHIFT]))
    hy = half(fx(m[LEVEL] * s[Y + 2], s[Y_SHIFT]))
    hz = half(fx(m[LEVEL] * s[Y + 3], s[Y_SHIFT]))
    s[DUAL] = yy + zz
    s[DUAL + 1] = xy
    s[DUAL + 2] = xz
    s[DUAL + 3] = hx
    s[DUAL + 4] = xy
    s[DUAL + 5] = xx + zz
    s[DUAL + 6] = yz
    s[DUAL + 7] = hy
    s[DUAL + 8] = xz
    s[DUAL + 9] = yz
    s[DUAL + 10] = xx + yy
    s[DUAL + 11] = hz
    s[DUAL + 12] = hx
    s[DUAL + 13] = hy
    s[DUAL + 14] = hz
    s[DUAL + 15] = fx(m[LEVEL] * s[Y], s[Y_SHIFT])


def row_times_dual(row: pnum, row_dual: pnum, s: pnum) -> None:
    """Write one row of ROWS DUAL, and how large its entries are.

    Reads:     row: one of ROWS; DUAL
    Writes:    row_dual: one of ROWS_DUAL, (4,); ROWS_DUAL_BITS (2,): the size of the largest entry so
               far, columns of moments and of the mass
    Overflow:  four products of 2^30 and 2^26
    Cost:      16 multiplications, 12 additions
    """
    r0 = row[0]
    r1 = row[1]
    r2 = row[2]
    r3 = row[3]
    k0 = fx(r0 * s[DUAL] + r1 * s[DUAL + 4] + r2 * s[DUAL + 8] + r3 * s[DUAL + 12], Q)
    k1 = fx(r0 * s[DUAL + 1] + r1 * s[DUAL + 5] + r2 * s[DUAL + 9] + r3 * s[DUAL + 13], Q)
    k2 = fx(r0 * s[DUAL + 2] + r1 * s[DUAL + 6] + r2 * s[DUAL + 10] + r3 * s[DUAL + 14], Q)
    k3 = fx(r0 * s[DUAL + 3] + r1 * s[DUAL + 7] + r2 * s[DUAL + 11] + r3 * s[DUAL + 15], Q)
    row_dual[0] = k0
    row_dual[1] = k1
    row_dual[2] = k2
    row_dual[3] = k3
    s[ROWS_DUAL_BITS] = greater(greater(s[ROWS_DUAL_BITS], size(k0)), greater(size(k1), size(k2)))
    s[ROWS_DUAL_BITS + 1] = greater(s[ROWS_DUAL_BITS + 1], size(k3))


def plp_entry(out: pnum, row_dual: pnum, row: pnum, bits_so_far: pnum) -> None:
    """One entry of ROWS DUAL ROWS^T, and how large it is.

    Reads:     row_dual: one row of ROWS_DUAL; row: one of ROWS
    Writes:    out: one of PLP; bits_so_far: one of PLP_BITS, the size of the largest entry of its group so far
    Overflow:  four products of 2^28 and 2^30
    Cost:      4 multiplications, 3 additions
    """
    c = fx(row_dual[0] * row[0] + row_dual[1] * row[1] + row_dual[2] * row[2] + row_dual[3] * row[3], Q)
    out[0] = c
    bits_so_far[0] = greater(bits_so_far[0], size(c))


def plp(s: pnum) -> None:
    """Write ROWS DUAL ROWS^T, and the sizes of what stands there and on the way."""
    s[ROWS_DUAL_BITS] = NO_SIZE
    s[ROWS_DUAL_BITS + 1] = NO_SIZE
    s[PLP_BITS] = NO_SIZE
    s[PLP_BITS + 1] = NO_SIZE
    s[PLP_BITS + 2] = NO_SIZE
    for i in range(4):
        row_times_dual(at(s, ROWS + 4 * i), at(s, ROWS_DUAL + 4 * i), s)
    plp_entry(at(s, PLP), at(s, ROWS_DUAL + 12), at(s, ROWS + 12), at(s, PLP_BITS))
    for i in range(3):
        plp_entry(at(s, PLP + 1 + i), at(s, ROWS_DUAL + 4 * i), at(s, ROWS + 12), at(s, PLP_BITS + 1))
    plp_entry(at(s, PLP + 4), at(s, ROWS_DUAL), at(s, ROWS), at(s, PLP_BITS + 2))
    plp_entry(at(s, PLP + 5), at(s, ROWS_DUAL), at(s, ROWS + 4), at(s, PLP_BITS + 2))
    plp_entry(at(s, PLP + 6), at(s, ROWS_DUAL + 4), at(s, ROWS + 4), at(s, PLP_BITS + 2))
    plp_entry(at(s, PLP + 7), at(s, ROWS_DUAL), at(s, ROWS + 8), at(s, PLP_BITS + 2))
    plp_entry(at(s, PLP + 8), at(s, ROWS_DUAL + 4), at(s, ROWS + 8), at(s, PLP_BITS + 2))
    plp_entry(at(s, PLP + 9), at(s, ROWS_DUAL + 8), at(s, ROWS + 8), at(s, PLP_BITS + 2))


def count_halvings(m: pnum, s: pnum) -> None:
    """Write how often a step must be halved.

    No entry of gain P L may exceed an eighth: then its norm is at most a half, and P - gain P L P is at least
    P / 2, whatever was learnt from. And a step must fit its word. All entries are halved alike, or the step
    would leave the shape that keeps it possible.

    Reads:     ROWS_DUAL_BITS, PLP_BITS, Y_SHIFT; STEP_MAX, NATURAL_MAX
    Writes:    HALVINGS
    """
    by_columns = greater(s[ROWS_DUAL_BITS] - size(m[STEP_MAX]), s[ROWS_DUAL_BITS + 1] - size(m[STEP_MAX + 1]))
    by_first = greater(s[PLP_BITS] - size(m[NATURAL_MAX]), s[PLP_BITS + 1] - size(m[NATURAL_MAX + 1]))
    by_entries = greater(by_first, s[PLP_BITS + 2] - size(m[NATURAL_MAX + 2]))
    s[HALVINGS] = clamp(greater(by_columns, by_entries) - only_fixed(LEVEL_BITS - s[Y_SHIFT]), 0, MOST_HALVINGS)


def natural_candidate(group: pnum, s: pnum, c: num, m: pnum, e: pnum, cand: pnum) -> None:
    """Candidate of one estimate from an entry of PLP, undone of its scales, and how far it leaves its bounds.

    To clamp one entry would leave the shape that keeps the step possible and V falling: a candidate that leaves its
    bounds is refused as a whole.

    Reads:     group: the Model from a group's scales on, NATURAL and S_NATURAL; m, e, cand: the records from the
               estimate on
    Writes:    CAND (one of its 10); BEYOND
    """
    shift = clamp(group[S_NATURAL] + s[HALVINGS] + only_fixed(LEVEL_BITS - s[Y_SHIFT]), LEAST_SHIFT, MOST_SHIFT)
    t = e[PHI_LOW] - fx_halved(group[NATURAL] * c, shift, s[HALVINGS])
    e[PHI_LOW] = low(t, EXT)
    free = e[PHI] + carry(t, EXT)
    held = clamp(free, m[EST_MIN], m[EST_MAX])
    cand[CAND] = held
    s[BEYOND] = greater(s[BEYOND], greater(free - held, held - free))


def natural_step(m: pnum, e: pnum, s: pnum) -> None:
    """Candidate inertial parameters of body i by the natural law.

    Equation:  P - gain P L P; I = tr(S) 1 - S
    Source:    Lee, Kwon, Park 2018
    Reads:     PHI, Y; KNOWN, NATURAL, S_NATURAL
    Writes:    CAND, PART (10,), BEYOND
    Cost:      140 multiplications, 133 additions
    """
    s[BEYOND] = 0
    learnt_part(m, e, s)
    regressor_dual(m, s)
    plp(s)
    count_halvings(m, s)
    natural_candidate(m, s, s[PLP], m, e, s)
    for k in range(3):
        natural_candidate(at(m, 1), s, s[PLP + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k))
    xx = s[PLP + 4]
    yy = s[PLP + 6]
    zz = s[PLP + 9]
    natural_candidate(at(m, 2), s, yy + zz, at(m, 4), at(e, 4), at(s, 4))
    natural_candidate(at(m, 2), s, -s[PLP + 5], at(m, 5), at(e, 5), at(s, 5))
    natural_candidate(at(m, 2), s, xx + zz, at(m, 6), at(e, 6), at(s, 6))
    natural_candidate(at(m, 2), s, -s[PLP + 7], at(m, 7), at(e, 7), at(s, 7))
    natural_candidate(at(m, 2), s, -s[PLP + 8], at(m, 8), at(e, 8), at(s, 8))
    natural_candidate(at(m, 2), s, xx + yy, at(m, 9), at(e, 9), at(s, 9))
    for k in range(10):
        s[PART + k] = s[CAND + k] - m[KNOWN + k]


def prove_whole(s: pnum) -> None:
    """Prove the whole body, too, where what is KNOWN of it is none: a share of the largest load is taken off it.

    Elsewhere KNOWN is possible, and so is its sum with what is learnt.

    Reads:     CAND (10,); PROVED, of what is learnt; BEYOND
    Writes:    PROVED; PART, BEYOND
    Cost:      23 multiplications, 27 additions
    """
    s[BEYOND] = pick(s[PROVED], s[BEYOND], 1)
    for k in range(10):
        s[PART + k] = s[CAND + k]
    second_moments(s)
    prove(s)


def prove_natural(learns: int, s: pnum) -> None:
    """Prove a candidate of the natural law: what is learnt of the body is one, and so is the whole body.

    A candidate beyond its bounds is refused.

    Reads:     PART, CAND (10,); BEYOND
    Writes:    PROVED; PART, BEYOND
    Cost:      23 multiplications, 27 additions
    """
    second_moments(s)
    prove(s)
    if learns == LIGHTENED:
        prove_whole(s)
    s[PROVED] = pick(s[BEYOND], 0, s[PROVED])
