"""The programs that virtual boards need, one set for each kind of processor, and the Debian packages that have them.

    python hostlib/device/virtual/toolchain.py arm    # installs what ARM boards need, with apt-get; or rv32, pico, all
    python hostlib/device/virtual/toolchain.py browser    # in which the tests open pages; only where it is asked for

This file needs nothing but Python, so that `make` can install the programs while armlet itself is being installed.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armlet.device.registry import Board

# Where uv or pipx keeps armlet by itself, `python` is another one.
PYTHON = "python" if shutil.which("python") == sys.executable else shlex.quote(sys.executable)
INSTALL_HINT = f"run: {PYTHON} -m armlet.device.virtual.toolchain"
# MicroPython uses the headers of the C library and none of its code, so one small package serves every processor.
HEADERS_PACKAGE = "libnewlib-dev"
HEADERS_FLAGS = ("-isystem", "/usr/include/newlib")


class InstallError(Exception):
    """Programs are missing and cannot be installed here."""


@dataclass(frozen=True)
class Toolchain:
    """Emulator and cross compiler of one kind of processor.

    Attributes:
        emulator, compiler: the programs looked for.
        emulator_package, compiler_package: Debian packages that have them.
        machine_options: options of the emulator that all boards need.
        others: programs needed besides, and their packages.
        library_package: the C library to link with; without it headers are enough.
    """

    emulator: str
    emulator_package: str
    compiler: str
    compiler_package: str
    machine_options: tuple[str, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    library_package: str = ""

    @property
    def packages(self) -> dict[str, str]:
        """Program -> package."""
        two = {self.emulator: self.emulator_package, self.compiler: self.compiler_package}
        return {**two, "make": "make", **dict(self.others)}

    def has_headers(self) -> bool:
        """True if the compiler is there and finds the headers of a C library, or the library if that is needed."""
        if shutil.which(self.compiler) is None:
            return False
        if self.library_package:
            command = [self.compiler, "-print-file-name=libc.a"]  # a path, or the bare name if there is none
            return b"/" in subprocess.run(command, capture_output=True).stdout
        command = [self.compiler, *HEADERS_FLAGS, "-E", "-"]
        return subprocess.run(command, input=b"#include <string.h>", capture_output=True).returncode == 0

    def missing(self) -> list[str]:
        """Packages to install."""
        packages = [package for program, package in self.packages.items() if shutil.which(program) is None]
        return packages if self.has_headers() else [*packages, self.library_package or HEADERS_PACKAGE]


TOOLCHAINS = {
    "arm": Toolchain("qemu-system-arm", "qemu-system-arm", "arm-none-eabi-gcc", "gcc-arm-none-eabi"),
    # Debian 12 and 13 have the emulator in packages of other names; both provide this one.
    "rv32": Toolchain(
        "qemu-system-riscv32",
        "qemu-system-riscv32",
        "riscv64-unknown-elf-gcc",
        "gcc-riscv64-unknown-elf",
        ("-bios", "none"),
    ),
    # A whole RP2040: its emulator is a package of npm, which runs on Node; its firmware is linked with a C library.
    "pico": Toolchain(
        "node",
        "nodejs",
        "arm-none-eabi-gcc",
        "gcc-arm-none-eabi",
        others=(("npm", "npm"), ("cmake", "cmake")),
        library_package="libnewlib-arm-none-eabi",
    ),
}
# What flashes MicroPython on a real STM32; the tests run it without one.
FLASHING = {"dfu-util": "dfu-util"}
# What the tests open pages in; no board needs it.
BROWSER = "browser"
BROWSING = {"chromium": "chromium"}
# Program looked for -> the Debian package that has it.
TOOLS = {**FLASHING, **{program: package for each in TOOLCHAINS.values() for program, package in each.packages.items()}}


def toolchain(target: Board) -> Toolchain:
    """Return what a virtual board is built and emulated with."""
    if target.chip:
        return TOOLCHAINS["pico"]
    return TOOLCHAINS["rv32" if target.instruction_set == "rv32imc" else "arm"]


def install(processors: Iterable[str] = TOOLCHAINS) -> None:
    """Installs what is missing with apt-get, as root or through sudo; apt-get's own lines are printed.

    Args:
        processors: for which of `TOOLCHAINS`; or BROWSER.
    Raises:
        InstallError: it cannot be installed here; says which packages it is.
    """
    chosen = list(processors)
    packages = [package for name in chosen if name != BROWSER for package in TOOLCHAINS[name].missing()]
    others = {**(FLASHING if set(chosen) >= set(TOOLCHAINS) else {}), **(BROWSING if BROWSER in chosen else {})}
    packages += [package for program, package in others.items() if shutil.which(program) is None]
    missing = list(dict.fromkeys(packages))
    if not missing:
        return
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    root = hasattr(os, "geteuid") and os.geteuid() == 0  # Windows has no such number
    if apt is None or not (root or sudo):
        raise InstallError(
            f"missing {' '.join(missing)}, and no apt-get with root rights here; "
            "install what your system calls these packages"
        )
    prefix = [apt] if root or sudo is None else [sudo, "env", "DEBIAN_FRONTEND=noninteractive", apt]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", *missing]):
        if (
            subprocess.run(
                [*prefix, "-q", "-oDPkg::Lock::Timeout=300", *command], env=environment, stdin=subprocess.DEVNULL
            ).returncode
            != 0
        ):
            raise InstallError(f"apt-get {command[0]} failed; mend what it says above, or install {' '.join(missing)}")


def main(processors: list[str]) -> int:
    """Installs what the boards of some processors need.

    Args:
        processors: names of `TOOLCHAINS`, or BROWSER; none is all of `TOOLCHAINS`.
    Returns:
        0, or 1 after one line of error.
    """
    if unknown := [name for name in processors if name not in (*TOOLCHAINS, BROWSER)]:
        print(f"armlet: no processor {unknown[0]!r}; there are {', '.join(TOOLCHAINS)}, and {BROWSER}", file=sys.stderr)
        return 1
    try:
        install(processors or TOOLCHAINS)
    except InstallError as error:
        print(f"armlet: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
