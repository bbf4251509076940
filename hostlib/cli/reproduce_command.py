"""armlet reproduce: the experiments of the papers, run again."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.files import folder_for


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("reproduce")(reproduce)


def reproduce(
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", help="Papers; none lists them.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every paper.")] = False,
    short: Annotated[bool, typer.Option("--short", help="A form of a few seconds.")] = False,
    out: Annotated[Path, typer.Option(help="Folder for figures, tables and pictures.")] = Path("out/papers"),
    as_json: JsonOpt = False,
) -> None:
    """Run a paper's experiment again: a table beside the paper's figures, a picture, and both as a page."""
    from armlet.studies import PAPERS, chosen, said_of_papers
    from armlet.studies import reproduce as run

    if not names and not everything:
        show.told(said_of_papers(), as_json)
        return
    results = {}
    for name in chosen(names or (), everything):
        with folder_for(out), show.status(f"{name}: {PAPERS[name]}"):
            outcome = run(name, short)
            page = outcome.write(out)
        results[name] = outcome.figures
        if not as_json:
            show.told(outcome.said(page), as_json)
    if as_json:
        show.print_json(results)
