"""Emulated instructions a tick of the kernel as a C programmer would have it: python -m bench compiled_c.

The kernel text as C99 (hostlib/mirror/c99.py), one for all arms, in float32 with the FPU of the Cortex-M4 and in fixed
point, compiled by GCC at -O3, on the bare machine that the board `qemu-m4` is. The states are those of `python -m bench
ticks`. The float's torques must be the float64 kernel's within single precision, the fixed point's the board's bits.
"""

import subprocess
import tempfile
from pathlib import Path

import numpy as np

from armlet import description
from armlet.core import layout as L
from armlet.dynamics.float_records import float_records
from armlet.dynamics.laws import LAWS, learns
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, float_inputs, random_states
from armlet.fixed.compiled import Compiled
from armlet.mirror import c99
from bench import board_kernels, figures
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
NUMBERS = ("float", "fixed")


def array(kind: str, name: str, values: np.ndarray) -> str:
    """A C array of an arm's records."""
    flat = values.ravel()
    if values.dtype.kind == "f":
        words = ", ".join(f"{x:.9g}f" if "." in f"{x:.9g}" or "e" in f"{x:.9g}" else f"{x:.9g}.0f" for x in flat)
    else:
        words = ", ".join(str(int(x)) for x in flat)
    return f"static {kind} {name}[] = {{{words}}};\n"


def records_of(compiled: Compiled, number: str, inputs: np.ndarray) -> board_kernels.Records:
    """An arm's records, words or numbers in SI."""
    if number == "fixed":
        return board_kernels.of_arm(compiled, inputs)
    tree, *records = float_records(compiled.model, box=True)
    model, est, data = (np.nan_to_num(part, posinf=1e30, neginf=-1e30) for part in records)
    return board_kernels.Records(tree, model, est, data, float_inputs(compiled, inputs))


def counted(number: str, law: int, records: board_kernels.Records) -> tuple[float, np.ndarray]:
    """Instructions a tick, and the last state's torques as the program's words."""
    facts = {"LAW": law, "JOINTS": len(records.tree), "STATES": len(records.inputs), "LEARNS": int(learns(law))}
    more = {name: L.TABLE[name] for name in ("DATA_SIZE", "LEARNING_SIZE", "TAU")}
    code = c99.module(number)
    lines = [f"#define {name} {value}\n" for name, value in (facts | more).items() if f"#define {name} " not in code]
    arrays = [array("const int32_t", "tree", records.tree)]
    arrays += [array("num", name, getattr(records, name)) for name in ("model", "est", "data")]
    arrays += [array("const num", "inputs", records.inputs)]
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder) / "program.c", Path(folder) / "program.elf"
        source.write_text(code + "".join(lines + arrays) + (HERE / "bare.c").read_text())
        built = [
            COMPILER,
            *MACHINE,
            *FLAGS,
            "-T",
            str(HERE / "bare.ld"),
            str(source),
            "-o",
            str(program),
            "-lm",
            "-lc",
            "-lgcc",
        ]
        subprocess.run(built, check=True)
        run = subprocess.run(
            [*EMULATOR, "-kernel", str(program)], capture_output=True, text=True, check=True, timeout=60
        )
    total, *tau = (int(line) for line in (run.stdout + run.stderr).split())
    return total * INSTRUCTIONS_PER_TICK / facts["STATES"], np.array(tau, np.uint32)


def checked(compiled: Compiled, number: str, law: int, inputs: np.ndarray) -> float:
    """Instructions a tick; torques must be the host kernel's.

    Raises:
        RuntimeError: they are not.
    """
    instructions, words = counted(number, law, records_of(compiled, number, inputs))
    if number == "float" and not learns(law):  # what is learnt on the way is single precision's, too
        tau, right = words.view(np.float32), float_batch(compiled, law, inputs[-1:])[0]
        if not np.allclose(tau, right, atol=AGREES * np.abs(right).max()):
            raise RuntimeError(f"C in float gives {tau}, the float kernel {right}")
    return instructions


def main() -> None:
    """Print and keep the counts."""
    kept: dict[str, dict[str, dict[str, int]]] = {number: {arm: {} for arm in ARMS} for number in NUMBERS}
    for arm in ARMS:
        compiled = compiler.compile(description.load(arm))
        inputs = random_states(compiled, STATES, seed=1)
        for number in NUMBERS:
            for law in SHOWN:
                kept[number][arm][law] = round(checked(compiled, number, LAWS[law], inputs))
                print(f"{arm}, {law}, C in {number} point: {kept[number][arm][law]:,} instructions a tick", flush=True)
    version = subprocess.run([COMPILER, "-dumpversion"], capture_output=True, text=True, check=True).stdout.strip()
    figures.keep("compiled_c", {"made_by": "python -m bench compiled_c", "compiler": f"GCC {version}", "kernel": kept})
