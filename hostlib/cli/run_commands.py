"""armlet run, parity: what works on a board and watches it."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.options import (
    AdapterOpt,
    ArmArg,
    BoardArg,
    FaultOpt,
    GearOpt,
    JsonOpt,
    PortOpt,
    ServosOpt,
    check_output,
    flat,
)
from armlet.cli.watch_command import screen
from armlet.dynamics.laws import CONTROLLING, DEFAULT, names
from armlet.errors import ArmletError, LogError

if TYPE_CHECKING:
    from armlet.device.registry import Board
    from armlet.run import Options
    from armlet.run.log_writer import Listener
    from armlet.run.recorder import RunResult
    from armlet.run.run_setup import RunSetup


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
    adapter: AdapterOpt = None
    fault: FaultOpt = None
    gear: GearOpt = None
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
    drives servos that the host emulates, and a real board those on its bus: then a real arm moves. Board host is this
    computer: with --servos --adapter PORT it moves a real arm, and no board is needed.
    """
    from armlet.device.connection import connect
    from armlet.run import prepare

    check_output(asked.log, asked.arm, asked.move, asked.gains, asked.switch_to)
    run = prepare(asked.arm, asked.move, options_of(asked), show.note)
    with contextlib.ExitStack() as exits:
        session = exits.enter_context(connect(asked.board, asked.port))
        listener = stepper = None
        if asked.watch:
            listener = exits.enter_context(watched(run.setup, session.board))
        else:
            stepper = show.stepper(exits.enter_context(show.progress()), f"{asked.law} on {asked.board}")
        result = run.on(session, asked.log, stepper, listener, show.note)
    if asked.as_json:
        show.print_json(vars(result))
    else:
        show_result(result, asked.log)
        show_motion(asked.log)
    if result.fault:
        raise ArmletError(
            f"the run ended early: {run.fault_line(result)}",
            f"armlet tune {asked.arm} tells weak motors, a load too heavy and gains apart" if off_plan(result) else "",
        )


def options_of(asked: RunOptions) -> "Options":
    """What is asked, as `run.prepare` takes it."""
    from armlet.run import Options

    return Options(
        law=asked.law, learn=asked.learn, label=asked.label, inertia_error=asked.inertia_error, payload=asked.payload,
        length_error=asked.length_error, torque_error=asked.torque_error, servos=asked.servos, board=asked.board,
        adapter=asked.adapter, faults=tuple(asked.fault or ()), gears=tuple(asked.gear or ()), gains=asked.gains,
        switch_to=asked.switch_to,
    )  # fmt: skip


def off_plan(result: "RunResult") -> bool:
    """Whether a run ended since the arm left its plan or its limits: its gains, load and motors may say why."""
    from armlet.firmware import protocol

    return result.fault in (protocol.TRACKING, protocol.POSITION, protocol.VELOCITY)


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
        view.end()
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
