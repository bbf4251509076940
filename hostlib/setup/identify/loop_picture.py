"""Measured positions, and where the arm as described and as identified would be, joint by joint."""

from io import BytesIO

import numpy as np
from matplotlib import rc_context
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from armlet.model import PRISMATIC, Model
from armlet.report.figure import COLOURS, INK, STYLE
from armlet.setup.identify.loop_found import LoopFound
from armlet.setup.identify.output_error import measured

SHOWN = 6  # stretches, one after the other


def loop_picture(model: Model, found: LoopFound) -> bytes:
    """The picture as PNG bytes: stretches of the part of a recording that made none of the parameters.

    Left the position itself, right what each model leaves of it unexplained.
    """
    parts, courses = found.checked
    true, goals = (each[:SHOWN].reshape(-1, model.n_act) for each in (
        measured(parts), parts.goals[:, parts.before + parts.counted :]))  # fmt: skip
    lines = [course[:SHOWN].reshape(-1, model.n_act) for course in courses]
    time, n = np.arange(len(true)) * parts.period, model.n_act
    with rc_context(STYLE):
        figure = Figure(figsize=(10.4, 1.6 + 1.35 * n), dpi=160, layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.subplots(n, 2, sharex=True, squeeze=False)
        for k, (places, rests) in enumerate(axes):
            slides = model.joint_type[model.actuated[k]] == PRISMATIC
            unit, scale = ("mm", 1e3) if slides else ("deg", np.degrees(1.0))
            places.plot(time, scale * true[:, k], color=INK, linewidth=2.4, alpha=0.35, label="measured")
            places.plot(time, scale * goals[:, k], color=INK, linewidth=0.7, linestyle=":", label="goal")
            for colour, name, line in zip(COLOURS, ("as described", "as identified"), lines, strict=False):
                places.plot(time, scale * line[:, k], color=colour, linewidth=1.1, label=name)
                rests.plot(time, scale * (true[:, k] - line[:, k]), color=colour, linewidth=1.1)
            places.set_title(f"{model.servo_names[k]}: position, {unit}")
            rests.set_title(f"measured less predicted, {unit}")
        for each in axes[-1]:
            each.set_xlabel("s")
        figure.legend(*axes[0, 0].get_legend_handles_labels(), loc="outside upper center", ncols=4, frameon=False)
        figure.supxlabel("the last third of the recording: no parameter was made of it", fontsize="medium")
        out = BytesIO()
        figure.savefig(out, format="png")
    return out.getvalue()
