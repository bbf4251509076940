"""One run: a board controls a simulated arm tick by tick, watched by the host's own kernels, into a log.

setup = RunSetup(compiled, trajectory, law="walker", plant=SimulatedArm(...), payload=2.3)
result = run(session, setup, Path("run.mcap"))
"""

import json
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from armlet import description
from armlet.device.exchange import fault_text
from armlet.device.session import BoardSession
from armlet.dynamics.laws import ADAPTIVE, LAWS
from armlet.errors import BoardError, LinkError
from armlet.firmware import protocol
from armlet.fixed import blob as blobs
from armlet.fixed.compiler import Compiled
from armlet.fixed.scales import to_si
from armlet.fixed.segments import encode_segments
from armlet.plan import Trajectory
from armlet.run.lockstep import Tick, run_lockstep
from armlet.run.log import LogWriter
from armlet.run.plant import SimulatedArm
from armlet.run.shadow import FixedShadow, FloatShadow

TELEMETRY_EVERY, ESTIMATES_EVERY = 10, 50  # ticks between records
LIMITED = protocol.SATURATED | protocol.RATE_LIMITED


@dataclass(frozen=True)
class RunSetup:
    """What is to be run.

    compiled: the controller's parameters;  trajectory: the plan;  law: "pd", "walker" or "natural";  plant: the arm;
    arm_files: name -> bytes of the description, kept in the log;  label: what reports call the run;
    payload: kg the arm really carries;  payload_known: whether the controller was told.
    """

    compiled: Compiled
    trajectory: Trajectory
    law: str
    plant: SimulatedArm
    arm_files: dict[str, bytes]
    label: str = ""
    payload: float = 0.0
    payload_known: bool = False
    learn: bool = field(default=True)

    @property
    def learning(self) -> bool:
        """Whether the law adapts in this run."""
        return self.learn and self.law in ADAPTIVE


@dataclass
class RunResult:
    """What a run came to: the log, ticks run, ticks whose torque was compared, and those that differed in a bit."""

    log: Path
    ticks: int = 0
    compared: int = 0
    differing: int = 0
    fault: int = 0
    fault_joint: int = protocol.NO_JOINT
    counts: dict = field(default_factory=dict)


def arm_files(path_or_name: str) -> dict[str, bytes]:
    """Name -> content of every file an arm is read from."""
    return {Path(path).name: Path(path).read_bytes() for path in description.files(path_or_name)}


def encoded(blob: bytes, scales, trajectory: Trajectory) -> tuple[np.ndarray, np.ndarray, bytes]:
    """Segments of a trajectory for a board.

    Args:
        blob: the parameters the board holds.  scales: position, velocity, acceleration (n,), raw a SI unit.

    Returns:
        ticks (S,), words (S, n, SEG_SIZE), and the upload.
    """
    period = blobs.unpack_parameters(blob)["period_us"] * 1e-6
    ticks, words = encode_segments(trajectory, scales.position, scales.velocity, scales.acceleration, period)
    return ticks, words, blobs.pack_trajectory(blob, ticks, words)


def metadata(session: BoardSession, setup: RunSetup) -> dict[str, dict[str, str]]:
    """Who ran what: every plot can be traced to parameters, firmware, kernel and revision."""
    model, trajectory, ident = setup.compiled.model, setup.trajectory, session.ident
    return {
        "run": {
            "label": setup.label,
            "law": setup.law,
            "learning": str(setup.learning).lower(),
            "period_us": str(trajectory.period_us),
            "repetition_ticks": str(trajectory.repetition_ticks),
            "repetitions": str(trajectory.total_ticks // trajectory.repetition_ticks),
            "parameters": setup.compiled.hash,
            "git": git_revision(),
        },
        "arm": {"name": model.name, "joint_names": json.dumps(list(model.joint_names))},
        "payload": {"mass": f"{setup.payload:g}", "known": "yes" if setup.payload_known else "no"},
        "board": {
            "name": ident.board,
            "firmware": ident.firmware.hex(),
            "kernel": ident.kernel_hash.hex(),
            "layout": ident.layout.hex(),
            "parameters": ident.blob.hex(),
        },
    }


def git_revision() -> str:
    """Revision of the checkout armlet runs from, or "unknown"."""
    command = ["git", "describe", "--always", "--dirty"]
    try:
        out = subprocess.run(command, cwd=Path(__file__).parent, capture_output=True, text=True, timeout=5)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return out.stdout.strip() or "unknown"


def instructions_per_cpu_tick(board) -> float:
    """Emulated instructions in one step of time.ticks_cpu; NaN on a real board, which counts cycles."""
    if board.emulator is None:
        return float("nan")
    return 1e9 / board.ticks_cpu_hz / 2**board.emulator.icount_shift


class RawPlant:
    """The simulated arm as the board's sensors and servos see it: raw integers in the parameters' scales."""

    def __init__(self, setup: RunSetup):
        self._plant, self._scales = setup.plant, setup.compiled.scales
        self._period = setup.trajectory.period

    def measure(self) -> tuple[np.ndarray, np.ndarray]:
        """Raw position and velocity (n,)."""
        q, qd = self._plant.measure()
        return self._scales.position_raw(q), np.rint(qd * self._scales.velocity).astype(np.int64)

    def step(self, tau: np.ndarray) -> None:
        """Apply a raw torque (n,) for one period."""
        self._plant.step(to_si(tau, self._scales.torque), self._period)


class Recorder:
    """Writes each tick to the log, and compares the board's torque with the host's own two kernels."""

    def __init__(self, session: BoardSession, setup: RunSetup, log: LogWriter, segments: tuple):
        self._session, self._setup, self._log = session, setup, log
        law = LAWS[setup.law]
        self._fixed = FixedShadow(setup.compiled, *segments, law, setup.learning)
        self._float = FloatShadow(setup.compiled, law, setup.learning)
        self._plan = setup.trajectory.sample(ticks=np.arange(setup.trajectory.total_ticks))
        self._period_ns = setup.trajectory.period_us * 1000
        self._instructions = instructions_per_cpu_tick(session.board)
        self._estimates: dict[int, dict[int, np.ndarray]] = {}
        self.result = RunResult(log.path)

    def __call__(self, tick: Tick) -> None:
        """Record one tick of the lockstep exchange."""
        setup, scales = self._setup, self._setup.compiled.scales
        planned = tuple(row[tick.tick] for row in self._plan)
        flags = self._session.flags
        frozen = bool(flags & protocol.FROZEN)
        own = self._fixed.torque(tick.q, tick.qd, frozen)
        exact = self._float.torque(tick.q, tick.qd, planned, frozen)
        tau = to_si(tick.tau, scales.torque)
        self.result.ticks += 1
        difference = np.full(len(own), np.nan)
        if not flags & LIMITED and tick.mode == protocol.RUNNING:
            self.result.compared += 1
            self.result.differing += bool((own != tick.tau).any())
            difference = tau - exact
        record = {
            "tick": tick.tick,
            "q": setup.plant.q.copy(),
            "qd": setup.plant.qd.copy(),
            "q_des": planned[0],
            "tau": tau,
            "kernel_instructions": tick.kernel_cycles * self._instructions,
            "tick_instructions": tick.whole_cycles * self._instructions,
            "tau_float_diff": difference,
        }
        self._log.write("/plant", tick.tick * self._period_ns, record, tick.tick)
        self.result.fault, self.result.fault_joint = tick.fault, self._session.fault_joint
        if tick.tick % TELEMETRY_EVERY == 0:
            self.drain()

    def drain(self) -> None:
        """Write what telemetry has brought."""
        records = self._session.telemetry()
        for row in records.get("joints", ()):
            self._write_joints(row)
        for row in records.get("estimates", ()):
            self._write_estimates(row)
        for row in records.get("event", ()):
            self._write_event(row)

    def _write_joints(self, row) -> None:
        s = self._setup.compiled.scales
        record = {
            "tick": int(row["tick"]), "mode": int(row["mode"]), "fault": int(row["fault"]),
            "q": s.position_si(row["q"]), "qd": to_si(row["qd"], s.velocity),
            "q_des": s.position_si(row["q_des"]), "qd_des": to_si(row["qd_des"], s.velocity),
            "tau": to_si(row["tau"], s.torque),
        }  # fmt: skip
        self._log.write("/joint_state", int(row["tick"]) * self._period_ns, record, self._sequence(row))

    def _write_estimates(self, row) -> None:
        """Gather the records of one tick, one a joint in joint order, into one of the arm."""
        scale = self._setup.compiled.scales.estimate
        joint = int(row["joint"])
        rows = self._estimates.setdefault(int(row["tick"]), {})
        rows[joint] = np.hstack([row[k] for k in ("phi", "visc", "coul", "rotor")]) / scale[joint]
        if len(rows) < len(scale):
            return
        table = np.stack([rows[k] for k in range(len(scale))])
        self._estimates.clear()
        record = {
            "tick": int(row["tick"]),
            "phi": table[:, :10],
            "visc": table[:, 10],
            "coul": table[:, 11],
            "rotor": table[:, 12],
        }
        self._log.write("/estimates", int(row["tick"]) * self._period_ns, record, self._sequence(row))

    def _write_event(self, row) -> None:
        code, joint = int(row["fault"]), int(row["joint"])
        names = self._setup.compiled.model.joint_names
        mode = protocol.MODES[int(row["mode"])]
        record = {
            "tick": int(row["tick"]),
            "code": code,
            "name": protocol.FAULTS[code][0] if code else mode,
            "text": fault_text(code, joint, names) if code else f"mode {mode}",
            "joint": names[joint] if joint < len(names) else "",
        }
        self._log.write("/events", int(row["tick"]) * self._period_ns, record, self._sequence(row))

    @staticmethod
    def _sequence(row) -> int:
        return int(row["seq"]) if "seq" in row.dtype.names else 0


def run(session: BoardSession, setup: RunSetup, log_path: Path, progress=None, stop_on_fault: bool = True) -> RunResult:
    """Upload, run, watch and log.

    Args:
        session: a connected board.  setup: what to run.  log_path: the log to make.
        progress: called with (ticks done, ticks in all).

    Returns:
        RunResult; `differing` must be 0.

    Raises:
        LinkError: the board refused, or fell silent: then the log holds the ticks before.
    """
    ticks, words, moves = encoded(setup.compiled.blob, setup.compiled.scales, setup.trajectory)
    session.upload_parameters(setup.compiled.blob)
    session.upload_trajectory(moves)
    setup.plant.reset(setup.trajectory.q[0])
    files = {**setup.arm_files, "trajectory.json": setup.trajectory.to_json().encode()}
    with LogWriter(log_path, metadata(session, setup), files) as log:
        recorder = Recorder(session, setup, log, (ticks, words))
        result = recorder.result
        session.start(setup.law, setup.learning, joints_every=TELEMETRY_EVERY, estimates_every=ESTIMATES_EVERY)
        broken = drive(session, setup, recorder, progress, stop_on_fault)
        log.add_metadata("link", {name: str(value) for name, value in result.counts.items()})
        log.add_metadata("parity", {"ticks": str(result.compared), "differing": str(result.differing)})
        log.add_metadata(
            "end", {"why": broken.__class__.__name__ if broken else "complete", "ticks": str(result.ticks)}
        )
    if broken is not None:
        raise broken
    return result


def drive(
    session: BoardSession, setup: RunSetup, recorder: Recorder, progress, stop_on_fault: bool
) -> BaseException | None:
    """The ticks of a run. What breaks it off (Ctrl-C, a silent board) is given back, so that the log is finished first."""
    try:
        run_lockstep(session, RawPlant(setup), setup.trajectory.total_ticks, recorder, progress, stop_on_fault)
        recorder.drain()
        recorder.result.counts = session.counts._asdict()
    except BoardError as error:
        kept = f"{recorder.result.log} holds the {recorder.result.ticks} ticks before"
        return LinkError(error.what, f"{error.hint}; {kept}" if error.hint else kept)
    except KeyboardInterrupt as interrupt:
        if session.exchanging:
            session.leave()
        recorder.drain()
        return interrupt
    return None
