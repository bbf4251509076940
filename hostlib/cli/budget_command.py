"""armlet budget: what a tick will cost, before anything is uploaded."""

from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import AnyLawOpt, ArmArg, BoardArg, JsonOpt, loaded
from armlet.dynamics.laws import DEFAULT


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("budget")(budget_arm)


def budget_arm(
    arm: ArmArg,
    board: BoardArg,
    law: AnyLawOpt = DEFAULT,
    kernel: Annotated[
        str | None, typer.Option(help="A kernel of the board, or specialised; the board's own by default.")
    ] = None,
    as_json: JsonOpt = False,
) -> None:
    """Estimate instructions, time and memory of an arm's tick on a board. Exits with 1 if its rate does not fit."""
    from armlet.device.budget import budget
    from armlet.fixed import compiler

    found = budget(compiler.compile(loaded(arm)), board, law, kernel)
    show.told(found.said(), as_json)
    if not found.fits:
        raise typer.Exit(1)
