"""One board: reached or not, its firmware, its MicroPython, its memory, the time of its link."""

import contextlib
import json
import statistics
import time
from collections.abc import Generator, Iterator
from typing import Any

from armlet.device.connection import open_host, open_real, open_virtual
from armlet.device.flash import find_port, reach
from armlet.device.registry import Board
from armlet.device.session import BoardSession
from armlet.device.virtual.flash_image import state_folder
from armlet.errors import ArmletError, NoFirmware, OtherVersion
from armlet.firmware import protocol, words
from armlet.setup.doctor.check import Check
from armlet.setup.doctor.computer import mpy_version
from armlet.setup.doctor.ports import named_port

ASKED = 50  # times, for the link's time
# MicroPython's numbers of them, in order.
ARCHITECTURES = (
    *("none", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp"),
    *("xtensa", "xtensawin", "rv32imc"),
)
THUMB = range(ARCHITECTURES.index("armv6m"), ARCHITECTURES.index("armv7emdp") + 1)  # each runs those before it
MARK = "armlet-doctor:"

# Runs on the board, with the firmware's modules imported, so that what is free is what an arm may take.
FACTS = """
import gc, json, os, sys
try:
    import armlet.app
    loaded = True
except Exception:
    loaded = False
gc.collect()
flash = os.statvfs('/')
print(MARK + json.dumps({
    'version': '.'.join([str(n) for n in sys.implementation.version[:3]]),
    'mpy': getattr(sys.implementation, '_mpy', 0), 'machine': getattr(sys.implementation, '_machine', ''),
    'loaded': loaded, 'free': gc.mem_free(), 'heap': gc.mem_free() + gc.mem_alloc(),
    'flash_free': flash[0] * flash[3], 'flash': flash[0] * flash[2]}))
"""


def board_checks(target: Board, port: str | None) -> Iterator[Check]:
    """Everything about a board. Its firmware answers first; then it is stopped, and the REPL asked.

    A board in a run, or that holds a pose, is not stopped: its REPL is left alone.

    Args:
        target: the board.  port: of a real one; None finds it.
    """
    if target.kind == "host":
        yield from firmware_checks(target, None)
        return
    if target.kind == "virtual":
        image = state_folder() / f"{target.name}.flash"
        if not image.exists():
            yield Check(
                "board", "missing", f"{target.name} has never been flashed", f"run `armlet flash {target.name}`"
            )
            return
    else:
        try:
            port = port or find_port(target)
        except ArmletError as error:
            yield Check("board", "missing", error.what, error.hint)
            return
        reachable = named_port(port, "board's port")
        yield reachable
        if reachable.state != "ok":
            return
    busy = yield from firmware_checks(target, port)
    if not busy:
        yield from python_checks(target, port)


def firmware_checks(target: Board, port: str | None) -> Generator[Check, None, bool]:
    """Check what armlet's firmware says; returns whether the board must not be disturbed."""
    with contextlib.ExitStack() as exits:
        try:
            if target.kind == "virtual":
                session = open_virtual(target, None, None, exits)
            elif target.kind == "host":
                session = open_host(target, None, exits)
            else:
                session = open_real(target, str(port), exits)
        except (NoFirmware, OtherVersion) as error:
            yield Check("firmware", "missing", error.what, error.hint)
            return False
        except ArmletError as error:
            yield Check("board", "missing", error.what, error.hint)
            return True
        yield version(session)
        yield mode(session)
        yield holdings(session)
        try:
            yield link_time(session)
            longest = session.board_counts().longest / target.ticks_cpu_hz
        except ArmletError as error:
            yield Check("link", "missing", error.what, error.hint)
            return True
        if longest:
            yield Check("longest tick", "ok", f"{1e6 * longest:,.0f} us since power-on")
        return protocol.RUNNING <= session.ident.mode <= protocol.STOPPING


def version(session: BoardSession) -> Check:
    """Check that the board's firmware is this armlet's."""
    ident, target = session.ident, session.board
    try:
        session.check_versions()
    except OtherVersion as error:
        return Check("firmware", "missing", error.what, error.hint)
    there = [kernel.name for kernel in protocol.KERNELS if ident.kernels >> kernel.number & 1]
    if absent := [name for name in (target.kernel, *target.other_kernels) if name not in there]:
        return Check("firmware", "missing", f"no kernel {', '.join(absent)}", f"run `armlet flash {target.name}`")
    found = f"{ident.firmware.hex()} for {ident.board}, layout {ident.layout.hex()}, kernels {', '.join(there)}"
    return Check("firmware", "ok", found)


def mode(session: BoardSession) -> Check:
    """Check the board's mode, and its fault."""
    ident = session.ident
    name = protocol.MODES[ident.mode] if ident.mode < len(protocol.MODES) else str(ident.mode)
    if not ident.fault:
        return Check("mode", "ok", name)
    what, text, todo = words.FAULTS.get(ident.fault, (f"fault {ident.fault}", "unknown to this version", ""))
    return Check("mode", "note", f"{name}, {what}: {text}", todo)


def holdings(session: BoardSession) -> Check:
    """The parameters that the board holds."""
    if not session.n_act:
        return Check("parameters", "note", "none", f"armlet upload {session.board.name} ARM MOVE, or armlet run")
    return Check("parameters", "ok", f"{session.ident.blob.hex()}, {session.n_act} joints with servos")


def link_time(session: BoardSession) -> Check:
    """Measure how long the link takes for a request and its answer, on this computer's clock."""
    taken = []
    before = session.link.repeats
    for _ in range(ASKED):
        start = time.perf_counter()
        session.board_counts()
        taken.append(1e3 * (time.perf_counter() - start))
    repeats = session.link.repeats - before
    found = f"there and back in {statistics.median(taken):.1f} ms, at most {max(taken):.1f} ms, {ASKED} times"
    if repeats:
        return Check("link", "note", f"{found}, {repeats} of them repeated", "see to its cable")
    return Check("link", "ok", found)


def python_facts(target: Board, port: str | None) -> dict[str, Any]:
    """Ask MicroPython of itself: what `FACTS` prints. A real board is reset afterwards.

    Raises:
        ArmletError: no REPL.  ValueError: nobody answers on it as MicroPython does.
    """
    with reach(target, port, None, None) as reached:
        reached.prompt()
        said = reached.mpremote("exec", f"MARK = {MARK!r}\n{FACTS}")
        if reached.pid is None:
            reached.mpremote("reset")
    line = next((line for line in said.splitlines() if MARK in line), "")
    facts: dict[str, Any] = json.loads(line.partition(MARK)[2])
    return facts


def python_checks(target: Board, port: str | None) -> Iterator[Check]:
    """Check what MicroPython says: version, .mpy files, memory. A real board is reset afterwards."""
    try:
        facts = python_facts(target, port)
    except ArmletError as error:
        yield Check("MicroPython", "missing", error.what, error.hint or target.firmware_hint)
        return
    except ValueError:
        yield Check("MicroPython", "missing", "no MicroPython answers on the REPL", target.firmware_hint)
        return
    yield Check("MicroPython", "ok", f"{facts['version']}, {facts['machine']}")
    yield machine_code(target, facts["mpy"])
    yield from memory(facts)


def machine_code(target: Board, mpy: int) -> Check:
    """Check that the board loads what this computer compiles: .mpy version, sub-version and architecture."""
    has = (mpy & 0xFF, mpy >> 8 & 3, mpy >> 10 & 63)
    makes = mpy_version(target.mpy_arch)
    found = f"{has[0]}.{has[1]} {architecture(has[2])}"
    if makes[:2] != has[:2] or not loads(makes[2], has[2]):
        ours = f"{makes[0]}.{makes[1]} {architecture(makes[2])}"
        todo = target.firmware_hint or "build MicroPython anew"
        return Check(".mpy files", "missing", f"the board loads {found}, this computer makes {ours}", todo)
    return Check(".mpy files", "ok", found)


def architecture(number: int) -> str:
    """mpy-cross's name of an architecture."""
    return ARCHITECTURES[number] if number < len(ARCHITECTURES) else f"architecture {number}"


def loads(made_for: int, has: int) -> bool:
    """True if a board loads machine code made for an architecture: a Thumb core, that of lesser cores, too."""
    return made_for == has or (made_for in THUMB and has in THUMB and made_for <= has)


def memory(facts: dict[str, Any]) -> Iterator[Check]:
    """RAM and flash that are free."""
    of_what = "the firmware's modules loaded" if facts["loaded"] else "no firmware loaded"
    yield Check("RAM", "ok", f"{facts['free']:,} of {facts['heap']:,} bytes free, {of_what}")
    yield Check("flash", "ok", f"{facts['flash_free']:,} of {facts['flash']:,} bytes free")
