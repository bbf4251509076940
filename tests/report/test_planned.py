"""The picture of a plan: shares of limits are what they are called, and the command makes it whole or not at all."""

import dataclasses

import numpy as np
import pytest

import armlet
from armlet.cli import main
from armlet.dynamics.arm import Arm
from armlet.plan import plan
from armlet.plan.jerk import smooth
from armlet.plan.plan_warnings import moments
from armlet.report import planned
from oracles.every_load import torque_share


@pytest.fixture(scope="module")
def arm():
    return armlet.load("puma3")


def moved(arm, speed=1.0):
    low, high = arm.model.q_min, arm.model.q_max
    return plan(arm.model, [0.75 * low + 0.25 * high, high, low], velocity=speed * arm.model.qd_max)


def test_shares_are_of_the_limits(arm):
    move = moved(arm)
    when = moments(move)
    found = planned.shares(arm, move, when)
    ends = found["position"][0][[0, -1]]
    assert np.allclose(ends[0], -0.5, atol=1e-6) and np.allclose(ends[1], -1.0, atol=1e-6)
    assert np.abs(found["velocity"][0]).max() == pytest.approx(1.0, abs=0.02)
    assert 0.95 < np.abs(found["acceleration"][0]).max() <= 1.0 + 1e-9
    light, heavy = found["torque"]
    q, qd, qdd = move.sample(when)
    assert np.allclose(light * arm.model.tau_max, arm.rnea(q, qd, qdd))
    assert np.abs(heavy).max() > np.abs(light).max()


def test_an_arm_that_lifts_nothing_has_one_torque(arm):
    gains = dataclasses.replace(arm.model.gains, bodies=np.zeros_like(arm.model.gains.bodies))
    bare = Arm(dataclasses.replace(arm.model, gains=gains))
    move = moved(arm)
    assert len(planned.shares(bare, move, moments(move))["torque"]) == 1
    assert planned.picture(bare, move)[:8] == b"\x89PNG\r\n\x1a\n"


def test_the_strip_says_which_limit_holds_a_joint(arm):
    """A plan at half of the velocities is held by accelerations alone."""
    bars = {}
    for speed in (1.0, 0.5):
        move = moved(arm, speed)
        when = moments(move)
        figure, axes = planned.panels(1, 1)
        planned.strip(axes[0], when, planned.shares(arm, move, when), arm.model.servo_names)
        bars[speed] = [
            len(each.get_paths()) for each in axes[0].collections
        ]  # velocity, acceleration, torque, by joint
    assert sum(bars[1.0][0::3]) > 0 and sum(bars[0.5][0::3]) == 0
    assert sum(bars[0.5][1::3]) > 0


@pytest.mark.parametrize("name", ["puma3", "so101", "scheinman"])
def test_what_is_asked_of_motors_is_the_most_of_every_load_and_friction_and_counts_from_their_lines(name):
    arm = armlet.load(name)
    move = moved(arm)
    when = moments(move)[:: max(1, len(moments(move)) // 200)]
    assert planned.asked(arm, move, when).max() == pytest.approx(torque_share(arm.model, move, when), rel=1e-6)


def test_a_motor_s_line_is_drawn_where_it_is_below_the_effort(arm):
    model = dataclasses.replace(
        arm.model, tau_stall=1.2 * np.asarray(arm.model.tau_max), tau_slope=arm.model.tau_max / arm.model.qd_max
    )
    qd = np.array([[0.1, 0.5, -1.0]]) * model.qd_max
    down, up = planned.given(model, qd)
    assert np.allclose(up, [[1.0, 0.7, 1.0]]) and np.allclose(down, [[-1.0, -1.0, -0.2]])
    figure, axes = planned.panels(1, 1)
    planned.lines(axes[0], np.array([0.0]), (down, up))
    assert len(axes[0].lines) == 2


def test_jerk_is_drawn_over_its_limit_where_it_has_one(arm):
    low, high = arm.model.q_min, arm.model.q_max
    move = smooth(arm.model, [0.7 * low + 0.3 * high, 0.3 * low + 0.7 * high], 100.0)
    when = moments(move)
    assert "jerk" not in planned.shares(arm, move, when)
    (given,) = planned.shares(arm, move, when, 100.0)["jerk"]
    (stated,) = planned.shares(Arm(dataclasses.replace(arm.model, jerk_max=np.full(3, 200.0))), move, when)["jerk"]
    assert 0.95 < np.abs(given).max() < 1.0 + 1e-6 and np.allclose(given, 2 * stated)
    change = np.concatenate([[0.0], np.cumsum(0.5 * (given[1:] + given[:-1]) * np.diff(when)[:, None], axis=0)[:, 0]])
    qdd = move.sample(when)[2][:, 0]
    assert np.abs(100.0 * change - qdd).max() < 100.0 * 0.011


def test_the_command_draws_and_refuses_what_it_cannot_write(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = ["plan", "puma3", "--to", "10,20,30", "-o", "move.json"]
    assert main([*words, "--plot", "move.png"]) == 0
    assert (tmp_path / "move.png").read_bytes()[-8:-4] == b"IEND"
    (tmp_path / "move.json").unlink()
    for bad, why in (("move.svg", "ends in .png"), ("nowhere/move.png", "cannot be written")):
        assert main([*words, "--plot", bad]) == 1
        assert why in capsys.readouterr().err and not (tmp_path / "move.json").exists()
