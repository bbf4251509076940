"""A Raspberry Pi Pico switched on: its own MicroPython on an emulated RP2040, reached through pseudo-terminals.

with Pico("pico-emulated") as pico:
    subprocess.run(["mpremote", "connect", pico.port, "exec", "print(1)"])
"""

import contextlib
import os
import select
import shutil
import struct
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from armlet.device.registry import Board, board, boards_folder
from armlet.device.virtual.build import firmware
from armlet.device.virtual.flash_image import firmware_beside, open_image, state_folder
from armlet.device.virtual.pico_build import boot_rom, find_emulator
from armlet.device.virtual.servo_line import ServoLine
from armlet.device.virtual.sources import Progress, tool
from armlet.errors import BoardError
from armlet.files import scratch_folder
from armlet.posix import check, pseudo_terminal, termios

START_S = 1.5  # the board's time from power-on until firmware waits: before, Ctrl-C could be lost between two files
OWED_AT = 17  # in the status file: boards/pico-emulated/patience.mjs
STATUS = struct.Struct("<dd")  # what the bridge tells: board time in ns, processor cycles
GLANCE_S = 0.005
FEED_MS = 100
UARTS = 2


class Pico:
    """An emulated Pico: a context manager that is on from entry to exit.

    It runs the MicroPython that was flashed into the file beside its flash, or else the one that is built here. It is
    switched off when the thread that switched it on ends, however that happens. Its flash is kept in a file of
    the host, each erase and each program at once, so that `kill` is a power cut.

    Args:
        target: a board with a `chip`, or its name.
        flash_image: the file that is its file system; `<state folder>/<board>.flash` if None.
        progress: called with one line at each stage of a build.
    Raises:
        BoardError: another board, a missing tool, an image in use or of the wrong size.

    Attributes:
        port: the terminal that is its USB serial port.
        uarts: the terminals at UART0 and UART1.
        servo_line: UART0 in the board's own time, for emulated servos; while the board is on.
    """

    servo_line: ServoLine

    def __init__(
        self, target: Board | str, flash_image: str | Path | None = None, *, progress: Progress = None
    ) -> None:
        self.board = board(target) if isinstance(target, str) else target
        if self.board.chip is None:
            raise BoardError(f"{self.board.name} is no emulated chip")
        check("an emulated board")
        self._chip = self.board.chip
        self.flash_image = Path(flash_image or state_folder() / f"{self.board.name}.flash").absolute()
        own = firmware_beside(self.flash_image)
        self._firmware = own if own.exists() else firmware(self.board, progress)
        self._emulator = find_emulator(self._chip, progress)
        self._boot_rom = boot_rom()
        self.port = ""
        self.uarts: tuple[str, ...] = ()
        self._process: subprocess.Popen[bytes] | None = None
        self._status = -1
        self._exits = contextlib.ExitStack()

    def __enter__(self) -> "Pico":
        self.start()
        return self

    def __exit__(self, *_exception: object) -> None:
        self.kill()

    @property
    def pid(self) -> int | None:
        """Node's process number, or None while the board is off."""
        return self._process.pid if self._process else None

    def clock(self) -> float:
        """Seconds for which the board has been on, by its own clock: what a time-out is measured by.

        Raises:
            BoardError: the emulator has stopped.
        """
        self.check()
        return self._told()[0] * 1e-9

    def cycles(self) -> int:
        """Cycles that the processor has executed since power-on or reset, those of waiting left out."""
        return round(self._told()[1])

    def owe(self, owed: bool) -> None:
        """Let the board's time wait for what is owed to it on its serial port, or wait no more."""
        if self._process is not None:
            os.pwrite(self._status, bytes([owed]), OWED_AT)

    def start(self) -> None:
        """Switch the board on, and wait until its serial port takes bytes.

        Raises:
            BoardError: already on, image in use or of the wrong size, or the emulator stopped.
        """
        if self._process:
            raise BoardError(f"{self.board.name} is already on")
        with contextlib.ExitStack() as exits:
            folder = exits.enter_context(scratch_folder("armlet-board-"))
            image = open_image(self.flash_image, self.board.flash_bytes)
            exits.callback(os.close, image)
            self._log, rom = folder / "log", folder / "rom"
            rom.write_bytes(self._boot_rom)
            self._status = os.open(folder / "status", os.O_RDWR | os.O_CREAT)
            exits.callback(os.close, self._status)
            terminals = [_terminal(exits) for _ in range(1 + UARTS)]
            self.port, *uarts = [path for _, path in terminals]
            self.uarts = tuple(uarts)
            line = self.servo_line = ServoLine(self._status)
            exits.callback(line.close)
            handles = [image, self._status, line.far.fileno(), *(end for end, _ in terminals)]
            self._process = self._launch(rom, handles)
            exits.callback(self._stop, self._process)
            line.start()
            while self.clock() < START_S:
                time.sleep(GLANCE_S)
            self._exits = exits.pop_all()

    def kill(self) -> None:
        """Cut the power: nothing is flushed. `start` switches the board on again."""
        self._exits.close()

    def check(self) -> None:
        """Make sure that the emulator runs.

        Raises:
            BoardError: it does not; the message has the last line it printed.
        """
        if self._process is None:
            raise BoardError(f"{self.board.name} is off")
        if self._process.poll() is not None:
            said = self._log.read_text(errors="replace").split("\n\n")[0].splitlines() or ["it gave no reason"]
            raise BoardError(f"{self.board.name} stopped: {said[-1].strip()}")

    @contextlib.contextmanager
    def feeding(self, blocks: Sequence[bytes]) -> Iterator[None]:
        """Send the board a block at UART0 each time it sends a byte there, as long as the context lasts.

        What it has sent there before is forgotten: at power-up it asks its servos.
        """
        over, handle = threading.Event(), os.open(self.uarts[0], os.O_RDWR | os.O_NOCTTY)
        termios.tcflush(handle, termios.TCIFLUSH)
        feeder = threading.Thread(target=_feed, args=(handle, iter(blocks), over), daemon=True)
        feeder.start()
        try:
            yield
        finally:
            over.set()
            feeder.join()

    def _told(self) -> tuple[float, float]:
        raw = os.pread(self._status, STATUS.size, 0)
        return STATUS.unpack(raw) if len(raw) == STATUS.size else (0.0, 0.0)

    def _launch(self, rom: Path, handles: list[int]) -> subprocess.Popen[bytes]:
        bridge = boards_folder() / self.board.name / "bridge.mjs"
        start = self._chip.flash_bytes - self.board.flash_bytes
        command = [
            tool("node"),
            *(str(each) for each in (bridge, self._emulator, rom, self._firmware, self._chip.flash_bytes, start)),
            *map(str, handles),
        ]
        if leash := shutil.which("setpriv"):
            command = [leash, "--pdeathsig", "KILL", *command]
        with open(self._log, "wb") as log:
            return subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                process_group=0,
                pass_fds=handles,
            )

    def _stop(self, process: subprocess.Popen[bytes]) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 9)
        process.wait()
        self._process = None


def _terminal(exits: contextlib.ExitStack) -> tuple[int, str]:
    """A pseudo-terminal held open: the emulator's end, which never blocks, and the path of the other."""
    ours, theirs = pseudo_terminal("an emulated board")
    os.set_blocking(ours, False)
    exits.callback(os.close, ours)
    exits.callback(os.close, theirs)
    return ours, os.ttyname(theirs)


def _feed(handle: int, blocks: Iterator[bytes], over: threading.Event) -> None:
    """Answer each byte that comes from a terminal with the next block, until it is over; then close it."""
    poll = select.poll()
    poll.register(handle, select.POLLIN)
    while not over.is_set():
        if poll.poll(FEED_MS):
            for _ in os.read(handle, 64):
                block = next(blocks, b"")
                while block:
                    block = block[os.write(handle, block) :]
    os.close(handle)
