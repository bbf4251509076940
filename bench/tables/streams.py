"""Tables of goals that stream."""

from bench import figures
from bench.tables.text import significant, table, thousands


def chunks() -> str:
    """Table of chunks that begin anew elsewhere: largest jerk, and distance from the points, of each way to follow."""
    rows = []
    for name, kept in figures.read("chunks")["motions"].items():
        cells = [name, thousands(round(kept["jerk"])), significant(1e3 * kept["apart"])]
        counted = [thousands(kept[key]) if key in kept else "" for key in ("taken", "late", "refused", "differing")]
        rows.append([*cells, *counted])
    head = ["", "largest jerk, rad/s^3", "largest distance 0.2 to 0.28 s after a chunk began, mrad"]
    return table([*head, "points taken", "late", "refused", "torques that differ"], rows)


TABLES = (chunks,)
