"""Frames on the board: CRC and COBS in place, in viper. Nothing allocates after construction.

A message buffer holds, from byte 1 on, what goes over the wire: the first COBS code, then type, seq, time,
payload, CRC, and the closing zero. The payload sits at byte BODY = 8, on a word boundary, so that it can be
read as 32-bit integers. A frame is shorter than 254 bytes, so COBS puts one byte in front and
replaces every zero by the distance to the next: decoding walks from zero to zero, not from byte to byte.
"""

from array import array

from micropython import const

BODY = const(8)
_BROKEN = const(-1)
_AROUND = const(10)  # COBS code, head, CRC and closing zero: bytes of a frame besides its payload
_SPARE = const(20)
_COMPLEMENT = const(0xFFFF)
_GOOD = const(0x0F1D)  # remainder over a whole frame, bytes swapped


def message(payload):
    """A buffer for messages of up to `payload` bytes, and a view of it from byte 1 on: the wire's bytes."""
    buffer = bytearray(payload + _SPARE)
    return buffer, memoryview(buffer)[1:]


def crc_table():
    """CRC of one byte, and of one byte followed by another zero byte: 2 x 256 numbers, bytes swapped.

    The CRC (CCITT) is kept with its bytes swapped, so that two bytes of data go in with one exclusive or.
    """
    table = array("H", bytes(1024))
    for byte in range(256):
        crc = byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ (0x1021 if crc & 0x8000 else 0)
        table[byte] = (crc & 0xFF) << 8 | (crc >> 8) & 0xFF
    for byte in range(256):
        crc = table[byte]
        table[256 + byte] = table[crc & 0xFF] ^ (crc >> 8)
    return table


@micropython.viper
def seal(msg: ptr8, n: int, table: ptr16, kind: int, seq: int, time: int) -> int:
    """Make a message with n bytes of payload ready for the wire, in place; bytes to send from byte 1 on."""
    msg[2] = kind
    msg[3] = seq
    word = ptr32(msg)
    word[1] = time
    half = ptr16(msg)
    end = n + BODY
    c = 0xFFFF
    k = 1
    stop = end >> 1
    while k < stop:
        c ^= int(half[k])
        c = int(table[256 + (c & 0xFF)]) ^ int(table[c >> 8])
        k += 1
    if end & 1:
        c = (c >> 8) ^ int(table[(c ^ int(msg[end - 1])) & 0xFF])
    c ^= _COMPLEMENT  # without that, zeros more or less at the end would go unnoticed
    msg[end] = c
    msg[end + 1] = c >> 8
    end += 2
    mark = 1
    k = 2
    while k < end:
        if msg[k] == 0:
            msg[mark] = k - mark
            mark = k
        k += 1
    msg[mark] = end - mark
    msg[end] = 0
    return n + _AROUND


@micropython.viper
def unseal(msg: ptr8, n: int, table: ptr16) -> int:
    """Undo `seal`, given n bytes from byte 1 on without the closing zero; payload length, or -1 if broken."""
    if n < _AROUND - 1:
        return _BROKEN
    k = 1
    end = n + 1
    while k < end:
        step = int(msg[k])
        if step == 0:
            return _BROKEN
        msg[k] = 0
        k += step
    if k != end:
        return _BROKEN
    half = ptr16(msg)
    c = 0xFFFF
    k = 1
    stop = end >> 1
    while k < stop:
        c ^= int(half[k])
        c = int(table[256 + (c & 0xFF)]) ^ int(table[c >> 8])
        k += 1
    if end & 1:
        c = (c >> 8) ^ int(table[(c ^ int(msg[end - 1])) & 0xFF])
    if c != _GOOD:
        return _BROKEN
    return n + 1 - _AROUND


@micropython.viper
def gather(chunk: ptr8, start: int, n: int, msg: ptr8, fill: int, size: int) -> int:
    """Move bytes of chunk[start:n] behind the `fill` bytes msg holds, up to a zero; how many, zero included.

    Bytes beyond `size` are dropped: a frame that long is broken anyway.
    """
    i = start
    while i < n:
        b = int(chunk[i])
        i += 1
        if b == 0:
            return i - start
        if fill < size:
            fill += 1
            msg[fill] = b
    return i - start


@micropython.viper
def copy_bytes(src: ptr8, first: int, dst: ptr8, to: int, n: int):
    """dst[to:to + n] = src[first:first + n], in rising order."""
    i = 0
    while i < n:
        dst[to + i] = src[first + i]
        i += 1
