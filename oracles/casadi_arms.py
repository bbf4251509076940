"""Inverse dynamics as C that CasADi makes: the recursion of Newton and Euler in symbols, for one arm.

    text = code(model)                      int rnea(const double **arg, double **res, ...): q, qd, qdd -> tau
    torques(model)(q, qd, qdd)              the same in CasADi's own virtual machine

It is the algorithm that Pinocchio's `rnea` is, with spatial motions and inertias as mass, lever and inertia about the
centre of mass, written here in CasADi's SX; Pinocchio's own template code is not used. The arm's numbers are folded by
CasADi as it builds the expression. Rotors count, friction does not, as in Pinocchio.
"""

import tempfile
from pathlib import Path

import numpy as np

from oracles.engines import REVOLUTE, mass_com_inertia

LOOP = """
void many(long count, const double *q, const double *qd, const double *qdd, double *tau) {
    for (long k = 0; k < count; k++) {
        const double *given[] = {q + k * %d, qd + k * %d, qdd + k * %d};
        double *taken[] = {tau + k * %d};
        rnea(given, taken, 0, 0, 0);
    }
}
"""
TINY = 1e-15  # of a rotation's entry: what a file's pi / 2 leaves of a zero


def cross(a, b):
    """The vector product of two triples."""
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def times(matrix, a, turned=False):
    """A 3 x 3 matrix, or its transpose, times a triple."""
    rows = [[matrix[k][j] for k in range(3)] for j in range(3)] if turned else matrix
    return [row[0] * a[0] + row[1] * a[1] + row[2] * a[2] for row in rows]


def plus(*triples):
    """The sum of triples."""
    return [sum(parts[1:], parts[0]) for parts in zip(*triples, strict=True)]


def placement(model, i, q):
    """Rotation (3, 3 lists) and position of body i in its parent's frame."""
    import casadi

    R = np.where(np.abs(model.R_tree[i]) < TINY, 0.0, model.R_tree[i])
    p = [casadi.SX(float(x)) for x in model.p_tree[i]]
    if model.joint_type[i] == REVOLUTE:
        c, s = casadi.cos(q), casadi.sin(q)
        return [[float(r[0]) * c + float(r[1]) * s, float(r[1]) * c - float(r[0]) * s, float(r[2])] for r in R], p
    return [[float(x) for x in r] for r in R], [x + float(r[2]) * q for x, r in zip(p, R, strict=True)]


def body_wrench(model, i, motions):
    """Force and torque that move body i, by its velocity and acceleration (w, v, alpha, a), in its own frame."""
    w, v, alpha, a = motions
    mass, com, inertia = mass_com_inertia(model.phi[i])
    com, inertia = [float(x) for x in com], [[float(x) for x in row] for row in inertia]

    def momentum(angular, linear):
        """Inertia times a motion."""
        at_com = plus(linear, [-x for x in cross(com, angular)])
        force = [mass * x for x in at_com]
        return plus(times(inertia, angular), cross(com, force)), force

    (n, f), (l, p) = momentum(alpha, a), momentum(w, v)
    return plus(f, cross(w, p)), plus(n, cross(w, l), cross(v, p))


def expression(model):
    """CasADi's function rnea: q, qd, qdd (n,) -> tau (n,)."""
    import casadi

    n = len(model.parent)
    q, qd, qdd = (casadi.SX.sym(name, n) for name in ("q", "qd", "qdd"))
    zero = [casadi.SX(0.0)] * 3
    motions = {-1: (zero, zero, zero, [casadi.SX(-float(g)) for g in model.gravity])}
    places, wrenches, tau = {}, {}, [None] * n
    for i in range(n):
        w, v, alpha, a = motions[int(model.parent[i])]
        R, p = places[i] = placement(model, i, q[i])
        v, a = (times(R, plus(linear, cross(angular, p)), True) for linear, angular in ((v, w), (a, alpha)))
        w, alpha = times(R, w, True), times(R, alpha, True)
        rate, turn = [0.0, 0.0, qd[i]], [0.0, 0.0, qdd[i]]
        if model.joint_type[i] == REVOLUTE:
            w, alpha = plus(w, rate), plus(alpha, turn)
            alpha, a = plus(alpha, cross(w, rate)), plus(a, cross(v, rate))
        else:
            v, a = plus(v, rate), plus(a, turn)
            a = plus(a, cross(w, rate))
        motions[i] = w, v, alpha, a
        wrenches[i] = body_wrench(model, i, motions[i])
    for i in reversed(range(n)):
        f, m = wrenches[i]
        tau[i] = (m if model.joint_type[i] == REVOLUTE else f)[2] + float(model.armature[i]) * qdd[i]
        if (parent := int(model.parent[i])) >= 0:
            R, p = places[i]
            force, moment = times(R, f), times(R, m)
            at_parent = wrenches[parent]
            wrenches[parent] = plus(at_parent[0], force), plus(at_parent[1], moment, cross(p, force))
    return casadi.Function("rnea", [q, qd, qdd], [casadi.vertcat(*tau)], {"cse": True})


def torques(model):
    """Function of q, qd, qdd (n,) that gives the torques (n,), evaluated by CasADi."""
    made = expression(model)
    return lambda q, qd, qdd: np.array(made(q, qd, qdd)).ravel()


def code(model):
    """The C that CasADi makes of it, and `many(count, q, qd, qdd, tau)`: one state after the other."""
    import casadi

    maker = casadi.CodeGenerator("rnea.c")
    maker.add(expression(model))
    with tempfile.TemporaryDirectory(prefix="armlet-") as folder:
        text = Path(maker.generate(folder + "/")).read_text()
    assert "*sz_w = 0;" in text and "*sz_iw = 0;" in text, "it needs memory beside its locals"
    return text + LOOP % (4 * (len(model.parent),))
