"""armlet calibrate: how an arm's servos are mounted, found with the user's hands."""

from dataclasses import dataclass
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, MountedOpt, flat, loaded
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("calibrate")(flat(calibrate))


@dataclass(frozen=True)
class CalibrateOptions:
    """Options of `armlet calibrate`."""

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

    Each joint twitches by 2 degrees: by that the servos' delay is measured, in mode position their stiffness, too.
    """
    from armlet.device.servos.kept import EMULATED
    from armlet.setup.calibrate.calibrate import Wishes
    from armlet.setup.calibrate.calibrate import calibrate as find
    from armlet.setup.calibrate.dialogue import Keyboard, Unasked
    from armlet.setup.calibrate.opened_line import opened
    from armlet.setup.calibrate.search import id_change, set_ids
    from armlet.setup.calibrate.stop import by_of
    from armlet.simulated.servos.emulated import chained

    model = loaded(asked.arm)
    chained(model)
    if (asked.port is None) != asked.emulated:
        raise ArmletError("calibrate: expected --port PORT or --emulated", "`armlet doctor` lists the ports")
    if asked.mounted and not asked.emulated:
        raise ArmletError("--mounted is for an emulated bus", "add --emulated, or give it to `armlet bus`")
    wishes = Wishes(by_of(asked.stop_by), asked.scan, asked.move_zero)
    changes = [id_change(text) for text in asked.set_id or ()]
    dialogue = Unasked(show.note) if asked.yes or asked.emulated else Keyboard(show.note)
    with opened(model, asked.port, asked.mounted or []) as master:
        if changes:
            set_ids(master, changes, show.note)
            return
        found = find(master, model, dialogue, wishes, asked.port or EMULATED)
    show.told(found.said(found.save()), asked.as_json)
