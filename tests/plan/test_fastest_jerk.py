"""Motions at the motors' limit with limited jerk: beside Ruckig on straight lines, against Pinocchio, within limits."""

import dataclasses
import re
import sys

import numpy as np
import pytest
import ruckig
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.cli import main
from armlet.description import from_text
from armlet.description.library import shipped_path
from armlet.dynamics.arm import Arm
from armlet.errors import PlanError
from armlet.plan import fastest
from armlet.plan.planned_motion import Wanted, motion
from oracles.every_load import CORNERS, torque_share, with_load
from oracles.random_arms import random_model


def points_of(model, count, seed):
    """(count, n) positions in the middle half of the ranges."""
    share = 0.25 + 0.5 * np.random.default_rng(seed).random((count, model.n))
    return model.q_min + (model.q_max - model.q_min) * share


def strong(model):
    """The arm with motors that no motion asks much of, without friction that is unknown."""
    return dataclasses.replace(model, tau_max=1000.0 * np.asarray(model.tau_max), tau_stall=np.zeros(model.n))


def by_ruckig(model, pair, jerk):
    """Ruckig's seconds from rest to rest."""
    asked, found = ruckig.InputParameter(model.n), ruckig.Trajectory(model.n)
    asked.current_position, asked.target_position = pair.tolist()
    asked.max_velocity, asked.max_acceleration = model.qd_max.tolist(), model.qdd_max.tolist()
    asked.max_jerk = np.broadcast_to(jerk, model.n).tolist()
    ruckig.Ruckig(model.n).calculate(asked, found)
    return found.duration


def within(made, jerk):
    """Check that the acceleration has no steps, and that jerk is within its limits; the largest part of them."""
    move = made.passage.trajectory
    ends = move.after(slice(None), (move.ticks * move.period)[:, None])[2]
    assert np.abs(move.qdd[1:] - ends[:-1]).max() < 1e-6 * np.abs(move.qdd).max() + 1e-9
    assert np.abs(move.qdd[0]).max() < 1e-6 and np.abs(ends[-1]).max() < 1e-6
    share = (np.abs(move.qddd) / jerk).max()
    assert share <= 1.0 + 1e-6
    return share


@pytest.mark.parametrize("name", ["puma3", "so101", "scheinman"])
@pytest.mark.parametrize("jerk", [3.0, 30.0, 300.0, 1e5])
def test_straight_lines_take_as_long_as_ruckigs(name, jerk):
    """Where one joint has the longest way by velocity, acceleration and jerk alike, the line costs nothing."""
    model = strong(armlet.load(name).model)
    middle, way = 0.5 * (model.q_min + model.q_max), 0.2 * (model.q_max - model.q_min)
    alike = np.minimum.reduce([model.qd_max / way, model.qdd_max / way])
    pair = np.stack([middle - way * 0.5, middle + way * 0.5])
    model = dataclasses.replace(model, qd_max=way * alike.min(), qdd_max=way * 4.0 * alike.min())
    limits = jerk * way / way.max()
    made = fastest(Arm(model), pair, jerk=limits)
    theirs = by_ruckig(model, pair, limits)
    assert made.seconds == pytest.approx(theirs, rel=5e-3)
    knot = made.passage.trajectory.ticks.min() * made.passage.trajectory.period
    assert theirs - 1e-9 <= made.passage.trajectory.duration <= 1.02 * theirs + 3.0 * knot
    within(made, limits)


@pytest.mark.parametrize("name", ["so101", "puma6", "puma3"])
@pytest.mark.parametrize("jerk", [20.0, 200.0])
def test_every_limit_holds_on_curved_paths(name, jerk):
    model = armlet.load(name).model
    eager = dataclasses.replace(model, qdd_max=6.0 * np.asarray(model.qdd_max))
    points = points_of(model, 4, seed=int(jerk))
    made, free = fastest(Arm(eager), points, jerk=jerk), fastest(Arm(eager), points)
    move = made.passage.trajectory
    move.check(eager)
    assert within(made, jerk) > 0.9  # no slower than it must
    assert move.duration > free.passage.trajectory.duration
    assert made.proved.share <= 1.0 and made.proved.excess.max() <= 0.0
    found = torque_share(eager, move, np.random.default_rng(1).uniform(0.0, move.duration, 500), CORNERS)
    assert found <= made.proved.share
    near = made.path.at(np.linspace(0.0, made.path.knots[-1], 20_001))[0]
    for q in move.sample(np.linspace(0.0, move.duration, 50))[0]:
        assert np.abs(near - q).max(axis=1).min() <= made.off.max() + 2e-4


def test_less_jerk_takes_longer_and_much_jerk_costs_nothing():
    model = armlet.load("puma3").model
    points = points_of(model, 4, seed=5)
    took = [fastest(Arm(model), points, jerk=jerk).passage.trajectory.duration for jerk in (1.0, 10.0, 100.0, 1e4)]
    assert took == sorted(took, reverse=True) and took[0] > 2.0 * took[-1]
    assert took[-1] == pytest.approx(fastest(Arm(model), points).passage.trajectory.duration, rel=0.01)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), n=st.integers(1, 4), count=st.integers(2, 5), power=st.floats(0.0, 4.0))
def test_random_arms_keep_jerk_and_torque(seed, n, count, power):
    rng, jerk = np.random.default_rng(seed), 10.0**power
    model = random_model(seed, n)
    points = points_of(model, count, seed)
    hold = max(np.abs(Arm(with_load(model, s)).gravity(points)).max(axis=0).max() for s in (0.0, 1.0))
    model = dataclasses.replace(model, tau_max=(hold + 1.0) * rng.uniform(1.3, 5.0, n))
    try:
        made = fastest(Arm(model), points, jerk=jerk)
    except PlanError as refusal:
        assert "to hold" in str(refusal) or "beyond its" in str(refusal)
        return
    move = made.passage.trajectory
    move.check(model)
    within(made, jerk)
    when = rng.uniform(0.0, move.duration, 200)
    assert torque_share(model, move, when, (*CORNERS, (rng.random(), 0.0))) <= made.proved.share <= 1.0


def test_armlet_plan_keeps_a_jerk_that_is_asked_for_or_stated(tmp_path):
    arm = armlet.load("puma3")
    made = motion(arm, Wanted(["60,40,50"], fastest=True, jerk=100.0))
    said = made.said(tmp_path / "move.json")
    assert said.plain["jerk"] == 100.0 and np.abs(made.way.trajectory.qddd).max() <= 100.0 * (1 + 1e-6)
    text = shipped_path("puma3").read_text()
    stated = Arm(from_text(text.replace("effort:", "jerk: 30.0, effort:")))
    slow = motion(stated, Wanted(["60,40,50"], fastest=True))
    assert slow.about["jerk"] == [30.0] * 3
    assert slow.way.trajectory.duration > made.way.trajectory.duration
    assert not [note for note in slow.said(tmp_path / "slow.json").plain["notes"] if "jerk" in note]


def test_points_of_a_request_keep_it_too(tmp_path):
    request = tmp_path / "reach.yaml"
    request.write_text("points: [{joints_deg: [0, 45, 45]}, {joints_deg: [40, 10, 60]}, {joints_deg: [90, -30, 60]}]\n")
    out = tmp_path / "move.json"
    assert main(["plan", "puma3", "--request", str(request), "--fastest", "--jerk", "50", "-o", str(out)]) == 0
    move = armlet.plan.Trajectory.load(out)
    assert np.abs(move.qddd).max() <= 50.0 * (1 + 1e-6)


@pytest.mark.parametrize("way, jerk", [(1e-9, 200.0), (1e-7, 200.0), (0.01, 1e-4), (2.0, 1e-3)])
def test_short_and_slow_moves_are_as_long_as_ruckigs(way, jerk):
    model = strong(armlet.load("puma3").model)
    pair = np.array([[0.0, 0.5, 0.5], [way, 0.5, 0.5]])
    made = fastest(Arm(model), pair, jerk=jerk)
    theirs = by_ruckig(model, pair, jerk)
    assert made.seconds == pytest.approx(theirs, rel=5e-3)
    move = made.passage.trajectory
    assert move.duration <= 1.02 * theirs + 4.0 * max(move.period, theirs / 200)
    within(made, jerk)


def test_segments_of_equal_jerk_are_one():
    model = strong(armlet.load("puma3").model)
    made = fastest(Arm(model), [[0.0, 0.5, 0.5], [1.5, 0.0, 1.0]], jerk=100.0)
    assert len(made.passage.trajectory.ticks) < 100  # knots are 216
    within(made, 100.0)


def test_without_scipy_one_line_says_what_to_install(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    out = tmp_path / "move.json"
    assert main(["plan", "puma3", "--to", "60,40,50", "--fastest", "--jerk", "50", "-o", str(out)]) == 1
    said = capsys.readouterr().err
    assert "limits.jerk, needs scipy; pip install 'armlet[jerk]', or plan without a limit: --jerk inf" in said
    assert said.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize(
    "jerk, words",
    [
        (0.0, "jerk limit of joint waist: expected a number > 0 rad/s^3, got 0"),
        (np.nan, "jerk limit: expected finite numbers, got nan"),
        ([1.0, 2.0], "jerk limit: expected one number or 3"),
    ],
)
def test_limits_that_are_none_are_refused(jerk, words):
    model = armlet.load("puma3").model
    with pytest.raises(PlanError, match=re.escape(words)):
        fastest(Arm(model), points_of(model, 2, seed=1), jerk=jerk)
