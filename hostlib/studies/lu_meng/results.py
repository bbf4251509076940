"""The tables."""

from typing import Any

from armlet.studies.table import Table, number

PAPER = {"modified Slotine-Li": "below 0.3", "Craig": "about 0.35"}


def regressors(figures: dict[str, Any]) -> Table:
    """The formulations against inverse dynamics and each other."""
    head = ["arm", "energy (47)", "iterative (85), 16", "iterative, 10", "(47) against (85)", "forward dynamics"]
    head += ["us a state, (47)", "us, (85)"]
    keys = ("energy", "iterative", "ten", "between", "forward", "us energy", "us iterative")
    rows = [[each["arm"], *[number(each[key]) for key in keys]] for each in figures["regressors"]]
    return Table(f"Largest relative difference, {figures['states']} states an arm", head, rows)


def example(figures: dict[str, Any]) -> Table:
    """The two-joint example, exactly."""
    found = figures["example"]
    count = f"of {found['points']}"
    rows = [
        ["the algorithm of IV.B, run on fractions", f"{found['recursion']} {count}"],
        ["the result of IV.C, by its beta and pi", f"{found['IV.C']} {count}"],
        ["(61) as printed", f"{found['printed']} {count}"],
        ["entries of (61) that differ", "; ".join(found["entries that differ"])],
    ]
    return Table(
        "Two-joint example: equal to the regressor from h11, h12, h22, Y_c, Y_G, in every digit", ["", ""], rows
    )


def filtered(figures: dict[str, Any]) -> Table:
    """The filtered regressor at several sampling periods."""
    rows = [[f"{1e3 * each['period']:g} ms", number(each["error"])] for each in figures["filtered"]]
    return Table("Filtered regressor against filtered torque", ["sampled every", "largest relative difference"], rows)


def case_study(figures: dict[str, Any]) -> Table:
    """By law, omega and lambda."""
    head = [
        "law",
        "omega",
        "lambda",
        "settle within 1 deg",
        "come apart",
        "quickest, s",
        "and finds the load, s",
        "paper, s",
    ]
    rows = [
        [
            line["law"],
            f"{line['omega']:g}",
            f"{line['slope']:g}",
            f"{line['settle']} of {line['rates']}",
            str(line["come apart"]),
            "" if line["quickest"] is None else f"{line['quickest']:.2f}",
            "" if line["quickest that finds the load"] is None else f"{line['quickest that finds the load']:.2f}",
            PAPER[line["law"]],
        ]
        for line in figures["scan"]
    ]
    return Table("Case study: settings of Gamma that settle, and the quickest of them", head, rows)


def growth(figures: dict[str, Any]) -> Table:
    """Table of what lambda has to exceed on the planned motion."""
    rows = [[motion, number(value, 2)] for motion, value in figures["growth"].items()]
    return Table("Least lambda for which (93) is negative", ["motion", "lambda, 1/s"], rows)


TABLES = {make.__name__: make for make in (regressors, example, filtered, case_study, growth)}
