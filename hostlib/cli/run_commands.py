"""armlet run, parity: what works on a board and watches it."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.options import (
    ArmArg,
    BoardArg,
    FaultOpt,
    JsonOpt,
    PortOpt,
    ServosOpt,
    check_output,
    flat,
    loaded,
    tell_overload,
)
from armlet.cli.watch_command import screen
from armlet.dynamics.laws import DEFAULT, LAWS, check_loops, names
from armlet.errors import ArmletError, LogError

if TYPE_CHECKING:
    from armlet.device.registry import Board
    from armlet.device.servos.adapter import Adapter
    from armlet.device.session import BoardSession
    from armlet.device.uploads import Steps
    from armlet.model import Model
    from armlet.run.log_writer import Listener
    from armlet.run.prepare import RunSetup
    from armlet.run.recorder import RunResult
    from armlet.simulated.servos import EmulatedBus

CONTROLLING = names(1)  # the laws a run may have: all but inverse dynamics


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("run")(flat(run_arm))
    app.command("parity")(flat(parity))


@dataclass(frozen=True)
class RunOptions:
    """What `armlet run` is asked."""

    board: BoardArg
    arm: ArmArg
    move: Annotated[Path, typer.Argument(metavar="MOVE", help="A trajectory from `armlet plan`.")]
    law: Annotated[str, typer.Option(help=f"{CONTROLLING}.")] = DEFAULT
    learn: Annotated[bool, typer.Option("--learn/--no-learn", help="Let the law adapt.")] = True
    payload: Annotated[
        float, typer.Option(min=0.0, help="kg at the tool of the simulated arm; the controller is not told.")
    ] = 0.0
    inertia_error: Annotated[
        float, typer.Option(help="How wrong the controller's inertia tensors are: 0.1 is 10 %.")
    ] = 0.0
    servos: ServosOpt = False
    adapter: Annotated[
        str | None,
        typer.Option(metavar="PORT", help="Where real servos are: a virtual board drives them, and a real arm moves."),
    ] = None
    fault: FaultOpt = None
    gains: Annotated[
        Path | None, typer.Option(help="For law gain_table: the table, from `armlet gains` of this move.")
    ] = None
    switch_to: Annotated[Path | None, typer.Option(help="Another table for this move, sent while the run goes on.")] = (
        None
    )
    length_error: Annotated[
        float, typer.Option(help="How much longer the simulated arm is than the controller believes: 0.07 is 7 %.")
    ] = 0.0
    torque_error: Annotated[
        float, typer.Option(help="By how much the arm's torques are larger than the controller asks: 0.07 is 7 %.")
    ] = 0.0
    log: Annotated[Path, typer.Option(help="Log to write.")] = Path("run.mcap")
    label: Annotated[str, typer.Option(help="What reports call the run; its law where left out.")] = ""
    watch: Annotated[bool, typer.Option("--watch", help="Show the run while it goes on, as `armlet watch` does.")] = (
        False
    )
    port: PortOpt = None
    as_json: JsonOpt = False


def run_arm(asked: RunOptions) -> None:
    """Run a trajectory: the board controls a simulated arm, or with --servos drives servos; a log is written.

    The host simulates the arm and exchanges state and torque with the board once a tick. With --servos a virtual board
    drives servos that the host emulates, and a real board those on its bus: then a real arm moves.
    """
    from armlet.device.connection import connect
    from armlet.run.far import fault_line

    check_run(asked)
    setup, bus = run_setup(asked)
    with contextlib.ExitStack() as exits:
        if asked.adapter is not None:
            bus = exits.enter_context(at_adapter(asked.adapter, setup))
        session = exits.enter_context(connect(asked.board, asked.port))
        stepper = None
        if asked.watch:
            setup = replace(setup, listener=exits.enter_context(watched(setup, session.board)))
        else:
            stepper = show.stepper(exits.enter_context(show.progress()), f"{asked.law} on {asked.board}")
        result = run_on(session, setup, bus, asked.log, stepper)
    if asked.as_json:
        show.print_json(vars(result))
    else:
        show_result(result, asked.log)
        show_motion(asked.log)
    if result.fault:
        told = fault_line(result, setup.compiled.model, setup.trajectory.q[0], asked.arm)
        raise ArmletError(
            f"the run ended early: {told}",
            f"armlet tune {asked.arm} tells weak motors, a load too heavy and gains apart" if off_plan(result) else "",
        )


def off_plan(result: "RunResult") -> bool:
    """Whether a run ended since the arm left its plan or its limits: its gains, load and motors may say why."""
    from armlet.firmware import protocol

    return result.fault in (protocol.TRACKING, protocol.POSITION, protocol.VELOCITY)


def check_run(asked: RunOptions) -> None:
    """Nothing, if the options of a run go together.

    Raises:
        ArmletError: they do not.
    """
    from armlet.device import registry

    check_output(asked.log, asked.arm, asked.move, asked.gains, asked.switch_to)
    check_controlling(asked.law, tables=True)
    if asked.fault and not asked.servos:
        raise ArmletError("--fault is something that happens to servos", "add --servos")
    if asked.adapter is not None:
        check_adapter(asked)
    if (asked.law == "gain_table") != (asked.gains is not None) or (asked.switch_to and asked.gains is None):
        raise ArmletError("law gain_table goes with --gains FILE, and --switch-to with both", "see `armlet gains`")
    if asked.servos and (asked.switch_to or asked.torque_error):
        raise ArmletError("--switch-to and --torque-error are for runs without --servos", "leave them out")
    emulated = {"--fault": asked.fault, "--payload": asked.payload, "--length-error": asked.length_error}
    given = [name for name, value in emulated.items() if value]
    if asked.servos and given and registry.board(asked.board).kind == "real":
        raise ArmletError(
            f"{', '.join(given)}: for emulated servos, and those of {asked.board} are real", "leave it out"
        )


def check_adapter(asked: RunOptions) -> None:
    """Nothing, if a board can drive real servos at an adapter of this computer.

    Raises:
        ArmletError: it has a bus of its own, or what is asked is for emulated servos.
    """
    from armlet.device import registry

    board = registry.board(asked.board)
    if board.kind == "real" or board.keeps_time:
        raise ArmletError(
            f"--adapter: {asked.board} has a bus of its own", "take qemu-m4, which drives this computer's servos"
        )
    emulated = {"--fault": asked.fault, "--payload": asked.payload, "--length-error": asked.length_error}
    given = [name for name, value in emulated.items() if value]
    if given or not asked.servos:
        what = f"{', '.join(given)}: for emulated servos, and those at {asked.adapter} are real"
        raise ArmletError(*((what, "leave it out") if given else ("--adapter is where servos are", "add --servos")))


@contextlib.contextmanager
def at_adapter(port: str, setup: "RunSetup") -> Iterator["Adapter"]:
    """The real servos at a serial port, while a run drives them; says how many ticks were late.

    Raises:
        ArmletError: the port cannot be opened, or the arm's servos are not to be driven so.
    """
    from armlet.device.servos.adapter import Adapter, checked
    from armlet.device.servos.line import SerialLine
    from armlet.setup.calibrate.kept import check_for_real

    check_for_real(setup.compiled.model)
    line = SerialLine(port, checked(setup.compiled.model).baud)
    try:
        adapter = Adapter(setup.compiled.model, line, setup.trajectory.period)
        yield adapter
        if adapter.late:
            words = f"{adapter.late} ticks were late: this computer or its adapter is too slow for the control period"
            show.errors.print(words, highlight=False, markup=False, soft_wrap=True)
    finally:
        line.close()


def check_controlling(law: str, tables: bool = False) -> None:
    """Nothing, if a law may control a run.

    Args:
        law: its name.  tables: whether the run may have gain tables.
    Raises:
        ArmletError: it may not, or there is no such law.
    """
    if law not in list(LAWS)[1:] or (law == "gain_table" and not tables):
        raise ArmletError(f"law {law!r}: expected {CONTROLLING}{'' if tables else ', but gain_table'}")


def run_setup(asked: RunOptions) -> "tuple[RunSetup, EmulatedBus | Adapter | None]":
    """What is to be run, and the bus of servos if there is one.

    Raises:
        ArmletError: a file that cannot be read, compiled or moved so.
    """
    from armlet.device.uploads import check_joints
    from armlet.fixed import compiler
    from armlet.fixed.servo_words import pack_servos
    from armlet.model.variations import with_inertia_error, with_length_error
    from armlet.plan import Trajectory
    from armlet.plan.gain_table import GainTable
    from armlet.run.prepare import RunSetup, arm_files
    from armlet.simulated.plant import SimulatedArm

    true = mounted_arm(asked.arm, asked.board) if asked.servos else loaded(asked.arm)
    tell_overload(true, asked.payload)
    trajectory = Trajectory.load(asked.move)
    trajectory.check(true)
    check_joints(true.n_act, true.n)
    check_loops(asked.law, true)
    tables = [GainTable.load(file) if file else None for file in (asked.gains, asked.switch_to)]
    for table in tables:
        if table is not None:
            table.check(true, trajectory)
    compiled = compiler.compile(with_inertia_error(true, asked.inertia_error))
    compiled.check_law(asked.law)
    if asked.servos:
        pack_servos(compiled, asked.law)  # what no board drives is refused before one is asked
    real, load = with_length_error(true, asked.length_error), (asked.payload, (0.0, 0.0, 0.0))
    bus = servo_bus(real, asked.payload, trajectory.period, asked.fault) if asked.servos else None
    plant = bus.arm if bus else SimulatedArm(real, payload=load, torque_error=asked.torque_error)
    setup = RunSetup(
        compiled, trajectory, asked.law, plant, arm_files(asked.arm), payload=asked.payload, learn=asked.learn,
        label=asked.label, gains=tables[0], switch_to=tables[1],
    )  # fmt: skip
    return setup, bus


def run_on(
    session: "BoardSession", setup: "RunSetup", bus: "EmulatedBus | Adapter | None", log: Path, progress: "Steps"
) -> "RunResult":
    """Run a setup on a board, with the servos of a bus if there is one."""
    from armlet.run.run import run
    from armlet.run.with_servos import run as run_servos

    return run_servos(session, setup, bus, log, progress) if bus else run(session, setup, log, progress)


def show_result(result: "RunResult", log: Path) -> None:
    """What a run came to, for people."""
    counts = result.counts
    show.console.print(
        f"{log}: {result.ticks} ticks, {result.compared} torques compared, {result.differing} differ in a bit; "
        f"{counts['sent']} records sent, {counts['received']} received, {counts['lost']} lost"
    )
    if result.limited:
        show.console.print(f"{result.limited} torques met a limit, and are not compared", soft_wrap=True)
    if result.incomplete_estimates:
        show.console.print(f"{result.incomplete_estimates} sets of estimates lack a record and are left out")
    if words := late_words(result.times):
        show.console.print(words, soft_wrap=True)


def show_motion(log: Path) -> None:
    """How well the arm moved, and how to see more of it; nothing of a run without a record of its joints."""
    from armlet.report import measure
    from armlet.report.words import moved
    from armlet.run.log import read_log

    with contextlib.suppress(LogError):
        show.console.print(moved(measure(read_log(log)).summary()), highlight=False, markup=False, soft_wrap=True)
        folder = log.with_suffix("").name
        show.console.print(f"see it: armlet report {log} --out {folder}", highlight=False, markup=False, soft_wrap=True)


def late_words(times: dict[str, int]) -> str:
    """What is said of a run whose ticks the board timed, and some of which took too long; else nothing.

    Args:
        times: as of `RunResult`, empty for a run in lockstep.
    """
    if not times or not times["overruns"]:
        return ""
    words = f"{times['overruns']} of {times['ticks']} ticks took longer than the control period, the longest"
    words += f" {times['longest_us']} us; {times['late']} began late"
    if not times["skipped"]:
        return words
    return f"{words}, and {times['skipped']} periods had none: the move took longer than planned; use a longer period"


def mounted_arm(arm: str, board: str) -> "Model":
    """An arm with servos for a board, mounted as its calibration has them, if one is kept; a line says so.

    Raises:
        ArmletError: no servos, or a calibration that is damaged, or of emulated servos and for a real board.
    """
    from armlet.device import registry
    from armlet.setup.calibrate.kept import check_for_real, with_kept

    model, words = with_kept(loaded(arm))
    if words:
        if registry.board(board).kind == "real":
            check_for_real(model)
        show.errors.print(words, highlight=False, markup=False, soft_wrap=True)
    return model


def servo_bus(model: "Model", payload: float, period: float, faults: list[str] | None) -> "EmulatedBus":
    """The emulated servos of an arm, for a board that moves their time on by a control period, s, each tick."""
    from armlet.simulated.servos import EmulatedBus, Fault

    return EmulatedBus(model, [Fault.parse(text) for text in faults or ()], payload, lockstep=period)


@contextlib.contextmanager
def watched(setup: "RunSetup", board: "Board") -> Iterator["Listener"]:
    """Gives a listener that shows a run on standard error while it goes on."""
    from armlet.report.watch.view import Subject, View

    model, title = setup.compiled.model, f"{setup.law} on {board.name}: {setup.compiled.model.name}"
    view = View(Subject(title, model, setup.trajectory.period_us, board.instruction_ns))
    with screen(show.errors) as draw:

        def listen(topic: str, record: dict[str, Any]) -> None:
            view.take(topic, record)
            draw(view, False)

        yield listen
        draw(view, True)


@dataclass(frozen=True)
class ParityOptions:
    """What `armlet parity` is asked."""

    board: Annotated[str, typer.Option("--board", help="A board's name.")] = "qemu-m4"
    arm: Annotated[str, typer.Option("--arm", help="A shipped arm's name or a file.")] = "puma3"
    states: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many random states.")] = 10_000
    law: Annotated[str, typer.Option(help=f"{names()}.")] = DEFAULT
    kernel: Annotated[
        str | None, typer.Option(help="armv7m, armv6m, rv32, viper or specialised; the board's own by default.")
    ] = None
    seed: Annotated[int, typer.Option(min=0, help="Which random states.")] = 0
    port: PortOpt = None
    as_json: JsonOpt = False


def parity(asked: ParityOptions) -> None:
    """Compare a board's kernel with the host's, bit by bit, on random states and clamped corners."""
    from armlet.run import parity as parities

    with show.progress() as bar:
        step = show.stepper(bar, f"{asked.kernel or 'kernel'} on {asked.board}")
        trial = parities.Trial(asked.states, asked.law, asked.kernel or "", asked.seed)
        result = parities.check(asked.board, asked.arm, trial, asked.port, step)
    if asked.as_json:
        show.print_json(vars(result))
    else:
        show.console.print(str(result))
    if result.differing_bits:
        raise ArmletError(f"{result.differing_bits} bits differ; first: {result.first}")
