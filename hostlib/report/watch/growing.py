"""Records of a run as they come -> rows for a page that shows it while it goes on."""

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from armlet.description.visuals.read import rows_in
from armlet.dynamics.laws import ADAPTIVE
from armlet.errors import LogError
from armlet.model.arrays import Floats
from armlet.plan import Trajectory
from armlet.report.checked_log import trajectory_of, true_mass
from armlet.report.preview.logged import LOAD, event, load_event, load_rows, more_than_a_mode
from armlet.report.preview.motion_rows import columns, positions
from armlet.report.preview.parts import parts
from armlet.report.watch.view import Subject
from armlet.run.load_events import LoadEvents
from armlet.run.log import RunLog

if TYPE_CHECKING:
    from armlet.device.registry import Board
    from armlet.run.run_setup import RunSetup

EVERY_S, SHARE = 0.04, 1.0 / 20_000.0  # between two rows: so many s, and this share of the time that the run lasts
LOADS_S = 0.1  # between two loads
MOST_EVENTS = 200
REACH = 60  # instants of the plan, that the arm be in the picture from the start


class Growing:
    """Takes records, and tells what has come of them since it was asked last.

    Args:
        subject: what runs.  learns: True if its law learns.  truth: kg it carries, None if nobody knows.
        move: the plan, if there is one.
    """

    def __init__(self, subject: Subject, learns: bool, truth: float | None, move: Trajectory | None) -> None:
        self.subject, self._learns, self._truth, self._move = subject, learns, truth, move
        self._loaded = LoadEvents(self.subject.model, self.subject.period_us * 1e-6)
        self._topic = "/joint_state"
        self._window: list[tuple[float, Floats]] = []
        self._rows: list[dict[str, Any]] = []
        self._loads: list[tuple[float, float]] = []
        self._events: list[dict[str, Any]] = []
        self._time = self._load_time = -np.inf
        self._told_events = 0

    @classmethod
    def of_log(cls, log: RunLog) -> "Growing":
        """Take the run of a log's metadata and files.

        Raises:
            LogError: they are not those of a run.
        """
        learns = log.text("run", "law") in ADAPTIVE and log.fact("run", "learning") is not False
        return cls(Subject.of_log(log), learns, true_mass(log), trajectory_of(log))

    @classmethod
    def of_run(cls, setup: "RunSetup", board: "Board") -> "Growing":
        """Take a run that this program begins."""
        title = f"{setup.law} on {board.name}: {setup.compiled.model.name}"
        model = setup.described or setup.compiled.model
        visuals = rows_in(setup.arm_files)
        subject = Subject(title, model, setup.trajectory.period_us, board.instruction_ns, visuals)
        return cls(subject, setup.learning and setup.law in ADAPTIVE, setup.payload_at_end, setup.trajectory)

    def scene(self) -> dict[str, Any]:
        """The page's first state: the arm, and a run without rows."""
        run: dict[str, Any] = {"label": self.subject.title, "arm": 0, "events": []}
        run |= {name: [] for name in ("time", "q", "plan", "tau", "error")}
        if self._learns:
            run |= {"load": {"time": [], "kg": []}, "truth": self._truth or None}
        move = self._move
        if move is not None and move.joint_names == self.subject.model.servo_names:
            run["reach"] = positions(self.subject.model, move.sample(np.linspace(0.0, move.duration, REACH))[0])
        return {"arms": [parts(self.subject.model, self.subject.visuals)], "runs": [run], "live": True}

    def take(self, topic: str, record: dict[str, Any]) -> None:
        """One record, as `LogWriter.write` has it or as JSON.

        Raises:
            LogError: it is not of the kind its topic holds.
        """
        try:
            if topic in ("/plant", "/joint_state"):
                self._joints(topic, record)
            elif topic == "/estimates" and self._learns:
                self._estimates(record)
            elif topic == "/events" and more_than_a_mode(record):
                told = event(self._seconds(record), record)
                if told["kind"] != LOAD:
                    self._happened([told])
        except (ValueError, TypeError, LookupError, OverflowError) as error:
            reason = " ".join(str(error).split())[:120]
            raise LogError(f"a record is not of the kind its topic holds ({reason})") from None

    def told(self, last: bool = False) -> str:
        """Text of what is new, as the page's script takes it; empty if nothing is.

        Args:
            last: the run is over.
        """
        if last:
            self._flush()
            self._happened([load_event(each) for each in self._loaded.finish()])
        out: dict[str, Any] = {}
        if self._rows:
            out["rows"] = {name: [each for row in self._rows for each in row[name]] for name in self._rows[0]}
        if self._loads:
            out["load"] = load_rows(*np.array(self._loads, float).T)
        if self._events:
            out["events"] = self._events
        self._rows, self._loads, self._events = [], [], []
        return json.dumps(out, separators=(",", ":"), allow_nan=False) if out else ""

    def _happened(self, events: list[dict[str, Any]]) -> None:
        """Keep events, no more than MOST_EVENTS of a run."""
        kept = events[: max(0, MOST_EVENTS - self._told_events)]
        self._told_events += len(kept)
        self._events += kept

    def _seconds(self, record: dict[str, Any]) -> float:
        """Time of a record by its tick.

        Raises:
            ValueError: it is no time.
        """
        time = float(record["tick"]) * self.subject.period_us * 1e-6
        if not 0.0 <= time < 1e9:
            raise ValueError(f"tick {record['tick']}")
        return time

    def _joints(self, topic: str, record: dict[str, Any]) -> None:
        """Joints at a tick: those of the plant, if there is one; what does not come later than the last is left out."""
        if topic == "/plant" and self._topic != topic:
            self._topic, self._window = topic, []
        time = self._seconds(record)
        values = np.array([record[name] for name in ("q", "q_des", "tau")], float)
        if values.shape != (3, self.subject.model.n_act):
            raise ValueError(f"{self.subject.model.n_act} joints expected")
        if topic == "/joint_state":
            self._loaded.joints(int(record["tick"]), values[0], values[1])
        if topic != self._topic or time <= self._time:
            return
        self._time = time
        if self._window and time - self._window[0][0] >= max(EVERY_S, SHARE * time) - 1e-9:
            self._flush()
        self._window.append((time, values))

    def _flush(self) -> None:
        """Make the row of the window that is over."""
        if self._window:
            time = np.array([each for each, _ in self._window])
            q, q_des, tau = np.stack([values for _, values in self._window], axis=1)
            self._rows.append(columns(self.subject.model, time, (q, q_des, tau), np.zeros(1, int)))
            self._window = []

    def _estimates(self, record: dict[str, Any]) -> None:
        """The load that is learnt, and what that says of picking up and setting down."""
        time, model = self._seconds(record), self.subject.model
        phi = np.asarray(record["phi"], float)
        self._happened([load_event(each) for each in self._loaded.estimates(int(record["tick"]), phi)])
        kg = float(phi[model.tip_body, 0] - model.phi[model.tip_body, 0])
        if time - self._load_time >= max(LOADS_S, SHARE * time):
            self._load_time = time
            self._loads.append((time, kg))
