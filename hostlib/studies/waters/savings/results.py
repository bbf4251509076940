"""The tables of section IV."""

from typing import Any

from armlet.studies.table import Table, number, percent
from armlet.studies.waters.savings.matrices import ORDER_A, ORDER_M


def cost(m: int, a: int) -> str:
    """As the memo writes it."""
    return f"{m}m + {a}a" if m else f"{a}a"


def savings_forms(figures: dict[str, Any]) -> Table:
    """The Lagrangian forms, counted."""
    rows = [
        [
            each["form"],
            cost(each["m"], each["a"]),
            cost(*each["printed"]),
            f"{ORDER_M * each['m'] + ORDER_A * each['a']:,}",
            number(each["off"]),
        ]
        for each in figures["savings"]["forms"]
    ]
    head = [
        "form, six joints",
        "counted",
        "the memo",
        "multiplications, counted",
        "torque, relative difference from rnea",
    ]
    return Table("The Lagrangian equations, run and counted", head, rows)


def savings_parts(figures: dict[str, Any]) -> Table:
    """Parts of the last form."""
    rows = [
        [each["part"], cost(each["m"], each["a"]), cost(*each["printed"]), percent(each["share"], 3),
         percent(each["printed share"], 2)]
        for each in figures["savings"]["parts"]
    ]  # fmt: skip
    return Table("What a part of the last form takes", ["", "counted", "the memo", "share", "the memo"], rows)


def savings_errors(figures: dict[str, Any]) -> Table:
    """Torque errors and instructions."""
    found = figures["savings"]["approximations"]
    arms = list(dict.fromkeys(each["arm"] for each in found))
    by_key = {(each["arm"], each["move"], each["name"]): each for each in found}
    head = [""]
    for arm in arms:
        head += [f"{arm}: instructions", "error, fast", "error, slow", "largest, fast"]
    rows = []
    for name in dict.fromkeys(kind(each["name"]) for each in found):
        row = [name]
        for arm in arms:
            own = [each["name"] for each in found if each["arm"] == arm and kind(each["name"]) == name]
            fast, slow = (by_key[arm, move, own[0]] for move in ("fast", "slow"))
            row += [
                f"{fast['instructions']:,.0f}",
                *(error(each["error"]) for each in (fast, slow)),
                error(fast["worst"]),
            ]
        rows.append(row)
    title = (
        "Torque that is wrong, over the joint's largest torque along the move, worst joint: root mean square, largest"
    )
    return Table(title, head, rows)


def kind(name: str) -> str:
    """A saving whatever the arm: half of the joints are locked in all of them, or a third."""
    return "outer joints locked" if name.endswith("locked") else name


def error(share: float) -> str:
    """A share as a percentage; rounding errors are nothing."""
    return "0" if share < 1e-9 else f"{number(100.0 * share)} %"


def savings_words(figures: dict[str, Any]) -> Table:
    """Word lengths of direct acceleration servoing."""
    head = ["sampling period", "smallest step of velocity", "of position", "bits of acceleration", "of velocity"]
    rows = [
        [f"{1e3 * each['period']:g} ms", f"{each['velocity']:.0e} rad/s", f"{each['position']:.0e} rad",
         *map(str, each["bits"])]
        for each in figures["savings"]["words"]
    ]  # fmt: skip
    return Table("Direct acceleration servoing", [*head, "of position"], rows)


def savings_tables(figures: dict[str, Any]) -> Table:
    """Sizes of tables that cover everything."""
    head = ["joints", "torques over (q, qd, qdd): numbers", "bytes", "D and E over (q, qd): numbers", "bytes"]
    keys = ("full", "full bytes", "partly", "partly bytes")
    rows = [[str(each["joints"]), *(f"{each[key]:.1e}" for key in keys)] for each in figures["savings"]["tables"]]
    return Table("Tables with five values of each parameter", head, rows)


TABLES = {make.__name__: make for make in (savings_forms, savings_parts, savings_errors, savings_words, savings_tables)}
