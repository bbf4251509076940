"""Run armlet's command lines in a Python that lacks what Windows lacks, as far as Linux can pretend it.

    python -m tests.support.no_posix FOLDER < command_lines.json

armlet's own modules find none of the modules of POSIX, `os`, `signal` and `select` have none of its names, a folder
cannot be opened, and an open file can neither be renamed nor taken away. Prints as JSON: for each command line its exit
code and what it printed on standard error; then the modules of armlet that cannot be imported.
"""

import builtins
import contextlib
import importlib
import io
import json
import os
import pkgutil
import select
import shutil
import signal
import sys
from pathlib import Path

MODULES = {"fcntl", "termios", "pty", "tty", "resource", "pwd", "grp"}
OF_OS = "openpty ttyname fork killpg getpgid setsid mkfifo pread statvfs geteuid getuid getgid getegid getgroups uname"
FLAGS = "O_NOFOLLOW O_NONBLOCK O_DIRECTORY O_NOCTTY O_CLOEXEC"
NAMES = ((os, f"{OF_OS} {FLAGS}"), (signal, "SIGHUP SIGKILL pthread_kill"), (select, "poll epoll"))
# Imported before: what others do on Windows is theirs to know.
OTHERS = "numpy serial.tools.list_ports pydantic rich.console typer ruamel.yaml mcap matplotlib.figure platform uuid"


def pretend():
    """Take away what Windows lacks."""
    for name in OTHERS.split():
        importlib.import_module(name)
    imported, opened = builtins.__import__, os.open

    def lacking(name, scope=None, *rest, **more):
        if name.partition(".")[0] in MODULES and str((scope or {}).get("__name__")).startswith("armlet"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return imported(name, scope, *rest, **more)

    def no_folder(path, flags, *rest, **more):
        if not rest and not more and os.path.isdir(path):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, flags, *rest, **more)

    builtins.__import__, os.open = lacking, no_folder
    for name in ("replace", "rename", "unlink", "remove"):
        setattr(os, name, closed_only(getattr(os, name)))
    for module, names in NAMES:
        for name in names.split():
            delattr(module, name)
    shutil._use_fd_functions = False


def closed_only(act):
    """The function of `os`, which refuses files that this process has open."""

    def guarded(*paths, **more):
        for path in map(os.path.realpath, paths):
            for each in os.listdir("/proc/self/fd"):
                with contextlib.suppress(FileNotFoundError):
                    if os.readlink(f"/proc/self/fd/{each}") == path:
                        raise PermissionError(13, "the file is open", path)
        return act(*paths, **more)

    return guarded


def main():
    """Run what standard input asks for."""
    os.chdir(sys.argv[1])
    lines = json.load(sys.stdin)
    pretend()
    from armlet.cli import main as command_line

    ran = []
    for words in lines:
        said = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            ran.append([command_line(words), said.getvalue()])
    import armlet

    unloaded = {}
    for each in pkgutil.walk_packages([str(Path(armlet.__file__).parent)], "armlet."):
        if each.name.rpartition(".")[2] == "__main__":
            continue
        try:
            importlib.import_module(each.name)
        except ImportError as error:
            unloaded[each.name] = str(error)
    print(json.dumps({"ran": ran, "unloaded": unloaded}))


if __name__ == "__main__":
    main()
