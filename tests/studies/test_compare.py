"""armlet compare: what disturbs the arms, what is measured, and that the board does the same."""

import json

import numpy as np
import pytest

from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import LAWS
from armlet.studies import plan_laws
from armlet.studies.compare import TABLES, runs
from armlet.studies.compare.cases import CASES, ENCODER_BITS, SENSORS, Case, controller, sensing, stage, truths
from armlet.studies.compare.runs import compared, course_of, drifts, measure, planned
from armlet.studies.plan_laws import LEFT_OUT
from tests.cli.test_cli import assert_one_line
from tests.support.command_line import armlet


@pytest.fixture(scope="module")
def at():
    return stage("puma3", "fast", short=True)


def run(at, case, law):
    plan = planned(at.arms["own"], at.trajectory)
    course = course_of(at, plan, case, law)
    return plan, course, measure(at, plan, case, law, course)


def test_every_law_is_compared_or_has_a_reason():
    assert set(compared()) | set(LEFT_OUT) == set(LAWS) and not set(compared()) & set(LEFT_OUT)
    assert all(LEFT_OUT.values())


def test_a_law_for_small_arms_is_left_out_on_others(at, monkeypatch):
    monkeypatch.setitem(plan_laws.MOST_JOINTS, "walker", 2)
    assert "walker" not in runs.laws_of(at) and "pd" in runs.laws_of(at)
    assert "at most 2 joints" in plan_laws.not_built(at.model, "walker") and not plan_laws.not_built(at.model, "pd")


def test_the_plan_is_the_trajectory_within_a_word(at):
    plan = planned(at.arms["own"], at.trajectory)
    assert len(plan) == at.trajectory.total_ticks == 3 * at.part
    sampled = at.trajectory.sample(ticks=np.arange(len(plan)))
    off = [np.abs(plan[..., k] - sampled[k]).max() for k in range(2)]
    assert off[0] < 1e-6 and off[1] < 1e-6


def test_loads_change_at_rest(at):
    _, qd, _ = at.trajectory.sample(ticks=np.array([at.part, 2 * at.part]))
    assert np.abs(qd).max() < 1e-9


def test_disturbances_are_what_the_cases_say(at):
    empty, loaded = truths(at, CASES["overload"])
    tip = at.model.tip_body
    assert np.array_equal(empty.phi, at.model.phi)
    assert loaded.phi[tip, 0] - empty.phi[tip, 0] == pytest.approx(1.5 * at.payload_max)
    rough = truths(at, CASES["friction"])[0]
    q, fast = np.zeros(3), at.model.qd_max
    more = Arm(rough).rnea(q, fast, 0 * q) - Arm(at.model).rnea(q, fast, 0 * q)
    assert more == pytest.approx(0.08 * at.model.tau_max)
    assert sensing(at, CASES["encoder"]).encoder_step == pytest.approx(2 * np.pi / 2**ENCODER_BITS)
    late = sensing(at, CASES["torque"])
    assert late.delay == 1 and late.torque_step == pytest.approx(at.model.tau_max / 128)


def test_sensors_that_are_stated_choose_other_gains(at):
    difference, unstated = CASES["difference"], CASES["unstated"]
    assert (sensing(at, difference).velocity_ticks > 0).all()
    assert np.array_equal(sensing(at, difference).velocity_ticks, sensing(at, unstated).velocity_ticks)
    assert controller(at, unstated) is at.arms["own"] and set(at.arms) == set(SENSORS)
    own, told = (at.arms[name].model.gains.Lambda for name in ("own", "difference"))
    assert (told < own).all()


def test_a_servo_s_own_encoder_stays():
    so101 = stage("so101", "fast", short=True)
    assert np.array_equal(so101.arms["encoder"].model.encoder_step, so101.model.encoder_step)


def test_a_load_is_felt_and_forgotten(at, monkeypatch):
    """PD does not know the load: it errs while it is there, and not before or after."""
    monkeypatch.setitem(CASES, "light", Case("", load=0.2))
    row = run(at, "light", "pd")[2]
    before, loaded, after = row.errors
    assert loaded > 20 * before and after < 2 * before and not row.drifts
    assert row.error == loaded


def test_a_fault_ends_the_errors(at):
    _, course, row = run(at, "load", "pd")
    assert row.fault == course.fault == "TRACKING" and row.error is None and row.chatter is None
    assert row.errors[0] is not None and row.errors[1:] == [None, None]
    assert row.fault_s == pytest.approx(course.ticks * 1e-3) and row.fault_s > at.part * 1e-3


def test_chatter_is_not_the_plan_s(at):
    """The plan's own switches of acceleration reach far above 50 Hz, and are no chatter."""
    _, course, row = run(at, "as described", "bodies")
    assert row.chatter < 1e-4 < 0.005 < np.abs(np.diff(course.tau, axis=0)).max() / at.model.tau_max.max()
    assert run(at, "unstated", "bodies")[2].chatters


@pytest.mark.parametrize("errors, step, drifted", [
    ([0.1, 0.1, 0.1], 0.0, False), ([0.1, 0.9, 0.16], 0.0, True), ([0.001, 0.1, 0.005], 0.0, False),
    ([0.1, 0.1, 0.2], np.radians(0.05), False), ([0.1, 0.1, 0.2], np.radians(0.03), True),
])  # fmt: skip
def test_drift_is_more_error_on_the_same_arm(errors, step, drifted):
    assert drifts(errors, np.full(2, step)) == drifted


def test_a_board_that_is_none_is_one_line(tmp_path):
    assert_one_line(armlet("compare", "--board", "nobody", "--out", str(tmp_path / "out")), "nobody")
    assert_one_line(
        armlet("compare", "--board", "rpi_pico", "--out", str(tmp_path / "out")), "emulated board", "rpi_pico"
    )
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_the_short_form_on_a_board(tmp_path):
    done = armlet("compare", "--short", "--out", str(tmp_path / "out"), "--json")
    assert done.returncode == 0, done.stderr
    names = ["compare.json", "compare.md", "compare.png"]
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == names
    kept = json.loads((tmp_path / "out" / "compare.json").read_text())
    assert json.loads(done.stdout) == kept and kept["short"]
    assert [each["law"] for each in kept["confirmed"]] == compared()
    assert all(each["differing_bits"] == 0 and each["ticks"] == 200 for each in kept["confirmed"])
    page = (tmp_path / "out" / "compare.md").read_text()
    for make in TABLES.values():
        assert make(kept).markdown() in page
    assert (tmp_path / "out" / "compare.png").read_bytes().startswith(b"\x89PNG")
