"""The fastest motion along a path: planned on a grid, cut into segments, proved; planned again where torque lacks."""

from dataclasses import dataclass, replace
from math import ceil

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm, arm_of
from armlet.errors import PlanError
from armlet.model.arrays import Floats
from armlet.plan.moves import checked_points, joined
from armlet.plan.plan_limits import Limits, checked_jerk
from armlet.plan.through import Passage
from armlet.plan.time_optimal.constraints import Along
from armlet.plan.time_optimal.joint_path import beside
from armlet.plan.time_optimal.limited_jerk import even_grid, limited_profile
from armlet.plan.time_optimal.motor_torques import WEAK, Motors
from armlet.plan.time_optimal.passes import Stuck, fastest_profile, times
from armlet.plan.time_optimal.path import Path
from armlet.plan.time_optimal.proof import Bounds, Proved, prove
from armlet.plan.time_optimal.spline_segments import LONGEST_US, Timed

FINER = 1e-5  # of a limit of jerk: what segments that are made one may take more
GRID, MOST = 400, 1000  # intervals of a path; at most with jerk, where a knot has one
GUESSES, STEADY = 12, 2e-4  # of friction about the last solution; the gain in time, of it all, that ends them
SLOWER, TRIES = 0.25, 10  # of a guess of x that leaves no motion, and how often
ROUNDS = 16  # of planning again with what the proof lacked
RESERVE = 2e-3  # of the effort, left unused at first
MORE, STEP, SPREAD = 1.25, 2e-4, 3  # of what was lacking, at first, and of the effort beside it; grid points around


@dataclass(frozen=True)
class Fastest:
    """A motion at the motors' limit.

    passage: the trajectory and its points;  path: which it follows;  motors: their limits and loads;
    proved: what it needs of them;  seconds: of the continuous motion that it is cut from;
    off: (n,) rad or m, how far from the path it may be at most; along given positions, from these.
    """

    passage: Passage
    path: Path
    motors: Motors
    proved: Proved
    seconds: float
    off: Floats


def fastest(
    arm: Arm,
    points: ArrayLike,
    velocity: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
    repeat: int = 1,
    jerk: ArrayLike | None = None,
    along: bool = False,
) -> Fastest:
    """Plan the fastest motion along a smooth path through points, or along a joint path, from rest to rest.

    Limits are those of velocity and acceleration, and of torque: `effort`, and lines of torque over velocity where the
    arm file or its servos give them, for every load from none to `payload_max` and friction within its priors.

    Args:
        arm: up to seven joints, no closed loops.
        points: (K, n) rad or m, K >= 2; the path is the natural cubic spline through them, a straight line through two.
        velocity, acceleration: tighter limits than the model's, one number or (n,); rad/s or m/s, and /s.
        repeat: times the whole path is gone through; more than once it must end where it starts.
        jerk: limits, one number or (n,), rad/s^3 or m/s^3.
        along: points are positions along a path, however many: at most 400 become points of the smooth one, which keeps
            within 3 mrad or 0.3 mm of them where it can.
    Returns:
        Fastest.
    Raises:
        PlanError: sizes, numbers, limits; a path out of a range; a motor that is too weak on the path; a limit of jerk
            without scipy.
    """
    arm = arm_of(arm)
    motors = Motors.of(arm)
    limits = Limits.of(arm.model, velocity, acceleration)
    where = checked_points(points, limits, repeat)
    if along:
        path, off = (found := beside(where, limits)).path, found.off
        where = path.points
    else:
        path, off = Path.through(where, limits), np.zeros(arm.n)
    made = _along(Along(path, path.grid(GRID), limits, motors), where, repeat, jerk)
    return replace(made, off=made.off + off)


def _along(along: Along, where: Floats, repeat: int, jerk: ArrayLike | None) -> Fastest:
    """The fastest motion within limits along a path; arguments as of `fastest`, where: (K, n) what it passes."""
    path, limits, motors = along.path, along.limits, along.motors
    arm = motors.arms[0]
    motors.refuse_weak(along.q, [path.place(s) for s in along.grid], 2 * RESERVE)
    bounds = [Bounds.of(each) for each in motors.arms]
    most = None if jerk is None else checked_jerk(jerk, limits)
    tighter = None if most is None else (1.0 - FINER) * most
    along, x = (along, profile(along, first_reserve(along))) if tighter is None else smoother(along, tighter)
    reserve = first_reserve(along)
    for turn in range(ROUNDS):
        if turn:
            x = profile(along, reserve, x) if tighter is None else limited(along, reserve, x, tighter)
        timed = Timed(path, along.grid, x)
        made, off = passage(timed, limits, arm, where, repeat, most)
        proved = prove(motors, bounds, made.trajectory)
        if proved.excess.max() <= 0.0:
            return Fastest(made, path, motors, proved, float(timed.when[-1]), off)
        reserve = lowered(reserve, timed, proved, motors.still, MORE + turn / 4.0)
    raise PlanError(
        f"at {proved.at:.2f} s joint {arm.model.joint_names[proved.joint]} would need {100 * proved.share:.1f} % of "
        "what its motor gives",
        WEAK,
    )


def profile(along: Along, reserve: Floats, guess: Floats | None = None) -> Floats:
    """(N + 1,) the largest x along the path; friction is linearised about it again until it stays.

    Args:
        reserve: (N + 1, n) torque that is left unused.  guess: x of a first linearisation.
    Raises:
        PlanError: the motors cannot move the arm somewhere on the path.
    """
    x = 0.5 * along.most if guess is None else guess
    for k in range(TRIES):
        try:
            found = fastest_profile(along.grid, along.rows(x, reserve), along.most)
            break
        except Stuck as error:
            if k == TRIES - 1:
                raise _refusal(along, error) from None
            x = SLOWER * x
    for _ in range(GUESSES):
        try:
            again = fastest_profile(along.grid, along.rows(found, reserve), along.most)
        except Stuck:  # by rounding, as what was found keeps these rows
            break
        before, after = (times(along.grid, each)[-1] for each in (found, again))
        found = again if after < before else found
        if before - after < STEADY * before:
            break
    return found


def smoother(along: Along, jerk: Floats) -> tuple[Along, Floats]:
    """The limits on a grid that suits motions of so much jerk (n,), and a guess of x on it."""
    x = profile(along, first_reserve(along))
    ramp = float((2.0 * along.limits.acceleration / jerk).max())
    for over in (ramp, 0.0):  # points that are passed at equal times by a smoothed motion, then by one of this jerk
        timed = Timed(along.path, along.grid, x)
        count = int(np.clip(timed.when[-1] * 1e6 / LONGEST_US, len(along.grid) - 1, MOST))
        grid, x = even_grid(timed, over, count)
        along = Along(along.path, grid, along.limits, along.motors)
        x = limited(along, first_reserve(along), x, jerk)
    return along, x


def limited(along: Along, reserve: Floats, guess: Floats, jerk: Floats) -> Floats:
    """(N + 1,) x along the path within limits of jerk (n,), about the largest.

    Args:
        reserve: (N + 1, n) torque that is left unused.  guess: x of a first linearisation.
    Raises:
        PlanError: no motion keeps it; scipy is not installed.
    """
    try:
        return limited_profile(along, reserve, guess, jerk)
    except Stuck as error:
        where = along.path.place(float(along.grid[error.stage]))
        raise PlanError(f"{where}: no motion keeps this limit of jerk", "raise the jerk") from None


def first_reserve(along: Along) -> Floats:
    """(N + 1, n) torque that is left unused at first."""
    return np.broadcast_to(RESERVE * along.motors.still, along.q.shape)


def passage(
    timed: Timed, limits: Limits, arm: Arm, where: Floats, repeat: int, jerk: Floats | None = None
) -> tuple[Passage, Floats]:
    """The motion in segments, and (n,) how far from the path it may be, rad or m.

    Args:
        where: (K, n) what it passes: the path's points, or those it was asked for.
    """
    period_us = int(arm.model.gains.period_us)
    ticks, period = timed.knot_ticks(period_us), period_us * 1e-6
    if jerk is None:
        cut = timed.cut(ticks, period, limits)
    else:  # no finer than the grid
        cut = timed.cut_bent(max(ticks, ceil(timed.when[-1] / (MOST * period))), period, limits, jerk)
    trajectory = joined(cut.parts, limits.names, period_us, repeat)
    knots = timed.path.knots
    if len(where) != len(knots):  # of equal neighbours it has one
        knots = knots[np.searchsorted(timed.path.numbers, np.arange(len(where)), side="right") - 1]
    when = np.interp(knots, cut.s, cut.when)
    when[[0, -1]] = 0.0, trajectory.repetition_ticks * period
    made = Passage(trajectory, where, trajectory.sample(when)[1], when, np.ones(len(where), bool))
    return made, np.abs(trajectory.qdd).max(axis=0) * cut.off


def lowered(reserve: Floats, timed: Timed, proved: Proved, still: Floats, times_lacking: float) -> Floats:
    """(N + 1, n) a reserve with more left unused where the proof lacks torque."""
    when = timed.when
    out = reserve.copy()
    rows = np.flatnonzero((proved.excess > 0.0).any(axis=1))
    share = proved.begins[rows] / (proved.begins[-1] + 1e-12)
    for row, at in zip(rows, np.searchsorted(when, share * when[-1]), strict=True):
        near = slice(max(int(at) - SPREAD, 0), int(at) + SPREAD + 1)
        lacking = np.maximum(proved.excess[row], 0.0)
        more = np.where(lacking > 0.0, times_lacking * lacking + STEP * still, 0.0)
        out[near] = np.maximum(out[near], reserve[near] + more)
    return out


def _refusal(along: Along, stuck: Stuck) -> PlanError:
    """The line that says which motor cannot move the arm where."""
    motors = along.motors
    need, part = (each[stuck.stage] for each in motors.hold(along.q))
    j = stuck.row % len(need) if stuck.row >= 0 else int(part.argmax())
    place, name = along.path.place(float(along.grid[stuck.stage])), motors.arms[0].model.joint_names[j]
    return PlanError(
        f"{place}: joint {name} cannot move on: of {motors.still[j]:.4g} {motors.unit(j)} that its motor gives, "
        f"holding {motors.carried()} takes {need[j]:.4g} and dry friction {motors.coulomb[1][j]:.4g}",
        WEAK,
    )
