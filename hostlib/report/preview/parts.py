"""An arm as the pages' script draws it: a tree of bodies, and the lines that each of them carries."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from armlet.model import PRISMATIC, Model
from armlet.report.describe.picture import COLOURS, Skeleton, middle
from armlet.report.preview.scene import View

DIGITS = 5  # of lengths, m: a hundredth of a mm


def parts(model: Model, visuals: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """Gives the arm in plain numbers and texts; of positions of all joints the script makes the poses.

    Args:
        model: the arm.  visuals: rows of `armlet.description.visuals`, drawn in the place of their bodies' lines.

    bodies: parent (-1 the base), R (3, 3) and p (3,) of its joint in the parent's frame, whether it slides, whether a
    servo drives it;  lines: [body, from (3,), to (3,)] in the body's frame, m;  tip: [body, (3,)];
    cuts: [body, (3,)] where loops are cut;  joints: those with servos, by the tables' order;
    surfaces: rows as they come, with a body's number in the place of a joint's name;
    axes, azimuth, elevation: of the `View` it is first seen from.
    """
    slides = model.joint_type == PRISMATIC
    lines: list[list[Any]] = []

    def line(body: int, end: np.ndarray) -> None:
        if float(np.linalg.norm(end)) > 10.0**-DIGITS:
            lines.append([body, *np.round(end, DIGITS).tolist()])

    for k in range(model.n):
        line(int(model.parent[k]), np.asarray(model.p_tree[k]))
    for cut in model.cut:
        for body, point in zip(cut.bodies, cut.p, strict=True):
            line(int(body), np.asarray(point))
    line(model.tip_body, np.asarray(model.p_tip))
    q = middle(model)
    seen = View.of(model, Skeleton.of(model, np.where(np.isfinite(q), q, 0.0)))
    return {
        "bodies": [
            {
                "parent": int(model.parent[k]),
                "R": np.round(model.R_tree[k], 9).tolist(),
                "p": np.round(model.p_tree[k], DIGITS).tolist(),
                "slides": bool(slides[k]),
                "driven": bool(k in model.actuated),
                "colour": COLOURS[k % len(COLOURS)],
            }
            for k in range(model.n)
        ],
        "lines": lines,
        "tip": [int(model.tip_body), *np.round(model.p_tip, DIGITS).tolist()],
        "cuts": [[int(cut.bodies[-1]), *np.round(cut.p[-1], DIGITS).tolist()] for cut in model.cut],
        "joints": [
            {
                "name": name,
                "body": int(k),
                "unit": "mm" if slides[k] else "°",
                "effort": "N" if slides[k] else "N m",
                "limit": float(model.tau_max[k]) if 0.0 < model.tau_max[k] < np.inf else None,
            }
            for name, k in zip(model.servo_names, model.actuated, strict=True)
        ],
        "surfaces": surfaces(model, visuals),
        "axes": np.round(seen.axes, 9).tolist(),
        "azimuth": seen.azimuth,
        "elevation": seen.elevation,
    }


def surfaces(model: Model, visuals: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Rows of surfaces with a body's number in the place of a joint's name, of joints that the arm has."""
    numbers = {"": -1, **{name: k for k, name in enumerate(model.joint_names)}}
    return [
        {"body": numbers[row["joint"]], **{key: row[key] for key in ("colour", "step", "points", "faces")}}
        for row in visuals
        if row["joint"] in numbers
    ]
