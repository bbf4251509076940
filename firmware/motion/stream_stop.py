"""A stop of a run that follows goals, on its path: the filter goes on at a rate that falls to 0.

The filter (motion/stream.py) makes a point a tick, and so a path; the goals known at the stop are followed on. Between
two points the motion is that of a plan at a rate (motion/override.py), whose segment has a tick.
"""

from array import array

import micropython
from micropython import const

from .. import layout, protocol
from ..loop.safety import brake
from ..loop.steps import fastest
from .override import new_path, slow_down
from .stream import advance_plan, aim, arrive

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_GOALS_ON = const(0)  # Goals
_QDD_PER_TICK = const(3)  # Settings
_SEG_SIZE = const(19)  # Segment
_ACTION = const(3)  # Run
_ACTION_DECELERATE = const(1)  # protocol
_PATH_PHASE = const(8)  # Override
_PATH_RATE = const(6)  # Override
_PATH_SLOPE = const(7)  # Override
_PHASE_BITS = const(29)  # constants
_STREAM_AT = const(8)  # Goals
_TICK = const(4)  # Run
_WAITING_POINTS = const(3)  # Goals
_TARGET_LEFT = const(3)  # Stream
_LAST_WAY = const(4)  # Stream
_SEG_DQ = const(2)  # Segment
_SEG_Q = const(0)  # Segment
_SEG_DQD = const(8)  # Segment
_SEG_QD = const(6)  # Segment
_SEG_DQDD = const(17)  # Segment
_SEG_QDD = const(10)  # Segment
_HEARD = const(5)  # Goals
_FLAGS = const(5)  # Run
_GOAL_HEARD = const(8)  # protocol
# ---- end of constants
_module = fastest(protocol.OVERRIDE)


class StreamStop:
    """The stop of one run; it has of `override.Override` what a run calls.

    follower: stream.Follower of the run; controller: of the board.

    on: an array of 1 once `advance` is to take the place of the filter's tick, of 1 where the point ahead is known, and
    the filter's own tick, -1 for the run's; path: the Override record; asked_args: of `stop`; advance_args: of
    `advance`.
    """

    def __init__(self, follower, controller):
        n_act, act, segments = controller.n_act, controller.act, controller.segments
        run, settings = controller.run, controller.parameters.settings
        path = self.path = new_path(settings)
        on = self.on = array("i", [0, 0, -1])
        self.advance, self.stop = advance, stop
        ahead, plan = array("i", segments), array("i", [0] * (n_act * layout.SEG_SIZE))
        own = _module.bind(n_act=n_act, act=act, segments=segments, plan=plan, trajectory=plan, p=path)
        goals, frame = follower.goals, follower.bound_to(ahead)
        points, tick = (run, goals, follower.filter, frame, on), (n_act, act, ahead, plan)
        self.asked_args = run, path, on, goals, controller.n, segments, settings, ahead
        others = follower.kept[0], controller.n
        self.advance_args = run, path, on, goals, _module.follow, own, points, tick, others, segments


@micropython.viper
def stop(asked_args, ticks: int):
    """Begin to stop within some ticks: on the path, or, where the plan before the goals is not over, joint by joint."""
    run, path, on, goals, n, segments, settings, ahead = asked_args  # noqa: RUF059 - as it is bound
    if ptr32(goals)[_GOALS_ON] == 0:
        brake(n, segments, ticks, ptr32(settings)[_QDD_PER_TICK])
        return
    source = ptr32(segments)
    kept = ptr32(ahead)
    words = int(n) * _SEG_SIZE
    k = 0
    while k < words:
        kept[k] = source[k]
        k += 1
    ptr32(on)[0] = 1
    slow_down(path, ticks)


@micropython.viper
def advance(advance_args):
    """One tick is over: go on along the path at the rate of the stop; once it stands, or is held, nothing moves it."""
    run, path, on, goals, follow, own, points, tick, others, segments = advance_args
    if ptr32(run)[_ACTION] != _ACTION_DECELERATE:
        advance_plan(others, segments)
    else:
        p = ptr32(path)
        o = ptr32(on)
        phase = p[_PATH_PHASE] + 2 * p[_PATH_RATE] + p[_PATH_SLOPE]
        if phase >> _PHASE_BITS:
            if o[1] == 0:
                make_point(points)
            take_point(tick, 0)
            o[1] = 0
        if (phase & ((1 << _PHASE_BITS) - 1)) != 0 and o[1] == 0:
            make_point(points)
            take_point(tick, 1)
            o[1] = 1
        follow(own)
    tell_goal(goals, run)


@micropython.viper
def make_point(points):
    """Let the filter make its next point: as stream.advance does in every tick, where a call would be dear."""
    run, goals, follow, frame, on = points
    g = ptr32(goals)
    o = ptr32(on)
    stream = ptr32(g[_STREAM_AT])
    if o[2] < 0:
        o[2] = ptr32(run)[_TICK]
    if g[_WAITING_POINTS]:
        if stream[_TARGET_LEFT] == 0:
            aim(goals, o[2])
    stream[_LAST_WAY] = int(g[_WAITING_POINTS] == 1)
    follow(frame)
    if g[_WAITING_POINTS]:
        if stream[_TARGET_LEFT] == 0:
            arrive(goals)
    o[2] += 1


# Nothing here passes on a pointer: it would be an object.
@micropython.viper
def take_point(tick, ends: int):
    """The point ahead is where the path's tick ends; or where it begins, and it stands there until the end is known."""
    n_act, act, ahead, plan = tick
    joints = ptr32(act)
    first = int(ptr32(ahead)) - 4 * _SEG_SIZE
    row = ptr32(plan)
    i = 0
    while i < int(n_act):
        point = ptr32(first + 4 * _SEG_SIZE * joints[i])
        if ends:
            row[_SEG_DQ] = point[_SEG_Q] - row[_SEG_Q]
            row[_SEG_DQD] = point[_SEG_QD] - row[_SEG_QD]
            row[_SEG_DQDD] = point[_SEG_QDD] - row[_SEG_QDD]
        else:
            k = 0
            while k < _SEG_SIZE:
                row[k] = 0
                k += 1
            row[_SEG_Q] = point[_SEG_Q]
            row[_SEG_QD] = point[_SEG_QD]
            row[_SEG_QDD] = point[_SEG_QDD]
        row = ptr32(int(row) + 4 * _SEG_SIZE)
        i += 1


@micropython.viper
def tell_goal(goals: ptr32, run: ptr32):
    """Tell in the tick's flags that a goal was heard: it changes nothing now, but its answer has to be known."""
    if goals[_HEARD]:
        goals[_HEARD] = 0
        run[_FLAGS] |= _GOAL_HEARD
