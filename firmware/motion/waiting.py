"""A path that waits for the arm: where a joint's velocity error presses with too much torque, the path comes to stand.

Beside the model's torque the law has gamma H0 (qd - qd_ref): an arm that is blocked presses by it, the more the farther
its plan goes on. Once a joint's error is beyond its limit the path's rate falls to 0, whatever was asked for; once all
are well below their limits it goes to that rate again, as a request of SET_SPEED would. Meanwhile nothing is learnt,
unless a wait lasts: a load that is heavier than the limit has to be learnt to be lifted.
hostlib/fixed/waiting_path.py does the same, with the same bits.
"""

from array import array

import micropython
from micropython import const

from .. import layout
from ..link.frames import keep_address

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_LEARNING = const(12)  # Run
_FLAGS = const(5)  # Run
_FROZEN = const(4)  # protocol
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_S_WAIT = const(7)  # Limits
_LIMITS = const(8)  # Limits
_DATA_SIZE = const(61)  # Data
_QD = const(1)  # Data
_QD_REF = const(5)  # Data
_PATH_GOAL = const(0)  # Override
_PATH_CHANGE = const(1)  # Override
_PATH_BEND = const(2)  # Override
# ---- end of constants
_WAITS = const(0)  # words of the state: the path waits
_WAITED = const(1)  # ticks of this wait
_STAYS = const(2)  # of them, for which nothing is learnt
_TAUGHT = const(3)  # whether the run learns; -1 before its first tick
_GOAL_ASKED = const(4)  # rate, its change and the change of that, which were asked for
_ASKED_CHANGE = const(5)
_FALL = const(6)  # change of the rate while it waits
_WATCHED = const(7)  # with servos
_ADDRESSES = const(8)  # of the run record, the path's, what is 0 until it is taken, joints, Data and Limits
_AT_RUN = const(8)
_AT_PATH = const(9)
_AT_ON = const(10)
_AT_ACT = const(11)
_AT_DATA = const(12)
_AT_LIMITS = const(13)
_ASKED_BEND = const(14)
_STATE_SIZE = const(15)


class Waiting:
    """The path of a run (override.Override), which waits: it has of it what a run calls.

    held: what the state has addresses of: each costs a tick less so than as an object.
    """

    def __init__(self, path, kernel, controller):
        parameters = controller.parameters
        settings = parameters.settings
        self.points, self.rates = path.points, path.rates
        self.stop, self.asked_args = path.stop, path.asked_args
        self.take_rate, self.rate_args, self.told = path.take_rate, path.rate_args, path.told
        state = array("i", [0] * _STATE_SIZE)
        state[_STAYS], state[_TAUGHT], state[_FALL] = settings[layout.WAIT_TICKS], -1, settings[layout.WAIT_CHANGE]
        state[_WATCHED] = controller.n_act
        self.held = controller.run, path.path, path.on, controller.act, controller.data, parameters.limits
        for k, each in enumerate(self.held):
            keep_address(state, _ADDRESSES + k, each)
        self.on = array("i", [1])
        self.advance = advance  # no method: it would be an object
        along, way, advance_all, segments = path.advance, path.advance_args, kernel.advance_all, controller.segments
        bodies = getattr(kernel, "advance_args", controller.n)
        self.advance_args = state, along, way, advance_all, bodies, segments


@micropython.viper
def advance(advance_args):
    """One tick is over: let the path's rate fall to 0 while a joint presses too hard, and nothing be learnt in the tick
    that comes; then go on along it, or along the plan as it is.
    """
    state, along, way, advance_all, bodies, segments = advance_args
    s = ptr32(state)
    r = ptr32(s[_AT_RUN])
    o = ptr32(s[_AT_ON])
    if s[_TAUGHT] < 0:
        s[_TAUGHT] = r[_LEARNING]
    if r[_LEARNING] != s[_TAUGHT]:  # nothing was learnt in this tick
        r[_LEARNING] = s[_TAUGHT]
        r[_FLAGS] |= _FROZEN
    waits = s[_WAITS]
    s[_WAITS] = 0
    if r[_ACTION] == _ACTION_FOLLOW:
        joint = ptr32(s[_AT_ACT])
        first = s[_AT_DATA]
        bound = ptr32(s[_AT_LIMITS])
        at = _S_WAIT
        end = at + _LIMITS * s[_WATCHED]
        i = 0
        while at < end:
            d = ptr32(first + 4 * _DATA_SIZE * joint[i])
            error = d[_QD] - d[_QD_REF]
            if error < 0:
                error = 0 - error
            most = bound[at]
            if waits:
                most -= most >> 2
            if error > most:
                s[_WAITS] = 1
            at += _LIMITS
            i += 1
        if waits | s[_WAITS]:
            aim(state, waits)
    if o[0]:
        along(way)
    else:
        advance_all(bodies, segments)


@micropython.viper
def aim(s: ptr32, waited: int):
    """Go to rate 0, in a tick of a wait; or, in the first one after it, to what was asked for."""
    p = ptr32(s[_AT_PATH])
    if s[_WAITS] == 0:
        p[_PATH_GOAL] = s[_GOAL_ASKED]
        p[_PATH_CHANGE] = s[_ASKED_CHANGE]
        p[_PATH_BEND] = s[_ASKED_BEND]
        return
    if waited == 0:
        s[_WAITED] = 0
    if waited == 0 or p[_PATH_GOAL] != 0 or p[_PATH_CHANGE] != s[_FALL]:
        s[_GOAL_ASKED] = p[_PATH_GOAL]
        s[_ASKED_CHANGE] = p[_PATH_CHANGE]
        s[_ASKED_BEND] = p[_PATH_BEND]
        p[_PATH_GOAL] = 0
        p[_PATH_CHANGE] = s[_FALL]
        p[_PATH_BEND] = 0
    o = ptr32(s[_AT_ON])
    if o[0] == 0:
        o[0] = 1
    s[_WAITED] += 1
    if s[_WAITED] <= s[_STAYS]:
        r = ptr32(s[_AT_RUN])
        r[_LEARNING] = 0
