"""Frames on the board: COBS and CRC in one pass each, in viper. Nothing allocates after construction.

A message buffer holds two unused bytes, then type, seq, time and payload, so that the payload sits at
byte BODY = 8 on a word boundary and can be read as 32-bit integers.
"""

from array import array

from micropython import const

BODY = const(8)
_SKIP = const(2)  # unused bytes before the frame's type
_SPARE = const(20)  # head, CRC and rounding of a message buffer
_SILENCE = const(-2)
_BROKEN = const(-1)


def crc_table():
    """CRC of each byte value alone, CCITT: 256 numbers of 16 bits."""
    table = array("H", bytes(512))
    for byte in range(256):
        crc = byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ (0x1021 if crc & 0x8000 else 0)
        table[byte] = crc & 0xFFFF
    return table


def message(payload):
    """A buffer for messages of up to `payload` bytes."""
    return bytearray(payload + _SPARE)


def line(payload):
    """A buffer for their encoded frames."""
    return bytearray(payload + payload // 254 + _SPARE)


@micropython.viper
def decode(src: ptr8, n: int, dst: ptr8, table: ptr16) -> int:
    """Decode n bytes (no zero among them) into the message dst; payload length, or -1 if it is broken."""
    crc = 0xFFFF
    i = 0
    o = _SKIP
    while i < n:
        code = int(src[i])
        i += 1
        end = i + code - 1
        if end > n:
            return _BROKEN
        while i < end:
            b = int(src[i])
            dst[o] = b
            i += 1
            o += 1
            crc = ((crc << 8) & 0xFF00) ^ int(table[(crc >> 8) ^ b])
        if code != 255:
            if i < n:
                dst[o] = 0
                o += 1
                crc = ((crc << 8) & 0xFF00) ^ int(table[crc >> 8])
    if crc != 0:
        return _BROKEN
    return o - BODY - 2


@micropython.viper
def encode(src: ptr8, n: int, dst: ptr8, start: int, table: ptr16) -> int:
    """Encode the message src with n bytes of payload into dst from `start`; the place after its zero byte."""
    crc = 0xFFFF
    mark = start
    o = start + 1
    i = _SKIP
    end = n + BODY
    while i < end:
        b = int(src[i])
        crc = ((crc << 8) & 0xFF00) ^ int(table[(crc >> 8) ^ b])
        i += 1
        if b:
            dst[o] = b
            o += 1
        if b == 0 or o - mark == 255:
            dst[mark] = o - mark
            mark = o
            o += 1
    j = 8
    while j >= 0:
        b = (crc >> j) & 0xFF
        j -= 8
        if b:
            dst[o] = b
            o += 1
        if b == 0 or o - mark == 255:
            dst[mark] = o - mark
            mark = o
            o += 1
    dst[mark] = o - mark
    dst[o] = 0
    return o + 1


@micropython.viper
def set_head(dst: ptr8, kind: int, seq: int, time: int):
    """Write the head of a message."""
    dst[2] = kind
    dst[3] = seq
    word = ptr32(dst)
    word[1] = time


@micropython.viper
def gather(chunk: ptr8, start: int, n: int, rx: ptr8, fill: int, size: int) -> int:
    """Move bytes of chunk[start:n] to rx[fill:] up to the first zero; how many were taken, zero included.

    Bytes that do not fit are dropped: a frame longer than the buffer is broken anyway.
    """
    i = start
    while i < n:
        b = int(chunk[i])
        i += 1
        if b == 0:
            break
        if fill < size:
            rx[fill] = b
            fill += 1
    return i - start


@micropython.viper
def shift_down(buffer: ptr8, start: int, n: int):
    """Move buffer[start:n] to the front."""
    i = 0
    while start < n:
        buffer[i] = buffer[start]
        i += 1
        start += 1
