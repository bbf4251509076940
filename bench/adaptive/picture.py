"""The picture of the study: quantiles of the last second's error by controller and load."""

from pathlib import Path
from typing import Any

import numpy as np

LOADS = ("none", "half", "largest")
LOWEST, HIGHEST = 1e-3, 1e2  # deg


def draw(figures: dict[str, Any], path: Path) -> None:
    """The picture: quantiles of the last second's error by controller and load, and how many runs faulted."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
    from matplotlib.lines import Line2D

    controllers, by_load = figures["controllers"], figures["random by load"]
    figure, axes = pyplot.subplots(figsize=(8.0, 4.2), layout="constrained")
    for i, name in enumerate(controllers):
        for k, load in enumerate(LOADS):
            box(axes, i + 0.26 * (k - 1), by_load[load][name], f"C{k}")
    axes.set_yscale("log")
    axes.set_ylim(LOWEST, HIGHEST)
    axes.set_xticks(range(len(controllers)), [name.replace(", ", ",\n") for name in controllers])
    axes.set_ylabel("peak error of the last second, deg")
    axes.set_title("above: share of the runs that ended in a fault", fontsize=8, loc="right", pad=16)
    axes.grid(axis="y", alpha=0.3)
    handles = [Line2D([], [], color=f"C{k}", linewidth=6, alpha=0.6) for k in range(len(LOADS))]
    axes.legend(handles, [f"load: {load}" for load in LOADS], loc="lower left", fontsize=8)
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def box(axes: Any, x: float, of: dict[str, Any], colour: str) -> None:
    """Quantiles at 5, 25, 50, 75, 95 %; a fault stands at the upper end, and its share of the runs above it."""
    shown = [HIGHEST if value is None else float(np.clip(value, LOWEST, HIGHEST)) for value in of["last second"]]
    q5, q25, q50, q75, q95 = shown
    axes.plot([x, x], [q5, q95], color=colour, linewidth=1.2)
    axes.plot([x, x], [q25, q75], color=colour, linewidth=8, solid_capstyle="butt", alpha=0.55)
    axes.plot([x - 0.08, x + 0.08], [q50, q50], color="black", linewidth=1.6)
    if of["faulted"] > 0:
        text = f"{100.0 * of['faulted']:.2g} %"
        axes.text(x, 1.25 * HIGHEST, text, ha="center", va="bottom", fontsize=7, color=colour)
