"""An exported arm in C, compiled for this computer and called."""

import ctypes
import json
import subprocess

import numpy as np

from armlet.mirror.c_arm import exported

FLAGS = ["-std=c99", "-O0", "-shared", "-fPIC", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]
CHECKED = ["-fsanitize=undefined,float-cast-overflow", "-fno-sanitize-recover=all"]


class Exported:
    """An exported arm, compiled.

    Args:
        folder: for its files.  compiled: the arm.  law, number, generic: as of `exported`.
    """

    def __init__(self, folder, compiled, law, number="fixed", generic=False):
        files = exported(compiled, law, number, generic)
        for name, text in files.items():
            (folder / name).write_text(text)
        (code,) = folder.glob("*.c")
        more = CHECKED if number == "fixed" else []
        subprocess.run(["cc", *FLAGS, *more, code, "-o", folder / "arm.so", "-lm"], check=True)
        self.library, self.prefix = ctypes.CDLL(str(folder / "arm.so")), code.stem
        self.facts = json.loads((folder / f"{code.stem}.json").read_text())
        self.kind = np.int32 if number == "fixed" else np.float32
        self.arm = ctypes.create_string_buffer(self.facts["bytes"])
        self.call("begin", self.arm)

    def call(self, name, *given):
        """One of its functions."""
        pointers = [each.ctypes.data_as(ctypes.c_void_p) if isinstance(each, np.ndarray) else each for each in given]
        return getattr(self.library, f"{self.prefix}_{name}")(*pointers)

    def walk(self, inputs):
        """Torques (n_act,) at inputs (n_act, 5)."""
        inputs, tau = np.ascontiguousarray(inputs, self.kind), np.zeros(len(inputs), self.kind)
        self.call("walk", self.arm, inputs, tau)
        return tau
