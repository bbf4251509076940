"""The picture, beside the report's figures 3 to 5: the hand's path, its error, and the closed loop's eigenvalues."""

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.studies.van_winssen import scheme
from armlet.studies.van_winssen.scheme import Run

SHOWN = ("feedforward alone", "Q = 1", "Q for 0.05 s")


def picture(runs: dict[str, dict[str, Run]], curves: dict[str, dict[str, Floats]]) -> bytes:
    """PNG bytes.

    Args:
        runs: by case, by control.  curves: by weights, by arm: largest |eigenvalue| along the move.
    """
    with rc_context(STYLE):
        figure, axes = panels(2, 2, height=3.6)
        wanted = np.array([scheme.hand_path(t)[0] for t in np.linspace(0, scheme.SECONDS, 100)])
        cases = [case for case in runs if case in ("torque 7 % larger", "links 7 % longer, inertias 9 % larger")]
        for axis, case in zip(axes, cases, strict=False):
            axis.plot(*wanted.T, color="#666666", lw=3, alpha=0.5, label="wanted")
            for colour, name in zip(COLOURS, SHOWN, strict=False):
                axis.plot(*runs[case][name].hand.T, color=colour, label=name)
            axis.set_title(f"Path: {case}")
            axis.set_xlabel("x, m")
            axis.set_ylabel("y, m")
            axis.set_aspect("equal", adjustable="datalim")
            axis.legend(frameon=False)
        for style, case in zip(("-", ":"), cases, strict=False):
            for colour, name in zip(COLOURS, SHOWN, strict=False):
                run = runs[case][name]
                label = f"{name}, {'torque' if style == '-' else 'model'} wrong"
                axes[2].semilogy(run.times, 1e3 * np.maximum(run.error, 1e-6), style, color=colour, label=label)
        axes[2].set_title("Error of the hand")
        axes[2].set_xlabel("time, s (the move ends at 1 s)")
        axes[2].set_ylabel("mm")
        axes[2].legend(frameon=False, fontsize=7)
        for colour, (name, by) in zip(COLOURS[1:], curves.items(), strict=False):
            for style, (what, values) in zip(("-", ":"), by.items(), strict=False):
                axes[3].plot(
                    np.linspace(0, scheme.SECONDS, len(values)), values, style, color=colour, label=f"{name}; {what}"
                )
        axes[3].axhline(1.0, color="#666666", lw=0.8)
        axes[3].set_title("Largest |eigenvalue| along the move, T = 10 ms")
        axes[3].set_xlabel("time, s (above 1: unstable)")
        axes[3].legend(frameon=False, fontsize=7)
        return png(figure)
