"""Check which servos answer on a bus, and how they are: every id that an arm file declares is asked."""

from collections.abc import Iterator

from armlet.device.servos.kept import with_kept
from armlet.device.servos.line import SerialLine
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo import Servo
from armlet.setup.calibrate.master import Master
from armlet.setup.calibrate.search import other_model
from armlet.setup.doctor.check import Check
from armlet.setup.doctor.ports import named_port
from armlet.simulated.servos.emulated import chained

SETS_LEVEL = "a run sets what it answers by itself, until the supply is off"


def servos(model: Model, path: str) -> Iterator[Check]:
    """The port, then each servo of the arm. Nothing is written to a servo, and none moves.

    Args:
        model: an arm whose file declares servos; angles are by its calibration, if one is kept.
        path: of the port their adapter is on.

    Raises:
        ArmletError: the arm declares no servos, or its calibration is damaged.
    """
    chained(model)
    bus = chained(with_kept(model)[0])
    reachable = named_port(path, "servo bus")
    yield reachable
    if reachable.state != "ok":
        return
    try:
        line = SerialLine(path, bus.baud)
    except ArmletError as refusal:
        yield Check("servo bus", "missing", refusal.what.removeprefix("servo bus: "), refusal.hint)
        return
    try:
        master = Master(line, bus.protocol)
        for servo in bus.servos:
            yield one(master, servo, f"servo {servo.id}, {model.joint_names[servo.joint]}", bus.baud)
    finally:
        line.close()


def one(master: Master, servo: Servo, what: str, baud: int) -> Check:
    """The check of one servo: its model, and if that is right, where it is and how."""
    try:
        number = master.model(servo.id)
        if number is None and master.pings(servo.id):
            return Check(what, "note", "it answers pings alone: its status return level is 0", SETS_LEVEL)
        if number is None:
            return Check(what, "missing", "no answer", f"see to its cable, its supply, its id, and its {baud} bit/s")
        wrong = other_model(number, servo.kind)
        if wrong is not None:
            return Check(what, "missing", wrong, "see to the ids and the arm file")
        return Check(what, "ok", f"{servo.kind}{state_of(master, servo)}")
    except ArmletError as refusal:
        return Check(what, "missing", refusal.what, "see to the port's cable")


def state_of(master: Master, servo: Servo) -> str:
    """Say where the joint is and how the servo is, in words; nothing of a servo that does not tell all of it."""
    said = [master.read(servo.id, name) for name in ("position", "voltage", "temperature")]
    counts, volts, celsius = said
    if counts is None or volts is None or celsius is None:
        return ""
    level, all_of_it = master.read(servo.id, "return_level"), master.registers["return_level"].high
    quiet = "" if level in (None, all_of_it) else f"; it answers no writes (return level {level}): {SETS_LEVEL}"
    turned = servo.direction * (counts - servo.zero) * 360.0 / servo.counts / servo.gear_ratio
    return f", at {turned:.1f} deg, {volts / 10:.1f} V, {celsius} C{quiet}"
