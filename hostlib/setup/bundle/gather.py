"""The story of a bundle: what is asked for is looked at in order, shown, and written.

found = gather(Asked(board="rpi_pico", arm="so101", servos="/dev/ttyUSB0"), Talk(print))
write(found, Path("mine.json"))
"""

import platform
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from os.path import exists
from pathlib import Path

from armlet import description
from armlet.description.library import shipped
from armlet.device import registry
from armlet.device.registry import Board
from armlet.device.servos.line import SerialLine
from armlet.errors import ArmletError
from armlet.files import check_writable, write_whole
from armlet.fixed import compiler
from armlet.model import Model
from armlet.said import Said, Verbatim
from armlet.setup.bundle import board_facts, guarded, servo_replies
from armlet.setup.bundle.content import MOST_BYTES, MOST_TEXT, Bundle, Computer, read
from armlet.setup.bundle.explained import unexplained
from armlet.setup.bundle.guarded import Talk
from armlet.setup.bundle.private import cleaned
from armlet.setup.calibrate.stop import BYS
from armlet.setup.doctor.ports import named_port
from armlet.simulated.servos.emulated import chained

USUAL = "so101"
OWN = "own file"  # in the place of the name of an arm that is not shipped
Say = Callable[[str], None]


@dataclass(frozen=True)
class Asked:
    """Wishes for a bundle.

    board: its name;  port: of a real one, None finds it;  arm: a shipped arm's name or a file, None for the usual one;
    servos: the port of their adapter;  move: how a guarded run's stop is tried, None for no run.
    """

    board: str | None = None
    port: str | None = None
    arm: str | None = None
    servos: str | None = None
    move: str | None = None


def bundled(asked: Asked, file: Path | None, say: Say) -> Said:
    """Gather a bundle, and write it once it has been shown.

    Args:
        asked: what it is to hold.  file: where it is to stand.  say: called with each line on the way.

    Raises:
        ArmletError: what was asked for cannot be; a file that cannot be written, or is there and no bundle.
    """
    if file is None:
        raise ArmletError("--move is of a bundle", "add --bundle FILE")
    check_file(file)
    found = gather(asked, Talk(say))
    text = found.text()
    odd = unexplained(found)
    lines: list[object] = [Verbatim(text)]
    lines += [f"absent: {what}: {why}" for what, why in found.absent.items()]
    lines += [f"the emulation is otherwise: {words}" for words in odd]
    write(found, file)
    lines.append(f"{file}: {len(text):,} bytes, as printed above; send it with an issue: docs/has_run.md")
    return Said(found.model_dump(), lines)


def check_file(file: Path) -> None:
    """Refuse a file before anything is looked at.

    Raises:
        ArmletError: it cannot be written, or is there and no bundle.
    """
    check_writable(file)
    if file.exists() and file.stat().st_size:
        try:
            read(file)
        except ArmletError:
            raise ArmletError(f"{file}: is there, and no bundle", "name another file") from None


def gather(asked: Asked, talk: Talk) -> Bundle:
    """Look at all that is asked for; what is not there is told in the bundle.

    Raises:
        ArmletError: an unknown board, an arm that cannot be loaded or has no such servos, a port that cannot be opened.
    """
    board, model = board_of(asked), description.load(asked.arm or USUAL)
    name = (asked.arm or USUAL) if asked.arm in (None, *shipped()) else OWN
    line = None
    if asked.move is not None and asked.move not in BYS:
        raise ArmletError(f"--move {asked.move!r:.40}: expected {' or '.join(BYS)}")
    if asked.move is not None and asked.servos is None:
        raise ArmletError("--move is of servos", "add --servos PORT")
    if asked.servos is not None:
        line = opened(chained(model).baud, asked.servos)
    absent: dict[str, str] = {}

    def tell(what: str, why: str) -> None:
        absent[what] = cleaned(why)[:MOST_TEXT]

    parts: dict[str, object] = {}
    try:
        if line is not None and asked.servos is not None:
            talk.say(f"servos: every id is asked, {servo_replies.ASKED} times where one answers; none moves")
            parts["bus"] = found = servo_replies.look(line, asked.servos, name, chained(model))
            if found.silent:
                tell("servos", f"no answer by the ids {', '.join(map(str, found.silent))}")
        else:
            tell("servos", "no port was named")
    finally:
        if line is not None:
            line.close()
    parts |= looked_at(board, asked.port, model, name, tell, talk.say)
    if asked.move is not None:
        parts["moved"] = guarded.move(asked.arm or USUAL, model, str(asked.servos), asked.move, tell, talk)
    return Bundle(made=datetime.now(UTC).date().isoformat(), computer=computer(), absent=absent, **parts)  # type: ignore[arg-type]


def board_of(asked: Asked) -> Board | None:
    """The board that is asked for, if one is.

    Raises:
        ArmletError: an unknown board, a port without a real one, or a port that is not there.
    """
    board = registry.board(asked.board) if asked.board is not None else None
    if asked.port is None:
        return board
    if board is None or board.kind != "real":
        raise ArmletError("--port is of a real board", "name the board, or leave --port out")
    reachable(asked.port, "board's port")
    return board


def looked_at(
    board: Board | None, port: str | None, model: Model, name: str, tell: board_facts.Tell, say: Say
) -> dict[str, object]:
    """The board's parts of a bundle."""
    if board is None:
        tell("board", "none was named")
        return {}
    say(f"{board.name}: parity, and ticks of a simulated {model.name}; no servo is driven, and its parameters are set")
    facts, found, times = board_facts.look(board, port, name, compiler.compile(model), tell)
    return {"board": facts, "parity": found, "ticks": times}


def opened(baud: int, path: str) -> SerialLine:
    """The port of the servos.

    Raises:
        ArmletError: it is not there, or cannot be opened; says what to do.
    """
    reachable(path, "servo bus")
    return SerialLine(path, baud)


def reachable(path: str, what: str) -> None:
    """Refuse a port that is not there, or that this user may not open.

    Raises:
        ArmletError: says what to do.
    """
    check = named_port(path, what)
    if check.state != "ok":
        todo = check.todo if exists(path) else "plug it in; `armlet doctor` lists the ports"
        raise ArmletError(f"{what}: {check.found}", todo)


def computer() -> Computer:
    """This computer, of which no name is told."""
    return Computer(
        armlet=version("armlet"),
        python=platform.python_version(),
        system=platform.system(),
        machine=platform.machine(),
    )


def write(found: Bundle, file: Path) -> None:
    """Write a bundle, if it is small and holds nothing private.

    Raises:
        ArmletError: it is not, or cannot be written.
    """
    raw = found.text().encode()
    if len(raw) > MOST_BYTES:
        raise ArmletError(
            f"{file}: the bundle has {len(raw):,} bytes, expected at most {MOST_BYTES:,}", "leave --arm out"
        )
    write_whole(file, raw)
