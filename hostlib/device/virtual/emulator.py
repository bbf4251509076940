"""A virtual board switched on: MicroPython in QEMU, reached through pseudo-terminals.

with Emulator("qemu-m4") as emulator:
    subprocess.run(["mpremote", "connect", emulator.repl, "exec", "print(1)"])
"""

import contextlib
import os
import re
import select
import shutil
import struct
import subprocess
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from armlet.device.clock import WorkingTime
from armlet.device.registry import EMULATED_LINKS, Board, board
from armlet.device.virtual.build import firmware
from armlet.device.virtual.flash_image import hold, open_image, state_folder
from armlet.device.virtual.sources import Progress, tool
from armlet.device.virtual.toolchain import toolchain
from armlet.errors import BoardError
from armlet.files import scratch_folder
from armlet.posix import check, fcntl, pseudo_terminal, termios

START_SECONDS = 10.0
GLANCE_S = 0.02  # after which a silence is looked into
# Until a terminal has carried what it took; between looks whether the board has read it; at most, less than a silence,
# and for a board that is served.
CARRIED_S, LOOK_S, ROUSED_S, ROUSED_SERVED_S = 0.01, 0.002, 0.4, 10.0
NOWHERE = "/dev/null"
SERVED = "served"  # in QEMU's working folder: boards/qemu-common/io_bus.c tells what for
QUESTION = struct.Struct("<I")  # there at 0, and its answer behind it
PIECE_TENTHS = 1  # of a silence, of which a board that is served asks whether it is one


class Powered(Protocol):
    """A board that runs on this computer."""

    def clock(self) -> float:
        """Seconds for which it has been on and had a processor core."""

    def check(self) -> None:
        """Raise BoardError where it is off."""


class Bus:
    """The host's end of the servo bus of one board on this computer.

    The board's time stands still while it waits for an answer, for at most the silence time; while it is `served`,
    until it is told that there is none.

    Attributes:
        folder: QEMU's working folder, while the board is on; None for a board without.
    """

    def __init__(self, emulator: Powered, silence_s: float):
        self._emulator = emulator
        self.folder: Path | None = None
        self._questions: int | None = None
        self._host, self._board = pseudo_terminal("a board on this computer")
        self._wait_tenths(max(1, min(255, round(silence_s * 10))))
        self._poll = select.poll()
        self._poll.register(self._host, select.POLLIN)

    @property
    def path(self) -> str:
        """The terminal the board opens."""
        return os.ttyname(self._board)

    def read(self, n: int, timeout: float = 1.0) -> bytes:
        """Read what the board sends.

        Args:
            n: how many bytes.
            timeout: how long to wait for each piece, s of the board's working time.
        Returns:
            n bytes, or fewer if the board fell silent.
        Raises:
            BoardError: the emulator has stopped.
        """
        parts = b""
        while len(parts) < n:
            if not self._poll.poll(GLANCE_S * 1000) and not self._wait(timeout):
                self._emulator.check()
                break
            parts += os.read(self._host, n - len(parts))
        return parts

    @contextlib.contextmanager
    def served(self) -> Iterator[None]:
        """Whoever takes from the bus answers all that it takes before it takes more, as long as the context lasts.

        A board that has waited for a moment asks whether a reply comes. `take` says no: then alone it is a silence.
        Within such a context another one changes nothing.
        """
        if self.folder is None or self._questions is not None:
            yield
            return
        path, fresh = self.folder / SERVED, self.folder / f"{SERVED}.new"
        fresh.write_bytes(bytes(2 * QUESTION.size))
        usual = termios.tcgetattr(self._board)
        self._wait_tenths(PIECE_TENTHS)
        with open(fresh, "r+b", buffering=0) as questions:
            self._questions = questions.fileno()
            os.replace(fresh, path)
            try:
                yield
            finally:
                path.unlink(missing_ok=True)
                self._questions = None
                termios.tcsetattr(self._board, termios.TCSANOW, usual)

    def take(self, timeout: float) -> bytes:
        """Whatever the board has sent, waiting for `timeout` s of its working time at most; empty if nothing comes."""
        quick = min(timeout, GLANCE_S)
        if not self._poll.poll(quick * 1000.0):
            clock = self._emulator.clock
            deadline = clock() + timeout - quick
            while True:
                asked = self._asked()  # what the board has sent, it has sent before it asked
                if self._poll.poll(GLANCE_S * 1000.0 if timeout else 0.0):
                    break
                self._say_no(asked)
                if clock() >= deadline:
                    return b""
        return os.read(self._host, 4096)

    def _asked(self) -> bytes:
        """Number of the board's last question; none where nobody serves it."""
        return b"" if self._questions is None else os.pread(self._questions, QUESTION.size, 0)

    def _say_no(self, asked: bytes) -> None:
        """Tell the board that to its question, and all that it has sent, no reply comes any more."""
        if self._questions is not None:
            os.pwrite(self._questions, asked, QUESTION.size)

    def _wait_tenths(self, tenths: int) -> None:
        """Let the board wait for so many 0.1 s at its terminal."""
        settings = termios.tcgetattr(self._board)
        settings[6][termios.VMIN], settings[6][termios.VTIME] = 0, tenths
        termios.tcsetattr(self._board, termios.TCSANOW, settings)

    def _wait(self, timeout: float) -> bool:
        """Wait for something, up to `timeout` s in which the board can work; True if it came."""
        clock = self._emulator.clock
        deadline = clock() + timeout
        while True:
            left = deadline - clock()
            if self._poll.poll(max(left, 0.0) * 1000):  # once more when time is up: the host may have been starved
                return True
            if left <= 0:
                return False

    def write(self, frame: bytes) -> None:
        """Send bytes to the board."""
        sent = os.write(self._host, frame)
        while sent < len(frame):
            sent += os.write(self._host, frame[sent:])

    def write_awake(self, frame: bytes) -> None:
        """Send bytes that the board waits for; before it has them all, it hears what was sent on its link before.

        QEMU hears a link only while its processor runs, and that is inside a read of the bus for most of the time: on a
        busy machine QEMU finds no moment between two reads, for many ticks. So the last byte waits until the board has
        read the others; it then looks after its link before it reads on (boards/qemu-common/io_bus.c).
        """
        self.write(frame[:-1])
        end = time.monotonic() + (ROUSED_S if self._questions is None else ROUSED_SERVED_S)
        time.sleep(CARRIED_S)  # none wait, either, before the terminal has carried what it took
        while self._unread() and time.monotonic() < end:
            time.sleep(LOOK_S)
        self.write(frame[-1:])

    def _unread(self) -> int:
        """Count of bytes that wait for the board."""
        count = array("i", [0])
        fcntl.ioctl(self._board, termios.FIONREAD, count)
        return count[0]

    def flush(self) -> None:
        """Forgets what either side has sent and the other not read."""
        termios.tcflush(self._board, termios.TCIOFLUSH)

    def close(self) -> None:
        """Give up the terminal."""
        os.close(self._host)
        os.close(self._board)


class Emulator:
    """A virtual board: a context manager that is on from entry to exit.

    It is switched off when the thread that switched it on ends, however that happens.

    Args:
        target: a virtual board, or its name.
        flash_image: the file that is its flash; `<state folder>/<board>.flash` if None.
        icount: count instructions, so that board time is repeatable; False is real time.
        bus: attach the servo bus before power-on; otherwise the first use of `bus` attaches it.
        bus_silence_s: how long the board waits for an answer on the bus, host time, s (0.1 to 25.5).
        progress: called with one line at each stage of a build.
    Raises:
        BoardError: unknown or real board, missing tool, an image in use or of the wrong size.
    """

    # Where QEMU takes orders of its own: bench/instruction_trace.py has it write down what is executed.
    monitor = "null"

    def __init__(
        self,
        target: Board | str,
        flash_image: str | Path | None = None,
        *,
        icount: bool = True,
        bus: bool = False,
        bus_silence_s: float = 0.5,
        progress: Progress = None,
    ):
        self.board = board(target) if isinstance(target, str) else target
        self.flash_image = Path(flash_image or state_folder() / f"{self.board.name}.flash").absolute()
        self.repl = self.link = ""
        self._icount, self._bus_at_start, self._silence_s = icount, bus, bus_silence_s
        if self.board.chip:
            raise BoardError(f"{self.board.name} is emulated by {self.board.chip.emulator}, not by QEMU")
        check("an emulated board")
        self._elf = firmware(self.board, progress)
        self._process: subprocess.Popen[bytes] | None = None
        self._bus: Bus | None = None
        self._clock: WorkingTime | None = None
        self._exits = contextlib.ExitStack()

    def __enter__(self) -> "Emulator":
        try:
            self.start()
        except BaseException:
            if self._process is None:
                self.detach_bus()
            raise
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """QEMU's process number, or None while the board is off."""
        return self._process.pid if self._process else None

    @property
    def bus(self) -> Bus:
        """The servo bus; attached at first use. The board finds it when it next waits on the bus."""
        if self._bus is None:
            self._bus = Bus(self, self._silence_s)
            if self._process:
                self._bus.folder = self._folder
                self._point_bus(self._bus.path)
        return self._bus

    def clock(self) -> float:
        """Seconds for which the board has been on and had a processor core: what a time-out is measured by."""
        return self._clock() if self._clock else time.monotonic()

    def detach_bus(self) -> None:
        """Take the simulated arm away: what the board sends is swallowed, and nothing answers."""
        if self._bus:
            if self._process:
                self._point_bus(NOWHERE)
            self._bus.close()
            self._bus = None

    @contextlib.contextmanager
    def bus_reads(self, path: Path) -> Iterator[None]:
        """Lets the board read a file of the host from its bus, while no arm is attached.

        Args:
            path: the file, which the board may also write.
        """
        self._point_bus(str(path))
        try:
            yield
        finally:
            self._point_bus(self._bus.path if self._bus else NOWHERE)

    def start(self) -> None:
        """Switches the board on.

        Raises:
            BoardError: already on, image in use or of the wrong size, QEMU stopped or stays silent.
        """
        if self._process:
            raise BoardError(f"{self.board.name} is already on")
        with contextlib.ExitStack() as exits:
            self._folder = exits.enter_context(scratch_folder("armlet-board-"))
            image = open_image(self.flash_image, self.board.flash_bytes)
            exits.callback(os.close, image)
            (self._folder / "flash").symlink_to(self.flash_image)
            self._point_bus(self._fresh_bus().path if self._bus or self._bus_at_start else NOWHERE)
            self._process = self._launch(image)
            self._clock = WorkingTime(self._process.pid)
            exits.callback(self._stop, self._process)
            self.repl, self.link = self._terminals()
            # QEMU looks once a second who has opened its terminals: whoever finds the REPL there finds the link, too
            for path in (self.link, self.repl):
                exits.callback(os.close, hold(path))
            self._exits = exits.pop_all()

    def kill(self) -> None:
        """Cuts the power: nothing is flushed. `start` switches the board on again."""
        self._exits.close()

    def close(self) -> None:
        """Switches the board off and gives up the bus."""
        self.kill()
        self.detach_bus()

    def check(self) -> None:
        """Make sure that QEMU runs.

        Raises:
            BoardError: it does not; the message has the last line it printed.
        """
        if self._process is None:
            raise BoardError(f"{self.board.name} is off")
        if self._process.poll() is not None:
            raise BoardError(f"{self.board.name} stopped: {self._last_words()}")

    def _fresh_bus(self) -> Bus:
        self.bus.flush()
        self.bus.folder = self._folder
        return self.bus

    def _launch(self, image: int) -> subprocess.Popen[bytes]:
        kind, machine = toolchain(self.board), self.board.emulator
        assert machine is not None, "firmware() refuses a board that is not virtual"
        command = [
            tool(kind.emulator),
            "-machine",
            machine.machine,
            *kind.machine_options,
            "-nographic",
            "-monitor",
            self.monitor,
            "-semihosting",
            "-serial",
            "pty",
            *EMULATED_LINKS[machine.link],
            "-kernel",
            str(self._elf),
        ]
        if machine.cpu:
            command += ["-cpu", machine.cpu]
        if self._icount:
            command += ["-icount", f"shift={machine.icount_shift},align=off,sleep=on"]
        if leash := shutil.which("setpriv"):
            command = [leash, "--pdeathsig", "KILL", *command]
        # A process group, not a session: a session's leader would be hung up when a terminal closes.
        with open(self._folder / "log", "wb") as log:
            return subprocess.Popen(
                command,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                process_group=0,
                pass_fds=(image,),
            )

    def _stop(self, process: subprocess.Popen[bytes]) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 9)
        process.wait()
        self._process = None

    def _printed(self) -> list[str]:
        """Lines that QEMU and the firmware's fault handler printed."""
        return (self._folder / "log").read_text(errors="replace").splitlines()

    def _last_words(self) -> str:
        """The last line that is not about terminals."""
        said = [line for line in self._printed() if not line.startswith("char device")]
        return said[-1] if said else "it gave no reason"

    def _terminals(self) -> list[str]:
        """Wait until QEMU has named its terminals; return REPL and link."""
        deadline = self.clock() + START_SECONDS
        while self.clock() < deadline:
            found = [re.match(r"char device redirected to (\S+) .*serial(\d)", line) for line in self._printed()]
            named = {match[2]: match[1] for match in found if match}
            if len(named) == 2:
                return [named["0"], named["1"]]
            self.check()
            time.sleep(0.002)
        raise BoardError(f"{self.board.name}: QEMU named no terminals in {START_SECONDS:.0f} s: {self._last_words()}")

    def _point_bus(self, path: str) -> None:
        """Make the firmware's file "bus" lead to a terminal or nowhere, in one step."""
        fresh = self._folder / "bus.new"
        fresh.symlink_to(path)
        os.replace(fresh, self._folder / "bus")
