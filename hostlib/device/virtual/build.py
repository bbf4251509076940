"""MicroPython for the virtual boards: builds it, keeps the result.

python -m armlet.device.virtual.build --build qemu-m4          # prints the path of the firmware
"""

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from armlet.cache import cache_folder, one_at_a_time, seal, seal_of, sound
from armlet.device.registry import Board, board, boards_folder
from armlet.device.virtual import pico_build
from armlet.device.virtual.sources import RELEASED, VERSION, Progress, find_source, keep, run, tell, tool
from armlet.device.virtual.toolchain import toolchain
from armlet.errors import ArmletError, BoardError


def firmware(target: Board, progress: Progress = None) -> Path:
    """Find a virtual board's firmware, or build it (about ten seconds; for an emulated Pico, a minute).

    Args:
        target: a virtual board.
        progress: called with one line at each stage.
    Returns:
        The ELF file, or the flash's content for a chip that is emulated whole. It is keyed by the board's files and
        the MicroPython version.
    Raises:
        BoardError: not a virtual board, a tool is missing, no source was found, or the build failed.
    """
    if target.kind != "virtual":
        raise BoardError(f"{target.name} is a real board and has its own MicroPython", target.firmware_hint)
    wanted, build = _kept_at(target), _build_chip if target.chip else _build
    if not sound(wanted):
        with one_at_a_time(cache_folder()):
            if not sound(wanted):
                if seal_of(wanted).exists():
                    tell(progress, f"{wanted} is not as it was built: it is built again")
                build(target, wanted, progress)
                seal(wanted)
    return wanted


def missing(target: Board) -> list[str]:
    """Packages to install before a virtual board runs; those that build its firmware only while that is not kept."""
    programs = toolchain(target)
    if sound(_kept_at(target)):
        return [] if shutil.which(programs.emulator) else [programs.emulator_package]
    return programs.missing()


def _kept_at(target: Board) -> Path:
    """Path in the cache of a virtual board's firmware; its name says what it is made of."""
    name = f"{pico_build.key(target.chip)}.bin" if target.chip else f"{_key(target)}.elf"
    return cache_folder() / "firmware" / f"{target.name}-{name}"


def _build_chip(target: Board, wanted: Path, progress: Progress) -> None:
    assert target.chip is not None
    tell(progress, f"building MicroPython {VERSION} for {target.name}")
    pico_build.build(target.chip, wanted, progress)


def _key(target: Board) -> str:
    """Hash of everything that goes into the firmware."""
    digest = hashlib.sha256(f"{VERSION} {os.environ.get('MICROPY_DIR', '')}".encode())
    files = [*(boards_folder() / "qemu-common").rglob("*"), *target.folder.glob("mpconfigboard.*")]
    for file in sorted(file for file in files if file.is_file()):
        digest.update(f"{file.parent.name}/{file.name}".encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def _build(target: Board, wanted: Path, progress: Progress) -> None:
    make = tool("make")
    tool(toolchain(target).compiler)
    source = find_source(progress)
    tell(progress, f"building MicroPython {VERSION} for {target.name}")
    with tempfile.TemporaryDirectory(prefix="armlet-build-") as name:
        folder = Path(name)
        # Links keep blanks in the real paths away from make.
        for link, path in (("source", source), ("port", boards_folder() / "qemu-common"), ("board", target.folder)):
            (folder / link).symlink_to(path)
        command: list[str | Path] = [
            make,
            "-C",
            folder / "port",
            "-f",
            "port.mk",
            f"-j{min(2, os.cpu_count() or 1)}",
            f"TOP={folder}/source",
            f"BOARD_DIR={folder}/board",
            f"BUILD={folder}/build",
            f"PYTHON={sys.executable}",
        ]
        run(
            command,
            f"building {target.name}",
            SOURCE_DATE_EPOCH=RELEASED,
            MICROPY_GIT_TAG=f"v{VERSION}",
            MICROPY_GIT_HASH="release",
        )
        keep(folder / "build" / "firmware.elf", wanted)


def main(arguments: list[str] | None = None) -> int:
    """Build firmware as the command line asks.

    Args:
        arguments: the command line without the program; `sys.argv` if None.
    Returns:
        0, or 1 after one line of error.
    """
    parser = argparse.ArgumentParser(prog="python -m armlet.device.virtual.build", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--build", metavar="BOARD", action="append", default=[], help="build a virtual board's firmware"
    )
    chosen = parser.parse_args(arguments)

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    try:
        for name in chosen.build:
            print(firmware(board(name), say))
    except ArmletError as error:
        say(f"armlet: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
