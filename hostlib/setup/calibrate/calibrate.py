"""A calibration from beginning to end: who is there, the stop test, each joint turned by hand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import numpy as np

from armlet.description.gain_rules.own_loops import told
from armlet.device.servos.kept import Calibration, ServoFound, arm_id, begin_writes
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS
from armlet.setup.calibrate.dialogue import Dialogue
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.search import search
from armlet.setup.calibrate.stiffness import OwnLoop, measured
from armlet.setup.calibrate.stiffness import words_of as words_of_loop
from armlet.setup.calibrate.stop import By, stop_test
from armlet.setup.calibrate.turns import FURTHER, Dial, JointFound, Track, joint_found, turn, wraps
from armlet.simulated.servos.mounted import declared

MOST_OFFSET = 2047  # counts, that a Feetech's register holds
MIDDLE = 2048
TURN = 4096  # counts of an encoder that has an offset
HELD = 20  # counts, that a joint held by hand may move while its offset is written
COUNTS_S = 0.02  # until a servo tells its position beside an offset that was written
NARROWER = math.radians(3.0)  # than the arm file's range: more is said


@dataclass(frozen=True)
class Wishes:
    """Wishes of the user for a calibration.

    stop_by: "supply" or "command";  everywhere: look at every id;  move_zero: an STS servo whose encoder wraps
    within the joint's range gets another offset.
    """

    stop_by: By = "supply"
    everywhere: bool = False
    move_zero: bool = False


def calibrate(master: Master, model: Model, dialogue: Dialogue, wishes: Wishes, port: str) -> Calibration:
    """Find how an arm's servos are mounted. Torque is on in the stop test, and where the servos' loops are measured.

    Args:
        master: of the arm's servos.  model: the arm as its file has it.  port: what the calibration calls the line.

    Raises:
        ArmletError: servos that are missing, doubled or others; a stop test that failed; a joint that was not turned,
            or whose encoder wraps within its range.
    """
    bus = declared(model)
    problems = search(master, model, wishes.everywhere).problems()
    if problems:
        for words in problems:
            dialogue.say(words)
        raise ArmletError(f"calibrate: {problems[0]}", "" if len(problems) == 1 else "and what else stands above")
    dialogue.say(f"{len(bus.servos)} servos found: ids {', '.join(map(str, bus.ids))}")
    lock(master, bus.ids, dialogue)
    stop = stop_test(master, bus.ids, dialogue, wishes.stop_by)
    loops = own_loops(master, model, dialogue)
    pose = pose_of(model)
    dialogue.say(f"The arm is limp. Bring it into the pose {pose_words(model, pose)}, and support it.")
    rows = [servo_found(master, model, servo, float(pose[k]), dialogue, wishes) for k, servo in enumerate(bus.servos)]
    rows = [with_loop(*each) for each in zip(rows, bus.servos, loops, strict=True)]
    made = datetime.now(UTC).isoformat(timespec="seconds")
    found = Calibration(arm_id(model), made, port, stop, tuple(rows))
    dialogue.say(delay_words(found, model))
    return found


def lock(master: Master, ids: Sequence[int], dialogue: Dialogue) -> None:
    """Lock each servo's EEPROM that is open: what is set for a while, as the mode of the stop test, is not kept."""
    for number in ids:
        if master.locks and not master.required(number, "lock"):
            master.set(number, "lock", 1)
            dialogue.say(f"servo {number}: its EEPROM was open for writing, and is locked now")


def own_loops(master: Master, model: Model, dialogue: Dialogue) -> Sequence[OwnLoop | None]:
    """Measure how late servos are and, where they are in mode position, how stiff their own loops are.

    Raises:
        ArmletError: as `measured`, of servos in mode position; others are driven without what it would tell.
    """
    servos = declared(model).servos
    try:
        found = measured(master, servos, dialogue)
    except ArmletError as error:
        if any(told(servo) for servo in servos):
            raise
        dialogue.say(f"own loops: not measured: {error}")
        return [None] * len(servos)
    for servo, each in zip(servos, found, strict=True):
        if told(servo):
            dialogue.say(words_of_loop(model.joint_names[servo.joint], servo, each.stiffness))
    return found


def with_loop(row: ServoFound, servo: Servo, loop: OwnLoop | None) -> ServoFound:
    """Add what was found of a servo's loop to what was found by hand."""
    if loop is None:
        return row
    if told(servo):
        row = replace(row, stiffness=loop.stiffness.value, stiffness_error=loop.stiffness.error)
    if loop.delay is not None:
        row = replace(row, delay=loop.delay.value, delay_error=loop.delay.error)
    return row


def delay_words(found: Calibration, model: Model) -> str:
    """Say how late the latest servo is, beside what the arm file says."""
    gains, row = model.gains, found.latest
    if row is None or row.delay is None or row.delay_error is None:
        return f"delay: no servo moved enough to tell it; runs take the file's delay_ticks, {gains.delay_ticks}"
    ticks = found.delay_ticks(gains.period_us)
    said = f"delay: {1e3 * row.delay:.1f} +- {1e3 * row.delay_error:.1f} ms from a position to the goal that answers it"
    said += f" ({row.joint} is the latest): delay_ticks {ticks} of {gains.period_us / 1000:g} ms, measured"
    if ticks == gains.delay_ticks:
        return f"{said} (file {gains.delay_ticks})"
    return f"{said}; the file has {gains.delay_ticks}, which these servos have not: runs with them take {ticks}"


def pose_of(model: Model) -> np.ndarray:
    """(n_act,) rad, the pose from which each joint is turned: zero, or the limit that is nearest to it."""
    act = model.actuated
    return np.asarray(np.clip(0.0, np.asarray(model.q_min)[act], np.asarray(model.q_max)[act]), np.float64)


def pose_words(model: Model, pose: np.ndarray) -> str:
    """The pose in degrees."""
    if not pose.any():
        return "in which every joint's angle is zero"
    return ", ".join(f"{name} {math.degrees(q):g} deg" for name, q in zip(model.servo_names, pose, strict=True))


def servo_found(
    master: Master, model: Model, servo: Servo, pose: float, dialogue: Dialogue, wishes: Wishes
) -> ServoFound:
    """One joint: two turns, and what they say.

    Args:
        pose: rad, in which the joint is when it is not turned.
    """
    joint, scale = model.joint_names[servo.joint], servo.gear_ratio * servo.counts / (2.0 * math.pi)
    dial = Dial(servo.counts, KINDS[servo.kind].span)
    track = Track.of(master.required(servo.id, "position"), dial)
    dialogue.ask(f"{joint}: turn it towards larger angles to its end, and back to where it was.")
    up = turn(master, servo.id, track, dialogue)
    dialogue.ask(f"{joint}: now the other way to its end, and back. If it cannot turn that way, leave it.")
    down = turn(master, servo.id, track, dialogue)
    found = joint_found(joint, track, up, down, pose * scale)
    low, high = (float(limit[servo.joint]) * scale for limit in (model.q_min, model.q_max))
    if wraps(found.zero, found.direction, low, high, dial):
        if dial.ends:
            raise ArmletError(
                f"{joint}: its potentiometer ends within the joint's range (zero at count {found.zero})", FURTHER
            )
        found = without_wrap(master, model, servo, found, (low, high), wishes.move_zero)
    ends = sorted(found.direction * (count - found.zero) / scale for count in found.counts)
    row = ServoFound(
        joint=joint,
        id=servo.id,
        model=servo.kind,
        zero=found.zero,
        direction=found.direction,
        low=ends[0],
        high=ends[1],
        apart=found.apart,
    )
    dialogue.say(words_of(row, servo, model))
    return row


def without_wrap(
    master: Master, model: Model, servo: Servo, found: JointFound, span: tuple[float, float], allowed: bool
) -> JointFound:
    """The joint with its encoder's zero elsewhere, so that it does not wrap within the range.

    Args:
        span: the range, in counts from the joint's zero at direction 1.

    Raises:
        ArmletError: the servo cannot do that, or the user has not allowed it.
    """
    joint = model.joint_names[servo.joint]
    what = f"{joint}: its encoder wraps within the joint's range (zero at count {found.zero})"
    if "offset" not in master.registers or span[1] - span[0] > TURN:
        raise ArmletError(what, "take the servo's horn off, and mount it about half a turn further")
    if not allowed:
        raise ArmletError(what, "--move-zero writes another offset into the servo; or mount its horn further")
    # Within half a turn of where it is, the middle of the range goes to the middle of the counts.
    shift = round(found.zero + found.direction * (span[0] + span[1]) / 2 - MIDDLE)
    old = master.required(servo.id, "offset")
    offset = (old + shift + TURN // 2) % TURN - TURN // 2
    offset = max(-MOST_OFFSET, min(MOST_OFFSET, offset))
    moved = offset - old
    before = master.required(servo.id, "position")
    begin_writes(model, servo)
    master.write(servo.id, "lock", 0)
    master.set(servo.id, "offset", offset)
    master.write(servo.id, "lock", 1)
    master.line.sleep(COUNTS_S)
    after = master.required(servo.id, "position")
    if abs((after - before + moved + TURN // 2) % TURN - TURN // 2) > HELD:
        raise ArmletError(f"{joint}: its offset was written, and its position is {after}", "begin again")
    zero = (found.zero - moved) % TURN
    by = zero - found.zero
    return JointFound(found.direction, zero, (found.counts[0] + by, found.counts[1] + by), found.apart)


def words_of(row: ServoFound, servo: Servo, model: Model) -> str:
    """Say what was found of a servo, beside what the arm file says."""
    said = [f"{row.joint}: zero {row.zero} (file {servo.zero}), direction {row.direction} (file {servo.direction})"]
    said.append(f"turned from {math.degrees(row.low):.1f} to {math.degrees(row.high):.1f} deg")
    low, high = (float(limit[servo.joint]) for limit in (model.q_min, model.q_max))
    if row.low > low + NARROWER or row.high < high - NARROWER:
        said.append(f"less than the file's {math.degrees(low):.1f} to {math.degrees(high):.1f} deg: see to its limits")
    if row.apart is not None:
        said.append(f"zero within {360.0 / servo.counts * (row.apart / 2 + 1) / servo.gear_ratio:.2f} deg")
    return "; ".join(said)
