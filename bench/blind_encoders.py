"""Run of a joint whose encoder's wires are pulled, with and without the rule that tells, and how often that rule
stops a good run.

Motors at pins on a virtual board, their arm emulated. Writes docs/figures/blind_encoders.json.

python -m bench blind_encoders
"""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.session import BoardSession
from armlet.errors import ArmletError
from armlet.firmware import protocol
from armlet.firmware.words import FAULTS
from armlet.fixed import compiler, servo_words
from armlet.fixed.compiled import Compiled
from armlet.plan import plan
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus, Fault
from bench import figures
from bench.flashed import flashed

BOARD, LAW, JOINT = "qemu-m4", "bodies", 1
ARMS = {"light": (0.05, 1.0), "heavy": (0.1, 8.0)}  # Coulomb friction N m, times the masses
MOVES = {"fast": (0.4, 0.2), "long": (1.0, 0.8), "slow": (3.0, 0.2)}  # s, rad
WIRES = {"one": "wire", "both": "missing"}
PULLED = (0.1, 0.8)  # of the move there
GOOD, PRIOR = 24, 0.03  # runs; N m of friction that is not known
ARM = """
name: three
inertia_about: com
joints:
  - name: turn
    xyz: [0, 0, 0.05]
    link: {mass: <<0.2>>, com: [0, 0, 0.03], inertia: [<<1.0e-4>>, <<1.0e-4>>, <<1.0e-4>>]}
    <<JOINT>>
  - name: shoulder
    xyz: [0, 0, 0.05]
    rpy_deg: [-90, 0, 0]
    link: {mass: <<0.1>>, com: [0.05, 0, 0], inertia: [<<5.0e-5>>, <<1.0e-4>>, <<1.0e-4>>]}
    <<JOINT>>
  - name: elbow
    xyz: [0.1, 0, 0]
    link: {mass: <<0.05>>, com: [0.04, 0, 0], inertia: [<<2.0e-5>>, <<5.0e-5>>, <<5.0e-5>>]}
    <<JOINT>>
servos:
  voltage: 12
  joints:
    - {joint: turn, model: 37D-50-12V, id: 1, pins: [2, 3, 4, 5]}
    - {joint: shoulder, model: 37D-50-12V, id: 2, direction: -1, pins: [6, 7, 8, 9]}
    - {joint: elbow, model: 37D-50-12V, id: 3, counts: 6400, pins: [10, 11, 12, 13]}
control: {priors: {coulomb: <<PRIOR>>}}
"""
JOINTS = """limits: {position: [-1.4, 1.4], velocity: 2, acceleration: 8}
    armature: 0.01
    friction: {viscous: 0.3, coulomb: <<COULOMB>>}"""


class Run(NamedTuple):
    """One run: its fault, or 0; the ticks from the pulled wire to it; how far the joint was from the plan, rad."""

    fault: int
    joint: int
    ticks: int
    off: float


def arm(name: str) -> Compiled:
    """One of ARMS."""
    coulomb, heavier = ARMS[name]
    parts = ARM.replace("<<JOINT>>", JOINTS).replace("<<COULOMB>>", f"{coulomb:g}").replace("<<PRIOR>>", f"{PRIOR:g}")
    head, *rest = parts.split("<<")
    for part in rest:
        number, text = part.split(">>", 1)
        head += f"{heavier * float(number):g}{text}"
    return compiler.compile(description.from_text(head))


def run(session: BoardSession, compiled: Compiled, bus: EmulatedBus, move: tuple[float, float], log: Path) -> Run:
    """A run there and back."""
    seconds, reach = move
    way = np.outer([0.0, reach, 0.0], np.ones(compiled.model.n_act))
    trajectory = plan(compiled.model, list(way), durations=[seconds, seconds])
    setup = RunSetup(compiled, trajectory, LAW, bus.arm, {})
    result = servo_run.run(session, setup, bus, log)
    plant = read_log(log).topics["/plant"]
    end = result.ticks if result.fault else len(plant["q"])
    off = float(np.abs(plant["q"] - plant["q_des"])[:end, JOINT].max())
    if result.fault:
        session.clear_fault()
    return Run(result.fault, result.fault_joint, result.ticks, off)


def pulled(session: BoardSession, compiled: Compiled, move: tuple[float, float], wires: str, log: Path) -> list[Run]:
    """Runs in which the wires are pulled at PULLED of the way there."""
    out = []
    for part in PULLED:
        after, period = max(0.002, part * move[0]), compiled.model.gains.period_us * 1e-6
        fault = Fault(WIRES[wires], JOINT + 1, after=after)
        found = run(session, compiled, EmulatedBus(compiled.model, [fault], lockstep=period), move, log)
        out.append(found._replace(ticks=found.ticks - round(after / period)))
    return out


def good(session: BoardSession, log: Path) -> list[dict[str, object]]:
    """Runs without a fault on purpose, with friction and load up to the most that the arm file allows."""
    rng, out = np.random.default_rng(1), []
    for k in range(GOOD):
        name = list(ARMS)[k % len(ARMS)]
        compiled = arm(name)
        model = compiled.model
        most = model.fric_coul + 3.0 * model.gains.prior_coul
        friction, load = rng.uniform(0, 1) if k % 2 else 1.0, float(model.gains.bodies[model.tip_body, -1, 0])
        plant, period = replace(model, fric_coul=friction * most), model.gains.period_us * 1e-6
        bus = EmulatedBus(plant, payload=rng.uniform(0, load), lockstep=period)
        seconds = float(np.exp(rng.uniform(np.log(0.4), np.log(3.0))))
        reach = float(min(rng.choice([0.02, 0.1, 0.2, 0.5]), 0.5 * seconds, seconds**2))
        found = run(session, compiled, bus, (seconds, reach), log)
        out.append({"arm": name, "seconds": seconds, "reach": reach, "fault": found.fault})
    return out


def main() -> None:
    """Measure, print and keep."""
    rows: list[dict[str, str]] = []
    runs: list[tuple[list[Run], list[Run]]] = []
    with flashed(BOARD) as image, connect(BOARD, state=image) as session:
        log = image.with_name("run.mcap")
        fine = good(session, log)
        for name in ARMS:
            compiled = arm(name)
            for move, size in MOVES.items():
                for wires in WIRES:
                    now = pulled(session, compiled, size, wires, log)
                    with mock.patch.object(servo_words, "blind_word", lambda *_: 0):
                        without = pulled(session, compiled, size, wires, log)
                    rows.append({"arm": name, "move": move, "wires": wires})
                    runs.append((now, without))
                    show.console.print(name, move, wires, now, without)
    stopped = [row for row in fine if row["fault"]]
    show.console.print(f"{len(fine)} good runs, {len(stopped)} stopped: {stopped}")
    wrong = [found for now, _ in runs for found in now if found.fault and found.joint != JOINT]
    if wrong:
        raise ArmletError(f"another joint is named: {wrong}", FAULTS[protocol.SENSOR][2])
    kept = [
        {**row, "with": [found._asdict() for found in now], "without": [found._asdict() for found in without]}
        for row, (now, without) in zip(rows, runs, strict=True)
    ]
    figures.keep(
        "blind_encoders",
        {"made_by": "python -m bench blind_encoders", "board": BOARD, "law": LAW, "good": fine, "rows": kept},
    )
