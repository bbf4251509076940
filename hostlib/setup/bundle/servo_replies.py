"""Replies on a servo bus: whose, how soon, and what registers hold. Nothing is written to a servo, and none moves."""

from collections.abc import Iterator
from os.path import realpath

from armlet.device.servos.line import Line
from armlet.model.protocols.servo_protocol import BusProtocol
from armlet.model.servo_bus import ServoBus
from armlet.setup.bundle.board_facts import spread
from armlet.setup.bundle.content import Bus, Replies
from armlet.setup.calibrate.master import PATIENCE_S, Master
from armlet.setup.calibrate.search import HIGHEST, HURRY_S, names_of

ASKED = 40  # times, of each servo
TERMINALS = "/dev/pts/", "/dev/ttys"  # where pseudo-terminals are, on Linux and on macOS


def look(line: Line, path: str, arm: str, bus: ServoBus) -> Bus:
    """Look at every id of a bus.

    Args:
        line: to the servos.  path: of its port.  arm: what the bundle calls the arm.  bus: as the arm declares it.
    """
    master = Master(line, bus.protocol)
    joints = {servo.id: servo.joint for servo in bus.servos}
    found = list(servos(master, joints))
    return Bus(
        arm=arm,
        protocol=bus.protocol,
        baud=bus.baud,
        emulated=realpath(path).startswith(TERMINALS),
        servos=found,
        silent=sorted(set(joints) - {each.id for each in found}),
    )


def servos(master: Master, joints: dict[int, int]) -> Iterator[Replies]:
    """Those that answer; joints: id -> row of the arm, of those that it declares: they are asked with more patience."""
    for number in range(HIGHEST + 1):
        own = number in joints
        model = master.model(number) if own else master.model(number, HURRY_S, 1)
        alone = model is None and own and master.pings(number)
        if model is not None or alone:
            yield one(master, number, joints.get(number), model or 0, alone)


def one(master: Master, number: int, joint: int | None, model: int, alone: bool) -> Replies:
    """One servo that is there."""
    taken: list[float] = []
    broken, asked = 0, 0 if alone else ASKED
    for _ in range(asked):
        delay, whole = timed_reply(master.line, master.speaks, number)
        if whole:
            taken.append(1e3 * delay)
        broken += whole is False
    values = {} if alone else {name: master.read(number, name) for name in master.registers}
    return Replies(
        id=number,
        number=model & 0xFFFF,
        model=names_of(model),
        joint=joint,
        pings_alone=alone,
        asked=asked,
        answered=len(taken),
        broken=broken,
        delay_ms=spread(taken, 3) if taken else None,
        registers={name: value for name, value in values.items() if value is not None},
    )


def timed_reply(line: Line, speaks: BusProtocol, number: int) -> tuple[float, bool | None]:
    """s from a request for a servo's position to its whole reply; None for no reply, False for a broken one."""
    register = next(each for each in speaks.registers if each.name == "position")
    start = line.now()
    line.write(speaks.reading(number, register.address, register.size))
    reply = line.read(speaks.bare + register.size, PATIENCE_S)
    delay = line.now() - start
    if not reply:
        return delay, None
    return delay, speaks.carried(number, reply, register.size) is not None
