"""ParameterBlob and trajectory, as bytes: what is uploaded, checked and switched to on the board.

The board's reader is firmware/params.py; docs/protocol.md shows both layouts. pack and unpack stand side by side.
"""

import hashlib
import json
import struct
import zlib

import numpy as np

from armlet.core import layout
from armlet.errors import BlobError
from armlet.model import Model

VERSION = 1
HEADER = struct.Struct("<4sHHHHHHIII8s8s")
TRAJECTORY_HEADER = struct.Struct("<4sHHIIII8s8s4s")
HEAD = 48  # bytes of either header, its own CRC32 in the last four included
LIMITS, SETTINGS = 8, 16
NO_VALUE = -(2**31)
WATCHDOG_US = 100_000


def layout_hash() -> bytes:
    """First 8 bytes of the SHA-256 of the kernel's record layout: host and board must agree on it."""
    text = json.dumps(layout.TABLE, sort_keys=False)
    return hashlib.sha256(text.encode()).digest()[:8]


def digest(blob: bytes) -> str:
    """SHA-256 of a blob, hexadecimal."""
    return hashlib.sha256(blob).hexdigest()


def blob_id(blob: bytes) -> bytes:
    """The 8 bytes a board and a trajectory know a blob by."""
    return hashlib.sha256(blob).digest()[:8]


def limit_rows(model: Model, scales) -> np.ndarray:
    """Limits of every joint as the board checks them, (n, LIMITS) int64; NO_VALUE where there is none."""
    rows = np.zeros((model.n, LIMITS), dtype=np.int64)
    for i in range(model.n):
        low, high = model.q_min[i], model.q_max[i]
        if scales.revolute[i] and (high - low >= 2 * np.pi or not np.isfinite(high - low)):
            rows[i, 0] = rows[i, 1] = NO_VALUE
        else:
            rows[i, 0] = int(scales.position_raw(np.full(model.n, low))[i])
            rows[i, 1] = int(scales.position_raw(np.full(model.n, high))[i])
    clip = 2**31 - 1
    rows[:, 2] = np.minimum(np.rint(model.qd_max * scales.velocity), clip)
    rows[:, 3] = np.minimum(np.rint(model.tau_max * scales.torque), clip)
    # half of full torque a tick: a switch of acceleration passes, a reversal of full torque takes four ticks
    rows[:, 4] = np.maximum(rows[:, 3] // 2, 1)
    rows[:, 5] = rows[:, 6] = np.minimum(np.rint(model.gains.e_max * scales.position), clip)
    return rows


def pack_parameters(model: Model, scales, tree, records, est, base, certificate: str) -> bytes:
    """All that the board needs of an arm.

    Args:
        model, scales: names, limits and scales for the metadata.
        tree (n, 2), records (n, MODEL_SIZE), est (n, EST_SIZE), base (DATA_SIZE,): raw integers.
        certificate: SHA-256 of what is proved of them, hexadecimal (certificate.Certificate.digest).
    """
    settings = np.zeros(SETTINGS, dtype=np.int64)
    period = model.gains.period_us * 1e-6
    settings[0] = max(1, WATCHDOG_US // model.gains.period_us)
    # what a change of raw velocity in one tick is as raw acceleration, for the feed-forward of a stop: 1 / (W T)
    settings[3] = max(1, round(scales.acceleration[0] / scales.velocity[0] / period))
    parts = [tree, records, est, base, limit_rows(model, scales), settings]
    words = b"".join(np.ascontiguousarray(p).astype("<i4").tobytes() for p in parts)
    meta = json.dumps(
        {
            "arm": model.name,
            "joints": list(model.joint_names),
            "position": scales.position.tolist(),
            "velocity": scales.velocity.tolist(),
            "acceleration": scales.acceleration.tolist(),
            "torque": scales.torque.tolist(),
            "estimate": scales.estimate.tolist(),
            "revolute": [bool(r) for r in scales.revolute],
            "certificate": certificate,
        }
    ).encode()
    payload = words + struct.pack("<I", len(meta)) + meta
    header = HEADER.pack(
        b"ARMP", VERSION, model.n, layout.MODEL_SIZE, layout.EST_SIZE, layout.DATA_SIZE, layout.SEG_SIZE,
        model.gains.period_us, len(payload), zlib.crc32(payload), layout_hash(),
        bytes.fromhex(certificate)[:8],
    )  # fmt: skip
    return sealed(header) + payload


def sealed(header: bytes) -> bytes:
    """A header with its CRC behind it, HEAD bytes."""
    return header + struct.pack("<I", zlib.crc32(header))


def check_header(what: str, blob: bytes) -> None:
    """Refuse a header that is cut short or damaged, once it is known to be of the right kind."""
    if len(blob) < HEAD:
        raise BlobError(f"{what}: {len(blob)} bytes is shorter than its header of {HEAD}")
    if sealed(blob[: HEAD - 4]) != blob[:HEAD]:
        raise BlobError(
            f"{what}: the header's CRC does not match: it is corrupt, or another kind of file", "make it again"
        )


def unpack_parameters(blob: bytes) -> dict:
    """Check a blob and take it apart.

    Returns:
        n, period_us, tree, model, est, base, limits, settings (int32 arrays) and meta (dict).

    Raises:
        BlobError: bad magic, version, length, CRC, layout or certificate; says which.
    """
    check_header("parameter blob", blob)
    magic, version, n, *sizes, period_us, length, crc, layout_id, certificate = HEADER.unpack_from(blob)
    check_identity("parameter blob", magic, b"ARMP", version, layout_id)
    payload = check_payload("parameter blob", blob[HEAD:], length, crc)
    counts = [n * 2, n * layout.MODEL_SIZE, n * layout.EST_SIZE, layout.DATA_SIZE, n * LIMITS, SETTINGS]
    if 4 * sum(counts) + 4 > length or sizes != [layout.MODEL_SIZE, layout.EST_SIZE, layout.DATA_SIZE, layout.SEG_SIZE]:
        raise BlobError(
            f"parameter blob: sizes {sizes} for {n} joints do not match this version", "compile the arm again"
        )
    words = np.frombuffer(payload, "<i4", sum(counts))
    parts = np.split(words, np.cumsum(counts)[:-1])
    meta = json.loads(payload[4 * sum(counts) + 4 :])
    if certificate == bytes(8) or not str(meta.get("certificate")).startswith(certificate.hex()):
        raise BlobError("parameter blob: it does not say which certificate it was made with", "compile the arm again")
    names = ("tree", "model", "est", "base", "limits", "settings")
    shapes = ((n, 2), (n, -1), (n, -1), (-1,), (n, LIMITS), (-1,))
    arrays = {name: part.reshape(shape) for name, part, shape in zip(names, parts, shapes, strict=True)}
    return {"n": n, "period_us": period_us, "meta": meta, **arrays}


def check_identity(what: str, magic: bytes, expected: bytes, version: int, layout_id: bytes) -> None:
    """Refuse another kind of file, another version, another kernel layout."""
    if magic != expected:
        raise BlobError(f"{what}: magic is {magic!r}, expected {expected!r}: this is another kind of file")
    if version != VERSION:
        raise BlobError(f"{what}: version {version}, expected {VERSION}", "make it again with this version of armlet")
    if layout_id != layout_hash():
        raise BlobError(f"{what}: made for another kernel layout", "make it again with this version of armlet")


def check_payload(what: str, payload: bytes, length: int, crc: int) -> bytes:
    """The payload whose header says `length` and `crc`."""
    if len(payload) != length:
        raise BlobError(f"{what}: {len(payload)} bytes of payload, expected {length}: it is cut short or has a tail")
    if zlib.crc32(payload) != crc:
        raise BlobError(f"{what}: CRC does not match: it is corrupt", "make it again")
    return payload


def pack_trajectory(parameters: bytes, ticks: np.ndarray, words: np.ndarray) -> bytes:
    """Segments for the board that holds `parameters`.

    Args:
        parameters: the blob whose scales the words are in.
        ticks: (S,) ticks of each segment.  words: (S, n, SEG_SIZE) int32, start state of each segment.
    """
    count, n, _ = words.shape
    rows = np.concatenate([np.asarray(ticks).reshape(count, 1), words.reshape(count, -1)], axis=1)
    payload = rows.astype(np.int64).astype("<i4").tobytes()
    header = TRAJECTORY_HEADER.pack(
        b"ARMT", VERSION, n, count, int(np.sum(ticks)), len(payload), zlib.crc32(payload), layout_hash(),
        blob_id(parameters), bytes(4),
    )  # fmt: skip
    return sealed(header) + payload


def unpack_trajectory(blob: bytes) -> dict:
    """Check a trajectory and take it apart: n, ticks (S,), words (S, n, SEG_SIZE), parameters (8-byte id).

    Raises:
        BlobError: bad magic, version, length, CRC or layout; says which.
    """
    check_header("trajectory", blob)
    magic, version, n, count, total, length, crc, layout_id, parameters, _ = TRAJECTORY_HEADER.unpack_from(blob)
    check_identity("trajectory", magic, b"ARMT", version, layout_id)
    payload = check_payload("trajectory", blob[HEAD:], length, crc)
    width = 1 + n * layout.SEG_SIZE
    if length != 4 * count * width:
        raise BlobError(f"trajectory: {length} bytes do not hold {count} segments of {n} joints")
    rows = np.frombuffer(payload, "<i4").reshape(count, width)
    if int(rows[:, 0].sum()) != total:
        raise BlobError(f"trajectory: segments add up to {rows[:, 0].sum()} ticks, header says {total}")
    return {
        "n": n,
        "ticks": rows[:, 0],
        "words": rows[:, 1:].reshape(count, n, layout.SEG_SIZE),
        "parameters": parameters,
    }
