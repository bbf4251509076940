"""Table of motions at the motors' limit beside others."""

import numpy as np

from bench import figures
from bench.tables.markdown import table

COLUMNS = {
    "waters": "constant accelerations",
    "always": "those always attainable",
    "ruckig": "Ruckig",
    "ruckig jerk": "Ruckig, jerk limited",
    "fastest": "`--fastest`",
    "jerk": "`--fastest --jerk`",
    "free": "`--fastest`, accelerations free",
}


def fastest() -> str:
    """Table of mean durations, an arm a row, and of the largest torques."""
    kept = figures.read("fastest")
    head = ["arm", *COLUMNS.values(), "constant accelerations ask for too much torque", "most torque of `--fastest`"]
    rows = []
    for name, found in kept["arms"].items():
        means = [f"{np.mean(found[key]):.3f}" if found[key] else "none" for key in COLUMNS]
        torques = found["torques"]
        beyond = sum(torque > 1.0 for torque in torques["waters"])
        most = f"{100 * max(max(each) for key, each in torques.items() if key != 'waters'):.1f} %"
        rows.append([name, *means, f"{beyond} of {kept['motions']}", most])
    return table(head, rows)


TABLES = (fastest,)
