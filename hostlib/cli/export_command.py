"""armlet export: an arm as YAML, URDF, MJCF or Python, as described or as learnt in a run, or its control law as C."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, RecoverOpt, flat
from armlet.dynamics.laws import DEFAULT, names
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("export")(flat(export_arm))


@dataclass(frozen=True)
class ExportOptions:
    """Options of `armlet export`."""

    arm: ArmArg
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="File to write: .yaml, .urdf or .xml (with sidecar), .py.")
    ] = None
    learnt: Annotated[Path | None, typer.Option(metavar="LOG", help="Take what a run has learnt, from its log.")] = None
    recover: RecoverOpt = False
    lock: LockOpt = None
    force: Annotated[bool, typer.Option("--force", help="Replace files that are there.")] = False
    c: Annotated[Path | None, typer.Option("--c", metavar="DIR", help="Write a control law as C99 there.")] = None
    law: Annotated[str, typer.Option(help=f"Of C: {names()}; the law of bodies if left out.")] = ""
    float32: Annotated[bool, typer.Option("--float32", help="C in float32, where there is an FPU.")] = False
    generic: Annotated[bool, typer.Option("--generic", help="C of the text for every arm: smaller.")] = False
    example: Annotated[
        str, typer.Option(help="Of C: a project around it for pico-sdk, esp-idf, zephyr or arduino.")
    ] = ""
    as_json: JsonOpt = False


def export_arm(options: ExportOptions) -> None:
    """Write an arm as YAML, URDF, MJCF or Python, or its law as C. --learnt without -o: print what learning changes."""
    if options.c is not None:
        if options.output or options.learnt:
            other = "-o" if options.output else "--learnt"
            raise ArmletError(f"export: expected --c or {other}, got both", "write the arm file first, and export that")
        from armlet import description
        from armlet.fixed.compiler import compile
        from armlet.mirror.c_files import written

        compiled = compile(description.load_locked(options.arm, options.lock or ()))
        law, number = options.law or DEFAULT, "float" if options.float32 else "fixed"
        show.told(written(compiled, options.c, law, number, options.generic, options.example), options.as_json)
        return
    if options.law or options.float32 or options.generic or options.example:
        raise ArmletError("export: --law, --float32, --generic and --example are of C", "name a folder with --c")
    from armlet.report.exported import exported

    said = exported(options.arm, options.output, options.learnt, options.recover, options.lock or (), options.force)
    show.told(said, options.as_json)
