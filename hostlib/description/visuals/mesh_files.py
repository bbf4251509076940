"""Meshes in files, as a URDF names them, and the bodies it has without files: boxes, cylinders, spheres."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from armlet.description.visuals.surface import GREY, Surface, colour_of, engine
from armlet.errors import DescriptionError

PACKAGE = "package://"
MOST_BYTES = 50_000_000  # of a file


def found(name: str, near: Path) -> Path:
    """Path of a mesh file.

    Args:
        name: as the URDF has it: a path from its folder, file://..., or package://PACKAGE/PATH, which is looked for in
            the folders above, and in those of ROS_PACKAGE_PATH.  near: the URDF's folder.
    Raises:
        DescriptionError: it is not there, or is too large.
    """
    for path in places(name, near.resolve()):
        if there(path):
            if path.stat().st_size > MOST_BYTES:
                raise DescriptionError(f"{path}: expected a mesh of at most {MOST_BYTES // 1_000_000} MB")
            return path
    raise DescriptionError(f"{name}: expected a mesh file, got no such file")


def there(path: Path) -> bool:
    """True if an ordinary file is there; no name that no file can have is an error."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def places(name: str, near: Path) -> Iterator[Path]:
    """Paths where a mesh may be."""
    if not name.startswith(PACKAGE):
        yield near / name.removeprefix("file://")
        return
    package, _, inside = name.removeprefix(PACKAGE).partition("/")
    stated = [Path(each) for each in os.environ.get("ROS_PACKAGE_PATH", "").split(os.pathsep) if each]
    for folder in (near, *near.parents, *stated):
        yield folder / package / inside
        if folder.name == package:
            yield folder / inside


def read_mesh(path: Path, scale: np.ndarray, colour: str | None) -> list[Surface]:
    """Surfaces of a mesh file, of no joint yet; one a colour.

    Args:
        scale: (3,) of the file's lengths.  colour: #rrggbb; None is the file's own.
    Raises:
        DescriptionError: it is no mesh that can be read.
    """
    trimesh = engine()
    try:
        scene = trimesh.load_scene(str(path), process=False)
        if scene.units not in (None, "meters", "meter", "m") and path.suffix.lower() == ".dae":
            scene = scene.convert_units("meters")
        meshes = [mesh for mesh in scene.dump() if len(getattr(mesh, "faces", ()))]
    except Exception as error:  # the readers of its formats raise what they like
        raise DescriptionError(f"{path}: expected a mesh, got {type(error).__name__}: {error!s:.80}") from None
    if not meshes:
        raise DescriptionError(f"{path}: expected a mesh, got one without triangles")
    if not all(np.isfinite(mesh.vertices).all() for mesh in meshes):
        raise DescriptionError(f"{path}: expected finite points")
    return [
        Surface("", np.asarray(mesh.vertices) * scale, outside(np.asarray(mesh.faces), scale), colour or own(mesh))
        for mesh in meshes
    ]


def outside(faces: np.ndarray, scale: np.ndarray) -> np.ndarray:
    """Faces of a mesh that may be mirrored."""
    return faces[:, ::-1] if np.prod(scale) < 0 else faces


def own(mesh: Any) -> str:
    """Colour of a mesh, by its file."""
    colour = getattr(getattr(mesh.visual, "material", None), "main_color", None)
    return GREY if colour is None else colour_of(np.asarray(colour, float)[:3] / 255.0)


def box(size: np.ndarray) -> Surface:
    """A box with edges size (3,) m about its middle."""
    return of(engine().creation.box(extents=size))


def cylinder(radius: float, length: float) -> Surface:
    """A cylinder about z."""
    return of(engine().creation.cylinder(radius=radius, height=length, sections=20))


def capsule(radius: float, length: float) -> Surface:
    """A capsule about z, whose cylinder is so long, m."""
    mesh = engine().creation.capsule(radius=radius, height=length, count=[12, 12])
    return of(mesh)


def sphere(radius: float) -> Surface:
    """A sphere."""
    return of(engine().creation.icosphere(subdivisions=2, radius=radius))


def of(mesh: Any) -> Surface:
    """A surface of a trimesh."""
    return Surface("", np.asarray(mesh.vertices), np.asarray(mesh.faces))
