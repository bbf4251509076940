"""Trajectory files and parameter blobs that are odd, and what a board would be sent of them."""

import json
import struct
import tempfile
import zlib
from functools import cache
from pathlib import Path

import numpy as np

import armlet
from armlet.fixed import blob as blobs
from armlet.fixed.gain_words import encode
from armlet.plan import Trajectory, plan, record, through
from armlet.plan.gain_design import design as tables
from armlet.plan.gain_table import GainTable
from armlet.plan.jerk import smooth
from armlet.plan.typical import to_file
from armlet.run.run_setup import uploads
from tests.fuzz import odd
from tests.fuzz.case import Case, command


@cache
def puma():
    """puma3, compiled, and a move of it."""
    arm = armlet.load("puma3")
    return arm, armlet.compile(arm), plan(arm.model, [[0, 0.5, 0.5], [1, -0.5, 1], [0, 0.5, 0.5]], 0.8, repeat=2)


@cache
def bent():
    """A move of puma3 with constant jerk in each segment."""
    return smooth(puma()[0].model, [[0, 0.5, 0.5], [1, -0.5, 1], [0, 0.5, 0.5]], 60.0, repeat=2)


@cache
def two_link():
    """two_link, a move of it, and gains along that."""
    model = armlet.load("two_link").model
    move = plan(model, [[0, 0], [0.4, -0.5]], 0.5)
    return model, move, tables.table(model, move, span=64)


@cache
def so101_move():
    """A move of an arm with servos."""
    model = armlet.load("so101").model
    return plan(model, [[0.0] * 6, [0.1] * 6], 0.5)


ONE_SERVO = """
name: one
inertia_about: com
joints:
  - name: wheel
    xyz: [0, 0, 0]
    link: {mass: 0.1, com: [0.02, 0, 0], inertia: [1.0e-4, 1.0e-4, 1.0e-4]}
    limits: {position: [-1.5, 1.5], velocity: 2, acceleration: 8}
    armature: 0.01
servos:
  voltage: 12
  joints: [{joint: wheel, model: XM430-W350, id: 1}]
"""


def gains_case(rng, folder):
    """A gain table with something odd in it, checked and put into words as `armlet run` does."""
    path, must = folder / "gains.json", ""
    model, move, good = two_link()
    record = json.loads(good.to_json())
    kind = rng.randrange(4)
    if kind < 2:
        tree, done = odd.changed(rng, record, rng.choice((1, 1, 2)))
        data = json.dumps(tree, ensure_ascii=False).encode(errors="surrogatepass")
    elif kind == 2:
        tree, done = odd.with_impossible_number(rng, record)
        data, must = json.dumps(tree).encode(), "refuse"
    else:
        data, done = odd.damaged(rng, json.dumps(record).encode()), "damaged"
    path.write_bytes(data)

    def act():
        found = GainTable.load(path)
        found.check(model, move)
        return encode(found, compiled_two_link())

    return Case(f"a gain table: {done}", act, must=must)


@cache
def compiled_two_link():
    """The words' arm."""
    return armlet.compile(armlet.load("two_link"))


REQUEST = {
    "points": [
        {"joints_deg": [0, 45, 45]},
        {"hand": [0.6, 0.45, 0.5], "hand_velocity": [-0.2, 0.2, 0]},
        {"joints": [0.8, 0.2, 1.2], "velocity_deg": [20, -10, 5]},
        {"joints_deg": [60, 10, 60], "stop": True},
        {"joints_deg": [0, 45, 45]},
    ],
    "speed": 0.8,
    "attainable": False,
    "repeat": 2,
}


@cache
def kept():
    """A kept motion of puma3, as its file has it."""
    arm, points = puma()[0], [[0, 0.5, 0.5], [0.5, 0.2, 0.8], [1, -0.2, 1]]
    motion = record(arm, "kept", through(arm.model, points), arm.model.qd_max, arm.model.qdd_max)
    with tempfile.TemporaryDirectory() as folder:
        to_file(motion, Path(folder) / "kept.json")
        return json.loads((Path(folder) / "kept.json").read_text())


def asked_case(rng, folder):
    """A request file or a kept motion with something odd in it, planned by `armlet plan`."""
    asked = rng.randrange(2) == 0
    good, path = (REQUEST, folder / "reach.yaml") if asked else (kept(), folder / "kept.json")
    if asked and rng.randrange(4) == 0:
        good = {**good, "deviation": 0.05}
    text = odd.as_yaml if asked else json.dumps
    must, kind = "", rng.randrange(4)
    if kind < 2:
        tree, done = odd.changed(rng, good, rng.choice((1, 1, 2)))
        data = text(tree).encode(errors="surrogatepass")
    elif kind == 2:
        tree, done = odd.with_impossible_number(rng, good)
        data, must = text(tree).encode(), "refuse"
    else:
        data, done = odd.damaged(rng, json.dumps(good).encode()), "damaged"
    path.write_bytes(data)
    words = (
        ["--request", path] if asked else ["--replay", "kept", "--store", folder, "--speed", rng.choice(("1", "0.5"))]
    )
    out = folder / "made"
    return command(
        "plan", "puma3", *words, "-o", out, of=f" # {done}", must=must, makes=("made",), look=lambda: obeys(out)
    )


def plan_case(rng, folder):
    """A trajectory with something odd in it, checked and encoded for puma3 as `armlet upload` does; or a gain table, a
    request or a kept motion.
    """
    other = rng.randrange(4)
    if other < 2:
        return (gains_case, asked_case)[other](rng, folder)
    path, must = folder / "move.json", ""
    record = json.loads((bent() if rng.randrange(3) == 0 else puma()[2]).to_json())
    kind = rng.randrange(8)
    if kind < 4:
        tree, done = odd.changed(rng, record, rng.choice((1, 1, 2)))
        data = json.dumps(tree, ensure_ascii=False).encode(errors="surrogatepass")
    elif kind == 4:
        tree, done = odd.with_impossible_number(rng, record)
        data, must = json.dumps(tree).encode(), "refuse"
    elif kind == 5:
        data, done = odd.damaged(rng, json.dumps(record).encode()), "damaged"
    elif kind == 6:
        count = rng.choice((5_000, 200_000))
        rows = {name: [[0.0] * 3] * count for name in ("q", "qd", "qdd")}
        tree = {**record, "ticks": [1] * count, "repetition_ticks": count, **rows}
        tree.pop("qddd", None)
        data, done = json.dumps(tree).encode(), f"{count} segments"
    else:
        long = {**record, "ticks": [rng.choice((1, 10**6, 2**32 - 1, 2**33))], "repetition_ticks": 1}
        long.pop("qddd", None)
        long |= {name: [[0.1] * 3 if name == "q" else [0.0] * 3] for name in ("q", "qd", "qdd")}
        data, done = json.dumps(long).encode(), f"{long['ticks']} ticks"
    path.write_bytes(data)
    if kind >= 6 and rng.randrange(2):
        return command("upload", "qemu-m4", "puma3", path, of=f" # {done}", must="refuse")  # there is no emulator here

    def act():
        move = Trajectory.load(path)
        uploads("puma3", move)
        return move

    return Case(f"upload of a plan: {done}", act, must=must, look=lambda: obeys(path))


def obeys(path):
    """Whether a plan that was taken stays within puma3's limits, sampled at every tick, and never jumps."""
    model, move = puma()[0].model, Trajectory.load(path)
    ticks = np.linspace(0, move.total_ticks, min(move.total_ticks, 20_000) + 1).round()
    q, qd, qdd = move.sample(ticks=ticks)
    if not all(np.isfinite(each).all() for each in (q, qd, qdd)):
        return "it is not finite"
    slack = 1e-6
    if (q < model.q_min - slack).any() or (q > model.q_max + slack).any():
        return "it leaves the position limits"
    if (np.abs(qd) > model.qd_max + slack).any() or (np.abs(qdd) > model.qdd_max + slack).any():
        return "it exceeds a limit of velocity or acceleration"
    step = np.diff(ticks)[:, None] * move.period * model.qd_max
    return "it jumps" if (np.abs(np.diff(q, axis=0)) > step + slack).any() else ""


def blob_case(rng, folder):
    """A parameter blob with something odd in it, as `armlet upload` reads it, with a plan for it."""
    path, good, must, kind = folder / "arm.blob", puma()[1].blob, "refuse", rng.randrange(4)
    if kind == 0:
        data, done = odd.damaged(rng, good), "damaged"
    elif kind == 1:
        meta, done = odd.changed(rng, meta_of(good), rng.choice((1, 1, 2)))
        data, must = with_meta(good, json.dumps(meta, ensure_ascii=False).encode(errors="surrogatepass")), ""
    elif kind == 2:
        words = rng.choice(
            (b"", b"{", b"[]", b"null", b"\xff\xfe", b"{}" * 5, b"[" * 100_000, b"1e999", rng.randbytes(40))
        )
        data, done = with_meta(good, words), f"metadata {words[:20]!r}"
    else:
        fields = list(blobs.HEADER.unpack_from(good))
        at = rng.randrange(len(fields))
        if isinstance(fields[at], int):
            fields[at] = (fields[at] + rng.choice((1, -1, 255, 65535))) % 65536
        else:
            fields[at] = rng.randbytes(len(fields[at]))
        data, done = blobs.sealed(blobs.HEADER.pack(*fields)) + good[blobs.HEAD :], f"header field {at}"
        # another control period is no damage, the spare field says nothing, couplings are counted where there are some
        free = (6, 7) if blobs.COUPLING_SIZE else (4, 6, 7)
        must = "" if blobs.HEADER.unpack_from(good)[at] == fields[at] or at in free else "refuse"
    path.write_bytes(data)
    move = puma()[2] if rng.randrange(3) else None
    return Case(f"upload of a blob: {done}", lambda: uploads(str(path), move), must=must, names="arm.blob|segment",
                look=lambda: sent_whole(path, move))  # fmt: skip


def sent_whole(path, move):
    """Whether what is sent is the file itself, and words of a plan the board's own."""
    parameters, moves = uploads(str(path), move)
    if parameters != path.read_bytes():
        return "other bytes than the file's are sent"
    if move is None:
        return ""
    said = blobs.unpack_parameters(parameters)["meta"]
    own = meta_of(puma()[1].blob)
    if any(said.get(name) != own[name] for name in ("position", "velocity", "acceleration")):
        return ""
    words = blobs.unpack_trajectory(moves)["words"]
    expected = blobs.unpack_trajectory(uploads("puma3", move)[1])["words"]
    return "" if (words == expected).all() else "the plan's words differ"


def meta_of(blob):
    """The metadata of a blob, which stands at its end."""
    return json.loads(blob[blob.rindex(b'{"arm"') :])


def with_meta(blob, meta):
    """A blob with other metadata, its lengths and CRCs right."""
    words = blob[blobs.HEAD : blob.rindex(b'{"arm"') - 4]
    payload = words + struct.pack("<I", len(meta)) + meta
    fields = list(blobs.HEADER.unpack_from(blob))
    fields[8], fields[9] = len(payload), zlib.crc32(payload)
    return blobs.sealed(blobs.HEADER.pack(*fields)) + payload
