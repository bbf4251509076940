"""The command `armlet`.

In: what a user types. Out: what the other rooms make of it, as tables or JSON; one line for what goes wrong, exit
code 1, never a traceback for a user's slip. A command declares its options and calls a function of another room, which
a Python user can call as well; what that returns has a `said()`, or its room a `said_of`, and `show.told` prints it.
`options` has what commands share; each group of commands is a file.
"""

import contextlib
import io
import os
import signal
import sys

from armlet import stopping

INTERRUPTED = 130  # what typer makes of a Ctrl-C before any command runs

__all__ = ["main"]


def main(argv: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: arguments without the program's name; None for the process's own.

    Returns:
        0, or 1 with one line on standard error; ended by a signal, 128 and its number: 130 by Ctrl-C, 143 by SIGTERM,
        129 when its terminal was closed. ARMLET_DEBUG=1 shows the traceback instead.
    """
    with stopping.heard():
        try:
            result = run(argv)
        except (KeyboardInterrupt, RuntimeError) as error:
            if not stopping.is_stop(error):
                raise
            result = INTERRUPTED
            say("stopped")
    if argv is None:  # the process ends now, in order
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if result == INTERRUPTED or stopping.ended_otherwise():
        return stopping.result()
    return result if isinstance(result, int) else 0


def run(argv: list[str] | None) -> object:
    """Run the command line, but for Ctrl-C. All of it is imported here: in that second, too, Ctrl-C is one line."""
    from typer.exceptions import TyperException

    from armlet.cli.subcommands import app
    from armlet.errors import ArmletError, Stopped

    if os.environ.get("ARMLET_DEBUG") == "1":
        app(args=argv, prog_name="armlet", standalone_mode=False)
        return 0
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a name that the terminal cannot show stops nothing
    try:
        result = app(args=argv, prog_name="armlet", standalone_mode=False)
        sys.stdout.flush()
    except (ArmletError, TyperException) as error:
        message = error.format_message() if isinstance(error, TyperException) else str(error)
        say(message)
        return INTERRUPTED if isinstance(error, Stopped) else 1
    except MemoryError:
        say("that needs more memory than there is; ask for less")
        return 1
    except OSError as error:
        forget_output()
        where = f": {error.filename}" if error.filename else ""
        say(f"{error.strerror or error}{where}")
        return 1
    if result == INTERRUPTED:
        say("stopped")
    return result


def say(message: str) -> None:
    """Print the line of what went wrong; nothing where nobody can read it."""
    with contextlib.suppress(OSError):
        print(f"armlet: {one_line(message)}", file=sys.stderr)


def one_line(message: str) -> str:
    """A message of any shape, on one line; what a terminal would take for an order is spelt out."""
    line = " ".join(message.split())
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in line)


def forget_output() -> None:
    """Let Python not write again, when it ends, what a full disk or a closed pipe has refused."""
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        return
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
