# Steps of the simulated arm: forward dynamics and two ways to integrate it, with friction of any stiffness
# (docs/design.md). num is a double, the text's algorithms come before.
#
# A state x (ALL_ROWS n,) holds positions and velocities in its first 2 n numbers; the rest is scratch:
#   2 to 9    four slopes [qd, qdd] of Runge and Kutta's step
#   10, 11    a stage [q, qd] of it
#   12        torque of the motors, held during a step; the caller writes it
#   13        piece of Coulomb friction: -1 and 1 full, 0 linear
#   14        part of the step at whose end friction is taken: 1 or 1/2
#
# Friction is d v + c clamp(v / speed, -1, 1), so it is affine in pieces: slope v + rest. With friction on one
# piece, taken at v + part (v' - v) of a step from v to v', the step M (v' - v) = h (tau - bias - friction) is the
# explicit Euler step of an arm whose rotors are larger by part h slope, under the torque tau - slope v - rest.
# `rigid` holds that arm: the estimates without friction, with such rotors.
cdef enum:
    ALL_ROWS = 15
    MOTORS = 12
    PIECE = 13
    TAKEN_AT = 14
    ATTEMPTS = 6            # at the pieces of friction; the last one always succeeds


cdef void forward_dynamics(int n, pint tree, pnum model, pnum est, pnum work, const double* q, const double* qd,
                           double* qdd) noexcept nogil:
    """Accelerations qdd (n,) at (q, qd) under the EFFORT in work."""
    cdef int i
    for i in range(n):
        work[WORK_SIZE * (i + 1) + QPOS] = q[i]
        work[WORK_SIZE * (i + 1) + QD] = qd[i]
    aba(n, tree, model, est, work)
    for i in range(n):
        qdd[i] = work[WORK_SIZE * (i + 1) + QDD]


cdef void without_friction(int n, pnum est, pnum rigid) noexcept nogil:
    """Copy the estimates (n, EST_SIZE) and leave friction out."""
    cdef int i
    for i in range(n * EST_SIZE):
        rigid[i] = est[i]
    for i in range(n):
        rigid[EST_SIZE * i + VISC] = 0
        rigid[EST_SIZE * i + COUL] = 0


cdef bint has_friction(pnum est, int i) noexcept nogil:
    """True if joint i has friction."""
    return est[EST_SIZE * i + VISC] > 0 or est[EST_SIZE * i + COUL] > 0


cdef int piece(pnum model, pnum est, int i, double v) noexcept nogil:
    """Piece of the Coulomb friction of joint i at velocity v: -1 and 1 full, 0 linear or none."""
    cdef double speed = model[MODEL_SIZE * i + COUL_SPEED]
    return 0 if est[EST_SIZE * i + COUL] == 0 else (v > speed) - (v < -speed)


cdef void take_friction(pnum model, pnum est, pnum rigid, pnum work, double* x, int n, int i, double h,
                        bint secant) noexcept nogil:
    """Put the friction of joint i on its piece into rigid's rotor and work's EFFORT, for a step of h s.

    secant: as k v instead, k = d + c / max(speed, abs(v)) at the velocity that the last step found.
    """
    cdef double coulomb = est[EST_SIZE * i + COUL]
    cdef double slope = est[EST_SIZE * i + VISC]
    cdef double rest = coulomb * x[PIECE * n + i]
    if secant:
        x[TAKEN_AT * n + i] = 0.5
    if secant and coulomb > 0:
        slope = slope + coulomb / max(model[MODEL_SIZE * i + COUL_SPEED], abs(x[n + i] + h / 2 * x[3 * n + i]))
        rest = 0
    elif x[PIECE * n + i] == 0:
        slope = slope + coulomb * model[MODEL_SIZE * i + COUL_SCALE]
    rigid[EST_SIZE * i + ROTOR] = est[EST_SIZE * i + ROTOR] + x[TAKEN_AT * n + i] * h * slope
    work[WORK_SIZE * (i + 1) + EFFORT] = x[MOTORS * n + i] - slope * x[n + i] - rest


cdef bint agrees(pnum model, pnum est, double* x, int n, int i, double h) noexcept nogil:
    """True if the step found has joint i where its friction was taken; if not, correct its piece and part."""
    cdef double v = x[n + i], gain = h * x[3 * n + i]
    cdef int was = <int>x[PIECE * n + i], side = piece(model, est, i, v + x[TAKEN_AT * n + i] * gain)
    cdef bint agree = side == was
    if not agree:
        x[PIECE * n + i] = side if was == 0 or side == 0 else 0
    if x[TAKEN_AT * n + i] == 1 and has_friction(est, i) and (v + gain) * (v + gain / 2) < 0:
        x[TAKEN_AT * n + i] = 0.5
        agree = False
    return agree


cdef void friction_held(int n, pint tree, pnum model, pnum est, pnum rigid, pnum work, double* x,
                        double h) noexcept nogil:
    """Find the friction of a step of h s, and put it into rigid's rotors and work's EFFORT.

    Friction is taken at the end of the step (implicit Euler), which damps what is stiff at once. A joint that turns
    back is, on the mean, still moving against that, so friction would give it energy: there it is taken at the
    middle of the step. Newton's iteration over the pieces starts from those of the velocity; a piece changes to
    its neighbour alone, which keeps the iteration from jumping over the steep piece in the middle. If it does
    not come to an end, friction is k v at the middle of the step, k > 0. So friction times mean velocity is
    never negative. Accelerations are in x[3 n].
    """
    cdef int i, attempt
    cdef bint agree, secant
    for i in range(n):
        x[PIECE * n + i] = piece(model, est, i, x[n + i])
        x[TAKEN_AT * n + i] = 1
    for attempt in range(ATTEMPTS):
        secant = attempt == ATTEMPTS - 1
        for i in range(n):
            take_friction(model, est, rigid, work, x, n, i, h, secant)
        forward_dynamics(n, tree, model, rigid, work, x, x + n, x + 3 * n)
        agree = True
        for i in range(n):
            agree = agrees(model, est, x, n, i, h) and agree
        if agree:
            break


cdef bint friction_is_stiff(int n, pint tree, pnum model, pnum est, pnum rigid, pnum work, double* x,
                            double h) noexcept nogil:
    """True if friction is too quick for explicit steps of h s, at whatever velocity.

    With D the largest slopes of friction, det(M + h D) / det(M) is the product of 1 + h r over the rates r of
    friction, the eigenvalues of M^-1 D: no rate times h is larger than that product less 1, which is to be at
    most 1. Explicit Runge-Kutta steps of fourth order make no energy up to 2 (Dahlquist, Jeltsch 1979: its
    radius of contractivity is 1).
    The determinants are products of the D_JOINT of articulated bodies.
    """
    cdef int i
    cdef double growth = 1
    cdef bint any_friction = False
    for i in range(n):
        any_friction = any_friction or has_friction(est, i)
        rigid[EST_SIZE * i + ROTOR] = est[EST_SIZE * i + ROTOR]
    if not any_friction:
        return False
    forward_dynamics(n, tree, model, rigid, work, x, x + n, x + 2 * n)
    for i in range(n):
        x[2 * n + i] = work[WORK_SIZE * (i + 1) + D_JOINT]
        rigid[EST_SIZE * i + ROTOR] = est[EST_SIZE * i + ROTOR] + h * (
            est[EST_SIZE * i + VISC] + est[EST_SIZE * i + COUL] * model[MODEL_SIZE * i + COUL_SCALE])
    forward_dynamics(n, tree, model, rigid, work, x, x + n, x + 3 * n)
    for i in range(n):
        growth = growth * (work[WORK_SIZE * (i + 1) + D_JOINT] / x[2 * n + i])
    return not growth <= 2


cdef void semi_implicit(int n, pint tree, pnum model, pnum est, pnum rigid, pnum work, double* x,
                        double h) noexcept nogil:
    """Move x by one step h s: the velocity first, friction at its end, then the position by the new velocity."""
    cdef int i
    friction_held(n, tree, model, est, rigid, work, x, h)
    for i in range(n):
        x[n + i] = x[n + i] + h * x[3 * n + i]
        x[i] = x[i] + h * x[n + i]


cdef void begin_stages(int n, double* x) noexcept nogil:
    """The first stage of a step is where the state is."""
    cdef int i
    for i in range(2 * n):
        x[10 * n + i] = x[i]


cdef void next_stage(int n, double* x, int s, double h) noexcept nogil:
    """Slope number s is complete but for its rates, which are the stage's: move to the next stage."""
    cdef int i
    cdef double ahead = h if s == 2 else h / 2
    cdef double* slope = x + 2 * n * (s + 1)
    for i in range(n):
        slope[i] = x[11 * n + i]
    for i in range(2 * n):
        x[10 * n + i] = x[i] + ahead * slope[i]


cdef void end_stages(int n, double* x, double h) noexcept nogil:
    """Move the state by the four slopes."""
    cdef int i
    for i in range(2 * n):
        x[i] = x[i] + h / 6 * (x[2 * n + i] + 2 * x[4 * n + i] + 2 * x[6 * n + i] + x[8 * n + i])


cdef void runge_kutta(int n, pint tree, pnum model, pnum est, pnum work, double* x, double h) noexcept nogil:
    """Move x by one step h s of fourth order, under the EFFORT in work."""
    cdef int s
    begin_stages(n, x)
    for s in range(4):
        forward_dynamics(n, tree, model, est, work, x + 10 * n, x + 11 * n, x + 2 * n * (s + 1) + n)
        next_stage(n, x, s, h)
    end_stages(n, x, h)


cdef void integrate(int n, pint tree, pnum model, pnum est, pnum rigid, pnum work, double* x, double dt,
                    int steps) noexcept nogil:
    """Move x by dt s in some steps of fourth order; where friction is stiff, it is implicit, and of first order."""
    cdef int i, k
    cdef double h = dt / steps
    without_friction(n, est, rigid)
    if friction_is_stiff(n, tree, model, est, rigid, work, x, h):
        for k in range(steps):
            friction_held(n, tree, model, est, rigid, work, x, h)
            runge_kutta(n, tree, model, rigid, work, x, h)
    else:
        for i in range(n):
            work[WORK_SIZE * (i + 1) + EFFORT] = x[MOTORS * n + i]
        for k in range(steps):
            runge_kutta(n, tree, model, est, work, x, h)
