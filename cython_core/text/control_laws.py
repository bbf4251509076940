"""The control laws. A new law touches this file alone (Walker's promise).

    read (q, qd), (q_des, qd_des, qdd_des), each clamped to the certified box
    walker, natural:
              e = q - q_des;  qd_ref = qd_des - Lambda e;  qdd_ref = qdd_des - Lambda (qd - qd_des)
    pd:       qd_ref = qd;    qdd_ref = qdd_des - K_v (qd - qd_des) - K_p e
    rnea:     qd_ref = qd;    qdd_ref = qdd_des
    out:      v, v_ref, a_ref of every body;  F = I_est a_ref + crf(v_ref) I_est v_ref  [- gamma I0 v_err]
    back:     tau = s^T (sum of F outwards) + friction
    learn:    by y_k = v_err . (R_k a_ref + crf(v_ref) R_k v_ref): adaptation.py       [walker and natural]

A law gives one step a body and joint kind for the way out, and may give one for learning. The way
back is the same for all. Where v_ref = v, one velocity is carried instead of two.
"""


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clamp_inputs(m: pnum, d: pnum) -> cython.void:
    """Clamp what sensors and plans say to the box the certificate was made for."""
    d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refer_rnea(m: pnum, d: pnum) -> cython.void:
    """Reference of inverse dynamics: the motion itself."""
    clamp_inputs(m, d)
    d[QD_REF] = d[QD]
    d[QDD_REF] = d[QDD_DES]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refer_pd(m: pnum, d: pnum) -> cython.void:
    """Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1)."""
    clamp_inputs(m, d)
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d[QD_REF] = d[QD]
    vel_err = d[QD] - d[QD_DES]
    d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def refer_walker(m: pnum, d: pnum) -> cython.void:
    """Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute joint."""
    clamp_inputs(m, d)
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    vel_err = d[QD] - d[QD_DES]
    d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def move_revolute(m: pnum, p: pnum, d: pnum) -> cython.void:
    """Carry the actual velocity and the acceleration to body i: one velocity, revolute."""
    trig_step(d)
    place_revolute(m, d)
    xform_motion(p, d, W, V)
    d[W + 2] = d[W + 2] + d[QD]
    xform_motion(p, d, ALPHA, ACC)
    accelerate_revolute(d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def move_prismatic(m: pnum, p: pnum, d: pnum) -> cython.void:
    """Carry the actual velocity and the acceleration to body i: one velocity, prismatic."""
    place_prismatic(m, d)
    xform_motion(p, d, W, V)
    d[V + 2] = d[V + 2] + d[QD]
    xform_motion(p, d, ALPHA, ACC)
    accelerate_prismatic(d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rnea_out_revolute(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of inverse dynamics, revolute joint."""
    refer_rnea(m, d)
    move_revolute(m, p, d)
    body_wrench(m, d, e, W, V)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rnea_out_prismatic(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of inverse dynamics, prismatic joint."""
    refer_rnea(m, d)
    move_prismatic(m, p, d)
    body_wrench(m, d, e, W, V)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pd_out_revolute(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of computed torque with PD, revolute joint."""
    refer_pd(m, d)
    move_revolute(m, p, d)
    body_wrench(m, d, e, W, V)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pd_out_prismatic(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of computed torque with PD, prismatic joint."""
    refer_pd(m, d)
    move_prismatic(m, p, d)
    body_wrench(m, d, e, W, V)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def walker_out_revolute(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of Walker's law, revolute joint: two velocities, damping of their difference."""
    refer_walker(m, d)
    move_revolute(m, p, d)
    xform_motion(p, d, W_REF, V_REF)
    d[W_REF + 2] = d[W_REF + 2] + d[QD_REF]
    body_wrench(m, d, e, W_REF, V_REF)
    damping_wrench(m, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def walker_out_prismatic(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of Walker's law, prismatic joint: two velocities, damping of their difference."""
    refer_walker(m, d)
    move_prismatic(m, p, d)
    xform_motion(p, d, W_REF, V_REF)
    d[V_REF + 2] = d[V_REF + 2] + d[QD_REF]
    body_wrench(m, d, e, W_REF, V_REF)
    damping_wrench(m, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def back_revolute(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way back, revolute joint: the torque about z, friction, and the wrench to the parent."""
    d[TAU] = d[N + 2]
    joint_friction(m, d, e)
    carry_wrench(m, p, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def back_prismatic(m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way back, prismatic joint: the force along z, friction, and the wrench to the parent."""
    d[TAU] = d[F + 2]
    joint_friction(m, d, e)
    carry_wrench(m, p, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def forward(law: cython.int, kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """One body on the way out, by law and kind of joint."""
    if law >= LAW_WALKER:
        if kind == 0:
            walker_out_revolute(m, p, d, e)
        else:
            walker_out_prismatic(m, p, d, e)
    elif law == LAW_PD:
        if kind == 0:
            pd_out_revolute(m, p, d, e)
        else:
            pd_out_prismatic(m, p, d, e)
    else:
        if kind == 0:
            rnea_out_revolute(m, p, d, e)
        else:
            rnea_out_prismatic(m, p, d, e)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def backward(kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """One body on the way back, by kind of joint."""
    if kind == 0:
        back_revolute(m, p, d, e)
    else:
        back_prismatic(m, p, d, e)
