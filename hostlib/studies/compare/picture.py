"""The picture: errors by case and law; error with all disturbances over instructions; chatter by case and law."""

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.report.figure import MARKERS
from armlet.simulated.trial import CHATTER
from armlet.studies.compare.cases import CASES
from armlet.studies.compare.results import median, rows_of, title

NAMES = {
    "as described": "as\ndescribed", "load": "load", "overload": "1.5 x\nload", "friction": "friction",
    "encoder": "12-bit\nencoder", "difference": "velocity by\ndifference", "unstated": "by difference,\nnot stated",
    "torque": "torque\nsteps, late", "all": "all",
}  # fmt: skip
TINTS, SHAPES = (*COLOURS, "#8B4513", "#777777"), (*MARKERS, "*", "d")  # one of each for a law
WIDTH = 0.8  # of a case's place: what the laws share


def picture(figures: dict[str, Any]) -> bytes:
    """PNG bytes, from the figures of the comparison."""
    with rc_context(STYLE):
        figure, (top, bottom) = panels(2, 1, width=11.0, height=3.9)
        by_case(top, figures, "error")
        top.set_title("Peak tracking error of the worst joint: a mark is a run, a line the median; x: the law falls")
        top.set_ylabel("deg")
        by_case(bottom, figures, "chatter")
        bottom.set_title("Torque above 50 Hz, over the largest torque; above the dashed line it chatters")
        bottom.axhline(CHATTER, color="#222222", ls="--", lw=0.9)
        handles = [
            Line2D([], [], color=TINTS[k % len(TINTS)], marker=SHAPES[k % len(SHAPES)], ls="", label=title(law))
            for k, law in enumerate(figures["laws"])
        ]
        figure.legend(handles=handles, frameon=False, ncols=len(handles), loc="outside lower center")
        return png(figure)


def by_case(axes: Axes, figures: dict[str, Any], key: str) -> None:
    """One group of marks a case, in it one column a law."""
    laws = figures["laws"]
    top = max((row[key] for row in figures["rows"] if row[key] is not None), default=1.0)
    for k, law in enumerate(laws):
        colour, marker = TINTS[k % len(TINTS)], SHAPES[k % len(SHAPES)]
        for place, case in enumerate(CASES):
            runs = rows_of(figures, case=case, law=law)
            x = place + WIDTH * ((k + 0.5) / len(laws) - 0.5)
            known = [row[key] for row in runs if row[key] is not None and not row["fault"]]
            axes.semilogy(np.full(len(known), x), known, marker, color=colour, ms=3.5, alpha=0.75)
            middle = median(known)
            if middle is not None:
                axes.hlines(middle, x - 0.4 * WIDTH / len(laws), x + 0.4 * WIDTH / len(laws), color=colour, lw=2)
            if key == "error" and len(known) < len(runs):
                axes.semilogy(x, 2.5 * top, "x", color=colour, ms=6, mew=2)
    axes.set_xticks(range(len(CASES)), [NAMES.get(case, case) for case in CASES])
    for place in range(1, len(CASES)):
        axes.axvline(place - 0.5, color="#bbbbbb", lw=0.6)
    axes.set_xlim(-0.5, len(CASES) - 0.5)
    axes.grid(axis="x", visible=False)
