"""The generic kernels' modules by name: viper's are checked in, the others are made when asked for and kept.

A kernel is seven modules: its own, one for arms with couplings, whose name has LOOPS behind it, one for runs with gain
tables, whose name has GAINS, one for the perturbation law, whose name has PERTURBATION, one for runs whose speed may be
changed, whose name has OVERRIDE, one for runs that follow goals, whose name has STREAM, and one of what a tick does
around the kernel, whose name has STEPS.

firmware/protocol.py declares the names. SHA256SUMS, checked in beside viper's module, has the hash of each: a change of
what is generated shows there.
"""

import hashlib
from pathlib import Path

from armlet.cache import kept
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.mirror.module import GENERIC, PARTS, kernel_module
from armlet.mirror.source import Text, fingerprint, load, target_folder

SUMS = "SHA256SUMS"
LOOPS = protocol.LOOPS  # behind the name of a kernel, and of its file
CHECKED_IN = tuple(f"viper{part}" for part in PARTS)  # as the one that can be read
FILES: dict[str, str] = {
    kernel.name + part: f"{kernel.file}{part}.py"
    for kernel in protocol.KERNELS
    for part in PARTS
    if kernel.name in GENERIC
}


def source(name: str) -> str:
    """The source of a kernel's module.

    Args:
        name: as in protocol.KERNELS, of a generic kernel.

    Raises:
        ArmletError: there is no such kernel, its module is not there, or the text cannot be translated.
    """
    if name not in FILES:
        raise ArmletError(f"no generic kernel {name!r}; there are {', '.join(FILES)}")
    if name in CHECKED_IN:
        return checked_in(name)
    file = FILES[name].replace(".py", f"-{fingerprint()}.py")
    return kept("kernel", file, lambda: made(name, load()).encode()).decode()


def made(name: str, text: Text) -> str:
    """The module of a name of FILES, as the text says it now."""
    part = next((part for part in PARTS if part and name.endswith(part)), "")
    return kernel_module(name.removesuffix(part), text, part)


def checked_in(name: str) -> str:
    """The source of a module that stands beside the firmware.

    Raises:
        ArmletError: it is not there.
    """
    path = target_folder() / FILES[name]
    if not path.exists():
        raise ArmletError(f"{path} is missing", "run `make mirror`, or install armlet again")
    return path.read_text()


def generated() -> dict[str, str]:
    """Make the files that are checked in, as the text says them now: file name -> content."""
    text = load()
    modules = {file: made(name, text) for name, file in FILES.items()}
    sums = "".join(f"{hashlib.sha256(code.encode()).hexdigest()}  {file}\n" for file, code in modules.items())
    return {FILES[name]: modules[FILES[name]] for name in CHECKED_IN} | {SUMS: sums}


def stale(folder: Path) -> dict[str, str]:
    """The checked-in files of a folder that are not as the text says now: file name -> what it says."""
    return {name: content for name, content in generated().items() if not current(folder / name, content)}


def current(path: Path, content: str) -> bool:
    """True if a file has this content."""
    return path.exists() and path.read_text() == content
