"""Packing of telemetry records into messages, in the order of words.RECORDS, and states of parity. All viper."""

from micropython import const

_BODY_WORDS = const(2)  # words before the payload of a message
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_TICK = const(4)  # Run
_MODE = const(0)  # Run
_FAULT_CODE = const(1)  # Run
_JOINT = const(2)  # Run
_FLAGS = const(5)  # Run
_DATA_SIZE = const(61)  # Data
_INPUTS = const(5)  # layout
_TAU = const(7)  # Data
# ---- end of constants


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
