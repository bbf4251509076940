"""An arm in plain characters: one picture, or a motion that is redrawn in place."""

import time

import numpy as np
from rich.console import Console
from rich.live import Live
from rich.text import Text

from armlet.model.arrays import Floats
from armlet.report.preview.scene import Scene

WIDEST, HIGHEST = 100, 30  # characters of a picture
LEAST = 20, 8
TALL = 2.0  # height of a character over its width
STROKES = "-/|\\"  # of a line, by its direction: each stands for 45 degrees
PAUSE_S = 1.0 / 20.0  # between two pictures


def drawn(scene: Scene, k: int, width: int, height: int) -> list[str]:
    """Lines of text: the title, the arm at the k-th instant with the way of its end point, the joints' positions.

    Args:
        width, height: characters; at least 20 and 8 are taken.
    """
    width, height = (int(np.clip(each, least, most)) for each, least, most in
                     ((width, LEAST[0], WIDEST), (height, LEAST[1], HIGHEST)))  # fmt: skip
    rows = height - 2
    least, largest = scene.extent()
    size = np.maximum(largest - least, 1e-9)
    scale = min((width - 3) / size[0], (rows - 1) * TALL / size[1])
    grid = [[" "] * width for _ in range(rows)]

    def cell(point: Floats) -> tuple[int, int]:
        """Row and column of a point."""
        x, y = (point - 0.5 * (least + largest)) * scale
        return round((rows - 1) / 2 - y / TALL), round((width - 1) / 2 + x)

    def put(point: Floats, mark: str) -> None:
        row, column = cell(point)
        if 0 <= row < rows and 0 <= column < width:
            grid[row][column] = mark

    lines, joints, tip = scene.flat()
    for point in tip:
        put(point, ".")
    for a, b in lines[k]:
        step = b - a
        mark = STROKES[round(float(np.arctan2(step[1], step[0])) / (np.pi / 4)) % 4]
        steps = max(2, int(2 * scale * np.linalg.norm(step)))
        for share in np.linspace(0.0, 1.0, steps + 1):
            put(a + share * step, mark)
    put(np.zeros(2), "#")
    for point, driven in zip(joints[k], scene.driven, strict=True):
        put(point, "O" if driven else "o")
    put(tip[k], "*")
    text = ["".join(row).rstrip() for row in grid]
    return [scene.clock(k)[:width], *text, scene.values(k)[:width]]


def play(scene: Scene, console: Console, repeat: int = 1) -> None:
    """Show the motion in its own time on a terminal, redrawn in place; elsewhere one picture of its start.

    Args:
        repeat: times.
    """
    if not console.is_terminal:
        console.file.write("\n".join(drawn(scene, 0, WIDEST, HIGHEST)) + "\n")
        return
    with Live(console=console, auto_refresh=False) as live:
        for _ in range(repeat):
            begin, k = time.monotonic(), 0
            while k < len(scene.time) - 1:
                k = min(int(np.searchsorted(scene.time, time.monotonic() - begin)), len(scene.time) - 1)
                words = "\n".join(drawn(scene, k, console.width, console.height - 1))
                live.update(Text(words, no_wrap=True, overflow="crop"), refresh=True)
                time.sleep(PAUSE_S)
