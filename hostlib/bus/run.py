"""One run with servos: a board drives them on the emulated bus, and telemetry tells every tick of it, into a log.

setup = RunSetup(compiled, trajectory, law="bodies", plant=bus.arm, ...)
result = run(session, setup, bus, Path("run.mcap"))
"""

from pathlib import Path

import numpy as np

from armlet.bus.emulated import EmulatedBus
from armlet.bus.master import serve
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.firmware import protocol
from armlet.fixed.servo_words import pack_servos
from armlet.run.lockstep import PROGRESS_TICKS, Tick
from armlet.run.log_writer import LogWriter
from armlet.run.recorder import ESTIMATES_EVERY, Recorder, RunResult
from armlet.run.run import Segments, recorded, upload
from armlet.run.setup import RunSetup

END_TICKS = 30  # in which a board that is to stop switches its servos off


class ServoRecorder(Recorder):
    """Writes what telemetry tells of each tick, beside the simulated arm's true state, and compares it as `Recorder`.

    Args:
        setup: whose plant is the emulated bus's arm.  Others as of `Recorder`.
    Attributes:
        silent: the first tick without a record: from there on the host does not know what the board has learnt, and
            nothing is compared any more; None for none.
    """

    def __init__(self, session: BoardSession, setup: RunSetup, log: LogWriter, segments: Segments) -> None:
        super().__init__(session, setup, log, segments)
        self.silent: int | None = None
        self._next = self._moves = 0
        self._ahead: list[np.void] = []
        self._true = {0: (setup.plant.q.copy(), setup.plant.qd.copy())}

    def moved(self) -> None:
        """The simulated arm has moved by a tick: it is where the next one will find it."""
        plant = self._setup.plant
        self._moves += 1
        self._true[self._moves] = plant.q.copy(), plant.qd.copy()
        ahead, self._ahead = self._ahead, []
        for row in ahead:
            self.write_joints(row)

    def write_joints(self, row: np.void) -> None:
        """What the board measured and decided at a tick, and what was true.

        A board that is answered too late goes on with the state before: its record comes before the arm's move.
        """
        tick = int(row["tick"])
        if tick >= self._setup.trajectory.total_ticks:
            return
        if tick > self._moves:
            self._ahead.append(row)
            return
        super().write_joints(row)
        if tick != self._next and self.silent is None:
            self.silent = self._next
        self._next = tick + 1
        now = Tick(tick, row["q"], row["qd"], row["tau"], int(row["mode"]), int(row["fault"]), np.nan, np.nan)
        known = self.silent is None
        difference = self._difference(now, row["flags"]) if known else np.full(len(now.tau), np.nan)
        self._write_plant(now, *self._true.pop(tick), difference)
        self.result.fault, self.result.fault_joint = int(row["fault"]), int(row["joint"])


def run(session: BoardSession, setup: RunSetup, bus: EmulatedBus, log_path: Path, progress: Steps = None) -> RunResult:
    """Upload, run with the servos of an emulated bus, watch and log; a fault ends the run.

    Args:
        session: a connected virtual board.  setup: what to run; its plant is the bus's arm.
        bus: made with `lockstep` of the trajectory's period.  log_path: the log to make.
        progress: called with (ticks done, ticks in all).

    Returns:
        RunResult; `differing` must be 0.

    Raises:
        ArmletError: no servos, or such as a board cannot drive.
        LinkError: the board refused, or fell silent: then the log holds the ticks before.
    """
    servos = pack_servos(setup.compiled, setup.law)
    segments = upload(session, setup)
    session.upload_servos(servos)
    bus.place(setup.trajectory.q[0])
    with recorded(session, setup, log_path, lambda log: ServoRecorder(session, setup, log, segments)) as recorder:
        session.start(setup.law, setup.learning, joints_every=1, estimates_every=ESTIMATES_EVERY, servos=True)
        try:
            follow(session, bus, recorder, setup.trajectory.total_ticks, progress)
        finally:
            end(session, bus, recorder)
        recorder.drain()
        recorder.result.fault, recorder.result.fault_joint = session.ident.fault, session.ident.joint
    return recorder.result


def follow(session: BoardSession, bus: EmulatedBus, recorder: ServoRecorder, ticks: int, progress: Steps) -> None:
    """The ticks of a run, up to a fault."""
    stopped = False

    def after(tick: int) -> None:
        nonlocal stopped
        recorder.moved()
        recorder.drain()
        if recorder.result.fault and not stopped:
            session.stop("coast")
            stopped = True
        if progress is not None and (tick % PROGRESS_TICKS == 0 or tick == ticks):
            progress(tick, ticks)

    serve(session, bus, ticks, after)


def end(session: BoardSession, bus: EmulatedBus, recorder: ServoRecorder) -> None:
    """Let the board switch its servos off, and leave the run."""
    session.stop(protocol.ACTIONS[protocol.ACTION_COAST])
    serve(session, bus, END_TICKS, lambda tick: recorder.moved())
    session.leave()
