"""A gain table in the words of a board, and why no word overflows.

A pair of gains is two words below 2^30, in a binary point of its own for each torque. Deviations are clamped, so the
sum of all products of a torque is at most 2^30 times the sum of the largest deviations: S_PAIR is the shift that makes
this fit a word, for any gains. What is added up is therefore coarse by 2^coarse words of torque. It is clamped to what
is left of the torque's word beside the largest feedforward, which the certificate bounds, and made a torque again.
"""

import zlib
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout, records
from armlet.core.record_writer import RecordWriter
from armlet.core.records import GAIN_ROW, REGULATOR
from armlet.dynamics.joint_values import Floats
from armlet.errors import PlanError
from armlet.fixed.blob import MOST_TORQUE, TRAJECTORY_HEADER, VERSION, blob_id, layout_hash, sealed
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Scales, Words
from armlet.plan.gain_table import GainTable

LARGEST_GAIN = 2.0**30  # a gain's word is below; so the difference of two fits a word
ROOM = 2.0  # a table that replaces this one during a run may have gains so many times as large
COARSEST = 16  # bits of a torque's word that a feedback may lack
LAW = "feedforward"  # whose torques the feedback is taken off
FIXED_WORDS = records.GAIN_ROW.offset["K_NOW"]  # of each Gain row, that are uploaded
THRESHOLD_WORDS = records.REGULATOR.offset["NORM"]  # of the Regulator record, that are uploaded

NumberT = TypeVar("NumberT", np.float64, np.int64)


@dataclass(frozen=True)
class GainWords:
    """A gain table in words.

    rows (n, GAIN_ROW_SIZE), regulator (REGULATOR_SIZE,): the records a run begins with.
    knots (sets, knots, n, n, 2): of each torque and each joint, the gain of its deviation and of its velocity's.
    bits (n,): binary point of a torque's gains.  error (n,): N m or N, how far a feedback can be from that of exact
    arithmetic, of the same words of motion and the same gains before they were words.
    """

    rows: Words
    regulator: Words
    knots: Words
    bits: NDArray[np.int64]
    error: Floats


@dataclass(frozen=True)
class FloatGains:
    """The same for the float kernel: rows (n, GAIN_ROW_SIZE), regulator (REGULATOR_SIZE,), knots as `GainWords`."""

    rows: Floats
    regulator: Floats
    knots: Floats


def pairs(table: GainTable) -> Floats:
    """Gains (sets, knots, n, 2 n) as (sets, knots, n, n, 2): position and velocity of one joint side by side."""
    n = table.n
    return np.ascontiguousarray(np.stack([table.gains[..., :n], table.gains[..., n:]], axis=-1))


def ratios(scales: Scales) -> Floats:
    """(n, n, 2) raw gain a gain in SI: of a raw torque over a raw deviation."""
    inputs = np.stack([scales.position, scales.velocity], axis=-1)
    return np.asarray(scales.torque[:, None, None] / inputs[None], float)


def bounds(table: GainTable, compiled: Compiled) -> tuple[Floats, Floats]:
    """Largest deviation (n,) rad or m and of velocity (n,) that are no fault: e2 stands above either.

    A larger deviation is a fault before it reaches a torque. Velocities within their limits differ by twice these.
    """
    stop = table.thresholds[2]
    position = np.minimum(stop, np.asarray(compiled.model.gains.e_max, float))
    velocity = np.minimum(stop / table.sample_period, 2.0 * np.asarray(compiled.box.qd, float))
    return position, velocity


def encode(table: GainTable, compiled: Compiled) -> GainWords:
    """Words of a table for an arm.

    Args:
        table: of this arm; `GainTable.check` makes sure of that.  compiled: the arm.

    Raises:
        PlanError: a torque's word has no room for a feedback up to the torque limit beside the feedforward, or gains
            are so large that the feedback would be coarse; names the joint.
    """
    scales, most = compiled.servos, _raw_bounds(table, compiled)
    reach = float(np.sum(most))
    pair_shift = max(1, int(np.ceil(np.log2(1.0001 * reach))))  # 2^30 reach / 2^S_PAIR: below 2^30
    largest = np.abs(pairs(table) * ratios(scales)).max(axis=(0, 1, 3, 4))
    bits = np.floor(np.log2((LARGEST_GAIN - 1) / (ROOM * np.maximum(largest, 1e-9)))).astype(np.int64)
    bits = np.minimum(bits, pair_shift)  # GAIN_SUM is never finer than a torque's word
    coarse = pair_shift - bits
    _check_coarse(coarse, compiled)
    out = RecordWriter(GAIN_ROW, table.n, np.int64)
    _put_bounds(out, table, scales, most, layout.Q)
    out.put("S_PAIR", pair_shift)
    out.put("GAIN_SUM_MAX", _room(compiled) >> coarse)
    out.put("COARSE", 1 << (coarse + 1))
    out.put("S_COARSE", 1)
    return GainWords(
        _with_state(out),
        _regulator(table, norm_scale(table, scales, most), np.int64),
        words_of_knots(table, scales, bits),
        bits,
        np.asarray(2.0**coarse * (reach / 2.0**pair_shift + 0.5 * table.n + 1.0) / scales.torque),
    )


def encode_float(table: GainTable, compiled: Compiled, scales: Scales) -> FloatGains:
    """The same for the float kernel: the bounds of the words, and no rounding.

    Args:
        scales: of the float reading of `compiled`.
    """
    words = _raw_bounds(table, compiled)
    own = compiled.servos
    most = (words[0] / own.position * scales.position, words[1] / own.velocity * scales.velocity)
    out = RecordWriter(GAIN_ROW, table.n, np.float64)
    _put_bounds(out, table, scales, most, 0)
    out.put("S_PAIR", 0)
    out.put("GAIN_SUM_MAX", _room(compiled) / own.torque * scales.torque)
    out.put("COARSE", 1)
    out.put("S_COARSE", 0)
    regulator = _regulator(table, norm_scale(table, scales, most), np.float64)
    return FloatGains(_with_state(out), regulator, pairs(table) * ratios(scales))


def words_of_knots(table: GainTable, scales: Scales, bits: NDArray[np.int64]) -> Words:
    """Gains as words, (sets, knots, n, n, 2), with binary points `bits` (n,), one a torque.

    Raises:
        PlanError: one that does not fit; names joint, knot and gain.
    """
    words = np.rint(pairs(table) * ratios(scales) * 2.0 ** bits[:, None, None])
    for which, knot, i, j, kind in np.argwhere(~(np.abs(words) < LARGEST_GAIN))[:1]:
        of = table.joint_names
        value = pairs(table)[which, knot, i, j, kind]
        raise PlanError(
            f"gain of {of[i]}'s torque for {of[j]}'s {('position', 'velocity')[kind]} is {value:.4g} at knot {knot}, "
            "more than its number format holds",
            "upload the table before the run, where its format is chosen anew",
        )
    return words.astype(np.int64)


def same_format(new: GainTable, old: GainTable, words: GainWords, scales: Scales) -> Words:
    """The knots of a table that replaces another one during a run, in the other's words.

    Args:
        new: the table.  old: the one that was uploaded, as `words`.  scales: of the arm's servos.

    Raises:
        PlanError: they differ in more than gains; or a gain that does not fit.
    """
    for what in ("joint_names", "period_us", "sample_ticks", "span_ticks", "sets", "knots", "thresholds"):
        mine, theirs = getattr(new, what), getattr(old, what)
        if mine != theirs:
            raise PlanError(
                f"the gain table to switch to has {what} {mine}, the one in use {theirs}",
                "only gains can change during a run",
            )
    return words_of_knots(new, scales, words.bits)


def pack_gains(parameters: bytes, trajectory: bytes, words: GainWords) -> bytes:
    """The upload of a gain table.

    Args:
        parameters: the blob whose scales the words are in.  trajectory: the upload of the trajectory it is for.
        words: of the table.
    """
    sets, knots, n = words.knots.shape[:3]
    parts = [
        words.regulator[:THRESHOLD_WORDS],
        words.rows[:, :FIXED_WORDS].ravel(),
        words.knots.ravel(),
    ]
    payload = blob_id(trajectory) + np.concatenate(parts).astype("<i4").tobytes()
    header = TRAJECTORY_HEADER.pack(
        b"ARMK", VERSION, n, knots, sets, len(payload), zlib.crc32(payload), layout_hash(), blob_id(parameters),
        bytes(4),
    )  # fmt: skip
    return sealed(header) + payload


def norm_scale(table: GainTable, scales: Scales, most: tuple[Floats, Floats]) -> float:
    """Raw norm of a norm of 1: the norm of the largest deviations, raw `most`, is 2^30."""
    position, velocity = most
    largest = float((position / scales.position + table.sample_period * velocity / scales.velocity).sum())
    return 2.0**30 / largest


def _raw_bounds(table: GainTable, compiled: Compiled) -> tuple[Floats, Floats]:
    """`bounds` in raw units, whole numbers."""
    scales, (position, velocity) = compiled.servos, bounds(table, compiled)
    return (
        np.minimum(np.ceil(position * scales.position), 2.0**30),
        np.minimum(np.ceil(velocity * scales.velocity), 2.0**31 - 1),
    )


def _room(compiled: Compiled) -> NDArray[np.int64]:
    """(n,) raw torque that a feedback may be, so that it and the largest feedforward fit a word.

    Raises:
        PlanError: less than the joint's torque limit.
    """
    scales, model = compiled.servos, compiled.model
    room = compiled.certificate.room(LAW, scales.torque).astype(np.int64)
    limit = np.minimum(model.tau_max, MOST_TORQUE / scales.torque)
    for j in np.flatnonzero(room < limit * scales.torque):
        raise PlanError(
            f"joint {model.servo_names[j]}: beside the feedforward its torque's word has room for "
            f"{max(room[j], 0) / scales.torque[j]:.3g}, less than its limit {limit[j]:.3g}",
            "lower the joint's acceleration or effort in the arm file",
        )
    return room


def _check_coarse(coarse: NDArray[np.int64], compiled: Compiled) -> None:
    """Refuse a feedback that would be a multiple of too large a torque.

    Raises:
        PlanError: names the joint.
    """
    for j in np.flatnonzero(coarse > COARSEST):
        step = 2.0 ** int(coarse[j]) / compiled.servos.torque[j]
        raise PlanError(
            f"joint {compiled.model.servo_names[j]}: gains are so large that the feedback would come in steps of "
            f"{step:.3g}",
            "choose a longer time constant or sampling period",
        )


def _put_bounds(
    out: RecordWriter[np.int64] | RecordWriter[np.float64],
    table: GainTable,
    scales: Scales,
    most: tuple[Floats, Floats],
    word_bits: int,
) -> None:
    """The bounds of the deviations, and what they count in the norm; word_bits: of a weight, 0 for the float kernel."""
    one = norm_scale(table, scales, most)
    weights = np.stack([one / scales.position, one * table.sample_period / scales.velocity], axis=-1)
    shift = np.zeros(table.n, np.int64)
    if word_bits:
        # the norm of a joint is at most 2^30, so that its products stay below 2^61
        shift = np.clip(np.floor(np.log2((2.0**word_bits - 1) / weights.max(axis=1))), 1, 31).astype(np.int64)
        weights = np.rint(weights * 2.0 ** shift[:, None])
    out.put("ERR_MAX", most[0])
    out.put("ERR_RATE_MAX", most[1])
    out.put("ERR_WEIGHT", weights[:, 0])
    out.put("ERR_RATE_WEIGHT", weights[:, 1])
    out.put("S_WEIGHT", shift)


def _with_state(out: RecordWriter[NumberT]) -> NDArray[NumberT]:
    """The rows as a run begins: no deviation yet, no gains loaded."""
    for field in GAIN_ROW.fields:
        if field.writer != records.COMPILE:
            out.put(field.name, 0)
    return out.words()


def _regulator(table: GainTable, one: float, number: type[NumberT]) -> NDArray[NumberT]:
    """The Regulator record as a run begins; one: raw norm of a norm of 1."""
    whole = number is np.int64
    out = RecordWriter(REGULATOR, 1, number)
    phase = 2.0**layout.Q if whole else 1.0
    for name, threshold in zip(("E_SKIP", "E_RENEW", "E_STOP"), table.thresholds, strict=True):
        out.put(name, min(np.rint(threshold * one), 2.0**31 - 1) if whole else threshold * one)
    out.put("PHASE_STEP", phase / table.span_ticks)
    out.put("PHASE_ONE", phase)
    out.put("SAMPLE_TICKS", table.sample_ticks)
    for field in REGULATOR.fields:
        if field.writer != records.COMPILE:
            out.put(field.name, 0)
    words: NDArray[NumberT] = out.words()[0]
    return words
