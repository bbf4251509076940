"""Feedback by a table of gains along the plan: u = u_ff - K x (Van Winssen, deSilva 1985, section 2).

    deviate_all     x = (q - q_des, qd - qd_des) of every joint, and its norm                    before the walk
    (the walk)      u_ff: inverse dynamics of the plan, as the law `feedforward` has it
    feed_back_all   every so many ticks K x, unless the norm is below e0; then u_ff - K x        after the walk
    next_phase      the clock of the table: where between two knots the plan is                  after the tick

K changes linearly from one knot to the next. Who calls these steps keeps the table: it loads the rows of two knots into
the Gain rows when KNOT_DUE says so, and those of the second set while SET_DUE does (norm above e1). That is
firmware/motion/gains.py on a board, hostlib/fixed/regulator.py on the host.

`g` is the arm's Regulator record, `r` a joint's Gain row, `m` and `d` its Model and Data records. Every joint has a
servo: arms with couplings have no such table.
"""


def deviate_joint(m: pnum, d: pnum, r: pnum, g: pnum) -> None:
    """Deviation of a joint from its plan, and what it adds to the norm.

    Equation:  x = (q - q_des, qd - qd_des), each clamped;  norm += |q - q_des| + T |qd - qd_des|
    Source:    Van Winssen, deSilva 1985, section 2.3; velocities are counted, too
    Reads:     QPOS, QD, Q_DES, QD_DES; ERR_MAX, ERR_RATE_MAX, the weights
    Writes:    ERR, ERR_RATE; NORM
    Overflow:  compile chooses the weights so that the norm of the largest deviations is below 2^30
    Cost:      2 multiplications
    """
    clamp_inputs(m, d)
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -r[ERR_MAX], r[ERR_MAX])
    rate = clamp(d[QD] - d[QD_DES], -r[ERR_RATE_MAX], r[ERR_RATE_MAX])
    r[ERR] = err
    r[ERR_RATE] = rate
    g[NORM] = g[NORM] + fx(greater(err, -err) * r[ERR_WEIGHT] + greater(rate, -rate) * r[ERR_RATE_WEIGHT], r[S_WEIGHT])


def deviate_all(n: int, model: pnum, data: pnum, rows: pnum, g: pnum) -> None:
    """Deviations of all joints, their norm, and whether it asks for the second set of gains."""
    g[NORM] = 0
    for i in range(n):
        deviate_joint(at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(rows, GAIN_ROW_SIZE * i), g)
    g[SET_DUE] = 0
    if g[NORM] > g[E_RENEW]:
        g[SET_DUE] = 1


def gain_pair(k: pnum, c: pnum, r: pnum, g: pnum) -> None:
    """Add what the deviation of one joint feeds back to the torque of another.

    Equation:  sum += K_q e + K_qd edot,  K = K_now + phase (K_next - K_now)
    Reads:     k: the torque's Gain row, moved so that K_NOW is the pair of this joint; c: this joint's, ERR, ERR_RATE
    Writes:    GAIN_SUM of r, the torque's Gain row
    Overflow:  gains are below 2^30, deviations below 2^31; S_PAIR is such that the largest sum fits, whatever the gains
    Cost:      4 multiplications
    """
    stiff = k[K_NOW] + fx((k[K_NEXT] - k[K_NOW]) * g[PHASE], Q)
    damped = k[K_NOW + 1] + fx((k[K_NEXT + 1] - k[K_NOW + 1]) * g[PHASE], Q)
    r[GAIN_SUM] = r[GAIN_SUM] + fx(stiff * c[ERR] + damped * c[ERR_RATE], r[S_PAIR])


def gain_row(n: int, rows: pnum, r: pnum, g: pnum) -> None:
    """Feedback torque of one joint.

    Equation:  (K x)_i, clamped; nothing where the norm is below e0
    Reads:     Gain rows of all joints
    Writes:    FEEDBACK
    Overflow:  GAIN_SUM_MAX: the feedforward and the largest feedback fit a torque's word together
    Cost:      4 n + 1 multiplications
    """
    r[GAIN_SUM] = 0
    for j in range(n):
        gain_pair(at(r, 2 * j), at(rows, GAIN_ROW_SIZE * j), r, g)
    r[FEEDBACK] = 0
    if g[NORM] >= g[E_SKIP]:
        r[FEEDBACK] = fx(clamp(r[GAIN_SUM], -r[GAIN_SUM_MAX], r[GAIN_SUM_MAX]) * r[COARSE], r[S_COARSE])


def feed_back_joint(d: pnum, r: pnum) -> None:
    """Take the feedback off the feedforward's torque."""
    d[TAU] = d[TAU] - r[FEEDBACK]


def feed_back_all(n: int, data: pnum, rows: pnum, g: pnum) -> None:
    """After the walk, which is at the planned state: u = u_ff - K x, K x as it was at the last sample.

    Source:    Van Winssen, deSilva 1985, (8) to (10) and section 2.3: below e0 the feedforward acts alone
    """
    count_tick(at(g, SAMPLE_LEFT), at(g, SAMPLE_TICKS))
    if g[SAMPLE_LEFT] == g[SAMPLE_TICKS]:
        for i in range(n):
            gain_row(n, rows, at(rows, GAIN_ROW_SIZE * i), g)
    for i in range(n):
        feed_back_joint(at(data, DATA_SIZE * (i + 1)), at(rows, GAIN_ROW_SIZE * i))


def next_phase(g: pnum) -> None:
    """Go on by one tick of the plan."""
    g[PHASE] = g[PHASE] + g[PHASE_STEP]
    g[KNOT_DUE] = 0
    if g[PHASE] >= g[PHASE_ONE]:
        g[PHASE] = 0
        g[KNOT_DUE] = 1
