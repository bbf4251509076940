# A controller as a board runs it, and the simulated arm, in one compiled loop: for studies of many runs. num is an
# int64. What firmware/loop/safety.py does with limits and torques is done here, too; tests/simulated/test_closed_loop.py compares
# the two.
from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.math cimport rint
from libc.stdint cimport uint32_t

from armlet.core.laws import learns
from armlet.core.records import LIMITS as LIMITS_RECORD

cdef num NONE = -(<num>1 << 31)    # in a limit: there is none
cdef int LIMITS_SIZE = LIMITS_RECORD.size
cdef int Q_LOW = LIMITS_RECORD.offset["Q_LOW"]
cdef int Q_HIGH = LIMITS_RECORD.offset["Q_HIGH"]
cdef int QD_LIMIT = LIMITS_RECORD.offset["QD_LIMIT"]
cdef int TAU_LIMIT = LIMITS_RECORD.offset["TAU_LIMIT"]
cdef int TAU_RATE = LIMITS_RECORD.offset["TAU_RATE"]
cdef int E_FAULT = LIMITS_RECORD.offset["E_FAULT"]

cdef enum:
    SPAN = 4    # differences, whose change corrects the last one: simulated/by_difference.py
    # flags of a tick, the first three as the protocol has them
    SATURATED = 1
    RATE_LIMITED = 2
    FROZEN = 4
    GUARDED = 8
    # faults, as the protocol has them
    TRACKING_FAULT = 3
    POSITION_FAULT = 4
    VELOCITY_FAULT = 5
    NOT_FINITE = 255    # no fault of a board: the simulated arm is lost
    NO_JOINT = 255


cdef int breach(int n_act, const int* act, const num* data, const num* limits) noexcept nogil:
    """The first limit a measured state breaks: joint * 256 + fault, or 0 (firmware/loop/safety.py)."""
    cdef int i
    cdef num q, qd, err
    cdef const num* d
    cdef const num* g
    for i in range(n_act):
        d = data + DATA_SIZE * act[i]
        g = limits + LIMITS_SIZE * i
        q = d[QPOS]
        qd = d[QD]
        if <uint32_t>(q - g[Q_LOW]) > <uint32_t>(g[Q_HIGH] - g[Q_LOW]) and (g[Q_LOW] != NONE or g[Q_HIGH] != NONE):
            return (i << 8) + POSITION_FAULT
        if g[QD_LIMIT] != NONE and (qd > g[QD_LIMIT] or qd < -g[QD_LIMIT]):
            return (i << 8) + VELOCITY_FAULT
        err = wrap(q - d[Q_DES])
        if g[E_FAULT] != NONE and (err > g[E_FAULT] or err < -g[E_FAULT]):
            return (i << 8) + TRACKING_FAULT
    return 0


cdef int limit_torque(int n_act, const int* act, const num* data, const num* limits, num* tau,
                      bint first) noexcept nogil:
    """Limit each torque and its change since the last tick, write tau; the flags (firmware/loop/safety.py)."""
    cdef int i, flags = 0
    cdef num t, most
    for i in range(n_act):
        t = data[DATA_SIZE * act[i] + TAU]
        most = limits[LIMITS_SIZE * i + TAU_LIMIT]
        if most != NONE and (t > most or t < -most):
            t = clamp(t, -most, most)
            flags |= SATURATED
        most = limits[LIMITS_SIZE * i + TAU_RATE]
        if most != NONE and not first and (t - tau[i] > most or t - tau[i] < -most):
            t = clamp(t, tau[i] - most, tau[i] + most)
            flags |= RATE_LIMITED
        tau[i] = t
    return flags


cdef bint learn_each(int law, int n, pint tree, pnum model, pnum data, pnum est, pnum scratch) noexcept nogil:
    """`learn_all`, which also says whether the guard acted: a candidate was not proved possible, and cut or not taken."""
    cdef int i
    cdef bint acted = False
    scratch[OUTSIDE] = 0
    for i in range(n):
        if tree[TREE_SIZE * i + ROLE] != DEPENDENT:
            outside_dead_zone(at(model, MODEL_SIZE * i), scratch, at(data, DATA_SIZE * (i + 1)))
    for i in range(n):
        scratch[PROVED] = 1
        scratch[SLOPE] = -1    # a cut leaves what is not negative
        learn_joint(law, tree[TREE_SIZE * i + LEARNS], at(model, MODEL_SIZE * i), at(data, DATA_SIZE * (i + 1)),
                    at(est, EST_SIZE * i), scratch)
        acted = acted or scratch[PROVED] < 1 or scratch[SLOPE] >= 0
    return acted


cdef class Gains:
    """A gain table around each tick of a run, as firmware/motion/gains.py has it.

    Args:
        parts: (rows (n, GAIN_ROW_SIZE), regulator (REGULATOR_SIZE,), knots (sets, knots, n 2 n)), raw; None for none.
    """
    cdef num[:, ::1] rows
    cdef num[::1] own
    cdef const num[:, :, ::1] knots
    cdef Py_ssize_t knot
    cdef int n, which
    cdef bint used

    def __init__(self, parts):
        self.used = parts is not None
        self.knot = self.which = 0
        if self.used:
            self.rows, self.own, self.knots = parts
            self.n = <int> self.rows.shape[0]
            self.load()

    cdef void load(self) noexcept nogil:
        """The gains of this knot and the next into the rows."""
        cdef Py_ssize_t later = min(self.knot + 1, self.knots.shape[1] - 1)
        cdef int i, j, width = 2 * self.n
        for i in range(self.n):
            for j in range(width):
                self.rows[i, K_NOW + j] = self.knots[self.which, self.knot, width * i + j]
                self.rows[i, K_NEXT + j] = self.knots[self.which, later, width * i + j]

    cdef bint before(self, pnum model, pnum data) noexcept nogil:
        """Deviations from the plan, and the set of gains their norm asks for; whether it is above e2, a fault."""
        cdef int due
        deviate_all(self.n, model, data, &self.rows[0, 0], &self.own[0])
        due = <int> min(self.own[SET_DUE], self.knots.shape[0] - 1)
        if due != self.which:
            self.which = due
            self.load()
        return self.own[NORM] > self.own[E_STOP]

    cdef void after(self, pnum data) noexcept nogil:
        """The feedback off the torques; then one tick of the plan is over."""
        feed_back_all(self.n, data, &self.rows[0, 0], &self.own[0])
        next_phase(&self.own[0])
        if self.own[KNOT_DUE] and self.knot + 1 < self.knots.shape[1]:
            self.knot += 1
            self.load()


@cython.cdivision(True)
cdef inline double by_difference(double now, const double[:, ::1] past, Py_ssize_t tick, int i, int apart) noexcept nogil:
    """The velocity of joint i times its ticks apart, of its readings now and before (simulated/by_difference.py)."""
    cdef Py_ssize_t kept = past.shape[0]
    cdef Py_ssize_t at = tick + kept
    cdef double moved = now - past[(at - apart) % kept, i]
    cdef double before = past[(at - SPAN * apart) % kept, i] - past[(at - (SPAN + 1) * apart) % kept, i]
    return moved + (moved - before) / (2 * SPAN)


@cython.cdivision(True)
cdef inline double read_joint(double q, double step) noexcept nogil:
    """A position as an encoder says it, to the nearest step; exact where the step is 0."""
    return q if step == 0 else rint(q / step) * step


cdef inline double clamp_si(double raw) noexcept nogil:
    """A velocity as a word holds it."""
    return -2147483647.0 if raw < -2147483647.0 else 2147483647.0 if raw > 2147483647.0 else raw

@cython.cdivision(True)
def closed_loop(int law, controller, arm, scales, sensors, const num[:, :, ::1] planned, records, double dt,
                int substeps):
    """Run a control law as a board does, on a simulated arm, until the plan ends or the board would fault.

    Args:
        law: the number of a law of laws.py; adaptive ones learn.
        controller: (tree (n, TREE_SIZE) int32, model, est, data, limits (n_act, LIMITS), act (n_act,) int32,
            couplings, beside, gains): the controller's records, raw, the Data records of the servos' joints, what
            `Couplings` takes, the perturbation law's record or None, and what `Gains` takes; est, beside and the rows
            and regulator of gains are updated in place.
        arm: (plant.MOVE, link, state) of a plant.Machine: the arm as it is, SI; then (tick, link, state) of each
            Machine that takes its place from a tick on, ascending, in the state in which the one before is then.
        scales: (position, velocity, torque), (n_act,) each: raw units per SI unit.
        sensors: (encoder_step (n_act,) rad or m, apart (n_act,) int32, noise (T, n_act) per second, torque_step (n_act,) N m
            or N, delay): velocities are exact or differences of readings, noise is added to them; the state that is told
            is so many ticks old, and before the first tick the arm moved evenly. A torque is rounded to its step (0: exact).
        planned: (T, n_act, 5) raw position, velocity, acceleration; then by what position and velocity that are told are
            taken ahead.
        records: written a tick: (q and qd (T, 2, n_act) SI, torque (T, n_act) SI, flags (T,) uint8,
            est (T / every, n, EST_SIZE) raw, every).
        dt: s, the tick.  substeps: steps of the simulation in it.
    Returns:
        (ticks done, joint * 256 + fault, or 0); the fault is NOT_FINITE where the simulated arm has no state any more.
    """
    cdef const int[:, ::1] tree = controller[0]
    cdef num[:, ::1] model = controller[1], est = controller[2], data = controller[3]
    cdef const num[:, ::1] limits = controller[4]
    cdef const int[::1] act = controller[5]
    cdef Couplings loops = Couplings(controller[6])
    cdef const double[:, ::1] state = arm[2]
    cdef list later = list(arm[3:])
    cdef Py_ssize_t change = later[0][0] if later else -1
    cdef const double[::1] position = scales[0], velocity = scales[1], torque = scales[2]
    cdef const double[::1] step = sensors[0], torque_step = sensors[3]
    cdef const double[:, ::1] noise = sensors[2]
    cdef const int[::1] apart = sensors[1]
    cdef num[::1] record = controller[7]
    cdef pnum beside = &record[0] if law == LAW_PERTURBATION else NULL
    cdef Gains gains = Gains(controller[8])
    cdef bint learning = learns(law)
    cdef double[:, :, ::1] moved = records[0]
    cdef double[:, ::1] torques = records[1]
    cdef unsigned char[::1] flagged = records[2]
    cdef num[:, :, ::1] learned = records[3]
    cdef int n = tree.shape[0], n_act = act.shape[0], delay = sensors[4], every = records[4], i, j, flags, lost, fault = 0
    cdef Py_ssize_t k, then, ticks = planned.shape[0]
    cdef double q, qd
    cdef int kept = max(1, (SPAN + 1) * np.max(sensors[1]))
    cdef double[:, ::1] past = np.zeros((kept, n_act))    # readings, of tick k in row k % kept
    cdef num[::1] tau = np.zeros(n_act, np.int64)
    cdef num scratch[LEARNING_SIZE]
    cdef Move move_arm = <Move> PyCapsule_GetPointer(arm[0], MOVE_NAME)
    cdef Plant* moving = <Plant*> PyCapsule_GetPointer(arm[1], PLANT_NAME)
    moving.dt, moving.substeps = dt, substeps
    with nogil:
        for i in range(n_act):
            for j in range(kept):    # as if it had moved so before
                past[j, i] = read_joint(state[0, i] - (delay + kept - j) * dt * state[1, i], step[i])
        for k in range(ticks):
            if k == change:
                with gil:
                    _, link, fresh = later.pop(0)
                    np.asarray(fresh)[:2] = state[:2]
                    state, change = fresh, later[0][0] if later else -1
                    moving = <Plant*> PyCapsule_GetPointer(link, PLANT_NAME)
                    moving.dt, moving.substeps = dt, substeps
            for i in range(n_act):
                moved[k, 0, i] = state[0, i]
                moved[k, 1, i] = state[1, i]
                then = max(0, k - delay)
                qd = moved[then, 1, i]
                q = read_joint(moved[then, 0, i] - (then - (k - delay)) * dt * qd, step[i])
                if apart[i] > 0:
                    qd = by_difference(q, past, k, i, apart[i]) / (apart[i] * dt)
                past[k % kept, i] = q
                data[act[i], QPOS] = wrap(<num> rint(q * position[i]) + planned[k, i, 3])
                data[act[i], QD] = <num> rint(clamp_si((qd + noise[k, i]) * velocity[i] + planned[k, i, 4]))
                for j in range(3):
                    data[act[i], Q_DES + j] = planned[k, i, j]
            if k % every == 0:
                for i in range(n):
                    for j in range(EST_SIZE):
                        learned[k // every, i, j] = est[i, j]
            fault = breach(n_act, &act[0], &data[0, 0], &limits[0, 0])
            if not fault and gains.used and gains.before(&model[0, 0], &data[0, 0]):
                fault = (NO_JOINT << 8) + TRACKING_FAULT
            if fault:
                break
            traverse(law, n, loops.count, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], loops.linkage,
                     loops.coupling, loops.loops)
            if beside != NULL:
                perturb(n, STATES, TERMS, &model[0, 0], &data[0, 0], beside)
            if gains.used:
                gains.after(&data[0, 0])
            flags = limit_torque(n_act, &act[0], &data[0, 0], &limits[0, 0], &tau[0], k == 0)
            if learning:
                if flags:
                    flags |= FROZEN
                elif learn_each(law, n, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], scratch):
                    flags |= GUARDED
            elif beside != NULL:
                if flags:
                    flags |= FROZEN
                else:
                    beside[SENT] = 1
            flagged[k] = flags
            for i in range(n_act):
                torques[k, i] = read_joint(tau[i] / torque[i], torque_step[i])
            lost = move_arm(moving, &torques[k, 0])
            if lost >= 0:
                fault = (lost << 8) + NOT_FINITE
                break
    return (k if fault else ticks), fault
