"""armlet compare, study: all laws on the same arms, moves and disturbances; laws on arms drawn by chance."""

from functools import cache, partial
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import ArmletError
from armlet.files import folder_for

NO_BOARD = "none"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("compare")(compare)
    app.command("study")(study)


def compare(
    short: Annotated[bool, typer.Option("--short", help="One arm and short runs: a first look.")] = False,
    board: Annotated[
        str, typer.Option("--board", help="The emulated board that runs a share again, or none.")
    ] = "qemu-m4",
    out: Annotated[Path, typer.Option(help="Folder for figures, tables and picture.")] = Path("out/compare"),
    as_json: JsonOpt = False,
) -> None:
    """Compare all control laws: error, effort, chatter, instructions and memory on the same arms and moves."""
    from armlet.device import registry
    from armlet.studies.compare import compare as run

    if board != NO_BOARD and registry.board(board).kind != "virtual":
        raise ArmletError(f"compare: expected an emulated board or {NO_BOARD}, got {board}")
    with folder_for(out), show.progress() as bar:
        one = cache(partial(show.stepper, bar))  # a bar a thing
        told = None if board == NO_BOARD else board
        outcome = run(short, told, lambda what, done, total: one(what)(done, total))
        page = outcome.write(out)
    show.told(outcome.said(page), as_json)
    differing = sum(each["differing_bits"] for each in outcome.figures["confirmed"])
    if differing:
        raise ArmletError(f"{differing} bits differ between {board} and the host", "run `armlet parity`, and report it")


def study(
    file: Annotated[Path, typer.Argument(help="A study file: docs/studies.md.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Folder of its rows; of --replay a log.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default one a processor.")] = None,
    scheduler: Annotated[str | None, typer.Option(help="Address of a Dask scheduler, tcp://HOST:8786.")] = None,
    row: Annotated[int | None, typer.Option("--replay", metavar="ROW", help="Run one row again, into a log.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Run laws on arms, loads and sensors drawn by chance; begun again, it goes on where it was."""
    from armlet.studies.monte_carlo import asked, read_study

    drawn = read_study(file)
    with show.progress() as bar:
        said = asked(drawn, output, workers, scheduler, row, lambda: show.stepper(bar, f"runs of {file.name}"))
    show.told(said, as_json)
