"""Processes that tests start and send signals to: they hear them, wherever the tests themselves were started.

A shell's background job ignores SIGINT, what `nohup` started ignores SIGHUP, and so do all that either of them starts.
"""

import signal
import subprocess

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def hear_all():
    """Give a new process the signals that end one; in the child, before it becomes the command."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)


def begin(command, **settings):
    """Start a command as a terminal would.

    Args:
        command: program and arguments, texts or paths.  settings: others of `subprocess.Popen`.
    """
    return subprocess.Popen([str(each) for each in command], preexec_fn=hear_all, **settings)
