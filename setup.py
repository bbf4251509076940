"""Declare what is compiled and which folders are packages; pyproject.toml says the rest.

ARMLET_KERNELS names the modules to compile, with blanks between them; if it is not set, all are compiled. `make demo`
compiles those it uses.
"""

import os
import runpy
from pathlib import Path

from setuptools import Extension, find_packages, setup

HERE = Path(__file__).parent
FOLDERS = {
    "armlet": "hostlib",
    "armlet.core": "cython_core",
    "armlet.firmware": "firmware",
    "armlet.boards": "boards",
    "armlet.arms": "arms",
}
ROOMS = [f"armlet.{room}" for room in find_packages(HERE / "hostlib")]
DATA = {
    "armlet": ["py.typed", "report/preview/*.js", "report/preview/*.css"],
    "armlet.core": ["*.pyx", "*.pxi", "*.pyi", "*.h", "text/*", "text/board/*"],
    "armlet.firmware": ["**/*.py", "**/SHA256SUMS"],
    "armlet.boards": ["**/*"],
    "armlet.arms": ["*.yaml", "*.urdf"],
}

# The text is many small steps: they are to be compiled into the recursions that call them, beyond GCC's default bounds.
FLAGS = ["-O3", "-g0", "-fno-tree-slp-vectorize", "--param=max-inline-insns-auto=600"]
ONE_STATE = [*FLAGS, "--param=inline-unit-growth=200"]
LANES = ["-std=gnu++17", *FLAGS, "--param=inline-unit-growth=400", "--param=large-function-growth=1000"]


def extension(name: str, flags: list[str], headers: list[str], **more: object) -> Extension:
    """One compiled module of armlet.core."""
    source = f"cython_core/{name}.pyx"
    depends = [f"cython_core/{header}" for header in headers]
    return Extension(f"armlet.core.{name}", [source], depends=depends, extra_compile_args=flags, **more)


def lanes(name: str) -> Extension:
    """The text on several states at a time, in C++; where there is no C++ compiler armlet does without."""
    return extension(name, LANES, ["lanes.h", "sines.h"], language="c++", optional=True)


EXTENSIONS = [
    extension("kernel_float", ONE_STATE, ["float_number.h"]),
    extension("kernel_fixed", [*ONE_STATE, "-fwrapv"], ["fixed_number.h"]),
    extension("plant", ONE_STATE, ["float_number.h"]),
    extension("kernel_float_fma", ONE_STATE, ["float_number.h", "sines.h"]),
    lanes("kernel_lanes"),
    lanes("kernel_lanes_avx2"),
    lanes("kernel_lanes_avx512"),
]


def chosen() -> list[Extension]:
    """The modules that ARMLET_KERNELS names, or all."""
    names = os.environ.get("ARMLET_KERNELS")
    return [each for each in EXTENSIONS if names is None or each.name.rpartition(".")[2] in names.split()]


# the kernel text as Cython reads it
runpy.run_path(str(HERE / "cython_core" / "declare.py"))["write"](HERE / "cython_core/text", HERE / "build/text")

setup(
    packages=[*FOLDERS, *ROOMS],
    package_dir=FOLDERS,
    package_data=DATA,
    ext_modules=chosen(),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
