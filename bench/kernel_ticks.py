"""Instructions a tick of every form of the kernel, and of the same work in plain MicroPython floats.

Prints the table of docs/speed.md and what a joint costs from 3 to 12 joints.
"""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.core import layout as L
from armlet.device import registry
from armlet.device.budget import coupling_kinds, joint_instructions, stored_costs
from armlet.device.firmware_files import KERNELS as KERNEL_FILES
from armlet.device.registry import Board
from armlet.dynamics.float_records import float_records
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.fixed.against_float import float_batch, float_inputs, random_states
from armlet.fixed.compiled import Compiled
from armlet.mirror import source
from armlet.mirror.lower import Lowering
from armlet.mirror.specialise import count_instructions, specialise
from armlet.mirror.tidy import tidy
from armlet.mirror.tree import Fx, Pick
from bench import board_float, board_kernels
from bench.board_kernels import Count
from bench.loop_texts import LOOPS

STATES = 20
KERNELS = {"qemu-m4": ("armv7m", "armv6m", "viper"), "qemu-rv32": ("rv32", "viper")}  # counted on each board
MADE = {  # forms made for an arm and a law, and whose instructions they are
    "qemu-m4": {"specialised": "armv7m", "armv6m, specialised": "armv6m"},
    "qemu-rv32": {"specialised": "rv32"},
}
NAMES = {
    "armv7m": "ARMv7-M, generic", "armv6m": "ARMv6-M code", "rv32": "RV32, generic",
    "armv6m, specialised": "ARMv6-M code, specialised",
    "viper": "portable viper", "plain floats": "plain MicroPython floats",
}  # fmt: skip
SHOWN = ("bodies", "walker", "natural", "rnea")
ARMS = ("puma3", "puma6")
CHAINS = (3, 6, 9, 12)
Laws = dict[str, int]  # the laws that are counted: name -> number
AGREES = 1e-3  # of the largest torque: plain floats on the board are single precision


def modules(folder: Path, arms: dict[str, Compiled], board: Board, laws: Laws) -> list[Path]:
    """Every module that is counted, compiled."""
    out = [board_kernels.generic(kernel, folder, board.name) for kernel in KERNELS[board.name]]
    out += [board_kernels.generic(kernel, folder, board.name, protocol.LOOPS) for kernel in KERNELS[board.name]]
    texts = {
        made_for(kernel, name, law): specialise(arms[name], number, kernel=kernel)
        for kernel in MADE[board.name].values()
        for name in arms
        for law, number in laws.items()
    }
    texts["plain_float"] = board_float.module()
    return out + [board_kernels.compiled_text(name, code, folder, board.mpy_arch) for name, code in texts.items()]


def made_for(kernel: str, arm: str, law: str) -> str:
    """The module made for an arm and a law."""
    return f"for_{kernel}_{arm}_{law}"


def module_of(kernel: str) -> str:
    """The module of a kernel."""
    name: str = KERNEL_FILES[kernel].file
    return name


def float_counts(count: Count, compiled: Compiled, law: int, inputs: np.ndarray) -> float:
    """Instructions of the plain float tick; its torques must be the float kernel's."""
    tree, records, est, data = float_records(compiled.model, box=True)
    values = float_inputs(compiled, inputs)
    records, est, data = (np.nan_to_num(part, posinf=1e30, neginf=-1e30) for part in (records, est, data))
    counted = count("plain_float", law, board_kernels.Records(tree, records, est, data, values), plain=8)
    tau = float_batch(compiled, law, inputs[-1:])[0]
    if law == L.LAW_RNEA and not np.allclose(counted.tau, tau, atol=AGREES * np.abs(tau).max()):
        raise RuntimeError(f"plain floats on the board give {counted.tau}, the float kernel {tau}")
    return counted.instructions


def arm_table(count: Count, arms: dict[str, Compiled], name: str, laws: Laws) -> dict[str, dict]:
    """Instructions by form of the kernel, arm and law, on a board."""
    kernels, made = KERNELS[name], MADE[name]
    out: dict[str, dict] = {form: {} for form in (kernels[0], *made, *kernels[1:], "plain floats")}
    for arm, compiled in arms.items():
        inputs = random_states(compiled, STATES, seed=1)
        records = board_kernels.of_arm(compiled, inputs)
        for law, number in laws.items():
            for kernel in kernels:
                out[kernel][arm, law] = count(module_of(kernel), number, records).instructions
            for form, kernel in made.items():
                out[form][arm, law] = count(made_for(kernel, arm, law), number, records).instructions
            out["plain floats"][arm, law] = float_counts(count, compiled, number, inputs)
    return out


def chain_costs(count: Count, compiled: Compiled, kernels: tuple[str, ...], laws: Laws) -> dict:
    """Instructions of chains of 3 to 12 joints: kernel -> law -> {"revolute": [...], "prismatic": [...]}, and RAM.

    Walker's law on its plan: no candidate is refused, for what a cut takes depends on the states.
    """
    inputs = random_states(compiled, 3, seed=2)
    planned = inputs.copy()
    planned[..., 2:4] = planned[..., 0:2]  # Q_DES, QD_DES are QPOS, QD
    out: dict = {}
    for kernel in kernels:
        out[kernel] = {"laws": {}}
        for law, number in laws.items():
            rows, states = {}, planned if law == "walker" else inputs
            for kind, name in enumerate(("revolute", "prismatic")):
                counted = [
                    count(module_of(kernel), number, board_kernels.chain(compiled, n, kind, states)) for n in CHAINS
                ]
                rows[name] = [round(c.instructions) for c in counted]
                out[kernel]["ram_bytes"] = max(out[kernel].get("ram_bytes", 0), counted[0].ram)
            out[kernel]["laws"][law] = rows
    return out


def coupling_costs(count: Count, chains: dict, kernels: tuple[str, ...], laws: Laws) -> None:
    """Instructions of what loops add to a tick, put into `chains`: kernel -> "couplings" -> law -> kind -> count.

    The residuals of arms that differ in couplings, over what their joints cost in a chain; least squares. Counted
    under laws that learn nothing, for what learning takes depends on the states; where neither of them is counted,
    with what is stored.
    """
    if not {"rnea", "pd"} <= set(laws):
        for kernel in kernels:
            kept = stored_costs("rv32imc" if "rv32" in kernels else "armv7em")["kernels"][kernel]["couplings"]["pd"]
            chains[kernel]["couplings"] = dict.fromkeys(laws, kept)
        return
    arms = [compiler.compile(description.from_text(text)) for text in LOOPS.values()]
    kinds = [coupling_kinds(arm.model) for arm in arms]
    matrix = np.array([list(each.values()) for each in kinds], float)
    for kernel in kernels:
        costs = chains[kernel]["couplings"] = {}
        for law in laws:
            counted = law if law == "rnea" else "pd"
            rows, number = chains[kernel]["laws"][counted], laws[counted]
            residuals = []
            for arm in arms:
                records = board_kernels.of_arm(arm, random_states(arm, STATES, seed=2))
                whole = count(module_of(kernel), number, records).instructions
                residuals.append(whole - joint_instructions(arm.model, rows, list(CHAINS)))
            found, *_ = np.linalg.lstsq(matrix, np.array(residuals), rcond=None)
            costs[law] = {kind: round(float(value)) for kind, value in zip(kinds[0], found, strict=True)}


@contextmanager
def boards(files: list[Path], name: str) -> Iterator[Count]:
    """Boards of a kind, for modules do not find room on one: those made for arms are on others, a kernel's on each."""
    shelves: dict[str, list[Path]] = {}
    for path in files:
        shelves.setdefault(path.stem.split("_")[1] if path.stem.startswith("for_") else "", []).append(path)
    with ExitStack() as exits:
        counts = {
            path.stem: counted
            for shelf in shelves.values()
            for counted in [exits.enter_context(board_kernels.board(shelf, name))]
            for path in shelf
        }
        yield lambda module, *args, **more: counts[module](module, *args, **more)


def title(kernel: str, board: Board) -> str:
    """Name of a form of the kernel in the pages."""
    return NAMES.get(kernel) or NAMES[board.kernel].replace("generic", kernel)


def shown_counts(table: dict, board: Board) -> dict:
    """Instructions by title of the form, arm and law of SHOWN, whole numbers: what docs/speed.md shows."""
    out: dict = {title(kernel, board): {arm: {} for arm in ARMS} for kernel in table}
    for kernel, cells in table.items():
        for (arm, law), count in cells.items():
            if law in SHOWN:
                out[title(kernel, board)][arm][law] = round(count)
    return out


def print_arms(table: dict, board: Board, laws: Laws) -> None:
    """A cell a law."""
    rows = []
    for kernel, cells in table.items():
        row = [title(kernel, board)]
        for arm in ARMS:
            row += [f"{cells[arm, law]:,.0f}" for law in laws]
        rows.append(row)
    columns = ["kernel", *(f"{n} joints, {law}" for n in (3, 6) for law in laws)]
    heading = f"Instructions a tick on {board.name}, kernel alone, {' and '.join(ARMS)}, {STATES} states of the box"
    show.table(heading, columns, rows)


def print_chains(costs: dict) -> None:
    """Print what one more revolute joint costs, from 3 to 12."""
    rows = []
    for kernel, facts in costs.items():
        for law in facts["laws"]:
            counts = np.array(facts["laws"][law]["revolute"])
            each = np.diff(counts) / np.diff(CHAINS)
            ends = [f"{counts[k]:,}" for k in (0, -1)]
            rows.append([f"{kernel}, {law}", *ends, *[f"{e:,.0f}" for e in each], f"{np.ptp(each) / each.mean():.1%}"])
    columns = ["kernel, law", "n = 3", "n = 12", "3 to 6", "to 9", "to 12", "spread"]
    show.table("Instructions of a chain of revolute joints; then of one more joint", columns, rows)


def joint_products() -> dict[str, int]:
    """Products of a revolute joint's tick, by law."""
    text = source.load()
    lowering = Lowering(text)

    def products(*steps: str) -> int:
        known = [{"kind": L.REVOLUTE} if "kind" in text.steps[step].kinds else {} for step in steps]
        bodies = [tidy(lowering.function(*given)).body for given in zip(steps, known, strict=True)]
        items = [item for body in bodies for item in body]
        return sum(b is not None for item in items if isinstance(item, (Fx, Pick)) for _, _, b in item.products)

    walker = products(
        "walker_out", "back", "outside_dead_zone", "regress", "friction_step", "prove", "accept_or_pull_back"
    )
    return {
        "rnea": products("one_velocity_out", "back"),
        "walker": walker + products("walker_step"),
        "natural": walker + products("natural_step", "prove"),
    }


def call_costs(table: dict, arms: dict[str, Compiled], name: str, laws: Laws) -> dict[str, dict[str, int]]:
    """Instructions that calling a specialised kernel takes besides its own code, by its kernel and law.

    Walker's are the natural law's, counted with it: the states of the box have Walker's own code cut steps.
    """
    arm, text = ARMS[0], source.load()
    out: dict[str, dict[str, int]] = {}
    for form, kernel in MADE[name].items():
        own = {law: count_instructions(arms[arm], number, text, kernel) for law, number in laws.items()}
        calls = {law: round(table[form][arm, law]) - own[law] for law in laws if law != "walker"}
        out[kernel] = calls | ({"walker": calls["natural"]} if "natural" in calls else {})
    return out


def count_all(name: str, laws: Laws) -> tuple[dict, dict]:
    """Count laws on a board and print; give what `armlet budget` estimates from, and what the pages show."""
    arms = {arm: compiler.compile(description.load(arm)) for arm in ARMS}
    board, kernels = registry.board(name), KERNELS[name]
    with tempfile.TemporaryDirectory(prefix="armlet-bench-") as folder:
        files = modules(Path(folder), arms, board, laws)
        sizes = {path.stem: path.stat().st_size for path in files}
        with boards(files, name) as count, show.status("counting instructions"):
            table = arm_table(count, arms, name, laws)
            costs = chain_costs(count, arms["puma3"], kernels, laws)
            coupling_costs(count, costs, kernels, laws)
    print_arms(table, board, laws)
    print_chains(costs)
    show.console.print(
        "Products of a revolute joint: " + ", ".join(f"{law} {k}" for law, k in joint_products().items())
    )
    shown = {"kernel": shown_counts(table, board), "mpy_bytes": sizes}
    return {"joints": list(CHAINS), "kernels": costs, "specialised_calls": call_costs(table, arms, name, laws)}, shown
