"""armlet certify and tune: what is proved of an arm in fixed point, and attacked; gains checked in closed loops."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output, loaded
from armlet.dynamics.laws import DEFAULT, WALKERS, check_walker
from armlet.files import write_whole


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("certify")(certify)
    app.command("tune")(tune)


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


def tune(
    arm: ArmArg,
    law: Annotated[str, typer.Option(help=f"One of {', '.join(WALKERS)}.")] = DEFAULT,
    plant: Annotated[str, typer.Option(help="What moves the arm: armlet, or mujoco.")] = "armlet",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the proposed changes here.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Check an arm's gains in simulation and propose changes. Exits with 1 if it should not be run adaptively."""
    from armlet import description
    from armlet.description.yaml.control_file import ControlFile
    from armlet.simulated.tune import tune as found_of
    from armlet.simulated.tune_words import said_of

    check_walker(law)
    check_output(output, arm)
    file = ControlFile.of(description.resolve(arm))
    show.odd(file.model().odd)
    with show.progress() as bar:
        found = found_of(file, law, show.stepper(bar, f"{law} on {Path(arm).name}"), plant)
    if output and found.changes:
        write_whole(output, file.diff(found.changes).encode())
    show.told(said_of(Path(arm).name, file, law, found), as_json)
    if found.factor is None:
        raise typer.Exit(1)
