"""The emulated Pico counts edges up to the rate of its PIO program, with the tick running, and loses faster ones."""

import pytest

from armlet.device.connection import connect
from armlet.device.firmware_files import firmware_files
from armlet.device.flash import flash
from bench.edge_rates import BOARD, RATES, Lost, fastest, losses


@pytest.mark.slow
@pytest.mark.board
def test_edges_are_counted_up_to_the_programs_rate_and_no_further(tmp_path):
    flash(BOARD, files=firmware_files(BOARD), flash_image=tmp_path / "image")
    with connect(BOARD, state=tmp_path / "image") as session:
        slow, rising, both = losses(session, tmp_path / "run.mcap", (10.4, 12.5, 14.0))
    assert (slow.rising, slow.falling) == (0, 0)  # 12 cycles of 8 ns an edge
    assert rising.rising > 1000 and rising.falling == 0  # 9 cycles
    assert both.rising > 1000 and both.falling > 100


def test_the_fastest_is_the_one_before_the_first_loss():
    rows = [Lost(rate, 10, int(rate > 10.4), int(rate == 12.0)) for rate in RATES]
    assert fastest(rows, "rising") == 10.4 and fastest(rows, "falling") == 11.0
