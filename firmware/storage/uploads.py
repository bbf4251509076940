"""Uploads: staged in a second buffer, checked, kept on flash, then switched to in one assignment."""

import gc
import hashlib

from .. import identity, protocol
from . import store
from .params import Gains, Order, Parameters, Refused, Servos, Trajectory, require

LONGEST = 1 << 24  # bytes of an upload; no board has the memory for more


class Staging:
    """The upload on its way, beside the one in use."""

    def __init__(self):
        self.raw = None
        self.fill = 0

    def begin(self, kind, length, digest):
        """Start an upload of `length` bytes whose SHA-256 is `digest`; MemoryError without room for it."""
        require(kind <= protocol.KIND_STREAM, protocol.MAGIC)
        require(length <= LONGEST, protocol.TOO_LONG)
        self.raw = None
        gc.collect()
        self.raw = bytearray(length)
        self.kind, self.digest, self.fill = kind, bytes(digest), 0

    def data(self, offset, piece):
        """Add the next piece."""
        require(self.raw is not None, protocol.INCOMPLETE)
        require(offset == self.fill and offset + len(piece) <= len(self.raw), protocol.INCOMPLETE)
        self.raw[offset : offset + len(piece)] = piece
        self.fill += len(piece)

    def end(self):
        """The complete upload, its hash checked: (kind, raw)."""
        raw, self.raw = self.raw, None
        require(raw is not None and self.fill == len(raw), protocol.INCOMPLETE)
        require(hashlib.sha256(raw).digest() == self.digest, protocol.HASH)
        return self.kind, raw


class Holdings:
    """Holdings of the board, each checked, or None: `parameters`, `trajectory`, `servos`, `gains`, `order`, `stream`.

    error: the exception for which something on flash is not held.
    """

    def __init__(self):
        self.parameters = self.trajectory = self.servos = self.gains = self.order = self.stream = self.error = None
        store.sweep()
        for kind in (
            protocol.KIND_PARAMETERS, protocol.KIND_TRAJECTORY, protocol.KIND_SERVOS, protocol.KIND_GAINS,
            protocol.KIND_ORDER, protocol.KIND_STREAM,
        ):  # fmt: skip
            raw = store.load(kind)
            try:
                if raw is not None:
                    self._switch(kind, raw)
            except Refused:
                store.drop(kind)
            except Exception as error:
                self.error = error  # memory does not suffice, as a rule: it stays on flash, the board answers without

    def take(self, kind, raw):
        """Check an upload, keep it on flash and switch to it; on any failure all stays as it was."""
        made = self._read(kind, raw)
        try:
            if kind == protocol.KIND_ORDER:
                from .ring import prepare  # a small board's memory is for its kernel

                prepare()
            store.keep(kind, raw)
        except OSError:
            raise Refused(protocol.FLASH)
        self._use(kind, made)

    def _switch(self, kind, raw):
        self._use(kind, self._read(kind, raw))

    def _read(self, kind, raw):
        if kind == protocol.KIND_PARAMETERS:
            return Parameters(raw, identity.LAYOUT)
        if kind == protocol.KIND_KERNEL:
            require(raw[:1] == b"M", protocol.MAGIC)  # a compiled module; START looks whom it is for
            return None
        if kind == protocol.KIND_SERVOS:
            return Servos(raw, self.parameters, identity.LAYOUT)
        if kind == protocol.KIND_GAINS:
            return Gains(raw, self.parameters, self.trajectory, identity.LAYOUT)
        if kind == protocol.KIND_ORDER:
            return Order(raw, self.parameters, self.trajectory, self.servos, identity.LAYOUT)
        if kind == protocol.KIND_STREAM:
            from ..motion.stream import Limits  # a small board's memory is for its kernel

            return Limits(raw, self.parameters, identity.LAYOUT)
        return Trajectory(raw, self.parameters, identity.LAYOUT)

    def _use(self, kind, made):
        if kind == protocol.KIND_KERNEL:
            return
        if kind == protocol.KIND_TRAJECTORY:
            self.trajectory = made
            if self.gains is not None and self.gains.move != made.id:
                self.gains = None
            if self.order is not None and self.order.move != made.id:
                self.order = None
            return
        if kind == protocol.KIND_ORDER:
            self.order = made
            return
        if kind == protocol.KIND_GAINS:
            self.gains = made
            return
        if kind == protocol.KIND_STREAM:
            self.stream = made
            return
        if kind == protocol.KIND_SERVOS:
            if self.servos is not None and self.servos.id != made.id:
                self.order = None
            self.servos = made
            return
        self.parameters = made
        if self.trajectory is not None and self.trajectory.blob_id != made.id:
            self.trajectory = None
        if self.servos is not None and self.servos.blob_id != made.id:
            self.servos = None
        if self.stream is not None and self.stream.blob_id != made.id:
            self.stream = None
        if self.trajectory is None:
            self.gains = self.order = None
        if self.servos is None:
            self.order = None
