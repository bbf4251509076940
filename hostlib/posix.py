"""Modules and flags that POSIX systems have and Windows lacks, in one place.

Where the system lacks them, what can do without does, and what cannot is refused in one line: `check`.
"""

import os
from typing import TYPE_CHECKING

from armlet.errors import ArmletError, BoardError

if TYPE_CHECKING:
    import fcntl as fcntl
    import termios as termios
    import tty as tty

    HERE = True
    TerminalError: type[Exception] = termios.error
else:
    try:
        import fcntl
        import termios
        import tty

        HERE, TerminalError = True, termios.error
    except ImportError:
        fcntl = termios = tty = None
        HERE, TerminalError = False, OSError

# Zero has no effect. Windows alone has O_BINARY: without it, a handle's line ends are not the file's.
O_NOFOLLOW, O_NONBLOCK, O_BINARY = (getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))
ELSEWHERE = "use Linux or macOS; on Windows, WSL 2"


def check(what: str, error: type[ArmletError] = BoardError) -> None:
    """Refuse what needs a POSIX system.

    Args:
        what: begins the message, as "an emulated board".  error: what is raised.

    Raises:
        ArmletError: as `error`; this is none.
    """
    if not HERE:
        raise error(f"{what} needs pseudo-terminals and signals of POSIX, which this system lacks", ELSEWHERE)


def pseudo_terminal(what: str) -> tuple[int, int]:
    """Open a pseudo-terminal that leaves every byte as it is.

    Args:
        what: needs it; begins the message.
    Returns:
        Handles of both ends; the other one's path is `os.ttyname` of the second.
    Raises:
        BoardError: this is no POSIX system.
    """
    check(what)
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    return ours, theirs
