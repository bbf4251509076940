"""armlet arms, compile: what needs no board."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, check_output
from armlet.files import write_whole


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("arms")(arms)
    app.command("compile")(compile_arm)


def arms(as_json: JsonOpt = False) -> None:
    """List the arms that come with armlet."""
    from armlet.report.describe.shipped import said_of_shipped

    show.told(said_of_shipped(), as_json)


def compile_arm(
    arm: ArmArg,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the parameter blob here.")] = None,
    lock: LockOpt = None,
    bounds: Annotated[
        bool,
        typer.Option("--bounds", help="Print each quantity's bound and binary point, and each kernel's longest tick."),
    ] = False,
    as_json: JsonOpt = False,
) -> None:
    """Choose binary points, prove that nothing overflows, and make the parameter blob."""
    from armlet import description
    from armlet.device.budget import with_longest
    from armlet.fixed import compiler
    from armlet.fixed.compiled_words import said_of

    check_output(output, arm)
    compiled = compiler.compile(description.load_locked(arm, lock or ()))
    if output:
        write_whole(output, compiled.blob)
    said = said_of(compiled, bounds, output)
    show.told(with_longest(said, compiled, ("armv7m", "armv6m", "rv32") if bounds else ("armv7m",)), as_json)
