"""The tables of section II."""

from typing import Any

from armlet.studies.table import Table, number, percent


def inverse(figures: dict[str, Any]) -> Table:
    """Round trips of many poses."""
    head = ["arm", "method", "asked for", "solved", "solutions within limits"]
    head += ["worst position, m", "worst element of R", "us a pose", "singular poses drawn"]
    rows = [
        [
            each["arm"],
            {"closed": "closed form", "numeric": "search"}[each["method"]],
            each["pose"],
            percent(each["solved"], 5),
            number(each["within"], 3),
            number(each["worst m"]),
            number(each["worst rad"]),
            number(each["us"]),
            str(each["singular"]),
        ]
        for each in figures["inverse"]
    ]
    return Table(f"Inverse kinematics, {figures['poses']:,} poses an arm", head, rows)


def singular(figures: dict[str, Any]) -> Table:
    """Round trips of poses made singular."""
    head = ["arm", "singular", "poses", "solved", "reported as singular", "worst position, m", "worst element of R"]
    rows = [
        [
            each["arm"],
            each["singular"],
            f"{each['poses']:,}",
            percent(each["solved"]),
            percent(each["reported"]),
            number(each["worst m"]),
            number(each["worst rad"]),
        ]
        for each in figures["singular"]
    ]
    return Table("Poses made singular, closed form", head, rows)


def angles(figures: dict[str, Any]) -> Table:
    """The memo's orientation angles."""
    found = figures["angles"]
    rows = [
        ["random orientations found again from their three angles", percent(found["recovered"], 6)],
        ["error of an element of R: 99 % below", number(found["99 % below"])],
        ["error of an element of R: worst", number(found["worst"])],
        ["random triples of angles that some orientation has", percent(found["triples with an orientation"], 3)],
        [
            "printed formula for alpha-dot, and minus the angular velocity across the line: largest difference, rad/s",
            number(found["printed alpha-dot plus omega across"]),
        ],
        ["share of the angular velocity that it leaves out, median", percent(found["spin left out"], 2)],
    ]
    return Table("Orientation angles", ["", "found"], rows)


def rates(figures: dict[str, Any]) -> Table:
    """Joint rates by two methods."""
    found = figures["rates"]
    names = list(found)
    head = ["method", *[f"{name}: {what}" for name in names for what in ("median error", "95 % below", "us a state")]]
    whitney: list[str] = ["J^-1 S (Whitney)"]
    for name in names:
        each = found[name]["whitney"]
        whitney += [number(each["median"]), "", number(each["us"])]
    rows = [whitney]
    for k, first in enumerate(found[names[0]]["difference"]):
        row = [f"(Q' - Q) / dt, dt = {first['dt']:g} s"]
        for name in names:
            each = found[name]["difference"][k]
            row += [number(each["median"]), number(each["95 %"]), number(each["us"])]
        rows.append(row)
    return Table("Joint rates; errors in rad/s or m/s, of the joint that errs most", head, rows)


TABLES = {make.__name__: make for make in (inverse, singular, angles, rates)}
