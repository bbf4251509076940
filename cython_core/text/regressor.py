"""The regressor Y: joint torques as a matrix times the inertial parameters.

By power: parameter k of body i pushes joint j with what it does on the motion that joint j's unit
speed gives body i, v . (R_k a + crf(v_i) R_k v_i). Those are the formulas of `learn`, with that motion
in the place of v_err: one row of Y is ten numbers a body, without ever forming a body's 6 x 10 matrix.

`d` is the body's Work record, `j` that of the body joint j moves.
"""


def joint_motion(kind: int, d: pnum, j: pnum) -> None:
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


def regressor_row(d: pnum, y: pnum) -> None:
    """Write the power of each parameter of body i on the motion in W_ERR, V_ERR.

    Equation:  y_k = v_err . (R_k a + crf(v) R_k v): the formulas of `learn`, at the actual velocity
    Source:    Walker 1988, (23)-(25)
    Reads:     W_ERR, V_ERR, W, ALPHA, ACC_C (3,) body frame
    Writes:    y (10,), at half scale in fixed point (ROW_SHIFT)
    Overflow:  each y is at most three unit products, kept at half scale by ROW_SHIFT
    Cost:      51 multiplications, 35 additions
    """
    body_powers(d, W, d[W_ERR], d[W_ERR + 1], d[W_ERR + 2], d[V_ERR], d[V_ERR + 1], d[V_ERR + 2], y, ROW_SHIFT)


def regressor(n: int, tree: pint, model: pnum, est: pnum, work: pnum, y: pnum) -> None:
    """Fill the regressor, zero before: Y phi is the rigid-body torque, without rotors and friction.

    Source:    Walker 1988, (23)-(25), one row for each joint's own motion
    Reads:     tree, model, est (n records); QPOS, QD, QDD_DES in work (n + 1, WORK_SIZE); the base's
               ACC, WORLD_E and WORLD_P
    Writes:    y (n, 10 n) by rows, columns in the order phi of body 0, of body 1, ...
    """
    for i in range(n):
        d = at(work, WORK_SIZE * (i + 1))
        p = at(work, WORK_SIZE * tree[TREE_SIZE * i + PARENT])
        forward(0, LAW_RNEA, tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), p, d, at(est, EST_SIZE * i))
        pose_in_base(p, d)
        b: int = i + 1
        while b > 0:
            joint_motion(tree[TREE_SIZE * (b - 1) + KIND], d, at(work, WORK_SIZE * b))
            regressor_row(d, at(y, 10 * n * (b - 1) + 10 * i))
            b = tree[TREE_SIZE * (b - 1) + PARENT]
