"""One run with servos: a board drives them on the emulated bus, and telemetry tells every tick of it, into a log.

setup = RunSetup(compiled, trajectory, law="bodies", plant=bus.arm, ...)
result = run(session, setup, bus, Path("run.mcap"))
"""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeGuard

import numpy as np

from armlet.device.goals import Goal
from armlet.device.host.orders import AtSerial, Emulated
from armlet.device.host.process import Host
from armlet.device.let_go import goes_on
from armlet.device.servos import timed
from armlet.device.servos.adapter import Adapter
from armlet.device.servos.at_port import AtPort, on_a_bus
from armlet.device.servos.pins_in_time import check_faults, servos_in_time
from armlet.device.servos.serve import serve
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.errors import BoardError, LinkError, Refused
from armlet.firmware import protocol
from armlet.fixed.servo_words import pack_servos
from armlet.model.stops import Stops
from armlet.run.cooling import Cooler
from armlet.run.heat_watch import HeatWatch
from armlet.run.lockstep import PROGRESS_TICKS, Tick
from armlet.run.log_writer import LogWriter
from armlet.run.recorder import ESTIMATES_EVERY, Recorder, RunResult, torque_words
from armlet.run.run import Segments, ending, recorded, upload
from armlet.run.run_setup import RunSetup
from armlet.simulated.servos.emulated import EmulatedBus

STILL_TICKS = 50  # with one planned position, after which a stream is taken to rest
END_TICKS = 200  # in which a board that is to stop switches its servos off; most need two


class ServoRecorder(Recorder):
    """Writes what telemetry tells of each tick, beside the simulated arm's true state, and compares it as `Recorder`.

    Args:
        setup: whose plant is the emulated bus's arm.  Others as of `Recorder`.
    Attributes:
        silent: the first tick without a record: from there on the host does not know what the board has learnt, and
            nothing is compared any more; None for none.
        told: how many ticks the board has told of, those included whose records were lost.  mode: the last it told.
        begun: the board may have switched its servos on.
    """

    def __init__(self, session: BoardSession, setup: RunSetup, log: LogWriter, segments: Segments) -> None:
        super().__init__(session, setup, log, segments)
        self.silent: int | None = None
        self._next = self._moves = self._reads = 0
        self._blind = self.begun = False
        endless = setup.override or setup.stream is not None
        self._most = protocol.MOST_TICKS if endless else setup.trajectory.total_ticks
        self._still, self._planned = 0, b""
        self.told, self.mode = 0, protocol.RUNNING
        self._ahead: list[np.void] = []
        self._true = {0: (setup.plant.q.copy(), setup.plant.qd.copy())}
        self._cooler: Cooler | None = None
        model = setup.described or setup.compiled.model
        if model.bus is not None:
            self.heat = HeatWatch(model, setup.trajectory.period)
            if model.bus.cools and setup.override:
                self._cooler = Cooler(model, setup.trajectory, self.heat, self.say_heat)

    def steer(self) -> None:
        """Change the plan's speed as the run's keys ask, or hot servos do, if every tick was told."""
        self._setup.follow_keys(self._session)
        if self._cooler is not None and self.silent is None and self.mode == protocol.RUNNING:
            self._cooler(self._session, self.done, self.told * self._setup.trajectory.period)

    @property
    def stops(self) -> Stops:
        """The arm file's actions of a fault, and of a host that is gone."""
        return self._setup.compiled.model.stops

    @property
    def late(self) -> int:
        """Ticks by which servos tell positions late: the driver takes them ahead by the plan, and their error stays."""
        return (self._setup.described or self._setup.compiled.model).gains.delay_ticks

    def blind(self) -> None:
        """The servos are real ones: nobody knows how the arm truly is."""
        self._moves, self._true, self._blind = self._most, {}, True

    def seen(self, q: np.ndarray, qd: np.ndarray) -> None:
        """The board asks the servos how the arm is, truly at q, qd: a tick of its own time begins."""
        self._true[self._reads] = q, qd
        self._moves = self._reads
        self._reads += 1
        ahead, self._ahead = self._ahead, []
        for row in ahead:
            self.write_joints(row)

    def knows_torque(self) -> bool:
        """True if all has been told of the servos' torque that will be: after a fault each servo's, else nothing."""
        bus = self._setup.compiled.model.bus
        asked = self.mode == protocol.FAULT and bus is not None and bus.spoken.on_a_bus
        return not asked or len(self.result.torque) == self._setup.compiled.model.n_act

    def ask_no_more(self) -> None:
        """The torque of a servo that has told nothing of it is unknown; a motor at pins has nobody who could tell."""
        model = self._setup.compiled.model
        if model.bus is not None and model.bus.spoken.on_a_bus:
            self.result.torque = {name: self.result.torque.get(name, "unknown") for name in model.servo_names}

    def leave_on(self) -> None:
        """Leave the run to its board, which does as the arm file says of a fault, or of a host that is gone."""
        self._session.give_up()
        if self._session.host is not None:
            self._session.host.leave_on()
        state = "on" if self.mode in (protocol.HOLD, protocol.FAULT) else "unknown"
        self.result.torque = dict.fromkeys(self._setup.compiled.model.servo_names, state)

    def broken_off(self, error: BoardError) -> BoardError:
        """The error that has broken the run off, and which servos may keep their torque."""
        if not self.begun:
            return error
        self.ask_no_more()
        said = "; ".join(filter(None, (error.hint, torque_words(self.result.torque))))
        return LinkError(error.what, said)

    def heard(self, flags: int) -> Goal | None:
        """The goal that the board heard before a tick with these flags: records tell of it, for no answer may."""
        return self._session.take_heard(flags)

    @property
    def rests(self) -> bool:
        """True if no goal moves the arm any more; where a record was lost, by what the board says that it plans."""
        return super().rests if self.silent is None else self._still >= STILL_TICKS

    def moved(self) -> None:
        """The simulated arm has moved by a tick: it is where the next one will find it."""
        if self._blind:
            return
        plant = self._setup.plant
        self._moves += 1
        self._true[self._moves] = plant.q.copy(), plant.qd.copy()
        ahead, self._ahead = self._ahead, []
        for row in ahead:
            self.write_joints(row)

    def write_joints(self, row: np.void) -> None:
        """Write what the board measured and decided at a tick, and what was true.

        A board that is answered too late goes on with the state before: its record comes before the arm's move.
        """
        tick = int(row["tick"])
        self.told, self.mode = max(self.told, tick + 1), int(row["mode"])
        if tick >= self._most:
            return
        if tick > self._moves:
            self._ahead.append(row)
            return
        super().write_joints(row)
        if tick != self._next and self.silent is None:
            self.silent = self._next
        self._next = tick + 1
        now = Tick(
            tick=tick,
            q=row["q"],
            qd=row["qd"],
            tau=row["tau"],
            mode=int(row["mode"]),
            fault=int(row["fault"]),
            kernel_cycles=np.nan,
            whole_cycles=np.nan,
        )
        known = self.silent is None
        self.take_speed(now, int(row["flags"]))
        difference = unknown = np.full(len(now.tau), np.nan)
        if known:
            difference = self._difference(now, int(row["flags"]))
        elif self._setup.stream is None:
            self._now = self.planned(tick)
        else:
            self.heard(int(row["flags"]))
        planned = row["q_des"].tobytes()
        self._still, self._planned = (self._still + 1 if planned == self._planned else 0), planned
        self._write_plant(now, self._true.pop(tick, (unknown, unknown)), difference)
        if known:
            self.feel(now)
        else:
            self.feel_no_more(tick)
        self.result.fault, self.result.fault_joint = int(row["fault"]), int(row["joint"])

    def _write_event(self, row: np.void) -> None:
        super()._write_event(row)
        self.mode = int(row["mode"])


def run(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | Adapter | AtPort, log_path: Path, progress: Steps = None
) -> RunResult:
    """Upload, run with the servos of an emulated bus, or with real ones at an adapter, watch and log; a fault ends it.

    Args:
        session: a connected virtual board, or this computer, with `AtPort`.  setup: what to run; its plant is the
            bus's arm.
        bus: made with `lockstep` of the trajectory's period.  log_path: the log to make.
        progress: called with (ticks done, ticks in all).

    Returns:
        RunResult; `differing` must be 0.

    Raises:
        ArmletError: no servos, or such as a board cannot drive.
        LinkError: the board refused, or fell silent: then the log holds the ticks before.
    """
    with watched(session, setup, bus, log_path) as recorder:
        if gives_time(bus, session):
            by_its_own_time(session, setup, bus, recorder, progress)
        else:
            assert not isinstance(bus, AtPort)
            in_lockstep(session, setup, bus, recorder, progress)
    return recorder.result


def gives_time(bus: EmulatedBus | Adapter | AtPort, session: BoardSession) -> TypeGuard[EmulatedBus | AtPort]:
    """True if the board gives a run with these servos its time; else that follows the bus."""
    return not isinstance(bus, Adapter) and (session.board.keeps_time or isinstance(bus, AtPort))


@contextlib.contextmanager
def watched(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | Adapter | AtPort, log_path: Path
) -> Iterator[ServoRecorder]:
    """The recorder of a run with servos, for which all is uploaded and in its place; as of `run`."""
    servos = pack_servos(setup.compiled, setup.law)
    timed.check_line(session.board, bus.bus, setup.trajectory.period_us)
    if isinstance(bus, Adapter | AtPort):
        timed.check_period(bus.bus, setup.trajectory.period_us)
    elif session.host is not None:
        timed.check_period(on_a_bus(bus).bus, setup.trajectory.period_us)
    elif session.servo_line is not None:
        check_faults(bus)
    segments = upload(session, setup)
    session.upload_servos(servos)
    bus.place(setup.trajectory.q[0])
    if session.host is not None:
        if isinstance(bus, AtPort):
            session.host.use_servos(AtSerial(bus.path, bus.bus.baud, bus.patience))
        elif isinstance(bus, EmulatedBus):
            session.host.use_servos(Emulated(**bus.arguments, start=setup.trajectory.q[0]))
    with recorded(session, setup, log_path, lambda log: ServoRecorder(session, setup, log, segments)) as recorder:
        try:
            if isinstance(bus, Adapter):
                recorder.blind()
            yield recorder
            recorder.drain()
        except BoardError as error:
            raise recorder.broken_off(error) from None
        result = recorder.result
        result.fault, result.fault_joint = session.ident.fault, session.ident.joint
        if result.fault:
            recorder.ask_no_more()


def in_lockstep(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | Adapter, recorder: ServoRecorder, progress: Steps
) -> None:
    """A run whose time follows the bus."""
    with begun(session, setup, bus, recorder):
        follow(session, bus, recorder, setup, progress)


@contextlib.contextmanager
def begun(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | Adapter, recorder: ServoRecorder
) -> Iterator[None]:
    """A run whose time follows the bus, from its begin on; the board waits for whoever serves it, in its gaps, too."""
    with ending(session, lambda: end(session, bus, recorder)), session.line.served():
        start(session, setup, recorder)
        yield


def by_its_own_time(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | AtPort, recorder: ServoRecorder, progress: Steps
) -> None:
    """A run that the board gives its time."""
    total = setup.trajectory.total_ticks

    def over() -> bool:
        if progress is not None:
            progress(min(recorder.done if setup.override else recorder.told, total), total)
        recorder.answer_touch()
        if setup.override:
            recorder.steer()
            return recorder.mode in (protocol.HOLD, protocol.FAULT) or recorder.mode not in timed.TORQUE
        return recorder.told >= total or recorder.mode not in timed.TORQUE

    with own_time(session, setup, bus, recorder) as watch:
        watch.until(over)


@contextlib.contextmanager
def own_time(
    session: BoardSession, setup: RunSetup, bus: EmulatedBus | AtPort, recorder: ServoRecorder
) -> Iterator[timed.Watch]:
    """A run that the board gives its time goes on as long as the context lasts; somebody has to look."""
    servos, drain = None, recorder.drain
    if isinstance(bus, EmulatedBus) and session.servo_line is not None:
        servos = servos_in_time(bus, recorder.seen)
    elif isinstance(bus, EmulatedBus) and session.host is not None:
        drain = told_by(session.host, recorder)
    else:
        recorder.blind()
    with timed.at_line(session, servos):
        watch = timed.Watch(session, drain, servos)
        with ending(session, lambda: let_go(session, watch, recorder)):
            start(session, setup, recorder)
            yield watch
            if recorder.mode == protocol.FAULT and outlives(session, bus):
                leave_fault(session, watch, recorder)


def outlives(session: BoardSession, bus: EmulatedBus | AtPort) -> bool:
    """True if the run goes on without this program: the board has real servos, and carries their bytes itself."""
    return isinstance(bus, AtPort) or session.board.kind == "real"


def leave_fault(session: BoardSession, watch: timed.Watch, recorder: ServoRecorder) -> None:
    """Leave a fault to its board, where it goes on: the arm file says what it does, and not who looks on."""
    watch.until(recorder.knows_torque, timed.END_S)
    if goes_on(session):
        session.hello()
        recorder.leave_on()
        recorder.result.left = f"the board goes on as the arm file says: {follows(session, recorder.stops)}"


def follows(session: BoardSession, stops: Stops) -> str:
    """Words of what becomes of an arm that is left to its board, with torque."""
    after = f"{stops.after} follows in {stops.after_s:g} s" if stops.after != "hold" else "nothing follows"
    host = session.host
    return f"{after}, and {host.let_go_by() if host else f'`armlet stop {session.board.name}`'} lets go"


def let_go(session: BoardSession, watch: timed.Watch, recorder: ServoRecorder) -> None:
    """Let a board that times its ticks switch its servos off, and leave the run."""
    session.stop(protocol.ACTIONS[protocol.ACTION_COAST])
    watch.until(lambda: not session.link.waiting and recorder.knows_torque(), timed.END_S)
    session.leave()
    recorder.result.times = session.board_counts().times._asdict()


def told_by(host: Host, recorder: ServoRecorder) -> Callable[[], None]:
    """Make what takes telemetry, and before it what the process says was true at the ticks that telemetry tells of."""

    def drain() -> None:
        for q, qd in host.truths():
            recorder.seen(q, qd)
        recorder.drain()

    return drain


def start(session: BoardSession, setup: RunSetup, recorder: ServoRecorder) -> None:
    """Begin the run, with a record of every tick. A board that does not answer may have begun it."""
    recorder.begun = True
    try:
        session.start(
            setup.law, setup.learning, joints_every=1, estimates_every=ESTIMATES_EVERY, servos=True,
            override=setup.override, stream=setup.stream is not None, kernel=setup.kernel,
        )  # fmt: skip
    except Refused:
        recorder.begun = False
        raise


def follow(
    session: BoardSession, bus: EmulatedBus | Adapter, recorder: ServoRecorder, setup: RunSetup, progress: Steps
) -> None:
    """The ticks of a run, up to a fault; of one whose speed may be changed, until the board holds."""
    stopped, ticks = False, setup.trajectory.total_ticks

    def after(tick: int) -> None:
        nonlocal stopped
        recorder.moved()
        recorder.drain()
        recorder.answer_touch()
        if recorder.result.fault and not stopped:
            session.stop("coast")
            stopped = True
        done = min(recorder.done, ticks) if setup.override else tick
        if progress is not None and (tick % PROGRESS_TICKS == 0 or done == ticks):
            progress(done, ticks)

    if not setup.override:
        serve(session, bus, ticks, after)
    while setup.override and recorder.mode in (protocol.RUNNING, protocol.STOPPING):
        recorder.steer()
        serve(session, bus, PROGRESS_TICKS, after)


def end(session: BoardSession, bus: EmulatedBus | Adapter, recorder: ServoRecorder) -> None:
    """Let the board switch its servos off, and leave the run.

    Real servos are served while the board is asked to stop: they would seem silent to it.
    """
    if isinstance(bus, Adapter):
        session.link.post(protocol.STOP, bytes([protocol.ACTION_COAST]))
    else:
        session.stop(protocol.ACTIONS[protocol.ACTION_COAST])
    serve(session, bus, END_TICKS, lambda tick: recorder.moved())
    session.link.forget()
    session.leave()
