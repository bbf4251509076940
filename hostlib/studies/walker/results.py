"""The tables."""

from typing import Any

from armlet.studies.table import Table, number

WRONG = {"walker_figure1": "masses, frictions", "puma3": "load"}


def recursion(figures: dict[str, Any]) -> Table:
    """The recursion and (16)."""
    head = ["arm", "links", "loops", "torques against the kernel's", "(16), its two sides"]
    rows = [
        [each["arm"], str(each["links"]), str(each["loops"]), number(each["torque"]), number(each["power"])]
        for each in figures["recursion"]
    ]
    return Table("Largest relative differences", head, rows)


def laws(figures: dict[str, Any]) -> Table:
    """The laws of the class."""
    ends = figures["ends"]
    head = ["arm", "what is wrong", "law", f"first {ends:g} s, %", f"last {ends:g} s, %", "V ends at", "V rises by"]
    rows = []
    for arm, by in figures["runs"].items():
        for law, each in by.items():
            errors = [number(100 * each[end]) for end in ("first", "last")]
            rows.append([arm, WRONG[arm], law, *errors, number(each.get("V"), 4), number(each.get("rises"))])
    return Table(f"Worst error of any servo, % of its amplitude; {figures['seconds']:g} s", head, rows)


def derivative(figures: dict[str, Any]) -> Table:
    """V against the integral of V'."""
    periods = figures["departure"][0]["periods"]
    head = ["arm", "friction with", *[f"T = {1e3 * T:g} ms" for T in periods]]
    rows = [
        [each["arm"], form, *[number(value) for value in values]]
        for each in figures["departure"]
        for form, values in each["by"].items()
    ]
    return Table("V against its start plus the integral of V', over V(0)", head, rows)


TABLES = {make.__name__: make for make in (recursion, laws, derivative)}
