"""armlet log, report: what works on logs alone."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt, RecoverOpt, check_output


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("log")(log)
    app.command("report")(report_runs)


def log(
    path: Annotated[Path, typer.Argument(metavar="LOG", help="A run's .mcap file.")],
    csv: Annotated[Path | None, typer.Option(help="Write the joint records as CSV here.")] = None,
    recover: RecoverOpt = False,
    as_json: JsonOpt = False,
) -> None:
    """Show what a log holds, or export it."""
    from armlet.run.log import read_log
    from armlet.run.log_csv import export_csv

    check_output(csv, path)
    run = read_log(path, recover)
    if csv:
        export_csv(path, csv, recover)
    show.told(run.said(), as_json)
    if csv and not as_json:
        show.console.print(f"written to {csv}")


def report_runs(
    paths: Annotated[list[Path], typer.Argument(metavar="LOG...", help="One or more .mcap files.")],
    out: Annotated[Path, typer.Option(help="Folder for report.html and report.png.")] = Path("out/report"),
    recover: RecoverOpt = False,
    as_json: JsonOpt = False,
) -> None:
    """Report on runs from their logs alone: a table, a picture, a page."""
    from armlet.report import print_report, report

    with show.status("reading logs, drawing"):
        result = report(paths, out, recover=recover)
    if as_json:
        show.print_json(result)
        return
    print_report(result, show.console)
    show.console.print(f"{result['html']}\n{result['png']}")
