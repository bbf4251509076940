# Steps of a simulated arm with couplings, in the coordinates of its servos: nothing drifts, there is no constraint to
# keep. integrate.pxi comes before; the state x is as there, n the joints with servos.
#
#     H_Q Qdd = tau - E^T (bias + friction)     H_Q = E^T H E, by columns
#
# Both are inverse dynamics of the tick's own text: column k is the torque of the unit acceleration of servo k at rest,
# without gravity; bias is that of no acceleration. E is never formed (Walker 1988, section 3).
#
# Friction acts at every row of the records, cut joints included. `friction` holds of each row
#   0  velocity at the start of the step      1  acceleration that the step found
#   2  piece of Coulomb friction              3  part of the step at whose end friction is taken
#   4  torque of friction besides the rows' own
cdef enum:
    FRICTION_ROWS = 5
    ROW_VELOCITY = 0
    ROW_ACCELERATION = 1
    ROW_PIECE = 2
    ROW_PART = 3
    ROW_FORCE = 4


cdef void set_servos(Plant* a, const double* q, const double* qd, const double* qdd) noexcept nogil:
    """Motion of the joints with servos, NULL for none; that of all others follows."""
    cdef int i
    cdef double* d
    for i in range(a.n):
        d = a.data + DATA_SIZE * a.act[i]
        d[QPOS] = q[i]
        d[QD] = 0 if qd == NULL else qd[i]
        d[QDD_DES] = 0 if qdd == NULL else qdd[i]
    refer_all(LAW_RNEA, a.rows, a.tree, a.model, a.data)
    couple_all(a.couplings, a.data, a.linkage, a.coupling, a.loops)


cdef void servo_torques(Plant* a, pnum est, bint with_friction, double* tau) noexcept nogil:
    """Torques tau (n,) of the servos for the motion set."""
    cdef int i
    visit_all(1, LAW_RNEA, a.rows, a.tree, a.model, a.data, est)
    if with_friction:
        for i in range(a.rows):
            a.data[DATA_SIZE * (i + 1) + TAU] = a.data[DATA_SIZE * (i + 1) + TAU] + a.friction[ROW_FORCE * a.rows + i]
    give_back_all(a.couplings, a.data, a.linkage, a.coupling, a.loops)
    for i in range(a.n):
        tau[i] = a.data[DATA_SIZE * a.act[i] + TAU]


cdef void servo_mass(Plant* a, pnum est, const double* q) noexcept nogil:
    """H_Q by columns into the first n * n numbers of mass; the last n hold a column at a time."""
    cdef int i, k, n = a.n
    cdef double gravity[3]
    cdef double* unit = a.mass + n * n
    for i in range(3):
        gravity[i] = a.data[ACC + i]
        a.data[ACC + i] = 0
    for k in range(n):
        for i in range(n):
            unit[i] = 1 if i == k else 0
        set_servos(a, q, NULL, unit)
        servo_torques(a, est, False, unit)
        for i in range(n):
            a.mass[n * i + k] = unit[i]
    for i in range(3):
        a.data[ACC + i] = gravity[i]


cdef double factor(int n, double* mass) noexcept nogil:
    """Cholesky's factor of mass (n, n) in its lower half; the determinant of mass, not a number if it is singular."""
    cdef int i, j, k
    cdef double total, product = 1
    for j in range(n):
        for i in range(j, n):
            total = mass[n * i + j]
            for k in range(j):
                total = total - mass[n * i + k] * mass[n * j + k]
            mass[n * i + j] = sqrt(total) if i == j else total / mass[n * j + j]
        product = product * mass[n * j + j] * mass[n * j + j]
    return product


cdef void solve(int n, const double* mass, double* y) noexcept nogil:
    """y := mass^-1 y, mass as `factor` left it."""
    cdef int i, k
    for i in range(n):
        for k in range(i):
            y[i] = y[i] - mass[n * i + k] * y[k]
        y[i] = y[i] / mass[n * i + i]
    for i in range(n - 1, -1, -1):
        for k in range(i + 1, n):
            y[i] = y[i] - mass[n * k + i] * y[k]
        y[i] = y[i] / mass[n * i + i]


cdef double servo_dynamics(Plant* a, pnum est, bint with_friction, const double* q, const double* qd,
                           double* qdd) noexcept nogil:
    """Accelerations qdd (n,) of the servos at (q, qd) under the motors' torques in the state; det H_Q."""
    cdef int i, n = a.n
    cdef double det
    cdef double* tau = a.mass + n * n + n
    servo_mass(a, est, q)
    det = factor(n, a.mass)
    set_servos(a, q, qd, NULL)
    servo_torques(a, est, with_friction, tau)
    for i in range(n):
        qdd[i] = a.state[MOTORS * n + i] - tau[i]
    solve(n, a.mass, qdd)
    return det


cdef void take_row(Plant* a, int i, double h, bint secant) noexcept nogil:
    """Put the friction of row i on its piece into rigid's rotor and friction's force: `take_friction`, of a row."""
    cdef int rows = a.rows
    cdef double coulomb = a.est[EST_SIZE * i + COUL]
    cdef double slope = a.est[EST_SIZE * i + VISC]
    cdef double v = a.friction[ROW_VELOCITY * rows + i]
    cdef double rest = coulomb * a.friction[ROW_PIECE * rows + i]
    if secant:
        a.friction[ROW_PART * rows + i] = 0.5
    if secant and coulomb > 0:
        slope = slope + coulomb / max(a.model[MODEL_SIZE * i + COUL_SPEED],
                                      abs(v + h / 2 * a.friction[ROW_ACCELERATION * rows + i]))
        rest = 0
    elif a.friction[ROW_PIECE * rows + i] == 0:
        slope = slope + coulomb * a.model[MODEL_SIZE * i + COUL_SCALE]
    a.rigid[EST_SIZE * i + ROTOR] = a.est[EST_SIZE * i + ROTOR] + a.friction[ROW_PART * rows + i] * h * slope
    a.friction[ROW_FORCE * rows + i] = slope * v + rest


cdef bint row_agrees(Plant* a, int i, double h) noexcept nogil:
    """True if the step found has row i where its friction was taken; if not, correct its piece and part: `agrees`."""
    cdef int rows = a.rows
    cdef double v = a.friction[ROW_VELOCITY * rows + i], gain = h * a.friction[ROW_ACCELERATION * rows + i]
    cdef int was = <int>a.friction[ROW_PIECE * rows + i]
    cdef int side = piece(a.model, a.est, i, v + a.friction[ROW_PART * rows + i] * gain)
    cdef bint agree = side == was
    if not agree:
        a.friction[ROW_PIECE * rows + i] = side if was == 0 or side == 0 else 0
    if a.friction[ROW_PART * rows + i] == 1 and has_friction(a.est, i) and (v + gain) * (v + gain / 2) < 0:
        a.friction[ROW_PART * rows + i] = 0.5
        agree = False
    return agree


cdef void hold_friction(Plant* a, double h) noexcept nogil:
    """Find the friction of a step of h s: `friction_held`, of the rows of an arm with couplings."""
    cdef int i, attempt, n = a.n, rows = a.rows
    cdef bint agree
    cdef double* x = a.state
    set_servos(a, x, x + n, NULL)
    for i in range(rows):
        a.friction[ROW_VELOCITY * rows + i] = a.data[DATA_SIZE * (i + 1) + QD]
        a.friction[ROW_PIECE * rows + i] = piece(a.model, a.est, i, a.friction[ROW_VELOCITY * rows + i])
        a.friction[ROW_PART * rows + i] = 1
    for attempt in range(ATTEMPTS):
        for i in range(rows):
            take_row(a, i, h, attempt == ATTEMPTS - 1)
        servo_dynamics(a, a.rigid, True, x, x + n, x + 3 * n)
        set_servos(a, x, x + n, x + 3 * n)
        agree = True
        for i in range(rows):
            a.friction[ROW_ACCELERATION * rows + i] = a.data[DATA_SIZE * (i + 1) + QDD_REF]
        for i in range(rows):
            agree = row_agrees(a, i, h) and agree
        if agree:
            break


cdef bint loop_friction_is_stiff(Plant* a, double h) noexcept nogil:
    """True if friction is too quick for explicit steps of h s: `friction_is_stiff`, by det(H_Q + h D) / det(H_Q)."""
    cdef int i
    cdef double before
    cdef bint any_friction = False
    for i in range(a.rows):
        any_friction = any_friction or has_friction(a.est, i)
        a.rigid[EST_SIZE * i + ROTOR] = a.est[EST_SIZE * i + ROTOR]
    if not any_friction:
        return False
    servo_mass(a, a.rigid, a.state)
    before = factor(a.n, a.mass)
    for i in range(a.rows):
        a.rigid[EST_SIZE * i + ROTOR] = a.est[EST_SIZE * i + ROTOR] + h * (
            a.est[EST_SIZE * i + VISC] + a.est[EST_SIZE * i + COUL] * a.model[MODEL_SIZE * i + COUL_SCALE])
    servo_mass(a, a.rigid, a.state)
    return not factor(a.n, a.mass) / before <= 2


cdef void loop_runge_kutta(Plant* a, pnum est, bint with_friction, double h) noexcept nogil:
    """Move the state by one step h s of fourth order."""
    cdef int s, n = a.n
    cdef double* x = a.state
    begin_stages(n, x)
    for s in range(4):
        servo_dynamics(a, est, with_friction, x + 10 * n, x + 11 * n, x + 2 * n * (s + 1) + n)
        next_stage(n, x, s, h)
    end_stages(n, x, h)


cdef void integrate_loops(Plant* a) noexcept nogil:
    """Move the state by dt s: `integrate`, of an arm with couplings."""
    cdef int k
    cdef double h = a.dt / a.substeps
    without_friction(a.rows, a.est, a.rigid)
    if loop_friction_is_stiff(a, h):
        for k in range(a.substeps):
            hold_friction(a, h)
            loop_runge_kutta(a, a.rigid, True, h)
    else:
        for k in range(a.substeps):
            loop_runge_kutta(a, a.est, False, h)
