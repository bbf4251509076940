"""armlet hand: lead an arm by hand, and keep the motion."""

import contextlib
import math
import shlex
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
from armlet.errors import ArmletError, PlanError


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
    log: Annotated[Path, typer.Option(help="Log file, .mcap.")] = Path("hand.mcap")
    port: PortOpt = None
    as_json: JsonOpt = False


def lead(asked: HandOptions) -> None:
    """Carry the weight of an arm so that a hand can lead it, and record the motion for `armlet run`.

    The arm and the hand are simulated. With --servos a virtual board drives servos that the host emulates; a real
    board, or this computer with --adapter, drives real ones, and your hand leads them. Enter ends: support the arm.
    """
    from armlet.device.connection import connect
    from armlet.run import hand_guiding

    check_output(asked.output, asked.arm)
    check_output(asked.log, asked.arm)
    if asked.log.resolve() == asked.output.resolve():
        raise ArmletError(f"--log {asked.log}: expected a file of its own, beside the plan's", "name another one")
    hand = hand_guiding.ByHand(
        asked.pull or (), asked.start, asked.damping, load=asked.load, payload=asked.payload, seconds=asked.seconds,
        servos=asked.servos, board=asked.board, adapter=asked.adapter,
    )  # fmt: skip
    run = hand_guiding.prepare_by_hand(asked.arm, hand, show.note)
    yours = math.isinf(hand.most)
    opened, over = partial(connect, asked.board, asked.port), entered() if yours else hand_guiding.never
    carries: list[str] = []

    def say(words: str) -> None:
        carries.append(words)
        if asked.servos:
            show.note(words + ("; Enter ends, and lets the servos go: support the arm" if yours else ""))

    try:
        with contextlib.ExitStack() as bars:
            step = None if yours else show.stepper(bars.enter_context(show.progress()), f"a hand leads {asked.board}")
            done = hand_guiding.lead(run, hand, opened, asked.log, over=over, say=say, progress=step)
    except PlanError:
        raise
    except BaseException:  # Ctrl-C, too
        if carries:
            words = ["armlet", "plan", asked.arm, "--log", str(asked.log), "-o", str(asked.output)]
            show.note(f"the motion until then: {shlex.join(words)}")
        raise
    done.trajectory.save(asked.output)
    show.told(done.said(asked.output), asked.as_json)


def entered() -> Callable[[], bool]:
    """Make what tells whether a line has come on standard input, or its end."""
    came = threading.Event()

    def wait() -> None:
        sys.stdin.readline()
        came.set()

    threading.Thread(target=wait, daemon=True).start()
    return came.is_set
