"""armlet bus: an emulated servo bus on a pseudo-terminal."""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, FaultOpt, GearOpt, JsonOpt, MountedOpt, flat, loaded


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bus")(flat(bus))


@dataclass(frozen=True)
class BusOptions:
    """Options of `armlet bus`."""

    arm: ArmArg
    fault: FaultOpt = None
    payload: Annotated[float, typer.Option(min=0.0, help="kg at the tool of the simulated arm.")] = 0.0
    mounted: MountedOpt = None
    gear: GearOpt = None
    hand: Annotated[bool, typer.Option("--hand", help="A hand that does what `armlet calibrate` asks of its user.")] = (
        False
    )
    link: Annotated[Path | None, typer.Option(help="A symbolic link to make to the terminal.")] = None
    seconds: Annotated[float | None, typer.Option(min=0.0, help="End after so long; else at Ctrl-C.")] = None
    as_json: JsonOpt = False


def bus(asked: BusOptions) -> None:
    """Emulate an arm's servos on a pseudo-terminal: they speak their makers' protocol and move a simulated arm."""
    from armlet.run.prepared import overload
    from armlet.simulated.servos import EmulatedBus, Fault
    from armlet.simulated.servos.emulated import chained
    from armlet.simulated.servos.gears import geared
    from armlet.simulated.servos.hand import Hand
    from armlet.simulated.servos.mounted import mounted as as_mounted
    from armlet.simulated.servos.pseudo_terminal import Terminal, linked

    model = as_mounted(loaded(asked.arm), asked.mounted or ())
    show.note(overload(model, asked.payload))
    chained(model)
    faults = [Fault.parse(text) for text in asked.fault or ()]
    hand, gears = Hand(model) if asked.hand else None, geared(model, asked.gear or ())
    emulated = EmulatedBus(model, faults, asked.payload, hand=hand, gears=gears)
    with Terminal(emulated) as terminal, linked(asked.link, terminal.path) as port:
        show.told(emulated.said(port), asked.as_json)
        with contextlib.suppress(KeyboardInterrupt):
            terminal.wait(asked.seconds)
        if terminal.broken:
            raise terminal.broken
    if terminal.slow and not asked.as_json:
        show.console.print(f"the host was too slow: the simulation left out {terminal.late:.1f} s")
