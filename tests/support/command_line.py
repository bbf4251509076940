"""The command `armlet` in a process of its own, which finds imported what each command imports.

Imports take a second, as long as most commands themselves. A server that has imported them, and does nothing else,
forks a process for each command; files take what it prints, as pipes of a shell would.
"""

import os
import subprocess
import sys
import tempfile
from multiprocessing import get_context
from pathlib import Path

PATIENCE_S = 120.0
# Not armlet.cli: it asks the environment when it is imported, and a command may have an environment of its own.
ROOMS = ("description", "dynamics", "fixed.compiler", "plan", "device.session", "run.prepared", "simulated.plant")
SERVER = get_context("forkserver")
SERVER.set_forkserver_preload(["typer.main", "rich.console", "rich.progress", *(f"armlet.{room}" for room in ROOMS)])


def armlet(*arguments, cwd=None, env=None):
    """Run the command as a user does.

    Args:
        arguments: its arguments.  cwd: folder to run it in; None for this process's.
        env: variables that differ from this process's, but for those that Python reads when it starts.

    Returns:
        as `subprocess.run`: exit code, and what it printed, as text.

    Raises:
        subprocess.TimeoutExpired: it has taken longer than 120 s, and was killed.
    """
    environment = {**os.environ, **(env or {})}
    with tempfile.TemporaryDirectory() as folder:
        printed = [Path(folder, name) for name in ("out", "err")]
        for path in printed:
            path.touch()
        process = SERVER.Process(target=command, args=(arguments, str(cwd or Path.cwd()), environment, printed))
        process.start()
        process.join(PATIENCE_S)
        if process.exitcode is None:
            process.kill()
            process.join()
            raise subprocess.TimeoutExpired(arguments, PATIENCE_S)
        texts = [path.read_text() for path in printed]
        return subprocess.CompletedProcess(arguments, process.exitcode, *texts)


def command(arguments, folder, environment, printed):
    """Become the command, in the process that was forked for it."""
    for number, path in enumerate(printed, start=1):
        file = os.open(path, os.O_WRONLY)
        os.dup2(file, number)
        os.close(file)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["armlet", *arguments]
    from armlet.cli import main

    sys.exit(main())
