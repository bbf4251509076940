"""armlet plan and accelerations: motions from waypoints, from a request file, or kept by name."""

import math
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output, flat
from armlet.errors import PlanError
from armlet.files import folder_for, write_together
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.model.drivable import undrivable

if TYPE_CHECKING:
    from armlet.dynamics.arm import Arm
    from armlet.plan.through import Passage

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("plan")(flat(plan_move))
    app.command("accelerations")(accelerations)


@dataclass(frozen=True)
class PlanOptions:
    """What `armlet plan` is asked."""

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
    output: Annotated[Path, typer.Option("-o", "--output", help="Trajectory file to write.")] = Path("move.json")
    as_json: JsonOpt = False


def plan_move(asked: PlanOptions) -> None:
    """Plan synchronised moves of constant maximum acceleration."""
    from armlet.dynamics.arm import load
    from armlet.plan.outlook import outlook

    replayed = asked.store / f"{asked.replay}.json" if asked.replay is not None else None
    check_output(asked.output, asked.arm, asked.request, replayed)
    loaded = load(asked.arm)
    _check_options(asked)
    show.odd(loaded.model.odd)
    check_degrees(loaded.model, asked.to or [])
    extra: dict[str, Any] = {}
    if asked.request is not None:
        way, extra = _requested(loaded, asked.request)
    elif asked.replay is not None:
        way, extra = _replayed(loaded, asked, asked.store / f"{asked.replay}.json")
    else:
        way = _waypoints(loaded, asked)
    if asked.record is not None:
        extra |= _keep(loaded, asked, way)
    else:
        way.trajectory.save(asked.output)
    summary = {"file": str(asked.output), "seconds": way.trajectory.duration, "segments": len(way.trajectory.ticks)}
    summary |= extra | {"notes": outlook(loaded, way.trajectory)}
    if asked.as_json:
        show.print_json(summary)
        return
    show.console.print(f"{asked.output}: {summary['segments']} segments, {summary['seconds']:.3f} s", soft_wrap=True)
    goals = [goal(loaded.model, asked.to[-1])] if asked.to else []
    for line in [*goals, *_said(summary), *undriven(loaded.model)]:
        show.console.print(line, highlight=False, markup=False, soft_wrap=True)


def _check_options(asked: PlanOptions) -> None:
    """Nothing, if there is one motion to plan, and every option given has a use beside the others.

    Raises:
        PlanError: there is none or several; one has none; a name that is no name.
    """
    replays, requests = asked.replay is not None, asked.request is not None
    given = {"--to": bool(asked.to) and not replays, "--request": requests, "--replay": replays}
    if sum(given.values()) != 1:
        got = "several" if any(given.values()) else "none"
        raise PlanError(f"plan: expected one of {', '.join(given)}, got {got}")
    _refuse_unused(asked)
    name = asked.record if asked.record is not None else asked.replay
    if name is not None and not NAME.fullmatch(name):
        raise PlanError(f"motion {name!r}: expected a name of letters, digits, _ and -, a letter first")


def _refuse_unused(asked: PlanOptions) -> None:
    """Nothing, if every option given has a use beside the others.

    Raises:
        PlanError: one has none.
    """
    replays, requests, records = asked.replay is not None, asked.request is not None, asked.record is not None
    unused = {
        "--from": requests and asked.start is not None,
        "--duration": (requests or replays) and asked.duration is not None,
        "--repeat": (requests or records) and asked.repeat != 1,
        "--record": replays and records,
        "--speed": not replays and asked.speed != 1.0,
    }
    for option, is_unused in unused.items():
        if is_unused:
            beside = "--request" if requests else "--replay" if replays else "these options"
            beside = "--record" if option == "--repeat" and records else beside
            raise PlanError(f"{option}: has no meaning beside {beside}", "leave it out")


def _waypoints(arm: "Arm", asked: PlanOptions) -> "Passage":
    """Moves that rest at each waypoint."""
    from armlet.plan.through import through

    model = arm.model
    points = np.stack([first_waypoint(model, asked.start), *(waypoint(model, text) for text in asked.to or ())])
    if asked.repeat > 1:
        points = np.concatenate([points, points[:1]])
    return through(model, points, np.zeros_like(points), durations=asked.duration, repeat=asked.repeat)


def _requested(arm: "Arm", path: Path) -> tuple["Passage", dict[str, Any]]:
    """The motion of a request file, and what is said of it."""
    from armlet.plan.deviation import deviations
    from armlet.plan.request import plan_request, read_request

    way = plan_request(arm, *read_request(path))
    said: dict[str, Any] = {"inserted": way.inserted, "times": way.times}
    if not arm.model.couplings:
        each = deviations(arm, way.trajectory, way.times)
        said["deviation"] = [{"found": one.found, "bound": one.bound, "turned": one.turned} for one in each]
    return way, said


def _replayed(arm: "Arm", asked: PlanOptions, path: Path) -> tuple["Passage", dict[str, Any]]:
    """A kept motion with other parameters, and what is said of it."""
    from armlet.plan.typical import from_file, replay

    to = asked.to or []
    if len(to) > 1:
        raise PlanError(f"--to: a replay has one end, got {len(to)}")
    first = waypoint(arm.model, asked.start) if asked.start is not None else None
    last = waypoint(arm.model, to[0]) if to else None
    again = replay(arm, from_file(path), asked.speed, first, last, asked.repeat)
    return again.passage, _torques(arm, again.torque) | {"torques": "scaled" if again.scaled else "computed anew"}


def _keep(arm: "Arm", asked: PlanOptions, way: "Passage") -> dict[str, Any]:
    """Write a motion's trajectory and keep the motion, both or neither; what is said of it."""
    from armlet.plan.typical import record, to_text

    act = arm.model.actuated
    kept = record(arm, str(asked.record), way, arm.model.qd_max[act], arm.model.qdd_max[act])
    path = asked.store / f"{asked.record}.json"
    with folder_for(asked.store, PlanError):
        files = {path: to_text(kept).encode(), asked.output: way.trajectory.to_json().encode()}
        write_together(files, PlanError)
    return _torques(arm, kept.torque()) | {"kept": str(path)}


def _torques(arm: "Arm", torque: Floats) -> dict[str, Any]:
    """The largest nominal torques."""
    most = np.abs(torque).max(axis=0)
    return {"torque": dict(zip(arm.model.servo_names, most.tolist(), strict=True)),
            "torque_share": float((most / arm.model.tau_max[arm.model.actuated]).max())}  # fmt: skip


def undriven(model: Model) -> list[str]:
    """A line of an arm whose servos no board drives in one run, where a move of it has just been planned."""
    wrong = undrivable(model)
    return [f"note: no board drives these servos: {wrong.what}; {wrong.hint}"] if wrong else []


def _said(summary: dict[str, Any]) -> list[str]:
    """Lines for people."""
    lines = []
    if "deviation" in summary:
        worst = max(summary["deviation"], key=lambda each: each["bound"])
        lines.append(
            f"the hand stays within {1000 * worst['bound']:.3g} mm of the straight lines; points inserted: "
            f"{summary['inserted']}"
        )
    if "torque" in summary:
        most = ", ".join(f"{name} {value:.3g}" for name, value in summary["torque"].items())
        how = f", {summary['torques']}" if "torques" in summary else ""
        lines.append(f"nominal torques{how}: at most {most}; {100 * summary['torque_share']:.0f} % of the motors'")
    if "kept" in summary:
        lines.append(f"kept: {summary['kept']}")
    return [*lines, *(f"note: {line}" for line in summary["notes"])]


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
    worst = searched(loaded, found.acceleration, found.velocity)
    limits = loaded.model.qdd_max
    if as_json:
        show.print_json(
            {"arm": loaded.model.name, "acceleration": dict(zip(found.names, found.acceleration, strict=True)),
             "velocity": dict(zip(found.names, found.velocity, strict=True)), "share": found.share,
             "torque_without_acceleration": dict(zip(found.names, found.still, strict=True)),
             "torque_found": dict(zip(found.names, worst, strict=True))}
        )  # fmt: skip
        return
    rows = [
        [name, float(v), float(a), float(limit), f"{100 * still:.0f} %", f"{100 * most:.0f} %"]
        for name, v, a, limit, still, most in zip(
            found.names, found.velocity, found.acceleration, limits, found.still, worst, strict=True
        )
    ]
    columns = [
        "joint",
        "velocity up to",
        "always attainable",
        "arm file's limit",
        "torque without, proved",
        "with, found",
    ]
    show.table(f"Accelerations of {loaded.model.name}, rad/s^2 or m/s^2", columns, rows)
    if not found.share:
        found.required()


def waypoint(model: Model, text: str) -> np.ndarray:
    """Joint values of a command-line waypoint, in rad or m.

    Raises:
        PlanError: not numbers, or not one a joint.
    """
    try:
        values = numbers_of(text)
    except ValueError:
        raise PlanError(f"waypoint {text!r}: expected numbers with commas between them") from None
    if len(values) != model.n_act:
        names = ", ".join(model.servo_names)
        raise PlanError(
            f"waypoint {text!r}: expected {model.n_act} values, for {names} of {model.name}, got {len(values)}"
        )
    return np.where(model.joint_type[model.actuated] == 0, values * math.pi / 180.0, values)


def check_degrees(model: Model, texts: list[str]) -> None:
    """Goals of which every angle is below 2 pi may be in rad: asked on a terminal; a script is told, and goes on.

    Raises:
        PlanError: as `waypoint`; or the answer was that they are not in degrees.
    """
    turning = model.joint_type[model.actuated] == 0
    angles = np.array([waypoint(model, text)[turning] for text in texts]) * 180.0 / math.pi
    if not angles.any() or np.abs(angles).max() >= 2.0 * math.pi:
        return
    words = f"--to {' '.join(texts)}: angles are in degrees, and all of these are below 2 pi; {goal(model, texts[-1])}"
    if not sys.stdin.isatty():
        show.errors.print(words, highlight=False, soft_wrap=True)
    elif not typer.confirm(f"{words}. Degrees?", err=True):
        in_degrees = ",".join(f"{v:.4g}" for v in np.where(turning, 180.0 / math.pi, 1.0) * numbers_of(texts[-1]))
        raise PlanError(f"--to {texts[-1]}: expected degrees, got rad", f"write --to {in_degrees}")


def goal(model: Model, text: str) -> str:
    """A waypoint of the command line in words: each joint, its value and its unit."""
    kinds = model.joint_type[model.actuated]
    named = zip(model.servo_names, numbers_of(text), kinds, strict=True)
    return "goal: " + ", ".join(f"{name} {value:g} {'m' if kind else 'deg'}" for name, value, kind in named)


def numbers_of(text: str) -> np.ndarray:
    """The numbers of a waypoint of the command line, as they are written."""
    return np.array([float(v) for v in text.split(",")])


def first_waypoint(model: Model, text: str | None) -> np.ndarray:
    """The same of `--from`; where it is left out, every servo at zero, or at its limit nearest to zero.

    Raises:
        PlanError: as `waypoint`.
    """
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    return waypoint(model, text) if text is not None else np.clip(0.0, low, high)
