"""Spatial algebra in body frames: the products every recursion is made of.

Motion vectors are [angular; linear], kept as two groups of three in a Data record; a function takes
the offsets of the groups it works on. `m` is the joint's Model record, `e` its Estimates, `d` the body's Data
record, `p` its parent's.
"""


def xform_motion(p: pnum, d: pnum, ang: int, lin: int) -> None:
    """Carry a motion vector of the parent to body i.

    Equation:  d.ang = E p.ang;  d.lin = E (p.lin + p.ang x r)
    Source:    Walker 1988, (2); Featherstone, Rigid Body Dynamics Algorithms, 2.28
    Reads:     p[ang], p[lin] (3,) parent frame; E, R of the body
    Writes:    d[ang], d[lin] (3,) body frame, same units
    Overflow:  a rotation keeps a norm, |p.lin| + |p.ang| |r| is bounded by bounds/steps.carry_velocity
    Cost:      24 multiplications, 18 additions
    """
    w0 = p[ang]
    w1 = p[ang + 1]
    w2 = p[ang + 2]
    t0 = p[lin] + fx(w1 * d[R + 2] - w2 * d[R + 1], Q)
    t1 = p[lin + 1] + fx(w2 * d[R] - w0 * d[R + 2], Q)
    t2 = p[lin + 2] + fx(w0 * d[R + 1] - w1 * d[R], Q)
    d[ang] = fx(d[E] * w0 + d[E + 1] * w1 + d[E + 2] * w2, Q)
    d[ang + 1] = fx(d[E + 3] * w0 + d[E + 4] * w1 + d[E + 5] * w2, Q)
    d[ang + 2] = fx(d[E + 6] * w0 + d[E + 7] * w1 + d[E + 8] * w2, Q)
    d[lin] = fx(d[E] * t0 + d[E + 1] * t1 + d[E + 2] * t2, Q)
    d[lin + 1] = fx(d[E + 3] * t0 + d[E + 4] * t1 + d[E + 5] * t2, Q)
    d[lin + 2] = fx(d[E + 6] * t0 + d[E + 7] * t1 + d[E + 8] * t2, Q)


def body_wrench(m: pnum, d: pnum, e: pnum, ang: int, lin: int) -> None:
    """Write the wrench that moves body i, with its estimated inertia.

    Equation:  [n; f] = I a + crf(v) I v, v = (d[ang], d[lin]), a = (ALPHA, ACC)
               with c = ACC + w x v0:  f = m c + alpha x h + w x (w x h)
                                       n = I alpha + w x (I w) + h x c
    Source:    Walker 1988, (21); the form with c: Luh, Walker, Paul 1980
    Reads:     PHI; ALPHA, ACC and the velocity (3,) body frame; S_F, S_N
    Writes:    ACC_C (3,), N, F (3,) body frame in the link's units
    Overflow:  the sums by m |c| + (|alpha| + w^2) |h| and |I| (|alpha| + w^2) + |h| |c|: bounds/steps.own_wrench
    Cost:      54 multiplications, 36 additions
    """
    w0 = d[ang]
    w1 = d[ang + 1]
    w2 = d[ang + 2]
    a0 = d[ALPHA]
    a1 = d[ALPHA + 1]
    a2 = d[ALPHA + 2]
    c0 = d[ACC] + fx(w1 * d[lin + 2] - w2 * d[lin + 1], Q)
    c1 = d[ACC + 1] + fx(w2 * d[lin] - w0 * d[lin + 2], Q)
    c2 = d[ACC + 2] + fx(w0 * d[lin + 1] - w1 * d[lin], Q)
    d[ACC_C] = c0
    d[ACC_C + 1] = c1
    d[ACC_C + 2] = c2
    h0 = e[PHI + 1]
    h1 = e[PHI + 2]
    h2 = e[PHI + 3]
    u0 = fx(w1 * h2 - w2 * h1, Q)
    u1 = fx(w2 * h0 - w0 * h2, Q)
    u2 = fx(w0 * h1 - w1 * h0, Q)
    d[F] = fx(e[PHI] * c0 + a1 * h2 - a2 * h1 + w1 * u2 - w2 * u1, m[S_F])
    d[F + 1] = fx(e[PHI] * c1 + a2 * h0 - a0 * h2 + w2 * u0 - w0 * u2, m[S_F])
    d[F + 2] = fx(e[PHI] * c2 + a0 * h1 - a1 * h0 + w0 * u1 - w1 * u0, m[S_F])
    l0 = fx(e[PHI + 4] * w0 + e[PHI + 5] * w1 + e[PHI + 7] * w2, Q)
    l1 = fx(e[PHI + 5] * w0 + e[PHI + 6] * w1 + e[PHI + 8] * w2, Q)
    l2 = fx(e[PHI + 7] * w0 + e[PHI + 8] * w1 + e[PHI + 9] * w2, Q)
    d[N] = fx(e[PHI + 4] * a0 + e[PHI + 5] * a1 + e[PHI + 7] * a2 + w1 * l2 - w2 * l1 + h1 * c2 - h2 * c1, m[S_N])
    d[N + 1] = fx(e[PHI + 5] * a0 + e[PHI + 6] * a1 + e[PHI + 8] * a2 + w2 * l0 - w0 * l2 + h2 * c0 - h0 * c2, m[S_N])
    d[N + 2] = fx(e[PHI + 7] * a0 + e[PHI + 8] * a1 + e[PHI + 9] * a2 + w0 * l1 - w1 * l0 + h0 * c1 - h1 * c0, m[S_N])


def damping_wrench(m: pnum, d: pnum) -> None:
    """Take gamma I0 v_err, the velocity feedback of Walker's law, from the wrench of body i.

    Equation:  [n; f] -= gamma I0 v_err, v_err = v - v_ref
    Source:    Walker 1988, last term of (21)
    Reads:     DAMP; W, V, W_REF, V_REF (3,) body frame; S_F, S_N
    Writes:    W_ERR, V_ERR (3,); N, F (3,) body frame in the link's units
    Overflow:  bounds/steps.damp
    Cost:      24 multiplications, 24 additions
    """
    w0 = d[W] - d[W_REF]
    w1 = d[W + 1] - d[W_REF + 1]
    w2 = d[W + 2] - d[W_REF + 2]
    v0 = d[V] - d[V_REF]
    v1 = d[V + 1] - d[V_REF + 1]
    v2 = d[V + 2] - d[V_REF + 2]
    d[W_ERR] = w0
    d[W_ERR + 1] = w1
    d[W_ERR + 2] = w2
    d[V_ERR] = v0
    d[V_ERR + 1] = v1
    d[V_ERR + 2] = v2
    h0 = m[DAMP + 1]
    h1 = m[DAMP + 2]
    h2 = m[DAMP + 3]
    d[F] = d[F] - fx(m[DAMP] * v0 + w1 * h2 - w2 * h1, m[S_F])
    d[F + 1] = d[F + 1] - fx(m[DAMP] * v1 + w2 * h0 - w0 * h2, m[S_F])
    d[F + 2] = d[F + 2] - fx(m[DAMP] * v2 + w0 * h1 - w1 * h0, m[S_F])
    d[N] = d[N] - fx(m[DAMP + 4] * w0 + m[DAMP + 5] * w1 + m[DAMP + 7] * w2 + h1 * v2 - h2 * v1, m[S_N])
    d[N + 1] = d[N + 1] - fx(m[DAMP + 5] * w0 + m[DAMP + 6] * w1 + m[DAMP + 8] * w2 + h2 * v0 - h0 * v2, m[S_N])
    d[N + 2] = d[N + 2] - fx(m[DAMP + 7] * w0 + m[DAMP + 8] * w1 + m[DAMP + 9] * w2 + h0 * v1 - h1 * v0, m[S_N])


def carry_wrench(m: pnum, p: pnum, d: pnum) -> None:
    """Add the wrench of body i to its parent's.

    Equation:  f = E^T d.F;  p.F += f;  p.N += E^T d.N + r x f
    Source:    Walker 1988, (12) in link frames
    Reads:     N, F, E, R of the body; S_FP, S_NP, S_RF
    Writes:    N, F of the parent (3,) parent frame
    Overflow:  bounds/steps.carry_wrench bounds the parent's sums
    Cost:      24 multiplications, 24 additions
    """
    x0 = d[F]
    x1 = d[F + 1]
    x2 = d[F + 2]
    f0 = fx(d[E] * x0 + d[E + 3] * x1 + d[E + 6] * x2, m[S_FP])
    f1 = fx(d[E + 1] * x0 + d[E + 4] * x1 + d[E + 7] * x2, m[S_FP])
    f2 = fx(d[E + 2] * x0 + d[E + 5] * x1 + d[E + 8] * x2, m[S_FP])
    p[F] = p[F] + f0
    p[F + 1] = p[F + 1] + f1
    p[F + 2] = p[F + 2] + f2
    y0 = d[N]
    y1 = d[N + 1]
    y2 = d[N + 2]
    p[N] = p[N] + fx(d[E] * y0 + d[E + 3] * y1 + d[E + 6] * y2, m[S_NP]) + fx(d[R + 1] * f2 - d[R + 2] * f1, m[S_RF])
    p[N + 1] = (
        p[N + 1] + fx(d[E + 1] * y0 + d[E + 4] * y1 + d[E + 7] * y2, m[S_NP]) + fx(d[R + 2] * f0 - d[R] * f2, m[S_RF])
    )
    p[N + 2] = (
        p[N + 2] + fx(d[E + 2] * y0 + d[E + 5] * y1 + d[E + 8] * y2, m[S_NP]) + fx(d[R] * f1 - d[R + 1] * f0, m[S_RF])
    )
