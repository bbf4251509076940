"""The story of a run, from Python as from the command line: an arm, a move, what is asked; then a board, a log.

run = prepare("puma3", "move.json", Options(law="bodies", payload=2.3))
with armlet.connect("qemu-m4") as session:
    result = run.on(session, Path("run.mcap"))
"""

import contextlib
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from armlet import description
from armlet.description.gain_rules import own_loops
from armlet.device import registry
from armlet.device.exchange import kernel_number
from armlet.device.servos.adapter import Adapter, checked
from armlet.device.servos.at_port import AtPort, at_adapter
from armlet.device.servos.kept import check_for_real, kept, with_kept
from armlet.device.servos.line import SerialLine
from armlet.device.session import BoardSession
from armlet.device.uploads import Steps, check_joints
from armlet.dynamics.arm import Arm
from armlet.dynamics.laws import DEFAULT, LAWS, check_controlling, check_loops
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.servo_words import pack_servos
from armlet.fixed.waiting_path import WAITING
from armlet.model import Model
from armlet.model.variations import with_inertia_error, with_length_error
from armlet.plan import Trajectory
from armlet.plan.gain_table import GainTable
from armlet.plan.heating import heat_lines
from armlet.plan.plan_warnings import hold_lines, with_loads
from armlet.run import ordered, with_servos
from armlet.run.far import fault_line
from armlet.run.heat_watch import HeatEvent
from armlet.run.load_events import LoadEvent, largest_load
from armlet.run.log_writer import Listener
from armlet.run.recorder import RunResult
from armlet.run.run import run as run_simulated
from armlet.run.run_setup import RunSetup, arm_files
from armlet.run.touch import ANSWERS, Touched
from armlet.said import Said
from armlet.simulated.grasps import Grasp, check_grasps
from armlet.simulated.mujoco_arm import OWN
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.plants import check_plant, plant_of
from armlet.simulated.pushed_arm import Push, check_pushes
from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.gears import geared

Say = Callable[[str], None]
MOST_LOADS = 10.0  # of the largest load that the file states: more is a slip of a number


@dataclass(frozen=True)
class Options:
    """Options of a run.

    law: of those that control;  learn: let it adapt;  label: what reports call the run;
    believed: the arm as the controller is told, instead of the file's, whose inertia is wrong by inertia_error (0.1 is
    10 %);  payload_known: whether a `believed` arm has the payload;
    payload: kg at the simulated arm's tool;  grasps: what it picks up and lets go, as `Grasp.parse` reads it;
    pushes: at its tool, as `Push.parse` reads them;
    touch: what the board does where the arm is touched: "tell" for nothing, or an action of a stop; "" where nobody
    looks for it;
    on_load, on_touch, on_heat: called with each event of the load, of contact and of heat, as it is told;
    truth: another arm file, which the simulated arm is by;  plant: what moves the simulated arm, as `plant_of` has it;
    length_error, torque_error: how much longer it is, and how much more its motors give, than the controller believes;
    servos: the board drives the arm file's servos: real ones if it is a real `board`, by its name;
    adapter: the port of this computer at which real ones are;  patience: as of `AtPort`;
    faults, gears: of emulated ones, as `Fault.parse` and `geared` read them;
    gains, switch_to: files of law gain_table;  joints_every: ticks between two records of the joints;
    then: "hold" or "coast" after the move: it becomes a standing order, which a board with servos runs by itself;
    override: the move's speed may be changed while it goes on, by `BoardSession.speed`;
    kernel: the board's, by its name; "" for the fastest that it has.
    """

    law: str = DEFAULT
    learn: bool = True
    label: str = ""
    believed: Model | None = None
    inertia_error: float = 0.0
    payload_known: bool = False
    payload: float = 0.0
    grasps: tuple[str, ...] = ()
    pushes: tuple[str, ...] = ()
    on_load: Callable[[LoadEvent], None] | None = None
    touch: str = ""
    on_touch: Callable[[Touched], None] | None = None
    on_heat: Callable[[HeatEvent | str], None] | None = None
    truth: str | None = None
    plant: str = OWN
    length_error: float = 0.0
    torque_error: float = 0.0
    servos: bool = False
    board: str = ""
    adapter: str | None = None
    patience: float = 0.0
    faults: tuple[str, ...] = ()
    gears: tuple[str, ...] = ()
    gains: Path | None = None
    switch_to: Path | None = None
    joints_every: int = 10
    then: str = ""
    override: bool = False
    kernel: str = ""


@dataclass(frozen=True)
class Run:
    """Run that is ready, to be made once or several times.

    arm: as it was named;  setup: the arm compiled, the plan, the simulated arm;  bus: emulated servos, if any;
    options: as asked.
    """

    arm: str
    setup: RunSetup
    bus: EmulatedBus | None
    options: Options

    def on(
        self,
        session: BoardSession,
        log: Path,
        progress: Steps = None,
        listener: Listener | None = None,
        say: Say | None = None,
        keys: Callable[[BoardSession], None] | None = None,
    ) -> RunResult:
        """Run on a board, watched, into a log.

        Args:
            session: a connected board.  log: the file to make.
            progress: called with (ticks done, ticks in all).  listener: called with (topic, record) of each record.
            say: called with a line that a user should know afterwards.
            keys: called with the session now and then in a run whose speed may be changed.

        Returns:
            RunResult; `differing` must be 0.

        Raises:
            ArmletError: the board or a servo refused, or fell silent: then the log holds the ticks before.
        """
        setup = replace(self.setup, listener=listener or self.setup.listener, keys=keys)
        if not self.options.servos:
            return run_simulated(session, setup, log, progress)
        with self.servos(session.host is not None, say) as servos:
            return with_servos.run(session, setup, servos, log, progress)

    def store(self, session: BoardSession) -> Said:
        """Make it a board's standing order, which `Options.then` asks for; what the board does from now on.

        Raises:
            ArmletError: as `ordered.stored`.
        """
        return ordered.stored(session, self.setup, self.options.then)

    def attempt(self, session: BoardSession, progress: Steps = None) -> Said:
        """The same on a virtual board, whose button is pressed, and whose arm the host is, until the run is over.

        Raises:
            ArmletError: as `ordered.tried`.
        """
        return ordered.tried(session, self.setup, self.bus, self.options.then, progress)

    def fetch(self, session: BoardSession, log: Path, progress: Steps = None) -> Said:
        """Read the log of the newest run that a board has made of it by itself; what it came to.

        Raises:
            LogError: as `ordered.fetched`.
        """
        return ordered.fetched(session, self.setup, self.arm, log, progress)

    def fault_line(self, result: RunResult) -> str:
        """The fault that ended the run, and what to do about it."""
        return fault_line(result, self.setup.compiled.model, self.setup.trajectory.q[0], self.arm)

    @contextlib.contextmanager
    def servos(self, here: bool, say: Say | None) -> Iterator[EmulatedBus | Adapter | AtPort]:
        """The servos, for the time of a run; of real ones at an adapter it says how many ticks were late.

        Args:
            here: whether this computer is the board: it drives them by itself.
        """
        model, port = self.setup.compiled.model, self.options.adapter
        if port is None:
            assert self.bus is not None
            yield self.bus
            return
        if here:
            yield at_adapter(model, port, self.options.patience)
            return
        line = SerialLine(port, checked(model).baud)
        try:
            adapter = Adapter(model, line, self.setup.trajectory.period, self.options.patience)
            yield adapter
            if adapter.late:
                words = f"{adapter.late} ticks were late: this computer or its adapter is too slow for the"
                tell(say, f"{words} control period")
        finally:
            line.close()


def prepare(arm: str, move: Trajectory | str | Path, options: Options | None = None, say: Say | None = None) -> Run:
    """Make ready what a run needs; all that can be refused without a board is refused here.

    Args:
        arm: a shipped arm's name, or a file.  move: the plan, or its file.
        options: what is asked.
        say: called with a line that a user should know before the arm moves.

    Returns:
        Run.

    Raises:
        ArmletError: a file that cannot be read, compiled or moved so; options that do not go together.
    """
    options = options or Options()
    options = replace(options, servos=True, label=options.label or "standalone") if options.then else options
    check(options)
    trajectory = move if isinstance(move, Trajectory) else Trajectory.load(move)
    model = described(arm, options, say)
    options = waits(model, heeded(model, trajectory, options, say))
    if options.adapter is not None:  # a port that cannot be opened is refused before a board is asked
        SerialLine(options.adapter, checked(model).baud).close()
    real = description.load(options.truth) if options.truth is not None else model
    if real.joint_names != model.joint_names:
        joints = ", ".join(real.joint_names)
        raise ArmletError(f"--truth {options.truth}: expected the joints of {model.name}, got {joints}")
    grasps = tuple(Grasp.parse(text) for text in options.grasps)
    check_grasps(grasps, trajectory.total_ticks * trajectory.period, MOST_LOADS * largest_load(real))
    pushes = tuple(map(Push.parse, options.pushes))
    check_pushes(pushes, trajectory.total_ticks * trajectory.period)
    for option, load in (("--payload", options.payload), *(("--grasp", grasp.kg) for grasp in grasps)):
        tell(say, overload(real, load, option))
    trajectory.check(model)
    for line in hold_lines(Arm(model), trajectory):
        tell(say, line)
    check_joints(model.n_act, model.n)
    check_loops(options.law, model)
    tables = [gain_table(file, model, trajectory) for file in (options.gains, options.switch_to)]
    compiled = compiler.compile(options.believed or with_inertia_error(model, options.inertia_error))
    compiled.check_law(options.law)
    if options.servos and options.touch and own_loops.servos(model):
        raise ArmletError("--touch: servos in mode position do not tell what torque they give", "leave it out")
    if options.servos:
        pack_servos(compiled, options.law)  # what no board drives is refused before one is asked
    bus, plant = simulated(with_length_error(real, options.length_error), trajectory.period, options, grasps, pushes)
    setup = RunSetup(
        compiled, trajectory, options.law, plant, arm_files(arm),
        label=options.label, payload=options.payload, payload_known=options.payload_known, learn=options.learn,
        gains=tables[0], switch_to=tables[1], joints_every=options.joints_every,
        kernel=options.kernel or "none",
        override=options.override, grasps=grasps, described=model, touch=options.touch,
        on_load=options.on_load, on_touch=options.on_touch, on_heat=options.on_heat,
    )  # fmt: skip
    if setup.twin is not None:
        tell(say, f"kernel {setup.kernel}: in float32, proved to be off by {setup.float_error:.1g} of the torque limit")
    return Run(arm, setup, bus, options)


def heeded(model: Model, trajectory: Trajectory, options: Options, say: Say | None) -> Options:
    """Say what servos come to on a plan; the options with an override where the arm file has hot servos rest."""
    if not options.servos or model.bus is None:
        return options
    trajectory.check(model)
    for line in heat_lines(with_loads(Arm(model)), trajectory):
        tell(say, line)
    if not model.bus.cools or options.override:
        return options
    if options.law == "gain_table" or options.then:
        tell(say, "servos.when_hot: law gain_table and standing orders have no rest on the path")
        return options
    return replace(options, override=True)


def waits(model: Model, options: Options) -> Options:
    """The options, with an override where the path may wait for the arm: the run takes as long as that lasts."""
    may = model.gains.wait_error.any() and LAWS[options.law] in WAITING and not options.then
    return replace(options, override=True) if may else options


def tell(say: Say | None, line: str) -> None:
    """Say a line, if there is one and somebody to hear it."""
    if say is not None and line:
        say(line)


def check(options: Options) -> None:
    """Refuse options that do not go together.

    Raises:
        ArmletError: says which, by the command line's names.
    """
    check_controlling(options.law, tables=True)
    if kernel_number(options.kernel or "none") and options.then:
        raise ArmletError("--kernel: a standing order takes the fastest that the board has", "leave it out")
    if options.then:
        ordered.check_then(options.then)
    if not options.servos and options.faults:
        raise ArmletError("--fault is something that happens to servos", "add --servos")
    if not options.servos and options.gears:
        raise ArmletError("--gear is of servos", "add --servos")
    if not options.servos and options.adapter is not None:
        raise ArmletError("--adapter is where servos are", "add --servos")
    check_servos(options)
    check_plant(options.plant)
    if options.plant != OWN and options.servos:
        raise ArmletError(f"--plant {options.plant}: emulated servos move armlet's own arm", "leave it out")
    if options.grasps and options.then:
        raise ArmletError("--grasp: of a move that is watched, and no standing order", "leave it out")
    if options.override and (options.law == "gain_table" or options.then):
        raise ArmletError("--override: law gain_table and standing orders have no speed", "leave it out")
    check_touch(options)
    table = options.gains is not None
    if (options.law == "gain_table") != table or (options.switch_to and not table):
        raise ArmletError("law gain_table goes with --gains FILE, and --switch-to with both", "see `armlet gains`")
    if options.servos and (options.switch_to or options.torque_error):
        raise ArmletError("--switch-to and --torque-error are for runs without --servos", "leave them out")


def check_touch(options: Options) -> None:
    """Refuse pushes that nothing feels, and contacts that nobody looks for.

    Raises:
        ArmletError: says which.
    """
    if options.pushes and (options.servos or options.plant != OWN or options.then):
        raise ArmletError("--push: at the tool of armlet's own simulated arm, without --servos", "leave it out")
    if options.touch not in ("", *ANSWERS):
        expected = ", ".join(ANSWERS)
        raise ArmletError(f"--touch {options.touch:.40}: expected one of {expected}")
    if options.touch and options.then:
        raise ArmletError("--touch: of a move that this computer watches", "leave it out")


def check_servos(options: Options) -> None:
    """Refuse what is for emulated servos where they are real, and an adapter beside a board's own bus.

    Raises:
        ArmletError: says which.
    """
    if options.adapter is not None and options.board:
        board = registry.board(options.board)
        if board.kind != "host" and (board.kind == "real" or board.keeps_time):
            what = f"--adapter: {board.name} has a bus of its own"
            raise ArmletError(what, "take host, which is this computer, or qemu-m4")
    emulated = {
        "--fault": options.faults, "--gear": options.gears, "--payload": options.payload, "--grasp": options.grasps,
        "--length-error": options.length_error,
    }  # fmt: skip
    given = ", ".join(name for name, value in emulated.items() if value)
    if given and real_servos(options):
        where = f"at {options.adapter}" if options.adapter is not None else f"of {options.board}"
        raise ArmletError(f"{given}: for emulated servos, and those {where} are real", "leave it out")


def real_servos(options: Options) -> bool:
    """True if the run moves real servos."""
    on_bus = bool(options.board) and registry.board(options.board).kind == "real"
    return options.servos and (options.adapter is not None or on_bus)


def described(arm: str, options: Options, say: Say | None = None) -> Model:
    """The arm by its file, its servos mounted as its calibration has them, if one is kept.

    Args:
        say: called with what is odd of its numbers, and with which calibration it has.

    Raises:
        ArmletError: no servos, or a calibration that is damaged, or of emulated servos and for real ones.
    """
    model = description.load(arm)
    for line in model.odd:
        tell(say, f"odd: {line}")
    if not options.servos:
        return model
    model, words = with_kept(with_delay(arm, model, say))
    if words and real_servos(options):
        check_for_real(model)
    tell(say, words)
    return model


def with_delay(arm: str, model: Model, say: Say | None) -> Model:
    """The arm with gains by rule for the delay that its calibration has measured; say is told where the file has
    another.
    """
    found = kept(model)
    ticks = None if found is None else found.delay_ticks(model.gains.period_us)
    if ticks is None or ticks == model.gains.delay_ticks:
        return model
    tell(say, f"delay_ticks {ticks} by its calibration, and {model.gains.delay_ticks} by its file: gains follow")
    return description.load_late(arm, ticks)


def overload(model: Model, payload: float, option: str = "--payload") -> str:
    """A line, where the payload is more than the arm file says that the arm is to lift: it is tried all the same."""
    most = largest_load(model)
    if not math.isfinite(payload) or payload <= most * (1.0 + 1e-9):
        return ""
    words = f"{option} {payload:g} kg is more than control.priors.payload_max, {most:.4g} kg"
    return f"{words}: gains are made for less; it is tried all the same"


def gain_table(file: Path | None, model: Model, trajectory: Trajectory) -> GainTable | None:
    """The table of a file, if there is one, which must be of this arm and move.

    Raises:
        PlanError: it is not, or cannot be read.
    """
    if file is None:
        return None
    table = GainTable.load(file)
    table.check(model, trajectory)
    return table


def simulated(
    real: Model, period: float, options: Options, grasps: tuple[Grasp, ...], pushes: tuple[Push, ...]
) -> tuple[EmulatedBus | None, SimulatedArm]:
    """The emulated servos, if there are any, whose time each tick moves on by a period, s; and the simulated arm."""
    if options.servos:
        faults, gears = [Fault.parse(text) for text in options.faults], geared(real, options.gears)
        bus = EmulatedBus(real, faults, options.payload, lockstep=period, gears=gears, grasps=grasps)
        return bus, bus.arm
    return None, plant_of(options.plant, real, options.payload, options.torque_error, pushes)
