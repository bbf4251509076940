"""LeRobot's own follower and armlet drive the same SO-101, with the same motions, on the same emulated bus.

The bus is a pseudo-terminal in the time of the wall, its arm is as its file says, and a hand holds it where the motion
begins until its torque is on. LeRobot sends the motion's positions; armlet runs on the virtual board qemu-m4 at an
adapter, as a computer without a board does. Errors are those that each of them sees. Writes docs/figures/followers.json
and docs/pictures/followers.png.

LEROBOT_PYTHON=... python -m bench followers      a Python with lerobot==0.4.4 and feetech-servo-sdk
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from armlet import description
from armlet.cli import show
from armlet.device.connection import connect
from armlet.device.servos.adapter import Adapter
from armlet.device.servos.line import SerialLine
from armlet.device.session import BoardSession
from armlet.dynamics.joint_values import Floats
from armlet.plan.taught import taught
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.servos.hand import Hand
from armlet.simulated.servos.pseudo_terminal import Terminal
from bench import figures, position
from bench.flashed import flashed

ARM, BOARD, HERTZ, PERIOD_US = "so101", "qemu-m4", 60, 10_000
LOADS = (0.0, 0.25)  # kg
SWING = np.radians([25, 25, 25, 20, 20, 10])
RATE = np.array([2.0, 2.2, 2.7, 3.0, 3.4, 2.0])  # rad/s
SINES_S, STAY_S, CLIMB_S, CLIMB, SHOULDER = 10.0, 1.5, 0.5, np.radians(4.0), 1
LOOKED_S = 5.0  # of the sines, the last
MIDDLE = np.radians([0, 0, 0, 0, 0, 20])
PICTURE = figures.FOLDER.parent / "pictures" / "followers.png"
WAYS = {"lerobot": "LeRobot's follower, 60 Hz", "bodies": "armlet, law of bodies, 100 Hz"}


class Holder(Hand):
    """A hand that holds the arm at a pose until its torque is on."""

    def move(self, bus: Any, q: Floats, dt: float) -> Floats | None:
        """As `Hand.move`."""
        return None if bus.torque() else MIDDLE


def motion() -> tuple[Floats, Floats]:
    """Instants (T,) s, and positions (T, 6) rad: sines that begin and end gently, then the shoulder by
    CLIMB, a stay, and back. Its angle grows downward, so this lowers the arm: the kept figures are of that move.
    """
    period = PERIOD_US * 1e-6
    t = np.arange(0.0, SINES_S, period)
    part = position.gently(t, 1.0) * position.gently(SINES_S - t, 1.0)
    q = [MIDDLE + SWING * np.sin(np.outer(t, RATE)) * part[:, None]]
    for start, end in ((0.0, 0.0), (0.0, CLIMB), (CLIMB, 0.0)):
        stay = np.arange(0.0, CLIMB_S + STAY_S, period)
        rows = np.tile(MIDDLE, (len(stay), 1))
        rows[:, SHOULDER] += start + (end - start) * position.gently(stay, CLIMB_S)
        q.append(rows)
    every: Floats = np.concatenate(q)
    return np.arange(len(every)) * np.float64(period), every


def by_lerobot(python: str, path: str, folder: Path) -> dict[str, Floats]:
    """The follower's run on a port: t, and goals and positions in rad."""
    t, q = motion()
    names = description.load(ARM).joint_names
    given, found = folder / "motion.json", folder / "found.json"
    given.write_text(json.dumps({"names": names, "t": t.tolist(), "q": np.degrees(q).tolist()}))
    script = str(Path(__file__).with_name("lerobot_follower.py"))
    subprocess.run([python, script, path, str(HERTZ), str(given), str(found)], check=True)
    rows = json.loads(found.read_text())
    print(f"LeRobot: {len(rows['t'])} turns, {rows['late']} late, {rows['lost']} without a reply")
    return {"t": np.array(rows["t"])} | {key: np.radians(rows[key]) for key in ("goal", "seen")}


def terminal(load: float) -> Terminal:
    """The arm's servos on a pseudo-terminal, the arm in a hand."""
    model = description.load(ARM)
    bus = EmulatedBus(model, hand=Holder(model, presses=False), payload=load)
    bus.place(MIDDLE)
    return Terminal(bus)


def by_armlet(session: BoardSession, served: Terminal, folder: Path) -> dict[str, Floats]:
    """A board's run at the same port, under the default law: the same."""
    compiled = position.arm(PERIOD_US)
    trajectory = taught(compiled.model, motion()[1])
    line = SerialLine(served.path, served.bus.bus.baud)
    files = {"arm.yaml": position.text(PERIOD_US).encode()}
    setup = RunSetup(compiled, trajectory, "bodies", SimulatedArm(compiled.model), files)
    adapter, log = Adapter(compiled.model, line, trajectory.period), folder / "run.mcap"
    try:
        result = servo_run.run(session, setup, adapter, log)
    finally:
        line.close()
    if result.fault or result.differing:
        raise SystemExit(f"followers: armlet's run ended with fault {result.fault}, {result.differing} torques differ")
    rows = read_log(log).topics["/joint_state"]
    print(f"{result.ticks} ticks, {adapter.late} late")
    return {"t": trajectory.period * np.arange(len(rows["q"])), "goal": rows["q_des"], "seen": rows["q"]}


def figures_of(run: dict[str, Floats]) -> dict[str, Any]:
    """Figures that are kept of a run: errors of the sines by joint, and how far the climb came, each in degrees."""
    t, error = run["t"], np.degrees(run["seen"] - run["goal"])
    sines = (t > SINES_S - LOOKED_S) & (t < SINES_S)
    up = SINES_S + 2 * (CLIMB_S + STAY_S)
    shoulder = np.degrees(run["seen"][:, SHOULDER])
    ends = [shoulder[(t > end - 0.3) & (t < end)].mean() for end in (up - CLIMB_S - STAY_S, up)]
    return {
        "rms": np.sqrt((error[sines] ** 2).mean(axis=0)).tolist(),
        "peak": np.abs(error[sines]).max(axis=0).tolist(),
        "climbed": float(ends[1] - ends[0]),
        "off": float(abs(error[(t > up - 0.3) & (t < up), SHOULDER].mean())),
    }


def picture(runs: dict[tuple[float, str], dict[str, Floats]]) -> bytes:
    """The shoulder's error under both, empty and loaded."""
    with rc_context(STYLE):
        figure, axes = panels(2, 1, width=8.0, height=2.9)
        for axis, load in zip(axes, LOADS, strict=True):
            for colour, way in zip(COLOURS, WAYS, strict=False):
                run = runs[load, way]
                axis.plot(run["t"], np.degrees(run["seen"] - run["goal"])[:, SHOULDER], color=colour, label=WAYS[way])
            axis.set_title(f"{load:g} kg at the tool: sines of all joints, then 4 degrees up and down")
            axis.set_ylabel("error of the shoulder, deg")
        axes[-1].set_xlabel("s")
        handles, labels = axes[0].get_legend_handles_labels()
        figure.legend(handles, labels, frameon=False, ncols=len(labels), loc="outside lower center")
        return png(figure)


def main() -> None:
    """Run both, print and keep the figures, and draw the picture."""
    python = os.environ.get("LEROBOT_PYTHON")
    if python is None:
        sys.exit("followers: set LEROBOT_PYTHON to a Python with lerobot==0.4.4 and feetech-servo-sdk")
    runs = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for load in LOADS:
            with terminal(load) as served:
                runs[load, "lerobot"] = by_lerobot(python, served.path, folder)
        with flashed(BOARD) as image, connect(BOARD, state=image) as session:
            for load in LOADS:
                with terminal(load) as served:
                    runs[load, "bodies"] = by_armlet(session, served, folder)
    PICTURE.write_bytes(picture(runs))
    found = [{"load": load, "way": way, **figures_of(run)} for (load, way), run in runs.items()]
    head = ["load kg", "way", "rms deg, worst", "peak deg, worst", "climbed of 4 deg", "off deg"]
    cells = [[f"{row['load']:g}", row["way"], f"{max(row['rms']):.2f}", f"{max(row['peak']):.2f}",
              f"{row['climbed']:.2f}", f"{row['off']:.2f}"] for row in found]  # fmt: skip
    show.table("One SO-101, one bus", head, cells)
    kept = {"made_by": "LEROBOT_PYTHON=... python -m bench followers", "arm": ARM, "board": BOARD, "rows": found}
    figures.keep("followers", kept | {"joints": list(description.load(ARM).joint_names)})
