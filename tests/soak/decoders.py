"""Both decoders of frames on the same bytes: the host's and the board's agree on every line, and neither takes more
damaged frames than a CRC of 16 bits cannot notice.

The board's decoder is the firmware itself, on an emulated board. Damage is what a cable does, and worse: bits flipped,
bytes missing, twice, moved or foreign, frames run together, zeros at an end, noise.
"""

import hashlib
import random
import time
from collections import Counter

from armlet.core.firmware_records import LINK
from armlet.core.records import RUN
from armlet.device.link.frames import Splitter, pack, unstuff
from armlet.device.mpremote import mpremote
from armlet.firmware import protocol
from tests.soak.boards import Board

BLOCK = 2000  # frames between two comparisons
LEAST = protocol.HEAD + protocol.CRC
SIZES = (0, 0, 1, 4, 13, 20, 50, 52, 100, 200, 239, 240)  # of payloads
INTERESTING = (0, 1, 2, 3, 0xFE, 0xFF)
SIZE, TO_DO = LINK.offset["FRAME_SIZE"], LINK.offset["TO_DO"]

# Runs on the board, with the firmware's own link and its reading of it, whose channel is a file of the host.
SCRIPT = """
import sys, gc, hashlib
from array import array
if '/' not in sys.path:
    sys.path.append('/')
from armlet_io import bus
from armlet.frames import WORDS
from armlet.link import Link
from armlet.serving import Serving
from armlet.steps import unseal
class Stream:
    left = 0
    def any(self):
        return self.left
    def readinto(self, buffer, n):
        got = bus.readinto(buffer, min(n, self.left))
        self.left -= got
        return got
    def write(self, buffer, n):
        return n
class Loop:
    run = array('i', [0] * RUN_SIZE)
class Reader(Serving):
    def open(self):
        size = self.state[SIZE]
        n = unseal(self.inbox, WORDS, size) if size <= 249 else -1  # as Serving.open between runs
        if n < 0:
            self.refused += 1
        else:
            self.taken += 1
            self.total.update(memoryview(self.inbox)[2:8 + n])
        return 0
stream = Stream()
link = Link(stream)
link.tell_of(Loop.run, array('i', [0]), None)
reader = Reader(link, Loop())
reader.bind((), 0, 0)
one = bytearray(1)
while not bus.readinto(one, 1):
    pass
for size in LENGTHS:
    gc.collect()
    stream.left, reader.taken, reader.refused, reader.total = size, 0, 0, hashlib.sha256()
    while stream.left or reader.state[TO_DO]:  # bytes of the chunk
        reader.serve(0)
    print('block', reader.taken, reader.refused, ''.join(['%02x' % b for b in reader.total.digest()[:8]]))
"""


def damaged(rng, line):
    """One line of a frame, without its closing zero, damaged: (kind, bytes that end with a zero)."""
    kind = rng.choice(("flips", "missing", "twice", "foreign", "moved", "joined", "noise", "end"))
    out, at = bytearray(line), rng.randrange(len(line))
    if kind == "flips":
        for _ in range(rng.choice((1, 2, 3, 8))):
            out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    elif kind == "missing":
        del out[at : at + rng.choice((1, 1, 2, 5, 40))]
    elif kind == "twice":
        out[at:at] = out[at : at + rng.choice((1, 1, 2, 5, 40))]
    elif kind == "foreign":
        out[at : at + rng.randrange(3)] = bytes(rng.choice(INTERESTING) for _ in range(rng.randrange(1, 4)))
    elif kind == "moved":
        to = rng.randrange(len(out))
        out[at], out[to] = out[to], out[at]
    elif kind == "joined":
        out += rng.choice((b"", b"\1")) + frame(rng)[:-1]
    elif kind == "noise":
        out = bytearray(rng.randbytes(rng.choice((1, 5, 20, 60, 249, 250, 700))))
    else:
        out = out[: -rng.randrange(1, 3)] if rng.random() < 0.3 else out + rng.choice((b"\1", b"\1\1", b"\2\1", b"\3"))
    return kind, bytes(out) + b"\0"


def frame(rng):
    """A good frame: half of the payloads are full of zeros and of what COBS makes of them."""
    size = rng.choice(SIZES)
    payload = rng.randbytes(size) if rng.random() < 0.5 else bytes(rng.choices(INTERESTING, k=size))
    return pack(rng.randrange(256), rng.randrange(256), payload, rng.randrange(1 << 32))


def block(seed, count=BLOCK):
    """The bytes of so many frames of which three in four are damaged, and the good lines among them."""
    rng, parts, good, kinds = random.Random(seed), [], set(), Counter()
    for _ in range(count):
        whole = frame(rng)
        good.add(whole[:-1])
        if rng.random() < 0.25:
            parts.append(whole)
            kinds["whole"] += 1
        else:
            kind, raw = damaged(rng, whole[:-1])
            kinds[kind] += 1
            parts.append(raw)
    return b"".join(parts), good, kinds


def on_host(data, good, found):
    """What the host's decoder makes of a block, as the board tells it; counts what it takes and must not."""
    splitter, total, taken, whole = Splitter(), hashlib.sha256(), 0, 0
    for line in data.split(b"\0")[:-1]:
        if not line:
            continue
        frames = splitter.feed(line + b"\0")
        for kind, seq, when, payload in frames:
            taken += 1
            total.update(bytes((kind, seq)) + when.to_bytes(4, "little") + payload)
        if line in good:
            whole += 1
            found["good frames refused"] += not frames
        else:
            raw = unstuff(line)
            found["damaged"] += 1
            found["damaged that have a frame's form"] += raw is not None and len(raw) >= LEAST
            found["damaged and taken"] += len(frames)
    return f"block {taken} {splitter.broken} {total.digest()[:8].hex()}"


def run(folder, image, count, say=print):
    """Both decoders on so many frames.

    Args:
        folder: for the board's flash and the bytes.  image: flash with the firmware.  count: frames.  say: told now
        and then.

    Returns:
        frames, of each kind, damaged, damaged and taken, good and refused, blocks on which the decoders differ; s.
    """
    start, found, kinds, differing = time.monotonic(), Counter(), Counter(), 0
    blocks = -(-count // BLOCK)
    own = folder / "decoders"
    own.write_bytes(image.read_bytes())
    with Board(own) as board:
        board.power()
        for first in range(0, blocks, 50):
            said, data = [], []
            for seed in range(first, min(first + 50, blocks)):
                raw, good, of = block(seed)
                kinds += of
                data.append(raw)
                said.append(on_host(raw, good, found))
            bytes_file = folder / f"frames-{first}"  # a file of its own: the board may still have the one before open
            bytes_file.write_bytes(b"\n" + b"".join(data))
            with board.emulator.bus_reads(bytes_file):
                named = [len(each) for each in data], SIZE, TO_DO, RUN.size
                script = f"LENGTHS, SIZE, TO_DO, RUN_SIZE = {named}\n{SCRIPT}"
                told = mpremote(board.emulator.repl, "exec", script, emulator=board.emulator.pid)
            lines = [line for line in told.splitlines() if line.startswith("block ")]
            differing += sum(a != b for a, b in zip(said, lines, strict=True))
            bytes_file.unlink()
            say(
                f"{differing} blocks differ, {sum(kinds.values())} frames, {time.monotonic() - start:.0f} s", flush=True
            )
    names = ("damaged", "damaged that have a frame's form", "damaged and taken", "good frames refused")
    return {
        "frames": sum(kinds.values()), "kinds": dict(kinds), **{name: found[name] for name in names},
        "blocks": blocks, "blocks that differ": differing, "seconds": round(time.monotonic() - start),
    }  # fmt: skip
