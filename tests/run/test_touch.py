"""Contact: a push is felt, and a load, a reversal or noise is not."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from ruamel.yaml import YAML

import armlet
from armlet import description
from armlet.description.library import shipped_path
from armlet.fixed import compiler
from armlet.model.variations import with_payload
from armlet.run import Options, prepare
from armlet.run.load_events import largest_load
from armlet.run.touch import ANSWERS, SETTLES, TICKS, Touch, Tracker, bandwidth_of
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.pushed_arm import Push, force_of
from armlet.simulated.trial import meant, sines


@pytest.fixture(scope="module")
def arm():
    """An SO-101 whose ticks are 4 ms, at rest in an odd pose."""
    model = description.load("so101")
    return replace(model, gains=replace(model.gains, period_us=4000))


def believed(model):
    """Estimates of a law that has learnt nothing."""
    compiled = compiler.compile(description.load("so101"))
    return compiled.estimates_si(compiled.starting_est(False))


POSE = np.array([0.3, 0.5, -0.4, 0.6, 0.2, 0.1])


def held(model, external, ticks, q=POSE):
    """Contacts of an arm that is held at a pose while (n_act,) external torques act after the first half, and Touch."""
    touch, still, est = Touch(model), np.zeros(model.n_act), believed(model)
    tau, found = armlet.Arm(model).gravity(q), []
    for tick in range(ticks):
        acts = external if tick >= ticks // 2 else 0.0 * external
        event = touch.take(tick, q, (q, still, still), tau - acts, lambda: est)
        found += [(tick, event)] if event else []
    return found, touch


def test_a_tracker_follows_a_parabola_without_error():
    tracker, t = Tracker(1, 0.004, 80.0), 0.004 * np.arange(400)
    for value in 0.3 - 0.2 * t + 0.7 * t**2:
        tracker.take(np.array([value]))
    assert tracker.a[0] == pytest.approx(1.4, rel=1e-6) and tracker.v[0] == pytest.approx(-0.2 + 1.4 * t[-1], rel=1e-6)


def test_a_torque_that_acts_for_long_is_estimated_whole_and_told_once(arm):
    lever = armlet.Arm(arm).jacobian(POSE)[3:6].T
    external = lever @ np.array([0.0, 6.0, 0.0])
    found, touch = held(arm, external, 400)
    assert touch.external == pytest.approx(external, abs=1e-6)
    ((tick, event),) = found
    assert event.joint == arm.servo_names[np.argmax(np.abs(external))] and 200 + TICKS - 1 <= tick < 225


def test_no_load_up_to_the_largest_is_a_contact_and_more_is(arm):
    weight = np.array([0.0, 0.0, -9.80665])
    lever = armlet.Arm(arm).jacobian(POSE)[3:6].T
    assert held(arm, lever @ (0.25 * weight), 400)[0] == []
    assert len(held(arm, lever @ (0.75 * weight), 400)[0]) == 1


def test_nothing_is_felt_before_the_tracker_has_settled(arm):
    touch, still, est = Touch(arm), np.zeros(arm.n_act), believed(arm)
    settled = SETTLES / touch.bandwidth / 0.004
    for tick in range(400):
        if touch.take(tick, POSE, (POSE, still, still), still + 2.0, lambda: est):
            break
    assert settled <= tick <= settled + TICKS


def test_a_coarser_encoder_has_a_slower_tracker_or_a_wider_band(arm):
    fine, coarse = (replace(arm, encoder_step=np.full(arm.n, 2 * np.pi / 2**bits)) for bits in (16, 10))
    (quick, low), (slow, high) = bandwidth_of(fine), bandwidth_of(coarse)
    assert slow < quick or (high > 2.0 * low).all()


def test_a_full_load_let_go_is_no_contact_though_positions_are_two_ticks_late():
    """The freed arm leaps: what a load takes at that acceleration counts, not what it takes at the plan's."""
    tree = YAML(typ="safe").load(shipped_path("so101").read_text())
    joints = [joint | {"velocity_ticks": "auto"} for joint in tree["joints"]]
    control = tree["control"] | {"period_us": 5000, "delay_ticks": 2}
    model = description.from_text(json.dumps(tree | {"joints": joints, "control": control}), "so101.yaml")
    compiled, plan, late = compiler.compile(model), sines(model, 14.0, 1.0), 2
    true = meant(model, 0.1, 0.1, 1)
    later = [(1000, with_payload(true, largest_load(model))), (2400, true)]
    course = run_closed_loop(compiled, 4, true, plan, Sensing.of(model), Simulation(2, 50, later=later))
    assert not course.fault and course.ticks == len(plan)
    ahead = late * 0.005
    told = np.concatenate([course.q[:1]] * late + [course.q[:-late]])
    told = told + ahead * plan[..., 1] - ahead**2 / 2.0 * plan[..., 2]  # as firmware/servos/driver.py has it
    step, touch = model.encoder_step[model.actuated], Touch(model, late)
    felt = [
        touch.take(
            tick, step * np.rint(told[tick] / step), tuple(plan[tick].T), course.tau[tick],
            partial(compiled.estimates_si, course.est[tick // 50]),
        )
        for tick in range(course.ticks)
    ]  # fmt: skip
    assert not any(felt)


@pytest.fixture(scope="module")
def moved(tmp_path_factory):
    """An SO-101 of 4 ms, its file and a move."""
    folder = tmp_path_factory.mktemp("touch")
    file, text = folder / "arm.yaml", Path(description.files("so101")[0]).read_text()
    file.write_text(text.replace("control:\n", "control:\n  period_us: 4000\n", 1))
    return file, armlet.plan_move(armlet.load(file), [[0] * 6, [0.6, 0.4, -0.5, 0.3, 0.2, 0.4]], duration=3.0)


def ran(moved, folder, **options):
    """A run on this computer, and its log."""
    file, move = moved
    run = prepare(str(file), move, Options(**options))
    with armlet.connect("host") as board:
        result = run.on(board, folder / "run.mcap")
    return result, armlet.read_log(folder / "run.mcap")


def test_a_run_tells_a_push_and_no_load(moved, tmp_path):
    live = []
    options = {"touch": "tell", "on_touch": live.append, "pushes": ("0,5,0@2",), "grasps": ("0.2@0.8",)}
    result, log = ran(moved, tmp_path, **options)
    (event,) = live
    assert not result.fault and result.touches == live and event.joint == "shoulder_pan"
    assert 2.0 < event.time < 2.04
    assert [text for text in log.topics["/events"]["text"] if "touched" in text] == [str(event)]
    assert str(event) in str(result.said())


@pytest.mark.parametrize("answer", ANSWERS[1:])
def test_a_push_stops_the_arm_as_is_asked(moved, tmp_path, answer):
    result, log = ran(moved, tmp_path, touch=answer, pushes=("0,5,0@1",))
    assert (result.fault, result.differing, result.stopping) == (0, 0, 0) and len(result.touches) == 1
    last = log.topics["/joint_state"]["q"][-1]
    assert abs(last[0] - 0.6) > 0.1  # it has not gone on


@pytest.mark.board
def test_a_run_whose_record_is_lost_says_from_when_on_it_feels_nothing(moved, tmp_path, monkeypatch, board):
    """With servos a record is all that is told of a tick: what is learnt then is not known any more."""
    file, move = moved
    run = prepare(str(file), move, Options(servos=True, touch="tell"))
    told = board.telemetry

    def lossy():
        records = told()
        return records | {"joints": [row for row in records.get("joints", ()) if row["tick"] != 100]}

    monkeypatch.setattr(board, "telemetry", lossy)
    result = run.on(board, tmp_path / "run.mcap")
    assert not result.fault and result.unfelt == 101
    said = "no contact was looked for from tick 101 on: the record of a tick was lost"
    assert said in str(result.said())
    assert said in armlet.read_log(tmp_path / "run.mcap").topics["/events"]["text"].tolist()


def test_a_run_that_looks_for_no_contact_tells_none(moved, tmp_path):
    assert ran(moved, tmp_path, pushes=("0,5,0@2",))[0].touches == []


@pytest.mark.parametrize(
    "options, said",
    [
        ({"touch": "follow"}, "--touch follow: expected one of tell, hold, decelerate, damp, coast"),
        ({"pushes": ("5@1",)}, "--push 5@1: expected FX,FY,FZ@SECONDS"),
        ({"pushes": ("1,2,3@-1",)}, "--push 1,2,3@-1"),
        ({"pushes": ("1,2,3..@1",)}, "--push 1,2,3..@1"),
        ({"pushes": ("1e9,0,0@1",)}, "at most 10000"),
        ({"pushes": ("0,5,0@3",)}, "--push 0,5,0@3: expected a time before the move's end, at 3 s"),
        ({"pushes": ("0,5,0@1",), "servos": True}, "without --servos"),
        ({"touch": "tell", "then": "hold"}, "--touch: of a move that this computer watches"),
    ],
)
def test_what_cannot_be_meant_is_one_line(moved, options, said):
    file, move = moved
    with pytest.raises(armlet.ArmletError, match=said.replace("..", r"\.\.")) as told:
        prepare(str(file), move, Options(**options))
    assert "\n" not in str(told.value)


def test_pushes_act_in_their_half_second():
    force = force_of([Push.parse("1,-2, 3e0@1.5"), Push.parse("0,0,4@1.7")])
    assert [list(force(t)) for t in (1.49, 1.5, 1.8, 2.1, 2.3)] == [
        [0, 0, 0], [1, -2, 3], [1, -2, 7], [0, 0, 4], [0, 0, 0],
    ]  # fmt: skip
