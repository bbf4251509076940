"""Parameters from rows, such that every body stays possible, and how well each is told.

Least squares plus, for each body, the distance of its second moments P from the described ones, P0, in the geometry in
which such matrices live: log det P0 - log det P + tr(P0^-1 P) - 4 (Lee, Wensing, Park 2020). It is convex in the
parameters, holds what the data do not tell where it was, and keeps P positive definite: no estimate leaves what a mass
can be. Friction, rotors and the load have the same distance for one number, and stay positive. Newton's method.

Standard errors are those of the estimate's gradient over blocks of a second, so that residuals that hang together in
time do not look like many.
"""

from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.inertia import SIZE, from_pseudo_inertia, pseudo_inertia
from armlet.setup.identify.columns import SCALARS, Layout, described
from armlet.setup.identify.observe import Rows

BODY, SCALAR = 4.0, 1.0  # weights of the distances: a body known to about 25 %, friction and rotors to 100 %
FLOOR = 1e-3  # of mass times size squared: second moments of a body that is described as flat, thin or a point
GUESS = 0.01  # of the motor's torque, over its velocity or acceleration: friction and rotor where none is described
LOAD = 0.02  # of the arm's mass: the same of the load
WAY = 0.05  # of the motor's torque: a difference of directions
BLOCK_S = 1.0
STEPS, DONE = 200, 1e-9
ROUNDS = 4  # of weights and fit in turn
QUIETEST = 1e-4  # of the motor's torque: no torque is known better
BASIS = np.stack([pseudo_inertia(row) for row in np.eye(SIZE)])  # (10, 4, 4): P = sum of phi_k BASIS_k


@dataclass(frozen=True)
class Fitted:
    """parameters (P,), covariance (P, P), prior (P,): standard deviation without data;  noise (n_act,) of the rows."""

    parameters: Floats
    covariance: Floats
    prior: Floats
    noise: Floats

    @property
    def errors(self) -> Floats:
        """(P,) standard errors."""
        return np.sqrt(np.maximum(np.diag(self.covariance), 0.0))


class Prior:
    """Belief that is held before any data: where parameters are, and how far they may go.

    Args:
        model: as described.  free: (P,) bool, the parameters that may move.
    """

    def __init__(self, model: Model, free: np.ndarray) -> None:
        self.at, self.free = Layout.of(model), free
        self.center = described(model)
        self.bodies = [i for i in range(model.n) if free[self.at.body(i)].all()]
        reach = float(np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip)) or 1.0
        self.P0 = {i: floored(pseudo_inertia(model.phi[i]), 0.05 * reach) for i in self.bodies}
        for i in self.bodies:
            self.center[self.at.body(i)] = phi_of(self.P0[i])
        act = model.actuated
        tau, qd, qdd = (np.asarray(each, float)[act] for each in (model.tau_max, model.qd_max, model.qdd_max))
        guesses = {"viscous": GUESS * tau / qd, "coulomb": GUESS * tau, "rotor": GUESS * tau / qdd}
        for kind in SCALARS:
            where = self.at.scalar(kind)
            self.center[where] = np.where(
                free[where], np.maximum(self.center[where], guesses[kind]), self.center[where]
            )
        if free[self.at.load]:
            self.center[self.at.load] = LOAD * float(model.phi[:, 0].sum())
        self.ways = np.concatenate([WAY * tau / qd, WAY * tau])
        self.scalars = [k for k in range(SIZE * self.at.n, self.at.load + 1) if free[k]]

    def possible(self, x: Floats) -> bool:
        """True if parameters (P,) are inside."""
        if any(x[k] <= 0 for k in self.scalars):
            return False
        for i in self.bodies:
            try:
                np.linalg.cholesky(moments(x[self.at.body(i)]))
            except np.linalg.LinAlgError:
                return False
        return True

    def value(self, x: Floats) -> float:
        """The distances at x, weighted."""
        out = 0.0
        for i in self.bodies:
            P, P0 = moments(x[self.at.body(i)]), self.P0[i]
            out += BODY * (np.linalg.slogdet(P0)[1] - np.linalg.slogdet(P)[1] + np.trace(np.linalg.solve(P0, P)) - 4.0)
        ratio = x[self.scalars] / self.center[self.scalars]
        out += SCALAR * float((ratio - np.log(ratio) - 1.0).sum())
        ways = x[self.at.load + 1 :]
        return out + 0.5 * float(((ways / self.ways) ** 2).sum())

    def slope(self, x: Floats) -> tuple[Floats, Floats]:
        """Gradient (P,) and Hessian (P, P) of `value`."""
        g, H = np.zeros(len(x)), np.zeros((len(x), len(x)))
        for i in self.bodies:
            where = self.at.body(i)
            inverse, inverse0 = np.linalg.inv(moments(x[where])), np.linalg.inv(self.P0[i])
            turned = np.einsum("ab,kbc->kac", inverse, BASIS)
            g[where] = BODY * (np.einsum("ab,kba->k", inverse0, BASIS) - np.einsum("kaa->k", turned))
            H[where, where] = BODY * np.einsum("kab,lba->kl", turned, turned)
        for k in self.scalars:
            g[k] = SCALAR * (1.0 / self.center[k] - 1.0 / x[k])
            H[k, k] = SCALAR / x[k] ** 2
        ways = slice(self.at.load + 1, None)
        g[ways] = x[ways] / self.ways**2
        H[ways, ways] = np.diag(1.0 / self.ways**2)
        return g, H


def moments(phi: Floats) -> Floats:
    """(4, 4) second moments of phi (10,)."""
    return np.asarray(np.einsum("k,kab->ab", phi, BASIS), np.float64)


def phi_of(P: Floats) -> Floats:
    """(10,) phi of second moments."""
    return np.asarray(from_pseudo_inertia(P), np.float64)


def floored(P: Floats, least: float) -> Floats:
    """Second moments with a floor: a flat body is a little thick.

    Args:
        least: m, the size that a body has at least.
    """
    mass = P[3, 3]
    com = P[:3, 3] / mass
    about = P[:3, :3] - mass * np.outer(com, com)
    values, axes = np.linalg.eigh(about)
    size = max(float(values.max()), mass * least**2)
    about = (axes * np.maximum(values, FLOOR * size)) @ axes.T
    out = P.copy()
    out[:3, :3] = about + mass * np.outer(com, com)
    return out


def fit(rows: Rows, model: Model, free: np.ndarray) -> Fitted:
    """Fit the free parameters; the others stay as described.

    Args:
        rows: of a motion.  model: as described.  free: (P,) bool; a body's ten are free together.
    """
    prior = Prior(model, free)
    index = np.flatnonzero(free)
    rest = rows.tau - rows.columns[:, :, ~free] @ prior.center[~free]
    floor = QUIETEST * model.tau_max[model.actuated]
    noise = np.maximum(0.05 * rows.tau.std(axis=0), floor)
    x = prior.center.copy()
    for _ in range(ROUNDS):
        A = (rows.columns[:, :, index] / noise[None, :, None]).reshape(-1, len(index))
        b = (rest / noise).ravel()
        x = minimised(prior, index, A.T @ A, A.T @ b, x)
        left = rest - rows.columns[:, :, index] @ x[index]
        noise = np.maximum(np.sqrt((left**2).mean(axis=0)), floor)
    A = (rows.columns[:, :, index] / noise[None, :, None]).reshape(-1, len(index))
    b = (rest / noise).ravel()
    x = minimised(prior, index, A.T @ A, A.T @ b, x)
    return judged(prior, index, A, b=b, x=x, noise=noise, block=round(BLOCK_S / rows.period) * model.n_act)


def minimised(prior: Prior, index: np.ndarray, normal: Floats, right: Floats, x: Floats) -> Floats:
    """The x (P,) that minimises x^T normal x / 2 - right^T x + prior over the free parameters, by Newton's method."""

    def value(at: Floats) -> float:
        y = at[index]
        return float(0.5 * y @ normal @ y - right @ y) + prior.value(at)

    for _ in range(STEPS):
        g, H = prior.slope(x)
        g_free, H_free = g[index] + normal @ x[index] - right, H[np.ix_(index, index)] + normal
        scale = 1.0 / np.sqrt(np.diag(H_free))
        step = -scale * np.linalg.solve(H_free * scale[:, None] * scale, scale * g_free)
        slope, now, size = float(g_free @ step), value(x), 1.0
        if -slope < DONE:
            break
        while size > 1e-10:
            tried = x.copy()
            tried[index] += size * step
            if prior.possible(tried) and value(tried) <= now + 1e-4 * size * slope + 1e-12 * abs(now):
                break
            size /= 2
        else:
            break
        x = tried
    return x


def judged(prior: Prior, index: np.ndarray, A: Floats, b: Floats, x: Floats, noise: Floats, block: int) -> Fitted:
    """The estimate with its covariance, from its gradient over blocks of `block` rows."""
    H0 = prior.slope(x)[1][np.ix_(index, index)]
    H = H0 + A.T @ A
    left = b - A @ x[index]
    count = max(1, len(b) // block)
    parts = [A[k * block : (k + 1) * block].T @ left[k * block : (k + 1) * block] for k in range(count)]
    spread = np.einsum("ka,kb->ab", parts, parts) * count / max(1, count - 1)
    scale = 1.0 / np.sqrt(np.diag(H))
    inverse = scale[:, None] * np.linalg.inv(H * scale[:, None] * scale) * scale
    covariance, spared = np.zeros((len(x), len(x))), np.zeros(len(x))
    covariance[np.ix_(index, index)] = inverse @ (spread + H0) @ inverse
    scale0 = 1.0 / np.sqrt(np.diag(H0))
    spared[index] = scale0 * np.sqrt(np.diag(np.linalg.inv(H0 * scale0[:, None] * scale0)))
    return Fitted(x, covariance, spared, noise)
