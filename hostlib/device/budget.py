"""Cost of an arm's tick on a board, estimated before anything is uploaded.

Instructions come from counts on the emulated Cortex-M4 and RV32, kept in boards/kernel_costs.json, which `python -m
bench ticks` writes: a fixed part, and a part for each revolute and each prismatic joint, passive ones included, for
each linear coupling, each planar loop, and each cut joint. A specialised kernel is counted line by line, for its code
has no branches. Time is an estimate: instructions, times the most cycles an instruction (cycles.py), by the clock.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.core import layout
from armlet.device import registry
from armlet.device.cycles import CORES, Cycles, Span, cycles
from armlet.device.firmware_files import compile_mpy_text, firmware_files
from armlet.device.longest import Bound, bound
from armlet.device.registry import Board
from armlet.device.uploads import check_joints
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import DEFAULT, LAWS, TORQUE_OF, WALKS, check_loops
from armlet.errors import ArmletError
from armlet.fixed.blob import too_many
from armlet.fixed.bounds.floating import float_error
from armlet.fixed.compiled import Compiled
from armlet.mirror.source import load
from armlet.mirror.specialise import TARGETS, count_instructions, specialise
from armlet.model import PRISMATIC, Dyad, Linear, Model
from armlet.model.model import LONGEST_PERIOD_US
from armlet.said import Said, Table

STEP_US = 100  # of the periods that are proposed
FAMILIES = {"arm": "qemu-m4", "riscv": "qemu-rv32"}  # instruction sets that have the costs counted on one board


@dataclass(frozen=True)
class Budget:
    """Cost of a tick, and what the board has.

    kernel_instructions: the law alone.  other_instructions: bus, limits, plan, in MicroPython.
    kernel_bound: what the kernel takes at most, proved; None where it has no proof, as in viper.
    longest_instructions: all of a tick with telemetry.  kernel_us, tick_us, longest_us: estimates.
    cycles: what the core takes; kernel_cycles, tick_cycles: at least and at most. All None where nothing is known of
    the core of a virtual board, whose own time counts instructions.
    wire_us: for which the servos' bytes are on the wire, if the board drives them; the work on them comes on top.
    ram_bytes, flash_bytes: of the firmware, its kernel and this arm.  fits: tick and memory, all three.
    fpu: whether the processor has one.  torque_error, float_error: of the kernel's torques, and of float32's, what is
        proved of the worst joint, of its torque limit; None where nothing is.
    """

    arm: str
    board: str
    law: str
    kernel: str
    source: str
    kernel_instructions: int
    kernel_bound: Bound | None
    other_instructions: int
    longest_instructions: int
    cycles: Cycles | None
    kernel_cycles: Span | None
    tick_cycles: Span | None
    virtual: bool
    clock_hz: int
    kernel_us: float
    tick_us: float
    longest_us: float
    wire_us: float
    period_us: int
    ram_bytes: int
    ram_has: int
    flash_bytes: int
    flash_has: int
    fpu: bool
    torque_error: float
    float_error: float | None

    @property
    def fits(self) -> bool:
        """True if an ordinary tick is over within the period and all finds room; one with telemetry may be late."""
        return (
            self.tick_us + self.wire_us <= self.period_us
            and self.ram_bytes <= self.ram_has
            and self.flash_bytes <= self.flash_has
        )

    @property
    def assumption(self) -> str:
        """Source of the time, in words."""
        if self.virtual or self.cycles is None:
            return f"the virtual board takes {1e9 / self.clock_hz:.0f} ns an instruction"
        return f"{self.cycles.source}, at {self.clock_hz / 1e6:.0f} MHz; not measured on this board"

    def said(self) -> Said:
        """Tell what it costs, from where that is known, and whether the arm's rate fits; no estimate above a bound."""
        rate = 1e6 / self.period_us
        most = self.kernel_bound or Bound(self.kernel_instructions, None)
        rows = [
            ["kernel, instructions", f"{min(self.kernel_instructions, most.instructions):,}", self.source],
            ["the rest of a tick", f"{self.other_instructions:,}", "measured on the emulated board: bus, limits, plan"],
            ["kernel, us", f"{self.kernel_us:,.0f}", self.assumption],
            ["tick, us", f"{self.tick_us:,.0f}", f"of {self.period_us:,} at {rate:,.0f} Hz"],
            [
                "with telemetry, us",
                f"{self.longest_us:,.0f}",
                "the ticks that send records; a late one delays the next",
            ],
            ["RAM, bytes", f"{self.ram_bytes:,}", f"of {self.ram_has:,}"],
            ["flash, bytes", f"{self.flash_bytes:,}", f"of {self.flash_has:,}"],
        ]
        rows += self.readings()
        if self.wire_us:
            words = "for the servos' requests, replies and torques; the work on them comes on top"
            rows.insert(5, ["on the wire, us", f"{self.wire_us:,.0f}", words])
        if self.kernel_bound:
            rows.insert(1, ["at most", f"{self.kernel_bound.instructions:,}", "proved: no state takes more"])
        if self.cycles and self.kernel_cycles and self.tick_cycles:
            at = 3 if self.kernel_bound else 2
            least, highest = self.kernel_cycles
            spans = [span(least, min(highest, most.cycles or highest)), span(*self.tick_cycles)]
            rows[at:at] = [
                ["kernel, cycles", spans[0], self.cycles.source],
                ["tick, cycles", spans[1], "without telemetry"],
            ]
            if self.kernel_bound and self.kernel_bound.cycles:
                rows.insert(at + 1, ["at most", f"{self.kernel_bound.cycles:,}", "its longest path, by the same table"])
        plain = {
            **vars(self),
            "cycles": self.cycles and vars(self.cycles),
            "kernel_bound": self.kernel_bound and self.kernel_bound._asdict(),
            "fits": self.fits,
            "assumption": self.assumption,
        }
        title = f"{self.arm} on {self.board}: {self.law}, kernel {self.kernel}"
        table = Table(title, ["what", "how much", "from where"], rows)
        return Said(plain, [table, f"{rate:,.0f} Hz {'fits' if self.fits else f'does not fit; {which_fits(self)}'}."])

    def readings(self) -> list[list[str]]:
        """Rows of how exact each reading of the kernel is on this processor, and which suits it."""
        words = "proved, of the worst joint" + ("" if self.fpu else "; it suits a processor without an FPU")
        rows = [["torque error, fixed point", f"{self.torque_error:.1g} of the limit", words]]
        if self.fpu and self.float_error is not None:
            words = "proved; C for the FPU: armlet run --kernel native_float, or armlet export --c --float32"
            rows.append(["torque error, float32", f"{self.float_error:.1g} of the limit", words])
        return rows


def stored_costs(instruction_set: str = "armv7em") -> dict[str, Any]:
    """Read what boards/kernel_costs.json holds for an instruction set."""
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
        counted = count_instructions(compiled, LAWS[law], load(), own) + costs["specialised_calls"][own][law]
        return counted, f"counted in the emitted code, calls as {where}"
    rows = costs["kernels"][kernel]["laws"].get(law)
    if rows is None:
        raise ArmletError(f"law {law} has not been counted on kernel {kernel}", "count it: python -m bench cycles")
    joints = joint_instructions(compiled.model, rows, costs["joints"])
    if not compiled.model.couplings:
        return round(joints), f"{where}, linear in the joints"
    kinds = coupling_kinds(compiled.model)
    loops = sum(costs["kernels"][kernel]["couplings"][law][kind] * count for kind, count in kinds.items())
    return round(joints + loops), f"{where}, linear in joints and couplings"


def beside_instructions(counted: dict[str, list[int]], joints: int) -> int:
    """Instructions of a module beside the walk in the tick that takes most: each joint's torque asks for every joint.

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
    """Count of each kind that the kernel evaluates: outputs of linear couplings, planar loops, cut joints, and whether
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


def microseconds(board: Board, core: Cycles, kernel: int, rest: int, longest: int) -> tuple[float, float, float]:
    """Time of the kernel, of a tick, and of one with telemetry, us, from their instructions.

    A virtual board's time counts instructions; a core's the most cycles that they take.
    """
    if board.instruction_ns is not None:
        us = board.instruction_ns / 1e3
        return kernel * us, (kernel + rest) * us, longest * us
    us = 1e6 / board.clock_hz
    tick = core.of_tick(kernel, rest)[1]
    return core.kernel[1] * kernel * us, tick * us, (tick + core.rest[1] * (longest - kernel - rest)) * us


def budget(compiled: Compiled, board: str, law: str = DEFAULT, kernel: str | None = None) -> Budget:
    """Estimate what an arm's tick costs on a board.

    Args:
        compiled: the arm.  board: its name.  law: the name of a law.
        kernel: as in board.yaml, or "specialised"; None for the board's own.

    Raises:
        ArmletError: no such board, law or kernel, or more joints than a board takes.
    """
    target = registry.board(board)
    registry.check_is_board(target, "time and memory are counted for boards")
    check_joints(compiled.model.n_act, compiled.model.n)
    compiled.check_law(law)
    costs = stored_costs(target.instruction_set)
    if law not in LAWS:
        raise ArmletError(f"law {law!r}: expected {', '.join(LAWS)}")
    check_loops(law, compiled.model)
    kernel = chosen(target, kernel)
    count, source = kernel_instructions(compiled, law, kernel, target.kernel, costs)
    most = bound(compiled, law, kernel, target.kernel, CORES.get(target.instruction_set), costs)
    fixed, each = linear(costs["other_joints"], costs["other"])
    other = round(fixed + each * compiled.model.n_act)
    fixed, each = linear(costs["other_joints"], costs["other_longest"])
    longest = count + round(fixed + each * len(compiled.tree))  # each row of the estimates is a record
    core = cycles(target, law, kernel, compiled.model.n_act, costs)
    times = microseconds(target, core, count, other, longest)
    counts = target.instruction_ns
    known = core if core.reckoned or counts is None else None
    ram, flash = memory(compiled, target, law, kernel, costs)
    errors = compiled.certificate.error_by_law[TORQUE_OF[law]], float_error(compiled.stated, compiled.box, law)
    return Budget(
        arm=compiled.model.name, board=board, law=law, kernel=kernel, source=source,
        kernel_instructions=count, kernel_bound=most, other_instructions=other, longest_instructions=longest,
        cycles=known, kernel_cycles=(known.kernel[0] * count, known.kernel[1] * count) if known else None,
        tick_cycles=known.of_tick(count, other) if known else None, virtual=counts is not None,
        clock_hz=target.clock_hz if counts is None else round(1e9 / counts),
        kernel_us=times[0], tick_us=times[1], longest_us=times[2],
        wire_us=compiled.model.bus.wire_us if compiled.model.bus is not None and target.keeps_time else 0.0,
        period_us=compiled.model.gains.period_us,
        ram_bytes=ram, ram_has=target.ram_bytes, flash_bytes=flash, flash_has=target.flash_bytes,
        fpu=target.fpu, torque_error=of_limit(compiled.model, errors[0]),
        float_error=None if errors[1] is None else of_limit(compiled.model, errors[1]),
    )  # fmt: skip


def of_limit(model: Model, errors: Floats) -> float:
    """The largest torque error (n,) of any servo's joint, of its torque limit."""
    return float((errors / model.tau_max)[model.actuated].max())


def longest_ticks(compiled: Compiled, kernels: Sequence[str], law: str = DEFAULT) -> list[tuple[str, int, int]]:
    """A tick of a law on generic kernels: the kernel's name, instructions as budgets estimate them, and at most.

    None of an arm that no board takes.
    """
    if too_many(compiled.model.n_act, compiled.model.n):
        return []
    rows = []
    for kernel in kernels:
        costs = stored_costs("rv32imc" if kernel == "rv32" else "armv7em")
        most = bound(compiled, law, kernel, kernel, None, costs)
        if most:
            counted = kernel_instructions(compiled, law, kernel, kernel, costs)[0]
            rows.append((kernel, min(counted, most.instructions), most.instructions))
    return rows


def with_longest(said: Said, compiled: Compiled, kernels: Sequence[str]) -> Said:
    """Add to what is said of a compiled arm the longest ticks of generic kernels, before its last line: of the law that
    runs by default, or of the first that the arm names.
    """
    law = (compiled.model.laws or (DEFAULT,))[0]
    rows = longest_ticks(compiled, kernels, law)
    words = "longest tick, {} on {}: {:,} instructions, proved; {:,} estimated"
    lines = [words.format(law, name, most, each) for name, each, most in rows]
    plain = {name: {"instructions": each, "at_most": most} for name, each, most in rows}
    return Said(said.plain | {"longest_ticks": plain}, [*said.parts[:-1], *lines, said.parts[-1]])


def which_fits(result: Budget) -> str:
    """Name what would fit a board on which an arm's rate does not."""
    ram, flash = result.ram_bytes - result.ram_has, result.flash_bytes - result.flash_has
    if max(ram, flash) > 0:
        what = f"{ram:,} bytes of RAM" if ram > 0 else f"{flash:,} bytes of flash"
        return f"{what} are missing, which no other rate gives"
    period_us = STEP_US * math.ceil((result.tick_us + result.wire_us) / STEP_US)
    if period_us > LONGEST_PERIOD_US:
        return "no other rate does"
    return f"control.period_us: {period_us} in the arm file would, {1e6 / period_us:,.0f} Hz"


def span(least: float, most: float) -> str:
    """A range, or the number that it is."""
    ends = [f"{each:,.0f}" for each in (least, most)]
    return ends[0] if ends[0] == ends[1] else " to ".join(ends)
