"""Frames on the board: CRC and COBS in place, a word at a time (docs/protocol.md).

    type, seq, time, payload  ->  CRC behind  ->  zero bytes replaced  ->  closing zero

A message buffer holds, from byte 1 on, what goes over the wire: the first COBS code, then type, seq, time, payload, CRC
and the closing zero. The payload begins at byte 8, on a word boundary, so that it can be read as words. A frame is
shorter than 254 bytes, so COBS puts one byte in front and replaces every zero by the distance to the next.

The CRC (CCITT) is sent as its complement, without which zeros more or less at the end would go unnoticed. It is kept
with its bytes swapped, so that two bytes of data go in with one exclusive or; CRC_TABLE has the CRC of each byte, and
of each byte with a zero byte after it, side by side.

`m` is a message buffer, `w` the Steps record. byte_of and put_byte count bytes from where a buffer begins; a word that
is read is not known after put_byte.
"""


def take_pair(w: pnum, pair: num) -> None:
    """Take two bytes into the CRC."""
    c = w[CRC] ^ pair
    w[CRC] = w[CRC_TABLE + 2 * low(c, 8) + 1] ^ w[CRC_TABLE + 2 * carry(c, 8)]


def take_rest(m: pnum, w: pnum, end: num) -> None:
    """Take the bytes after the last whole word into the CRC, up to byte `end`."""
    if low(end, 2) > 1:
        take_pair(w, low(at(m, carry(end, 2))[0], 16))
    if low(end, 1) == 1:
        c = w[CRC] ^ byte_of(m, end - 1)
        w[CRC] = carry(w[CRC], 8) ^ w[CRC_TABLE + 2 * low(c, 8)]


def mark_zero(m: pnum, w: pnum, place: num, byte: num) -> None:
    """Put the way to a zero byte where the one before it stands, or at the front."""
    if byte == 0:
        put_byte(m, w[MARK], place - w[MARK])
        w[MARK] = place


def mark_zeros(m: pnum, w: pnum, x: num, place: num) -> None:
    """Mark the zero bytes of a word; its first byte has this place."""
    mark_zero(m, w, place, low(x, 8))
    mark_zero(m, w, place + 1, low(carry(x, 8), 8))
    mark_zero(m, w, place + 2, low(carry(x, 16), 8))
    mark_zero(m, w, place + 3, low(carry(x, 24), 8))


def mark_word(m: pnum, before: pnum, w: pnum, place: num) -> None:
    """Mark a word of zeros, whose bytes go to each other but for the last; `before` is the word before it."""
    before[1] = 0x010101
    put_byte(m, w[MARK], place - w[MARK])
    w[MARK] = place + 3


def close_word(m: pnum, w: pnum, word: num) -> None:
    """Take the word after this one into the CRC, and mark its zero bytes."""
    x = at(m, word)[1]
    take_pair(w, low(x, 16))
    take_pair(w, low(carry(x, 16), 16))
    if x == 0:
        mark_word(m, at(m, word), w, 4 * word + 4)
    else:
        if zero_byte(x) != 0:
            mark_zeros(m, w, x, 4 * word + 4)


def close_frame(m: pnum, w: pnum, end: num) -> None:
    """Make a message ready for the wire whose payload ends before byte `end`."""
    w[CRC] = 0xFFFF
    w[MARK] = 1
    head = m[0]
    take_pair(w, low(carry(head, 16), 16))
    mark_zero(m, w, 2, low(carry(head, 16), 8))
    mark_zero(m, w, 3, low(carry(head, 24), 8))
    words = carry(end, 2)
    for k in range(words - 1):
        close_word(m, w, k)
    take_rest(m, w, end)
    w[CRC] = w[CRC] ^ 0xFFFF
    put_byte(m, end, w[CRC])
    put_byte(m, end + 1, carry(w[CRC], 8))
    for k in range(low(end, 2) + 2):
        mark_zero(m, w, 4 * words + k, byte_of(m, 4 * words + k))
    put_byte(m, w[MARK], end + 2 - w[MARK])
    put_byte(m, end + 2, 0)


def seal(m: pnum, w: pnum, head: num, time: num) -> num:
    """Make a message ready for the wire; bytes to send from byte 1 on. head: payload's length, type and seq, bytes."""
    m[1] = time
    put_byte(m, 2, carry(head, 8))
    put_byte(m, 3, carry(head, 16))
    close_frame(m, w, low(head, 8) + PAYLOAD_AT)
    return low(head, 8) + AROUND


def close_record(m: pnum, w: pnum, time: num, kind: num, payload: num) -> None:
    """Make a record of so many bytes of payload ready for the wire."""
    m[1] = time
    put_byte(m, 2, kind)
    put_byte(m, 3, w[RECORDS_MADE])
    w[RECORDS_MADE] = w[RECORDS_MADE] + 1
    close_frame(m, w, payload + PAYLOAD_AT)


def open_zero(m: pnum, w: pnum, place: num) -> None:
    """Put a zero byte back if the next code stands here."""
    if w[MARK] == place:
        w[MARK] = place + byte_of(m, place)
        put_byte(m, place, 0)


def open_zeros(m: pnum, w: pnum, word: num) -> None:
    """Put the zero bytes of a word back."""
    if carry(w[MARK], 2) == word:
        open_zero(m, w, 4 * word)
        open_zero(m, w, 4 * word + 1)
        open_zero(m, w, 4 * word + 2)
        open_zero(m, w, 4 * word + 3)


def open_word(m: pnum, w: pnum, word: num) -> None:
    """Put the zero bytes of a word back, and take it into the CRC."""
    open_zeros(m, w, word)
    x = at(m, word)[0]
    take_pair(w, low(x, 16))
    take_pair(w, low(carry(x, 16), 16))


def open_frame(m: pnum, w: pnum, n: num) -> None:
    """Undo `seal`, given n bytes from byte 1 on without the closing zero: GOT, -1 if it is broken.

    A code of 0 goes nowhere, and one that is too large goes past the end: neither ends where the frame does.
    """
    w[CRC] = 0xFFFF
    w[MARK] = 1
    end = n + 1
    open_zeros(m, w, 0)
    take_pair(w, low(carry(m[0], 16), 16))
    words = carry(end, 2)
    for k in range(words - 1):
        open_word(m, w, k + 1)
    for k in range(low(end, 2)):
        open_zero(m, w, 4 * words + k)
    take_rest(m, w, end)
    w[GOT] = -1
    if w[MARK] == end:  # noqa: SIM102 - a branch of the text is one comparison
        if w[CRC] == CRC_GOOD:
            w[GOT] = end - AROUND


def unseal(m: pnum, w: pnum, n: num) -> num:
    """Undo `seal`, given n bytes from byte 1 on without the closing zero; payload length, or -1 if it is broken."""
    if n < AROUND - 1:
        w[GOT] = -1
    else:
        open_frame(m, w, n)
    return w[GOT]
