"""The steps around the kernel (cython_core/text/board/) as CPython runs them, on buffers and lists of words."""

import binascii
from collections.abc import MutableSequence, Sequence

from armlet.core import plain
from armlet.device.host.kernel import board_steps
from armlet.firmware import protocol
from armlet.mirror.source import board_table

TABLE = board_table()


AT = protocol.PAYLOAD_AT


def message(raw: bytes = b"") -> tuple[bytearray, plain.View]:
    """A message buffer with these bytes from byte 1 on, and a pointer to it as words."""
    buffer = bytearray(protocol.MAX_PAYLOAD + 20)
    buffer[1 : 1 + len(raw)] = raw
    return buffer, plain.View(memoryview(buffer).cast("i"))


def working_words() -> plain.View:
    """A Steps record, its table filled as firmware/link/frames.py fills it."""
    words = [0] * TABLE["STEPS_SIZE"]
    for byte in range(256):
        one = binascii.crc_hqx(bytes([byte]), 0)
        words[TABLE["CRC_TABLE"] + 2 * byte] = (one & 0xFF) << 8 | one >> 8
        two = binascii.crc_hqx(bytes([byte, 0]), 0)
        words[TABLE["CRC_TABLE"] + 2 * byte + 1] = (two & 0xFF) << 8 | two >> 8
    return plain.View(words)


class Limits:
    """The board's limits on a run's records.

    Args:
        act: the Data record of each servo's joint.  limits: Limits rows, one after another.  run: the Run record.
    """

    def __init__(self, act: Sequence[int], limits: MutableSequence[int], run: MutableSequence[int]):
        self.n_act, self.steps, self.words = len(act), board_steps(), working_words()
        self.act, self.limits, self.run = plain.View(list(act)), plain.View(limits), plain.View(run)
        self.settings = plain.View([0] * TABLE["SETTINGS"])

    def fault(self, data: MutableSequence[int]) -> int:
        """The first joint's first broken limit; 0 for none. Its joint is in `joint`."""
        self.words[TABLE["BROKEN"]] = 0
        self.steps.check_all(self.n_act, self.act, plain.View(data), self.limits, self.settings, self.run, self.words)
        return self.words[TABLE["BROKEN"]]

    @property
    def joint(self) -> int:
        """Of the last fault."""
        return self.words[TABLE["BROKEN_JOINT"]]

    def limited(self, data: MutableSequence[int], tau: MutableSequence[int]) -> int:
        """Torques of the Data records within their limits into `tau`; whether the law may learn."""
        return self.steps.limit_torque(
            0, 0, self.n_act, self.act, plain.View(data), self.limits,
            tau=plain.View(tau), run=self.run, w=self.words,
        )  # fmt: skip
