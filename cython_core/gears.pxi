# An arm whose motors turn it through gears: friction that depends on what the gear carries, rest that is rest, and a gap
# between gear and joint. integrate_loops.pxi comes before, for `factor` and `solve`.
#
# A gear resists by at most (Rhoban's better-actuator-models, ICRA 2025, M1 to M6 by which numbers are not 0)
#
#     F = f0 + s fs + |e ke - m km| + s |e kes - m kms| + s quadratic + viscous |w|,   s = exp(-|w / ws|^a)
#
# m the motor's torque, e what the arm asks of the joint by itself (gravity, centrifugal), w the motor's speed at the shaft.
# quadratic is keq e^2 where the motor overcomes the arm and kmq m^2 where the arm drives the motor back, else 0.
#
# A step of h s finds the speeds v' at its end from those before it, v, at once with the friction f of all gears:
#
#     (M + h D) v' = M v + h (u + e + f),   |f| <= F,   f = -F sgn(v') where v' is not 0
#
# u the motors' torques at standstill, D their damping by back-EMF, M the mass matrix with rotors. It has one solution, since
# M + h D is positive definite: a gear that is held stays exactly where it is, and none turns a motion round. F is that of
# the step's start. Positions follow by the new speeds. First order in h.
#
# A gap: a motor whose gear touches neither of its sides is a body of its own, and its joint is moved by the arm alone,
# against the bearing's share of f0; all other friction is the motor's. At a side it is one with the joint until it would
# have to pull there; it meets a side without bouncing back.
from libc.math cimport copysign, exp, fabs, pow

cdef enum:
    GEAR_BASE = 0           # f0, N m
    GEAR_STRIBECK = 1       # fs, N m
    GEAR_MOTOR = 2          # km
    GEAR_EXTERNAL = 3       # ke
    GEAR_MOTOR_STRIBECK = 4
    GEAR_EXTERNAL_STRIBECK = 5
    GEAR_MOTOR_QUAD = 6     # 1/(N m)
    GEAR_EXTERNAL_QUAD = 7
    GEAR_SPEED = 8          # ws, rad/s
    GEAR_CURVE = 9          # a
    GEAR_VISCOUS = 10       # N m s/rad
    GEAR_GAP = 11           # half of the gap, rad; 0 for none
    GEAR_BEARING = 12       # share of f0 at the joint's side of the gap
    GEAR_SIZE = 13
    TURN_AT = 0             # how far the motor is ahead of the joint, rad, within the gap
    TURN_RATE = 1           # rad/s, of the motor at the shaft
    TURN_FRICTION = 2       # N m at the joint, of the last step: of the gear, or of the bearing alone
    TURN_SIDE = 3           # -1, 1 of the gap where it touches, 0 neither, UNPLACED: where the arm's own torque puts it
    TURN_SIZE = 4
    UNPLACED = 2
    SWEEPS = 400            # at most, over the gears of one step
    # scratch of a step, in rows of n: M, the inverse of M + h D with free motors left out, and these
    ROW_EXTERNAL = 0
    ROW_BOUND = 1
    ROW_SPEED = 2
    ROW_COLUMN = 3
    GEAR_ROWS = 4

cdef double SETTLED = 1e-13     # of a gear's bound: a sweep that changes less ends the search


cdef double gear_bound(const double* gear, double motor, double external, double rate) noexcept nogil:
    """Largest friction of a gear, N m.

    motor, external: N m, of the motor and of the arm.  rate: rad/s at the shaft.
    """
    cdef double s = exp(-pow(fabs(rate / gear[GEAR_SPEED]), gear[GEAR_CURVE]))
    cdef double still = gear[GEAR_STRIBECK]
    still = still + fabs(external * gear[GEAR_EXTERNAL_STRIBECK] - motor * gear[GEAR_MOTOR_STRIBECK])
    if (external > 0) - (external < 0) != (motor > 0) - (motor < 0):
        if fabs(external) < fabs(motor):
            still = still + gear[GEAR_EXTERNAL_QUAD] * external * external
        elif fabs(external) > fabs(motor):
            still = still + gear[GEAR_MOTOR_QUAD] * motor * motor
    return (gear[GEAR_BASE] + fabs(external * gear[GEAR_EXTERNAL] - motor * gear[GEAR_MOTOR]) + s * still
            + gear[GEAR_VISCOUS] * fabs(rate))


cdef bint engaged(const double* gear, const double* turn) noexcept nogil:
    """True if a motor moves with its joint."""
    return gear[GEAR_GAP] == 0 or turn[TURN_SIDE] != 0


cdef void arm_alone(Plant* a, double* mass, double* external) noexcept nogil:
    """Mass matrix (n, n) with rotors, and the torques (n,) that the arm itself puts on its joints, without friction."""
    cdef int i, k, n = a.n
    for i in range(n):
        a.work[WORK_SIZE * (i + 1) + EFFORT] = 0
        a.work[WORK_SIZE * (i + 1) + QPOS] = a.state[i]
    for i in range(n * n):
        mass[i] = 0
    crba(n, a.tree, a.model, a.rigid, a.work, mass)
    forward_dynamics(n, a.tree, a.model, a.rigid, a.work, a.state, a.state + n, a.state + 3 * n)
    for i in range(n):
        external[i] = 0
        for k in range(n):
            external[i] = external[i] + mass[n * i + k] * a.state[3 * n + k]


cdef void place_turns(int n, const double* gears, double* turns, const double* external) noexcept nogil:
    """Put motors that have no place yet to the side where they hold the arm."""
    cdef int i
    cdef double* turn
    for i in range(n):
        turn = turns + TURN_SIZE * i
        if turn[TURN_SIDE] == UNPLACED:
            turn[TURN_SIDE] = -1 if external[i] > 0 else 1
            turn[TURN_AT] = turn[TURN_SIDE] * gears[GEAR_SIZE * i + GEAR_GAP]


cdef double turn_alone(Plant* a, int i, const double* gear, double* turn, double u, double d, double h) noexcept nogil:
    """Speed at a step's end of a motor that touches no side, rad/s."""
    cdef double j = a.est[EST_SIZE * i + ROTOR], w = turn[TURN_RATE]
    cdef double bound = gear_bound(gear, u - d * w, 0, w) - gear[GEAR_BEARING] * gear[GEAR_BASE]
    cdef double stop = j * w / h + u
    return h * (stop - clamp(stop, -bound, bound)) / (j + h * d)


cdef double own_friction(const double* gear, const double* turn) noexcept nogil:
    """Part of the friction at a joint with its motor that is on the motor's side: all but the bearing's."""
    cdef double bearing = gear[GEAR_BEARING] * gear[GEAR_BASE]
    return turn[TURN_FRICTION] - clamp(turn[TURN_FRICTION], -bearing, bearing)


cdef void inverse(int n, double* mass, double* out) noexcept nogil:
    """out := mass^-1 (n, n), which is symmetric; mass is left as its factor."""
    cdef int i, k
    factor(n, mass)
    for k in range(n):
        for i in range(n):
            out[n * k + i] = 1 if i == k else 0
        solve(n, mass, out + n * k)


cdef void settle(int n, const double* gears, double* turns, const double* share, double* rows, double h) noexcept nogil:
    """Find the friction that all joints feel, and their speeds (ROW_SPEED) with it.

    Each joint in turn takes what would stop it, within its bound: Gauss and Seidel's way to the minimum of a convex
    function. share: (M + h D)^-1.
    """
    cdef int i, k, sweep
    cdef double was, bound
    cdef bint moved
    cdef double* speed = rows + ROW_SPEED * n
    cdef double* turn
    for sweep in range(SWEEPS):
        moved = False
        for i in range(n):
            turn = turns + TURN_SIZE * i
            bound = rows[ROW_BOUND * n + i]
            if bound == 0:
                continue
            was = turn[TURN_FRICTION]
            turn[TURN_FRICTION] = clamp(was - speed[i] / (h * share[n * i + i]), -bound, bound)
            was = turn[TURN_FRICTION] - was
            moved = moved or fabs(was) > SETTLED * bound
            for k in range(n):
                speed[k] = speed[k] + h * share[n * i + k] * was
        if not moved:
            break


cdef void find_speeds(Plant* a, const double* gears, double* turns, const double* u, const double* d, double* room,
                      double h) noexcept nogil:
    """Joints' speeds at the step's end, with the motors that move with them as they are now taken to."""
    cdef int i, k, n = a.n
    cdef double bound
    cdef const double* gear
    cdef double* turn
    cdef double* v = a.state + n
    cdef double* mass = room
    cdef double* held = room + n * n
    cdef double* share = room + 2 * n * n
    cdef double* rows = room + 3 * n * n
    cdef double* drive = rows + ROW_COLUMN * n
    cdef const double* external = rows + ROW_EXTERNAL * n
    for i in range(n * n):
        held[i] = mass[i]
    for i in range(n):
        if not engaged(gears + GEAR_SIZE * i, turns + TURN_SIZE * i):
            held[n * i + i] = held[n * i + i] - a.est[EST_SIZE * i + ROTOR]
    for i in range(n):
        drive[i] = h * external[i]
        for k in range(n):
            drive[i] = drive[i] + held[n * i + k] * v[k]
    for i in range(n):
        gear, turn = gears + GEAR_SIZE * i, turns + TURN_SIZE * i
        bound = gear[GEAR_BEARING] * gear[GEAR_BASE]
        if engaged(gear, turn):
            bound = gear_bound(gear, u[i] - d[i] * v[i], external[i], v[i])
            drive[i] = drive[i] + h * u[i]
            held[n * i + i] = held[n * i + i] + h * d[i]
        turn[TURN_FRICTION] = clamp(turn[TURN_FRICTION], -bound, bound)
        drive[i] = drive[i] + h * turn[TURN_FRICTION]
        rows[ROW_BOUND * n + i] = bound
    inverse(n, held, share)
    for i in range(n):
        rows[ROW_SPEED * n + i] = 0
        for k in range(n):
            rows[ROW_SPEED * n + i] = rows[ROW_SPEED * n + i] + share[n * i + k] * drive[k]
    settle(n, gears, turns, share, rows, h)


cdef bint lets_go(Plant* a, const double* gears, double* turns, const double* u, const double* d, const double* speed,
                  double h) noexcept nogil:
    """Take motors off sides at which they would have to pull; whether any was."""
    cdef int i, n = a.n
    cdef double carried
    cdef bint any_let = False
    cdef double* turn
    for i in range(n):
        turn = turns + TURN_SIZE * i
        if gears[GEAR_SIZE * i + GEAR_GAP] == 0 or turn[TURN_SIDE] == 0:
            continue
        carried = u[i] - d[i] * speed[i] + own_friction(gears + GEAR_SIZE * i, turn)
        carried = carried - a.est[EST_SIZE * i + ROTOR] * (speed[i] - a.state[n + i]) / h
        if carried * turn[TURN_SIDE] < 0:
            turn[TURN_SIDE] = 0
            turn[TURN_RATE] = a.state[n + i]
            any_let = True
    return any_let


cdef void meet(Plant* a, int i, const double* gear, double* turn, const double* share) noexcept nogil:
    """A free motor that has come to a side of its gap goes on with its joint: their momentum stays."""
    cdef int k, n = a.n
    cdef double* v = a.state + n
    cdef double apart = turn[TURN_RATE] - v[i], blow
    if fabs(turn[TURN_AT]) < gear[GEAR_GAP]:
        return
    turn[TURN_AT] = copysign(gear[GEAR_GAP], turn[TURN_AT])
    if apart * turn[TURN_AT] <= 0:
        return
    turn[TURN_SIDE] = copysign(1, turn[TURN_AT])
    blow = apart / (1 / a.est[EST_SIZE * i + ROTOR] + share[n * i + i])
    for k in range(n):
        v[k] = v[k] + share[n * i + k] * blow


cdef void gear_step(Plant* a, const double* gears, double* turns, const double* u, const double* d, double* room,
                    double h) noexcept nogil:
    """Move the arm and its motors by one step of h s."""
    cdef int i, attempt, n = a.n
    cdef double* rows = room + 3 * n * n
    cdef double* turn
    arm_alone(a, room, rows + ROW_EXTERNAL * n)
    place_turns(n, gears, turns, rows + ROW_EXTERNAL * n)
    for attempt in range(n + 1):
        find_speeds(a, gears, turns, u, d, room, h)
        if not lets_go(a, gears, turns, u, d, rows + ROW_SPEED * n, h):
            break
    for i in range(n):
        turn = turns + TURN_SIZE * i
        a.state[n + i] = rows[ROW_SPEED * n + i]
        a.state[i] = a.state[i] + h * a.state[n + i]
        if not engaged(gears + GEAR_SIZE * i, turn):
            turn[TURN_RATE] = turn_alone(a, i, gears + GEAR_SIZE * i, turn, u[i], d[i], h)
            turn[TURN_AT] = turn[TURN_AT] + h * (turn[TURN_RATE] - a.state[n + i])
    for i in range(n):
        if not engaged(gears + GEAR_SIZE * i, turns + TURN_SIZE * i):
            meet(a, i, gears + GEAR_SIZE * i, turns + TURN_SIZE * i, room + 2 * n * n)
    for i in range(n):
        if engaged(gears + GEAR_SIZE * i, turns + TURN_SIZE * i):
            turns[TURN_SIZE * i + TURN_RATE] = a.state[n + i]


cdef int turn_arm(Plant* a, const double* gears, double* turns, const double* u, const double* d,
                  double* room) noexcept nogil:
    """Advance an arm with gears by one control period; the first joint whose state is not finite, -1 if all are."""
    cdef int i, k, n = a.n
    without_friction(n, a.est, a.rigid)
    for k in range(a.substeps):
        gear_step(a, gears, turns, u, d, room, a.dt / a.substeps)
    for i in range(n):
        if not (isfinite(a.state[i]) and isfinite(a.state[n + i])):
            return i
    return -1
