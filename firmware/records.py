"""Packing of bus frames and telemetry records into messages, in the order of protocol.RECORDS. All viper."""

from micropython import const

_BODY_WORDS = const(2)  # words before the payload of a message
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_SILENT = const(9)  # Run
_LAST_TICK = const(16)  # Run
_LEAVE = const(0x3FFFFFFF)  # protocol
_DATA_SIZE = const(61)  # Data
_QPOS = const(0)  # Data
_QD = const(1)  # Data
_MODE = const(0)  # Run
_FAULT_CODE = const(1)  # Run
_JOINT = const(2)  # Run
_FLAGS = const(5)  # Run
_KERNEL_TICKS = const(13)  # Run
_WHOLE_TICKS = const(14)  # Run
_TICK = const(4)  # Run
_Q_DES = const(2)  # Data
_QD_DES = const(3)  # Data
_ROTOR = const(12)  # Estimates
_EST_SIZE = const(29)  # Estimates
_INPUTS = const(5)  # layout
_TAU = const(7)  # Data
# ---- end of constants


@micropython.viper
def take_state(msg: ptr32, n_act: int, act: ptr32, data: ptr32, run: ptr32) -> int:
    """Put a STATE frame's state into records act[k] of data; 1, or 0 if it came before, or 2 for the farewell."""
    tick = msg[_BODY_WORDS]
    life = 1
    life <<= 30  # protocol.LIFE
    if tick & life:
        tick -= life
        run[_SILENT] = 0
    if tick == run[_LAST_TICK]:
        return 0
    run[_LAST_TICK] = tick
    if tick == _LEAVE:
        return 2
    i = 0
    while i < n_act:
        d = act[i] * _DATA_SIZE
        data[d + _QPOS] = msg[_BODY_WORDS + 1 + i]
        data[d + _QD] = msg[_BODY_WORDS + 1 + n_act + i]
        i += 1
    return 1


@micropython.viper
def pack_torque(msg: ptr32, n_act: int, tau: ptr32, run: ptr32) -> int:
    """Fill a TORQUE payload; its length."""
    msg[_BODY_WORDS] = run[_LAST_TICK]
    msg[_BODY_WORDS + 1] = run[_MODE] | (run[_FAULT_CODE] << 8) | (run[_JOINT] << 16) | (run[_FLAGS] << 24)
    msg[_BODY_WORDS + 2] = run[_KERNEL_TICKS]
    msg[_BODY_WORDS + 3] = run[_WHOLE_TICKS]
    i = 0
    while i < n_act:
        msg[_BODY_WORDS + 4 + i] = tau[i]
        i += 1
    return 16 + 4 * n_act


@micropython.viper
def pack_joints(msg: ptr32, n_act: int, act: ptr32, data: ptr32, tau: ptr32, run: ptr32) -> int:
    """Fill a JOINTS payload; its length."""
    msg[_BODY_WORDS] = run[_TICK]
    msg[_BODY_WORDS + 1] = run[_MODE] | (run[_FAULT_CODE] << 8) | (run[_JOINT] << 16) | (run[_FLAGS] << 24)
    i = 0
    while i < n_act:
        d = act[i] * _DATA_SIZE
        o = _BODY_WORDS + 2 + i
        msg[o] = data[d + _QPOS]
        msg[o + n_act] = data[d + _QD]
        msg[o + 2 * n_act] = data[d + _Q_DES]
        msg[o + 3 * n_act] = data[d + _QD_DES]
        msg[o + 4 * n_act] = tau[i]
        i += 1
    return 8 + 20 * n_act


@micropython.viper
def pack_estimates(msg: ptr32, joint: int, est: ptr32, run: ptr32) -> int:
    """Fill an ESTIMATES payload: the ten parameters of a joint, then its friction and rotor; its length."""
    msg[_BODY_WORDS] = run[_TICK]
    msg[_BODY_WORDS + 1] = joint
    k = 0
    while k <= _ROTOR:
        msg[_BODY_WORDS + 2 + k] = est[joint * _EST_SIZE + k]
        k += 1
    return 60


@micropython.viper
def pack_event(msg: ptr32, run: ptr32) -> int:
    """Fill an EVENT payload; its length."""
    msg[_BODY_WORDS] = run[_TICK]
    msg[_BODY_WORDS + 1] = run[_MODE] | (run[_FAULT_CODE] << 8) | (run[_JOINT] << 16) | (run[_FLAGS] << 24)
    return 8


@micropython.viper
def take_inputs(msg: ptr32, start: int, n_act: int, act: ptr32, data: ptr32):
    """Put one state of a PARITY_IN payload, `start` words into it, into the records act[k] of data."""
    w = _BODY_WORDS + start
    i = 0
    while i < n_act:
        d = act[i] * _DATA_SIZE
        k = 0
        while k < _INPUTS:
            data[d + k] = msg[w]
            w += 1
            k += 1
        i += 1


@micropython.viper
def copy_words(src: ptr32, first: int, dst: ptr32, to: int, n: int):
    """dst[to:to + n] = src[first:first + n]"""
    end = first + n
    while first < end:
        dst[to] = src[first]
        first += 1
        to += 1


@micropython.viper
def gather_torque(n_act: int, act: ptr32, data: ptr32, dst: ptr32, to: int):
    """dst[to + i] = TAU of record act[i] of data"""
    i = 0
    while i < n_act:
        dst[to + i] = data[act[i] * _DATA_SIZE + _TAU]
        i += 1
