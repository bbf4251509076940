"""Measured torque, and what the arm as described and as identified would take, joint by joint."""

from collections.abc import Callable
from io import BytesIO

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from armlet.model import PRISMATIC, Model
from armlet.report.figure import COLOURS, INK, STYLE
from armlet.setup.identify.columns import described
from armlet.setup.identify.identify import FIT_PART, Identified
from armlet.setup.identify.observe import Observed, rows_of


def picture(seen: Observed, model: Model, found: Identified) -> bytes:
    """The picture as PNG bytes: the part of a motion that made none of the parameters.

    Left the torque itself, right what each model leaves of it unexplained.

    Args:
        seen: the whole motion.  model: as described.  found: what it said.
    """
    check = rows_of(seen, model, model.gains.period_us * 1e-6, found.hz).part(FIT_PART, 1.0)
    time = np.arange(len(check.tau)) * check.period + FIT_PART * seen.seconds
    said = {"as described": model, "as identified": found.model}
    lines = {name: check.columns @ described(each) for name, each in said.items()}

    def draw(k: int, torques: Axes, rests: Axes) -> None:
        torques.plot(time, check.tau[:, k], color=INK, linewidth=2.4, alpha=0.35, label="measured")
        for colour, (name, torque) in zip(COLOURS, lines.items(), strict=False):
            torques.plot(time, torque[:, k], color=colour, linewidth=1.1, label=name)
            rests.plot(time, check.tau[:, k] - torque[:, k], color=colour, linewidth=1.1)
        unit = "N" if model.joint_type[model.actuated[k]] == PRISMATIC else "N m"
        torques.set_title(f"{model.servo_names[k]}: torque, {unit}")
        rests.set_title(f"measured less model, {unit}")

    return two_panels_a_joint(model.n_act, draw, "the last third of the motion: no parameter was made of it")


def two_panels_a_joint(n: int, draw: Callable[[int, Axes, Axes], None], below: str) -> bytes:
    """A row of two panels over time for each of n joints, as PNG bytes.

    Args:
        draw: called with each row's number and its panels; the first one's labels are the legend.  below: a sentence.
    """
    with rc_context(STYLE):
        figure = Figure(figsize=(10.4, 1.6 + 1.35 * n), dpi=160, layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.subplots(n, 2, sharex=True, squeeze=False)
        for k, (left, right) in enumerate(axes):
            draw(k, left, right)
        for each in axes[-1]:
            each.set_xlabel("s")
        handles, labels = axes[0, 0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside upper center", ncols=len(labels), frameon=False)
        figure.supxlabel(below, fontsize="medium")
        out = BytesIO()
        figure.savefig(out, format="png")
    return out.getvalue()
