"""Possible inertial parameters: a proof, in integers, that a pseudo-inertia is positive definite.

`s` is the Learning record, of which PART is read and PROVED written.
"""


def second_moments(s: pnum) -> None:
    """Turn the inertia of PART into second moments, in place.

    Equation:  S = tr(I) / 2 - I: S_xx = (I_yy + I_zz - I_xx) / 2, S_xy = -I_xy
    Source:    Wensing, Kim, Slotine 2018, Linear matrix inequalities for physically consistent inertial parameters
    Reads:     PART as [m h I]
    Writes:    PART as [m h S]; a diagonal entry is at most half a unit too large
    Overflow:  three words of one unit, halved
    Cost:      3 multiplications, 6 additions
    """
    xx = s[PART + 4]
    yy = s[PART + 6]
    zz = s[PART + 9]
    s[PART + 4] = half(yy + zz - xx)
    s[PART + 6] = half(xx + zz - yy)
    s[PART + 9] = half(xx + yy - zz)
    s[PART + 5] = -s[PART + 5]
    s[PART + 7] = -s[PART + 7]
    s[PART + 8] = -s[PART + 8]


def prove(s: pnum) -> None:
    """Prove that PART is the pseudo-inertia of a body, or do not.

    Equation:  P > 0  iff  m > 0 and A = m S - h h^T > 0
                      iff  m > 0, A_xx > 0 and B = A_xx A' - a a^T > 0 (Schur, twice; A' and a are the rest of A)
                      iff  m > 0, A_xx > 0, B_yy > 0 and B_yy B_zz - B_yz^2 > 0
               What rounding may have added is taken off first: the symmetric errors of A are half a unit an
               entry, a norm of 1.5, so A less 2 units on its diagonal is below the true A; S less 1, B less 1 likewise.
    Source:    Sylvester; the margins are a proof for integers, in float they are zero
    Reads:     PART as [m h S]
    Writes:    PROVED: 1 or 0; SCHUR (5,), from which `cut` finds where P is not positive
    Overflow:  bits(x) powers of two above the diagonals fix each shift. An entry off the diagonal is clamped to
               half the trace: larger ones belong to no positive matrix, and clamped there they still do not, for
               S_xx S_yy <= (trace / 2)^2. Sums stay below 2^62, A and B at most 2^30.
    Cost:      20 multiplications, 21 additions
    """
    mass = s[PART]
    hx = s[PART + 1]
    hy = s[PART + 2]
    hz = s[PART + 3]
    sx = s[PART + 4]
    sy = s[PART + 6]
    sz = s[PART + 9]
    most = half(sx + sy + sz)
    most = pick(most, most, 0)
    sxy = clamp(s[PART + 5], -most, most)
    sxz = clamp(s[PART + 7], -most, most)
    syz = clamp(s[PART + 8], -most, most)
    in_s = greater(greater(bits(sx), bits(sy)), bits(sz)) + bits(mass) + 1
    in_h = greater(greater(bits(hx), bits(hy)), bits(hz))
    shift = clamp(greater(in_s, 2 * in_h) - A_BITS, LEAST_SHIFT, MOST_SHIFT)
    sx = sx - only_fixed(1)
    sy = sy - only_fixed(1)
    sz = sz - only_fixed(1)
    ax = fx(mass * sx - hx * hx, shift) - only_fixed(2)
    ay = fx(mass * sy - hy * hy, shift) - only_fixed(2)
    az = fx(mass * sz - hz * hz, shift) - only_fixed(2)
    most = half(ax + ay + az)
    most = pick(most, most, 0)
    axy = clamp(fx(mass * sxy - hx * hy, shift), -most, most)
    axz = clamp(fx(mass * sxz - hx * hz, shift), -most, most)
    ayz = clamp(fx(mass * syz - hy * hz, shift), -most, most)
    in_a = greater(greater(bits(ax), bits(ay)), bits(az))
    shift = clamp(2 * in_a - B_BITS, LEAST_SHIFT, MOST_SHIFT)
    by = fx(ax * ay - axy * axy, shift) - only_fixed(1)
    bz = fx(ax * az - axz * axz, shift) - only_fixed(1)
    byz = fx(ax * ayz - axy * axz, shift)
    s[SCHUR] = ax
    s[SCHUR + 1] = axy
    s[SCHUR + 2] = axz
    s[SCHUR + 3] = by
    s[SCHUR + 4] = byz
    proved = pick(mass, 1, 0)
    proved = pick(ax, proved, 0)
    proved = pick(by, proved, 0)
    s[PROVED] = pick(by * bz - byz * byz, proved, 0)
