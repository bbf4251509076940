"""Hand guiding and jogs on the emulated board: the arm follows, holds when let go, and its motion replays."""

import json
import shutil
from functools import partial

import numpy as np
import pytest

from armlet import description
from armlet.cli import main
from armlet.device.connection import connect
from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError, PlanError
from armlet.plan import Trajectory
from armlet.plan.taught import KNOT_S
from armlet.run.hand_guiding import ByHand, for_guiding, lead, prepare_by_hand
from armlet.run.jog import known, outcome
from armlet.run.log import read_log
from armlet.simulated.scripted_hand import ScriptedHand, pulls_of
from tests.support.board_rig import BOARD, flashed_image

PULLS = ["0.04,0.06,0.04,0.7", "-0.04,0,0.04,0.5"]
BY = np.array([0.0, 0.06, 0.08])  # m, of both


@pytest.fixture
def flashed(request, tmp_path, monkeypatch):
    """A folder of virtual boards' flash, with one that holds this firmware; the working folder, too."""
    shutil.copy(flashed_image(request.config.cache.mkdir("boards")), tmp_path / f"{BOARD}.flash")
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def led(asked, log):
    """What it comes to where a hand leads puma3."""
    return lead(prepare_by_hand("puma3", asked), asked, partial(connect, BOARD), log)


@pytest.mark.slow
@pytest.mark.board
def test_an_arm_follows_a_hand_stays_when_let_go_and_repeats_the_motion(flashed, capsys):
    arm = Arm(description.load("puma3"))
    done = led(ByHand(PULLS, "0,45,45"), flashed / "hand.mcap")
    assert (done.result.fault, done.result.differing) == (0, 0) and done.hand.largest_force < 60.0
    way = [arm.forward_kinematics(q)[1] for q in (done.trajectory.q[0], done.trajectory.q_end)]
    assert np.linalg.norm(way[1] - way[0] - BY) < 0.005  # the hand led it there
    assert done.hand.apart < 0.005 and done.hand.drift < 0.001  # a second after the hand is gone
    move = flashed / "move.json"
    done.trajectory.save(move)
    assert main(["run", BOARD, "puma3", str(move), "--law", "pd", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["differing"] == 0
    told, plant = (read_log(flashed / f"{name}.mcap").topics["/plant"]["q"] for name in ("hand", "run"))
    length = round(done.motion.recorded / done.trajectory.period)
    knot = round(KNOT_S / done.trajectory.period)
    assert 0 <= done.trajectory.total_ticks - length <= 2 * knot  # not slowed down
    run, taught = (arm.forward_kinematics(q)[1] for q in (plant, told))
    late = knot // 2  # the spline passes each position so much later
    begin = min(range(600), key=lambda k: np.linalg.norm(run[late : late + length] - taught[k : k + length]))
    assert np.linalg.norm(run[late : late + length] - taught[begin : begin + length], axis=1).max() < 0.002


@pytest.mark.board
def test_a_load_that_nobody_told_of_makes_the_arm_sink(flashed):
    """The compensation is the description's: what shows that the test above could fail."""
    assert led(ByHand(["0,0,0,0.1"], "0,45,45", payload=1.0), flashed / "hand.mcap").hand.drift > 0.05


@pytest.mark.board
def test_a_load_that_is_told_stays_where_it_is(flashed):
    with pytest.raises(PlanError, match="not moved"):
        led(ByHand(["0,0,0,0.1"], "0,45,45", load=1.0), flashed / "hand.mcap")


@pytest.mark.board
def test_hand_writes_a_plan_and_jog_moves_one_joint(flashed, capsys):
    words = ["--from", "0,45,45", "--pull", "0.05,0,0.05,0.4", "-o", "taught.json", "--json"]
    assert main(["hand", BOARD, "puma3", *words]) == 0
    said = json.loads(capsys.readouterr().out)
    Trajectory.load("taught.json").check(description.load("puma3"))
    assert said["drift"] < 0.001 and 0.4 < said["recorded_seconds"] < 1.9 and said["differing"] == 0
    assert main(["jog", BOARD, "puma3", "elbow", "-2", "--from", "0,45,45", "--hold", "0.2", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["moved"] == pytest.approx(-2.0, abs=0.05) and said["others"] < 0.05
    assert 0 < abs(said["torque"]) < said["torque_limit"]
    assert read_log(flashed / "jog.mcap").text("run", "learning") == "false"


@pytest.mark.board
def test_a_jog_drives_servos_on_the_emulated_bus(flashed, capsys):
    arm = ["so101", "wrist_roll"]
    assert arm[1] in description.load("so101").servo_names
    assert main(["jog", BOARD, *arm, "3", "--hold", "0.2", "--servos", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moved"] == pytest.approx(3.0, abs=1.5)  # play, and steps of the encoder


def test_of_a_real_arm_a_jog_says_what_was_measured():
    model = description.load("puma3")
    measured = {"q": [0.0, 0.05, 0.001]}
    for q, moved in (([np.nan] * 3, 0.05), ([0.0, 0.04, 0.0], 0.04)):
        last = known({"/plant": {"q": np.array(q), "tau": np.ones(3)}, "/joint_state": measured})
        came_to = outcome(model, 1, np.zeros(3), last)
        assert came_to.moved == pytest.approx(np.degrees(moved)) and "nan" not in str(came_to)


def test_a_hand_goes_along_its_path_with_a_limited_force_and_lets_go():
    pulls = pulls_of(PULLS)
    hand = ScriptedHand(np.zeros(3), pulls, most=5.0)
    assert np.allclose(hand.leads_to(0.0), 0.0) and np.allclose(hand.leads_to(0.7), pulls[0].by)
    assert np.allclose(hand.leads_to(9.0), BY) and np.allclose(hand.leads_to(-1.0), 0.0)
    rest = np.zeros(3)
    assert np.linalg.norm(hand.force(0.6, rest, rest)) == pytest.approx(5.0)
    assert (
        hand.force(0.6, rest, rest) @ pulls[0].by > 0
        and hand.force(0.6, hand.leads_to(0.6), np.ones(3)) @ np.ones(3) < 0
    )
    assert not hand.force(hand.end_s, rest, rest).any() and hand.largest == 5.0


@pytest.mark.parametrize("damping", [0.0, 100.0, float("nan")])
def test_a_damping_that_cannot_be_is_named(damping):
    with pytest.raises(ArmletError, match="damping: expected 0.1 to 50"):
        for_guiding(description.load("puma3"), damping)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["hand", BOARD, "puma3"], "--pull"),
        (["hand", BOARD, "puma3", "--pull", "1,2,3"], "expected X,Y,Z,SECONDS"),
        (["hand", BOARD, "puma3", "--pull", "1,2,nan,1"], "expected X,Y,Z,SECONDS"),
        (["hand", BOARD, "puma3", "--pull", "0,0,0,0"], "expected X,Y,Z,SECONDS"),
        (["hand", BOARD, "puma3", "--pull", "0,0,0,999"], "at most 600 s"),
        (["hand", BOARD, "puma3", "--pull", "0,0,0,1", "--damping", "0"], "damping: expected"),
        (["hand", BOARD, "puma3", "--pull", "0,0,0,1", "--payload", "nan"], "payload"),
        (["jog", BOARD, "puma3", "elbo", "1"], "did you mean elbow?"),
        (["jog", BOARD, "puma3", "elbow", "20"], "at most 15 deg"),
        (["jog", BOARD, "puma3", "elbow", "x"], "DEGREES"),
        (["jog", BOARD, "puma3", "elbow", "1", "--law", "magic"], "law 'magic'"),
        (["jog", BOARD, "puma3", "elbow", "1", "--servos"], "declares no servos"),
        (["jog", "qemu-m5", "puma3", "elbow", "1"], "did you mean qemu-m"),
    ],
)
def test_a_slip_is_one_line_before_a_board_is_switched_on(arguments, said, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 1
    err = capsys.readouterr().err
    lines = [line for line in err.splitlines() if line.startswith("armlet: ")]
    assert len(lines) == 1 and said in lines[0] and not list(tmp_path.iterdir())
