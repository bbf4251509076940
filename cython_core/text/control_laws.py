"""The control laws: what each makes of measured and planned motion, and its way out and back over the links.

    read (q, qd), (q_des, qd_des, qdd_des), each clamped to the certified box
    walker, natural, bodies:
              e = q - q_des;  qd_ref = qd_des - Lambda e;  qdd_ref = qdd_des - Lambda (qd - qd_des)
    pd:       qd_ref = qd;    qdd_ref = qdd_des - K_v (qd - qd_des) - K_p e
    rnea:     qd_ref = qd;    qdd_ref = qdd_des
    out:      couplings; then of every body v, v_ref, a_ref;
              F = I_est a_ref + crf(v_ref) I_est v_ref  [- gamma I0 v_err]
    back:     tau = s^T (sum of F outwards) + friction; then couplings
    learn:    by y_k = v_err . (R_k a_ref + crf(v_ref) R_k v_ref): adaptation.py       [walker and natural]

A law has its reference, which `refer` chooses for the joints with servos; the other joints' follow from couplings
(couplings.py). It has one step a body for the way out, which `forward` chooses: where v_ref = v, one velocity is
carried instead of two. The way back is one; a law that learns has a step in `learn` (adaptation.py), too.

A new law touches: its line in cython_core/laws.py; here its reference, its step, and branches in `refer` and
`forward`; a branch in `learn`, if it learns in a way of its own; its gains, if it has any, in
cython_core/records.py and in the one writer of the Model record (hostlib/dynamics/joint_values.py, scales in
hostlib/fixed/scales.py). Then `make mirror`, and `python -m bench ticks`, from whose counts `armlet budget` estimates.
A step that is made of others needs no more; a new primitive step needs an operator on bounds in hostlib/fixed/bounds
(walk.py, steps.py).

In every step `m` is the joint's Model record, `p` the parent body's Data record, `d` the body's own, `e` the joint's
Estimates. `kind` is known where a step is inlined, so that a question about it costs nothing there.
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
def refer(law: cython.int, m: pnum, d: pnum) -> cython.void:
    """Reference of a joint with a servo, by law. Laws that learn have Walker's reference."""
    if law == LAW_RNEA:
        refer_rnea(m, d)
    elif law == LAW_PD:
        refer_pd(m, d)
    else:
        refer_walker(m, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def move(kind: cython.int, m: pnum, p: pnum, d: pnum) -> cython.void:
    """Place body i and carry the actual velocity and the acceleration to it: one velocity."""
    set_down(kind, m, d)
    xform_motion(p, d, W, V)
    add_joint_rate(kind, d, W, V, QD)
    xform_motion(p, d, ALPHA, ACC)
    accelerate(kind, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rnea_out(coupled: cython.int, kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of inverse dynamics."""
    if coupled == 0:
        refer_rnea(m, d)
        face(kind, d)
    move(kind, m, p, d)
    body_wrench(m, d, e, W, V)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pd_out(coupled: cython.int, kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of computed torque with PD."""
    if coupled == 0:
        refer_pd(m, d)
        face(kind, d)
    move(kind, m, p, d)
    body_wrench(m, d, e, W, V)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def walker_out(coupled: cython.int, kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way out of Walker's law: two velocities, damping of their difference."""
    if coupled == 0:
        refer_walker(m, d)
        face(kind, d)
    move(kind, m, p, d)
    xform_motion(p, d, W_REF, V_REF)
    add_joint_rate(kind, d, W_REF, V_REF, QD_REF)
    body_wrench(m, d, e, W_REF, V_REF)
    damping_wrench(m, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def back(kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """Way back: the torque about, or the force along, the joint's axis, friction, and the wrench to the parent."""
    if kind == REVOLUTE:
        d[TAU] = d[N + 2]
    else:
        d[TAU] = d[F + 2]
    joint_friction(m, d, e)
    carry_wrench(m, p, d)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def terminate(m: pnum, d: pnum, e: pnum) -> cython.void:
    """A joint where a loop is cut: it has friction, and moves no body."""
    d[TAU] = 0
    joint_friction(m, d, e)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def forward(coupled: cython.int, law: cython.int, kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """One body on the way out, by law and kind of joint. Laws that learn have Walker's torque.

    coupled: 0 where every joint has a servo: then its reference is made here, else before the couplings.
    """
    if law == LAW_RNEA:
        if kind == REVOLUTE:
            rnea_out(coupled, REVOLUTE, m, p, d, e)
        elif kind == PRISMATIC:
            rnea_out(coupled, PRISMATIC, m, p, d, e)
    elif law == LAW_PD:
        if kind == REVOLUTE:
            pd_out(coupled, REVOLUTE, m, p, d, e)
        elif kind == PRISMATIC:
            pd_out(coupled, PRISMATIC, m, p, d, e)
    elif kind == REVOLUTE:
        walker_out(coupled, REVOLUTE, m, p, d, e)
    elif kind == PRISMATIC:
        walker_out(coupled, PRISMATIC, m, p, d, e)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def backward(law: cython.int, kind: cython.int, m: pnum, p: pnum, d: pnum, e: pnum) -> cython.void:
    """One body on the way back, by kind of joint.

    Laws that learn have the rotor's damping in their joint function (eta in Walker 1988, (22)).
    """
    if kind == REVOLUTE:
        back(REVOLUTE, m, p, d, e)
    elif kind == PRISMATIC:
        back(PRISMATIC, m, p, d, e)
    else:
        terminate(m, d, e)
    if law != LAW_RNEA:  # noqa: SIM102 - the text has no `and`
        if law != LAW_PD:
            rotor_damping(m, d)
