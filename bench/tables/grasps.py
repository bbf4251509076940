"""Tables of the benchmarks of grasps, of contact and of walls."""

from typing import Any

from bench import figures
from bench.tables.markdown import percent, significant, table

NEVER = "never"
SHOWN = ("so101, 4 ms", "so101", "ur5", "puma3", "puma6")  # of contact: from the best to the worst


def grasps() -> str:
    """Table of how soon a load that was picked up is known and borne, and what was told, a row a controller."""
    head = ["velocities", "controller", "within 5 %, s", "a tenth of PD's error, s", "sag, mm"]
    head += ["spread", "picks missed", "overloads told", "pushes told"]
    rows = figures.read("grasp")["rows"]
    return table(head, [line(row) for row in rows if "PD" not in row["controller"] or row["sensors"] == "measured"])


def line(row: dict[str, Any]) -> list[str]:
    """One row: of times the median, then what 95 % of the runs stay below."""
    learns = row["pushes"] > 0 or "mode" in row["controller"]
    known = times(row["known s"]) if learns else ""
    counts = [
        percent(row["spread"][0]),
        percent(row["missed"] / max(1, row["runs"] - row["faulted"])),
        percent(row["overloads"] / max(1, row["heavy"])),
        percent(row["events of pushes"] / row["pushes"]) if row["pushes"] else "",
    ]
    tenth = times(row["tenth s"]) if "unknown" not in row["controller"] else ""
    named = [row["sensors"].replace("difference", "by difference"), row["controller"]]
    return [*named, known, tenth, times(row["sag mm"]), *(counts if learns else [""] * len(counts))]


def contacts() -> str:
    """Table of how soon a push is felt, a row an arm, and of what is felt where nothing touches."""
    found = figures.read("touch")
    rows = [
        [
            each["arm"], f"{each['N']:g}",
            f"{each['felt']} of {each['runs']}", " / ".join("never" if at is None else str(at) for at in each["ms"]),
            str(each["alarms"]),
        ]
        for each in found["rows"]
        if each["sensors"] == "measured" and each["arm"] in SHOWN
    ]  # fmt: skip
    rows.append(["so101, 4 ms", "0", "", "", f"{found['alarms']} in {found['hours']:g} h"])
    return table(["arm", "push, N", "felt", "half / 90 % after, ms", "false alarms"], rows)


def times(pair: list[float | None]) -> str:
    """The median, and the 95 % quantile."""
    if pair == [None, None]:
        return NEVER
    return " / ".join(NEVER if value is None else significant(value) for value in pair)


def walls() -> str:
    """Table of arms that something blocks, a row each: under PD, adaptive laws, and with a path that waits."""
    found = figures.read("walls")
    rows = []
    for arm in dict.fromkeys(row["arm"] for row in found["rows"]):
        here = [row for row in found["rows"] if row["arm"] == arm]
        loads = [row for row in found["loads"] if row["arm"] == arm and row["what"] == "waits"]
        cells = [arm, *(part for what in ("pd", "today", "waits") for part in blocked(here, what))]
        waits, runs = (sum(row[key] for row in loads) for key in ("waits", "runs"))
        rows.append([*cells, f"{waits} of {runs}"])
    head = [f"{what}: {part}" for what in ("PD", "adaptive", "waits") for part in ("press", "faults")]
    return table(["arm", *head, "waits for a load"], rows)


def blocked(here: list[dict[str, Any]], what: str) -> list[str]:
    """Press of an arm that is held, the median and the most; and faults among the runs of all walls."""
    rows = [row for row in here if row["what"] == what]
    press = next(row["press"] for row in rows if row["wall"] == "held")
    faults, runs = (sum(row[key] for row in rows) for key in ("faults", "runs"))
    return [" / ".join("" if share is None else percent(share) for share in press), f"{faults} of {runs}"]


TABLES = (grasps, contacts, walls)
