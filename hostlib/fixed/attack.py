"""Attack a certificate: random states, then a directed search for the worst error and the largest words.

The search is an evolution of states: of many, the few worst for each aim are kept, copied and changed (a coordinate to
a face of the box, to a new value, or by a little), and again the worst are kept. Corner ascent and coordinate ascent
are two of its moves. What it finds is a lower bound on the truth; the certificate is an upper one.

A joint's torque range under a law is the largest torque the law asks of the joint anywhere in the box of motion, with
the arm's own parameters. It is searched for beside the error, so it is a lower bound, too: an error is no larger part
of the true range than of this one. Estimates at the corners of their box ask for more torque and make more error;
against the bound they count.
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.core import kernel_fixed, layout
from armlet.dynamics.joint_values import Floats
from armlet.fixed.against_float import drawn_from, float_batch, random_states
from armlet.fixed.bounds.walk import laws_of
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words, to_si

KEPT = 6  # states kept for each aim
CHILDREN = 16  # changed copies of each
CORNERS = 3  # sets of estimates at random corners of their box
CHUNK = 20_000  # states evaluated at a time
LARGEST_FRACTION = 1e-5  # of the torque range: an error that is more is worth a warning

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
    """Torque errors that an attack on one law found, one a servo (n_act,), N m or N.

    random: worst error over random states.  own: after the search, with the arm's own parameters.
    searched: the same with any estimates.  range: largest torque found with its own parameters.
    """

    states: int
    random: Floats
    own: Floats
    searched: Floats
    range: Floats

    @property
    def fraction(self) -> Floats:
        """The worst error of the arm with its own parameters, of the torque range (n,)."""
        share: Floats = self.own / np.maximum(self.range, np.finfo(float).tiny)
        return share

    def and_with(self, other: "Worst") -> "Worst":
        """With what other estimates gave."""
        return replace(self, states=self.states + other.states, searched=np.maximum(self.searched, other.searched))


def changed(rng: np.random.Generator, compiled: Compiled, states: Words) -> Words:
    """CHILDREN changed copies of each state (K, n_act, 5), raw -> (K CHILDREN, n_act, 5)."""
    out = np.repeat(states, CHILDREN, axis=0)
    fresh = random_states(compiled, len(out), int(rng.integers(1 << 30)))
    share = rng.choice([1.0, 2.0, 4.0], size=(len(out), 1, 1)) / (5.0 * compiled.model.n_act)
    hit = rng.random(out.shape) < share
    hit.reshape(len(out), -1)[np.arange(len(out)), rng.integers(0, 5 * compiled.model.n_act, len(out))] = True
    move = rng.integers(0, 3, size=out.shape)
    size = 2.0 ** rng.uniform(4, 28, size=out.shape)
    near = out + np.rint(rng.normal(size=out.shape) * size).astype(np.int64)
    face = np.where(rng.random(out.shape) < 0.5, 1, -1) * faces(compiled)[None]
    face[..., layout.QPOS], face[..., layout.Q_DES] = (
        fresh[..., layout.QPOS],
        out[..., layout.QPOS] + face[..., layout.Q_DES],
    )
    out = np.where(hit, np.choose(move, [face, fresh, near]), out)
    out = np.clip((out + 2**31) % 2**32 - 2**31, -(2**31) + 1, 2**31 - 1)
    slides, reach = ~compiled.servos.revolute, compiled.records[compiled.model.actuated, layout.Q_MAX]
    # the float kernel does not wrap a difference of positions: a sliding joint's stay in the stroke, and e in a word
    for k in (layout.QPOS, layout.Q_DES):
        out[..., k] = np.where(slides, np.clip(out[..., k], -reach, reach), out[..., k])
    # a position that a closed loop takes stays where the loop closes, as `drawn_from` has it
    low, high = (np.rint(end * compiled.servos.position).astype(np.int64) for end in drawn_from(compiled.model))
    out[..., layout.QPOS] = np.clip(out[..., layout.QPOS], low, high)
    return out


def faces(compiled: Compiled) -> Words:
    """Words (n_act, 5) at the faces of the box, in the order of Data's inputs; of Q_DES the tracking error."""
    m = compiled.records[compiled.model.actuated]
    columns = [m[:, layout.Q_MAX], m[:, layout.QD_MAX], m[:, layout.E_MAX], m[:, layout.QD_MAX], m[:, layout.QDD_MAX]]
    return np.stack(columns, axis=1)


def at_most(compiled: Compiled) -> Compiled:
    """The arm with every estimate at the end farther from zero of what it is projected to."""
    m, est, size = compiled.records, compiled.est.copy(), layout.PHI_LOW
    least, most = m[:, layout.EST_MIN :][:, :size], m[:, layout.EST_MAX :][:, :size]
    est[:, :size] = np.where(np.abs(least) > np.abs(most), least, most)
    return compiled.with_words(est=est)


def at_corner(compiled: Compiled, rng: np.random.Generator) -> Compiled:
    """The arm with every estimate at one end of what it is projected to."""
    m, est = compiled.records, compiled.est.copy()
    size = layout.PHI_LOW
    least, most = m[:, layout.EST_MIN : layout.EST_MIN + size], m[:, layout.EST_MAX : layout.EST_MAX + size]
    est[:, layout.PHI : layout.PHI_LOW] = np.where(rng.random(least.shape) < 0.5, least, most)
    return compiled.with_words(est=est)


def torque_errors(compiled: Compiled, law: int, raw: Words, nominal: bool = True) -> tuple[Floats, Floats]:
    """(|fixed - float|, |float|) torque (N, n_act) at raw inputs.

    The float kernel gets the model's own parameters if the estimates are nominal, else what the words say.
    """
    exact = float_batch(compiled, law, raw, None if nominal else compiled.estimates_si(compiled.est))
    tau, _ = compiled.batch(law, raw)
    return np.abs(to_si(tau, compiled.servos.torque) - exact), np.abs(exact)


def attack_torque(compiled: Compiled, law: int, states: int = 100_000, rounds: int = 40, seed: int = 0) -> Worst:
    """The worst torque error of one law: estimates nominal, at the larger ends of their box, at random corners of it.

    Args:
        compiled: the arm.  law: the number of a law.  states: random ones to start from.
        rounds: of the search after them.  seed: which.
    """
    rng = np.random.default_rng(seed)
    worst = search(compiled, law, (states, rounds, seed), nominal=True)
    worst = worst.and_with(search(at_most(compiled), law, (states // 10 + 1, rounds, seed), nominal=False))
    for k in range(CORNERS):
        worst = worst.and_with(
            search(at_corner(compiled, rng), law, (states // 10 + 1, rounds // 4, seed + k), nominal=False)
        )
    return worst


def search(compiled: Compiled, law: int, effort: tuple[int, int, int], nominal: bool) -> Worst:
    """Random states, then rounds of changed copies of the worst in error and torque; effort: states, rounds, seed."""
    states, rounds, seed = effort
    rng = np.random.default_rng(seed)
    kept = Kept(2 * compiled.model.n_act, compiled.model.n_act)
    for start in range(0, states, CHUNK):
        raw = random_states(compiled, min(CHUNK, states - start), seed + start)
        kept.keep(raw, np.hstack(torque_errors(compiled, law, raw, nominal)))
    random = np.split(kept.best, 2)[0]
    for _ in range(rounds):
        raw = changed(rng, compiled, kept.parents())
        kept.keep(raw, np.hstack(torque_errors(compiled, law, raw, nominal)))
    searched, span = np.split(kept.best, 2)
    return Worst(kept.count, random, searched, searched, span)


class Kept:
    """The KEPT states with the largest score for each of several aims."""

    def __init__(self, aims: int, n: int) -> None:
        self.states = np.zeros((aims, 0, n, 5), np.int64)
        self.scores = np.zeros((aims, 0))
        self.count = 0

    @property
    def best(self) -> Floats:
        """The largest score of each aim (aims,)."""
        best: Floats = self.scores.max(axis=1)
        return best

    def parents(self) -> Words:
        """All states kept, each once, (K, n_act, 5)."""
        return np.unique(self.states.reshape(-1, *self.states.shape[2:]), axis=0)

    def keep(self, raw: Words, scores: Floats) -> None:
        """Look at more states (N, n_act, 5) and their scores (N, aims)."""
        self.count += len(raw)
        top = np.argsort(scores, axis=0)[-KEPT:].T
        pool = np.concatenate([self.states, raw[top]], axis=1)
        score = np.concatenate([self.scores, np.take_along_axis(scores.T, top, axis=1)], axis=1)
        order = np.argsort(score, axis=1)[:, -KEPT:]
        self.scores = np.take_along_axis(score, order, axis=1)
        self.states = np.take_along_axis(pool, order[:, :, None, None], axis=1)


def attack_words(
    compiled: Compiled, states: int = 2000, rounds: int = 20, seed: int = 0
) -> dict[tuple[str, str], float]:
    """The largest words found: (link, quantity) -> SI, over all laws, each aim searched by itself,
    estimates nominal and then at corners of their box.

    Args:
        compiled: the arm.  states: random ones a law.  rounds: of the search after them.  seed: which.
    """
    rng = np.random.default_rng(seed)
    best: dict[tuple[str, str], float] = {}
    for law in laws_of(compiled.rows).values():
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


def largest_words(compiled: Compiled, law: int, raw: Words) -> Floats:
    """The largest component of each quantity of each link, (N, n len(WORDS)) SI, at raw inputs (N, n_act, 5)."""
    n, act = compiled.model.n, compiled.model.actuated
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    est, unit = compiled.est.copy(), word_units(compiled)
    out = np.zeros((len(raw), n, len(WORDS)))
    for k in range(len(raw)):
        data[act + 1, : raw.shape[2]] = raw[k]
        kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, False, None, compiled.coupled)
        for c, groups in enumerate(WORDS.values()):
            for at, size in groups:  # words that a law does not write stay 0
                out[k, :, c] = np.maximum(out[k, :, c], np.abs(data[1 : n + 1, at : at + size]).max(axis=1))
    return (out * unit).reshape(len(raw), -1)


def word_units(compiled: Compiled) -> Floats:
    """SI value of one in the last place, (n, len(WORDS)): from the certificate's binary points."""
    bits = {(row.link, row.quantity): row.frac_bits for row in compiled.certificate.rows}
    return np.array([[2.0 ** -bits[name, what] for what in WORDS] for name in compiled.model.joint_names])
