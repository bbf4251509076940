"""Limits, checked on the board at every tick, whatever the host does (docs/safety.md).

The most negative word means that a limit is none. `g` is a servo's Limits record, `d` the Data record of its joint,
`w` the Steps record, `run` the Run record. Joints are counted as servos are.
"""


def broken_by(w: pnum, joint: num, code: num) -> None:
    """Name a fault; one named later stands."""
    w[BROKEN] = code
    w[BROKEN_JOINT] = joint


def check_size(w: pnum, joint: num, size: num, most: num, code: num) -> None:
    """Name a fault if a number is larger than its limit, which may be none."""
    if most != NO_VALUE:
        if size > most:
            broken_by(w, joint, code)
        if size < -most:
            broken_by(w, joint, code)


def check_position(g: pnum, w: pnum, joint: num, q: num) -> None:
    """Name a fault if a position is outside its range: binary angles, so the range goes on from its lower end."""
    least = g[Q_LOW]
    most = g[Q_HIGH]
    if wrap(q - least + NO_VALUE) > wrap(most - least + NO_VALUE):
        if least != NO_VALUE:
            broken_by(w, joint, POSITION)
        if most != NO_VALUE:
            broken_by(w, joint, POSITION)


def check_joint(g: pnum, d: pnum, w: pnum, joint: num) -> None:
    """Name the first limit that a joint's measured state breaks; the last one looked at stands."""
    check_size(w, joint, wrap(d[QPOS] - d[Q_DES]), g[E_FAULT], TRACKING)
    check_size(w, joint, d[QD], g[QD_LIMIT], VELOCITY)
    check_position(g, w, joint, d[QPOS])
    if d[QD] == NO_VALUE:
        broken_by(w, joint, SENSOR)


def check_joint_start(g: pnum, d: pnum, w: pnum, joint: num) -> None:
    """Name a fault if a joint is too far from its planned position to begin; 0 is no limit."""
    if g[E_START] != 0:
        check_size(w, joint, wrap(d[QPOS] - d[Q_DES]), g[E_START], START_FAR)


def check_start(n_act: int, act: pint, data: pnum, limits: pnum, w: pnum) -> None:
    """At a run's first tick: name the first joint that is too far from where the plan begins, if nothing is worse."""
    if w[BROKEN] <= TRACKING:
        for i in range(n_act - 1, -1, -1):
            check_joint_start(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), w, i)


def check_all(n_act: int, act: pint, data: pnum, limits: pnum, settings: pnum, run: pnum, w: pnum) -> None:
    """Name the first joint's first broken limit, or else a host that is silent for too long."""
    if settings[WATCHDOG_TICKS] != 0:  # noqa: SIM102 - a branch of the text is one comparison
        if run[SILENT] > settings[WATCHDOG_TICKS]:
            broken_by(w, NO_JOINT, WATCHDOG)
    for i in range(n_act - 1, -1, -1):
        check_joint(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), w, i)
    if run[TICK] == 0:
        check_start(n_act, act, data, limits, w)


def look_at_tick(
    n: int, n_act: int, act: pint, data: pnum, segments: pnum, limits: pnum, settings: pnum, run: pnum,
    w: pnum,
) -> None:  # fmt: skip
    """Give the law the planned motion; BROKEN, the fault that the measured state is: 0 = none, -1 = the arm coasts."""
    emit_all(n, segments, data)
    w[BROKEN] = 0
    if run[ACTION] == ACTION_COAST:
        w[BROKEN] = -1
    if run[MODE] >= RUNNING:  # noqa: SIM102 - a branch of the text is one comparison
        if run[MODE] <= STOPPING:
            check_all(n_act, act, data, limits, settings, run, w)


def plan_tick(
    n: int, n_act: int, act: pint, data: pnum, segments: pnum, limits: pnum, settings: pnum, run: pnum,
    w: pnum,
) -> num:  # fmt: skip
    """Begin a tick whose state is in the Data records: what look_at_tick found."""
    look_at_tick(n, n_act, act, data, segments, limits, settings, run, w)
    return w[BROKEN]


def limit_joint(g: pnum, d: pnum, t: pnum, run: pnum, w: pnum) -> None:
    """Limit a joint's torque, and its change since the last tick, which `t` has."""
    w[TORQUE_NOW] = d[TAU]
    if g[TAU_LIMIT] != NO_VALUE:
        if w[TORQUE_NOW] > g[TAU_LIMIT]:
            w[TORQUE_NOW] = g[TAU_LIMIT]
            w[TOO_LARGE] = SATURATED
        if w[TORQUE_NOW] < -g[TAU_LIMIT]:
            w[TORQUE_NOW] = -g[TAU_LIMIT]
            w[TOO_LARGE] = SATURATED
    if g[TAU_RATE] != NO_VALUE:  # noqa: SIM102 - a branch of the text is one comparison
        if run[TICK] != 0:
            step = wrap(w[TORQUE_NOW] - t[0])
            if step > g[TAU_RATE]:
                w[TORQUE_NOW] = t[0] + g[TAU_RATE]
                w[TOO_FAST] = RATE_LIMITED
            if step < -g[TAU_RATE]:
                w[TORQUE_NOW] = t[0] - g[TAU_RATE]
                w[TOO_FAST] = RATE_LIMITED
    t[0] = w[TORQUE_NOW]


def freeze(run: pnum, w: pnum) -> None:
    """Let the law learn unless a torque was limited or the arm is being stopped."""
    w[MAY_LEARN] = run[LEARNING]
    w[FROZEN_NOW] = 0
    if w[TOO_LARGE] + w[TOO_FAST] != 0:
        w[MAY_LEARN] = 0
    if run[MODE] != RUNNING:  # noqa: SIM102 - a branch of the text is one comparison
        if run[MODE] != HOLD:
            w[MAY_LEARN] = 0
    if run[LEARNING] != w[MAY_LEARN]:
        w[FROZEN_NOW] = FROZEN
    run[FLAGS] = w[TOO_LARGE] + w[TOO_FAST] + w[FROZEN_NOW]


def limit_torque(
    start: num, now: num, n_act: int, act: pint, data: pnum, limits: pnum, tau: pnum, run: pnum, w: pnum
) -> num:
    """Limit each torque and its change since the last tick, write tau and FLAGS; 1 where the law may learn.

    start, now: processor ticks before and after the walk; they are counted modulo 2^30.
    """
    run[KERNEL_TICKS] = low(now - start, 30)
    w[TOO_LARGE] = 0
    w[TOO_FAST] = 0
    for i in range(n_act):
        limit_joint(at(limits, LIMITS * i), at(data, DATA_SIZE * act[i]), at(tau, i), run, w)
    freeze(run, w)
    return w[MAY_LEARN]
