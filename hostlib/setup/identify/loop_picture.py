"""Measured positions, and where the arm as described and as identified would be, joint by joint."""

import numpy as np
from matplotlib.axes import Axes

from armlet.model import PRISMATIC, Model
from armlet.report.figure import COLOURS, INK
from armlet.setup.identify.loop_found import LoopFound
from armlet.setup.identify.output_error import measured
from armlet.setup.identify.picture import two_panels_a_joint

SHOWN = 6  # stretches, one after the other


def loop_picture(model: Model, found: LoopFound) -> bytes:
    """The picture as PNG bytes: stretches of the part of a recording that made none of the parameters.

    Left the position itself, right what each model leaves of it unexplained.
    """
    parts, courses = found.checked
    true, goals = (each[:SHOWN].reshape(-1, model.n_act) for each in (
        measured(parts), parts.goals[:, parts.before + parts.counted :]))  # fmt: skip
    lines = [course[:SHOWN].reshape(-1, model.n_act) for course in courses]
    time = np.arange(len(true)) * parts.period

    def draw(k: int, places: Axes, rests: Axes) -> None:
        slides = model.joint_type[model.actuated[k]] == PRISMATIC
        unit, scale = ("mm", 1e3) if slides else ("deg", np.degrees(1.0))
        places.plot(time, scale * true[:, k], color=INK, linewidth=2.4, alpha=0.35, label="measured")
        places.plot(time, scale * goals[:, k], color=INK, linewidth=0.7, linestyle=":", label="goal")
        for colour, name, line in zip(COLOURS, ("as described", "as identified"), lines, strict=False):
            places.plot(time, scale * line[:, k], color=colour, linewidth=1.1, label=name)
            rests.plot(time, scale * (true[:, k] - line[:, k]), color=colour, linewidth=1.1)
        places.set_title(f"{model.servo_names[k]}: position, {unit}")
        rests.set_title(f"measured less predicted, {unit}")

    return two_panels_a_joint(model.n_act, draw, "the last third of the recording: no parameter was made of it")
