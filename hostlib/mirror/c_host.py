"""One arm's law as C for this computer: a whole tick is one function, so that what one step leaves another takes.

    text = code(export)        begin and ticks: what native.py compiles

Beside the C that is exported, inputs are read and torques written where the caller has them, sines of all joints are
made in one loop, which compilers do several at a time, and learning follows in the same function. Nobody else reads the
records: of an estimate nothing is kept but what the next tick reads, and one that learning never moves is a number.
"""

import numpy as np

from armlet.core import layout as L
from armlet.mirror import c99, source
from armlet.mirror.c_arm import INPUTS, Export, array, known_numbers, records_of
from armlet.mirror.c_float import Folded, Key, Known, Record, Term, term
from armlet.mirror.source import Text

# Of the C library, sines take half of the time of inverse dynamics, exponents half of the natural law's: the kernels
# that come with armlet have their own. Its sines are fast where a product and a sum are one instruction.
# Of a clamp gcc makes branches, which processors guess wrong, unless it is told their instructions for it; these let
# through what is no number, as the kernel does.
OWN = """\
#if (defined(__AVX2__) && defined(__FMA__)) || defined(__aarch64__)
#define FLOAT_FMA
#endif
#include "float_number.h"
static inline double own_cos(double q) { double c, s; float_sincos(q, &c, &s); return c; }
static inline double own_sin(double q) { double c, s; float_sincos(q, &c, &s); return s; }
#define cos own_cos
#define sin own_sin
#define frexp(x, k) (*(k) = (int)float_size(x), 0.0)
#define ldexp(x, k) float_halved(x, -(double)(k))
#ifdef __SSE2__
#include <emmintrin.h>
static inline double own_min(double x, double y) { return _mm_cvtsd_f64(_mm_min_sd(_mm_set_sd(x), _mm_set_sd(y))); }
static inline double own_max(double x, double y) { return _mm_cvtsd_f64(_mm_max_sd(_mm_set_sd(x), _mm_set_sd(y))); }
#define clamp(x, least, most) own_min(most, own_max(least, x))
#define greater own_max
#else
#define clamp float_clamp
#define greater(x, y) ((y) < (x) ? (x) : (y))
#endif
"""
# As float_sincos, of four angles at once.
SINES = """
typedef double four __attribute__((vector_size(32)));
typedef uint64_t marks __attribute__((vector_size(32)));

static __attribute__((noinline, cold)) void far_sines(const four q, double *cosine, double *sine) {
    for (int32_t i = 0; i < 4; i++) {
        float_sincos(q[i], cosine + i, sine + i);
    }
}

static inline void sines(const four q, double *cosine, double *sine) {
#ifdef FLOAT_FMA
    const four shifted = q * SINES_PER_QUARTER + SINES_ROUND, k = shifted - SINES_ROUND;
    const four z = SINES_REDUCE(q, k), t = z * z;
    const four s = z + z * t * SINE_REST(t), c = 1.0 - (0.5 * t - t * t * COSINE_REST(t));
    const marks quarter = (marks)shifted, swapped = ((marks)c ^ (marks)s) & -(quarter & 1);
    const marks along = (marks)c ^ swapped ^ (quarter + 1 & 2) << 62;
    const marks across = (marks)s ^ swapped ^ (quarter & 2) << 62;
    memcpy(cosine, &along, sizeof along);
    memcpy(sine, &across, sizeof across);
    if (fabs(q[0]) + fabs(q[1]) + (fabs(q[2]) + fabs(q[3])) < SINES_FAR) {
        return;
    }
#endif
    far_sines(q, cosine, sine);
}
"""
# Tick after tick of one arm: a torque that was cut is not learnt from, as on a board.
CALLS = """
typedef struct {{ num data[{data}], est[{est}], scratch[{scratch}], loops[{loops}]; }} arm;

void own_begin(arm *it) {{
    memset(it, 0, sizeof *it);
    memcpy(it->est, est_start, sizeof est_start);
    memcpy(it->data, base_start, sizeof base_start);
}}

void own_ticks(arm *it, int64_t count, const num *input, num *tau, int32_t learns) {{
    for (int64_t k = 0; k < count; k++) {{
        tick(input + k * {words}, tau + k * {joints}, it->data, it->est, it->scratch, it->loops, learns);
    }}
}}
"""
LIMITED = """
static inline int cut(num *tau) {{
    int any = 0;
    for (int32_t i = 0; i < {joints}; i++) {{
        any |= fabs(tau[i]) > torque_limit[i];
    }}
    for (int32_t i = 0; any && i < {joints}; i++) {{
        tau[i] = clamp(tau[i], -torque_limit[i], torque_limit[i]);
    }}
    return any;
}}
"""
RECORDS = ("data", "est", "scratch", "loops")
HEAD = (
    "static inline void tick(const num *restrict input, num *restrict tau, "
    + ", ".join(f"num *restrict {name}" for name in RECORDS)
    + ", int32_t learns) {"
)


class Whole(Folded):
    """A tick whose inputs are the caller's.

    Args:
        text, known: as of `Folded`.
        inputs: of each word that a caller gives, where it is.

    Attributes:
        turned: positions whose sines the loop before the tick makes.
    """

    def __init__(self, text: Text, known: dict[str, dict[int, Known]], inputs: dict[Key, str]) -> None:
        super().__init__(text, known, np.float64)
        self.inputs = inputs
        self.turned: list[str] = []

    def place(self, key: Key) -> str:
        """Place where a word is read: of an input, where the caller has it."""
        return self.inputs.get(key) or super().place(key)

    def lasts(self, key: Key) -> bool:
        """An input is another in the next call."""
        return key not in self.inputs

    def in_library(self, name: str, record: Record) -> None:
        """Sine and cosine of an input are made with the others'."""
        key = (record.base, record.offset + L.QPOS)
        if name != "trig_step" or key not in self.inputs or self.word(key, "q") != self.loaded[key]:
            super().in_library(name, record)
            return
        for offset, name in ((L.COS, "cosine"), (L.SIN, "sine")):
            made = self.named(Term(f"{name}[{len(self.turned)}]"), name)
            self.state.words[record.base, record.offset + offset] = made
        self.turned.append(self.inputs[key])


def inputs_of(one: Export) -> dict[Key, str]:
    """Place of each input: by joint q, qd, q_des, qd_des, qdd_des."""
    offsets = (L.QPOS, L.QD, L.Q_DES, L.QD_DES, L.QDD_DES)
    return {
        ("data", L.DATA_SIZE * (int(row) + 1) + offset): f"input[{len(INPUTS) * i + k}]"
        for i, row in enumerate(one.compiled.model.actuated)
        for k, offset in enumerate(offsets)
    }


def traced(one: Export, known: dict[str, dict[int, Known]]) -> tuple[Whole, list[str]]:
    """A tick as it runs on what is known, and the function's lines."""
    rows, law = len(one.compiled.tree), one.law
    whole = Whole(source.load(), known, inputs_of(one))
    whole.run("traverse", {"n": rows, "law": law.number, "couplings": len(one.compiled.couplings)})
    walked, lines = dict(whole.state.words), whole.state.lines
    learning = len(lines)
    torques = [walked["data", L.DATA_SIZE * (int(row) + 1) + L.TAU] for row in one.compiled.model.actuated]
    if law.adaptive:
        whole.run("learn_all", {"n": rows, "law": law.number})

    def body(kept: set[Key]) -> list[str]:
        """The lines, with words that are kept: the walk's before learning, which may be left out."""
        early = {key for key in kept if key[0] in ("data", "loops")}
        begin = [*lines[:learning], *whole.stores(early, walked)]
        begin += [f"tau[{i}] = {term(torque).text};" for i, torque in enumerate(torques)]
        learnt = ["if (!learns || cut(tau)) { return; }", *lines[learning:]] if law.adaptive else []
        return [*begin, *learnt, *whole.stores(kept - early, whole.state.words)]

    return whole, sines_first(whole.turned, whole.with_stores(set(), body))


def sines_first(turned: list[str], body: list[str]) -> list[str]:
    """The lines, after those that make the sines of these positions."""
    padded = turned + ["0.0"] * (-len(turned) % 4)
    ahead = [f"num cosine[{len(padded)}], sine[{len(padded)}];"] if turned else []
    for k in range(0, len(padded), 4):
        ahead.append(f"sines((four){{{', '.join(padded[k : k + 4])}}}, cosine + {k}, sine + {k});")
    return ahead + body


def tick(one: Export) -> list[str]:
    """Lines of the function of one tick; estimates that learning never moves are numbers."""
    known, still = known_numbers(one)
    if one.law.adaptive:
        start = known["est"]
        whole, _ = traced(one, known | {"est": still})
        moved = {key for key in whole.loaded if whole.state.words[key] != whole.loaded[key]}
        known["est"] = {k: x for k, x in start.items() if ("est", k) not in moved}
    return [HEAD, *(f"    {line}" for line in traced(one, known)[1]), "}"]


def code(one: Export) -> str:
    """The file: `own_begin(arm)`, and `own_ticks(arm, count, inputs, torques, learns)`."""
    _, _, est, base = records_of(one)
    model, sizes = one.compiled.model, {"joints": one.joints, "words": len(INPUTS) * one.joints, **one.sizes}
    body = "\n".join(tick(one)) + "\n"
    prelude = c99.PRIMITIVE.sub(lambda found: "" if found[1] in ("clamp", "greater") else found[0], c99.DOUBLE)
    parts = [OWN, c99.called(prelude, body), SINES]
    parts += [array("double", "est_start", est), array("double", "base_start", base)]
    parts.append(array("double", "torque_limit", np.minimum(model.tau_max[model.actuated], 1e30)))
    return "\n".join([*parts, LIMITED.format(**sizes), body, CALLS.format(**sizes)])
