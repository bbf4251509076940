"""armlet gains: feedback gains along a planned move, as a table for the board."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output, flat, loaded
from armlet.errors import PlanError
from armlet.files import write_together

if TYPE_CHECKING:
    from armlet.simulated.gains_made import Made

LEAST_ERROR, MOST_ERROR = -0.9, 10.0  # of --length-error and --inertia-error


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("gains")(flat(gains))


@dataclass(frozen=True)
class GainsOptions:
    """What `armlet gains` is asked."""

    arm: ArmArg
    move: Annotated[Path, typer.Argument(metavar="MOVE", help="A trajectory from `armlet plan`.")]
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

    for name, value in (("--length-error", asked.length_error), ("--inertia-error", asked.inertia_error)):
        if not LEAST_ERROR <= value <= MOST_ERROR:
            raise PlanError(f"{name}: expected {LEAST_ERROR:g} to {MOST_ERROR:g}, got {value:g}")
    for output in (asked.output, asked.picture):
        check_output(output, asked.arm, asked.move)
    model, errors = loaded(asked.arm), (asked.length_error, asked.inertia_error)
    with show.status(f"gains along {asked.move.name}"):
        wanted = gains_made.Wanted(
            asked.tau, asked.sample_ticks, asked.span_ticks, numbers(asked.thresholds), asked.two_sets
        )
        made = gains_made.make(model, Trajectory.load(asked.move), wanted, errors)
        png = picture(made) if asked.picture else b""
    pictures = {asked.picture: png} if asked.picture else {}
    write_together({asked.output: made.table.to_json().encode(), **pictures})
    if asked.as_json:
        files = {"file": str(asked.output), "picture": str(asked.picture) if asked.picture else None}
        show.print_json(summary(made) | files)
        return
    print_tables(made)
    for line in made.advice:
        show.console.print(f"advice: {line}", highlight=False, markup=False, soft_wrap=True)
    show.console.print(f"{asked.output}: {made.table.knots} knots, {made.size} bytes on the board", soft_wrap=True)


def numbers(text: str | None) -> tuple[float, ...] | None:
    """The numbers of --thresholds.

    Raises:
        PlanError: it has others than numbers with commas between them.
    """
    if text is None:
        return None
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise PlanError(f"--thresholds {text!r}: expected three numbers with commas between them") from None


def summary(made: "Made") -> dict[str, Any]:
    """The same as a dictionary."""
    table = made.table
    return {
        "knots": table.knots,
        "sets": table.sets,
        "span_ticks": table.span_ticks,
        "sample_ticks": table.sample_ticks,
        "thresholds": table.thresholds,
        "bytes": made.size,
        "largest": made.largest,
        "feedback_error": made.words.error,
        "eigenvalues": {name: [float(each.radius.max()) for each in curves] for name, curves in made.spectra.items()},
        "trial": made.errors,
        "advice": made.advice,
    }


def print_tables(made: "Made") -> None:
    """Gains a joint, then eigenvalues a set of gains."""
    table = made.table
    rows = []
    for j, name in enumerate(table.joint_names):
        rows.append(
            [name, *made.largest[j], float(made.errors[j]), float(made.words.error[j])]
        )  # fmt: skip
    columns = ["joint", "largest gain of positions", "of velocities", "error in a trial", "fixed-point error below"]
    e0, e1, e2 = table.thresholds
    show.table(
        f"Gains: a sample each {table.sample_ticks} ticks, knots each {table.span_ticks}, "
        f"e0 {e0:g}, e1 {e1:g}, e2 {e2:g} rad",
        columns,
        rows,
    )
    rows = []
    for name, curves in made.spectra.items():
        for which, each in enumerate(curves):
            rows.append([name, ("first", "second")[which], float(each.radius.min()), float(each.radius.max())])
    show.table(
        "Largest |eigenvalue| of the closed loop along the move (1 and above: unstable)",
        ["arm", "set", "least", "most"],
        rows,
    )
