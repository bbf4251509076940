# cython: language_level=3, infer_types=True, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The simulated arm: the articulated-body text in float64, integrated by Runge and Kutta's fourth order.

Design
* One C call a control period: substeps, stages and bodies are loops without Python.
* The torque is held during a period, as a board's output is; friction and gravity are not.
* Friction that is stiff against inertia is implicit: no step makes energy of it.
* The torque limit acts here, so that a controller meets it as it would meet a motor's.
* An arm with couplings moves in the coordinates of its servos (integrate_loops.pxi), any other joint by joint.
* Motors behind gears whose friction depends on what they carry, and that have gaps, are gears.pxi's.
"""
import cython
import numpy as np
from cpython.pycapsule cimport PyCapsule_New
from libc.math cimport isfinite, sqrt

include "text/layout.pxi"
include "text/built_from.pxi"
include "text/number_float.pxi"
include "text/tick.pxi"
include "text/algorithms.pxi"
include "integrate.pxi"
include "plant_link.pxi"
include "integrate_loops.pxi"
include "gears.pxi"


cdef class Machine:
    """A simulated arm's records and state.

    Args:
        tree, model, est, work: the float records (records.py), a row a body and a cut joint.
        tau_max: (n,) N m or N, limits of the servos.
        coupled: None, or of an arm with couplings (act (n,) int32 records of the joints with servos,
            data (rows + 1, DATA_SIZE), linkage and coupling (couplings, COUPLING_SIZE)).
    Attributes:
        state: (STATE_ROWS, n); rows 0 and 1 are q and qd of the servos, moved in place, the rest is scratch.
        est: (rows, EST_SIZE), the arm's parameters.
        link: what a compiled loop of another kernel moves the arm by.
    """

    cdef const int[:, ::1] tree
    cdef double[:, ::1] model, work, rigid, friction, mass, coupling, loops, data
    cdef readonly object state, est, link
    cdef object mover
    cdef double[:, ::1] state_rows, parameters
    cdef const int[:, ::1] linkage
    cdef const int[::1] act
    cdef const double[::1] tau_max
    cdef const double[:, ::1] gears
    cdef double[:, ::1] turns
    cdef const double[::1] damping
    cdef double[::1] room
    cdef Plant arm

    def __cinit__(self, const int[:, ::1] tree, double[:, ::1] model, est, double[:, ::1] work,
                  const double[::1] tau_max, coupled=None):
        cdef int rows = tree.shape[0], n = tau_max.shape[0]
        self.tree, self.model, self.work, self.tau_max = tree, model, work, tau_max
        self.est, self.state = est, np.zeros((ALL_ROWS, n))
        self.parameters, self.state_rows, self.rigid = self.est, self.state, np.empty((rows, EST_SIZE))
        self.arm.n, self.arm.rows, self.arm.couplings = n, rows, 0
        self.arm.tree, self.arm.model, self.arm.est = &tree[0, 0], &model[0, 0], &self.parameters[0, 0]
        self.arm.rigid, self.arm.work, self.arm.state = &self.rigid[0, 0], &work[0, 0], &self.state_rows[0, 0]
        self.arm.tau_max, self.arm.gears, self.arm.mover = &tau_max[0], NULL, NULL
        if coupled is not None:
            self.act, self.data, self.linkage, self.coupling = coupled
            self.loops = np.zeros((self.linkage.shape[0], LOOP_SIZE))
            self.friction, self.mass = np.zeros((FRICTION_ROWS, rows)), np.zeros((n, n + 2))
            self.arm.couplings, self.arm.act, self.arm.data = self.linkage.shape[0], &self.act[0], &self.data[0, 0]
            self.arm.linkage, self.arm.coupling = &self.linkage[0, 0], &self.coupling[0, 0]
            self.arm.loops, self.arm.friction, self.arm.mass = &self.loops[0, 0], &self.friction[0, 0], &self.mass[0, 0]
        self.link = PyCapsule_New(<void*> &self.arm, PLANT_NAME, NULL)

    def gear(self, const double[:, ::1] gears, double[:, ::1] turns, const double[::1] damping):
        """Let compiled loops move the arm, which has no couplings, with its motors behind gears, as `turn` does."""
        cdef int n = self.arm.n
        self.gears, self.turns, self.damping = gears, turns, damping
        self.room = np.empty(3 * n * n + (GEAR_ROWS + 1) * n)
        self.arm.gears, self.arm.turns, self.arm.damping = &gears[0, 0], &turns[0, 0], &damping[0]
        self.arm.room = &self.room[0]

    def moved_by(self, mover):
        """Let compiled loops call mover(tau (n,), dt) instead, which moves `state` and returns as `advance` does."""
        self.mover, self.arm.mover = mover, <void*> mover

    def advance(self, const double[::1] tau, double dt, int substeps):
        """Advance the arm by one control period, the torque limited and held.

        Args:
            tau: (n,) N m or N.  dt: s.  substeps: steps in it.
        Returns:
            The first servo whose state is not finite, -1 if all are.
        """
        cdef int lost
        self.arm.dt, self.arm.substeps = dt, substeps
        with nogil:
            lost = move_arm(&self.arm, &tau[0])
        return lost

    def turn(self, const double[:, ::1] gears, double[:, ::1] turns, const double[::1] tau, const double[::1] damping,
             double dt, int substeps):
        """Advance an arm without couplings by one control period, its motors behind gears (gears.pxi).

        Args:
            gears: (n, GEAR_SIZE).  turns: (n, TURN_SIZE), the motors' states, moved in place.
            tau: (n,) N m, of the motors at standstill.  damping: (n,) N m s/rad, which their speed takes of it.
            dt: s.  substeps: steps in it.
        Returns:
            As `advance`.
        """
        cdef int lost, n = self.arm.n
        cdef double[::1] room = np.empty(3 * n * n + GEAR_ROWS * n)
        self.arm.dt, self.arm.substeps = dt, substeps
        with nogil:
            lost = turn_arm(&self.arm, &gears[0, 0], &turns[0, 0], &tau[0], &damping[0], &room[0])
        return lost


def gear_frictions(const double[:, ::1] gears, const double[::1] motor, const double[::1] external,
                   const double[::1] rate):
    """(n,) N m: the largest friction of each gear, by gears.pxi.

    Args:
        gears: (n, GEAR_SIZE).  motor, external: (n,) N m, of the motor and of the arm.  rate: (n,) rad/s.
    """
    out = np.empty(len(gears))
    cdef double[::1] bounds = out
    cdef int i
    for i in range(gears.shape[0]):
        bounds[i] = gear_bound(&gears[i, 0], motor[i], external[i], rate[i])
    return out


cdef int call_mover(Plant* arm, const double* tau) noexcept with gil:
    """`move_arm` of an arm that a Python function moves; one that raises loses the arm."""
    cdef const double[::1] torques = <const double[:arm.n]> tau
    try:
        return (<object> arm.mover)(np.array(torques), arm.dt)
    except Exception:
        return 0


cdef int move_arm(Plant* arm, const double* tau) noexcept nogil:
    """Advance an arm by one control period: `Machine.advance` for compiled callers."""
    cdef int i, n = arm.n
    cdef double* x = arm.state
    cdef double* limited
    if arm.mover != NULL:
        return call_mover(arm, tau)
    if arm.gears != NULL:
        limited = arm.room + 3 * n * n + GEAR_ROWS * n
        for i in range(n):
            limited[i] = clamp(tau[i], -arm.tau_max[i], arm.tau_max[i])
        return turn_arm(arm, arm.gears, arm.turns, limited, arm.damping, arm.room)
    for i in range(n):
        x[MOTORS * n + i] = clamp(tau[i], -arm.tau_max[i], arm.tau_max[i])
    if arm.couplings:
        integrate_loops(arm)
    else:
        integrate(n, arm.tree, arm.model, arm.est, arm.rigid, arm.work, x, arm.dt, arm.substeps)
    for i in range(n):
        if not (isfinite(x[i]) and isfinite(x[n + i])):
            return i
    return -1


MOVE = PyCapsule_New(<void*> move_arm, MOVE_NAME, NULL)    # for kernel_fixed.closed_loop
GEAR_FIELDS, TURN_FIELDS = GEAR_SIZE, TURN_SIZE     # numbers of a row of `gears`, and of `turns`
NOWHERE = UNPLACED                                  # TURN_SIDE of a motor that the next step puts into its place
