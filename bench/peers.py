"""Other engines in compiled loops: Pinocchio by a small C++ program of ours, MuJoCo by its own library's functions.

The program is built when it is first asked for, against the headers inside the `pin` and `cmeel` wheels (Eigen's
headers: the `cmeel-eigen` wheel, no other part of which is used), and kept under out/bench/.
"""

import ctypes
import hashlib
import importlib.metadata
import subprocess
from pathlib import Path
from typing import Any

import numpy as np

from armlet.cli import show
from armlet.errors import ArmletError
from armlet.model import Model

SOURCE = Path(__file__).with_name("pinocchio_rates.cpp")
KEPT = Path("out/bench")
FLAGS = ["-O3", "-march=native", "-DNDEBUG"]
# what pinocchio's CMake target asks of those who include its headers, and symbols that stay apart from the binding's
NEEDED = [
    "-std=c++17", "-shared", "-fPIC", "-fvisibility=hidden", "-fno-gnu-unique", "-DBOOST_MPL_LIMIT_LIST_SIZE=30",
    "-DBOOST_MPL_LIMIT_VECTOR_SIZE=30", "-DBOOST_MPL_CFG_NO_PREPROCESSED_HEADERS", "-DBOOST_FUSION_INVOKE_MAX_ARITY=12",
]  # fmt: skip
RNEA, ABA, CRBA, REGRESSOR_TICK, PARTS_TICK = range(5)


def processor() -> str:
    """Name of this machine's processor."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith(("model name", "Model")):
            return line.split(":", 1)[1].strip()
    return "unknown"


def headers() -> list[Path]:
    """Include folders of the wheels.

    Raises:
        ArmletError: a wheel is missing.
    """
    try:
        prefix = Path(str(importlib.metadata.distribution("pin").locate_file("cmeel.prefix")))
    except importlib.metadata.PackageNotFoundError:
        raise ArmletError("bench: Pinocchio is not installed", "pip install -e '.[test]'") from None
    folders = [prefix / "include", prefix / "include" / "eigen3"]
    for folder, wheel in zip(folders, ("pin", "cmeel-eigen"), strict=True):
        if not folder.is_dir():
            raise ArmletError(f"bench: the headers of {wheel} are missing", "pip install -e '.[test]'")
    return folders


def library() -> ctypes.CDLL:
    """The compiled program, built if its source, its flags, Pinocchio or the processor changed."""
    flags = [*FLAGS, *NEEDED, *[f"-I{folder}" for folder in headers()]]
    key = [SOURCE.read_bytes(), repr(flags).encode(), importlib.metadata.version("pin").encode(), processor().encode()]
    built = KEPT / f"pinocchio_rates-{hashlib.sha256(b'|'.join(key)).hexdigest()[:12]}.so"
    if not built.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        part = built.with_suffix(".part")
        with show.status("compiling Pinocchio's algorithms, -O3 -march=native: about two minutes"):
            done = subprocess.run(["c++", *flags, str(SOURCE), "-o", str(part)], capture_output=True, text=True)
        if done.returncode:
            raise ArmletError(f"bench: pinocchio_rates.cpp does not compile: {done.stderr.strip().splitlines()[0]}")
        part.rename(built)
    lib = ctypes.CDLL(str(built.resolve()))
    lib.arm_new.restype = ctypes.c_void_p
    return lib


def address(array: np.ndarray) -> ctypes.c_void_p:
    """Address of an array's numbers."""
    return ctypes.c_void_p(array.ctypes.data)


class Pinocchio:
    """A Model in Pinocchio's C++: `run` works through states (count, n), results into `out`."""

    def __init__(self, model: Model, lib: ctypes.CDLL) -> None:
        self.lib, self.n = lib, model.n
        kept = [np.ascontiguousarray(model.parent, np.int32), np.array(model.joint_type == 0, np.int32)]
        fields = ("R_tree", "p_tree", "phi", "armature", "gravity")
        kept += [np.ascontiguousarray(getattr(model, field), float) for field in fields]
        self.handle = ctypes.c_void_p(lib.arm_new(model.n, *map(address, kept)))

    def run(self, what: int, q: np.ndarray, v: np.ndarray, a: np.ndarray, out: np.ndarray) -> None:
        """One algorithm over all states: rnea(q, v, a), aba(q, v, tau = a), crba(q), or a tick of a controller."""
        count = ctypes.c_long(len(q))
        self.lib.arm_run(self.handle, what, count, address(q), address(v), address(a), address(out))

    def close(self) -> None:
        """Give the memory back."""
        self.lib.arm_free(self.handle)


class Mujoco:
    """A Model in MuJoCo: `run` calls one of its functions at every state, `rne` mj_rne alone."""

    def __init__(self, mjmodel: Any, lib: ctypes.CDLL) -> None:
        import mujoco

        self.lib, self.model, self.data = lib, mjmodel, mujoco.MjData(mjmodel)
        mujoco.mj_forward(self.model, self.data)
        folder = Path(mujoco.__file__).parent
        self.api = ctypes.CDLL(str(next(folder.glob("libmujoco.so*"))))
        self.places = ctypes.c_void_p(self.model._address), ctypes.c_void_p(self.data._address)

    def run(self, name: str, q: np.ndarray, v: np.ndarray, third: np.ndarray, force: bool = False) -> None:
        """mj_inverse (third: qacc) or mj_step (force: third goes to qfrc_applied)."""
        into = [self.data.qpos, self.data.qvel, self.data.qfrc_applied if force else self.data.qacc]
        rows = (ctypes.c_void_p * 3)(*[a.ctypes.data for a in (q, v, third)])
        places = (ctypes.c_void_p * 3)(*[a.ctypes.data for a in into])
        function = getattr(self.api, name)
        self.lib.mujoco_run(function, *self.places, ctypes.c_long(len(q)), q.shape[1], places, rows)

    def rne(self, a: np.ndarray, out: np.ndarray) -> None:
        """mj_rne alone, at whatever position and velocity were last computed: its easiest case."""
        place = address(self.data.qacc)
        self.lib.mujoco_rne(
            self.api.mj_rne, *self.places, ctypes.c_long(len(a)), a.shape[1], address(a), place, address(out)
        )
