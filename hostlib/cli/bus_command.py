"""armlet bus: an emulated servo bus on a pseudo-terminal."""

import contextlib
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, FaultOpt, GearOpt, JsonOpt, MountedOpt, flat, loaded, tell_overload
from armlet.errors import ArmletError

if TYPE_CHECKING:
    from armlet.simulated.servos.terminal import Terminal

LOOK_S = 0.1


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bus")(flat(bus))


@dataclass(frozen=True)
class BusOptions:
    """What `armlet bus` is asked."""

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
    from armlet.simulated.servos import EmulatedBus, Fault
    from armlet.simulated.servos.emulated import chained
    from armlet.simulated.servos.gears import geared
    from armlet.simulated.servos.hand import Hand
    from armlet.simulated.servos.mounted import mounted as as_mounted
    from armlet.simulated.servos.terminal import Terminal

    model = as_mounted(loaded(asked.arm), asked.mounted or ())
    tell_overload(model, asked.payload)
    chained(model)
    faults = [Fault.parse(text) for text in asked.fault or ()]
    hand, gears = Hand(model) if asked.hand else None, geared(model, asked.gear or ())
    emulated = EmulatedBus(model, faults, asked.payload, hand=hand, gears=gears)
    with Terminal(emulated) as terminal, linked(asked.link, terminal.path) as port:
        if asked.as_json:
            show.print_json({"port": port, "baud": emulated.bus.baud, "ids": list(emulated.bus.ids)})
        else:
            ids = ", ".join(str(number) for number in emulated.bus.ids)
            words = f"{port}: {emulated.bus.protocol} servos {ids} at {emulated.bus.baud} bit/s; Ctrl-C ends"
            show.console.print(words, highlight=False, markup=False, soft_wrap=True)
        with contextlib.suppress(KeyboardInterrupt):
            wait(terminal, asked.seconds)
        if terminal.broken:
            raise terminal.broken
    if terminal.late > LOOK_S and not asked.as_json:
        show.console.print(f"the host was too slow: the simulation left out {terminal.late:.1f} s")


def wait(terminal: "Terminal", seconds: float | None) -> None:
    """Until the time is over, or the bus breaks."""
    end = time.monotonic() + seconds if seconds is not None else float("inf")
    while time.monotonic() < end and terminal.broken is None:
        time.sleep(min(LOOK_S, max(0.0, end - time.monotonic())))


@contextlib.contextmanager
def linked(link: Path | None, path: str) -> Iterator[str]:
    """A symbolic link to a terminal while it is served; the name by which users open it."""
    if link is None:
        yield path
        return
    if os.path.lexists(link) and not link.is_symlink():
        raise ArmletError(f"{link}: expected a name that is free, or a symbolic link, got a file")
    link.unlink(missing_ok=True)
    link.symlink_to(path)
    try:
        yield str(link)
    finally:
        if link.is_symlink() and os.readlink(link) == path:  # another bus may have taken the name
            link.unlink(missing_ok=True)
