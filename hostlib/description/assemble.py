"""From what a reader found to the Model every algorithm uses."""

import math
from dataclasses import replace

import numpy as np

from armlet.description.advice import advice
from armlet.description.gain_rules.pid import as_pid
from armlet.description.gain_rules.priors import check_priors
from armlet.description.gain_rules.resolve import payload, resolve_gains
from armlet.description.gain_rules.rules import by_rule
from armlet.description.joint_limits import jerk_limits, motor_lines, resolve_limits, stated_ranges
from armlet.description.loops.closing import Closed, close_loops
from armlet.description.loops.dependent_limits import check_margins, couple_limits
from armlet.description.plausible import Finding, check_file, check_model
from armlet.description.raw import RawArm, RawJoint
from armlet.description.servo_section import declared, servo_bus, with_servos
from armlet.description.yaml.schema import Control, Drive
from armlet.model import REVOLUTE, Gains, Model, Stops
from armlet.model.drivable import undrivable

COULOMB_SPEED = {True: 0.05, False: 0.005}  # rad/s, m/s: Coulomb friction is linear below


def assemble(arm: RawArm) -> Model:
    """The Model of an arm.

    Args:
        arm: RawArm.
    Returns:
        model.Model; its arrays cannot be written to.
    Raises:
        DescriptionError: limits, gains or an encoder that make no sense, or numbers that physics contradicts.
    """
    check_priors(arm)
    arm = with_servos(arm)
    odd = check_file(arm, declared(arm))
    joints = arm.joints
    armature = np.array([_armature(joint.drive) for joint in joints])
    visc, coul, speed = (np.array(v) for v in zip(*(_friction(joint) for joint in joints), strict=True))
    loops, home, limits = _closed(arm, armature, (visc, coul))
    servos = loops.linkage.actuated
    _note_singular(arm, armature)
    _note_turns(arm, limits, servos)
    bus = servo_bus(arm, servos.tolist(), np.column_stack([limits["q_min"], limits["q_max"]]))
    stall, slope = motor_lines(arm, bus)
    model = Model(
        name=arm.name,
        joint_names=tuple(joint.name for joint in joints),
        joint_type=np.array([joint.type for joint in joints]),
        parent=np.array([joint.parent for joint in joints]),
        R_tree=np.array([joint.tree[0] for joint in joints]),
        p_tree=np.array([joint.tree[1] for joint in joints]),
        phi=np.array([joint.phi for joint in joints]),
        armature=armature,
        fric_visc=visc,
        fric_coul=coul,
        fric_coul_speed=speed,
        gravity=np.array(arm.gravity, float),
        tip_body=arm.tip_body,
        R_tip=np.array(arm.tip[0]),
        p_tip=np.array(arm.tip[1]),
        encoder_step=np.array([_encoder_step(arm, joint) for joint in joints]),
        velocity_ticks=np.array([_stated_ticks(joint.drive) for joint in joints]),
        gains=resolve_gains(arm, visc),
        source=arm.source,
        notes=tuple(arm.notes),
        q_min=limits["q_min"], q_max=limits["q_max"], qd_max=limits["qd_max"], qdd_max=limits["qdd_max"],
        tau_max=limits["tau_max"],
        actuated=servos,
        couplings=loops.linkage.couplings,
        cut=loops.cut,
        bus=bus,
        tau_stall=stall,
        jerk_max=jerk_limits(arm),
        tau_slope=slope,
        stops=stops_of(arm.control),
        laws=tuple(arm.control.laws or ()),
    )  # fmt: skip
    model = _with_words(by_rule(model, arm), arm, odd)
    check_margins(arm, loops, *model.q_fault, home)
    _freeze(model, model.gains)
    return model


def stops_of(control: Control) -> Stops:
    """Actions at a fault and after it, as the control section states them."""
    c = control
    return Stops(c.watchdog_action, c.fault_action, c.after_action, c.after_s, c.watchdog_s)


def _with_words(model: Model, arm: RawArm, odd: list[Finding]) -> Model:
    """The model with what is to be said of it."""
    notes, wrong = model.notes, undrivable(model)
    if arm.actuators:
        notes = (*notes, as_pid(model.gains, model.joint_names, arm.actuators))
    if wrong is not None:  # which is no error: the arm can be planned for, simulated, and its bus emulated
        notes = (*notes, f"no board drives these servos: {wrong.what}; {wrong.hint}")
    return replace(model, notes=notes, advice=tuple(advice(arm, model)), odd=check_model(arm, model, odd))


def _closed(
    arm: RawArm, armature: np.ndarray, friction: tuple[np.ndarray, np.ndarray]
) -> tuple[Closed, np.ndarray, dict[str, np.ndarray]]:
    """Loops, closed at home (n,), and the limits of all joints."""
    passive = {k for k, joint in enumerate(arm.joints) if joint.drive.passive} | {row.joint for row in arm.follows}
    stated = stated_ranges(arm, passive)
    home = np.clip(0.0, stated[:, 0], stated[:, 1])
    loops = close_loops(arm, home)
    ranges, reach = couple_limits(arm, loops, stated, home)
    limits = resolve_limits(
        arm, ranges, reach, servos=loops.linkage.actuated, armature=armature, friction=friction, payload=payload(arm)
    )
    return loops, home, limits


def _freeze(*records: Model | Gains) -> None:
    """Make the arrays of records read-only."""
    for value in (value for record in records for value in vars(record).values()):
        if isinstance(value, np.ndarray):
            value.flags.writeable = False


def _stated_ticks(drive: Drive) -> int:
    """Ticks between the readings of which a velocity is made, 0 if it is measured, or until a rule has chosen them."""
    return drive.velocity_ticks if isinstance(drive.velocity_ticks, int) else 0


def _armature(drive: Drive) -> float:
    if drive.actuator is not None:
        return drive.actuator.rotor_inertia * drive.actuator.gear_ratio**2
    return drive.armature or 0.0


def _friction(joint: RawJoint) -> tuple[float, float, float]:
    """(viscous, coulomb, coulomb_speed) of one joint."""
    friction, default = joint.drive.friction, COULOMB_SPEED[joint.type == REVOLUTE]
    if friction is None:
        return 0.0, 0.0, default
    return friction.viscous, friction.coulomb, friction.coulomb_speed or default


def _encoder_step(arm: RawArm, joint: RawJoint) -> float:
    """Size of one encoder count, rad or m; 0 if the encoder is exact."""
    if joint.drive.encoder_bits is None:
        return joint.drive.encoder_step or 0.0
    if joint.type != REVOLUTE:
        what = "expected encoder_step in metres for a prismatic joint, got encoder_bits"
        raise arm.error((*joint.path, "encoder_bits"), what)
    return 2.0 * math.pi / 2.0**joint.drive.encoder_bits


def _note_singular(arm: RawArm, armature: np.ndarray) -> None:
    """Note the joints at the ends of the tree that move nothing: their acceleration is not determined."""
    for i, joint in enumerate(arm.joints):
        moved = joint.phi[9] if joint.type == REVOLUTE else joint.phi[0]
        if not arm.children(i) and moved + armature[i] <= 0.0:
            arm.notes.append(
                f"joint {joint.name} moves no inertia and has no rotor: torques can be computed, accelerations cannot"
            )


def _note_turns(arm: RawArm, limits: dict[str, np.ndarray], servos: np.ndarray) -> None:
    """Note the joints with servos that turn farther than a binary angle (2^32 = one turn) can tell apart."""
    for k in servos:
        joint, low, high = arm.joints[k], limits["q_min"][k], limits["q_max"][k]
        if joint.type == REVOLUTE and high - low > 2.0 * math.pi * (1.0 + 1e-9):
            arm.notes.append(f"joint {joint.name} may turn more than once: on a board its angle wraps at one turn")
