"""Arms with planar loops for tests: one of each kind of coupling, in a plane that lies anyhow, with random links."""

import dataclasses
from dataclasses import dataclass

import numpy as np

from armlet.model import PRISMATIC, REVOLUTE, CutJoint, Dyad, Linear, Term
from oracles.random_arms import random_model, random_rotation

BASE = -1


@dataclass(frozen=True)
class Joint:
    """A joint of a planar arm, as it lies where all joints are zero.

    parent: its parent body.  at (2,) m.  sign: of its axis about the plane's normal.  slides: direction (2,) or None.
    """

    parent: int
    at: tuple[float, float]
    sign: int = 1
    slides: tuple[float, float] | None = None

    def frame(self) -> np.ndarray:
        """(3, 3): columns are the joint's axes in the plane's."""
        if self.slides is None:
            return np.diag([1.0, self.sign, self.sign])
        z = np.array([*self.slides, 0.0])
        y = np.array([0.0, 0.0, 1.0])
        return np.column_stack([np.cross(y, z), y, z])


def planar(seed, joints, actuated, couplings, cut=(), reach=0.3, mass=1.0):
    """A Model of these joints, its plane placed at random.

    Args:
        seed: of plane and links.  joints: list of Joint.  actuated: body numbers.  couplings, cut: of the Model.
        reach: rad or m, position limits of every joint.  mass: what the links' are multiplied with.
    """
    rng = np.random.default_rng(seed)
    plane, origin = random_rotation(rng), rng.normal(scale=0.1, size=3)
    base = random_model(seed, len(joints), prismatic=0.0, tree=False)
    turns = [np.eye(3), *(plane @ joint.frame() for joint in joints)]
    places = [np.zeros(3), *(origin + plane @ [*joint.at, 0.0] for joint in joints)]
    parents = [joint.parent + 1 for joint in joints]
    slides = np.array([joint.slides is not None for joint in joints])
    n = len(joints)
    gains = dataclasses.replace(
        base.gains, prior=mass * base.gains.prior, start=mass * base.gains.start, known=mass * base.gains.known,
        bodies=mass * base.gains.bodies, position_margin=np.where(slides, 0.005, 0.05),
        e_max=np.where(slides, 0.02, 0.3),
    )  # fmt: skip
    return dataclasses.replace(
        base,
        gains=gains,
        name=f"planar{seed}",
        joint_type=np.where(slides, PRISMATIC, REVOLUTE),
        parent=np.array(parents) - 1,
        R_tree=np.stack([turns[p].T @ turns[i + 1] for i, p in enumerate(parents)]),
        p_tree=np.stack([turns[p].T @ (places[i + 1] - places[p]) for i, p in enumerate(parents)]),
        phi=mass * base.phi,
        q_min=np.full(n, -reach), q_max=np.full(n, reach),
        qd_max=np.where(slides, 0.2, 2.0), qdd_max=np.where(slides, 2.0, 20.0),
        armature=np.where(np.isin(np.arange(n), actuated), base.armature, 0.0),
        actuated=np.array(actuated), couplings=tuple(couplings), cut=tuple(cut),
    )  # fmt: skip


def cut_at(coupling, turns, name="cut"):
    """A joint where a loop is cut, with friction."""
    eye = np.stack([np.eye(3)] * 2)
    return CutJoint(
        name, coupling, (0, 0), eye, np.zeros((2, 3)), turns,
        fric_visc=0.05, fric_coul=0.04, fric_coul_speed=0.05, prior_visc=0.03, prior_coul=0.02,
    )  # fmt: skip


def pair(x, y):
    """A vector in the plane."""
    return np.array([x, y], float)


def parallelogram(seed=1):
    """A palletiser's first two links: the forearm keeps its angle, a third link follows half an elbow."""
    joints = [Joint(BASE, (0, 0)), Joint(BASE, (0, 0), -1), Joint(0, (0.2, 0)), Joint(2, (0.4, 0.05))]
    first = Linear((2,), (0, 1), np.array([[-1.0, -1.0]]), np.array([0.3]), "bar")
    second = Linear((3,), (2,), np.array([[0.5]]), np.array([-0.2]), "mimic")
    return planar(seed, joints, (0, 1), (first, second), (cut_at(0, ((0, -1), (1, 1)), "rod"),))


def differential(seed=9):
    """No loop: a wrist that follows three motors, as behind a chain of belts, and a slide that follows one."""
    joints = [Joint(k - 1, (0.1 * k, 0.0), 1 - 2 * (k % 2)) for k in range(4)]
    joints.append(Joint(3, (0.45, 0.0), slides=(0.8, 0.6)))
    wrist = Linear((3,), (0, 1, 2), np.array([[-1.0, 2.5, 0.3]]), np.array([0.2]), "wrist")
    slide = Linear((4,), (2,), np.array([[0.02]]), np.array([0.01]), "slide")
    return planar(seed, joints, (0, 1, 2), (wrist, slide))


def four_bar(seed=2, signs=(1, -1, 1)):
    """Crank, coupler, rocker; cut between coupler and rocker."""
    joints = [Joint(BASE, (0, 0), signs[0]), Joint(0, (0.1, 0), signs[1]), Joint(BASE, (0.3, -0.05), signs[2])]
    loop = Dyad(
        "RRR", (1, 2), (0,), (signs[1], signs[2]), before=(((0, signs[0]),), ()),
        between=(Term(pair(0.3, -0.05)), Term(pair(-0.1, 0), ((0, signs[0]),))), first=(Term(pair(0.25, 0.1)),),
        second=(Term(pair(0.02, 0.2)),), branch=1, name="bars",
    )  # fmt: skip
    turns = ((0, signs[0]), (1, signs[1]), (2, -signs[2]))
    return planar(seed, joints, (0,), (loop,), (cut_at(0, turns),), reach=1.0)


def four_bar_chain(seed=3):
    """The same cut at the ground: crank, coupler and rocker are one chain."""
    joints = [Joint(BASE, (0, 0)), Joint(0, (0.1, 0), -1), Joint(1, (0.35, 0.1), 1)]
    loop = Dyad(
        "RRR", (1, 2), (0,), (-1, 1), before=(((0, 1),), ((0, 1), (1, -1))),
        between=(Term(pair(0.3, -0.05)), Term(pair(-0.1, 0), ((0, 1),))), first=(Term(pair(0.25, 0.1)),),
        second=(Term(pair(0.02, 0.2)),), branch=1, name="chain",
    )  # fmt: skip
    return planar(seed, joints, (0,), (loop,), (cut_at(0, ((0, 1), (1, -1), (2, 1))),), reach=1.0)


def five_bar(seed=4):
    """Two cranks, two distal links that meet."""
    joints = [Joint(BASE, (0, 0)), Joint(0, (0, 0.15), -1), Joint(BASE, (0.3, 0)), Joint(2, (0.3, 0.15))]
    loop = Dyad(
        "RRR", (1, 3), (0, 2), (-1, 1), before=(((0, 1),), ((2, 1),)),
        between=(Term(pair(0.3, 0)), Term(pair(0, -0.15), ((0, 1),)), Term(pair(0, 0.15), ((2, 1),))),
        first=(Term(pair(0.15, 0.2)),), second=(Term(pair(-0.15, 0.2)),), branch=1, name="five",
    )  # fmt: skip
    return planar(seed, joints, (0, 2), (loop,), (cut_at(0, ((0, 1), (1, -1), (2, -1), (3, -1))),), reach=0.3)


def slider_crank(seed=5, branch=1):
    """Crank, connecting rod, slider."""
    joints = [Joint(BASE, (0, 0)), Joint(0, (0.08, 0)), Joint(BASE, (0.1, 0.02), slides=(0.6, 0.8))]
    loop = Dyad(
        "RRP", (1, 2), (0,), (1, 1), before=(((0, 1),), ()),
        between=(Term(pair(0.1, 0.02)), Term(pair(-0.08, 0), ((0, 1),))), first=(Term(pair(0.3, 0.05)),),
        second=(), branch=branch, slide=pair(0.6, 0.8), name="slider",
    )  # fmt: skip
    return planar(seed, joints, (0,), (loop,), (cut_at(0, ((0, -1), (1, -1))),), reach=1.5)


def slotted(seed=6):
    """A crank whose pin slides along a link."""
    joints = [Joint(BASE, (0, 0)), Joint(BASE, (0.3, 0.0), -1), Joint(1, (0.25, 0.0), slides=(-1.0, 0.0))]
    loop = Dyad(
        "RPR", (1, 2), (0,), (-1, 1), before=((), ((1, -1),)),
        between=(Term(pair(-0.3, 0.0)), Term(pair(0.1, 0), ((0, 1),))), first=(Term(pair(-0.05, 0.03)),),
        second=(), branch=1, slide=pair(-1.0, 0.0), name="slot",
    )  # fmt: skip
    return planar(seed, joints, (0,), (loop,), (cut_at(0, ((0, 1), (1, 1))),), reach=1.0)


def cylinder(seed=7, first=True):
    """A link that a cylinder drives; `first` says whether the link is the loop's first."""
    joints = [Joint(BASE, (0, 0)), Joint(BASE, (0.2, -0.1)), Joint(1, (0.2, 0.1), slides=(0.0, 1.0))]
    link, rod = (Term(pair(0.15, 0.05)),), (Term(pair(0.0, 0.25)), Term(pair(0.0, 1.0), (), 2))
    chains = (link, rod) if first else (rod, link)
    between = (Term(pair(0.2, -0.1) * (1 if first else -1)),)
    loop = Dyad(
        "RRR", (0, 1) if first else (1, 0), (2,), (1, 1), ((), ()), between, *chains, 1 if first else -1, name="cyl"
    )
    return planar(seed, joints, (2,), (loop,), (cut_at(0, ((0, 1), (1, -1))),), reach=0.06)


def walker_figure(seed=8):
    """Walker's Figure 1: seven links, two loops, two cylinders."""
    joints = [
        Joint(BASE, (0, 0)), Joint(0, (0, 0.4)), Joint(1, (0.3, 0.4)), Joint(BASE, (0.2, 0)),
        Joint(3, (0.2, 0.1), slides=(0.0, 1.0)), Joint(BASE, (-0.2, 0.1)), Joint(5, (-0.2, 0.2), slides=(0.0, 1.0)),
    ]  # fmt: skip
    one = Dyad(
        "RRR", (0, 3), (4,), (1, 1), before=((), ()), between=(Term(pair(0.2, 0)),), first=(Term(pair(0.0, 0.3)),),
        second=(Term(pair(0.0, 0.3)), Term(pair(0.0, 1.0), (), 4)), branch=1, name="one",
    )  # fmt: skip
    two = Dyad(
        "RRR", (1, 5), (0, 6), (1, 1), before=(((0, 1),), ()),
        between=(Term(pair(-0.2, 0.1)), Term(pair(0, -0.4), ((0, 1),))), first=(Term(pair(-0.15, 0.05)),),
        second=(Term(pair(0.0, 0.35)), Term(pair(0.0, 1.0), (), 6)), branch=-1, name="two",
    )  # fmt: skip
    cuts = cut_at(0, ((0, 1), (3, -1)), "q8"), cut_at(1, ((0, 1), (1, 1), (5, -1)), "q9")
    return planar(seed, joints, (2, 4, 6), (one, two), cuts, reach=0.03)


LOOPS = {
    each.__name__: each
    for each in (
        parallelogram,
        differential,
        four_bar,
        four_bar_chain,
        five_bar,
        slider_crank,
        slotted,
        cylinder,
        walker_figure,
    )
}
