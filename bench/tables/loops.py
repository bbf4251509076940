"""Arms with closed loops."""

from bench import figures
from bench.tables.text import significant, table, thousands


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


def loop_instructions() -> str:
    """What each kind of coupling takes in the generic kernels (loops.json)."""
    counted = figures.read("loops")["instructions"]
    titles = {"armv7m": "ARMv7-M", "armv6m": "ARMv6-M", "rv32": "RV32", "viper": "viper on ARMv6-M"}
    kernels = [kernel for kernel in titles if kernel in counted]
    rows = [[kind, *(thousands(counted[kernel][kind]) for kernel in kernels)] for kind in counted["armv7m"]]
    return table(["coupling", *(titles[kernel] for kernel in kernels)], rows)


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


TABLES = (loop_arms, loop_instructions, loop_parity)
