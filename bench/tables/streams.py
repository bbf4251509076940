"""Tables of goals that stream."""

import math
from statistics import median

from bench import figures
from bench.tables.markdown import significant, table, thousands

DURATIONS = {
    "filter": "filter",
    "filter, held back": "filter, held back by braking",
    "mean": "mean",
    "mean, asked": "mean, limits as asked",
}
LAST_PLACE = 2 * math.pi / 2**32  # rad
MEDIAN, MOST = slice(1, 3), 4  # of the shares that are kept: 50 and 95 %, and the most


def stream_rates() -> str:
    """Table of streams at other speeds: how far they are off their own paths."""
    kept = figures.read("stream_rates")
    drawn, arm = kept["drawn"], f"{kept['arm']}, {kept['board']}"
    rows = [[f"{arm}, {way}", off / LAST_PLACE, off, kept["of_limits"][way]] for way, off in kept["off_rad"].items()]
    rows.insert(1, [f"{drawn['streams']} drawn arms and streams, on the path", drawn["off_raw"], None, None])
    cells = [
        [what, thousands(raw) if raw > 100 else significant(raw), angle(off), *map(significant, most or ())]
        for what, raw, off, most in rows
    ]
    cells[1] += ["", ""]
    head = ["stream at other speeds", "off its path at most, last places", "mrad"]
    return table([*head, "acceleration, of its limit", "jerk, of its limit"], cells)


def goals_in_step() -> str:
    """Table of goals in step: durations beside ruckig's, median and largest, and distance from the straight line."""
    kept = figures.read("in_step")
    rows = []
    for name, of in kept["arms"].items():
        ratios = [[ours / best for ours, best in of[kind]] for kind in ("from rest", "on the way")]
        rows.append([name, *(significant(value) for each in ratios for value in (median(each), max(each)))])
        rows[-1].append(significant(1e3 * of["off line"]))
    head = ["times ruckig's shortest in step", "from rest: median", "most", "on the way: median", "most"]
    return table([*head, "mrad or mm off the line"], rows)


def angle(off: float | None) -> str:
    """An angle in mrad, given in rad; of arms that slide, nothing."""
    return "" if off is None else significant(1e3 * off)


def chunks() -> str:
    """Table of chunks that begin anew elsewhere: largest jerk, and distance from the points, of each way to follow."""
    rows = []
    for name, kept in list(figures.read("chunks")["motions"].items())[:-1]:  # that with gaps has a table of its own
        boards = [of for of in kept.values() if "taken" in of]
        jerks = [thousands(round(of["jerk"])) for of in kept.values()]
        apart = [significant(1e3 * of["apart"]) for of in kept.values()]
        points = ["/".join(str(of[what]) for of in boards) for what in ("taken", "late", "unsent")]
        rows.append([name, *jerks, *apart, *points])
    ways = ["newest point", "straight lines", "qemu-m4", "pico-emulated"]
    head = ["chunks", f"jerk: {ways[0]}", *ways[1:], f"mrad apart: {ways[0]}", *ways[1:]]
    return table([*head, "points taken", "late", "unsent"], rows)


def stream_gaps() -> str:
    """Table of what boards do in gaps between chunks: the larger of both."""
    gaps = list(zip(*figures.read("chunks")["gaps"].values(), strict=True))
    rows = [
        [what, *(significant(factor * max(of[key] for of in each), 3) for each in gaps)]
        for what, key, factor in (
            ("largest jerk, rad/s^3", "jerk", 1.0),
            ("speed at its end, rad/s", "speed", 1.0),
            ("ms from the last point to rest", "rests", 1e3),
        )
    ]
    return table(["gap, ms", *(thousands(1e3 * each[0]["gap"]) for each in gaps)], rows)


def stream_durations() -> str:
    """Table of durations beside ruckig's shortest motions."""
    kept = figures.read("streams")["durations"]
    rows = []
    for name, title in DURATIONS.items():
        ticks, percent = kept[name]["ticks"], kept[name]["percent"]
        cells = [significant(value) for each in (ticks, percent) for value in (*each[MEDIAN], each[MOST])]
        rows.append([title, thousands(kept[name]["count"]), *cells])
    return table(["", "states", "ticks more: median", "95 %", "most", "% more: median", "95 %", "most"], rows)


def stream_limits() -> str:
    """Table of how near limits have come, and how often they were exceeded."""
    kept = figures.read("streams")["limits"]
    names = ("velocity", "acceleration", "jerk")
    beyond = [thousands(kept["exceeded"][name]) for name in (*names, "position")]
    near = [f"{100 * kept['largest'][name]:.7f} %" for name in names]
    title = f"of {thousands(kept['ticks'])} ticks of arms, {thousands(kept['ticks of joints'])} of joints"
    rows = [["beyond the limit", *beyond], ["largest", *near, f"{kept['nearest to a position limit']} from it"]]
    return table([title, *names, "position"], rows)


def stream_cost() -> str:
    """Table of instructions a joint and tick, in 90 % of ticks at most."""
    kept = {name: thousands(shares[1]) for name, shares in figures.read("streams")["instructions"].items()}
    targets = ("goals at rest", "goals that move", "a point begins", "a point ends")
    rows = [
        [title, *(kept.get(f"{key}, {target}", "") for target in targets)]
        for title, key in (
            ("filter", "the filter"),
            ("`advance_all`, a sixth", "all of it"),
            ("and its point kept for the path", "with a path"),
        )
    ]
    heads = ["target at rest", "target that moves", "a point begins", "a point ends"]
    return table(["instructions a joint and tick, six joints, qemu-m4", *heads], rows)


TABLES = (stream_rates, goals_in_step, chunks, stream_gaps, stream_durations, stream_limits, stream_cost)
