"""An arm that moves, from its file and a plan alone: in a terminal, as a page, as a picture.

scene = Scene.of(armlet.load("so101"), Trajectory.load("move.json"))     # without a plan each joint in turn
play(scene, rich.console.Console())                                      # plain characters, redrawn in place
rendered(scene, ".html")                                                 # bytes: one file; or .gif, .png
"""

from pathlib import Path

from armlet.errors import ArmletError
from armlet.report.preview.moving import gif, still
from armlet.report.preview.page import page
from armlet.report.preview.scene import Scene
from armlet.report.preview.terminal import drawn, play

__all__ = ["ENDINGS", "Scene", "drawn", "ending", "gif", "page", "play", "rendered", "still"]

ENDINGS = (".html", ".gif", ".png")


def ending(output: Path | None) -> str:
    """The ending of a file's name; empty of none.

    Raises:
        ArmletError: it is none of `ENDINGS`.
    """
    found = "" if output is None else output.suffix.lower()
    if output is not None and found not in ENDINGS:
        raise ArmletError(f"{output}: expected a file name that ends in {', '.join(ENDINGS)}")
    return found


def rendered(scene: Scene, ending: str) -> bytes:
    """The bytes of a file whose name has one of `ENDINGS`."""
    if ending == ".html":
        return page(scene).encode()
    return gif(scene) if ending == ".gif" else still(scene)
