"""An arm as YAML, URDF, MJCF or Python, as described or as a run has learnt it: files, or a text."""

from collections.abc import Sequence
from pathlib import Path

from armlet import description
from armlet.description.export import difference, export, form_of
from armlet.description.learnt import load_notes
from armlet.description.locking import locks
from armlet.errors import ArmletError
from armlet.files import write_together
from armlet.report.checked_log import learnt_from
from armlet.said import Note, Said, Verbatim


def exported(
    arm: str, output: Path | None, learnt: Path | None = None, recover: bool = False, lock: Sequence[str] = (),
    force: bool = False,
) -> Said:  # fmt: skip
    """Write an arm to a file; without one, say its text, or what learning changes in it.

    Args:
        arm: a name or a file.  output: its suffix is the format.  lock: JOINT=POSITION, joints to lock.
        learnt: the log of a run that has learnt, if any.  recover: use what can be read of a broken one.
        force: replace files that are there.
    Raises:
        ArmletError: as `export`, `learnt_from`, `locks`; locked joints and a difference; a file that is there or cannot
            be written.
    """
    path, form = description.resolve(arm), form_of(output)
    found = learnt_from(learnt, path, recover) if learnt else None
    notes = load_notes(description.load(path), found) if found else []
    held = locks(description.read_raw(path), lock)
    if held and found and output is None:
        raise ArmletError("export: expected --lock or a diff of what was learnt, got both", "name a file with -o")
    if output is None:
        text = difference(path, found) if found else next(iter(export(path, form, lock=held).values()))
        plain = {"diff" if found else "text": text, "notes": notes}
        parts: list[object] = [Verbatim(text), *([] if text else [Note("note: nothing has changed")])]
    else:
        texts = export(path, form, found, output.stem, held)
        files = {output.parent / name: text.encode() for name, text in texts.items()}
        there = [str(file) for file in files if file.is_file()]
        if there and not force:  # somebody's visuals and comments may be in it, which no export has
            raise ArmletError(f"{' and '.join(there)}: there already", "choose another with -o, or add --force")
        write_together(files)
        plain = {"files": [str(file) for file in files], "notes": notes}
        parts = [f"{' and '.join(map(str, files))} written"]
    parts[1:1] = [Note(f"note: {note}") for note in notes]
    return Said(plain, parts)
