"""Couplings: what a joint without a servo follows from, on the way out, and whom it pushes, on the way back.

    out:    positions, rates and reference rates of the outputs from those of the inputs, before the bodies
    back:   the torque of an output is felt by the inputs: rho_in += g' rho_out, after the bodies, last coupling first

Couplings stand in the order in which they are evaluated: an input has a servo or is the output of an earlier coupling.
E of Walker 1988, (4)-(7), is never formed; nor is its derivative: qdd_ref = E Qdd_ref + Edot(Q, Qd) Qd_ref is a MIXED
derivative, where the actual rates turn the reference rates, as in (19).

Linear: one output, q = sum of ratio q_in + offset, of one or two inputs; a wide one has up to four. A joint where a
loop is cut is the output of such a coupling, too: its rate is a signed sum.

Planar loops. Everything lies in the loop's plane; pairs of words are its vectors, or rotations (cosine, sine). Two
chains start from one body; rotations ARM + 0 and ARM + 1 are those of their inputs. D is the gap from the end of one
chain to the end of the other.

    DYAD    a = D + b        circle and circle: links a and b turn; b is as long as a sliding input makes it
    LINE    a = D + t u      circle and line: link a turns, the other slides along u, fixed in the first body
    SLOT    a + t u = D      the first link turns, and the other slides along it

Each has two unknown rates y1, y2 and, with J a quarter turn,

    y1 COLUMN1 - y2 COLUMN2 = rate of D (+ slide rate x direction),

solved by cross products. Cosines and sines of the outputs are products of rotations: no arctangent, no angle.

`link` is the coupling's record as whole numbers, `c` the same as numbers, `w` its Loop record, scratch. `d1`, `d2`,
`d3` are the Data records of its inputs: two that turn, one that slides; an input that a coupling lacks is the base, at
rest. IN and OUT are places of Data records in `data`, in words.
"""


def add_rates(c: pnum, p1: pnum, p2: pnum, d: pnum, rate: int) -> None:
    """One rate of a linear coupling's output from those of two inputs."""
    d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q)


def linear_out(link: pint, c: pnum, p1: pnum, p2: pnum, d: pnum) -> None:
    """Position and rates of the output d of a linear coupling with two inputs, the second perhaps the base, at rest.

    Equation:  q = ratio1 q1 + ratio2 q2 + offset, and so the rates
    Reads:     OFFSET, RATIO, RATE; QPOS, QD, QD_REF, QDD_REF of the inputs
    Writes:    the same of the output; COS and SIN of one that turns
    Overflow:  a turning output wraps; compile bounds a sliding one's, and rates, and the sum of both ratios
    Cost:      8 multiplications, 5 additions, besides sine and cosine
    """
    d[QPOS] = wrap(c[OFFSET] + fx(c[RATIO] * p1[QPOS] + c[RATIO + 1] * p2[QPOS], RATIO_Q))
    add_rates(c, p1, p2, d, QD)
    add_rates(c, p1, p2, d, QD_REF)
    add_rates(c, p1, p2, d, QDD_REF)
    if link[OUT_KIND] == REVOLUTE:
        trig_step(d)


def linear_back(c: pnum, p1: pnum, p2: pnum, d: pnum) -> None:
    """Give the torque of the output d of a linear coupling to its two inputs: tau_in += ratio tau_out."""
    p1[TAU] = p1[TAU] + fx(c[FORCE] * d[TAU], RATIO_Q)
    p2[TAU] = p2[TAU] + fx(c[FORCE + 1] * d[TAU], RATIO_Q)


def wide_rates(c: pnum, p1: pnum, p2: pnum, p3: pnum, p4: pnum, d: pnum, rate: int) -> None:
    """One rate of the output of a wide coupling."""
    d[rate] = fx(c[RATE] * p1[rate] + c[RATE + 1] * p2[rate], RATIO_Q) + fx(
        c[RATE + 2] * p3[rate] + c[RATE + 3] * p4[rate], RATIO_Q
    )


def wide_out(link: pint, c: pnum, p1: pnum, p2: pnum, p3: pnum, p4: pnum, d: pnum) -> None:
    """As linear_out, of up to four inputs."""
    d[QPOS] = wrap(
        c[OFFSET]
        + fx(c[RATIO] * p1[QPOS] + c[RATIO + 1] * p2[QPOS], RATIO_Q)
        + fx(c[RATIO + 2] * p3[QPOS] + c[RATIO + 3] * p4[QPOS], RATIO_Q)
    )
    wide_rates(c, p1, p2, p3, p4, d, QD)
    wide_rates(c, p1, p2, p3, p4, d, QD_REF)
    wide_rates(c, p1, p2, p3, p4, d, QDD_REF)
    if link[OUT_KIND] == REVOLUTE:
        trig_step(d)


def turn_pair(out: pnum, x: pnum, y: pnum) -> None:
    """The pair y turned by the rotation x: their product as complex numbers, neither of which it may overwrite.

    By pointers: a number of 31 bits, as a cosine of 1 is, would be boxed by a call in viper.
    """
    out[0] = fx(x[0] * y[0] - x[1] * y[1], Q)
    out[1] = fx(x[0] * y[1] + x[1] * y[0], Q)


def gather_inputs(c: pnum, d1: pnum, d2: pnum, d3: pnum, w: pnum) -> None:
    """Rotations and rates of the bodies that the loop's inputs turn, the rate of its slide, and the gap.

    Equation:  E_1 = e^(i sign q_1), E_2 = e^(i sign q_2), times E_1 where the second input rides on the first;
               v_k = E_k ARMS_k; D = GAP_START + v_1 + v_2
    Reads:     COS, SIN, QD, QD_REF, QDD_REF of the inputs
    Writes:    TURNS, ARM, GAP; RATES, REF_RATES, ACCS (first three)
    Overflow:  compile's unit of length holds the sum of all lengths
    Cost:      32 multiplications, 20 additions
    """
    w[TURNS] = c[ONE]
    w[TURNS + 1] = 0
    w[TURNS + 2] = d1[COS]
    w[TURNS + 3] = fx(c[SIGN] * d1[SIN], Q)
    w[ARM] = pick(c[NESTED], w[TURNS + 2], c[ONE])  # the rotation that the second input rides on, for a moment
    w[ARM + 1] = pick(c[NESTED], w[TURNS + 3], 0)
    w[ARM + 2] = d2[COS]
    w[ARM + 3] = fx(c[SIGN + 1] * d2[SIN], Q)
    turn_pair(at(w, TURNS + 4), at(w, ARM), at(w, ARM + 2))
    turn_pair(at(w, ARM), at(w, TURNS + 2), at(c, ARMS))
    turn_pair(at(w, ARM + 2), at(w, TURNS + 4), at(c, ARMS + 2))
    w[GAP] = c[GAP_START] + w[ARM] + w[ARM + 2]
    w[GAP + 1] = c[GAP_START + 1] + w[ARM + 1] + w[ARM + 3]
    w[RATES] = d1[QD]
    w[RATES + 1] = d2[QD]
    w[RATES + 2] = d3[QD]
    gather_rates(c, at(w, RATES))
    w[REF_RATES] = d1[QD_REF]
    w[REF_RATES + 1] = d2[QD_REF]
    w[REF_RATES + 2] = d3[QD_REF]
    gather_rates(c, at(w, REF_RATES))
    w[ACCS] = d1[QDD_REF]
    w[ACCS + 1] = d2[QDD_REF]
    w[ACCS + 2] = d3[QDD_REF]
    gather_rates(c, at(w, ACCS))


def gather_rates(c: pnum, x: pnum) -> None:
    """Rates of the two bodies that inputs turn, and of the slide in the loop's unit of length, of the inputs' rates."""
    x[1] = fx(c[RATE_IN + 1] * x[0] + c[RATE_IN + 2] * x[1], Q)
    x[0] = fx(c[RATE_IN] * x[0], Q)
    x[2] = fx(c[RATE_SLIDE] * x[2], c[S_RATE_SLIDE])


def close_dyad(c: pnum, d3: pnum, w: pnum) -> None:
    """Find where the circles of links a and b meet.

    Equation:  h = (D^2 + a^2 - b^2) / 2;  r^2 = a^2 D^2 - h^2;  a = (h D + side r J D) / D^2;  b = a - D
               rotations of the links: a conj(LINK_A) / a^2, b conj(LINK_B) / b^2, LINK_B as long as its slide makes it
    Source:    elementary; r is twice the area of the triangle, so r / (a b) is the sine of the transmission angle
    Reads:     GAP; LINK_A, LINK_B, SQUARE_A, SLIDE; QPOS of the sliding input
    Writes:    TURNS of both links, ALONG, SIDEWAYS, COLUMN1, COLUMN2, DIRECTION_B, INVERSE
    Overflow:  compile's unit of length makes every length less than 1; r^2 is kept above its least by a clamp
    Cost:      51 multiplications, 35 additions
    """
    slide = fx(c[SLIDE_LENGTH] * d3[QPOS], c[S_SLIDE_LENGTH])
    b0 = c[LINK_B] + fx(c[SLIDE] * slide, Q)
    b1 = c[LINK_B + 1] + fx(c[SLIDE + 1] * slide, Q)
    w[OVER_B] = clamp(fx(b0 * b0 + b1 * b1, Q), c[LEAST_SQUARE], c[ONE])
    reciprocal_step(at(w, OVER_B))
    x = w[GAP]
    y = w[GAP + 1]
    w[OVER_D] = clamp(fx(x * x + y * y, Q), c[LEAST_SQUARE], c[ONE])
    reciprocal_step(at(w, OVER_D))
    h = half(w[OVER_D] + c[SQUARE_A] - w[OVER_B])
    w[ROOT] = clamp(fx(c[SQUARE_A] * w[OVER_D] - h * h, Q), c[LEAST_ROOT], c[ONE])
    root_step(at(w, ROOT))
    root = fx(w[ROOT] * w[ROOT + 1], ROOT_Q - w[ROOT + 2])
    r = pick(c[SIDE], root, -root)
    a0 = fx(fx(h * x - r * y, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    a1 = fx(fx(h * y + r * x, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    w[ALONG] = a0
    w[ALONG + 1] = a1
    w[TURNS + 6] = fx(a0 * c[OVER_A] + a1 * c[OVER_A + 1], c[S_OVER_A])
    w[TURNS + 7] = fx(a1 * c[OVER_A] - a0 * c[OVER_A + 1], c[S_OVER_A])
    x = a0 - x
    y = a1 - y
    w[SIDEWAYS] = x
    w[SIDEWAYS + 1] = y
    w[TURNS + 8] = fx(fx(x * b0 + y * b1, Q - w[OVER_B + 2]) * w[OVER_B + 1], ROOT_Q)
    w[TURNS + 9] = fx(fx(y * b0 - x * b1, Q - w[OVER_B + 2]) * w[OVER_B + 1], ROOT_Q)
    turn_pair(at(w, DIRECTION_B), at(w, TURNS + 8), at(c, SLIDE))
    w[COLUMN1] = -a1
    w[COLUMN1 + 1] = a0
    w[COLUMN2] = -y
    w[COLUMN2 + 1] = x
    w[INVERSE] = pick(c[SIDE], -w[ROOT + 1], w[ROOT + 1])
    w[INVERSE + 1] = w[ROOT + 2]
    w[SWING] = -w[DIRECTION_B + 1]
    w[SWING + 1] = w[DIRECTION_B]
    w[ARM + 4] = w[DIRECTION_B + 1]
    w[ARM + 5] = -w[DIRECTION_B]


def close_line(c: pnum, w: pnum) -> None:
    """Find where the circle of link a meets a line.

    Equation:  n = u x D;  r^2 = a^2 - n^2;  a = side r u + n J u;  t = side r - D . u
    Reads:     GAP; SLIDE (u), SQUARE_A
    Writes:    TURNS of link a, ALONG, SIDEWAYS, COLUMN1, COLUMN2, INVERSE, LENGTH
    Overflow:  as close_dyad
    Cost:      24 multiplications, 15 additions
    """
    u0 = c[SLIDE]
    u1 = c[SLIDE + 1]
    n = fx(u0 * w[GAP + 1] - u1 * w[GAP], Q)
    w[ROOT] = clamp(c[SQUARE_A] - fx(n * n, Q), c[LEAST_ROOT], c[ONE])
    root_step(at(w, ROOT))
    root = fx(w[ROOT] * w[ROOT + 1], ROOT_Q - w[ROOT + 2])
    r = pick(c[SIDE], root, -root)
    a0 = fx(r * u0 - n * u1, Q)
    a1 = fx(r * u1 + n * u0, Q)
    w[LENGTH] = r - fx(w[GAP] * u0 + w[GAP + 1] * u1, Q)
    w[ALONG] = a0
    w[ALONG + 1] = a1
    w[TURNS + 6] = fx(a0 * c[OVER_A] + a1 * c[OVER_A + 1], c[S_OVER_A])
    w[TURNS + 7] = fx(a1 * c[OVER_A] - a0 * c[OVER_A + 1], c[S_OVER_A])
    w[COLUMN1] = -a1
    w[COLUMN1 + 1] = a0
    w[COLUMN2] = u0
    w[COLUMN2 + 1] = u1
    w[INVERSE] = pick(c[SIDE], w[ROOT + 1], -w[ROOT + 1])
    w[INVERSE + 1] = w[ROOT + 2]
    w[SIDEWAYS] = 0
    w[SIDEWAYS + 1] = 0
    w[SWING] = 0
    w[SWING + 1] = 0
    w[ARM + 4] = 0
    w[ARM + 5] = 0


def close_slot(c: pnum, w: pnum) -> None:
    """Find how a link turns, and how far the one along it slides, to end at D.

    Equation:  r^2 = D^2 - (u x a)^2;  t = side r - a . u;  rotation D conj(a + t u) / D^2
    Reads:     GAP; LINK_A (a), SLIDE (u), SQUARE_A (here (u x a)^2), SHORT_A (a . u)
    Writes:    TURNS of the first link, ALONG, SIDEWAYS, COLUMN1, COLUMN2, DIRECTION_B, INVERSE, LENGTH
    Overflow:  as close_dyad
    Cost:      36 multiplications, 25 additions
    """
    x = w[GAP]
    y = w[GAP + 1]
    w[OVER_D] = clamp(fx(x * x + y * y, Q), c[LEAST_SQUARE], c[ONE])
    reciprocal_step(at(w, OVER_D))
    w[ROOT] = clamp(w[OVER_D] - c[SQUARE_A], c[LEAST_ROOT], c[ONE])
    root_step(at(w, ROOT))
    root = fx(w[ROOT] * w[ROOT + 1], ROOT_Q - w[ROOT + 2])
    w[LENGTH] = pick(c[SIDE], root, -root) - c[SHORT_A]
    a0 = c[LINK_A] + fx(c[SLIDE] * w[LENGTH], Q)
    a1 = c[LINK_A + 1] + fx(c[SLIDE + 1] * w[LENGTH], Q)
    w[TURNS + 6] = fx(fx(x * a0 + y * a1, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    w[TURNS + 7] = fx(fx(y * a0 - x * a1, Q - w[OVER_D + 2]) * w[OVER_D + 1], ROOT_Q)
    turn_pair(at(w, DIRECTION_B), at(w, TURNS + 6), at(c, SLIDE))
    w[ALONG] = x
    w[ALONG + 1] = y
    w[COLUMN1] = -y
    w[COLUMN1 + 1] = x
    w[COLUMN2] = -w[DIRECTION_B]
    w[COLUMN2 + 1] = -w[DIRECTION_B + 1]
    w[INVERSE] = pick(c[SIDE], -w[ROOT + 1], w[ROOT + 1])
    w[INVERSE + 1] = w[ROOT + 2]
    w[SIDEWAYS] = 0
    w[SIDEWAYS + 1] = 0
    w[SWING] = w[DIRECTION_B + 1]
    w[SWING + 1] = -w[DIRECTION_B]
    w[ARM + 4] = 0
    w[ARM + 5] = 0


def slope(c: pnum, w: pnum, arm: pnum, out: pnum) -> None:
    """Write the slopes of both unknowns with one input.

    Equation:  y1 = -(v . COLUMN2) / det, y2 = -(v . COLUMN1) / det for a gap that grows by J v
    Reads:     arm: v; COLUMN1, COLUMN2, INVERSE
    Writes:    out: one of SLOPE1, and of SLOPE2 three words on
    Overflow:  compile's shift S_SLOPES
    Cost:      6 multiplications, 2 additions
    """
    out[0] = fx(fx(arm[0] * w[COLUMN2] + arm[1] * w[COLUMN2 + 1], Q) * w[INVERSE], c[S_INVERSE] - w[INVERSE + 1])
    out[3] = fx(fx(arm[0] * w[COLUMN1] + arm[1] * w[COLUMN1 + 1], Q) * w[INVERSE], c[S_INVERSE] - w[INVERSE + 1])


def solve_rates(c: pnum, w: pnum, x: pnum) -> None:
    """The two unknown rates from the three known ones before them."""
    x[3] = fx(w[SLOPE1] * x[0] + w[SLOPE1 + 1] * x[1] + w[SLOPE1 + 2] * x[2], c[S_SLOPES])
    x[4] = fx(w[SLOPE2] * x[0] + w[SLOPE2 + 1] * x[1] + w[SLOPE2 + 2] * x[2], c[S_SLOPES])


def add_velocity_terms(c: pnum, w: pnum) -> None:
    """Add to both unknown accelerations what velocity alone makes, each rate once actual and once reference.

    Equation:  Edot(Q, Qd) Qd_ref: the loop closed once more with
               G = - w1 w1_ref v1 - w2 w2_ref v2 + y1 y1_ref a - y2 y2_ref b + (z y_ref + z_ref y) SWING,
               z and y the rates of what slides and of what turns it
    Source:    Walker 1988, (19), (20): a mixed derivative
    Writes:    ACCS of both unknowns
    Overflow:  certificate: the sum of the five products
    Cost:      23 multiplications, 8 additions
    """
    z = pick(c[SLOTTED], w[RATES + 3], w[RATES + 2])
    z_ref = pick(c[SLOTTED], w[REF_RATES + 3], w[REF_RATES + 2])
    p1 = fx(w[RATES] * w[REF_RATES], Q)
    p2 = fx(w[RATES + 1] * w[REF_RATES + 1], Q)
    p3 = fx(w[RATES + 3] * w[REF_RATES + 3], Q)
    p4 = fx(w[RATES + 4] * w[REF_RATES + 4], Q)
    k = fx(w[REF_RATES + 4] * z + w[RATES + 4] * z_ref, Q)
    g0 = fx(p3 * w[ALONG] - p1 * w[ARM] - p2 * w[ARM + 2] - p4 * w[SIDEWAYS] + k * w[SWING], Q)
    g1 = fx(p3 * w[ALONG + 1] - p1 * w[ARM + 1] - p2 * w[ARM + 3] - p4 * w[SIDEWAYS + 1] + k * w[SWING + 1], Q)
    b1 = fx(g1 * w[COLUMN2] - g0 * w[COLUMN2 + 1], Q)
    b2 = fx(g1 * w[COLUMN1] - g0 * w[COLUMN1 + 1], Q)
    w[ACCS + 3] = w[ACCS + 3] + fx(b1 * w[INVERSE], ROOT_Q - w[INVERSE + 1])
    w[ACCS + 4] = w[ACCS + 4] + fx(b2 * w[INVERSE], ROOT_Q - w[INVERSE + 1])


def give_rate(c: pnum, x: pnum, d: pnum, rate: int) -> None:
    """Write one output's rate from those of the bodies it joins, x: d[rate] of the unit it has in its record."""
    d[rate] = fx(
        c[RATE_OUT] * x[0] + c[RATE_OUT + 1] * x[1] + c[RATE_OUT + 2] * x[3] + c[RATE_OUT + 3] * x[4], c[S_RATE_OUT]
    )


def give_output(k: int, link: pint, c: pnum, w: pnum, d: pnum) -> None:
    """Position and rates of output k; c begins at its own part of the record.

    Equation:  rotation of a joint: that of the body it moves times the inverse of that of the body it stands on
    Reads:     TURNS or LENGTH; RATES, REF_RATES, ACCS
    Writes:    COS and SIN, or QPOS; QD, QD_REF, QDD_REF of the output
    Cost:      17 multiplications, 11 additions
    """
    give_rate(c, at(w, RATES), d, QD)
    give_rate(c, at(w, REF_RATES), d, QD_REF)
    give_rate(c, at(w, ACCS), d, QDD_REF)
    if link[OUT_KIND + k] == REVOLUTE:
        f0 = w[TURNS + 2 * link[FROM + k]]
        f1 = w[TURNS + 1 + 2 * link[FROM + k]]
        t0 = w[TURNS + 2 * link[TO + k]]
        t1 = w[TURNS + 1 + 2 * link[TO + k]]
        d[COS] = fx(f0 * t0 + f1 * t1, Q)
        d[SIN] = fx(c[SIGN_OUT] * fx(f0 * t1 - f1 * t0, Q), Q)
    else:
        d[QPOS] = fx(c[LENGTH_OUT] * w[LENGTH], c[S_LENGTH_OUT])


def planar_out(link: pint, c: pnum, data: pnum, w: pnum) -> None:
    """Close a planar loop: positions, rates and reference rates of its two outputs."""
    gather_inputs(c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[IN + 2]), w)
    if link[COUPLE] == DYAD:
        close_dyad(c, at(data, link[IN + 2]), w)
    elif link[COUPLE] == LINE:
        close_line(c, w)
    else:
        close_slot(c, w)
    for k in range(3):
        slope(c, w, at(w, ARM + 2 * k), at(w, SLOPE1 + k))
    solve_rates(c, w, at(w, RATES))
    solve_rates(c, w, at(w, REF_RATES))
    solve_rates(c, w, at(w, ACCS))
    add_velocity_terms(c, w)
    give_output(0, link, c, w, at(data, link[OUT]))
    give_output(1, link, at(c, RATE_OUT_2 - RATE_OUT), w, at(data, link[OUT + 1]))


def gather_forces(c: pnum, w: pnum, d1: pnum, d2: pnum) -> None:
    """Write the torques of both outputs, d1 and d2, as the three inputs feel them.

    Equation:  E' rho, factor by factor: to the loop's rates, from its unknown rates to the known ones, to the inputs
    Source:    Walker 1988, (5)
    Writes:    FORCES
    Overflow:  compile's common unit of torque, FORCE_OUT
    Cost:      17 multiplications, 10 additions
    """
    rho1 = d1[TAU]
    rho2 = d2[TAU]
    y1 = fx(c[FORCE_OUT + 2] * rho1 + c[FORCE_OUT + 6] * rho2, c[S_FORCE_OUT])
    y2 = fx(c[FORCE_OUT + 3] * rho1 + c[FORCE_OUT + 7] * rho2, c[S_FORCE_OUT])
    own1 = fx(c[FORCE_OUT] * rho1 + c[FORCE_OUT + 4] * rho2, c[S_FORCE_OUT])
    own2 = fx(c[FORCE_OUT + 1] * rho1 + c[FORCE_OUT + 5] * rho2, c[S_FORCE_OUT])
    f1 = own1 + fx(w[SLOPE1] * y1 + w[SLOPE2] * y2, c[S_SLOPES])
    f2 = own2 + fx(w[SLOPE1 + 1] * y1 + w[SLOPE2 + 1] * y2, c[S_SLOPES])
    w[FORCES] = fx(c[RATE_IN] * f1 + c[RATE_IN + 1] * f2, Q)
    w[FORCES + 1] = fx(c[RATE_IN + 2] * f2, Q)
    w[FORCES + 2] = fx(w[SLOPE1 + 2] * y1 + w[SLOPE2 + 2] * y2, c[S_SLOPES])


def give_force(c: pnum, w: pnum, d: pnum) -> None:
    """Add to an input's torque what the loop pushes it with; c and w begin at the input's own words."""
    d[TAU] = d[TAU] + fx(c[FORCE_IN] * w[FORCES], c[S_FORCE_IN])


def planar_back(link: pint, c: pnum, data: pnum, w: pnum) -> None:
    """Give the torques of the outputs of a planar loop to its inputs."""
    gather_forces(c, w, at(data, link[OUT]), at(data, link[OUT + 1]))
    for k in range(3):
        give_force(at(c, k), at(w, k), at(data, link[IN + k]))


def couple_out(k: int, link: pint, c: pnum, data: pnum, loops: pnum) -> None:
    """The outputs of coupling k from its inputs, by kind."""
    if link[COUPLE] == LINEAR:
        linear_out(link, c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[OUT]))
    elif link[COUPLE] == WIDE:
        wide_out(
            link,
            c,
            at(data, link[IN]),
            at(data, link[IN + 1]),
            at(data, link[IN + 2]),
            at(data, link[IN + 3]),
            at(data, link[OUT]),
        )
    else:
        planar_out(link, c, data, at(loops, LOOP_SIZE * k))


def couple_back(k: int, link: pint, c: pnum, data: pnum, loops: pnum) -> None:
    """The torques of the outputs of coupling k to its inputs, by kind."""
    if link[COUPLE] == LINEAR:
        linear_back(c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[OUT]))
    elif link[COUPLE] == WIDE:
        linear_back(c, at(data, link[IN]), at(data, link[IN + 1]), at(data, link[OUT]))
        linear_back(at(c, 2), at(data, link[IN + 2]), at(data, link[IN + 3]), at(data, link[OUT]))
    else:
        planar_back(link, c, data, at(loops, LOOP_SIZE * k))
