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
from armlet.simulated.closed_loop import Course, Sensing, run_closed_loop
from armlet.simulated.trial import chatter, sines
from bench import adaptation
from bench.adaptive import arms, distance, excitation, judge, measures, picture, runs, starts, summary, verdict
from bench.adaptive.departures import Rises

SETTING = runs.Setting(1.0, 1.0, "exact")
GOOD = measures.Outcome(
    "", None, first=5.0, last=1.0, steps=100.0, found=None, guard=0.0, frozen=0.0, bound=None, chatter=0.001, rises=None
)


@pytest.fixture(scope="module")
def some():
    """Random arms."""
    return [arms.random_subject(3, k) for k in range(12)]


def test_random_arms_are_possible_and_those_of_their_seed(some):
    again = arms.random_subject(3, 1)
    assert np.array_equal(again.exact.phi, some[1].exact.phi) and again.load == some[1].load
    assert not np.array_equal(arms.random_subject(4, 0).exact.phi[0], some[0].exact.phi[0])
    for subject in some:
        model = subject.exact
        assert all(np.linalg.eigvalsh(pseudo_inertia(phi))[0] > 0 for phi in model.phi)
        assert (model.encoder_step == 0).all() and (subject.coarse.encoder_step > 0).all()
        assert 0.1 <= model.phi[:, 0].sum() <= 100 and 2 <= model.n <= 7
        assert (model.joint_type != PRISMATIC).any() and 0.03 <= subject.load / model.phi[:, 0].sum() <= 0.25


@pytest.mark.parametrize("name", arms.SHIPPED)
def test_exact_sensors_of_a_shipped_arm_are_exact(name):
    """Whatever its file says of encoders, or of servos that have some."""
    subject = arms.shipped_subject(name)
    assert (subject.exact.encoder_step == 0).all() and (subject.exact.velocity_ticks == 0).all()
    assert (subject.coarse.encoder_step > 0).all()


@pytest.mark.slow
def test_random_arms_are_of_every_kind():
    traits = [arms.random_subject(5, k).traits for k in range(30)]
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
    """PD that knows the load follows the fastest motion within the motors' limits: what faults is the law."""
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


def test_every_arm_runs_with_every_load_and_an_arm_with_a_name_with_its_own():
    random, named = runs.settings(arms.random_subject(3, 0)), runs.settings(arms.shipped_subject("puma6"))
    assert len(random) == len(set(random)) == 10
    assert {(each.load, each.speed) for each in random if each.sensors == "coarse"} == {
        (load, speed) for load in runs.LOADS for speed in runs.SPEEDS
    }
    assert {each.sensors for each in random} == {each.sensors for each in named} == set(runs.SENSORS)
    assert {round(2.5 * each.load, 9) for each in named} == {0.0, 1.25, 2.0, 2.5}


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
    subject = arms.shipped_subject("two_link")
    compiled = compiler.compile(subject.exact)
    start = compiled.starting_est(True)
    for law in ("walker", "natural"):
        at_truth = dataclasses.replace(subject.exact, phi=compiled.estimates_si(start)[:, :10])
        away = start.copy()
        away[1, layout.PHI] = int(1.02 * away[1, layout.PHI])
        course = dataclasses.replace(course_of(np.zeros((30, 2))), est=np.stack([start, away]))
        V = distance.distance_to_truth(course, distance.LAW[law], compiled, at_truth)
        assert abs(V[0]) < 1e-5 * V[1]


def test_shares_find_the_truth_they_can_make():
    """The arm as described, and the same with half of the largest load, are shares of bodies; another body is not."""
    subject = arms.shipped_subject("puma3")
    compiled = compiler.compile(subject.exact)
    start = compiled.starting_est(True, distance.LAW["bodies"])
    loaded = start.copy()
    loaded[subject.exact.tip_body, layout.SHARE + 2] = 2**29
    course = dataclasses.replace(course_of(np.zeros((30, 3))), est=np.stack([loaded, start]))
    V = distance.share_distance(course, compiled, arms.with_payload(subject.exact, subject.load / 2), 1e-3)
    assert abs(V[0]) < 1e-5 * V[1]
    elsewhere = arms.with_payload(subject.exact, subject.load / 2, (0.1, 0.0, 0.0))
    assert distance.share_distance(course, compiled, elsewhere, 1e-3) is None


def test_v_is_not_defined_where_a_wrong_parameter_is_not_learnt():
    subject = arms.shipped_subject("two_link")
    compiled = compiler.compile(subject.exact)
    rough = dataclasses.replace(subject.exact, fric_coul=subject.exact.fric_coul + 0.5, fric_coul_speed=np.full(2, 0.1))
    course = dataclasses.replace(course_of(np.zeros((30, 2))), est=compiled.starting_est(True)[None])
    assert distance.distance_to_truth(course, distance.LAW["walker"], compiled, rough) is None


def run_of(controller, setting=SETTING, told=1.0, arm="arm", kg=1.0, **changes):
    outcome = dataclasses.replace(GOOD, **changes)
    return runs.Run(
        arm, "random", traits={}, setting=setting, kg=kg, told=told, controller=controller, outcome=outcome, refused=""
    )


FAULT = {"fault": "TRACKING", "fault_s": 0.2, "last": None, "steps": None, "chatter": None}


@pytest.mark.parametrize(
    "law, unknown, known, true",
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
def test_runs_are_judged_beside_both_pd_runs(law, unknown, known, true):
    cases = judge.judged([run_of(runs.UNKNOWN, **unknown), run_of(runs.KNOWN, **known), run_of("law", **law)])
    case = cases["law"][0]
    names = ("faulted", "beyond", "tenth", "worse", "chatters", "failed")
    assert {name for name in names if getattr(case, name)} == true


def test_quantiles_rank_faults_last():
    assert summary.quantiles([1.0, 2.0, np.inf, 3.0]) == [1.0, 2.0, 3.0, None, None]


def test_a_quick_study_runs_and_writes_nothing(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(adaptation, "QUICK_ARMS", 1)
    monkeypatch.setattr(adaptation, "QUICK_SECONDS", 1.0)
    monkeypatch.setattr(adaptation.figures, "keep", lambda *_: pytest.fail("it wrote figures"))
    adaptation.main(["--quick"])
    assert not list(tmp_path.iterdir())
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("Adaptation: 1 random arms", "PD, load", *runs.ADAPTIVE))


def test_figures_and_picture_are_made_of_any_runs(tmp_path):
    """Every kind of run of two random arms and a named one, short: figures that JSON holds, a verdict and a picture."""
    wanted = [runs.Setting(load, 1.0, "coarse") for load in runs.LOADS] + [SETTING]
    subjects = [arms.random_subject(9, 0), arms.random_subject(9, 1), arms.shipped_subject("two_link")]
    done = [run for subject in subjects for run in runs.runs_of(subject, ("bodies",), wanted, 0.2)]
    found = json.loads(json.dumps(summary.summary(done)))
    assert found["controllers"] == [*runs.BASELINES, "bodies"]
    assert found["random"][runs.KNOWN]["runs"] == 8
    assert set(found["arms"]) == {"two_link"} and set(found["arms"]["two_link"]["largest"]) == set(found["controllers"])
    loaded = sum(count for _, count, _ in found["load found by what is told"]["bodies"])
    known = [run for run in done if run.group == "random" and run.setting.load and run.controller == runs.KNOWN]
    assert loaded == sum(not run.outcome.fault for run in known) > 0
    assert set(found["starts"]["half"]) == {summary.DESCRIBED, *starts.STARTS}
    assert all(of["runs"] == 2 for by_start in found["starts"].values() for of in by_start.values())
    picture.draw(found, tmp_path / "picture.png")
    assert (tmp_path / "picture.png").stat().st_size > 5000


def must_of(runs_made, word):
    return next(must for must in verdict.verdict(judge.judged(runs_made), "law") if word in must.what)


@pytest.mark.parametrize(
    "law, word, holds",
    [
        ({}, "ends worse", True),
        ({"last": 1.1}, "ends worse", False),
        ({}, "faults", True),
        (FAULT, "faults", False),
        ({"chatter": 0.03}, "chatters", False),
        ({"last": 0.1}, "a tenth", True),
        ({"last": 0.11}, "a tenth", False),
        ({"bound": 0.0, "found": 0.04}, "is found", True),
        ({"bound": 0.0, "found": -0.06}, "is found", False),
        ({"bound": 0.0, "found": -0.06, "told": 0.01}, "is found", True),
        ({"bound": 0.0, **FAULT}, "is found", False),
        ({"last": 0.14}, "puma3, 2.3 kg", True),
        ({"last": 0.16}, "puma3, 2.3 kg", False),
        (FAULT, "puma3, 2.3 kg", False),
        ({"rises": Rises(0.1, 0.0, 0.0)}, "V rises", True),
        ({"rises": Rises(0.1, 1e-6, 0.0)}, "V rises", False),
    ],
)
def test_a_verdict_holds_or_does_not(law, word, holds):
    where = {"arm": "puma3", "kg": 2.3}
    made = [run_of(runs.UNKNOWN, **where), run_of(runs.KNOWN, **where), run_of("law", **where, **law)]
    assert must_of(made, word).holds is holds


def test_velocities_by_difference_are_judged_by_themselves():
    by_difference = runs.Setting(1.0, 1.0, "difference")
    made = [run_of(name, by_difference) for name in runs.BASELINES] + [run_of("law", by_difference, last=1.1)]
    assert must_of(made, "no run ends worse").holds and not must_of(made, "by difference").holds


def test_a_load_is_told_where_nothing_else_takes_its_torque():
    """Sines tell the load of the PUMA; at rest its weight could be that of its links."""
    subject = arms.shipped_subject("puma3")
    model, plan = subject.exact, sines(subject.exact, 6.0, 1.0)
    assert excitation.told_load(model, plan, subject.load) > judge.TOLD
    still = np.repeat(plan[:1], len(plan), axis=0) * [1.0, 0.0, 0.0]
    assert excitation.told_load(model, still, subject.load) < 1e-6


def test_starts_are_what_they_are_called():
    subject = arms.shipped_subject("puma3")
    compiled = compiler.compile(subject.exact)
    law, tip = distance.LAW["bodies"], subject.exact.tip_body
    same = starts.starting_with(compiled, 0.0).starting_est(True, law)
    assert np.array_equal(same, compiled.starting_est(True, law))
    quarter = compiled.estimates_si(starts.starting_with(compiled, 0.25).starting_est(True, law))
    gained = quarter[tip, 0] - compiled.estimates_si(same)[tip, 0]
    assert gained == pytest.approx(subject.load / 4, rel=1e-6)


@pytest.mark.parametrize(("law", "found"), [("bodies", 0.3), ("walker", 0.3 + 0.01), ("natural", 0.3 + 0.01)])
def test_the_law_of_bodies_has_an_estimate_of_the_load_alone(law, found):
    """Its link is believed 10 g too heavy besides: the other laws know the mass of the tip's body as a whole."""
    subject = arms.shipped_subject("puma3")
    compiled, tip = compiler.compile(subject.exact), subject.exact.tip_body
    est = compiled.starting_est(True, distance.LAW[law])
    est[tip, layout.SHARE + measures.LOAD] = round(0.3 / subject.load * 2**30)
    est[tip, layout.PHI] = round((subject.exact.phi[tip, 0] + 0.31) * compiled.scales.estimate[tip, 0])
    course = dataclasses.replace(course_of(np.zeros((1, 3))), last_est=est)
    true = arms.with_payload(subject.exact, 0.2)
    off = measures.load_error(course, distance.LAW[law], compiled, true, 0.2)
    assert off == pytest.approx(found - 0.2, abs=1e-6)


@pytest.mark.parametrize("part", [0.0, 0.3, 1.0])
def test_gravity_at_rest_says_the_load_of_an_arm_without_friction(part):
    subject = arms.shipped_subject("puma3")
    model = dataclasses.replace(subject.exact, fric_coul=np.zeros(3))
    true = arms.with_payload(model, part * subject.load)
    assert starts.by_gravity(model, true, subject.load, 1) == pytest.approx(part, abs=1e-9)


def test_unknown_laws_are_refused(capsys):
    with pytest.raises(SystemExit):
        adaptation.main(["--laws", "walker,none"])
    assert "expected some of walker" in capsys.readouterr().err
