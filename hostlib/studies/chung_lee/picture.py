"""The picture: the report's figures 3 to 5, 12 to 14, 8 and 11, and what drifts."""

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes

from armlet.dynamics.joint_values import Floats
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.studies.chung_lee.higher_order import Terms
from armlet.studies.chung_lee.reference import Run

AXES = ((-102.9, 107.6), (-95.0, -3.713), (-23.55, -2.692))  # N m: ends of the vertical axes of figures 12 to 14


class Shown(NamedTuple):
    """Curves to draw: figures 3 to 5 at `times`; runs by load and by controller; degrees by controller, by move."""

    times: Floats
    terms: Terms
    torques: dict[str, Run]
    errors: dict[str, Run]
    drift: dict[str, Floats]


def picture(shown: Shown) -> bytes:
    """PNG bytes."""
    with rc_context(STYLE):
        figure, axes = panels(3, 3, height=2.9)
        for joint in range(3):
            _terms(axes[joint], shown, joint)
            _torques(axes[3 + joint], shown, joint)
        for axis, (control, number) in zip(axes[6:], (("PD", 8), ("as printed", 11)), strict=False):
            _errors(axis, shown.errors[control], f"Figure {number}: {_name(control)}")
        _drift(axes[8], shown.drift)
        return png(figure)


def _name(control: str) -> str:
    """A controller in words."""
    return control if control == "PD" else f"adaptive, {control}"


def _terms(axis: Axes, shown: Shown, joint: int) -> None:
    """Figures 3 to 5."""
    names = ("nominal", "first order", "higher orders")
    for colour, name, values in zip(COLOURS, names, shown.terms, strict=False):
        axis.plot(shown.times, values[:, joint], color=colour, label=name)
    axis.set_title(f"Figure {3 + joint}: joint {joint + 1}, off by 1 deg")
    axis.set_xlabel("time, s")
    axis.set_ylabel("acceleration, rad/s²")
    axis.set_ylim(-16.0, 16.0)
    axis.legend(frameon=False, loc="lower left" if shown.terms.nominal[1, joint] > 0 else "upper left", fontsize=7)


def _torques(axis: Axes, shown: Shown, joint: int) -> None:
    """Figures 12 to 14."""
    for colour, (name, run) in zip(COLOURS, shown.torques.items(), strict=False):
        axis.plot(run.times[:-1], run.torque[:, joint], color=colour, label=name)
    for end in AXES[joint]:
        axis.axhline(end, color="#666666", lw=0.8, ls=":")
    axis.set_title(f"Figure {12 + joint}: joint {joint + 1}")
    axis.set_xlabel("time, s (dotted: the report's axis)")
    axis.set_ylabel("torque, N m")
    axis.set_ylim(*np.array(AXES[joint]) + np.array([-0.05, 0.35]) * (AXES[joint][1] - AXES[joint][0]))
    axis.legend(frameon=False, loc="upper left", fontsize=7, ncols=2)


def _errors(axis: Axes, run: Run, title: str) -> None:
    """Figures 8 and 11."""
    for joint, colour in zip(range(3), COLOURS, strict=False):
        axis.plot(run.times, np.degrees(run.x[:, joint]), color=colour, label=f"joint {joint + 1}")
    axis.set_title(title)
    axis.set_xlabel("time, s")
    axis.set_ylabel("error, deg")
    axis.set_ylim(-0.6, 0.6)
    axis.legend(frameon=False, loc="lower left", fontsize=7, ncols=3)


def _drift(axis: Axes, drift: dict[str, Floats]) -> None:
    """The worst joint's error, move by move."""
    for colour, (name, worst) in zip(COLOURS, drift.items(), strict=False):
        axis.semilogy(np.arange(1, len(worst) + 1), worst.max(axis=1), "o-", ms=3, color=colour, label=name)
    axis.set_title("Moves one after the other")
    axis.set_xlabel("move")
    axis.set_ylabel("worst error, deg")
    axis.set_ylim(0.01, 10.0)
    axis.legend(frameon=False, loc="upper left", fontsize=7, ncols=2)
