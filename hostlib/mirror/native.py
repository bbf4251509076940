"""An arm's own kernel on this computer: the text as C in double (c_host.py), by the computer's own compiler.

    own = native("puma6", "rnea");  own.rnea(q, qd, qdd)             (K, n) N m
    own = native(arm, "bodies");    own.ticks(q, qd, q_des, qd_des, qdd_des)

What the compiler has made is kept in the cache, for this arm, law, compiler and processor. Without a compiler there are
the kernels that come with armlet, which take any arm.
"""

import ctypes
import hashlib
import os
import shlex
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from armlet import cache, core
from armlet.dynamics.arm import Arm, load
from armlet.errors import ArmletError
from armlet.fixed.compiled import Compiled
from armlet.fixed.compiler import compile
from armlet.mirror.c_arm import INPUTS, Export, export_of
from armlet.mirror.c_host import code
from armlet.model.arrays import Floats

CORE = Path(core.__file__).parent
FLAGS = ("-O3", "-march=native", "-std=gnu99", "-fno-math-errno", "-shared", "-fPIC", "-w")


class Native:
    """One arm's law in float64, compiled for it and for this processor. Not for two threads at once.

    Attributes:
        joints: n, how many servos.
    """

    def __init__(self, export: Export, library: ctypes.CDLL) -> None:
        self.joints, self._law, self._library = export.joints, export.law, library
        self._arm = ctypes.create_string_buffer(export.size)
        self.begin()

    def begin(self) -> None:
        """Forget what was learnt: the arm is as described."""
        self._library.own_begin(self._arm)

    def rnea(self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike) -> Floats:
        """Inverse dynamics with friction, as `Arm.rnea`.

        Args:
            q, qd, qdd: (n,) or (K, n) rad or m, and per s and s^2.
        Returns:
            torques of the same shape, N m or N
        Raises:
            ArmletError: a wrong shape, or the law is another than rnea.
        """
        if self._law.name != "rnea":
            raise ArmletError(f"native: this is law {self._law.name}", 'take native(arm, "rnea")')
        return self.ticks(q, qd, q, qd, qdd)

    def ticks(
        self, q: ArrayLike, qd: ArrayLike, q_des: ArrayLike, qd_des: ArrayLike, qdd_des: ArrayLike, learn: bool = True
    ) -> Floats:
        """Torques of one tick after the other, learning in between if the law does.

        Args:
            q, qd: (n,) or (K, n) measured, rad or m, and per s.  q_des, qd_des, qdd_des: planned.
            learn: whether an adaptive law learns; then torques are cut to the servos' limits.
        Returns:
            torques of the same shape, N m or N
        Raises:
            ArmletError: a wrong shape.
        """
        given = [np.asarray(each, float) for each in (q, qd, q_des, qd_des, qdd_des)]
        shape = given[0].shape
        if not 1 <= len(shape) <= 2 or shape[-1] != self.joints or any(each.shape != shape for each in given):
            found = ", ".join(f"{name} {each.shape}" for name, each in zip(INPUTS, given, strict=True))
            raise ArmletError(
                f"native: expected shapes (K, {self.joints}) or ({self.joints},), all the same, got {found}"
            )
        return self.run(np.stack(given, axis=-1), learn).reshape(shape)

    def run(self, inputs: Floats, learn: bool = True) -> Floats:
        """As `ticks`, without a copy: inputs (K, n, 5) of float64 in one piece, by joint q, qd, q_des, qd_des, qdd_des.

        Returns:
            (K, n) torques, N m or N
        """
        inputs = np.ascontiguousarray(inputs, float).reshape(-1, self.joints, len(INPUTS))
        tau: Floats = np.empty(inputs.shape[:2])
        places = (ctypes.c_void_p(each.ctypes.data) for each in (inputs, tau))
        self._library.own_ticks(self._arm, ctypes.c_int64(len(inputs)), *places, ctypes.c_int32(learn))
        return tau


def native(arm: "Arm | Compiled | Path | str", law: str = "bodies") -> Native:
    """Make an arm's own kernel for this computer, or take it out of the cache.

    Args:
        arm: as `armlet.load` takes or gives it, or compiled.  law: its name, as `armlet export` knows it.
    Raises:
        DescriptionError: as `armlet.load`.
        ArmletError: an unknown law, or one that is not for this arm; no C compiler, or one that refuses.
    """
    compiled = arm if isinstance(arm, Compiled) else compile((arm if isinstance(arm, Arm) else load(arm)).model)
    export = export_of(compiled, law, "double")
    return Native(export, library(export))


def library(export: Export) -> ctypes.CDLL:
    """The compiled code of an export, made if it is not kept.

    Raises:
        ArmletError: no C compiler, or one that refuses; the cache cannot be written.
    """
    try:
        compiler = shlex.split(os.environ.get("CC") or "cc")
    except ValueError as wrong:
        raise ArmletError(f"native: CC: {wrong}", "name a C compiler by it") from None
    text = code(export)
    said = call([*compiler, *FLAGS, "-E", "-v", "-x", "c", os.devnull])  # its version, and what native means here
    key = hashlib.sha256("\n".join([text, *FLAGS, said]).encode()).hexdigest()[:24]

    def make() -> bytes:
        with tempfile.TemporaryDirectory(prefix="armlet-") as at:
            source, made = Path(at, "own.c"), Path(at, "own.so")
            source.write_text(text)
            call([*compiler, *FLAGS, f"-I{CORE}", str(source), "-o", str(made), "-lm"])
            return made.read_bytes()

    name = f"{export.prefix}-{key}.so"
    cache.kept("native", name, make)
    return ctypes.CDLL(str(cache.cache_folder("native") / name))


def call(command: list[str]) -> str:
    """Run the compiler; what it says on standard error.

    Raises:
        ArmletError: it is not there, or refuses.
    """
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
    except OSError as refusal:
        what = f"native: {command[0]}: {refusal.strerror}"
        raise ArmletError(what, "install a C compiler, or name one by CC; Arm.rnea needs none") from None
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()[-1:]
        raise ArmletError(f"native: {command[0]} cannot make the kernel: {' '.join(lines[:1])}", "name another by CC")
    return done.stderr
