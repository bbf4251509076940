"""Chung and Lee's perturbation law for arms of up to AXES joints: torques added to those of the plan.

    x = [q - q_des; qd - qd_des];  u: what is added to the torque of the plan, held for one sample of EVERY ticks

    x(k+1) = A x(k) + B u(k)                  the motion beside the plan, identified at every sample:
    phi = [x; u],  P = U D U^T                   recursive least squares with factors of P
    f = U^T phi,  v = D f,  alpha = rho + f . v
    [A B] += (x(k+1) - [A B] phi) (U v)^T / alpha
    U, D <- those of (P - U v v^T U^T / alpha) / kept,  kept = rho, or more where the trace of P would grow too large
    u = -(R + B^T Q B)^-1 B^T Q A x           what makes x(k+1)^T Q x(k+1) + u^T R u least

Source: Chung, Lee 1982, (2)-(15), (21)-(23); the factors: Bierman 1977, chapter V. All numbers are divided by scales
(Perturbation record), which leaves these equations as they are. The model is identified by least_squares.py, and
one_step_gain.py finds u.

A sample is learnt from only if each of its ticks sent the torque that was asked for (SENT): neither limited nor while
learning is frozen. The estimates then stand still, and the torque is that of the last ones.

In fixed point a shift with `only_fixed` in it fills words, and means nothing in float; `fx_halved` means the same in
both. `w` is the Perturbation record, `m` a joint's Model record, `d` its body's Data record.
"""


def observe(m: pnum, d: pnum, w: pnum) -> None:
    """Write the deviations of joint i, by a record that begins i words later.

    Reads:     QPOS, QD, Q_DES, QD_DES (clamped by the walk); E_MAX, QD_MAX; SCALE, S_SCALE
    Writes:    NOW (two of its 6)
    Overflow:  compile chooses scales by which E_MAX and twice QD_MAX are at most 2^7
    Cost:      2 multiplications, 2 additions
    """
    err = clamp(wrap(d[QPOS] - d[Q_DES]), -m[E_MAX], m[E_MAX])
    w[NOW] = fx(w[SCALE] * err, w[S_SCALE])
    rate = clamp(d[QD], -m[QD_MAX], m[QD_MAX]) - clamp(d[QD_DES], -m[QD_MAX], m[QD_MAX])
    w[NOW + AXES] = fx(w[SCALE + AXES] * rate, w[S_SCALE + AXES])


def hold_push(w: pnum, own: pnum) -> None:
    """Write the added torque of joint i, at most PUSH_MAX, and its number of the sample; `own` begins i words later.

    Reads:     PUSH, FILLED_EXPONENT; PUSH_MAX, SCALE_OUT, S_SCALE_OUT; SCALE, S_SCALE
    Writes:    HELD, SAMPLE (one of its last three)
    Overflow:  the bound in the exponent of FILLED is a word, however small that is; PUSH_MAX times SCALE_OUT is at most
               the joint's torque limit
    Cost:      3 multiplications
    """
    exponent = w[FILLED_EXPONENT]
    most = fx(w[ONE_SHIFTED] * own[PUSH_MAX], FULL + greater(exponent, size(own[PUSH_MAX]) - Q))
    shift = clamp(own[S_SCALE_OUT] - exponent, LEAST_SHIFT, MOST_SHIFT)
    own[HELD] = -fx(own[SCALE_OUT] * clamp(own[PUSH], -most, most), shift)
    own[SAMPLE + STATES] = fx(own[SCALE + STATES] * own[HELD], own[S_SCALE + STATES])


def begin_sample(own: pnum) -> None:
    """Keep one deviation as one of the sample that begins."""
    own[SAMPLE] = own[NOW]


def design(n: int, states: int, w: pnum) -> None:
    """Choose the torques that are added until the next sample, and begin it.

    Source:    Chung, Lee 1982, (21)-(23)
    """
    predict(states, w)
    set_up(states, w)
    eliminate(w)
    solve(w)
    for r in range(states):
        begin_sample(at(w, r))
    for i in range(n):
        hold_push(w, at(w, i))


def next_sample(n: int, states: int, terms: int, model: pnum, data: pnum, w: pnum) -> None:
    """End a sample, learn from it if it was whole, and begin the next one."""
    for i in range(n):
        observe(at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)), at(w, i))
    if w[WHOLE_SAMPLE] > 0:
        identify(states, terms, w)
    w[WHOLE_SAMPLE] = 1
    design(n, states, w)


def add_held(d: pnum, own: pnum) -> None:
    """Add the torque that is held to the joint's."""
    d[TAU] = d[TAU] + own[HELD]


def perturb(n: int, states: int, terms: int, model: pnum, data: pnum, w: pnum) -> None:
    """The law's part of one tick, after the walk at the planned state.

    states, terms: STATES and TERMS; numbers that a kernel does not know beforehand keep its loops short.

    Reads:     model (n, MODEL_SIZE), data (n + 1, DATA_SIZE) after `traverse`; n at most AXES
    Writes:    TAU of every joint; w (PERTURBATION_SIZE,)
    """
    if w[SENT] == 0:
        w[WHOLE_SAMPLE] = 0
    w[SENT] = 0
    count_tick(at(w, TICKS_LEFT), at(w, EVERY))
    if w[TICKS_LEFT] == w[EVERY]:
        next_sample(n, states, terms, model, data, w)
    for i in range(n):
        add_held(at(data, DATA_SIZE * (i + 1)), at(w, i))
