# What Python sees of the two Lagrangian formulations, the same for every number type. No Python in the loop over states.


def lagrange_batch(bint waters_form, const int[:, ::1] tree, num[:, ::1] model, num[:, ::1] est, num[:, ::1] lagrange,
                   const num[:, ::1] q, const num[:, ::1] qd, const num[:, ::1] qdd, num[:, ::1] tau):
    """Inverse dynamics of N states by Waters's 4x4 form, or Hollerbach's 3x3: tau (N, n) written.

    `est` holds second moments in the inertia's place; `lagrange` is (n + 1, WATERS_SIZE or HOLLERBACH_SIZE) scratch,
    its row 0 the base: ACC = minus gravity, WAT_W or HOL_W = one, everything else zero (text/layout_lagrange.pxi).
    """
    cdef int i, n = tree.shape[0]
    cdef Py_ssize_t k
    with nogil:
        for k in range(q.shape[0]):
            for i in range(n):
                lagrange[i + 1, QPOS] = q[k, i]
                lagrange[i + 1, QD] = qd[k, i]
                lagrange[i + 1, QDD_DES] = qdd[k, i]
            if waters_form:
                waters(n, &tree[0, 0], &model[0, 0], &lagrange[0, 0], &est[0, 0])
            else:
                hollerbach(n, &tree[0, 0], &model[0, 0], &lagrange[0, 0], &est[0, 0])
            for i in range(n):
                tau[k, i] = lagrange[i + 1, TAU]
