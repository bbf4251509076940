"""armlet plan and accelerations: motions from waypoints, a request file, kept by name, or from a run's log."""

import sys
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, RecoverOpt, TrajectoryOpt, check_output, flat
from armlet.errors import PlanError
from armlet.files import write_whole

if TYPE_CHECKING:
    from armlet.model import Model


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("plan")(flat(plan_move))
    app.command("accelerations")(accelerations)


@dataclass(frozen=True)
class PlanOptions:
    """Options of `armlet plan`."""

    arm: ArmArg
    to: Annotated[
        list[str] | None,
        typer.Option("--to", help="Waypoint: joint values with commas, degrees or metres. Repeat it."),
    ] = None
    start: Annotated[
        str | None,
        typer.Option(
            "--from", help="First waypoint; if left out, every servo at zero, or at its limit nearest to zero."
        ),
    ] = None
    duration: Annotated[float | None, typer.Option(help="Seconds for each move; the shortest if left out.")] = None
    repeat: Annotated[int, typer.Option(min=1, help="Go through the waypoints and back this many times.")] = 1
    request: Annotated[
        Path | None, typer.Option(help="File of points with or without velocities, of joints or of the hand.")
    ] = None
    record: Annotated[str | None, typer.Option(help="Keep the motion by this name, with its torques.")] = None
    replay: Annotated[
        str | None, typer.Option(help="A kept motion; --speed, --from and --to give it other parameters.")
    ] = None
    speed: Annotated[float, typer.Option(help="Of a replay: times the kept motion's.")] = 1.0
    store: Annotated[Path, typer.Option(help="Folder of kept motions.")] = Path("motions")
    log: Annotated[Path | None, typer.Option(help="Log of a run whose motion, as it was measured, is repeated.")] = None
    recover: RecoverOpt = False
    fastest: Annotated[bool, typer.Option("--fastest", help="At the motors' limit, with any load.")] = False
    free: Annotated[
        bool, typer.Option("--free", help="Of --fastest: leave out the arm file's accelerations; torque limits them.")
    ] = False
    jerk: Annotated[float | None, typer.Option(help="Largest jerk, rad/s^3 or m/s^3; inf; else the arm file's.")] = None
    plot: Annotated[Path | None, typer.Option(help="Picture (.png) of how near joints come to their limits.")] = None
    output: TrajectoryOpt = Path("move.json")
    as_json: JsonOpt = False


def plan_move(asked: PlanOptions) -> None:
    """Plan synchronised moves of constant maximum acceleration."""
    from armlet.dynamics.arm import load
    from armlet.plan.planned_motion import Wanted, motion

    to = asked.to or []
    wanted = Wanted(
        to, asked.start, duration=asked.duration, repeat=asked.repeat, request=asked.request, record=asked.record,
        replay=asked.replay, speed=asked.speed, store=asked.store, fastest=asked.fastest, jerk=asked.jerk,
        log=asked.log, free=asked.free,
    )  # fmt: skip
    inputs = asked.arm, asked.request, asked.log, wanted.replayed
    check_output(asked.output, *inputs)
    if asked.plot is not None:
        if asked.plot.suffix.lower() != ".png" or asked.plot.resolve() == asked.output.resolve():
            raise PlanError(f"--plot {asked.plot}: expected a file of its own whose name ends in .png")
        check_output(asked.plot, *inputs)
    arm = load(asked.arm)
    wanted.check()
    if asked.recover and asked.log is None:
        raise PlanError("--recover: of a broken log", "add --log")
    show.odd(arm.model.odd)
    check_degrees(arm.model, to, asked.start)
    told = None
    if asked.log is not None:
        from armlet.run.logged_motion import logged_motion

        told = logged_motion(asked.log, arm.model, asked.recover, show.note)
    with show.status("planning") if asked.fastest else nullcontext():
        made = motion(arm, wanted, told)
    if asked.plot is None:
        made.save(asked.output)
    else:
        from armlet.report.planned import picture

        png = picture(arm, made.way.trajectory, asked.jerk)
        made.save(asked.output)
        write_whole(asked.plot, png, PlanError)
    show.told(made.said(asked.output), asked.as_json)


def check_degrees(model: "Model", texts: list[str], start: str | None) -> None:
    """Ask on a terminal whether goals that may be in rad are in degrees; a script is told, and goes on, as of a start.

    Raises:
        PlanError: as `waypoint`; or the answer was that they are not in degrees.
    """
    from armlet.plan.waypoints import in_degrees, perhaps_radians

    show.note(perhaps_radians(model, [start], "--from") if start is not None else "")
    words = perhaps_radians(model, texts)
    if words and not sys.stdin.isatty():
        show.note(words)
    elif words and not typer.confirm(f"{words}. Degrees?", err=True):
        raise PlanError(f"--to {texts[-1]}: expected degrees, got rad", f"write --to {in_degrees(model, texts[-1])}")


def accelerations(
    arm: ArmArg,
    speed: Annotated[float, typer.Option(min=0, max=1, help="Share of the velocity limits it shall hold for.")] = 1.0,
    as_json: JsonOpt = False,
) -> None:
    """Prove the largest constant accelerations that the arm can always attain; search for a state that refutes it."""
    from armlet.dynamics.arm import load
    from armlet.plan.attainable import attainable, searched

    loaded = load(arm)
    found = attainable(loaded, speed)
    show.told(found.said(loaded.model, searched(loaded, found.acceleration, found.velocity)), as_json)
    if not as_json and not found.share:
        found.required()
