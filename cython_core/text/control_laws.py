"""The control laws: what each makes of measured and planned motion, and its way out and back over the links.

    read (q, qd), (q_des, qd_des, qdd_des), each clamped to the certified box
    walker, natural, bodies:
              e = q - q_des;  qd_ref = qd_des - Lambda e;  qdd_ref = qdd_des - Lambda (qd - qd_des)
    pd:       qd_ref = qd;    qdd_ref = qdd_des - K_v (qd - qd_des) - K_p e
    rnea:     qd_ref = qd;    qdd_ref = qdd_des
    feedforward: the same of the plan: q_des, qd_des stand in the place of q, qd until the way back
    slotine:  s = qd - qd_des + Lambda e;  qd_ref = qd;  qdd_ref = qdd_des - Lambda (qd - qd_des) - gamma s
    out:      couplings; then of every body v, v_ref, a_ref;
              F = I_est a_ref + crf(v_ref) I_est v_ref  [- gamma I0 v_err]
    back:     tau = s^T (sum of F outwards) + friction, and the law's own eta; then couplings
    learn:    by y_k = v_err . (R_k a_ref + crf(v_ref) R_k v_ref): adaptation.py       [laws that learn]
    pid:      no F: tau = eta = - P e - D (qd - qd_des) - I (sum of e)

A law has its reference, which `refer` chooses for the joints with servos; the other joints' follow from couplings
(couplings.py). It has one step a body for the way out, which `forward` chooses: where v_ref = v, one velocity is
carried instead of two. On the way back it has one step a joint of its own, which `eta` chooses (eta in Walker 1988,
section 4); a law that learns has a step in `learn` (adaptation.py), too. A law whose number `forward` does not know
walks as `feedforward` does: its line in laws.py is all it needs to be made of the plan's torque.

A new law touches: its line in cython_core/laws.py; here its reference, its step, and branches in `refer`, `forward`
and `eta`; a branch in `learn`, if it learns in a way of its own; its gains, if it has any, in
cython_core/records.py and in the one writer of the Model record (hostlib/dynamics/joint_values.py, scales in
hostlib/fixed/scales.py). Then `make mirror`, and `python -m bench ticks`, from whose counts `armlet budget` estimates.
A step that is made of others needs no more; a new primitive step needs an operator on bounds in hostlib/fixed/bounds
(walk.py, steps.py).

In every step `m` is the joint's Model record, `p` the parent body's Data record, `d` the body's own, `e` the joint's
Estimates. `kind` is known where a step is inlined, so that a question about it costs nothing there.
"""


def clamp_inputs(m: pnum, d: pnum) -> None:
    """Clamp what sensors and plans say to the box the certificate was made for."""
    d[QD] = clamp(d[QD], -m[QD_MAX], m[QD_MAX])
    d[QD_DES] = clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    d[QDD_DES] = clamp(d[QDD_DES], -m[QDD_MAX], m[QDD_MAX])


def refer_rnea(m: pnum, d: pnum) -> None:
    """Reference of inverse dynamics: the motion itself."""
    clamp_inputs(m, d)
    d[QD_REF] = d[QD]
    d[QDD_REF] = d[QDD_DES]


def refer_pd(m: pnum, d: pnum) -> None:
    """Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1)."""
    clamp_inputs(m, d)
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d[QD_REF] = d[QD]
    vel_err = d[QD] - d[QD_DES]
    d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])


def refer_walker(m: pnum, d: pnum) -> None:
    """Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute joint."""
    clamp_inputs(m, d)
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    vel_err = d[QD] - d[QD_DES]
    d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])


def refer_feedforward(m: pnum, d: pnum) -> None:
    """Reference of what is made of the plan: its motion in the place of the measured one, which is kept.

    `put_back` gives the measured motion back, so that what comes after the walk finds both.
    """
    clamp_inputs(m, d)
    d[Q_KEPT] = d[QPOS]
    d[QD_KEPT] = d[QD]
    d[QPOS] = d[Q_DES]
    d[QD] = d[QD_DES]
    d[QD_REF] = d[QD_DES]
    d[QDD_REF] = d[QDD_DES]


def refer_slotine(m: pnum, d: pnum) -> None:
    """Reference of the modified law of Slotine and Li (Lu, Meng 1993, (92)-(96)).

    The law's two regressors, of qdd_r and of qdd_r - lambda s, are one: the feedback K s, K = lambda H_est, is what
    H_est makes of a lower acceleration. So there is one reference acceleration, and lambda is Walker's gamma.

    Equation:  s = qd - qd_des + Lambda e;  qdd_ref = qdd_des - Lambda (qd - qd_des) - gamma s;  qd_ref = qd
    Writes:    RATE_ERR = s, QD_REF, QDD_REF
    """
    clamp_inputs(m, d)
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    vel_err = d[QD] - d[QD_DES]
    s = vel_err + fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    d[RATE_ERR] = s
    d[QD_REF] = d[QD]
    d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED]) - fx(m[GAMMA] * s, m[S_GAMMA])


def put_back(d: pnum) -> None:
    """Give back the measured motion that `refer_feedforward` kept; a joint without a servo has none."""
    d[QPOS] = d[Q_KEPT]
    d[QD] = d[QD_KEPT]


def refer(law: int, m: pnum, d: pnum) -> None:
    """Reference of a joint with a servo, by law. Laws of Walker's torque share one."""
    if law == LAW_RNEA:
        refer_rnea(m, d)
    elif law == LAW_PD:
        refer_pd(m, d)
    elif law == LAW_PID:
        refer_rnea(m, d)
    elif law == LAW_SLOTINE:
        refer_slotine(m, d)
    elif law > LAW_BODIES:
        refer_feedforward(m, d)
    else:
        refer_walker(m, d)


def move(kind: int, m: pnum, p: pnum, d: pnum) -> None:
    """Place body i and carry the actual velocity and the acceleration to it: one velocity."""
    set_down(kind, m, d)
    xform_motion(p, d, W, V)
    add_joint_rate(kind, d, W, V, QD)
    xform_motion(p, d, ALPHA, ACC)
    accelerate(kind, d)


def rnea_out(coupled: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of inverse dynamics."""
    if coupled == 0:
        refer_rnea(m, d)
        face(kind, d)
    move(kind, m, p, d)
    body_wrench(m, d, e, W, V)


def pd_out(coupled: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of computed torque with PD."""
    if coupled == 0:
        refer_pd(m, d)
        face(kind, d)
    move(kind, m, p, d)
    body_wrench(m, d, e, W, V)


def feedforward_out(coupled: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out at the planned motion."""
    if coupled == 0:
        refer_feedforward(m, d)
        face(kind, d)
    move(kind, m, p, d)
    body_wrench(m, d, e, W, V)


def walker_out(coupled: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of Walker's law: two velocities, damping of their difference."""
    if coupled == 0:
        refer_walker(m, d)
        face(kind, d)
    move(kind, m, p, d)
    xform_motion(p, d, W_REF, V_REF)
    add_joint_rate(kind, d, W_REF, V_REF, QD_REF)
    body_wrench(m, d, e, W_REF, V_REF)
    damping_wrench(m, d)


def same_reference(d: pnum) -> None:
    """Let the reference's angular velocity be the body's own."""
    for k in range(3):
        d[W_REF + k] = d[W + k]


def slotine_out(coupled: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of the modified law of Slotine and Li: one velocity of the body, and s, which only learning reads.

    s is carried like a velocity, where Walker's law has the difference of two. Learning reads the reference's angular
    velocity in W_REF: here it is the body's own.
    """
    if coupled == 0:
        refer_slotine(m, d)
        face(kind, d)
    move(kind, m, p, d)
    same_reference(d)
    xform_motion(p, d, W_ERR, V_ERR)
    add_joint_rate(kind, d, W_ERR, V_ERR, RATE_ERR)
    body_wrench(m, d, e, W, V)


def further_out(coupled: int, law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of the laws after LAW_BODIES; the classical PID has nothing to do with links.

    Its joints face their direction all the same: so every order of references and links leaves the same words.
    """
    if law == LAW_PID:
        if coupled == 0:
            refer_rnea(m, d)
            face(kind, d)
    elif law == LAW_SLOTINE:
        slotine_out(coupled, kind, m, p, d, e)
    else:
        feedforward_out(coupled, kind, m, p, d, e)


def back(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way back: the torque about, or the force along, the joint's axis, friction, and the wrench to the parent."""
    if kind == REVOLUTE:
        d[TAU] = d[N + 2]
    else:
        d[TAU] = d[F + 2]
    joint_friction(m, d, e)
    carry_wrench(m, p, d)


def terminate(m: pnum, d: pnum, e: pnum) -> None:
    """A joint where a loop is cut: it has friction, and moves no body."""
    d[TAU] = 0
    joint_friction(m, d, e)


def forward(coupled: int, law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
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
    elif law > LAW_BODIES:
        if kind == REVOLUTE:
            further_out(coupled, law, REVOLUTE, m, p, d, e)
        elif kind == PRISMATIC:
            further_out(coupled, law, PRISMATIC, m, p, d, e)
    elif kind == REVOLUTE:
        walker_out(coupled, REVOLUTE, m, p, d, e)
    elif kind == PRISMATIC:
        walker_out(coupled, PRISMATIC, m, p, d, e)


def accumulate(m: pnum, d: pnum, err: num) -> None:
    """Add the position error of this tick to those before, without rounding: in a double word, as estimates are.

    Equation:  sum += err, clamped: where the sum's torque is as large as that of the largest error it grows no more
    Reads:     SUM_MAX
    Writes:    SUM, SUM_LOW; at a bound the low bits are zero
    Overflow:  |err| <= E_MAX and 0 <= SUM_LOW < 2^SUM_BITS fit a word; so do SUM_MAX and the carry
    Cost:      6 additions
    """
    t = d[SUM_LOW] + err
    free = d[SUM] + carry(t, SUM_BITS)
    below = pick(m[SUM_MAX] - free, low(t, SUM_BITS), 0)
    d[SUM_LOW] = pick(-m[SUM_MAX] - free, 0, below)
    d[SUM] = clamp(free, -m[SUM_MAX], m[SUM_MAX])


def sum_torque(m: pnum, d: pnum) -> None:
    """What the sum of errors takes off a joint's torque, its low bits too: a word of the sum may be many last places.

    Reads:     SUM, SUM_LOW; PID_I and its shift
    Writes:    TAU in the link's unit
    Overflow:  PID_I has Q bits and SUM_LOW SUM_BITS
    Cost:      2 multiplications, 1 addition
    """
    d[TAU] = fx(m[PID_I] * d[SUM] + fx(m[PID_I] * d[SUM_LOW], SUM_BITS), m[S_PID_I])


def pid_torque(m: pnum, d: pnum) -> None:
    """Classical PID: the law of a joint by itself.

    Equation:  tau = - P e - D (qd - qd_des) - I (sum of e)
    Source:    Walker 1988, section 4: F = 0, eta alone
    Reads:     QPOS, QD, Q_DES, QD_DES; PID_P, PID_D, PID_I and their shifts, E_MAX
    Writes:    SUM, SUM_LOW; TAU in the link's unit
    Overflow:  each factor is clamped: bounds/walk runs it
    Cost:      4 multiplications, 11 additions
    """
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    accumulate(m, d, err)
    sum_torque(m, d)
    vel_err = d[QD] - d[QD_DES]
    d[TAU] = -fx(m[PID_P] * err, m[S_PID_P]) - fx(m[PID_D] * vel_err, m[S_PID_D]) - d[TAU]


def wrench_back(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body's wrench on the way back, by kind of joint."""
    if kind == REVOLUTE:
        back(REVOLUTE, m, p, d, e)
    elif kind == PRISMATIC:
        back(PRISMATIC, m, p, d, e)
    else:
        terminate(m, d, e)


def eta(law: int, m: pnum, d: pnum) -> None:
    """What a law does at each joint by itself, after the links' wrenches: eta in Walker 1988, (16) and (22)."""
    if law <= LAW_BODIES:
        rotor_damping(m, d)
    elif law == LAW_PID:
        pid_torque(m, d)
    elif law != LAW_SLOTINE:
        put_back(d)


def backward(law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body on the way back, and the law's own part of the joint's torque, which is all of it where F = 0."""
    if law != LAW_PID:
        wrench_back(kind, m, p, d, e)
    if law > LAW_PD:
        eta(law, m, d)
