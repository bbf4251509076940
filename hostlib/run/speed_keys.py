"""Keys that change the speed of a run's plan while it goes on."""

import os
import select
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TextIO

from armlet.device.session import BoardSession
from armlet.errors import PlanError
from armlet.plan.rates import MOST
from armlet.posix import check, termios, tty

HELP = "space: pause, go on; + and -: 10 % faster, slower; r: reverse; 1: 100 %; q: stop"
STEP = 10  # %


class SpeedKeys:
    """Reads keys without waiting for them, and asks a session for the speed that they mean.

    Where the input is no terminal its characters are the keys; at its end a plan that does not go on goes on at 100 %.

    Args:
        say: called with a line about each change.  stream: where the keys come from.

    Attributes:
        percent: speed that was asked for last.
    """

    def __init__(self, say: Callable[[str], None], stream: TextIO = sys.stdin) -> None:
        self._say, self._stream = say, stream
        self.percent, self._before = 100, 100
        self._kept: Any = None  # as termios has it
        self._open = True

    def __enter__(self) -> Self:
        check("reading keys while a run goes on")
        if self._stream.isatty():
            self._kept = termios.tcgetattr(self._stream)
            tty.setcbreak(self._stream)
        self._say(HELP)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._kept is not None:
            termios.tcsetattr(self._stream, termios.TCSADRAIN, self._kept)

    def __call__(self, session: BoardSession) -> None:
        """Do what the next key asks for, if one was pressed."""
        if self._open and select.select([self._stream], [], [], 0)[0]:
            key = os.read(self._stream.fileno(), 1).decode(errors="replace")
            if key:
                self.press(key, session)
                return
            self._open = False
            if self.percent <= 0:
                self._ask(100, session)

    def press(self, key: str, session: BoardSession) -> None:
        """Do what a key asks for; other keys do nothing."""
        if key == "q":
            session.stop("decelerate")
            self._say("stop on the path")
        elif key == " ":
            self._ask(0 if self.percent else self._before or 100, session)
        elif key in "+=":
            self._ask(min(self.percent + STEP, round(100 * MOST)), session)
        elif key == "-":
            self._ask(max(self.percent - STEP, -round(100 * MOST)), session)
        elif key == "r":
            self._ask(-(self.percent or self._before or 100), session)
        elif key == "1":
            self._ask(100, session)

    def _ask(self, percent: int, session: BoardSession) -> None:
        try:
            session.speed(percent / 100)
        except PlanError as error:
            self._say(str(error))
            return
        if not percent and self.percent:
            self._before = self.percent
        self.percent = percent
        self._say(f"speed {percent} %" if percent else "paused")
