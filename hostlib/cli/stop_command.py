"""armlet stop: lets an arm go that a board still holds, though its program is gone."""

from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import BoardArg, JsonOpt, PortOpt


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("stop")(stop)


def stop(
    board: BoardArg,
    action: Annotated[
        str, typer.Option(help="coast: THE ARM MAY DROP; hold, damp or decelerate keep torque.")
    ] = "coast",
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Let go an arm that a board still holds after its program has ended: support it first."""
    from armlet.device import let_go

    show.told(let_go.stop(board, port, action), as_json)
