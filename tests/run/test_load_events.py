"""The load as an event: what is picked up and set down is told, and neither a push nor noise is."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import armlet
from armlet import description
from armlet.fixed import compiler
from armlet.model.variations import with_payload
from armlet.run import Options, prepare
from armlet.run.load_events import (
    CARRIES,
    FELL_S,
    HOLD_S,
    LARGEST,
    OVERLOAD,
    PICKED,
    SET_DOWN,
    SMALLEST,
    LoadEvent,
    LoadEvents,
    Loads,
    Stiffness,
    largest_load,
    smallest_load,
)
from armlet.run.recorder import RunResult
from armlet.said import to_json
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.pushed_arm import PushedArm
from armlet.simulated.trial import sines

MOST, RECORD_S = 1.0, 0.05  # kg, s between two sets of estimates


def told(values, rests=None, record=RECORD_S):
    """Events of a stream of estimates, kg, one each `record` s."""
    loads = Loads(SMALLEST * MOST, MOST)
    rests = np.zeros(len(values)) if rests is None else rests
    return [
        event
        for k, (load, rest) in enumerate(zip(values, rests, strict=True))
        for event in loads.take(k * record, load, rest)
    ]


def learnt(changes, seconds, pace, record=RECORD_S):
    """An estimate that follows a true load, kg, with a time constant `pace`; changes: (s, kg), from which time on."""
    out, at, load = [], 0.0, 0.0
    for t in np.arange(0.0, seconds, record):
        load = next((kg for since, kg in reversed(changes) if since <= t), 0.0)
        at += (1.0 - np.exp(-record / pace)) * (load - at)
        out.append(at)
    return np.array(out)


def kinds(events):
    return [event.kind for event in events]


@given(
    kg=st.floats(0.25, 1.0), at=st.floats(1.5, 3.0), pace=st.floats(0.02, 0.3),
    record=st.sampled_from([0.02, 0.05, 0.2]), seed=st.integers(0, 9),
)  # fmt: skip
def test_a_load_is_picked_up_and_set_down_once(kg, at, pace, record, seed):
    let_go = at + 4.0
    noise = np.random.default_rng(seed).normal(0.0, 0.004, round(12.0 / record) + 1)
    values = learnt([(at, kg), (let_go, 0.0)], 12.0, pace, record)
    events = told(values + noise[: len(values)], record=record)
    assert kinds(events) == [PICKED, SET_DOWN]
    for event, time in zip(events, (at, let_go), strict=True):
        assert abs(event.kg - kg) <= 0.1 * kg + 0.02
        assert time - record - 1e-9 <= event.time <= time + pace + 2.0 * record
        assert event.told >= event.time + HOLD_S - 1e-9


@given(force=st.floats(-1.5, 1.5), lasts=st.floats(0.05, 1.0), pace=st.floats(0.02, 0.25), at=st.floats(1.5, 3.0))
def test_a_push_of_up_to_a_second_is_no_load(force, lasts, pace, at):
    assert told(learnt([(at, force), (at + lasts, 0.0)], 8.0, pace)) == []


@given(force=st.floats(-1.5, 0.5), lasts=st.floats(0.05, 1.0), kg=st.floats(0.3, 1.0))
def test_a_push_at_an_arm_that_carries_sets_nothing_down(force, lasts, kg):
    values = learnt([(1.5, kg), (5.0, kg + force), (5.0 + lasts, kg)], 10.0, 0.15)
    assert [kind for kind in kinds(told(values)) if kind != OVERLOAD] == [PICKED]


def test_pushes_one_after_another_are_no_load():
    on_off = [(1.5 + 1.2 * k, 0.8 * (k % 2 == 0)) for k in range(8)]
    assert told(learnt(on_off, 14.0, 0.15)) == []


def test_a_push_that_begins_before_the_last_is_all_unlearnt_is_no_load():
    rest = 0.8 * SMALLEST
    values = rest + learnt([(1.5, 0.3), (2.2, 0.0), (4.0, 0.3), (5.0, 0.0)], 8.0, 0.06)
    values[: round(1.5 / RECORD_S)] = 0.0
    assert told(values) == []


@given(st.integers(0, 50))
def test_noise_is_no_load(seed):
    assert told(np.random.default_rng(seed).normal(0.0, SMALLEST / 3.0, 400)) == []


def test_an_estimate_that_errs_or_drifts_by_less_than_the_smallest_load_is_none():
    drifts = np.linspace(0.0, 0.9 * SMALLEST, 200)
    assert told(drifts) == told(-drifts) == told(np.full(200, 0.9 * SMALLEST)) == []


def test_what_was_wrong_before_is_no_part_of_what_is_picked_up():
    values = -0.06 * np.ones(60)
    (event,) = told(np.concatenate([values, values + 0.5]))
    assert event.kind == PICKED and event.kg == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("seconds", [0.5, 2.0, 5.0])
def test_a_load_that_grows_is_told_when_it_grows_no_more(seconds):
    t = np.arange(0.0, 10.0, RECORD_S)
    (event,) = told(np.clip((t - 2.0) / seconds, 0.0, 0.8))
    assert event.kind == PICKED and event.kg == pytest.approx(0.8, abs=0.8 * SMALLEST + 0.05)


def test_a_load_that_is_there_when_the_run_begins_is_carried():
    (event,) = told(learnt([(0.0, 0.5)], 4.0, 0.2))
    assert event.kind == CARRIES and str(event) == "carries 0.5 kg from the start"
    (event,) = told(learnt([(0.5, 0.5)], 6.0, 0.1))
    assert event.kind == CARRIES and str(event) == "carries 0.5 kg since 0.45 s"


def test_an_overload_is_told_once_until_it_is_gone():
    values = learnt([(2.0, 1.0), (6.0, 0.0), (10.0, 1.0)], 14.0, 0.1)
    rests = np.where(values > 0.9, 0.4, 0.0)
    events = told(values, rests)
    assert kinds(events).count(OVERLOAD) == 2
    assert sorted(set(kinds(events))) == sorted({PICKED, SET_DOWN, OVERLOAD})
    first = next(event for event in events if event.kind == OVERLOAD)
    assert first.kg == MOST and 2.0 <= first.time <= 2.5 and "more than payload_max 1 kg" in str(first)


def test_neither_the_largest_load_nor_a_hard_short_push_is_an_overload():
    full = learnt([(2.0, 1.0)], 8.0, 0.1)
    assert kinds(told(full)) == [PICKED]
    pushed = learnt([(2.0, 1.0), (3.0, 0.0)], 8.0, 0.1)
    assert told(pushed, np.where(pushed > 0.9, 0.9, 0.0)) == []


@given(
    kg=st.floats(0.3, 1.0), over=st.floats(0.0, 1.5), lasts=st.floats(0.02, 0.4), at=st.floats(0.0, 3.0),
    record=st.sampled_from([0.02, 0.05]),
)  # fmt: skip
def test_a_load_whose_estimate_overshoots_at_first_is_told_all_the_same(kg, over, lasts, at, record):
    """As the law of bodies takes a load that it begins with: 0.21 kg for a moment, and 0.14 kg from then on."""
    t = np.arange(0.0, 8.0, record)
    values = np.where(t < at, 0.0, kg * (1.0 + over * np.exp(-(t - at) / lasts)))
    events = told(values, record=record)
    assert kinds(events) in ([CARRIES], [PICKED])
    assert abs(events[0].kg / kg - 1.0) < 0.1 and abs(events[0].time - at) <= 2.0 * record
    if lasts <= 0.05:  # shorter than what an estimate is smoothed by: it falls to nothing less
        assert events[0].told - at < FELL_S


def test_words_have_what_a_load_is_worth():
    assert str(told(learnt([(3.4, 0.2134)], 7.0, 0.01))[0]) == "picked up 0.21 kg at 3.35 s"


def test_the_smallest_load_grows_with_friction_up_to_half_of_the_largest():
    model = replace(description.load("two_link"), fric_coul=np.zeros(2))
    reach = np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip)
    most, weighs = largest_load(model), 9.81 * reach
    assert smallest_load(model) == SMALLEST * most
    part = 0.3 * most  # a quarter of the first joint's friction, and no lever is longer than the reach
    rubs = replace(model, fric_coul=np.array([4.0 * part * weighs, 1e9]))
    assert part <= smallest_load(rubs) <= 1.2 * part
    assert smallest_load(replace(model, fric_coul=np.full(2, 1e9))) == LARGEST * most


def test_errors_tell_the_load_whose_weight_they_bear():
    model = description.load("puma3")
    model = replace(model, gains=replace(model.gains, damped_load=np.zeros((model.n, 10))))
    q, arm = np.array([0.3, 0.4, 0.5]), armlet.load("puma3")
    more = armlet.Arm(with_payload(model, 1.5)).gravity(q) - arm.gravity(q)
    error = -np.linalg.solve(arm.crba(q), more) / (model.gains.gamma * model.gains.Lambda)
    assert Stiffness(model).load(q, error) == pytest.approx(1.5)


@pytest.mark.parametrize("share", [1.0, 1.5])
def test_the_default_law_tells_an_overload_and_no_full_load(share):
    """By the closed loop of the kernel: an SO-101 picks up the largest load, or more, on its way."""
    model = description.load("so101")
    compiled, plan, period = compiler.compile(model), sines(model, 5.0, 1.0), model.gains.period_us * 1e-6
    later = [(round(1.5 / period), with_payload(model, share * largest_load(model)))]
    course = run_closed_loop(compiled, 4, model, plan, Sensing.of(model), Simulation(2, 50, later=later))
    events, out = LoadEvents(model, period), []
    for k in range(0, course.ticks, 10):
        events.joints(k, course.q[k], plan[k, :, 0])
        if k % 50 == 0:
            out += events.estimates(k, compiled.estimates_si(course.est[k // 50])[:, :10])
    expected = [PICKED] if share == 1.0 else [OVERLOAD, PICKED]
    assert sorted(kinds(out + events.finish())) == sorted(expected)


@pytest.fixture
def slow_arm(tmp_path):
    """A two-link arm whose ticks are 4 ms, so that seconds are few of them; and its move."""
    file = tmp_path / "arm.yaml"
    text = Path(description.files("two_link")[0]).read_text()
    file.write_text(text.replace("control:\n", "control:\n  period_us: 4000\n", 1))
    arm = armlet.load(file)
    there = np.array([[0.2, 0.4], [0.8, -0.4]] * 4 + [[0.2, 0.4]])
    return file, armlet.plan_move(arm, there, duration=0.8)


def test_a_run_tells_its_load_and_its_log_the_same(slow_arm, tmp_path):
    file, move = slow_arm
    live = []
    with armlet.connect("host") as board:
        result = armlet.run_move(
            file, move, board, grasps=["0.5@1.6", "@4"], on_load=live.append, log=tmp_path / "run.mcap"
        )
        assert board.load == pytest.approx(0.0, abs=0.05)
    assert not result.fault and kinds(live) == [PICKED, SET_DOWN]
    assert live[0].kg == pytest.approx(0.5, abs=0.05) and live[0].time == pytest.approx(1.6, abs=0.3)
    read = armlet.read_log(tmp_path / "run.mcap")
    assert list(read.load_events) == live == list(result.load_events)
    assert [text for text in read.topics["/events"]["text"] if "kg" in text] == [str(event) for event in live]
    assert all(str(event) in result.told and str(event) in str(read) for event in live)
    assert read.fact("payload", "mass") == 0.0


def test_a_run_that_is_pushed_picks_nothing_up(slow_arm, tmp_path):
    file, move = slow_arm
    model = description.load(str(file))
    run = prepare(str(file), move, Options(law="bodies"))

    def force(time):  # as much as the largest load weighs
        return largest_load(model) * np.asarray(model.gravity) * (1.5 <= time < 2.5)

    run = replace(run, setup=replace(run.setup, plant=PushedArm(model, force, 4)))
    with armlet.connect("host") as board:
        result = run.on(board, tmp_path / "run.mcap")
    read = armlet.read_log(tmp_path / "run.mcap")
    assert not result.fault and result.load_events == [] == list(read.load_events)
    assert read.load.max() > 0.25 * largest_load(model)  # the law has learnt the push, and unlearnt it


def test_a_law_that_learns_nothing_tells_nothing(slow_arm, tmp_path):
    file, _ = slow_arm
    move = armlet.plan_move(armlet.load(file), [[0.2, 0.4], [0.8, -0.4]])
    result = armlet.run_move(file, move, law="pd", payload=0.05, log=tmp_path / "run.mcap")
    assert result.load_events == () and not any("kg" in line for line in result.told)


def test_a_result_says_its_events_in_a_line_and_as_plain_values():
    event = LoadEvent(PICKED, 3.42, 5.0, 0.2134)
    said = RunResult(
        Path("run.mcap"), counts=dict.fromkeys(("sent", "received", "lost"), 0), load_events=[event]
    ).said()
    assert said.parts[1:] == ["picked up 0.21 kg at 3.42 s"]
    plain = json.loads(to_json(said.plain))["load_events"]
    assert plain == [{"kind": PICKED, "time": 3.42, "told": 5.0, "kg": 0.2134}]


def test_memory_does_not_grow():
    model = description.load("two_link")
    events, zero = LoadEvents(model, 0.001), np.zeros(2)
    for tick in range(5000):  # estimates that do not come
        events.joints(tick, zero, zero)
        if tick == 10:
            events.estimates(tick, np.array(model.phi))
    assert len(events._next) <= 1000


REFUSED = {
    "-0.1@1": "none negative", "0.1@-1": "none negative", "0.1": "KG@SECONDS", "x@1": "KG@SECONDS",
    "1..2@1": "KG@SECONDS", "0.1@1e9": "before the move's end", "1000@1": "ten times",
}  # fmt: skip


@pytest.mark.parametrize("text, said", REFUSED.items())
def test_a_grasp_that_cannot_be_meant_is_refused(slow_arm, text, said):
    with pytest.raises(armlet.ArmletError, match=said):
        prepare(str(slow_arm[0]), slow_arm[1], Options(grasps=(text,)))


def test_grasps_are_one_at_a_time_and_not_of_real_servos(slow_arm):
    with pytest.raises(armlet.ArmletError, match="one at a time"):
        prepare(str(slow_arm[0]), slow_arm[1], Options(grasps=("0.1@1", "@1")))
    with pytest.raises(armlet.ArmletError, match="--grasp: for emulated servos"):
        prepare(str(slow_arm[0]), slow_arm[1], Options(grasps=("0.1@1",), servos=True, adapter="/dev/null"))
    with pytest.raises(armlet.ArmletError, match="grasps: expected a list of texts"):
        armlet.run_move(*map(str, slow_arm), grasps="0.1@1")
