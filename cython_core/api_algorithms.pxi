# What Python sees of the host's algorithms, the same for every number type. No Python in the loops over states.
#
# tree (n, TREE_SIZE) int32, model (n, MODEL_SIZE), est (n, EST_SIZE) as in api.pxi; work (n + 1, WORK_SIZE) is
# scratch, its row 0 the base's: ACC = minus gravity, WORLD_E = one, everything else zero.
# Results are written into the arrays given; states come as (N, n) arrays.


def rnea_batch(const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] work,
               const num[:, ::1] q, const num[:, ::1] qd, const num[:, ::1] qdd, num[:, ::1] tau, couplings=None):
    """Inverse dynamics of N states: tau (N, n) written. The tick's own recursion.

    `work` is (n + 1, DATA_SIZE) here: the tick's records. couplings: as `Couplings` takes them.
    """
    cdef Couplings loops = Couplings(couplings)
    cdef int i, n = tree.shape[0]
    cdef Py_ssize_t k
    with nogil:
        for k in range(q.shape[0]):
            for i in range(n):
                work[i + 1, QPOS] = q[k, i]
                work[i + 1, QD] = qd[k, i]
                work[i + 1, QDD_DES] = qdd[k, i]
            traverse(LAW_RNEA, n, loops.count, &tree[0, 0], &model[0, 0], &work[0, 0], &est[0, 0], loops.linkage,
                     loops.coupling, loops.loops)
            for i in range(n):
                tau[k, i] = work[i + 1, TAU]


def crba_batch(const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] work,
               const num[:, ::1] q, num[:, :, ::1] mass):
    """Mass matrices of N states: mass (N, n, n), zero before, written."""
    cdef int i, n = tree.shape[0]
    cdef Py_ssize_t k
    with nogil:
        for k in range(q.shape[0]):
            for i in range(n):
                work[i + 1, QPOS] = q[k, i]
            crba(n, &tree[0, 0], &model[0, 0], &est[0, 0], &work[0, 0], &mass[k, 0, 0])


def aba_batch(const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] work,
              const num[:, ::1] q, const num[:, ::1] qd, const num[:, ::1] tau, num[:, ::1] qdd):
    """Forward dynamics of N states: qdd (N, n) written."""
    cdef int i, n = tree.shape[0]
    cdef Py_ssize_t k
    with nogil:
        for k in range(q.shape[0]):
            for i in range(n):
                work[i + 1, QPOS] = q[k, i]
                work[i + 1, QD] = qd[k, i]
                work[i + 1, EFFORT] = tau[k, i]
            aba(n, &tree[0, 0], &model[0, 0], &est[0, 0], &work[0, 0])
            for i in range(n):
                qdd[k, i] = work[i + 1, QDD]


def regressor_batch(const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] work,
                    const num[:, ::1] q, const num[:, ::1] qd, const num[:, ::1] qdd, num[:, :, ::1] y):
    """Regressors of N states: y (N, n, 10 n), zero before, written (at half scale in fixed point)."""
    cdef int i, n = tree.shape[0]
    cdef Py_ssize_t k
    with nogil:
        for k in range(q.shape[0]):
            for i in range(n):
                work[i + 1, QPOS] = q[k, i]
                work[i + 1, QD] = qd[k, i]
                work[i + 1, QDD_DES] = qdd[k, i]
            regressor(n, &tree[0, 0], &model[0, 0], &est[0, 0], &work[0, 0], &y[k, 0, 0])


def fk(const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] work, num[::1] tip, int body,
       const num[:, ::1] q, num[:, ::1] pose, num[:, :, ::1] jac=None):
    """Poses of a frame riding on one body, for N states, and its geometric Jacobians.

    Args:
        tip: (POSE_SIZE,) the frame's placement in its body.  body: its record number, 0 the base, i + 1 body i.
        pose: (N, POSE_SIZE) written.  jac: (N, 6, n), zero before, written; None for none.
    """
    cdef int i, n = tree.shape[0]
    cdef Py_ssize_t k
    with nogil:
        for k in range(q.shape[0]):
            for i in range(n):
                work[i + 1, QPOS] = q[k, i]
            pose_all(n, &tree[0, 0], &model[0, 0], &work[0, 0])
            emit_pose(&work[body, 0], &tip[0], &pose[k, 0])
            if jac is not None:
                jacobian_all(n, body, &tree[0, 0], &work[0, 0], &pose[k, 0], &jac[k, 0, 0])
