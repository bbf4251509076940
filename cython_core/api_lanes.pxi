# What Python sees of the kernel on lanes: batches of independent states, LANES of them at a time.
#
# Records are the float kernel's, plain doubles: tree (n, TREE_SIZE) int32, model (n, MODEL_SIZE), est (n, EST_SIZE),
# base (n + 1, DATA_SIZE or WORK_SIZE), whose row 0 alone is read. They are spread over the lanes once a call.


cdef class Spread:
    """Records of one arm, each number repeated in every lane, `size` numbers of scratch a body, and learning's scratch."""

    cdef pnum place, model, est, data, scratch
    cdef int n, size

    def __cinit__(self, const double[:, ::1] model, const double[:, ::1] est, const double[:, ::1] base):
        cdef Py_ssize_t k
        self.n, self.size = model.shape[0], base.shape[1]
        self.place = lanes_new(self.n * (MODEL_SIZE + EST_SIZE) + (self.n + 1) * self.size + LEARNING_SIZE)
        if self.place is NULL:
            raise MemoryError("no memory for the lanes' records")
        self.model = self.place
        self.est = self.model + self.n * MODEL_SIZE
        self.data = self.est + self.n * EST_SIZE
        self.scratch = self.data + (self.n + 1) * self.size
        for k in range(self.n * MODEL_SIZE):
            self.model[k] = (&model[0, 0])[k]
        for k in range(self.n * EST_SIZE):
            self.est[k] = (&est[0, 0])[k]
        for k in range(self.size):
            self.data[k] = base[0, k]

    def __dealloc__(self):
        lanes_free(self.place)

    cdef void take(self, const double* rows, Py_ssize_t k, Py_ssize_t count, int into) noexcept nogil:
        """Field `into` of every body from states k, k + 1, ... of rows (count, n)."""
        cdef int i
        for i in range(self.n):
            self.data[self.size * (i + 1) + into] = lanes_gather(rows, k, count, self.n, i)

    cdef void give(self, double* rows, Py_ssize_t k, Py_ssize_t count, int field) noexcept nogil:
        """The way back of `take`."""
        cdef int i
        for i in range(self.n):
            lanes_scatter(self.data[self.size * (i + 1) + field], rows, k, count, self.n, i)


def processor():
    """Extensions of this processor beyond the least of its kind: "avx512", "avx2" (with FMA), or "". Ask kernel_lanes."""
    return ("", "avx2", "avx512")[lanes_level()]


def rnea_batch(const int[:, ::1] tree, const double[:, ::1] model, const double[:, ::1] est, const double[:, ::1] base,
               const double[:, ::1] q, const double[:, ::1] qd, const double[:, ::1] qdd, double[:, ::1] tau):
    """Inverse dynamics of N states: tau (N, n) written. As kernel_float.rnea_batch."""
    cdef Spread x = Spread(model, est, base)
    cdef Py_ssize_t group, k, count = q.shape[0]
    with nogil:
        for group in range((count + LANES - 1) // LANES):
            k = group * LANES
            x.take(&q[0, 0], k, count, QPOS)
            x.take(&qd[0, 0], k, count, QD)
            x.take(&qdd[0, 0], k, count, QDD_DES)
            traverse(LAW_RNEA, x.n, 0, &tree[0, 0], x.model, x.data, x.est, NULL, NULL, NULL)
            x.give(&tau[0, 0], k, count, TAU)


def aba_batch(const int[:, ::1] tree, const double[:, ::1] model, const double[:, ::1] est, const double[:, ::1] base,
              const double[:, ::1] q, const double[:, ::1] qd, const double[:, ::1] tau, double[:, ::1] qdd):
    """Forward dynamics of N states: qdd (N, n) written. As kernel_float.aba_batch."""
    cdef Spread x = Spread(model, est, base)
    cdef Py_ssize_t group, k, count = q.shape[0]
    with nogil:
        for group in range((count + LANES - 1) // LANES):
            k = group * LANES
            x.take(&q[0, 0], k, count, QPOS)
            x.take(&qd[0, 0], k, count, QD)
            x.take(&tau[0, 0], k, count, EFFORT)
            aba(x.n, &tree[0, 0], x.model, x.est, x.data)
            x.give(&qdd[0, 0], k, count, QDD)


def batch(int law, const int[:, ::1] tree, const double[:, ::1] model, const double[:, ::1] est,
          const double[:, ::1] base, const double[:, :, ::1] inputs, double[:, ::1] tau,
          double[:, :, ::1] est_out=None):
    """A tick of a control law in N independent states, each from the same estimates. As kernel_float.batch."""
    cdef Spread x = Spread(model, est, base)
    cdef Py_ssize_t group, k, count = inputs.shape[0], j
    cdef int field, i
    with nogil:
        for group in range((count + LANES - 1) // LANES):
            k = group * LANES
            for i in range(x.n):
                for field in range(QDD_DES + 1):
                    x.data[x.size * (i + 1) + field] = lanes_gather(&inputs[0, 0, 0], k, count, 5 * x.n, 5 * i + field)
            if est_out is not None:
                for j in range(x.n * EST_SIZE):
                    x.est[j] = (&est[0, 0])[j]
            traverse(law, x.n, 0, &tree[0, 0], x.model, x.data, x.est, NULL, NULL, NULL)
            x.give(&tau[0, 0], k, count, TAU)
            if est_out is not None:
                learn_all(law, x.n, &tree[0, 0], x.model, x.data, x.est, x.scratch)
                for j in range(x.n * EST_SIZE):
                    lanes_scatter(x.est[j], &est_out[0, 0, 0], k, count, x.n * EST_SIZE, j)


def sines(const double[::1] q, double[:, ::1] cos_sin):
    """Cosine and sine of every angle: cos_sin (N, 2) written."""
    cdef Py_ssize_t group, k, count = q.shape[0]
    cdef num angle, cosine, sine
    for group in range((count + LANES - 1) // LANES):
        k = group * LANES
        angle = lanes_gather(&q[0], k, count, 1, 0)
        lanes_sincos(&angle, &cosine, &sine)
        lanes_scatter(cosine, &cos_sin[0, 0], k, count, 2, 0)
        lanes_scatter(sine, &cos_sin[0, 0], k, count, 2, 1)
