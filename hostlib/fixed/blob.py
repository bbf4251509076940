"""ParameterBlob and trajectory, as bytes: what is uploaded, checked and switched to on the board.

The board's reader is firmware/storage/params.py; docs/protocol.md shows both layouts. pack and unpack are
side by side.
"""

import hashlib
import json
import math
import struct
import zlib
from dataclasses import dataclass
from typing import Any, TypedDict

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydantic import BaseModel, ConfigDict, PositiveFloat, ValidationError

from armlet.core import layout, records
from armlet.core.record_writer import RecordWriter
from armlet.dynamics.joint_values import Floats
from armlet.errors import BlobError, CertificateError
from armlet.firmware import protocol
from armlet.fixed.named_laws import mask
from armlet.fixed.scales import INT_MAX, Scales, Words
from armlet.model import Model

VERSION = 2
SOME_LAWS = 3  # of parameters for the laws that an arm names: firmware that does not know of LAW_MASK refuses them
WAIT_STOP_S = 0.05  # in which a path that waits comes to stand from its own rate: the arm presses on meanwhile
WAIT_LEARN_S = 2.0  # of a wait without learning: a load that is one to the end is learnt afterwards
HEADER = struct.Struct("<4sHHHHHHIII8s8s")
TRAJECTORY_HEADER = struct.Struct("<4sHHIIII8s8s4s")
HEAD = HEADER.size + 4  # bytes of either header, its own CRC32 in the last four included
COUPLING_SIZE = layout.TABLE.get("COUPLING_SIZE", 0)
LIMITS, SETTINGS = records.LIMITS.size, records.SETTINGS.size
PERTURBATION_START = records.PERTURBATION.offset["REGRESSOR"]  # words of the record that are uploaded
NO_VALUE = protocol.NO_VALUE
MOST_RATIO = 1 << 22  # of settings' QDD_RATIO
MOST_TORQUE = (1 << 30) - 1  # of a limit: the difference of two torques within it is a word


class Parameters(TypedDict):
    """A parameter blob, taken apart; arrays int32.

    perturbation: the start of the perturbation law's record, empty of an arm that cannot have it.
    n: bodies.  n_act: servos; `act` (n_act,) has the Data records of their joints.  n_couplings.  n_cut: cut joints,
    whose rows follow those of the bodies in tree, model and est.
    """

    n: int
    n_act: int
    n_couplings: int
    n_cut: int
    period_us: int
    meta: dict[str, Any]
    act: NDArray[np.int32]
    couplings: NDArray[np.int32]
    tree: NDArray[np.int32]
    model: NDArray[np.int32]
    est: NDArray[np.int32]
    base: NDArray[np.int32]
    limits: NDArray[np.int32]
    settings: NDArray[np.int32]
    perturbation: NDArray[np.int32]


class Segments(TypedDict):
    """A trajectory, taken apart: ticks (S,), words (S, n_act, SEG_SIZE) int32, 8-byte id of its parameters."""

    n_act: int
    ticks: NDArray[np.int32]
    words: NDArray[np.int32]
    parameters: bytes


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


def too_many(n_act: int, n: int) -> str:
    """Reason why no board takes an arm of so many actuated joints and bodies; "" if boards do."""
    if n_act > protocol.MAX_JOINTS:
        return f"the arm has {n_act} joints; a board takes {protocol.MAX_JOINTS}, so that a record fits a frame"
    if n > protocol.MAX_BODIES:
        return f"the arm has {n} bodies; a board takes {protocol.MAX_BODIES}"
    return ""


def limit_rows(model: Model, scales: Scales) -> Words:
    """Limits of every actuated joint as the board checks them, (n_act, LIMITS); NO_VALUE where there is none.

    Args:
        model: the arm.  scales: of its bodies.
    """
    act = model.actuated
    scales = scales.of_joints(act)
    out = RecordWriter(records.LIMITS, model.n_act, np.int64)
    low, high = (limit[act] for limit in model.q_fault)
    reach = (model.q_max - model.q_min)[act]
    free = scales.revolute & ((reach >= 2 * np.pi) | ~np.isfinite(reach))
    for name, q in (("Q_LOW", low), ("Q_HIGH", high)):
        out.put(name, np.where(free, NO_VALUE, scales.position_raw(np.where(free, 0.0, q))))
    torque = limit_words(model.tau_max[act], scales.torque)
    out.put("QD_LIMIT", limit_words(model.qd_fault[act], scales.velocity))
    # the board takes the difference of two; what the walk asks for is less, and a law that adds to it may ask for more
    out.put("TAU_LIMIT", np.minimum(torque, MOST_TORQUE))
    # half of full torque a tick: a switch of acceleration passes, a reversal of full torque takes four ticks
    out.put("TAU_RATE", np.maximum(torque // 2, 1))
    out.put("E_FAULT", limit_words(model.gains.e_max[act], scales.position))
    start = model.gains.e_start[act]
    out.put("E_START", np.where(start > 0, np.maximum(limit_words(start, scales.position), 1), 0))
    wait = model.gains.wait_error[act]
    out.put("S_WAIT", np.where(wait > 0, limit_words(wait, scales.velocity), INT_MAX))
    return out.words()


def limit_words(limit: Floats, scale: Floats) -> Words:
    """A limit (n_act,) in SI as words; one larger than any word is the largest."""
    words: Words = np.minimum(np.rint(limit * scale), INT_MAX).astype(np.int64)
    return words


def setting_words(model: Model, scales: Scales) -> Words:
    """The board's settings, (SETTINGS,)."""
    out = RecordWriter(records.SETTINGS, 1, np.int64)
    period = model.gains.period_us * 1e-6
    stops = model.stops
    out.put("WATCHDOG_TICKS", stops.watchdog_ticks(model.gains.period_us))
    watchdog, fault, after = (protocol.ACTIONS.index(action) for action in (stops.watchdog, stops.fault, stops.after))
    out.put("FAULT_ACTION", fault)
    out.put("WATCHDOG_ACTION", 1 + watchdog)
    out.put("AFTER_ACTION", after)
    out.put("AFTER_TICKS", 0 if stops.after == "hold" else max(1, round(stops.after_s / period)))
    out.put("STOP_TICKS", 0)
    # what a change of raw velocity in one tick is as raw acceleration, for the feed-forward of a stop: 1 / (W T)
    out.put("QDD_PER_TICK", max(1, round(scales.acceleration[0] / scales.velocity[0] / period)))
    ratio = scales.acceleration[0] / scales.velocity[0] / period
    out.put("QDD_RATIO", min(max(1, round(ratio * 2.0 ** layout.TABLE["RATIO_BITS"])), MOST_RATIO))
    waits = bool(model.gains.wait_error.any())
    out.put("WAIT_CHANGE", round(min(period / WAIT_STOP_S, 1.0) * layout.TABLE["RATE_ONE"]) if waits else 0)
    out.put("WAIT_TICKS", round(WAIT_LEARN_S / period))
    out.put("LAW_MASK", mask(model))
    out.put("SPARE_SETTINGS", 0)
    words: Words = out.words()[0]
    return words


@dataclass(frozen=True)
class RawRecords:
    """An arm's records as the kernel takes them, raw integers; r bodies and joints where loops are cut.

    tree (r, TREE_SIZE), joints (r, MODEL_SIZE), est (r, EST_SIZE), base (DATA_SIZE,),
    couplings (n_couplings, COUPLING_SIZE).
    perturbation: (PERTURBATION_SIZE,) the perturbation law's record as it starts, or empty.
    """

    tree: NDArray[np.int32]
    joints: Words
    est: Words
    base: Words
    couplings: Words
    perturbation: Words


def word_bytes(part: NDArray[np.integer[Any]], what: str) -> bytes:
    """Words as a board has them.

    Raises:
        CertificateError: a number is larger than a word, with which the host would go on and a board would not.
    """
    numbers = np.ascontiguousarray(part, dtype=np.int64)
    for k in np.flatnonzero(np.abs(numbers) > 2**31 - (numbers > 0))[:1]:
        raise CertificateError(
            f"{what}: word {k} is {numbers.flat[k]}, which does not fit 32 bits", "lower the limits in the arm file"
        )
    return numbers.astype("<i4").tobytes()


def pack_parameters(model: Model, scales: Scales, raw: RawRecords, certificate: str) -> bytes:
    """All that the board needs of an arm.

    Args:
        model, scales: names, limits and scales for the metadata.  raw: the kernel's records.
        certificate: SHA-256 of what is proved of them, hexadecimal (`Certificate.digest`).
    """
    tree, couplings = raw.tree, raw.couplings
    servos = scales.of_joints(model.actuated)
    act, start = model.actuated + 1, raw.perturbation[:PERTURBATION_START]
    limits, settings = limit_rows(model, scales), setting_words(model, scales)
    parts = {
        "servos' joints": act, "tree": tree, "joints": raw.joints, "estimates": raw.est, "couplings": couplings,
        "base": raw.base, "limits": limits, "settings": settings, "perturbation law": start,
    }  # fmt: skip
    words = b"".join(word_bytes(part, f"{model.name}: {name}") for name, part in parts.items())
    meta = json.dumps(
        {
            "arm": model.name,
            "joints": list(model.joint_names),
            "servos": list(model.servo_names),
            "position": servos.position.tolist(),
            "velocity": servos.velocity.tolist(),
            "acceleration": servos.acceleration.tolist(),
            "torque": servos.torque.tolist(),
            "estimate": scales.estimate.tolist(),
            "revolute": [bool(r) for r in servos.revolute],
            "certificate": certificate,
        }
    ).encode()
    payload = words + struct.pack("<I", len(meta)) + meta
    header = HEADER.pack(
        b"ARMP", SOME_LAWS if model.laws else VERSION, model.n, model.n_act,
        len(couplings), len(tree) - model.n, len(start), model.gains.period_us,
        len(payload), zlib.crc32(payload), layout_hash(),
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


def unpack_parameters(blob: bytes) -> Parameters:
    """Check a blob and take it apart.

    Raises:
        BlobError: bad magic, version, length, CRC, layout or certificate; says which.
    """
    check_header("parameter blob", blob)
    magic, version, n, n_act, n_couplings, n_cut, more, period_us, length, crc, layout_id, certificate = (
        HEADER.unpack_from(blob)
    )
    check_identity("parameter blob", magic, b"ARMP", VERSION if version == SOME_LAWS else version, layout_id)
    payload = check_payload("parameter blob", blob[HEAD:], length, crc)
    shapes: dict[str, tuple[int, ...]] = {
        "act": (n_act,),
        "tree": (n + n_cut, layout.TREE_SIZE),
        "model": (n + n_cut, layout.MODEL_SIZE),
        "est": (n + n_cut, layout.EST_SIZE),
        "couplings": (n_couplings, COUPLING_SIZE),
        "base": (layout.DATA_SIZE,),
        "limits": (n_act, LIMITS),
        "settings": (SETTINGS,),
        "perturbation": (more,),
    }
    count = sum(math.prod(shape) for shape in shapes.values())
    if 4 * count + 4 > length:
        raise BlobError(
            f"parameter blob: {length} bytes do not hold {n} bodies and {n_act} servos", "compile the arm again"
        )
    meta = _metadata(payload[4 * count :], n, n_act, n_cut)
    if certificate == bytes(8) or not meta["certificate"].startswith(certificate.hex()):
        raise BlobError("parameter blob: it does not say which certificate it was made with", "compile the arm again")
    ends = np.cumsum([math.prod(shape) for shape in shapes.values()])
    parts = np.split(np.frombuffer(payload, "<i4", count), ends[:-1])
    arrays = {name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)}
    return Parameters(
        n=n,
        n_act=n_act,
        n_couplings=n_couplings,
        n_cut=n_cut,
        period_us=period_us,
        meta=meta,
        act=arrays["act"],
        couplings=arrays["couplings"],
        tree=arrays["tree"],
        model=arrays["model"],
        est=arrays["est"],
        base=arrays["base"],
        limits=arrays["limits"],
        settings=arrays["settings"],
        perturbation=arrays["perturbation"],
    )


class Meta(BaseModel):
    """Metadata that a blob must have: names, and scales as raw numbers a SI unit; those of motion are the servos'."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False)

    arm: str
    joints: list[str]
    servos: list[str]
    position: list[PositiveFloat]
    velocity: list[PositiveFloat]
    acceleration: list[PositiveFloat]
    torque: list[PositiveFloat]
    estimate: list[list[PositiveFloat]]
    revolute: list[bool]
    certificate: str


def _metadata(tail: bytes, n: int, n_act: int, n_cut: int) -> dict[str, Any]:
    """The metadata behind the words of a blob, for so many bodies, servos and cut joints.

    Raises:
        BlobError: it is no JSON, or lacks a scale.
    """
    try:
        if int.from_bytes(tail[:4], "little") != len(tail) - 4:
            raise ValueError("its length is wrong")
        meta = Meta.model_validate(json.loads(tail[4:].decode()))
    except ValidationError as error:
        found = error.errors()[0]
        where = ".".join(str(part) for part in found["loc"])
        raise BlobError(f"parameter blob: metadata: {where}: {found['msg']}", "compile the arm again") from None
    except (ValueError, RecursionError):
        raise BlobError(
            "parameter blob: metadata: expected JSON, got something else", "compile the arm again"
        ) from None
    for name, rows in meta:
        wanted = {"joints": (n,), "estimate": (n, n + n_cut)}.get(name, (n_act,))
        if isinstance(rows, list) and len(rows) not in wanted:
            what = f"parameter blob: metadata: expected {wanted[0]} values of {name}, got {len(rows)}"
            raise BlobError(what, "compile the arm again")
    return meta.model_dump()


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


def pack_trajectory(parameters: bytes, ticks: ArrayLike, words: NDArray[np.int32]) -> bytes:
    """Segments for the board that holds `parameters`.

    Args:
        parameters: the blob whose scales the words are in.
        ticks: (S,) ticks of each segment.  words: (S, n_act, SEG_SIZE) int32, start state of each segment.
    """
    count, n_act, _ = words.shape
    total = int(np.sum(ticks))
    if total > protocol.MOST_TICKS:
        raise BlobError(f"trajectory: {total} ticks are more than a board counts ({protocol.MOST_TICKS})", "plan less")
    payload = segment_rows(ticks, words).astype(np.int64).astype("<i4").tobytes()
    header = TRAJECTORY_HEADER.pack(
        b"ARMT", VERSION, n_act, count, total, len(payload), zlib.crc32(payload), layout_hash(),
        blob_id(parameters), bytes(4),
    )  # fmt: skip
    return sealed(header) + payload


def segment_rows(ticks: ArrayLike, words: NDArray[Any]) -> NDArray[Any]:
    """(S, stride) rows of an upload: ticks, what each servo's segment has without jerk, then, if any has, their jerk.

    Args:
        ticks: (S,).  words: (S, n_act, SEG_SIZE).
    """
    parts = [words[:, :, : layout.SEG_BENT], words[:, :, layout.SEG_BENT :]]
    if not words[:, :, layout.SEG_BENT].any():
        del parts[1]
    count = len(words)
    return np.concatenate([np.asarray(ticks).reshape(count, 1), *(part.reshape(count, -1) for part in parts)], axis=1)


def unpack_trajectory(blob: bytes) -> Segments:
    """Check a trajectory and take it apart, as the board does (firmware/storage/params.py); what the tests read.

    Raises:
        BlobError: bad magic, version, length, CRC or layout; says which.
    """
    check_header("trajectory", blob)
    magic, version, n_act, count, total, length, crc, layout_id, parameters, _ = TRAJECTORY_HEADER.unpack_from(blob)
    check_identity("trajectory", magic, b"ARMT", version, layout_id)
    payload = check_payload("trajectory", blob[HEAD:], length, crc)
    plain = 1 + n_act * layout.SEG_BENT
    widths = plain, 1 + n_act * layout.SEG_SIZE
    width = next((each for each in widths if length == 4 * count * each), None)
    if width is None:
        raise BlobError(f"trajectory: {length} bytes do not hold {count} segments of {n_act} joints")
    rows = np.frombuffer(payload, "<i4").reshape(count, width)
    if int(rows[:, 0].sum()) != total:
        raise BlobError(f"trajectory: segments add up to {rows[:, 0].sum()} ticks, header says {total}")
    words = np.zeros((count, n_act, layout.SEG_SIZE), np.int32)
    words[:, :, : layout.SEG_BENT] = rows[:, 1:plain].reshape(count, n_act, -1)
    if width > plain:
        words[:, :, layout.SEG_BENT :] = rows[:, plain:].reshape(count, n_act, -1)
    if words[rows[:, 0] > layout.TABLE["LONGEST_BENT"], :, layout.SEG_BENT + 1 :].any():
        raise BlobError("trajectory: a segment with jerk is too long for a board", "encode it again")
    return Segments(n_act=n_act, ticks=rows[:, 0], words=words, parameters=parameters)
