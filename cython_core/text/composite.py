"""The mass matrix by composite rigid bodies: each body with all it carries, welded together.

`d` is the body's Work record, `p` its parent's, `e` the joint's Estimates.
"""


def begin_composite(d: pnum, e: pnum) -> None:
    """Start the composite of body i with the body alone.

    Equation:  COMPOSITE = PHI
    Source:    Walker & Orin 1982, method 3
    Reads:     PHI (10,)
    Writes:    COMPOSITE (10,) body frame
    Overflow:  copies alone
    Cost:      none
    """
    for k in range(10):
        d[COMPOSITE + k] = e[PHI + k]


def finish_turn(d: pnum, t: int) -> None:
    """Finish a change of a matrix's axes to the parent's: turn_symmetric and turn_matrix do the first half.

    Equation:  T = HALF_TURN E, HALF_TURN = E^T A
    Source:    own
    Reads:     E, HALF_TURN (3, 3) by rows
    Writes:    d[t] (3, 3) by rows, parent frame
    Overflow:  a rotation keeps a matrix norm
    Cost:      27 multiplications, 18 additions
    """
    for k in range(3):
        x = d[HALF_TURN + 3 * k]
        y = d[HALF_TURN + 3 * k + 1]
        z = d[HALF_TURN + 3 * k + 2]
        d[t + 3 * k] = fx(x * d[E] + y * d[E + 3] + z * d[E + 6], Q)
        d[t + 3 * k + 1] = fx(x * d[E + 1] + y * d[E + 4] + z * d[E + 7], Q)
        d[t + 3 * k + 2] = fx(x * d[E + 2] + y * d[E + 5] + z * d[E + 8], Q)


def turn_symmetric(d: pnum, a: int, t: int) -> None:
    """Turn a symmetric matrix of body i to the parent's axes.

    Equation:  T = E^T A E; A as [xx xy yy xz yz zz] at d[a], T (3, 3) by rows at d[t]
    Source:    own
    Reads:     E; d[a] (6,)
    Writes:    d[t] (3, 3), HALF_TURN
    Overflow:  a rotation keeps a matrix norm
    Cost:      54 multiplications, 36 additions
    """
    for k in range(3):
        x = d[E + k]
        y = d[E + 3 + k]
        z = d[E + 6 + k]
        d[HALF_TURN + 3 * k] = fx(x * d[a] + y * d[a + 1] + z * d[a + 3], Q)
        d[HALF_TURN + 3 * k + 1] = fx(x * d[a + 1] + y * d[a + 2] + z * d[a + 4], Q)
        d[HALF_TURN + 3 * k + 2] = fx(x * d[a + 3] + y * d[a + 4] + z * d[a + 5], Q)
    finish_turn(d, t)


def carry_composite(p: pnum, d: pnum) -> None:
    """Add the composite of body i to its parent's.

    Equation:  a = E^T h, b = a + m r:  p.m += m;  p.h += b
               p.I += E^T I E + (r.a + r.b) 1 - (a r^T + r b^T)
    Source:    Walker & Orin 1982, method 3; parallel axes written with a and b
    Reads:     COMPOSITE, E, R of the body
    Writes:    COMPOSITE of the parent
    Overflow:  the arm's whole mass and inertia about any joint must fit M, M L and M L^2
    Cost:      84 multiplications, 73 additions
    """
    r0 = d[R]
    r1 = d[R + 1]
    r2 = d[R + 2]
    h0 = d[COMPOSITE + 1]
    h1 = d[COMPOSITE + 2]
    h2 = d[COMPOSITE + 3]
    a0 = fx(d[E] * h0 + d[E + 3] * h1 + d[E + 6] * h2, Q)
    a1 = fx(d[E + 1] * h0 + d[E + 4] * h1 + d[E + 7] * h2, Q)
    a2 = fx(d[E + 2] * h0 + d[E + 5] * h1 + d[E + 8] * h2, Q)
    b0 = a0 + fx(d[COMPOSITE] * r0, Q)
    b1 = a1 + fx(d[COMPOSITE] * r1, Q)
    b2 = a2 + fx(d[COMPOSITE] * r2, Q)
    p[COMPOSITE] = p[COMPOSITE] + d[COMPOSITE]
    p[COMPOSITE + 1] = p[COMPOSITE + 1] + b0
    p[COMPOSITE + 2] = p[COMPOSITE + 2] + b1
    p[COMPOSITE + 3] = p[COMPOSITE + 3] + b2
    turn_symmetric(d, COMPOSITE + 4, TURN_J)
    p[COMPOSITE + 4] = p[COMPOSITE + 4] + d[TURN_J] + fx(r1 * a1 + r1 * b1 + r2 * a2 + r2 * b2, Q)
    p[COMPOSITE + 5] = p[COMPOSITE + 5] + d[TURN_J + 1] - fx(r1 * a0 + r0 * b1, Q)
    p[COMPOSITE + 6] = p[COMPOSITE + 6] + d[TURN_J + 4] + fx(r0 * a0 + r0 * b0 + r2 * a2 + r2 * b2, Q)
    p[COMPOSITE + 7] = p[COMPOSITE + 7] + d[TURN_J + 2] - fx(r2 * a0 + r0 * b2, Q)
    p[COMPOSITE + 8] = p[COMPOSITE + 8] + d[TURN_J + 5] - fx(r2 * a1 + r1 * b2, Q)
    p[COMPOSITE + 9] = p[COMPOSITE + 9] + d[TURN_J + 8] + fx(r0 * a0 + r0 * b0 + r1 * a1 + r1 * b1, Q)


def begin_column(kind: int, d: pnum) -> None:
    """Write the wrench that gives joint i unit acceleration, its composite at rest.

    Equation:  [n; f] = I_composite s:  revolute n = I z, f = z x h;  prismatic n = h x z, f = m z
    Source:    Walker & Orin 1982, method 3
    Reads:     COMPOSITE
    Writes:    COLUMN_N, COLUMN_F (3,) body frame
    Overflow:  copies alone
    Cost:      none
    """
    if kind == REVOLUTE:
        d[COLUMN_N] = d[COMPOSITE + 7]
        d[COLUMN_N + 1] = d[COMPOSITE + 8]
        d[COLUMN_N + 2] = d[COMPOSITE + 9]
        d[COLUMN_F] = -d[COMPOSITE + 2]
        d[COLUMN_F + 1] = d[COMPOSITE + 1]
        d[COLUMN_F + 2] = 0
    else:
        d[COLUMN_N] = d[COMPOSITE + 2]
        d[COLUMN_N + 1] = -d[COMPOSITE + 1]
        d[COLUMN_N + 2] = 0
        d[COLUMN_F] = 0
        d[COLUMN_F + 1] = 0
        d[COLUMN_F + 2] = d[COMPOSITE]


def column_to_parent(p: pnum, d: pnum) -> None:
    """Hand the wrench of a column of H to the parent.

    Equation:  p.COLUMN_F = E^T COLUMN_F;  p.COLUMN_N = E^T COLUMN_N + r x p.COLUMN_F
    Source:    Walker 1988, (12) in link frames
    Reads:     COLUMN_N, COLUMN_F, E, R of the body
    Writes:    COLUMN_N, COLUMN_F of the parent (3,) parent frame
    Overflow:  |COLUMN_N| is at most the arm's inertia about the parent's joint
    Cost:      24 multiplications, 18 additions
    """
    for k in range(3):
        p[COLUMN_F + k] = fx(
            d[E + k] * d[COLUMN_F] + d[E + 3 + k] * d[COLUMN_F + 1] + d[E + 6 + k] * d[COLUMN_F + 2], Q
        )
        p[COLUMN_N + k] = fx(
            d[E + k] * d[COLUMN_N] + d[E + 3 + k] * d[COLUMN_N + 1] + d[E + 6 + k] * d[COLUMN_N + 2], Q
        )
    p[COLUMN_N] = p[COLUMN_N] + fx(d[R + 1] * p[COLUMN_F + 2] - d[R + 2] * p[COLUMN_F + 1], Q)
    p[COLUMN_N + 1] = p[COLUMN_N + 1] + fx(d[R + 2] * p[COLUMN_F] - d[R] * p[COLUMN_F + 2], Q)
    p[COLUMN_N + 2] = p[COLUMN_N + 2] + fx(d[R] * p[COLUMN_F + 1] - d[R + 1] * p[COLUMN_F], Q)


def column_effort(kind: int, d: pnum) -> num:
    """Torque or force of joint i in the wrench of a column of H."""
    return d[COLUMN_N + 2] if kind == REVOLUTE else d[COLUMN_F + 2]


def mass_column(i: int, n: int, tree: pint, est: pnum, work: pnum, mass: pnum) -> None:
    """Fill row and column i of H from joint i towards the base; joints on other branches stay zero."""
    b: int = i + 1
    begin_column(tree[TREE_SIZE * i + KIND], at(work, WORK_SIZE * b))
    mass[n * i + i] = column_effort(tree[TREE_SIZE * i + KIND], at(work, WORK_SIZE * b)) + est[EST_SIZE * i + ROTOR]
    p: int = tree[TREE_SIZE * i + PARENT]
    while p > 0:
        column_to_parent(at(work, WORK_SIZE * p), at(work, WORK_SIZE * b))
        b = p
        h = column_effort(tree[TREE_SIZE * (b - 1) + KIND], at(work, WORK_SIZE * b))
        mass[n * i + b - 1] = h
        mass[n * (b - 1) + i] = h
        p = tree[TREE_SIZE * (b - 1) + PARENT]


def crba(n: int, tree: pint, model: pnum, est: pnum, work: pnum, mass: pnum) -> None:
    """Fill the mass matrix, rotors included, zero before.

    Source:    Walker & Orin 1982, method 3; Featherstone 2008, table 6.2
    Reads:     tree, model, est (n records); QPOS in work (n + 1, WORK_SIZE)
    Writes:    mass (n, n) by rows, symmetric
    """
    for i in range(n):
        d = at(work, WORK_SIZE * (i + 1))
        place(tree[TREE_SIZE * i + KIND], at(model, MODEL_SIZE * i), d)
        begin_composite(d, at(est, EST_SIZE * i))
    for j in range(n):
        i = n - 1 - j
        b = tree[TREE_SIZE * i + PARENT]
        if b > 0:
            carry_composite(at(work, WORK_SIZE * b), at(work, WORK_SIZE * (i + 1)))
    for i in range(n):
        mass_column(i, n, tree, est, work, mass)
