"""Buffers of messages on the board, and the words that frames are made and opened with (cython_core/text/board/).

A message buffer holds, from byte 1 on, what goes over the wire; the payload sits at byte PAYLOAD_AT, on a word
boundary, so that it can be read as 32-bit integers. Nothing allocates after construction.
"""

from array import array

from micropython import const

from .. import layout

_SPARE = const(20)


def message(payload):
    """A buffer for messages of up to `payload` bytes, and a view of it from byte 1 on: the wire's bytes."""
    buffer = bytearray(payload + _SPARE)
    return buffer, memoryview(buffer)[1:]


def working_words():
    """A Steps record with its table: CRC (CCITT) of each byte, and of each byte and a zero byte after it, swapped.

    The CRC is kept with its bytes swapped, so that two bytes of data go in with one exclusive or.
    """
    words = array("i", bytes(4 * layout.STEPS_SIZE))
    for byte in range(256):
        crc = byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ (0x1021 if crc & 0x8000 else 0)
        words[layout.CRC_TABLE + 2 * byte] = (crc & 0xFF) << 8 | (crc >> 8) & 0xFF
    for byte in range(256):
        crc = words[layout.CRC_TABLE + 2 * byte]
        words[layout.CRC_TABLE + 2 * byte + 1] = words[layout.CRC_TABLE + 2 * (crc & 0xFF)] ^ (crc >> 8)
    return words


WORDS = working_words()  # of all frames, one after another


@micropython.viper
def keep_address(words: ptr32, at: int, buffer: ptr8):
    """Put a buffer's address into a word: to ask an object for it takes as long as some steps of a tick."""
    words[at] = int(buffer)


@micropython.viper
def copy_bytes(src: ptr8, first: int, dst: ptr8, to: int, n: int):
    """dst[to:to + n] = src[first:first + n], in rising order."""
    i = 0
    while i < n:
        dst[to + i] = src[first + i]
        i += 1
