"""The picture of a plan: how near each joint comes to what limits it, and which limit holds it where."""

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Patch

from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan.plan_limits import stated_jerk
from armlet.plan.plan_warnings import loaded, moments
from armlet.plan.segments import Trajectory
from armlet.plan.time_optimal import Motors
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context

AT_LIMIT = 0.95  # of a limit: what holds a joint, for switches are on whole ticks
HELD_BY = {"velocity": "#0072b2", "acceleration": "#e69f00", "jerk": "#cc79a7", "torque": "#d55e00"}
ABREAST = 7  # names in a line of the legend
HEIGHT = 1.9  # of a panel, inches
EDGE = "#666666"


def picture(arm: Arm, move: Trajectory, jerk: float | None = None) -> bytes:
    """PNG bytes: position, velocity, acceleration, jerk and torque of each joint as a share of its limit, over time.

    Torques are drawn without a load, and dotted with the largest; what a motor gives is thin where its line is below
    its effort. Below stands which limit each joint is at.

    Args:
        jerk: rad/s^3 or m/s^3, the limit that was asked for; None: the arm file's. Without one there is no panel.
    """
    when, names = moments(move), arm.model.servo_names
    drawn = shares(arm, move, when, jerk)
    with rc_context(STYLE):
        figure, axes = panels(len(drawn) + 1, 1, height=HEIGHT)
        for axis, (what, curves) in zip(axes, drawn.items(), strict=False):
            panel(axis, what, when, curves, names)
        lines(axes[len(drawn) - 1], when, given(arm.model, move.sample(when)[1]))
        axes[0].legend(
            frameon=False, fontsize=7, ncols=min(len(names), ABREAST), loc="lower center", bbox_to_anchor=(0.5, 1.12)
        )
        strip(axes[-1], when, drawn | {"torque": [asked(arm, move, when)]}, names)
        return png(figure)


def shares(arm: Arm, move: Trajectory, when: Floats, jerk: float | None = None) -> dict[str, list[Floats]]:
    """Each quantity over its limit, (T, n_act): of a position -1 at the lower limit and 1 at the upper one; of torques
    two, without a load and with the largest; of jerk, where it has a limit.

    Args:
        when: (T,) s.  jerk: as of `picture`.
    """
    model, act = arm.model, arm.model.actuated
    q, qd, qdd = move.sample(when)
    low, high = model.q_min[act], model.q_max[act]
    heavy, mass = loaded(model)
    torques = [each.rnea(q, qd, qdd) / model.tau_max[act] for each in (arm, Arm(heavy))[: 2 if mass else 1]]
    limit = stated_jerk(model) if jerk is None else None if jerk == np.inf else jerk
    return {
        "position": [(2.0 * q - low - high) / (high - low)],
        "velocity": [qd / model.qd_max[act]],
        "acceleration": [qdd / model.qdd_max[act]],
        **({} if limit is None else {"jerk": [jerks(move, when) / limit]}),
        "torque": torques,
    }


def jerks(move: Trajectory, when: Floats) -> Floats:
    """Jerk (T, n_act), rad/s^3 or m/s^3, at times (T,) s: a step of acceleration over the shorter segment beside it."""
    lasts = move.ticks * move.period
    if move.qddd is not None:
        of = np.searchsorted(np.cumsum(lasts)[:-1], when, side="right")
        return np.asarray(move.qddd[of])
    shorter = np.minimum(lasts, np.concatenate([lasts[:1], lasts[:-1]]))
    steps = np.diff(np.concatenate([np.zeros((1, move.n)), move.qdd]), axis=0) / shorter[:, None]
    begins = np.cumsum(lasts) - lasts
    of = np.clip(np.searchsorted(begins, when, side="right") - 1, 0, len(lasts) - 1)
    return np.asarray(np.where((when - begins[of] < shorter[of])[:, None], steps[of], 0.0))


def given(model: Model, qd: Floats) -> tuple[Floats, Floats]:
    """Torques over the effort that motors give downwards and upwards at velocities (T, n_act): (T, n_act) each."""
    act = model.actuated
    stall, effort = np.where(model.tau_stall > 0, model.tau_stall, np.inf)[act], model.tau_max[act]
    down, up = (np.minimum(effort, stall + side * model.tau_slope[act] * qd) / effort for side in (1.0, -1.0))
    return -down, up


def asked(arm: Arm, move: Trajectory, when: Floats) -> Floats:
    """Torque asked of each motor over what it gives at times (T,) s, (T, n_act): 1 is all of it.

    With any load, and any friction within its priors; of arms for which `Motors` is not made, with the friction that is
    described.
    """
    model, (q, qd, qdd) = arm.model, move.sample(when)
    effort = model.tau_max[model.actuated]
    try:
        motors = Motors.of(arm)
        bare = [each.rnea(q, qd, qdd, friction=False) for each in motors.arms]
        needs = [one + motors.friction(qd, most) for one in bare for most in (False, True)]
    except ArmletError:
        heavy, mass = loaded(model)
        needs = [each.rnea(q, qd, qdd) for each in (arm, Arm(heavy))[: 2 if mass else 1]]
    down, up = given(model, qd)
    out = np.max([np.maximum(need / effort - up, down - need / effort) for need in needs], axis=0)
    return np.asarray(1.0 + out)


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


def lines(axis: Axes, when: Floats, gives: tuple[Floats, Floats]) -> None:
    """Draw what motors give, in percent of their effort, where that is less than all of it."""
    for side in gives:
        for j in np.flatnonzero((np.abs(side) < AT_LIMIT).any(axis=0)):
            axis.plot(when, 100.0 * side[:, j], "--", color=COLOURS[j % len(COLOURS)], lw=0.5)


def strip(axis: Axes, when: Floats, drawn: dict[str, list[Floats]], names: Sequence[str]) -> None:
    """A bar a joint, coloured where a limit holds it."""
    held_by = {what: colour for what, colour in HELD_BY.items() if what in drawn}
    for j in range(len(names)):
        for what, colour in held_by.items():
            most = np.max([np.abs(curve[:, j]) for curve in drawn[what]], axis=0)
            axis.fill_between(when, j - 0.4, j + 0.4, where=most >= AT_LIMIT, color=colour, step="mid", lw=0)
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.5, -0.5)
    axis.set_xlim(when[0], when[-1])
    axis.set_xlabel("time, s")
    axis.set_title("Within 5 % of a limit; torque with any load and friction", fontsize=9)
    patches = [Patch(color=colour, label=what) for what, colour in held_by.items()]
    axis.legend(handles=patches, frameon=False, fontsize=7, ncols=4, loc="lower right", bbox_to_anchor=(1.0, 1.0))
