"""Put the benches' figures into the pages: python -m bench docs.

A page holds `<!-- table: NAME -->`, a table, `<!-- end -->`; NAME is one of TABLES, and what stands between the two is
made from docs/figures/*.json and boards/kernel_costs.json. bench/tests/test_docs_tables.py fails when a page has other
figures.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from armlet import compare, papers
from armlet.dynamics.laws import DEFAULT, LAWS
from bench import figures

ROOT = Path(__file__).resolve().parents[1]
MARKED = re.compile(r"<!-- table: (\w+) -->\n.*?<!-- end -->", re.S)
LAW = {
    "bodies": "bodies", "walker": "Walker", "natural": "natural", "rnea": "rnea", "pd": "PD",
    "slotine": "Slotine-Li, modified", "feedforward": "feedforward", "pid": "PID",
}  # fmt: skip


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells).replace("|  |", "| |") + " |" for cells in lines).replace("|  |", "| |")


def thousands(value: float) -> str:
    """A whole number with commas."""
    return f"{value:,.0f}"


def significant(value: float, digits: int = 2) -> str:
    """A number to so many digits, without an exponent."""
    return f"{float(f'{value:.{digits}g}'):.10f}".rstrip("0").rstrip(".")


def kernel_costs() -> dict[str, Any]:
    """By board: what `armlet budget` estimates from; the bench of ticks writes it."""
    costs = json.loads((ROOT / "boards" / "kernel_costs.json").read_text())
    return {facts["counted_on"]: facts for facts in costs.values() if "counted_on" in facts}


def title(form: str, board: str) -> str:
    """A form of the kernel, with the board where its name leaves that open."""
    return f"{form} on RV32" if board == "qemu-rv32" and "RV32" not in form and "rv32" not in form else form


# ---- README


def readme_kernel() -> str:
    """Instructions of one tick, kernel alone, for the reader of the first page."""
    forms = figures.read("ticks")["boards"]["qemu-m4"]["kernel"]
    wanted = [
        ("law of bodies, one kernel for all arms", "ARMv7-M, generic", "bodies"),
        ("law of bodies, kernel made for the arm", "ARMv7-M, specialised", "bodies"),
        ("Walker's law, one kernel for all arms", "ARMv7-M, generic", "walker"),
        ("natural law, one kernel for all arms", "ARMv7-M, generic", "natural"),
        ("law of bodies in plain MicroPython floats, for comparison", "plain MicroPython floats", "bodies"),
    ]
    rows = [[what, *[thousands(forms[form][arm][law]) for arm in ("puma3", "puma6")]] for what, form, law in wanted]
    return table(["", "3 joints", "6 joints"], rows)


def demo() -> str:
    """The last repetition of the demo's runs, side by side."""
    runs = list(figures.read("demo")["runs"].values())
    joint = runs[0]["worst joint"]

    def error(run: dict[str, Any]) -> str:
        where = "" if run["worst joint"] == joint else f" ({run['worst joint']})"
        return f"{significant(run['worst joint deg'], 3 if run['worst joint deg'] > 1 else 2)} deg{where}"

    def payload(run: dict[str, Any]) -> str:
        if run["payload known"]:
            return f"{run['payload kg']:g} kg (told)"
        if run["law"] == "pd":
            return "0"
        estimated, true = run["payload estimated kg"], run["payload kg"]
        return f"{estimated:.2f} kg ({estimated / true - 1:+.1%})".replace("%", " %")

    def far(mm: float) -> str:
        return f"{mm:.0f} mm" if mm > 10 else f"{mm:.1f} mm" if mm > 0.5 else f"{mm:.2f} mm"

    rows = [
        [f"worst joint (the {joint})", *map(error, runs)],
        ["end point", *[far(run["end point mm"]) for run in runs]],
        [f"estimated payload, of {runs[0]['payload kg']:g} kg", *map(payload, runs)],
        [
            "torque, fixed point against float64, largest difference",
            *[f"{significant(run['fixed against float N m'])} N m" for run in runs],
        ],
        [
            "instructions a tick, medians: kernel / all the firmware does",
            *[f"{thousands(run['instructions kernel'])} / {thousands(run['instructions tick'])}" for run in runs],
        ],
        [
            "ticks whose torque differs from the host's kernel in any bit",
            *[f"{run['torques differing']} of {thousands(run['torques compared'])}" for run in runs],
        ],
    ]
    return table(["", *[run["label"] for run in runs]], rows)


# ---- docs/speed.md


def kernel_ticks() -> str:
    """Instructions of the kernel alone, every form of it."""
    rows = []
    for board, counted in figures.read("ticks")["boards"].items():
        for form, arms in counted["kernel"].items():
            row = [title(form, board)]
            for arm in ("puma3", "puma6"):
                row += [thousands(arms[arm][law]) for law in ("bodies", "walker", "natural")]
                share = arms[arm]["rnea"] / arms[arm]["walker"]
                row.append(f"{thousands(arms[arm]['rnea'])} ({share:.0%})".replace("%", " %"))
            rows.append(row)
    return table(["", "puma3, bodies", "Walker", "natural", "rnea", "puma6, bodies", "Walker", "natural", "rnea"], rows)


def chain() -> str:
    """What one more revolute joint costs."""
    rows: list[list[str]] = []
    joints: list[int] = []
    for board, costs in kernel_costs().items():
        joints = costs["joints"]
        for kernel, facts in costs["kernels"].items():
            for law in ("bodies", "walker", "natural", "rnea", "slotine", "feedforward", "pid"):
                counts = facts["laws"][law]["revolute"]
                each = [(b - a) / (m - k) for (a, b), (k, m) in zip(pairwise(counts), pairwise(joints), strict=True)]
                spread = (max(each) - min(each)) / (sum(each) / len(each))
                name = title(kernel, board)
                cells = [thousands(counts[0]), thousands(counts[-1]), *map(thousands, each), f"{100 * spread:.1f} %"]
                rows.append([f"{name}, {LAW[law]}", *cells])
    steps = [f"{joints[0]} to {joints[1]}", *[f"to {n}" for n in joints[2:]]]
    return table(["", f"{joints[0]} joints", f"{joints[-1]} joints", *steps, "spread"], rows)


def whole_ticks() -> str:
    """The whole tick of the firmware."""
    rows = []
    for law in ("bodies", "walker", "natural"):
        for board, counted in figures.read("ticks")["boards"].items():
            for arm, kernels in counted["whole"].items():
                for kernel, laws in kernels.items():
                    rows.append([f"{arm}, {title(kernel, board)}, {LAW[law]}", *map(thousands, laws[law])])
    return table(["", "kernel", "whole tick", "longest"], rows)


def besides_kernel() -> str:
    """What a whole tick takes besides the kernel."""
    rows = [
        [name, *map(thousands, counted), thousands(sum(counted))]
        for name, counted in figures.read("whole_ticks")["whole"].items()
    ]
    return table(["telemetry in the tick", "kernel", "besides it", "whole tick"], rows)


def tick_parts() -> str:
    """The calls of a tick."""
    parts = figures.read("whole_ticks")["parts"]
    return table(["call", "instructions"], [[f"`{name}`", thousands(count)] for name, count in parts.items()])


# ---- docs/mirror.md


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
    for arm in ("puma3", "puma6"):
        for law in ("bodies", "walker", "natural"):
            size = boards["qemu-m4"]["mpy_bytes"][f"for_{arm}_{law}"]
            rows.append([f"specialised, {arm}, {LAW[law]}", thousands(size), ""])
    return table(["", ".mpy, bytes", "RAM when loaded, bytes"], rows)


# ---- docs/operation_counts.md


def counts() -> str:
    """Multiplications, additions and divisions of each algorithm."""
    kept = figures.read("counts")
    rows = [[what, *[" / ".join(map(str, each)) for each in row]] for what, row in kept["algorithms"].items()]
    return table(["algorithm", "any arm, n = 6", "with zeros and ones", "puma6 alone", "puma3 alone"], rows)


def lagrange() -> str:
    """Instructions of inverse dynamics by Newton and Euler, and by Lagrange."""
    rows = []
    for form, arms in figures.read("lagrange")["instructions"].items():
        row = [form]
        for arm in ("puma3", "puma6"):
            newton, turned = arms[arm]
            row += [thousands(newton), thousands(turned), f"{turned / newton:.2f}"]
        rows.append(row)
    head = ["", "puma3, Newton-Euler", "Lagrangian 3x3", "ratio", "puma6, Newton-Euler", "Lagrangian 3x3", "ratio"]
    return table(head, rows)


# ---- docs/host_speed.md and docs/kernel.md


def host_ratios() -> str:
    """The host beside Pinocchio, in ratios."""
    rows = [[each["what"], significant(each["value"], 3)] for each in figures.read("host_speed")["ratios"]]
    return table(["", "value"], rows)


def host_times() -> str:
    """Nanoseconds a state."""
    kept = figures.read("host_speed")
    shown = {"serial 2": "2", "serial 6": "6", "serial 24": "24", "serial 96": "96", "puma6": "puma6"}
    measured = kept["ns a state"]
    rows = []
    for contender in measured["puma6"]:
        name = contender.replace("pinocchio", "Pinocchio").replace("mujoco", "MuJoCo")
        rows.append([name, *[thousands(measured[arm][contender]) for arm in shown]])
    return table(["ns a state, by joints", *shown.values()], rows)


def host_extra() -> str:
    """What is measured on one arm only."""
    kept = figures.read("host_speed")["one arm"]
    call, loop = kept["python call"], kept["closed loop"]
    return table(
        ["", "value"],
        [
            ["one call of `rnea` from Python", f"{thousands(call['armlet'])} ns"],
            ["the same by Pinocchio's Python binding", f"{thousands(call['pinocchio'])} ns"],
            ["closed loop, puma6, semi-implicit Euler: simulated seconds a second", thousands(loop["semi-implicit"])],
            ["closed loop, puma6, Runge-Kutta of fourth order", thousands(loop["Runge-Kutta"])],
        ],
    )


def host_batches() -> str:
    """Microseconds a state of the algorithms, in batches."""
    kept = figures.read("host")["us a state"]
    rows = [[f"`{what}`", *[f"{kept[arm][what]:.2f}" for arm in ("puma3", "puma6")]] for what in kept["puma3"]]
    return table(["us a state", "puma3", "puma6"], rows)


# ---- docs/number_formats.md


def certificate_arm() -> str:
    """The certificate of one arm under attack, joint by joint."""
    rows = []
    for law, joints in figures.read("certificate")["puma3"].items():
        for joint, f in joints.items():
            cells = [
                f"{f['proved']:.3g}",
                f"{f['found']:.2g}",
                f"{f['of range']:.2g}",
                f"{f['proved'] / f['found']:.1f}",
            ]
            rows.append([law, joint, *cells])
    return table(
        ["law", "joint", "error proved below, N m", "worst found, N m", "of torque range", "proved / found"], rows
    )


def certificate_arms() -> str:
    """Certificates of random arms under attack, by number of joints."""
    laws = ("rnea", "pd", "walker")
    rows = []
    for joints, by_law in figures.read("certificate")["random arms"].items():
        ratios = [f"{by_law[law]['proved / found']:.1f}" for law in laws]
        rows.append([joints, *ratios, *[f"{by_law[law]['of range']:.1e}" for law in laws]])
    head = ["joints", "proved / found: rnea", "pd", "walker", "found, of torque range: rnea", "pd", "walker"]
    return table(head, rows)


# ---- docs/boards.md


def virtual_board() -> str:
    """What a virtual board does on a host."""
    boards = figures.read("virtual_board")["boards"]
    columns = [(name, how) for name, measured in boards.items() for how in measured]
    rows = []
    for what, key, digits, unit in (
        ("first answer to mpremote after switching on", "first answer", 2, "s"),
        ("bus, 40 bytes out and 60 back", "bus exchanges", 2, "exchanges/s"),
        ("the same, bytecode at both calls", "bus instructions", 3, "instructions"),
        ("link, board to host", "link out", 2, "kB/s"),
        ("link and REPL, host to board", "link in", 2, "kB/s"),
        ("machine code", "machine code", 2, "million instructions/s"),
    ):
        found = [boards[name][how].get(key) for name, how in columns]
        cells = ["" if value is None else f"{float(f'{value:.{digits}g}'):,g} {unit}" for value in found]
        rows.append([what, *cells])
    return table(["", *[f"{name}, {how}" for name, how in columns]], rows)


# ---- docs/adaptation.md


def percent(value: float | None) -> str:
    """A share; of none, nothing."""
    return "" if value is None else "0" if value == 0 else f"{100 * value:.3g} %"


def degrees(value: float | None) -> str:
    """An error; a run that faulted has none."""
    return "fault" if value is None else significant(value)


SHARES = ("faulted", "a tenth or three steps", "worse than load unknown", "chatters, load known not")
ESTIMATES = ("load found", "guard", "at a bound")
VALUES = ("V rises beyond what is derived", "V rises by a hundredth", "V above its start at most")


def adaptation() -> str:
    """What the study of adaptation found on random arms, a column a controller."""
    kept = figures.read("adaptation")
    found, by_load, controllers = kept["random"], kept["random by load"], kept["controllers"]
    middle, last = 2, 4  # of the quantiles that summary.py keeps: 50 % and 95 %
    rows = [[f"runs on {kept['random arms']} arms", *[thousands(found[name]["runs"]) for name in controllers]]]
    for second in ("first second", "last second"):
        for load in ("none", "half", "largest"):
            for what, which in (("half", middle), ("95 %", last)):
                errors = [degrees(by_load[load][name][second][which]) for name in controllers]
                rows.append([f"{second}, load {load}: {what} of the runs err less than, deg", *errors])
    for what in (*SHARES, *ESTIMATES, *VALUES):
        rows.append([what, *[percent(found[name][what]) for name in controllers]])
    return table(["", *controllers], rows)


def adaptation_verdict() -> str:
    """What must hold, what was found of each law, and whether it holds for those it is asked of."""
    verdict = figures.read("adaptation")["verdict"]
    rows = []
    for of_laws in zip(*verdict.values(), strict=True):
        first, asked = of_laws[0], [law for law in verdict if of_laws[0]["every"] or law == DEFAULT]
        found = [must["figure"] for must in of_laws]
        failed = [law for law, must in zip(verdict, of_laws, strict=True) if law in asked and not must["holds"]]
        holds = f"**does not hold: {', '.join(failed)}**" if failed else "holds"
        whom = "every law" if first["every"] else DEFAULT
        rows.append([first["what"], whom, thousands(max(must["runs"] for must in of_laws)), *found, holds])
    return table(["what must hold", "of", "runs", *verdict, ""], rows)


def adaptation_loads() -> str:
    """In which share of the runs a load is found, by how much the motion tells of it."""
    found = figures.read("adaptation")["load found by what is told"]
    laws = [name for name, classes in found.items() if any(count for _, count, _ in classes)]
    rows = []
    for k, (least, count, _) in enumerate(found[laws[0]]):
        last = k + 1 == len(found[laws[0]])
        upper = "" if last else f" to {100 * found[laws[0]][k + 1][0]:g} %"
        what = (
            f"{100 * least:g} %{' and more' if last else ''}{upper}"
            if least
            else f"less than{upper.replace(' to', '')}"
        )
        rows.append([what, thousands(count), *[percent(found[law][k][2]) for law in laws]])
    return table(["what only the load can take, of the torque limits", "runs", *laws], rows)


def adaptation_starts() -> str:
    """What the default law does from each start, by load."""
    rows = []
    for load in ("none", "half", "largest"):
        for start, of in figures.read("adaptation")["starts"][load].items():
            firsts, lasts = of["first second"], of["last second"]
            errors = [degrees(errors[which]) for errors in (firsts, lasts) for which in (2, 4)]
            rows.append([load, start, *errors, percent(of["faulted"]), percent(of["worse than load unknown"])])
    errors = [f"{second}: {part}" for second in ("first second", "last second") for part in ("half", "95 %")]
    return table(["load", "learning begins with", *errors, "faulted", "worse than load unknown"], rows)


def adaptation_arms() -> str:
    """Each arm with a name: the last second of the worst of its runs, by load."""
    kept = figures.read("adaptation")
    rows = []
    for arm, loads in kept["arms"].items():
        for load, errors in loads.items():
            rows.append([arm, load, *[degrees(errors[name]) if name in errors else "" for name in kept["controllers"]]])
    return table(["arm", "load", *kept["controllers"]], rows)


def adaptation_sensors() -> str:
    """What the study found on random arms, by sensors."""
    kept = figures.read("adaptation")
    rows = []
    for sensors in ("exact", "coarse", "difference"):
        found = kept["random by sensors"][sensors]
        for what in SHARES:
            rows.append([f"{sensors}: {what}", *[percent(found[name][what]) for name in kept["controllers"]]])
    return table(["", *kept["controllers"]], rows)


def adaptation_failures() -> str:
    """Share of the runs on random arms that failed, by what they have in common."""
    kept = figures.read("adaptation")
    rows = []
    for what, kinds in kept["failed by"].items():
        for kind, failed in kinds.items():
            rows.append([f"{what}: {kind}", *[percent(failed[name]) for name in kept["controllers"]]])
    return table(["", *kept["controllers"]], rows)


def dead_zones() -> str:
    """What a dead zone changes (dead_zone.json), a column a width."""
    kept = figures.read("dead_zone")["rows"]
    rows = []
    for sensors in dict.fromkeys(row["sensors"] for row in kept):
        of = [row for row in kept if row["sensors"] == sensors]
        for what in list(of[0])[3:]:
            shown = percent if what.startswith("drift") else significant
            rows.append([f"{sensors}: {what}", *[shown(row[what]) for row in of]])
    widths = [f"{row['dead zone']:g} steps" if row["dead zone"] != 1 else "1 step" for row in kept]
    return table(["", *dict.fromkeys(widths)], rows)


def loop_arms() -> str:
    """The shipped arms with closed loops (loops.json)."""
    rows = []
    for name, row in figures.read("loops")["arms"].items():
        angle = "" if row["transmission_deg"] is None else f"{row['transmission_deg']:.0f}"
        counts = [str(row[key]) for key in ("links", "servos", "loops")]
        rest = [", ".join(row["couplings"]), angle, significant(row["slope"]), thousands(row["tick"])]
        rows.append([f"`{name}`", *counts, *rest])
    head = ["arm", "links", "servos", "loops", "couplings", "least transmission angle, degrees", "largest of abs(E)"]
    head.append("instructions a tick")
    return table(head, rows)


def figure1() -> str:
    """The tracking error of Walker's Figure 1 in encoder steps (figure1.json)."""
    laws = {"walker": "Walker's law", "natural": "natural law", "bodies": "law of bodies"}
    kept = figures.read("figure1")
    rows = [
        [what, *(f"{significant(row[law]['peak'])} / {significant(row[law]['rms'])}" for law in laws)]
        for what, row in kept["windows"].items()
    ]
    low, high = (significant(each(kept["V"]["end"])) for each in (min, max))
    above = f"{kept['V']['above least before']:.1g}"
    rows.append(["V at the end, over V(0)", f"{low} to {high}", "", ""])
    rows.append(["most that V is above its least before, over V(0)", above, "", ""])
    return table(["", *laws.values()], rows)


def loop_instructions() -> str:
    """What each kind of coupling takes in the generic kernels (loops.json)."""
    counted = figures.read("loops")["instructions"]
    titles = {"armv7m": "ARMv7-M", "armv6m": "ARMv6-M", "rv32": "RV32", "viper": "viper on ARMv6-M"}
    kernels = [kernel for kernel in titles if kernel in counted]
    rows = [[kind, *(thousands(counted[kernel][kind]) for kernel in kernels)] for kind in counted["armv7m"]]
    return table(["coupling", *(titles[kernel] for kernel in kernels)], rows)


def parity() -> str:
    """How many numbers of each law and kernel were compared, none of which differed in any bit (parity.json)."""
    compared = figures.read("parity")["compared"]
    kernels = list(dict.fromkeys((row["kernel"], row["board"]) for row in compared))
    counts = {(row["law"], row["kernel"], row["board"]): thousands(row["numbers"]) for row in compared}
    rows = [[law, *(counts.get((law, *kernel), "") for kernel in kernels)] for law in LAWS]
    return table(["law", *(f"{kernel} on {board}" for kernel, board in kernels)], rows)


def loop_parity() -> str:
    """How many numbers of each arm and kernel were compared, none of which differed in any bit (loop_parity.json)."""
    compared = figures.read("loop_parity")["compared"]
    arms = list(dict.fromkeys(row["arm"] for row in compared))
    forms = list(dict.fromkeys((row["board"], row["kernel"]) for row in compared))
    rows = []
    for board, kernel in forms:
        own = [row for row in compared if (row["board"], row["kernel"]) == (board, kernel)]
        laws = ", ".join(dict.fromkeys(row["law"] for row in own))
        counts = [sum(row["numbers"] for row in own if row["arm"] == arm) for arm in arms]
        rows.append([f"{kernel} on `{board}`", laws, *map(thousands, counts)])
    return table(["kernel", "laws", *arms], rows)


# ---- docs/bad_input.md


def bad_input() -> str:
    """What became of the generated bad inputs, by kind."""
    kinds = figures.read("bad_input")["kinds"]
    names = ("inputs", "refused", "taken", "wrong")
    rows = [[kind, *[thousands(counts[name]) for name in names]] for kind, counts in kinds.items()]
    total = [thousands(sum(counts[name] for counts in kinds.values())) for name in names]
    return table(["", "inputs", "refused with one line", "taken", "faults"], [*rows, ["all", *total]])


# ---- docs/nothing_lost.md


def soak_cuts() -> str:
    """What the board held after power cuts, by what was being uploaded."""
    kinds = figures.read("soak_cuts")["kinds"]
    names = ("cuts", "old", "new", "mixture")
    rows = [[kind, *[thousands(counts[name]) for name in names]] for kind, counts in kinds.items()]
    total = [thousands(sum(counts[name] for counts in kinds.values())) for name in names]
    return table(["upload", "power cuts", "the old one", "the new one", "neither"], [*rows, ["all", *total]])


def soak_cable() -> str:
    """Work over a cable that is bad."""
    kept = figures.read("soak_cable")
    done, faults, given = kept["done"], kept["faults"], kept["given up"]
    kinds = ", ".join(f"{thousands(count)} {kind}s" for kind, count in faults.items())
    work = ", ".join(f"{thousands(done[what])} {name}" for what, name in SOAK_WORK.items())
    rows = [
        ["faults", f"{thousands(sum(faults.values()))}: {kinds}"],
        ["done meanwhile", work],
        ["given up", thousands(sum(given.values()))],
        ["ticks of the board; runs with a torque unlike the good cable's",
         f"{thousands(kept['ticks'])}; {thousands(done['runs with other torques'])}"],
        ["records made, lost in the cable, counted as lost",
         ", ".join(thousands(n) for n in (done["records"], kept["records lost"], kept["records counted as lost"]))],
        ["damaged lines that reached an end, and were taken for a frame",
         f"{thousands(kept['damaged'])}, {thousands(kept['accepted'])}"],
        ["damaged lines that reached the board, and were refused by its own count",
         f"{thousands(kept['damaged to the board'])}, {thousands(kept['refused by the board'])}"],
        ["longest tick, instructions: good cable, bad cable",
         ", ".join(thousands(kept["longest tick"][which]) for which in ("good cable", "bad cable"))],
    ]  # fmt: skip
    return table(["", "count"], rows)


SOAK_WORK = {
    "hello": "greetings",
    "schema": "schemas",
    "uploads": "pairs of uploads",
    "start": "runs",
    "stops": "stops",
}


def soak_hour() -> str:
    """A long run with all records."""
    kept = figures.read("soak_hour")
    minutes, seconds = kept["ticks"] / 60_000, kept["seconds"]
    rows = [
        [
            "ticks",
            f"{thousands(kept['ticks'])}: {significant(minutes, 3)} min of board time, in {seconds / 60:.0f} min",
        ],
        ["records made", thousands(kept["sent"] + kept["dropped"])],
        ["records received", thousands(kept["received"])],
        ["records lost or dropped", thousands(kept["lost"] + kept["dropped"])],
        ["ticks without their record", thousands(kept["missing"])],
        ["records with another torque than the bus had", thousands(kept["differing"])],
    ]
    return table(["", "count"], rows)


def soak_decoders() -> str:
    """Both decoders on damaged frames."""
    kept = figures.read("soak_decoders")
    names = {
        "frames": "frames, of which three in four were damaged", "damaged": "damaged lines",
        "damaged that have a frame's form": "damaged lines that have the form of a frame",
        "damaged and taken": "of these, taken by the decoders", "good frames refused": "good frames refused",
        "blocks that differ": "blocks of 2,000 frames on which host and board differ",
    }  # fmt: skip
    return table(["", "count"], [[name, thousands(kept[key])] for key, name in names.items()])


# ---- docs/safety.md

# Row of docs/figures/faults.json: fault, and what causes it.
FAULT_CAUSES = {
    "WATCHDOG": ("WATCHDOG", "the last sign of life of the host"),
    "TRACKING": ("TRACKING", "an encoder that jumps by 1.2 times `e_max`"),
    "POSITION": ("POSITION", "a position beyond its fault limit"),
    "VELOCITY": ("VELOCITY", "a velocity beyond its fault limit, for one tick"),
    "SENSOR": ("SENSOR", "a sensor without a value, for one tick"),
    "INTERNAL": ("INTERNAL", "a kernel that raises an exception: nothing is sent any more"),
    "servo WATCHDOG": ("WATCHDOG, with servos", "the last sign of life of the host"),
    "servo SERVO_SILENT": ("SERVO_SILENT", "a servo that answers no more"),
    "servo SERVO_SILENT cable": ("SERVO_SILENT", "the cable in the middle of the arm is pulled"),
    "servo SERVO_ALARM": ("SERVO_ALARM", "a servo that becomes too hot"),
    "servo absent": ("SERVO_SILENT", "a servo that is absent before the run"),
    "servo SERVO_OTHER": ("SERVO_OTHER", "a servo of another model"),
}


def fault_ticks() -> str:
    """Ticks from each fault's cause."""
    measured = figures.read("faults")["faults"]
    rows = []
    for key, (name, cause) in FAULT_CAUSES.items():
        row = measured[key]
        if row["fault"] is None:
            cells = ["before the run", "no motor was on", ""]
        else:
            cells = ["" if row[column] is None else thousands(row[column]) for column in ("fault", "off", "rest")]
        rows.append([name, cause, *cells])
    return table(["fault", "cause", "ticks to the fault", "to no torque (coast)", "to rest (hold)"], rows)


def gains_cost() -> str:
    """What a gain table costs beside the feedforward."""
    rows = []
    for board, kernels in figures.read("gains")["boards"].items():
        for kernel, arms in kernels.items():
            cells = [f"{thousands(each['between'])} / {thousands(each['sample'])}" for each in arms.values()]
            rows.append([f"{kernel} on {board}", *cells])
    return table(["kernel", "two_link: between samples / with one", "puma3", "puma6"], rows)


def gains_runs() -> str:
    """The two-link arm of Van Winssen and deSilva on a virtual board."""
    rows = []
    for case, controls in figures.read("gains")["runs"].items():
        for name, each in controls.items():
            end = f"{each['fault']} after {each['seconds']:.2f} s" if each["fault"] else "none"
            hand, joints = significant(1e3 * each["hand m"]), significant(57.29577951 * each["joints"])
            rows.append([case, name, hand, joints, end, str(each["differing"])])
    head = ["what is wrong", "control", "hand's worst error, mm", "joints' worst, deg", "fault"]
    return table([*head, "ticks unlike the host's"], rows)


def perturbation_cost() -> str:
    """What the perturbation law costs beside the feedforward."""
    rows = []
    for board, kernels in figures.read("perturbation")["boards"].items():
        for kernel, arms in kernels.items():
            cells = [f"{thousands(each['between'])} / {thousands(each['sample'])}" for each in arms.values()]
            rows.append([f"{kernel} on {board}", *cells])
    return table(["kernel", "two_link: between samples / with one", "puma3"], rows)


def perturbation_errors() -> str:
    """Largest errors of the report's motion in fixed point at 1 kHz."""
    kept = figures.read("perturbation")
    rows = [[f"{each['load']:g} kg, known", each["law"], *map(significant, each["worst"])] for each in kept["table"]]
    rows += [["1.15 kg, not known", each["law"], *map(significant, each["worst"])] for each in kept["unknown"]]
    return table(["load", "law", "joint 1, deg", "joint 2, deg", "joint 3, deg"], rows)


def perturbation_moves() -> str:
    """The worst joint's error in each of eight moves."""
    kept = figures.read("perturbation")
    rows = [["error, deg", *map(significant, kept["moves"])]]
    return table(["move", *(str(k + 1) for k in range(len(kept["moves"])))], rows)


def perturbation_float() -> str:
    """Fixed point against float from equal identification."""
    most = figures.read("perturbation")["against float"]
    return table(["joint 1", "joint 2", "joint 3"], [list(map(significant, most))])


def identified() -> str:
    """What `armlet identify` finds, by groups of arms."""
    groups = figures.read("identify")["groups"]
    titles = {
        "geared": "random, geared", "direct": "random, direct drives", "shipped": "shipped",
        "urdf": "URDF, untuned",
    }  # fmt: skip

    def percent(found: dict[str, float], one: str) -> str:
        return f"{significant(100 * found[one])} %" if found else ""

    rows = []
    for name, each in groups.items():
        row = [titles[name], str(each["arms"]), f"{each['factor']['median']:.0f}", f"{each['factor']['worst']:.0f}"]
        row += [percent(each["left"], "worst")]
        row += [
            " / ".join(percent(each[kind], one) for one in ("median", "worst"))
            for kind in ("viscous", "coulomb", "rotor")
        ]
        row += [f"{each['untold']} of {each['untold'] + each['told']}"]
        rows.append([*row, f"{100 * each['within two standard errors']:.0f} %"])
    head = ["arms", "", "torque error falls, median", "worst", "left, worst", "viscous, median / worst"]
    return table([*head, "Coulomb", "rotor", "not told", "within two errors"], rows)


TABLES: dict[str, Callable[[], str]] = {
    make.__name__: make
    for make in (
        readme_kernel, demo, kernel_ticks, chain, whole_ticks, besides_kernel, tick_parts, kernel_sizes, counts,
        lagrange,
        loop_arms, figure1, loop_instructions, loop_parity, parity, host_ratios, host_times, host_extra, host_batches,
        certificate_arm, certificate_arms, virtual_board,
        bad_input, soak_cuts, soak_cable, soak_hour, soak_decoders,
        adaptation, adaptation_verdict, adaptation_loads, adaptation_starts, adaptation_sensors,
        adaptation_arms, adaptation_failures, dead_zones, fault_ticks, gains_cost, gains_runs,
        identified, perturbation_cost, perturbation_errors, perturbation_moves, perturbation_float,
    )
}  # fmt: skip


def paper_table(paper: str, key: str) -> str:
    """One table of a paper's experiment."""
    return papers.tables(paper)[key](figures.read(paper)).markdown()


for paper in papers.PAPERS:  # waters_inverse, ...
    TABLES |= {f"{paper}_{key}": partial(paper_table, paper, key) for key in papers.tables(paper)}


def compare_table(key: str) -> str:
    """One table of the comparison of laws."""
    return compare.TABLES[key](figures.read("compare")).markdown()


TABLES |= {f"compare_{key}": partial(compare_table, key) for key in compare.TABLES}


def pages(root: Path = ROOT) -> list[Path]:
    """Every page of the documentation."""
    return [root / "README.md", *sorted((root / "docs").rglob("*.md"))]


def filled(text: str) -> str:
    """A page's text with every marked table made anew.

    Raises:
        KeyError: a marked table is not one of TABLES.
    """

    def fill(found: re.Match[str]) -> str:
        name = found.group(1)
        return f"<!-- table: {name} -->\n\n{TABLES[name]()}\n\n<!-- end -->"

    return MARKED.sub(fill, text)


def main() -> None:
    """Write the tables into the pages; say which pages changed."""
    for page in pages():
        old = page.read_text()
        new = filled(old)
        if new != old:
            page.write_text(new)
            print(f"{page.relative_to(ROOT)}: figures renewed")
