"""armlet tune: gains checked in closed loops of the fixed-point kernel, and changes of the arm file as a diff."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output
from armlet.dynamics.laws import DEFAULT, WALKERS
from armlet.errors import ArmletError
from armlet.files import write_whole


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune")(tune)


def tune(
    arm: ArmArg,
    law: Annotated[str, typer.Option(help=f"One of {', '.join(WALKERS)}.")] = DEFAULT,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the proposed changes here.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Check an arm's gains in simulation and propose changes. Exits with 1 if it should not be run adaptively."""
    from armlet import description
    from armlet.description.yaml.control_file import ControlFile
    from armlet.simulated.tune import tune as found_of
    from armlet.simulated.tune_words import said_of

    if law not in WALKERS:
        raise ArmletError(f"law {law!r}: expected one of {', '.join(WALKERS)}")
    check_output(output, arm)
    file = ControlFile.of(description.resolve(arm))
    show.odd(file.model().odd)
    with show.progress() as bar:
        found = found_of(file, law, show.stepper(bar, f"{law} on {Path(arm).name}"))
    if output and found.changes:
        write_whole(output, file.diff(found.changes).encode())
    show.told(said_of(Path(arm).name, file, law, found), as_json)
    if found.factor is None:
        raise typer.Exit(1)
