"""An arm's law in float32 on a board's words: before the law they become floats, behind it floats become words.

    text = kernel(export)        own_walk(data, est, loops, room) and own_learn(data, est, scratch, room): int32 words,
                                 but for the room, of `room(export)` bytes, that the floats in between have

Nothing is kept between ticks but what the records hold: an estimate is its two words, as in fixed point. So START, a
parity job and another kernel find what they know, and the same C on the host, whose operations round alike, has the
same words. A position is rounded to float32 as it comes, its error is taken between words: there it does not wrap.
"""

import re
from dataclasses import replace

from armlet.core import layout as L
from armlet.errors import ArmletError
from armlet.fixed.scales import ONE, Scales
from armlet.mirror import c99
from armlet.mirror.c_arm import Export, float_functions
from armlet.mirror.c_float import Folded, Record, Term, single, term
from armlet.mirror.c_values import literal

# Sines and the rest of the C library that the law calls, of nothing but sums and products: the host has the same bits.
# The quarter turns are taken off in three parts, of which the first two have few bits; then the series of Cephes' sinf.
LIBRARY = """\
typedef float num;
typedef float wide;
typedef union { float number; uint32_t bits; } raw;
typedef struct { int32_t least, most; } bounds;

#define frexpf(x, k) (*(k) = exponent(x))
#define ldexpf(x, k) halved(x, k)
#define sqrtf __builtin_sqrtf

static inline int exponent(num x) {
    const raw it = {x};
    const int found = (int)(it.bits >> 23 & 255);
    return found == 0 ? 0 : found - 126;
}

static inline num halved(num x, int k) {
    const raw power = {.bits = (uint32_t)(k > -126 ? k + 127 : 1) << 23};
    return x * power.number;
}

static inline void sines(num q, num *cosine, num *sine) {
    const int32_t quarter = (int32_t)(q * 0.636619772f + (q < 0.0f ? -0.5f : 0.5f));
    const num k = (num)quarter;
    const num z = ((q - k * 1.5703125f) - k * 4.8375129699707031e-4f) - k * 7.5497899548918822e-8f;
    const num t = z * z;
    const num s = z + z * t * (-1.6666654611e-1f + t * (8.3321608736e-3f + t * -1.9515295891e-4f));
    const num rest = 4.166664568298827e-2f + t * (-1.388731625493765e-3f + t * 2.443315711809948e-5f);
    const num c = 1.0f - 0.5f * t + t * t * rest;
    const num along = quarter & 1 ? s : c, across = quarter & 1 ? c : s;
    *cosine = (quarter + 1) & 2 ? -along : along;
    *sine = quarter & 2 ? -across : across;
}

static inline int32_t word(num x) {
    const num cut = x > 2147483520.0f ? 2147483520.0f : (x > -2147483520.0f ? x : -2147483520.0f);
    return (int32_t)(cut + (cut < 0.0f ? -0.5f : 0.5f));
}

/* One number of two words, the second of the last places of the first; and back, within bounds of the first. */
static inline num number(int32_t high, int32_t low, num of_low) { return (num)high + (num)low * of_low; }

static inline int32_t within(int32_t x, bounds of) { return x < of.least ? of.least : x > of.most ? of.most : x; }

static inline void put(int32_t *high, int32_t *low, num x, bounds of, int32_t bits) {
    const num cut = x > 2147483520.0f ? 2147483520.0f : (x > -2147483520.0f ? x : -2147483520.0f);
    int32_t whole = (int32_t)cut;
    int32_t rest = (int32_t)((cut - (num)whole) * (num)(1 << bits));
    if (rest < 0) {
        whole -= 1;
        rest += 1 << bits;
    }
    if (whole < of.least || whole >= of.most) {
        rest = 0;
    }
    *high = within(whole, of);
    *low = rest;
}
"""
LOAD, STORE = re.compile(r" = (\w+)\[(\d+)\];"), re.compile(r"^ +(\w+)\[(\d+)\] = ")
FLOAT_BYTES = 4
SCALES = ("position", "velocity", "acceleration", "torque", "estimate")
INPUTS = (L.QPOS, L.QD, L.Q_DES, L.QD_DES, L.QDD_DES)
Words = set[tuple[str, int]]


class OnBoard(Folded):
    """As `Folded`, with both sines of an angle by one call."""

    def in_library(self, name: str, record: Record) -> None:
        """A step that LIBRARY has."""
        if name != "trig_step":
            super().in_library(name, record)
            return
        q = term(self.word((record.base, record.offset + L.QPOS), "q"))
        self.count += 1
        made = [f"cosine_{self.count}", f"sine_{self.count}"]
        self.state.lines += [f"num {made[0]};", f"num {made[1]};", f"sines({q.text}, &{made[0]}, &{made[1]});"]
        for offset, text in zip((L.COS, L.SIN), made, strict=True):
            self.state.words[record.base, record.offset + offset] = Term(text)


def check(one: Export) -> None:
    """Refuse a law or an arm of which there is no float32 on boards.

    Raises:
        ArmletError: says which.
    """
    if one.law.adds:
        raise ArmletError(f"native_float: law {one.law.name} is in fixed point alone", "take native")
    if len(one.compiled.couplings):
        raise ArmletError(f"native_float: of float32 nothing is proved of {one.compiled.model.name}", "take native")


def kernel(one: Export) -> str:
    """The law on the board's records.

    Raises:
        ArmletError: as `check`.
    """
    check(one)
    walk, learn = float_functions(one, OnBoard)
    inputs, estimates = converted(one, found(LOAD, walk)), found(LOAD, walk + learn)
    before = [*inputs, *(line for key in sorted(estimates) for line in estimate_in(one, key))]
    after = [line for key in sorted(found(STORE, walk)) for line in outputs(one, key)]
    learnt = [line for key in sorted(found(STORE, learn)) for line in estimate_out(one, key)]
    walks = ["(void)loops;", *before, "walk(data_of, est_of, loops_of);", *after]
    learns = ["(void)data, (void)scratch;", *(["learn(data_of, est_of, scratch_of);"] if learn else ["(void)est;"])]
    body = [
        *walk, "", *learn, "",
        *function(one, "own_walk", "loops", walks), "",
        *function(one, "own_learn", "scratch", [*learns, *learnt] if learn else ["(void)room;", *learns]),
    ]  # fmt: skip
    text = "\n".join(body) + "\n"
    prelude = LIBRARY + "\n" + c99.FLOAT[c99.FLOAT.index("static inline") : c99.FLOAT.index("static inline void trig")]
    return "#include <stdint.h>\n\n" + c99.called(prelude, text) + "\n" + text


def room(one: Export) -> int:
    """Bytes of the floats that the law works on."""
    return FLOAT_BYTES * sum(one.sizes.values())


def function(one: Export, name: str, last: str, lines: list[str]) -> list[str]:
    """Lines of a function on the board's records; in the room that the caller gives lie those that lines name."""
    head, at, places = f"void {name}(int32_t *data, int32_t *est, int32_t *{last}, num *room) {{", 0, []
    for record, size in one.sizes.items():
        if any(f"{record}_of" in line for line in lines):
            places.append(f"num *const {record}_of = room + {at};")
        at += size
    return [head, *(f"    {line}" for line in [*places, *lines]), "}"]


def found(pattern: re.Pattern[str], lines: list[str]) -> Words:
    """Words of records that lines read, or write, by record and offset."""
    return {(each[1], int(each[2])) for line in lines for each in pattern.finditer(line)}


def scales_of(one: Export) -> Scales:
    """Words per unit of the law's floats, of all bodies."""
    words, units = one.compiled.scales, one.compiled.in_float().scales
    return replace(words, **{name: getattr(words, name) / getattr(units, name) for name in SCALES})


def servo_scales(one: Export) -> Scales:
    """The same of the servos' joints."""
    return scales_of(one).of_joints(one.compiled.model.actuated)


def servo_of(one: Export, at: int) -> int | None:
    """The servo whose Data record a word is of."""
    rows = {int(row) + 1: k for k, row in enumerate(one.compiled.model.actuated)}
    return rows.get(at // L.DATA_SIZE)


def converted(one: Export, loaded: Words) -> list[str]:
    """Lines that make floats of the inputs of the servos, and of the sums of their errors."""
    lines, scales = list[str](), servo_scales(one)
    for base, at in sorted(loaded):
        servo, offset = servo_of(one, at), at % L.DATA_SIZE
        if base != "data" or offset == L.SUM_LOW:
            continue
        assert servo is not None and offset in (*INPUTS, L.SUM), (at, offset)
        number = f"(num)data[{at}]"
        per = {L.QD: scales.velocity, L.QD_DES: scales.velocity, L.QDD_DES: scales.acceleration}.get(
            offset, scales.position
        )[servo]
        if offset == L.SUM:
            number, per = f"number(data[{at}], data[{at + 1}], {single(2.0**-L.SUM_BITS)})", per / 2.0**L.SUM_BITS
        if offset == L.Q_DES and ("data", at - L.Q_DES + L.QPOS) in loaded:
            q = at - L.Q_DES + L.QPOS
            off = f"(num)(int32_t)((uint32_t)data[{q}] - (uint32_t)data[{at}])"
            lines.append(f"data_of[{at}] = data_of[{q}] - {off} * {single(1.0 / per)};")
            continue
        lines.append(f"data_of[{at}] = {number} * {single(1.0 / per)};")
    return lines


def outputs(one: Export, key: tuple[str, int]) -> list[str]:
    """Lines that make words of a torque, or of a sum of errors."""
    at, scales = key[1], servo_scales(one)
    servo, offset = servo_of(one, at), at % L.DATA_SIZE
    if servo is None or offset not in (L.TAU, L.SUM):
        return []
    if offset == L.TAU:
        return [f"data[{at}] = word(data_of[{at}] * {single(scales.torque[servo])});"]
    most = int(one.compiled.records[one.compiled.model.actuated[servo], L.SUM_MAX])
    x = f"data_of[{at}] * {single(scales.position[servo] / 2.0**L.SUM_BITS)}"
    return [f"put(data + {at}, data + {at + 1}, {x}, (bounds){{{-most}, {most}}}, {L.SUM_BITS});"]


def estimate_in(one: Export, key: tuple[str, int]) -> list[str]:
    """The line that makes a float of an estimate or a share; none of a low word, which goes with its number."""
    row, offset = divmod(key[1], L.EST_SIZE)
    if key[0] != "est" or L.PHI_LOW <= offset < L.SHARE:
        return []
    at, low = key[1], key[1] + L.PHI_LOW
    if offset >= L.SHARE:
        return [f"est_of[{at}] = (num)est[{at}] * {single(1.0 / ONE)};"]
    per = scales_of(one).estimate[row, offset]
    return [f"est_of[{at}] = number(est[{at}], est[{low}], {single(2.0**-L.EXT)}) * {single(1.0 / per)};"]


def estimate_out(one: Export, key: tuple[str, int]) -> list[str]:
    """The line that makes words of what was learnt, within the bounds that fixed point keeps."""
    row, offset = divmod(key[1], L.EST_SIZE)
    if key[0] != "est" or L.PHI_LOW <= offset < L.SHARE:
        return []
    at, records = key[1], one.compiled.records[row]
    if offset >= L.SHARE:
        full = int(records[L.SHARE_MAX + offset - L.SHARE])
        return [f"est[{at}] = within(word(est_of[{at}] * {single(ONE)}), (bounds){{0, {full}}});"]
    least, most = (literal(int(records[bound + offset])) for bound in (L.EST_MIN, L.EST_MAX))
    x = f"est_of[{at}] * {single(scales_of(one).estimate[row, offset])}"
    return [f"put(est + {at}, est + {at + L.PHI_LOW}, {x}, (bounds){{{least}, {most}}}, {L.EXT});"]
