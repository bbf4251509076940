"""The change of an arm file by what was identified, and the files it makes."""

from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path

from armlet.description.export import difference, export, form_of
from armlet.description.urdf.read import is_urdf
from armlet.description.yaml.writeback import with_estimates
from armlet.errors import ArmletError
from armlet.files import folder_for, write_together
from armlet.model import Model
from armlet.setup.identify.identify import Identified
from armlet.setup.identify.loop_found import LoopFound
from armlet.setup.identify.loop_picture import loop_picture
from armlet.setup.identify.observe import Observed
from armlet.setup.identify.picture import picture
from armlet.setup.identify.teleoperated import Teleoperated

Finding = Identified | LoopFound

SHIPPED = "-o NAME.yaml writes a file of your own"


def check_change(arm: str, path: str, write: bool, output: Path | None) -> None:
    """Refuse, before anything is planned or runs, a change that could not be written afterwards.

    Args:
        arm: as it was named.  path: its file.  write, output: as of `files_of`.
    Raises:
        ArmletError: an output of another kind; a URDF file, or an arm that comes with armlet, that is to be changed.
    """
    form_of(output)
    if write and is_urdf(path):
        raise ArmletError(
            "--write: a URDF or MJCF file has no place for comments of ours",
            "-o NAME.urdf or -o NAME.yaml writes another",
        )
    if write and arm != path:
        raise ArmletError(f"--write: {arm} comes with armlet", SHIPPED)


def diff_of(path: str, found: Finding, model: Model) -> str:
    """The change of the arm file at a path as a unified diff; empty where nothing is better."""
    return difference(path, found.learnt(model)) if found.better else ""


def files_of(path: str, found: Finding, model: Model, write: bool, output: Path | None) -> dict[Path, bytes]:
    """The changed arm file, as files; none where nothing is better.

    Args:
        path: of the arm file.  found: of this arm.  model: as described.
        write: change the arm file itself.  output: write the changed arm here.
    """
    files: dict[Path, bytes] = {}
    if found.better and output is not None:
        texts = export(path, form_of(output), found.learnt(model), output.stem)
        files |= {output.parent / name: text.encode() for name, text in texts.items()}
    if found.better and write:
        files[Path(path)] = with_estimates(path, found.learnt(model)).encode()
    return files


def keep(
    files: Mapping[Path, bytes], seen: Observed | Teleoperated, model: Model, found: Finding, folder: Path | None
) -> None:
    """Write files, and into a folder, if there is one, the picture: all or none.

    Raises:
        ArmletError: one cannot be written.
    """
    pictures = {} if folder is None else {folder / "identify.png": drawn(seen, model, found)}
    with nullcontext() if folder is None else folder_for(folder):
        write_together({**pictures, **files})


def drawn(seen: Observed | Teleoperated, model: Model, found: Finding) -> bytes:
    """The picture of what was found, as PNG bytes."""
    if isinstance(found, LoopFound):
        return loop_picture(model, found)
    assert isinstance(seen, Observed)
    return picture(seen, model, found)
