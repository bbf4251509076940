"""armlet new: the file that an arm's description begins with, from arguments, a template or questions."""

import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import ArmletError
from armlet.files import write_whole
from armlet.firmware import protocol

if TYPE_CHECKING:
    from armlet.description.start import Row
    from armlet.model import Model

TEMPLATES = ("serial", "parallelogram")
KINDS = (*TEMPLATES, "urdf")
NAME = re.compile(r"^[A-Za-z_][A-Za-z0-9_-]{0,63}$")
DH = "A,ALPHA,D,MASS"


@dataclass(frozen=True)
class Start:
    """A file that is to be written, and the arm that it describes (with the file that it stands beside)."""

    path: Path
    text: str
    model: "Model"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new")(new_arm)


def new_arm(
    name: Annotated[str | None, typer.Argument(help="What the arm is called; the file is NAME.yaml.")] = None,
    dh: Annotated[
        list[str] | None,
        typer.Option(metavar=DH, help="A joint of a serial arm: m, degrees, m, kg; ',slides' behind it. Repeat it."),
    ] = None,
    template: Annotated[str | None, typer.Option(help=f"Start from an example: {' or '.join(TEMPLATES)}.")] = None,
    urdf: Annotated[Path | None, typer.Option(help="Write the sidecar of this URDF file.")] = None,
    payload: Annotated[float | None, typer.Option(min=0.0, help="The heaviest load, kg.")] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="File to write.")] = None,
    as_json: JsonOpt = False,
) -> None:
    """Start an arm file. Without --dh, --template or --urdf it asks, if there is a terminal."""
    kinds = [kind for kind, given in (("--dh", dh), ("--template", template), ("--urdf", urdf)) if given is not None]
    if len(kinds) > 1:
        raise ArmletError(f"expected one of --dh, --template and --urdf, got {' and '.join(kinds)}")
    if template is not None and template not in TEMPLATES:
        raise ArmletError(f"template {template!r}: expected {' or '.join(TEMPLATES)}")
    if not kinds:
        try:
            template, dh, urdf, name, payload = asked(name, payload)
        except typer.Abort:
            raise ArmletError("the answers ended: nothing is written") from None
    if urdf is not None:
        start = beside(urdf, payload, output)
    else:
        start = made(plain(name), template, [row_of(text) for text in dh or ()], payload, output)
    if os.path.lexists(start.path):
        raise ArmletError(f"{start.path}: there is such a file already", "choose another with -o, or remove it")
    write_whole(start.path, start.text.encode())
    tell(start, as_json)


def plain(name: str | None) -> str:
    """The name, if it can be one.

    Raises:
        ArmletError: it cannot.
    """
    if name is None:
        raise ArmletError("expected the arm's name", "armlet new my_arm --template serial")
    if not NAME.match(name):
        raise ArmletError(f"name {name[:80]!r}: expected letters, digits, _ and -, a letter first, 64 at most")
    return name


def row_of(text: str) -> "Row":
    """A joint of the command line.

    Raises:
        ArmletError: not three or four numbers; a mass that is none.
    """
    from armlet.description.start import Row

    numbers, _, rest = text.partition(",slides")
    try:
        values = [float(value) for value in numbers.split(",")]
    except ValueError:
        values = []
    if len(values) != 4 or rest or not all(abs(value) <= 1e6 for value in values) or values[3] <= 0:
        raise ArmletError(f"--dh {text!r}: expected a (m), alpha (deg), d (m) and mass (kg, > 0), as 0.2,90,0,0.3")
    a, alpha_deg, d, mass = values
    return Row(a, alpha_deg, d, mass, text.endswith(",slides"))


def made(name: str, template: str | None, rows: list["Row"], payload: float | None, output: Path | None) -> Start:
    """An arm file, read as a check before it is written."""
    from armlet import description
    from armlet.description.start import EXAMPLE, parallelogram_text, serial_text

    path = output or Path(f"{name}.yaml")
    if path.suffix.lower() not in (".yaml", ".yml"):
        raise ArmletError(f"{path}: expected a file that ends in .yaml")
    if template == "parallelogram":
        text = parallelogram_text(name, payload)
    else:
        joints = tuple(rows) or EXAMPLE
        text = serial_text(name, joints, joints[-1].mass if payload is None else payload)
    return Start(path, text, description.from_text(text, str(path)))


def beside(urdf: Path, payload: float | None, output: Path | None) -> Start:
    """The sidecar of a URDF, read with it as a check before it is written."""
    from armlet.description.document import read_text
    from armlet.description.start import sidecar_start
    from armlet.description.urdf.read import MAX_BYTES, sidecar_path
    from armlet.description.yaml.control_file import ControlFile

    if output is not None and output != sidecar_path(urdf):
        raise ArmletError(f"{output}: the sidecar of {urdf} is {sidecar_path(urdf)}", "leave -o out")
    text, path = sidecar_start(urdf, payload), sidecar_path(urdf)
    return Start(path, text, ControlFile(path, text, (urdf, read_text(urdf, "a URDF file", MAX_BYTES))).model())


def tell(start: Start, as_json: bool) -> None:
    """What was written, and what to do next."""
    model = start.model
    mass = float(model.phi[:, 0].sum())
    if as_json:
        show.print_json({"file": str(start.path), "joints": model.joint_names, "mass": mass, "notes": model.notes})
        return
    show.console.print(
        f"{start.path} written: {model.n_act} joints with servos, {model.n} links of {mass:.3g} kg together",
        highlight=False,
        markup=False,
        soft_wrap=True,
    )
    for note in model.notes:
        show.console.print(f"note: {note}", highlight=False, markup=False, soft_wrap=True)
    arm = start.path if start.path.suffix in (".yaml", ".yml") and ".control" not in start.path.name else model.source
    show.console.print(f"next: look for ESTIMATED in it, then armlet compile {arm}", highlight=False, soft_wrap=True)


# ---- questions

Answers = tuple[str | None, list[str] | None, Path | None, str | None, float | None]


def asked(name: str | None, payload: float | None) -> Answers:
    """What the arguments did not say, asked for: template, DH rows, URDF, name, payload.

    Raises:
        ArmletError: there is no terminal to ask on.
    """
    if not sys.stdin.isatty():
        raise ArmletError("expected --dh, --template or --urdf", "armlet new my_arm --template serial")
    kind = ask(f"start from {', '.join(KINDS)}", KINDS[0], KINDS)
    if kind == "urdf":
        return None, None, Path(typer.prompt("URDF file")), name, payload
    name = name or typer.prompt("name of the arm", default="my_arm")
    if kind != "serial":
        return kind, None, None, name, payload
    return None, ask_rows(), None, name, typer.prompt("heaviest load, kg", type=float) if payload is None else payload


def ask(question: str, default: str, answers: tuple[str, ...]) -> str:
    """One of several answers, asked until it is one."""
    while True:
        answer: str = typer.prompt(question, default=default)
        if answer in answers:
            return answer
        show.errors.print(f"expected {', '.join(answers)}", highlight=False)


def ask_rows() -> list[str]:
    """DH rows of a serial arm, asked joint by joint until each is one."""
    rows: list[str] = []
    count = int(ask("joints", "3", tuple(str(k) for k in range(1, protocol.MAX_JOINTS + 1))))
    show.console.print(f"for each joint: {DH} of its link (m, deg, m, kg); ',slides' behind it if it slides")
    while len(rows) < count:
        text = typer.prompt(f"joint {len(rows) + 1}", default="0.2,0,0,0.3")
        try:
            row_of(text)
        except ArmletError as error:
            show.errors.print(str(error), highlight=False, markup=False)
            continue
        rows.append(text)
    return rows
