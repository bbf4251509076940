"""Tables of what the tests notice: branches that they run, by room, and wrong changes of the text that they find."""

from bench import figures
from bench.tables.markdown import table, thousands

FEW = 3  # rooms that the page shows


def shares(counts: list[dict[str, int]]) -> tuple[float, float]:
    """Shares of lines and of branches that were run, of rooms together."""
    lines, branches = (
        sum(room[f"covered_{kind}"] for room in counts) / max(sum(room[f"num_{there}"] for room in counts), 1)
        for kind, there in (("lines", "statements"), ("branches", "branches"))
    )
    return lines, branches


def coverage() -> str:
    """Table of the lines and branches that the tests run, of the rooms where they run least, and of all."""
    rooms = figures.read("coverage")["rooms"]
    each = sorted((shares([counts]), name) for name, counts in rooms.items())
    rows = [(f"`{name}`", found) for found, name in each[:FEW]]
    rows.append(("all", shares(list(rooms.values()))))
    return table(["% of", "lines", "branches"], [[name, *(f"{100 * x:.0f}" for x in found)] for name, found in rows])


def mutation() -> str:
    """Table of the wrong changes that the tests find, by subject."""
    subjects = figures.read("mutation")["subjects"]
    rows = [
        [name, thousands(counts["changes"]), thousands(counts["tried"]), thousands(counts["found"])]
        for name, counts in subjects.items()
    ]
    return table(["", "changes there are", "tried", "found"], rows)


TABLES = (coverage, mutation)
