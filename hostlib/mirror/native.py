"""An arm's own kernel on this computer: the C that `armlet export` writes, in double, by the computer's own compiler.

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
from armlet.mirror.c_arm import INPUTS, Export, code, export_of, header
from armlet.model.arrays import Floats

CORE = Path(core.__file__).parent
FLAGS = ("-O3", "-march=native", "-std=gnu99", "-fno-math-errno", "-shared", "-fPIC", "-w")
# Of the C library, sines take half of the time of inverse dynamics, exponents half of the natural law's: the kernels
# that come with armlet have their own. Its sines are fast where a product and a sum are one instruction.
OWN = """
#if (defined(__AVX2__) && defined(__FMA__)) || defined(__aarch64__)
#define FLOAT_FMA
#endif
#include "float_number.h"
static inline double own_cos(double q) { double c, s; float_sincos(q, &c, &s); return c; }
static inline double own_sin(double q) { double c, s; float_sincos(q, &c, &s); return s; }
#define cos own_cos
#define sin own_sin
#define frexp(x, k) (*(k) = (int)float_size(x), 0.0)
#define ldexp(x, k) float_halved(x, -(double)(k))
"""
# Tick after tick of one arm: a torque that was cut is not learnt from, as on a board.
TICKS = """
void {p}_ticks({p}_arm *arm, int64_t count, const {p}_input *input, num *tau, int32_t learns) {{
    for (int64_t k = 0; k < count; k++) {{
        {p}_walk(arm, input + k * {P}_JOINTS, tau + k * {P}_JOINTS);
        {learn}
    }}
}}
"""
LEARN = "if (learns && !{p}_limit(tau + k * {P}_JOINTS)) {{ {p}_learn(arm); }}"


class Native:
    """One arm's law in float64, compiled for it and for this processor. Not for two threads at once.

    Attributes:
        joints: n, how many servos.
    """

    def __init__(self, export: Export, library: ctypes.CDLL) -> None:
        self.joints, self._law, self._library, self._prefix = export.joints, export.law, library, export.prefix
        self._arm = ctypes.create_string_buffer(export.size)
        self._ticks = library[f"{self._prefix}_ticks"]
        self.begin()

    def begin(self) -> None:
        """Forget what was learnt: the arm is as described."""
        self._library[f"{self._prefix}_begin"](self._arm)

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
        self._ticks(self._arm, ctypes.c_int64(len(inputs)), *places, ctypes.c_int32(learn))
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
    named = {"p": export.prefix, "P": export.prefix.upper()}
    learn = LEARN.format(**named) if export.law.adaptive else "(void)learns;"
    texts = {
        f"{export.prefix}.h": header(export),
        f"{export.prefix}.c": OWN + code(export) + TICKS.format(**named, learn=learn),
    }
    said = call([*compiler, *FLAGS, "-E", "-v", "-x", "c", os.devnull])  # its version, and what native means here
    key = hashlib.sha256("\n".join([*texts.values(), *FLAGS, said]).encode()).hexdigest()[:24]

    def make() -> bytes:
        with tempfile.TemporaryDirectory(prefix="armlet-") as at:
            for name, text in texts.items():
                Path(at, name).write_text(text)
            call(
                [
                    *compiler,
                    *FLAGS,
                    f"-I{CORE}",
                    str(Path(at, f"{export.prefix}.c")),
                    "-o",
                    str(Path(at, "own.so")),
                    "-lm",
                ]
            )
            return Path(at, "own.so").read_bytes()

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
