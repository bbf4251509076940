"""Puts a set of files on a board with mpremote: only what differs, checked, and switched to in one step.

New files wait beside the old ones until all are there and right; then a list of renames makes them the board's
(firmware/switch.py). A power cut leaves the old set or the new one.

mpremote copies through the console. QEMU hands a console to the board byte by byte, some 10 kB/s. So a virtual board
that is started to be flashed reads the same files from its bus, which moves blocks, and writes them itself. An emulated
chip, which would read a literal of each block, takes them from a UART.
"""

import contextlib
import hashlib
import json
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from serial.tools import list_ports

import armlet.firmware
from armlet.device.mpremote import PATIENCE_S, mpremote
from armlet.device.registry import Board, board, check_is_board
from armlet.device.virtual.emulator import Emulator
from armlet.device.virtual.pico import Pico
from armlet.device.virtual.sources import Progress
from armlet.errors import BoardError, Silent

HELLO_S = 10.0
BLOCK_BYTES = 4096
MARK = "armlet-inventory:"
NEW = "/new"  # firmware/switch.py

# Runs on the board: what an interrupted flash has left is done, or taken away.
FINISH = (Path(armlet.firmware.__path__[0]) / "switch.py").read_text()
SWEEP = """
for name in there():
    os.remove(FOLDER + '/' + name)
"""

# Runs on the board. The SHA-256 of a file.
DIGEST = """
import binascii, hashlib, json, os
def digest(path):
    sha, block = hashlib.sha256(), bytearray(512)
    with open(path, 'rb') as file:
        while True:
            n = file.readinto(block)
            if not n:
                return binascii.hexlify(sha.digest()).decode()
            sha.update(memoryview(block)[:n])
"""

# Runs on the board. Lists free bytes, files with size and, if WANTED, digest, and folders.
INVENTORY = """
files, folders = {}, []
def walk(folder):
    for entry in os.ilistdir(folder or '/'):
        path = folder + '/' + entry[0]
        if entry[1] == 0x4000:
            folders.append(path)
            walk(path)
        else:
            files[path] = entry[3], digest(path) if path in WANTED else ''
walk('')
print(MARK + json.dumps([os.statvfs('/')[0] * os.statvfs('/')[3], files, folders]))
"""

# Runs on the board before the copying.
PREPARE = """
import os
if FOLDER[1:] not in os.listdir('/'):
    os.mkdir(FOLDER)
"""

# Runs on the board after the copying: the list has its name only when all new files are there and right.
COMMIT = """
for name, sha in SHAS:
    if digest(FOLDER + '/' + name) != sha:
        raise OSError(name + ' is not what was sent')
with open(FOLDER + '/part', 'w') as file:
    file.write(STEPS)
os.rename(FOLDER + '/part', FOLDER + '/' + LIST)
"""

# Runs on a virtual board: takes the files from its bus, one after the other, behind one byte that says they have begun.
TAKE_FROM_BUS = """
from armlet_io import bus
block = bytearray(4096)
while not bus.readinto(block, 1):
    pass
for name, path, size in FILES:
    with open(FOLDER + '/' + name, 'wb') as file:
        while size:
            n = bus.readinto(block, min(size, 4096))
            if not n:
                raise OSError('the bus fell silent')
            file.write(memoryview(block)[:n])
            size -= n
    print('cp :' + path)
"""


# Runs on an emulated chip: asks for block after block on its first UART.
TAKE_FROM_UART = """
from machine import UART
uart, block = UART(0, 3_000_000, rxbuf=4096), bytearray(2048)
for name, path, size in FILES:
    with open(FOLDER + '/' + name, 'wb') as file:
        while size:
            view = memoryview(block)[:min(size, 2048)]
            uart.write(b'+')
            got = 0
            while got < len(view):
                got += uart.readinto(view[got:]) or 0
            file.write(view)
            size -= got
    print('cp :' + path)
"""


@dataclass(frozen=True)
class FlashReport:
    """Report of what `flash` did.

    Attributes:
        board: name of the board.
        copied: board paths of files written.
        unchanged: board paths of files that were right already.
        removed: board paths of stale code taken away.
        bytes_copied: size of the files written.
        seconds: time it took.
    """

    board: str
    copied: tuple[str, ...]
    unchanged: tuple[str, ...]
    removed: tuple[str, ...]
    bytes_copied: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.board}: {len(self.copied)} files copied ({self.bytes_copied} bytes), "
            f"{len(self.unchanged)} unchanged, {len(self.removed)} removed, all verified, {self.seconds:.1f} s"
        )


def flash(
    target: Board | str,
    port: str | None = None,
    files: Mapping[str, bytes | Path | str] | None = None,
    progress: Progress = None,
    flash_image: Path | None = None,
) -> FlashReport:
    """Make the board's files equal to a set of files.

    Stale code, that is any `.py` or `.mpy` file in a folder of the set (not the top folder)
    that is not in the set, is removed. Everything else on the board is left alone. A board
    reached through a port is reset at the end, so that it runs the new `main.py`.

    Args:
        target: the board, or its name.
        port: serial port; None finds a real board by its USB numbers, and starts a virtual one.
        files: path on the board -> content, or path of a file on the host.
        progress: called with one line at each stage.
        flash_image: flash of the virtual board; see `Emulator`.
    Returns:
        What was done.
    Raises:
        BoardError: no such board, no answer, no room, or a file that does not verify.
    """
    target = board(target) if isinstance(target, str) else target
    check_is_board(target, "nothing is flashed, it runs this armlet's firmware")
    contents = {_board_path(path): _content(content) for path, content in (files or {}).items()}
    start = time.monotonic()
    with reach(target, port, progress, flash_image) as reached:
        copied, removed = _make_equal(reached, contents, progress)
        if reached.pid is None:
            reached.mpremote("reset")
    return FlashReport(
        target.name,
        copied,
        tuple(sorted(contents.keys() - set(copied))),
        removed,
        sum(len(contents[path]) for path in copied),
        time.monotonic() - start,
    )


@dataclass(frozen=True)
class Reached:
    """A board that answers on a port; its emulator, if it was started to be flashed.

    `pid` is the emulator's process; `bus_of` the emulator whose bus can carry files, `uart_of` the one whose UART can.
    """

    port: str
    pid: int | None = None
    bus_of: Emulator | None = None
    uart_of: Pico | None = None

    def mpremote(self, *command: str, patience: float = PATIENCE_S, progress: Progress = None) -> str:
        """As `mpremote`, on this port."""
        return mpremote(self.port, *command, patience=patience, progress=progress, emulator=self.pid)

    def prompt(self) -> None:
        """Interrupt what runs, so that commands are heard.

        Asked twice: firmware that shares its port with the REPL takes a Ctrl-C for data until the host has been silent
        for a while, and on a terminal mpremote then waits for its prompt without end.

        Raises:
            Silent: no prompt came.  BoardError: another failure of mpremote.
        """
        try:
            self.mpremote("exec", "pass", patience=HELLO_S)
        except Silent:
            self.mpremote("exec", "pass", patience=HELLO_S)


@contextlib.contextmanager
def reach(target: Board, port: str | None, progress: Progress, image: Path | None) -> Iterator[Reached]:
    """The board, switched on: as long as the context lasts, where it is a virtual one.

    Args:
        target: the board.  port, progress: as `flash`.  image: flash of a virtual board; None for its own.
    Raises:
        BoardError: as `flash`.
    """
    if port is None and target.emulator:
        with Emulator(target, image, progress=progress) as emulator:
            yield Reached(emulator.repl, emulator.pid, emulator)
    elif port is None and target.chip:
        with Pico(target, image, progress=progress) as pico:
            yield Reached(pico.port, pico.pid, uart_of=pico)
    else:
        yield Reached(port or find_port(target))


def find_port(target: Board) -> str:
    """Find the serial port of a plugged-in board.

    Args:
        target: a real board.
    Returns:
        The port's name.
    Raises:
        BoardError: none is plugged in, or more than one.
    """
    known = {(usb.vid, usb.pid) for usb in target.usb}
    ports = [each.device for each in list_ports.comports() if (each.vid, each.pid) in known]
    if not ports:
        raise BoardError(
            f"no {target.title} is plugged in (no serial port with its USB numbers)",
            f"plug it in; if it has no MicroPython yet: {target.firmware_hint}",
        )
    if len(ports) > 1:
        raise BoardError(f"{len(ports)} boards could be the {target.title}: {', '.join(ports)}", "name the port")
    found: str = ports[0]
    return found


def _board_path(path: str) -> str:
    parts = PurePosixPath("/", path).parts[1:]
    if not parts or ".." in parts:
        raise BoardError(f"{path!r} is not a path of a file on a board")
    return "/" + "/".join(parts)


def _content(content: bytes | Path | str) -> bytes:
    if isinstance(content, (bytes, bytearray)):
        return bytes(content)
    try:
        return Path(content).read_bytes()
    except OSError as error:
        raise BoardError(f"{content}: {error.strerror}") from None


@dataclass(frozen=True)
class _Inventory:
    """Contents of a board: free bytes, size and digest of each file, folders."""

    free: int
    sizes: dict[str, int]
    digests: dict[str, str]
    folders: frozenset[str]


def _make_equal(
    reached: Reached, contents: dict[str, bytes], progress: Progress
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Copy what differs and remove stale code; return the paths copied and removed."""
    port = reached.port
    wanted = {path: hashlib.sha256(content).hexdigest() for path, content in contents.items()}
    reached.prompt()
    there = _inventory(reached.mpremote("exec", FINISH + SWEEP + _inventory_script(wanted)))
    copied = {path: contents[path] for path in sorted(wanted) if there.digests.get(path) != wanted[path]}
    removed = tuple(sorted(_stale(there.sizes, wanted)))
    if copied or removed:
        _check_room(port, there, copied)
        output = _copy(reached, copied, removed, there, _inventory_script(wanted), progress)
        digests = _inventory(output).digests
        for path, sha in wanted.items():
            if digests.get(path) != sha:
                raise BoardError(f"{port}: {path} on the board is not what was sent", "flash again")
    return tuple(copied), removed


def _check_room(port: str, there: _Inventory, contents: dict[str, bytes]) -> None:
    need = sum(_in_blocks(len(content)) for content in contents.values())
    if need > there.free:
        raise BoardError(f"{port}: the files need {need} bytes and the board has room for {there.free} beside the old")


def _in_blocks(size: int) -> int:
    return -(-size // BLOCK_BYTES) * BLOCK_BYTES


def _copy(
    reached: Reached,
    contents: dict[str, bytes],
    stale: tuple[str, ...],
    there: _Inventory,
    last: str,
    progress: Progress,
) -> str:
    """One mpremote call: prepare, copy every file, run a last script; returns what it printed."""
    numbers = {path: str(number) for number, path in enumerate(sorted(contents, key=_order))}
    shas = [(numbers[path], hashlib.sha256(content).hexdigest()) for path, content in contents.items()]
    needed = {str(parent) for path in contents for parent in PurePosixPath(path).parents} - {"/", *there.folders}
    steps = [f"folder {path}" for path in sorted(needed)] + [f"{number} {path}" for path, number in numbers.items()]
    steps += [f"remove {path}" for path in stale]
    commit = f"SHAS, STEPS = {shas!r}, {chr(10).join(steps)!r}\n{DIGEST}{COMMIT}finish()\n"
    with contextlib.ExitStack() as exits:
        folder = Path(exits.enter_context(tempfile.TemporaryDirectory(prefix="armlet-flash-")))
        if reached.uart_of:
            copy = _by_script(contents, numbers, TAKE_FROM_UART)
            blocks = [file[at : at + 2048] for file in contents.values() for at in range(0, len(file), 2048)]
            exits.enter_context(reached.uart_of.feeding(blocks))
        elif reached.bus_of:
            copy = _by_script(contents, numbers, TAKE_FROM_BUS)
            staged = folder / "bus"
            staged.write_bytes(b"\n" + b"".join(contents.values()))
            exits.enter_context(reached.bus_of.bus_reads(staged))
        else:
            copy = _over_console(contents, numbers, folder)
        command = ["exec", FINISH + PREPARE, *copy, "+", "exec", commit + last]
        return reached.mpremote(*command, progress=_told(progress, numbers))


def _order(path: str) -> tuple[bool, bool, str]:
    """Key that sorts what does the switching first: what an older firmware begins, the new one then ends."""
    return path != "/armlet/switch.mpy", path != "/main.py", path


def _told(progress: Progress, numbers: dict[str, str]) -> Progress:
    """Lines about copied files, with their paths for their numbers."""
    if progress is None:
        return None
    paths = {f"copied {NEW}/{number}": f"copied {path}" for path, number in numbers.items()}
    return lambda line: progress(paths.get(line, line))


def _by_script(contents: dict[str, bytes], numbers: dict[str, str], script: str) -> list[str]:
    """The part of mpremote's command that lets the board take every file by a script of its own."""
    sizes = [(numbers[path], path, len(content)) for path, content in contents.items()]
    return ["+", "exec", f"FILES = {sizes!r}\n{script}"]


def _over_console(contents: dict[str, bytes], numbers: dict[str, str], folder: Path) -> list[str]:
    """The part of mpremote's command that copies every file, which are put into a folder for it to read."""
    steps = []
    for path, content in contents.items():
        staged = folder / numbers[path]
        staged.write_bytes(content)
        steps += ["+", "fs", "cp", "-f", str(staged), f":{NEW}/{numbers[path]}"]
    return steps


def _stale(files: Iterable[str], wanted: dict[str, str]) -> Iterator[str]:
    """Yield code on the board that lies in a folder of the set, but is not of the set."""
    ours = {PurePosixPath(path).parent for path in wanted} - {PurePosixPath("/")}
    for path in files:
        where = PurePosixPath(path)
        if path not in wanted and where.suffix in (".py", ".mpy") and ours & set(where.parents):
            yield path


def _inventory_script(wanted: dict[str, str]) -> str:
    return f"WANTED = {sorted(wanted)!r}\nMARK = {MARK!r}\n{DIGEST}{INVENTORY}"


def _inventory(output: str) -> _Inventory:
    marked = [line for line in output.splitlines() if line.startswith(MARK)]
    if not marked:
        raise BoardError("the board did not list its files", "is another program using its port?")
    free, files, folders = json.loads(marked[-1].removeprefix(MARK))
    return _Inventory(
        free,
        {path: size for path, (size, _) in files.items()},
        {path: sha for path, (_, sha) in files.items()},
        frozenset(folders),
    )
