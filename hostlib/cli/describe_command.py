"""armlet describe and preview: what an arm file says, as text and as a picture; and the arm as it moves."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output
from armlet.files import write_whole


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("describe")(describe)
    app.command("preview")(preview)


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


def preview(
    arm: ArmArg,
    move: Annotated[
        Path | None, typer.Argument(metavar="[MOVE]", help="A trajectory; each joint in turn without.")
    ] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write .html, .gif or .png instead.")] = None,
    repeat: Annotated[int, typer.Option(min=1, help="Times on a terminal.")] = 1,
) -> None:
    """Show the arm as it moves, in characters, from its file and a plan alone; Ctrl-C ends it."""
    from armlet.dynamics.arm import load
    from armlet.report.preview import Scene, ending, play, rendered, with_visuals

    kind = ending(output)
    check_output(output, arm, move)
    scene = Scene.of(load(arm), move)
    if output is None:
        play(scene, show.console, repeat)
    else:
        write_whole(output, rendered(with_visuals(scene, arm, show.note) if kind == ".html" else scene, kind))
        show.line(f"{output}: {scene.title}, {scene.time[-1]:.2f} s")
