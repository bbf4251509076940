"""armlet describe: what an arm file says, as text and as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output
from armlet.files import write_whole


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("describe")(describe)


def describe(
    arm: ArmArg,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write a picture (.png) here.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Show an arm's tree with its cuts, its couplings, limits and masses, and where each number comes from."""
    from armlet import description
    from armlet.errors import DescriptionError
    from armlet.report.describe import facts, picture, said_of

    if output is not None and output.suffix.lower() != ".png":
        raise DescriptionError(f"{output}: expected a file name that ends in .png")
    check_output(output, arm)
    found, model = facts(arm), description.load(arm)
    if output is not None:
        write_whole(output, picture(model))
    show.told(said_of(found, model, output), as_json)
