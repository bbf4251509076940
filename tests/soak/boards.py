"""A virtual board that stays while its power comes and goes, and the session on it."""

import contextlib
import os
import signal
import struct
import threading
import time

from armlet.device.connection import GREET_S
from armlet.device.link.bus import EmulatedBus, SharedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.requests import Link
from armlet.device.registry import board
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.device.virtual.pico import Pico
from armlet.errors import NoFirmware, Silent
from armlet.firmware import protocol
from tests.support.board_rig import BOARD

BOOT_S, ASK_S = 8.0, 0.1
LOOK_S, ENDS_S = 0.0005, 60.0  # between two looks at a flash; for which a board whose host has left may take to write
YIELDS = 19  # as `nice` has it
OLD, NEW, SAID, MIXTURE = "old", "new", "in part", "mixture"  # what a cut has left; a part is said to be one, or mended


class Board:
    """One emulated board on a flash image of its own; off until `on`.

    Args:
        image: its flash.  name: of the board.  silence_s: for how long one in QEMU waits on its bus, s.
    """

    def __init__(self, image, name=BOARD, silence_s=0.5):
        self.target = board(name)
        if self.target.chip:
            self.emulator = Pico(self.target, image)
        else:
            self.emulator = Emulator(self.target, image, bus=True, bus_silence_s=silence_s)
        self.session = self.bus = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.off()
        if not self.target.chip:
            self.emulator.close()

    def power(self):
        """Switch on without a session."""
        self.emulator.start()

    def channel(self):
        """The board's end of the link; on a chip's one port it is the bus's end, too."""
        emulator = self.emulator
        return Terminal(emulator.port if self.target.chip else emulator.link, emulator.clock)

    def on(self, channel=None):
        """Switch on if it is off, and say hello; the session. NoFirmware if nobody answers."""
        if self.emulator.pid is None:
            self.power()
        chip = self.target.chip
        link = Link(channel or self.channel(), greet_after=GREET_S if chip else None, clock=self.emulator.clock)
        self.bus = SharedBus(link) if chip else EmulatedBus(self.emulator.bus)
        self.session = BoardSession(self.target, link, self.bus, contextlib.ExitStack())
        start = self.emulator.clock()
        while True:
            try:
                self.session.hello(timeout=ASK_S, tries=1)
                return self.session
            except Silent:
                if self.emulator.clock() - start > BOOT_S:
                    raise NoFirmware("no firmware answers") from None

    def off(self):
        """Cut the power."""
        if self.session is not None:
            self.session.link.close()
            self.session = None
        self.emulator.kill()


class CutAt:
    """Ends an emulator once its flash holds so many segments of a run; each write is in the file at once.

    A moment between two of them, or `further` s later; what follows may have begun. The emulator stands still while it
    is looked at, and yields to whoever looks: on a busy computer it would be past the moment. So it may be too slow for
    the host, which leaves the bus then. From there on it goes on undisturbed, at most ENDS_S: a read that each stop
    begins anew never ends.
    """

    def __init__(self, board, flash, run, segments, further=0.0):
        self._pid, self._flash, self._run, self._segments = board.emulator.pid, flash, run, segments
        self._further = further
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    def __enter__(self):
        self._thread.start()

    def __exit__(self, *_):
        self._left.set()
        self._thread.join()

    def _watch(self):
        os.kill(self._pid, signal.SIGSTOP)
        for thread in os.listdir(f"/proc/{self._pid}/task"):
            os.setpriority(os.PRIO_PROCESS, int(thread), YIELDS)
        end = None
        while self.there() < self._segments:
            os.kill(self._pid, signal.SIGCONT)
            time.sleep(LOOK_S)
            if not self._left.is_set():
                os.kill(self._pid, signal.SIGSTOP)
            elif time.monotonic() > (end := end or time.monotonic() + ENDS_S):
                break
        if self._further:
            os.kill(self._pid, signal.SIGCONT)
            time.sleep(self._further)
        os.kill(self._pid, signal.SIGKILL)

    def there(self):
        """Numbers of the run's segments that have been begun."""
        raw, found = self._flash.read_bytes(), set()
        at = raw.find(b"ARLG")
        while at >= 0:
            seq, run = struct.unpack_from("<II", raw, at + 8)
            found |= {seq} if run == self._run and raw[at + 4] == protocol.LOG_VERSION else set()
            at = raw.find(b"ARLG", at + 4)
        return len(found)
