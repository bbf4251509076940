"""A run on a screen while it goes on: from its growing log, or from the run itself.

follow(awaited(Path("run.mcap"), 30.0), 30.0, rich.console.Console())
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from armlet.errors import LogError
from armlet.report.formatting import kilograms
from armlet.report.watch.follow import Follower
from armlet.report.watch.view import JointNow, Snapshot, Subject, View
from armlet.run.log_writer import Listener
from armlet.said import to_json

if TYPE_CHECKING:
    from armlet.device.registry import Board
    from armlet.run.run_setup import RunSetup

SCREEN_S, LINE_S = 0.5, 1.0  # between two pictures on a terminal, and between two lines elsewhere
LOOK_S = 0.05  # between two looks at a log
FULL = 0.9  # of a limit, from which on it is marked


def follow(follower: Follower, patience: float, console: Console, as_json: bool = False) -> None:
    """Show a log until its end.

    Args:
        follower: of the log.  patience: s, for which nothing new may come.  console: where to.
        as_json: a line of JSON a second, on standard output.
    Raises:
        LogError: it does not grow any more, and has no end; it is damaged, or holds no run.
    """
    view: View | None = None
    heard = time.monotonic()
    with screen(console, as_json) as draw:
        while True:
            for topic, record in follower.read():
                view = view or View(Subject.of_log(follower.log))
                view.take(topic, record)
                heard = time.monotonic()
            if view is not None:
                if follower.whole:
                    view.end(follower.log.metadata.get("end", {}).get("why", "complete"))
                try:
                    draw(view, follower.whole)
                except LogError as error:  # of what the records say
                    raise LogError(f"{follower.path}: {error.what}", error.hint) from None
            if follower.whole:
                break
            if time.monotonic() - heard > patience:
                what = f"{follower.path}: nothing new for {patience:g} s"
                raise LogError(what, "its run has been killed, or takes longer than --wait")
            time.sleep(LOOK_S)
    if view is None:
        raise LogError(f"{follower.path}: no run inside", "watch a log of `armlet run`")


@contextmanager
def watched(setup: "RunSetup", board: "Board", console: Console) -> Iterator[Listener]:
    """Gives a listener, as `Run.on` takes it, that shows a run on a console while it goes on."""
    model, title = setup.compiled.model, f"{setup.law} on {board.name}: {setup.compiled.model.name}"
    view = View(Subject(title, model, setup.trajectory.period_us, board.instruction_ns))
    with screen(console) as draw:

        def listen(topic: str, record: dict[str, Any]) -> None:
            view.take(topic, record)
            draw(view, False)

        yield listen
        view.end()
        draw(view, True)


@contextmanager
def screen(console: Console, as_json: bool = False) -> Iterator[Callable[[View, bool], None]]:
    """Gives draw(view, last): it shows a view if it is time to, and at the end.

    On a terminal the picture stays in its place; elsewhere it is one line a second.
    """
    live = Live(console=console, auto_refresh=False) if console.is_terminal and not as_json else None
    every = SCREEN_S if live else LINE_S
    due, shown = 0.0, -1

    def draw(view: View, last: bool) -> None:
        nonlocal due, shown
        if time.monotonic() < due and not last:
            return
        due = time.monotonic() + every
        now = view.now()
        if now is None or (now.tick == shown and not last):
            return
        shown = now.tick
        if live:
            live.update(picture(now), refresh=True)
        elif as_json:
            print(to_json(asdict(now), indent=None), flush=True)
        else:
            console.print(line(now), highlight=False, markup=False, soft_wrap=True)

    if live is None:
        yield draw
        return
    with live:
        yield draw


def line(now: Snapshot) -> str:
    """A run in one line."""
    worst, hardest = now.worst, now.hardest
    parts = [
        f"{now.seconds:8.3f} s {now.mode or '-'}",
        f"error {worst.error:+.4g} {worst.unit} at {worst.name}",
        f"torque {100 * hardest.torque_share:.0f} % of {hardest.name}'s",
        *([f"load {kilograms(now.load)} kg"] if now.load is not None else []),
        *tick_words(now),
        *([f"{now.lost} records lost"] if now.lost is not None else []),
        *now.events[-1:],
    ]
    return "; ".join(parts)


def tick_words(now: Snapshot) -> list[str]:
    """The tick's length in words, if it is known."""
    if now.whole is None and now.us is None:
        return []
    share = f", {100 * now.busy:.0f} % of the period" if now.busy is not None else ""
    return [f"tick {now.us:,} us{share}" if now.whole is None else f"tick {now.whole:,} instructions{share}"]


def picture(now: Snapshot) -> Group:
    """A run as a table, with lines above and below."""
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for name in ("joint", "position", "error", "fault at", "torque", "limit", ""):
        table.add_column(name, justify="left" if name in ("joint", "") else "right")
    for joint in now.joints:
        table.add_row(*cells(joint))
    lost = "" if now.lost is None else f"{now.lost} records lost, {now.repeats} requests repeated"
    load = "" if now.load is None else f"load found {now.load:+.3f} kg"
    below = [text for text in (load, *tick_words(now), lost) if text]
    events = [Text(event, style="bold") for event in now.events]
    return Group(
        Text(f"{now.title}   {now.seconds:.3f} s   {now.mode}", style="bold"), table, *map(Text, below), *events
    )


def cells(joint: JointNow) -> list[Any]:
    """One row of the table; what is near its limit stands out."""
    near = abs(joint.error) > FULL * joint.error_limit
    full = joint.torque_share > FULL
    return [
        joint.name,
        f"{joint.position:.2f} {joint.unit}",
        Text(f"{joint.error:+.4f}", style="bold red" if near else ""),
        f"{joint.error_limit:.3g}",
        Text(f"{joint.torque:+.3f}", style="bold red" if full else ""),
        f"{joint.torque_limit:.4g}",
        Text("#" * round(20 * min(joint.torque_share, 1.0)), style="red" if full else "green"),
    ]
