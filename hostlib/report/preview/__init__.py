"""An arm that moves, from its file and a plan alone: in a terminal, as a page, as a picture.

scene = Scene.of(armlet.load("so101"), Trajectory.load("move.json"))     # without a plan each joint in turn
play(scene, rich.console.Console())                                      # plain characters, redrawn in place
rendered(scene, ".html")                                                 # bytes: one file; or .gif, .png
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from armlet.description.visuals.read import kept, lacking, rows_in
from armlet.errors import ArmletError
from armlet.report.preview.moving import gif, still
from armlet.report.preview.page import page
from armlet.report.preview.scene import Scene
from armlet.report.preview.terminal import drawn, play

__all__ = ["ENDINGS", "Scene", "drawn", "ending", "gif", "page", "play", "rendered", "still", "with_visuals"]

ENDINGS = (".html", ".gif", ".png")
MOST_TOLD = 3  # meshes that are not there


def ending(output: Path | None) -> str:
    """The ending of a file's name; empty of none.

    Raises:
        ArmletError: it is none of `ENDINGS`.
    """
    found = "" if output is None else output.suffix.lower()
    if output is not None and found not in ENDINGS:
        raise ArmletError(f"{output}: expected a file name that ends in {', '.join(ENDINGS)}")
    return found


def with_visuals(scene: Scene, arm: str, tell: Callable[[str], None]) -> Scene:
    """The scene with the surfaces that an arm's file names, for a page.

    Args:
        arm: as it was named.  tell: is told why there are none, where the file names some.
    """
    visuals = rows_in(kept(arm))
    for line in [] if visuals else lacking(arm)[:MOST_TOLD]:
        tell(line)
    return replace(scene, visuals=visuals)


def rendered(scene: Scene, ending: str) -> bytes:
    """The bytes of a file whose name has one of `ENDINGS`."""
    if ending == ".html":
        return page(scene).encode()
    return gif(scene) if ending == ".gif" else still(scene)
