"""The picture: tracking errors of the laws, and V of the adaptive one, on both arms."""

import numpy as np

from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.studies.walker.runs import Run


def picture(runs: dict[str, dict[str, Run]]) -> bytes:
    """PNG bytes.

    Args:
        runs: by arm, by law.
    """
    with rc_context(STYLE):
        figure, axes = panels(len(runs), 2, height=3.4)
        for row, (arm, by) in enumerate(runs.items()):
            left, right = axes[2 * row : 2 * row + 2]
            for colour, (law, done) in zip(COLOURS, by.items(), strict=False):
                worst = np.maximum(100 * np.abs(done.error).max(axis=1), 1e-3)
                left.semilogy(done.times, worst, color=colour, lw=1.0, label=law)
                if np.isfinite(done.V).all():
                    right.plot(done.times, done.V / done.V[0], color=colour, label=law)
            left.set_title(f"{arm}: worst servo's error")
            left.set_ylabel("% of the amplitude")
            right.set_title(f"{arm}: V of (26)")
            right.set_ylabel("V / V(0)")
            for axis in (left, right):
                axis.set_xlabel("time, s")
                axis.legend(frameon=False, fontsize=7)
        return png(figure)
