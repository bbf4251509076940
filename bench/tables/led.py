"""Table of a leader that reflects force."""

from bench import figures
from bench.tables.markdown import significant, table


def reflect() -> str:
    """Table of what a hand feels of a wall, by mode: at the largest share, and what swings at twice as much."""
    kept = figures.read("reflect")
    rows = []
    for name, found in kept["rows"].items():
        at, twice = (found["presses"][str(share)] for share in (kept["most"], 2 * kept["most"]))
        felt, loose = at["usual"], (at["loose"], twice["loose"])
        cells = [felt["hand"], felt["wall"], *(each["swings"] for each in loose), found["resists"], found["leap"]]
        rows.append([name, *map(significant, cells)])
    head = ["servos", "felt, N", "wall, N", "loose hand swings, N", f"at {2 * kept['most']:g}"]
    return table([*head, "N m at 1 rad/s", "let go: degrees"], rows)


TABLES = (reflect,)
