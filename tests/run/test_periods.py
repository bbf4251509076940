"""Simulated arms at every control period: a board's watchdog counts ticks, of which long ones are few."""

import numpy as np
import pytest

import armlet
from armlet.description.library import shipped_path
from armlet.plan import plan
from armlet.run import prepare
from armlet.run.stream import Streaming, prepare_stream, streaming


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    """This computer as a board."""
    with armlet.connect("host", state=tmp_path_factory.mktemp("host")) as board:
        yield board


@pytest.mark.parametrize("period_us", [500, 4000, 5000, 10000, 20000])
def test_a_plan_and_a_stream_run_at_any_period(host, tmp_path, period_us):
    arm = tmp_path / "arm.yaml"
    text = shipped_path("two_link").read_text()
    arm.write_text(text.replace("control:\n", f"control:\n  period_us: {period_us}\n"))
    model = armlet.load(str(arm)).model
    move = plan(model, [np.zeros(2), np.array([0.3, 0.2])], durations=[1.0])
    result = prepare(str(arm), move).on(host, tmp_path / "run.mcap")
    assert (result.fault, result.differing) == (0, 0) and result.ticks * period_us >= 1e6
    with streaming(host, prepare_stream(str(arm), Streaming()), tmp_path / "stream.mcap") as goals:
        goals.send([0.1, 0.1])
        goals.wait(0.7)
    assert (goals.result.fault, goals.result.differing) == (0, 0)
