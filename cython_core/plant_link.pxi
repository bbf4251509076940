# How a kernel of another number type moves the simulated arm: the arm's arrays, and a function of plant.pyx.
# A module compiles the text for one number type, so the controller in fixed point and the arm in float64 are two
# modules; this function pointer lets one loop use both without Python in between.

ctypedef struct Plant:
    # arrays as `plant.advance` has them; dt: s
    int n
    int substeps
    double dt
    const int* tree
    double* model
    double* est
    double* rigid
    double* work
    double* state
    const double* tau_max

ctypedef int (*Move)(Plant* arm, const double* tau) noexcept nogil

cdef const char* MOVE_NAME = "armlet.core.plant.move"
