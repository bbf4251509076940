"""armlet compare: all laws on the same arms, moves and disturbances."""

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


def compare(
    short: Annotated[bool, typer.Option("--short", help="One arm and short runs: a first look.")] = False,
    board: Annotated[
        str, typer.Option("--board", help="The emulated board that runs a share again, or none.")
    ] = "qemu-m4",
    out: Annotated[Path, typer.Option(help="Folder for figures, tables and picture.")] = Path("out/compare"),
    as_json: JsonOpt = False,
) -> None:
    """Compare all control laws: error, effort, chatter, instructions and memory on the same arms and moves."""
    from rich.progress import TaskID

    from armlet.device import registry
    from armlet.studies.compare import compare as run

    if board != NO_BOARD and registry.board(board).kind != "virtual":
        raise ArmletError(f"compare: expected an emulated board or {NO_BOARD}, got {board}")
    tasks: dict[str, TaskID] = {}
    with folder_for(out), show.progress() as bar:

        def step(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total)
            bar.update(tasks[what], completed=done)

        outcome = run(short, None if board == NO_BOARD else board, step)
        page = outcome.write(out)
    show.told(outcome.said(page), as_json)
    differing = sum(each["differing_bits"] for each in outcome.figures["confirmed"])
    if differing:
        raise ArmletError(f"{differing} bits differ between {board} and the host", "run `armlet parity`, and report it")
