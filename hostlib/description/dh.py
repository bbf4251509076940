"""A Model straight from a DH table, for a notebook: the rows become an arm file's text, and that is read."""

import json

from armlet import description
from armlet.errors import ArmletError

COLUMNS = ("a", "alpha", "d", "theta_offset")


def model_from_dh(
    table, convention, mass=None, com=None, inertia=None, types=None, gravity=(0.0, 0.0, -9.81), name="arm"
):
    """The model of a serial arm.

    Args:
        table: (n, 3) or (n, 4) rows ``a`` m, ``alpha`` rad, ``d`` m, ``theta_offset`` rad (0 if left out).
        convention: "standard" or "modified".
        mass: (n,) kg.  com: (n, 3) m in the link's DH frame.  inertia: (n, 3) kg m^2, [xx, yy, zz] about the
            centre of mass.  Each is zero if left out.
        types: n of "revolute" or "prismatic"; all revolute if left out.
        gravity: (3,) m/s^2 in the base frame.  name: of the arm.
    Returns:
        model.Model, joints called j1, j2, ...; limits and gains as an arm file's defaults.
    Raises:
        ArmletError: lengths that do not fit.  DescriptionError: what an arm file with this table would be told.
    """
    n = len(table)
    columns = {"mass": mass, "com": com, "inertia": inertia, "types": types}
    for key, values in columns.items():
        if values is not None and len(values) != n:
            raise ArmletError(f"{key}: expected {n} entries, one a row of the table, got {len(values)}")
    joints = []
    for i, row in enumerate(table):
        if len(row) not in (3, 4):
            raise ArmletError(f"table[{i}]: expected 3 or 4 numbers ({', '.join(COLUMNS)}), got {len(row)}")
        joint = {"name": f"j{i + 1}", "type": types[i] if types is not None else "revolute"}
        joint |= {key: float(value) for key, value in zip(COLUMNS, row)}
        joint["link"] = _link(i, mass, com, inertia)
        joints.append(joint)
    arm = {
        "name": name,
        "dh_convention": convention,
        "inertia_about": "com",
        "gravity": [float(v) for v in gravity],
        "joints": joints,
    }
    return description.from_text(json.dumps(arm), source=f"{name} (DH table)")


def _link(i, mass, com, inertia):
    link = {}
    if mass is not None:
        link["mass"] = float(mass[i])
    if com is not None:
        link["com"] = [float(v) for v in com[i]]
    if inertia is not None:
        link["inertia"] = [float(v) for v in inertia[i]]
    return link
