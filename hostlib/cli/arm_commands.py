"""armlet arms, compile: what needs no board."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.describe_command import mode_lines
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, check_output, locks
from armlet.files import write_whole


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("arms")(arms)
    app.command("compile")(compile_arm)


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
    bounds: Annotated[bool, typer.Option("--bounds", help="Print each quantity's bound and binary point.")] = False,
    as_json: JsonOpt = False,
) -> None:
    """Choose binary points, prove that nothing overflows, and make the parameter blob."""
    from armlet import description
    from armlet.description.assemble import assemble
    from armlet.description.locking import locked
    from armlet.fixed import compiler

    check_output(output, arm)
    raw = description.read_raw(arm)
    compiled = compiler.compile(assemble(locked(raw, locks(raw, lock))))
    if output:
        write_whole(output, compiled.blob)
    certificate = compiled.certificate
    names, act = compiled.model.servo_names, compiled.model.actuated
    most, errors = certificate.torque_bound[act], certificate.torque_error[act]
    if as_json:
        show.print_json(
            {
                "arm": compiled.model.name,
                "hash": compiled.hash,
                "certificate_hash": certificate.digest,
                "bytes": len(compiled.blob),
                "units": {"W": compiled.units.W, "L": compiled.units.L, "M": compiled.units.M},
                "rows": [vars(row) for row in certificate.rows],
                "torque_bound": dict(zip(names, most, strict=True)),
                "torque_error": dict(zip(names, errors, strict=True)),
                "proof": {law: each.text() for law, each in compiled.proof.items()},
                "notes": compiled.notes,
                "advice": compiled.model.advice,
                "odd": compiled.model.odd,
            }
        )
        return
    if bounds:
        rows = [[r.link, r.quantity, r.unit, r.bound, r.frac_bits, r.headroom] for r in certificate.rows]
        columns = ["link", "quantity", "unit", "bound", "fraction bits", "head room x"]
        show.table(f"Certificate of {compiled.model.name}", columns, rows)
    torque = zip(names, most, errors, strict=True)
    rows = [[name, float(bound), float(error), float(error / bound)] for name, bound, error in torque]
    show.table("Joint torque", ["joint", "bound", "fixed-point error below", "as a fraction"], rows)
    lines = [f"proof, {each.text()}" for each in compiled.proof.values()]
    lines += [*(f"note: {note}" for note in compiled.notes), *(f"advice: {line}" for line in compiled.model.advice)]
    lines += [f"odd: {line}" for line in compiled.model.odd]
    if (bus := compiled.model.bus) is not None:
        lines += mode_lines(bus.protocol, [servo.mode for servo in bus.servos])
    for line in lines:
        show.console.print(line, highlight=False, markup=False, soft_wrap=True)
    where = f", written to {output}" if output else ""
    show.console.print(f"parameters {compiled.hash[:16]}, {len(compiled.blob)} bytes{where}")
