"""The picture: digits lost beside singular poses; the error of the finite difference over its step."""

from typing import Any

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context

BINS = 30


def picture(figures: dict[str, Any], curves: dict[str, tuple[Floats, Floats]]) -> bytes:
    """PNG bytes.

    Args:
        figures: those of the experiment.  curves: by arm (margins (N,), errors of the joints (N,)).
    """
    with rc_context(STYLE):
        figure, (left, right) = panels(1, 2)
        for colour, (name, (margin, error)) in zip(COLOURS, curves.items(), strict=False):
            edges = np.geomspace(margin.min() * 0.999, margin.max() * 1.001, BINS + 1)
            which = np.digitize(margin, edges) - 1
            centres = np.sqrt(edges[1:] * edges[:-1])
            found = [(centres[k], error[which == k]) for k in range(BINS) if (which == k).sum() >= 5]
            x = [centre for centre, _ in found]
            left.loglog(x, [np.median(part) for _, part in found], color=colour, label=f"{name}, median")
            left.loglog(x, [part.max() for _, part in found], color=colour, ls=":", label=f"{name}, worst")
        left.set_title("Closed form: joints found again, beside singular poses")
        left.set_xlabel("least margin of the pose (0: singular)")
        left.set_ylabel("largest error of a joint, rad or m")
        left.legend(frameon=False)
        for colour, (name, found) in zip(COLOURS, figures["rates"].items(), strict=False):
            dt = [each["dt"] for each in found["difference"]]
            for what, style in (("median", "-o"), ("95 %", ":s")):
                values = [each[what] for each in found["difference"]]
                right.loglog(dt, values, style, color=colour, ms=4, label=f"{name}, {what}")
        right.set_title("Joint rates by (Q' - Q) / dt: error over dt")
        right.set_xlabel("dt, s")
        right.set_ylabel("largest error of a joint rate, rad/s or m/s")
        right.legend(frameon=False)
        return png(figure)
