"""URDF and MJCF files: the tree of links, fixed links lumped into the body they ride on, z turned onto each axis."""

import os
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armlet.description.document import Document, read_text, show
from armlet.description.links import unphysical
from armlet.description.loops.raw_loops import raw_follows, raw_loop
from armlet.description.mistakes import Mistakes
from armlet.description.mjcf.read import SUFFIX, parse_mjcf
from armlet.description.placement import IDENTITY, Placement, compose, inverse, screw_z, z_onto
from armlet.description.raw import ErrorAt, RawArm, RawFollow, RawJoint, RawLoop
from armlet.description.urdf.xml import ENDLESS, MOVING, SIDECAR, Urdf, UrdfJoint, parse_urdf
from armlet.description.yaml.messages import validated
from armlet.description.yaml.schema import Drive, Limits, SidecarFile
from armlet.description.yaml.schema_loops import Loop
from armlet.description.yaml.schema_types import LARGEST, MAX_JOINTS, SMALLEST, Friction
from armlet.model import PRISMATIC, REVOLUTE, inertia

MAX_BYTES = 20_000_000
OUT = 2  # a tool's site is more than half as far out as the last link: a camera's, on a shoulder, is not


@dataclass
class Seat:
    """Number of the body that a link rides on (-1: the base), frame there (R, p), and how many joints deep it is."""

    body: int
    placement: Placement
    depth: int


def read_urdf(path: str | Path) -> RawArm:
    """The arm of a URDF or MJCF file, with the sidecar `NAME.control.yaml` beside it if there is one.

    Args:
        path: of the `.urdf` or `.xml` file.
    Returns:
        RawArm; joints in file order, but a parent before its children.
    Raises:
        DescriptionError: one line, with all mistakes of the links and joints.
    """
    urdf = parsed(path)
    beside = sidecar_path(path)
    if os.path.lexists(beside):
        return arm_of(urdf, Document.read(beside, "a sidecar file"))
    return arm_of(urdf)


def is_urdf(path: str | Path) -> bool:
    """True if a path is that of a URDF or MJCF file, which may have a sidecar."""
    return str(path).lower().endswith((".urdf", SUFFIX))


def parsed(path: str | Path, text: str | None = None) -> Urdf:
    """Links and joints of a URDF or MJCF file.  text: what the URDF file says, None to read it.

    Raises:
        DescriptionError: as `parse_urdf`, or `parse_mjcf`.
    """
    if str(path).lower().endswith(SUFFIX):
        return parse_mjcf(path)
    return parse_urdf(str(path), read_text(path, "a URDF file", MAX_BYTES) if text is None else text)


def sidecar_path(path: str | Path) -> Path:
    """Path of a URDF or MJCF file's sidecar, whether or not it is there.

    Args:
        path: of the `.urdf` or `.xml` file.
    Returns:
        Path, `NAME.control.yaml` beside it.
    """
    return Path(path).with_suffix(SIDECAR)


def arm_of(urdf: Urdf, document: Document | None = None) -> RawArm:
    """The arm of a parsed URDF.

    Args:
        urdf: urdf_xml.Urdf.  document: the sidecar's, None for its defaults.
    Returns:
        RawArm.
    Raises:
        DescriptionError: as `read_urdf`.
    """
    sidecar = validated(SidecarFile, document) if document else SidecarFile()
    notes = [*([_ignored(urdf)] if urdf.ignored else []), *urdf.notes]
    name = sidecar_path(urdf.source).name
    lacking = "gains, gravity, rotors and encoders" if urdf.gravity is None else "gains, velocities and encoders"
    without = f"no {name} beside it: {lacking} are the defaults"
    if urdf.equalities and not (sidecar.loops or sidecar.couplings):
        hint = f"state it in a {SIDECAR} file, under loops: or couplings:, or take it out"
        raise urdf.error((), f"expected joints alone, or that follow one other, got {urdf.equalities[0]}", hint)
    notes.append(f"{name} read with it" if document else without)
    stated = "gravity" in sidecar.model_fields_set
    error_at = document.error if document else urdf.error  # speaks of the sidecar, if there is one
    _fix(urdf, sidecar, error_at)
    _in_order(urdf, list(sidecar.joints))
    joints, seats = build_tree(urdf)
    if not joints:
        raise urdf.error((), "expected a joint that moves, got none", urdf.empty_hint)
    if len(joints) > MAX_JOINTS:
        hint = f"hold the others with fixed: {{{joints[-1].name}: 0, ...}} in a {SIDECAR} file"
        raise urdf.error((), f"expected at most {MAX_JOINTS} joints that move, got {len(joints)}", hint)
    _merge_drives(joints, sidecar, error_at)
    if not any(joint.drive.armature or joint.drive.actuator for joint in joints):
        whose = "URDF cannot state it, " if urdf.gravity is None else ""
        notes.append(f"rotor inertia is 0: {whose}the sidecar can")
    tip = seats[_tip_link(urdf, seats, sidecar, error_at, notes)]
    _note_base(urdf, seats, notes)
    return RawArm(
        name=urdf.name,
        joints=joints,
        tip_body=tip.body,
        tip=tip.placement,
        gravity=np.array(sidecar.gravity) if stated or urdf.gravity is None else urdf.gravity,
        control=sidecar.control,
        error=urdf.error,
        control_error=error_at,
        source=urdf.source,
        notes=notes,
        loops=[_loop(sidecar.loops[i], i, seats, error_at) for i in range(len(sidecar.loops))],
        follows=_follows(urdf, joints, sidecar, error_at),
        loops_error=error_at,
        servos=sidecar.servos,
        actuators=urdf.loops,
    )


def seated(path: str | Path) -> tuple[list[str], dict[str, Seat]]:
    """Names of the joints that move, by bodies, and the seat of every link, of a file that could be read.

    Raises:
        DescriptionError: as `read_urdf`.
    """
    urdf, beside = parsed(path), sidecar_path(path)
    document = Document.read(beside, "a sidecar file") if os.path.lexists(beside) else None
    sidecar = validated(SidecarFile, document) if document else SidecarFile()
    _fix(urdf, sidecar, document.error if document else urdf.error)
    _in_order(urdf, list(sidecar.joints))
    joints, seats = build_tree(urdf)
    return [joint.name for joint in joints], seats


def build_tree(urdf: Urdf) -> tuple[list[RawJoint], dict[str, Seat]]:
    """Bodies and links of a parsed URDF.

    Args:
        urdf: urdf_xml.Urdf.
    Returns:
        (list of RawJoint, dict link name -> Seat).
    Raises:
        DescriptionError: a link that is missing, placed twice, in a cycle or impossible, or two roots.
    """
    seats = {_root_link(urdf): Seat(-1, IDENTITY, 0)}
    joints: list[RawJoint] = []
    waiting = list(urdf.joints)
    mistakes = Mistakes(urdf.source)
    while waiting:
        ready = next((joint for joint in waiting if joint.parent in seats), None)
        if ready is None:
            names = ", ".join(joint.name for joint in waiting)
            raise urdf.error((), f"expected a tree, got a cycle through the joints {show(names, 120)}")
        waiting.remove(ready)
        seats[ready.child] = _seat(urdf, ready, seats[ready.parent], joints, mistakes)
    for link, seat in seats.items():
        if seat.body >= 0:
            with mistakes.gathered():
                joints[seat.body].phi += inertia.moved(_physical(urdf, link), *seat.placement)
    mistakes.tell()
    return joints, seats


def _physical(urdf: Urdf, link: str) -> np.ndarray:
    """Inertial parameters (10,) of a link, which some body has."""
    phi = urdf.links[link]
    if wrong := unphysical(phi):
        raise urdf.error((f"link {show(link)}",), wrong, "correct its <inertia>: no body is like that")
    return phi


def _fix(urdf: Urdf, sidecar: SidecarFile, error_at: ErrorAt) -> None:
    """Make the joints that the sidecar holds fixed ones."""
    moving = {joint.name: joint for joint in urdf.joints if joint.type in MOVING}
    for name, q in sidecar.fixed.items():
        if name not in moving:
            raise error_at(("fixed", name), "expected the name of a joint that moves, got another")
        joint = moving.pop(name)
        turn = z_onto(joint.axis)
        motion = screw_z(0.0, q) if joint.type == "prismatic" else screw_z(q, 0.0)
        joint.placement = compose(joint.placement, (turn, np.zeros(3)), motion, (turn.T, np.zeros(3)))
        joint.type = "fixed"


def _in_order(urdf: Urdf, names: list[str]) -> None:
    """Take the joints of an MJCF file, which has an order of its own, as the sidecar does if it names them all."""
    moving = {joint.name for joint in urdf.joints if joint.type in MOVING}
    if urdf.gravity is not None and moving == set(names):
        urdf.joints.sort(key=lambda joint: names.index(joint.name) if joint.name in moving else -1)


def _loop(loop: Loop, i: int, seats: dict[str, Seat], error_at: ErrorAt) -> RawLoop:
    """RawLoop number i of the sidecar, whose ends name links of the URDF."""
    ends = []
    for side, end in enumerate(loop.ends):
        if end.link not in seats:
            known = show(", ".join(seats), 120)
            what = f"expected the name of a link, got {show(end.link)}"
            raise error_at(("loops", i, "ends", side, "link"), what, f"links are {known}")
        ends.append((seats[end.link].body, seats[end.link].placement))
    return raw_loop(loop, ends, ("loops", i), error_at)


def _follows(urdf: Urdf, joints: list[RawJoint], sidecar: SidecarFile, error_at: ErrorAt) -> list[RawFollow]:
    """Joints that follow others: the URDF's <mimic> and the sidecar's couplings."""
    names = [joint.name for joint in joints]
    out = raw_follows(sidecar.couplings, names, error_at)
    said = {row.joint for row in out}
    for joint in urdf.joints:
        if joint.type not in MOVING or joint.mimic is None or names.index(joint.name) in said:
            continue
        if urdf.gravity is not None and joints[names.index(joint.name)].drive.passive:
            continue  # MuJoCo is told how it follows, and the sidecar which loop lets it
        path = (f"joint {show(joint.name)}", "mimic")
        if joint.mimic.joint not in names or joint.mimic.joint == joint.name:
            what = f"expected <mimic> of another joint that moves, got {show(joint.mimic.joint)}"
            raise urdf.error(path, what, f"hold it with fixed: {{{joint.name}: 0}} in a {SIDECAR} file")
        inputs = {names.index(joint.mimic.joint): joint.mimic.multiplier}
        out.append(RawFollow(names.index(joint.name), inputs, joint.mimic.offset, path))
    return out


def _root_link(urdf: Urdf) -> str:
    """The one link that no joint moves."""
    if not urdf.links:
        raise urdf.error((), "expected links, got none", urdf.empty_hint)
    placed, mistakes = dict[str, str](), Mistakes(urdf.source)
    for joint in urdf.joints:
        with mistakes.gathered():
            _check_ends(urdf, joint, placed)
        placed[joint.child] = joint.name
    mistakes.tell()
    roots = [link for link in urdf.links if link not in placed]
    if len(roots) != 1:
        got = "none (a cycle?)" if not roots else show(", ".join(roots), 120)
        raise urdf.error((), f"expected one link that no joint carries (the base), got {got}")
    return roots[0]


def _check_ends(urdf: Urdf, joint: UrdfJoint, placed: dict[str, str]) -> None:
    """Refuse a joint between links that are not there, or to one that a joint before carries: link -> joint."""
    for end in ("parent", "child"):
        link = getattr(joint, end)
        if link not in urdf.links:
            raise urdf.error((f"joint {show(joint.name)}", end), f"expected a link of this file, got {show(link)}")
    if joint.child in placed:
        what = f"expected one joint that carries link {show(joint.child)}, got {placed[joint.child]}"
        raise urdf.error((f"joint {show(joint.name)}",), f"{what} as well")


def _seat(urdf: Urdf, joint: UrdfJoint, seat: Seat, joints: list[RawJoint], mistakes: Mistakes) -> Seat:
    """Seat of the link a joint carries; a moving joint adds its body to `joints`, and what is wrong of its limits."""
    placement = compose(seat.placement, joint.placement)
    if joint.type not in MOVING:
        return Seat(seat.body, placement, seat.depth + 1)
    turn, drive = z_onto(joint.axis), Drive()
    with mistakes.gathered():
        drive = _drive(urdf, joint)
    joints.append(
        RawJoint(
            name=joint.name,
            type=PRISMATIC if joint.type == "prismatic" else REVOLUTE,
            parent=seat.body,
            tree=compose(placement, (turn, np.zeros(3))),
            phi=np.zeros(inertia.SIZE),
            drive=drive,
            path=(f"joint {show(joint.name)}",),
        )
    )
    return Seat(len(joints) - 1, inverse((turn, np.zeros(3))), seat.depth + 1)


def _drive(urdf: Urdf, joint: UrdfJoint) -> Drive:
    """Limits and friction as the URDF states them; an effort or velocity of 0 means nothing was stated.

    So does a range from 0 to 0 of a joint that turns: exporters write zeros where nobody said more.
    """
    path, limit = (f"joint {show(joint.name)}",), joint.limit
    for part, values in (("limit", limit), ("dynamics", joint.dynamics)):
        for key, value in values.items():
            signed = key in ("lower", "upper")
            if not (signed or value >= 0):
                raise urdf.error((*path, part, key), f"expected a number >= 0, got {value:g}")
            if not abs(value) <= LARGEST or (value and abs(value) < SMALLEST and not signed):
                what = f"expected 0, or a number from {SMALLEST:g} to {LARGEST:g}, got {value:g}"
                stands = f"a joint that never moves is held in the sidecar, fixed: {{{joint.name}: 0}}"
                raise urdf.error((*path, part, key), what, stands if key == "damping" and value > 1.0 else "")
    position = None
    stated = "lower" in limit and "upper" in limit
    if joint.type == "revolute" and not stated:
        raise urdf.error(path, "expected <limit> with lower and upper for a revolute joint, got none", ENDLESS)
    if joint.type != "continuous" and stated:  # of one that slides, the sidecar may have the range
        nothing = joint.type == "revolute" and limit["lower"] == limit["upper"] == 0.0
        position = None if nothing else [limit["lower"], limit["upper"]]
    return Drive(
        limits=Limits(position=position, velocity=limit.get("velocity") or None, effort=limit.get("effort") or None),
        friction=_dynamics(joint),
        armature=joint.dynamics.get("armature") or None,
    )


def _dynamics(joint: UrdfJoint) -> Friction | None:
    """Friction as the URDF has it; zeros say nothing, for exporters write them where nobody measured."""
    viscous, coulomb = joint.dynamics.get("damping", 0.0), joint.dynamics.get("friction", 0.0)
    return Friction(viscous=viscous, coulomb=coulomb) if viscous or coulomb else None


def _merge_drives(joints: list[RawJoint], sidecar: SidecarFile, error_at: ErrorAt) -> None:
    """The sidecar's words on a joint go over those of the URDF."""
    numbers = {joint.name: i for i, joint in enumerate(joints)}
    for name, drive in sidecar.joints.items():
        if name not in numbers:
            known = f"joints that move are {', '.join(numbers)}"
            raise error_at(("joints", name), "expected the name of a joint that moves, got another", known)
        joint = joints[numbers[name]]
        if drive.actuator is not None:
            joint.drive = joint.drive.model_copy(update={"armature": None})
        said = {key: getattr(drive, key) for key in drive.model_fields_set}
        if "limits" in said:
            said["limits"] = _over(joint.drive.limits, drive.limits)
        joint.drive = joint.drive.model_copy(update=said)


def _over(limits: Limits, said: Limits) -> Limits:
    """Limits with every one that the sidecar states put in the place of the URDF's."""
    update: dict[str, object] = {}
    for key in said.model_fields_set:
        base = key.removesuffix("_deg")
        if base in Limits.angles:
            update[base] = update[base + "_deg"] = None
    update.update({key: getattr(said, key) for key in said.model_fields_set})
    return limits.model_copy(update=update)


def _tip_link(urdf: Urdf, seats: dict[str, Seat], sidecar: SidecarFile, error_at: ErrorAt, notes: list[str]) -> str:
    """The link whose frame is the end point: the sidecar's, or the one with most joints before it."""
    if sidecar.tip is not None:
        if sidecar.tip not in seats or seats[sidecar.tip].body < 0:
            what = f"expected the name of a link that moves, got {show(sidecar.tip)}"
            raise error_at(("tip",), what)
        return sidecar.tip
    tip = deepest_link(seats, urdf.sites)
    notes.append(f"tip: {'site' if tip in urdf.sites else 'link'} {tip}, the first with most joints before it")
    return tip


def deepest_link(seats: dict[str, Seat], sites: Container[str] = ()) -> str:
    """The first link that moves and has most joints before it; a site, if one is far enough out to be a tool's."""
    moving = {link: seat.depth for link, seat in seats.items() if seat.body >= 0}
    out = max(moving.values()) / OUT
    tools = [link for link, depth in moving.items() if link in sites and depth > out]
    return max(tools or moving, key=lambda link: moving[link])


def _ignored(urdf: Urdf) -> str:
    """Note of what the file holds that dynamics has no use for."""
    return "not used: " + ", ".join(f"{count} <{tag}>" for tag, count in sorted(urdf.ignored.items()))


def _note_base(urdf: Urdf, seats: dict[str, Seat], notes: list[str]) -> None:
    """Note the mass that is fixed to the base: it moves with nothing."""
    mass = sum(urdf.links[link][0] for link, seat in seats.items() if seat.body < 0)
    if mass > 0:
        notes.append(f"{mass:g} kg are fixed to the base and move with no joint")
