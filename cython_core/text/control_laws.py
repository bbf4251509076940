"""The control laws: what each makes of measured and planned motion, and its way out and back over the links.

    read (q, qd), (q_des, qd_des, qdd_des), each clamped to the certified box
    walker, natural, bodies:
              e = q - q_des;  qd_ref = qd_des - Lambda e;  qdd_ref = qdd_des - Lambda (qd - qd_des)
    pd:       qd_ref = qd;    qdd_ref = qdd_des - K_v (qd - qd_des) - K_p e
    rnea:     qd_ref = qd;    qdd_ref = qdd_des
    feedforward: the same of the plan: q_des, qd_des stand in the place of q, qd until the way back
    gravity:  qd_ref = qd;    qdd_ref = - K_v qd;  0 stands in the place of qd until the way back
    slotine:  s = qd - qd_des + Lambda e;  qd_ref = qd;  qdd_ref = qdd_des - Lambda (qd - qd_des) - gamma s
    out:      couplings; then of every body v, v_ref, a_ref;
              F = I_est a_ref + crf(v_ref) I_est v_ref  [- gamma I0 v_err]
    back:     tau = s^T (sum of F outwards) + friction, and the law's own eta; then couplings
    learn:    by y_k = v_err . (R_k a_ref + crf(v_ref) R_k v_ref): adaptation.py       [laws that learn]
    pid:      no F: tau = eta = - P e - D (qd - qd_des) - I (sum of e)

A law is made of steps: a reference for each joint with a servo, from clamped inputs (the other joints' follow from
couplings, couplings.py); a step for each body on the way out, which carries one velocity instead of two where
v_ref = v; a step of its own for each joint at the end (eta in Walker 1988, section 4); and, if it learns, a step for
each body (adaptation.py). The table of laws, cython_core/laws.py, names them, and text/law_steps.py is made of it:
`refer`, `out`, `eta` and `learn_body` choose a law's step, `out_all`, `back_all` and `eta_all` run it over the joints.

A new law of steps that exist is one entry of that table, and a new step is one function here: then `make mirror`.
docs/contributing.md says what else a law with gains of its own touches.

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
    d[QD_REF] = d[QD]
    d[QDD_REF] = d[QDD_DES]


def refer_pd(m: pnum, d: pnum) -> None:
    """Reference of computed torque with PD (Chung & Lee 1982, the baseline of Table 1)."""
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d[QD_REF] = d[QD]
    vel_err = d[QD] - d[QD_DES]
    d[QDD_REF] = d[QDD_DES] - fx(m[K_V] * vel_err, m[S_K_V]) - fx(m[K_P] * err, m[S_K_P])


def refer_walker(m: pnum, d: pnum) -> None:
    """Reference of Walker's law (Walker 1988, (17)); e is the short way round for a revolute joint."""
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    d[QD_REF] = d[QD_DES] - fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    vel_err = d[QD] - d[QD_DES]
    d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED])


def refer_feedforward(m: pnum, d: pnum) -> None:
    """Reference of what is made of the plan: its motion in the place of the measured one, which is kept.

    `put_back` gives the measured motion back, so that what comes after the walk finds both.
    """
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
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    vel_err = d[QD] - d[QD_DES]
    s = vel_err + fx(m[LAMBDA_E] * err, m[S_LAMBDA_E])
    d[RATE_ERR] = s
    d[QD_REF] = d[QD]
    d[QDD_REF] = d[QDD_DES] - fx(m[LAMBDA_ED] * vel_err, m[S_LAMBDA_ED]) - fx(m[GAMMA] * s, m[S_GAMMA])


def refer_gravity(m: pnum, d: pnum) -> None:
    """Reference of gravity compensation with damping: the measured pose, where the bodies are at rest and slow down.

    What the walk gives there is tau = G(q) - H(q) K_v qd. With one K_v for all joints the arm's kinetic energy, where
    nobody pushes it, falls by 2 K_v of itself a second, whatever its inertia is: C(q, qd) qd, which `refer_pd` cancels,
    is left to the arm, for it does no work. Friction is taken at the measured velocity; `put_back` gives that back.

    Equation:  q, qd = 0; qdd_ref = - K_v qd; friction by qd_ref = qd
    Source:    own; the arm's passivity as in Slotine, Li 1987
    Reads:     QPOS, QD; K_V and its shift, QD_MAX
    Writes:    Q_KEPT, QD_KEPT; QD = 0, QD_REF, QDD_REF
    Overflow:  |qd| <= QD_MAX: bounds/walk runs it
    Cost:      1 multiplication, 1 addition
    """
    d[Q_KEPT] = d[QPOS]
    d[QD_KEPT] = d[QD]
    d[QD_REF] = d[QD]
    d[QDD_REF] = -fx(m[K_V] * d[QD], m[S_K_V])
    d[QD] = 0


def put_back(m: pnum, d: pnum) -> None:
    """Give back the measured motion that a reference kept; a joint without a servo has none."""
    d[QPOS] = d[Q_KEPT]
    d[QD] = d[QD_KEPT]


def move(kind: int, m: pnum, p: pnum, d: pnum) -> None:
    """Place body i and carry the actual velocity and the acceleration to it: one velocity."""
    set_down(kind, m, d)
    xform_motion(p, d, W, V)
    add_joint_rate(kind, d, W, V, QD)
    xform_motion(p, d, ALPHA, ACC)
    accelerate(kind, d)


def one_velocity_out(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out where v_ref = v."""
    move(kind, m, p, d)
    body_wrench(m, d, e, W, V)


def walker_out(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of Walker's law: two velocities, damping of their difference."""
    move(kind, m, p, d)
    xform_motion(p, d, W_REF, V_REF)
    add_joint_rate(kind, d, W_REF, V_REF, QD_REF)
    body_wrench(m, d, e, W_REF, V_REF)
    damping_wrench(m, d)


def same_reference(d: pnum) -> None:
    """Let the reference's angular velocity be the body's own."""
    for k in range(3):
        d[W_REF + k] = d[W + k]


def slotine_out(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """Way out of the modified law of Slotine and Li: one velocity of the body, and s, which only learning reads.

    s is carried like a velocity, where Walker's law has the difference of two. Learning reads the reference's angular
    velocity in W_REF: here it is the body's own.
    """
    move(kind, m, p, d)
    same_reference(d)
    xform_motion(p, d, W_ERR, V_ERR)
    add_joint_rate(kind, d, W_ERR, V_ERR, RATE_ERR)
    body_wrench(m, d, e, W, V)


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


def prepared_out(coupled: int, law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body on the way out; coupled as in `forward`."""
    if coupled == 0:
        refer(law, m, d)
        face(kind, d)
    out(law, kind, m, p, d, e)


def forward(coupled: int, law: int, kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body on the way out, by law and kind of joint.

    coupled: 0 where every joint has a servo: then its reference is made here, else before the couplings.
    """
    if kind == REVOLUTE:
        prepared_out(coupled, law, REVOLUTE, m, p, d, e)
    elif kind == PRISMATIC:
        prepared_out(coupled, law, PRISMATIC, m, p, d, e)


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
    """Take the sum of errors off a joint's torque, its low bits too: a word of the sum may be many last places.

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


def backward(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body's wrench on the way back, by kind of joint."""
    if kind == REVOLUTE:
        back(REVOLUTE, m, p, d, e)
    elif kind == PRISMATIC:
        back(PRISMATIC, m, p, d, e)
    else:
        terminate(m, d, e)
