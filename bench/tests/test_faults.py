"""The ticks that docs/safety.md shows are those of the board: some are counted again, and every fault has its row."""

import numpy as np
import pytest

from armlet import description
from armlet.device.connection import connect
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from armlet.firmware import protocol, words
from armlet.fixed import compiler
from armlet.fixed.blob import unpack_parameters
from bench import figures
from bench.faults import ARM, BOARD, CAUSE, Bench, ServoBench, with_action
from bench.tables import lost

KEPT = figures.read("faults")["faults"]


def test_every_fault_has_its_row():
    named = {name.split(",")[0] for name, _ in lost.FAULT_CAUSES.values()}
    without_ticks = {"BUS_SILENT", "NO_FAULT", "POWER_LOST", "TORQUE_ON"}  # the last two come outside of runs
    assert named | without_ticks == {facts[0] for facts in words.FAULTS.values()}
    assert set(lost.FAULT_CAUSES) == set(KEPT)


def test_another_action_is_all_that_changes_in_the_parameters():
    blob = compiler.compile(description.load(ARM)).blob
    held, coasting = (with_action(blob, action) for action in (protocol.ACTION_HOLD, protocol.ACTION_COAST))
    assert with_action(coasting, protocol.ACTION_HOLD) == held != coasting
    before, after = unpack_parameters(blob), unpack_parameters(held)
    assert {name for name in before if not np.array_equal(before[name], after[name])} == {"settings"}


@pytest.mark.slow
@pytest.mark.board
def test_ticks_are_counted_again(tmp_path):
    flash(BOARD, files=firmware_files(BOARD), flash_image=tmp_path / "flash")
    with connect(BOARD, state=tmp_path / "flash") as board:
        count_again(Bench(board))


def count_again(bench):
    """Four of the rows."""

    def slip(tick, q, qd):
        q[2] += 2**30 if tick >= CAUSE else 0  # a quarter of a turn

    def nothing(tick, q, qd):
        pass

    coast = bench.lockstep(protocol.ACTION_COAST, slip, CAUSE)
    assert (coast["code"], coast["fault"], coast["off"]) == (protocol.TRACKING, 0, 0)
    quiet = bench.lockstep(protocol.ACTION_COAST, nothing, 0, alive_every=10**9)
    assert (quiet["fault"], quiet["off"]) == (KEPT["WATCHDOG"]["fault"], KEPT["WATCHDOG"]["off"]) == (101, 101)
    assert bench.internal() == KEPT["INTERNAL"]
    silent = ServoBench(bench).run(protocol.SERVO_SILENT, "missing:3@0.02", lambda bus: not bus.servos[2].there)
    assert silent == KEPT["servo SERVO_SILENT"] and silent["off"] == 2
