"""The units of an arm: powers of two in which every quantity of every link is a fraction (`unit_choice` chooses them).

One unit of angular velocity and one of length for the arm, so that every product of mechanical quantities has the
same shift; mass, force and torque units link by link, because a base carries a thousand times what a wrist carries.
"""

from dataclasses import dataclass

from armlet.dynamics.joint_values import Floats
from armlet.model import PRISMATIC, Model


@dataclass(frozen=True)
class Units:
    """Powers of two: W rad/s, L m for the arm; M kg, F N, T N m a link; row 0 of F and T is the base.

    D: unit of the viscous coefficient, A: of the rotor, C: of Coulomb friction, one a joint.
    """

    W: float
    L: float
    M: Floats
    F: Floats
    T: Floats
    D: Floats
    A: Floats
    C: Floats

    def link(self, model: Model, i: int) -> "LinkUnits":
        """The units that the words of link i, and of its wrench on its parent, are in."""
        row, slides = int(model.parent[i]) + 1, model.joint_type[i] == PRISMATIC
        return LinkUnits(
            one=1.0,
            W=self.W,
            L=self.L,
            M=float(self.M[i]),
            F=float(self.F[i + 1]),
            T=float(self.T[i + 1]),
            parent_F=float(self.F[row]),
            parent_T=float(self.T[row]),
            joint=float((self.F if slides else self.T)[i + 1]),
            rate=self.W * (self.L if slides else 1.0),
            viscous=float(self.D[i]),
            coulomb=float(self.C[i]),
            rotor=float(self.A[i]),
        )


@dataclass(frozen=True)
class LinkUnits:
    """The units of one link; all zero where nothing is rounded.

    one: of a number without unit.  W rad/s, L m, M kg, F N, T N m: of the link.  parent_F, parent_T: of its parent.
    joint: of the joint's torque, N m or N.  rate: of its speed, rad/s or m/s.  viscous, coulomb, rotor: of its
    coefficients.  relative: of floating point, which has no units, what one rounding makes wrong at most.
    """

    one: float = 0.0
    W: float = 0.0
    L: float = 0.0
    M: float = 0.0
    F: float = 0.0
    T: float = 0.0
    parent_F: float = 0.0
    parent_T: float = 0.0
    joint: float = 0.0
    rate: float = 0.0
    viscous: float = 0.0
    coulomb: float = 0.0
    rotor: float = 0.0
    relative: float = 0.0

    @property
    def V(self) -> float:
        """Linear velocity, m/s."""
        return self.W * self.L

    @property
    def alpha(self) -> float:
        """Angular acceleration, rad/s^2."""
        return self.W**2

    @property
    def acc(self) -> float:
        """Linear acceleration, m/s^2."""
        return self.W**2 * self.L

    @property
    def first(self) -> float:
        """First moment, kg m."""
        return self.M * self.L

    @property
    def second(self) -> float:
        """Moment of inertia, kg m^2."""
        return self.M * self.L**2


NOT_ROUNDED = LinkUnits()
SINGLE, DOUBLE = LinkUnits(relative=2.0**-24), LinkUnits(relative=2.0**-53)
