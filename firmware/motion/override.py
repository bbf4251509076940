"""A plan at a rate: a stop on its path, and requests for another rate in a run.

The fastest kernel's module beside (kernel_..._override) does the arithmetic, whatever the run's is: their words are
the same. cython_core/text/override.py explains it. Until a stop or a request comes, a run is as it is without all this.
From then on the plan is kept here, at whole ticks; the segments that a tick looks at are given their motion anew at
every tick.
"""

from array import array

import micropython
from micropython import const

from .. import layout, protocol
from ..loop.steps import fastest
from ..storage.params import Refused

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_PATH_LAST = const(5)  # Override
_PATH_STRIDE = const(6)  # Override
_OVERRIDE_SIZE = const(21)  # Override
_PATH_RATIO = const(3)  # Override
_PATH_CHANGE_MOST = const(4)  # Override
_PATH_GOAL = const(0)  # Override
_PATH_RATE = const(7)  # Override
_PATH_CHANGE = const(1)  # Override
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_ACTION_DECELERATE = const(1)  # protocol
_NEXT = const(22)  # Run
_PATH_AT = const(14)  # Override
_PATH_SEGMENT = const(15)  # Override
_SEGMENT = const(7)  # Run
_PATH_LEFT = const(16)  # Override
_LEFT = const(6)  # Run
_PATH_DONE = const(17)  # Override
_SEG_SIZE = const(19)  # Segment
_NO_OVERRIDE = const(27)  # protocol
_BODY_WORDS = const(2)  # shared
_RANGE = const(11)  # protocol
_PATH_BEND = const(2)  # Override
_TICK = const(4)  # Run
_OK = const(0)  # protocol
_PATH_SLOPE = const(8)  # Override
_FLAGS = const(5)  # Run
_SWITCHED = const(16)  # protocol
# ---- end of constants
_RATE_OWN = const(1 << 16)  # of SET_SPEED, as words.py has it
_RATE_MOST = const(3 << 15)
_BEND_MOST = const(1 << 28)
_SPEED_BITS = const(12)  # from a rate of SET_SPEED to RATE_BITS
_LEAP_LIMIT = const(1 << 14)  # ticks of a segment: segment_leap
_FIRST_CHANGE = const(262)  # of a rate in a tick, until a request says another
_RATIO_MOST = const(1 << 22)  # as the host's
_module = fastest(protocol.OVERRIDE)


class Override:
    """The plan of a run at a rate, from a stop or a request on.

    points: 1, for the plan is kept; rates: requests may change the rate; path: the Override record; on: an array of 0,
    1 once `advance` is to take the place of the kernel's step, and 2 once it has the plan; and of 1 from a request
    until the tick's flags have told it; told: the tick from which that acts; asked_args: of `stop_path`; rate_args: of
    `take_rate`; advance_args: of `advance`, which hands `take_over` its take_args on.
    """

    def __init__(self, kernel, controller, trajectory, free):
        n_act, raw, run = controller.n_act, trajectory.raw, controller.run
        stride = trajectory.stride
        if free and longest(raw, layout.HEAD_WORDS, stride, trajectory.segments) >= _LEAP_LIMIT:
            raise Refused(protocol.RANGE)
        path = self.path = new_path(controller.parameters.settings)
        self.points, self.rates = 1, free
        self.advance, self.stop, self.take_rate = advance, stop_path, take_rate  # no methods: each would be an object
        self.told, self.on = array("i", [0]), array("i", [0, 0])
        path[_PATH_LAST], path[_PATH_STRIDE] = trajectory.segments - 1, stride
        act, segments, words = controller.act, controller.segments, array("i", [0] * (n_act * layout.SEG_SIZE))
        own = _module.bind(n_act=n_act, act=act, segments=segments, plan=words, trajectory=raw, p=path)
        self.asked_args = run, path, self.told, self.on
        self.rate_args = run, path, self.told, self.on
        self.take_args = n_act, act, segments, words, raw, run, path, self.on
        self.advance_args = (
            run, path, self.on, _module.follow, own, self.take_args, kernel.advance_all, controller.n, segments
        )  # fmt: skip


def new_path(settings):
    """An Override record at the plan's own rate, of a plan without segments."""
    path = array("i", [0] * _OVERRIDE_SIZE)
    ratio = min(max(settings[layout.QDD_RATIO], 1), _RATIO_MOST)
    path[_PATH_RATIO], path[_PATH_CHANGE_MOST] = ratio, min(((1 << 38) - 256) // ratio, (1 << 30) - 1)
    path[_PATH_GOAL] = path[_PATH_RATE] = _RATE_OWN << _SPEED_BITS
    path[_PATH_CHANGE] = _FIRST_CHANGE << _SPEED_BITS
    return path


@micropython.viper
def longest(raw: ptr32, at: int, step: int, count: int) -> int:
    """Ticks of a trajectory's longest segment."""
    most = 0
    while count:
        if raw[at] > most:
            most = raw[at]
        at += step
        count -= 1
    return most


@micropython.viper
def advance(advance_args):
    """One tick is over: go on along the path, unless something else is done than to follow it or to stop on it."""
    run, path, on, follow, own, take_args, advance_all, n, segments = advance_args
    action = ptr32(run)[_ACTION]
    if action != _ACTION_FOLLOW and action != _ACTION_DECELERATE:
        advance_all(n, segments)
        return
    if ptr32(on)[0] == 1:
        take_over(take_args)
    follow(own)
    if action == _ACTION_FOLLOW:
        count_path(path, run, on)


@micropython.viper
def take_over(take_args):
    """Take the plan from where the run and the segments have it; of a stop, PATH_LEFT is known."""
    n_act, act, segments, words, raw, run, path, on = take_args
    ptr32(on)[0] = 2
    r = ptr32(run)
    p = ptr32(path)
    at = r[_NEXT] - p[_PATH_STRIDE]
    p[_PATH_AT] = at
    p[_PATH_SEGMENT] = r[_SEGMENT]
    if r[_ACTION] == _ACTION_FOLLOW:
        p[_PATH_LEFT] = r[_LEFT]
    p[_PATH_DONE] = ptr32(raw)[at] - p[_PATH_LEFT]
    joints = ptr32(act)
    to = int(ptr32(words))
    first = int(ptr32(segments)) - 4 * _SEG_SIZE
    i = 0
    while i < int(n_act):
        source = ptr32(first + 4 * _SEG_SIZE * joints[i])
        row = ptr32(to)
        k = 0
        while k < _SEG_SIZE:
            row[k] = source[k]
            k += 1
        to += 4 * _SEG_SIZE
        i += 1


@micropython.viper
def take_rate(msg: ptr32, n: int, rate_args) -> int:
    """Take a SET_SPEED request of n bytes, a result code; `told` is the tick from which it acts, the next one."""
    run, path, told, on = rate_args
    r = ptr32(run)
    if r[_ACTION] != _ACTION_FOLLOW:
        return _NO_OVERRIDE
    if n != 12:
        return int(protocol.LENGTH)
    rate = msg[_BODY_WORDS]
    change = msg[_BODY_WORDS + 1]
    bend = msg[_BODY_WORDS + 2]
    if rate > _RATE_MOST or rate < 0 - _RATE_MOST or change < 1 or change > _RATE_MOST or bend < 0:
        return _RANGE
    if bend > _BEND_MOST:
        return _RANGE
    p = ptr32(path)
    p[_PATH_GOAL] = rate << _SPEED_BITS
    p[_PATH_CHANGE] = change << _SPEED_BITS
    p[_PATH_BEND] = bend
    ptr32(told)[0] = r[_TICK]
    o = ptr32(on)
    if o[0] == 0:
        o[0] = 1
    o[1] = 1
    return _OK


@micropython.viper
def stop_path(asked_args, ticks: int):
    """Go to rate 0 on the path within some ticks."""
    run, path, told, on = asked_args  # noqa: RUF059 - as it is bound
    p = ptr32(path)
    o = ptr32(on)
    if o[0] != 2:
        o[0] = 1
        p[_PATH_LEFT] = ptr32(run)[_LEFT]  # a stop forgets it
    slow_down(path, ticks)


@micropython.viper
def slow_down(p: ptr32, ticks: int):
    """Let the rate go to 0 evenly; the first of these ticks still has the change before."""
    rate = p[_PATH_RATE] + p[_PATH_SLOPE]
    if rate < 0:
        rate = 0 - rate
    if ticks > 1:
        ticks -= 1
    rate = (rate + ticks - 1) // ticks
    p[_PATH_GOAL] = 0
    p[_PATH_BEND] = 0
    p[_PATH_CHANGE] = rate if rate > 0 else 1


@micropython.viper
def count_path(path: ptr32, run: ptr32, on: ptr32):
    """Let the tick's count of the plan end with the path, and the tick before know it; tell a request in the flags."""
    if on[1] != 0:
        on[1] = 0
        run[_FLAGS] |= _SWITCHED
    run[_SEGMENT] = path[_PATH_SEGMENT]
    left = path[_PATH_LEFT]
    ahead = 3
    if path[_PATH_SEGMENT] == path[_PATH_LAST]:
        if left == 0:
            ahead = 1
        elif left < 3 and path[_PATH_RATE] > 0:
            ahead = 2
    run[_LEFT] = ahead
