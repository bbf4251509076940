"""armlet tune: gains checked in closed loops of the fixed-point kernel, and changes of the arm file as a diff."""

import math
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, check_output
from armlet.dynamics.laws import DEFAULT, WALKERS
from armlet.errors import ArmletError
from armlet.files import write_whole

if TYPE_CHECKING:
    from armlet.description.yaml.control_file import ControlFile
    from armlet.simulated.tune import Tuning


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune")(tune)


def tune(
    arm: ArmArg,
    law: Annotated[str, typer.Option(help=f"One of {', '.join(WALKERS)}.")] = DEFAULT,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write the proposed changes here.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Check an arm's gains in simulation and propose changes. Exits with 1 if it should not be run adaptively."""
    from armlet import description
    from armlet.description.yaml.control_file import ControlFile
    from armlet.simulated.tune import tune as found_of

    if law not in WALKERS:
        raise ArmletError(f"law {law!r}: expected one of {', '.join(WALKERS)}")
    check_output(output, arm)
    file = ControlFile.of(description.resolve(arm))
    show.odd(file.model().odd)
    with show.progress() as bar:
        found = found_of(file, law, show.stepper(bar, f"{law} on {Path(arm).name}"))
    diff = file.diff(found.changes) if found.changes else ""
    if output and diff:
        write_whole(output, diff.encode())
    if as_json:
        show.print_json(summary(found) | {"law": law, "diff": diff})
    else:
        print_table(arm, law, found)
        for line in (*found.notes, *advice(file, law, found)):
            show.console.print(line, highlight=False, markup=False, soft_wrap=True)
        if diff:
            print(diff, end="")
    if found.factor is None:
        raise typer.Exit(1)


def summary(found: "Tuning") -> dict[str, Any]:
    """The same as a dictionary."""
    return {
        "adaptive": found.factor is not None,
        "factor": found.factor,
        "room": found.room,
        "delay_ticks": found.delay,
        "rows": [asdict(row) for row in found.rows],
        "notes": found.notes,
    }


def print_table(arm: str, law: str, found: "Tuning") -> None:
    """One line a condition; errors as shares of e_max, torques of the largest."""
    columns = ["condition", "peak", "last s", "PD, load unknown", "PD, load known", "torque", "chatter", "verdict"]
    rows = []
    for row in found.rows:
        shares = (row.peak, row.last, row.ignorant, row.told, row.torque, row.loudness)
        rows.append([row.what, *["" if math.isnan(share) else f"{100 * share:.2f}" for share in shares], row.verdict])
    title = f"{Path(arm).name}, law {law}: worst errors in % of e_max, torque and chatter in % of the largest torque"
    show.table(title, columns, rows, narrow=True)


def advice(file: "ControlFile", law: str, found: "Tuning") -> list[str]:
    """What the figures mean for whoever runs the arm."""
    from armlet.simulated.tune import AS_PD, FACTORS

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
