"""Exported arms on every compiler and processor, 10,000 states each: python -m bench exports, twenty minutes.

What `armlet export --c` writes, in fixed point: shipped arms, arms with closed loops among them, and random arms; every
law in both forms. GCC and Clang compile it for the host, under the undefined-behaviour sanitizer, and for the bare
processors of the boards `qemu-m4`, `qemu-m3` and `qemu-rv32`. Each learns from state to state. The torques of every
state and the last estimates are compared with `kernel_fixed`.

Clang is Debian's `clang-14`, which `make setup` does not install, for it is large. bench/tests/test_exports.py has a
share of the states, by GCC.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from armlet import description
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.core.laws import LAWS
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words
from armlet.mirror.c_arm import exported
from bench import figures
from oracles.random_arms import random_model

STATES, SEED = 10_000, 5
HERE = Path(__file__).parent / "c"
SHIPPED = (
    "five_bar", "four_bar", "lu_meng4", "mearm", "open_manipulator_x", "palletiser", "puma3", "puma6", "scheinman",
    "so101", "two_link", "walker_figure1",
)  # fmt: skip
RANDOM = range(5)  # seeds of arms of two to seven joints
EVERY_LAW = "puma3"  # the arm that tries all of them
FLAGS = ("-std=c99", "-O2", "-Wall", "-Wextra", "-Wconversion", "-Werror")
CHECKED = ("-fsanitize=undefined", "-fsanitize-undefined-trap-on-error")
CLANG = "clang-14"
SEMIHOSTING = ("-nographic", "-monitor", "none", "-serial", "none", "-semihosting-config", "enable=on,target=native")
ARM, RV32 = "arm-none-eabi-gcc", "riscv64-unknown-elf-gcc"
M4, M3, RV32IMC = ("-mcpu=cortex-m4", "-mthumb"), ("-mcpu=cortex-m3", "-mthumb"), ("-march=rv32imc", "-mabi=ilp32")
FORMS = ("specialised", "generic")
BY_NAME = {law.name: law for law in LAWS}


@dataclass(frozen=True)
class Machine:
    """A compiler and what its program runs on.

    Attributes:
        name: of the processor.  compiler: the program.  flags: its own.
        linker: the command that makes a program of object files.  script: of the linker, in bench/c.
        emulator: the command that runs it; none on the host.
    """

    name: str
    compiler: str
    flags: tuple[str, ...]
    linker: tuple[str, ...]
    script: str = ""
    emulator: tuple[str, ...] = ()

    def program(self, folder: Path, stem: str, defined: list[str]) -> Path:
        """Compile an exported arm in a folder, and the program around it."""
        objects, out = [], folder / "program"
        for source in (folder / f"{stem}.c", HERE / "states.c"):
            objects.append(str(folder / f"{source.stem}.o"))
            command = [self.compiler, *FLAGS, *self.flags, *defined, "-I", str(folder), "-c", str(source)]
            subprocess.run([*command, "-o", objects[-1]], check=True)
        script = ["-T", str(HERE / self.script)] if self.script else []
        link = [*self.linker, *objects, *script, "-o", str(out), *(["-lgcc"] if script else [])]
        done = subprocess.run(link, capture_output=True, text=True)  # it warns of what a bare program may have
        if done.returncode:
            raise ArmletError(f"{stem}, {self.name}: cannot be linked: {done.stderr}")
        return out

    def run(self, program: Path) -> Words:
        """Words that the program writes: torques of all states, then the estimates."""
        command = [*self.emulator, "-kernel", str(program)] if self.emulator else [str(program)]
        subprocess.run(command, cwd=program.parent, check=True, timeout=600, stdin=subprocess.DEVNULL)
        return np.fromfile(program.parent / "torques", "<i4")


def machines(clang: bool) -> Iterator[Machine]:
    """Every processor, by GCC or by Clang; GCC links."""
    host = CLANG if clang else "gcc"
    yield Machine("host", host, CHECKED, (host,))
    for name, gcc, flags, target, script, emulator in BOARDS:
        more = (f"--target={target}",) if clang else ()
        linker = (gcc, *flags, "-nostdlib")
        yield Machine(name, CLANG if clang else gcc, (*more, *flags, "-ffreestanding"), linker, script, emulator)


def board(machine: str, *more: str, of: str = "arm") -> tuple[str, ...]:
    """The command of an emulator."""
    return (f"qemu-system-{of}", "-machine", machine, *more, *SEMIHOSTING)


BOARDS = (
    ("qemu-m4", ARM, M4, "arm-none-eabi", "bare.ld", board("mps2-an386")),
    ("qemu-m3", ARM, M3, "arm-none-eabi", "bare.ld", board("mps2-an385")),
    ("qemu-rv32", RV32, RV32IMC, "riscv32-unknown-elf", "rv32.ld",
     board("virt", "-cpu", "lowrisc-ibex", "-bios", "none", of="riscv32")),
)  # fmt: skip


def right(compiled: Compiled, law: str, inputs: Words) -> Words:
    """Words that a program has to write, by kernel_fixed; inputs: raw (states, n_act, 5)."""
    own, act = BY_NAME[law], compiled.model.actuated
    est = compiled.starting_est(own.adaptive, own.number)
    data = np.zeros((len(compiled.tree) + 1, L.DATA_SIZE), np.int64)
    data[0] = compiled.base
    torques = np.zeros(inputs.shape[:2], np.int64)  # as computed: one larger than a word is a difference
    for k, state in enumerate(inputs):
        data[act + 1, : L.QDD_DES + 1] = state
        kernel_fixed.tick(own.number, compiled.tree, compiled.records, est, data, own.adaptive, None, compiled.coupled)
        torques[k] = data[act + 1, L.TAU]
    return np.concatenate([torques.ravel(), est.ravel()])


def compared(compiled: Compiled, law: str, form: str, inputs: Words, on: Iterable[Machine]) -> dict[str, int]:
    """Words that an exported arm gives on each of some machines.

    Args:
        form: of FORMS.  inputs: raw (states, n_act, 5).

    Raises:
        ArmletError: one differs from kernel_fixed's.
    """
    expected, counts = right(compiled, law, inputs), {}
    with tempfile.TemporaryDirectory() as at:
        folder = Path(at)
        files = exported(compiled, law, generic=form == "generic")
        for name, text in files.items():
            (folder / name).write_text(text)
        inputs.astype("<i4").tofile(folder / "states")
        stem = next(iter(files)).removesuffix(".h")
        facts = {"HEADER": f'"{stem}.h"', "NAMED(x)": f"{stem}_##x", "JOINTS": inputs.shape[1], "STATES": len(inputs)}
        defined = [f"-D{key}={value}" for key, value in (facts | {"ADAPTS": int(BY_NAME[law].adaptive)}).items()]
        for machine in on:
            found = machine.run(machine.program(folder, stem, defined))
            if not np.array_equal(found, expected):
                raise ArmletError(f"{stem}, {form}, {machine.name} by {machine.compiler}: not kernel_fixed's words")
            counts[f"{machine.name}, {machine.compiler}"] = len(found)
    return counts


def cases() -> Iterator[tuple[str, Compiled, str, str]]:
    """Name of an arm, the arm, a law and a form."""
    compiled = compiler.compile(description.load(EVERY_LAW))
    for law in LAWS:
        for form in FORMS if not law.adds else ():
            yield EVERY_LAW, compiled, law.name, form
    for arm in SHIPPED:
        if arm != EVERY_LAW:
            yield arm, compiler.compile(description.load(arm)), "bodies", FORMS[0]
    for seed in RANDOM:
        yield f"random {seed}", compiler.compile(random_model(seed, 2 + seed)), "bodies", FORMS[0]


def main() -> None:
    """Compare, print and keep the counts.

    Raises:
        ArmletError: Clang is not there, or a word differs.
    """
    if shutil.which(CLANG) is None:
        raise ArmletError(f"exports: no {CLANG} here", f"run: apt-get install {CLANG}")
    on, words, programs = [*machines(clang=False), *machines(clang=True)], dict[str, int](), 0
    arms = dict[str, None]()
    for arm, compiled, law, form in cases():
        counts = compared(compiled, law, form, random_states(compiled, STATES, SEED), on)
        words = {name: words.get(name, 0) + count for name, count in counts.items()}
        programs, arms[arm] = programs + 1, None
        print(f"{arm}, {law}, {form}: {sum(counts.values()):,} words, none differs", flush=True)
    versions = {
        each.compiler: subprocess.run([each.compiler, "-dumpversion"], capture_output=True, text=True).stdout.strip()
        for each in on
    }
    kept = {"made_by": "python -m bench exports", "states": STATES, "programs": programs, "arms": list(arms)}
    figures.keep("exports", kept | {"words": words, "versions": versions})
