"""No word of the perturbation law overflows: the proof against the text itself, and against records that would."""

import itertools
from unittest import mock

import numpy as np
import pytest

from armlet import description
from armlet.core import kernel_fixed, layout, plain
from armlet.core.records import PERTURBATION, named
from armlet.errors import CertificateError
from armlet.fixed import compiler
from armlet.fixed.bounds import perturbation_words as proof
from armlet.fixed.bounds import ranges
from armlet.fixed.perturbation import PLANNED
from tests.support.extreme_arms import extreme_model

CHECKED = plain.load(check=True)
TERMS, STATES = layout.TERMS, layout.STATES
AFTER = dict(itertools.pairwise(PERTURBATION.offset)) | {"PIVOTS": None}
FULL = 2**layout.SAMPLE_Q - 1  # the largest number of a sample that is not halved
# How near to its bound the worst found is, at least.
NEAR = {
    "INNOVATION": 0.95,
    "COLUMNS": 0.35,
    "D_TERM": 0.4,
    "CARRIED": 0.8,
    "TRACE": 0.9,
    "FACTORS": 0.9,
    "RIGHT": 0.9,
    "PUSH": 0.55,
}


class Seen(list):
    """Words, and the largest size of all that was ever written to each."""

    def __init__(self, words):
        super().__init__(words)
        self.most = [max(map(abs, ranges.ends(x))) for x in words]

    def __setitem__(self, k, value):
        super().__setitem__(k, value)
        self.most[k] = max(self.most[k], *map(abs, ranges.ends(value)))


def puma():
    """The report's arm."""
    return compiler.compile(description.load("puma3"))


def planned(compiled):
    """The largest words of the plan's torques."""
    return compiled.certificate.most_words(PLANNED, compiled.scales.torque)


def places(name):
    """Words of a field."""
    after = AFTER[name]
    return range(PERTURBATION.offset[name], PERTURBATION.offset[after] if after else PERTURBATION.size)


def put_covariance(rng, own, most):
    """Write U and D of a trace just below its bound: of any columns, or of columns that are nearly the same."""
    columns = rng.uniform(-1, 1, (TERMS, TERMS)) * 10.0 ** rng.uniform(-6, 0, (TERMS, TERMS))
    columns = np.tril(columns)  # column j, numbers 0 to j
    if rng.random() < 0.5:
        columns = np.tril(1e-3 * columns)
        columns[:, 0] = rng.choice([-1, 1], TERMS)
    columns[np.diag_indices(TERMS)] = np.abs(np.diag(columns)) + 2e-6
    columns *= (rng.uniform(rng.choice([0.5, 1.0]), 1, TERMS) / np.abs(columns).max(axis=1))[:, None]
    own["COLUMNS"] = np.clip(np.rint(columns * 2**layout.COLUMN_Q), -(2**20), 2**20)
    share = 10.0 ** rng.uniform(-rng.choice([0, 1, 6]), 0, TERMS)
    for j, part in enumerate(most * (1 - 1e-7) * share / share.sum()):
        number = part / ((own["COLUMNS"][j] / 2**layout.COLUMN_Q) ** 2).sum()
        factor, exponent = np.frexp(number)
        own["D_FACTOR"][j], own["D_EXPONENT"][j] = int(factor * 2**layout.Q), layout.Q - exponent


def put_motion(rng, own, most):
    """Write A and B: at their bounds, or with two columns of B that nearly cancel and a small one along them."""
    motion = rng.choice([-1, 1], (STATES, TERMS)) * rng.choice([1, rng.uniform()], (STATES, TERMS))
    if rng.random() < 0.7:
        way, columns = rng.choice([-1, 1], STATES), STATES + rng.permutation(3)
        motion[:, :STATES] = rng.choice([-1, 1], (STATES, 1)) * rng.choice([-1, 1], STATES)
        other = (rng.random(STATES) < 0.5) * rng.uniform(0, 0.1)
        motion[:, columns[0]], motion[:, columns[1]] = way, -way * (1 - other)
        motion[:, columns[2]] = way * 10.0 ** rng.uniform(-3, 0)
    own["MOTION"] = np.rint(motion * most)


def put_sample(rng, own, ranges_of):
    """Write deviations and torques: any, or one number that is as large as it may be before it is halved."""
    size = 2.0 ** -rng.uniform(0, 22)
    for name in ("SAMPLE", "NOW"):
        for k, place in enumerate(places(name)):
            high = ranges.ends(ranges_of[place])[1]
            own[name][k] = int(high * rng.choice([-1, 1, 0, rng.uniform(-1, 1)]) * (size if name == "SAMPLE" else 1))
    if rng.random() < 0.5:
        own["SAMPLE"][1:] = 0
        own["SAMPLE"][0] = 2 ** rng.integers(15, layout.SAMPLE_Q) - 1
        own["NOW"] = np.clip(own["NOW"], -FULL, FULL)


def put_surprise(rng, own, most):
    """Write a sample that A and B multiply to the most, of which the first number alone is known to vary, while the
    last column of U is as much along it as can be, and is told the opposite of what is predicted.
    """
    way = np.sign(own["MOTION"][0])
    own["MOTION"][0] = way * own["MOTION_MAX"]
    own["COLUMNS"][-1] = way * way[-1] * 2**layout.COLUMN_Q
    own["D_FACTOR"], own["D_EXPONENT"] = 2**layout.Q - 1, 50
    own["D_FACTOR"][0], own["D_EXPONENT"][0] = int(most / 2**14 * 2**layout.Q * (1 - 1e-7)), layout.Q - 14
    own["COLUMNS"][0, 0] = 2**layout.COLUMN_Q
    own["SAMPLE"] = FULL * way
    own["SAMPLE"][0] *= rng.choice([1.0, 10.0 ** -rng.uniform(0, 4)])
    own["NOW"] = -FULL * np.sign((own["MOTION"] * np.sign(own["SAMPLE"])).sum(axis=1))


def state(rng, start, inside, ranges_of):
    """Words of a state that the proof begins with, at its border; the sample, too."""
    record = start.copy()
    own = named(record, PERTURBATION)
    put_covariance(rng, own, inside.before)
    put_motion(rng, own, own["MOTION_MAX"])
    put_sample(rng, own, ranges_of)
    if rng.random() < 0.2:
        put_surprise(rng, own, inside.before)
    elif rng.random() < 0.5:  # deviations that A adds up
        own["NOW"] = np.sign(own["MOTION"][0, :STATES]) * FULL
    for name in ("SAMPLE", "NOW"):
        most = [ranges.ends(ranges_of[place])[1] for place in places(name)]
        own[name] = np.clip(own[name], [-x for x in most], most)
    return record


def proved(compiled):
    """Ranges of a record after the proof, and the largest sizes there were."""
    honest = proof.states_of

    def seen(record):
        w = honest(record)
        w.words = Seen(w.words)
        return w

    with mock.patch.object(proof, "states_of", seen):
        return proof.perturb(compiled.records, compiled.perturbation, planned(compiled))[0].words


def attack(compiled, seed, samples):
    """Samples from states at the border, in words that are checked; how near they come to bounds, by field."""
    rng, start, bounds = np.random.default_rng(seed), compiled.perturbation, proved(compiled)
    states, found = proof.states_of(start.tolist()), dict.fromkeys(NEAR, 0.0)
    for _ in range(samples):
        record = Seen([int(x) for x in state(rng, start, proof.sample(states), bounds)])
        w = plain.CheckedView(record)
        CHECKED.identify(STATES, TERMS, w)
        CHECKED.design(compiled.model.n, STATES, w)
        for name in PERTURBATION.offset:
            for place in places(name):
                assert record.most[place] <= bounds.most[place], name
                if name in NEAR and bounds.most[place] > 0:
                    found[name] = max(found[name], record.most[place] / bounds.most[place])
        proof.check_start(np.array(record), states)
    return found


def test_the_text_itself_stays_in_what_is_proved_and_comes_near_to_it():
    found = attack(puma(), 0, 600)
    assert {name: found[name] for name in NEAR if found[name] < NEAR[name]} == {}


@pytest.mark.parametrize("seed", range(12))
def test_extreme_arms_stay_in_what_is_proved(seed):
    found = attack(compiler.compile(extreme_model(seed)), seed, 40)
    assert found and max(found.values()) <= 1.0


@pytest.mark.parametrize("name", ["number", "variance"])
def test_the_attack_finds_a_bound_that_is_too_small(monkeypatch, name):
    honest = getattr(proof.Sample, name).fget
    monkeypatch.setattr(proof.Sample, name, property(lambda own: 0.1 * honest(own)))
    with pytest.raises(AssertionError):
        attack(puma(), 0, 200)


def test_the_attack_finds_added_torques_that_are_bounded_too_low(monkeypatch):
    honest = proof.gain
    monkeypatch.setattr(proof, "gain", lambda w: honest(w)._replace(push=0.5 * honest(w).push))
    with pytest.raises(AssertionError, match="PUSH"):
        attack(puma(), 0, 600)


def test_nothing_creeps_beyond_its_bound_where_nothing_is_learnt_for_months():
    """Rounding makes the trace larger by 2e-9 a sample; from just below 3/2 of its bound, it stays there."""
    compiled = puma()
    record, still = compiled.perturbation.copy(), np.zeros((1, TERMS + STATES), np.int64)
    own, inside = named(record, PERTURBATION), proof.sample(proof.states_of(compiled.perturbation.tolist()))
    own["D_FACTOR"] = own["D_FACTOR"] * 1.4999
    kernel_fixed.identify_many(record, still, 2_000_000)
    assert 1.49 < proof.trace_of(record) / compiled.quantised.perturbation.trace <= 1.5 * (1 + 1e-6)
    assert proof.trace_of(record) <= inside.before


def test_a_diagonal_of_one_unit_stays_above_zero():
    """A column that grows by more than twice in one sample is rounded; U stays invertible."""
    random, record = np.random.default_rng(0), puma().perturbation.copy()
    own = named(record, PERTURBATION)
    for _ in range(200):
        put_covariance(random, own, 6000.0)
        own["COLUMNS"][np.diag_indices(TERMS)] = np.where(np.arange(TERMS) == 0, own["COLUMNS"][0, 0], 1)
        row = (random.uniform(-1, 1, (1, TERMS + STATES)) * 2**22).astype(np.int64)
        kernel_fixed.identify_many(record, row, 1)
        assert (np.diag(own["COLUMNS"]) > 0).all()


@pytest.mark.parametrize(
    "name, by, said",
    [
        ("PUSH_WEIGHT", 1 / 16, "added torque"),
        ("PUSH_WEIGHT", 1 / 256, "too small for its rounding"),
        ("MOTION_MAX", 4, "does not fit int32|not below"),
        ("S_OVER_TRACE", 3, "does not fit int32"),
        ("OVER_TRACE", 1 / 2**30, "keeps nothing"),
        ("KEPT_LEAST", 1 / 2, "does not fit int32"),
        ("KEPT_LEAST", 0, "keeps nothing"),
        ("KEPT_MOST", 1.5, "does not fit int32"),
        ("SCALE", 16, "does not fit int32"),
        ("S_SCALE_OUT", -12, "does not fit int32"),
        ("UNIT_SAMPLE", 4, "does not fit int32"),
        ("D_FACTOR", 2, "does not begin in a state"),
        ("D_FACTOR", 1 / 4, "does not begin in a state"),
        ("D_EXPONENT", -1, "does not begin in a state"),
        ("COLUMNS", 1 / 4, "does not begin in a state"),
        ("MOTION", 1 << 20, "does not begin in a state"),
    ],
)
def test_records_that_would_overflow_are_refused(name, by, said):
    compiled = puma()
    record = compiled.perturbation.copy()
    for place in places(name):
        shifted = name.startswith("S_") or name == "D_EXPONENT"
        record[place] = record[place] + by if shifted else int(record[place] * by)
    proof.check_perturbation("puma3", compiled.records, compiled.perturbation, planned(compiled))
    with pytest.raises(CertificateError, match=f"puma3: perturbation law: .*({said})"):
        proof.check_perturbation("puma3", compiled.records, record, planned(compiled))


def test_a_plan_that_leaves_no_room_for_what_is_added_is_refused():
    compiled = puma()
    with pytest.raises(CertificateError, match="TAU.*does not fit int32"):
        proof.check_perturbation("puma3", compiled.records, compiled.perturbation, [2**31 - 1000] * 3)
