"""Walker's law where its candidate is not proved possible: a cut, a step back in the metric of the gain.

For any line of four numbers v, what is true of a body obeys v^T P v >= v^T P_OWN v, for the body lies above OWN. In
the ten parameters this is a half-space, a . phi >= a . OWN. A candidate that lies outside moves into it along
Gamma a, the direction at right angles to its border in the metric Gamma^-1 in which V measures estimates:

    cand + lambda Gamma a,   lambda = 2^p,  lambda* / 2 < lambda < 2 lambda*,   lambda* = a . (OWN - cand) / a . Gamma a

    |cand + lambda Gamma a - phi|^2 <= |cand - phi|^2 - lambda (2 lambda* - lambda) a . Gamma a   (Agmon 1954)

So V never rises by a cut, whatever v is, and a power of two is good enough. Which v is best is a matter of how far the
cut goes: the one along which P has been found not positive, which the proof's elimination gives.

Source: Agmon 1954, The relaxation method for linear inequalities; docs/design.md.

`m` is the joint's Model record, `s` the Learning record.
"""


def refused_line(s: pnum) -> None:
    """Write a line along which PART has not been proved positive: v^T P v is at most what rounding makes of it.

    Equation:  m <= 0:     v = (0; 1)
               else        v = (m u; -h . u), for which v^T P v = m u^T A u, with
               A_xx <= 0:  u = (1, 0, 0)
               B_yy <= 0:  u = (-A_xy, A_xx, 0)
               else:       u = (A_xy B_yz - A_xz B_yy, -A_xx B_yz, A_xx B_yy)
    Reads:     PART (4 of its 10), SCHUR
    Writes:    REFUSED_LINE (4,): moments, then mass
    Overflow:  u is at most 2^30; shifts follow the bits of the factors; REFUSED_LINE is at most 2^LINE_BITS, its last
               word three times that
    Cost:      10 multiplications, 4 additions
    """
    mass = s[PART]
    hx = s[PART + 1]
    hy = s[PART + 2]
    hz = s[PART + 3]
    ax = s[SCHUR]
    axy = s[SCHUR + 1]
    axz = s[SCHUR + 2]
    by = s[SCHUR + 3]
    byz = s[SCHUR + 4]
    in_a = greater(greater(bits(ax), bits(axy)), bits(axz))
    shift = clamp(in_a + greater(bits(by), bits(byz)) - A_BITS, LEAST_SHIFT, MOST_SHIFT)
    x = pick(by, fx(axy * byz - axz * by, shift), -axy)
    y = pick(by, fx(-ax * byz, shift), ax)
    z = pick(by, fx(ax * by, shift), 0)
    x = pick(ax, x, LINE_ONE)
    y = pick(ax, y, 0)
    z = pick(ax, z, 0)
    in_p = greater(bits(mass), greater(greater(bits(hx), bits(hy)), bits(hz)))
    in_u = greater(greater(bits(x), bits(y)), bits(z))
    shift = clamp(in_p + in_u - LINE_BITS, LEAST_SHIFT, MOST_SHIFT)
    s[REFUSED_LINE] = pick(mass, fx(mass * x, shift), 0)
    s[REFUSED_LINE + 1] = pick(mass, fx(mass * y, shift), 0)
    s[REFUSED_LINE + 2] = pick(mass, fx(mass * z, shift), 0)
    s[REFUSED_LINE + 3] = pick(mass, -fx(hx * x + hy * y + hz * z, shift), LINE_ONE)


def half_space(s: pnum) -> None:
    """Write a of the half-space that a line gives, exactly (in float, twice that: its length means nothing).

    Equation:  a . phi = 2 v^T P(phi) v
    Reads:     REFUSED_LINE
    Writes:    NORMAL (10,)
    Overflow:  the ten together are at most 72 2^(2 LINE_BITS)
    Cost:      13 multiplications, 12 additions
    """
    x = s[REFUSED_LINE]
    y = s[REFUSED_LINE + 1]
    z = s[REFUSED_LINE + 2]
    w = s[REFUSED_LINE + 3]
    x2 = x + x
    y2 = y + y
    z2 = z + z
    w4 = w + w + w + w
    s[NORMAL] = fx(w4 * w, 1)
    s[NORMAL + 1] = fx(w4 * x2, 1)
    s[NORMAL + 2] = fx(w4 * y2, 1)
    s[NORMAL + 3] = fx(w4 * z2, 1)
    s[NORMAL + 4] = fx(y2 * y + z2 * z - x2 * x, 1)
    s[NORMAL + 5] = fx(-(x2 + x2) * y2, 1)
    s[NORMAL + 6] = fx(x2 * x + z2 * z - y2 * y, 1)
    s[NORMAL + 7] = fx(-(x2 + x2) * z2, 1)
    s[NORMAL + 8] = fx(-(y2 + y2) * z2, 1)
    s[NORMAL + 9] = fx(x2 * x + y2 * y - z2 * z, 1)


def fit_way(m: pnum, normal: pnum, s: pnum) -> None:
    """Note how many bits a word of Gamma a needs, if that is the most so far; m begins k words later.

    Reads:     normal: NORMAL (one of its 10); GAIN, S_GAIN
    Writes:    WAY_BITS
    """
    s[WAY_BITS] = greater(s[WAY_BITS], bits(normal[0]) + bits(m[GAIN]) + 1 - m[S_GAIN])


def step_of_way(m: pnum, normal: pnum, s: pnum, way: pnum) -> None:
    """Write a word of Gamma a, in fixed point times the power of two that fills the largest; m begins k words later.

    Reads:     normal: NORMAL (one of its 10); GAIN, S_GAIN; WAY_BITS
    Writes:    way: WAY (one of its 10)
    Overflow:  below 2^A_BITS
    Cost:      1 multiplication
    """
    way[0] = fx(m[GAIN] * normal[0], clamp(m[S_GAIN] + s[WAY_BITS] - A_BITS, LEAST_SHIFT, MOST_SHIFT))


def ten_products(a: pnum, b: pnum, out: pnum) -> None:
    """Write the scalar product of two tens of words.

    Overflow:  one of them sums to 72 2^(2 LINE_BITS), the other has words below 2^31: below 2^62
    Cost:      10 multiplications, 9 additions
    """
    out[0] = fx(
        a[0] * b[0]
        + a[1] * b[1]
        + a[2] * b[2]
        + a[3] * b[3]
        + a[4] * b[4]
        + a[5] * b[5]
        + a[6] * b[6]
        + a[7] * b[7]
        + a[8] * b[8]
        + a[9] * b[9],
        Q + 1,
    )


def cut_candidate(m: pnum, s: pnum, cuts: num, halvings: num) -> None:
    """Move one candidate along WAY, and project it to its bounds, by records that begin k words later.

    Reads:     WAY; EST_MIN, EST_MAX (one of each); cuts: 1, or 0 for no move; halvings: lambda = 2^-halvings
    Writes:    CAND, PART (one of each)
    Overflow:  a move is at most 2^(A_BITS - 1)
    Cost:      1 addition
    """
    move = fx_halved(s[WAY], clamp(halvings, LEAST_SHIFT, MOST_SHIFT), halvings)
    s[CAND] = clamp(s[CAND] + pick(cuts, move, 0), m[EST_MIN], m[EST_MAX])
    s[PART] = s[CAND]


def cut(m: pnum, s: pnum) -> None:
    """Move the candidate of body i, which is not proved, into a half-space in which the true body lies.

    Equation:  cand + lambda Gamma a, as the file's head has it. What lambda follows from is rounded so that it comes
               out smaller: lambda < 2 lambda* holds for the words, too.
    Reads:     CAND, PART as `prove` leaves it, SCHUR, PROVED; OWN, GAIN, S_GAIN
    Writes:    CAND, PART (10,)
    Cost:      53 multiplications, 54 additions
    """
    refused_line(s)
    half_space(s)
    s[WAY_BITS] = NO_SIZE
    for k in range(10):
        fit_way(at(m, k), at(s, NORMAL + k), s)
    for k in range(10):
        step_of_way(at(m, k), at(s, NORMAL + k), s, at(s, WAY + k))
        s[PART + k] = m[OWN + k] - s[CAND + k]
    ten_products(at(s, PART), at(s, NORMAL), at(s, OUTSIDE_CUT))
    ten_products(at(s, WAY), at(s, NORMAL), at(s, SLOPE))
    outside = s[OUTSIDE_CUT] - only_fixed(1)
    slope = s[SLOPE] + only_fixed(1)
    cuts = pick(outside, pick(slope, 1, 0), 0)
    halvings = size(slope) - size(outside)
    for k in range(10):
        cut_candidate(at(m, k), at(s, k), pick(s[PROVED], 0, cuts), halvings)


def cut_if_refused(m: pnum, s: pnum) -> None:
    """Cut the candidate of body i if it is not proved possible, and try the proof again: ticks that prove pay nothing.

    Writes:    CAND, PART (10,), PROVED
    Cost:      76 multiplications, 81 additions
    """
    if s[PROVED] < 1:  # noqa: SIM102 - the text has no `and`
        if m[UNGUARDED] < 1:
            cut(m, s)
            second_moments(s)
            prove(s)
