"""What the host says of a run that begins too far from its plan, and that the plan it prints leads there."""

import shlex

import numpy as np
import pytest

from armlet.cli import main
from armlet.description import load
from armlet.firmware import protocol
from armlet.plan import Trajectory
from armlet.run import with_servos as servo_run
from armlet.run.far import far_line, fault_line
from armlet.run.run import run
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import puma
from tests.support.servo_arms import three

OFF = np.radians([0.0, -6.0, 1.0])


class Elsewhere(SimulatedArm):
    """An arm that does not stand where its plan begins."""

    def reset(self, q):
        super().reset(np.asarray(q) + OFF)


@pytest.mark.board
def test_a_run_says_which_joint_how_far_the_limit_and_the_plan_that_leads_there(board, tmp_path):
    rig = puma()
    setup = RunSetup(rig.compiled, rig.moves, "pd", Elsewhere(rig.model), {})
    result = run(board, setup, tmp_path / "run.mcap")
    assert (result.fault, result.fault_joint, result.ticks) == (protocol.START_FAR, 1, 1)
    assert result.stood_at == pytest.approx(rig.start + OFF, abs=1e-6)
    said = fault_line(result, rig.model, rig.moves.q[0], "puma3")
    name = rig.model.servo_names[1]
    assert said.startswith(f"START_FAR at joint {name}: it is 6 deg from where the plan begins, the limit is 2.86 deg")
    assert "armlet plan puma3 --from=0,39,46 --to=0,45,45 --duration 1.2 -o lead.json" in said


@pytest.mark.board
def test_with_servos_the_same_is_known(board, tmp_path, monkeypatch):
    rig = ServoRig(three("STS3215-12V"), seconds=0.2, reach=0.05)
    bus = rig.bus()
    place = bus.place
    monkeypatch.setattr(bus, "place", lambda q: place(q + OFF))
    result = servo_run.run(board, RunSetup(rig.compiled, rig.moves, "pd", bus.arm, {}), bus, tmp_path / "run.mcap")
    assert (result.fault, result.fault_joint) == (protocol.START_FAR, 1)
    assert result.stood_at == pytest.approx(OFF, abs=0.01)  # encoder, and play of the gears
    assert not any(servo.drive.enabled() for servo in bus.servos)


@pytest.mark.parametrize("arm", ["puma3", "so101", "open_manipulator_x", "scheinman"])
def test_the_plan_that_is_printed_leads_there_slowly(arm, tmp_path, capsys):
    model = load(arm)
    act = model.actuated
    begin = np.clip(0.0, model.q_min, model.q_max)[act]
    at = np.minimum(begin + 2.0 * model.gains.e_start[act], model.q_max[act])
    said = far_line(model, 0, at, begin, arm)
    words = shlex.split(said[said.index("armlet plan") :])
    assert main([*words[1:-1], str(tmp_path / "lead.json")]) == 0
    capsys.readouterr()
    lead = Trajectory.load(tmp_path / "lead.json")
    assert np.abs(lead.q[0] - at).max() < 1e-3 and np.abs(lead.q_end - begin).max() < 1e-3
    assert np.abs(lead.qd).max() < np.radians(10.5)
