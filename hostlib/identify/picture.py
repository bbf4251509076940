"""Measured torque, and what the arm as described and as identified would take, joint by joint."""

from io import BytesIO

import numpy as np
from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from armlet.identify.columns import described
from armlet.identify.identify import FIT_PART, Identified
from armlet.identify.observe import Observed, rows_of
from armlet.model import Model
from armlet.report.figure import COLOURS, INK, STYLE


def picture(seen: Observed, model: Model, found: Identified) -> bytes:
    """The picture as PNG bytes: the check's part of a motion.

    Args:
        seen: the whole motion.  model: as described.  found: what it said.
    """
    check = rows_of(seen, model, model.gains.period_us * 1e-6, found.hz).part(FIT_PART, 1.0)
    time = np.arange(len(check.tau)) * check.period + FIT_PART * seen.seconds
    said = {"as described": model, "as identified": found.model}
    lines = {name: check.columns @ described(each) for name, each in said.items()}
    n = model.n_act
    with rc_context(STYLE):
        figure = Figure(figsize=(8.6, 1.3 + 1.35 * n), dpi=160, layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.subplots(n, 1, sharex=True, squeeze=False)[:, 0]
        for k, each in enumerate(axes):
            each.plot(time, check.tau[:, k], color=INK, linewidth=2.4, alpha=0.35, label="measured")
            for colour, (name, torque) in zip(COLOURS, lines.items(), strict=False):
                each.plot(time, torque[:, k], color=colour, linewidth=1.1, label=name)
            each.set_title(model.servo_names[k])
            each.set_ylabel("N m or N")
        axes[0].legend(loc="upper right", ncols=3, frameon=False)
        axes[-1].set_xlabel("s; this part made none of the parameters")
        out = BytesIO()
        figure.savefig(out, format="png")
    return out.getvalue()
