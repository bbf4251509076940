"""Kinematics of every body: poses in the base frame, the end point, the geometric Jacobian.

`d` is the body's Work record, `p` its parent's, `t` and `tip` Pose records.
"""


def pose_in_base(p: pnum, d: pnum) -> None:
    """Place body i in the base frame.

    Equation:  WORLD_E = E p.WORLD_E;  WORLD_P = p.WORLD_P + p.WORLD_E^T r
    Source:    Featherstone, Rigid Body Dynamics Algorithms, 2.8
    Reads:     E, R of the body; WORLD_E, WORLD_P of the parent
    Writes:    WORLD_E (3, 3), WORLD_P (3,) base frame
    Overflow:  |WORLD_P| is at most the arm's reach, which must fit L
    Cost:      36 multiplications, 27 additions
    """
    for k in range(3):
        a = d[E + 3 * k]
        b = d[E + 3 * k + 1]
        c = d[E + 3 * k + 2]
        d[WORLD_E + 3 * k] = fx(a * p[WORLD_E] + b * p[WORLD_E + 3] + c * p[WORLD_E + 6], Q)
        d[WORLD_E + 3 * k + 1] = fx(a * p[WORLD_E + 1] + b * p[WORLD_E + 4] + c * p[WORLD_E + 7], Q)
        d[WORLD_E + 3 * k + 2] = fx(a * p[WORLD_E + 2] + b * p[WORLD_E + 5] + c * p[WORLD_E + 8], Q)
        d[WORLD_P + k] = p[WORLD_P + k] + fx(
            p[WORLD_E + k] * d[R] + p[WORLD_E + 3 + k] * d[R + 1] + p[WORLD_E + 6 + k] * d[R + 2], Q
        )


def pose_all(n: int, tree: pint, model: pnum, work: pnum) -> None:
    """Place every body in the base frame, parents before children.

    Reads:     QPOS of each body; the base's WORLD_E and WORLD_P, which the caller wrote (one and zero)
    Writes:    E, R, WORLD_E, WORLD_P of each body
    """
    for i in range(n):
        d = at(work, WORK_SIZE * (i + 1))
        place(tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), d)
        pose_in_base(at(work, WORK_SIZE * tree[TREE_SIZE * i + PARENT]), d)


def emit_pose(d: pnum, t: pnum, out: pnum) -> None:
    """Write the pose in the base frame of a frame t that rides on body i.

    Equation:  out.R = WORLD_E^T t.R;  out.p = WORLD_P + WORLD_E^T t.p
    Source:    own
    Reads:     WORLD_E, WORLD_P of the body; t a placement in the body frame (POSE_SIZE,)
    Writes:    out (POSE_SIZE,) base frame
    Overflow:  as `pose_in_base`
    Cost:      36 multiplications, 27 additions
    """
    for k in range(3):
        a = d[WORLD_E + k]
        b = d[WORLD_E + 3 + k]
        c = d[WORLD_E + 6 + k]
        out[POSE_R + 3 * k] = fx(a * t[POSE_R] + b * t[POSE_R + 3] + c * t[POSE_R + 6], Q)
        out[POSE_R + 3 * k + 1] = fx(a * t[POSE_R + 1] + b * t[POSE_R + 4] + c * t[POSE_R + 7], Q)
        out[POSE_R + 3 * k + 2] = fx(a * t[POSE_R + 2] + b * t[POSE_R + 5] + c * t[POSE_R + 8], Q)
        out[POSE_P + k] = d[WORLD_P + k] + fx(a * t[POSE_P] + b * t[POSE_P + 1] + c * t[POSE_P + 2], Q)


def jacobian_column(kind: int, d: pnum, tip: pnum, col: pnum, stride: int) -> None:
    """Write what one joint's unit speed gives the tip, in base axes.

    Equation:  revolute [z; z x (p_tip - o)], prismatic [0; z]: z the joint's axis, o its origin
    Source:    Featherstone, Rigid Body Dynamics Algorithms, 2.11
    Reads:     WORLD_E, WORLD_P of the body; tip (POSE_SIZE,) base frame
    Writes:    six numbers of col, `stride` apart: [angular; linear] of the tip
    Overflow:  |p_tip - o| is at most the arm's reach, which must fit L
    Cost:      6 multiplications, 6 additions
    """
    z0 = d[WORLD_E + 6]
    z1 = d[WORLD_E + 7]
    z2 = d[WORLD_E + 8]
    if kind == REVOLUTE:
        r0 = tip[POSE_P] - d[WORLD_P]
        r1 = tip[POSE_P + 1] - d[WORLD_P + 1]
        r2 = tip[POSE_P + 2] - d[WORLD_P + 2]
        col[0] = z0
        col[stride] = z1
        col[2 * stride] = z2
        col[3 * stride] = fx(z1 * r2 - z2 * r1, Q)
        col[4 * stride] = fx(z2 * r0 - z0 * r2, Q)
        col[5 * stride] = fx(z0 * r1 - z1 * r0, Q)
    else:
        col[3 * stride] = z0
        col[4 * stride] = z1
        col[5 * stride] = z2


def jacobian_all(n: int, body: int, tree: pint, work: pnum, tip: pnum, jac: pnum) -> None:
    """Fill jac (6, n), zero before, with a column for each joint between body number `body` and the base.

    Reads:     work after `pose_all`; tip (POSE_SIZE,) base frame; body counts records, 0 is the base
    Writes:    jac (6, n) by rows
    """
    b: int = body
    while b > 0:
        jacobian_column(tree[TREE_SIZE * (b - 1) + KIND], at(work, WORK_SIZE * b), tip, at(jac, b - 1), n)
        b = tree[TREE_SIZE * (b - 1) + PARENT]
