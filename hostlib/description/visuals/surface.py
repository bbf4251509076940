"""Surfaces of bodies, as few triangles as a page draws at once, and as text that a page and a log hold.

What reads meshes and makes them small is trimesh, with pycollada and fast-simplification: the extra `meshes`.
"""

import importlib
import json
from base64 import b64decode, b64encode
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from armlet.description.placement import Placement
from armlet.errors import DescriptionError

MOST = 8000  # triangles of an arm: a browser draws so many without a graphics processor
LEAST = 12  # of a surface
COARSE = 10  # times as many triangles are what decimation is given: of more it takes seconds
FARTHEST, NEAREST = 1e3, 1e-6  # m from a body's frame: what is beyond, or all nearer, is a slip
STEPS = 32767  # of a coordinate, from the middle to the end
GREY = "#9aa4af"


@dataclass(frozen=True)
class Surface:
    """Triangles that move with one body.

    joint: the name of the body's joint, "" of the base.  points: (V, 3) m in the body's frame.  faces: (F, 3) numbers
    of points, against the clock as seen from outside.  colour: #rrggbb.
    """

    joint: str
    points: np.ndarray
    faces: np.ndarray
    colour: str = GREY

    def placed(self, placement: Placement) -> "Surface":
        """The same, of points in a frame that stands at (R, p) in the body's."""
        R, p = placement
        return replace(self, points=self.points @ R.T + p)


def check(points: np.ndarray) -> None:
    """Refuse points (V, 3), m, that no page can draw.

    Raises:
        DescriptionError: they are not finite, or far from any arm.
    """
    size = float(np.abs(points).max(initial=0.0))
    if not NEAREST < size < FARTHEST:
        raise DescriptionError(f"expected finite points from {NEAREST:g} to {FARTHEST:g} m away, got {size:g} m")


def engine() -> Any:
    """The module trimesh.

    Raises:
        DescriptionError: it is not installed.
    """
    try:
        for name in ("collada", "fast_simplification"):
            importlib.import_module(name)
        return importlib.import_module("trimesh")
    except ImportError:
        hint = "install it: pip install 'armlet[meshes]' (needs the network)"
        raise DescriptionError("meshes are read by trimesh, which is not installed", hint) from None


def colour_of(rgb: Any) -> str:
    """#rrggbb of numbers from 0 to 1."""
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, float(part)))):02x}" for part in list(rgb)[:3])


def joined(surfaces: list[Surface]) -> list[Surface]:
    """One surface a body and colour."""
    kinds = {(each.joint, each.colour): each for each in surfaces}
    out = []
    for joint, colour in kinds:
        alike = [each for each in surfaces if (each.joint, each.colour) == (joint, colour)]
        before = np.cumsum([0, *(len(each.points) for each in alike)])
        faces = np.concatenate([each.faces + begin for each, begin in zip(alike, before, strict=False)])
        out.append(Surface(joint, np.concatenate([each.points for each in alike]), faces, colour))
    return out


def thinned(surfaces: list[Surface], most: int = MOST) -> list[Surface]:
    """The same with at most so many triangles in all: more for a surface of more, LEAST at least."""
    trimesh, out = engine(), []
    weights = [np.sqrt(len(each.faces)) for each in surfaces]
    for each, weight in zip(surfaces, weights, strict=True):
        count = max(LEAST, int(most * weight / sum(weights)))
        mesh = trimesh.Trimesh(*gathered(each.points, each.faces, COARSE * count), process=True)
        mesh.remove_unreferenced_vertices()  # faces count to 65,535
        if len(mesh.faces) > count:
            mesh = mesh.simplify_quadric_decimation(face_count=count)
        points, faces = gathered(np.array(mesh.vertices), np.array(mesh.faces), count)
        if len(faces):
            out.append(replace(each, points=points, faces=faces))
    return out


def gathered(points: np.ndarray, faces: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Points (V, 3) and at most so many faces (F, 3): points of one cell become one, and the cells grow until it is so.

    Decimation leaves parts apart as they are; screws and threads have many.
    """
    cell = float(np.ptp(points, axis=0).max()) / 200.0 if len(points) else 0.0
    while len(faces) > count:
        _, cells = np.unique(np.rint(points / cell).astype(int), axis=0, return_inverse=True)
        cells = cells.ravel()
        sizes = np.bincount(cells)
        points = np.stack([np.bincount(cells, points[:, k]) / sizes for k in range(3)], axis=-1)
        faces = cells[faces]
        a, b, c = faces.T
        faces = faces[(a != b) & (b != c) & (c != a)]
        _, first = np.unique(np.sort(faces, axis=1), axis=0, return_index=True)
        faces, cell = faces[np.sort(first)], cell * 1.2
    return points, faces


def packed(surfaces: list[Surface]) -> str:
    """The surfaces as JSON: points in steps of `step` m, int16, and faces, uint16, in base 64."""
    rows = []
    for each in surfaces:
        step = max(float(np.abs(each.points).max()), 1e-6) / STEPS
        points = np.rint(each.points / step).astype("<i2")
        rows.append({"joint": each.joint, "colour": each.colour, "step": float(f"{step:.6g}"),
                     "points": text_of(points), "faces": text_of(each.faces.astype("<u2"))})  # fmt: skip
    return json.dumps({"surfaces": rows}, separators=(",", ":"))


def text_of(numbers: np.ndarray) -> str:
    """An array's bytes in base 64."""
    return b64encode(numbers.tobytes()).decode()


def unpacked(text: str | bytes) -> list[dict[str, Any]]:
    """Rows of `packed`, checked as far as a page relies on them; none of a text that is no such thing."""
    try:
        rows = json.loads(text)["surfaces"]
        for row in rows:
            points, faces = (b64decode(row[key], validate=True) for key in ("points", "faces"))
            numbers = np.frombuffer(faces, "<u2")
            fits = len(points) % 6 == 0 and numbers.size % 3 == 0 and numbers.size <= 6 * MOST
            if not fits or (numbers.size and int(numbers.max()) >= len(points) // 6):
                return []
            row.update(joint=str(row["joint"]), colour=str(row["colour"])[:7], step=float(row["step"]))
        return list(rows)
    except (ValueError, KeyError, TypeError):
        return []
