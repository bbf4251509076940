"""Branches of each room that the tests take, and wrong changes that they notice."""

from bench import figures
from bench.tables.text import table, thousands


def coverage() -> str:
    """Branches that the tests take, in percent, by room: a line, for a table would be long."""
    rooms = figures.read("coverage")["rooms"]
    shares = {name: 100 * each["covered_branches"] / max(each["num_branches"], 1) for name, each in rooms.items()}
    return ", ".join(f"`{name}` {share:.0f}" for name, share in shares.items())


def mutation() -> str:
    """Wrong changes that the tests noticed, by what was changed."""
    rows = [
        [name, thousands(each["changes"]), thousands(each["tried"]), thousands(each["found"])]
        for name, each in figures.read("mutation")["subjects"].items()
    ]
    return table(["changed", "possible", "tried", "noticed"], rows)


TABLES = (coverage, mutation)
