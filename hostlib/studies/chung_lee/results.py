"""The tables."""

from itertools import product
from typing import Any

from armlet.studies.chung_lee.picture import AXES
from armlet.studies.chung_lee.readings import ABOUT, COLUMNS, LOADS, PAPER_LAST, PAPER_WORST
from armlet.studies.table import Table, number

NAMES = {"PD": "PD", "as printed": "adaptive, as printed", "both": "positions weighed, trace bounded"}
WEIGHTS = dict.fromkeys(("as printed", "trace bounded"), "printed")
WEIGHTS |= dict.fromkeys(("positions weighed", "both"), "2 / (T tau)")


def table1(figures: dict[str, Any]) -> Table:
    """Largest errors in the nearest reading, and over all readings."""
    head = ["load, kg", "joint"]
    for control in COLUMNS:
        head += [f"paper: {NAMES[control]}"] * (control in PAPER_WORST) + [NAMES[control], "over all readings"]
    rows = []
    for k, joint in product(range(len(LOADS)), range(3)):
        cells = [number(LOADS[k] * figures["nearest"]["reading"]["largest"], 3), str(joint + 1)]
        for control in COLUMNS:
            if control in PAPER_WORST:
                cells.append(number(PAPER_WORST[control][k, joint], 3))
            cells.append(number(figures["nearest"]["worst"][control][k][joint], 3))
            cells.append(span(each["worst"][control][k][joint] for each in figures["readings"]))
        rows.append(cells)
    return Table("Table 1: largest errors, degrees", head, rows)


def final(figures: dict[str, Any]) -> Table:
    """Final errors in the nearest reading."""
    head = ["load, kg", "joint"]
    for control in COLUMNS:
        head += [f"paper: {NAMES[control]}"] * (control in PAPER_LAST) + [NAMES[control]]
    rows = []
    for k, joint in product(range(len(LOADS)), range(3)):
        cells = [number(LOADS[k] * figures["nearest"]["reading"]["largest"], 3), str(joint + 1)]
        for control in COLUMNS:
            if control in PAPER_LAST:
                cells.append(number(PAPER_LAST[control][k, joint], 3))
            cells.append(number(figures["last"][control][k][joint], 3))
        rows.append(cells)
    return Table("Table 1: final errors, mm", head, rows)


def span(values: Any) -> str:
    """Least to largest; degrees of half a turn and more are those of an arm that is lost."""
    found = list(values)
    least, most = number(min(found)), "lost" if max(found) >= 180 else number(max(found))
    return least if least == most else f"{least} to {most}"


def readings(figures: dict[str, Any]) -> Table:
    """Table of what the readings come to, by period, what is wrong and by how much."""
    head = ["T, ms", "10 % of", "off by", "PD: factor from the paper", "adaptive: factor from the paper"]
    head += ["as printed: below PD, of nine", "positions weighed, trace bounded: below PD, of nine", "all nine in"]
    rows = []
    keys = {(each["reading"]["T"], each["reading"]["about"], each["reading"]["error"]) for each in figures["readings"]}
    for key in sorted(keys):
        mine = [each for each in figures["readings"] if _key(each) == key]
        cells = [f"{1e3 * key[0]:g}", ABOUT[key[1]], f"{100 * key[2]:+g} %"]
        cells += [span(each["factor"][control] for each in mine) for control in ("PD", "as printed")]
        cells += [span(each["below"][control] for each in mine) for control in ("as printed", "both")]
        rows.append([*cells, f"{sum(each['below']['both'] == 9 for each in mine)} of {len(mine)} readings"])
    return Table("Readings of Table 1", head, rows)


def _key(line: dict[str, Any]) -> tuple[float, str, float]:
    """Key that a row of `readings` has in common."""
    return line["reading"]["T"], line["reading"]["about"], line["reading"]["error"]


def load(figures: dict[str, Any]) -> Table:
    """Table of errors with the largest load, which the controller knows or not."""
    head = ["controller", *[f"{what}, joint {k + 1}" for what in figures["load"] for k in range(3)]]
    rows = [
        [NAMES[control], *[number(value) for by in figures["load"].values() for value in by[control]]]
        for control in COLUMNS
    ]
    return Table("Largest errors with the largest load, known or unknown, degrees", head, rows)


def drift(figures: dict[str, Any]) -> Table:
    """Many moves, then rest."""
    head = ["weights of positions", "forgetting", "move 1, deg", "moves 2 to 8, deg"]
    later = figures["moves"] > 8
    head += [f"moves 9 to {figures['moves']}, deg"] * later + ["largest trace of P", "trace after 10 s of rest"]
    rows = []
    for each in figures["drift"]:
        worst = [max(move) for move in each["worst"]]
        bounded = each["control"] in ("trace bounded", "both")
        cells = [WEIGHTS[each["control"]], "bounded" if bounded else "as printed"]
        cells += [number(worst[0]), number(max(worst[1:8]))] + [number(max(worst[8:], default=0.0))] * later
        rows.append([*cells, number(each["trace"]), number(each["after rest"])])
    return Table("Worst error of any joint, move by move", head, rows)


def endurance(figures: dict[str, Any]) -> Table:
    """Long runs of the identification."""
    head = ["form of P", "forgetting", "samples", "least element of D", "largest trace", "ended by"]
    found = figures["endurance"]
    rows = []
    for name, what in (("bounded", "bounded"), ("unbounded", "as printed"), ("at rest", "as printed, at rest")):
        each = found[name]
        whole = name == "bounded" or each["ticks"] == min(found["bounded"]["ticks"], 100_000)
        end = "" if whole else "a number too large for float64"
        rows.append(["U D U'", what, f"{each['ticks']:,}", number(each["least"]), number(each["trace"]), end])
    ticks = found["plain"]
    rows.append(
        ["(15)", "as printed", f"{ticks:,}" if ticks else "", "", "", "P not positive definite" if ticks else ""]
    )
    return Table("The identification alone, on moves and rest over and over", head, rows)


def terms(figures: dict[str, Any]) -> Table:
    """Table of what linearising leaves out."""
    head = ["load, kg", "motion", "joint", "nominal", "first order", "higher orders"]
    rows = [
        [number(each["load"], 3), each["shape"], str(k + 1), number(each["nominal"][k], 3)]
        + [f"{number(each[name][0][k])} to {number(each[name][1][k])}" for name in ("first", "higher")]
        for each in figures["terms"]
        for k in range(3)
    ]
    return Table("Largest terms of the accelerations along the plan, rad/s^2", head, rows)


def torques(figures: dict[str, Any]) -> Table:
    """Ranges of the planned torques beside the report's axes."""
    masses = [each["load"] for each in figures["torques"]]
    head = ["joint", "motion", "the report's axis", *[f"{number(mass, 3)} kg" for mass in masses]]
    rows = []
    for joint, shape in product(range(3), figures["torques"][0]["by"]):
        cells = [str(joint + 1), shape, " to ".join(number(end, 4) for end in AXES[joint])]
        for each in figures["torques"]:
            least, most = each["by"][shape]
            cells.append(f"{least[joint]:.1f} to {most[joint]:.1f}")
        rows.append(cells)
    return Table("Torques of the plan, N m", head, rows)


TABLES = {make.__name__: make for make in (table1, final, readings, load, drift, endurance, terms, torques)}
