"""A run's page that its own program serves: buttons change the speed, and where the page is closed the arm stops."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty
from typing import TYPE_CHECKING, Any

from armlet.device.session import BoardSession
from armlet.errors import ArmletError
from armlet.report.watch.growing import Growing
from armlet.report.watch.served import ENDED, LOOK_S, PARTING_S, Served, Sliders, serving
from armlet.run.log_writer import Listener
from armlet.run.speed_keys import SpeedKeys

if TYPE_CHECKING:
    from armlet.device.registry import Board
    from armlet.run.run_setup import RunSetup

DIGITS = 3  # of goals, deg or mm
GONE_S = 1.0  # without a page, after which the arm stops


@contextmanager
def shown(
    setup: "RunSetup",
    board: "Board",
    say: Callable[[str], None],
    keys: SpeedKeys | None,
    listener: Listener | None,
    sliders: Sliders = (),
) -> "Iterator[Shown]":
    """Gives a run's page: a listener, as `Run.on` takes it; called with the session, its buttons.

    Args:
        say: called with the page's address.  keys: what the buttons press; None gives the page none.
        listener: another one, which hears the same.  sliders: of the page, as `serving` has them.
    """
    growing = Growing.of_run(setup, board)
    with serving(growing, say, keys is not None or bool(sliders), sliders) as served:
        page = Shown(growing, served, say, keys, listener)
        yield page
        served.tell(page.rows(True))
        served.end(f"{ENDED}: see its log", PARTING_S if served.opened else 0.0)


class Shown:
    """A page that hears a run, and asks of it what its buttons ask for.

    Args:
        growing: takes the records.  served: the page.  say, keys, listener: as of `shown`.
    """

    def __init__(
        self,
        growing: Growing,
        served: Served,
        say: Callable[[str], None],
        keys: SpeedKeys | None,
        listener: Listener | None,
    ) -> None:
        self._growing, self._served, self._say, self._keys, self._listener = growing, served, say, keys, listener
        self._due, self._holds, self._stopped, self._broken = 0.0, True, False, False

    def listen(self, topic: str, record: dict[str, Any]) -> None:
        """Take a record; what cannot be shown ends the showing and not the run."""
        if self._listener is not None:
            self._listener(topic, record)
        if self._broken:
            return
        try:
            self._growing.take(topic, record)
        except ArmletError as error:
            self._broken = True
            self._say(f"the page shows no more: {error.what}")
        if time.monotonic() >= self._due:
            self._due = time.monotonic() + LOOK_S
            self._served.tell(self.rows(False))

    def rows(self, last: bool) -> str:
        """Text of what is new for the page."""
        return "" if self._broken else self._growing.told(last)

    def ordered(self) -> str:
        """Take the oldest order of a button, empty if there is none; what concerns the page itself is done."""
        while True:
            try:
                order = self._served.orders.get_nowait()
            except Empty:
                return ""
            if order not in ("hold", "free"):
                return order
            self._holds = order == "hold"

    def left(self) -> bool:
        """True, once, where no page is left and the arm is to stop then."""
        if self._stopped or not self._holds or self._served.gone() <= GONE_S:
            return False
        self._stopped = True
        return True

    def goal(self) -> dict[str, float]:
        """Take where sliders are of which that is new, deg or mm by the joints' names."""
        return self._served.asked()

    def tell_goal(self, goal: dict[str, float]) -> None:
        """Tell the page where its sliders belong, deg or mm by the joints' names."""
        self._served.tell(json.dumps({"goal": {name: round(value, DIGITS) for name, value in goal.items()}}))

    def __call__(self, session: BoardSession) -> None:
        """Do what the buttons and the keys ask for; stop on the path where no page is left."""
        if self._keys is None:
            return
        while order := self.ordered():
            self._keys.press(order, session)
        if self.left():
            self._say("the page is closed; this stops the arm")
            self._keys.press("q", session)
        self._keys(session)
