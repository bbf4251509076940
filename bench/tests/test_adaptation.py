"""The study of adaptation: its arms are plausible, its figures are what they are called, and a quick one runs."""

import dataclasses
import json
import math

import numpy as np
import pytest

from armlet.core import layout
from armlet.fixed import compiler
from armlet.model import PRISMATIC
from armlet.model.inertia import pseudo_inertia
from armlet.run.closed_loop import Course, Sensing, run_closed_loop
from armlet.run.trial import chatter, sines
from bench import adaptation
from bench.adaptive import arms, measures, runs, summary

SETTING = runs.Setting(1.0, 1.0, "exact")
GOOD = measures.Outcome("", None, 5.0, 1.0, 100.0, None, 0.0, 0.0, None, 0.001, None)


@pytest.fixture(scope="module")
def some():
    """Random arms."""
    return list(arms.random(12, 3))


def test_random_arms_are_possible_and_those_of_their_seed(some):
    again = list(arms.random(2, 3))
    assert np.array_equal(again[1].exact.phi, some[1].exact.phi) and again[1].load == some[1].load
    assert not np.array_equal(next(arms.random(1, 4)).exact.phi[0], some[0].exact.phi[0])
    for subject in some:
        model = subject.exact
        assert all(np.linalg.eigvalsh(pseudo_inertia(phi))[0] > 0 for phi in model.phi)
        assert (model.encoder_step == 0).all() and (subject.coarse.encoder_step > 0).all()
        assert 0.1 <= model.phi[:, 0].sum() <= 100 and 2 <= model.n <= 7
        assert (model.joint_type != PRISMATIC).any() and 0.03 <= subject.load / model.phi[:, 0].sum() <= 0.25


def test_random_arms_are_of_every_kind():
    traits = [subject.traits for subject in arms.random(30, 5)]
    assert {each["drive"] for each in traits} == {"geared", "direct"} and {each["joints"] for each in traits} == {
        *range(2, 8)
    }
    assert any(each["sliding"] for each in traits) and not all(each["sliding"] for each in traits)
    assert min(each["mass"] for each in traits) < 0.5 and max(each["mass"] for each in traits) > 30


def test_true_arms_lie_within_the_priors(some):
    for subject in some:
        true = arms.truth(subject, subject.load, 1)
        bare = arms.truth(subject, 0.0, 1)
        ratio = bare.phi[:, 0] / subject.exact.phi[:, 0]
        assert (np.abs(ratio - 1) <= subject.relative_mass).all() and np.ptp(ratio) > 0
        gained = true.phi[:, 0].sum() - bare.phi[:, 0].sum()
        assert gained == pytest.approx(subject.load)


def test_motors_hold_what_the_study_asks(some):
    """The told PD's torque, at the fastest, is within the motors of most arms: what faults is the law."""
    short = 0
    for subject in some:
        compiled = compiler.compile(arms.with_payload(subject.exact, subject.load))
        true = arms.with_payload(subject.exact, subject.load)
        plan = sines(subject.exact, 1.0, 1.0)
        course = run_closed_loop(compiled, layout.LAW_PD, true, plan, Sensing.of(true))
        short += bool(course.fault)
    assert short == 0


@pytest.mark.parametrize("speed", runs.SPEEDS)
def test_sines_stay_within_half_of_every_limit(some, speed):
    for subject in some:
        model = subject.exact
        q, qd, qdd = np.moveaxis(sines(model, 4.0, speed), -1, 0)
        middle = (model.q_min + model.q_max) / 2
        assert (np.abs(q - middle) <= 0.5001 * (model.q_max - model.q_min) / 2).all()
        assert (np.abs(qd) <= 0.5001 * model.qd_max).all() and (np.abs(qdd) <= 0.5001 * model.qdd_max).all()
        period = model.gains.period_us * 1e-6
        assert np.gradient(q, period, axis=0)[1:-1] == pytest.approx(qd[1:-1], abs=1e-3 * model.qd_max.max())


def course_of(tau, q=None, fault=""):
    q = np.zeros_like(tau) if q is None else q
    nothing = np.zeros((1, tau.shape[1], layout.EST_SIZE), np.int64)
    return Course(q, q, tau, np.zeros(len(tau), np.uint8), nothing, nothing[0], fault, 0)


def test_chatter_is_what_lies_above_fifty_hertz():
    t = np.arange(4000) / 1000
    tau = np.column_stack([3 * np.sin(2 * np.pi * 10 * t), 2 * np.sin(2 * np.pi * 100 * t) + 7])
    assert chatter(tau[:, :1], np.array([10.0]), 1000) < 1e-4
    assert chatter(tau, np.array([10.0, 10.0]), 1000) == pytest.approx(2 / math.sqrt(2) / 10, rel=1e-3)


def test_distances_to_the_truth_are_zero_there_and_grow():
    subject = next(arms.shipped())
    compiled = compiler.compile(subject.exact)
    start = compiled.starting_est(True)
    for law in ("walker", "natural"):
        at_truth = dataclasses.replace(subject.exact, phi=compiled.estimates_si(start)[:, :10])
        away = start.copy()
        away[1, layout.PHI] = int(1.02 * away[1, layout.PHI])
        course = dataclasses.replace(course_of(np.zeros((30, 2))), est=np.stack([start, away]))
        V = measures.distance_to_truth(course, measures.LAW[law], compiled, at_truth)
        assert abs(V[0]) < 1e-5 * V[1]


def test_shares_find_the_truth_they_can_make():
    """The arm as described, and the same with half of the largest load, are shares of bodies; another body is not."""
    subject = list(arms.shipped())[1]
    compiled = compiler.compile(subject.exact)
    start = compiled.starting_est(True, measures.LAW["bodies"])
    loaded = start.copy()
    loaded[subject.exact.tip_body, layout.SHARE + 2] = 2**29
    course = dataclasses.replace(course_of(np.zeros((30, 3))), est=np.stack([loaded, start]))
    V = measures.share_distance(course, compiled, arms.with_payload(subject.exact, subject.load / 2), 1e-3)
    assert abs(V[0]) < 1e-5 * V[1]
    elsewhere = arms.with_payload(subject.exact, subject.load / 2, (0.1, 0.0, 0.0))
    assert measures.share_distance(course, compiled, elsewhere, 1e-3) is None


def test_v_is_not_defined_where_a_wrong_parameter_is_not_learnt():
    subject = next(arms.shipped())
    compiled = compiler.compile(subject.exact)
    rubs = dataclasses.replace(subject.exact, fric_coul=subject.exact.fric_coul + 0.5, fric_coul_speed=np.full(2, 0.1))
    course = dataclasses.replace(course_of(np.zeros((30, 2))), est=compiled.starting_est(True)[None])
    assert measures.distance_to_truth(course, measures.LAW["walker"], compiled, rubs) is None


def run_of(controller, **changes):
    outcome = dataclasses.replace(GOOD, **changes)
    return runs.Run("arm", "random", {}, SETTING, controller, outcome, "")


FAULT = {"fault": "TRACKING", "fault_s": 0.2, "last": None, "steps": None, "chatter": None}


@pytest.mark.parametrize(
    "law, ignorant, told, true",
    [
        ({"last": 0.1}, {}, {}, {"tenth"}),
        ({"last": 0.11}, {}, {}, set()),
        ({"last": 0.5, "steps": 2.9}, {"last": 0.4}, {}, {"tenth"}),
        ({"last": 1.1}, {}, {}, {"worse", "failed"}),
        ({"last": 1.1}, FAULT, {}, {"tenth"}),
        (FAULT, {}, {}, {"faulted", "beyond", "worse", "failed"}),
        (FAULT, FAULT, FAULT, {"faulted"}),
        ({"chatter": 0.03}, {}, {"chatter": 0.014}, {"chatters", "failed"}),
        ({"chatter": 0.03}, {}, {"chatter": 0.016}, set()),
        ({"chatter": 0.019}, {}, {}, set()),
    ],
)
def test_runs_are_judged_beside_both_pd_runs(law, ignorant, told, true):
    cases = summary.judged([run_of("pd ignorant", **ignorant), run_of("pd told", **told), run_of("law", **law)])
    case = cases["law"][0]
    names = ("faulted", "beyond", "tenth", "worse", "chatters", "failed")
    assert {name for name in names if getattr(case, name)} == true


def test_quantiles_rank_faults_last():
    assert summary.quantiles([1.0, 2.0, np.inf, 3.0]) == [1.0, 2.0, 3.0, None, None]


def test_a_quick_study_runs_and_writes_nothing(monkeypatch, capsys):
    monkeypatch.setattr(adaptation, "QUICK_ARMS", 1)
    monkeypatch.setattr(adaptation, "QUICK_SECONDS", 1.0)
    monkeypatch.setattr(adaptation.figures, "keep", lambda *_: pytest.fail("it wrote figures"))
    adaptation.main(["--quick"])
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("Adaptation: 1 random arms", "pd", *runs.ADAPTIVE))


def test_figures_and_picture_are_made_of_any_runs(tmp_path):
    done = [run for subject in arms.random(2, 9) for run in runs.runs_of(subject, runs.ADAPTIVE[:1], seconds=0.2)]
    done += runs.runs_of(next(arms.shipped()), runs.ADAPTIVE[:1], [SETTING, runs.Setting(0.0, 1.0, "exact")], 0.2)
    found = summary.summary(done)
    assert found["controllers"] == [*runs.BASELINES, runs.ADAPTIVE[0]]
    assert json.loads(json.dumps(found))["random"]["pd told"]["runs"] == 16
    assert set(found["arms"]) == {"two_link"} and set(found["arms"]["two_link"]["largest"]) == set(found["controllers"])
    summary.draw(found, tmp_path / "picture.png")
    assert (tmp_path / "picture.png").stat().st_size > 5000


def test_unknown_laws_are_refused(capsys):
    with pytest.raises(SystemExit):
        adaptation.main(["--laws", "walker,none"])
    assert "expected some of walker" in capsys.readouterr().err
