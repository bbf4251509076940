"""The picture of a plan: how near each joint comes to what limits it, and which limit holds it where."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Patch

from armlet.dynamics.arm import Arm
from armlet.model.arrays import Floats
from armlet.plan.plan_warnings import loaded, moments
from armlet.plan.segments import Trajectory
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context

AT_LIMIT = 0.95  # of a limit: what holds a joint, for switches are on whole ticks
HELD_BY = {"velocity": "#0072b2", "acceleration": "#e69f00", "torque": "#d55e00"}
ABREAST = 7  # names in a line of the legend
HEIGHT = 1.9  # of a panel, inches
EDGE = "#666666"


def picture(arm: Arm, move: Trajectory) -> bytes:
    """PNG bytes: position, velocity, acceleration and torque of each joint as a share of its limit, over time.

    Torques are drawn without a load, and dotted with the largest. Below stands which limit each joint is at.
    """
    when, names = moments(move), arm.model.servo_names
    drawn = shares(arm, move, when)
    with rc_context(STYLE):
        figure, axes = panels(len(drawn) + 1, 1, height=HEIGHT)
        for axis, (what, curves) in zip(axes, drawn.items(), strict=False):
            panel(axis, what, when, curves, names)
        axes[0].legend(
            frameon=False, fontsize=7, ncols=min(len(names), ABREAST), loc="lower center", bbox_to_anchor=(0.5, 1.12)
        )
        strip(axes[-1], when, drawn, names)
        return png(figure)


def shares(arm: Arm, move: Trajectory, when: Floats) -> dict[str, list[Floats]]:
    """Each quantity over its limit, (T, n_act): of a position -1 at the lower limit and 1 at the upper one; of torques
    two, without a load and with the largest.

    Args:
        when: (T,) s.
    """
    model, act = arm.model, arm.model.actuated
    q, qd, qdd = move.sample(when)
    low, high = model.q_min[act], model.q_max[act]
    heavy, mass = loaded(model)
    torques = [each.rnea(q, qd, qdd) / model.tau_max[act] for each in (arm, Arm(heavy))[: 2 if mass else 1]]
    return {
        "position": [(2.0 * q - low - high) / (high - low)],
        "velocity": [qd / model.qd_max[act]],
        "acceleration": [qdd / model.qdd_max[act]],
        "torque": torques,
    }


def panel(axis: Axes, what: str, when: Floats, curves: list[Floats], names: Sequence[str]) -> None:
    """One quantity of all joints, in percent of their limits."""
    for curve, style in zip(curves, ("-", ":"), strict=False):
        for j, name in enumerate(names):
            label = name if style == "-" else None
            turn, colour = divmod(j, len(COLOURS))  # where colours are used up, lines are thicker
            axis.plot(when, 100.0 * curve[:, j], style, color=COLOURS[colour], lw=1.2 * (1 + turn), label=label)
    for limit in (-100.0, 100.0):
        axis.axhline(limit, color=EDGE, lw=0.8, ls="--")
    most = 100.0 * max(float(np.abs(curve).max(initial=0.0)) for curve in curves)
    axis.set_ylim(-max(115.0, 1.05 * most), max(115.0, 1.05 * most))
    axis.set_xlim(when[0], when[-1])
    dotted = "; dotted: with the largest load" if len(curves) > 1 else ""
    unit = "% of its range, from the middle to an end" if what == "position" else "% of its limit"
    axis.set_title(f"{what.capitalize()}, {unit}{dotted}", fontsize=9)


def strip(axis: Axes, when: Floats, drawn: dict[str, list[Floats]], names: Sequence[str]) -> None:
    """A bar a joint, coloured where a limit holds it."""
    for j in range(len(names)):
        for what, colour in HELD_BY.items():
            most = np.max([np.abs(curve[:, j]) for curve in drawn[what]], axis=0)
            axis.fill_between(when, j - 0.4, j + 0.4, where=most >= AT_LIMIT, color=colour, step="mid", lw=0)
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.5, -0.5)
    axis.set_xlim(when[0], when[-1])
    axis.set_xlabel("time, s")
    axis.set_title("Within 5 % of a limit", fontsize=9)
    patches = [Patch(color=colour, label=what) for what, colour in HELD_BY.items()]
    axis.legend(handles=patches, frameon=False, fontsize=7, ncols=3, loc="lower right", bbox_to_anchor=(1.0, 1.0))
