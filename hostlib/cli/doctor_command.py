"""armlet doctor: what is there, and what to do about what is not."""

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
    as_json: JsonOpt = False,
) -> None:
    """Look at this computer, its ports, a board, servos; say what to do. Exits with 1 if something is missing."""
    from armlet import description
    from armlet.device import registry
    from armlet.setup.doctor.all import checks

    if (arm is None) != (servos is None):
        raise ArmletError("--arm says which servos to look for, --servos on which port: expected both or neither")
    target = registry.board(board) if board is not None else None
    model = description.load(arm) if arm is not None else None
    done = []
    for check in checks(target, port, model, servos):
        done.append(check)
        if not as_json:
            show.line(str(check))
    if as_json:
        show.print_json([vars(check) for check in done])
    if missing := [check.what for check in done if check.state == "missing"]:
        raise ArmletError(f"missing: {', '.join(missing)}", "each line above says what to do")
