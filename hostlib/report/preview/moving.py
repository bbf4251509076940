"""An arm as a picture: a GIF that moves, or a PNG with several poses. Drawn with Pillow, which matplotlib brings."""

from collections.abc import Sequence
from io import BytesIO
from textwrap import wrap

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from armlet.model.arrays import Floats
from armlet.report.describe.picture import COLOURS, INK, PALE
from armlet.report.preview.scene import Scene

SIZE, EDGE, FINER = (640, 480), 48, 3  # pixels; drawn so many times as large
RATE, MOST = 15.0, 240  # frames a second, and in all
PALETTE = 64  # colours
POSES = 6  # of a still picture
LETTERS = 100  # of a line of words
FAINT, WAY = "#dddddd", "#E69F00"


def gif(scene: Scene) -> bytes:
    """The motion, in its own time unless it has more than `MOST` frames."""
    count = int(np.clip(scene.time[-1] * RATE, 2, MOST))
    when = np.linspace(0.0, scene.time[-1], count)
    frames = [frame(scene, int(k), ()) for k in np.searchsorted(scene.time, when)]
    return animated(frames, scene.time[-1] / count, PALETTE)


def animated(frames: list[Image.Image], seconds: float, colours: int) -> bytes:
    """A GIF that repeats, of frames of one size, all with the last one's palette.

    Args:
        seconds: from frame to frame.  colours: of the palette.
    """
    palette = frames[-1].quantize(colours)
    small = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in frames]
    out = BytesIO()
    small[0].save(
        out, "GIF", save_all=True, append_images=small[1:], duration=round(1000 * seconds), loop=0, optimize=True
    )
    return out.getvalue()


def still(scene: Scene) -> bytes:
    """A PNG: the arm at the end of its motion, paler where it was before, and the way of its end point."""
    last = len(scene.time) - 1
    out = BytesIO()
    frame(scene, last, np.linspace(0, last, POSES).astype(int)[:-1].tolist()).save(out, "PNG")
    return out.getvalue()


def frame(scene: Scene, k: int, ghosts: Sequence[int]) -> Image.Image:
    """The arm at the k-th instant, in pale where it is at others."""
    width, height = (FINER * each for each in SIZE)
    image = Image.new("RGB", (width, height), "white")
    pen = ImageDraw.Draw(image)
    least, largest = scene.extent()
    room = np.array([width, height - 60 * FINER]) - 2 * EDGE * FINER
    scale = float((room / np.maximum(largest - least, 1e-9)).min())
    middle = np.array([width / 2, (height + 10 * FINER) / 2])

    def at(points: Floats) -> list[tuple[float, float]]:
        """Pixels of points (N, 2)."""
        moved = (points - 0.5 * (least + largest)) * scale * (1, -1) + middle
        return [(float(x), float(y)) for x, y in moved]

    def disc(point: tuple[float, float], radius: float, fill: str, edge: str) -> None:
        r = radius * FINER
        box = (point[0] - r, point[1] - r, point[0] + r, point[1] + r)
        pen.ellipse(box, fill=fill, outline=edge, width=2 * FINER)

    def arm(index: int, pale: bool) -> None:
        for body, line in zip(scene.bodies, lines[index], strict=True):
            colour = FAINT if pale else PALE if body < 0 else COLOURS[body % len(COLOURS)]
            a, b = at(line)
            wide = (3 if body < 0 else 9) * FINER
            pen.line((a, b), fill=colour, width=wide)
            for x, y in (a, b):
                pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=colour)

    lines, joints, tip = scene.flat()
    for index in ghosts:
        arm(index, True)
    pen.line(at(tip), fill=WAY, width=2 * FINER)
    arm(k, False)
    for point, driven in zip(at(joints[k]), scene.driven, strict=True):
        disc(point, 6, INK if driven else "white", INK)
    disc(at(tip[k : k + 1])[0], 6, WAY, INK)
    small = image.resize(SIZE, Image.Resampling.LANCZOS)
    pen = ImageDraw.Draw(small)
    pen.text((16, 12), scene.clock(k), fill=INK, font=ImageFont.load_default(15))
    words = "\n".join(wrap(scene.values(k), LETTERS))
    pen.multiline_text((16, SIZE[1] - 12), words, fill=INK, font=ImageFont.load_default(11), anchor="ld")
    return small
