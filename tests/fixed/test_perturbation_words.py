"""No word of the perturbation law overflows: the proof against the text itself, and against records that would."""

import itertools

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
# How near to its bound the worst found is, at least.
NEAR = {"D_TERM": 0.5, "CARRIED": 0.4, "TRACE": 0.9, "FACTORS": 0.9, "RIGHT": 0.9, "PUSH": 0.55}


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
    columns *= (rng.uniform(0.5, 1, TERMS) / np.abs(columns).max(axis=1))[:, None]
    own["COLUMNS"] = np.clip(np.rint(columns * 2**layout.COLUMN_Q), -(2**20), 2**20)
    share = 10.0 ** rng.uniform(-rng.choice([0.1, 1, 6]), 0, TERMS)
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


def state(rng, start, inside, ranges_of):
    """Words of a state that the proof begins with, at its border; the sample, too."""
    record = start.copy()
    own = named(record, PERTURBATION)
    put_covariance(rng, own, inside.before)
    put_motion(rng, own, own["MOTION_MAX"])
    size = 2.0 ** -rng.uniform(0, 22)
    for name in ("SAMPLE", "NOW"):
        for k, place in enumerate(places(name)):
            high = ranges.ends(ranges_of[place])[1]
            own[name][k] = int(high * rng.choice([-1, 1, 0, rng.uniform(-1, 1)]) * (size if name == "SAMPLE" else 1))
    if rng.random() < 0.5:
        own["SAMPLE"][1:] = 0
    if rng.random() < 0.5:  # deviations that A adds up
        most = [min(2**layout.SAMPLE_Q - 1, ranges.ends(ranges_of[place])[1]) for place in places("NOW")]
        own["NOW"] = np.sign(own["MOTION"][0, :STATES]) * most
    return record


def taken(start, rng, compiled, found):
    """One sample from a state, in words that are checked; what it shares of the bounds into `found`."""
    states, _ = found["proved"]
    record = [int(x) for x in state(rng, start, proof.sample(proof.states_of(start.tolist())), states.words)]
    w = plain.CheckedView(record)
    CHECKED.identify(STATES, TERMS, w)
    CHECKED.design(compiled.model.n, STATES, w)
    for name in PERTURBATION.offset:
        for place in places(name):
            low, high = ranges.ends(states.words[place])
            assert min(low, 0) <= record[place] <= max(high, 0), name
            if name in NEAR and high > 0:
                found[name] = max(found.get(name, 0.0), abs(record[place]) / high)
    after = np.array(record)
    proof.check_start(after, proof.states_of(start.tolist()))


def attack(compiled, seed, samples):
    """Many samples from states at the border; how near they come to bounds."""
    rng, start = np.random.default_rng(seed), compiled.perturbation
    found = {"proved": proof.perturb(compiled.records, start, planned(compiled))}
    for _ in range(samples):
        taken(start, rng, compiled, found)
    return found


def test_the_text_itself_stays_in_what_is_proved_and_comes_near_to_it():
    found = attack(puma(), 0, 600)
    assert {name: found[name] for name in NEAR if found[name] < NEAR[name]} == {}


@pytest.mark.parametrize("seed", range(12))
def test_extreme_arms_stay_in_what_is_proved(seed):
    attack(compiler.compile(extreme_model(seed)), seed, 40)


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
