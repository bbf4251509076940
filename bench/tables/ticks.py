"""Instructions of a tick on boards, and sizes of the modules."""

import json
import math
from itertools import product
from pathlib import Path
from typing import Any

from armlet.dynamics.laws import DEFAULT
from bench import figures
from bench.tables.markdown import table, thousands

ROOT = Path(__file__).resolve().parents[2]

LAW = {
    "bodies": "bodies", "walker": "Walker", "natural": "natural", "rnea": "rnea", "pd": "PD",
    "slotine": "Slotine-Li, modified", "feedforward": "feedforward", "pid": "PID",
}  # fmt: skip
KERNEL_LAWS = ("bodies", "walker", "natural")
CHAIN_LAWS = (*KERNEL_LAWS, "slotine", "pd", "feedforward", "pid")


def kernel_costs() -> dict[str, Any]:
    """By board: what `armlet budget` estimates from; the bench of ticks writes it."""
    costs = json.loads((ROOT / "boards" / "kernel_costs.json").read_text())
    return {facts["counted_on"]: facts for facts in costs.values() if "counted_on" in facts}


def title(form: str, board: str) -> str:
    """A form of the kernel, with the board where its name leaves that open."""
    return f"{form} on RV32" if board == "qemu-rv32" and "RV32" not in form and "rv32" not in form else form


IN_C_ROWS = {
    "float": "C on the M4, float32 with its FPU",
    "float, specialised": "C on the M4, float32, specialised",
    "specialised": "C on the M4, fixed point, specialised",
}


COLUMNS = ("puma3, bodies", "Walker", "natural", "puma6, bodies", "Walker", "natural")


def readme_kernel() -> str:
    """Instructions of one tick, kernel alone, for the reader of the first page."""
    forms = figures.read("ticks")["boards"]["qemu-m4"]["kernel"] | figures.read("compiled_c")["kernel"]
    wanted = [
        ("law of bodies in compiled C, float32, on the M4's FPU, for comparison", "float", "bodies"),
        ("the same C, made for the arm", "float, specialised", "bodies"),
        ("law of bodies, one kernel for all arms", "ARMv7-M, generic", "bodies"),
        ("law of bodies, kernel made for the arm", "ARMv7-M, specialised", "bodies"),
        ("Walker's law, one kernel for all arms", "ARMv7-M, generic", "walker"),
        ("natural law, one kernel for all arms", "ARMv7-M, generic", "natural"),
        ("law of bodies in plain MicroPython floats, for comparison", "plain MicroPython floats", "bodies"),
    ]
    rows = [[what, *[thousands(forms[form][arm][law]) for arm in ("puma3", "puma6")]] for what, form, law in wanted]
    return table(["", "3 joints", "6 joints"], rows)


def kernel_ticks() -> str:
    """Instructions of the kernel alone, every form of it."""
    rows = []
    for board, counted in figures.read("ticks")["boards"].items():
        for form, arms in counted["kernel"].items():
            if board == "qemu-rv32" and form not in ("RV32, generic", "RV32, specialised"):
                continue  # viper and floats: as on the Cortex-M4, within a third
            cells = [thousands(arms[arm][law]) for arm in ("puma3", "puma6") for law in KERNEL_LAWS]
            rows.append([title(form, board), *cells])
    for number, row in IN_C_ROWS.items():
        arms = figures.read("compiled_c")["kernel"][number]
        cells = [thousands(arms[arm][law]) for arm in ("puma3", "puma6") for law in KERNEL_LAWS]
        rows.append([row, *cells])
    return table(["", *COLUMNS], rows)


def chain() -> str:
    """Table of what one revolute joint more takes, by law and kernel, from the shortest chain to the longest."""
    more: dict[str, dict[str, str]] = {}
    for board, costs in kernel_costs().items():
        least, most = costs["joints"][0], costs["joints"][-1]
        for kernel, facts in costs["kernels"].items():
            if kernel == "viper":
                continue  # what it takes stands beside the other forms of the kernel
            for law in CHAIN_LAWS:
                counts = facts["laws"][law]["revolute"]
                each = (counts[-1] - counts[0]) / (most - least)
                more.setdefault(law, {})[title(kernel, board)] = thousands(each)
    kernels = list(more["bodies"])
    return table(
        ["a joint more", *kernels], [[LAW[law], *(more[law][kernel] for kernel in kernels)] for law in CHAIN_LAWS]
    )


def native_ticks() -> str:
    """Kernels in C on the Cortex-M4 beside the one in assembler: the kernel's part of a tick, whole ticks."""
    rows = []
    for kernel, arms in figures.read("native_ticks")["whole"].items():
        cells = [" / ".join(map(thousands, arms[arm][law][:2])) for arm in ("puma3", "puma6") for law in KERNEL_LAWS]
        rows.append([f"`{kernel}`", *cells])
    return table(["kernel / whole tick", *COLUMNS], rows)


def whole_ticks() -> str:
    """The whole tick of the firmware under the default law."""
    rows = []
    for board, counted in figures.read("ticks")["boards"].items():
        for kernel, laws in counted["whole"]["puma6"].items():
            if kernel != "viper":  # whose own part hides what stands around it
                rows.append([title(kernel, board), *map(thousands, laws[DEFAULT])])
    return table(["puma6", "kernel", "whole tick", "longest"], rows)


PART_OF_ANOTHER = (
    "none, the longest",
    "none, damped by a stop, the longest",
    "a JOINTS record",
    "requests of the host, the longest",
    "a goal that streams, the longest",
)


def besides_kernel() -> str:
    """Table of what a whole tick takes besides the kernel: without, and at most with each record and request."""
    whole = figures.read("whole_ticks")["whole"]
    shown = {name: took for name, took in whole.items() if name not in PART_OF_ANOTHER}
    rows = [[name, thousands(besides), thousands(kernel + besides)] for name, (kernel, besides) in shown.items()]
    return table(["telemetry or request in the tick", "besides the kernel", "whole tick"], rows)


def kernel_sizes() -> str:
    """Sizes of the kernel modules."""
    boards, costs = figures.read("ticks")["boards"], kernel_costs()
    rows = []
    for kernel, board, march in (
        ("armv7m", "qemu-m4", "armv7m"),
        ("armv6m", "qemu-m4", "armv6m"),
        ("rv32", "qemu-rv32", "rv32imc"),
        ("viper", "qemu-m4", "armv6m"),
    ):
        size, ram = boards[board]["mpy_bytes"][f"kernel_{kernel}"], costs[board]["kernels"][kernel]["ram_bytes"]
        rows.append([f"{kernel}, compiled for {march}", thousands(size), thousands(ram)])
    for kernel, law in product(("armv7m", "armv6m"), ("bodies", "natural")):
        size = boards["qemu-m4"]["mpy_bytes"][f"for_{kernel}_puma6_{law}"]
        rows.append([f"{kernel}, specialised, puma6, {LAW[law]}", thousands(size), ""])
    return table(["", ".mpy, bytes", "RAM when loaded, bytes"], rows)


ROBOPREC = {
    "error": "proved error of inverse dynamics, N m",
    "seconds": "until it is proved, s",
    "armv6m, rnea": "instructions on a Cortex-M0+",
    "M0+ cycles, at most": "its cycles, at most",
    "armv7m, rnea": "instructions on a Cortex-M4",
    "M4 cycles, at most": "its cycles, at most",
    "rv32, rnea": "instructions on RV32IMC",
    "Hazard3 cycles, at most": "cycles of the RP2350's Hazard3, at most",
    "C float, rnea": "in C, float32, on the M4",
    "armv6m, bodies": "a tick of the law of bodies, Cortex-M0+",
    "armv7m, bodies": "Cortex-M4",
    "rv32, bodies": "RV32IMC",
}


def roboprec() -> str:
    """The robots of RoboPrec: what is proved of them, and what a tick takes."""
    robots = figures.read("roboprec")["robots"]
    head = ["", *(f"{name.replace('_', ' ')}, {row['joints']} joints" for name, row in robots.items())]
    shown = {"error": "{:.1e}".format, "seconds": "{:.2f}".format}
    rows = [[said, *(shown.get(key, thousands)(row[key]) for row in robots.values())] for key, said in ROBOPREC.items()]
    return table(head, rows)


def counts() -> str:
    """Multiplications, additions and divisions of each algorithm."""
    kept = figures.read("counts")
    rows = [[what, *[" / ".join(map(str, each)) for each in row]] for what, row in kept["algorithms"].items()]
    return table(["algorithm", "any arm, n = 6", "with zeros and ones", "puma6 alone", "puma3 alone"], rows)


def lagrange() -> str:
    """Instructions of inverse dynamics by Newton and Euler, and by Lagrange."""
    rows = []
    for form, arms in figures.read("lagrange")["instructions"].items():
        if "viper" in form or "floats" in form:
            continue
        row = [form]
        for arm in ("puma3", "puma6"):
            newton, turned = arms[arm]
            row += [thousands(newton), thousands(turned), f"{turned / newton:.2f}"]
        rows.append(row)
    head = ["", "puma3, Newton-Euler", "Lagrangian 3x3", "ratio", "puma6, Newton-Euler", "Lagrangian 3x3", "ratio"]
    return table(head, rows)


CORE = {"cortex_m4": "Cortex-M4", "cortex_m0plus": "Cortex-M0+"}


def cycles() -> str:
    """Cycles an instruction on ARM's cores, reckoned; of the kernel, and of the rest of a tick."""
    kept, rows = figures.read("cycles"), []
    for core, name in CORE.items():
        for kernel, laws in kept[core]["kernels"].items():
            if kernel == "viper" or (core, kernel) == ("cortex_m4", "armv6m"):  # which only a test runs there
                continue
            least, most = ([laws[law][end] for law in KERNEL_LAWS] for end in (0, 1))
            ends = zip(least, most, strict=True)
            rows.append([f"{name}, {kernel}", *(f"{a:.2f}" if a == b else f"{a:.2f} to {b:.2f}" for a, b in ends)])
    rest = " to ".join(f"{each:.2f}" for each in kept["cortex_m4"]["rest"])
    rows.append(["Cortex-M4, rest of a tick", *[rest] * 3])
    return table(["", *(LAW[law] for law in KERNEL_LAWS)], rows)


def longest() -> str:
    """Longest ticks of puma6: the worst that a search found, and as proved; and how far apart these are at most."""
    rows = []
    for board, kernels in figures.read("longest")["boards"].items():
        for kernel, arms in kernels.items():
            ratio = max(most / found for counts in arms.values() for _, found, most in counts.values())
            cells = [" / ".join(map(thousands, arms["puma6"][law][1:])) for law in KERNEL_LAWS]
            rows.append([title(kernel, board), *cells, f"{ratio:.2f}"])
    return table(["puma6", *(LAW[law] for law in KERNEL_LAWS), "apart at most"], rows)


def servo_ticks() -> str:
    """Ticks with servos on the emulated Pico: work and waiting apart."""
    kept = figures.read("servo_ticks")
    rows = []
    for row in kept["rows"]:
        if row["law"] == "walker":
            continue
        law = f"{LAW[row['law']]}, specialised" if row["kernel"] == "specialised" else LAW[row["law"]]
        rows.append(
            [
                f"{row['joints']} {row['servos']}", law, thousands(row["work_cycles"]),
                f"{thousands(row['waited_us'])} us", f"{thousands(row['spent_us'])} us",
                f"{thousands(row['longest_us'])} us", f"{row['overruns']} of {row['ticks']}",
            ]
        )  # fmt: skip
    head = [
        "servos",
        "law",
        "work, cycles",
        "waiting for bytes",
        "the tick in all",
        "longest tick",
        "longer than 4 ms",
    ]
    return table(head, rows)


def ten_bits() -> str:
    """Table of how a simulated arm follows whose velocities are made of a potentiometer's or an encoder's counts."""
    found: dict[tuple[str, int], list[str]] = {}
    for row in figures.read("ten_bits")["rows"]:
        assert not row["fault"], row
        if row["apart"] not in (0, 1, 8):
            continue
        cells = [f"{row['peak']:.4f}", f"{100 * row['chatter']:.2f} %"]
        found.setdefault((LAW[row["law"]], row["apart"]), []).extend(cells)
    rows = [[law, f"counts {apart} ticks apart" if apart else "told truly", *cells]
            for (law, apart), cells in found.items()]  # fmt: skip
    head = ["law", "velocity", "SCS15: error, rad", "chatter", "12 bits a turn: error, rad", "chatter"]
    return table(head, [[*row[:1], row[1].replace("1 ticks", "1 tick"), *row[2:]] for row in rows])


def position() -> str:
    """Errors of servos in mode position, by move and load, under three kinds of goals; a cell has all stiffnesses."""
    rows, ways = figures.read("position")["rows"], ("positions", "feedforward", "bodies")
    cells: dict[tuple[str, float], list[dict[float, float]]] = {}
    for row in rows:
        if row["load"] not in (0.0, 0.25):
            continue
        found = cells.setdefault((row["move"], row["load"]), [{}, {}, {}])[ways.index(row["way"])]
        found[row["stiff"]] = max(found.get(row["stiff"], 0.0), math.degrees(row["last"]))
    head = ["move", "load, kg", "the plan's positions", "feedforward", "law of bodies"]
    return table(head, [[move, f"{load:g}", *[", ".join(f"{error:.2f}" for error in of.values()) for of in found]]
                        for (move, load), found in cells.items()])  # fmt: skip


def followers() -> str:
    """LeRobot's follower and armlet on one bus: errors of sines of all joints, and of a climb."""
    ways = {"lerobot": "LeRobot's follower, 60 Hz", "bodies": "armlet, law of bodies, 100 Hz"}
    rows = [
        [f"{row['load']:g}", ways[row["way"]], f"{max(row['rms']):.2f}", f"{max(row['peak']):.2f}", f"{row['off']:.2f}"]
        for row in figures.read("followers")["rows"]
    ]
    head = ["load, kg", "driven by", "sines: rms, deg", "sines: largest, deg", "off after the 4 degrees, deg"]
    return table(head, sorted(rows, key=lambda row: float(row[0])))


def host_ticks() -> str:
    """This computer as the board of six servos at an adapter: its ticks by its own clock."""
    rows = [
        [
            f"{row['period_us'] / 1000:g}", f"{row['spent_us']:,.0f} us", f"{row['waited_us']:,.0f} us",
            f"{row['longest_us']:,} us", f"{row['jitter_us']:,} us", f"{row['late']} of {row['ticks']}",
            str(row["skipped"]),
        ]
        for row in figures.read("host_ticks")["rows"]
    ]  # fmt: skip
    head = ["period, ms", "a tick", "of that waiting for servos", "longest", "latest begin", "late ticks", "skipped"]
    return table(head, rows)


TABLES = (
    followers,
    host_ticks,
    readme_kernel,
    kernel_ticks,
    chain,
    whole_ticks,
    native_ticks,
    servo_ticks,
    position,
    ten_bits,
    cycles,
    longest,
    besides_kernel,
    kernel_sizes,
    roboprec,
    counts,
    lagrange,
)
