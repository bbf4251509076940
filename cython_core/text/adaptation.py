"""The learning of the adaptive laws: O(1) a body, no regressor matrix is ever formed.

    regress                     what the velocity errors say of each estimate, Y
    walker_step, natural_step   the estimates a law would have next, CAND, and the part PART that must be possible
    physical.py                 whether it is; only then are they taken
    cut.py                      Walker's law: where it is not proved, a step back that V does not rise by
    bodies.py                   estimates made of shares of bodies, which are possible whatever the shares are

`m` is the joint's Model record, `e` its Estimates, `d` its body's Data record; `s` is the Learning record, scratch that
one body uses after another.
"""


def outside_dead_zone(m: pnum, s: pnum, d: pnum) -> None:
    """Note how far the velocity error of joint i lies outside its dead zone, if that is the farthest so far.

    Equation:  OUTSIDE = max(OUTSIDE, |qd - qd_ref| - DEAD_ZONE)
    Source:    Peterson & Narendra 1982: inside a dead zone noise would be learnt
    Reads:     DEAD_ZONE; RATE_ERR
    Writes:    OUTSIDE
    Overflow:  twice the bound on a velocity
    Cost:      2 additions
    """
    err = d[RATE_ERR]
    s[OUTSIDE] = greater(s[OUTSIDE], greater(err, -err) - m[DEAD_ZONE])


def body_powers(
    d: pnum,
    ang: int,
    e0: num,
    e1: num,
    e2: num,
    v0: num,
    v1: num,
    v2: num,
    y: pnum,
    shift: int,
) -> None:
    """Write the power of each inertial parameter of body i, as it moves, on a motion [e; v] of the body.

    Equation:  y_k = [e; v] . (R_k a + crf(w) R_k w), a and w the body's; with c = ACC_C:
               y_m = v . c
               y_h = v x alpha + w x (w x v) + c x e
               y_I = sym(e alpha^T) + sym((e x w) w^T), off-diagonal entries twice
    Source:    Walker 1988, (23)-(25)
    Reads:     d[ang] (W or W_REF), ALPHA, ACC_C (3,) body frame
    Writes:    y (10,)
    Overflow:  each y is at most three products of an entry of [e; v] and a unit quantity, which `shift` must fit
    Cost:      51 multiplications, 35 additions
    """
    w0 = d[ang]
    w1 = d[ang + 1]
    w2 = d[ang + 2]
    a0 = d[ALPHA]
    a1 = d[ALPHA + 1]
    a2 = d[ALPHA + 2]
    c0 = d[ACC_C]
    c1 = d[ACC_C + 1]
    c2 = d[ACC_C + 2]
    y[0] = fx(v0 * c0 + v1 * c1 + v2 * c2, shift)
    x0 = fx(w1 * v2 - w2 * v1, Q)
    x1 = fx(w2 * v0 - w0 * v2, Q)
    x2 = fx(w0 * v1 - w1 * v0, Q)
    y[1] = fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, shift)
    y[2] = fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, shift)
    y[3] = fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, shift)
    u0 = fx(e1 * w2 - e2 * w1, Q)
    u1 = fx(e2 * w0 - e0 * w2, Q)
    u2 = fx(e0 * w1 - e1 * w0, Q)
    y[4] = fx(e0 * a0 + u0 * w0, shift)
    y[5] = fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, shift)
    y[6] = fx(e1 * a1 + u1 * w1, shift)
    y[7] = fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, shift)
    y[8] = fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, shift)
    y[9] = fx(e2 * a2 + u2 * w2, shift)


def joint_powers(d: pnum, s: pnum, er: num) -> None:
    """Write the power of friction and of the rotor of joint i on an error of its velocity.

    Equation:  y_visc = er qd_ref, y_coul = er DIRECTION, y_rotor = er qdd_ref
    Source:    Walker 1988, (24), (25); the rotor by the same pattern
    Reads:     QD_REF, QDD_REF, DIRECTION
    Writes:    Y (3 of its 13)
    Overflow:  er has LEARN bits
    Cost:      3 multiplications
    """
    s[Y + 10] = fx(er * d[QD_REF], YQ)
    s[Y + 11] = fx(er * d[DIRECTION], YQ)
    s[Y + 12] = fx(er * d[QDD_REF], YQ)


def regress(d: pnum, s: pnum) -> None:
    """Write what the velocity errors of body i say of its ten inertial parameters and its joint's friction and rotor.

    A clamp of one component would turn the error's direction, and then V may rise by what is learnt (docs/design.md).
    Shortened by a power of two, every error that fits its word has LEARN bits at most: nothing is clamped.

    Equation:  body_powers of v_err, at the reference's v and a; joint_powers of er = qd - qd_ref;
               nothing inside the dead zone; in words y is in a unit 2^ERR_SHIFT times as large as that of the products
    Source:    Walker 1988, (23)-(25)
    Reads:     W_ERR, V_ERR, W_REF, ALPHA, ACC_C (3,) body frame; RATE_ERR, QD_REF, QDD_REF, DIRECTION; OUTSIDE
    Writes:    Y (13,)
    Overflow:  a shortened error is below 2^LEARN; each y is at most three products of such an error and a unit
               quantity: below 2^31 after YQ
    Cost:      54 multiplications, 42 additions
    """
    e0 = pick(s[OUTSIDE], fx(d[W_ERR], ERR_SHIFT), 0)
    e1 = pick(s[OUTSIDE], fx(d[W_ERR + 1], ERR_SHIFT), 0)
    e2 = pick(s[OUTSIDE], fx(d[W_ERR + 2], ERR_SHIFT), 0)
    v0 = pick(s[OUTSIDE], fx(d[V_ERR], ERR_SHIFT), 0)
    v1 = pick(s[OUTSIDE], fx(d[V_ERR + 1], ERR_SHIFT), 0)
    v2 = pick(s[OUTSIDE], fx(d[V_ERR + 2], ERR_SHIFT), 0)
    body_powers(d, W_REF, e0, e1, e2, v0, v1, v2, at(s, Y), YQ)
    joint_powers(d, s, pick(s[OUTSIDE], fx(d[RATE_ERR], ERR_SHIFT), 0))


def integrate_estimate(m: pnum, e: pnum, s: pnum, k: int, step: num) -> None:
    """Move estimate k by a step in its low bits, in a double word, and project it to its bounds.

    Equation:  cand[k] = phi_est[k] - step, clamped
    Reads:     PHI and its low word; EST_MIN, EST_MAX (13,)
    Writes:    CAND; the low word
    Overflow:  a step is at most 2^Q, 2^(Q - EXT) of the estimate
    Cost:      2 additions
    """
    t = e[PHI_LOW + k] - step
    e[PHI_LOW + k] = low(t, EXT)
    s[CAND + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])


def walker_candidate(m: pnum, e: pnum, s: pnum) -> None:
    """Candidate of estimate k by its own gain, by records that begin k words later: at(m, k)[GAIN] is m[GAIN + k].

    Equation:  cand[k] = phi_est[k] - Gamma_k T y_k
    Source:    Walker 1988, (23)
    Reads:     Y; GAIN, S_GAIN, Y_MAX (13,)
    Overflow:  |y| <= Y_MAX makes the step at most 2^Q
    Cost:      1 multiplication, 2 additions
    """
    y = clamp(s[Y], -m[Y_MAX], m[Y_MAX])
    integrate_estimate(m, e, s, 0, fx(m[GAIN] * y, m[S_GAIN]))


def walker_step(m: pnum, e: pnum, s: pnum) -> None:
    """Candidate inertial parameters of body i by Walker's law, a gain a parameter (docs/design.md).

    Writes:    CAND, PART (10,)
    Cost:      10 multiplications, 20 additions
    """
    for k in range(10):
        walker_candidate(at(m, k), at(e, k), at(s, k))
        s[PART + k] = s[CAND + k]


def friction_step(m: pnum, e: pnum, s: pnum) -> None:
    """Learn friction or rotor inertia, estimate k, by records that begin k words later.

    Writes:    PHI (one of its 13); CAND
    Cost:      1 multiplication, 2 additions
    """
    walker_candidate(m, e, s)
    e[PHI] = s[CAND]


def accept_or_pull_back(m: pnum, e: pnum, s: pnum) -> None:
    """Take the candidates of body i; of impossible inertial parameters, a step towards CENTRE instead.

    Estimate and CENTRE are possible, and so is every point between: the set of possible parameters is convex.

    Reads:     CAND, PROVED; CENTRE (10,), PULL, UNGUARDED
    Writes:    PHI (10,)
    Cost:      10 multiplications, 20 additions
    """
    taken = pick(s[PROVED], 1, m[UNGUARDED])
    for k in range(10):
        back = e[PHI + k] + fx(m[PULL] * (m[CENTRE + k] - e[PHI + k]), Q)
        e[PHI + k] = pick(taken, s[CAND + k], back)


def learn_natural(learns: int, m: pnum, e: pnum, s: pnum) -> None:
    """Next inertial parameters of body i by the natural law."""
    natural_step(m, e, s)
    prove_natural(learns, s)
    accept_or_pull_back(m, e, s)


def learn_walker(learns: int, m: pnum, e: pnum, s: pnum) -> None:
    """Next inertial parameters of body i by Walker's law."""
    walker_step(m, e, s)
    second_moments(s)
    prove(s)
    cut_if_refused(m, s)
    cut_if_refused(m, s)
    accept_or_pull_back(m, e, s)


def learn_bodies(learns: int, m: pnum, e: pnum, s: pnum) -> None:
    """Next inertial parameters of body i as shares of bodies."""
    bodies_step(m, e, s)


def learn(law: int, learns: int, m: pnum, d: pnum, e: pnum, s: pnum) -> None:
    """Update the thirteen estimates of body i and its joint; learns: ALL or LIGHTENED."""
    regress(d, s)
    for k in range(3):
        friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k))
    learn_body(law, learns, m, e, s)


def learn_friction(m: pnum, d: pnum, e: pnum, s: pnum) -> None:
    """Update friction and rotor of a joint whose body is known, or that moves none."""
    joint_powers(d, s, pick(s[OUTSIDE], fx(d[RATE_ERR], ERR_SHIFT), 0))
    for k in range(3):
        friction_step(at(m, VISC + k), at(e, VISC + k), at(s, VISC + k))


def learn_joint(law: int, learns: int, m: pnum, d: pnum, e: pnum, s: pnum) -> None:
    """Update what is learnt of joint i and its body: all, friction, or nothing."""
    if learns == FRICTION:
        learn_friction(m, d, e, s)
    elif learns != NOTHING:
        learn(law, learns, m, d, e, s)
