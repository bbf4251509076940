"""States of a parity job, from messages and into them. All viper."""

from micropython import const

# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_BODY_WORDS = const(2)  # shared
_DATA_SIZE = const(61)  # Data
_INPUTS = const(5)  # layout
_TAU = const(7)  # Data
# ---- end of constants


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
