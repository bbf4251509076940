# A controller and the arm it controls in one compiled loop: for sweeps over gains, payloads, errors. num is a double.
from armlet.core.laws import learns


cdef void fall(int n, const int* tree, double* model, double* est, double* work, const double* q, const double* qd,
               double* qdd) noexcept nogil:
    """Accelerations qdd (n,) at (q, qd) under the EFFORT in work."""
    cdef int i
    for i in range(n):
        work[WORK_SIZE * (i + 1) + QPOS] = q[i]
        work[WORK_SIZE * (i + 1) + QD] = qd[i]
    aba(n, tree, model, est, work)
    for i in range(n):
        qdd[i] = work[WORK_SIZE * (i + 1) + QDD]


cdef void semi_implicit(int n, const int* tree, double* model, double* est, double* work, double* x,
                        double h) noexcept nogil:
    """Move x = [q, qd] by one step h s: the velocity first, then the position by the new velocity."""
    cdef int i
    fall(n, tree, model, est, work, x, x + n, x + 2 * n)
    for i in range(n):
        x[n + i] = x[n + i] + h * x[2 * n + i]
        x[i] = x[i] + h * x[n + i]


cdef void runge_kutta(int n, const int* tree, double* model, double* est, double* work, double* x,
                      double h) noexcept nogil:
    """Move x = [q, qd] by one step h s of fourth order; scratch: slopes from x[2 n], a stage from x[10 n]."""
    cdef int i, s
    cdef double ahead
    cdef double* at_stage = x + 10 * n
    cdef double* slope
    for i in range(2 * n):
        at_stage[i] = x[i]
    for s in range(4):
        slope = x + 2 * n * (s + 1)
        for i in range(n):
            slope[i] = at_stage[n + i]
        fall(n, tree, model, est, work, at_stage, at_stage + n, slope + n)
        ahead = h if s == 2 else h / 2
        for i in range(2 * n):
            at_stage[i] = x[i] + ahead * slope[i]
    for i in range(2 * n):
        x[i] = x[i] + h / 6 * (x[2 * n + i] + 2 * x[4 * n + i] + 2 * x[6 * n + i] + x[8 * n + i])


def closed_loop(int law, const int[:, ::1] tree, controller, arm, const double[:, :, ::1] planned, double[:, ::1] state,
                const double[::1] tau_max, double dt, int substeps, bint fourth_order=False):
    """Run a control law on a simulated arm, tick by tick; the torque is limited and held during a tick.

    Args:
        law: the number of a law of laws.py; adaptive ones learn.  tree: (n, TREE_SIZE) int32.
        controller: (model, est, data): the records the law works with; est is updated in place.
        arm: (model, est, work): the records of the arm as it is.
        planned: (T, n, 3) position, velocity, acceleration.  tau_max: (n,) N m or N.
        state: (T + 1, 2 n): row 0 is [q, qd] at the start, the others are written.
        dt: s, the tick.  substeps: steps of the simulation in it.
        fourth_order: Runge and Kutta's steps instead of semi-implicit Euler ones.
    """
    cdef double[:, ::1] model = controller[0], est = controller[1], data = controller[2]
    cdef double[:, ::1] true_model = arm[0], true_est = arm[1], work = arm[2]
    cdef int i, j, n = tree.shape[0]
    cdef Py_ssize_t k
    cdef double[::1] x = np.zeros(12 * n)
    cdef num scratch[LEARNING_SIZE]
    cdef bint learning = learns(law)
    with nogil:
        for i in range(2 * n):
            x[i] = state[0, i]
        for k in range(planned.shape[0]):
            for i in range(n):
                data[i + 1, QPOS] = x[i]
                data[i + 1, QD] = x[n + i]
                for j in range(3):
                    data[i + 1, Q_DES + j] = planned[k, i, j]
            traverse(law, n, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0])
            for i in range(n):
                work[i + 1, EFFORT] = clamp(data[i + 1, TAU], -tau_max[i], tau_max[i])
            if learning:
                learn_all(law, n, &model[0, 0], &data[0, 0], &est[0, 0], scratch)
            for i in range(substeps):
                if fourth_order:
                    runge_kutta(n, &tree[0, 0], &true_model[0, 0], &true_est[0, 0], &work[0, 0], &x[0], dt / substeps)
                else:
                    semi_implicit(n, &tree[0, 0], &true_model[0, 0], &true_est[0, 0], &work[0, 0], &x[0], dt / substeps)
            for i in range(2 * n):
                state[k + 1, i] = x[i]
