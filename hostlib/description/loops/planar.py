"""A loop laid into its plane: the chains from where it starts to where it is cut, as terms of a dyad.

Every vector is written as it lies when all joint positions are zero (hostlib/model/couplings.py).
"""

from dataclasses import dataclass

import numpy as np

from armlet.description.placement import IDENTITY, Placement, compose
from armlet.description.raw import RawArm, RawLoop
from armlet.model import REVOLUTE, Term
from armlet.model.couplings import Turns

PARALLEL = 1e-6  # sine of the angle that axes may be off
ZERO = 1e-12  # m, a vector that is none


@dataclass
class Chains:
    """The two chains of a loop: joints (2 lists of numbers) from the last common body to each end, placements of the
    bodies in that body's frame at zero positions, and the two ends there (2, 3) m.
    """

    joints: tuple[list[int], list[int]]
    placements: dict[int, Placement]
    ends: np.ndarray


def chains_of(arm: RawArm, loop: RawLoop) -> Chains:
    """The chains of a loop."""
    lines = [_line(arm, body) for body in loop.bodies]
    common = {-1, *lines[0]} & {-1, *lines[1]}
    ancestor = max(common)
    chains = [[k for k in line if k not in common] for line in lines]
    placements: dict[int, Placement] = {ancestor: IDENTITY}
    for k in sorted({*chains[0], *chains[1]}):
        placements[k] = compose(placements[arm.joints[k].parent], arm.joints[k].tree)
    ends = [compose(placements[body], (np.eye(3), loop.points[side]))[1] for side, body in enumerate(loop.bodies)]
    return Chains((chains[0], chains[1]), placements, np.array(ends))


def _line(arm: RawArm, body: int) -> list[int]:
    """Joint numbers from the base out to a body."""
    out: list[int] = []
    while body >= 0:
        out.insert(0, body)
        body = arm.joints[body].parent
    return out


class Plane:
    """The loop in the plane whose normal is the axis of one of its joints.

    Args:
        arm: RawArm.  chains: Chains.  turning: number of the joint whose axis is the normal.
    """

    def __init__(self, arm: RawArm, chains: Chains, turning: int) -> None:
        self.arm, self.chains = arm, chains
        R = chains.placements[turning][0]
        self.axes = R[:, :2].T  # in-plane axes by rows
        self.normal = R[:, 2]

    def pair(self, vector: np.ndarray) -> np.ndarray:
        """(2,) the in-plane part."""
        out: np.ndarray = self.axes @ vector
        return out

    def tilted(self) -> int | None:
        """A joint that leaves the plane: turns about another axis, or slides out of it; None if there is none."""
        for k in (*self.chains.joints[0], *self.chains.joints[1]):
            z = self.chains.placements[k][0][:, 2]
            off = np.linalg.norm(np.cross(z, self.normal)) if self.turns(k) else abs(z @ self.normal)
            if off > PARALLEL:
                return k
        return None

    def gap(self) -> float:
        """Distance of the two ends along the normal, m: no motion in the plane changes it."""
        return float(abs((self.chains.ends[0] - self.chains.ends[1]) @ self.normal))

    def turns(self, k: int) -> bool:
        """True if a joint turns."""
        return self.arm.joints[k].type == REVOLUTE

    def sign(self, k: int) -> int:
        """+1 or -1: a turning joint's axis along or against the normal."""
        return 1 if self.chains.placements[k][0][:, 2] @ self.normal > 0 else -1

    def direction(self, k: int) -> np.ndarray:
        """(2,) unit direction in which a joint slides."""
        return self.pair(self.chains.placements[k][0][:, 2])

    def turners(self, side: int, start: int, stop: int) -> Turns:
        """The turning joints of a chain from index start up to, not with, index stop."""
        return tuple((k, self.sign(k)) for k in self.chains.joints[side][start:stop] if self.turns(k))

    def path(self, side: int, start: int, stop: int | None, without: int = -1) -> tuple[Term, ...]:
        """Terms of the vector along a chain.

        Args:
            side: 0 or 1.  start: index of the joint to start at, moving with it; -1 for where both chains start.
            stop: index of the joint to end at; None for the end of the chain.  without: number of a sliding joint whose
            own motion is left out.
        """
        joints = self.chains.joints[side]
        origins = [self.chains.placements[k][1] for k in joints]
        at = origins[start] if start >= 0 else np.zeros(3)
        turns: Turns = ()
        out: list[Term] = []
        last = len(joints) if stop is None else stop
        for index in range(start + 1, last):
            k = joints[index]
            out.append(Term(self.pair(origins[index] - at), turns))
            at = origins[index]
            if self.turns(k):
                turns = (*turns, (k, self.sign(k)))
            elif k != without:
                out.append(Term(self.direction(k), turns, k))
        goal = self.chains.ends[side] if stop is None else origins[stop]
        out.append(Term(self.pair(goal - at), turns))
        return merged(tuple(out))


def merged(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """The same sum with equal terms added and those of no length left out."""
    found: dict[tuple[frozenset[tuple[int, int]], int], Term] = {}
    for term in terms:
        key = frozenset(term.turns), term.slide
        pair = term.pair + found[key].pair if key in found else term.pair
        found[key] = Term(pair, term.turns, term.slide)
    return tuple(term for term in found.values() if np.hypot(*term.pair) > ZERO)


def negative(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """The terms of minus the sum."""
    return tuple(Term(-term.pair, term.turns, term.slide) for term in terms)
