"""armlet hand: lead an arm by hand, and keep the motion."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, BoardArg, JsonOpt, PortOpt, TrajectoryOpt, check_output, flat
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
        list[str],
        typer.Option(metavar="X,Y,Z,SECONDS", help="Where the hand leads the tip: by so many metres, within a time."),
    ]
    start: Annotated[
        str | None, typer.Option("--from", help="Where the arm is: joint values with commas, degrees or metres.")
    ] = None
    payload: Annotated[
        float, typer.Option(min=0.0, max=1e6, help="kg at the tool of the simulated arm; the controller is not told.")
    ] = 0.0
    damping: Annotated[float, typer.Option(help="1/s, how fast a motion dies down that nobody leads.")] = 2.0
    output: TrajectoryOpt = Path("taught.json")
    port: PortOpt = None
    as_json: JsonOpt = False


def lead(asked: HandOptions) -> None:
    """Balance the simulated arm so that a scripted hand can lead it, and record the motion for `armlet run`."""
    from armlet.device.connection import connect
    from armlet.run import Options, prepare
    from armlet.run.hand_guiding import Guiding

    check_output(asked.output, asked.arm)
    hand = Guiding(asked.pull, asked.start, asked.damping)
    run = prepare(asked.arm, None, Options(hand=hand, payload=asked.payload), show.note)
    with show.progress() as bar, connect(asked.board, asked.port) as session:
        done = run.on(session, asked.output, show.stepper(bar, f"a hand leads {asked.board}"))
    if done.fault:
        raise ArmletError(f"guiding ended early: {run.fault_line(done)}")
    show.told(done.said(), asked.as_json)
