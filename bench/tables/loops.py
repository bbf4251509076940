"""Arms with closed loops."""

from bench import figures
from bench.tables.markdown import significant, table, thousands


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


TABLES = (loop_arms,)
