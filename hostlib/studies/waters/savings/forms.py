"""The Lagrangian equations of motion of a serial arm, as the memo writes them down and as it reformulates them.

    F_i = sum_j>=i [ tr(U_ji J_j (P_j + L_j)^T) - G_ji ]
    U_ji = dW_j/dq_i;  U_jkl = d2W_j/dq_k dq_l
    P_j = sum_k<=j U_jk qdd_k;  L_j = sum_k,l<=j U_jkl qd_k qd_l;  G_ji = m_j g^T U_ji r_j

W_j = A_1 .. A_j takes coordinates of body j to those of the base. A matrix is [R p; 0 1] here, where the memo writes
[1 0; p R]. Each form is one text; it gives torques, and Work counts what it did (matrices.py). Joints are numbered from
0, and what the memo sums up to j is summed up to and with j.

Source: Waters 1979, pages 27 to 31.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.model import PRISMATIC, Model
from armlet.model.inertia import pseudo_inertia
from armlet.studies.waters.savings.matrices import Work

TURN, SLIDE = np.zeros((4, 4)), np.zeros((4, 4))  # dA/dq = A TURN of a joint that turns, A SLIDE of one that slides
TURN[0, 1], TURN[1, 0], SLIDE[2, 3] = -1.0, 1.0, 1.0


@dataclass(frozen=True)
class State:
    """State that a form is given: the matrices of each joint, its derivatives by the joint's position, and constants.

    A, dA, ddA (n, N, 4, 4);  qd, qdd (n, N);  J (n, 4, 4) pseudo-inertias, moment (n, 4) their last columns: m r;
    g (4,) the acceleration of gravity.
    """

    A: Floats
    dA: Floats
    ddA: Floats
    qd: Floats
    qdd: Floats
    J: Floats
    moment: Floats
    g: Floats

    @property
    def n(self) -> int:
        """Number of joints."""
        return len(self.A)


def state(model: Model, q: Floats, qd: Floats, qdd: Floats) -> State:
    """Make the state that the forms are given.

    Args:
        model: a serial arm.  q, qd, qdd: (N, n) rad or m, and derivatives.
    Raises:
        ArmletError: an arm with branches or closed loops: the memo's formulas are those of a chain.
    """
    if model.couplings or (model.parent != np.arange(model.n) - 1).any():
        raise ArmletError(f"{model.name}: expected a serial arm, got one with branches or loops")
    fixed = np.tile(np.eye(4), (model.n, 1, 1, 1))
    fixed[:, 0, :3, :3], fixed[:, 0, :3, 3] = model.R_tree, model.p_tree
    slides = (model.joint_type == PRISMATIC)[:, None, None, None]
    along = np.where(slides, SLIDE, TURN)
    moved = np.tile(np.eye(4), (model.n, len(q), 1, 1))
    turned, slid = (np.where(model.joint_type == kind, q, 0.0).T for kind in (1 - PRISMATIC, PRISMATIC))
    moved[..., 0, 0] = moved[..., 1, 1] = np.cos(turned)
    moved[..., 1, 0], moved[..., 0, 1], moved[..., 2, 3] = np.sin(turned), -np.sin(turned), slid
    A = fixed @ moved
    J = np.array([pseudo_inertia(phi) for phi in model.phi])
    return State(
        A=A,
        dA=A @ along,
        ddA=A @ along @ along,
        qd=qd.T,
        qdd=qdd.T,
        J=J,
        moment=J[:, :, 3],
        g=np.append(model.gravity, 0.0),
    )


def transposed(matrix: Floats) -> Floats:
    """The transpose of (..., 4, 4), which costs nothing."""
    return np.swapaxes(matrix, -1, -2)


# ---- as written: nothing is kept


def derivative(work: Work, s: State, j: int, by: tuple[int, ...]) -> Floats:
    """The derivative of W_j by one or two of its joints, from the matrices: j products of the j + 1 of them."""
    factors = [(s.A, s.dA, s.ddA)[by.count(k)][k] for k in range(j + 1)]
    return work.chain(factors)


def total_of(work: Work, terms: list[Floats]) -> Floats:
    """The sum of matrices."""
    out = terms[0]
    for term in terms[1:]:
        out = work.total(out, term)
    return out


Derivative = Callable[[int, tuple[int, ...]], Floats]


def inertial(work: Work, s: State, j: int, of: Derivative) -> Floats:
    """P_j."""
    return total_of(work, [work.scaled(s.qdd[k], of(j, (k,))) for k in range(j + 1)])


def by_velocities(work: Work, s: State, j: int, of: Derivative) -> Floats:
    """L_j."""
    pairs = [(k, i) for k in range(j + 1) for i in range(j + 1)]
    return total_of(work, [work.scaled(s.qd[k] * s.qd[i], of(j, (k, i))) for k, i in pairs])


def weight(work: Work, s: State, j: int, U: Floats) -> Floats:
    """G_ji, of U = U_ji: g^T U_ji times m_j r_j."""
    return np.asarray((work.applied(U, s.moment[j]) * s.g).sum(axis=-1))


def as_written(work: Work, s: State) -> Floats:
    """Every term evaluated where it stands."""

    def of(j: int, by: tuple[int, ...]) -> Floats:
        return derivative(work, s, j, by)

    tau = np.zeros_like(s.qd)
    for i in range(s.n):
        for j in range(i, s.n):
            motion = work.total(inertial(work, s, j, of), by_velocities(work, s, j, of))
            U = of(j, (i,))
            tau[i] += work.trace(work.product(U, s.J[j]), transposed(motion)) - weight(work, s, j, U)
    return tau


# ---- recorded: P, L, G, U and the second derivatives of W are evaluated once


def recorded(work: Work, s: State) -> Floats:
    """The same terms, each evaluated once."""
    kept: dict[tuple[int, tuple[int, ...]], Floats] = {}

    def of(j: int, by: tuple[int, ...]) -> Floats:
        if (j, by) not in kept:
            kept[j, by] = derivative(work, s, j, by)
        return kept[j, by]

    tau = np.zeros_like(s.qd)
    for j in range(s.n):
        motion = work.total(inertial(work, s, j, of), by_velocities(work, s, j, of))
        for i in range(j + 1):
            U = of(j, (i,))
            tau[i] += work.trace(work.product(U, s.J[j]), transposed(motion)) - weight(work, s, j, U)
    return tau


# ---- by recurrences


def own_derivatives(work: Work, s: State) -> tuple[list[Floats | None], list[Floats]]:
    """(W_j-1, U_jj) of every joint: W_j = W_j-1 A_j, U_jj = W_j-1 dA_j; of the base W is one, None here."""
    before: list[Floats | None] = [None]
    for j in range(s.n - 1):
        W = before[-1]
        before.append(s.A[j] if W is None else work.product(W, s.A[j]))
    return before, [after(work, W, s.dA[j]) for j, W in enumerate(before)]


def after(work: Work, W: Floats | None, matrix: Floats) -> Floats:
    """W times a matrix; None is one."""
    return matrix if W is None else work.product(W, matrix)


def motions(work: Work, s: State, velocities: bool = True) -> tuple[list[Floats], list[Floats]]:
    """(U_jj, P_j + L_j) of every joint.

    V_j = V_j-1 A_j + U_jj qd_j;  P_j = P_j-1 A_j + U_jj qdd_j;
    L_j = L_j-1 A_j + 2 V_j-1 dA_j qd_j + W_j-1 ddA_j qd_j^2

    Args:
        velocities: False leaves L out, and V with it.
    """
    before, own = own_derivatives(work, s)
    P, L, V = [work.scaled(s.qdd[0], own[0])], list[Floats](), list[Floats]()
    for j in range(1, s.n):
        P.append(work.total(work.product(P[-1], s.A[j]), work.scaled(s.qdd[j], own[j])))
    if not velocities:
        return own, P
    for j, W in enumerate(before):
        bent = work.scaled(s.qd[j] ** 2, after(work, W, s.ddA[j]))
        turned = work.scaled(s.qd[j], own[j])
        if j > 0:
            crossed = work.scaled(2.0 * s.qd[j], work.product(V[-1], s.dA[j]))
            bent = work.total(work.total(work.product(L[-1], s.A[j]), crossed), bent)
            turned = work.total(work.product(V[-1], s.A[j]), turned)
        L.append(bent)
        V.append(turned)
    return own, [work.total(p, bent) for p, bent in zip(P, L, strict=True)]


def all_derivatives(work: Work, s: State, own: list[Floats]) -> dict[tuple[int, int], Floats]:
    """U_ji of every pair: U_ji = U_j-1,i A_j."""
    out: dict[tuple[int, int], Floats] = {}
    for i in range(s.n):
        out[i, i] = own[i]
        for j in range(i + 1, s.n):
            out[j, i] = work.product(out[j - 1, i], s.A[j])
    return out


def recurrences(work: Work, s: State) -> Floats:
    """U, V, P and L by recurrences."""
    own, motion = motions(work, s)
    tau = np.zeros_like(s.qd)
    for (j, i), U in all_derivatives(work, s, own).items():
        tau[i] += work.trace(work.product(U, s.J[j]), transposed(motion[j])) - weight(work, s, j, U)
    return tau


def carried(work: Work, s: State, motion: list[Floats], carry: bool = True) -> list[Floats]:
    """D_j = J_j (P_j + L_j)^T + A_j+1 D_j+1; `carry`: False leaves out what hangs on a body."""
    D = [work.product(s.J[j], transposed(motion[j])) for j in range(s.n)]
    for j in reversed(range(s.n - 1)) if carry else ():
        D[j] = work.total(D[j], work.product(s.A[j + 1], D[j + 1]))
    return D


def luh_recurrence(work: Work, s: State) -> Floats:
    """D by a recurrence as well (Luh 1978, Hollerbach 1979), gravity still pair by pair."""
    own, motion = motions(work, s)
    tau = np.array([work.trace(U, D) for U, D in zip(own, carried(work, s, motion), strict=True)])
    for (j, i), U in all_derivatives(work, s, own).items():
        tau[i] -= weight(work, s, j, U)
    return tau


def linear(work: Work, s: State, velocities: bool = True, gravity: bool = True, interaction: bool = True) -> Floats:
    """D and gravity by recurrences: the memo's last form, whose cost grows with the number of joints.

    Args:
        velocities, gravity: False leaves L, or gravity, out.  interaction: False leaves out what a body's outer bodies
            do to it.
    """
    own, motion = motions(work, s, velocities)
    D = carried(work, s, motion, interaction)
    tau = np.array([work.trace(U, each) for U, each in zip(own, D, strict=True)])
    if not gravity:
        return tau
    c = np.array(np.broadcast_to(s.moment[:, None, :], (*s.qd.shape, 4)))
    for j in reversed(range(s.n - 1)) if interaction else ():
        c[j] = c[j] + work.applied(s.A[j + 1], c[j + 1])
    return np.asarray(tau - np.array([(work.applied(own[j], c[j]) * s.g).sum(axis=-1) for j in range(s.n)]))


@dataclass(frozen=True)
class Form:
    """One way to write the equations: its text, its title, and the memo's count for six joints, (m, a)."""

    torques: Callable[[Work, State], Floats]
    title: str
    printed: tuple[int, int]


FORMS = (
    Form(as_written, "as written", (2254, 973)),
    Form(recorded, "every term evaluated once", (486, 275)),
    Form(recurrences, "recurrences of U, V, P and L", (70, 106)),
    Form(luh_recurrence, "and of D (Luh 1978, Hollerbach 1979)", (60, 81)),
    Form(linear, "and of gravity", (45, 77)),
)
