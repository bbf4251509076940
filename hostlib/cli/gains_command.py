"""armlet gains: feedback gains along a planned move, as a table for the board."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, MoveArg, check_output, flat, loaded
from armlet.files import write_together


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("gains")(flat(gains))


@dataclass(frozen=True)
class GainsOptions:
    """Options of `armlet gains`."""

    arm: ArmArg
    move: MoveArg
    tau: Annotated[float, typer.Option(help="Time constant of position errors, s.")] = 0.05
    sample_ticks: Annotated[int, typer.Option(min=1, help="Ticks from one sample of the feedback to the next.")] = 10
    span_ticks: Annotated[
        int | None, typer.Option(min=2, help="Ticks from knot to knot, a power of two; chosen if left out.")
    ] = None
    thresholds: Annotated[
        str | None, typer.Option(metavar="E0,E1,E2", help="rad: no feedback below, second set above, fault above.")
    ] = None
    length_error: Annotated[float, typer.Option(help="How wrong the true arm's lengths are assumed to be.")] = 0.07
    inertia_error: Annotated[float, typer.Option(help="The same for its inertias.")] = 0.09
    two_sets: Annotated[
        bool, typer.Option("--two-sets", help="Add gains for errors above e1, whose Q follows the largest errors.")
    ] = False
    output: Annotated[Path, typer.Option("-o", "--output", help="Gain table to write.")] = Path("gains.json")
    picture: Annotated[Path | None, typer.Option(help="Write a picture of gains and eigenvalues here.")] = None
    as_json: JsonOpt = False


def gains(asked: GainsOptions) -> None:
    """Make a table of feedback gains along a move, and say how the closed loop behaves with it."""
    from armlet.plan import Trajectory
    from armlet.report.gains_picture import picture
    from armlet.simulated import gains_made

    errors = gains_made.wrong(asked.length_error, asked.inertia_error)
    for output in (asked.output, asked.picture):
        check_output(output, asked.arm, asked.move)
    model = loaded(asked.arm)
    with show.status(f"gains along {asked.move.name}"):
        thresholds = gains_made.thresholds(asked.thresholds)
        wanted = gains_made.Wanted(asked.tau, asked.sample_ticks, asked.span_ticks, thresholds, asked.two_sets)
        made = gains_made.make(model, Trajectory.load(asked.move), wanted, errors)
        pictures = {asked.picture: picture(made)} if asked.picture else {}
    write_together({asked.output: made.table.to_json().encode(), **pictures})
    show.told(made.said(asked.output, asked.picture), asked.as_json)
