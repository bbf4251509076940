"""The standing order of a board: which law runs which trajectory with which servos, without a host."""

import hashlib
import zlib
from dataclasses import dataclass
from math import ceil

from armlet.firmware import protocol
from armlet.fixed.blob import TRAJECTORY_HEADER, VERSION, blob_id, layout_hash, sealed
from armlet.fixed.compiled import Compiled

TAIL_BYTES, SPARE = 4, 4  # CRC of a segment; records for what follows the plan


@dataclass(frozen=True)
class Order:
    """Order to a board of what to do when its button is pressed.

    law, kernel: numbers of the protocol;  learn: let the law adapt;  then: protocol.ACTION_HOLD or ACTION_COAST, once
    the plan is over or the arm has been stopped;  every: ticks between two records in the log.
    """

    law: int
    kernel: int
    learn: bool
    then: int
    every: int


def records_kept(n_act: int) -> int:
    """Count of a run's records that the board's RAM takes."""
    room = protocol.LOG_SEGMENT_BYTES - protocol.LOG_HEAD_BYTES - TAIL_BYTES
    return protocol.LOG_IN_RAM * (room // (8 + 20 * n_act)) - SPARE


def every_for(ticks: int, n_act: int) -> int:
    """Ticks between two records, so that those of a run of so many ticks all find room."""
    return max(1, ceil(ticks / records_kept(n_act)))


def pack_order(compiled: Compiled, trajectory: bytes, servos: bytes, order: Order) -> bytes:
    """The upload of a standing order.

    Args:
        compiled: the arm.  trajectory, servos: the uploads that it is for.  order: what to do.
    """
    what = order.law | order.kernel << 8 | order.learn << 16 | order.then << 24
    payload = b"".join(hashlib.sha256(upload).digest()[:8] for upload in (trajectory, servos))
    header = TRAJECTORY_HEADER.pack(
        b"ARMO", VERSION, compiled.model.n_act, what, order.every, len(payload), zlib.crc32(payload), layout_hash(),
        blob_id(compiled.blob), bytes(4),
    )  # fmt: skip
    return sealed(header) + payload
