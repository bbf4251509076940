"""Facts that `armlet describe` says of an arm, as plain values."""

import os
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from armlet import description
from armlet.description import read_raw
from armlet.description.raw import RawArm, RawJoint
from armlet.description.servo_section import with_servos
from armlet.dynamics.arm import Arm
from armlet.model import REVOLUTE, Dyad, Linear, Model, inertia
from armlet.model.loops import spread
from armlet.model.servo_kinds import KINDS
from armlet.plan.heating import pose_lines
from armlet.plan.plan_warnings import with_loads
from armlet.report.describe.stop_actions import stop_words

DEGREES = 180.0 / np.pi


@dataclass(frozen=True)
class Facts:
    """Everything that is said, rows in the order of the file's joints, of cut joints, and of couplings.

    joints: name, kind, parent, moved_by, position, velocity, acceleration, effort (SI), stated.
    links: name, mass kg, com (3,) m, moments (3,) kg m^2 about it.  cuts: name, links, closes, friction.
    couplings: name, kind, outputs, inputs, words, and of a dyad mode and transmission_deg [smallest, least allowed].
    notes: where the numbers come from and what was assumed.  stops: what it does when the host is gone, and at any
    other fault.  odd: numbers that are probably in another unit.
    bus: protocol, baud, voltage V, and servos: joint, model, id, mode, torque_error (of the torque; None: takes
    positions), torque_quality (`Servo.torque_quality`), stiffness N m/rad of its own loop (None: not in mode position),
    stall_torque N m, damping N m s by the back-EMF, source.
    """

    name: str
    files: list[str]
    servos: list[str]
    mass: float
    joints: list[dict[str, Any]]
    links: list[dict[str, Any]]
    cuts: list[dict[str, Any]]
    couplings: list[dict[str, Any]]
    notes: list[str]
    stops: list[str]
    odd: list[str]
    bus: dict[str, Any] | None = None


def facts(path_or_name: str | os.PathLike[str]) -> Facts:
    """Collect what is known of an arm.

    Args:
        path_or_name: as `description.load`.
    Returns:
        Facts.
    Raises:
        DescriptionError: as `description.load`.
    """
    raw = read_raw(path_or_name)
    completed = with_servos(raw)
    model = description.load(path_or_name)
    return Facts(
        name=model.name,
        files=description.files(path_or_name),
        servos=list(model.servo_names),
        mass=float(model.phi[:, 0].sum()),
        joints=[joint_facts(model, raw, completed, k) for k in range(model.n)],
        links=[link_facts(model, k) for k in range(model.n)],
        cuts=[cut_facts(model, k) for k in range(len(model.cut))],
        couplings=[coupling_facts(model, k) for k in range(len(model.couplings))],
        notes=list(model.notes),
        stops=stop_words(model),
        odd=list(model.odd),
        bus=bus_facts(model),
    )


def joint_facts(model: Model, raw: RawArm, completed: RawArm, k: int) -> dict[str, Any]:
    """One joint of the tree; completed: the file's arm with what its servos add."""
    parent = int(model.parent[k])
    return {
        "name": model.joint_names[k],
        "kind": kind_of(model, k),
        "parent": model.joint_names[parent] if parent >= 0 else "base",
        "moved_by": moved_by(model, k),
        "position": [float(model.q_min[k]), float(model.q_max[k])],
        "velocity": float(model.qd_max[k]),
        "acceleration": float(model.qdd_max[k]),
        "effort": float(model.tau_max[k]) if k in model.actuated else None,
        "stated": stated(raw.joints[k]),
        "not_stated": not_stated(completed.joints[k], k in model.actuated),
    }


def kind_of(model: Model, k: int) -> str:
    """revolute or prismatic."""
    return "revolute" if model.joint_type[k] == REVOLUTE else "prismatic"


def moved_by(model: Model, k: int) -> str:
    """Name what moves a joint: a servo, or a coupling by name."""
    if k in model.actuated:
        return "servo"
    coupling = next(c for c in model.couplings if k in c.outputs)
    closes = any(model.couplings[cut.coupling] is coupling for cut in model.cut)
    return f"loop {coupling.name}" if closes else "coupling"


def stated(joint: RawJoint) -> list[str]:
    """List what the file itself says of a joint, besides its place and link."""
    drive = joint.drive
    limits = [key for key in ("position", "velocity", "acceleration") if drive.limits.has(key)]
    if drive.limits.effort is not None:
        limits.append("effort")
    own = {"friction": drive.friction, "armature": drive.armature, "actuator": drive.actuator}
    own |= {"encoder": drive.encoder_bits or drive.encoder_step}
    return [*limits, *(key for key, value in own.items() if value is not None)]


def not_stated(joint: RawJoint, servo: bool) -> list[str]:
    """List what neither file nor servo says: it is a default, or follows from other joints."""
    known = stated(joint)
    wanted = ["position", "velocity", "acceleration", *(["effort", "encoder"] if servo else []), "friction"]
    out = [key for key in wanted if key not in known]
    if servo and not {"armature", "actuator"} & set(known):
        out.append("rotor inertia")
    return out


def link_facts(model: Model, k: int) -> dict[str, Any]:
    """One link: its mass and how it is distributed."""
    mass, com, tensor = inertia.to_com(model.phi[k])
    moments = [float(v) for v in np.linalg.eigvalsh(tensor)]
    return {"name": model.joint_names[k], "mass": mass, "com": [float(v) for v in com], "moments": moments}


def bus_facts(model: Model) -> dict[str, Any] | None:
    """The servos and the quality of torque that each gives; None where the file declares none."""
    if model.bus is None:
        return None
    servos = [
        {
            "joint": model.joint_names[servo.joint],
            "model": servo.kind,
            "id": servo.id,
            "mode": servo.mode,
            "torque_error": servo.torque_error(),
            "torque_quality": servo.torque_quality,
            "stiffness": servo.stiffness or None,
            "stall_torque": servo.motor.stall_torque,
            "torque_for_ever": servo.torque_for_ever,
            "heat": None if servo.heat is None else asdict(servo.heat),
            "damping": servo.motor.damping,
            "backlash": servo.backlash,
            "source": KINDS[servo.kind].source,
        }
        for servo in model.bus.servos
    ]
    bus, motors = model.bus, [servo.motor for servo in model.bus.servos]
    return {
        "protocol": bus.protocol,
        "baud": bus.baud,
        "voltage": motors[0].voltage,
        "supply_current": bus.supply,
        "stall_current": sum(motor.stall_current for motor in motors),
        "cools": bus.cools,
        "hot": pose_lines(with_loads(Arm(model))),
        "servos": servos,
    }


def cut_facts(model: Model, k: int) -> dict[str, Any]:
    """One cut joint."""
    cut = model.cut[k]
    links = [model.joint_names[body] if body >= 0 else "base" for body in cut.bodies]
    friction = {"viscous": cut.fric_visc, "coulomb": cut.fric_coul}
    return {"name": cut.name, "links": links, "closes": model.couplings[cut.coupling].name, "friction": friction}


def coupling_facts(model: Model, number: int) -> dict[str, Any]:
    """One coupling."""
    coupling, names = model.couplings[number], model.joint_names
    out: dict[str, Any] = {
        "name": coupling.name,
        "kind": type(coupling).__name__.lower(),
        "outputs": [names[k] for k in coupling.outputs],
        "inputs": [names[k] for k in coupling.inputs],
    }
    if isinstance(coupling, Linear):
        return out | {"words": linear_words(model, coupling)}
    words = f"{' and '.join(out['outputs'])} from {', '.join(out['inputs'])}"
    if not isinstance(coupling, Dyad):
        return out | {"words": f"{words}, closed by iteration on the host alone"}
    mode = {1: "left", -1: "right"} if coupling.kind == "RRR" else {1: "long", -1: "short"}
    angle = [smallest_angle(model, number), float(np.arcsin(coupling.sine_min) * DEGREES)]
    return out | {"words": words, "mode": mode[coupling.branch], "transmission_deg": angle}


def linear_words(model: Model, coupling: Linear) -> str:
    """The sums of a linear coupling: `rod = shoulder - lever`."""
    lines = []
    for output, row, offset in zip(coupling.outputs, coupling.ratio, coupling.offset, strict=True):
        terms = [(float(r), model.joint_names[k]) for r, k in zip(row, coupling.inputs, strict=True) if r]
        terms += [(float(offset), "")] if offset else []
        text = " ".join(f"{'-' if r < 0 else '+'} {_factor(abs(r), name)}" for r, name in terms)
        text = "-" + text[2:] if text.startswith("- ") else text.removeprefix("+ ")
        lines.append(f"{model.joint_names[output]} = {text or '0'}")
    return "; ".join(lines)


def _factor(value: float, name: str) -> str:
    return name if name and value == 1 else " ".join([f"{value:.6g}", *([name] if name else [])])


def smallest_angle(model: Model, number: int, count: int = 4000) -> float:
    """Smallest transmission angle in the servos' ranges, deg, of a sample of positions and the corners."""
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    corners = np.stack(np.meshgrid(*np.column_stack([low, high]), indexing="ij"), axis=-1).reshape(-1, model.n_act)
    inside = np.random.default_rng(0).uniform(low, high, (count, model.n_act))
    sine = spread(model, np.concatenate([corners, inside]), check=False).sine[:, number]
    return float(np.arcsin(np.clip(np.nanmin(sine), 0.0, 1.0)) * DEGREES)
