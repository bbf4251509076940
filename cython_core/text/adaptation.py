"""Walker's parameter update, O(1) a body: no regressor matrix is ever formed."""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn_one(m: pnum, e: pnum, k: cython.int, y: num) -> cython.void:
    """Move estimate k by its gain times y, in a double word, and project it to its bounds.

    Equation:  phi_est[k] -= Gamma_k T y, clamped
    Source:    Walker 1988, (23); the diagonal Gamma and the bounds: docs/design.md
    Reads:     GAIN, S_GAIN, Y_MAX, EST_MIN, EST_MAX (11,)
    Writes:    PHI or VISC, and its low word
    Overflow:  |y| <= Y_MAX makes the step at most 2^Q
    Cost:      1 multiplication, 2 additions
    """
    c = clamp(y, -m[Y_MAX + k], m[Y_MAX + k])
    t = e[PHI_LOW + k] - fx(m[GAIN + k] * c, m[S_GAIN + k])
    e[PHI_LOW + k] = low(t, EXT)
    e[PHI + k] = clamp(e[PHI + k] + carry(t, EXT), m[EST_MIN + k], m[EST_MAX + k])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def learn(m: pnum, d: pnum, e: pnum) -> cython.void:
    """Update the ten inertial parameters and the viscous friction of body i.

    Equation:  y_k = v_err . (R_k a + crf(v) R_k v), v and a the reference's; with c = ACC_C:
               y_m = ev . c
               y_h = ev x alpha + w x (w x ev) + c x ew
               y_I = sym(ew alpha^T) + sym((ew x w) w^T), off-diagonal entries twice
               y_visc = (qd - qd_ref) qd_ref
               with ev, ew and qd - qd_ref clamped to ERR_MAX
    Source:    Walker 1988, (23)-(25)
    Reads:     W_ERR, V_ERR, W_REF, ALPHA, ACC_C (3,) body frame; QD, QD_REF
    Writes:    Estimates
    Overflow:  errors are clamped to 2^LEARN (a 16th of their unit, so that small ones keep four more bits);
               each y is at most three products of such an error and a unit quantity: below 2^31 after YQ
    Cost:      52 multiplications, 36 additions
    """
    e0 = clamp(d[W_ERR], -m[ERR_MAX], m[ERR_MAX])
    e1 = clamp(d[W_ERR + 1], -m[ERR_MAX], m[ERR_MAX])
    e2 = clamp(d[W_ERR + 2], -m[ERR_MAX], m[ERR_MAX])
    v0 = clamp(d[V_ERR], -m[ERR_MAX], m[ERR_MAX])
    v1 = clamp(d[V_ERR + 1], -m[ERR_MAX], m[ERR_MAX])
    v2 = clamp(d[V_ERR + 2], -m[ERR_MAX], m[ERR_MAX])
    w0 = d[W_REF]
    w1 = d[W_REF + 1]
    w2 = d[W_REF + 2]
    a0 = d[ALPHA]
    a1 = d[ALPHA + 1]
    a2 = d[ALPHA + 2]
    c0 = d[ACC_C]
    c1 = d[ACC_C + 1]
    c2 = d[ACC_C + 2]
    learn_one(m, e, 0, fx(v0 * c0 + v1 * c1 + v2 * c2, YQ))
    x0 = fx(w1 * v2 - w2 * v1, Q)
    x1 = fx(w2 * v0 - w0 * v2, Q)
    x2 = fx(w0 * v1 - w1 * v0, Q)
    learn_one(m, e, 1, fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, YQ))
    learn_one(m, e, 2, fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, YQ))
    learn_one(m, e, 3, fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, YQ))
    u0 = fx(e1 * w2 - e2 * w1, Q)
    u1 = fx(e2 * w0 - e0 * w2, Q)
    u2 = fx(e0 * w1 - e1 * w0, Q)
    learn_one(m, e, 4, fx(e0 * a0 + u0 * w0, YQ))
    learn_one(m, e, 5, fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, YQ))
    learn_one(m, e, 6, fx(e1 * a1 + u1 * w1, YQ))
    learn_one(m, e, 7, fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, YQ))
    learn_one(m, e, 8, fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, YQ))
    learn_one(m, e, 9, fx(e2 * a2 + u2 * w2, YQ))
    rate_err = d[QD] - d[QD_REF]
    rate_err = clamp(rate_err, -m[ERR_MAX], m[ERR_MAX])
    learn_one(m, e, 10, fx(rate_err * d[QD_REF], YQ))
