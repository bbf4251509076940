"""The regressor Y: joint torques as a matrix times the inertial parameters.

By power: parameter k of body i pushes joint j with what it does on the motion that joint j's unit
speed gives body i, v . (R_k a + crf(v_i) R_k v_i). Those are the formulas of `learn`, with that motion
in the place of v_err: one row of Y is ten numbers a body, without ever forming a body's 6 x 10 matrix.

`d` is the body's Work record, `j` that of the body joint j moves.
"""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def joint_motion(kind: cython.int, d: pnum, j: pnum) -> cython.void:
    """Write what unit speed of joint j gives body i, in body i's frame.

    Equation:  revolute [z; z x (o_i - o_j)], prismatic [0; z], turned by WORLD_E of body i; z the axis of j
    Source:    Featherstone, Rigid Body Dynamics Algorithms, 2.11
    Reads:     WORLD_E, WORLD_P of both bodies
    Writes:    W_ERR, V_ERR (3,) of body i
    Overflow:  |o_i - o_j| is at most the arm's reach, which must fit L
    Cost:      24 multiplications, 18 additions
    """
    z0 = j[WORLD_E + 6]
    z1 = j[WORLD_E + 7]
    z2 = j[WORLD_E + 8]
    if kind == REVOLUTE:
        r0 = d[WORLD_P] - j[WORLD_P]
        r1 = d[WORLD_P + 1] - j[WORLD_P + 1]
        r2 = d[WORLD_P + 2] - j[WORLD_P + 2]
        t0 = fx(z1 * r2 - z2 * r1, Q)
        t1 = fx(z2 * r0 - z0 * r2, Q)
        t2 = fx(z0 * r1 - z1 * r0, Q)
        for k in range(3):
            d[W_ERR + k] = fx(d[WORLD_E + 3 * k] * z0 + d[WORLD_E + 3 * k + 1] * z1 + d[WORLD_E + 3 * k + 2] * z2, Q)
            d[V_ERR + k] = fx(d[WORLD_E + 3 * k] * t0 + d[WORLD_E + 3 * k + 1] * t1 + d[WORLD_E + 3 * k + 2] * t2, Q)
    else:
        for k in range(3):
            d[W_ERR + k] = 0
            d[V_ERR + k] = fx(d[WORLD_E + 3 * k] * z0 + d[WORLD_E + 3 * k + 1] * z1 + d[WORLD_E + 3 * k + 2] * z2, Q)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def regressor_row(d: pnum, y: pnum) -> cython.void:
    """Write the power of each parameter of body i on the motion in W_ERR, V_ERR.

    Equation:  y_k = v_err . (R_k a + crf(v) R_k v): the formulas of `learn`, at the actual velocity
    Source:    Walker 1988, (23)-(25)
    Reads:     W_ERR, V_ERR, W, ALPHA, ACC_C (3,) body frame
    Writes:    y (10,), at half scale in fixed point (ROW_SHIFT)
    Overflow:  each y is at most three unit products, kept at half scale by ROW_SHIFT
    Cost:      51 multiplications, 35 additions
    """
    e0 = d[W_ERR]
    e1 = d[W_ERR + 1]
    e2 = d[W_ERR + 2]
    v0 = d[V_ERR]
    v1 = d[V_ERR + 1]
    v2 = d[V_ERR + 2]
    w0 = d[W]
    w1 = d[W + 1]
    w2 = d[W + 2]
    a0 = d[ALPHA]
    a1 = d[ALPHA + 1]
    a2 = d[ALPHA + 2]
    c0 = d[ACC_C]
    c1 = d[ACC_C + 1]
    c2 = d[ACC_C + 2]
    y[0] = fx(v0 * c0 + v1 * c1 + v2 * c2, ROW_SHIFT)
    x0 = fx(w1 * v2 - w2 * v1, Q)
    x1 = fx(w2 * v0 - w0 * v2, Q)
    x2 = fx(w0 * v1 - w1 * v0, Q)
    y[1] = fx(v1 * a2 - v2 * a1 + w1 * x2 - w2 * x1 + c1 * e2 - c2 * e1, ROW_SHIFT)
    y[2] = fx(v2 * a0 - v0 * a2 + w2 * x0 - w0 * x2 + c2 * e0 - c0 * e2, ROW_SHIFT)
    y[3] = fx(v0 * a1 - v1 * a0 + w0 * x1 - w1 * x0 + c0 * e1 - c1 * e0, ROW_SHIFT)
    u0 = fx(e1 * w2 - e2 * w1, Q)
    u1 = fx(e2 * w0 - e0 * w2, Q)
    u2 = fx(e0 * w1 - e1 * w0, Q)
    y[4] = fx(e0 * a0 + u0 * w0, ROW_SHIFT)
    y[5] = fx(e0 * a1 + e1 * a0 + u0 * w1 + u1 * w0, ROW_SHIFT)
    y[6] = fx(e1 * a1 + u1 * w1, ROW_SHIFT)
    y[7] = fx(e0 * a2 + e2 * a0 + u0 * w2 + u2 * w0, ROW_SHIFT)
    y[8] = fx(e1 * a2 + e2 * a1 + u1 * w2 + u2 * w1, ROW_SHIFT)
    y[9] = fx(e2 * a2 + u2 * w2, ROW_SHIFT)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def regressor(n: cython.int, tree: pint, model: pnum, est: pnum, work: pnum, y: pnum) -> cython.void:
    """Fill the regressor, zero before: Y phi is the rigid-body torque, without rotors and friction.

    Source:    Walker 1988, (23)-(25), one row for each joint's own motion
    Reads:     tree, model, est (n records); QPOS, QD, QDD_DES in work (n + 1, WORK_SIZE); the base's
               ACC, WORLD_E and WORLD_P
    Writes:    y (n, 10 n) by rows, columns in the order phi of body 0, of body 1, ...
    """
    for i in range(n):
        d = at(work, WORK_SIZE * (i + 1))
        p = at(work, WORK_SIZE * tree[TREE_SIZE * i + PARENT])
        forward(LAW_RNEA, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), p, d, at(est, EST_SIZE * i))
        pose_in_base(p, d)
        b: cython.int = i + 1
        while b > 0:
            joint_motion(tree[TREE_SIZE * (b - 1) + KIND], d, at(work, WORK_SIZE * b))
            regressor_row(d, at(y, 10 * n * (b - 1) + 10 * i))
            b = tree[TREE_SIZE * (b - 1) + PARENT]
