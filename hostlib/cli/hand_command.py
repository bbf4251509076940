"""armlet hand: lead an arm by hand, and keep the motion."""

import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import (
    AdapterOpt,
    ArmArg,
    BoardArg,
    JsonOpt,
    PortOpt,
    ServosOpt,
    TrajectoryOpt,
    check_output,
    flat,
)
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("hand")(flat(lead))


@dataclass(frozen=True)
class HandOptions:
    """Options of `armlet hand`."""

    board: BoardArg
    arm: ArmArg
    pull: Annotated[
        list[str] | None,
        typer.Option(
            metavar="X,Y,Z,SECONDS",
            help="Where a simulated hand leads the tip: by so many metres, within a time. Real servos: your hand.",
        ),
    ] = None
    start: Annotated[
        str | None, typer.Option("--from", help="Where the arm is: joint values with commas, degrees or metres.")
    ] = None
    load: Annotated[float, typer.Option(min=0.0, max=1e6, help="kg at the tool that the board is told of.")] = 0.0
    payload: Annotated[
        float, typer.Option(min=0.0, max=1e6, help="kg at the tool of the simulated arm that nobody is told of.")
    ] = 0.0
    damping: Annotated[float, typer.Option(help="1/s, how fast a motion dies down that nobody leads.")] = 2.0
    servos: ServosOpt = False
    adapter: AdapterOpt = None
    seconds: Annotated[float | None, typer.Option(help="Of real servos: how long you lead; until Enter.")] = None
    output: TrajectoryOpt = Path("taught.json")
    log: Annotated[Path | None, typer.Option(help="With --servos: log file, .mcap; hand.mcap.")] = None
    port: PortOpt = None
    as_json: JsonOpt = False


def lead(asked: HandOptions) -> None:
    """Carry the weight of an arm so that a hand can lead it, and record the motion for `armlet run`.

    The arm and the hand are simulated. With --servos a virtual board drives servos that the host emulates; a real
    board, or this computer with --adapter, drives real ones, and your hand leads them. Enter ends: support the arm.
    """
    check_output(asked.output, asked.arm)
    if asked.servos:
        lead_servos(asked)
        return
    for option, given in (("--adapter", asked.adapter), ("--seconds", asked.seconds), ("--log", asked.log)):
        if given is not None:
            raise ArmletError(f"{option}: of servos", "add --servos")
    if not asked.pull:
        raise ArmletError("--pull: expected one or more: a simulated hand leads the arm", "add --servos to lead yours")
    lead_simulated(asked, asked.pull)


def lead_simulated(asked: HandOptions, pulls: list[str]) -> None:
    """Let a simulated hand lead the simulated arm."""
    from armlet.device.connection import connect
    from armlet.run import Options, prepare
    from armlet.run.hand_guiding import Guiding

    hand = Guiding(pulls, asked.start, asked.damping, asked.load)
    run = prepare(asked.arm, None, Options(hand=hand, payload=asked.payload), show.note)
    with show.progress() as bar, connect(asked.board, asked.port) as session:
        done = run.on(session, asked.output, show.stepper(bar, f"a hand leads {asked.board}"))
    if done.fault:
        raise ArmletError(f"guiding ended early: {run.fault_line(done)}")
    show.told(done.said(), asked.as_json)


def lead_servos(asked: HandOptions) -> None:
    """Let servos be led, until Enter where a person leads them."""
    from armlet.device.connection import connect
    from armlet.run import led_servos

    log = asked.log if asked.log is not None else Path("hand.mcap")
    check_output(log, asked.arm)
    if log.resolve() == asked.output.resolve():
        raise ArmletError(f"--log {log}: expected a file of its own, beside the plan's", "name another one")
    hand = led_servos.ByHand(
        asked.start, asked.damping, load=asked.load, payload=asked.payload, seconds=asked.seconds,
        pulls=asked.pull or (), board=asked.board, adapter=asked.adapter,
    )  # fmt: skip
    run = led_servos.prepare_by_hand(asked.arm, hand, show.note)
    until = "" if asked.pull or asked.seconds is not None else "; Enter ends, and lets the servos go: support the arm"
    opened, over = partial(connect, asked.board, asked.port), entered() if until else never
    done = led_servos.lead(run, hand, opened, log, over=over, say=lambda words: show.note(words + until))
    done.trajectory.save(asked.output)
    show.told(done.said(asked.output), asked.as_json)


def never() -> bool:
    """Say that nothing was entered."""
    return False


def entered() -> Callable[[], bool]:
    """Make what tells whether a line has come on standard input, or its end."""
    came = threading.Event()

    def wait() -> None:
        sys.stdin.readline()
        came.set()

    threading.Thread(target=wait, daemon=True).start()
    return came.is_set
