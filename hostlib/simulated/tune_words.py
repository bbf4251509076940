"""Words about what `tune` has found of an arm's gains: a row a condition, margins, what to do."""

import math
from dataclasses import asdict
from typing import Any

from armlet.description.yaml.control_file import ControlFile
from armlet.said import Said, Table, Verbatim
from armlet.simulated.tune import AS_PD, FACTORS, Tuning


def said_of(arm: str, file: ControlFile, law: str, found: Tuning) -> Said:
    """The conditions, notes, what the figures mean, and the changes as a diff.

    Args:
        arm: what the arm is called.  file: its file.  law: that was examined.  found: by `tune`.
    """
    diff = file.diff(found.changes) if found.changes else ""
    parts = [table_of(arm, law, found), *found.notes, *advice(file, law, found), Verbatim(diff)]
    return Said(plain_of(found) | {"law": law, "diff": diff}, parts)


def plain_of(found: Tuning) -> dict[str, Any]:
    """Tell a program what was found."""
    return {
        "adaptive": found.factor is not None,
        "factor": found.factor,
        "room": found.room,
        "delay_ticks": found.delay,
        "rows": [asdict(row) for row in found.rows],
        "notes": found.notes,
    }


def table_of(arm: str, law: str, found: Tuning) -> Table:
    """One line a condition; errors as shares of e_max, torques of the largest."""
    columns = ["condition", "peak", "last s", "PD, load unknown", "PD, load known", "torque", "chatter", "verdict"]
    rows = []
    for row in found.rows:
        shares = (row.peak, row.last, row.ignorant, row.told, row.torque, row.loudness)
        rows.append([row.what, *["" if math.isnan(share) else f"{100 * share:.2f}" for share in shares], row.verdict])
    title = f"{arm}, law {law}: worst errors in % of e_max, torque and chatter in % of the largest torque"
    return Table(title, columns, rows, narrow=True)


def advice(file: ControlFile, law: str, found: Tuning) -> list[str]:
    """Tell what the figures mean for whoever runs the arm."""
    if found.factor is None:
        weak = any(row.verdict.endswith(AS_PD) for row in found.rows)
        why = ["PD that knows the load faults, too: look at motors, limits and the largest load before gains"]
        rotors = file.model().armature[file.model().actuated]
        if weak and not rotors.all():
            why.append(
                "some joints have no rotor inertia: behind a gear it is most of what a motor turns, and without it the"
                " arm is too light for its motors; write armature, or actuator: {rotor_inertia: , gear_ratio: }"
            )
        return [
            *(why if weak else []),
            f"do not run this arm under {law}: no gamma down to {FACTORS[-1]:g} times today's passes ({found.failed})",
        ]
    lines = []
    if found.factor != 1.0:
        lines.append(f"gamma is too high ({found.failed}): {found.factor:g} times as much passes")
    room = f"{found.room:g} times higher" if found.room > 1.0 else "no higher"
    lines.append(f"margins: gains could be {room}; the bus may be late by {found.delay} ticks")
    for row in found.rows:
        if not row.needed and row.verdict != "holds" and "difference" in row.what:
            lines.append(
                f"{row.what}: {row.verdict}; let the servos measure velocity,"
                " or write velocity_ticks: auto, and default gains suit it"
            )
        if not row.needed and row.verdict != "holds" and "encoders" in row.what:
            lines.append(f"{row.what}: {row.verdict}; state encoder_bits of the joints, and gains suit them")
    lines.append(
        f"the arm may be run under {law}" + (f" with these changes of {file.path.name}:" if found.changes else "")
    )
    return lines
