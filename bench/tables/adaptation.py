"""Tables of what adapting laws do on many arms."""

from typing import Any

from armlet.dynamics.laws import DEFAULT
from bench import figures
from bench.tables.markdown import degrees, percent, significant, table, thousands

SHARES = ("faulted", "a tenth or three steps", "worse than load unknown", "chatters, load known not")

ESTIMATES = ("load found",)

NAMED, NAMED_AT = ": the last second errs at most", 7  # a bound of arms with names; its row of the table

VALUES = ("V rises beyond what is derived", "V rises by a hundredth", "V above its start at most")


def adaptation() -> str:
    """Table of what the study of adaptation found on random arms, a column a controller."""
    kept = figures.read("adaptation")
    found, by_load, controllers = kept["random"], kept["random by load"], kept["controllers"]
    middle, last = 2, 4  # of the quantiles that summary.py keeps: 50 % and 95 %
    rows = [[f"runs on {kept['random arms']} arms", *[thousands(found[name]["runs"]) for name in controllers]]]
    for second in ("first second", "last second"):
        for load in ("none", "largest"):
            errors = [by_load[load][name][second] for name in controllers]
            cells = [f"{degrees(each[middle])} / {degrees(each[last])}" for each in errors]
            rows.append([f"{second}, load {load}, deg", *cells])
    for what in (*SHARES, *ESTIMATES, *VALUES):
        rows.append([what, *[percent(found[name][what]) for name in controllers]])
    return table(["", *controllers], rows)


def adaptation_verdict() -> str:
    """Table of what must hold, what was found of each law, and whether it holds for those it is asked of."""
    verdict, named = figures.read("adaptation")["verdict"], []
    rows = []
    for of_laws in zip(*verdict.values(), strict=True):
        first, asked = of_laws[0], [law for law in verdict if of_laws[0]["every"] or law == DEFAULT]
        if NAMED in first["what"]:
            named.append(of_laws)
            continue
        found = [must["figure"].removesuffix(" do") for must in of_laws]
        failed = [law for law, must in zip(verdict, of_laws, strict=True) if law in asked and not must["holds"]]
        holds = f"**does not hold: {', '.join(failed)}**" if failed else "holds"
        whom = "every law" if first["every"] else DEFAULT
        what = first["what"].replace("PD with the load ", "PD, load ").replace("velocities by", "by")
        rows.append([what, whom, *found, holds])
    rows.insert(NAMED_AT, named_loads(named))
    return table(["what must hold", "of", *verdict, ""], rows)


def named_loads(named: list[tuple[dict[str, Any], ...]]) -> list[str]:
    """Row of the arms and loads with names, of whose last second a bound is asked: in how many each law keeps it."""
    kept = [sum(must["holds"] for must in of_law) for of_law in zip(*named, strict=True)]
    holds = all(of_laws[-1]["holds"] for of_laws in named)  # the last law is the default
    bound = named[0][0]["what"].partition(": ")[2]
    cells = [f"{count} of {len(named)}" for count in kept]
    return [f"named arms and loads: {bound}", DEFAULT, *cells, "holds" if holds else "**does not hold**"]


def late() -> str:
    """Show what became of arms told late positions of 12 bits, by delay and load, over all periods."""
    sums: dict[tuple[int, str], list[int]] = {}
    names = ["runs", "faulted", "PD faulted", "faulted, PD not", "worse than PD", "reached"]
    for _, delay, load, found in figures.read("late")["rows"]:
        which = (delay, load if load == "empty" else "half, full, picked up")
        before = sums.get(which, [0] * len(names))
        sums[which] = [a + found[name] for a, name in zip(before, names, strict=True)]
    head = ["ticks late", "load", "runs", "fault", "PD, load unknown, faults", "fault where that does not"]
    head += ["end worse than that", "a tenth or three steps"]
    rows = [
        [str(delay), load, *map(thousands, counts[:-1]), percent(counts[-1] / counts[0])]
        for (delay, load), counts in sums.items()
    ]
    return table(head, sorted(rows))


def real_gears() -> str:
    """Count of the runs on arms with real gears that do what none may, a column a controller (real_gears.json)."""
    kept = figures.read("real_gears")
    of = kept["all"]
    names = ("worse", "beyond", "chatters", "faulted")
    what = ("end worse than PD, load unknown", "fault where PD, load known, does not", "chatter where that does not")
    rows = [["runs", *[thousands(each["runs"]) for each in of.values()]]]
    rows += [
        [text, *[thousands(each[name]) for each in of.values()]]
        for name, text in zip(names, (*what, "fault"), strict=True)
    ]
    rows.append(["a tenth or three steps", *[percent(each["a tenth or three steps"]) for each in of.values()]])
    rows.append(["half of the runs err less than, deg", *[middle(each) for each in of.values()]])
    models = [[middle(found[name]) for found in kept["by model"].values()] for name in of]
    cells = [", ".join(each if len(set(each)) > 1 else each[:1]) for each in models]
    rows.append(["the same with M1 to M6", *cells])
    return table(["", *of], rows)


def middle(found: dict[str, Any]) -> str:
    """Median of the last second's error."""
    median = found["last second"][2]
    return "fault" if median is None else significant(median)


def dead_zones() -> str:
    """Table of what a dead zone changes (dead_zone.json), a column a width."""
    kept = figures.read("dead_zone")["rows"]
    rows, widths = [], list(dict.fromkeys(row["dead zone"] for row in kept))
    of = [[row for row in kept if row["dead zone"] == width] for width in widths]  # coarse, then by difference
    for what in list(kept[0])[3:]:
        if "second minute" in what or "six seconds" in what:
            continue
        shown = percent if what.startswith("drift") else significant
        rows.append([what, *[" / ".join(shown(row[what]) for row in each) for each in of]])
    return table(["coarse / by difference", *[f"{width:g} step{'s' * (width != 1)}" for width in widths]], rows)


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


TABLES = (
    adaptation,
    adaptation_verdict,
    late,
    real_gears,
    dead_zones,
    figure1,
)
