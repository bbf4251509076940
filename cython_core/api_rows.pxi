# What Python calls many times with few states: no copies, no checks twice. For kernels whose num is a double.
from cpython.buffer cimport PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyObject_CheckBuffer, PyObject_GetBuffer, PyBuffer_Release


cdef bint take_rows(object array, int n, Py_buffer* view) except -1:
    """Open an array of float64, (n,) or (N, n) by rows; False, and nothing open, if it is anything else."""
    if not PyObject_CheckBuffer(array):
        return False
    try:
        PyObject_GetBuffer(array, view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT)
    except (BufferError, ValueError):
        return False
    if view.format[0] == c"d" and view.format[1] == 0 and 1 <= view.ndim <= 2 and view.shape[view.ndim - 1] == n:
        return True
    PyBuffer_Release(view)
    return False


cdef class Rows:
    """Inverse dynamics of one arm, called with the caller's own arrays.

    Args:
        tree, model, est, data: the float records; data is scratch and belongs to this object from now on.
        most: more states than this in one call are not taken.
    """

    cdef const int[:, ::1] tree
    cdef double[:, ::1] model, est, data
    cdef int n
    cdef Py_ssize_t most
    cdef tuple shape

    def __init__(self, tree, model, est, data, most):
        self.tree, self.model, self.est, self.data = tree, model, est, data
        self.n = self.tree.shape[0]
        self.shape, self.most = (self.n,), most

    def __call__(self, q, qd, qdd):
        """Torques (n,) or (N, n) of states of the same shape, or None where an array is not float64 by rows, shapes
        differ, or states are too many: then the caller must look closer."""
        cdef Py_buffer views[3]
        cdef Py_buffer out
        cdef int opened = 0
        try:
            for array in (q, qd, qdd):
                if not take_rows(array, self.n, &views[opened]):
                    return None
                opened += 1
            if views[1].ndim != views[0].ndim or views[2].ndim != views[0].ndim:
                return None
            if views[1].len != views[0].len or views[2].len != views[0].len or views[0].len > 8 * self.n * self.most:
                return None
            tau = np.empty(self.shape if views[0].ndim == 1 else (views[0].shape[0], self.n))
            PyObject_GetBuffer(tau, &out, PyBUF_C_CONTIGUOUS)
            self.run(<double*>views[0].buf, <double*>views[1].buf, <double*>views[2].buf, <double*>out.buf,
                     views[0].len // (8 * self.n))
            PyBuffer_Release(&out)
            return tau
        finally:
            while opened:
                opened -= 1
                PyBuffer_Release(&views[opened])

    cdef void run(self, const double* q, const double* qd, const double* qdd, double* tau, Py_ssize_t count) noexcept:
        cdef Py_ssize_t k
        cdef int i, n = self.n
        cdef pnum data = &self.data[0, 0]
        for k in range(count):
            for i in range(n):
                data[DATA_SIZE * (i + 1) + QPOS] = q[n * k + i]
                data[DATA_SIZE * (i + 1) + QD] = qd[n * k + i]
                data[DATA_SIZE * (i + 1) + QDD_DES] = qdd[n * k + i]
            traverse(LAW_RNEA, n, 0, &self.tree[0, 0], &self.model[0, 0], data, &self.est[0, 0], NULL, NULL, NULL)
            for i in range(n):
                tau[n * k + i] = data[DATA_SIZE * (i + 1) + TAU]


def ticks(int law, const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] data,
          const num[:, :, ::1] inputs, num[:, ::1] tau, bint learning=True):
    """Consecutive ticks of one controller: inputs (N, n, 5) and tau (N, n) as in `batch`, est updated tick by tick."""
    cdef int n = tree.shape[0]
    cdef Py_ssize_t k
    cdef int i, j
    cdef num scratch[LEARNING_SIZE]
    with nogil:
        for k in range(inputs.shape[0]):
            for i in range(n):
                for j in range(INPUTS):
                    data[i + 1, j] = inputs[k, i, j]
            traverse(law, n, 0, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], NULL, NULL, NULL)
            if learning:
                learn_all(law, n, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], scratch)
            for i in range(n):
                tau[k, i] = data[i + 1, TAU]
