"""The picture: Figure 5's phase plane, the durations of a joint's motions, the hand beside its straight lines."""

import numpy as np
from matplotlib.axes import Axes

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.plan import closely, through
from armlet.plan.phase_plane import coasting, durations
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context

POINTS = np.radians([[0, 45, 45], [40, 10, 70], [90, -30, 60]])
DRAWN = (None, 0.03, 0.01)  # m from the lines


def picture(arm: Arm) -> bytes:
    """PNG bytes.

    Args:
        arm: puma3.
    """
    with rc_context(STYLE):
        figure, (plane, times, hand) = panels(1, 3, width=13.0, height=3.8)
        draw_plane(plane)
        draw_times(times)
        draw_hand(hand, arm)
        return png(figure)


def motion(distance: float, v0: float, v1: float, total: float, acceleration: float) -> tuple[Floats, Floats]:
    """(position, velocity) along a motion of one joint that takes so long."""
    arguments = (np.asarray(x) for x in (distance, total, v0, v1, acceleration))
    c = float(coasting(*arguments))
    t = np.linspace(0, total, 400)
    up, down = np.sign(c - v0) * acceleration, np.sign(v1 - c) * acceleration
    first, last = abs(c - v0) / acceleration, total - abs(v1 - c) / acceleration
    v = np.where(t < first, v0 + up * t, np.where(t > last, v1 - down * (total - t), c))
    x = np.concatenate([[0.0], np.cumsum(0.5 * (v[1:] + v[:-1]) * np.diff(t))])
    return x, v


def draw_plane(axes: Axes) -> None:
    """From A (1, 1) with limits 3 and 1/2, as in Figure 5; the axis is the root of the velocity's size there, too."""
    for colour, (distance, v1, name) in zip(
        COLOURS, ((4.0, 0.0, "4 further, at rest"), (0.5, 1.0, "0.5 further, as fast")), strict=False
    ):
        can = durations(*(np.asarray(x) for x in (distance, 1.0, v1, 3.0, 0.5)))
        each = [float(x) for x in (can.first, can.gap_start, can.gap_end) if np.isfinite(x)]
        for k, (total, style) in enumerate(zip(each, ("-", "--", ":"), strict=False)):
            x, v = motion(distance, 1.0, v1, total, 0.5)
            axes.plot(1 + x, v * np.abs(v), style, color=colour, label=f"{name}, {total:.2f} s" if k < 3 else None)
    axes.plot([1], [1], "k.")
    axes.set_title("Figure 5: from A = (1, 1), extremal lines")
    axes.set_xlabel("position")
    axes.set_ylabel("velocity times its size")
    axes.legend(frameon=False, fontsize="small")


def draw_times(axes: Axes) -> None:
    """Durations over the distance, both ends passed at velocity 1, limits 3 and 1/2: the fastest motion and the gap."""
    distance = np.linspace(-2, 6, 400)
    one = np.ones_like(distance)
    can = durations(distance, one, one, 3 * one, 0.5 * one)
    axes.plot(distance, can.first, color=COLOURS[0], label="fastest")
    gap = np.isfinite(can.gap_start)
    axes.fill_between(
        distance[gap],
        can.gap_start[gap],
        can.gap_end[gap],
        color=COLOURS[1],
        alpha=0.3,
        lw=0,
        label="no motion takes this long",
    )
    axes.set_title("Durations, both ends passed at velocity 1")
    axes.set_xlabel("distance")
    axes.set_ylabel("duration, s")
    axes.legend(frameon=False, fontsize="small")


def draw_hand(axes: Axes, arm: Arm) -> None:
    """The hand of puma3 from above: open velocities, and within distances of the straight lines."""
    corners = arm.forward_kinematics(POINTS)[1]
    axes.plot(corners[:, 0], corners[:, 1], "k--", lw=0.8, label="straight lines")
    for colour, allowed in zip(COLOURS, DRAWN, strict=False):
        way = through(arm.model, POINTS) if allowed is None else closely(arm, POINTS, allowed)
        p = arm.forward_kinematics(way.trajectory.sample(np.linspace(0, way.trajectory.duration, 600))[0])[1]
        name = "open velocities" if allowed is None else f"within {1000 * allowed:g} mm"
        axes.plot(p[:, 0], p[:, 1], color=colour, label=f"{name}, {way.trajectory.duration:.2f} s")
        places = arm.forward_kinematics(way.points[~way.asked])[1] if way.inserted else np.zeros((0, 3))
        axes.plot(places[:, 0], places[:, 1], ".", color=colour)
    axes.set_title("Hand of puma3 from above; dots: inserted points")
    axes.set_xlabel("x, m")
    axes.set_ylabel("y, m")
    axes.set_aspect("equal")
    axes.legend(frameon=False, fontsize="small")
