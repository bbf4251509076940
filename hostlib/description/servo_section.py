"""The servos section of an arm file: which servo moves which joint, and what the joint takes from its servo."""

import difflib
import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from armlet.description.raw import RawArm, RawJoint
from armlet.description.servo_pins import check_pins, check_pulses
from armlet.description.yaml.schema_servos import ServoRow, Servos
from armlet.description.yaml.schema_types import Friction
from armlet.model import REVOLUTE
from armlet.model.servo import Motor, Servo
from armlet.model.servo_bus import ServoBus
from armlet.model.servo_heat import CAPACITY, COOLING, ROOM, Heat
from armlet.model.servo_kind import ServoKind
from armlet.model.servo_kinds import KINDS, PROTOCOLS, spoken

TURN = 2.0 * math.pi
SMALLEST, LARGEST = 1e-6, 1e4  # N m, N m s


def with_servos(arm: RawArm) -> RawArm:
    """The arm with each joint completed by its servo: friction, rotor inertia, encoder, and effort, where not stated.

    Raises:
        DescriptionError: a row that names no joint with a servo, or no known model.
    """
    if arm.servos is None:
        return arm
    joints = list(arm.joints)
    taken: list[str] = []
    for i, row in enumerate(arm.servos.joints):
        k = _joint_of(arm, row, i)
        joints[k], keys = _completed(joints[k], _servo(arm, arm.servos, row, i, k), KINDS[row.model])
        taken += [f"{', '.join(keys)} of {row.joint}"] if keys else []
    notes = [*arm.notes, *([f"from the servos: {'; '.join(taken)}"] if taken else [])]
    return replace(arm, joints=joints, notes=notes)


def declared(arm: RawArm) -> dict[int, Servo]:
    """The servo that the file declares for each joint, by the joint's number.

    Raises:
        DescriptionError: as `with_servos`.
    """
    if arm.servos is None:
        return {}
    rows = list(enumerate(arm.servos.joints))
    return {k: _servo(arm, arm.servos, row, i, k) for i, row in rows for k in [_joint_of(arm, row, i)]}


def servo_bus(arm: RawArm, servos: Sequence[int], ranges: np.ndarray) -> ServoBus | None:
    """The bus that the file declares.

    Args:
        arm: RawArm.  servos: rows of the joints with servos, ascending.  ranges (n, 2): q_min, q_max.
    Returns:
        ServoBus, its servos in the order of `servos`; None if the file has no section of them.
    Raises:
        DescriptionError: one line, the first thing wrong.
    """
    if arm.servos is None:
        return None
    rows: dict[int, Servo] = {}
    ids: dict[int, str] = {}
    first = KINDS[arm.servos.joints[0].model]
    for i, row in enumerate(arm.servos.joints):
        k = _joint_of(arm, row, i)
        kind = KINDS[row.model]
        if k not in servos:
            raise _error(arm, i, "joint", f"expected a joint with a servo, got {row.joint}, which follows others")
        if k in rows:
            raise _error(arm, i, "joint", f"expected each joint once, got {row.joint} again")
        if row.id in ids:
            raise _error(arm, i, "id", f"expected a number of its own, got {row.id}, which {ids[row.id]} has")
        if kind.protocol != first.protocol:
            hint = "put them on two buses of two arms, or use servos of one of them"
            raise _error(
                arm, i, "model", f"expected servos of one protocol, got {kind.protocol} and {first.protocol}", hint
            )
        rows[k], ids[row.id] = _servo(arm, arm.servos, row, i, k), row.joint
        _check_turn(arm, rows[k], ranges[k], i)
    missing = [arm.joints[k].name for k in servos if k not in rows]
    if missing:
        raise arm.servos_error(
            ("servos", "joints"), f"expected a row for every joint with a servo, got none for {', '.join(missing)}"
        )
    check_pins(arm, arm.servos)
    most = PROTOCOLS[first.protocol].fastest
    if arm.servos.baud > most:
        raise arm.servos_error(
            ("servos", "baud"), f"expected at most {most} for {first.protocol}, got {arm.servos.baud}"
        )
    told = tuple(rows[k] for k in servos)
    cools = arm.servos.when_hot == "cool"
    return ServoBus(first.protocol, arm.servos.baud, told, supply=arm.servos.supply_current, cools=cools)


def _servo(arm: RawArm, servos: Servos, row: ServoRow, i: int, k: int) -> Servo:
    kind = KINDS[row.model]
    voltage = kind.voltage[1] if servos.voltage is None else servos.voltage
    low, _, high = kind.voltage
    if not low <= voltage <= high:
        what = f"expected {low:g} to {high:g} V for {row.model}, got {voltage:g}"
        raise arm.servos_error(("servos", "voltage"), what)
    mode = row.mode or kind.modes[0]
    if mode not in kind.modes:
        raise _error(arm, i, "mode", f"expected {' or '.join(kind.modes)} for {row.model}, got {mode}")
    if arm.joints[k].type != REVOLUTE:
        raise _error(arm, i, "joint", f"expected a joint that turns, got {row.joint}, which slides")
    motor = kind.motor(voltage, row.gear_ratio)
    own = {key: getattr(row, key) for key in ("torque_constant", "back_emf", "resistance")}
    scale = {"torque_constant": row.gear_ratio, "back_emf": row.gear_ratio, "resistance": 1.0}
    motor = replace(motor, **{key: value * scale[key] for key, value in own.items() if value is not None})
    _check_motor(arm, motor, i)
    backlash = row.angle("backlash", kind.backlash or 0.0) / (1.0 if row.has("backlash") else row.gear_ratio)
    stiffness, damping = _own_loop(arm, row, i, mode, motor)
    zero = kind.zero if row.zero is None else row.zero
    pins = tuple(row.pins or ())
    return Servo(
        joint=k,
        kind=row.model,
        id=row.id,
        direction=row.direction,
        zero=zero,
        gear_ratio=row.gear_ratio,
        mode=mode,
        motor=motor,
        backlash=backlash,
        stiffness=stiffness,
        loop_damping=damping,
        stiffness_stated=row.stiffness is not None,
        counts=row.counts or kind.counts,
        pins=pins,
        fault_pin=row.fault_pin,
        supply_untold=not spoken(row.model).tells_supply,
        heat=_heat(arm, servos, row, i),
    )


def _heat(arm: RawArm, servos: Servos, row: ServoRow, i: int) -> Heat | None:
    """Thermal numbers of a servo; None of one that does not feel its temperature."""
    keys = ("thermal_resistance", "heat_capacity", "temperature_limit")
    given = {key: getattr(row, key) for key in keys if getattr(row, key) is not None}
    if not spoken(row.model).feels_heat:
        for key, value in given.items():
            what = f"expected none of {row.model}, which does not measure its temperature, got {value:g}"
            raise _error(arm, i, key, what)
        return None
    room = ROOM if servos.ambient is None else servos.ambient
    limit = given.get("temperature_limit", float(KINDS[row.model].temperature_limit))
    if limit <= room:
        raise _error(arm, i, "temperature_limit", f"expected more than the room's {room:g} deg C, got {limit:g}")
    return Heat(
        cooling=given.get("thermal_resistance", COOLING),
        capacity=given.get("heat_capacity", CAPACITY),
        limit=limit,
        room=room,
        assumed=not {"thermal_resistance", "heat_capacity"} <= given.keys(),
    )


def _own_loop(arm: RawArm, row: ServoRow, i: int, mode: str, motor: Motor) -> tuple[float, float]:
    """Stiffness N m/rad and damping N m s/rad of the servo's own position loop, at the joint."""
    if mode != "position":
        for key in ("stiffness", "loop_damping"):
            if getattr(row, key) is not None:
                what = f"expected none in mode {mode}, got {getattr(row, key):g}"
                raise _error(arm, i, key, what, "the servo's own loop is at work in mode position alone")
        return 0.0, 0.0
    kind = KINDS[row.model]
    stiffness = kind.position_gain * (row.counts or kind.counts) / TURN * motor.stall_torque * row.gear_ratio
    if row.stiffness is not None:
        stiffness = row.stiffness * row.gear_ratio**2
    if not SMALLEST < stiffness < LARGEST:
        what = f"expected {SMALLEST:g} to {LARGEST:g} N m/rad at the joint, got {stiffness:.3g}"
        raise _error(arm, i, "stiffness", what)
    if row.loop_damping is not None:
        return stiffness, row.loop_damping * row.gear_ratio**2
    return stiffness, kind.position_damping * motor.stall_torque * row.gear_ratio


def _joint_of(arm: RawArm, row: ServoRow, i: int) -> int:
    """Number of a row's joint; its model is known, too."""
    names = [joint.name for joint in arm.joints]
    if row.joint not in names:
        raise _error(
            arm, i, "joint", f"expected the name of a joint, got {row.joint!r}", f"joints are {', '.join(names)}"
        )
    if row.model not in KINDS:
        close = difflib.get_close_matches(row.model, KINDS, n=1)
        hint = f"did you mean {close[0]}?" if close else ""
        raise _error(arm, i, "model", f"expected {', '.join(KINDS)}, got {row.model!r}", hint)
    return names.index(row.joint)


def _check_motor(arm: RawArm, motor: Motor, i: int) -> None:
    """The motor's numbers are those of a motor, and friction and effort made of them those of a joint."""
    for name, value in (("torque at stall", motor.stall_torque), ("back-EMF's damping", motor.damping)):
        if not SMALLEST < value < LARGEST:
            what = f"expected a motor whose {name} at the joint is {SMALLEST:g} to {LARGEST:g}, got {value:.3g}"
            raise _error(arm, i, "model", what, "see to gear_ratio, torque_constant, back_emf and resistance")


def _check_turn(arm: RawArm, servo: Servo, span: np.ndarray, i: int) -> None:
    """The joint's range lies within the one turn that the encoder tells apart."""
    low, high = sorted(servo.zero + servo.direction * q * servo.gear_ratio * servo.counts / TURN for q in span)
    if not spoken(servo.kind).on_a_bus:
        check_pulses(arm, servo, (low, high), i)
        return
    known = KINDS[servo.kind].span
    ends = known < servo.counts  # a potentiometer does; an encoder of a whole turn wraps
    if low < 0 or high > known - ends:
        what = f"expected a zero at which the joint's range lies within counts 0 to {known - 1}"
        hint = f"its {'potentiometer does not end' if ends else 'encoder does not wrap'} within the range"
        raise _error(arm, i, "zero", f"{what}, got {low:.0f} to {high:.0f}", f"mount the servo's horn so that {hint}")


def _completed(joint: RawJoint, servo: Servo, kind: ServoKind) -> tuple[RawJoint, list[str]]:
    """A joint with what its file leaves out taken from the servo, and the names of these."""
    drive = joint.drive
    taken: dict[str, object] = {}
    if drive.friction is None and (kind.viscous is not None or servo.mode == "pwm"):
        braking = servo.motor.damping if servo.mode == "pwm" else 0.0
        taken["friction"] = Friction(
            viscous=(kind.viscous or 0.0) * servo.gear_ratio**2 + braking,
            coulomb=(kind.coulomb or 0.0) * servo.gear_ratio,
        )
    if drive.armature is None and drive.actuator is None and kind.rotor_inertia is not None:
        taken["armature"] = kind.rotor_inertia * (kind.gear_ratio * servo.gear_ratio) ** 2
    if drive.encoder_bits is None and drive.encoder_step is None:
        taken["encoder_step"] = TURN / servo.counts / servo.gear_ratio
    names = list(taken)
    if drive.limits.effort is None:
        taken["limits"] = drive.limits.model_copy(update={"effort": servo.motor.stall_torque})
        names.append("effort")
    return replace(joint, drive=drive.model_copy(update=taken)), names


def _error(arm: RawArm, i: int, key: str, what: str, hint: str = "") -> Exception:
    return arm.servos_error(("servos", "joints", i, key), what, hint)
