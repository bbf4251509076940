"""Moves of limited jerk: beside Ruckig, within every limit, without a step of acceleration."""

import dataclasses
import json
import sys
from itertools import pairwise

import numpy as np
import pytest
import ruckig
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.cli import main
from armlet.description import from_text, load
from armlet.description.library import shipped_path
from armlet.dynamics.arm import Arm
from armlet.errors import DescriptionError, PlanError
from armlet.plan import Trajectory
from armlet.plan.jerk import in_ticks, needed, phases, smooth, state
from armlet.plan.planned_motion import Wanted, motion
from armlet.plan.stream import stream_limits
from armlet.report.planned import shares

SIZES = st.floats(0.01, 100.0)


def by_ruckig(distance, velocity, acceleration, jerk):
    """Ruckig's trajectory from rest to rest, state to state."""
    n = len(distance)
    asked, found = ruckig.InputParameter(n), ruckig.Trajectory(n)
    asked.current_position, asked.target_position = [0.0] * n, list(distance)
    asked.max_velocity, asked.max_acceleration, asked.max_jerk = list(velocity), list(acceleration), list(jerk)
    ruckig.Ruckig(n).calculate(asked, found)
    return found


@settings(max_examples=300, deadline=None)
@given(distance=SIZES, velocity=SIZES, acceleration=SIZES, jerk=SIZES)
def test_seven_phases_are_ruckigs(distance, velocity, acceleration, jerk):
    theirs = by_ruckig([distance], [velocity], [acceleration], [jerk])
    assert phases(distance, velocity, acceleration, jerk).sum() == pytest.approx(theirs.duration, rel=1e-9)


@settings(max_examples=300, deadline=None)
@given(distance=SIZES, velocity=SIZES, acceleration=SIZES, jerk=SIZES, more=st.integers(0, 50))
def test_phases_in_ticks_keep_the_limits_and_cost_four_ticks(distance, velocity, acceleration, jerk, more):
    lasts, period = phases(distance, velocity, acceleration, jerk), 1e-2
    least = needed(lasts, period)
    assert lasts.sum() / period <= least * (1 + 1e-6) <= lasts.sum() / period + 4 + 1e-3
    phase = in_ticks(lasts, least + more, period)
    assert phase.total == least + more and min(phase.ramp, phase.hold + 1, phase.cruise + 1) >= 1
    for tick in {*phase.ends[:-1], *(end - 1 for end in phase.ends[1:])}:
        _, qd, qdd, qddd = (distance * each for each in state(phase, tick, period))
        assert abs(qd) <= velocity * (1 + 1e-6) and abs(qdd) <= acceleration * (1 + 1e-6)
        assert abs(qddd) <= jerk * (1 + 1e-6)


def largest_steps(move):
    """(n,) the largest step of acceleration from one segment to the next, from rest and to rest."""
    after = move.qdd + (move.ticks * move.period)[:, None] * move.jerks
    rest = np.zeros((1, move.n))
    return np.abs(np.concatenate([move.qdd, rest]) - np.concatenate([rest, after])).max(axis=0)


@pytest.mark.parametrize("name", ["so101", "scheinman", "puma3"])
@pytest.mark.parametrize("jerk", [20.0, 300.0])
def test_moves_keep_every_limit_and_take_as_long_as_ruckigs(name, jerk):
    model = armlet.load(name).model
    rng = np.random.default_rng(int(jerk))
    points = model.q_min + (model.q_max - model.q_min) * rng.uniform(0.1, 0.9, (3, model.n))
    move = smooth(model, points, jerk)
    move.check(model)
    theirs = [
        by_ruckig(b - a, model.qd_max, model.qdd_max, [jerk] * model.n).duration
        for a, b in pairwise(points)
    ]  # fmt: skip
    assert sum(theirs) <= move.duration <= sum(theirs) + 2 * 7 * move.period + 1e-9
    assert np.abs(move.qddd).max() <= jerk * (1 + 1e-9)
    assert (largest_steps(move) < 1e-6 * model.qdd_max).all()
    middle = int(np.argmax([np.abs(q - points[1]).max() < 1e-9 for q in move.q]))
    assert middle and not move.qd[middle].any() and not move.qdd[middle].any()
    np.testing.assert_allclose(move.q_end, points[-1], atol=1e-9)
    when = np.linspace(0.0, move.duration, 20_001)
    q, qd, qdd = move.sample(when)
    np.testing.assert_allclose(np.gradient(q, when, axis=0)[1:-1], qd[1:-1], atol=2e-4)
    np.testing.assert_allclose(np.gradient(qd, when, axis=0)[1:-1], qdd[1:-1], atol=jerk * 2e-4)


def test_one_joint_whose_limits_decide_gives_seven_segments_and_a_straight_line():
    model = armlet.load("two_link").model
    move = smooth(model, [[0.0, 0.0], [1.0, 0.5]], 50.0)
    assert len(move.ticks) <= 7
    np.testing.assert_allclose(move.sample(np.linspace(0.0, move.duration, 99))[0] @ [1.0, -2.0], 0.0, atol=1e-9)


def test_a_file_keeps_the_jerk_and_one_of_another_shape_is_refused(tmp_path):
    model = armlet.load("two_link").model
    move = smooth(model, [[0.0, 0.0], [1.0, 0.5]], 50.0)
    move.save(tmp_path / "move.json")
    again = Trajectory.load(tmp_path / "move.json")
    assert (again.qddd == move.qddd).all() and (again.sample(0.3)[0] == move.sample(0.3)[0]).all()
    wrong = json.loads(move.to_json())
    wrong["qddd"] = wrong["qddd"][1:]
    with pytest.raises(PlanError, match="qddd: expected shape"):
        Trajectory.from_json(json.dumps(wrong))
    wrong["qddd"] = (-move.qddd).tolist()
    with pytest.raises(PlanError, match="jumps by"):
        Trajectory.from_json(json.dumps(wrong))


def test_a_jerk_within_a_tick_is_kept_by_a_file():
    model = dataclasses.replace(armlet.load("two_link").model, qdd_max=np.full(2, 1500.0))
    move = smooth(model, [[0.0, 0.0], [1.0, 0.5]], 1e9)
    assert np.abs(move.qddd).max() > 1e6
    assert (Trajectory.from_json(move.to_json()).qddd == move.qddd).all()


def test_a_velocity_between_a_segment_s_ends_is_checked():
    """A joint at rest at both ends of a segment of jerk, and too fast between."""
    model = armlet.load("two_link").model
    most, h = float(model.qd_max[0]), 0.2
    jerk = -8.0 * 1.5 * most / h**2  # qd = qdd t + jerk t^2 / 2 is 1.5 of the limit in the middle
    part = np.array([[1.0, 0.0]])
    ticks = np.array([int(h / (model.gains.period_us * 1e-6))])
    still = np.zeros((1, 2))
    move = Trajectory(
        model.joint_names, int(model.gains.period_us), ticks, still, still, part * -jerk * h / 2, int(ticks[0]),
        part * jerk,
    )  # fmt: skip
    with pytest.raises(PlanError, match="segment 0: joint shoulder needs velocity"):
        move.check(dataclasses.replace(model, qdd_max=np.full(2, 1e6)))


def test_joints_that_stay_stay_and_repeats_repeat():
    model = armlet.load("puma3").model
    points = [[0.0, 0.2, 0.3], [0.5, 0.2, 0.3], [0.0, 0.2, 0.3]]
    move = smooth(model, points, 50.0, repeat=2)
    move.check(model)
    assert len(move.ticks) <= 4 * 7
    assert not move.qd[:, 1:].any() and (move.q[:, 1:] == [0.2, 0.3]).all()
    assert move.total_ticks == 2 * move.repetition_ticks


def test_an_infinite_wish_is_no_limit_and_a_small_one_takes_long():
    model = armlet.load("two_link").model
    points = [[0.0, 0.0], [1.0, 0.5]]
    took = [smooth(model, points, jerk).duration for jerk in (1.0, 10.0, 100.0, 1e6)]
    assert took == sorted(took, reverse=True) and took[0] > 3 * took[-1]


@pytest.mark.parametrize(
    "jerk, words",
    [
        (0.0, "jerk limit of joint shoulder: expected a number > 0 rad/s^3, got 0"),
        (-1.0, "jerk limit of joint shoulder: expected a number > 0 rad/s^3, got -1"),
        (np.nan, "jerk limit: expected finite numbers, got nan"),
        ([1.0, 2.0, 3.0], "jerk limit: expected one number or 2"),
        ([1.0, 0.0], "jerk limit of joint elbow: expected a number > 0"),
        (1e-30, "a move would take"),
    ],
)
def test_limits_that_are_none_are_refused(jerk, words):
    with pytest.raises(PlanError) as refusal:
        smooth(armlet.load("two_link").model, [[0.0, 0.0], [1.0, 0.5]], jerk)
    assert words in str(refusal.value) and "\n" not in str(refusal.value)


def test_equal_waypoints_are_refused():
    with pytest.raises(PlanError, match="all waypoints are equal"):
        smooth(armlet.load("two_link").model, [[0.0, 0.0], [0.0, 0.0]], 1.0)


def test_armlet_plan_jerk_keeps_it(tmp_path):
    made = motion(armlet.load("puma3"), Wanted(["60,40,50"], jerk=100.0))
    said = made.said(tmp_path / "move.json")
    assert said.plain["jerk"] == 100.0
    assert np.abs(made.way.trajectory.qddd).max() <= 100.0 * (1 + 1e-9)


def with_jerk(*limits):
    """Text of two_link.yaml with limits of jerk, "" for a joint without one."""
    text = shipped_path("two_link").read_text()
    for limit in limits:
        text = text.replace("acceleration: 20, effort", f"acceleration: 20.0, {limit}effort", 1)
    return text


def test_a_jerk_that_the_arm_file_states_is_kept_by_moves_and_streams():
    arm = Arm(from_text(with_jerk("jerk: 50, ", "jerk_deg: 4500, ")))
    stated = [50.0, np.radians(4500)]
    assert arm.model.jerk_max == pytest.approx(stated)
    assert stream_limits(arm.model).jerk == pytest.approx(stated)
    assert (stream_limits(arm.model, jerk=7.0).jerk == 7.0).all()
    wanted = Wanted(["60,40"])
    same = smooth(arm.model, [[0, 0], np.radians([60, 40])], arm.model.jerk_max)
    assert (motion(arm, wanted).way.trajectory.qdd == same.qdd).all()
    assert motion(arm, Wanted(["60,40"], jerk=10.0)).about["jerk"] == 10.0


def test_a_joint_without_a_stated_jerk_ramps_within_a_tick_and_what_keeps_none_says_so(tmp_path):
    arm = Arm(from_text(with_jerk("", "jerk: 50, ")))
    assert arm.model.jerk_max.tolist() == [0.0, 50.0] and stream_limits(arm.model).jerk.tolist() == [400.0, 50.0]
    alone = motion(arm, Wanted(["60,0"]))
    assert alone.way.trajectory.duration < motion(arm, Wanted(["0,60"])).way.trajectory.duration
    assert not [note for note in alone.said(tmp_path / "a.json").plain["notes"] if "jerk" in note]
    notes = motion(arm, Wanted(["60,40"], duration=3.0)).said(tmp_path / "a.json").plain["notes"]
    assert [note for note in notes if note.startswith("limits.jerk of elbow is not kept: only --fastest keeps it")]


@pytest.mark.parametrize("fastest", [False, True])
def test_no_limit_of_jerk_is_kept_where_that_is_asked_for(monkeypatch, tmp_path, fastest):
    """Neither is scipy needed, nor does a note tell what was asked for."""
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    text, free = with_jerk("jerk: 50, ", "jerk: 40, "), Arm(from_text(with_jerk("")))
    made = motion(Arm(from_text(text)), Wanted(["60,40"], jerk=np.inf, fastest=fastest))
    same = motion(free, Wanted(["60,40"], fastest=fastest)).way.trajectory
    assert made.way.trajectory.qddd is None and (made.way.trajectory.qdd == same.qdd).all()
    assert not [note for note in made.said(tmp_path / "a.json").plain["notes"] if "jerk" in note]
    assert "jerk" not in shares(made.arm, made.way.trajectory, np.array([0.1]), np.inf)


@pytest.mark.parametrize("form", ["yaml", "urdf"])
def test_an_export_keeps_the_jerk(form, tmp_path):
    (tmp_path / "arm.yaml").write_text(with_jerk("jerk: 50, "))
    assert main(["export", str(tmp_path / "arm.yaml"), "-o", str(tmp_path / f"out.{form}")]) == 0
    assert load(tmp_path / f"out.{form}").jerk_max.tolist() == [50.0, 0.0]


@pytest.mark.parametrize("wrong", ["jerk: 0, ", "jerk: -1, ", "jerk: .nan, ", "jerk: [1], ", "jerk: 1, jerk_deg: 2, "])
def test_a_stated_jerk_that_is_none_is_refused_with_its_place(wrong):
    with pytest.raises(DescriptionError, match=r"joints\[0\]\.limits\.?.*jerk"):
        from_text(with_jerk(wrong))


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"duration": 1.0}, "--duration: has no meaning beside --jerk"),
        ({"record": "nod"}, "--record: has no meaning beside --jerk"),
        ({"fastest": True, "duration": 1.0}, "--duration: has no meaning beside --fastest"),
        ({"to": (), "replay": "nod"}, "--jerk: has no meaning beside --replay"),
    ],
)
def test_options_that_do_not_go_with_jerk_are_refused(changes, words):
    with pytest.raises(PlanError, match=words):
        motion(armlet.load("puma3"), Wanted(**{"to": ["10,0,0"], "jerk": 10.0} | changes))
