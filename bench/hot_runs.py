"""Runs of a plan that a servo is too hot for, on a virtual board: going on, and resting on the path.

so101 with 0.25 kg goes to and fro, on emulated gears, its windings with an eighth of the heat capacity that is assumed.
Writes docs/figures/hot_runs.json: three minutes.

python -m bench hot_runs
"""

import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.firmware.words import FAULTS
from armlet.model.servo_heat import CAPACITY
from armlet.plan import plan
from armlet.report import measure
from armlet.run import Options, prepare
from armlet.run.log import read_log
from bench import figures
from bench.flashed import flashed

BOARD, KG, PART = "qemu-m4", 0.25, 8
FOLDED, STRETCHED = (0.0, -60.0, 90.0, 60.0, 0.0, 0.0), (0.0, 70.0, -70.0, 0.0, 0.0, 0.0)  # deg
MOVE_S, REPEAT = 3.0, 8


def described(when_hot: str, folder: Path) -> Path:
    """The arm file."""
    (text,) = (data.decode() for file, data in description.contents("so101").items() if file.endswith(".yaml"))
    text = text.replace("  voltage: 12", f"  voltage: 12\n  when_hot: {when_hot}")
    text = text.replace("model: STS3215-12V", f"model: STS3215-12V, heat_capacity: {CAPACITY / PART}")
    path = folder / f"{when_hot}.yaml"
    path.write_text(text.replace("control:\n", "control:\n  period_us: 10000\n"))
    return path


def ran(when_hot: str, folder: Path) -> dict[str, Any]:
    """One run.

    Returns:
        when_hot: as asked;  fault: its name, "" for none;  s, plan s: of the run and of its plan;  warned s: since when
        the joint that came nearest to its limit was told of;  deg C, reckoned deg C: the warmest emulated winding, and
        that of the log.
    """
    path, warmest = described(when_hot, folder), [0.0]
    points = np.radians([FOLDED, STRETCHED, FOLDED])
    move = plan(description.load(path), points, durations=MOVE_S, repeat=REPEAT)
    ready = prepare(str(path), move, Options(servos=True, payload=KG, gears=("file",)))
    bus = ready.bus
    assert bus is not None
    bus.on_read = lambda: warmest.append(max(servo.temperature for servo in bus.servos))
    with flashed(BOARD) as state, connect(BOARD, state=state) as session:
        result = ready.on(session, folder / f"{when_hot}.mcap")
    windings = measure(read_log(result.log)).windings
    assert windings is not None and result.warmest is not None
    told = [event.time for event in result.heat_events if event.joint == result.warmest[0]]
    return {
        "when_hot": when_hot, "fault": FAULTS[result.fault][0] if result.fault else "",
        "s": round(result.ticks * move.period, 1), "plan s": round(move.duration, 1),
        "warned s": round(min(told), 1) if told else None,
        "deg C": round(max(warmest), 1), "reckoned deg C": round(float(np.nanmax(windings)), 1),
    }  # fmt: skip


def main() -> None:
    """Run both, print and keep them."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [ran(when_hot, Path(folder)) for when_hot in ("go_on", "cool")]
    show.table("Hot runs", list(rows[0]), [[str(value) for value in row.values()] for row in rows])
    figures.keep("hot_runs", {"made_by": "python -m bench hot_runs", "rows": rows})
