"""The programs that virtual boards need, one set for each kind of processor, and the Debian packages that have them."""

import shutil
import subprocess
from dataclasses import dataclass

from armlet.device.registry import Board


@dataclass(frozen=True)
class Toolchain:
    """Emulator, cross compiler and C library of one kind of processor.

    Attributes:
        emulator, compiler: the programs looked for.
        emulator_package, compiler_package: Debian packages that have them.
        library_package: Debian package of the C library, of which MicroPython uses the headers.
        library_flags: what tells the compiler where they are.
        machine_options: options of the emulator that all boards need.
    """

    emulator: str
    emulator_package: str
    compiler: str
    compiler_package: str
    library_package: str
    library_flags: tuple[str, ...] = ()
    machine_options: tuple[str, ...] = ()

    @property
    def packages(self) -> dict[str, str]:
        """Program -> package."""
        return {self.emulator: self.emulator_package, self.compiler: self.compiler_package}

    def has_library(self) -> bool:
        """Whether the compiler is there and finds the headers of its C library."""
        compiler = shutil.which(self.compiler)
        return (
            compiler is not None
            and subprocess.run(
                [compiler, *self.library_flags, "-E", "-"], input=b"#include <string.h>", capture_output=True
            ).returncode
            == 0
        )


ARM = Toolchain(
    "qemu-system-arm", "qemu-system-arm", "arm-none-eabi-gcc", "gcc-arm-none-eabi", "libnewlib-arm-none-eabi"
)

# Debian 12 and 13 have the emulator in packages of other names; both provide this one.
RISCV = Toolchain(
    "qemu-system-riscv32",
    "qemu-system-riscv32",
    "riscv64-unknown-elf-gcc",
    "gcc-riscv64-unknown-elf",
    "libnewlib-dev",
    ("-isystem", "/usr/include/newlib"),
    ("-bios", "none"),
)

TOOLCHAINS = (ARM, RISCV)


def toolchain(target: Board) -> Toolchain:
    """Returns what a virtual board is built and emulated with."""
    return RISCV if target.instruction_set == "rv32imc" else ARM
