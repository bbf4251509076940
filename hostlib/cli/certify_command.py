"""armlet certify: what is proved of an arm in fixed point, and an attack on it."""

from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, loaded


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("certify")(certify)


def certify(
    arm: ArmArg,
    states: Annotated[
        int, typer.Option(min=100, max=10_000_000, help="Random states a law, before the search.")
    ] = 100_000,
    rounds: Annotated[int, typer.Option(min=0, max=100_000, help="Rounds of the search for worse states.")] = 40,
    seed: Annotated[int, typer.Option(min=0, help="Which random states.")] = 0,
    as_json: JsonOpt = False,
) -> None:
    """Prove bounds on every quantity and on torque error, then attack them. Exits with 1 if an attack succeeds."""
    from armlet.fixed import compiler
    from armlet.fixed.attacked import attacked

    compiled = compiler.compile(loaded(arm))
    with show.progress() as bar:
        found = attacked(compiled, states, rounds, seed, show.stepper(bar, f"attack on {compiled.model.name}"))
    show.told(found.said(), as_json)
    if found.broken:
        raise typer.Exit(1)
