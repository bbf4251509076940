"""armlet run, parity: what works on a board and watches it."""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import (
    AdapterOpt,
    AnyLawOpt,
    ArmArg,
    BoardArg,
    FaultOpt,
    GearOpt,
    JsonOpt,
    KernelOpt,
    LearnOpt,
    LogOpt,
    MoveArg,
    PortOpt,
    ServosOpt,
    check_output,
    flat,
)
from armlet.dynamics.laws import CONTROLLING, DEFAULT
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("run")(flat(run_arm))
    app.command("parity")(flat(parity))


@dataclass(frozen=True)
class RunOptions:
    """Options of `armlet run`."""

    board: BoardArg
    arm: ArmArg
    move: MoveArg
    law: Annotated[str, typer.Option(help=f"{CONTROLLING}.")] = DEFAULT
    learn: LearnOpt = True
    payload: Annotated[float, typer.Option(min=0.0, help="kg at the simulated tool; the controller is not told.")] = 0.0
    grasp: Annotated[
        list[str] | None,
        typer.Option(metavar="KG@SECONDS", help="What the simulated arm picks up then; @SECONDS: lets go. Repeat it."),
    ] = None
    push: Annotated[
        list[str] | None, typer.Option(metavar="FX,FY,FZ@SECONDS", help="N at the simulated arm's tool, for 0.5 s.")
    ] = None
    touch: Annotated[str, typer.Option(help="Look for contact: tell; or decelerate, hold, damp, coast then.")] = ""
    inertia_error: Annotated[float, typer.Option(help="How wrong its inertia tensors are: 0.1 is 10 %.")] = 0.0
    plant: Annotated[
        str, typer.Option(help="What moves the simulated arm: armlet, mujoco, or an MJCF file with the arm in it.")
    ] = "armlet"
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
    length_error: Annotated[float, typer.Option(help="How much longer the simulated arm is: 0.07 is 7 %.")] = 0.0
    torque_error: Annotated[float, typer.Option(help="By how much its motors give more: 0.07 is 7 %.")] = 0.0
    override: Annotated[
        bool,
        typer.Option("--override", help="Keys change the move's speed, on its path: space, +, -, r (reverse), 1, q."),
    ] = False
    kernel: KernelOpt = None
    browser: Annotated[
        bool, typer.Option("--browser", help="Serve it as a page at 127.0.0.1; with --override, with buttons.")
    ] = False
    log: LogOpt = Path("run.mcap")
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
    from armlet.report.ran import said_of
    from armlet.report.watch.controlled import shown
    from armlet.report.watch.screen import watched
    from armlet.run import Options, prepare
    from armlet.run.speed_keys import SpeedKeys

    check_output(asked.log, asked.arm, asked.move, asked.gains, asked.switch_to)
    told = None if asked.watch or asked.as_json else lambda event: show.note(str(event))
    options = Options(
        law=asked.law, learn=asked.learn, label=asked.label, inertia_error=asked.inertia_error, payload=asked.payload,
        length_error=asked.length_error, torque_error=asked.torque_error, servos=asked.servos, board=asked.board,
        adapter=asked.adapter, faults=tuple(asked.fault or ()), gears=tuple(asked.gear or ()), gains=asked.gains,
        switch_to=asked.switch_to, override=asked.override, grasps=tuple(asked.grasp or ()),
        pushes=tuple(asked.push or ()), touch=asked.touch, plant=asked.plant, kernel=asked.kernel or "",
        on_load=told, on_touch=told, on_heat=told,
    )  # fmt: skip
    run = prepare(asked.arm, asked.move, options, show.note)
    with contextlib.ExitStack() as exits:
        session = exits.enter_context(connect(asked.board, asked.port))
        listener = stepper = None
        if asked.watch:
            listener = exits.enter_context(watched(run.setup, session.board, show.errors))
        else:
            stepper = show.stepper(exits.enter_context(show.progress()), f"{asked.law} on {asked.board}")
        keys = exits.enter_context(SpeedKeys(show.note)) if asked.override else None
        page = (
            exits.enter_context(shown(run.setup, session.board, show.note, keys, listener)) if asked.browser else None
        )
        listener = page.listen if page else listener
        result = run.on(session, asked.log, stepper, listener, show.note, page or keys)
    show.told(said_of(result, asked.log), asked.as_json)
    if result.fault:
        hint = f"armlet tune {asked.arm} tells weak motors, a load too heavy and gains apart" if result.off_plan else ""
        raise ArmletError(f"the run ended early: {run.fault_line(result)}", hint)


@dataclass(frozen=True)
class ParityOptions:
    """Options of `armlet parity`."""

    board: Annotated[str, typer.Option("--board", help="A board's name.")] = "qemu-m4"
    arm: Annotated[str, typer.Option("--arm", help="A shipped arm's name or a file.")] = "puma3"
    states: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many random states.")] = 10_000
    law: AnyLawOpt = DEFAULT
    kernel: KernelOpt = None
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
    show.fields(result, asked.as_json)
    if result.differing_bits:
        raise ArmletError(f"{result.differing_bits} bits differ; first: {result.first}")
