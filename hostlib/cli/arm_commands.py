"""armlet arms, compile, plan: what needs no board."""

import math
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, locks
from armlet.errors import PlanError
from armlet.files import write_whole
from armlet.model import Model


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("arms")(arms)
    app.command("compile")(compile_arm)
    app.command("plan")(plan_move)


def arms(as_json: JsonOpt = False) -> None:
    """List the arms that come with armlet."""
    from armlet import description

    names = description.shipped()
    if as_json:
        show.print_json(names)
        return
    rows = []
    for name in names:
        model = description.load(name)
        rows.append([name, model.n_act, float(model.phi[:, 0].sum()), ", ".join(model.servo_names)])
    show.table("Arms", ["name", "joints", "mass kg", "joint names"], rows)


def compile_arm(
    arm: ArmArg,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the parameter blob here.")] = None,
    lock: LockOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Choose binary points, prove that nothing overflows, and make the parameter blob."""
    from armlet import description
    from armlet.description.assemble import assemble
    from armlet.description.locking import locked
    from armlet.fixed import compiler

    raw = description.read_raw(arm)
    compiled = compiler.compile(assemble(locked(raw, locks(raw, lock))))
    if output:
        write_whole(output, compiled.blob)
    certificate = compiled.certificate
    names, act = compiled.model.servo_names, compiled.model.actuated
    bounds, errors = certificate.torque_bound[act], certificate.torque_error[act]
    if as_json:
        show.print_json(
            {
                "arm": compiled.model.name,
                "hash": compiled.hash,
                "certificate_hash": certificate.digest,
                "bytes": len(compiled.blob),
                "units": {"W": compiled.units.W, "L": compiled.units.L, "M": compiled.units.M},
                "rows": [vars(row) for row in certificate.rows],
                "torque_bound": dict(zip(names, bounds, strict=True)),
                "torque_error": dict(zip(names, errors, strict=True)),
                "proof": {law: each.text() for law, each in compiled.proof.items()},
                "notes": compiled.notes,
                "advice": compiled.model.advice,
            }
        )
        return
    rows = [[r.link, r.quantity, r.unit, r.bound, r.frac_bits, r.headroom] for r in certificate.rows]
    columns = ["link", "quantity", "unit", "bound", "fraction bits", "head room x"]
    show.table(f"Certificate of {compiled.model.name}", columns, rows)
    torque = zip(names, bounds, errors, strict=True)
    rows = [[name, float(bound), float(error), float(error / bound)] for name, bound, error in torque]
    show.table("Joint torque", ["joint", "bound", "fixed-point error below", "as a fraction"], rows)
    lines = [f"proof, {each.text()}" for each in compiled.proof.values()]
    lines += [*(f"note: {note}" for note in compiled.notes), *(f"advice: {line}" for line in compiled.model.advice)]
    for line in lines:
        show.console.print(line, highlight=False, markup=False, soft_wrap=True)
    where = f", written to {output}" if output else ""
    show.console.print(f"parameters {compiled.hash[:16]}, {len(compiled.blob)} bytes{where}")


def plan_move(
    arm: ArmArg,
    to: Annotated[
        list[str], typer.Option("--to", help="Waypoint: joint values with commas, degrees or metres. Repeat it.")
    ],
    start: Annotated[
        str | None,
        typer.Option(
            "--from", help="First waypoint; if left out, every servo at zero, or at its limit nearest to zero."
        ),
    ] = None,
    duration: Annotated[float | None, typer.Option(help="Seconds for each move; the shortest if left out.")] = None,
    repeat: Annotated[int, typer.Option(min=1, help="Go through the waypoints and back this many times.")] = 1,
    output: Annotated[Path, typer.Option("-o", "--output", help="Trajectory file to write.")] = Path("move.json"),
    as_json: JsonOpt = False,
) -> None:
    """Plan synchronised moves of constant maximum acceleration."""
    from armlet import description
    from armlet.plan import plan

    model = description.load(arm)
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    first = waypoint(model, start) if start is not None else np.clip(0.0, low, high)
    points = np.stack([first, *(waypoint(model, text) for text in to)])
    if repeat > 1:
        points = np.concatenate([points, points[:1]])
    trajectory = plan(model, points, durations=duration, repeat=repeat)
    trajectory.save(output)
    summary = {"file": str(output), "seconds": trajectory.duration, "segments": len(trajectory.ticks)}
    if as_json:
        show.print_json(summary)
    else:
        show.console.print(f"{output}: {summary['segments']} segments, {summary['seconds']:.3f} s")


def waypoint(model: Model, text: str) -> np.ndarray:
    """Joint values of a command-line waypoint, in rad or m.

    Raises:
        PlanError: not numbers, or not one a joint.
    """
    try:
        values = np.array([float(v) for v in text.split(",")])
    except ValueError:
        raise PlanError(f"waypoint {text!r}: expected numbers with commas between them") from None
    if len(values) != model.n_act:
        names = ", ".join(model.servo_names)
        raise PlanError(
            f"waypoint {text!r}: expected {model.n_act} values, for {names} of {model.name}, got {len(values)}"
        )
    return np.where(model.joint_type[model.actuated] == 0, values * math.pi / 180.0, values)
