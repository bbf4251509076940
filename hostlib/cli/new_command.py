"""armlet new: the file that an arm's description begins with, from arguments, a template or questions."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import JsonOpt
from armlet.errors import ArmletError
from armlet.firmware import protocol

TEMPLATES = ("serial", "parallelogram")
KINDS = (*TEMPLATES, "urdf")
DH = "A,ALPHA,D,MASS"


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
    from armlet.description.start.started import sidecar_of, started

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
    start = (
        sidecar_of(urdf, payload, output) if urdf is not None else started(name, template, dh or (), payload, output)
    )
    start.write()
    show.told(start.said(), as_json)


# ---- questions

Answers = tuple[str | None, list[str] | None, Path | None, str | None, float | None]


def asked(name: str | None, payload: float | None) -> Answers:
    """Ask for what the arguments did not say: template, DH rows, URDF, name, payload.

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
    from armlet.description.start.started import row_of

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
