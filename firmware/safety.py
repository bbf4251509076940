"""Limits and stops, checked on the board at every tick, whatever the host does (docs/safety.md).

All viper, no allocation. Limits: eight integers an actuated joint, the most negative one meaning "none".
"""

from micropython import const

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_DATA_SIZE = const(61)  # Data
_LIMITS = const(8)  # Limits
_QPOS = const(0)  # Data
_QD = const(1)  # Data
_SENSOR = const(6)  # protocol
_Q_LOW = const(0)  # Limits
_Q_HIGH = const(1)  # Limits
_POSITION = const(4)  # protocol
_QD_LIMIT = const(2)  # Limits
_VELOCITY = const(5)  # protocol
_E_FAULT = const(5)  # Limits
_Q_DES = const(2)  # Data
_TRACKING = const(3)  # protocol
_TAU = const(7)  # Data
_TAU_LIMIT = const(3)  # Limits
_SATURATED = const(1)  # protocol
_TAU_RATE = const(4)  # Limits
_TICK = const(4)  # Run
_RATE_LIMITED = const(2)  # protocol
_MODE = const(0)  # Run
_LEARNING = const(12)  # Run
_RUNNING = const(2)  # protocol
_HOLD = const(3)  # protocol
_FROZEN = const(4)  # protocol
_FLAGS = const(5)  # Run
_SEG_SIZE = const(11)  # Segment
_SEG_Q = const(0)  # Segment
_SEG_DDQ = const(4)  # Segment
_SEG_DQ = const(2)  # Segment
_SEG_DDQ_LOW = const(5)  # Segment
_SEG_QD = const(6)  # Segment
_SEG_DQD = const(8)  # Segment
_SEG_DQD_LOW = const(9)  # Segment
_SEG_QDD = const(10)  # Segment
# ---- end of constants


@micropython.viper
def breach(n_act: int, act: ptr32, data: ptr32, limits: ptr32) -> int:
    """First limit a measured state breaks: joint * 256 + FaultCode, or 0. Tracking is looked at last.

    act: whose Data records these are, one for each servo; joints are counted so, too.
    """
    none = 1
    none <<= 31  # the most negative integer
    i = 0
    while i < n_act:
        d = act[i] * _DATA_SIZE
        g = i * _LIMITS
        q = data[d + _QPOS]
        qd = data[d + _QD]
        if qd == none:
            return (i << 8) + _SENSOR
        low = limits[g + _Q_LOW]
        if uint(q - low) > uint(limits[g + _Q_HIGH] - low):
            if low != none or limits[g + _Q_HIGH] != none:
                return (i << 8) + _POSITION
        most = limits[g + _QD_LIMIT]
        if most != none:
            if qd > most or qd < 0 - most:
                return (i << 8) + _VELOCITY
        most = limits[g + _E_FAULT]
        if most != none:
            err = q - data[d + _Q_DES]
            if err > most or err < 0 - most:
                return (i << 8) + _TRACKING
        i += 1
    return 0


@micropython.viper
def limit_torque(n_act: int, act: ptr32, data: ptr32, limits: ptr32, tau: ptr32, run: ptr32) -> int:
    """Limit each torque and its change since the last tick, write tau, set FLAGS; 1 where the law may learn."""
    none = 1
    none <<= 31  # the most negative integer
    flags = 0
    i = 0
    while i < n_act:
        t = data[act[i] * _DATA_SIZE + _TAU]
        g = i * _LIMITS
        most = limits[g + _TAU_LIMIT]
        if most != none:
            if t > most:
                t = most
                flags |= _SATURATED
            if t < 0 - most:
                t = 0 - most
                flags |= _SATURATED
        most = limits[g + _TAU_RATE]
        if most != none and run[_TICK] != 0:
            step = t - tau[i]
            if step > most:
                t = tau[i] + most
                flags |= _RATE_LIMITED
            if step < 0 - most:
                t = tau[i] - most
                flags |= _RATE_LIMITED
        tau[i] = t
        i += 1
    mode = run[_MODE]
    learn = run[_LEARNING]
    if flags or (mode != _RUNNING and mode != _HOLD):
        learn = 0
    if run[_LEARNING] and not learn:
        flags |= _FROZEN
    run[_FLAGS] = flags
    return learn


@micropython.viper
def coast(n_act: int, tau: ptr32, run: ptr32):
    """No torque at all, from this tick on."""
    i = 0
    while i < n_act:
        tau[i] = 0
        i += 1
    run[_FLAGS] = 0


@micropython.viper
def rest(n: int, segments: ptr32, data: ptr32, measured: int):
    """Plan to stand still: where the joint is (measured), or where the plan is."""
    i = 0
    while i < n:
        s = i * _SEG_SIZE
        q = segments[s + _SEG_Q]
        if measured:
            q = data[(i + 1) * _DATA_SIZE + _QPOS]
        k = 0
        while k < _SEG_SIZE:
            segments[s + k] = 0
            k += 1
        segments[s + _SEG_Q] = q
        i += 1


@micropython.viper
def brake(n: int, segments: ptr32, ticks: int, qdd_per_tick: int):
    """Plan to lose the planned velocity evenly over some ticks.

    The planned acceleration is the change of velocity a tick times qdd_per_tick, 0 leaving it out.
    """
    i = 0
    while i < n:
        s = i * _SEG_SIZE
        segments[s + _SEG_DDQ] = 0 - segments[s + _SEG_DQ] // ticks
        segments[s + _SEG_DDQ_LOW] = 0
        change = 0 - segments[s + _SEG_QD] // ticks
        segments[s + _SEG_DQD] = change
        segments[s + _SEG_DQD_LOW] = 0
        segments[s + _SEG_QDD] = change * qdd_per_tick
        i += 1
