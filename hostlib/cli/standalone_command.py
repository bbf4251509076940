"""armlet standalone: what a board does by itself when its button is pressed, and the log of it."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.options import BoardArg, JsonOpt, LawOpt, LearnOpt, PortOpt, check_output, flat
from armlet.dynamics.laws import DEFAULT, check_controlling
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("standalone")(flat(standalone))


@dataclass(frozen=True)
class StandaloneOptions:
    """Options of `armlet standalone`."""

    board: BoardArg
    arm: Annotated[str | None, typer.Argument(metavar="[ARM]", help="A shipped arm's name, or a file.")] = None
    move: Annotated[Path | None, typer.Argument(metavar="[MOVE]", help="A trajectory from `armlet plan`.")] = None
    law: LawOpt = DEFAULT
    learn: LearnOpt = True
    then: Annotated[str, typer.Option(help="After the move, or a stop: hold until the next press, or coast.")] = "hold"
    log: Annotated[Path | None, typer.Option(help="Write the log of the board's newest run of this move.")] = None
    off: Annotated[bool, typer.Option("--off", help="Let the board forget its standing order.")] = False
    press: Annotated[bool, typer.Option("--press", help="Do as the board's button does.")] = False
    attempt: Annotated[
        bool, typer.Option("--try", help="Virtual boards: press the button, and be the arm until the run is over.")
    ] = False
    port: PortOpt = None
    as_json: JsonOpt = False


def standalone(asked: StandaloneOptions) -> None:
    """Give a board a move that it runs by itself, without a host, when its button is pressed.

    With ARM and MOVE alone the order is stored; with --log FILE the newest run is read back; with neither the board
    says what its order is.
    """
    from armlet.device.connection import connect
    from armlet.device.standing import said_of_board
    from armlet.run import Options, prepare
    from armlet.run.ordered import check_then

    check_options(asked)
    check_then(asked.then)
    check_controlling(asked.law)
    run = None
    if asked.arm and asked.move:
        options = Options(law=asked.law, learn=asked.learn, then=asked.then, board=asked.board)
        run = prepare(asked.arm, asked.move, options, show.note)
    plain: dict[str, Any] = {"board": asked.board}
    with connect(asked.board, asked.port) as session, show.progress() as bar:
        if run is None:
            said = said_of_board(session, asked.off, asked.press)
        elif asked.attempt:
            said = run.attempt(session, show.stepper(bar, f"{asked.law} on {asked.board}, by itself"))
        elif asked.log is None:
            said = run.store(session)
        if run is not None and asked.log is not None:
            plain |= said.plain if asked.attempt else {}
            said = run.fetch(session, asked.log, show.stepper(bar, "log"))
    show.told(
        replace(said, plain=plain | said.plain, parts=[f"{asked.board}: {line}" for line in said.parts]), asked.as_json
    )


def check_options(asked: StandaloneOptions) -> None:
    """Refuse options that do not go together.

    Raises:
        ArmletError: says which.
    """
    chosen = [name for name, given in (("--off", asked.off), ("--press", asked.press)) if given]
    if len(chosen) > 1 or (chosen and (asked.arm or asked.log or asked.attempt)):
        raise ArmletError(f"{' and '.join(chosen)}: expected alone with BOARD", "leave the others out")
    if (asked.arm is None) != (asked.move is None) or ((asked.log or asked.attempt) and asked.arm is None):
        raise ArmletError("expected ARM and MOVE, or neither", "name the arm file and the move")
    check_output(asked.log, asked.arm, asked.move)
