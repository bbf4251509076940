"""Tables of the benchmarks of grasps and of contact."""

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


TABLES = (grasps, contacts)
