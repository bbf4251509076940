"""A virtual board that stays while its power comes and goes, and the session on it."""

import contextlib

from armlet.device.link.bus import EmulatedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.requests import Link
from armlet.device.registry import board
from armlet.device.session import BoardSession
from armlet.device.virtual.emulator import Emulator
from armlet.errors import NoFirmware, Silent
from tests.support.board_rig import BOARD

BOOT_S, ASK_S = 8.0, 0.1


class Board:
    """One emulated board on a flash image of its own; off until `on`.

    Args:
        image: its flash.
    """

    def __init__(self, image):
        self.target = board(BOARD)
        self.emulator = Emulator(self.target, image, bus=True)
        self.session = self.bus = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.off()
        self.emulator.close()

    def power(self):
        """Switch on without a session."""
        self.emulator.start()

    def channel(self):
        """The board's end of the link."""
        return Terminal(self.emulator.link, self.emulator.clock)

    def on(self, channel=None):
        """Switch on if it is off, and say hello; the session. NoFirmware if nobody answers."""
        if self.emulator.pid is None:
            self.power()
        link = Link(channel or self.channel(), clock=self.emulator.clock)
        self.bus = EmulatedBus(self.emulator.bus)
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
