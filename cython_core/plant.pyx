# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The simulated arm: the articulated-body text in float64, integrated by Runge and Kutta's fourth order.

Design
* One C call a control period: substeps, stages and bodies are loops without Python.
* The torque is held during a period, as a board's output is; friction and gravity are not.
* The torque limit acts here, so that a controller meets it as it would meet a motor's.
"""
import cython

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_float.pxi"
include "text/tick.pxi"
include "text/algorithms.pxi"
include "integrate.pxi"

STATE_ROWS = 12      # rows of the state array; see `advance`


def advance(const int[:, ::1] tree, double[:, ::1] model, double[:, ::1] est, double[:, ::1] work,
            double[:, ::1] state, const double[::1] tau, const double[::1] tau_max, double dt, int substeps):
    """Advance the arm by one control period, the torque limited and held.

    Args:
        tree, model, est, work: the float records (records.py).
        state: (STATE_ROWS, n); rows 0 and 1 are q and qd, moved in place, the rest is scratch.
        tau: (n,) N m or N.  tau_max: (n,) its limits.
        dt: s.  substeps: Runge-Kutta steps in it.
    """
    cdef int i, n = tree.shape[0]
    with nogil:
        for i in range(n):
            work[i + 1, EFFORT] = clamp(tau[i], -tau_max[i], tau_max[i])
        for i in range(substeps):
            runge_kutta(n, &tree[0, 0], &model[0, 0], &est[0, 0], &work[0, 0], &state[0, 0], dt / substeps)
