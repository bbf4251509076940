# How a kernel of another number type moves the simulated arm: the arm's arrays, and a function of plant.pyx.
# A module compiles the text for one number type, so the controller in fixed point and the arm in float64 are two
# modules; these two capsules let one loop use both without Python in between.

ctypedef struct Plant:
    # n: joints with servos;  rows: of the records, bodies and cut joints.  dt s and substeps of one call of Move.
    int n
    int rows
    int substeps
    double dt
    # the float records (records.py);  rigid: scratch of the shape of est;  state (STATE_ROWS, n);  tau_max (n,)
    const int* tree
    double* model
    double* est
    double* rigid
    double* work
    double* state
    const double* tau_max
    # an arm with couplings: act (n,) records of the joints with servos;  data (rows + 1, DATA_SIZE);  the couplings and
    # their scratch;  friction (FRICTION_ROWS, rows) and mass (n, n + 2) of integrate_loops.pxi
    int couplings
    const int* act
    double* data
    const int* linkage
    double* coupling
    double* loops
    double* friction
    double* mass
    # motors behind gears, NULL for none: gears (n, GEAR_SIZE), turns (n, TURN_SIZE), damping (n,) of gears.pxi; its room,
    # and n more for the limited torques
    const double* gears
    double* turns
    const double* damping
    double* room
    # what moves the arm instead, a Python function; NULL for none
    void* mover

ctypedef int (*Move)(Plant* arm, const double* tau) noexcept nogil

cdef const char* MOVE_NAME = "armlet.core.plant.move"
cdef const char* PLANT_NAME = "armlet.core.plant.arm"
