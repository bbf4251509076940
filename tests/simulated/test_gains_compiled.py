"""A gain table in the compiled loop: tick by tick the bits of the loop in Python, which boards are compared with."""

import dataclasses

import numpy as np
import pytest

from armlet import description
from armlet.dynamics.laws import LAWS
from armlet.fixed import compiler
from armlet.fixed.gain_words import encode
from armlet.fixed.trajectory_words import encoded
from armlet.model.variations import with_inertia_error
from armlet.plan import plan
from armlet.plan.gain_design.design import table
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.gain_trial import follow
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.shadow import FixedShadow
from armlet.studies.compare.runs import planned

LAW = LAWS["gain_table"]


@pytest.fixture(scope="module", params=["two_link", "puma3"])
def made(request):
    """A compiled arm, a move of a second with a repetition, and its table with two sets."""
    model = description.load(request.param)
    compiled = compiler.compile(model)
    middle = (model.q_min + model.q_max) / 2
    move = plan(model, [middle, middle + 0.3, middle], durations=0.4, repeat=2)
    found = table(model, move, thresholds=(1e-5, 1e-4, 0.3), largest=np.ones(2 * model.n))
    return compiled, move, encode(found, compiled)


def course_of(made, truth, gains):
    compiled, move, _ = made
    return run_closed_loop(
        compiled, LAW, truth, planned(compiled, move), Sensing.of(compiled.model), Simulation(substeps=1), gains
    )


def test_it_has_the_bits_of_the_loop_in_python(made):
    compiled, move, words = made
    course = course_of(made, with_inertia_error(compiled.model, 0.3), words)
    assert course.ticks == move.total_ticks and not course.fault
    ticks, segments, _ = encoded(compiled.blob, compiled.servos, move)
    shadow, scales = FixedShadow(compiled, ticks, segments, LAW, False, words), compiled.servos
    sets = set()
    for k in range(course.ticks):
        q, qd = scales.position_raw(course.q[k]), np.rint(course.qd[k] * scales.velocity).astype(np.int64)
        wanted = shadow.torque(q, qd, False)
        sets.add(int(shadow.gains.regulator["SET_DUE"]))
        assert np.array_equal(np.rint(course.tau[k] * scales.torque), wanted), k
    assert sets == {0, 1} and len(words.knots[0]) > 2


def test_it_follows_where_the_feedforward_alone_runs_away(made):
    compiled, move, words = made
    truth = with_inertia_error(compiled.model, 0.3)
    course = course_of(made, truth, words)
    trial = follow(compiled, move, SimulatedArm(truth), words)
    off = np.abs(course.q - planned(compiled, move)[:, :, 0]).max(axis=0)
    assert off == pytest.approx(np.abs(trial.err).max(axis=0), rel=0.3)
    assert (np.abs(trial.err).max(axis=0) < 0.05).all()


def test_a_norm_above_e2_is_a_fault(made):
    words = made[2]
    low = dataclasses.replace(words, regulator=words.regulator.copy())
    low.regulator[2] = low.regulator[1]
    course = course_of(made, with_inertia_error(made[0].model, 0.3), low)
    assert course.fault == "TRACKING" and course.joint == 255 and 0 < course.ticks < made[1].total_ticks


def test_records_stay_as_they_were(made):
    words = made[2]
    kept = words.rows.copy(), words.regulator.copy()
    course_of(made, made[0].model, words)
    assert np.array_equal(words.rows, kept[0]) and np.array_equal(words.regulator, kept[1])
