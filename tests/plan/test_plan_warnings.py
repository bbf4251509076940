"""What `armlet plan` says that a plan may meet, against the closed loop that meets it."""

import dataclasses

import numpy as np
import pytest

import armlet
from armlet.core import layout
from armlet.description import load
from armlet.dynamics.arm import Arm
from armlet.model.variations import with_payload
from armlet.plan.moves import plan
from armlet.plan.plan_warnings import plan_warnings
from armlet.simulated.closed_loop import Sensing, run_closed_loop

LOAD = 1.5  # kg, beside an arm of 0.6 kg
ARM = """
name: thin
dh_convention: standard
inertia_about: com
joints:
  - name: hip
    a: 0.2
    alpha_deg: 90
    link: {mass: 0.4, com: [-0.1, 0, 0], inertia: [1.0e-4, 1.4e-3, 1.4e-3]}
    limits: {position_deg: [-150, 150], velocity: 3, acceleration: 15, effort: EFFORT}
  - name: knee
    a: 0.15
    link: {mass: 0.2, com: [-0.07, 0, 0], inertia: [5.0e-5, 4.0e-4, 4.0e-4]}
    limits: {position: [LOW, 2.5], velocity: 3, acceleration: 15, effort: EFFORT}
    encoder_bits: 14
    velocity_ticks: TICKS
control: {priors: {payload_max: LOAD}}
"""


@pytest.fixture
def described(tmp_path):
    def make(effort=20.0, low=-2.5, load_max=LOAD, ticks=0):
        path = tmp_path / "thin.yaml"
        text = ARM.replace("EFFORT", str(effort)).replace("LOW", str(low)).replace("LOAD", str(load_max))
        path.write_text(text.replace("TICKS", str(ticks)))
        return load(path)

    return make


def ran(model, move, kg):
    """Course of the move under the law of bodies with a load."""
    samples = np.stack(move.sample(ticks=np.arange(move.total_ticks + 1)), axis=-1)
    return run_closed_loop(
        armlet.compile(model), layout.LAW_BODIES, with_payload(model, kg), samples, Sensing.of(model)
    )


def test_a_plan_that_meets_nothing_is_not_spoken_of(described):
    model = described()
    move = plan(model, [[0.0, 0.5], [1.0, 1.0]])
    assert plan_warnings(Arm(model), move) == []
    assert ran(model, move, LOAD).fault == ""


@pytest.mark.parametrize(
    "effort, load_max, words", [(0.1, 0.01, "without a load"), (1.5, LOAD, "with the largest load, 1.5 kg")]
)
def test_motors_that_are_too_weak_are_named_with_what_is_asked_of_them(described, effort, load_max, words):
    model = described(effort, load_max=load_max)
    move = plan(model, [[0.0, 0.0], [0.0, 1.0]], durations=1.0)
    line, still = plan_warnings(Arm(model), move)
    kg = LOAD if "largest" in line else 0.0
    each = Arm(with_payload(model, kg)).rnea(*move.sample(ticks=np.arange(move.total_ticks)))
    most = np.abs(each).max() / effort
    assert line.startswith(f"{words}, knee needs ") and float(line.split("needs ")[1].split()[0]) == pytest.approx(
        100 * most, abs=2
    )
    assert (ran(model, move, kg).flags & 1).any()  # a torque is limited
    held = np.abs(Arm(with_payload(model, kg)).gravity(move.sample(ticks=np.arange(move.total_ticks + 1))[0])).max()
    assert still.startswith("a stop at ") and f"{words} takes" in still.replace("kg, takes", "kg takes")
    assert float(still.split("takes ")[1].split()[0]) == pytest.approx(held, rel=0.01)


@pytest.mark.parametrize("effort, weak", [(4.5, True), (7.0, False)])
def test_a_motor_too_weak_to_hold_the_largest_load_at_a_stop_is_named_though_the_ends_are_easy(described, effort, weak):
    """Upright at both ends, stretched out between them; so slow that gravity is all there is."""
    model = described(effort)
    move = plan(model, [[-1.5, 0.0], [1.5, 0.0]], durations=4.0)
    upright = dataclasses.replace(model, gravity=np.array([-9.81, 0.0, 0.0]))
    lines = [line for line in plan_warnings(Arm(upright), move) if line.startswith("a stop at ")]
    torque = np.abs(Arm(with_payload(upright, LOAD)).gravity(move.sample(ticks=np.arange(move.total_ticks))[0])).max()
    assert (torque > effort) == weak
    assert bool(lines) == weak
    if weak:
        assert "with the largest load, 1.5 kg, takes " in lines[0] and " N m at hip, whose motor gives 4.5:" in lines[0]


def test_a_load_that_is_not_learnt_yet_at_a_limit_is_spoken_of_and_faults(described):
    model = described(low=0.0, ticks=4)
    at_the_limit, inside = plan(model, [[0.0, 0.0], [0.0, 1.0]]), plan(model, [[0.0, 0.5], [0.0, 1.0]])
    (line,) = plan_warnings(Arm(model), at_the_limit)
    assert line.startswith("knee begins at its limit: before a load of 1.5 kg is learnt, it may sag by ")
    assert ran(model, at_the_limit, LOAD).fault == "POSITION"
    assert plan_warnings(Arm(model), inside) == [] and ran(model, inside, LOAD).fault == ""


def test_a_range_that_leaves_little_of_a_turn_leaves_little_room_beside_it():
    """The board tells angles within one turn, so a range of nearly one faults hard by its ends."""
    nearly, whole = (
        dataclasses.replace(load("two_link"), q_min=np.full(2, -half), q_max=np.full(2, half)) for half in (3.14, np.pi)
    )
    to_the_end = [[0.0, 0.0], [0.0, 3.139]]
    (line,) = plan_warnings(Arm(nearly), plan(nearly, to_the_end))
    assert line.startswith("elbow comes within 0.1 deg of where the board faults (POSITION)")
    assert plan_warnings(Arm(whole), plan(whole, to_the_end)) == []  # it has no limit
    assert plan_warnings(Arm(nearly), plan(nearly, [[0.0, 0.0], [0.0, 3.0]])) == []


def test_plans_of_arms_with_closed_loops_are_looked_at():
    arm = armlet.load("palletiser")
    low, high = (limit[arm.model.actuated] for limit in (arm.model.q_min, arm.model.q_max))
    move = plan(arm.model, [low + 0.3 * (high - low), low + 0.5 * (high - low)])
    assert plan_warnings(arm, move) == []
