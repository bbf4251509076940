"""An arm that moves as one HTML file that needs nothing else."""

from html import escape
from typing import Any

from armlet.report.preview.motion_rows import DIGITS, plain
from armlet.report.preview.parts import parts
from armlet.report.preview.scene import Scene
from armlet.report.preview.viewer import viewer, whole_page


def numbers(scene: Scene) -> dict[str, Any]:
    """A scene as the page's script reads it."""
    q, time = plain(scene.joint_q, DIGITS), plain(scene.time, DIGITS)
    run = {"label": scene.title, "arm": 0, "time": time, "q": q, "events": []}
    return {"arms": [parts(scene.model, scene.visuals)], "runs": [run], "plays": True, "repeats": True}


def page(scene: Scene) -> str:
    """The page's text."""
    title = escape(scene.title)
    hint = "<p>Drag the picture to turn it, or use the arrow keys once it is chosen; + and - zoom, space plays.</p>"
    return whole_page(title, f"<h1>{title}</h1>{viewer(numbers(scene))}{hint}")
