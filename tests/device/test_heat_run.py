"""A hot arm on a board: its servo switches itself off, which is told before, or the arm rests and comes to its end."""

import numpy as np
import pytest

from armlet import description
from armlet.firmware import protocol
from armlet.plan import plan
from armlet.run import Options, prepare
from armlet.run.log import read_log
from tests.support.servo_arms import text

KG = 1.5
REST, WORK = [0.0, 1.45, 0.0], [0.0, 0.0, 0.0]  # hanging, stretched out


def described(folder, when_hot):
    """The three-joint arm whose windings warm within seconds, and its file."""
    keys = "heat_capacity: 0.4, thermal_resistance: 12, backlash: 0, id: 1"
    whole = text("STS3215-12V").replace("id: 1", keys).replace("servos:\n", f"servos:\n  when_hot: {when_hot}\n")
    path = folder / f"{when_hot}.yaml"
    path.write_text(f"{whole}control: {{period_us: 10000, priors: {{payload_max: {KG}}}}}\n")
    return path


@pytest.mark.slow
@pytest.mark.board
def test_servos_that_get_hot_switch_off_unless_the_arm_rests(board, tmp_path):
    came = {}
    for when_hot in ("go_on", "cool"):
        path, said = described(tmp_path, when_hot), []
        move = plan(description.load(path), [REST, WORK, REST], durations=1.5, repeat=3)
        ready = prepare(str(path), move, Options(servos=True, payload=KG, on_heat=said.append))
        warmest = []
        on_read = ready.bus.read_from_all
        ready.bus.read_from_all = lambda: (on_read(), warmest.append(max(s.temperature for s in ready.bus.servos)))
        result = ready.on(board, tmp_path / f"{when_hot}.mcap")
        assert result.differing == 0
        came[when_hot] = result, max(warmest), [str(each) for each in said]
        board.clear_fault()
    hot, most, said = came["go_on"]
    assert hot.fault in (protocol.SERVO_ALARM, protocol.SERVO_REBOOTED) and most > 69.0  # it cools within a tick
    told = next(event for event in hot.heat_events if event.joint == "shoulder")
    assert 0.0 < told.time < 0.01 * hot.ticks and any("shoulder's winding" in line for line in said)
    cool, most, said = came["cool"]
    assert not cool.fault and most < 70.0 and cool.ticks > move.total_ticks
    went_on = [line for line in said if line.endswith(": the plan goes on")]  # cool, or as cool as it gets: by the load
    assert went_on and {0.0, 1.0} <= {rate for _, rate in cool.speeds}
    log = read_log(tmp_path / "cool.mcap")
    names = log.topics["/events"]["name"].tolist()
    assert "HEAT" in names and np.isfinite(log.topics["/plant"]["tau"]).all()
