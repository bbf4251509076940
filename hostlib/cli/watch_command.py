"""armlet watch: a run while it goes on, from its growing log."""

import math
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import LogError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("watch")(watch)


def watch(
    path: Annotated[Path, typer.Argument(metavar="LOG", help="The log that a run is writing, by its final name.")],
    wait: Annotated[
        float, typer.Option(min=0.0, max=1e6, help="Seconds to wait for the log to begin, and to grow.")
    ] = 30.0,
    browser: Annotated[bool, typer.Option("--browser", help="Serve it as a page, at 127.0.0.1 alone.")] = False,
    as_json: JsonOpt = False,
) -> None:
    """Watch a run live: joints, errors, torques, load, tick time, lost records, faults. Ends when the run does."""
    from armlet.report.watch.follow import awaited
    from armlet.report.watch.screen import follow
    from armlet.report.watch.served import serve

    if browser and as_json:
        raise LogError("--browser prints an address, and no JSON")
    if not math.isfinite(wait):
        raise LogError(f"--wait {wait}: expected a finite number of seconds")
    with show.status(f"waiting for {path}"):
        follower = awaited(path, wait)
    with closing(follower):
        if browser:
            serve(follower, wait, show.line)
            return
        follow(follower, wait, show.console, as_json)
