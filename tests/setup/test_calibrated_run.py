"""A board drives servos that are mounted otherwise than the arm file says; with their calibration, as planned."""

import numpy as np
import pytest

from armlet.device.servos import kept
from armlet.device.uploads import check_joints
from armlet.firmware import protocol
from armlet.fixed import compiler
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.mounted import mounted
from tests.device.test_servo_drivers import ServoRig
from tests.setup.test_calibrate import found_of
from tests.support.servo_arms import text, three

pytestmark = pytest.mark.board
KIND = "XM430-W350"
MOUNTS = ("turn=zero:1700,direction:-1", "elbow=zero:2500")


def ran(board, model, path):
    """A short move of a controller that believes model, servos mounted as in MOUNTS: the log's plant, the result."""
    check_joints(model.n_act, model.n)
    moves = ServoRig(model, seconds=0.2, reach=0.05).moves
    bus = EmulatedBus(mounted(three(KIND), MOUNTS), lockstep=moves.period)
    setup = RunSetup(compiler.compile(model), moves, "pd", bus.arm, {"arm.yaml": text(KIND).encode()})
    result = servo_run.run(board, setup, bus, path)
    return read_log(path).topics["/plant"], result


def test_the_arm_moves_as_planned_with_its_calibration_and_not_without(board, tmp_path, monkeypatch):
    monkeypatch.setenv("ARMLET_STATE", str(tmp_path / "state"))
    found_of(KIND, *MOUNTS)[0].save()
    arm, words = kept.with_kept(three(KIND))
    assert words
    plant, result = ran(board, arm, tmp_path / "with.mcap")
    assert result.fault == protocol.NO_FAULT and np.abs(plant["q"] - plant["q_des"]).max() < 0.01
    _, without = ran(board, three(KIND), tmp_path / "without.mcap")
    assert without.fault != protocol.NO_FAULT
