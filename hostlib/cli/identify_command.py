"""armlet identify: friction, rotors, links and load of an arm from a motion of it, as a change of its file."""

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from armlet.cli import show
from armlet.cli.export_command import form_of
from armlet.cli.options import AdapterOpt, ArmArg, JsonOpt, PortOpt, ServosOpt, check_output, flat
from armlet.dynamics.laws import CONTROLLING, DEFAULT, check_controlling
from armlet.errors import ArmletError
from armlet.files import folder_for, write_together

if TYPE_CHECKING:
    from armlet.description.learnt import Learnt
    from armlet.model import Model
    from armlet.run import Options
    from armlet.setup.identify.excite import Exciting
    from armlet.setup.identify.identify import Identified
    from armlet.setup.identify.observe import Observed

SHIPPED = "-o NAME.yaml writes a file of your own"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("identify")(flat(identify))


@dataclass(frozen=True)
class IdentifyOptions:
    """What `armlet identify` is asked."""

    arm: ArmArg
    log: Annotated[Path | None, typer.Option(metavar="RUN", help="Identify from this log; nothing is run.")] = None
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
    law: Annotated[str, typer.Option(help=f"{CONTROLLING}, but gain_table.")] = DEFAULT
    record: Annotated[Path, typer.Option(help="Log to write.")] = Path("identify.mcap")
    write: Annotated[bool, typer.Option("--write", help="Change the arm file; its comments stay.")] = False
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the changed arm here: .yaml, .urdf or .py.")
    ] = None
    out: Annotated[Path | None, typer.Option(help="Folder for a picture of measured and predicted torque.")] = None
    as_json: JsonOpt = False


def identify(asked: IdentifyOptions) -> None:
    """Find friction, rotor inertia, links and load from a motion; print the change of the arm file as a diff."""
    from armlet import description
    from armlet.run.log import read_log
    from armlet.run.prepared import described
    from armlet.setup.identify.identify import identify as find
    from armlet.setup.identify.observe import observed

    path = description.resolve(asked.arm)
    check_asked(asked, path)
    runs = asked.log is None and asked.plan is None  # then `prepare` tells what there is to tell of the arm
    model = described(asked.arm, options_of(asked), None if runs else show.note)
    said: dict[str, Any] = {}
    if asked.log is None:
        motion = planned(model, asked.seconds, asked.speed)
        said = {"condition": motion.condition, "combinations": motion.told, "parameters": motion.of}
        if not asked.as_json:
            show.note(motion_words(motion))
        if asked.plan is not None:
            motion.trajectory.save(asked.plan)
            show.note(f"{asked.plan}: run it with `armlet run`, then: armlet identify {asked.arm} --log RUN")
            return
        run_motion(motion, asked)
    log = asked.log or asked.record
    seen = observed(read_log(log), model)
    found = find(seen, model)
    learnt = found.learnt(model)
    files = keep(asked, path, seen, model, found)
    said |= summary(found, log, [str(file) for file in files])
    text = change(path, learnt) if found.better else ""
    if asked.as_json:
        show.print_json(said | {"diff": text})
    else:
        show_found(found, model, text, files)


def keep(asked: IdentifyOptions, path: str, seen: "Observed", model: "Model", found: "Identified") -> dict[Path, bytes]:
    """Write the picture and the changed arm files, all or none; the arm files."""
    from armlet.setup.identify.picture import picture

    files = changes(path, found.learnt(model), found, asked.write, asked.output)
    if asked.out is None:
        write_together(files)
    else:
        with folder_for(asked.out):
            write_together({asked.out / "identify.png": picture(seen, model, found)} | files)
    return files


def check_asked(asked: IdentifyOptions, path: str) -> None:
    """Refuse, before anything is planned or runs, what could not be done afterwards.

    Raises:
        ArmletError: a law that controls no run; --write of a URDF file or of an arm that comes with armlet; an output
            of another kind; a file to write that is read as well, or that cannot be written.
    """
    check_controlling(asked.law)
    if asked.output is not None:
        form_of(asked.output)
    if asked.write and path.lower().endswith(".urdf"):
        raise ArmletError(
            "--write: a URDF file has no place for comments of ours", "-o NAME.urdf or -o NAME.yaml writes another"
        )
    if asked.write and asked.arm != path:
        raise ArmletError(f"--write: {asked.arm} comes with armlet", SHIPPED)
    made = None if asked.log is not None else asked.plan or asked.record
    for file in (asked.output, made):
        check_output(file, asked.arm, asked.log, asked.truth)


def planned(model: "Model", seconds: float, speed: float) -> "Exciting":
    """The exciting motion."""
    from armlet.device.uploads import check_joints
    from armlet.setup.identify.excite import exciting

    check_joints(model.n_act, model.n)
    with show.status(f"planning a motion of {seconds:g} s for {model.name}"):
        return exciting(model, seconds, rate=speed)


def motion_words(motion: "Exciting") -> str:
    """What is said of the motion."""
    return (
        f"motion of {motion.trajectory.duration:.1f} s: tells {motion.told} combinations of {motion.of} parameters"
        f" apart, condition number {motion.condition:.3g}"
    )


def run_motion(motion: "Exciting", asked: IdentifyOptions) -> None:
    """Run it, into a log.

    Raises:
        ArmletError: a fault ended the run; the log holds what was before.
    """
    from armlet.device.connection import connect
    from armlet.run import prepare
    from armlet.run.prepared import described
    from armlet.setup.identify.guess import guessed

    options = options_of(asked)
    believed, names = guessed(described(asked.arm, options))
    if names:
        show.note(f"no friction in the file for {', '.join(names)}: the controller is told a guess")
    run = prepare(asked.arm, motion.trajectory, replace(options, believed=believed), show.note)
    with show.progress() as bar, connect(asked.board, asked.port) as session:
        result = run.on(session, asked.record, show.stepper(bar, f"{asked.law} on {asked.board}"), say=show.note)
    if result.fault:
        what = f"the motion ended early: {run.fault_line(result)}"
        raise ArmletError(what, "--speed 0.5 asks for less; the log holds what was before")


def options_of(asked: IdentifyOptions) -> "Options":
    """What is asked, as `run.prepare` takes it."""
    from armlet.run import Options

    return Options(
        law=asked.law, label="identify", payload=asked.payload, truth=asked.truth, servos=asked.servos,
        board=asked.board, adapter=asked.adapter, joints_every=1,
    )  # fmt: skip


def change(path: str, learnt: "Learnt") -> str:
    """The change as a unified diff."""
    from armlet.description.export import difference

    return difference(path, learnt)


def changes(path: str, learnt: "Learnt", found: "Identified", write: bool, output: Path | None) -> dict[Path, bytes]:
    """What was asked for, file by file. Nothing where nothing is better."""
    from armlet.description.export import export
    from armlet.description.yaml.writeback import with_estimates

    files: dict[Path, bytes] = {}
    if found.better and output is not None:
        texts = export(path, form_of(output), learnt, output.stem)
        files |= {output.parent / name: text.encode() for name, text in texts.items()}
    if found.better and write:
        files[Path(path)] = with_estimates(path, learnt).encode()
    return files


def summary(found: "Identified", log: Path, files: list[str]) -> dict[str, Any]:
    """What --json says."""
    return {
        "log": str(log),
        "better": found.better,
        "factor": found.factor,
        "parameters_found": [asdict(each) for each in found.parameters],
        "residuals": {"fit": asdict(found.fit), "check": asdict(found.check)},
        "load": {"mass": found.load[0], "error": found.load[1]},
        "directions": found.ways,
        "still": list(found.still),
        "files": files,
    }


def show_found(found: "Identified", model: "Model", text: str, files: dict[Path, bytes]) -> None:
    """Tables, notes, the change as a diff, and what was written."""
    show_tables(found, model)
    for line in notes(found, model):
        show.note(line)
    print(text, end="")
    for file in files:
        show.note(f"{file} written")


def show_tables(found: "Identified", model: "Model") -> None:
    """Parameters, then residuals."""
    rows = [[p.joint, p.name, p.described, p.found, p.error, p.change] for p in found.parameters]
    columns = ["joint", "", "described", "identified", "+-", ""]
    show.table(f"Parameters of {model.name}, SI", columns, rows, narrow=True)
    title = "Torque that the model does not explain, root mean square; the check made none of the parameters"
    columns = ["joint", "torque", "before", "after", "check before", "check after"]
    fit, check = found.fit, found.check
    values = [fit.size, fit.before, fit.after, check.before, check.after]
    rows = [[name, *(float(each[k]) for each in values)] for k, name in enumerate(model.servo_names)]
    show.table(title, columns, rows, narrow=True)


def notes(found: "Identified", model: "Model") -> list[str]:
    """What a reader should know."""
    out = [f"the check's torque error falls {found.factor:.3g} times"]
    if not found.better:
        out = ["the check's torque error does not fall: the arm file is left as it was"]
    if found.load[0]:
        out.append(f"a load of {found.load[0]:.3g} +- {found.load[1]:.2g} kg at the tool is in the body of"
                   f" {model.joint_names[model.tip_body]}")  # fmt: skip
    out += [f"{joint}: friction differs by direction, Coulomb {coulomb:+.3g}, viscous {viscous:+.3g} towards larger"
            " positions; the file holds the mean" for joint, (coulomb, viscous) in found.ways.items()]  # fmt: skip
    untold: dict[str, list[str]] = {}
    for each in found.parameters:
        if each.change == "not told":
            untold.setdefault(each.joint, []).append(each.name)
    why = "not told by this motion (standard error above half the value), left as described"
    out += [f"{joint}: {' and '.join(names)} {why}" for joint, names in untold.items()]
    out += [f"{joint} did not move" for joint in found.still]
    return out
