"""An arm's own kernel on this computer: the text as C in double (c_host.py), by the computer's own compiler.

    own = native("puma6", "rnea");  own.rnea(q, qd, qdd)             (K, n) N m
    own = native(arm, "bodies");    own.ticks(q, qd, q_des, qd_des, qdd_des)
    own.closed_loop(planned, truth=heavier)                          it moves a simulated arm

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
from armlet.dynamics.float_records import float_records
from armlet.errors import ArmletError
from armlet.fixed.compiled import Compiled
from armlet.fixed.compiler import compile
from armlet.mirror import c_host, c_loop
from armlet.mirror.c_arm import INPUTS, Export, export_of
from armlet.model import Model
from armlet.model.arrays import Floats, real_array

CORE = Path(core.__file__).parent
FLAGS = ("-O3", "-march=native", "-std=gnu99", "-fno-math-errno", "-shared", "-fPIC", "-w")


class Native:
    """One arm's law in float64, compiled for it and for this processor. Not for two threads at once.

    Attributes:
        joints: n, how many servos.
    """

    def __init__(self, export: Export, library: ctypes.CDLL) -> None:
        self.joints, self._export, self._library = export.joints, export, library
        self._loops: dict[tuple[bytes, ...], ctypes.CDLL] = {}  # by what is known of a simulated arm
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
        if self._export.law.name != "rnea":
            raise ArmletError(f"native: this is law {self._export.law.name}", 'take native(arm, "rnea")')
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
        named = zip(INPUTS, (q, qd, q_des, qd_des, qdd_des), strict=True)
        given = [real_array(each, f"native: {name}") for name, each in named]
        shape = given[0].shape
        if not 1 <= len(shape) <= 2 or shape[-1] != self.joints or any(each.shape != shape for each in given):
            found = ", ".join(f"{name} {each.shape}" for name, each in zip(INPUTS, given, strict=True))
            raise ArmletError(
                f"native: expected shapes (K, {self.joints}) or ({self.joints},), all the same, got {found}"
            )
        return self.run(np.stack(given, axis=-1).reshape(-1, self.joints, len(INPUTS)), learn).reshape(shape)

    def run(self, inputs: Floats, learn: bool = True) -> Floats:
        """As `ticks`, without a copy: inputs (K, n, 5) of float64 in one piece, by joint q, qd, q_des, qd_des, qdd_des.

        Returns:
            (K, n) torques, N m or N
        Raises:
            ArmletError: a wrong shape; `learn` is neither True nor False.
        """
        inputs = np.ascontiguousarray(real_array(inputs, "native: inputs"))
        if inputs.ndim != 3 or inputs.shape[1:] != (self.joints, len(INPUTS)):
            raise ArmletError(f"native: expected inputs of shape (K, {self.joints}, {len(INPUTS)}), got {inputs.shape}")
        if not isinstance(learn, bool | np.bool_):
            raise ArmletError(f"native: learn: expected True or False, got {learn!r:.60}")
        tau: Floats = np.empty(inputs.shape[:2])
        places = (ctypes.c_void_p(each.ctypes.data) for each in (inputs, tau))
        self._library.own_ticks(self._arm, ctypes.c_int64(len(inputs)), *places, ctypes.c_int32(learn))
        return tau

    def closed_loop(
        self, planned: ArrayLike, truth: "Arm | Model | Path | str | None" = None, steps: int = 4
    ) -> Floats:
        """Let the law, as it begins, follow a plan on a simulated arm; a torque is cut to the servos' limits, and held.

        Args:
            planned: (K, n, 3) position, velocity, acceleration of each tick, rad or m; the arm starts on it.
            truth: the arm as it is, as described if None; its load and friction need no other code.
            steps: of the simulation in a tick, semi-implicit.
        Returns:
            (K + 1, 2, n) positions and velocities before each tick and after the last; not finite once the arm is lost.
        Raises:
            DescriptionError: as `armlet.load`.
            ArmletError: a wrong shape, an arm with couplings, another count of joints; as of `native`.
        """
        truth = self._export.compiled.model if truth is None else truth
        model = truth if isinstance(truth, Model) else (truth if isinstance(truth, Arm) else load(truth)).model
        plan = np.ascontiguousarray(real_array(planned, "native: a plan"))
        if model.couplings or self._export.compiled.model.couplings:
            raise ArmletError("native: no arm with couplings is simulated", "take armlet run, or armlet.run_move")
        if plan.ndim != 3 or plan.shape[1:] != (self.joints, 3) or not len(plan):
            raise ArmletError(f"native: expected a plan of shape (K, {self.joints}, 3), got {plan.shape}")
        if model.n != self.joints or not isinstance(steps, int) or steps < 1:
            raise ArmletError(f"native: expected {self.joints} joints and 1 step or more, got {model.n} and {steps}")
        records = float_records(model)
        key = tuple(part.tobytes() for part in (records.tree, records.model, records.est != 0.0))
        if key not in self._loops:
            self._loops[key] = library(self._export, c_loop.code(self._export, model))
        arm = ctypes.create_string_buffer(self._export.size)
        state: Floats = np.zeros((len(plan) + 1, 2, self.joints))
        state[0] = plan[0, :, :2].T
        places = [ctypes.c_void_p(each.ctypes.data) for each in (records.est, plan, state)]
        period = ctypes.c_double(self._export.compiled.model.gains.period_us * 1e-6)
        loop = self._loops[key]
        loop.own_begin(arm)
        loop.own_loop(arm, *places, ctypes.c_int64(len(plan)), period, ctypes.c_int32(steps))
        return state


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
    return Native(export, library(export, c_host.code(export)))


def library(export: Export, text: str, flags: tuple[str, ...] = FLAGS) -> ctypes.CDLL:
    """The compiled code of an export, made with these flags if it is not kept.

    Raises:
        ArmletError: no C compiler, or one that refuses; the cache cannot be written.
    """
    try:
        compiler = shlex.split(os.environ.get("CC") or "cc")
    except ValueError as wrong:
        raise ArmletError(f"native: CC: {wrong}", "name a C compiler by it") from None
    said = call([*compiler, *flags, "-E", "-v", "-x", "c", os.devnull])  # its version, and what native means here
    key = hashlib.sha256("\n".join([text, *flags, said]).encode()).hexdigest()[:24]

    def make() -> bytes:
        with tempfile.TemporaryDirectory(prefix="armlet-") as at:
            source, made = Path(at, "own.c"), Path(at, "own.so")
            source.write_text(text)
            call([*compiler, *flags, f"-I{CORE}", str(source), "-o", str(made), "-lm"])
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
