"""Serial ports, and whether this user may open them."""

import os
from collections.abc import Iterator
from pathlib import Path

from serial.tools import list_ports

from armlet.device.registry import boards
from armlet.posix import HERE
from armlet.setup.doctor.check import Check


def barred(path: str) -> str:
    """Say what a user has to do to be allowed to open a port; empty if nothing.

    Args:
        path: of a device that exists.
    """
    if not HERE or os.access(path, os.R_OK | os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        return ""
    facts = Path(path).stat()
    import grp

    try:
        group = grp.getgrgid(facts.st_gid).gr_name
    except KeyError:
        group = str(facts.st_gid)
    if facts.st_gid in {0, os.getegid(), *os.getgroups()} or facts.st_mode & 0o060 != 0o060:
        return f"its permissions refuse you: sudo chmod a+rw {path}"
    return f"join the group {group}: sudo usermod -aG {group} {me()}, then log in again"


def me() -> str:
    """This user's name, or $USER where the system has none."""
    import pwd

    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return "$USER"


def named_port(path: str, what: str) -> Check:
    """A port that the user has named."""
    if HERE and not os.path.exists(path):  # elsewhere COM3 is no path
        return Check(what, "missing", f"{path} is not there", "plug it in, or see the ports above")
    if todo := barred(path):
        return Check(what, "missing", f"{path} cannot be opened", todo)
    return Check(what, "ok", path)


def ports() -> Iterator[Check]:
    """The serial ports of this computer, each with the board that its USB numbers tell of."""
    known = {(usb.vid, usb.pid): each.title for each in boards() for usb in each.usb}
    found = sorted(list_ports.comports())
    if not found:
        yield Check("serial ports", "note", "none", "plug a real board in; virtual ones need no port")
    for port in found:
        what = known.get((port.vid, port.pid), port.description if port.description != "n/a" else "unknown device")
        todo = barred(port.device)
        yield Check(f"port {port.device}", "note" if todo else "ok", what, todo)
