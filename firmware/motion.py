"""The trajectory queue: segments one after another, and the last point held at the end."""

from micropython import const

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_HEAD_WORDS = const(12)  # layout
_SEG_SIZE = const(11)  # Segment
_JOINTS_LEFT = const(17)  # Run
_JOINTS_EVERY = const(18)  # Run
_DUE_JOINTS = const(1)  # layout
_ESTIMATES_LEFT = const(19)  # Run
_ESTIMATES_EVERY = const(20)  # Run
_DUE_ESTIMATES = const(2)  # layout
_ACTION = const(3)  # Run
_ACTION_FOLLOW = const(4)  # protocol
_LEFT = const(6)  # Run
_SEGMENT = const(7)  # Run
_SEGMENTS = const(8)  # Run
_DUE_SEGMENT = const(4)  # layout
_DUE_END = const(8)  # layout
_ACTION_DECELERATE = const(1)  # protocol
_ACTION_DAMP = const(2)  # protocol
_DUE_STOP = const(16)  # layout
_SILENT = const(9)  # Run
# ---- end of constants


@micropython.viper
def load_segment(n_act: int, act: ptr32, trajectory: ptr32, number: int, segments: ptr32) -> int:
    """Copy one segment of a checked trajectory, a row a servo, into the active ones, a row a body; its ticks."""
    start = _HEAD_WORDS + number * (n_act * _SEG_SIZE + 1)
    at = start + 1
    i = 0
    while i < n_act:
        to = (act[i] - 1) * _SEG_SIZE
        k = 0
        while k < _SEG_SIZE:
            segments[to + k] = trajectory[at + k]
            k += 1
        at += _SEG_SIZE
        i += 1
    return trajectory[start]


@micropython.viper
def end_tick(run: ptr32) -> int:
    """Count down at a tick's end; what is due then, DUE_* added up."""
    due = 0
    run[_JOINTS_LEFT] -= 1
    if run[_JOINTS_LEFT] == 0:
        run[_JOINTS_LEFT] = run[_JOINTS_EVERY]
        due = _DUE_JOINTS
    run[_ESTIMATES_LEFT] -= 1
    if run[_ESTIMATES_LEFT] == 0:
        run[_ESTIMATES_LEFT] = run[_ESTIMATES_EVERY]
        due += _DUE_ESTIMATES
    action = run[_ACTION]
    if action == _ACTION_FOLLOW:
        run[_LEFT] -= 1
        if run[_LEFT] == 0:
            run[_SEGMENT] += 1
            if run[_SEGMENT] < run[_SEGMENTS]:
                due += _DUE_SEGMENT
            else:
                due += _DUE_END
    elif action == _ACTION_DECELERATE or action == _ACTION_DAMP:
        due += _DUE_STOP
    run[_SILENT] += 1
    return due
