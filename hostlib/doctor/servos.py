"""Who answers on a servo bus: every id that an arm file declares is asked for its model."""

from collections.abc import Callable, Iterator

import serial

from armlet.bus import dynamixel, feetech
from armlet.bus.emulated import chained
from armlet.doctor.check import Check
from armlet.doctor.ports import named_port
from armlet.model import Model
from armlet.model.servo_kinds import KINDS

PATIENCE_S, TRIES = 0.1, 3
FEETECH_MODEL = bytes((3, 2))  # address and size of the model's number
FEETECH_REPLY, DYNAMIXEL_REPLY = 8, 14  # bytes
Ask = Callable[[serial.Serial, int], int | None]


def feetech_model(port: serial.Serial, number: int) -> int | None:
    """The model's number that a Feetech servo says it has; None without a whole reply."""
    port.write(feetech.packet(number, feetech.READ, FEETECH_MODEL))
    reply = port.read(FEETECH_REPLY)
    if len(reply) < FEETECH_REPLY or reply != feetech.packet(number, reply[4], reply[5:7]):
        return None
    return int.from_bytes(reply[5:7], "little")


def dynamixel_model(port: serial.Serial, number: int) -> int | None:
    """The same of a Dynamixel servo, which answers a ping with it."""
    port.write(dynamixel.packet(number, bytes((dynamixel.PING,))))
    reply = port.read(DYNAMIXEL_REPLY)
    if len(reply) < DYNAMIXEL_REPLY or reply != dynamixel.packet(number, reply[7:12]):
        return None
    return int.from_bytes(reply[9:11], "little")


def servos(model: Model, path: str) -> Iterator[Check]:
    """The port, then each servo of the arm. Nothing is written to a servo, and none moves.

    Args:
        model: an arm whose file declares servos.  path: of the port their adapter is on.

    Raises:
        ArmletError: the arm declares no servos.
    """
    bus = chained(model)
    reachable = named_port(path, "servo bus")
    yield reachable
    if reachable.state != "ok":
        return
    try:
        port = serial.Serial(path, bus.baud, timeout=PATIENCE_S, exclusive=True)
    except (OSError, ValueError) as refusal:  # pyserial's own error is an OSError
        what = " ".join(str(refusal).split())
        yield Check("servo bus", "missing", what, "is another program using it?")
        return
    ask: Ask = feetech_model if bus.protocol == "feetech" else dynamixel_model
    with port:
        for servo in bus.servos:
            what = f"servo {servo.id}, {model.joint_names[servo.joint]}"
            yield one(what, servo.kind, asked(ask, port, servo.id), bus.baud)


def asked(ask: Ask, port: serial.Serial, number: int) -> int | None:
    """A servo asked up to TRIES times; what is left of an earlier reply is thrown away."""
    for _ in range(TRIES):
        port.reset_input_buffer()
        try:
            found = ask(port, number)
        except OSError:
            return None
        if found is not None:
            return found
    return None


def one(what: str, kind: str, number: int | None, baud: int) -> Check:
    """The check of one servo that said it is of model `number`, or nothing."""
    if number is None:
        return Check(what, "missing", "no answer", f"see to its cable, its supply, its id, and its {baud} bit/s")
    if number != KINDS[kind].number:
        names = [name for name, each in KINDS.items() if each.number == number]
        is_a = " or ".join(names) or f"a servo of number {number}"
        return Check(what, "missing", f"{is_a}, where the arm file says {kind}", "see to the ids and the arm file")
    return Check(what, "ok", kind)
