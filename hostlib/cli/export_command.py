"""armlet export: an arm as YAML, URDF or Python, as described or as a run has learnt it."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, RecoverOpt
from armlet.errors import ArmletError
from armlet.files import write_together
from armlet.said import Note, Said, Verbatim


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("export")(export_arm)


def export_arm(
    arm: ArmArg,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="File to write: .yaml, .urdf (with its sidecar) or .py.")
    ] = None,
    learnt: Annotated[
        Path | None, typer.Option(metavar="LOG", help="Take what a run has learnt, from its log.")
    ] = None,
    recover: RecoverOpt = False,
    lock: LockOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Write an arm as YAML, URDF or Python. With --learnt and no -o: print what learning changes, as a diff."""
    from armlet import description
    from armlet.description.export import difference, export, form_of
    from armlet.description.learnt import load_notes
    from armlet.description.locking import locks
    from armlet.report.records import learnt_from

    path = description.resolve(arm)
    form = form_of(output)
    found = learnt_from(learnt, path, recover) if learnt else None
    notes = load_notes(description.load(path), found) if found else []
    held = locks(description.read_raw(path), lock or ())
    if held and found and output is None:
        raise ArmletError("export: expected --lock or a diff of what was learnt, got both", "name a file with -o")
    if output is None:
        text = difference(path, found) if found else next(iter(export(path, form, lock=held).values()))
        plain = {"diff" if found else "text": text, "notes": notes}
        parts: list[object] = [Verbatim(text), *([] if text else [Note("note: nothing has changed")])]
    else:
        texts = export(path, form, found, output.stem, held)
        files = {output.parent / name: text.encode() for name, text in texts.items()}
        write_together(files)
        plain = {"files": [str(file) for file in files], "notes": notes}
        parts = [f"{' and '.join(map(str, files))} written"]
    parts[1:1] = [Note(f"note: {note}") for note in notes]
    show.told(Said(plain, parts), as_json)
