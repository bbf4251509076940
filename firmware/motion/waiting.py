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

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_LEARNING = const(12)  # Run
_FLAGS = const(5)  # Run
_FROZEN = const(4)  # protocol
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_S_WAIT = const(7)  # Limits
_DATA_SIZE = const(61)  # Data
_QD = const(1)  # Data
_QD_REF = const(5)  # Data
_LIMITS = const(8)  # Limits
_PATH_GOAL = const(0)  # Override
_PATH_CHANGE = const(1)  # Override
# ---- end of constants
_WAITS = const(0)  # words of the state: the path waits
_WAITED = const(1)  # ticks of this wait
_PATIENCE = const(2)  # of them, for which nothing is learnt
_LEARNS = const(3)  # whether the run learns; -1 before its first tick
_ASKED = const(4)  # rate and change that were asked for
_ASKED_CHANGE = const(5)
_FALL = const(6)  # change of the rate while it waits
_STATE_SIZE = const(7)


class Waiting:
    """The path of a run (override.Override), which waits: it has of it what a run calls."""

    def __init__(self, path, kernel, controller):
        settings, run = controller.parameters.settings, controller.run
        self.points, self.rates = path.points, path.rates
        self.stop, self.asked_args = path.stop, path.asked_args
        self.take_rate, self.rate_args, self.told = path.take_rate, path.rate_args, path.told
        state = array("i", [0] * _STATE_SIZE)
        state[_PATIENCE], state[_LEARNS], state[_FALL] = settings[layout.WAIT_TICKS], -1, settings[layout.WAIT_CHANGE]
        self.on = array("i", [1])
        self.advance = advance  # no method: it would be an object
        watch_args = (
            controller.n_act, controller.act, controller.data, controller.parameters.limits, path.path, path.on, run,
            state,
        )  # fmt: skip
        bodies = getattr(kernel, "advance_args", controller.n)
        self.advance_args = (
            watch_args, path.on, path.advance, path.advance_args, kernel.advance_all, bodies, controller.segments
        )  # fmt: skip


@micropython.viper
def advance(advance_args):
    """One tick is over: see whether the path is to wait, then go on along it, or along the plan as it is."""
    watch_args, on, along, way, advance_all, bodies, segments = advance_args
    watch(watch_args)
    if ptr32(on)[0]:
        along(way)
    else:
        advance_all(bodies, segments)


@micropython.viper
def watch(watch_args):
    """Let the path's rate fall to 0 while a joint presses too hard; nothing is learnt in the tick that comes."""
    n_act, act, data, limits, path, on, run, state = watch_args
    r = ptr32(run)
    s = ptr32(state)
    if s[_LEARNS] < 0:
        s[_LEARNS] = r[_LEARNING]
    if r[_LEARNING] != s[_LEARNS]:  # nothing was learnt in this tick
        r[_LEARNING] = s[_LEARNS]
        r[_FLAGS] |= _FROZEN
    if r[_ACTION] != _ACTION_FOLLOW:
        s[_WAITS] = 0
        return
    waits = s[_WAITS]
    presses = 0
    joints = ptr32(act)
    first = int(ptr32(data))
    at = int(ptr32(limits)) + 4 * _S_WAIT
    i = 0
    while i < int(n_act):
        d = ptr32(first + 4 * _DATA_SIZE * joints[i])
        error = d[_QD] - d[_QD_REF]
        if error < 0:
            error = 0 - error
        most = ptr32(at)[0]
        if waits:
            most -= most >> 2
        if error > most:
            presses = 1
        at += 4 * _LIMITS
        i += 1
    p = ptr32(path)
    if presses:
        if waits == 0:
            s[_WAITED] = 0
        if waits == 0 or p[_PATH_GOAL] != 0 or p[_PATH_CHANGE] != s[_FALL]:
            s[_ASKED] = p[_PATH_GOAL]
            s[_ASKED_CHANGE] = p[_PATH_CHANGE]
            p[_PATH_GOAL] = 0
            p[_PATH_CHANGE] = s[_FALL]
        o = ptr32(on)
        if o[0] == 0:
            o[0] = 1
        s[_WAITED] += 1
        if s[_WAITED] <= s[_PATIENCE]:
            r[_LEARNING] = 0
    elif waits:
        p[_PATH_GOAL] = s[_ASKED]
        p[_PATH_CHANGE] = s[_ASKED_CHANGE]
    s[_WAITS] = presses
