"""Table of motions at the motors' limit beside others."""

import numpy as np

from bench import figures
from bench.tables.markdown import table

COLUMNS = {
    "waters": "constant accelerations",
    "always": "attainable ones",
    "ruckig": "Ruckig",
    "ruckig jerk": "Ruckig, jerk",
    "fastest": "`--fastest`",
    "jerk": "`--fastest --jerk`",
    "free": "`--fastest --free`",
}


def fastest() -> str:
    """Table of mean durations, an arm a row, and of the largest torques."""
    kept = figures.read("fastest")
    too_much = "constant accelerations ask for too much torque"
    head = ["arm", *COLUMNS.values(), too_much, "most torque", "times TOPP-RA's, at most"]
    rows = []
    for name, found in kept["arms"].items():
        means = [f"{np.mean(found[key]):.3f}" if found[key] else "none" for key in COLUMNS]
        torques = found["torques"]
        beyond = sum(torque > 1.0 for torque in torques["waters"])
        most = f"{100 * max(max(each) for key, each in torques.items() if key != 'waters'):.1f} %"
        beside = found["beside toppra"]
        longest = f"{np.max(np.divide(beside['here'], beside['toppra'])):.3f}"
        rows.append([name, *means, f"{beyond}/{kept['motions']}", most, longest])
    return table(head, rows)


def fastest_lines() -> str:
    """Table of motions that lines of torque over velocity limit: mean durations and largest torques, a kind a row."""
    rows = []
    for kind, each in figures.read("fastest")["lines"].items():
        rows.append([kind, f"{np.mean(each['seconds']):.3f}", f"{100 * max(each['torques']):.1f} %"])
    return table(["motions", "mean, s", "most torque"], rows)


TABLES = (fastest, fastest_lines)
