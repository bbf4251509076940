"""A run that follows goals at a rate, on its path: a stop, and requests for another rate.

The filter (motion/stream.py) makes a point a tick of its own, and so a path; those made last are kept, to go back to.
Where nothing else is asked for, a tick of the run is one of the filter's. At another rate the filter makes points as
they are needed, and between two of them the motion is that of a plan at a rate (motion/override.py), whose segment has
a tick.
"""

import gc
from array import array

import micropython
from micropython import const

from .. import layout, protocol
from ..link.frames import keep_address
from ..loop.safety import brake
from ..loop.steps import fastest
from .override import new_path, slow_down, take_rate
from .stream import advance as follow_goals
from .stream import advance_plan, aim, arrive, keep_point

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_WAY_SIZE = const(9)  # Way
_WAY_KEPT = const(4)  # Way
_WAY_MOST = const(6)  # Way
_STREAM_RATES = const(8)  # words
_WAY_ROWS_AT = const(7)  # Way
_WAY_KEPT_AT = const(8)  # Way
_WAY_AT = const(13)  # Goals
_STREAM_BACK = const(2048)  # words
_GOALS_ON = const(0)  # Goals
_QDD_PER_TICK = const(3)  # Settings
_WAY_ON = const(0)  # Way
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_ACTION_DECELERATE = const(1)  # protocol
_WAY_AHEAD = const(3)  # Way
_GOALS_LAG = const(7)  # Goals
_TICK = const(4)  # Run
_WAY_TICK = const(2)  # Way
_LEFT = const(6)  # Run
_ENDLESS = const(0x20000000)  # shared
_WAY_TOLD = const(1)  # Way
_FLAGS = const(5)  # Run
_SWITCHED = const(16)  # protocol
_PATH_GOAL = const(0)  # Override
_PATH_RATE = const(7)  # Override
_PATH_SLOPE = const(8)  # Override
_PATH_PHASE = const(9)  # Override
_SEG_SIZE = const(19)  # Segment
_PHASE_BITS = const(29)  # constants
_PATH_CHANGE = const(1)  # Override
_PATH_BEND = const(2)  # Override
_STREAM_AT = const(9)  # Goals
_WAITING_POINTS = const(3)  # Goals
_TARGET_LEFT = const(3)  # Stream
_LAST_WAY = const(4)  # Stream
_WAY_NEWEST = const(5)  # Way
_SEG_Q = const(0)  # Segment
_SEG_DQ = const(2)  # Segment
_SEG_QD = const(6)  # Segment
_SEG_DQD = const(8)  # Segment
_SEG_QDD = const(10)  # Segment
_SEG_DQDD = const(17)  # Segment
_HEARD = const(5)  # Goals
_GOAL_HEARD = const(8)  # protocol
# ---- end of constants
_POINT = const(3)  # words of a joint's point: position, velocity, acceleration
_FEWEST = const(2)  # points that the path is between
_LEFT_FREE = const(8_000)  # bytes, for what is allocated afterwards
_RATE_ONE = const(1 << 28)  # as override.py begins
_CHANGE_LEAST = const(1 << 15)  # of a rate that goes back
_BENDS_MOST = const(1 << 13)  # ticks in which a rate's slope bends, at most in what is reckoned
_CHANGE_MOST = const(3 << 12)  # a rate's largest, in 2^-13 ticks
_module = fastest(protocol.OVERRIDE)


class StreamPath:
    """The path of one run; it has of `override.Override` what a run calls.

    follower: stream.Follower of the run, joined to it; controller: of the board.

    points: how many are kept; rates: there are enough of them for requests; on: the Way record; path: the Override
    record; told: the tick from which a request acts; rate_args: of `take_rate`; asked_args: of `stop`; advance_args: of
    `advance`.
    """

    def __init__(self, follower, controller):
        n_act, act, segments = controller.n_act, controller.act, controller.segments
        run, settings, goals = controller.run, controller.parameters.settings, follower.goals
        path = self.path = new_path(settings)
        on = self.on = array("i", [0] * _WAY_SIZE)
        on[_WAY_KEPT] = -1
        told = self.told = array("i", [0])
        self.advance, self.stop, self.take_rate = advance, stop, take_rate  # no methods: each would be an object
        ahead, plan = array("i", segments), array("i", [0] * (n_act * layout.SEG_SIZE))
        own = _module.bind(n_act=n_act, act=act, segments=segments, plan=plan, trajectory=plan, p=path)
        points = run, goals, follower.filter, follower.bound_to(ahead)
        kept = room_of(4 * _POINT * n_act)
        on[_WAY_MOST] = self.points = len(kept) // (4 * _POINT * n_act)
        self.rates = self.points >= _STREAM_RATES
        for words, at, held in ((on, _WAY_ROWS_AT, segments), (on, _WAY_KEPT_AT, kept), (goals, _WAY_AT, on)):
            keep_address(words, at, held)
        tick = n_act, act, ahead, kept, plan
        rate = run, path, told, on  # `take_rate` is another file's
        self.rate_args = rate
        self.asked_args = run, path, on, goals, controller.n, segments, settings
        others, follow_args = (follower.kept[0], controller.n), follower.advance_args
        self.advance_args = (
            run, path, on, goals, _module.follow, own, points, tick, others, follow_args, segments
        )  # fmt: skip


def room_of(size):
    """Memory for the points that are kept, of so many bytes each: for _STREAM_BACK, or as many as have room."""
    most = _STREAM_BACK
    gc.collect()
    if hasattr(gc, "mem_free"):
        most = max(_FEWEST, min(most, (gc.mem_free() - _LEFT_FREE) // size))
    while True:
        try:
            return bytearray(size * most)
        except MemoryError:  # in one piece
            if most == _FEWEST:
                raise
            most = max(_FEWEST, most - 1 - (most >> 3))


@micropython.viper
def stop(asked_args, ticks: int):
    """Begin to stop within some ticks: on the path, or, where the plan before the goals is not over, joint by joint."""
    run, path, on, goals, n, segments, settings = asked_args  # noqa: RUF059 - as it is bound
    if ptr32(goals)[_GOALS_ON] == 0:
        brake(n, segments, ticks, ptr32(settings)[_QDD_PER_TICK])
        return
    o = ptr32(on)
    if o[_WAY_ON] == 0:
        o[_WAY_ON] = 1
    slow_down(path, ticks)


@micropython.viper
def advance(advance_args):
    """One tick is over: go on along the path at its rate; once it stands, or is held, nothing moves it."""
    run, path, on, goals, follow, own, points, tick, others, follow_args, segments = advance_args
    r = ptr32(run)
    g = ptr32(goals)
    o = ptr32(on)
    action = r[_ACTION]
    if action != _ACTION_FOLLOW and (action != _ACTION_DECELERATE or g[_GOALS_ON] == 0):
        advance_plan(others, segments)
    elif g[_GOALS_ON] == 0:
        follow_goals(follow_args, segments)
    else:
        if o[_WAY_ON] == 1:
            begin(on, goals, run, tick, segments)
        rest = go_along(path, on)
        while o[_WAY_AHEAD] < 0 or (rest and o[_WAY_AHEAD] == 0):
            make_point(points, on)
            keep_point(goals)
            o[_WAY_AHEAD] += 1
        take_points(tick, on)
        follow(own)
        g[_GOALS_LAG] = r[_TICK] + 1 - o[_WAY_TICK]
        if o[_WAY_AHEAD] == 0:
            end(on, path, tick, segments)
        if action == _ACTION_FOLLOW:
            r[_LEFT] = _ENDLESS
    if o[_WAY_TOLD]:
        o[_WAY_TOLD] = 0
        r[_FLAGS] |= _SWITCHED
    tell_goal(goals, run)


# Nothing here passes on a pointer: it would be an object.
@micropython.viper
def begin(on, goals: ptr32, run: ptr32, tick, segments):
    """From here on the filter makes its points in rows of its own; the newest one kept is where the run is."""
    n_act, act, ahead, kept, plan = tick  # noqa: RUF059 - as it is bound
    o = ptr32(on)
    o[_WAY_ON] = 2
    o[_WAY_TICK] = run[_TICK] - goals[_GOALS_LAG]
    o[_WAY_ROWS_AT] = int(ptr32(ahead))
    copy_rows(act, n_act, segments, ahead)


@micropython.viper
def end(on, path: ptr32, tick, segments):
    """Let the filter's tick be the run's again, where the path is at its own rate, and at the newest point."""
    if path[_PATH_GOAL] != _RATE_ONE or path[_PATH_RATE] != _RATE_ONE or path[_PATH_SLOPE] or path[_PATH_PHASE]:
        return
    n_act, act, ahead, kept, plan = tick  # noqa: RUF059 - as it is bound
    o = ptr32(on)
    o[_WAY_ON] = 0
    o[_WAY_ROWS_AT] = int(ptr32(segments))
    copy_rows(act, n_act, ahead, segments)


@micropython.viper
def copy_rows(act: ptr32, n_act: int, source: ptr32, to: ptr32):
    """Copy planned motion of all bodies."""
    last = act[n_act - 1]
    k = 0
    while k < last * _SEG_SIZE:
        to[k] = source[k]
        k += 1


@micropython.viper
def go_along(path, on) -> int:
    """Take whole ticks of the path off the phase that it will have; that phase, 0 where it is a whole tick's."""
    p = ptr32(path)
    o = ptr32(on)
    if p[_PATH_RATE] + p[_PATH_SLOPE] < 0 or p[_PATH_GOAL] < 0:
        turn_in_time(path, on)
    phase = p[_PATH_PHASE] + 2 * p[_PATH_RATE] + p[_PATH_SLOPE]
    passed = phase >> _PHASE_BITS
    o[_WAY_AHEAD] -= passed
    p[_PATH_PHASE] -= passed << _PHASE_BITS
    return phase & ((1 << _PHASE_BITS) - 1)


@micropython.viper
def turn_in_time(p: ptr32, o: ptr32):
    """Let a rate that goes back come to 0 before the oldest point that is kept.

    The rate may go on to fall where, from the tick after this one on, it could still come to 0 in the room that is
    left; else it rises, and by so much a tick that the room is enough. Words here are in 2^-13 ticks; a slope that
    bends, up to s, adds its way to 0 to the rate, s^2 / 2 b, and the ticks of two bends to the way.
    """
    if p[_PATH_CHANGE] < _CHANGE_LEAST:
        p[_PATH_CHANGE] = _CHANGE_LEAST
    change = p[_PATH_CHANGE] >> 15
    rate = 0 - ((p[_PATH_RATE] + p[_PATH_SLOPE]) >> 15)
    phase = p[_PATH_PHASE] + 2 * p[_PATH_RATE] + p[_PATH_SLOPE]
    room = ((o[_WAY_KEPT] - o[_WAY_AHEAD]) << 13) + (phase >> 16) - rate
    most = rate + change
    bend = p[_PATH_BEND]
    ticks = 5
    if bend:
        slope = bend - p[_PATH_SLOPE]
        if slope < 0:
            slope = 0
        if slope > p[_PATH_CHANGE]:
            slope = p[_PATH_CHANGE]
        half = slope // bend + 1
        if half > _BENDS_MOST:
            half = _BENDS_MOST
        whole = p[_PATH_CHANGE] // bend + 1
        if whole > _BENDS_MOST:
            whole = _BENDS_MOST
        most = rate + (slope >> 15) + 1 + ((slope >> 15) * half >> 1)
        if most > _CHANGE_MOST:
            most = _CHANGE_MOST
        ticks = 7 + 2 * half + whole
    if p[_PATH_GOAL] < 0 and most > 0 and most * (ticks + most // change) >= 2 * room:
        p[_PATH_GOAL] = 0
    if rate > 0:
        least = _CHANGE_MOST
        if room > 0 and rate * rate // (2 * room) < least:
            least = rate * rate // (2 * room) + 1
        if change < least:
            p[_PATH_CHANGE] = least << 15
            p[_PATH_BEND] = 0


@micropython.viper
def make_point(points, on):
    """Let the filter make its next point: as stream.advance does in every tick, where a call would be dear."""
    run, goals, follow, frame = points  # noqa: RUF059 - as it is bound
    g = ptr32(goals)
    o = ptr32(on)
    stream = ptr32(g[_STREAM_AT])
    if g[_WAITING_POINTS]:
        if stream[_TARGET_LEFT] == 0:
            aim(goals, o[_WAY_TICK])
    stream[_LAST_WAY] = int(g[_WAITING_POINTS] == 1)
    follow(frame)
    if g[_WAITING_POINTS]:
        if stream[_TARGET_LEFT] == 0:
            arrive(goals)
    o[_WAY_TICK] += 1


@micropython.viper
def take_points(tick, on):
    """The path's tick lies between two points; where there is none after it, it stands at its whole tick."""
    n_act, act, ahead, kept, plan = tick  # noqa: RUF059 - as it is bound
    o = ptr32(on)
    n = int(n_act)
    size = 4 * _POINT * n
    before = o[_WAY_NEWEST] - o[_WAY_AHEAD]
    if before < 0:
        before += o[_WAY_MOST]
    after = before
    if o[_WAY_AHEAD]:
        after += 1
        if after >= o[_WAY_MOST]:
            after = 0
    before = int(ptr32(kept)) + size * before
    after = int(ptr32(kept)) + size * after
    to = int(ptr32(plan))
    i = 0
    while i < n:
        row = ptr32(to)
        here = ptr32(before)
        there = ptr32(after)
        row[_SEG_Q] = here[0]
        row[_SEG_DQ] = there[0] - here[0]
        row[_SEG_QD] = here[1]
        row[_SEG_DQD] = there[1] - here[1]
        row[_SEG_QDD] = here[2]
        row[_SEG_DQDD] = there[2] - here[2]
        to += 4 * _SEG_SIZE
        before += 4 * _POINT
        after += 4 * _POINT
        i += 1


@micropython.viper
def tell_goal(goals: ptr32, run: ptr32):
    """Tell in the tick's flags that a goal was heard: its answer may be lost."""
    if goals[_HEARD]:
        goals[_HEARD] = 0
        run[_FLAGS] |= _GOAL_HEARD
