"""The product's kernels with the studies' text added: compiled for the host, run by CPython, read by the mirror.

build.compiled("fixed").lagrange_batch(...)     kernel_fixed.pyx and the studies' text, compiled when first asked for
build.plain(check=True).hollerbach(...)         the same text under CPython
"""

import fcntl
import hashlib
import importlib.metadata
import importlib.util
import sysconfig
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace

from armlet.core import declare, layout
from armlet.core import plain as product

HERE = Path(__file__).parent
CORE = layout.TEXT.parent
MADE = HERE.parents[1] / "build"
BUILT = MADE / "studies"
TEXT = (HERE / "text" / "lagrange.py", HERE / "text" / "lagrange4.py")
LAYOUT = HERE / "text" / "layout_lagrange.pxi"
TABLE = layout.read(LAYOUT, layout.TABLE)  # the product's record offsets, and those of the studies' scratch records
AT = SimpleNamespace(**TABLE)  # the same as attributes

# What is compiled after the product's text.
DECLARED = [f"declared/{path.stem}.pxi" for path in TEXT]
ADDED = "".join(f'include "{name}"\n' for name in ("text/layout_lagrange.pxi", *DECLARED, "api_lagrange.pxi"))
# -fwrapv as in the product. Without -O3: a study's speed on the host is not measured, and -O1 compiles in a third of
# the time.
FLAGS = ["-O1", "-fwrapv"]


def plain(check: bool = False, primitives: dict | None = None, steps: dict | None = None) -> SimpleNamespace:
    """armlet.core.plain.load with the studies' steps; `steps` as there."""
    return product.load(check, primitives, TEXT, TABLE, steps)


@cache
def compiled(number: str) -> ModuleType:
    """A compiled kernel that has `lagrange_batch` besides all of the product's.

    Args:
        number: "float" or "fixed".
    """
    name = f"study_{number}"
    source = (CORE / f"kernel_{number}.pyx").read_text() + "\n" + ADDED
    file = BUILT / f"{name}-{key(source)}{sysconfig.get_config_var('EXT_SUFFIX')}"
    BUILT.mkdir(parents=True, exist_ok=True)
    with open(BUILT / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            build(name, source, file)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None  # the file is there
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def key(source: str) -> str:
    """Hash of everything that goes into a compiled kernel; 16 hex digits."""
    digest = hashlib.sha256("\n".join([source, *FLAGS, importlib.metadata.version("cython")]).encode())
    for folder, pattern in (
        (CORE, "*.pxi"),
        (CORE, "*.h"),
        (CORE / "text", "*.p*"),
        (HERE, "*.pxi"),
        (HERE / "text", "*.p*"),
    ):
        for path in sorted(folder.glob(pattern)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def build(name: str, source: str, file: Path) -> None:
    """Compile a kernel's Cython source and move the result to `file`."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    declare.write(layout.TEXT, MADE / "text")
    declare.write(HERE / "text", BUILT / "declared")
    with tempfile.TemporaryDirectory(dir=BUILT) as folder:
        Path(folder, f"{name}.pyx").write_text(source)
        extension = Extension(name, [f"{folder}/{name}.pyx"], include_dirs=[str(CORE)], extra_compile_args=FLAGS)
        modules = cythonize([extension], include_path=[str(CORE), str(HERE), str(BUILT)], quiet=True)
        command = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib = command.build_temp = folder
        command.ensure_finalized()
        command.run()
        Path(command.get_ext_fullpath(name)).rename(file)
