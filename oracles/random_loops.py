"""Random planar loops: one of each kind of coupling, with lengths, directions and ranges drawn anew."""

import numpy as np

from armlet.model import Dyad, Model, Term
from armlet.model.loops import spread
from oracles.loop_arms import BASE, Joint, cut_at, pair, planar

KINDS = ("four-bar", "five-bar", "slider-crank", "slot", "cylinder")
LEAST = np.sin(np.radians(15.0))  # of a transmission angle: an arm file's own
SHORT = 0.2  # of the lengths of what lies between the chains: shorter, a direction loses digits
PLACES = 41  # along each servo's range, where a loop is tried


def random_loop(kind: str, seed: int) -> Model | None:
    """An arm with one loop of this kind; None if it comes too near a dead centre somewhere."""
    rng = np.random.default_rng(seed)
    arm = MAKERS[kind](rng, seed)
    return arm if closes(arm) else None


def closes(arm: Model) -> bool:
    """True if the loop closes with a good transmission angle wherever its servos may be, margins included.

    Neither a link nor the gap between the chains may be a small part of the loop.
    """
    low, high = (end[arm.actuated] for end in arm.q_fault)
    grid = np.meshgrid(*[np.linspace(a, b, PLACES) for a, b in zip(low, high, strict=True)])
    with np.errstate(invalid="ignore"):
        at = spread(arm, np.stack([x.ravel() for x in grid], axis=-1), check=False)
    (loop,) = arm.couplings
    assert isinstance(loop, Dyad)
    size = sum(float(np.hypot(*term.pair)) for term in loop.between)
    sides = [reached(terms, at.q).min() for terms in (loop.between, loop.first, loop.second) if terms]
    short = loop.kind == "RRR" and min(sides) < SHORT * size
    return bool((np.abs(at.sine) > LEAST).all()) and not short


def reached(terms: tuple[Term, ...], q: np.ndarray) -> np.ndarray:
    """Length of a sum of a dyad's terms at positions q (N, n), m."""
    total = np.zeros(len(q), complex)
    for term in terms:
        turned = np.exp(1j * sum((sign * q[:, k] for k, sign in term.turns), np.zeros(len(q))))
        total += complex(*term.pair) * turned * (q[:, term.slide] if term.slide >= 0 else 1.0)
    return np.abs(total)


def vector(rng, least, most):
    """A vector in the plane, its length between two bounds, m."""
    length, angle = rng.uniform(least, most), rng.uniform(-np.pi, np.pi)
    return pair(length * np.cos(angle), length * np.sin(angle))


def four_bar(rng, seed):
    """Crank, coupler, rocker: any sides, axes either way."""
    s = rng.choice([-1, 1], 3)
    crank, ground = vector(rng, 0.02, 0.15), vector(rng, 0.1, 0.4)
    a, b = vector(rng, 0.1, 0.5), vector(rng, 0.1, 0.5)
    joints = [Joint(BASE, (0, 0), s[0]), Joint(0, tuple(crank), s[1]), Joint(BASE, tuple(ground), s[2])]
    turn = (0, int(s[0]))
    loop = Dyad(
        "RRR", (1, 2), (0,), (int(s[1]), int(s[2])), before=((turn,), ()),
        between=(Term(ground), Term(-crank, (turn,))), first=(Term(a),), second=(Term(b),),
        branch=int(rng.choice([-1, 1])), name="bars",
    )  # fmt: skip
    cut = cut_at(0, (turn, (1, int(s[1])), (2, -int(s[2]))))
    return planar(seed, joints, (0,), (loop,), (cut,), reach=rng.uniform(0.2, 3.0))


def five_bar(rng, seed):
    """Two cranks, two links that meet."""
    ground, one, two = vector(rng, 0.1, 0.4), vector(rng, 0.05, 0.2), vector(rng, 0.05, 0.2)
    joints = [Joint(BASE, (0, 0)), Joint(0, tuple(one)), Joint(BASE, tuple(ground)), Joint(2, tuple(ground + two))]
    loop = Dyad(
        "RRR", (1, 3), (0, 2), (1, 1), before=(((0, 1),), ((2, 1),)),
        between=(Term(ground), Term(-one, ((0, 1),)), Term(two, ((2, 1),))),
        first=(Term(vector(rng, 0.1, 0.4)),), second=(Term(vector(rng, 0.1, 0.4)),),
        branch=int(rng.choice([-1, 1])), name="five",
    )  # fmt: skip
    cut = cut_at(0, ((0, 1), (1, 1), (2, -1), (3, -1)))
    return planar(seed, joints, (0, 2), (loop,), (cut,), reach=rng.uniform(0.1, 0.8))


def slider_crank(rng, seed):
    """Crank, connecting rod, slider."""
    crank, rail, along = vector(rng, 0.02, 0.15), vector(rng, 0.0, 0.1), vector(rng, 1.0, 1.0)
    joints = [Joint(BASE, (0, 0)), Joint(0, tuple(crank)), Joint(BASE, tuple(rail), slides=tuple(along))]
    loop = Dyad(
        "RRP", (1, 2), (0,), (1, 1), before=(((0, 1),), ()), between=(Term(rail), Term(-crank, ((0, 1),))),
        first=(Term(vector(rng, 0.1, 0.5)),), second=(), branch=int(rng.choice([-1, 1])), slide=along, name="slider",
    )  # fmt: skip
    return planar(seed, joints, (0,), (loop,), (cut_at(0, ((0, -1), (1, -1))),), reach=rng.uniform(0.2, 3.0))


def slotted(rng, seed):
    """A crank whose pin slides along a link."""
    ground, crank, along = vector(rng, 0.1, 0.4), vector(rng, 0.02, 0.15), vector(rng, 1.0, 1.0)
    joints = [Joint(BASE, (0, 0)), Joint(BASE, tuple(ground)), Joint(1, tuple(ground), slides=tuple(along))]
    loop = Dyad(
        "RPR", (1, 2), (0,), (1, 1), before=((), ((1, 1),)), between=(Term(-ground), Term(crank, ((0, 1),))),
        first=(Term(vector(rng, 0.0, 0.1)),), second=(), branch=int(rng.choice([-1, 1])), slide=along, name="slot",
    )  # fmt: skip
    return planar(seed, joints, (0,), (loop,), (cut_at(0, ((0, 1), (1, -1))),), reach=rng.uniform(0.2, 3.0))


def cylinder(rng, seed):
    """A link that a cylinder drives."""
    ground, along = vector(rng, 0.1, 0.4), vector(rng, 1.0, 1.0)
    joints = [Joint(BASE, (0, 0)), Joint(BASE, tuple(ground)), Joint(1, tuple(ground), slides=tuple(along))]
    loop = Dyad(
        "RRR", (0, 1), (2,), (1, 1), before=((), ()), between=(Term(ground),), first=(Term(vector(rng, 0.05, 0.3)),),
        second=(Term(rng.uniform(0.1, 0.4) * along), Term(along, (), 2)), branch=int(rng.choice([-1, 1])), name="cyl",
    )  # fmt: skip
    return planar(seed, joints, (2,), (loop,), (cut_at(0, ((0, 1), (1, -1))),), reach=rng.uniform(0.01, 0.1))


MAKERS = dict(zip(KINDS, (four_bar, five_bar, slider_crank, slotted, cylinder), strict=True))
