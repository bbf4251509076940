"""Forward dynamics by articulated bodies: accelerations from torques, in three passes over the tree.

    out:   velocities, bias wrench of every body alone, its inertia
    back:  inertia and bias wrench of body i as felt through the joints it carries
    out:   joint acceleration, then the body's own

IA = [[J, H], [H^T, M]] is kept as three 3x3 blocks, U = IA s, D = s^T U + armature, G = U / D.

`m` is the joint's Model record, `e` its Estimates, `d` its body's Work record, `p` the parent's.
"""


def begin_inertia(d: pnum, e: pnum) -> None:
    """Start the articulated inertia of body i with the body alone.

    Equation:  J = I, H = [h]x, M = m 1
    Source:    Featherstone, Rigid Body Dynamics Algorithms, 2.63
    Reads:     PHI
    Writes:    IA_J, IA_H, IA_M (3, 3)
    Overflow:  copies alone
    Cost:      none
    """
    for k in range(9):
        d[IA_H + k] = 0
        d[IA_M + k] = 0
    d[IA_J] = e[PHI + 4]
    d[IA_J + 1] = e[PHI + 5]
    d[IA_J + 2] = e[PHI + 7]
    d[IA_J + 3] = e[PHI + 5]
    d[IA_J + 4] = e[PHI + 6]
    d[IA_J + 5] = e[PHI + 8]
    d[IA_J + 6] = e[PHI + 7]
    d[IA_J + 7] = e[PHI + 8]
    d[IA_J + 8] = e[PHI + 9]
    d[IA_H + 1] = -e[PHI + 3]
    d[IA_H + 2] = e[PHI + 2]
    d[IA_H + 3] = e[PHI + 3]
    d[IA_H + 5] = -e[PHI + 1]
    d[IA_H + 6] = -e[PHI + 2]
    d[IA_H + 7] = e[PHI + 1]
    d[IA_M] = e[PHI]
    d[IA_M + 4] = e[PHI]
    d[IA_M + 8] = e[PHI]


def bias_motion(kind: int, p: pnum, d: pnum) -> None:
    """Carry the velocity to body i, and write the acceleration that velocity alone causes.

    Equation:  v = X v_parent + s qd;  c = crm(v) s qd
    Source:    Featherstone 2008, table 7.1
    Reads:     W, V of the parent; E, R, QD
    Writes:    W, V; C_W, C_V (3,) body frame
    Overflow:  bounds/steps.accelerate
    Cost:      28 multiplications, 19 additions
    """
    s = d[QD]
    xform_motion(p, d, W, V)
    if kind == REVOLUTE:
        d[W + 2] = d[W + 2] + s
        d[C_W] = fx(d[W + 1] * s, Q)
        d[C_W + 1] = -fx(d[W] * s, Q)
        d[C_V] = fx(d[V + 1] * s, Q)
        d[C_V + 1] = -fx(d[V] * s, Q)
    else:
        d[V + 2] = d[V + 2] + s
        d[C_W] = 0
        d[C_W + 1] = 0
        d[C_V] = fx(d[W + 1] * s, Q)
        d[C_V + 1] = -fx(d[W] * s, Q)
    d[C_W + 2] = 0
    d[C_V + 2] = 0


def aba_out(kind: int, m: pnum, p: pnum, d: pnum, e: pnum) -> None:
    """First way out: place, velocity, bias wrench crf(v) I v (body_wrench at rest), friction in TAU.

    Source:    Featherstone 2008, table 7.1, pass 1
    Reads:     QPOS, QD; what `place`, `body_wrench` and `joint_friction` read
    Writes:    E, R, W, V, C_W, C_V, N, F, IA_J, IA_H, IA_M, TAU
    """
    place(kind, m, d)
    bias_motion(kind, p, d)
    for k in range(3):
        d[ALPHA + k] = 0
        d[ACC + k] = 0
    body_wrench(m, d, e, W, V)
    begin_inertia(d, e)
    d[QD_REF] = d[QD]
    d[QDD_REF] = 0
    d[TAU] = 0
    joint_friction(m, d, e)


def joint_inertia(kind: int, d: pnum, e: pnum) -> None:
    """Write what joint i feels of the articulated body it moves.

    Equation:  U = IA s;  D = s^T U + armature;  G = U / D;  u = effort - friction - s^T pA
    Source:    Featherstone 2008, (7.43) to (7.45)
    Reads:     IA_J, IA_H, IA_M; N, F (pA); EFFORT, TAU (friction); ROTOR
    Writes:    U_N, U_F, G_N, G_F (3,); D_JOINT, U_JOINT
    Overflow:  |G_N| <= 1 L, |G_F| <= 1 / L in units of the joint's own motion: a joint whose D is far
               below the rest of the arm's inertia overflows in fixed point, never in float
    Cost:      6 divisions, 3 additions
    """
    if kind == REVOLUTE:
        for k in range(3):
            d[U_N + k] = d[IA_J + 3 * k + 2]
            d[U_F + k] = d[IA_H + 6 + k]
        d[D_JOINT] = d[U_N + 2] + e[ROTOR]
        d[U_JOINT] = d[EFFORT] - d[TAU] - d[N + 2]
    else:
        for k in range(3):
            d[U_N + k] = d[IA_H + 3 * k + 2]
            d[U_F + k] = d[IA_M + 3 * k + 2]
        d[D_JOINT] = d[U_F + 2] + e[ROTOR]
        d[U_JOINT] = d[EFFORT] - d[TAU] - d[F + 2]
    for k in range(6):
        d[G_N + k] = quot(d[U_N + k], d[D_JOINT], Q)


def remove_joint(d: pnum) -> None:
    """Take from the articulated inertia what the free joint does not pass on; add the bias it causes.

    Equation:  Ia = IA - U G^T;  pa = pA + Ia c + G u
    Source:    Featherstone 2008, (7.46), (7.47)
    Reads:     IA_J, IA_H, IA_M, U_N, U_F, G_N, G_F, U_JOINT, C_W, C_V
    Writes:    IA_J, IA_H, IA_M; N, F (3,) body frame
    Overflow:  Ia is below IA as a matrix; pa by the arm's whole wrench
    Cost:      69 multiplications, 69 additions
    """
    for j in range(3):
        for k in range(3):
            d[IA_J + 3 * j + k] = d[IA_J + 3 * j + k] - fx(d[U_N + j] * d[G_N + k], Q)
            d[IA_H + 3 * j + k] = d[IA_H + 3 * j + k] - fx(d[U_N + j] * d[G_F + k], Q)
            d[IA_M + 3 * j + k] = d[IA_M + 3 * j + k] - fx(d[U_F + j] * d[G_F + k], Q)
    for k in range(3):
        n = d[IA_J + 3 * k] * d[C_W] + d[IA_J + 3 * k + 1] * d[C_W + 1] + d[IA_J + 3 * k + 2] * d[C_W + 2]
        n = n + d[IA_H + 3 * k] * d[C_V] + d[IA_H + 3 * k + 1] * d[C_V + 1] + d[IA_H + 3 * k + 2] * d[C_V + 2]
        f = d[IA_H + k] * d[C_W] + d[IA_H + 3 + k] * d[C_W + 1] + d[IA_H + 6 + k] * d[C_W + 2]
        f = f + d[IA_M + 3 * k] * d[C_V] + d[IA_M + 3 * k + 1] * d[C_V + 1] + d[IA_M + 3 * k + 2] * d[C_V + 2]
        d[N + k] = d[N + k] + fx(n + d[G_N + k] * d[U_JOINT], Q)
        d[F + k] = d[F + k] + fx(f + d[G_F + k] * d[U_JOINT], Q)


def turn_matrix(d: pnum, a: int, t: int) -> None:
    """Turn a matrix of body i to the parent's axes.

    Equation:  T = E^T A E; both (3, 3) by rows, A at d[a], T at d[t]
    Source:    own
    Reads:     E; d[a] (3, 3)
    Writes:    d[t] (3, 3), HALF_TURN
    Overflow:  a rotation keeps a matrix norm
    Cost:      54 multiplications, 36 additions
    """
    for k in range(3):
        x = d[E + k]
        y = d[E + 3 + k]
        z = d[E + 6 + k]
        d[HALF_TURN + 3 * k] = fx(x * d[a] + y * d[a + 3] + z * d[a + 6], Q)
        d[HALF_TURN + 3 * k + 1] = fx(x * d[a + 1] + y * d[a + 4] + z * d[a + 7], Q)
        d[HALF_TURN + 3 * k + 2] = fx(x * d[a + 2] + y * d[a + 5] + z * d[a + 8], Q)
    finish_turn(d, t)


def carry_inertia(p: pnum, d: pnum) -> None:
    """Add the articulated inertia of body i to its parent's.

    Equation:  with r about the parent's origin and A' = E^T A E:
               M' as it is;  H'' = H' + [r]x M';  J'' = J' + [r]x H'^T - H'' [r]x
    Source:    Featherstone 2008, X^T IA X written in blocks
    Reads:     IA_J, IA_H, IA_M, E, R of the body
    Writes:    IA_J, IA_H, IA_M of the parent
    Overflow:  the arm's whole mass and inertia about any joint must fit M, M L and M L^2
    Cost:      216 multiplications, 189 additions
    """
    r0 = d[R]
    r1 = d[R + 1]
    r2 = d[R + 2]
    turn_matrix(d, IA_J, TURN_J)
    turn_matrix(d, IA_H, TURN_H)
    turn_matrix(d, IA_M, TURN_M)
    for k in range(3):
        h0 = d[TURN_H + 3 * k]
        h1 = d[TURN_H + 3 * k + 1]
        h2 = d[TURN_H + 3 * k + 2]
        d[TURN_J + k] = d[TURN_J + k] + fx(r1 * h2 - r2 * h1, Q)
        d[TURN_J + 3 + k] = d[TURN_J + 3 + k] + fx(r2 * h0 - r0 * h2, Q)
        d[TURN_J + 6 + k] = d[TURN_J + 6 + k] + fx(r0 * h1 - r1 * h0, Q)
    for k in range(3):
        m0 = d[TURN_M + k]
        m1 = d[TURN_M + 3 + k]
        m2 = d[TURN_M + 6 + k]
        d[TURN_H + k] = d[TURN_H + k] + fx(r1 * m2 - r2 * m1, Q)
        d[TURN_H + 3 + k] = d[TURN_H + 3 + k] + fx(r2 * m0 - r0 * m2, Q)
        d[TURN_H + 6 + k] = d[TURN_H + 6 + k] + fx(r0 * m1 - r1 * m0, Q)
    for k in range(3):
        h0 = d[TURN_H + 3 * k]
        h1 = d[TURN_H + 3 * k + 1]
        h2 = d[TURN_H + 3 * k + 2]
        p[IA_J + 3 * k] = p[IA_J + 3 * k] + d[TURN_J + 3 * k] - fx(h1 * r2 - h2 * r1, Q)
        p[IA_J + 3 * k + 1] = p[IA_J + 3 * k + 1] + d[TURN_J + 3 * k + 1] - fx(h2 * r0 - h0 * r2, Q)
        p[IA_J + 3 * k + 2] = p[IA_J + 3 * k + 2] + d[TURN_J + 3 * k + 2] - fx(h0 * r1 - h1 * r0, Q)
    for k in range(9):
        p[IA_H + k] = p[IA_H + k] + d[TURN_H + k]
        p[IA_M + k] = p[IA_M + k] + d[TURN_M + k]


def aba_back(kind: int, m: pnum, p: pnum, d: pnum, e: pnum, root: int) -> None:
    """The way back; a body on the base (root) has nobody to hand its inertia to."""
    joint_inertia(kind, d, e)
    if root == 0:
        remove_joint(d)
        carry_inertia(p, d)
        carry_wrench(m, p, d)


def aba_accelerate(kind: int, p: pnum, d: pnum) -> None:
    """Second way out: the joint's acceleration, then the body's.

    Equation:  a' = X a_parent + c;  qdd = (u - U^T a') / D = u / D - G^T a';  a = a' + s qdd
    Source:    Featherstone 2008, (7.48)
    Reads:     ALPHA, ACC of the parent; E, R, C_W, C_V, G_N, G_F, D_JOINT, U_JOINT
    Writes:    QDD; ALPHA, ACC (3,) body frame
    Overflow:  bounds/steps.accelerate
    Cost:      30 multiplications, 31 additions, 1 division
    """
    xform_motion(p, d, ALPHA, ACC)
    for k in range(3):
        d[ALPHA + k] = d[ALPHA + k] + d[C_W + k]
        d[ACC + k] = d[ACC + k] + d[C_V + k]
    g = d[G_N] * d[ALPHA] + d[G_N + 1] * d[ALPHA + 1] + d[G_N + 2] * d[ALPHA + 2]
    g = g + d[G_F] * d[ACC] + d[G_F + 1] * d[ACC + 1] + d[G_F + 2] * d[ACC + 2]
    d[QDD] = quot(d[U_JOINT], d[D_JOINT], Q) - fx(g, Q)
    if kind == REVOLUTE:
        d[ALPHA + 2] = d[ALPHA + 2] + d[QDD]
    else:
        d[ACC + 2] = d[ACC + 2] + d[QDD]


def aba(n: int, tree: pint, model: pnum, est: pnum, work: pnum) -> None:
    """Find every joint's acceleration under EFFORT, gravity, friction and rotors included.

    Source:    Featherstone 2008, table 7.1
    Reads:     tree, model, est (n records); QPOS, QD, EFFORT in work (n + 1, WORK_SIZE); the base's ACC
    Writes:    QDD in each body's record
    """
    for i in range(n):
        aba_out(
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(work, WORK_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(work, WORK_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
        )
    for j in range(n):
        i = n - 1 - j
        b = tree[TREE_SIZE * i + PARENT]
        aba_back(
            tree[TREE_SIZE * i + KIND],
            at(model, MODEL_SIZE * i),
            at(work, WORK_SIZE * b),
            at(work, WORK_SIZE * (i + 1)),
            at(est, EST_SIZE * i),
            b == 0,
        )
    for i in range(n):
        aba_accelerate(
            tree[TREE_SIZE * i + KIND],
            at(work, WORK_SIZE * tree[TREE_SIZE * i + PARENT]),
            at(work, WORK_SIZE * (i + 1)),
        )
