"""The command `armlet`.

In: what a user types. Out: what the other rooms make of it, as tables or JSON; one line for what goes wrong, exit
code 1, never a traceback for a user's slip. `options` has what commands share; each group of commands is a file.
"""

import contextlib
import io
import os
import sys

INTERRUPTED = 130  # what typer makes of a Ctrl-C before any command runs

__all__ = ["main"]


def main(argv: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: arguments without the program's name; None for the process's own.

    Returns:
        0, or 1 with one line on standard error. ARMLET_DEBUG=1 shows the traceback instead.
    """
    try:
        result = run(argv)
    except KeyboardInterrupt:
        result = INTERRUPTED
    if result == INTERRUPTED:
        print("armlet: stopped", file=sys.stderr)
        return 1
    return result if isinstance(result, int) else 0


def run(argv: list[str] | None) -> object:
    """Run the command line, but for Ctrl-C. All of it is imported here: in that second, too, Ctrl-C is one line."""
    from typer.exceptions import TyperException

    from armlet.cli.app import app
    from armlet.errors import ArmletError

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
        print(f"armlet: {one_line(message)}", file=sys.stderr)
        return 1
    except MemoryError:
        print("armlet: that needs more memory than there is; ask for less", file=sys.stderr)
        return 1
    except OSError as error:
        forget_output()
        where = f": {error.filename}" if error.filename else ""
        print(f"armlet: {error.strerror or error}{where}", file=sys.stderr)
        return 1
    return result


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
