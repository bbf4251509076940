"""Frames of every type, with right CRCs and any content: none of them ends the firmware, or moves an arm.

After each batch a host says hello, as any would: the board answers within PATIENCE_S, and a session can be had. A board
that had to be switched on again counts as dead. Seconds are those in which the emulator had a processor core.
"""

import random
import re
import struct
import time
from collections import Counter, deque

from armlet.device.link.bus import EmulatedBus
from armlet.device.link.channels import Terminal
from armlet.device.link.frames import Splitter, pack
from armlet.device.link.requests import greeting, offered
from armlet.firmware import protocol
from tests.soak.boards import Board
from tests.support.board_rig import BOARD, puma

BATCH = 200  # frames between two looks
PATIENCE_S = 10.0
JOINTS = 3  # of the arm that the board holds
BUNCH = 8  # frames that go out before answers are waited for: a board that waits for its bus serves many at a time
PACE_S = 0.3  # time without an answer, after which the next bunch goes out
SILENCE_S = 0.1  # for which a board in QEMU waits on its bus: a run's requests are served between two such waits
SHARES = {BOARD: 0.85, "pico-emulated": 0.15}  # of the frames: an emulated chip takes six times as long for one
FAULTS = "internal faults"
NEVER = ("dead", FAULTS, "errors of the firmware")  # what must not come
FAULT_AT = {protocol.EVENT: 5, protocol.ANSWER | protocol.HELLO: 6}  # where the fault is in a frame's payload
KINDS = (
    protocol.HELLO, protocol.SCHEMA, protocol.PUT_BEGIN, protocol.PUT_DATA, protocol.PUT_END, protocol.START,
    protocol.STOP, protocol.CLEAR_FAULT, protocol.ALIVE, protocol.PARITY, protocol.COUNTS, protocol.GAINS_DATA,
    protocol.GAINS_SWITCH, protocol.HELD, protocol.STANDING, protocol.LOG_DATA, protocol.STANDALONE,
    protocol.SET_SPEED, protocol.NEXT_GOAL,
)  # fmt: skip
FORMS = {  # of payloads that are understood: struct's codes, a field each
    protocol.SCHEMA: "H", protocol.PUT_BEGIN: "BI32s", protocol.PUT_DATA: "I20s", protocol.START: "BBBBHH",
    protocol.STOP: "B", protocol.PARITY: "BBHI", protocol.GAINS_DATA: "I20s", protocol.GAINS_SWITCH: "I",
    protocol.HELD: "B", protocol.LOG_DATA: "BH", protocol.STANDALONE: "B", protocol.SET_SPEED: "III",
    protocol.NEXT_GOAL: "BBHIIII",
}  # fmt: skip
GOOD = {
    protocol.START: struct.pack("<BBBBHH", 0, 0, 0, 0, 1, 1),
    protocol.PARITY: struct.pack("<BBHI", 0, 0, 1, 2**32 - 1),
}
WIDE = (0, 1, 2, 3, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 2**24, 2**30 - 1, 2**30, 2**31 - 1, 2**31, 2**32 - 1)


def number(rng, size):
    """A number of so many bytes, often an extreme one."""
    most = 256**size - 1
    return (
        min(rng.choice(WIDE), most) if rng.random() < 0.5 else rng.choice((rng.randrange(6), rng.randrange(most + 1)))
    )


def field(rng, code):
    """The bytes of a field."""
    if code in "BHI":
        size = struct.calcsize("<" + code)
        return number(rng, size).to_bytes(size, "little")
    return rng.randbytes(int(code[:-1]))


def payload(rng, kind):
    """A payload: of the right form, or cut, or any bytes."""
    raw = b"".join(field(rng, part) for part in re.findall(r"[BHI]|\d+s", FORMS.get(kind, "")))
    way = rng.random()
    if kind in GOOD and way < 0.3:
        return GOOD[kind]
    if way < 0.7:
        return raw
    if way < 0.85:
        return raw[: rng.randrange(len(raw) + 1)]
    return rng.randbytes(rng.choice((0, 1, 4, 8, 68, 69, 100, 232, 236)))


class Sender:
    """Sends generated frames over a channel, and hears what the board says.

    Args:
        channel, bus: the board's.  clock: s.  seed: of the frames.
        heard: counts what the board says: "kind:code" of its answers, and FAULTS.
    """

    def __init__(self, channel, bus, clock, seed, heard):
        self.channel, self.bus, self.rng, self.splitter = channel, bus, random.Random(seed), Splitter()
        self.clock, self.begun_by = clock, 0
        self.token, self.count, self.heard = 0, 0, heard
        self.comparing = False  # whether it waits on its bus for states to compare
        self.sent = deque(maxlen=2 * BATCH)  # the last frames: when, type, bytes
        self._asked = {}  # type and word of the answer to a frame that is not answered yet: its kind

    def hello(self):
        """A session; whether the board answered in time, and the seconds it took."""
        start, (word, frame) = self.clock(), greeting()
        while self.clock() - start < PATIENCE_S:
            self.channel.write(frame)
            body = self.answer(protocol.ANSWER | protocol.HELLO, word, 0.5)
            if body is not None:
                self.token, self.count = offered(body[1:]), 0
                return body[1:], self.clock() - start
        return None, PATIENCE_S

    def answer(self, kind, word, patience):
        """The payload of an answer; None if it does not come in time. Others are counted."""
        deadline, found = self.clock() + patience, None
        while found is None and (left := deadline - self.clock()) > 0:
            found = self.take(left).get((kind, word))
        return found

    def take(self, patience):
        """What frames come next, within a patience: (type, word) -> payload."""
        came = {}
        for frame in self.splitter.feed(self.channel.read(patience)):
            came[frame.kind, frame.word] = frame.payload
            self.note(frame.kind, frame.word, frame.payload)
        return came

    def note(self, kind, word, payload):
        """Count what a frame of the board says; remember what it has begun, be its answer late."""
        fault = FAULT_AT.get(kind)
        self.heard[FAULTS] += fault is not None and payload[fault : fault + 1] == bytes([protocol.INTERNAL])
        asked = self._asked.pop((kind, word), None)
        if asked is not None:
            self.heard[f"{asked}:{payload[0]}" if asked in KINDS else "other"] += 1
        if kind == protocol.ANSWER | protocol.START and payload[0] == protocol.OK:
            self.begun_by = word
        self.comparing |= kind == protocol.ANSWER | protocol.PARITY and payload[0] == protocol.OK

    def collect(self):
        """Wait for answers to a bunch; then leave a run that it began, for the board waits there for its bus."""
        quiet = self.clock() + PACE_S
        while self._asked and (left := quiet - self.clock()) > 0:
            if self.take(left):
                quiet = self.clock() + PACE_S
        self.heard.update(f"{kind}:None" if kind in KINDS else "other" for kind in self._asked.values())
        self._asked.clear()
        if self.begun_by:
            leave = struct.pack("<I", protocol.LEAVE) + bytes(8 * JOINTS)
            self.bus.send(protocol.STATE, self.begun_by, leave)
            self.begun_by = 0
        if isinstance(self.bus, EmulatedBus):  # a terminal that nobody reads is full one day, and its writer waits
            self.bus.line.take(0.0)
        if self.comparing:  # a greeting ends that
            self.comparing = False
            self.hello()

    def one(self):
        """Send a frame: mostly one of the session, and the next one of it."""
        rng = self.rng
        kind = rng.choice(KINDS) if rng.random() < 0.95 else rng.choice([k for k in range(256) if k != protocol.REBOOT])
        self.count += rng.choice((1, 1, 1, 1, 0, 2, 1000))
        word = self.count if rng.random() < 0.95 else rng.choice((rng.randrange(self.count + 1), 2**30, 2**32 - 1))
        token = self.token if rng.random() < 0.95 else rng.randrange(2**32)
        raw = payload(rng, kind)[: protocol.MAX_PAYLOAD - 4] + (
            b"" if kind == protocol.HELLO else struct.pack("<I", token)
        )
        frame = pack(kind, rng.randrange(256), raw, word)
        self.sent.append((round(self.clock(), 3), kind, frame.hex()))
        self.channel.write(frame)
        self._asked[protocol.ANSWER | kind, word & 0x3FFFFFFF] = kind
        if len(self._asked) >= BUNCH:
            self.collect()
        if word > self.count:  # the session goes on from there: the next frames want another one
            self.collect()
            self.hello()


def run(image, count, board=BOARD, seed=1, longest=float("inf"), say=print):
    """Send so many frames to a board on an image that has the firmware; what became of them.

    longest: s, after which it ends early.
    """
    start = time.monotonic()
    with Board(image, board, SILENCE_S) as board:
        puma().upload(board.on())
        heard = Counter()
        sender, found = begun(board, seed, heard), Counter({"dead": 0})
        found["longest silence, s"] = 0.0
        while found["frames"] < count and time.monotonic() - start < longest:
            for _ in range(min(BATCH, count - found["frames"])):
                sender.one()
                found["frames"] += 1
            sender.collect()
            sender = looked(board, sender, found, say)
            if found["batches"] % 20 == 0:
                say(
                    f"{board.target.name}: {found['frames']} frames, {time.monotonic() - start:.0f} s, {found}",
                    flush=True,
                )
    errors = sum(many for answer, many in heard.items() if answer.endswith(f":{protocol.ERROR}"))
    told = {FAULTS: heard.pop(FAULTS), "errors of the firmware": errors, "seconds": round(time.monotonic() - start)}
    return dict(found) | told | {"answers": dict(sorted(heard.items()))}


def begun(board, seed, heard):
    """A sender with a session on the board, which counts what is heard with those before it."""
    sender = Sender(board.session.link.channel, board.bus, board.emulator.clock, seed, heard)
    sender.hello()
    return sender


def looked(board, sender, found, say):
    """Look at the board after a batch; a sender for the next one: another where the board had to be started again."""
    ident, took = sender.hello()
    found["batches"] += 1
    found["longest silence, s"] = max(found["longest silence, s"], round(took, 1))
    if ident is not None:
        return sender
    found["dead"] += 1
    if not board.target.chip:  # what is known of the end
        repl = Terminal(board.emulator.repl)
        say(f"silent after {list(sender.sent)}; it says {repl.read(1.0)!r}", flush=True)
        repl.close()
    board.off()
    board.on()
    return begun(board, found["batches"], sender.heard)
