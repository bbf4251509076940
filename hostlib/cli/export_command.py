"""armlet export: an arm as YAML, URDF or Python, as described or as a run has learnt it, or its control law as C."""

from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, RecoverOpt, flat
from armlet.dynamics.laws import DEFAULT, names
from armlet.errors import ArmletError
from armlet.files import folder_for, write_together
from armlet.said import Note, Said, Verbatim


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("export")(flat(export_arm))


@dataclass(frozen=True)
class ExportOptions:
    """Options of `armlet export`."""

    arm: ArmArg
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="File to write: .yaml, .urdf (with its sidecar) or .py.")
    ] = None
    learnt: Annotated[Path | None, typer.Option(metavar="LOG", help="Take what a run has learnt, from its log.")] = None
    recover: RecoverOpt = False
    lock: LockOpt = None
    c: Annotated[Path | None, typer.Option("--c", metavar="DIR", help="Write a control law as C99 there.")] = None
    law: Annotated[str, typer.Option(help=f"Of C: {names()}; the law of bodies if left out.")] = ""
    float32: Annotated[bool, typer.Option("--float32", help="C in float32, where there is an FPU.")] = False
    generic: Annotated[bool, typer.Option("--generic", help="C of the text for every arm: smaller.")] = False
    example: Annotated[
        str, typer.Option(help="Of C: a project around it for pico-sdk, esp-idf, zephyr or arduino.")
    ] = ""
    as_json: JsonOpt = False


def export_arm(options: ExportOptions) -> None:
    """Write an arm as YAML, URDF or Python, or its law as C. --learnt without -o: print what learning changes."""
    if options.c is not None:
        show.told(as_c(options, options.c), options.as_json)
        return
    if options.law or options.float32 or options.generic or options.example:
        raise ArmletError("export: --law, --float32, --generic and --example are of C", "name a folder with --c")
    from armlet import description
    from armlet.description.export import difference, export, form_of
    from armlet.description.learnt import load_notes
    from armlet.description.locking import locks
    from armlet.report.records import learnt_from

    path, learnt, output = description.resolve(options.arm), options.learnt, options.output
    form = form_of(output)
    found = learnt_from(learnt, path, options.recover) if learnt else None
    notes = load_notes(description.load(path), found) if found else []
    held = locks(description.read_raw(path), options.lock or ())
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
    show.told(Said(plain, parts), options.as_json)


def as_c(options: ExportOptions, folder: Path) -> Said:
    """Write an arm's law as C, and say what of.

    Raises:
        ArmletError: other options contradict, the arm does not fit, or the folder cannot be written.
    """
    from armlet import description
    from armlet.fixed.compiler import compile
    from armlet.mirror.c_arm import exported
    from armlet.mirror.c_examples import MADE, example

    if options.output or options.learnt:
        other = "-o" if options.output else "--learnt"
        raise ArmletError(f"export: expected --c or {other}, got both", "write the arm file first, and export that")
    compiled = compile(description.load_locked(options.arm, options.lock or ()))
    law, number = options.law or DEFAULT, "float" if options.float32 else "fixed"
    texts, kept = exported(compiled, law, number, options.generic), list[Path]()
    if options.example:
        made = example(compiled, law, options.example, number, folder.resolve().name)
        kept = [folder / name for name in made if name not in MADE and (folder / name).is_file()]
        texts |= {name: text for name, text in made.items() if folder / name not in kept}
    files = {folder / name: text.encode() for name, text in texts.items()}
    with ExitStack() as folders:
        for each in sorted({folder, *(file.parent for file in files)}):
            folders.enter_context(folder_for(each))
        write_together(files)
    plain = {"files": [str(file) for file in files], "kept": [str(file) for file in kept]}
    notes = [*(f"{file} is there and stays; delete it to have it anew" for file in kept), *compiled.notes]
    return Said(plain, [f"{', '.join(map(str, files))} written", *(Note(f"note: {note}") for note in notes)])
