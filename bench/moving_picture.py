"""The moving picture of README.md: the demo's arm with its load, under PD and under the law of bodies, side by side.

Made from the logs in out/demo, in real time: the arm as it moved in colour, where it should be in grey, the way of its
end point, and below how far that is from the plan. `make demo` first.
"""

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image

from armlet.model import Model
from armlet.report.checked_log import arm_of
from armlet.report.describe.picture import INK, PALE, STYLE, poses
from armlet.report.measures import Run, measure
from armlet.report.preview.moving import animated
from armlet.run.demo import CASES, logs
from armlet.run.log import read_log
from bench import figures

OUT = Path("out/demo")
SHOWN = {"pd-unknown": ("PD", "#D55E00"), "bodies": ("armlet", "#0072B2")}  # key of the case: title, colour
SECONDS, RATE = 4.0, 15  # two repetitions; frames a second
AZIMUTH, ELEVATION = np.radians(-60.0), np.radians(22.0)  # from where the arm is seen
COLOURS = 48  # of the picture's palette


def chain(model: Model, q: np.ndarray) -> np.ndarray:
    """(n + 2, 3) m the base, each joint and the end point of a serial arm, in the base frame."""
    R, p = poses(model, q)
    return np.array([np.zeros(3), *p, R[model.tip_body] @ model.p_tip + p[model.tip_body]])


def seen(points: np.ndarray) -> np.ndarray:
    """(..., 2) points (..., 3) as an eye far away sees them: to the right, upwards."""
    c, s = np.cos(AZIMUTH), np.sin(AZIMUTH)
    right = np.array([-s, c, 0.0])
    up = np.array([-c * np.sin(ELEVATION), -s * np.sin(ELEVATION), np.cos(ELEVATION)])
    return np.asarray(points) @ np.array([right, up]).T


class Side:
    """Half of the picture: a run, its arm at each frame, and how far it is from the plan."""

    def __init__(self, run: Run, model: Model, title: str, colour: str):
        self.title, self.colour, self.model = title, colour, model
        self.ticks = np.searchsorted(run.time, np.arange(0.0, SECONDS, 1.0 / RATE))
        records = run.log.topics["/plant"]
        self.arms = [seen(chain(model, q)) for q in records["q"][self.ticks]]
        self.planned = [seen(chain(model, q)) for q in records["q_des"][self.ticks]]
        self.time, self.error = run.time[run.time < SECONDS], run.tip_error[run.time < SECONDS]

    def draw(self, above: Axes, below: Axes, frame: int, most: float) -> None:
        """One frame: the arm above, the end point's error (mm, up to `most`) below."""
        arm, plan = self.arms[frame], self.planned[frame]
        above.plot(*plan.T, color=PALE, lw=9, alpha=0.55, solid_capstyle="round")
        above.plot(*np.array([each[-1] for each in self.planned[: frame + 1]]).T, color=PALE, lw=2)
        above.plot(*np.array([each[-1] for each in self.arms[: frame + 1]]).T, color=self.colour, lw=1.6)
        above.plot(*arm.T, "-", color=self.colour, lw=5, solid_capstyle="round")
        above.plot(*arm[:-1].T, "o", ms=6, mfc="white", mec=INK)
        above.plot(*arm[-1], "o", ms=15, color=INK)
        above.text(arm[-1, 0], arm[-1, 1] - 0.13, "2.3 kg", ha="center", va="top", fontsize=11)
        above.set_title(self.title, fontsize=17, color=self.colour, fontweight="bold")
        above.set(aspect="equal")
        above.axis("off")
        tick = self.ticks[frame]
        below.plot(self.time[:tick], self.error[:tick], color=self.colour, lw=2)
        below.set(xlim=(0, SECONDS), ylim=(0, most), xticks=range(int(SECONDS) + 1))
        below.set_title(f"end point off by {self.error[tick]:.0f} mm", fontsize=14, color=INK)
        below.set_xlabel("s", labelpad=-2)
        below.spines[["top", "right"]].set_visible(False)


def frame_of(sides: list[Side], frame: int) -> Image.Image:
    """The whole picture at one frame."""
    points = np.concatenate([arm for side in sides for arm in (*side.arms, *side.planned)])
    least, largest = points.min(axis=0) - 0.18, points.max(axis=0) + 0.1
    most = 1.1 * max(side.error.max() for side in sides)
    style: Any = STYLE | {"font.size": 12}
    with rc_context(style):
        figure = Figure(figsize=(8.0, 5.4), layout="constrained")
        FigureCanvasAgg(figure)
        for (above, below), side in zip(figure.subplots(2, 2, height_ratios=[3.4, 1.0]).T, sides, strict=True):
            side.draw(above, below, frame, most)
            above.set(xlim=(least[0], largest[0]), ylim=(least[1], largest[1]))
        out = BytesIO()
        figure.savefig(out, format="png", dpi=90)
    return Image.open(out).convert("RGB")


def main() -> None:
    """Read the logs of `make demo` and write docs/pictures/demo.gif.

    Raises:
        LogError: there is no log; run `make demo` first.
    """
    paths = dict(zip([case.key for case in CASES], logs(OUT), strict=True))
    sides = []
    for key, (title, colour) in SHOWN.items():
        run = measure(read_log(paths[key]))
        sides.append(Side(run, arm_of(run.log).model, title, colour))
    path = figures.FOLDER.parent / "pictures" / "demo.gif"
    path.write_bytes(animated([frame_of(sides, k) for k in range(len(sides[0].arms))], 1 / RATE, COLOURS))
    print(f"wrote {path.name}, {path.stat().st_size / 1e3:.0f} kB")
