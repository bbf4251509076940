"""From loops and followers, as files state them, to couplings in the order in which they are evaluated."""

from dataclasses import dataclass

import numpy as np

from armlet.description.document import KeyPath
from armlet.description.loops.dyads import planar_coupling
from armlet.description.loops.planar import Chains, Plane, chains_of
from armlet.description.placement import z_onto
from armlet.description.raw import RawArm, RawFollow, RawLoop
from armlet.errors import DescriptionError
from armlet.model import REVOLUTE, Coupling, CutJoint, Dyad, Linear, Linkage
from armlet.model.couplings import Spatial, Turns

EQUATIONS = {"revolute": 5, "spherical": 3}  # what a cut joint of a spatial loop asks of the joints
COULOMB_SPEED = 0.05  # rad/s: friction of a cut joint is linear below


@dataclass
class Closed:
    """linkage: the tree with what couples its joints;  cut: the cut joints, in the order of the file's loops;
    dyads: every planar loop as a dyad, by the name of its cut joint, parallelograms, too.
    """

    linkage: Linkage
    cut: tuple[CutJoint, ...]
    dyads: dict[str, Dyad]


def close_loops(arm: RawArm, home: np.ndarray) -> Closed:
    """Couplings of an arm.

    Args:
        arm: RawArm.  home (n,): positions of the actuated joints at which assembly modes are told apart.
    Returns:
        Closed.
    Raises:
        DescriptionError: a loop that is open, over-closed, cut twice or not planar, a joint that nothing moves or that
            is moved twice, a mode that is not named or does not exist; one line with joint and link.
    """
    return _Closing(arm, home).run()


class _Closing:
    """Goes through loops and followers, each as soon as its inputs are known."""

    def __init__(self, arm: RawArm, home: np.ndarray) -> None:
        self.arm, self.home = arm, home
        self.names = [joint.name for joint in arm.joints]
        follow = {row.joint for row in arm.follows}
        self.passive = {k for k, joint in enumerate(arm.joints) if joint.drive.passive} | follow
        self.known = set(range(arm.n)) - self.passive
        self.couplings: list[Coupling] = []
        self.cut: dict[int, CutJoint] = {}
        self.dyads: dict[str, Dyad] = {}

    def error(self, path: KeyPath, what: str, hint: str = "") -> DescriptionError:
        """Speaks of the file that states the loops."""
        return (self.arm.loops_error or self.arm.error)(path, what, hint)

    def run(self) -> Closed:
        self._check_twice()
        self._check_degrees()
        loops = list(enumerate(self.arm.loops))
        follows = list(self.arm.follows)
        while loops or follows:
            row = next((f for f in follows if self.known.issuperset(f.inputs)), None)
            if row is not None:
                follows.remove(row)
                self._follow(row)
                continue
            found = next(((n, loop) for n, loop in loops if self._ready(loop)), None)
            if found is None:
                raise self._stuck([loop for _, loop in loops], follows)
            loops.remove(found)
            self._close(*found)
        left = sorted(self.passive - self.known)
        if left:
            k = left[0]
            what = f"joint {self.names[k]} is passive, expected a loop or a coupling that moves it, got none"
            hint = "name it in couplings, or close a loop through its link"
            raise self.arm.error(self.arm.joints[k].path, what, hint)
        if len(self.passive) == self.arm.n:
            raise self.arm.error(self.arm.joints[0].path, "expected a joint with a servo, got passive joints alone")
        return Closed(self.linkage(), tuple(self.cut[n] for n in sorted(self.cut)), self.dyads)

    def linkage(self) -> Linkage:
        """The tree with the couplings found so far."""
        joints = self.arm.joints
        return Linkage(
            joint_names=tuple(self.names),
            joint_type=np.array([joint.type for joint in joints]),
            parent=np.array([joint.parent for joint in joints]),
            R_tree=np.array([joint.tree[0] for joint in joints]),
            p_tree=np.array([joint.tree[1] for joint in joints]),
            actuated=np.array(sorted(set(range(self.arm.n)) - self.passive), int),
            couplings=tuple(self.couplings),
        )

    def _check_twice(self) -> None:
        """No two loops are cut at one joint, and no cut joint is a joint of the tree."""
        taken: dict[str, str] = {name: f"joint {name}, which has a link of its own" for name in self.names}
        taken["base"] = "the base"
        places: dict[frozenset[tuple[int, tuple[float, ...]]], str] = {}
        for loop in self.arm.loops:
            self._check_turns(loop)
            if loop.bodies[0] == loop.bodies[1]:
                what = f"loop {loop.name}: expected two links, got {loop.links[0]} twice"
                raise self.error((*loop.path, "ends"), what)
            if loop.name in taken:
                what = f"expected a cut joint of its own, got {loop.name}, the name of {taken[loop.name]}"
                raise self.error((*loop.path, "cut", "name"), what)
            place = frozenset((b, tuple(np.round(p, 9))) for b, p in zip(loop.bodies, loop.points, strict=True))
            if place in places:
                what = (
                    f"loop {loop.name} is cut between {loop.links[0]} and {loop.links[1]} where loop {places[place]} is"
                )
                raise self.error((*loop.path, "ends"), what, "one joint closes one loop: remove one of them")
            taken[loop.name], places[place] = f"the joint where loop {loop.name} is cut", loop.name

    def _check_turns(self, loop: RawLoop) -> None:
        """A loop is not cut at a joint that slides: any loop has another joint to cut."""
        if loop.kind != "prismatic":
            return
        chains = chains_of(self.arm, loop)
        turning = [k for k in (*chains.joints[0], *chains.joints[1]) if self.arm.joints[k].type == 0]
        names = [self.names[k] for k in turning if k in self.passive] or ["a joint that turns"]
        what = f"loop {loop.name} between {_links(loop)}: expected a cut joint that turns, got one that slides"
        hint = f"cut the loop at {' or '.join(names)}, and make {loop.name} a joint of the tree, of type prismatic"
        raise self.error((*loop.path, "cut", "type"), what, hint)

    def _check_degrees(self) -> None:
        """No position of a joint that slides is in degrees."""
        slides = {joint.name for joint in self.arm.joints if joint.type != REVOLUTE}
        for loop in self.arm.loops:
            wrong = sorted(slides & loop.near.keys()) if loop.in_degrees else []
            if wrong:
                what = f"loop {loop.name}: expected joints that turn, got {wrong[0]}, which slides"
                raise self.error((*loop.path, "near_deg"), what, "write near, in rad and m, instead")

    def _unknown(self, loop: RawLoop) -> list[int]:
        chains = chains_of(self.arm, loop)
        return [k for k in (*chains.joints[0], *chains.joints[1]) if k not in self.known]

    def _ready(self, loop: RawLoop) -> bool:
        """True if a loop has as many unknown joints as it determines; one that has fewer is refused."""
        unknown = self._unknown(loop)
        if len(unknown) < 2:
            got = f"{self.names[unknown[0]]} alone" if unknown else "none"
            number = "three passive joints, or two in a plane," if loop.kind == "spherical" else "two passive joints"
            what = (
                f"loop {loop.name} between {_links(loop)} is over-closed: expected {number} that nothing else"
                f" determines, got {got}"
            )
            raise self.error(loop.path, what, "passive: true marks a joint that no servo drives")
        return len(unknown) == (2 if self._flat(loop) else EQUATIONS[loop.kind])

    def _flat(self, loop: RawLoop) -> bool:
        """True if all joints of a loop move in one plane."""
        chains = chains_of(self.arm, loop)
        turning = self._turning(chains)
        return turning is not None and Plane(self.arm, chains, turning).tilted() is None

    def _turning(self, chains: Chains) -> int | None:
        """The first unknown joint that turns, whose axis is the normal."""
        plane_of = [k for k in (*chains.joints[0], *chains.joints[1]) if k not in self.known]
        return next((k for k in plane_of if self.arm.joints[k].type == 0), None)

    def _stuck(self, loops: list[RawLoop], follows: list[RawFollow]) -> DescriptionError:
        """Say why nothing more can be worked out, of the first loop or follower."""
        if follows and not loops:
            row = follows[0]
            names = ", ".join(self.names[k] for k in row.inputs if k not in self.known)
            what = f"joint {self.names[row.joint]} follows {names}, which in the end follows it: a cycle"
            return self.error(row.path, what, "let one joint of the cycle have a servo")
        loop = loops[0]
        unknown = self._unknown(loop)
        names = ", ".join(self.names[k] for k in unknown)
        between = f"loop {loop.name} between {_links(loop)}"
        if len(unknown) == 2:
            chains = chains_of(self.arm, loop)
            turning = self._turning(chains)
            if turning is None:
                what = f"{between}: expected a passive joint that turns, got two that slide: {names}"
                return self.error(loop.path, what)
            tilted = Plane(self.arm, chains, turning).tilted()
            assert tilted is not None
            if loop.kind == "spherical":
                return self._ball(loop, unknown)
            what = (
                f"{between} is not planar: joint {self.names[tilted]} is not in the plane that joint"
                f" {self.names[turning]} turns in"
            )
            return self.error(loop.path, what, f"a spatial loop takes {EQUATIONS[loop.kind]} passive joints")
        if loop.kind == "spherical":
            return self._ball(loop, unknown)
        what = (
            f"{between} is open: expected two passive joints that nothing else determines, got {len(unknown)}: {names}"
        )
        return self.error(loop.path, what, "a planar loop takes away two: drive the others, or cut another loop")

    def _ball(self, loop: RawLoop, unknown: list[int]) -> DescriptionError:
        """A loop that is cut at a ball joint and has not as many passive joints as that determines."""
        flat = self._flat(loop)
        number = "two passive joints, as all joints of the loop move in one plane," if flat else "three passive joints"
        names = ", ".join(self.names[k] for k in unknown)
        what = (
            f"loop {loop.name} between {_links(loop)} is cut at a spherical joint: expected {number} that nothing else"
            f" determines, got {len(unknown)}: {names}"
        )
        many = len(unknown) > (2 if flat else EQUATIONS["spherical"])
        hint = "drive the others, or cut another loop" if many else "passive: true marks a joint that no servo drives"
        return self.error(loop.path, what, hint)

    def _follow(self, row: RawFollow) -> None:
        """A joint that follows others."""
        if row.joint in self.known:
            what = f"joint {self.names[row.joint]} is moved twice: expected one coupling or loop for it, got another"
            raise self.error(row.path, what)
        inputs = tuple(sorted(row.inputs))
        ratio = np.array([[row.inputs[k] for k in inputs]])
        self.couplings.append(Linear((row.joint,), inputs, ratio, np.array([row.offset]), self.names[row.joint]))
        self.known.add(row.joint)

    def _close(self, number: int, loop: RawLoop) -> None:
        """Close one loop whose inputs are known."""
        chains, unknown = chains_of(self.arm, loop), self._unknown(loop)
        turning = self._turning(chains)
        turns: Turns = ()
        if turning is not None and self._flat(loop):
            plane = Plane(self.arm, chains, turning)
            self._check_plane(loop, plane)
            closed, dyad = planar_coupling(
                self.arm, loop, plane, unknown=unknown, linkage=self.linkage(), home=self.home, error=self.error
            )
            self.couplings.append(closed)
            self.dyads[loop.name] = dyad
            turns = self._cut_turns(loop, plane)
            normal = plane.normal
        else:
            self.couplings.append(self._spatial(loop, chains, unknown))
            normal = np.array([0.0, 0.0, 1.0])
        if not self.couplings[-1].inputs:
            names = ", ".join(self.names[k] for k in unknown)
            what = f"loop {loop.name} between {_links(loop)}: expected a servo that moves it, got none"
            raise self.error(loop.path, what, f"{names} stand still: drive one joint, or make the links one")
        self.known.update(unknown)
        self.cut[number] = self._cut_joint(loop, chains, turns, normal)

    def _check_plane(self, loop: RawLoop, plane: Plane) -> None:
        """The ends meet in the plane, and the cut joint turns in it."""
        between = f"loop {loop.name} between {_links(loop)} is not planar"
        gap = plane.gap()
        if gap > 1e-6 and loop.kind == "spherical":
            what = (
                f"loop {loop.name} between {_links(loop)} is cut at a spherical joint whose ends never meet: they are"
                f" {1e3 * gap:.4g} mm apart along the axis that all joints of the loop turn about"
            )
            raise self.error((*loop.path, "ends"), what, "correct the ends, or make three joints of the loop passive")
        if gap > 1e-6:
            what = f"{between}: its ends are {1e3 * gap:.4g} mm apart along the joints' axes"
            raise self.error((*loop.path, "ends"), what, "place both ends in one plane that the axes are normal to")
        for side, axis in enumerate(loop.axes):
            if axis is None:
                continue
            R = plane.chains.placements[loop.bodies[side]][0]
            if np.linalg.norm(np.cross(R @ axis, plane.normal)) > 1e-6:
                what = f"{between}: the cut joint's axis on {loop.links[side]} is not parallel to the other joints'"
                raise self.error((*loop.path, "ends", side, "axis"), what)

    def _cut_turns(self, loop: RawLoop, plane: Plane) -> Turns:
        """Rate of the second link against the first about the normal, as a sum of joint rates."""
        second = plane.turners(1, 0, len(plane.chains.joints[1]))
        first = plane.turners(0, 0, len(plane.chains.joints[0]))
        return (*second, *((k, -sign) for k, sign in first))

    def _spatial(self, loop: RawLoop, chains: Chains, unknown: list[int]) -> Spatial:
        """A loop that Newton's iteration closes, from the positions that `near` names."""
        missing = [self.names[k] for k in unknown if self.names[k] not in loop.near]
        if missing:
            what = f"loop {loop.name} is spatial: expected near with a position of every passive joint, got none of"
            raise self.error(loop.path, f"{what} {', '.join(missing)}")
        inputs = tuple(sorted({*chains.joints[0], *chains.joints[1]} - set(unknown)))
        z = np.array([0.0, 0.0, 1.0])
        axes = [z if axis is None else axis for axis in loop.axes]
        guess = np.array([loop.near[self.names[k]] for k in unknown])
        R = np.array([z_onto(axis) for axis in axes])
        spatial = Spatial(
            outputs=tuple(unknown),
            inputs=inputs,
            kind=loop.kind,
            bodies=loop.bodies,
            R=R,
            p=loop.points,
            home=self.home[list(inputs)],
            guess=guess,
            name=loop.name,
        )
        return spatial

    def _cut_joint(self, loop: RawLoop, chains: Chains, turns: Turns, normal: np.ndarray) -> CutJoint:
        """The cut joint's record: its frames on both bodies, z along the normal, and its friction."""
        R = np.array([chains.placements[body][0].T @ z_onto(normal) for body in loop.bodies])
        friction = loop.friction
        prior_visc, prior_coul = self._cut_priors(loop)
        return CutJoint(
            name=loop.name,
            coupling=len(self.couplings) - 1,
            bodies=loop.bodies,
            R=R,
            p=np.array(loop.points),
            turns=turns,
            fric_visc=friction.viscous if friction else 0.0,
            fric_coul=friction.coulomb if friction else 0.0,
            fric_coul_speed=(friction.coulomb_speed if friction else None) or COULOMB_SPEED,
            prior_visc=prior_visc if turns else 0.0,
            prior_coul=prior_coul if turns else 0.0,
        )

    def _cut_priors(self, loop: RawLoop) -> tuple[float, float]:
        """Unknown part of a cut joint's friction: as it says, or as the joints' if that is one value for all."""
        priors, viscous = self.arm.control.priors, loop.priors.viscous
        if viscous is None and isinstance(priors.viscous, float):
            viscous = priors.viscous
        if viscous is None:
            relative = priors.relative if isinstance(priors.relative, float) else 0.0
            viscous = relative * (loop.friction.viscous if loop.friction else 0.0)
        coulomb = loop.priors.coulomb
        if coulomb is None:
            coulomb = priors.coulomb if isinstance(priors.coulomb, float) else 0.0
        return viscous, coulomb


def _links(loop: RawLoop) -> str:
    return f"{loop.links[0]} and {loop.links[1]}"
