"""The natural adaptation law: estimates move along what a body can be.

A body's parameters are possible exactly when its pseudo-inertia, the 4x4 matrix P = [[S, h], [h^T, m]] of
second moments, is positive definite. The law measures how far two bodies are apart by P itself,

    P' = -gain P L P,    L dual to the regressor sums: tr(L P) = y . phi,

so a step that halves an eigenvalue is as long as one that doubles it, and zero is infinitely far away. Here P
is the learnt part of a body, what it is estimated to be less what is KNOWN of it: how much of each parameter is
unknown shapes the law, as the priors do in Walker's.

Source: Lee, Kwon, Park 2018, A natural adaptive control law for robot manipulators; the split: docs/design.md.
"""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learnt_part(m: pnum, e: pnum, s: pnum) -> cython.void:
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
    spread(m, at(s, ROWS), s[PART + 4], s[PART + 5], s[PART + 7], s[PART + 1])
    spread(m, at(s, ROWS + 4), s[PART + 5], s[PART + 6], s[PART + 8], s[PART + 2])
    spread(m, at(s, ROWS + 8), s[PART + 7], s[PART + 8], s[PART + 9], s[PART + 3])
    spread(at(m, 1), at(s, ROWS + 12), s[PART + 1], s[PART + 2], s[PART + 3], s[PART])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def spread(scale: pnum, row: pnum, x: num, y: num, z: num, w: num) -> cython.void:
    """One row of ROWS; `scale` is the Model, or one word on for the mass's row."""
    row[0] = fx(scale[ROW_SCALE] * x, 1)
    row[1] = fx(scale[ROW_SCALE] * y, 1)
    row[2] = fx(scale[ROW_SCALE] * z, 1)
    row[3] = fx(scale[ROW_SCALE] * w, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def measure(s: pnum) -> cython.void:
    """Write how many bits the largest regressor sum of the inertial parameters has, and one more.

    Writes:    FALL: the shift that brings sums times LEVEL to at most half of LEVEL
    """
    most = greater(greater(bits(s[Y]), bits(s[Y + 1])), greater(bits(s[Y + 2]), bits(s[Y + 3])))
    most = greater(greater(most, bits(s[Y + 4])), greater(bits(s[Y + 5]), bits(s[Y + 6])))
    s[FALL] = greater(greater(most, bits(s[Y + 7])), greater(bits(s[Y + 8]), bits(s[Y + 9]))) + 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def dual(m: pnum, s: pnum) -> cython.void:
    """Write the symmetric matrix dual to the regressor sums, in words that small sums fill, too.

    Equation:  tr(L P) = y . phi, with I = tr(S) 1 - S:
               L_xx = y_Iyy + y_Izz, L_xy = -y_Ixy / 2, L_xw = y_hx / 2, L_ww = y_m, and so on
    Reads:     Y, FALL; LEVEL
    Writes:    DUAL (4, 4), times 2^26 / 2^FALL in fixed point
    Overflow:  every y stays below 2^25, every entry below 2^26
    Cost:      10 multiplications, 3 additions
    """
    measure(s)
    xx = fx(m[LEVEL] * s[Y + 4], s[FALL])
    yy = fx(m[LEVEL] * s[Y + 6], s[FALL])
    zz = fx(m[LEVEL] * s[Y + 9], s[FALL])
    xy = half(-fx(m[LEVEL] * s[Y + 5], s[FALL]))
    xz = half(-fx(m[LEVEL] * s[Y + 7], s[FALL]))
    yz = half(-fx(m[LEVEL] * s[Y + 8], s[FALL]))
    hx = half(fx(m[LEVEL] * s[Y + 1], s[FALL]))
    hy = half(fx(m[LEVEL] * s[Y + 2], s[FALL]))
    hz = half(fx(m[LEVEL] * s[Y + 3], s[FALL]))
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
    s[DUAL + 15] = fx(m[LEVEL] * s[Y], s[FALL])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def turn_row(row: pnum, turned: pnum, s: pnum) -> cython.void:
    """Write one row of ROWS DUAL, and how large its entries are.

    Reads:     row: one of ROWS; DUAL
    Writes:    turned: one of TURNED, (4,); WIDE (2,): the size of the largest entry so far, columns of moments and of the mass
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
    turned[0] = k0
    turned[1] = k1
    turned[2] = k2
    turned[3] = k3
    s[WIDE] = greater(greater(s[WIDE], size(k0)), greater(size(k1), size(k2)))
    s[WIDE + 1] = greater(s[WIDE + 1], size(k3))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def change(out: pnum, turned: pnum, row: pnum, far: pnum) -> cython.void:
    """One entry of ROWS DUAL ROWS^T, and how large it is.

    Reads:     turned: one row of TURNED; row: one of ROWS
    Writes:    out: one of CHANGE; far: one of FAR, the size of the largest entry of its group so far
    Overflow:  four products of 2^28 and 2^30
    Cost:      4 multiplications, 3 additions
    """
    c = fx(turned[0] * row[0] + turned[1] * row[1] + turned[2] * row[2] + turned[3] * row[3], Q)
    out[0] = c
    far[0] = greater(far[0], size(c))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def changes(s: pnum) -> cython.void:
    """Write ROWS DUAL ROWS^T, and the sizes of what stands there and on the way."""
    s[WIDE] = -9999
    s[WIDE + 1] = -9999
    s[FAR] = -9999
    s[FAR + 1] = -9999
    s[FAR + 2] = -9999
    for i in range(4):
        turn_row(at(s, ROWS + 4 * i), at(s, TURNED + 4 * i), s)
    change(at(s, CHANGE), at(s, TURNED + 12), at(s, ROWS + 12), at(s, FAR))
    for i in range(3):
        change(at(s, CHANGE + 1 + i), at(s, TURNED + 4 * i), at(s, ROWS + 12), at(s, FAR + 1))
    change(at(s, CHANGE + 4), at(s, TURNED), at(s, ROWS), at(s, FAR + 2))
    change(at(s, CHANGE + 5), at(s, TURNED), at(s, ROWS + 4), at(s, FAR + 2))
    change(at(s, CHANGE + 6), at(s, TURNED + 4), at(s, ROWS + 4), at(s, FAR + 2))
    change(at(s, CHANGE + 7), at(s, TURNED), at(s, ROWS + 8), at(s, FAR + 2))
    change(at(s, CHANGE + 8), at(s, TURNED + 4), at(s, ROWS + 8), at(s, FAR + 2))
    change(at(s, CHANGE + 9), at(s, TURNED + 8), at(s, ROWS + 8), at(s, FAR + 2))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def restrain(m: pnum, s: pnum) -> cython.void:
    """Write how often a step must be halved.

    No entry of gain P L may exceed an eighth: then its norm is at most a half, and P - gain P L P is at least
    P / 2, whatever was learnt from. And a step must fit its word. All entries are halved alike, or the step
    would leave the shape that keeps it possible.

    Reads:     WIDE, FAR, FALL; STEP_MAX, NATURAL_MAX
    Writes:    HALVINGS
    """
    wide = greater(s[WIDE] - size(m[STEP_MAX]), s[WIDE + 1] - size(m[STEP_MAX + 1]))
    near = greater(s[FAR] - size(m[NATURAL_MAX]), s[FAR + 1] - size(m[NATURAL_MAX + 1]))
    far = greater(near, s[FAR + 2] - size(m[NATURAL_MAX + 2]))
    s[HALVINGS] = clamp(greater(wide, far) - raw(26 - s[FALL]), 0, 40)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def natural_nudge(group: pnum, s: pnum, c: num, m: pnum, e: pnum, cand: pnum) -> cython.void:
    """Candidate of one estimate from an entry of CHANGE, undone of its scales.

    Reads:     group: the Model from a group's scales on, NATURAL and S_NATURAL; m, e, cand: the records from the estimate on
    """
    shift = clamp(group[S_NATURAL] + s[HALVINGS] + raw(26 - s[FALL]), 1, 62)
    nudge(m, e, cand, 0, down(group[NATURAL] * c, shift, s[HALVINGS]))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def natural_step(m: pnum, e: pnum, s: pnum) -> cython.void:
    """Candidate inertial parameters of body i by the natural law.

    Equation:  P - gain P L P; I = tr(S) 1 - S
    Source:    Lee, Kwon, Park 2018
    Reads:     PHI, Y; KNOWN, NATURAL, S_NATURAL
    Writes:    CAND, PART (10,)
    Cost:      140 multiplications, 133 additions
    """
    learnt_part(m, e, s)
    dual(m, s)
    changes(s)
    restrain(m, s)
    natural_nudge(m, s, s[CHANGE], m, e, s)
    for k in range(3):
        natural_nudge(at(m, 1), s, s[CHANGE + 1 + k], at(m, 1 + k), at(e, 1 + k), at(s, 1 + k))
    xx = s[CHANGE + 4]
    yy = s[CHANGE + 6]
    zz = s[CHANGE + 9]
    natural_nudge(at(m, 2), s, yy + zz, at(m, 4), at(e, 4), at(s, 4))
    natural_nudge(at(m, 2), s, -s[CHANGE + 5], at(m, 5), at(e, 5), at(s, 5))
    natural_nudge(at(m, 2), s, xx + zz, at(m, 6), at(e, 6), at(s, 6))
    natural_nudge(at(m, 2), s, -s[CHANGE + 7], at(m, 7), at(e, 7), at(s, 7))
    natural_nudge(at(m, 2), s, -s[CHANGE + 8], at(m, 8), at(e, 8), at(s, 8))
    natural_nudge(at(m, 2), s, xx + yy, at(m, 9), at(e, 9), at(s, 9))
    for k in range(10):
        s[PART + k] = s[CAND + k] - m[KNOWN + k]
