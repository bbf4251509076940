"""A stop from outside: a board still holds an arm, and the program that began the run is gone.

The order goes as a second host may give it (docs/protocol.md, sessions): its session ends the one before. A port that
another program has open is refused, for each would take answers of the other.
"""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from armlet.device.connection import AWAKE_S, greet
from armlet.device.exchange import action_number, fault_text
from armlet.device.flash import find_port
from armlet.device.host.process import locked, serving, usual_folder
from armlet.device.link.bus import SharedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.requests import Link
from armlet.device.registry import board as board_named
from armlet.device.session import BoardSession
from armlet.errors import BoardError, NoFirmware, Refused
from armlet.firmware import protocol
from armlet.posix import check
from armlet.said import Said

END_S = 5.0  # for the end of a run, by the board's clock: servos that are silent, or a bus, take 2 s
GLANCE_S = 0.01
SAID = {protocol.SERVO_OFF: "off", protocol.SERVO_ON: "on", protocol.SERVO_UNHEARD: "unknown"}
CUT = "cut the supply before you reach into the arm"


def stop(board: str, port: str | None = None, action: str = "coast", state: Path | str | None = None) -> Said:
    """Stop the run that a board goes on with though its program is gone, and make sure of what became of it.

    Args:
        board: its name.  port: of a real one; None finds it.  action: as of `BoardSession.stop`.
        state: folder of this computer's; None for the usual one.

    Returns:
        what the board did: its mode, and what each servo has said of its torque after a fault.

    Raises:
        BoardError: no board that could be asked, another program that has it, or torque that is not known to be off.
    """
    number, target = action_number(action), board_named(board)
    if target.kind == "virtual":
        raise BoardError(f"{board} is emulated by the program that began it, and ends with it", "end that: Ctrl-C")
    with contextlib.ExitStack() as exits:
        if target.kind == "host":
            session = exits.enter_context(left_here(Path(state) if state else usual_folder()))
        else:
            try:
                session = greet(target, port or find_port(target), exits, AWAKE_S, BoardSession)
            except NoFirmware:
                raise BoardError(f"{board}: no firmware answers, so nothing is known of its servos", CUT) from None
        return ordered(session, number)


@contextlib.contextmanager
def left_here(folder: Path) -> Iterator[BoardSession]:
    """A session with the process of this computer that has outlived its program.

    Raises:
        BoardError: there is none, or its program lives.
    """
    check("this computer as a board")
    with contextlib.ExitStack() as exits:
        with contextlib.suppress(FileNotFoundError):
            handle = locked(folder)
            if handle is None:
                raise in_use(folder)
            exits.callback(os.close, handle)
        left = serving(folder)
        if left is None:
            raise BoardError("host: no process of it drives servos", f"if they keep torque, {CUT}")
        link = Link(Terminal(left.terminal))
        exits.callback(link.close)
        session = BoardSession(board_named("host"), link, SharedBus(link), contextlib.ExitStack())
        session.hello()
        yield session


def in_use(folder: Path) -> BoardError:
    """The error for a board whose program lives: two cannot share its link."""
    there = serving(folder)
    if there is None:
        return BoardError("host: another program begins or ends a run", "try again")
    end = f"end it with Ctrl-C, which lets go; if it hangs, kill -9 {there.program} and run this again"
    return BoardError(f"host: program {there.program} has it", end)


def ordered(session: BoardSession, action: int) -> Said:
    """As `stop`, of a board that has said hello; action: its number."""
    name, link = session.board.name, session.link
    if not goes_on(session):
        return of_no_run(session)
    counts = session.board_counts()
    link.expect(session.n_act)
    link.records.begin(counts.time_us, counts.made)
    link.request(protocol.STOP, bytes([action]))
    how = protocol.ACTIONS[action]
    if action != protocol.ACTION_COAST:
        mode = protocol.MODES[session.hello().mode]
        follows = "with torque, until what the arm file has follow on a host that is gone"
        return Said({"board": name, "action": how, "mode": mode}, [f"{name}: {how}: {mode}, {follows}"])
    end = link.clock() + END_S
    while goes_on(session):
        if link.clock() > end:
            raise BoardError(f"{name}: its run has not ended {END_S:g} s after the order to coast", CUT)
        link.wait(GLANCE_S)
    return of_the_end(session)


def goes_on(session: BoardSession) -> bool:
    """True if a run goes on, in whatever mode: the board refuses what a run has no time for."""
    try:
        session.link.request(protocol.STANDING)
    except Refused as refusal:
        if refusal.code != protocol.BUSY:
            raise
        return True
    return False


def of_no_run(session: BoardSession) -> Said:
    """Return what a board says of itself that drives nothing.

    Raises:
        BoardError: a servo has not confirmed that its torque is off.
    """
    ident, name = session.ident, session.board.name
    fault = fault_text(ident.fault, ident.joint) if ident.fault else ""
    if ident.fault == protocol.TORQUE_ON:
        raise BoardError(f"{name}: no run goes on, and {fault}")
    mode = protocol.MODES[ident.mode]
    words = ", ".join(filter(None, (f"{name}: no run goes on: {mode}", fault)))
    return Said({"board": name, "action": None, "mode": mode, "torque": {}}, [words])


def of_the_end(session: BoardSession) -> Said:
    """Return what a run has come to: after a fault each servo tells of its torque; without one all have said off.

    Raises:
        BoardError: a servo has not said that its torque is off.
    """
    rows = session.telemetry()["event"]
    told = {int(row["joint"]): SAID[row["flags"] & protocol.SERVO_SAID] for row in rows if said(row["flags"])}
    ident, name = session.hello(), session.board.name
    if told:
        told = {joint: told.get(joint, "unknown") for joint in range(session.n_act)}
    elif ident.fault == protocol.TORQUE_ON:
        told = {ident.joint: "unknown"}
    left = [f"{state} at joint {joint}" for joint, state in sorted(told.items()) if state != "off"]
    if left:
        raise BoardError(f"{name}: its run has ended, and torque is {', '.join(left)}", CUT)
    mode = protocol.MODES[ident.mode]
    words = f"{name}: its run has ended, without torque: {mode}"
    words += f"; {len(told)} of {session.n_act} servos have said that they are off" if told else ""
    return Said({"board": name, "action": "coast", "mode": mode, "torque": told}, [words])


def said(flags: int) -> bool:
    """True if an event's flags tell of one servo's torque."""
    return flags & protocol.SERVO_SAID in SAID
