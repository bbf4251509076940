# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The simulated arm: the articulated-body text in float64, integrated by Runge and Kutta's fourth order.

Design
* One C call a control period: substeps, stages and bodies are loops without Python.
* The torque is held during a period, as a board's output is; friction and gravity are not.
* Friction that is stiff against inertia is implicit: no step makes energy of it.
* The torque limit acts here, so that a controller meets it as it would meet a motor's.
"""
import cython
from cpython.pycapsule cimport PyCapsule_New
from libc.math cimport isfinite

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_float.pxi"
include "text/tick.pxi"
include "text/algorithms.pxi"
include "integrate.pxi"
include "plant_link.pxi"

STATE_ROWS = ALL_ROWS    # of the state array; see `advance`


def advance(const int[:, ::1] tree, double[:, ::1] model, double[:, ::1] est, double[:, ::1] rigid, double[:, ::1] work,
            double[:, ::1] state, const double[::1] tau, const double[::1] tau_max, double dt, int substeps):
    """Advance the arm by one control period, the torque limited and held.

    Args:
        tree, model, est, work: the float records (records.py).  rigid: scratch of the shape of est.
        state: (STATE_ROWS, n); rows 0 and 1 are q and qd, moved in place, the rest is scratch.
        tau: (n,) N m or N.  tau_max: (n,) its limits.
        dt: s.  substeps: steps in it.
    Returns:
        The first joint whose state is not finite, -1 if all are.
    """
    cdef int lost
    cdef Plant arm = Plant(
        tree.shape[0], substeps, dt, &tree[0, 0], &model[0, 0], &est[0, 0], &rigid[0, 0], &work[0, 0], &state[0, 0],
        &tau_max[0],
    )
    with nogil:
        lost = move_arm(&arm, &tau[0])
    return lost


cdef int move_arm(Plant* arm, const double* tau) noexcept nogil:
    """Advance an arm by one control period: `advance` for compiled callers."""
    cdef int i, n = arm.n
    cdef double* x = arm.state
    for i in range(n):
        x[MOTORS * n + i] = clamp(tau[i], -arm.tau_max[i], arm.tau_max[i])
    integrate(n, arm.tree, arm.model, arm.est, arm.rigid, arm.work, x, arm.dt, arm.substeps)
    for i in range(n):
        if not (isfinite(x[i]) and isfinite(x[n + i])):
            return i
    return -1


MOVE = PyCapsule_New(<void*> move_arm, MOVE_NAME, NULL)    # for kernel_fixed.closed_loop
