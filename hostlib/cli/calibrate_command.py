"""armlet calibrate: how an arm's servos are mounted, found with the user's hands."""

import contextlib
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, MountedOpt, flat, loaded
from armlet.errors import ArmletError

if TYPE_CHECKING:
    from armlet.device.servos.line import EmulatedLine, SerialLine
    from armlet.model import Model
    from armlet.setup.calibrate.stop import By

CHANGE = re.compile(r"(\d{1,3})=(\d{1,3})")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("calibrate")(flat(calibrate))


@dataclass(frozen=True)
class CalibrateOptions:
    """What `armlet calibrate` is asked."""

    arm: ArmArg
    port: Annotated[str | None, typer.Option(metavar="PORT", help="Where the servos' adapter is.")] = None
    emulated: Annotated[
        bool, typer.Option("--emulated", help="An emulated bus with an emulated hand, in the place of a port.")
    ] = False
    mounted: MountedOpt = None
    set_id: Annotated[
        list[str] | None, typer.Option(metavar="OLD=NEW", help="Give a servo another id, and end. May be repeated.")
    ] = None
    stop_by: Annotated[
        str, typer.Option(help="supply: an emergency stop that cuts it; command: the torque is switched off.")
    ] = "supply"
    scan: Annotated[bool, typer.Option("--scan", help="Look at every id, not only where one is missing.")] = False
    move_zero: Annotated[
        bool, typer.Option("--move-zero", help="Write an offset into an STS servo whose encoder wraps in its range.")
    ] = False
    yes: Annotated[
        bool, typer.Option("--yes", help="No key is asked for: a joint that was turned and rests again is done.")
    ] = False
    as_json: JsonOpt = False


def calibrate(asked: CalibrateOptions) -> None:
    """Find ids, zero, direction and range of an arm's servos, for `armlet run --servos`. The stop is tested first.

    Of servos in mode position, the stiffness of their own loops is measured, too: each joint twitches by 2 degrees.
    """
    from armlet.device.servos.kept import EMULATED
    from armlet.setup.calibrate import search
    from armlet.setup.calibrate.calibrate import Wishes
    from armlet.setup.calibrate.calibrate import calibrate as find
    from armlet.setup.calibrate.dialogue import Keyboard, Unasked
    from armlet.setup.calibrate.master import Master
    from armlet.simulated.servos.emulated import chained

    model = loaded(asked.arm)
    bus = chained(model)
    if (asked.port is None) != asked.emulated:
        raise ArmletError("calibrate: expected --port PORT or --emulated", "`armlet doctor` lists the ports")
    if asked.mounted and not asked.emulated:
        raise ArmletError("--mounted is for an emulated bus", "add --emulated, or give it to `armlet bus`")
    wishes = Wishes(stop_of(asked.stop_by), asked.scan, asked.move_zero)
    changes = [change(text) for text in asked.set_id or ()]
    dialogue = Unasked(tell) if asked.yes or asked.emulated else Keyboard(tell)
    with opened(model, asked.port, asked.mounted or []) as line:
        master = Master(line, bus.protocol)
        if changes:
            for old, new in changes:
                search.set_id(master, old, new)
                tell(f"servo {old} has the id {new} now")
            return
        found = find(master, model, dialogue, wishes, asked.port or EMULATED)
    path = found.save()
    if asked.as_json:
        show.print_json({"file": str(path), **asdict(found)})
    else:
        show.console.print(f"{path}: {len(found.servos)} servos", highlight=False, markup=False, soft_wrap=True)


def tell(words: str) -> None:
    """A line for the user, on standard error, so that --json stays clean."""
    show.errors.print(words, highlight=False, markup=False, soft_wrap=True)


def stop_of(text: str) -> "By":
    """What stops the arm.

    Raises:
        ArmletError: another word.
    """
    from armlet.setup.calibrate.stop import BYS

    for by in BYS:
        if text == by:
            return by
    raise ArmletError(f"--stop-by {text!r:.40}: expected {' or '.join(BYS)}")


def change(text: str) -> tuple[int, int]:
    """OLD=NEW.

    Raises:
        ArmletError: not that.
    """
    found = CHANGE.fullmatch(text)
    if not found:
        raise ArmletError(f"--set-id {text!r:.40}: expected OLD=NEW, two ids from 0 to 252")
    return int(found[1]), int(found[2])


@contextlib.contextmanager
def opened(model: "Model", port: str | None, mounted: list[str]) -> "Iterator[SerialLine | EmulatedLine]":
    """The line to the servos, while it is used."""
    from armlet.device.servos.line import EmulatedLine, SerialLine
    from armlet.simulated.servos import EmulatedBus
    from armlet.simulated.servos.hand import Hand
    from armlet.simulated.servos.mounted import declared
    from armlet.simulated.servos.mounted import mounted as as_mounted

    line: SerialLine | EmulatedLine
    if port is not None:
        line = SerialLine(port, declared(model).baud)
    else:
        line = EmulatedLine(EmulatedBus(as_mounted(model, mounted), hand=Hand(model)))
    try:
        yield line
    finally:
        line.close()
