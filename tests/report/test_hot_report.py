"""A report has the temperatures of windings and the supply's current, of an arm whose file declares servos."""

import json
from pathlib import Path

import numpy as np
import pytest

from armlet.description import load, resolve
from armlet.plan import plan
from armlet.plan.heating import Motors
from armlet.report import measure, report
from armlet.report.formatting import heat_rows, summary_rows
from armlet.run.log import read_log
from armlet.run.log_writer import LogWriter

TORQUE = 1.5  # N m


def log_of(path, arm, torque):
    """A log of an arm that stands still for two seconds, with a torque at its second joint."""
    model = load(arm)
    q = np.clip(0.0, model.q_min, model.q_max)[model.actuated]
    near = q + 0.01 * (model.q_max[model.actuated] - q)
    move = plan(model, [q, near], durations=2.0)
    move.save(path.with_suffix(".json"))
    files = {"arm.yaml": Path(resolve(arm)).read_bytes(), "trajectory.json": path.with_suffix(".json").read_bytes()}
    metadata = {
        "run": {"law": "pd", "period_us": str(move.period_us), "repetition_ticks": str(move.repetition_ticks)},
        "arm": {"name": arm, "joint_names": json.dumps(model.joint_names)},
    }
    tau, still = np.zeros(model.n_act), np.zeros(model.n_act)
    tau[1] = torque
    with LogWriter(path, metadata, files) as log:
        for k in range(0, move.total_ticks, 10):
            record = {"tick": k, "q": q, "qd": still, "q_des": q, "tau": tau}
            log.write("/joint_state", k * move.period_us * 1000, record, k)
    return model


def test_windings_and_supply_are_those_of_the_torques(tmp_path):
    model = log_of(tmp_path / "a.mcap", "so101", TORQUE)
    run = measure(read_log(tmp_path / "a.mcap"))
    motors = Motors(model)
    servo = model.bus.servos[1]
    current = TORQUE / servo.motor.torque_constant
    rises = current**2 * servo.motor.resistance / servo.heat.capacity * run.time[-1]
    assert run.windings[-1, 1] - servo.heat.room == pytest.approx(rises, rel=0.02)
    assert run.windings[-1, [0, 2]] == pytest.approx(servo.heat.room)
    assert run.supply[-1] == pytest.approx(motors.supply(np.array([0, current, 0, 0, 0, 0])), rel=0.02)
    shown = {row[0]: row[1] for row in summary_rows([run.summary()])}
    assert "shoulder_lift" in shown["warmest winding, most"] and shown["supply, mean / most"].endswith(" A")
    assert [row[0] for row in heat_rows(run.summary())] == list(model.servo_names)


@pytest.mark.filterwarnings("error::UserWarning")  # as of errors that are all 0
def test_the_page_shows_them_where_the_arm_has_servos_alone(tmp_path):
    for arm, shows in (("so101", True), ("puma3", False)):
        log_of(tmp_path / f"{arm}.mcap", arm, TORQUE)
        result = report([tmp_path / f"{arm}.mcap"], tmp_path / arm)
        assert ("switches off at" in Path(result["html"]).read_text()) == shows
        assert (result["runs"][0]["supply_A"] is not None) == shows
