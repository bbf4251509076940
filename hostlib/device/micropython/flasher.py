"""`armlet flash BOARD --firmware FILE`: MicroPython itself onto a board, with the tool its maker means for that.

    the file is read, and must be whole and for this chip                    image.py
    a UF2 is copied to the drive of the boot loader, or picotool loads it    usb_drive.py
    esptool writes an ESP's image, dfu-util an STM32's; both run unchanged    tools.py
    the board is waited for, and asked which MicroPython it runs

An emulated Pico takes the UF2 into a file beside its flash, at the addresses that the blocks name.
"""

import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from armlet.device.flash import find_port, reach
from armlet.device.micropython.image import Image, read_image
from armlet.device.micropython.tools import esptool, program, run
from armlet.device.micropython.usb_drive import check_drive, copy, find_drive, wait_for_drive
from armlet.device.mpremote import mpremote
from armlet.device.registry import Board, DfuFirmware, EspFirmware, Uf2Firmware, board, check_is_board
from armlet.device.uploads import Steps
from armlet.device.virtual.flash_image import firmware_beside, state_folder
from armlet.errors import BoardError, Silent
from armlet.files import write_whole

BACK_S = 20.0  # in which a board with new MicroPython shows its port
GLANCE_S = 0.25
BAUD = 460800  # as MicroPython's own instructions say
NAME = "firmware.uf2"  # of the file on the drive
MARK = "armlet-micropython:"
ASK = f"import sys; print({MARK!r} + sys.version.rpartition('; ')[2] + '; ' + sys.implementation._machine)"


@dataclass(frozen=True)
class Way:
    """Method that gets a file onto a board: in words or as a command, and what does it."""

    text: str
    go: Callable[[Steps], None]


@dataclass(frozen=True)
class MicroPythonReport:
    """Report: to which board, with which file and its bytes, how; what the board says it runs; how long."""

    board: str
    file: str
    flash_bytes: int
    how: str
    version: str
    seconds: float

    def __str__(self) -> str:
        return f"{self.board}: runs {self.version}; {self.flash_bytes} bytes flashed, {self.seconds:.1f} s"


@dataclass(frozen=True)
class Where:
    """Place that the user named: a serial port, the boot loader's drive, the flash image of an emulated board."""

    port: str | None = None
    drive: Path | None = None
    flash_image: Path | None = None


NOWHERE = Where()


def prepare(target: Board | str, file: Path, where: Where = NOWHERE, dry: bool = False) -> tuple[Image, Way]:
    """Check a file, and find out how it gets onto a board; nothing is changed.

    Args:
        target: the board, or its name.  file: MicroPython's.  where: what is known of the board.
        dry: the board need not be there.
    Raises:
        BoardError: the file is not for the board, a tool is missing, or no board is there.
    """
    target = board(target) if isinstance(target, str) else target
    check_is_board(target, "it runs CPython, and nothing is flashed")
    if target.firmware is None:
        raise BoardError(
            f"{target.name} is emulated by QEMU, and its MicroPython is built for it", "leave --firmware out"
        )
    if where.drive is not None and not isinstance(target.firmware, Uf2Firmware):
        raise BoardError(f"{target.name} shows no drive", "leave --drive out")
    image = read_image(file, target)
    if target.chip:
        return image, _into_emulated(target, image, where)
    if isinstance(target.firmware, Uf2Firmware):
        return image, _uf2(target, target.firmware, image, where, dry)
    if isinstance(target.firmware, EspFirmware):
        return image, _esp(target, target.firmware, image, where, dry)
    return image, _dfu(target, target.firmware, image)


def flash_micropython(
    target: Board | str, file: Path, where: Where = NOWHERE, progress: Steps = None
) -> MicroPythonReport:
    """Put MicroPython on a board, and ask the board what it runs then. Its files stay.

    Args:
        target, file, where: as `prepare`.  progress: called with (done, in all).
    Raises:
        BoardError: as `prepare`; the tool failed, or the board does not come back. One line.
    """
    target = board(target) if isinstance(target, str) else target
    start = time.monotonic()
    image, way = prepare(target, file, where)
    way.go(progress)
    version = running_version(target, where)
    return MicroPythonReport(target.name, str(file), image.flash_bytes, way.text, version, time.monotonic() - start)


def running_version(target: Board, where: Where = NOWHERE) -> str:
    """Wait for a board, and ask its REPL which MicroPython it runs.

    Raises:
        BoardError: it does not come back.
    """
    if target.kind == "virtual":
        with reach(target, None, None, where.flash_image) as reached:
            return _said(reached.mpremote("exec", ASK))
    end = time.monotonic() + BACK_S
    while True:
        try:
            return _said(mpremote(where.port or find_port(target), "exec", ASK, patience=GLANCE_S * 20))
        except BoardError as error:
            if time.monotonic() > end:
                said = error.what
                break
        time.sleep(GLANCE_S)
    raise BoardError(f"{target.name} does not come back: {said}", "plug it in again, then run `armlet doctor`")


def _said(printed: str) -> str:
    """The version in what a board printed."""
    for line in printed.splitlines():
        if MARK in line:
            return line.partition(MARK)[2].strip()
    raise Silent("the board did not say its version", "is another program using its port?")


# ---- the ways


def _into_emulated(target: Board, image: Image, where: Where) -> Way:
    """The flash of an emulated chip, as its boot ROM would fill it."""
    assert target.chip is not None and isinstance(target.firmware, Uf2Firmware)
    start, room = target.firmware.flash_start, target.chip.flash_bytes - target.flash_bytes
    content = bytearray(b"\xff" * room)
    for address, piece in image.pieces:
        if address + len(piece) > start + room:
            raise BoardError(f"{image.path}: 0x{address:08x} lies in the board's file system", target.firmware_hint)
        content[address - start : address - start + len(piece)] = piece
    end = max(address + len(piece) for address, piece in image.pieces) - start
    file = firmware_beside(where.flash_image or state_folder() / f"{target.name}.flash")

    def go(progress: Steps) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, bytes(content[:end]), BoardError)
        if progress is not None:
            progress(len(image.content), len(image.content))

    return Way(f"write the {image.flash_bytes} bytes of {image.path} into {file}", go)


def _uf2(target: Board, spec: Uf2Firmware, image: Image, where: Where, dry: bool) -> Way:
    """A copy to the boot loader's drive; else picotool; else MicroPython that runs is sent to its boot loader first."""
    if where.drive is not None:
        check_drive(where.drive, spec.drive)
    drive = where.drive or find_drive(spec.drive)
    if drive is not None:
        return Way(f"copy {image.path} to {drive}", lambda progress: copy(image.content, NAME, drive, progress))
    if shutil.which("picotool"):
        command = [program("picotool"), "load", "-v", "-x", str(image.path)]
        return Way(" ".join(command), lambda progress: _ran(command, progress))
    try:
        port = where.port or find_port(target)
    except BoardError as error:
        if not dry:
            raise BoardError(f"no drive {spec.drive} is mounted, and {error.what}", target.firmware_hint) from None
        return Way(f"copy {image.path} to the drive {spec.drive}", lambda _progress: None)

    def go(progress: Steps) -> None:
        mpremote(port, "bootloader")
        fresh = wait_for_drive(spec.drive)
        if fresh is None:
            raise BoardError(
                f"{target.name} is in its boot loader, and no drive {spec.drive} was mounted",
                "mount it, and give its folder with --drive",
            )
        copy(image.content, NAME, fresh, progress)

    return Way(f"mpremote connect {port} bootloader, then copy {image.path} to the drive {spec.drive}", go)


def _esp(target: Board, spec: EspFirmware, image: Image, where: Where, dry: bool) -> Way:
    try:
        port = where.port or find_port(target)
    except BoardError:
        if not dry:
            raise
        port = "PORT"
    place = ["write-flash", f"0x{spec.offset:x}", str(image.path)]
    command = [*esptool(), "--chip", spec.chip, "--port", port, "--baud", str(BAUD), *place]
    return Way(" ".join(command), lambda progress: _ran(command, progress))


def _dfu(target: Board, spec: DfuFirmware, image: Image) -> Way:
    place = ":leave" if image.kind == "dfu" else f"0x{spec.address:08x}:leave"
    ids = ["-d", f"{spec.vid:04x}:{spec.pid:04x}"]
    command = [program("dfu-util"), *ids, "-a", "0", "-s", place, "-D", str(image.path)]

    def go(progress: Steps) -> None:
        found = [line for line in run([command[0], "-l", *ids]) if line.startswith("Found DFU")]
        if not found:
            raise BoardError(f"no {target.title} is in its boot loader (dfu-util -l finds none)", target.firmware_hint)
        _ran(command, progress)

    return Way(" ".join(command), go)


def _ran(command: list[str], progress: Steps) -> None:
    run(command, progress)
