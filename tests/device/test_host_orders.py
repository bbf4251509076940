"""Servos that a program names for this computer's board: plain values; emulated ones end with their program."""

import json
import os
import pickle
import subprocess
import sys
import time
from dataclasses import fields, is_dataclass

import numpy as np
import pytest

from armlet import description
from armlet.description.library import shipped
from armlet.device.host import orders
from armlet.errors import BoardError
from armlet.run.arm_serving import log_at
from armlet.simulated.grasps import Grasp
from armlet.simulated.scripted_hand import Pull
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.gears import geared
from armlet.simulated.servos.leading import Leading
from tests.device.test_host import compiled_of, ended, file_of, processes, setup_of
from tests.support import background


def same(one, other):
    """Whether two values are alike to the last bit, and of the same types."""
    if type(one) is not type(other):
        return False
    if is_dataclass(one):
        return all(same(getattr(one, each.name), getattr(other, each.name)) for each in fields(one))
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and one.shape == other.shape and one.tobytes() == other.tobytes()
    return one == other


def test_what_is_read_is_what_was_written_bit_by_bit(tmp_path):
    model = description.load("so101")
    gears = tuple(geared(model, ["M6", "gripper=M3,sag_ohm:0.2"]))
    hand = Leading(model, [Pull(np.array([0.0, 0.0, 0.1]), 0.5)])
    faults = [Fault.parse("corrupt:2/7@0.3")]
    for bus in (
        EmulatedBus(model, faults, 0.1, gears=gears, grasps=[Grasp(0.2, 0.5)]),
        EmulatedBus(model, hand=hand),
    ):
        named = orders.Emulated(**bus.arguments, start=np.array([0.1, -1e-300, np.pi, 0, 0, 0]))
        orders.leave(tmp_path, named)
        assert same(orders.found(tmp_path), named)
    serial = orders.AtSerial("/dev/ttyACM0", 1_000_000, 0.5)
    orders.leave(tmp_path, serial)
    assert orders.found(tmp_path) == serial


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_arm_can_be_written(name):
    model = description.load(name)
    assert same(orders.made(json.loads(json.dumps(orders.plain(model)))), model)


class Runs:
    """A pickle of it makes a file."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return os.mkdir, (os.fspath(self.path),)


@pytest.mark.parametrize(
    "text",
    [b"", b"[]", b'{"is": "Path"}', b'{"is": "Fault"}', b'{"array": "|O", "shape": [1], "bytes": "00"}', b"\xff\xfe"],
)
def test_a_file_that_names_no_servos_is_refused(tmp_path, text):
    (tmp_path / orders.FILE).write_bytes(text)
    with pytest.raises(BoardError, match="it names no servos"):
        orders.found(tmp_path)


def test_reading_runs_nothing(tmp_path):
    (tmp_path / orders.FILE).write_bytes(pickle.dumps(Runs(tmp_path / "made")))
    with pytest.raises(BoardError, match="it names no servos"):
        orders.found(tmp_path)
    assert not (tmp_path / "made").exists()
    with pytest.raises(TypeError):
        orders.plain(Runs(tmp_path))


PROGRAM = """
import sys, armlet
from armlet.run import Options, prepare
arm, move, state = sys.argv[1:]
run = prepare(arm, move, Options(servos=True, board="host"))
tell = lambda done, total: print(done, flush=True) if done > 20 else None
with armlet.connect("host", state=state) as session:
    run.on(session, state + "/run.mcap", tell)
"""


@pytest.mark.board
def test_emulated_servos_end_with_the_program_that_is_killed(tmp_path):
    """The arm's file would have a fault hold, and then give way, for good."""
    file, move, state = (tmp_path / name for name in ("arm.yaml", "move.json", "state"))
    file.write_text(file_of("STS3215-12V"))
    setup_of(compiled_of("STS3215-12V"), seconds=60.0).trajectory.save(move)
    command = [sys.executable, "-c", PROGRAM, file, move, state]
    with background.begin(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as program:
        said = program.stdout.readline()
        assert said.strip().isdigit(), said + program.stdout.read()
        assert len(processes(state)) == 1
        program.kill()
        program.wait(20)
        assert ended(state)


def test_the_log_of_an_arm_s_process_that_was_killed_is_taken_away_by_the_next_one(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    left = tmp_path / "armlet-arm-left"
    left.mkdir()
    (left / "run.mcap").write_bytes(b"of a run that was killed")
    os.utime(left, (time.time() - 3600.0,) * 2)
    with log_at(None) as log:
        assert log.parent.is_dir() and not left.exists()
    assert not list(tmp_path.iterdir())
