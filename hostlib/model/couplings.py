"""Couplings: how joints that no motor drives follow from joints that are known (Walker 1988, q = U(Q)).

A coupling makes the positions of its outputs from those of its inputs. An input is actuated or the output of an
earlier coupling, so couplings evaluated in their order give every joint. Joints are named by body numbers.

Two kinds run on boards. `Linear` is a constant matrix. `Dyad` closes a planar loop: two joints of it and the joint
where it is cut are unknown, and the point at the cut is where two circles, or a circle and a line, meet. A third kind,
`Spatial`, is closed by iteration, on the host alone.

All vectors of a dyad lie in the loop's plane and are written as pairs, like complex numbers: the plane's axes are those
of the body that both chains of the loop start from, and every vector is written as it lies when *every* joint position
is zero. A joint that turns by q turns all that follows it by `sign q` about the plane's normal, so a vector at work is
its pair times e^(i sum of sign q). No constant angles are left.

    chain 1: P1 = sum of terms, then the first output's own vector a;  chain 2: P2, and b
    D = P2 - P1 (`between`);  u1, u2: e^(i sum sign q) over the turning inputs before each output (`before`)

    RRR  u1 e^(i s1 q1) a = D + u2 e^(i s2 q2) b      both outputs turn
    RRP  u1 e^(i s1 q1) a = D + u2 q2 t               the first turns, the second slides along t
    RPR  u1 e^(i s1 q1) (a + q2 t) = D                the first turns, the second slides after it on the same chain

`branch` picks one of the two solutions, the assembly mode:

    RRR  the closing point lies left (+1) or right (-1) of the line from P1 to P2
    RRP  q2 is the larger (+1) or the smaller (-1) of the two
    RPR  q2 is the larger (+1) or the smaller (-1) of the two
"""

from dataclasses import dataclass, field

import numpy as np

RRR, RRP, RPR = "RRR", "RRP", "RPR"
Turns = tuple[tuple[int, int], ...]  # (joint, sign about the plane's normal)


@dataclass(frozen=True)
class Linear:
    """Outputs that are constant combinations of inputs: mimic joints, belts, differentials, parallelograms.

    q_out = ratio @ q_in + offset.  outputs (n_out,), inputs (n_in,): body numbers;
    ratio (n_out, n_in) rad/rad, m/rad, rad/m or m/m;  offset (n_out,) rad or m.
    """

    outputs: tuple[int, ...]
    inputs: tuple[int, ...]
    ratio: np.ndarray
    offset: np.ndarray
    name: str = ""


@dataclass(frozen=True)
class Term:
    """One rigid piece of a chain in the loop's plane: `pair e^(i sum sign q)`, times the position of a sliding input.

    pair (2,) m, or 1 if there is a slide;  turns: the inputs that turn it;  slide: the sliding input, -1 for none.
    """

    pair: np.ndarray
    turns: Turns = ()
    slide: int = -1


@dataclass(frozen=True)
class Dyad:
    """A planar loop closed by intersection; the module's text has the equations.

    kind: RRR, RRP or RPR;  outputs: the two dependent joints, first and second;  inputs: every other joint that moves
    something of the loop, ascending;  signs: of the outputs about the normal, +1 for one that slides;
    before: the inputs that turn each output's joint; of the second one, the first output may be among them (RRR, both
    on one chain);
    between: terms of D;  first: terms of a;  second: terms of b (RRR), none otherwise.
    An input after an output turns or slides within `first` or `second`, whose terms do not contain `before`.
    slide (2,): t, the unit direction of the sliding output (RRP, RPR);  branch: +1 or -1;
    sine_min: the least sine of the transmission angle that the arm's file allows.
    """

    kind: str
    outputs: tuple[int, int]
    inputs: tuple[int, ...]
    signs: tuple[int, int]
    before: tuple[Turns, Turns]
    between: tuple[Term, ...]
    first: tuple[Term, ...]
    second: tuple[Term, ...]
    branch: int
    slide: np.ndarray = field(default_factory=lambda: np.zeros(2))
    sine_min: float = 0.0
    name: str = ""


@dataclass(frozen=True)
class Spatial:
    """A loop that no plane holds, closed by Newton's iteration: on the host alone, boards have no such coupling.

    outputs: the dependent joints, as many as the cut joint leaves independent equations: 3 (spherical) or 5 (revolute);
    inputs: every other joint of the loop;  kind: "spherical" or "revolute";  bodies: the two that the cut joint
    joins, -1 for the base;  R (2, 3, 3), p (2, 3) m: its frame in each;
    home (n_in,), guess (n_out,): where the iteration starts, rad or m: the guess names the assembly mode.
    """

    outputs: tuple[int, ...]
    inputs: tuple[int, ...]
    kind: str
    bodies: tuple[int, int]
    R: np.ndarray
    p: np.ndarray
    home: np.ndarray
    guess: np.ndarray
    name: str = ""


Coupling = Linear | Dyad | Spatial


@dataclass(frozen=True)
class Linkage:
    """Part of a model on which positions depend: the tree, its servos and its couplings; fields as in `Model`."""

    joint_names: tuple[str, ...]
    joint_type: np.ndarray
    parent: np.ndarray
    R_tree: np.ndarray
    p_tree: np.ndarray
    actuated: np.ndarray
    couplings: tuple[Coupling, ...]

    @property
    def n(self) -> int:
        """Number of joints in the tree."""
        return len(self.joint_names)

    @property
    def n_act(self) -> int:
        """Number of joints with servos."""
        return len(self.actuated)


@dataclass(frozen=True)
class CutJoint:
    """The joint where a loop is cut: it has a position and friction, and no body of its own (a terminating link).

    coupling: number of the coupling that closes there;  bodies: the two bodies it joins, -1 for the base;
    R (2, 3, 3), p (2, 3) m: the joint's frame in each of them, z along its axis;
    turns: its rate is the sum of sign qd over these joints, rad/s, of bodies[1] against bodies[0] about its z;
    fric_visc N m s, fric_coul N m, full at fric_coul_speed rad/s;  prior_visc, prior_coul: how much of them is unknown.
    """

    name: str
    coupling: int
    bodies: tuple[int, int]
    R: np.ndarray
    p: np.ndarray
    turns: Turns
    fric_visc: float = 0.0
    fric_coul: float = 0.0
    fric_coul_speed: float = 0.05
    prior_visc: float = 0.0
    prior_coul: float = 0.0
