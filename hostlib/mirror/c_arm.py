"""One arm and one law as C99 that a program of its own calls: a header, a file, and the certificate as JSON.

    files = exported(compiled, "bodies")       {"so101_bodies.h": ..., "so101_bodies.c": ..., "so101_bodies.json": ...}

The code is made for the arm: in fixed point by specialise.py, with the board's bits, in floats by c_float.py. If
`generic`, it is the text for every arm with the arm's records beside it. Neither needs a heap; fixed point includes
stdint.h alone, float math.h besides.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout as L
from armlet.core.laws import LAWS, Law
from armlet.dynamics.float_records import float_couplings, float_records
from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.fixed.blob import limit_words
from armlet.fixed.bounds.certificate import up
from armlet.fixed.bounds.floating import float_error
from armlet.fixed.compiled import Compiled
from armlet.mirror import c99, source
from armlet.mirror.c_float import Folded, Known, Real, double, single
from armlet.mirror.c_values import Printer, literal
from armlet.mirror.specialise import functions

NUMBERS = {"fixed": "int32_t", "float": "float", "double": "double"}
REALS: dict[str, type[Real]] = {"float": np.float32, "double": np.float64}
FORMS = ("specialised", "generic")
INPUTS = ("q", "qd", "q_des", "qd_des", "qdd_des")
WALK, LEARN = "static void walk", "static void learn"
PARAMS = {name: f"num *{name}" for name in ("data", "est", "loops", "scratch")}
MAGNITUDE = "static inline wide magnitude(num x) { return x < 0 ? ~x : x; }\n"
WIDTH = 110  # characters of a line of numbers


@dataclass(frozen=True)
class Export:
    """One arm, one law and a form of C.

    compiled: the arm.  law: which.  number: of NUMBERS.  generic: the text for every arm.
    bounded: floats are in the units of fixed point, and what is learnt stays within its limits.
    """

    compiled: Compiled
    law: Law
    number: str
    generic: bool
    bounded: bool = False

    @property
    def prefix(self) -> str:
        """The beginning of every name: the arm's and the law's."""
        arm = re.sub(r"\W", "_", self.compiled.model.name, flags=re.ASCII).lower()
        return f"{'arm_' * (not arm[:1].isalpha())}{arm}_{self.law.name}"

    @property
    def kind(self) -> str:
        """The C type of a number."""
        return NUMBERS[self.number]

    @property
    def sizes(self) -> dict[str, int]:
        """Count of numbers of each array of what changes; C knows no array of none."""
        rows, couplings = len(self.compiled.tree), len(self.compiled.couplings)
        return {
            "data": (rows + 1) * L.DATA_SIZE,
            "est": rows * L.EST_SIZE,
            "scratch": L.LEARNING_SIZE if self.law.adaptive else 1,
            "loops": (couplings + 1) * L.LOOP_SIZE if couplings else 1,
        }

    @property
    def size(self) -> int:
        """Bytes of these together."""
        return (8 if self.number == "double" else 4) * sum(self.sizes.values())

    @property
    def joints(self) -> int:
        """Count of servos."""
        return self.compiled.model.n_act


def exported(compiled: Compiled, law: str, number: str = "fixed", generic: bool = False) -> dict[str, str]:
    """Make the files.

    Args:
        compiled: the arm.  law: its name.  number: of NUMBERS.  generic: the text for every arm.

    Returns:
        name of a file -> its text

    Raises:
        ArmletError: a law that is no C, or not for this arm; an unknown number.
    """
    one = export_of(compiled, law, number, generic)
    return {
        f"{one.prefix}.h": header(one),
        f"{one.prefix}.c": code(one),
        f"{one.prefix}.json": json.dumps(facts(one), indent=1) + "\n",
    }


def export_of(compiled: Compiled, law: str, number: str = "fixed", generic: bool = False) -> Export:
    """Choose the law and the form; arguments and errors as of `exported`."""
    chosen = next((each for each in LAWS if each.name == law), None)
    if chosen is None or chosen.adds:
        names = ", ".join(each.name for each in LAWS if not each.adds)
        raise ArmletError(f"export: law {law} cannot be exported as C", f"take one of {names}")
    compiled.check_law(law)
    if number not in NUMBERS:
        raise ArmletError(f"export: expected {' or '.join(NUMBERS)}, got {number}")
    if generic and number == "double":
        raise ArmletError("export: in double there is no text for every arm", "take the arm's own")
    if not chosen.loops and len(compiled.couplings):
        raise ArmletError(f"export: law {law} does not know arms with closed loops", "take law bodies")
    return Export(compiled, chosen, number, generic)


# ---- the certificate


def facts(one: Export) -> dict[str, Any]:
    """State what is proved, and of what, in plain values."""
    compiled, servos = one.compiled, one.compiled.servos
    words = {name: [float(x) for x in getattr(servos, name)] for name in SCALES}
    return {
        "arm": compiled.model.name,
        "servos": list(compiled.model.servo_names),
        "law": one.law.name,
        "number": one.number,
        "form": FORMS[one.generic],
        "bytes": one.size,
        "period_us": int(compiled.model.gains.period_us),
        "parameters": compiled.hash,
        "words_per_unit": words if one.number == "fixed" else None,
        "certificate": compiled.certificate.statement() if one.number == "fixed" else None,
        "torque_error": None if (errors := torque_errors(one)) is None else [up(x) for x in errors],
    }


def torque_errors(one: Export) -> Floats | None:
    """Bounds (n_act,) on how far the law's torques are from the true ones, N m or N; None where none is proved."""
    compiled = one.compiled
    if one.number == "fixed":
        errors: Floats | None = compiled.certificate.error_by_law[one.law.torque]
    else:
        errors = float_error(compiled.stated, compiled.box, one.law.name, one.number)
    return None if errors is None else errors[compiled.model.actuated]


SCALES = ("position", "velocity", "acceleration", "torque")


def proved(one: Export) -> list[str]:
    """Lines of what the certificate says of this law's torques."""
    compiled, act, error = one.compiled, one.compiled.model.actuated, torque_errors(one)
    if error is None:
        return ["Of floating point, nothing is proved of arms whose joints follow others."]
    bound = compiled.certificate.bound_by_law[one.law.torque][act]
    lines = [
        "Proved for every pose, every estimate, and every input within these sizes, to which inputs are clamped: no",
        "torque is further from the true one than `error`"
        + (", and no word overflows." if one.number == "fixed" else " if operations round to nearest, and sines and"),
        *["cosines are within four last places. A compiler's -ffast-math breaks that."] * (one.number != "fixed"),
        "",
        f"  {'servo':16} {'qd':>9} {'qdd':>9} {'q - q_des':>9} {'torque':>9} {'error':>9}",
    ]
    box = compiled.box
    for j, name, largest, off in zip(act, compiled.model.servo_names, bound, error, strict=True):
        numbers = " ".join(f"{x:9.3g}" for x in (box.qd[j], box.qdd[j], box.e[j], largest, off))
        lines.append(f"  {name[:16]:16} {numbers}")
    return [*lines, "", "SI units: rad or m, N m or N; `torque` is the largest that the law can ask for."]


def about(one: Export) -> str:
    """The comment that both files begin with."""
    compiled = one.compiled
    lines = [
        f"{compiled.model.name}: {one.law.title[:1].lower() + one.law.title[1:]}, {one.number} point,"
        f" {FORMS[one.generic]}. Made by `armlet export --c`; do not edit.",
        f"parameters {compiled.hash[:16]}, text {source.load().hash(c99.ENTRIES)}, one call every"
        f" {compiled.model.gains.period_us} us",
        "",
        *proved(one),
    ]
    return "/* " + in_comment("\n".join(f"   {line}".rstrip() for line in lines)[3:]) + " */\n"


def in_comment(text: str) -> str:
    """Text as it may stand in a comment of C, whatever an arm file calls its arm."""
    return text.replace("*/", "* /").replace("/*", "/ *")


# ---- the header

HEADER = """\
#ifndef {P}_H
#define {P}_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {{
#endif

#define {P}_JOINTS {n}

/* What one servo measured, and what is planned for it: {units}. */
typedef struct {{
    {inputs}
}} {p}_input;

/* All that changes: {bytes} bytes. */
typedef struct {{
    {kind} data[{data}];
    {kind} est[{est}];
    {kind} scratch[{scratch}];
    {kind} loops[{loops}];
}} {p}_arm;

/* Begin: the estimates as described{start}. */
void {p}_begin({p}_arm *arm);

/* One tick: torques, before any limit. */
void {p}_walk({p}_arm *arm, const {p}_input input[{P}_JOINTS], {kind} tau[{P}_JOINTS]);

/* Cut torques to what the servos give; 1 if one was cut. */
int {p}_limit({kind} tau[{P}_JOINTS]);
{learn}{convert}
#ifdef __cplusplus
}}
#endif

#endif
"""
LEARN_HEAD = """
/* Learn by the tick just computed. Leave it out where a torque was cut, and while the arm is being stopped. */
void {p}_learn({p}_arm *arm);
"""
CONVERT = """
/* From SI units to words, and back: rad or m, N m or N; numbers have to be finite. Angles wrap. */
void {p}_words(const float q[], const float qd[], const float q_des[], const float qd_des[], const float qdd_des[],
    {p}_input input[{P}_JOINTS]);
void {p}_si(const int32_t tau[{P}_JOINTS], float si[{P}_JOINTS]);
"""


def header(one: Export) -> str:
    """The header."""
    fixed = one.number == "fixed"
    names = {"p": one.prefix, "P": one.prefix.upper()}
    body = HEADER.format(
        **names,
        **one.sizes,
        n=one.joints,
        kind=one.kind,
        inputs="\n    ".join(f"{one.kind} {name};" for name in INPUTS),
        bytes=one.size,
        units="words, which the calls below make" if fixed else "rad or m, and per s and s^2",
        start=", or where learning starts" if one.law.adaptive else "",
        learn=LEARN_HEAD.format(**names) if one.law.adaptive else "",
        convert=CONVERT.format(**names) if fixed else "",
    )
    return about(one) + body


# ---- the file


def array(kind: str, name: str, values: NDArray[Any]) -> str:
    """A constant array, in lines."""
    numbers = np.asarray(values).ravel()
    real = double if kind == "double" else single
    flat = [literal(int(x)) if numbers.dtype.kind in "iu" else real(float(x)) for x in numbers]
    lines, line = [], ""
    for word in flat:
        if len(line) + len(word) > WIDTH:
            lines.append(line.rstrip())
            line = ""
        line += f"{word}, "
    body = "\n    ".join([*lines, line.rstrip(", ")])
    return f"static const {kind} {name}[{len(flat)}] = {{\n    {body}\n}};\n"


def records_of(one: Export) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
    """The arm's tree, Model records, estimates to begin with and the base, words or SI."""
    compiled, law = one.compiled, one.law.number
    if one.number == "fixed":
        return compiled.tree, compiled.records, compiled.starting_est(one.law.adaptive, law), compiled.base
    if one.bounded:
        reading = compiled.in_float()
        return reading.tree, reading.model, reading.est, reading.data[0]
    free = one.number == "double" and one.law.name == "rnea"  # an algorithm of the host, which takes any state
    tree, model, est, data = float_records(compiled.model, box=not free)
    if one.law.adaptive and not one.law.shares:
        est[:, L.PHI : L.PHI + 10] = model[:, L.CENTRE : L.CENTRE + 10]
    model, est, data = (np.nan_to_num(part, posinf=1e30, neginf=-1e30) for part in (model, est, data))
    return tree, model, est, data[0]


def code(one: Export) -> str:
    """The file."""
    tree, model, est, base = records_of(one)
    parts = [about(one), f'#include "{one.prefix}.h"\n']
    parts.append(kernel(one) if not one.generic else c99.module(one.number, entries(one.law), static=True))
    parts += [array(one.kind, "est_start", est), array(one.kind, "base_start", base)]
    if one.generic:
        parts += [array("int32_t", "tree", tree), array("num", "model", model), *couplings_of(one)]
    most = one.compiled.model.tau_max[one.compiled.model.actuated]
    limit = limit_words(most, one.compiled.servos.torque) if one.number == "fixed" else np.minimum(most, 1e30)
    parts.append(array(one.kind, "torque_limit", limit))
    return "\n".join([*parts, *calls(one)])


def kernel(one: Export) -> str:
    """The arm's own kernel."""
    return fixed_kernel(one) if one.number == "fixed" else float_kernel(one)


def float_kernel(one: Export) -> str:
    """The arm's own kernel, in float32 or float64."""
    walk, learning = float_functions(one)
    body = "\n".join([*walk, "", *learning]) + "\n"
    prelude = c99.FLOAT if one.number == "float" else c99.DOUBLE
    return "#include <math.h>\n" + c99.called(prelude, body) + "\n" + body


def float_functions(one: Export, folded: type[Folded] = Folded) -> tuple[list[str], list[str]]:
    """Lines of the functions `walk` and `learn`, none of a law that does not learn; folded: what makes them."""
    law, rows, real = one.law, len(one.compiled.tree), REALS[one.number]
    known, still = known_numbers(one)
    live, learning = {L.DATA_SIZE * (i + 1) + k for i in range(rows) for k in (L.TAU, L.SUM, L.SUM_LOW)}, list[str]()
    if law.adaptive:
        learnt = folded(source.load(), known | {"est": still, "data": {}}, real)
        learnt.run("learn_all", {"n": rows, "law": law.number})
        learning = learnt.lines(LEARN, {name: PARAMS[name] for name in ("data", "est", "scratch")}, {"est": None})
        live |= {offset for base, offset in learnt.loaded if base == "data"}
        known["est"] = still
    walked = folded(source.load(), known, real)
    walked.run("traverse", {"n": rows, "law": law.number, "couplings": len(one.compiled.couplings)})
    return walked.lines(WALK, {name: PARAMS[name] for name in ("data", "est", "loops")}, {"data": live}), learning


def known_numbers(one: Export) -> tuple[dict[str, dict[int, Known]], dict[int, Known]]:
    """Numbers of an arm's records, by parameter and offset, and the estimates that their bounds leave one number."""
    (tree, model, est, base), coupled = records_of(one), coupled_records(one)
    real = REALS[one.number]
    whole = {"tree": tree} | ({"linkage": coupled[0]} if coupled else {})
    numbers = {"model": model, "est": est} | ({"coupling": coupled[1]} if coupled else {})
    known: dict[str, dict[int, Known]] = {name: dict(enumerate(part.ravel().tolist())) for name, part in whole.items()}
    known |= {name: dict(enumerate(np.asarray(part, real).ravel())) for name, part in numbers.items()}
    known["data"] = {k: real(base[k]) for k in range(L.W, L.N)}
    least, most = (model[:, at : at + L.PHI_LOW - L.PHI] for at in (L.EST_MIN, L.EST_MAX))
    still: dict[int, Known] = {
        L.EST_SIZE * i + L.PHI + k: real(least[i, k]) for i, k in np.argwhere(least == most).tolist()
    }
    for i in range(len(tree)):  # floats have no low words
        still |= dict.fromkeys(range(L.EST_SIZE * i + L.PHI_LOW, L.EST_SIZE * i + L.SHARE), 0)
    return known, still


def fixed_kernel(one: Export) -> str:
    """The arm's own kernel, in fixed point."""
    law, text = one.law, source.load()
    walk, learn = functions(one.compiled, law.number, text, as_described=not law.adaptive)
    lines = Printer(walk, {name: PARAMS[name] for name in ("data", "est", "loops")}).lines(WALK)
    if law.adaptive:
        lines += ["", *Printer(learn, {name: PARAMS[name] for name in ("data", "est", "scratch")}).lines(LEARN)]
    body = "\n".join(lines) + "\n"
    return c99.called(c99.FIXED + MAGNITUDE, body) + "\n" + body


def entries(law: Law) -> tuple[str, ...]:
    """The steps that a law's calls begin with."""
    return c99.ENTRIES if law.adaptive else c99.ENTRIES[:1]


def coupled_records(one: Export) -> tuple[NDArray[Any], NDArray[Any]] | None:
    """The couplings' linkage and records, words or SI, as those of `records_of`; None of an arm without."""
    model = one.compiled.model
    if one.number == "fixed" or not model.couplings:
        return one.compiled.coupled
    return float_couplings(model)


def couplings_of(one: Export) -> list[str]:
    """The couplings as arrays; none of an arm without."""
    coupled = coupled_records(one)
    return [array("int32_t", "linkage", coupled[0]), array(one.kind, "coupling", coupled[1])] if coupled else []


BEGIN = """\
void {p}_begin({p}_arm *arm) {{
    for (int32_t k = 0; k < {data}; k++) {{
        arm->data[k] = k < {size} ? base_start[k] : 0;
    }}
    for (int32_t k = 0; k < {scratch}; k++) {{
        arm->scratch[k] = 0;
    }}
    for (int32_t k = 0; k < {loops}; k++) {{
        arm->loops[k] = 0;
    }}
    for (int32_t k = 0; k < {est}; k++) {{
        arm->est[k] = est_start[k];
    }}
}}
"""
WALKED = """\
void {p}_walk({p}_arm *arm, const {p}_input input[{P}_JOINTS], num tau[{P}_JOINTS]) {{
    for (int32_t i = 0; i < {P}_JOINTS; i++) {{
        num *const d = arm->data + {size} * (act[i] + 1);
        d[{at[0]}] = input[i].q;
        d[{at[1]}] = input[i].qd;
        d[{at[2]}] = input[i].q_des;
        d[{at[3]}] = input[i].qd_des;
        d[{at[4]}] = input[i].qdd_des;
    }}
    {walk}
    for (int32_t i = 0; i < {P}_JOINTS; i++) {{
        tau[i] = arm->data[{size} * (act[i] + 1) + {tau}];
    }}
}}
"""
LIMITED = """\
int {p}_limit(num tau[{P}_JOINTS]) {{
    int cut = 0;
    for (int32_t i = 0; i < {P}_JOINTS; i++) {{
        const num most = torque_limit[i];
        if (tau[i] > most || tau[i] < -most) {{
            tau[i] = tau[i] > most ? most : -most;
            cut = 1;
        }}
    }}
    return cut;
}}
"""
LEARNT = """\
void {p}_learn({p}_arm *arm) {{ {learn} }}
"""
CONVERTED = """\
static int32_t word(float x, float per_unit) {{
    const float y = x * per_unit;
    const float most = 2147483520.0f;
    const float cut = y > most ? most : (y > -most ? y : -most); /* of what is no number: the least */
    return (int32_t)(cut < 0.0f ? cut - 0.5f : cut + 0.5f);
}}

static int32_t place(float x, float per_unit) {{
    const float y = x * per_unit;
    const float held = ((y > -9.0e18f) && (y < 9.0e18f)) ? y : 0.0f; /* so that what is no number has a word */
    return (int32_t)(uint32_t)(uint64_t)(int64_t)(held < 0.0f ? held - 0.5f : held + 0.5f);
}}

void {p}_words(const float q[], const float qd[], const float q_des[], const float qd_des[], const float qdd_des[],
    {p}_input input[{P}_JOINTS]) {{
    for (int32_t i = 0; i < {P}_JOINTS; i++) {{
        input[i].q = place(q[i], per_position[i]);
        input[i].qd = word(qd[i], per_velocity[i]);
        input[i].q_des = place(q_des[i], per_position[i]);
        input[i].qd_des = word(qd_des[i], per_velocity[i]);
        input[i].qdd_des = word(qdd_des[i], per_acceleration[i]);
    }}
}}

void {p}_si(const int32_t tau[{P}_JOINTS], float si[{P}_JOINTS]) {{
    for (int32_t i = 0; i < {P}_JOINTS; i++) {{
        si[i] = (float)tau[i] / per_torque[i];
    }}
}}
"""


def calls(one: Export) -> list[str]:
    """The functions that a program calls."""
    names = {"p": one.prefix, "P": one.prefix.upper()}
    rows, pairs, law = len(one.compiled.tree), len(one.compiled.couplings), one.law.number
    walk, learn = "walk(arm->data, arm->est, arm->loops);", "learn(arm->data, arm->est, arm->scratch);"
    if one.generic:
        linked = "linkage, coupling, arm->loops" if pairs else "0, 0, 0"
        walk = f"traverse({law}, {rows}, {pairs}, tree, model, arm->data, arm->est, {linked});"
        learn = f"learn_all({law}, {rows}, tree, model, arm->data, arm->est, arm->scratch);"
    at = (L.QPOS, L.QD, L.Q_DES, L.QD_DES, L.QDD_DES)
    parts = [array("int32_t", "act", one.compiled.model.actuated)]
    parts.append(BEGIN.format(**names, **one.sizes, size=L.DATA_SIZE))
    parts.append(WALKED.format(**names, size=L.DATA_SIZE, at=at, tau=L.TAU, walk=walk))
    parts.append(LIMITED.format(**names))
    if one.law.adaptive:
        parts.append(LEARNT.format(**names, learn=learn))
    if one.number == "fixed":
        parts += [array("float", f"per_{name}", getattr(one.compiled.servos, name)) for name in SCALES]
        parts.append(CONVERTED.format(**names))
    return parts
