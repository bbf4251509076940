"""Emulated instructions a tick of the kernel as a C programmer would have it: python -m bench compiled_c.

What `armlet export --c` writes: the kernel text for every arm and the arm's own, in float32 with the FPU of the
Cortex-M4 and in fixed point, compiled by GCC at -O3, on the bare machine that the board `qemu-m4` is. The
states are those of `python -m bench ticks`. The float's torques must be the float64 kernel's within single precision,
the fixed point's the board's bits.
"""

import subprocess
import tempfile
from pathlib import Path

import numpy as np

from armlet import description
from armlet.dynamics.laws import LAWS, learns
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, float_inputs, random_states
from armlet.fixed.compiled import Compiled
from armlet.mirror import c_arm, c_float
from bench import figures
from bench.kernel_ticks import AGREES, ARMS, SHOWN, STATES

HERE = Path(__file__).parent / "c"
COMPILER = "arm-none-eabi-gcc"
MACHINE = ("-mcpu=cortex-m4", "-mthumb", "-mfpu=fpv4-sp-d16", "-mfloat-abi=hard")
FLAGS = ("-std=gnu99", "-O3", "-ffunction-sections", "-fno-math-errno", "-Wl,--gc-sections", "-nostartfiles")
EMULATOR = (
    "qemu-system-arm", "-machine", "mps2-an386", "-nographic", "-monitor", "none", "-serial", "none",
    "-semihosting-config", "enable=on,target=native", "-icount", "shift=5,align=off,sleep=off",
)  # fmt: skip
INSTRUCTIONS_PER_TICK = 1.25  # of the 25 MHz counter, at 32 ns of the emulator's time an instruction
FORMS = {
    "float": ("float", True),
    "float, specialised": ("float", False),
    "fixed": ("fixed", True),
    "specialised": ("fixed", False),
}  # number, generic


def states_of(name: str, number: str, inputs: np.ndarray) -> str:
    """C of the inputs (states, joints, 5) of an exported arm."""
    form = c_float.single if number == "float" else str
    rows = [
        "{" + ", ".join("{" + ", ".join(map(form, joint)) + "}" for joint in state) + "}" for state in inputs.tolist()
    ]
    return f"static const {name}_input inputs[][{inputs.shape[1]}] = {{\n" + ",\n".join(rows) + "};\n"


def counted(compiled: Compiled, form: str, law: str, inputs: np.ndarray) -> tuple[float, np.ndarray]:
    """Instructions a tick, and the last state's torques as the program's words; inputs raw, (states, joints, 5)."""
    number, generic = FORMS[form]
    files = c_arm.exported(compiled, law, number, generic)
    name, kind = next(iter(files)).removesuffix(".h"), c_arm.NUMBERS[number]
    given = float_inputs(compiled, inputs) if number == "float" else inputs
    with tempfile.TemporaryDirectory() as at:
        folder = Path(at)
        for file, text in [*files.items(), ("states.h", states_of(name, number, given))]:
            (folder / file).write_text(text)
        facts = {
            "HEADER": f'"{name}.h"',
            "STATES_OF": '"states.h"',
            "NAMED(x)": f"{name}_##x",
            "NUMBER": kind,
            "JOINTS": compiled.model.n_act,
            "STATES": len(inputs),
            "ADAPTS": int(learns(LAWS[law])),
        }
        sources = [str(folder / f"{name}.c"), str(HERE / "bare.c")]
        defined = [f"-D{key}={value}" for key, value in facts.items()]
        command = [COMPILER, *MACHINE, *FLAGS, *defined, "-I", at, "-T", str(HERE / "bare.ld"), *sources]
        subprocess.run([*command, "-o", f"{at}/program.elf", "-lm", "-lc", "-lgcc"], check=True)
        run = subprocess.run(
            [*EMULATOR, "-kernel", f"{at}/program.elf"], capture_output=True, text=True, check=True, timeout=60
        )
    total, *tau = (int(line) for line in (run.stdout + run.stderr).split())
    return total * INSTRUCTIONS_PER_TICK / len(inputs), np.array(tau, np.uint32)


def checked(compiled: Compiled, form: str, law: str, inputs: np.ndarray) -> float:
    """Instructions a tick; torques must be the host kernels'.

    Raises:
        RuntimeError: they are not.
    """
    instructions, words = counted(compiled, form, law, inputs)
    if learns(LAWS[law]):  # what was learnt on the way is in its torques: tests/mirror/test_c_arm.py compares these
        return instructions
    if FORMS[form][0] == "float":
        tau, right = words.view(np.float32), float_batch(compiled, LAWS[law], inputs[-1:])[0]
        same = np.allclose(tau, right, atol=AGREES * np.abs(right).max())
    else:
        tau, right = words.view(np.int32), compiled.batch(LAWS[law], inputs[-1:])[0][0]
        same = np.array_equal(tau, right)
    if not same:
        raise RuntimeError(f"C, {form}, gives {tau}, the host's kernel {right}")
    return instructions


def main() -> None:
    """Print and keep the counts."""
    kept: dict[str, dict[str, dict[str, int]]] = {form: {arm: {} for arm in ARMS} for form in FORMS}
    for arm in ARMS:
        compiled = compiler.compile(description.load(arm))
        inputs = random_states(compiled, STATES, seed=1)
        for form in FORMS:
            for law in SHOWN:
                kept[form][arm][law] = round(checked(compiled, form, law, inputs))
                print(f"{arm}, {law}, C, {form}: {kept[form][arm][law]:,} instructions a tick", flush=True)
    version = subprocess.run([COMPILER, "-dumpversion"], capture_output=True, text=True, check=True).stdout.strip()
    figures.keep("compiled_c", {"made_by": "python -m bench compiled_c", "compiler": f"GCC {version}", "kernel": kept})
