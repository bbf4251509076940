"""An arm straight from a DH table, for a notebook: the rows become an arm file's text, and that is read."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from armlet import description
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.arrays import real_array

STROKE = (-1.0, 1.0)  # m, of a prismatic joint whose range is not given: an arm file must give it, a notebook need not
COLUMNS = ("a", "alpha", "d", "theta_offset")

Rows = Sequence[Any] | np.ndarray  # one entry a joint


def described_by_dh(
    table: Sequence[Sequence[float]] | np.ndarray,
    convention: str,
    *,
    mass: Rows | None = None,
    com: Rows | None = None,
    inertia: Rows | None = None,
    types: Sequence[str] | None = None,
    gravity: Sequence[float] = (0.0, 0.0, -9.81),
    name: str = "arm",
    position: Sequence[Sequence[float] | None] | None = None,
) -> tuple[Model, str]:
    """The model of a serial arm, and the text of an arm file that describes it.

    Args:
        table, convention, mass, com, inertia, types, gravity, name, position: as of `armlet.from_dh`; a prismatic
            joint without a position gets STROKE, and the model a note.
    Raises:
        ArmletError, DescriptionError: as of `armlet.from_dh`.
    """
    rows = [real_array(row, f"table[{i}]") for i, row in enumerate(_sequence("table", table))]
    n = len(rows)
    columns = {"mass": mass, "com": com, "inertia": inertia, "types": types, "position": position}
    for key, values in columns.items():
        if values is not None and len(_sequence(key, values)) != n:
            raise ArmletError(f"{key}: expected {n} entries, one a row of the table, got {len(values)}")
    joints: list[dict[str, Any]] = []
    assumed: list[str] = []
    for i, row in enumerate(rows):
        joint = _joint(i, row, types[i] if types is not None else "revolute")
        joint["link"] = _link(i, mass, com, inertia)
        stroke = position[i] if position is not None else None
        if stroke is None and joint["type"] == "prismatic":
            stroke = STROKE
            assumed.append(joint["name"])
        if stroke is not None:
            joint["limits"] = {"position": _plain(stroke, f"position[{i}]")}
        joints.append(joint)
    arm: dict[str, Any] = {"name": name, "dh_convention": convention, "inertia_about": "com"}
    arm |= {"gravity": _plain(gravity, "gravity"), "joints": joints}
    try:
        text = json.dumps(arm)
    except (TypeError, ValueError):
        raise ArmletError("convention, types and name: expected texts, got something else") from None
    model = description.from_text(text, source=f"{name} (DH table)")
    if not assumed:
        return model, text
    note = f"position not given for {', '.join(assumed)}: assumed {STROKE[0]:g} to {STROKE[1]:g} m"
    return replace(model, notes=(*model.notes, note)), text


def _joint(i: int, row: np.ndarray, kind: str) -> dict[str, Any]:
    if row.shape not in ((3,), (4,)):
        raise ArmletError(f"table[{i}]: expected 3 or 4 numbers ({', '.join(COLUMNS)}), got shape {row.shape}")
    return {"name": f"j{i + 1}", "type": kind} | {key: float(x) for key, x in zip(COLUMNS, row, strict=False)}


def _link(i: int, mass: Rows | None, com: Rows | None, inertia: Rows | None) -> dict[str, Any]:
    link: dict[str, Any] = {}
    if mass is not None:
        link["mass"] = _plain(mass[i], f"mass[{i}]")
    if com is not None:
        link["com"] = _plain(com[i], f"com[{i}]")
    if inertia is not None:
        link["inertia"] = _plain(inertia[i], f"inertia[{i}]")
    return link


def _plain(values: object, what: str) -> Any:
    """A number or numbers as JSON has them; what is no number is refused by its name."""
    return real_array(values, what).tolist()


def _sequence(what: str, values: Any) -> Any:
    """Hand back a list, a tuple or an array; refuse anything else."""
    if not isinstance(values, (list, tuple)) and not (isinstance(values, np.ndarray) and values.ndim):
        raise ArmletError(f"{what}: expected a list, one entry a row of the table, got {type(values).__name__}")
    return values
