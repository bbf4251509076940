"""armlet compare: all laws on the same arms, moves and disturbances."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import ArmletError
from armlet.files import folder_for, write_together

if TYPE_CHECKING:
    from armlet.studies.compare import Comparison

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
        page = write(outcome, out)
    if as_json:
        show.print_json(outcome.figures)
    else:
        for table in outcome.tables.values():
            show.table(table.title, list(table.head), [list(row) for row in table.rows])
        show.console.print(str(page), highlight=False, markup=False, soft_wrap=True)
    differing = sum(each["differing_bits"] for each in outcome.figures["confirmed"])
    if differing:
        raise ArmletError(f"{differing} bits differ between {board} and the host", "run `armlet parity`, and report it")


def write(outcome: "Comparison", folder: Path) -> Path:
    """compare.json, compare.png and the page compare.md.

    Returns:
        The page's path.
    """
    parts = ["# Control laws compared", "![compare](compare.png)"]
    for table in outcome.tables.values():
        parts += [f"## {table.title}", table.markdown()]
    write_together(
        {
            folder / "compare.png": outcome.png,
            folder / "compare.json": (json.dumps(outcome.figures, indent=1) + "\n").encode(),
            folder / "compare.md": ("\n\n".join(parts) + "\n").encode(),
        }
    )
    return folder / "compare.md"
