"""armlet stream: goals from standard input."""

import contextlib
import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from armlet import stopping
from armlet.cli import show
from armlet.cli.hand_command import entered
from armlet.cli.options import (
    AdapterOpt,
    ArmArg,
    BoardArg,
    GearOpt,
    JsonOpt,
    LogOpt,
    PortOpt,
    ServosOpt,
    check_output,
    flat,
)
from armlet.errors import ArmletError

if TYPE_CHECKING:
    from armlet.device.session import BoardSession
    from armlet.run.prepared import Run
    from armlet.run.stream import Stream


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("stream")(flat(stream_goals))


@dataclass(frozen=True)
class StreamOptions:
    """Options of `armlet stream`."""

    arm: ArmArg
    board: BoardArg
    csv: Annotated[bool, typer.Option("--csv", help="Lines are CSV; the first one names t and the joints.")] = False
    every: Annotated[float, typer.Option(min=0.0, max=60.0, help="s of the arm's time after each line.")] = 1 / 30
    in_step: Annotated[bool, typer.Option("--in-step", help="Joints arrive together, at goals without t.")] = False
    strict: Annotated[bool, typer.Option("--strict", help="A line that is wrong or refused ends it.")] = False
    hold: Annotated[bool, typer.Option("--hold", help="At its end hold until Ctrl-C; at a terminal, Enter.")] = False
    browser: Annotated[bool, typer.Option("--browser", help="A slider a joint, on a page at 127.0.0.1.")] = False
    start: Annotated[str | None, typer.Option("--from", help="Where it is: degrees or metres, with commas.")] = None
    speed: Annotated[float | None, typer.Option(help="Share of its velocities, 1; 0.25 with --browser.")] = None
    jerk: Annotated[float | None, typer.Option(help="rad/s^3 or m/s^3; 20 1/s times the acceleration.")] = None
    law: Annotated[str, typer.Option(help="The law of bodies if left out.")] = ""
    payload: Annotated[float, typer.Option(help="kg at the tool of the simulated arm, which nobody is told.")] = 0.0
    servos: ServosOpt = False
    adapter: AdapterOpt = None
    gear: GearOpt = None
    log: LogOpt = Path("stream.mcap")
    port: PortOpt = None
    as_json: JsonOpt = False


def stream_goals(asked: StreamOptions) -> None:
    """Follow goals, lines of JSON on standard input: {"q": [...]}, with "t", {"points": [[t, ...]]}, or {"speed": 0.5}.

    The board moves the simulated arm there within its limits, or with --servos what the servos move, from any state.
    At the end of the input the arm comes to rest at the last goal. A line that is none, or is refused, is left out and
    told. With --browser a page's sliders give the goals.
    """
    from armlet.device.connection import connect
    from armlet.report.watch.sliders import SPEED, by_sliders
    from armlet.run.stream import Streaming, prepare_stream

    check_output(asked.log, asked.arm)
    speed = asked.speed if asked.speed is not None else SPEED if asked.browser else 1.0
    options = Streaming(
        asked.start, speed, asked.jerk, asked.law, payload=asked.payload, servos=asked.servos, board=asked.board,
        adapter=asked.adapter, gears=tuple(asked.gear or ()), on_load=lambda event: show.note(str(event)),
    )  # fmt: skip
    for name in ("csv", "in_step", "strict", "hold"):
        if asked.browser and getattr(asked, name):
            option = f"--{name.replace('_', '-')}"
            raise ArmletError(f"{option}: expected no --browser, whose page has the goals; leave one of them out")
    run = prepare_stream(asked.arm, options, show.note)
    with connect(asked.board, asked.port) as session:
        if asked.browser:
            goals = by_sliders(session, run, asked.log, show.note)
        else:
            goals = by_lines(session, run, asked)
    show.told(goals.result.said(), asked.as_json)
    if goals.faulted:
        raise ArmletError(f"the stream ended early: {run.fault_line(goals.result)}")


def by_lines(session: "BoardSession", run: "Run", asked: StreamOptions) -> "Stream":
    """Let an arm follow lines on standard input; tell which were left out, and how many. Gives what ran."""
    from armlet.run.hand_guiding import never
    from armlet.run.stream import streaming
    from armlet.run.stream_lines import follow_lines, hold

    wrong: list[str] = []

    def leave_out(words: str) -> None:
        wrong.append(words)
        show.note(f"left out: {words}")

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # bytes that are no text are a wrong line, and no end
    with streaming(session, run, asked.log, show.note) as goals:
        try:
            clamped = follow_lines(
                goals, sys.stdin, asked.csv, asked.every, asked.in_step, None if asked.strict else leave_out
            )
        finally:
            show.note(f"lines left out: {len(wrong)}" if wrong else "")
        show.note("\n".join(clamped))
        if asked.hold:
            ends, over = ("Enter", entered()) if sys.stdin.isatty() else ("Ctrl-C", never)
            show.note(f"{asked.board} holds the last goal until {ends}")
            with ending_by_interrupt():
                hold(goals, over)
    return goals


@contextlib.contextmanager
def ending_by_interrupt() -> Iterator[None]:
    """Ctrl-C ends the block, and the command goes on; SIGTERM and a terminal that is closed end that, too."""
    try:
        yield
    except KeyboardInterrupt:
        if stopping.ended_otherwise():
            raise
