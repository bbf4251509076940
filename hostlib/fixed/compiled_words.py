"""Words about what compiling an arm has made: bounds, torque errors, proofs, notes."""

from pathlib import Path

from armlet.fixed.compiled import Compiled
from armlet.model import PRISMATIC
from armlet.model.servo_modes import mode_lines
from armlet.said import Said, Table


def said_of(compiled: Compiled, bounds: bool = False, written: Path | None = None) -> Said:
    """Tell what there is to say of a compiled arm.

    Args:
        compiled: the arm.  bounds: with each quantity's bound and binary point.  written: the file of its blob.
    """
    proof, model, act = compiled.certificate, compiled.model, compiled.model.actuated
    most, errors = proof.torque_bound[act], proof.torque_error[act]
    plain = {
        "arm": model.name,
        "hash": compiled.hash,
        "certificate_hash": proof.digest,
        "bytes": len(compiled.blob),
        "units": {"W": compiled.units.W, "L": compiled.units.L, "M": compiled.units.M},
        "rows": [vars(row) for row in proof.rows],
        "torque_bound": dict(zip(model.servo_names, most, strict=True)),
        "torque_error": dict(zip(model.servo_names, errors, strict=True)),
        "learning": proof.learning,
        "proof": {law: each.text() for law, each in compiled.proof.items()},
        "notes": compiled.notes,
        "advice": model.advice,
        "odd": model.odd,
    }
    torque = zip(model.servo_names, most, errors, strict=True)
    units = ["N" if model.joint_type[joint] == PRISMATIC else "N m" for joint in act]
    rows = [
        [name, unit, float(bound), float(error), float(error / bound)]
        for (name, bound, error), unit in zip(torque, units, strict=True)
    ]
    columns = ["joint", "unit", "bound", "fixed-point error below", "as a fraction"]
    parts: list[object] = [bounds_of(compiled)] if bounds else []
    parts.append(Table("Joint torque", columns, rows))
    parts += [f"proof, {each.text()}" for each in compiled.proof.values()]
    parts += [*(f"note: {note}" for note in compiled.notes), *(f"advice: {line}" for line in model.advice)]
    parts += [f"odd: {line}" for line in model.odd]
    if model.bus is not None:
        parts += mode_lines(model.bus.protocol, [servo.mode for servo in model.bus.servos])
    where = f", written to {written}" if written else ""
    return Said(plain, [*parts, f"parameters {compiled.hash[:16]}, {len(compiled.blob)} bytes{where}"])


def bounds_of(compiled: Compiled) -> Table:
    """Each quantity's bound and binary point."""
    rows = [[r.link, r.quantity, r.unit, r.bound, r.frac_bits, r.headroom] for r in compiled.certificate.rows]
    columns = ["link", "quantity", "unit", "bound", "fraction bits", "head room x"]
    return Table(f"Certificate of {compiled.model.name}", columns, rows)
