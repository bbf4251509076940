"""A closed loop as C for this computer: an arm's tick (c_host.py), and the simulated arm that it moves.

    text = code(export, truth)     what native.py compiles: besides own_begin and own_ticks, own_loop

The simulated arm is the text's forward dynamics on what is known of it: its geometry, and which of its parameters are
zero. The others are read from its records, so that one code does for every load and friction. Steps are the kernel's
semi-implicit ones (cython_core/integrate.pxi), friction at their end included.
"""

import ast

import numpy as np

from armlet.core import layout as L
from armlet.dynamics.float_records import float_records, work_record
from armlet.mirror import c_host, source
from armlet.mirror.c_arm import Export, array
from armlet.mirror.c_float import Key, Known, Number, Scope, Term, term, times
from armlet.mirror.source import Step
from armlet.model import Model

# Of `real`, the arm's Estimates, a row a joint; x: positions, velocities. Friction is d v + c clamp(v / speed, -1, 1);
# `piece` is where it stands, -1 and 1 full, `part` at which part of the step it is taken.
LOOP = """
typedef struct {{ num viscous[{n}], coulomb[{n}], linear[{n}], rotor[{n}]; }} losses;

static inline num side_of(const losses *of, int32_t i, num v) {{
    return of->coulomb[i] == 0.0 ? 0.0 : (num)((v > speed[i]) - (v < -speed[i]));
}}

static __attribute__((noinline, cold)) void correct(const losses *of, const num *x, const num *qdd, num *piece,
    num *part, num h) {{
    for (int32_t i = 0; i < {n}; i++) {{
        const num v = x[{n} + i], gain = h * qdd[i], side = side_of(of, i, v + part[i] * gain);
        if (side != piece[i]) {{
            piece[i] = piece[i] == 0.0 || side == 0.0 ? side : 0.0;
        }}
        if (part[i] == 1.0 && of->viscous[i] + of->coulomb[i] > 0.0 && (v + gain) * (v + gain / 2.0) < 0.0) {{
            part[i] = 0.5;
        }}
    }}
}}

static inline int agrees(const losses *of, const num *x, const num *qdd, const num *piece, const num *part, num h) {{
    int differs = 0;
    for (int32_t i = 0; i < {n}; i++) {{
        const num v = x[{n} + i], gain = h * qdd[i], side = side_of(of, i, v + part[i] * gain);
        const int turns = (v + gain) * (v + gain / 2.0) < 0.0;
        differs |= (side != piece[i]) | (turns & (part[i] == 1.0) & (of->viscous[i] + of->coulomb[i] > 0.0));
    }}
    return !differs;
}}

static inline void step(const losses *of, const num *real, const num *motors, num *x, num *qdd, num h) {{
    num effort[{n}], rotor[{n}], piece[{n}], part[{n}];
    for (int32_t i = 0; i < {n}; i++) {{
        piece[i] = side_of(of, i, x[{n} + i]);
        part[i] = 1.0;
    }}
    for (int32_t attempt = 0; attempt < 6; attempt++) {{
        for (int32_t i = 0; i < {n}; i++) {{
            const num v = x[{n} + i];
            num slope = of->viscous[i] + (piece[i] == 0.0 ? of->linear[i] : 0.0), rest = of->coulomb[i] * piece[i];
            if (attempt == 5) {{
                part[i] = 0.5;
                slope = of->viscous[i] + (of->coulomb[i] > 0.0
                    ? of->coulomb[i] / fmax(speed[i], fabs(v + h / 2.0 * qdd[i])) : 0.0);
                rest = 0.0;
            }}
            rotor[i] = of->rotor[i] + part[i] * h * slope;
            effort[i] = motors[i] - slope * v - rest;
        }}
        accelerate(x, effort, rotor, real, qdd);
        if (agrees(of, x, qdd, piece, part, h)) {{
            break;
        }}
        correct(of, x, qdd, piece, part, h);
    }}
    for (int32_t i = 0; i < {n}; i++) {{
        x[{n} + i] += h * qdd[i];
        x[i] += h * x[{n} + i];
    }}
}}

void own_loop(arm *it, const num *real, const num *planned, num *state, int64_t count, num dt, int32_t steps) {{
    num input[{words}], tau[{n}], x[{n} * 2], qdd[{n}] = {{0.0}};
    losses of;
    for (int32_t i = 0; i < {n}; i++) {{
        of.viscous[i] = real[{row} * i + {visc}];
        of.coulomb[i] = real[{row} * i + {coul}];
        of.linear[i] = of.coulomb[i] * scale[i];
        of.rotor[i] = real[{row} * i + {rotor}];
    }}
    const num h = dt / steps;
    memcpy(x, state, sizeof x);
    for (int64_t k = 0; k < count; k++) {{
        for (int32_t i = 0; i < {n}; i++) {{
            input[5 * i] = x[i];
            input[5 * i + 1] = x[{n} + i];
            memcpy(input + 5 * i + 2, planned + 3 * ({n} * k + i), 3 * sizeof(num));
        }}
        tick(input, tau, it->data, it->est, it->scratch, it->loops, 1);
        (void)cut(tau);
        for (int32_t i = 0; i < steps; i++) {{
            step(&of, real, tau, x, qdd, h);
        }}
        memcpy(state + {n} * 2 * (k + 1), x, sizeof x);
    }}
}}
"""
HEAD = (
    "static inline void accelerate(const num *restrict x, const num *restrict effort, const num *restrict rotor,"
    " const num *restrict real, num *restrict qdd) {"
)


SYMMETRIC = (L.IA_J, L.IA_M, L.TURN_J, L.TURN_M)  # (3, 3) by rows, in a body's Work record


def upper(key: Key) -> Key:
    """The word itself, or of a symmetric matrix the one above the diagonal."""
    base, place = key[0], key[1] % L.WORK_SIZE
    for begin in SYMMETRIC if base == "work" else ():
        row, column = divmod(place - begin, 3)
        if 0 <= column < row <= 2:
            return base, key[1] + 2 * (column - row)
    return key


class Moved(c_host.Whole):
    """Forward dynamics: of quotients by one number there is one division, of symmetric matrices one half."""

    def __init__(self, known: dict[str, dict[int, Known]], inputs: dict[Key, str]):
        super().__init__(source.load(), known, inputs)
        self.inverse: dict[str, Number] = {}

    def word(self, key: Key, stem: str = "") -> Number:
        """A word's value here."""
        return super().word(upper(key), stem)

    def put(self, step: Step, target: ast.Subscript, value: Number, scope: Scope) -> None:
        """Give a word a value; below the diagonal it is that above it."""
        base = self.record(step, target.value, scope)
        key = base.base, base.offset + self.index(step, target.slice, scope)
        if upper(key) == key:
            self.state.words[key] = value

    def number(self, step: Step, node: ast.expr, scope: Scope) -> Number:
        """An expression; a comparison of known numbers is one."""
        if isinstance(node, ast.Compare):
            return int(self.index(step, node.left, scope) == self.index(step, node.comparators[0], scope))
        if isinstance(node, ast.Call) and source.written(node.func) == "quot":
            over, under = (self.number(step, each, scope) for each in node.args[:2])
            assert isinstance(under, Term), "an arm's inertia is not known before its position"
            if under.text not in self.inverse:
                self.inverse[under.text] = self.named(Term(f"1.0 / {under.within(2)}", 1), "inverse")
            return times(over, self.inverse[under.text])
        return super().number(step, node, scope)


def accelerations(truth: Model) -> list[str]:
    """Lines of the function that finds a simulated arm's accelerations."""
    records, n = float_records(truth), truth.n
    inputs, est = dict[Key, str](), dict[int, Known]()
    for i in range(n):
        work, row = L.WORK_SIZE * (i + 1), L.EST_SIZE * i
        inputs |= {("work", work + L.QPOS): f"x[{i}]", ("work", work + L.QD): f"x[{n + i}]"}
        inputs |= {("work", work + L.EFFORT): f"effort[{i}]", ("est", row + L.ROTOR): f"rotor[{i}]"}
        inputs |= {("est", row + L.PHI + k): f"real[{row + k}]" for k in range(10) if records.est[i, L.PHI + k] != 0}
        est |= {row + L.PHI + k: np.float64(0) for k in range(10) if records.est[i, L.PHI + k] == 0}
        est |= {row + L.VISC: np.float64(0), row + L.COUL: np.float64(0)}
    base = {k: np.float64(x) for k, x in enumerate(work_record(truth)[0])}
    known: dict[str, dict[int, Known]] = {"tree": dict(enumerate(records.tree.ravel().tolist()))}
    known |= {"model": dict(enumerate(np.nan_to_num(records.model).ravel())), "est": est, "work": base}  # type: ignore
    moved = Moved(known, inputs)
    moved.run("aba", {"n": n})
    found = [moved.state.words["work", L.WORK_SIZE * (i + 1) + L.QDD] for i in range(n)]

    def body(_: set[Key]) -> list[str]:
        """The lines: nothing is kept but accelerations."""
        return [*moved.state.lines, *(f"qdd[{i}] = {term(each).text};" for i, each in enumerate(found))]

    lines = c_host.sines_first(moved.turned, moved.with_stores(set(), body))
    return [HEAD, *(f"    {line}" for line in lines), "}"]


def code(one: Export, truth: Model) -> str:
    """The file: that of the arm's tick, and `own_loop(arm, real, planned, state, count, dt, steps)`."""
    model = float_records(truth).model
    named = {"n": truth.n, "words": 5 * truth.n, "row": L.EST_SIZE}
    named |= {"visc": L.VISC, "coul": L.COUL, "rotor": L.ROTOR}
    parts = [c_host.code(one), array("double", "speed", np.minimum(model[:, L.COUL_SPEED], 1e30))]
    parts.append(array("double", "scale", model[:, L.COUL_SCALE]))
    return "\n".join([*parts, *accelerations(truth), LOOP.format(**named)])
