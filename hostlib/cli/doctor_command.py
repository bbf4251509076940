"""armlet doctor: what is there, and what to do about what is not."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt, PortOpt
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("doctor")(doctor)


def doctor(
    board: Annotated[str | None, typer.Argument(metavar="[BOARD]", help="A board to be looked at, too.")] = None,
    port: PortOpt = None,
    arm: Annotated[str | None, typer.Option(metavar="ARM", help="An arm with servos, for --servos.")] = None,
    servos: Annotated[str | None, typer.Option(metavar="PORT", help="Look for the arm's servos on this port.")] = None,
    bundle: Annotated[Path | None, typer.Option(metavar="FILE", help="Write what they are like (has_run.md).")] = None,
    move: Annotated[
        str | None,
        typer.Option(metavar="STOP", help="Of --bundle: asks, then MOVES THE ARM; its stop first: supply or command."),
    ] = None,
    as_json: JsonOpt = False,
) -> None:
    """Look at this computer, its ports, a board, servos; say what to do. Exits with 1 if something is missing."""
    from armlet.setup.bundle.gather import Asked, bundled
    from armlet.setup.doctor.all import asked_for

    if bundle is not None or move is not None:
        show.told(bundled(Asked(board, port, arm, servos, move), bundle, show.note), as_json)
        return
    done = []
    for check in asked_for(board, port, arm, servos):
        done.append(check)
        if not as_json:
            show.line(str(check))
    if as_json:
        show.print_json([vars(check) for check in done])
    if missing := [check.what for check in done if check.state == "missing"]:
        raise ArmletError(f"missing: {', '.join(missing)}", "each line above says what to do")
