"""Bounds of loops whose count is data. Loops over joints, columns and couplings need none: their counts are known of
the arm.
"""

# the `for` as the text has it -> passes at most, and why
PASSES: dict[str, int] = {
    # text/override.py: rates are at most 1.5 ticks a tick and phases below one, so that two ends of a tick are crossed
    "_ in range(crossed)": 2,
    "_ in range(-crossed)": 2,
    # the same: the slope after this tick is tried two times
    "_ in range(tries)": 2,
    # text/board/frames.py: a frame is shorter than 254 bytes, of which the first word is taken before
    "k in range(words - 1)": 62,
    # the same: the bytes after the last whole word, and two of the CRC
    "k in range(low(end, 2))": 3,
    "k in range(low(end, 2) + 2)": 5,
}
