"""Surfaces of a URDF's links: what <visual> names, in each link's frame."""

import contextlib
from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element

import defusedxml.ElementTree
import numpy as np

from armlet.description.document import read_text
from armlet.description.placement import Placement, rpy
from armlet.description.urdf.read import MAX_BYTES
from armlet.description.visuals import mesh_files
from armlet.description.visuals.surface import FARTHEST, NEAREST, Surface, check, colour_of
from armlet.errors import DescriptionError

Seen = tuple[str, Surface]  # name of a link, a surface in its frame


def of_links(path: Path) -> tuple[list[Seen], list[str]]:
    """Surfaces of each link, and what cannot be shown, a line each.

    Args:
        path: of a URDF file that could be read as one.
    """
    root = root_of(path)
    colours = {each.get("name", ""): colour(each) for each in root.findall("material")}
    out: list[Seen] = []
    lacking: list[str] = []
    for link in root.findall("link"):
        for visual in link.findall("visual"):
            try:
                out += [(link.get("name", "").strip(), each) for each in of_visual(visual, path.parent, colours)]
            except (DescriptionError, ValueError) as error:
                lacking.append(f"not shown: {link.get('name', ''):.60}: {error!s:.200}")
    return out, lacking


def root_of(path: Path) -> Element:
    """The outermost element of a URDF file."""
    text = read_text(path, "a URDF file", MAX_BYTES).encode()
    root: Element = defusedxml.ElementTree.fromstring(text, forbid_dtd=True)
    return root


def mesh_paths(path: Path) -> list[Path]:
    """Mesh files of a URDF's links that are there."""
    out = []
    for mesh in root_of(path).iterfind("link/visual/geometry/mesh"):
        with contextlib.suppress(DescriptionError):
            out.append(mesh_files.found(mesh.get("filename", ""), path.parent))
    return out


def of_visual(visual: Element, near: Path, colours: dict[str, str | None]) -> list[Surface]:
    """Surfaces of a <visual>.

    Raises:
        DescriptionError: its mesh is not there.  ValueError: numbers that are none.
    """
    shape, material = visual.find("geometry"), visual.find("material")
    stated = None if material is None else colour(material) or colours.get(material.get("name", ""))
    if shape is None or not len(shape):
        return []
    kind = shape[0]
    if kind.tag == "mesh":
        scale = numbers(kind, "scale", "1 1 1")
        surfaces = mesh_files.read_mesh(mesh_files.found(kind.get("filename", ""), near), scale, stated)
    else:
        made = plain(kind)
        surfaces = [] if made is None else [replace(made, colour=stated or made.colour)]
    placed = [each.placed(origin(visual)) for each in surfaces]
    for each in placed:
        check(each.points)
    return placed


def plain(kind: Element) -> Surface | None:
    """Surface of a shape without a file, if it is one that URDF has."""
    if kind.tag == "box":
        return mesh_files.box(np.array([length(value) for value in numbers(kind, "size")]))
    if kind.tag == "sphere":
        return mesh_files.sphere(length(kind.get("radius", "")))
    if kind.tag == "cylinder":
        return mesh_files.cylinder(length(kind.get("radius", "")), length(kind.get("length", "")))
    return None


def length(value: str | float) -> float:
    """A length of a shape, m.

    Raises:
        ValueError: it is none.
    """
    if not NEAREST <= float(value) <= FARTHEST:
        raise ValueError(f"expected a length from {NEAREST:g} to {FARTHEST:g} m, got {value}")
    return float(value)


def origin(element: Element) -> Placement:
    """Placement that an element states."""
    stated = element.find("origin")
    if stated is None:
        return np.eye(3), np.zeros(3)
    return rpy(numbers(stated, "rpy", "0 0 0")), numbers(stated, "xyz", "0 0 0")


def numbers(element: Element, key: str, usual: str = "") -> np.ndarray:
    """Three numbers of an attribute.

    Raises:
        ValueError: they are none.
    """
    values = np.array([float(each) for each in element.get(key, usual).split()])
    if values.shape != (3,) or not (np.abs(values) <= FARTHEST).all():
        raise ValueError(f"{key}: expected three numbers, at most {FARTHEST:g}")
    return values


def colour(material: Element) -> str | None:
    """Colour that a <material> states; None if it states none."""
    stated = material.find("color")
    try:
        rgb = [float(each) for each in ("" if stated is None else stated.get("rgba", "")).split()[:3]]
    except ValueError:
        return None
    return colour_of(rgb) if len(rgb) == 3 and np.isfinite(rgb).all() else None
