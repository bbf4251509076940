"""The steps of a joint: place its body, add its own motion, give back its torque, resist by friction.

A revolute joint turns about z, a prismatic joint slides along z. `m` is the joint's Model record, `d` its body's Data
record, `e` its Estimates.
"""


def place_revolute(m: pnum, d: pnum) -> None:
    """Place body i: turn the joint frame by q about z.

    Equation:  E = Rz(q)^T R_up;  r = p_tree
    Source:    Walker 1988, 2.2
    Reads:     COS, SIN; R_UP, P_TREE
    Writes:    E (3, 3), R (3,)
    Overflow:  |E| <= 1 but for rounding; 1 + 2^-Q fits
    Cost:      12 multiplications, 6 additions
    """
    c = d[COS]
    s = d[SIN]
    d[E] = fx(c * m[R_UP] + s * m[R_UP + 3], Q)
    d[E + 1] = fx(c * m[R_UP + 1] + s * m[R_UP + 4], Q)
    d[E + 2] = fx(c * m[R_UP + 2] + s * m[R_UP + 5], Q)
    d[E + 3] = fx(c * m[R_UP + 3] - s * m[R_UP], Q)
    d[E + 4] = fx(c * m[R_UP + 4] - s * m[R_UP + 1], Q)
    d[E + 5] = fx(c * m[R_UP + 5] - s * m[R_UP + 2], Q)
    d[E + 6] = m[R_UP + 6]
    d[E + 7] = m[R_UP + 7]
    d[E + 8] = m[R_UP + 8]
    d[R] = m[P_TREE]
    d[R + 1] = m[P_TREE + 1]
    d[R + 2] = m[P_TREE + 2]


def place_prismatic(m: pnum, d: pnum) -> None:
    """Place body i: move the joint frame by q along z.

    Equation:  E = R_up;  r = p_tree + R_up^T [0 0 q]
    Source:    Walker 1988, 2.2
    Reads:     QPOS; R_UP, P_TREE
    Writes:    E (3, 3), R (3,)
    Overflow:  |p_tree| + |q| <= L: unit_choice.length_needs
    Cost:      3 multiplications, 3 additions
    """
    q = clamp(d[QPOS], -m[Q_MAX], m[Q_MAX])
    d[E] = m[R_UP]
    d[E + 1] = m[R_UP + 1]
    d[E + 2] = m[R_UP + 2]
    d[E + 3] = m[R_UP + 3]
    d[E + 4] = m[R_UP + 4]
    d[E + 5] = m[R_UP + 5]
    d[E + 6] = m[R_UP + 6]
    d[E + 7] = m[R_UP + 7]
    d[E + 8] = m[R_UP + 8]
    d[R] = m[P_TREE] + fx(m[R_UP + 6] * q, Q)
    d[R + 1] = m[P_TREE + 1] + fx(m[R_UP + 7] * q, Q)
    d[R + 2] = m[P_TREE + 2] + fx(m[R_UP + 8] * q, Q)


def face(kind: int, d: pnum) -> None:
    """Direction of a joint that turns, from its position."""
    if kind == REVOLUTE:
        trig_step(d)


def clamp_position(m: pnum, d: pnum) -> None:
    """Take a joint that loops follow for where it is nearest to within its limits."""
    d[QPOS] = clamp(d[QPOS], m[Q_LEAST], m[Q_MOST])


def set_down(kind: int, m: pnum, d: pnum) -> None:
    """Place body i in its parent's frame, by kind of joint; COS and SIN of one that turns are there already."""
    if kind == REVOLUTE:
        place_revolute(m, d)
    else:
        place_prismatic(m, d)


def place(kind: int, m: pnum, d: pnum) -> None:
    """Place body i in its parent's frame by the joint's position."""
    face(kind, d)
    set_down(kind, m, d)


def add_joint_rate(kind: int, d: pnum, ang: int, lin: int, rate: int) -> None:
    """Add the joint's own velocity to that of the body.

    Equation:  v += s d[rate], s = [0 0 1 0 0 0] of a revolute joint, [0 0 0 0 0 1] of a prismatic one
    Source:    Walker 1988, (2)
    Reads:     d[rate]: QD, QD_REF or RATE_ERR
    Writes:    d[ang + 2] or d[lin + 2], body frame
    Overflow:  bounds/steps.carry_velocity
    Cost:      1 addition
    """
    if kind == REVOLUTE:
        d[ang + 2] = d[ang + 2] + d[rate]
    else:
        d[lin + 2] = d[lin + 2] + d[rate]


def accelerate_revolute(d: pnum) -> None:
    """Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.

    Equation:  a_ref += crm(v) s qd_ref + s qdd_ref, s = [0 0 1 0 0 0]
    Source:    Walker 1988, (19)
    Reads:     W, V, QD_REF, QDD_REF
    Writes:    ALPHA, ACC (3,)
    Overflow:  bounds/steps.accelerate
    Cost:      4 multiplications, 5 additions
    """
    s = d[QD_REF]
    d[ALPHA] = d[ALPHA] + fx(d[W + 1] * s, Q)
    d[ALPHA + 1] = d[ALPHA + 1] - fx(d[W] * s, Q)
    d[ALPHA + 2] = d[ALPHA + 2] + d[QDD_REF]
    d[ACC] = d[ACC] + fx(d[V + 1] * s, Q)
    d[ACC + 1] = d[ACC + 1] - fx(d[V] * s, Q)


def accelerate_prismatic(d: pnum) -> None:
    """Add the joint's own acceleration; the ACTUAL velocity turns the reference rate.

    Equation:  a_ref += crm(v) s qd_ref + s qdd_ref, s = [0 0 0 0 0 1]
    Source:    Walker 1988, (19)
    Reads:     W, QD_REF, QDD_REF
    Writes:    ACC (3,)
    Overflow:  bounds/steps.accelerate
    Cost:      2 multiplications, 3 additions
    """
    s = d[QD_REF]
    d[ACC] = d[ACC] + fx(d[W + 1] * s, Q)
    d[ACC + 1] = d[ACC + 1] - fx(d[W] * s, Q)
    d[ACC + 2] = d[ACC + 2] + d[QDD_REF]


def accelerate(kind: int, d: pnum) -> None:
    """Add the joint's own acceleration, by kind of joint."""
    if kind == REVOLUTE:
        accelerate_revolute(d)
    else:
        accelerate_prismatic(d)


def rotor_damping(m: pnum, d: pnum) -> None:
    """Take the rotor's share of the velocity feedback from the joint torque.

    Equation:  tau -= gamma j0 (qd - qd_ref), j0 the rotor inertia as described
    Source:    Walker 1988, last term of (21), for a rotor, whose inertia no link has
    Reads:     ROTOR_DAMP, S_ROTOR_DAMP; QD, QD_REF
    Writes:    RATE_ERR; TAU in the link's unit
    Overflow:  certificate.damp_rotor
    Cost:      1 multiplication, 2 additions
    """
    err = d[QD] - d[QD_REF]
    d[RATE_ERR] = err
    d[TAU] = d[TAU] - fx(m[ROTOR_DAMP] * err, m[S_ROTOR_DAMP])


def joint_friction(m: pnum, d: pnum, e: pnum) -> None:
    """Add friction and rotor inertia to the joint torque.

    Equation:  tau += d_est qd_ref + c_est clamp(qd_ref / speed, -1, 1) + j_est qdd_ref
    Source:    Walker 1988, (22), with qd_ref for qd in both places (docs/design.md); rotor as Luh 1980
    Reads:     VISC, COUL, ROTOR; COUL_SPEED, COUL_SCALE; QD_REF, QDD_REF
    Writes:    DIRECTION; TAU in the link's unit
    Overflow:  bounds/steps.friction
    Cost:      4 multiplications, 3 additions
    """
    s = clamp(d[QD_REF], -m[COUL_SPEED], m[COUL_SPEED])
    direction = fx(m[COUL_SCALE] * s, m[S_COUL_SCALE])
    d[DIRECTION] = direction
    d[TAU] = (
        d[TAU]
        + fx(e[VISC] * d[QD_REF], m[S_VISC])
        + fx(e[ROTOR] * d[QDD_REF], m[S_ROTOR])
        + fx(e[COUL] * direction, m[S_COUL])
    )
