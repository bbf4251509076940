"""Limits of goals that stream, in the words of an arm's parameters: Stream rows, reciprocals, and the upload.

Moves are counted in last places of a raw position a tick (cython_core/text/stream.py explains the filter).
"""

import math
import zlib
from dataclasses import dataclass

import numpy as np

from armlet.core import layout, records
from armlet.core.record_writer import RecordWriter
from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.fixed import blob as blobs
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words, gain_words
from armlet.plan.stream import StreamLimits

LIMIT_WORDS = records.STREAM_ROW.offset["TARGET"]  # of each Stream row, that are uploaded
FAR_AWAY: int = layout.TABLE["FAR_AWAY"]
LONGEST_BRAKING = 2000  # ticks; braking that takes longer begins by so much
LEAST_A = 4  # last places a tick^2: 2^32 / A is below 2^31
MOST_MEAN = 8  # 2^this is the most ticks of the running mean


@dataclass(frozen=True)
class StreamWords:
    """A stream as boards take it.

    rows (n_act, STREAM_ROW_SIZE): as a run begins.  over (k,): 2^30 / d, rounded down.  ticks: of the running mean.
    act (n_act,) int32: the Data record of each servo's joint.
    """

    rows: Words
    over: Words
    ticks: int
    act: np.ndarray

    @property
    def delay_ticks(self) -> float:
        """Ticks by which the running mean is behind."""
        return (self.ticks - 1) / 2


def stream_words(compiled: Compiled, limits: StreamLimits) -> StreamWords:
    """Words of a stream's limits.

    Args:
        compiled: the arm.  limits: of its servos' joints, in SI.

    Raises:
        PlanError: a limit is below what a tick can hold, or too large for a word; names joint and value.
    """
    scales, period = compiled.servos, compiled.model.gains.period_us * 1e-6
    bits = mean_bits(limits, period)
    mean = 1 << bits
    velocity = np.floor(limits.velocity * scales.position * period).astype(np.int64)
    acceleration = np.floor(limits.acceleration * scales.position * period**2).astype(np.int64)
    for name, v, a in zip(limits.joint_names, velocity.tolist(), acceleration.tolist(), strict=True):
        if v < 1 or a < LEAST_A or mean * v >= 1 << 30 or a >= 1 << 29:
            raise PlanError(
                f"stream of joint {name}: {v} last places a tick and {a} a tick^2 do not fit a tick of {period:g} s",
                "choose other limits of velocity, acceleration or jerk",
            )
    ticks = braking_ticks(velocity, acceleration)
    out = RecordWriter(records.STREAM_ROW, len(velocity), np.int64)
    out.put("STREAM_V", velocity)
    out.put("STREAM_A", acceleration)
    out.put("TWO_A", 2 * acceleration)
    out.put("BRAKE_SCALE", (1 << 32) // acceleration)
    out.put("BRAKE_MOST", ticks * acceleration)
    put_limits(out, compiled, limits)
    put_scales(out, scales.velocity / (scales.position * period * mean), "QD_OF_SUM", limits)
    put_scales(out, scales.acceleration / (scales.position * period**2 * mean), "QDD_OF_STEP", limits)
    out.put("MEAN_SCALE", np.full(len(velocity), (1 << 31) // mean))
    out.put("TWO_MEAN", np.full(len(velocity), 2 * mean))
    for field in records.STREAM_ROW.fields:
        if records.STREAM_ROW.offset[field.name] >= LIMIT_WORDS:
            out.put(field.name, 0)
    over = np.array([0, *((1 << 30) // d for d in range(1, int(ticks.max()) + 3))], dtype=np.int64)
    act = (compiled.model.actuated + 1).astype(np.int32)
    return StreamWords(out.words(), over, mean, act)


def mean_bits(limits: StreamLimits, period: float) -> int:
    """The fewest ticks of a running mean, a power of two, by which no joint's jerk is above its limit: its exponent.

    Raises:
        PlanError: a limit that needs more ticks than there are; names the joint.
    """
    ticks = 2 * limits.acceleration / (limits.jerk * period)
    worst = int(np.argmax(ticks))
    if ticks[worst] > 1 << MOST_MEAN:
        least = 2 * limits.acceleration[worst] / ((1 << MOST_MEAN) * period)
        raise PlanError(
            f"stream of joint {limits.joint_names[worst]}: jerk {limits.jerk[worst]:.4g} is below {least:.4g}, "
            f"the least with {1 << MOST_MEAN} ticks of {period:g} s",
            "choose a larger jerk or a smaller acceleration",
        )
    return max(1, math.ceil(math.log2(max(2.0, ticks[worst]) * (1 - 1e-12))))


def braking_ticks(velocity: Words, acceleration: Words) -> Words:
    """(n,) ticks of the longest braking that is computed: from twice the limit, and within FAR_AWAY."""
    root = np.sqrt(0.25 + 2.0 * FAR_AWAY / acceleration)
    out: Words = np.minimum(2 * velocity // acceleration + 2, (root - 2.5).astype(np.int64))
    return np.clip(out, 1, LONGEST_BRAKING)


def put_limits(out: RecordWriter[np.int64], compiled: Compiled, limits: StreamLimits) -> None:
    """Position limits; a joint that may turn as it likes has none."""
    scales = compiled.servos
    whole = np.where(scales.revolute, 2 * np.pi * (1 - 1e-9), np.inf)
    bounded = limits.q_max - limits.q_min < whole
    least, most = (scales.position_raw(np.where(bounded, each, 0.0)) for each in (limits.q_min, limits.q_max))
    width = (most - least) & 0xFFFFFFFF
    middle = wrapped(least + (width >> 1))
    out.put("BOUNDED", bounded)
    out.put("STREAM_LEAST", least)
    out.put("STREAM_MOST", most)
    out.put("MIDDLE", middle)
    out.put("BELOW_MIDDLE", np.where(bounded, wrapped(middle - least), FAR_AWAY))
    out.put("ABOVE_MIDDLE", np.where(bounded, wrapped(most - middle), FAR_AWAY))


def put_scales(out: RecordWriter[np.int64], factors: Floats, name: str, limits: StreamLimits) -> None:
    """A factor of each joint as mantissa and shift."""
    pairs = [gain_words(float(f), f"stream of joint {j}") for f, j in zip(factors, limits.joint_names, strict=True)]
    out.put(name, [number for number, _ in pairs])
    out.put(f"S_{name}", [shift for _, shift in pairs])


def wrapped(raw: Words) -> Words:
    """The low 32 bits, signed."""
    return raw.astype(np.int64).astype(np.int32).astype(np.int64)


def pack_stream(parameters: bytes, words: StreamWords) -> bytes:
    """A stream's limits for the board that holds `parameters`."""
    payload = words.rows[:, :LIMIT_WORDS].astype("<i4").tobytes()
    header = blobs.TRAJECTORY_HEADER.pack(
        b"ARMX", blobs.VERSION, len(words.rows), words.ticks, len(words.over), len(payload), zlib.crc32(payload),
        blobs.layout_hash(), blobs.blob_id(parameters), bytes(4),
    )  # fmt: skip
    return blobs.sealed(header) + payload
