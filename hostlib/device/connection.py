"""Getting hold of a board: switch a virtual one on, start this computer's own, or open a real one's port."""

import contextlib
from collections.abc import Callable
from pathlib import Path

from armlet.device.flash import find_port
from armlet.device.host.process import Host
from armlet.device.link.bus import EmulatedBus, SharedBus
from armlet.device.link.channels import Reopened, SerialPort, Terminal
from armlet.device.link.requests import Link
from armlet.device.mpremote import mpremote
from armlet.device.registry import Board
from armlet.device.registry import board as board_named
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.device.virtual.pico import Pico
from armlet.errors import BoardError, LinkError, NoFirmware, Silent

BOOT_S = 8.0  # longest start of the firmware
HOST_STARTS = 4  # times that for a process of this computer, as long as it lives
AWAKE_S = 2.0  # how long firmware that runs may take to say hello
ENDING_S = 1.0  # in which a process whose terminal is closed is over
GREET_S = 1.0  # of silence, after which a board with one port is greeted first


def connect(
    board: str,
    port: str | None = None,
    state: Path | str | None = None,
    progress: Callable[[str], None] | None = None,
    kind: type[BoardSession] = BoardSession,
) -> BoardSession:
    """Switch on a virtual board, or open a real one's port, and make sure of its firmware.

    Args:
        board: name of the board.
        port: serial port of a real board; None finds it.
        state: flash image of a virtual board; None takes its usual one.
        progress: called with one line at each stage of a build.
        kind: the session's class.

    Returns:
        The session, to be used in a `with` statement.

    Raises:
        BoardError: unknown board, no emulator, no port, or a port for a virtual board.
        NoFirmware: silent.  OtherVersion: other firmware than this version's. Both name the command that mends it.
    """
    target = board_named(board)
    if target.kind != "real" and port is not None:
        where = "is emulated here and" if target.kind == "virtual" else "is this computer and"
        raise BoardError(f"{board} {where} has no port", "leave --port out")
    exits = contextlib.ExitStack()  # the session's own, once there is one
    try:
        if target.kind == "virtual":
            session = open_virtual(target, state, progress, exits, kind)
        elif target.kind == "host":
            session = open_host(target, state, exits, kind)
        else:
            session = open_real(target, port or find_port(target), exits, kind)
        session.check_versions()
    except BaseException:
        exits.close()
        raise
    return session


def open_virtual(
    target: Board, state: Path | str | None, progress: Callable[[str], None] | None, exits: contextlib.ExitStack,
    kind: type[BoardSession] = BoardSession,
) -> BoardSession:  # fmt: skip
    """A session on a virtual board, switched on; its silence is measured while it has a processor core.

    That of an emulated chip is measured by the chip's own clock, and its one port carries link and bus.
    """
    if target.chip:
        pico = exits.enter_context(Pico(target, state, progress=progress))
        shared = Link(Terminal(pico.port, pico.clock), greet_after=GREET_S, clock=pico.clock)
        exits.callback(shared.close)
        session = kind(target, shared, SharedBus(shared, pico.owe), exits, pico.servo_line)
        wait_for_hello(session, BOOT_S)
        return session
    emulator = exits.enter_context(Emulator(target, state, bus=True, progress=progress))
    link = Link(Terminal(emulator.link, emulator.clock), clock=emulator.clock)
    exits.callback(link.close)
    session = kind(target, link, EmulatedBus(emulator.bus), exits)
    wait_for_hello(session, BOOT_S)
    return session


def open_host(
    target: Board, state: Path | str | None, exits: contextlib.ExitStack, kind: type[BoardSession] = BoardSession
) -> BoardSession:
    """A session on this computer, in a process that runs the firmware."""
    host = exits.enter_context(Host(state))
    link = Link(Terminal(host.link))
    exits.callback(link.close)
    session = kind(target, link, EmulatedBus(host.bus), exits, host=host)
    for rest in range(HOST_STARTS - 1, -1, -1):  # a busy computer starts it late; one that has ended says why
        try:
            wait_for_hello(session, BOOT_S)
            break
        except LinkError:
            host.check(ENDING_S)
            if not rest:
                raise
    return session


def open_real(
    target: Board, port: str, exits: contextlib.ExitStack, kind: type[BoardSession] = BoardSession
) -> BoardSession:
    """A session on a serial port; firmware that has been stopped is started again."""
    try:
        return greet(target, port, exits, AWAKE_S, kind)
    except NoFirmware:
        start_firmware(port)
    return greet(target, port, exits, BOOT_S, kind)


def greet(
    target: Board, port: str, exits: contextlib.ExitStack, patience: float, kind: type[BoardSession]
) -> BoardSession:
    """A session on a serial port, once the firmware answers within `patience` s."""
    link = Link(Reopened(lambda: SerialPort(port)), greet_after=GREET_S)
    session = kind(target, link, SharedBus(link), exits)
    try:
        wait_for_hello(session, patience)
    except LinkError:
        link.close()
        raise
    exits.callback(link.close)
    return session


def start_firmware(port: str) -> None:
    """Start the firmware of a board whose REPL is free.

    Raises:
        BoardError: no REPL, or no firmware on the board.
    """
    mpremote(port, "exec", "--no-follow", "exec(open('/main.py').read())")


def wait_for_hello(session: BoardSession, patience: float) -> None:
    """Say hello for `patience` s of the board's time, until the firmware has started.

    Raises:
        NoFirmware: it does not; names the command that mends it.
    """
    clock = session.link.clock
    deadline = clock() + patience
    while True:
        try:
            session.hello(tries=1)
            return
        except Silent:
            if clock() > deadline:
                name = session.board.name
                raise NoFirmware(f"{name}: no firmware answers", f"run `armlet flash {name}`") from None
