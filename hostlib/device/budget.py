"""What an arm's tick will cost on a board, estimated before anything is uploaded.

Instructions come from counts on the emulated Cortex-M4 and RV32, kept in boards/kernel_costs.json, which `python -m
bench ticks` writes: a fixed part, and a part for each revolute and each prismatic joint, passive ones included, for
each linear coupling, each planar loop, and each cut joint. A specialised kernel is counted line by line, for its code
has no branches. Time is an estimate: instructions, times cycles an instruction, by the clock.
"""

import json
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.core import layout
from armlet.device import registry
from armlet.device.firmware_files import compile_mpy_text, firmware_files
from armlet.device.registry import Board
from armlet.device.uploads import check_joints
from armlet.dynamics.laws import DEFAULT, LAWS, WALKS, check_loops
from armlet.errors import ArmletError
from armlet.fixed.compiled import Compiled
from armlet.mirror.source import load
from armlet.mirror.specialise import TARGETS, count_instructions, specialise
from armlet.model import PRISMATIC, Dyad, Linear, Model

# Cycles an instruction, assumed: code and data in RAM or cached flash, two cycles a load, pipeline refills at branches.
# Those of armv6m are counted on the emulated RP2040, 1.31 to 1.45 (tests/device/test_pico.py holds them to 10 %).
CYCLES = {"armv6m": 1.37, "armv7m": 1.7, "armv7em": 1.4, "armv8m": 1.4, "rv32imc": 1.7}
COUNTED = ("armv6m",)
# Cycles of a tick besides the kernel, fixed and for each servo, with link and bus on a USB port: medians of 25 ticks of
# computed torque on the emulated RP2040, arms of 3 and 6 joints.
OTHER_CYCLES = {"armv6m": (53_250, 960)}
FAMILIES = {"arm": "qemu-m4", "riscv": "qemu-rv32"}  # instruction sets that have the costs counted on one board


@dataclass(frozen=True)
class Budget:
    """What a tick costs and what the board has.

    kernel_instructions: the law alone.  other_instructions: bus, limits, plan, in MicroPython.
    longest_instructions: all of a tick with telemetry.  kernel_us, tick_us, longest_us: estimates.
    cycles: of an instruction, assumed, or counted on an emulated chip (counted); None where the board counts
    instructions.
    ram_bytes, flash_bytes: of the firmware, its kernel and this arm.  fits: tick and memory, all three.
    """

    arm: str
    board: str
    law: str
    kernel: str
    source: str
    kernel_instructions: int
    other_instructions: int
    longest_instructions: int
    cycles: float | None
    counted: bool
    clock_hz: int
    kernel_us: float
    tick_us: float
    longest_us: float
    period_us: int
    ram_bytes: int
    ram_has: int
    flash_bytes: int
    flash_has: int

    @property
    def fits(self) -> bool:
        """Whether an ordinary tick is over within the period and all finds room; one with telemetry may be late."""
        return self.tick_us <= self.period_us and self.ram_bytes <= self.ram_has and self.flash_bytes <= self.flash_has

    @property
    def assumption(self) -> str:
        """Where the time comes from, in words."""
        if self.cycles is None:
            return f"the virtual board takes {1e9 / self.clock_hz:.0f} ns an instruction"
        if self.counted:
            return (
                f"{self.cycles} cycles an instruction at {self.clock_hz / 1e6:.0f} MHz, counted on an emulated chip "
                "without its waiting for flash; not measured on this board"
            )
        return (
            f"assumed {self.cycles} cycles an instruction at {self.clock_hz / 1e6:.0f} MHz; not measured on this board"
        )


def stored_costs(instruction_set: str = "armv7em") -> dict[str, Any]:
    """What boards/kernel_costs.json holds for an instruction set."""
    costs = json.loads((registry.boards_folder() / "kernel_costs.json").read_text())
    found: dict[str, Any] = costs["riscv" if instruction_set.startswith("rv32") else "arm"]
    return found


def linear(joints: list[int], counts: list[int]) -> tuple[float, float]:
    """Fixed part and part a joint of counts over numbers of joints, by least squares."""
    each, fixed = np.polyfit(joints, counts, 1)
    return float(fixed), float(each)


def kernel_instructions(compiled: Compiled, law: str, kernel: str, own: str, costs: dict[str, Any]) -> tuple[int, str]:
    """Instructions of one tick's kernel part, and where they come from; `own` is the board's own kernel."""
    walk = WALKS[law]
    if walk != law:
        count, source = kernel_instructions(compiled, walk, kernel, own, costs)
        generic = own if kernel == "specialised" else kernel
        return count + beside_instructions(costs["beside"][law][generic], compiled.model.n_act), source
    where = f"measured on {costs['counted_on']}"
    if kernel == "specialised":
        counted = count_instructions(compiled, LAWS[law], load(), own) + costs["specialised_calls"][law]
        return counted, f"counted in the emitted code, calls as {where}"
    rows = costs["kernels"][kernel]["laws"][law]
    joints = joint_instructions(compiled.model, rows, costs["joints"])
    if not compiled.model.couplings:
        return round(joints), f"{where}, linear in the joints"
    kinds = coupling_kinds(compiled.model)
    loops = sum(costs["kernels"][kernel]["couplings"][law][kind] * count for kind, count in kinds.items())
    return round(joints + loops), f"{where}, linear in joints and couplings"


def beside_instructions(counted: dict[str, list[int]], joints: int) -> int:
    """What a module beside the walk takes in the tick that takes most: each joint's torque asks for every joint.

    Args:
        counted: "most", counts of arms of so many "joints", two or three.  joints: of the arm.
    """
    degree = len(counted["joints"]) - 1
    return round(float(np.polyval(np.polyfit(counted["joints"], counted["most"], degree), joints)))


def joint_instructions(model: Model, rows: dict[str, list[int]], joints: list[int]) -> float:
    """Instructions of a law's tick without couplings; rows: counts of chains of so many joints, by their kind."""
    slides = int((model.joint_type == PRISMATIC).sum())
    fixed, turn = linear(joints, rows["revolute"])
    _, slide = linear(joints, rows["prismatic"])
    return fixed + turn * (model.n - slides) + slide * slides


def coupling_kinds(model: Model) -> dict[str, int]:
    """How many of each kind the kernel evaluates: outputs of linear couplings, planar loops, cut joints, and whether
    there are any at all.
    """
    outputs = [len(each.outputs) for each in model.couplings if isinstance(each, Linear)]
    dyads = sum(isinstance(each, Dyad) for each in model.couplings)
    return {"any": 1, "linear": sum(outputs), "dyad": dyads, "cut": len(model.cut)}


def memory(compiled: Compiled, board: Board, law: str, kernel: str, costs: dict[str, Any]) -> tuple[int, int]:
    """RAM and flash of firmware, kernel and arm, bytes."""
    rows = len(compiled.tree)
    words = (rows + 1) * layout.DATA_SIZE + layout.LEARNING_SIZE + rows * (layout.EST_SIZE + layout.SEG_SIZE + 1)
    arm = len(compiled.blob) + 4 * words
    flash = sum(map(len, firmware_files(board).values())) + len(compiled.blob)
    if kernel != "specialised":
        return costs["firmware_ram_bytes"] + costs["kernels"][kernel]["ram_bytes"] + arm, flash
    code = len(
        compile_mpy_text(specialise(compiled, LAWS[law], kernel=board.kernel), "armlet_kernel.py", board.mpy_arch)
    )
    return costs["firmware_ram_bytes"] + code + arm, flash + code


def chosen(board: Board, kernel: str | None) -> str:
    """The kernel's name, if the board has it; the board's own if none is named."""
    able = [board.kernel, *board.other_kernels] + ["specialised"] * (board.kernel in TARGETS)
    kernel = kernel or board.kernel
    if kernel not in able:
        raise ArmletError(f"{board.name}: no kernel {kernel!r}; there are {', '.join(able)}")
    return kernel


def budget(compiled: Compiled, board: str, law: str = DEFAULT, kernel: str | None = None) -> Budget:
    """Estimate what an arm's tick costs on a board.

    Args:
        compiled: the arm.  board: its name.  law: the name of a law.
        kernel: as in board.yaml, or "specialised"; None for the board's own.

    Raises:
        ArmletError: no such board, law or kernel, or more joints than a board takes.
    """
    target = registry.board(board)
    check_joints(compiled.model.n_act, compiled.model.n)
    compiled.check_law(law)
    costs = stored_costs(target.instruction_set)
    if law not in LAWS:
        raise ArmletError(f"law {law!r}: expected {', '.join(LAWS)}")
    check_loops(law, compiled.model)
    kernel = chosen(target, kernel)
    count, source = kernel_instructions(compiled, law, kernel, target.kernel, costs)
    fixed, each = linear(costs["other_joints"], costs["other"])
    other = round(fixed + each * compiled.model.n_act)
    fixed, each = linear(costs["other_joints"], costs["other_longest"])
    longest = count + round(fixed + each * len(compiled.tree))  # each row of the estimates is a record
    counts = target.instruction_ns  # a virtual board counts instructions, not cycles
    cycles = CYCLES[target.instruction_set] if counts is None else None
    clock = target.clock_hz if counts is None else round(1e9 / counts)
    us = 1e6 * (cycles or 1.0) / clock
    counted = target.instruction_set in COUNTED
    other_us = other * us
    if counted:
        fixed, each = OTHER_CYCLES[target.instruction_set]
        other_us = 1e6 * (fixed + each * compiled.model.n_act) / clock
    ram, flash = memory(compiled, target, law, kernel, costs)
    return Budget(
        arm=compiled.model.name, board=board, law=law, kernel=kernel, source=source,
        kernel_instructions=count, other_instructions=other, longest_instructions=longest,
        cycles=cycles, counted=counted, clock_hz=clock,
        kernel_us=count * us, tick_us=count * us + other_us, longest_us=(longest - other) * us + other_us,
        period_us=compiled.model.gains.period_us,
        ram_bytes=ram, ram_has=target.ram_bytes, flash_bytes=flash, flash_has=target.flash_bytes,
    )  # fmt: skip
