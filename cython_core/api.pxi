# What Python sees of a kernel, the same for every number type. Arrays are C-contiguous records of DTYPE.

cdef int INPUTS = QDD_DES + 1    # the first fields of Data: what the caller fills in


cdef class Couplings:
    """An arm's couplings and their scratch, from (linkage, coupling), or None for an arm without.

    linkage (k, COUPLING_SIZE) int32 and coupling (k, COUPLING_SIZE): the same records, as whole numbers and as numbers.
    """

    cdef const int[:, ::1] whole
    cdef const num[:, ::1] words
    cdef num[:, ::1] scratch
    cdef int count
    cdef pint linkage
    cdef pnum coupling, loops

    def __cinit__(self, couplings):
        self.count = 0
        self.linkage, self.coupling, self.loops = NULL, NULL, NULL
        if couplings is None or len(couplings[0]) == 0:
            return
        self.whole, self.words = couplings
        self.count = self.whole.shape[0]
        self.scratch = np.zeros((self.count, LOOP_SIZE), DTYPE)
        self.linkage, self.coupling = &self.whole[0, 0], <pnum> &self.words[0, 0]
        self.loops = &self.scratch[0, 0]


def tick(int law, const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] data, bint learning=False,
         num[::1] scratch=None, couplings=None):
    """One traversal, and one update of the estimates if `learning`.

    Args:
        law: the number of a law of laws.py.
        tree: (n, TREE_SIZE) int32.  model: (n, MODEL_SIZE).  est: (n, EST_SIZE), updated in place.
        data: (n + 1, DATA_SIZE); inputs QPOS .. QDD_DES of the joints with servos are read, TAU and the rest written.
        learning: update the estimates by the law's learning (laws that learn only).
        scratch: (LEARNING_SIZE,) written by learning, or None.
        couplings: as `Couplings` takes them.
    """
    cdef Couplings loops = Couplings(couplings)
    cdef int n = tree.shape[0]
    cdef num own[LEARNING_SIZE]
    cdef pnum place = own
    if scratch is not None:
        place = &scratch[0]
    with nogil:
        traverse(law, n, loops.count, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], loops.linkage,
                 loops.coupling, loops.loops)
        if learning:
            learn_all(law, n, &tree[0, 0], &model[0, 0], &data[0, 0], &est[0, 0], place)


def batch(int law, const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] data,
          const num[:, :, ::1] inputs, num[:, ::1] tau, num[:, :, ::1] est_out=None, couplings=None):
    """Many independent states, no Python in the loop.

    Args:
        law, tree, model, data: as in `tick`; `data` is scratch, its row 0 holds the base's motion.
        est: (n, EST_SIZE), the estimates every state starts from; left as they were.
        inputs: (N, n, 5) QPOS, QD, Q_DES, QD_DES, QDD_DES; those of joints without servos are not read.
        tau: (N, n) written.
        est_out: (N, n, EST_SIZE) written with the updated estimates, or None for no update.
        couplings: as `Couplings` takes them.
    """
    cdef Couplings loops = Couplings(couplings)
    cdef int n = tree.shape[0]
    cdef Py_ssize_t k, count = inputs.shape[0]
    cdef int i, j
    cdef num scratch[LEARNING_SIZE]
    cdef pnum own
    with nogil:
        for k in range(count):
            own = &est[0, 0]
            if est_out is not None:
                own = &est_out[k, 0, 0]
                for j in range(n * EST_SIZE):
                    own[j] = (&est[0, 0])[j]
            for i in range(n):
                for j in range(INPUTS):
                    data[i + 1, j] = inputs[k, i, j]
            traverse(law, n, loops.count, &tree[0, 0], &model[0, 0], &data[0, 0], own, loops.linkage, loops.coupling,
                     loops.loops)
            if est_out is not None:
                learn_all(law, n, &tree[0, 0], &model[0, 0], &data[0, 0], own, scratch)
            for i in range(n):
                tau[k, i] = data[i + 1, TAU]


def sines(num[:, ::1] data):
    """Fill COS and SIN of every row of (N, DATA_SIZE) from QPOS."""
    cdef Py_ssize_t k
    for k in range(data.shape[0]):
        trig_step(&data[k, 0])


def segment(num[:, ::1] segments, num[:, ::1] data):
    """Write the planned motion of every joint into data (n + 1, DATA_SIZE), then advance (n, SEG_SIZE) by one tick."""
    cdef int n = segments.shape[0]
    emit_all(n, &segments[0, 0], &data[0, 0])
    advance_all(n, &segments[0, 0])
