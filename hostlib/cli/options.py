"""Arguments and options that several commands share."""

from typing import Annotated

import typer

ArmArg = Annotated[str, typer.Argument(metavar="ARM", help="A shipped arm's name, a .yaml or a .urdf file.")]
BoardArg = Annotated[str, typer.Argument(metavar="BOARD", help="A board's name; `armlet boards` lists them.")]
JsonOpt = Annotated[bool, typer.Option("--json", help="Print JSON for scripts.")]
PortOpt = Annotated[
    str | None, typer.Option("--port", help="Serial port of a real board; found by itself if left out.")
]
RecoverOpt = Annotated[bool, typer.Option("--recover", help="Use what can be read of a broken log.")]
FaultOpt = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KIND:ID[=VALUE][/EVERY][@SECONDS]",
        help="corrupt, late, lost, missing, cable, wrong-id, hot or voltage; may be given several times.",
    ),
]
