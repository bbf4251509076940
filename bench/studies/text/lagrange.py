"""Inverse dynamics by recursive Lagrangian, 3x3 rotation matrices (Hollerbach 1980).

    out:   W = W_p A;  W' = W_p' A + W Q qd;  W'' = W_p'' A + 2 W_p' A Q qd + W Q^2 qd^2 + W Q qdd
           p'' = p_p'' + W_p'' r                      Q: turn about z, dA/dq = A Q;  p'' of the base = -g
    own:   e = m p'' + W'' h;   D = J W''^T + h p''^T
    back:  D_p += A D + r e^T;  e_p += e
    tau:   tr(dW/dq D) for a revolute joint, e . (W z) for a prismatic one, and friction

A is E^T: a row of W_p A is E times that row, so rows are carried one at a time.
"""


def turn_row_revolute(p: pnum, d: pnum, k: int) -> None:
    """Carry row k / 3 of W, W' and W'' to body i, and add the joint's own turn.

    Equation:  (x Q) = (x1, -x0, 0), (x Q^2) = (-x0, -x1, 0) for a row x
    Source:    Hollerbach 1980, the recursion of W; Waters 1979, V and L
    Reads:     HOL_W, HOL_WD, HOL_WDD of the parent; E, QD, QDD_DES
    Writes:    the same rows of the body, base frame
    Overflow:  |W''| <= |alpha| + |w|^2 fits W^2: bench/studies/lagrangian.py
    Cost:      36 multiplications, 28 additions
    """
    qd = d[QD]
    qdd = d[QDD_DES]
    square = fx(qd * qd, Q)
    a0 = p[HOL_W + k]
    a1 = p[HOL_W + k + 1]
    a2 = p[HOL_W + k + 2]
    b0 = p[HOL_WD + k]
    b1 = p[HOL_WD + k + 1]
    b2 = p[HOL_WD + k + 2]
    c0 = p[HOL_WDD + k]
    c1 = p[HOL_WDD + k + 1]
    c2 = p[HOL_WDD + k + 2]
    w0 = fx(d[E] * a0 + d[E + 1] * a1 + d[E + 2] * a2, Q)
    w1 = fx(d[E + 3] * a0 + d[E + 4] * a1 + d[E + 5] * a2, Q)
    x0 = fx(d[E] * b0 + d[E + 1] * b1 + d[E + 2] * b2, Q)
    x1 = fx(d[E + 3] * b0 + d[E + 4] * b1 + d[E + 5] * b2, Q)
    y0 = x0 + x0
    y1 = x1 + x1
    d[HOL_W + k] = w0
    d[HOL_W + k + 1] = w1
    d[HOL_W + k + 2] = fx(d[E + 6] * a0 + d[E + 7] * a1 + d[E + 8] * a2, Q)
    d[HOL_WD + k] = x0 + fx(w1 * qd, Q)
    d[HOL_WD + k + 1] = x1 - fx(w0 * qd, Q)
    d[HOL_WD + k + 2] = fx(d[E + 6] * b0 + d[E + 7] * b1 + d[E + 8] * b2, Q)
    d[HOL_WDD + k] = fx(d[E] * c0 + d[E + 1] * c1 + d[E + 2] * c2 + y1 * qd - w0 * square + w1 * qdd, Q)
    d[HOL_WDD + k + 1] = fx(d[E + 3] * c0 + d[E + 4] * c1 + d[E + 5] * c2 - y0 * qd - w1 * square - w0 * qdd, Q)
    d[HOL_WDD + k + 2] = fx(d[E + 6] * c0 + d[E + 7] * c1 + d[E + 8] * c2, Q)


def turn_row_prismatic(p: pnum, d: pnum, k: int) -> None:
    """Carry row k / 3 of W, W' and W'' to body i; a sliding joint turns nothing.

    Equation:  x = x_p A for each row x
    Source:    Hollerbach 1980
    Reads:     HOL_W, HOL_WD, HOL_WDD of the parent; E
    Writes:    the same rows of the body, base frame
    Overflow:  a rotation keeps a norm
    Cost:      27 multiplications, 18 additions
    """
    a0 = p[HOL_W + k]
    a1 = p[HOL_W + k + 1]
    a2 = p[HOL_W + k + 2]
    b0 = p[HOL_WD + k]
    b1 = p[HOL_WD + k + 1]
    b2 = p[HOL_WD + k + 2]
    c0 = p[HOL_WDD + k]
    c1 = p[HOL_WDD + k + 1]
    c2 = p[HOL_WDD + k + 2]
    d[HOL_W + k] = fx(d[E] * a0 + d[E + 1] * a1 + d[E + 2] * a2, Q)
    d[HOL_W + k + 1] = fx(d[E + 3] * a0 + d[E + 4] * a1 + d[E + 5] * a2, Q)
    d[HOL_W + k + 2] = fx(d[E + 6] * a0 + d[E + 7] * a1 + d[E + 8] * a2, Q)
    d[HOL_WD + k] = fx(d[E] * b0 + d[E + 1] * b1 + d[E + 2] * b2, Q)
    d[HOL_WD + k + 1] = fx(d[E + 3] * b0 + d[E + 4] * b1 + d[E + 5] * b2, Q)
    d[HOL_WD + k + 2] = fx(d[E + 6] * b0 + d[E + 7] * b1 + d[E + 8] * b2, Q)
    d[HOL_WDD + k] = fx(d[E] * c0 + d[E + 1] * c1 + d[E + 2] * c2, Q)
    d[HOL_WDD + k + 1] = fx(d[E + 3] * c0 + d[E + 4] * c1 + d[E + 5] * c2, Q)
    d[HOL_WDD + k + 2] = fx(d[E + 6] * c0 + d[E + 7] * c1 + d[E + 8] * c2, Q)


def carry_origin(p: pnum, d: pnum) -> None:
    """Write the acceleration of the origin of body i.

    Equation:  p'' = p_p'' + W_p'' r
    Source:    Hollerbach 1980
    Reads:     HOL_PDD, HOL_WDD of the parent; R
    Writes:    HOL_PDD (3,) base frame
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      9 multiplications, 9 additions
    """
    r0 = d[R]
    r1 = d[R + 1]
    r2 = d[R + 2]
    d[HOL_PDD] = p[HOL_PDD] + fx(p[HOL_WDD] * r0 + p[HOL_WDD + 1] * r1 + p[HOL_WDD + 2] * r2, Q)
    d[HOL_PDD + 1] = p[HOL_PDD + 1] + fx(p[HOL_WDD + 3] * r0 + p[HOL_WDD + 4] * r1 + p[HOL_WDD + 5] * r2, Q)
    d[HOL_PDD + 2] = p[HOL_PDD + 2] + fx(p[HOL_WDD + 6] * r0 + p[HOL_WDD + 7] * r1 + p[HOL_WDD + 8] * r2, Q)


def slide_origin(d: pnum) -> None:
    """Add a sliding joint's own motion to the acceleration of the origin of body i.

    Equation:  p'' += 2 W' z qd + W z qdd
    Source:    Hollerbach 1980, with r moving
    Reads:     HOL_W, HOL_WD of the body, which the joint does not turn; QD, QDD_DES
    Writes:    HOL_PDD (3,) base frame
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      6 multiplications, 9 additions
    """
    qd = d[QD]
    qdd = d[QDD_DES]
    x0 = d[HOL_WD + 2] + d[HOL_WD + 2]
    x1 = d[HOL_WD + 5] + d[HOL_WD + 5]
    x2 = d[HOL_WD + 8] + d[HOL_WD + 8]
    d[HOL_PDD] = d[HOL_PDD] + fx(x0 * qd + d[HOL_W + 2] * qdd, Q)
    d[HOL_PDD + 1] = d[HOL_PDD + 1] + fx(x1 * qd + d[HOL_W + 5] * qdd, Q)
    d[HOL_PDD + 2] = d[HOL_PDD + 2] + fx(x2 * qd + d[HOL_W + 8] * qdd, Q)


def own_column(m: pnum, d: pnum, e: pnum, k: int) -> None:
    """Write component k of e, and column k of D, of body i alone.

    Equation:  e_k = m p''_k + (W'' h)_k;   D[:, k] = J W''_k + h p''_k, W''_k row k of W''
    Source:    Hollerbach 1980; the moments about the body origin, not the centre of mass
    Reads:     HOL_PDD, HOL_WDD; PHI with second moments (10,); S_F
    Writes:    HOL_F, HOL_D in the arm's force and torque units
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      16 multiplications, 12 additions
    """
    a = d[HOL_PDD + k]
    x = d[HOL_WDD + 3 * k]
    y = d[HOL_WDD + 3 * k + 1]
    z = d[HOL_WDD + 3 * k + 2]
    d[HOL_F + k] = fx(e[PHI] * a + x * e[PHI + 1] + y * e[PHI + 2] + z * e[PHI + 3], m[S_F])
    d[HOL_D + k] = fx(e[PHI + 4] * x + e[PHI + 5] * y + e[PHI + 7] * z + e[PHI + 1] * a, m[S_F])
    d[HOL_D + 3 + k] = fx(e[PHI + 5] * x + e[PHI + 6] * y + e[PHI + 8] * z + e[PHI + 2] * a, m[S_F])
    d[HOL_D + 6 + k] = fx(e[PHI + 7] * x + e[PHI + 8] * y + e[PHI + 9] * z + e[PHI + 3] * a, m[S_F])


def carry_moment_column(p: pnum, d: pnum, k: int) -> None:
    """Add component k of e, and column k of D, of body i to its parent's.

    Equation:  D_p[:, k] += A D[:, k] + r e_k;   e_p,k += e_k
    Source:    Hollerbach 1980
    Reads:     HOL_F, HOL_D; E, R
    Writes:    HOL_F, HOL_D of the parent
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      12 multiplications, 13 additions
    """
    f = d[HOL_F + k]
    x = d[HOL_D + k]
    y = d[HOL_D + 3 + k]
    z = d[HOL_D + 6 + k]
    p[HOL_F + k] = p[HOL_F + k] + f
    p[HOL_D + k] = p[HOL_D + k] + fx(d[E] * x + d[E + 3] * y + d[E + 6] * z + d[R] * f, Q)
    p[HOL_D + 3 + k] = p[HOL_D + 3 + k] + fx(d[E + 1] * x + d[E + 4] * y + d[E + 7] * z + d[R + 1] * f, Q)
    p[HOL_D + 6 + k] = p[HOL_D + 6 + k] + fx(d[E + 2] * x + d[E + 5] * y + d[E + 8] * z + d[R + 2] * f, Q)


def effort_revolute(d: pnum) -> None:
    """Write the torque of a revolute joint.

    Equation:  tau = tr(W Q D) = D[0] . W[:, 1] - D[1] . W[:, 0]
    Source:    Hollerbach 1980, the torque; Waters 1979, F_i
    Reads:     HOL_W, HOL_D
    Writes:    TAU, N m
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      6 multiplications, 5 additions
    """
    d[TAU] = fx(
        d[HOL_D] * d[HOL_W + 1] + d[HOL_D + 1] * d[HOL_W + 4] + d[HOL_D + 2] * d[HOL_W + 7]
        - d[HOL_D + 3] * d[HOL_W] - d[HOL_D + 4] * d[HOL_W + 3] - d[HOL_D + 5] * d[HOL_W + 6],
        Q,
    )  # fmt: skip


def effort_prismatic(d: pnum) -> None:
    """Write the force of a prismatic joint.

    Equation:  tau = e . (W z)
    Source:    Hollerbach 1980, with dW/dq a translation
    Reads:     HOL_W, HOL_F
    Writes:    TAU, N
    Overflow:  the bound of bench/studies/lagrangian.py
    Cost:      3 multiplications, 2 additions
    """
    d[TAU] = fx(d[HOL_F] * d[HOL_W + 2] + d[HOL_F + 1] * d[HOL_W + 5] + d[HOL_F + 2] * d[HOL_W + 8], Q)


def rest_column(d: pnum, k: int) -> None:
    """Give the base gravity's acceleration, and clear where the bodies add up what they push it with: component k.

    Equation:  p'' = -g, e_k = 0, D[:, k] = 0
    Source:    Luh, Walker, Paul 1980, gravity as an acceleration of the base
    Reads:     ACC
    Writes:    HOL_PDD, HOL_F, HOL_D of the base
    Overflow:  copies alone
    Cost:      none
    """
    d[HOL_PDD + k] = d[ACC + k]
    d[HOL_F + k] = 0
    d[HOL_D + k] = 0
    d[HOL_D + 3 + k] = 0
    d[HOL_D + 6 + k] = 0


def hollerbach_out(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body on the way out, by kind of joint."""
    if kind == 0:
        trig_step(d)
        place_revolute(m, d)
        turn_row_revolute(p, d, 0)
        turn_row_revolute(p, d, 3)
        turn_row_revolute(p, d, 6)
        carry_origin(p, d)
    else:
        place_prismatic(m, d)
        turn_row_prismatic(p, d, 0)
        turn_row_prismatic(p, d, 3)
        turn_row_prismatic(p, d, 6)
        carry_origin(p, d)
        slide_origin(d)
    own_column(m, d, e, 0)
    own_column(m, d, e, 1)
    own_column(m, d, e, 2)


def hollerbach_back(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """One body on the way back, by kind of joint."""
    if kind == 0:
        effort_revolute(d)
    else:
        effort_prismatic(d)
    d[QD_REF] = d[QD]
    d[QDD_REF] = d[QDD_DES]
    joint_friction(m, d, e)
    carry_moment_column(p, d, 0)
    carry_moment_column(p, d, 1)
    carry_moment_column(p, d, 2)


def hollerbach(n: int, tree: pint, model: pnum, lagrange: pnum, est: pnum) -> None:
    """Inverse dynamics of a tree by Hollerbach's 3x3 form.

    Reads:     tree, model as `traverse`; est with second moments; inputs QPOS, QD, QDD_DES in the records
    Writes:    TAU in each body's record (n + 1, HOLLERBACH_SIZE)
    """
    rest_column(lagrange, 0)
    rest_column(lagrange, 1)
    rest_column(lagrange, 2)
    for i in range(n):
        hollerbach_out(
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(lagrange, HOLLERBACH_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(lagrange, HOLLERBACH_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )
    for j in range(n):
        i = n - 1 - j
        hollerbach_back(
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(lagrange, HOLLERBACH_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(lagrange, HOLLERBACH_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )
