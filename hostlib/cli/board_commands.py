"""armlet boards, flash, upload: what prepares a board."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import BoardArg, JsonOpt, PortOpt
from armlet.errors import ArmletError


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("boards")(boards)
    app.command("flash")(flash_board)
    app.command("upload")(upload)


def boards(as_json: JsonOpt = False) -> None:
    """List the boards armlet knows."""
    from armlet.device.registry import said_of_boards

    show.told(said_of_boards(), as_json)


def flash_board(
    board: BoardArg,
    firmware: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Put MicroPython on it instead: a UF2, DFU or ESP .bin file.")
    ] = None,
    drive: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="The boot loader's drive, if it is not found."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Of --firmware: print what would be run.")] = False,
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Put the firmware on a board with mpremote, and check every file; or MicroPython itself, with its maker's tool."""
    if firmware is not None:
        flash_micropython(board, firmware, port, drive, dry_run, as_json)
        return
    if drive is not None or dry_run:
        raise ArmletError("--drive and --dry-run go with --firmware", "add --firmware FILE, or leave them out")
    from armlet.device.firmware_files import firmware_files
    from armlet.device.flash import flash

    files = firmware_files(board)
    sizes = {path: len(content) for path, content in files.items()}
    with show.progress() as bar, show.file_bar(bar, f"flashing {board}", sizes) as say:
        report = flash(board, port, files, progress=say)
    show.fields(report, as_json)


def flash_micropython(
    board: str, file: Path, port: str | None, drive: Path | None, dry_run: bool, as_json: bool
) -> None:
    """Put MicroPython on a board, or print how."""
    from armlet.device.micropython import flasher

    where = flasher.Where(port, drive)
    if dry_run:
        image, way = flasher.prepare(board, file, where, dry=True)
        if as_json:
            show.print_json({"board": board, "file": str(file), "flash_bytes": image.flash_bytes, "would": way.text})
        else:
            show.console.print(way.text, soft_wrap=True)
        return
    with show.progress() as bar:
        report = flasher.flash_micropython(board, file, where, show.stepper(bar, f"MicroPython on {board}"))
    show.fields(report, as_json)


def upload(
    board: BoardArg,
    arm: Annotated[str, typer.Argument(metavar="ARM", help="An arm, or a .blob from `armlet compile -o`.")],
    move: Annotated[Path | None, typer.Argument(metavar="[MOVE]", help="A trajectory from `armlet plan`.")] = None,
    specialise: Annotated[
        str | None, typer.Option(metavar="LAW", help="Add a kernel made for this arm and law.")
    ] = None,
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Put an arm's parameters, a trajectory and a kernel of its own on a board."""
    from armlet.device.connection import connect
    from armlet.run.stored import Stored

    stored = Stored.of(arm, move, specialise, show.odd)
    with show.progress() as bar, connect(board, port) as session:
        stored.send(session, lambda title: show.stepper(bar, title))
    if as_json:
        show.print_json({"board": board, "parameters": stored.digest, "trajectory": str(move) if move else None})
    else:
        show.console.print(f"{board}: holds parameters {stored.digest[:16]}" + (f" and {move}" if move else ""))
