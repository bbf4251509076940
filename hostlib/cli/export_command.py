"""armlet export: an arm as YAML, URDF or Python, as described or as a run has learnt it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, LockOpt, RecoverOpt, locks
from armlet.errors import ArmletError
from armlet.files import write_together

if TYPE_CHECKING:
    from armlet.description.learnt import Learnt
    from armlet.model import Model


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
    from armlet.description.export import difference, export

    path = description.resolve(arm)
    form = form_of(output)
    found = learnt_from(learnt, path, recover) if learnt else None
    notes = load_notes(description.load(path), found) if found else []
    held = locks(description.read_raw(path), lock)
    if held and found and output is None:
        raise ArmletError("export: expected --lock or a diff of what was learnt, got both", "name a file with -o")
    if output is None:
        text = difference(path, found) if found else next(iter(export(path, form, lock=held).values()))
        if as_json:
            show.print_json({"diff" if found else "text": text, "notes": notes})
        else:
            print(text, end="")
            print_notes(notes if text else [*notes, "nothing has changed"])
        return
    texts = export(path, form, found, output.stem, held)
    written = write_all(output.parent, texts)
    if as_json:
        show.print_json({"files": written, "notes": notes})
    else:
        show.console.print(f"{' and '.join(written)} written", highlight=False, markup=False, soft_wrap=True)
        print_notes(notes)


def form_of(output: Path | None) -> str:
    """The format that a file's suffix stands for; YAML where there is no file.

    Raises:
        ArmletError: another suffix.
    """
    from armlet.description.export import FORMATS

    forms = {suffix: name for name, suffix in FORMATS.items()} | {".yml": "yaml"}
    suffix = output.suffix.lower() if output is not None else ".yaml"
    if suffix not in forms:
        raise ArmletError(f"{output}: expected a file that ends in {', '.join(FORMATS.values())}")
    return forms[suffix]


def learnt_from(log: Path, arm: str, recover: bool) -> "Learnt":
    """What the run of a log has learnt of an arm."""
    from armlet import description
    from armlet.report.records import arm_of
    from armlet.run.learnt import learnt_of
    from armlet.run.log import read_log

    run = read_log(log, recover)
    return learnt_of(run, description.load(arm), arm_of(run).model)


def load_notes(model: "Model", learnt: "Learnt") -> list[str]:
    """What a reader of learnt parameters should know: they hold what the arm carried."""
    body = model.tip_body
    more = float(learnt.phi[body, 0] - model.phi[body, 0])
    side = "more" if more >= 0 else "less"
    return [
        f"the body of {model.joint_names[body]}, which carries the tip, has {abs(more):.3g} kg {side} than described: "
        "a load that the arm carried in the run is in it"
    ]


def write_all(folder: Path, texts: dict[str, str]) -> list[str]:
    """Write files, all or none; their paths."""
    write_together({folder / name: text.encode() for name, text in texts.items()})
    return [str(folder / name) for name in texts]


def print_notes(notes: list[str]) -> None:
    """Notes on standard error, so that a diff on standard output stays one."""
    for note in notes:
        show.errors.print(f"note: {note}", highlight=False, markup=False, soft_wrap=True)
