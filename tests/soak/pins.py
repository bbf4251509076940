"""Runs of three motors at the emulated Pico's pins, one after the other: no edge is lost, no tick is late.

The short form is tests/device/test_pico_pins.py.
"""

import time

import numpy as np

from armlet import description
from armlet.run import with_servos as servo_run
from armlet.run.log import read_log
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos import EmulatedBus
from tests.device.test_servo_drivers import ServoRig
from tests.support.board_rig import flashed_image, open_board
from tests.support.pin_arms import text

BOARD, RUNS, PERIOD_US = "pico-emulated", 20, 4000
SECONDS, REACH, LAW = 1.0, 0.8, "bodies"  # of each way of a run
AT_REST = 0.6  # counts by which the arm may be from what is counted, at the end of a move


class CountingBus(EmulatedBus):
    """Counts the edges that its encoders make."""

    edges = 0

    def advance(self, seconds):
        before = [servo.counts for servo in self.servos]
        super().advance(seconds)
        self.edges += sum(abs(servo.counts - was) for servo, was in zip(self.servos, before, strict=True))


def run(folder, runs=RUNS, longest=float("inf"), say=print):
    """So many runs, or as many as go in `longest` s.

    Returns:
        runs, ticks, edges put at the pins; runs with counts that were lost, torques that differ, ticks late or skipped,
        runs that ended in a fault; the largest tracking error, rad; s of wall clock.
    """
    file = text("motors") + f"control: {{period_us: {PERIOD_US}}}\n"
    rig = ServoRig(description.from_text(file), seconds=SECONDS, reach=REACH)
    counts = np.array([servo.counts for servo in rig.model.bus.servos]) / (2 * np.pi)
    found = dict.fromkeys(("runs", "ticks", "edges", "lost", "differing", "late", "skipped", "faulted"), 0)
    worst, start = 0.0, time.monotonic()
    with open_board(flashed_image(folder, BOARD), folder, board=BOARD) as session:
        while found["runs"] < runs and time.monotonic() - start < longest:
            bus = CountingBus(rig.model)
            setup = RunSetup(rig.compiled, rig.moves, LAW, bus.arm, {"arm.yaml": file.encode()})
            result = servo_run.run(session, setup, bus, folder / "run.mcap")
            log = read_log(folder / "run.mcap")
            plant, joints = log.topics["/plant"], log.topics["/joint_state"]
            off = np.abs(plant["q"][-1] - joints["q"][len(plant["q"]) - 1]) * counts
            worst = max(worst, float(np.abs(plant["q"] - plant["q_des"]).max()))
            for name, value in (
                ("runs", 1),
                ("ticks", result.ticks),
                ("edges", bus.edges),
                ("lost", off.max() > AT_REST),
                ("differing", result.differing),
                ("late", result.times["late"]),
                ("skipped", result.times["skipped"]),
                ("faulted", result.fault != 0),
            ):
                found[name] += int(value)
            say(f"run {found['runs']}, {time.monotonic() - start:.0f} s", flush=True)
    return found | {"error": round(worst, 4), "seconds": round(time.monotonic() - start), "period_us": PERIOD_US}
