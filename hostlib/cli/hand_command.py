"""armlet hand: lead an arm by hand, and keep the motion."""

import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, BoardArg, JsonOpt, PortOpt, check_output, flat, loaded, tell_overload
from armlet.cli.plan_command import first_waypoint
from armlet.errors import ArmletError

if TYPE_CHECKING:
    from armlet.run.hand import Pull

LONGEST_S = 600.0


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("hand")(flat(lead))


@dataclass(frozen=True)
class HandOptions:
    """What `armlet hand` is asked."""

    board: BoardArg
    arm: ArmArg
    pull: Annotated[
        list[str],
        typer.Option(metavar="X,Y,Z,SECONDS", help="Where the hand leads the tip: by so many metres, within a time."),
    ]
    start: Annotated[
        str | None, typer.Option("--from", help="Where the arm is: joint values with commas, degrees or metres.")
    ] = None
    payload: Annotated[
        float, typer.Option(min=0.0, max=1e6, help="kg at the tool of the simulated arm; the controller is not told.")
    ] = 0.0
    damping: Annotated[float, typer.Option(help="1/s, how fast a motion dies down that nobody leads.")] = 2.0
    output: Annotated[Path, typer.Option("-o", "--output", help="Trajectory file to write.")] = Path("taught.json")
    port: PortOpt = None
    as_json: JsonOpt = False


def lead(asked: HandOptions) -> None:
    """Balance the simulated arm so that a scripted hand can lead it, and record the motion for `armlet run`."""
    from armlet.device.connection import connect
    from armlet.device.exchange import fault_text
    from armlet.device.uploads import check_joints
    from armlet.plan.taught import taught
    from armlet.run.hand import for_guiding, guide

    if not math.isfinite(asked.payload):
        raise ArmletError(f"payload {asked.payload}: expected a finite number of kg")
    check_output(asked.output, asked.arm)
    model = loaded(asked.arm)
    tell_overload(model, asked.payload)
    check_joints(model.n_act, model.n)
    pulls = [pull_of(text) for text in asked.pull]
    if sum(each.seconds for each in pulls) > LONGEST_S:
        raise ArmletError(f"pulls of {sum(each.seconds for each in pulls):g} s: expected at most {LONGEST_S:g} s")
    compiled = for_guiding(model, asked.damping)
    first = first_waypoint(model, asked.start)
    with show.progress() as bar, connect(asked.board, asked.port) as session:
        done = guide(session, compiled, first, pulls, asked.payload, show.stepper(bar, f"a hand leads {asked.board}"))
    if done.fault:
        raise ArmletError(f"guiding ended early: {fault_text(done.fault, done.fault_joint, model.servo_names)}")
    trajectory = taught(model, done.positions)
    trajectory.check(model)
    trajectory.save(asked.output)
    recorded, count = len(done.positions) * trajectory.period, len(trajectory.ticks)
    if asked.as_json:
        said = {"file": str(asked.output), "seconds": trajectory.duration, "recorded_seconds": recorded}
        said |= {"segments": count}
        show.print_json(said | {name: getattr(done, name) for name in ("largest_force", "apart", "drift")})
        return
    words = (
        f"{asked.output}: {count} segments, {trajectory.duration:.2f} s of {recorded:.2f} s recorded; the hand pushed"
        f" with up to {done.largest_force:.1f} N, and ended {1e3 * done.apart:.1f} mm from the tip; let go, the tip"
        f" drifted by {1e3 * done.drift:.2f} mm in a second"
    )
    show.console.print(words, highlight=False, soft_wrap=True)


def pull_of(text: str) -> "Pull":
    """A pull of the command line.

    Raises:
        ArmletError: not three lengths and a time.
    """
    from armlet.run.hand import Pull

    try:
        *by, seconds = (float(value) for value in text.split(","))
    except ValueError:
        by, seconds = [], 0.0
    if len(by) != 3 or not all(math.isfinite(value) and abs(value) < 100 for value in by) or not 0.01 <= seconds < 1e6:
        raise ArmletError(f"pull {text!r}: expected X,Y,Z,SECONDS, in m and s, with at least 0.01 s")
    return Pull(np.array(by), seconds)
