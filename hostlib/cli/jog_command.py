"""armlet jog: one joint by a little, and hold."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import AdapterOpt, ArmArg, BoardArg, JsonOpt, LogOpt, PortOpt, ServosOpt, check_output, flat
from armlet.dynamics.laws import CONTROLLING


def register(app: typer.Typer) -> None:
    """Add the command; a negative number is no option."""
    app.command("jog", context_settings={"ignore_unknown_options": True})(flat(jog_joint))


@dataclass(frozen=True)
class JogOptions:
    """Options of `armlet jog`."""

    board: BoardArg
    arm: ArmArg
    joint: Annotated[str, typer.Argument(metavar="JOINT", help="The joint's name; `armlet arms` lists them.")]
    amount: Annotated[float, typer.Argument(metavar="DEGREES", help="How far, up to 15; mm, up to 30, if it slides.")]
    start: Annotated[str | None, typer.Option("--from", help="Where the simulated arm is: degrees or metres.")] = None
    hold: Annotated[float, typer.Option(min=0.01, max=60.0, help="Seconds to hold afterwards.")] = 0.5
    law: Annotated[
        str | None,
        typer.Option(
            help=f"{CONTROLLING}, but gain_table. It does not learn; pd, or feedforward for servos in mode position."
        ),
    ] = None
    servos: ServosOpt = False
    adapter: AdapterOpt = None
    log: LogOpt = Path("jog.mcap")
    port: PortOpt = None
    as_json: JsonOpt = False


def jog_joint(asked: JogOptions) -> None:
    """Move one joint by a small amount, slowly, hold, and say where it came to.

    The arm is simulated. With --servos a virtual board drives servos that the host emulates, and a real board those on
    its bus: then a real arm moves.
    """
    from armlet.device.connection import connect
    from armlet.run import Options
    from armlet.run.jog import Jog, jogged, prepare_jog

    check_output(asked.log, asked.arm)
    move = Jog(asked.joint, asked.amount, asked.hold, asked.start, asked.law)
    options = Options(servos=asked.servos, board=asked.board, adapter=asked.adapter)
    run = prepare_jog(asked.arm, move, options, show.note)
    with show.progress() as bar, connect(asked.board, asked.port) as session:
        done = jogged(run, move, session, asked.log, show.stepper(bar, f"{asked.joint} on {asked.board}"), show.note)
    show.told(done.said(move, asked.log), asked.as_json)
