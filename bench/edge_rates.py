"""Largest rate of edges at the emulated Pico's pins, so that its PIO counts each, with the tick running.

Writes docs/figures/edge_rates.json.

python -m bench edge_rates
"""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.session import BoardSession
from armlet.fixed import compiler
from armlet.model import Model
from armlet.plan import plan
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.emulated import STEP_S
from bench import figures
from bench.flashed import flashed

BOARD, LAW, PERIOD_US = "pico-emulated", "bodies", 4000
TICK_STEPS = round(PERIOD_US * 1e-6 / STEP_S)
RATES = (1.0, 5.0, 8.0, 10.0, 10.4, 10.5, 11.0, 12.0, 13.0, 13.8, 13.9, 14.0, 15.0)  # millions of edges a second
COUNTS = 2**26  # of a turn: the counts of a burst are a small angle, and no fault
BURST, QUIET, BEGIN = TICK_STEPS, 3 * TICK_STEPS, 10 * TICK_STEPS  # steps; a burst has a tick in it
ARM = """
name: one
inertia_about: com
joints:
  - name: turn
    xyz: [0, 0, 0]
    link: {mass: 0.3, com: [0.05, 0, 0], inertia: [1.0e-3, 1.0e-3, 1.0e-3]}
    limits: {position: [-1, 1], velocity: 2, acceleration: 8}
    armature: 0.01
    friction: {viscous: 0.3, coulomb: 0.05}
servos:
  voltage: 12
  joints: [{joint: turn, model: 37D-50-12V, id: 1, pins: [2, 3, 4, 5]}]
"""


class Lost(NamedTuple):
    """Of a burst at so many million edges a second: edges, and how many were not counted, as counts rise and fall."""

    rate: float
    edges: int
    rising: int
    falling: int


class ScriptedBus(EmulatedBus):
    """An arm whose encoder turns by a script: bursts of edges at each rate, one way and back."""

    def __init__(self, model: Model, rates: tuple[float, ...]) -> None:
        steps = [0] * BEGIN
        for rate in rates:
            edges = round(rate * 1e6 * STEP_S)
            steps += [edges] * BURST + [0] * QUIET + [-edges] * BURST + [0] * QUIET
        self.script, self._step_now = np.cumsum(steps), 0
        super().__init__(model)

    def advance(self, seconds: float) -> None:
        """Time passes: the counts are the script's."""
        super().advance(seconds)
        self._step_now = min(self._step_now + round(seconds / STEP_S), len(self.script) - 1)
        self.servos[0].counts = int(self.script[self._step_now])


def losses(session: BoardSession, log: Path, rates: tuple[float, ...] = RATES) -> list[Lost]:
    """Run ticks while an encoder turns by the script; compare what the board read at rest after each burst.

    Raises:
        AssertionError: a tick came late, or a torque has other bits than the host's.
    """
    model = description.from_text(ARM + f"control: {{period_us: {PERIOD_US}}}\n")
    assert model.bus is not None
    servo = replace(model.bus.servos[0], counts=COUNTS)
    model = replace(model, bus=replace(model.bus, servos=(servo,)))
    bus = ScriptedBus(model, rates)
    ticks = len(bus.script) // TICK_STEPS + 2
    trajectory = plan(model, [np.zeros(1), np.full(1, 1e-4)], durations=[ticks * PERIOD_US * 1e-6])
    setup = RunSetup(compiler.compile(model), trajectory, LAW, bus.arm, {})
    result = servo_run.run(session, setup, bus, log)
    assert (result.differing, result.fault, result.times["late"]) == (0, 0, 0), result
    q = read_log(log).topics["/joint_state"]["q"][:, 0]
    counted = np.rint(q * COUNTS / (2 * np.pi)).astype(int)
    first = int(np.flatnonzero(counted)[0])  # the tick in which the first burst is seen
    each = (2 * (BURST + QUIET)) // TICK_STEPS
    half = each // 2
    out = []
    for k, rate in enumerate(rates):
        middle = first + each * k + half - 2  # of the quiet time after the burst
        before, there, back = counted[[middle - half, middle, middle + half]]
        edges = BURST * round(rate * 1e6 * STEP_S)
        out.append(Lost(rate, edges, edges - int(there - before), edges - int(there - back)))
    return out


def fastest(found: list[Lost], way: str) -> float:
    """The highest rate up to which no edge is lost, millions a second."""
    kept = 0.0
    for row in found:
        if getattr(row, way):
            break
        kept = row.rate
    return kept


def main() -> None:
    """Measure, print and keep."""
    with flashed(BOARD) as image, connect(BOARD, state=image) as session:
        found = losses(session, image.with_name("run.mcap"))
    rows = [[f"{row.rate:.1f}", *(f"{value:,}" for value in row[1:])] for row in found]
    show.table(f"Edges at the pins of {BOARD}", ["million a second", "edges", "lost, rising", "lost, falling"], rows)
    figures.keep(
        "edge_rates",
        {
            "made_by": "python -m bench edge_rates",
            "board": BOARD,
            "period_us": PERIOD_US,
            "rising": fastest(found, "rising"),
            "falling": fastest(found, "falling"),
            "lost": [row._asdict() for row in found],
        },
    )
