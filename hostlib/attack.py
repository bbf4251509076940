"""Attack a certificate: random states, then a directed search for the worst error and the largest words.

The search is an evolution of states: of many, the few worst for each aim are kept, copied and changed (a coordinate to
a face of the box, to a new value, or by a little), and again the worst are kept. Corner ascent and coordinate ascent
are two of its moves. What it finds is a lower bound on the truth; the certificate is an upper one.
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.certificate import LAWS
from armlet.compiler import Compiled
from armlet.core import kernel_fixed, kernel_float, layout
from armlet.fixed import to_si
from armlet.records import float_records
from armlet.validate import float_inputs, random_states

KEPT = 6         # states kept for each aim
CHILDREN = 16    # changed copies of each
CORNERS = 4      # sets of estimates at corners of their box
CHUNK = 20_000   # states evaluated at a time

# quantity of a certificate row -> groups of words of a Data record, and how many words each
WORDS = {
    "angular velocity": ((layout.W, 3), (layout.W_REF, 3)),
    "linear velocity": ((layout.V, 3), (layout.V_REF, 3)),
    "angular velocity error": ((layout.W_ERR, 3),),
    "linear velocity error": ((layout.V_ERR, 3),),
    "angular acceleration": ((layout.ALPHA, 3),),
    "spatial acceleration": ((layout.ACC, 3),),
    "linear acceleration": ((layout.ACC_C, 3),),
    "torque": ((layout.N, 3),),
    "force": ((layout.F, 3),),
    "joint torque": ((layout.TAU, 1),),
}


@dataclass(frozen=True)
class Worst:
    """What an attack on one law found, one a joint (n,), N m or N.

    random: worst error over random states.  searched: after the search.  range: largest torque of the random states.
    """

    states: int
    random: np.ndarray
    searched: np.ndarray
    range: np.ndarray


def changed(rng: np.random.Generator, compiled: Compiled, states: np.ndarray) -> np.ndarray:
    """CHILDREN changed copies of each state (K, n, 5), raw -> (K CHILDREN, n, 5)."""
    out = np.repeat(states, CHILDREN, axis=0)
    fresh = random_states(compiled, len(out), int(rng.integers(1 << 30)))
    share = rng.choice([1.0, 2.0, 4.0], size=(len(out), 1, 1)) / (5.0 * compiled.model.n)
    hit = rng.random(out.shape) < share
    hit.reshape(len(out), -1)[np.arange(len(out)), rng.integers(0, 5 * compiled.model.n, len(out))] = True
    move = rng.integers(0, 3, size=out.shape)
    size = 2.0 ** rng.uniform(4, 28, size=out.shape)
    near = out + np.rint(rng.normal(size=out.shape) * size).astype(np.int64)
    face = np.where(rng.random(out.shape) < 0.5, 1, -1) * faces(compiled)[None]
    face[..., layout.QPOS], face[..., layout.Q_DES] = fresh[..., layout.QPOS], out[..., layout.QPOS] + face[..., layout.Q_DES]
    out = np.where(hit, np.choose(move, [face, fresh, near]), out)
    out = np.clip((out + 2**31) % 2**32 - 2**31, -(2**31) + 1, 2**31 - 1)
    slides, reach = ~compiled.scales.revolute, compiled.records[:, layout.Q_MAX]
    # the float kernel does not wrap a difference of positions: a sliding joint's stay in the stroke, and e in a word
    for k in (layout.QPOS, layout.Q_DES):
        out[..., k] = np.where(slides, np.clip(out[..., k], -reach, reach), out[..., k])
    return out


def faces(compiled: Compiled) -> np.ndarray:
    """Words (n, 5) at the faces of the box, in the order of Data's inputs; of Q_DES the tracking error."""
    m = compiled.records
    columns = [m[:, layout.Q_MAX], m[:, layout.QD_MAX], m[:, layout.E_MAX], m[:, layout.QD_MAX], m[:, layout.QDD_MAX]]
    return np.stack(columns, axis=1)


def at_corner(compiled: Compiled, rng: np.random.Generator) -> Compiled:
    """The arm with every estimate at one end of what it is projected to."""
    m, est = compiled.records, compiled.est.copy()
    size = layout.PHI_LOW
    least, most = m[:, layout.EST_MIN : layout.EST_MIN + size], m[:, layout.EST_MAX : layout.EST_MAX + size]
    est[:, layout.PHI : layout.PHI_LOW] = np.where(rng.random(least.shape) < 0.5, least, most)
    return replace(compiled, est=est)


def torque_errors(compiled: Compiled, law: int, raw: np.ndarray, nominal: bool = True) -> tuple[np.ndarray, np.ndarray]:
    """(|fixed - float|, |float|) torque (N, n) at raw inputs.

    The float kernel gets the model's own parameters if the estimates are nominal, else what the words say.
    """
    tree, records, est, data = float_records(compiled.model, box=True)
    if not nominal:
        est[:, : layout.PHI_LOW] = compiled.estimates_si(compiled.est)
    exact = np.empty(raw.shape[:2])
    kernel_float.batch(law, tree, records, est, data, float_inputs(compiled, raw), exact)
    tau, _ = compiled.batch(law, raw)
    return np.abs(to_si(tau, compiled.scales.torque) - exact), np.abs(exact)


def attack_torque(compiled: Compiled, law: int, states: int = 100_000, rounds: int = 40, seed: int = 0) -> Worst:
    """The worst torque error of one law: with nominal estimates, then with some at the corners of their box.

    Args:
        compiled: the arm.  law: LAW_RNEA, LAW_PD or LAW_WALKER.  states: random ones to start from.
        rounds: of the search after them.  seed: which.
    """
    rng = np.random.default_rng(seed)
    own = search(compiled, law, (states, rounds, seed), nominal=True)
    searched, count = own.searched, own.states
    for k in range(CORNERS):
        more = search(at_corner(compiled, rng), law, (states // 10 + 1, rounds // 4, seed + k), nominal=False)
        searched, count = np.maximum(searched, more.searched), count + more.states
    return Worst(count, own.random, searched, own.range)


def search(compiled: Compiled, law: int, effort: tuple[int, int, int], nominal: bool) -> Worst:
    """Random states, then rounds of changed copies of the worst; effort: states, rounds, seed."""
    states, rounds, seed = effort
    rng = np.random.default_rng(seed)
    n = compiled.model.n
    pools, scores = [np.empty((0, n, 5), np.int64)] * n, [np.empty(0)] * n
    span, random, count = np.zeros(n), np.zeros(n), 0

    def keep(raw: np.ndarray, error: np.ndarray) -> None:
        for j in range(n):
            best = np.argsort(error[:, j])[-KEPT:]
            pool, score = np.concatenate([pools[j], raw[best]]), np.concatenate([scores[j], error[best, j]])
            order = np.argsort(score)[-KEPT:]
            pools[j], scores[j] = pool[order], score[order]

    for start in range(0, states, CHUNK):
        raw = random_states(compiled, min(CHUNK, states - start), seed + start)
        error, size = torque_errors(compiled, law, raw, nominal)
        random, span = np.maximum(random, error.max(axis=0)), np.maximum(span, size.max(axis=0))
        keep(raw, error)
        count += len(raw)
    for _ in range(rounds):
        raw = changed(rng, compiled, np.concatenate(pools))
        keep(raw, torque_errors(compiled, law, raw, nominal)[0])
        count += len(raw)
    return Worst(count, random, np.array([s[-1] for s in scores]), span)


def attack_words(compiled: Compiled, states: int = 2000, rounds: int = 20, seed: int = 0) -> dict[tuple[str, str], float]:
    """The largest words found: (link, quantity) -> SI, over all laws, each aim searched by itself,
    estimates nominal and then at corners of their box.

    Args:
        compiled: the arm.  states: random ones a law.  rounds: of the search after them.  seed: which.
    """
    rng = np.random.default_rng(seed)
    best: dict[tuple[str, str], float] = {}
    for law in LAWS.values():
        raw = random_states(compiled, states, seed + law)
        scores = largest_words(compiled, law, raw)
        top = scores.max(axis=0)
        for _ in range(rounds):
            parents = raw[np.unique(scores.argmax(axis=0))]
            raw = np.concatenate([parents, changed(rng, compiled, parents)])
            scores = largest_words(at_corner(compiled, rng), law, raw)
            top = np.maximum(top, scores.max(axis=0))
        for value, key in zip(top, aims(compiled), strict=True):
            best[key] = max(best.get(key, 0.0), float(value))
    return best


def aims(compiled: Compiled) -> list[tuple[str, str]]:
    """(link, quantity) in the order of `largest_words`."""
    return [(name, what) for name in compiled.model.joint_names for what in WORDS]


def largest_words(compiled: Compiled, law: int, raw: np.ndarray) -> np.ndarray:
    """The largest component of each quantity of each link, (N, n len(WORDS)) SI, at raw inputs (N, n, 5)."""
    n = compiled.model.n
    data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    est, unit = compiled.est.copy(), word_units(compiled)
    live = {what: groups for what, groups in WORDS.items() if law == LAWS["walker"] or "error" not in what}
    out = np.zeros((len(raw), n, len(WORDS)))
    for k in range(len(raw)):
        data[1:, : raw.shape[2]] = raw[k]
        kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, False)
        for c, (what, groups) in enumerate(WORDS.items()):
            for at, size in groups if what in live else ():
                if law == LAWS["walker"] or at not in (layout.W_REF, layout.V_REF):
                    out[k, :, c] = np.maximum(out[k, :, c], np.abs(data[1:, at : at + size]).max(axis=1))
    return (out * unit).reshape(len(raw), -1)


def word_units(compiled: Compiled) -> np.ndarray:
    """SI value of one in the last place, (n, len(WORDS)): from the certificate's binary points."""
    bits = {(row.link, row.quantity): row.frac_bits for row in compiled.certificate.rows}
    return np.array([[2.0 ** -bits[name, what] for what in WORDS] for name in compiled.model.joint_names])
