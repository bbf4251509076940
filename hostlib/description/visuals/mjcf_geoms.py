"""Surfaces of an MJCF file's bodies, in each body's frame: the geoms that MuJoCo draws where nothing more is asked."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from armlet.description.mjcf.engine import engine, refusal
from armlet.description.mjcf.read import BASE, rotation
from armlet.description.visuals import mesh_files
from armlet.description.visuals.surface import Surface, colour_of
from armlet.description.visuals.urdf_visuals import Seen

GROUPS = 3  # from 0: what is only for contacts is in others, as models use to have it
SPHERE, CAPSULE, ELLIPSOID, CYLINDER, BOX, MESH = range(2, 8)  # mjtGeom


def geoms(path: Path) -> tuple[list[Seen], list[str]]:
    """Surfaces of each body, and what cannot be shown, a line each.

    Args:
        path: of an MJCF file that could be read as one.
    """
    mujoco = engine()
    try:
        spec = mujoco.MjSpec.from_file(str(path))
        for each in spec.textures:
            spec.delete(each)
        made = spec.compile()
    except (ValueError, RuntimeError, UnicodeError) as error:
        return [], [f"not shown: {refusal(error):.200}"]
    out = []
    for g in range(made.ngeom):
        surface = surface_of(made, g)
        if made.geom_group[g] < GROUPS and surface is not None:
            R = rotation(mujoco, made.geom_quat[g])
            body = int(made.geom_bodyid[g])
            out.append((made.body(body).name or f"body{body}", surface.placed((R, made.geom_pos[g]))))
    return out, []


def named_files(path: Path) -> list[Path]:
    """Files that an MJCF file names, those that it includes and itself among them, as far as they are there."""
    named = [path.parent / each for each in engine().mju_getXMLDependencies(str(path))]
    return [each for each in named if mesh_files.there(each)]


def surface_of(made: Any, g: int) -> Surface | None:
    """Surface of geom g, in its own frame; None of planes and heights."""
    a, b, c = (float(each) for each in made.geom_size[g])
    makers: dict[int, Callable[[], Surface]] = {
        SPHERE: lambda: mesh_files.sphere(a),
        CAPSULE: lambda: mesh_files.capsule(a, 2 * b),
        ELLIPSOID: lambda: replace(mesh_files.sphere(1.0), points=mesh_files.sphere(1.0).points * [a, b, c]),
        CYLINDER: lambda: mesh_files.cylinder(a, 2 * b),
        BOX: lambda: mesh_files.box(2.0 * made.geom_size[g]),
        MESH: lambda: mesh_of(made, int(made.geom_dataid[g])),
    }
    maker, material = makers.get(int(made.geom_type[g])), int(made.geom_matid[g])
    rgba = made.geom_rgba[g] if material < 0 else made.mat_rgba[material]
    return None if maker is None or rgba[3] == 0.0 else replace(maker(), colour=colour_of(rgba))


def mesh_of(made: Any, m: int) -> Surface:
    """Surface of mesh m."""
    points = made.mesh_vert[made.mesh_vertadr[m] : made.mesh_vertadr[m] + made.mesh_vertnum[m]]
    faces = made.mesh_face[made.mesh_faceadr[m] : made.mesh_faceadr[m] + made.mesh_facenum[m]]
    return Surface("", np.array(points, float), np.array(faces))


def world(links: dict[str, Any]) -> str:
    """Name that the world's link has (`mjcf.read`)."""
    return "world" if BASE in links and "world" in links else BASE
