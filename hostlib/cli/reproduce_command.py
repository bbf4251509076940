"""armlet reproduce: the experiments of the papers, run again."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import ArmletError
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
    from armlet.studies import PAPERS
    from armlet.studies import reproduce as run

    if not names and not everything:
        if as_json:
            show.print_json(PAPERS)
        else:
            show.table("Papers", ["name", "experiment"], [[name, title] for name, title in PAPERS.items()])
        return
    if names and everything:
        raise ArmletError("reproduce: expected names of papers or --all, got both")
    chosen = list(PAPERS) if everything else list(dict.fromkeys(names or ()))
    unknown = [name for name in chosen if name not in PAPERS]
    if unknown:
        raise ArmletError(f"paper {unknown[0]!r}: expected one of {', '.join(PAPERS)}")
    results = {}
    for name in chosen:
        with folder_for(out), show.status(f"{name}: {PAPERS[name]}"):
            outcome = run(name, short)
            page = outcome.write(out)
        results[name] = outcome.figures
        if not as_json:
            for table in outcome.tables.values():
                show.table(table.title, list(table.head), [list(row) for row in table.rows])
            show.line(str(page))
    if as_json:
        show.print_json(results)
