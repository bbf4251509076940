# A controller and the arm it controls in one compiled loop: for sweeps over gains, payloads, errors. num is a double.
from armlet.core.laws import learns
from armlet.errors import ArmletError


def closed_loop(int law, const int[:, ::1] tree, controller, arm, const double[:, :, ::1] planned, double[:, ::1] state,
                const double[::1] tau_max, double dt, int substeps, bint fourth_order=False):
    """Run a control law on a simulated arm, tick by tick; the torque is limited and held during a tick.

    Args:
        law: the number of a law of laws.py; adaptive ones learn.  tree: (n, TREE_SIZE) int32.
        controller: (model, est, data): the records the law works with; est is updated in place.
        arm: (model, est, work): the records of the arm as it is.
        planned: (T, n, 3) position, velocity, acceleration.  tau_max: (n,) N m or N.
        state: (T + 1, 2 n): row 0 is [q, qd] at the start, the others are written; not finite once the arm is lost.
        dt: s, the tick.  substeps: steps of the simulation in it.
        fourth_order: Runge and Kutta's steps instead of semi-implicit Euler ones.

    Raises:
        ArmletError: a joint has no servo; armlet.simulated.closed_loop takes arms with loops, on the fixed-point kernel.
    """
    if np.any(np.asarray(tree)[:, ROLE]):
        raise ArmletError("closed_loop: expected an arm whose every joint has a servo, got one with couplings",
                          "armlet.simulated.closed_loop.run_closed_loop runs the fixed-point controller on it")
    cdef double[:, ::1] model = controller[0], est = controller[1], data = controller[2]
    cdef double[:, ::1] true_model = arm[0], true_est = arm[1], work = arm[2]
    cdef int i, j, n = tree.shape[0]
    cdef Py_ssize_t k
    cdef double[::1] x = np.zeros(ALL_ROWS * n)
    cdef double[:, ::1] rigid = np.array(true_est)
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
            traverse(law, n, 0, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], NULL, NULL, NULL)
            for i in range(n):
                x[MOTORS * n + i] = clamp(data[i + 1, TAU], -tau_max[i], tau_max[i])
            if learning:
                learn_all(law, n, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], scratch)
            if fourth_order:
                integrate(n, &tree[0, 0], &true_model[0, 0], &true_est[0, 0], &rigid[0, 0], &work[0, 0], &x[0], dt,
                          substeps)
            else:
                without_friction(n, &true_est[0, 0], &rigid[0, 0])
                for i in range(substeps):
                    semi_implicit(n, &tree[0, 0], &true_model[0, 0], &true_est[0, 0], &rigid[0, 0], &work[0, 0],
                                  &x[0], dt / substeps)
            for i in range(2 * n):
                state[k + 1, i] = x[i]
