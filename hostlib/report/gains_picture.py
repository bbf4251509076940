"""The picture of a gain table: its gains along the move, and the eigenvalues of the closed loop."""

import numpy as np

from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.simulated.gains_made import Made


def picture(made: Made) -> bytes:
    """PNG bytes: gains along the move, and the largest |eigenvalue| of either arm."""
    found = made.table
    times = found.span_ticks * found.period_us * 1e-6 * np.arange(found.knots)
    n = found.n
    with rc_context(STYLE):
        figure, axes = panels(1, 2)
        for j, name in enumerate(found.joint_names):
            colour = COLOURS[j % len(COLOURS)]
            axes[0].plot(times, found.gains[0, :, j, j], color=colour, label=f"{name}: of its position")
            axes[0].plot(times, found.gains[0, :, j, n + j], ":", color=colour, label=f"{name}: of its velocity")
        axes[0].set_title("Gains of the first set, each joint's torque for itself")
        axes[0].set_yscale("log")
        axes[0].set_ylim(top=20 * axes[0].get_ylim()[1])  # room for the legend
        axes[0].set_xlabel("time, s")
        axes[0].set_ylabel("N m/rad and N m s/rad (N/m, N s/m)")
        axes[0].legend(frameon=False, fontsize=7, loc="upper right")
        for style, (name, curves) in zip(("-", ":"), made.spectra.items(), strict=False):
            for colour, (which, each) in zip(COLOURS, enumerate(curves), strict=False):
                label = f"{name}; {('first', 'second')[which]} set"
                axes[1].plot(each.times, each.radius, style, color=colour, label=label)
        axes[1].axhline(1.0, color="#666666", lw=0.8)
        axes[1].set_title("Largest |eigenvalue| of the closed loop")
        axes[1].set_xlabel("time, s (above 1: unstable)")
        axes[1].legend(frameon=False, fontsize=7)
        return png(figure)
