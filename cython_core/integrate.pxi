# Steps of the simulated arm: forward dynamics and two ways to integrate it. num is a double, the text's algorithms come before.
#
# A state x (12 n,) holds positions and velocities in its first 2 n numbers; the rest is scratch.


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


cdef void semi_implicit(int n, pint tree, pnum model, pnum est, pnum work, double* x, double h) noexcept nogil:
    """Move x by one step h s: the velocity first, then the position by the new velocity."""
    cdef int i
    forward_dynamics(n, tree, model, est, work, x, x + n, x + 2 * n)
    for i in range(n):
        x[n + i] = x[n + i] + h * x[2 * n + i]
        x[i] = x[i] + h * x[n + i]


cdef void runge_kutta(int n, pint tree, pnum model, pnum est, pnum work, double* x, double h) noexcept nogil:
    """Move x by one step h s of fourth order. Scratch: four slopes [qd, qdd] from x[2 n], a stage [q, qd] from x[10 n]."""
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
        forward_dynamics(n, tree, model, est, work, at_stage, at_stage + n, slope + n)
        ahead = h if s == 2 else h / 2
        for i in range(2 * n):
            at_stage[i] = x[i] + ahead * slope[i]
    for i in range(2 * n):
        x[i] = x[i] + h / 6 * (x[2 * n + i] + 2 * x[4 * n + i] + 2 * x[6 * n + i] + x[8 * n + i])
