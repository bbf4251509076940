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
include "text/spatial.py"
include "text/joints.py"
include "text/kinematics.py"
include "text/composite.py"
include "text/articulated.py"

STATE_ROWS = 12      # rows of the state array; see `advance`

cdef enum:
    POS = 0          # joint positions, rad or m
    VEL = 1          # joint velocities
    STAGE_POS = 2    # where a stage is evaluated
    STAGE_VEL = 3
    SLOPE_V1 = 4     # velocity and acceleration of the four stages
    SLOPE_A1 = 5
    SLOPE_V2 = 6
    SLOPE_A2 = 7
    SLOPE_V3 = 8
    SLOPE_A3 = 9
    SLOPE_V4 = 10
    SLOPE_A4 = 11


cdef void slope(int n, pint tree, pnum model, pnum est, pnum work, pnum x, int at_pos, int at_vel, int out) noexcept nogil:
    """Rows out, out + 1 of x: velocity and acceleration at rows at_pos, at_vel."""
    cdef int i
    for i in range(n):
        work[WORK_SIZE * (i + 1) + QPOS] = x[n * at_pos + i]
        work[WORK_SIZE * (i + 1) + QD] = x[n * at_vel + i]
    aba(n, tree, model, est, work)
    for i in range(n):
        x[n * out + i] = x[n * at_vel + i]
        x[n * (out + 1) + i] = work[WORK_SIZE * (i + 1) + QDD]


cdef void stage(int n, pnum x, int slope_row, num h) noexcept nogil:
    """Rows STAGE_POS, STAGE_VEL: the state moved by h along a slope."""
    cdef int i
    for i in range(n):
        x[n * STAGE_POS + i] = x[n * POS + i] + h * x[n * slope_row + i]
        x[n * STAGE_VEL + i] = x[n * VEL + i] + h * x[n * (slope_row + 1) + i]


cdef void rk4(int n, pint tree, pnum model, pnum est, pnum work, pnum x, num h) noexcept nogil:
    """Move rows POS, VEL of x by one step h s."""
    cdef int i
    slope(n, tree, model, est, work, x, POS, VEL, SLOPE_V1)
    stage(n, x, SLOPE_V1, h / 2)
    slope(n, tree, model, est, work, x, STAGE_POS, STAGE_VEL, SLOPE_V2)
    stage(n, x, SLOPE_V2, h / 2)
    slope(n, tree, model, est, work, x, STAGE_POS, STAGE_VEL, SLOPE_V3)
    stage(n, x, SLOPE_V3, h)
    slope(n, tree, model, est, work, x, STAGE_POS, STAGE_VEL, SLOPE_V4)
    for i in range(2 * n):
        x[i] = x[i] + h / 6 * (
            x[n * SLOPE_V1 + i] + 2 * x[n * SLOPE_V2 + i] + 2 * x[n * SLOPE_V3 + i] + x[n * SLOPE_V4 + i]
        )


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
            rk4(n, &tree[0, 0], &model[0, 0], &est[0, 0], &work[0, 0], &state[0, 0], dt / substeps)
