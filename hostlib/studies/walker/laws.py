"""Section 4: laws of the class. Each says what F and eta are; the recursion is the same for all."""

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model, with_cuts
from armlet.studies.walker.link_recursion import BASIS, Links

POLE = 10.0  # 1/s, of the PID law: three of them


class Planned(NamedTuple):
    """The plan at one instant, (n_act,) each: rad or m and derivatives."""

    Q: Floats
    Qd: Floats
    Qdd: Floats


class Law(Protocol):
    """A law of the class."""

    def reference(self, at: Planned, Q: Floats, Qd: Floats) -> tuple[Floats, Floats]:
        """(Qd_ref, Qdd_ref), (n_act,) each: what the links' reference velocities and accelerations are made of."""
        ...

    def feedback(self, links: Links, at: Planned, Q: Floats, Qd: Floats, T: float) -> tuple[Floats, Floats]:
        """(F (n, 6) in link coordinates, eta (n + r,)), and one step of T s of whatever the law remembers."""
        ...


def friction(model: Model) -> Floats:
    """(n + r,) viscous friction of all joints."""
    return np.concatenate([model.fric_visc, [cut.fric_visc for cut in model.cut]])


@dataclass
class Classical:
    """PID: F = 0; eta of a servo's joint is its own feedback. It knows of the arm what each servo moves at `start`."""

    model: Model
    start: Floats
    total: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.total = np.zeros(self.model.n_act)
        self.moved = np.diag(Arm(self.model).crba(self.start))

    def reference(self, at: Planned, Q: Floats, Qd: Floats) -> tuple[Floats, Floats]:
        """Not used."""
        return Qd, at.Qdd

    def feedback(self, links: Links, at: Planned, Q: Floats, Qd: Floats, T: float) -> tuple[Floats, Floats]:
        """See Law."""
        self.total += T * (Q - at.Q)
        eta = np.zeros(len(links.qd))
        wanted = 3 * POLE * (Qd - at.Qd) + 3 * POLE**2 * (Q - at.Q) + POLE**3 * self.total
        eta[self.model.actuated] = -self.moved * wanted
        return np.zeros((self.model.n, 6)), eta


@dataclass
class InverseDynamics:
    """Computed torque: F of the arm as described, at Qdd_des - K_v Ed - K_p E.

    eta takes the planned rates: with the measured ones, friction assumed too large makes a light joint unstable.
    """

    model: Model

    def reference(self, at: Planned, Q: Floats, Qd: Floats) -> tuple[Floats, Floats]:
        """The measured rates; the corrected acceleration."""
        gains, act = self.model.gains, self.model.actuated
        return Qd, at.Qdd - gains.K_v[act] * (Qd - at.Qd) - gains.K_p[act] * (Q - at.Q)

    def feedback(self, links: Links, at: Planned, Q: Floats, Qd: Floats, T: float) -> tuple[Floats, Floats]:
        """See Law."""
        return np.einsum("nik,nk->ni", links.wrenches(), self.model.phi), friction(self.model) * (links.E @ at.Qd)


@dataclass
class Adaptive:
    """(17) to (25): Walker's law.

    smooth: friction and its update with qd_ref, as the kernel has it; False: with qd, (22) and (24).
    learns: False leaves the estimates as they are, to show what learning does.
    phi (n, 10), d (n + r,): estimates.  gain, gain_d: the same, what the paper's 1/alpha and 1/beta are.
    """

    model: Model
    smooth: bool = False
    learns: bool = True
    phi: Floats = field(init=False)
    d: Floats = field(init=False)

    def __post_init__(self) -> None:
        gains = with_cuts(self.model).gains
        gamma = gains.rate * gains.priors**2
        self.phi, self.d = np.array(self.model.phi), friction(self.model)
        gamma = gamma * self.learns
        self.gain, self.gain_d = gamma[: self.model.n, :10], gamma[:, 10]
        self.I0 = np.einsum("nk,kij->nij", self.model.phi, BASIS)

    def reference(self, at: Planned, Q: Floats, Qd: Floats) -> tuple[Floats, Floats]:
        """(17)."""
        slope = self.model.gains.Lambda[self.model.actuated]
        return at.Qd - slope * (Q - at.Q), at.Qdd - slope * (Qd - at.Qd)

    def feedback(self, links: Links, at: Planned, Q: Floats, Qd: Floats, T: float) -> tuple[Floats, Floats]:
        """(21) to (25)."""
        wrenches, qd = links.wrenches(), links.qd_ref if self.smooth else links.qd
        damping = self.model.gains.gamma[:, None] * np.einsum("nij,nj->ni", self.I0, links.v_err)
        F = np.einsum("nik,nk->ni", wrenches, self.phi) - damping
        eta = self.d * qd
        self.phi = self.phi - T * self.gain * np.einsum("nik,ni->nk", wrenches, links.v_err)
        self.d = self.d - T * self.gain_d * qd * (links.qd - links.qd_ref)
        return F, eta

    def value(self, links: Links, true: Model) -> tuple[float, float]:
        """(V of (26), V' as the proof has it), of an arm whose parameters are known; what is not learnt is left out."""
        inertias = np.einsum("nk,kij->nij", true.phi, BASIS)
        energy = np.einsum("ni,nij,nj->", links.v_err, inertias, links.v_err)
        learnt, learnt_d = self.gain > 0, self.gain_d > 0
        far = ((self.phi - true.phi)[learnt] ** 2 / self.gain[learnt]).sum()
        far_d = ((self.d - friction(true))[learnt_d] ** 2 / self.gain_d[learnt_d]).sum()
        lost = np.einsum("n,ni,nij,nj->", self.model.gains.gamma, links.v_err, self.I0, links.v_err)
        rates = links.qd - links.qd_ref
        return 0.5 * float(energy + far + far_d), -float(lost + self.smooth * (friction(true) * rates) @ rates)
