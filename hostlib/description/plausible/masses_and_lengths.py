"""Each link of a description against itself: the mass, its place and spread, and the length between the joints."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from armlet.description.document import KeyPath
from armlet.description.placement import IDENTITY
from armlet.description.plausible.finding import INERTIAS, LENGTHS, MASSES, UNCHECKED, Finding, Slips, meant
from armlet.description.plausible.shapes import Shape, fault_of
from armlet.description.raw import RawArm, RawJoint
from armlet.description.yaml.schema import Joint
from armlet.model import REVOLUTE, inertia

LONGEST = 20.0  # m: no arm is as long
FAR_BASE = 10.0  # times the arm's length
USUAL = 0.35  # radius of gyration over a link's length: of slips that fit, the one nearest to it is meant


@dataclass(frozen=True)
class Reach:
    """A point of a link at which something is mounted: at (3,) m from its joint, and the key that says where."""

    at: np.ndarray
    path: KeyPath


@dataclass(frozen=True)
class Guess:
    """Guess at what was meant: path of the key, its value and that value's unit, factor, and the shape it makes."""

    path: KeyPath
    value: float
    factor: float
    unit: str
    shape: Shape


def body_findings(arm: RawArm) -> list[Finding]:
    """List what is impossible or odd of lengths, masses, centres of mass and inertias."""
    out = [*_lengths(arm)]
    points = [mounts(arm, k) for k in range(arm.n)]
    length = arm_length(arm, points)
    weight = float(sum(joint.phi[0] for joint in arm.joints))
    for k, joint in enumerate(arm.joints):
        shape = replace(_shape(joint, points[k], length), others=weight - float(joint.phi[0]))
        wrong = fault_of(shape)
        if wrong is None:
            continue
        fitting = [g for g in _guesses(joint, points[k], shape) if fault_of(g.shape) is None]
        if fitting:
            best = min(fitting, key=lambda g: _unusual(g.shape))
            what = f"{best.value:.6g}: {wrong.words}"
            hint = f"write {best.factor * best.value:.3g} if that is in {best.unit}"
            out.append(Finding(best.path, what, hint, wrong.far, arm.error))
        else:
            path = (*joint.path, "link", wrong.key)
            out.append(Finding(path, wrong.words, UNCHECKED, wrong.far, arm.error))
    if not any(joint.phi[0] > 0 for joint in arm.joints):
        path = (*arm.joints[-1].path, "link", "mass")
        words = "not stated, and no link of this arm has a mass"
        out.append(Finding(path, words, "write what each link weighs, kg", False, arm.error))
    return out


def _unusual(shape: Shape) -> float:
    """Distance of a shape from a usual link's: the logarithm of its spread over its length, against the usual one."""
    ratio = max(shape.gyration, 1e-9) / max(shape.extent, 1e-9)
    return abs(float(np.log(ratio / USUAL)))


def mounts(arm: RawArm, k: int) -> list[Reach]:
    """List where a link's children, its ends of loops and the tool are."""
    joint = arm.joints[k]
    frame = (joint.link or IDENTITY)[1]
    out = [_key(joint, frame, arm.joints[i].tree[1], _base_key(arm.joints[i])) for i in arm.children(k)]
    for loop in arm.loops:
        for side, body in enumerate(loop.bodies):
            if body == k:
                out.append(_key(joint, frame, loop.points[side], (*loop.path, "ends", side, "xyz")))
    if k == arm.tip_body:
        out.append(_key(joint, frame, np.asarray(arm.tip[1]), ("tool", "xyz")))
    return out


def _key(joint: RawJoint, frame: np.ndarray, at: np.ndarray, other: KeyPath) -> Reach:
    """A point, and whose key places it: the link's own DH row, where most of the way is its, or the other's."""
    own = float(np.linalg.norm(frame))
    return Reach(at, _row_key(joint) if own > 0.5 * float(np.linalg.norm(at)) else other)


def _row_key(joint: RawJoint) -> KeyPath:
    """The length of a DH row that is largest."""
    lengths = {key: abs(getattr(joint.drive, key, None) or 0.0) for key in ("a", "d")}
    return (*joint.path, max(lengths, key=lambda key: lengths[key]))


def _base_key(joint: RawJoint) -> KeyPath:
    """The key by which a joint is placed in its parent's link."""
    if isinstance(joint.drive, Joint) and joint.drive.dh_key():
        return _row_key(joint)
    return (*joint.path, "xyz")


def arm_length(arm: RawArm, points: list[list[Reach]]) -> float:
    """From the first joint along the longest branch, stretched out and drawn out, m."""
    start = np.zeros(arm.n)
    for k, joint in enumerate(arm.joints):
        if joint.parent >= 0:
            start[k] = start[joint.parent] + np.linalg.norm(joint.tree[1])
        position = joint.drive.limits.position if joint.type != REVOLUTE else None
        start[k] += max(map(abs, position)) if position else 0.0
    return float(max(start[k] + _farthest(points[k]) for k in range(arm.n)))


def _farthest(points: list[Reach]) -> float:
    return max((float(np.linalg.norm(each.at)) for each in points), default=0.0)


def _lengths(arm: RawArm) -> Iterator[Finding]:
    """Lengths that no arm has, and a base far away."""
    limit = f"longer than any arm, {LONGEST:g} m"
    for k, joint in enumerate(arm.joints):
        bases = [] if joint.parent >= 0 else [Reach(np.asarray(joint.tree[1]), _base_key(joint))]
        for point in [*bases, *mounts(arm, k)]:
            if (far := float(np.linalg.norm(point.at))) > LONGEST:
                hint = meant(far, LENGTHS, lambda value: value < 0.1 * LONGEST)
                yield Finding(point.path, f"{far:.4g} m is {limit}", hint, True, arm.error)
                break
        com = float(np.linalg.norm(inertia.to_com(joint.phi)[1])) if joint.phi[0] > 0 else 0.0
        for path, _, place in _parts(joint):
            if np.linalg.norm(place) > LONGEST and com > LONGEST:
                far = float(place[np.argmax(np.abs(place))])
                hint = meant(far, LENGTHS, lambda value: abs(value) < 0.1 * LONGEST)
                yield Finding((*joint.path, *path), f"{far:.4g} m is {limit}", hint, True, arm.error)
    yield from _far_bases(arm)


def _far_bases(arm: RawArm) -> Iterator[Finding]:
    length = arm_length(arm, [mounts(arm, k) for k in range(arm.n)])
    for joint in arm.joints:
        away = float(np.linalg.norm(joint.tree[1]))
        if joint.parent < 0 and length and FAR_BASE * length < away <= LONGEST:
            words = f"the joint is {away:.3g} m from the base's origin, and the arm {length:.3g} m long"
            hint = meant(away, LENGTHS, lambda value: value < length)
            yield Finding(_base_key(joint), words, hint, False, arm.error)


def _parts(joint: RawJoint) -> list[tuple[KeyPath, float, np.ndarray]]:
    """The link and its point masses as the file has them: key of the place, mass, and place in the link frame."""
    link = getattr(joint.drive, "link", None)
    if link is None and not isinstance(joint.drive, Joint) and joint.phi[0] > 0:  # of a URDF or MJCF file
        turn, start = joint.link or IDENTITY
        mass, com, _ = inertia.to_com(joint.phi)
        return [(("link", "com"), float(mass), turn.T @ (com - start))]
    if link is None:
        return []
    points = [(("link", "point_mass", i, "at"), each.mass, np.array(each.at)) for i, each in enumerate(link.point_mass)]
    return [(("link", "com"), link.mass, np.array(link.com)), *points]


def _shape(joint: RawJoint, points: list[Reach], length: float) -> Shape:
    """The link as a shape."""
    mass, com, about = float(joint.phi[0]), np.zeros(3), np.zeros((3, 3))
    if mass > 0:
        _, com, about = inertia.to_com(joint.phi)
    moments = np.linalg.eigvalsh(about)
    urdf = not isinstance(joint.drive, Joint)
    away, far = float(np.linalg.norm(com)), _farthest(points)
    return Shape(
        mass=mass,
        com=away,
        second=float(moments.max()),
        trace=float(moments.sum()),
        length=far,
        arm=length,
        others=0.0,
        urdf=urdf,
    )


def _guesses(joint: RawJoint, points: list[Reach], shape: Shape) -> Iterator[Guess]:
    """Shapes that the link would have with one of its numbers in another unit."""
    rows = _parts(joint)
    _, com, _ = inertia.to_com(joint.phi)
    turn, start = joint.link or IDENTITY
    for path, mass, place in (row for row in rows if row[1] > 0):
        where = (*joint.path, *path[:-1], "mass")
        for factor, unit in MASSES:
            rest = shape.mass - mass * (1.0 - factor)
            at = (shape.mass * com - (1.0 - factor) * mass * (start + turn @ place)) / rest
            moved = replace(shape, mass=rest, com=float(np.linalg.norm(at)))
            yield Guess(where, mass, factor, unit, _without(moved, mass * (1.0 - factor), start + turn @ place - com))
            if len(rows) == 1:  # moments in the same unit of mass
                both = replace(shape, mass=rest, second=factor * shape.second, trace=factor * shape.trace)
                yield Guess(where, mass, factor, unit, both)
        for factor, unit in LENGTHS:
            at = com - (1.0 - factor) * mass / shape.mass * (turn @ place)
            far = float(place[np.argmax(np.abs(place))])
            yield Guess((*joint.path, *path), far, factor, unit, replace(shape, com=float(np.linalg.norm(at))))
    yield from _inertias(joint, shape)
    yield from _longer(joint, points, shape, com if rows else None)


def _without(shape: Shape, mass: float, away: np.ndarray) -> Shape:
    """A shape less the moments that a mass so far from the common centre has, where there are point masses."""
    less = mass * float(away @ away)
    if less <= 0 or less >= shape.second:
        return shape
    return replace(shape, second=shape.second - less, trace=shape.trace - 2.0 * less)


def _inertias(joint: RawJoint, shape: Shape) -> Iterator[Guess]:
    """The same of the inertia tensor."""
    tensor = getattr(getattr(joint.drive, "link", None), "inertia", None)
    if not tensor and isinstance(joint.drive, Joint):
        return
    largest = max(tensor.values(), key=abs) if tensor else shape.second
    for factor, unit in INERTIAS:
        small = replace(shape, second=factor * shape.second, trace=factor * shape.trace)
        yield Guess((*joint.path, "link", "inertia"), largest, factor, unit, small)


def _longer(joint: RawJoint, points: list[Reach], shape: Shape, com: np.ndarray | None) -> Iterator[Guess]:
    """The same of the length that places what is mounted farthest."""
    if not points or not shape.length:
        return
    far = max(points, key=lambda each: float(np.linalg.norm(each.at)))
    frame = joint.link[1] if joint.link is not None and com is not None else np.zeros(3)
    slips: Slips = LENGTHS
    for factor, unit in slips:
        at = com - (1.0 - factor) * frame if com is not None else np.array([shape.com, 0.0, 0.0])
        other = replace(shape, length=factor * shape.length, com=float(np.linalg.norm(at)))
        yield Guess(far.path, shape.length, factor, unit, replace(other, arm=shape.arm - shape.length + other.length))
