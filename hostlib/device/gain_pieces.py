"""A gain table on its way to a board that is running, piece by piece, and the switch to it."""

import struct

import numpy as np

from armlet.firmware import protocol

PIECE = (protocol.MAX_IN_RUN - protocol.TOKEN_BYTES) // 4 - 1  # words in one request
MASK = 0xFFFFFFFF


class GainPieces:
    """The requests that bring a table, one after another; each is sent when the one before is answered.

    Args:
        words: of the whole table, in the order of the upload.
    """

    def __init__(self, words: np.ndarray) -> None:
        self._words = np.ascontiguousarray(words).ravel().astype("<i4")
        self._at, self._switched = 0, False

    def next(self) -> tuple[int, bytes] | None:
        """The next request and its payload; None when the board has switched."""
        if self._at < len(self._words):
            piece = self._words[self._at : self._at + PIECE]
            payload = struct.pack("<I", self._at) + piece.tobytes()
            self._at += len(piece)
            return protocol.GAINS_DATA, payload
        if not self._switched:
            self._switched = True
            return protocol.GAINS_SWITCH, struct.pack("<I", checksum(self._words))
        return None


def checksum(words: np.ndarray) -> int:
    """Sum that the board has added up when a table has come whole: sum = 31 sum + word, modulo 2^32."""
    total = 0
    for word in words.tolist():
        total = (31 * total + word) & MASK
    return total
