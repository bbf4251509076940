"""armlet identify: friction, rotors, links and load of an arm from a motion of it, as a change of its file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.options import AdapterOpt, ArmArg, JsonOpt, LawOpt, LogOpt, PortOpt, ServosOpt, check_output, flat
from armlet.dynamics.laws import DEFAULT, check_controlling


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("identify")(flat(identify))


@dataclass(frozen=True)
class IdentifyOptions:
    """Options of `armlet identify`."""

    arm: ArmArg
    log: Annotated[Path | None, typer.Option(metavar="RUN", help="Identify from this log or LeRobot dataset.")] = None
    plan: Annotated[Path | None, typer.Option(help="Write the exciting motion for `armlet run`, and end.")] = None
    board: Annotated[str, typer.Option(help="The board that runs the motion.")] = "qemu-m4"
    port: PortOpt = None
    servos: ServosOpt = False
    adapter: AdapterOpt = None
    truth: Annotated[
        str | None, typer.Option(metavar="ARM", help="The simulated arm as it really is; else as described.")
    ] = None
    payload: Annotated[float, typer.Option(min=0.0, max=1e6, help="kg at the tool of the simulated arm.")] = 0.0
    seconds: Annotated[float, typer.Option(help="Of the motion; the last third checks what the rest has said.")] = 30.0
    speed: Annotated[float, typer.Option(help="Share of the limits of velocity and acceleration.")] = 0.9
    law: LawOpt = DEFAULT
    record: LogOpt = Path("identify.mcap")
    write: Annotated[bool, typer.Option("--write", help="Change the arm file; its comments stay.")] = False
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the changed arm here: .yaml, .urdf, .xml or .py.")
    ] = None
    out: Annotated[Path | None, typer.Option(help="Folder for a picture of measured and predicted torque.")] = None
    as_json: JsonOpt = False


def identify(asked: IdentifyOptions) -> None:
    """Find friction, rotor inertia, links and load from a motion; print the change of the arm file as a diff."""
    from armlet import description
    from armlet.device.connection import connect
    from armlet.run import Options
    from armlet.run.prepared import described
    from armlet.setup.identify.change import check_change, files_of, keep
    from armlet.setup.identify.exciting_motion import move, planned, prepare_motion
    from armlet.setup.identify.identified_words import said_of
    from armlet.setup.identify.seen_motion import found_in, seen_in

    path = description.resolve(asked.arm)
    check_controlling(asked.law)
    check_change(asked.arm, path, asked.write, asked.output)
    for file in (asked.output, None if asked.log is not None else asked.plan or asked.record):
        check_output(file, asked.arm, asked.log, asked.truth)
    options = Options(
        law=asked.law, payload=asked.payload, truth=asked.truth, servos=asked.servos, board=asked.board,
        adapter=asked.adapter,
    )  # fmt: skip
    runs = asked.log is None and asked.plan is None  # then `prepare` tells what there is to tell of the arm
    model = described(asked.arm, options, None if runs else show.note)
    motion = None
    if asked.log is None:
        with show.status(f"planning a motion of {asked.seconds:g} s for {model.name}"):
            motion = planned(model, asked.seconds, asked.speed)
        show.note("" if asked.as_json else motion.words)
    if motion is not None and asked.plan is not None:
        motion.trajectory.save(asked.plan)
        show.note(f"{asked.plan}: run it with `armlet run`, then: armlet identify {asked.arm} --log RUN")
        return
    if motion is not None:
        run = prepare_motion(asked.arm, motion, options, show.note)
        with show.progress() as bar, connect(asked.board, asked.port) as session:
            move(run, session, asked.record, show.stepper(bar, f"{asked.law} on {asked.board}"), show.note)
    log = asked.log or asked.record
    seen = seen_in(log, model)
    with show.status(f"finding the parameters of {model.name}"):
        found = found_in(seen, model)
    files = files_of(path, found, model, asked.write, asked.output)
    keep(files, seen, model, found, asked.out)
    show.told(said_of(found, model, path, log, files, motion), asked.as_json)
