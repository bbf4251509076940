"""armlet stream: goals from standard input."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
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
    At the end of the input the arm comes to rest at the last goal. With --browser a page's sliders give the goals.
    """
    from armlet.device.connection import connect
    from armlet.report.watch.sliders import SPEED, by_sliders
    from armlet.run.stream import Streaming, prepare_stream, streaming
    from armlet.run.stream_lines import follow_lines

    check_output(asked.log, asked.arm)
    speed = asked.speed if asked.speed is not None else SPEED if asked.browser else 1.0
    options = Streaming(
        asked.start, speed, asked.jerk, asked.law, payload=asked.payload, servos=asked.servos, board=asked.board,
        adapter=asked.adapter, gears=tuple(asked.gear or ()), on_load=lambda event: show.note(str(event)),
    )  # fmt: skip
    for name, given in (("--csv", asked.csv), ("--in-step", asked.in_step)):
        if asked.browser and given:
            raise ArmletError(f"{name}: expected no --browser, whose page has the goals; leave one of them out")
    run = prepare_stream(asked.arm, options, show.note)
    with connect(asked.board, asked.port) as session:
        if asked.browser:
            goals = by_sliders(session, run, asked.log, show.note)
        else:
            with streaming(session, run, asked.log, show.note) as goals:
                show.note("\n".join(follow_lines(goals, sys.stdin, asked.csv, asked.every, asked.in_step)))
    show.told(goals.result.said(), asked.as_json)
    if goals.faulted:
        raise ArmletError(f"the stream ended early: {run.fault_line(goals.result)}")
