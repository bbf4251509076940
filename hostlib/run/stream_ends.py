"""Ends of a stream: at its last goal; by an error, or SIGTERM, on its path; by Ctrl-C at once (docs/safety.md)."""

import contextlib
from collections.abc import Iterator
from typing import Protocol

from armlet import stopping
from armlet.errors import ArmletError, LinkError, LogError
from armlet.run.recorder import RunResult


class Ending(Protocol):
    """Stream, of which an end needs these; as of `stream.Stream`."""

    result: RunResult

    def stop(self, action: str) -> None:
        """Stop the arm."""

    def rest(self) -> None:
        """Let it come to rest at the last goal."""

    def halt(self) -> str:
        """Let it stop on its path."""

    def leave(self) -> str:
        """Leave the board to itself."""


@contextlib.contextmanager
def resting(goals: Ending, broken: list[BaseException]) -> Iterator[None]:
    """The arm comes to rest when the block ends; an error of who sends goals, or SIGTERM, is kept until then.

    Ctrl-C lets go at once, as it does in every run: somebody is there, and wants that.
    """
    try:
        yield
    except (LinkError, LogError) as error:
        if isinstance(error, LogError):
            goals.stop("decelerate")  # no tick can be logged any more
        goals.leave()
        raise
    except (Exception, SystemExit) as error:
        broken.append(told(error, goals.halt()))
    except KeyboardInterrupt:
        if not stopping.ended_otherwise():
            raise
        words = ", and ".join(filter(None, (goals.halt(), f"the log is {goals.result.log}")))
        broken.append(KeyboardInterrupt(words))
    else:
        goals.rest()


def told(error: BaseException, words: str) -> BaseException:
    """Let an error tell what it has left, too; the error."""
    if words and isinstance(error, ArmletError):
        error.hint = "; ".join(filter(None, (error.hint, words)))
        error.args = (f"{error.what}; {error.hint}",)
    elif words:
        error.add_note(words)
    return error
