"""Inverse dynamics by recursive Lagrangian, 4x4 matrices (Waters 1979, p. 30), as it is printed there.

    out:   W = W_p A;  U = W_p dA;  V = V_p A + U qd
           P = P_p A + 2 V_p dA qd + W_p ddA qd^2 + U qdd          his P + L, the second derivative of W
    back:  D = J P^T + A_c D_c;   c = m r + A_c c_c                summed over the bodies c that ride on this one
    tau:   tr(U D) - g^T U c, and friction

Here A = [R p; 0 1] where Waters writes [1 0; p R]. Products are full 4x4 products, zeros and ones included: what the
paper counts. A turning joint has dA = A Q, a sliding one moves the last column of A along the third.
"""


def product4(a: pnum, b: pnum, out: pnum) -> None:
    """Multiply two 4x4 matrices.

    Equation:  out = a b
    Source:    own
    Reads:     a, b (4, 4) by rows, neither of them `out`
    Writes:    out (4, 4)
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      64 multiplications, 48 additions
    """
    for i in range(4):
        x = a[4 * i]
        y = a[4 * i + 1]
        z = a[4 * i + 2]
        t = a[4 * i + 3]
        for k in range(4):
            out[4 * i + k] = fx(x * b[k] + y * b[4 + k] + z * b[8 + k] + t * b[12 + k], Q)


def product4_transposed(a: pnum, b: pnum, out: pnum, shift: num) -> None:
    """Multiply a 4x4 matrix by another transposed.

    Equation:  out = a b^T
    Source:    own
    Reads:     a, b (4, 4) by rows, neither of them `out`
    Writes:    out (4, 4)
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      64 multiplications, 48 additions
    """
    for i in range(4):
        x = a[4 * i]
        y = a[4 * i + 1]
        z = a[4 * i + 2]
        t = a[4 * i + 3]
        for k in range(4):
            out[4 * i + k] = fx(x * b[4 * k] + y * b[4 * k + 1] + z * b[4 * k + 2] + t * b[4 * k + 3], shift)


def add_scaled(a: pnum, s: num, out: pnum) -> None:
    """Add a multiple of a 4x4 matrix.

    Equation:  out += s a
    Source:    own
    Reads:     a (4, 4)
    Writes:    out (4, 4)
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      16 multiplications, 16 additions
    """
    for k in range(16):
        out[k] = out[k] + fx(s * a[k], Q)


def add_matrix(a: pnum, out: pnum) -> None:
    """Add a 4x4 matrix.

    Equation:  out += a
    Source:    own
    Reads:     a (4, 4)
    Writes:    out (4, 4)
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      0 multiplications, 16 additions
    """
    for k in range(16):
        out[k] = out[k] + a[k]


def fundamental(kind: int, p: pnum, d: pnum) -> None:
    """Write A and its derivatives by the joint's position, from E and R.

    Equation:  A = [E^T r; 0 1];  revolute: dA = A Q, ddA = A Q^2;  prismatic: dA = [0 E^T z; 0 0], ddA = 0
    Source:    Waters 1979, p. 5, in our frames; the one of A[3, 3] is the parent's, as W's last row is 0 0 0 1
    Reads:     E, R; WAT_W of the parent
    Writes:    WAT_A, WAT_DA, WAT_DDA
    Overflow:  copies alone
    Cost:      none
    """
    for k in range(16):
        d[WAT_A + k] = 0
        d[WAT_DA + k] = 0
        d[WAT_DDA + k] = 0
    for k in range(3):
        d[WAT_A + 4 * k] = d[E + k]
        d[WAT_A + 4 * k + 1] = d[E + 3 + k]
        d[WAT_A + 4 * k + 2] = d[E + 6 + k]
        d[WAT_A + 4 * k + 3] = d[R + k]
        if kind == 0:
            d[WAT_DA + 4 * k] = d[E + 3 + k]
            d[WAT_DA + 4 * k + 1] = -d[E + k]
            d[WAT_DDA + 4 * k] = -d[E + k]
            d[WAT_DDA + 4 * k + 1] = -d[E + 3 + k]
        else:
            d[WAT_DA + 4 * k + 3] = d[E + 6 + k]
    d[WAT_A + 15] = p[WAT_W + 15]


def pseudo_inertia(d: pnum, e: pnum) -> None:
    """Write J and begin c with the body alone.

    Equation:  J = [second moments, h; h^T, m], c = J[:, 3]
    Source:    Waters 1979, p. 29
    Reads:     PHI with second moments (10,)
    Writes:    WAT_J, WAT_C
    Overflow:  copies alone
    Cost:      none
    """
    d[WAT_J] = e[PHI + 4]
    d[WAT_J + 1] = e[PHI + 5]
    d[WAT_J + 2] = e[PHI + 7]
    d[WAT_J + 4] = e[PHI + 5]
    d[WAT_J + 5] = e[PHI + 6]
    d[WAT_J + 6] = e[PHI + 8]
    d[WAT_J + 8] = e[PHI + 7]
    d[WAT_J + 9] = e[PHI + 8]
    d[WAT_J + 10] = e[PHI + 9]
    d[WAT_J + 15] = e[PHI]
    d[WAT_C + 3] = e[PHI]
    for k in range(3):
        d[WAT_J + 4 * k + 3] = e[PHI + 1 + k]
        d[WAT_J + 12 + k] = e[PHI + 1 + k]
        d[WAT_C + k] = e[PHI + 1 + k]


def waters_move(m: pnum, p: pnum, d: pnum) -> None:
    """Write W, U, V and P of body i, and begin D with the body alone.

    Equation:  see the top of this file
    Source:    Waters 1979, p. 30-31: the recurrences of W, U_ii, V, P and L
    Reads:     WAT_A, WAT_DA, WAT_DDA, WAT_J; S_F; QD, QDD_DES; WAT_W, WAT_V, WAT_P of the parent
    Writes:    WAT_W, WAT_U, WAT_V, WAT_P, WAT_D
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      513 multiplications, 401 additions
    """
    qd = d[QD]
    product4(at(p, WAT_W), at(d, WAT_A), at(d, WAT_W))
    product4(at(p, WAT_W), at(d, WAT_DA), at(d, WAT_U))
    product4(at(p, WAT_V), at(d, WAT_A), at(d, WAT_V))
    add_scaled(at(d, WAT_U), qd, at(d, WAT_V))
    product4(at(p, WAT_P), at(d, WAT_A), at(d, WAT_P))
    product4(at(p, WAT_V), at(d, WAT_DA), at(d, WAT_S))
    add_scaled(at(d, WAT_S), qd + qd, at(d, WAT_P))
    product4(at(p, WAT_W), at(d, WAT_DDA), at(d, WAT_S))
    add_scaled(at(d, WAT_S), fx(qd * qd, Q), at(d, WAT_P))
    add_scaled(at(d, WAT_U), d[QDD_DES], at(d, WAT_P))
    product4_transposed(at(d, WAT_J), at(d, WAT_P), at(d, WAT_D), m[S_F])


def waters_effort(m: pnum, base: pnum, d: pnum) -> None:
    """Write the torque of joint i.

    Equation:  tau = tr(U D) - g^T U c
    Source:    Waters 1979, p. 31
    Reads:     WAT_U, WAT_D, WAT_C; S_F; ACC of the base, which is -g
    Writes:    TAU, N m or N
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      31 multiplications, 27 additions
    """
    total = fx(
        d[WAT_U] * d[WAT_D] + d[WAT_U + 1] * d[WAT_D + 4] + d[WAT_U + 2] * d[WAT_D + 8] + d[WAT_U + 3] * d[WAT_D + 12]
        + d[WAT_U + 4] * d[WAT_D + 1] + d[WAT_U + 5] * d[WAT_D + 5] + d[WAT_U + 6] * d[WAT_D + 9]
        + d[WAT_U + 7] * d[WAT_D + 13] + d[WAT_U + 8] * d[WAT_D + 2] + d[WAT_U + 9] * d[WAT_D + 6]
        + d[WAT_U + 10] * d[WAT_D + 10] + d[WAT_U + 11] * d[WAT_D + 14] + d[WAT_U + 12] * d[WAT_D + 3]
        + d[WAT_U + 13] * d[WAT_D + 7] + d[WAT_U + 14] * d[WAT_D + 11] + d[WAT_U + 15] * d[WAT_D + 15],
        Q,
    )  # fmt: skip
    for k in range(3):
        x = fx(
            d[WAT_U + 4 * k] * d[WAT_C] + d[WAT_U + 4 * k + 1] * d[WAT_C + 1] + d[WAT_U + 4 * k + 2] * d[WAT_C + 2]
            + d[WAT_U + 4 * k + 3] * d[WAT_C + 3],
            Q,
        )  # fmt: skip
        total = total + fx(base[ACC + k] * x, m[S_F])
    d[TAU] = total


def waters_carry(p: pnum, d: pnum) -> None:
    """Add D and c of body i to its parent's.

    Equation:  D_p += A D;  c_p += A c
    Source:    Waters 1979, p. 31
    Reads:     WAT_A, WAT_D, WAT_C
    Writes:    WAT_D, WAT_C of the parent
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      80 multiplications, 80 additions
    """
    product4(at(d, WAT_A), at(d, WAT_D), at(d, WAT_S))
    add_matrix(at(d, WAT_S), at(p, WAT_D))
    for k in range(4):
        p[WAT_C + k] = p[WAT_C + k] + fx(
            d[WAT_A + 4 * k] * d[WAT_C] + d[WAT_A + 4 * k + 1] * d[WAT_C + 1] + d[WAT_A + 4 * k + 2] * d[WAT_C + 2]
            + d[WAT_A + 4 * k + 3] * d[WAT_C + 3],
            Q,
        )  # fmt: skip


def waters(n: int, tree: pint, model: pnum, lagrange: pnum, est: pnum) -> None:
    """Inverse dynamics of a tree by Waters's 4x4 form.

    Reads:     tree, model as `traverse`; est with second moments; inputs QPOS, QD, QDD_DES in the records
    Writes:    TAU in each body's record (n + 1, WATERS_SIZE)
    """
    for k in range(16):
        lagrange[WAT_D + k] = 0
    for k in range(4):
        lagrange[WAT_C + k] = 0
    for i in range(n):
        m = at(model, MODEL_SIZE * i)
        p = at(lagrange, WATERS_SIZE * tree[TREE_SIZE * i + PARENT])
        d = at(lagrange, WATERS_SIZE * (i + 1))
        if tree[TREE_SIZE * i + KIND] == 0:
            trig_step(d)
            place_revolute(m, d)
        else:
            place_prismatic(m, d)
        fundamental(tree[TREE_SIZE * i + KIND], p, d)
        pseudo_inertia(d, at(est, EST_SIZE * i))
        waters_move(m, p, d)
    for j in range(n):
        i = n - 1 - j
        m = at(model, MODEL_SIZE * i)
        d = at(lagrange, WATERS_SIZE * (i + 1))
        waters_effort(m, lagrange, d)
        d[QD_REF] = d[QD]
        d[QDD_REF] = d[QDD_DES]
        joint_friction(m, d, at(est, EST_SIZE * i))
        waters_carry(at(lagrange, WATERS_SIZE * tree[TREE_SIZE * i + PARENT]), d)
