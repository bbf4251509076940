"""An arm's law as C, and a project around it, as files of a folder; files of a project that are the user's stay."""

from contextlib import ExitStack
from pathlib import Path

from armlet.files import folder_for, write_together
from armlet.fixed.compiled import Compiled
from armlet.mirror.c_arm import exported
from armlet.mirror.c_examples import MADE, example
from armlet.said import Note, Said


def written(
    compiled: Compiled, folder: Path, law: str, number: str = "fixed", generic: bool = False, system: str = ""
) -> Said:
    """Write an arm's law as C, and say what of.

    Args:
        compiled, law, number, generic: as of `exported`.  folder: made if absent.
        system: of `example`, with the project around the law; none if empty.
    Raises:
        ArmletError: what `exported` and `example` raise; the folder cannot be written.
    """
    texts, kept = exported(compiled, law, number, generic), list[Path]()
    if system:
        made = example(compiled, law, system, number, folder.resolve().name)
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
