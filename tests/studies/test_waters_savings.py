"""Section IV of Waters's memo: the forms are the arm's dynamics, and what is left out is what the savings say."""

import dataclasses

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.core import layout
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.studies.waters.savings import approximations, experiment, instruction_counts, word_lengths
from armlet.studies.waters.savings.forms import FORMS, linear, state
from armlet.studies.waters.savings.matrices import Work
from armlet.studies.waters.savings.picture import FAMILIES, MARKERS, TINTS, family
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model


def motion(model, count=10):
    rng = np.random.default_rng(1)
    return tuple(rng.uniform(-1, 1, (3, count, model.n)))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.title)
@pytest.mark.parametrize("model", [
    random_model(1, 1, 0.0, tree=False), random_model(2, 4, 0.5, tree=False), random_model(3, 6, 0.3, tree=False),
    description.load("scheinman"),
], ids=lambda model: f"{model.name}-{model.n}")  # fmt: skip
def test_forms_vs_newton_euler(form, model):
    q, qd, qdd = motion(model)
    tau = armlet.Arm(model).rnea(q, qd, qdd, friction=False, armature=False)
    found = form.torques(Work(), state(model, q, qd, qdd)).T
    np.testing.assert_allclose(found, tau, atol=1e-9 * np.abs(tau).max())


def test_a_form_vs_pinocchio():
    model = random_model(3, 6, 0.3, tree=False)
    still = np.zeros(6)
    model = dataclasses.replace(model, fric_visc=still, fric_coul=still, armature=still)
    q, qd, qdd = motion(model, 3)
    found = FORMS[0].torques(Work(), state(model, q, qd, qdd)).T
    for k in range(3):
        np.testing.assert_allclose(found[k], PinocchioArm(model).rnea(q[k], qd[k], qdd[k]), rtol=1e-9, atol=1e-9)


def counts(form, n):
    work, model = Work(), random_model(1, n, 0.0, tree=False)
    form(work, state(model, *motion(model, 1)))
    return work.m, work.a


def test_what_the_memo_counts_exactly():
    """Products of matrices of its last three forms, and all of the fourth; the others are off as the page says."""
    for form in FORMS[2:]:
        assert counts(form.torques, 6)[0] == form.printed[0]
    assert counts(FORMS[3].torques, 6) == FORMS[3].printed
    assert counts(FORMS[0].torques, 6)[0] - 21 == FORMS[0].printed[0]  # the 21 products with J


def test_how_costs_grow():
    """As written with n^4, by the formula; the last form by the same for each joint."""
    for n in (2, 4, 6):
        assert counts(FORMS[0].torques, n)[0] == sum(j**4 for j in range(1, n + 1))
        assert counts(linear, n) == (9 * n - 9, 13 * n - 7)


def test_an_arm_with_branches_is_refused():
    model = random_model(6, 7, 0.3, tree=True)
    with pytest.raises(ArmletError, match="serial arm"):
        state(model, *motion(model))


def test_parts_left_out_are_those_terms():
    model = description.load("scheinman")
    q, qd, qdd = motion(model)
    given, arm = state(model, q, qd, qdd), armlet.Arm(model)
    off = {"friction": False, "armature": False}
    np.testing.assert_allclose(linear(Work(), given, velocities=False).T, arm.rnea(q, 0 * q, qdd, **off), atol=1e-9)
    np.testing.assert_allclose(
        linear(Work(), given, gravity=False).T, arm.rnea(q, qd, qdd, gravity=False, **off), atol=1e-9
    )
    alone = linear(Work(), given, interaction=False).T
    np.testing.assert_allclose(
        alone[:, -1], arm.rnea(q, qd, qdd, **off)[:, -1], atol=1e-9
    )  # the last one bears nothing


def test_instructions_of_code_without_terms():
    """Each is code that leaves out what it says: fewer instructions, in the order in which terms fall away."""
    model = approximations.rigid(description.load("puma3"))
    compiled = compiler.compile(model)
    walk = instruction_counts.walk
    assert walk(compiled) > walk(compiled, gravity=False) > walk(compiled, ("QD",)) > walk(compiled, ("QD", "QDD_DES"))
    assert walk(compiled) > walk(compiled, carry=False)
    assert (
        instruction_counts.beside("extrapolate", 6) - instruction_counts.beside("extrapolate", 5) == 4
    )  # two loads, a sum, a store
    assert instruction_counts.beside("look_up", 6) > 36


def test_whole_code_is_the_product_s():
    """With nothing left out it is what a specialised kernel of inverse dynamics has, but for words others read."""
    from armlet.mirror.source import load
    from armlet.mirror.specialise import count_instructions

    compiled = compiler.compile(approximations.rigid(description.load("puma3")))
    product = count_instructions(compiled, layout.LAW_RNEA, load())
    assert 0.8 * product < instruction_counts.walk(compiled) <= product


@pytest.fixture(scope="module")
def savings():
    return {each.name: each for each in approximations.savings_of("puma3", "fast")}


def test_errors_of_savings(savings):
    assert savings["nothing left out"].error == 0 and savings["1 of 3 joints locked"].error < 1e-12
    often, seldom = savings["every 2 ticks, extrapolated"], savings["every 20 ticks, extrapolated"]
    assert often.error < seldom.error and often.instructions > seldom.instructions
    many, few = savings["1000 stored matrices"], savings["20 stored matrices"]
    assert many.error < few.error and many.words == 50 * few.words
    slow = {each.name: each for each in approximations.savings_of("puma3", "slow")}
    assert slow["no velocity terms"].error < savings["no velocity terms"].error


def test_extrapolation_is_exact_where_torque_is_linear(monkeypatch):
    model = approximations.rigid(description.load("puma3"))
    made = approximations.move("puma3", model, "fast")
    ramp = np.outer(np.arange(len(made.q)), np.ones(3)) + 1.0
    monkeypatch.setattr(armlet.Arm, "rnea", lambda *_: ramp)
    found = next(approximations.extrapolated(made, compiler.compile(model)))
    assert found.error == pytest.approx(1.0 / ramp.max() / np.sqrt(len(ramp)))  # of the first two ticks alone


def test_extrapolation_over_the_path_is_exact_where_torque_grows_with_it(monkeypatch):
    """It costs as much as every so-manieth tick, and a product a joint more; the first point has no slope yet."""
    model = approximations.rigid(description.load("puma3"))
    made, compiled = approximations.move("puma3", model, "fast"), compiler.compile(model)
    way = np.linalg.norm(np.diff(made.q, axis=0) / (model.q_max - model.q_min), axis=1)
    ramp = np.outer(np.concatenate([[0.0], np.cumsum(way)]), np.ones(3))
    by_time = list(approximations.extrapolated(made, compiled))[1]
    monkeypatch.setattr(armlet.Arm, "rnea", lambda *_: ramp)
    found = list(approximations.along_the_path(made, compiled))[1]
    assert found.error < 1e-3 and found.worst < 1.2 / (len(ramp) / 5)
    assert found.instructions == pytest.approx(by_time.instructions, rel=0.1)
    assert found.instructions > by_time.instructions


def test_a_servo_of_accelerations_needs_the_memo_s_bits(savings):
    """A bit more halves what it errs by; what 29 bits leave is small, and 20 are too few for a slow arm."""
    coarse, fine, finest = (savings[f"acceleration servoed, {bits} bits"].error for bits in approximations.BITS)
    assert coarse / fine == pytest.approx(16, rel=0.3) and fine / finest == pytest.approx(32, rel=0.3)
    assert finest < 1e-3 < 0.1 < coarse


def test_every_saving_has_its_place_in_the_picture(savings):
    shown = {family(name) for name in savings}
    assert shown == set(FAMILIES) and len(MARKERS) == len(TINTS) == len(FAMILIES)


def test_word_lengths_are_the_memo_s():
    words = word_lengths.words(1e-3)
    assert (words.velocity, words.position) == pytest.approx((1e-5, 1e-8)) and words.bits == (7, 17, 29)


def test_tables_that_cover_everything_are_the_memo_s():
    found = experiment.coverage(6)
    assert found["full"] / 6 == 5**18 and found["partly"] / 42 == 5**12
