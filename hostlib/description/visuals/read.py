"""Surfaces of an arm's bodies, from the file that describes it: few enough to be drawn and kept."""

import hashlib
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from armlet.cache import cache_folder
from armlet.description import files, resolve
from armlet.description.mjcf.read import SUFFIX
from armlet.description.urdf.read import is_urdf, seated
from armlet.description.visuals.mjcf_geoms import geoms, named_files, world
from armlet.description.visuals.surface import MOST, Surface, joined, packed, thinned, unpacked
from armlet.description.visuals.urdf_visuals import mesh_paths, of_links
from armlet.errors import ArmletError
from armlet.files import read_file, write_whole

KEPT = ".visuals.json"  # how the name of what a log holds of them ends
WAY = 2  # of making surfaces small: another number makes those anew that are in the cache


def visuals(path_or_name: str | os.PathLike[str]) -> tuple[list[Surface], list[str]]:
    """Surfaces of an arm's bodies, and what cannot be shown, a line each; nothing of an arm file.

    Args:
        path_or_name: as `armlet.load`, of an arm that could be loaded.
    Raises:
        DescriptionError: trimesh is not installed, and there are meshes.
    """
    path = Path(resolve(path_or_name))
    if not is_urdf(path):
        return [], []
    mjcf = str(path).lower().endswith(SUFFIX)
    seen, lacking = (geoms if mjcf else of_links)(path)
    names, seats = seated(path)
    out = []
    for link, surface in seen:
        seat = seats.get(world(seats) if mjcf and link == "world" else link)
        if seat is not None and len(surface.faces):
            joint = names[seat.body] if seat.body >= 0 else ""
            out.append(replace(surface.placed(seat.placement), joint=joint))
    return thinned(joined(out)) if out else [], lacking


def kept(path_or_name: str | os.PathLike[str]) -> dict[str, bytes]:
    """Files that a log holds of an arm's visuals: name -> content; none where there are none, or no trimesh.

    Reading meshes takes seconds: what comes of it stays in the cache while no file changes.
    """
    try:
        path = Path(resolve(path_or_name))
        if not is_urdf(path):
            return {}
        cached = cache_folder("visuals") / f"{key_of(path)}.json"
        text = read_file(str(cached), "surfaces") if cached.is_file() else b""
        if not unpacked(text):
            surfaces, _ = visuals(path)
            text = packed(surfaces).encode()
            write_whole(cached, text)
    except ArmletError:
        return {}
    return {path.stem + KEPT: text} if unpacked(text) else {}


def lacking(path_or_name: str | os.PathLike[str]) -> list[str]:
    """Reasons why an arm is shown without surfaces, a line each; none of an arm whose file names none."""
    try:
        return visuals(path_or_name)[1]
    except ArmletError as error:
        return [f"not shown: {error}"]


def key_of(path: Path) -> str:
    """A number for an arm's files as they are now: contents of those that describe it, size and time of its meshes."""
    digest = hashlib.sha256(f"{WAY} {MOST}".encode())
    for each in files(str(path)):
        digest.update(read_file(each, "arm file"))
    meshes = named_files(path) if str(path).lower().endswith(SUFFIX) else mesh_paths(path)
    for mesh in meshes:
        told = mesh.stat()
        digest.update(f"{mesh} {told.st_size} {told.st_mtime_ns}".encode())
    return digest.hexdigest()[:32]


def rows_in(contents: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """Rows of `packed` among a run's files, name -> content; none if there are none."""
    return next((unpacked(data) for name, data in contents.items() if name.endswith(KEPT)), [])
