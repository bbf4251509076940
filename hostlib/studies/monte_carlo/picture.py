"""The picture of a study: distributions of errors and of chatter, by law."""

import numpy as np
from matplotlib.axes import Axes

from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.simulated.trial import CHATTER
from armlet.studies.monte_carlo.by_law import Table, errors_of, title
from armlet.studies.monte_carlo.study_file import Study

TINTS = (*COLOURS, "#8B4513", "#777777", "#222222")


def picture(study: Study, table: Table) -> bytes:
    """PNG bytes: the share of a law's runs that end with a larger error; and chatter."""
    laws = np.array(table["law"])
    with rc_context(STYLE):
        figure, (left, right) = panels(1, 2, width=11.0, height=4.4)
        chatters = np.array([np.nan if each is None else each for each in table["chatter"]], float)
        for k, law in enumerate(dict.fromkeys(study.file.laws)):
            colour = TINTS[k % len(TINTS)]
            exceed(left, errors_of(table)[laws == law], colour, title(law))
            exceed(right, chatters[laws == law], colour, title(law))
        right.axvline(CHATTER, color="#222222", ls="--", lw=0.9)
        left.set_title("Runs that end with a larger error, or a fault")
        left.set_xlabel("largest error of the last second, deg")
        left.set_ylabel("share of the runs")
        right.set_title("Runs whose torque is louder; beyond the dashed line it chatters")
        right.set_xlabel("torque above 50 Hz, over the largest torque")
        figure.legend(*left.get_legend_handles_labels(), frameon=False, ncols=4, loc="outside lower center")
        return png(figure)


def exceed(axes: Axes, values: np.ndarray, colour: str, label: str) -> None:
    """Draw the share of values that are larger than what is below; infinite ones are larger than all."""
    known = np.sort(values[~np.isnan(values)])
    finite = known[np.isfinite(known)]
    share = 1.0 - np.arange(1, len(finite) + 1) / max(1, len(known))
    axes.loglog(finite, share, color=colour, label=label, drawstyle="steps-post")
    axes.set_ylim(bottom=0.5 / max(1, len(values)), top=1.2)
