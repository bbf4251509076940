"""The log of runs without a host: records in RAM while a run lasts, on flash once no torque is wanted any more.

Flash is not written during a run. An RP2040's erases a sector in 45 ms, at most 400 ms, with interrupts off and the
program in that very flash: no tick waits so long. So the RAM holds whole segments, each an image of a file, oldest
overwritten; after the run they are written as they are, each with its number and how many there are: a host sees which
of them a power cut has left out.

On flash the ring is SEGMENTS files of one flash block each, made when the order comes, so that there is room for good.
One file would be no ring: littlefs copies a file from the place that is written to its end. Each segment has a head, a
sequence number and a CRC; what a power cut leaves half written is not taken for a segment.
"""

import binascii
import os
import struct

import micropython
from micropython import const

from .. import protocol
from ..link.frames import copy_bytes
from ..loop.steps import pack_joints

SEGMENTS, SEGMENT_BYTES = protocol.LOG_SEGMENTS, protocol.LOG_SEGMENT_BYTES
HEAD = protocol.LOG_HEAD_BYTES
MAGIC = b"ARLG"
IN_RAM = protocol.LOG_IN_RAM
EVENTS_AT = struct.calcsize(protocol.LOG_HEAD)  # 8 bytes each; then the torques, a byte a servo
TAIL = 4  # CRC
PIECE = 256  # bytes read at a time
MODE_AT = protocol.PAYLOAD_AT + 4  # of a JOINTS payload, in the outbox
# ---- constants, made from cython_core/records.py by `make mirror`; do not edit
_TICK = const(4)  # Run
_MODE = const(0)  # Run
_FAULT_CODE = const(1)  # Run
_JOINT = const(2)  # Run
_FLAGS = const(5)  # Run
_SERVO_SAID = const(224)  # protocol
_LOG_EVENTS = const(8)  # protocol
_HOLD = const(3)  # protocol
_PAYLOAD_AT = const(8)  # protocol
_LOG_HEAD_BYTES = const(144)  # protocol
# ---- end of constants


def name(k):
    """The file of segment k."""
    return "log_%02d.bin" % k


def prepare():
    """Make the ring's files where they are missing; OSError if the flash has no room."""
    there = os.listdir()
    for k in range(SEGMENTS):
        if name(k) not in there:
            with open(name(k), "wb") as file:
                file.write(b"\xff" * SEGMENT_BYTES)


def last():
    """Sequence number and run of the newest segment; (0, 0) of an empty ring."""
    newest = (0, 0)
    for k in range(SEGMENTS):
        newest = max(newest, numbers(k))
    return newest


def numbers(k):
    """Sequence number and run of segment k; (0, 0) if it is not whole. Read in pieces, for memory is short."""
    piece, crc = bytearray(PIECE), 0
    try:
        with open(name(k), "rb") as file:
            head = file.read(16)
            crc = binascii.crc32(head)
            left = SEGMENT_BYTES - TAIL - 16
            while left:
                view = memoryview(piece)[: min(left, PIECE)]
                if file.readinto(view) != len(view):
                    return (0, 0)
                crc = binascii.crc32(view, crc)
                left -= len(view)
            good = head[:4] == MAGIC and file.read(TAIL) == struct.pack("<I", crc)
    except OSError:
        return (0, 0)
    return struct.unpack_from("<II", head, 8) if good else (0, 0)


def read(k, start, n):
    """Bytes of segment k from `start` on, or None if there is no such file."""
    try:
        with open(name(k), "rb") as file:
            file.seek(start)
            return file.read(n)
    except OSError:
        return None


def images_for(many):
    """As many images as the memory gives, at most `many`; one of too few is given back for the run's other needs."""
    images = []
    try:
        while len(images) < many:
            images.append(bytearray(SEGMENT_BYTES))
    except MemoryError:
        images.pop() if images else None
        if not images:
            raise
    return images


@micropython.viper
def put_event(events: ptr32, k: int, run: ptr32):
    """Put an EVENT payload, the k-th, to the others."""
    events[2 * k] = run[_TICK]
    events[2 * k + 1] = run[_MODE] | run[_FAULT_CODE] << 8 | run[_JOINT] << 16 | run[_FLAGS] << 24


class LogRing:
    """Takes the link's place in the controller: records go into RAM.

    link: the real one.  size: bytes of a JOINTS record.  images: segments in RAM, `segments` of them;  fill: records in
    each;  at: which is being filled.  events: the run's events, and behind them what servos have said of their torque.
    """

    def __init__(self, link, n_act):
        self.link, self.outbox, self.waits, self.state = link, link.outbox, link.waits, link.state
        self.size = 8 + 20 * n_act
        self.each = (SEGMENT_BYTES - HEAD - TAIL) // self.size
        self.images = images_for(IN_RAM)
        self.segments = len(self.images)
        self.fill = bytearray(self.segments)
        self.events = bytearray(HEAD - EVENTS_AT)
        self.at = self.n_events = 0
        self.held = False

    def send_aside(self):
        """As of the link; but such a run has no ESTIMATES records."""

    def settle(self):
        """As of the link; nothing waits."""

    @micropython.native
    def event(self):
        """Keep an EVENT record; that of a servo's torque also where no more events find room."""
        link = self.link
        link.untold[0] = 0
        run = link.run
        said = run[_FLAGS] & _SERVO_SAID
        if said:
            self.events[8 * _LOG_EVENTS + run[_JOINT]] = said
        if self.n_events < _LOG_EVENTS:
            put_event(self.events, self.n_events, run)
            self.n_events += 1

    @micropython.native
    def joints(self, steps):
        """Keep a JOINTS record of the tick, but of a hold the first alone."""
        outbox, n = self.outbox, pack_joints(steps)
        hold = outbox[MODE_AT] == _HOLD
        if hold and self.held:
            return
        self.held = hold
        fill, at = self.fill, self.at
        if fill[at] == self.each:
            at += 1
            if at == self.segments:
                at = 0
            self.at = at
            fill[at] = 0
        copy_bytes(outbox, _PAYLOAD_AT, self.images[at], _LOG_HEAD_BYTES + fill[at] * n, n)
        fill[at] += 1

    def save(self, facts, counts):
        """Write what is kept, oldest first; how many segments, or -1 if the flash refused.

        facts: (n_act, law, every, learn, kernel, parameters' id, trajectory's id).  counts: of the run's ticks.
        """
        seq, run = last()
        n_act, law, every, learn, kernel, blob, move = facts
        done, full = 0, sum(1 for each in self.fill if each)
        parts = full or 1  # of a run without a record: its events, and how the servos are
        for step in range(1, self.segments + 1):
            k = (self.at + step) % self.segments
            if done == parts or (full and not self.fill[k]):
                continue
            seq += 1
            image = self.images[k]
            struct.pack_into(
                protocol.LOG_HEAD, image, 0, MAGIC, protocol.LOG_VERSION, done + 1, n_act, law, seq, run + 1,
                self.fill[k], parts, every, self.size, learn, kernel, blob, move, *counts
            )  # fmt: skip
            image[EVENTS_AT:HEAD] = self.events
            crc = binascii.crc32(memoryview(image)[: SEGMENT_BYTES - TAIL])
            struct.pack_into("<I", image, SEGMENT_BYTES - TAIL, crc)
            try:
                with open(name(seq % SEGMENTS), "r+b") as file:
                    file.write(image)
            except OSError:
                return -1
            done += 1
        return done
