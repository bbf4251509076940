"""One story of a run: servos, a standing order, a jog are options of it, and what does not go is refused."""

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.plan import plan
from armlet.plan.plan_warnings import hold_lines
from armlet.plan.planned_motion import Wanted, motion
from armlet.run import Options, ordered, prepare
from armlet.run.hand_guiding import DAMPING, ByHand, prepare_by_hand
from armlet.run.jog import Jog, prepare_jog


def test_a_standing_order_is_a_run_with_servos():
    model = armlet.load("so101").model
    start = np.clip(0.0, model.q_min, model.q_max)[model.actuated]
    run = prepare("so101", plan(model, [start, start], dwell=0.1), Options(then="coast", law="pd"))
    assert run.bus is not None and run.options.servos and run.setup.label == "standalone"
    for then, action in (("hold", protocol.ACTION_HOLD), ("coast", protocol.ACTION_COAST)):
        assert ordered.order_of(run.setup, then).then == action
    with pytest.raises(ArmletError, match="--then 'fly': expected hold or coast"):
        prepare("so101", plan(model, [start, start], dwell=0.1), Options(then="fly"))


def test_a_hand_leads_an_arm_that_the_law_gravity_balances():
    run = prepare_by_hand("puma3", ByHand(["0.01,0,0,0.3"], "0,45,45", payload=0.5))
    assert run.setup.law == "gravity" and not run.setup.learning and run.setup.payload == 0.5
    assert np.allclose(run.setup.compiled.model.gains.K_v, DAMPING)
    assert np.allclose(run.setup.trajectory.q[0], np.deg2rad([0.0, 45.0, 45.0]))


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (ByHand(["0.01,0,0"]), "expected X,Y,Z,SECONDS"),
        (ByHand(["0.01,0,0,599", "0,0,0,2"]), "pulls of 601 s: expected at most 600 s"),
        (ByHand(["0.01,0,0,1"], payload=float("nan")), "payload: expected a mass from 0"),
        (ByHand(), "a simulated hand leads the simulated arm; add --servos to lead yours"),
        (ByHand(["0.01,0,0,1"], seconds=3.0), "--seconds: of servos; add --servos"),
        (ByHand(["0.01,0,0,1"], adapter="/dev/null"), "--adapter: of servos; add --servos"),
    ],
)
def test_a_hand_that_can_lead_nothing_is_refused_without_a_board(asked, words):
    with pytest.raises(ArmletError, match=words):
        prepare_by_hand("puma3", asked)


def test_a_jog_moves_one_joint_by_what_is_asked():
    run = prepare_jog("puma3", Jog("elbow", -3.0), Options())
    q, _, _ = run.setup.trajectory.sample(run.setup.trajectory.duration)
    moved = np.rad2deg(np.asarray(q) - run.setup.trajectory.q[0]).ravel()
    assert run.setup.law == "pd" and not run.setup.learning
    assert moved == pytest.approx([0.0, 0.0, -3.0], abs=1e-6)


def test_a_motion_is_kept_and_replayed_from_python(tmp_path):
    arm = armlet.load("two_link")
    motion(arm, Wanted(to=["30,40"], record="nod", store=tmp_path / "kept")).save(tmp_path / "move.json")
    again = motion(arm, Wanted(replay="nod", speed=0.5, store=tmp_path / "kept"))
    once = motion(arm, Wanted(to=["30,40"]))
    assert again.way.trajectory.duration == pytest.approx(2.0 * once.way.trajectory.duration, rel=0.01)
    assert again.said("out.json").plain["torques"] == "scaled"


WEAK = """
name: weak
dh_convention: standard
joints:
  - name: hip
    a: 0.2
    alpha_deg: 90
    link: {mass: 0.2}
  - name: knee
    a: 0.2
    link: {point_mass: [{mass: 0.4, at: [-0.1, 0, 0]}]}
    limits: {effort: EFFORT}
control: {priors: {payload_max: 1.0}}
"""


@pytest.mark.parametrize(
    "effort, words", [(2.0, ["with the largest load, 1 kg,"]), (0.3, ["without a load"]), (20, [])]
)
def test_a_run_says_once_and_before_it_begins_where_a_stop_lets_the_arm_sink(tmp_path, effort, words):
    """The line that `armlet plan` has for it."""
    path, said = tmp_path / "weak.yaml", []
    path.write_text(WEAK.replace("EFFORT", str(effort)))
    model = description.load(path)
    move = plan(model, [[0.0, 0.0], [0.0, 1.0]], durations=1.0)
    prepare(str(path), move, Options(law="pd"), said.append)
    lines = [line for line in said if "the arm sinks there" in line]
    assert lines == hold_lines(Arm(model), move) and len(lines) == len(words)
    for line, word in zip(lines, words, strict=True):
        assert line.startswith("a stop at ") and word in line and "at knee, whose motor gives" in line
