"""An arm that follows the sliders of a page: the board's filter takes it there within its limits.

with armlet.connect("host") as session:
    result = by_sliders(session, prepare_stream("so101", Streaming(speed=0.25)), Path("jog.mcap"), print)
"""

import math
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from armlet.device.session import BoardSession
from armlet.errors import PlanError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan.stream import StreamLimits
from armlet.report.watch.controlled import Shown, shown
from armlet.run.jog import scale_of
from armlet.run.prepared import Run
from armlet.run.stream import Stream, streaming
from armlet.run.stream_lines import EVERY_S

SPEED = 0.25  # share of an arm's velocities that suits a hand at a slider
STOP_S = 0.5  # in which an arm that is stopped comes to rest
FAR = math.pi  # rad or m beyond where it starts, that a slider reaches of a joint without limits


def by_sliders(session: BoardSession, run: Run, log: Path, say: Callable[[str], None]) -> Stream:
    """Let an arm follow a page's sliders, until a button ends that, or the page is closed; gives what ran.

    Args:
        session: a connected board.  run: by `prepare_stream`.  log: the file to make.
        say: called with the page's address, and with what a user should know.

    Raises:
        ArmletError: as `streaming`.
    """
    model, limits = run.setup.compiled.model, run.setup.stream
    assert limits is not None  # a run of `prepare_stream`
    rows = sliders(model, limits, run.setup.trajectory.q[0])
    with shown(run.setup, session.board, say, None, run.setup.listener, rows) as page:
        run = replace(run, setup=replace(run.setup, listener=page.listen))
        with streaming(session, run, log, say) as goals:
            Following(page, goals, rows, say).follow()
    return goals


def sliders(model: Model, limits: StreamLimits, q: Floats) -> list[dict[str, Any]]:
    """A slider for each joint with a servo, as `viewer` has them, at q (n_act,) rad or m."""
    least = np.where(np.isfinite(limits.q_min), limits.q_min, q - FAR)
    most = np.where(np.isfinite(limits.q_max), limits.q_max, q + FAR)
    scale = scale_of(model)
    names = "least", "most", "value"
    return [
        {"name": name, "unit": "mm" if by == 1e3 else "deg", **dict(zip(names, map(float, row), strict=True))}
        for name, by, *row in zip(limits.joint_names, scale, *(scale * each for each in (least, most, q)), strict=True)
    ]


class Following:
    """The arm and the page.

    Args:
        page: what shows the run.  goals: what moves it.  rows: the page's sliders.  say: as `by_sliders`.
    """

    def __init__(self, page: Shown, goals: Stream, rows: list[dict[str, Any]], say: Callable[[str], None]) -> None:
        self._page, self._goals, self._say = page, goals, say
        self._at = {row["name"]: row["value"] for row in rows}
        self._scale = {row["name"]: 1e3 if row["unit"] == "mm" else 180.0 / math.pi for row in rows}
        self._ends = False

    def follow(self) -> None:
        """Follow the sliders until the end; the simulated arm's time is no faster than a clock's."""
        begun = time.monotonic() - self._goals.now
        while not self._goals.faulted and not self.step():
            if not self._goals.keeps_time:
                time.sleep(max(0.0, begun + self._goals.now - time.monotonic()))

    def step(self) -> bool:
        """Do what the page asks for, and let a thirtieth of a second pass; True if that was the end."""
        order = self._page.ordered()
        if order == "q" or self._page.left():
            self._say("stop" if order == "q" else "the page is closed; this stops the arm")
            self._goals.drop()
            self._goals.stop("decelerate")
            self._goals.wait(STOP_S)
            return True
        self._ends = self._ends or order == "end"
        asked = self._page.goal()
        if asked and not self._ends:
            self._send(asked)
        self._goals.wait(EVERY_S)
        return self._ends and self._goals.rests

    def _send(self, asked: dict[str, float]) -> None:
        """Let the arm go where some sliders are, and the others were."""
        wanted = self._at | asked
        try:
            sent = self._goals.send({name: value / self._scale.get(name, 1.0) for name, value in wanted.items()})
        except PlanError as error:
            self._say(str(error))
            return
        self._at = {name: value * self._scale[name] for name, value in zip(self._at, sent.q.tolist(), strict=True)}
        self._page.tell_goal(self._at)
