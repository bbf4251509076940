"""The tables."""

from typing import Any

from armlet.studies.table import Table, number


def derivatives(figures: dict[str, Any]) -> Table:
    """The recursions against dual numbers through the kernel text."""
    head = ["arm", "4x4 recursions", "3x3 recursions", "us a state: dual numbers", "4x4", "3x3"]
    rows = [
        [each["arm"], number(each["found"]["4x4"]), number(each["found"]["3x3"])]
        + [number(each["us"][form]) for form in ("dual", "4x4", "3x3")]
        for each in figures["derivatives"]
    ]
    return Table("M, dtau/dq, dtau/dqd: largest relative difference from dual numbers", head, rows)


def printed(figures: dict[str, Any]) -> Table:
    """Table of what each equation as printed does."""
    arms = figures["derivatives"]
    rows = [[name, *[number(each["printed"][name]) for each in arms]] for name in arms[0]["printed"]]
    return Table("Largest relative error with one equation as printed", ["equation", *[a["arm"] for a in arms]], rows)


def constants(figures: dict[str, Any]) -> Table:
    """Table of how long position errors last."""
    head = ["weights", *[f"T = {1e3 * each['T']:g} ms: time constant, s" for each in figures["constants"]]]
    head += [f"T = {1e3 * each['T']:g} ms: gain of velocity, N m s" for each in figures["constants"]]
    rows = []
    for name in figures["constants"][0]["by"]:
        found = [each["by"][name] for each in figures["constants"]]
        rows.append(
            [
                name,
                *[number(each["seconds"], 3) for each in found],
                *[number(each["velocity gain"], 3) for each in found],
            ]
        )
    return Table("Slowest error of the closed loop in the middle of the move", head, rows)


def runs(figures: dict[str, Any]) -> Table:
    """The two-link arm."""
    head = [
        "what is wrong",
        "control",
        "hand's worst error, mm",
        "share of the path",
        "joints' worst, deg",
        "K computed",
        "no feedback",
    ]
    rows = []
    for case, by in figures["runs"].items():
        for k, (name, each) in enumerate(by.items()):
            rows.append(
                [
                    "" if k else case,
                    name,
                    number(1e3 * each["worst m"]),
                    number(100 * each["worst m"] / figures["path"]) + " %",
                    number(57.29577951 * each["joints"]),
                    str(each["updates"]),
                    str(each["skipped"]),
                ]
            )
    return Table("Two-link arm, T = 10 ms, 130 samples", head, rows)


def eigenvalues(figures: dict[str, Any]) -> Table:
    """Largest along the move, and how wrong the masses may be."""
    found = figures["largest eigenvalue"]
    arms = list(next(iter(found.values())))
    head = ["weights", *arms, "stable while assumed masses are ... of the true ones"]
    rows = []
    for name, by in found.items():
        span = figures["stable"][name]
        rows.append([name, *[f"{by[arm]:.4f}" for arm in arms], f"{span[0]:.2g} to {span[1]:.2g}" if span else "never"])
    return Table("Largest |eigenvalue| of the closed loop along the move, T = 10 ms", head, rows)


TABLES = {make.__name__: make for make in (derivatives, printed, constants, runs, eigenvalues)}
