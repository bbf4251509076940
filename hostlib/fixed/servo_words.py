"""The servos as a board's driver takes them: registers, and factors between their units and raw integers."""

import math
import zlib

import numpy as np

from armlet.dynamics.laws import ADAPTIVE
from armlet.errors import ArmletError, BlobError
from armlet.fixed.blind_encoders import blind_word
from armlet.fixed.blob import TRAJECTORY_HEADER, VERSION, blob_id, layout_hash, sealed
from armlet.fixed.compiled import Compiled
from armlet.fixed.lead_words import lead_words
from armlet.fixed.scales import Words
from armlet.model.drivable import undrivable
from armlet.model.servo import Servo
from armlet.model.servo_bus import ServoBus
from armlet.model.servo_kinds import KINDS, spoken

TURN = 2.0 * math.pi
PLANNED = "feedforward"  # the law whose torques follow from the plan alone
THROUGH_LOOPS = (PLANNED, *ADAPTIVE)  # laws whose torques the servos' own position loops complete
TAU_BITS = 15  # firmware/servos/driver.py
AHEAD_MOST = 1 << 30  # raw, by which a velocity is taken ahead; a position wraps


def pack_servos(compiled: Compiled, law: str | None = None) -> bytes:
    """The upload that lets a board drive an arm's servos.

    Args:
        compiled: an arm whose file declares servos.  law: the one of the run, if it is known.
    Raises:
        ArmletError: it declares none, or such as a board cannot drive, or under this law.
    """
    bus = compiled.model.bus
    if bus is None:
        raise ArmletError(
            f"arm {compiled.model.name} declares no servos", "add a servos section to its file: docs/servos.md"
        )
    wrong = undrivable(compiled.model)
    if wrong is not None:
        raise ArmletError(f"arm {compiled.model.name}: {wrong.what}", wrong.hint)
    modes = {servo.mode for servo in bus.servos}
    if "position" in modes and law is not None:
        check_position_law(compiled.model.name, bus, law)
    rows = np.array([servo_words(compiled, k, servo) for k, servo in enumerate(bus.servos)], np.int64)
    payload = rows.astype("<i4").tobytes() + lead_words(compiled).astype("<i4").tobytes()
    usual = 0 if "current" in modes else round(10 * bus.servos[0].motor.voltage)
    header = TRAJECTORY_HEADER.pack(
        b"ARMS", VERSION, len(rows), bus.spoken.number, usual, len(payload), zlib.crc32(payload), layout_hash(),
        blob_id(compiled.blob), bytes(4),
    )  # fmt: skip
    return sealed(header) + payload


def check_position_law(arm: str, bus: ServoBus, law: str) -> None:
    """Refuse a law that servos in mode position cannot follow.

    A law that learns leaves the damping of errors to the servo's own loop (docs/design.md); one with a feedback of its
    own would be fed back twice. Hobby servos tell nothing that could be learnt from.

    Raises:
        ArmletError: names arm and law.
    """
    if not bus.spoken.tells_position("position") and law != PLANNED:
        what = f"hobby servos tell no position, so law {law} has nothing to work with"
        raise ArmletError(f"arm {arm}: {what}", f"run it with --law {PLANNED}")
    if law not in THROUGH_LOOPS:
        what = f"servos in mode position take no torques of law {law}: their own loops would feed back a second time"
        raise ArmletError(f"arm {arm}: {what}", f"run it with a law that learns ({', '.join(ADAPTIVE)}), or {PLANNED}")


def servo_words(compiled: Compiled, k: int, servo: Servo) -> list[int]:
    """The words of one servo, in the order of firmware/servos/driver.py.

    Factors: raw position a count, raw velocity a unit of the servo's, and 2^30 times its command a raw torque. Next is
    the largest command; 0 in mode position, where Lead records (lead_words.py) have that. Last is what takes late
    states ahead. In the place of a servo's model number, a motor at pins has when its encoder is taken to be blind
    (blind_encoders.py).
    """
    kind, scales, motor = KINDS[servo.kind], compiled.servos, servo.motor
    speaks = spoken(servo.kind)
    sign = servo.direction
    turn = sign * 2.0**32 / servo.counts / servo.gear_ratio
    step = speaks.velocity_step(kind, servo, compiled.model.gains.period_us * 1e-6)
    speed = sign * step / servo.gear_ratio * scales.velocity[k]
    if servo.mode == "position":
        counts = sign * servo.gear_ratio * servo.counts / TURN  # for a rad of the joint
        command = abs(counts) / servo.stiffness
        most = 0
    elif servo.mode == "current":
        command = 1.0 / (motor.torque_constant * kind.current_step)
        most = round(motor.voltage / motor.resistance / kind.current_step)
    else:
        command = kind.pwm_full / motor.stall_torque
        most = kind.pwm_full
    torque = sign * command / scales.torque[k] * 2.0 ** (2 * TAU_BITS)
    factors = [round(turn), round(speed), round(torque)]
    if not all(0 < abs(factor) < 2**31 for factor in factors):
        raise BlobError(f"servo {servo.id}: its units are out of the range of the arm's raw integers")
    blind = blind_word(compiled, servo, factors[0]) if speaks.board_counts(servo.mode) else 0
    return [*speaks.board_words(kind, servo, k, blind), servo.zero, *factors, most, *ahead_words(compiled)[k].tolist()]


def ahead_words(compiled: Compiled) -> Words:
    """(n_act, 2) factors 2^15 of what states, late by `delay_ticks`, are taken ahead by: raw positions for raw planned
    velocities, and raw velocities for raw planned accelerations.

    Raises:
        BlobError: a delay so long that no word holds it.
    """
    model, gains, scales = compiled.model, compiled.model.gains, compiled.servos
    late = gains.delay_ticks * gains.period_us * 1e-6
    each = np.stack([scales.position / scales.velocity, scales.velocity / scales.acceleration], axis=-1)
    out: Words = np.rint(late * each * 2.0**TAU_BITS).astype(np.int64)
    if (late * model.qdd_max[model.actuated] * scales.velocity >= AHEAD_MOST).any():
        raise BlobError(f"delay_ticks: {gains.delay_ticks} ticks of {gains.period_us} us are too long for such motions")
    return out


def ahead(words: Words, qd_des: Words, qdd_des: Words) -> tuple[Words, Words]:
    """Raw position and velocity (..., n_act) by which states are taken ahead, as firmware/servos/driver.py does.

    Args:
        words: (n_act, 2) of `ahead_words`.  qd_des, qdd_des: (..., n_act) raw.
    """
    faster = (qdd_des >> TAU_BITS) * words[:, 1]
    return ((qd_des - (faster >> 1)) >> TAU_BITS) * words[:, 0], faster
