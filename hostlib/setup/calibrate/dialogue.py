"""Dialogue with the user: what is told and asked, and when that has been done."""

import select
import sys
from collections.abc import Callable
from typing import Protocol

from armlet.errors import ArmletError
from armlet.posix import check


class Dialogue(Protocol):
    """Dialogue of a calibration with its user."""

    def say(self, words: str) -> None:
        """Tell the user something."""

    def ask(self, words: str) -> None:
        """Ask the user to do something; `done` says when."""

    def done(self, at_rest: bool) -> bool:
        """True once the user has done what was asked last, looked at again and again.

        Args:
            at_rest: whether the joint that was asked for has been moved and rests again.
        """


class Keyboard:
    """A user at a terminal, who presses Enter."""

    def __init__(self, show: Callable[[str], None]) -> None:
        check("a calibration that asks for keys", ArmletError)
        self.say = show

    def ask(self, words: str) -> None:
        """As `Dialogue.ask`."""
        self.say(f"{words} Then press Enter.")

    def done(self, at_rest: bool) -> bool:
        """As `Dialogue.done`."""
        if not select.select([sys.stdin], [], [], 0)[0]:
            return False
        if not sys.stdin.readline():
            raise KeyboardInterrupt
        return True


class Unasked:
    """A user, or an emulated hand, who does what is asked without a key: what was moved and rests again is done."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self.say = self.ask = show

    def done(self, at_rest: bool) -> bool:
        """As `Dialogue.done`."""
        return at_rest
