"""Arguments and options that several commands share."""

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.dynamics.laws import CONTROLLING, names
from armlet.files import check_output as check_file

if TYPE_CHECKING:
    from armlet.model import Model

ArmArg = Annotated[str, typer.Argument(metavar="ARM", help="A shipped arm's name, a .yaml, .urdf or MJCF .xml file.")]
BoardArg = Annotated[str, typer.Argument(metavar="BOARD", help="A board's name; `armlet boards` lists them.")]
MoveArg = Annotated[Path, typer.Argument(metavar="MOVE", help="A trajectory from `armlet plan`.")]
JsonOpt = Annotated[bool, typer.Option("--json", help="Print JSON for scripts.")]
PortOpt = Annotated[
    str | None, typer.Option("--port", help="Serial port of a real board; found by itself if left out.")
]
RecoverOpt = Annotated[bool, typer.Option("--recover", help="Use what can be read of a broken log.")]
LawOpt = Annotated[str, typer.Option(help=f"{CONTROLLING}, but gain_table.")]
AnyLawOpt = Annotated[str, typer.Option(help=f"{names()}.")]
KernelOpt = Annotated[
    str | None,
    typer.Option(help="armv7m, armv6m, rv32, viper; made for arm and law: specialised; in C: native, native_float."),
]
LearnOpt = Annotated[bool, typer.Option("--learn/--no-learn", help="Let the law adapt.")]
LogOpt = Annotated[Path, typer.Option(help="Log to write.")]
TrajectoryOpt = Annotated[Path, typer.Option("-o", "--output", help="Trajectory file to write.")]
ServosOpt = Annotated[
    bool,
    typer.Option(
        "--servos",
        help="The board drives the arm file's servos: emulated ones of a virtual board; a real board moves a real arm.",
    ),
]
AdapterOpt = Annotated[
    str | None,
    typer.Option(metavar="PORT", help="Where real servos are: board host, or an emulated one, moves a real arm there."),
]
FaultOpt = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KIND:ID[=VALUE][/EVERY][@SECONDS]",
        help="corrupt, late, lost, missing, cable, wrong-id, hot or voltage; may be given several times.",
    ),
]
GearOpt = Annotated[
    list[str] | None,
    typer.Option(
        metavar="[JOINT=]MODEL[,KEY:NUMBER...]",
        help="Gears of emulated servos: M1 to M6 or file; backlash_deg, late_ms, sag_ohm and more. May be repeated.",
    ),
]
MountedOpt = Annotated[
    list[str] | None,
    typer.Option(
        metavar="JOINT=KEY:NUMBER[,...]",
        help="A servo that is mounted otherwise than the arm file says: zero, direction, id. May be repeated.",
    ),
]
LockOpt = Annotated[
    list[str] | None,
    typer.Option("--lock", metavar="JOINT=POSITION", help="Lock a joint, at degrees or metres. Repeat it."),
]


def flat(command: Callable[[Any], None]) -> Callable[..., None]:
    """A command as typer takes it: a parameter for each field of the dataclass that is the command's only one.

    So a command with many options has one name for them all, and its steps pass that on.
    """
    (options,) = inspect.signature(command).parameters.values()

    @functools.wraps(command)
    def typed(**given: Any) -> None:
        command(options.annotation(**given))

    typed.__signature__ = inspect.signature(options.annotation)  # type: ignore[attr-defined]
    typed.__annotations__ = options.annotation.__annotations__
    return typed


def in_order(command: Callable[..., None]) -> Callable[..., None]:
    """A command; BOARD and ARM, if it takes both, in either order: where only one is a board's name, that is BOARD."""
    if not {"board", "arm"} <= inspect.signature(command).parameters.keys():
        return command

    @functools.wraps(command)
    def ordered(**given: Any) -> None:
        from armlet.device.registry import boards

        names = {each.name for each in boards()} if given["arm"] is not None else set()
        if given["arm"] in names and given["board"] not in names:
            given["board"], given["arm"] = given["arm"], given["board"]
        command(**given)

    return ordered


def loaded(arm: str) -> "Model":
    """The model of an arm; what is odd of its numbers is told.

    Raises:
        DescriptionError: as `description.load`.
    """
    from armlet import description

    model = description.load(arm)
    show.odd(model.odd)
    return model


def check_output(output: Path | None, *inputs: str | Path | None) -> None:
    """Refuse a file to write that cannot be written, or that the command reads; inputs may be names of shipped arms.

    Asked before anything else: what a command finds out may take it minutes, and a user at an arm.

    Raises:
        ArmletError: as `files.check_output`.
    """
    if output is not None:
        check_file(output, *(each for each in inputs if not isinstance(each, str) or Path(each).suffix))
