"""A board as `armlet.connect` gives it: a session of the room below, with the runs of this one as its methods.

with armlet.connect("qemu-m4") as board, board.stream("puma3", "stream.mcap") as goals:
    goals.send([0.1, 0.2, 0.3])
"""

from contextlib import AbstractContextManager
from pathlib import Path

from armlet.device.connection import connect as connect_session
from armlet.device.session import BoardSession
from armlet.errors import LogError
from armlet.files import path_of
from armlet.run.prepared import Say
from armlet.run.stream import Stream, Streaming, stream


class ConnectedBoard(BoardSession):
    """A connected board that follows goals as they come, too."""

    def stream(
        self, arm: str, log: Path | str, asked: Streaming | None = None, say: Say | None = None
    ) -> AbstractContextManager[Stream]:
        """Begin a run that follows goals; its `send(q, t=None)` returns what is really sent.

        Args:
            arm: a shipped arm's name, or a file.  log: the file to make.
            asked: options.  say: called with a line that a user should know.

        Returns:
            A context manager: when its block ends, the arm comes to rest at the last goal.

        Raises:
            ArmletError: as `armlet.stream`, when the block begins.
        """
        return stream(self, arm, path_of(log, LogError), Streaming() if asked is None else asked, say)


def connect(board: str, port: str | None = None, state: Path | str | None = None) -> ConnectedBoard:
    """Connect to a board; arguments and errors as of `armlet.device.connection.connect`."""
    session = connect_session(board, port, state, kind=ConnectedBoard)
    assert isinstance(session, ConnectedBoard)
    return session
