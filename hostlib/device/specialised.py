"""The kernel made for one arm and one law, as a board loads it: in assembler, or in C."""

import hashlib

from armlet.device.firmware_files import compile_mpy_text
from armlet.device.link.requests import Link
from armlet.device.registry import Board
from armlet.device.uploads import Steps, stored, upload
from armlet.dynamics.laws import LAWS
from armlet.errors import BoardError, Refused
from armlet.firmware import protocol
from armlet.fixed.compiled import Compiled
from armlet.mirror.specialise import TARGETS, specialise

SPECIALISED = "specialised"


def own_kernel(board: Board, compiled: Compiled, law: int, kernel: str) -> bytes:
    """Make and compile a kernel of exchange.UPLOADED; arguments and errors as of `native_module.native_kernel`.

    Raises:
        ArmletError: the arm is compiled for other laws.
    """
    compiled.check_law(list(LAWS)[law])
    if kernel == SPECIALISED:
        return specialised_kernel(board, compiled, law)
    from armlet.device.native_module import native_kernel  # the emulators' tools; no other kernel needs them

    return native_kernel(board, compiled, law, kernel)


def upload_own(
    link: Link, board: Board, compiled: Compiled, law: int, kernel: str = SPECIALISED, progress: Steps = None
) -> None:
    """Upload a kernel of exchange.UPLOADED, unless the board has it.

    Args:
        link: to the board.  others: as of `own_kernel`;  progress: as of `upload`.

    Raises:
        BoardError: as `own_kernel`, or no room for it.  LinkError: refused.
    """
    raw = own_kernel(board, compiled, law, kernel)
    if stored(link, protocol.KIND_KERNEL) == (len(raw), hashlib.sha256(raw).digest()):
        return
    try:
        upload(link, protocol.KIND_KERNEL, raw, progress)
    except Refused as error:
        if error.code != protocol.TOO_LONG:
            raise
        name = next(name for name, number in LAWS.items() if number == law)
        what = f"the kernel made for {compiled.model.name} and law {name} has {len(raw):,} bytes, more than it takes"
        again = "" if kernel == SPECIALISED else "reset it, for kernels in C stay in its memory, or "
        raise BoardError(f"{board.name}: {what}", f"{again}use kernel {board.kernel}") from error


def specialised_kernel(board: Board, compiled: Compiled, law: int) -> bytes:
    """Make and compile it.

    Args:
        board: whose core it is for.  compiled: the arm.  law: LAW_*.

    Returns:
        An .mpy module.

    Raises:
        BoardError: the board's core has no such kernel.
    """
    if board.kernel not in TARGETS:
        cores = ", ".join(target.name for target in TARGETS.values())
        raise BoardError(f"{board.name}: kernels are specialised for {cores} only", f"use kernel {board.kernel}")
    code = specialise(compiled, law, kernel=board.kernel)
    return compile_mpy_text(code, "armlet_kernel.py", board.mpy_arch)
