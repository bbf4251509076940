"""Entry of the program `armlet`: Ctrl-C ends it at once and without a word, until the command line can say one."""

import _signal  # what `signal` is made of: there from the start, and every import takes time

if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _signal.SIG_DFL)


def main() -> int:
    """Run the command line.

    Returns:
        as `armlet.cli.main`.
    """
    from armlet.cli import main as command_line

    return command_line()
