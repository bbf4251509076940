"""armlet boards, flash, upload, run, parity: what works on a board."""

from pathlib import Path
from typing import Annotated

import typer

from armlet.cli import show
from armlet.cli.arm_commands import ArmArg, JsonOpt
from armlet.dynamics.laws import LAWS, names
from armlet.errors import ArmletError

CONTROLLING = names(1)  # the laws that hold an arm: all but inverse dynamics
BoardArg = Annotated[str, typer.Argument(metavar="BOARD", help="A board's name; `armlet boards` lists them.")]
PortOpt = Annotated[
    str | None, typer.Option("--port", help="Serial port of a real board; found by itself if left out.")
]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("boards")(boards)
    app.command("flash")(flash_board)
    app.command("upload")(upload)
    app.command("run")(run_arm)
    app.command("parity")(parity)


def boards(as_json: JsonOpt = False) -> None:
    """List the boards armlet knows."""
    from armlet.device import registry

    known = registry.boards()
    if as_json:
        show.print_json([board.model_dump(mode="json") for board in known])
        return
    rows = [[b.name, b.title, b.kind, b.instruction_set, b.kernel, b.clock_hz / 1e6] for b in known]
    show.table("Boards", ["name", "what it is", "kind", "instruction set", "kernel", "clock MHz"], rows)


def flash_board(board: BoardArg, port: PortOpt = None, as_json: JsonOpt = False) -> None:
    """Put the firmware on a board with mpremote, and check every file."""
    from armlet.device.firmware_files import firmware_files
    from armlet.device.flash import flash

    files = firmware_files(board)
    sizes = {path: len(content) for path, content in files.items()}
    with show.progress() as bar, show.file_bar(bar, f"flashing {board}", sizes) as say:
        report = flash(board, port, files, progress=say)
    if as_json:
        show.print_json(vars(report))
    else:
        show.console.print(str(report))


def upload(
    board: BoardArg,
    arm: Annotated[str, typer.Argument(metavar="ARM", help="An arm, or a .blob from `armlet compile -o`.")],
    move: Annotated[Path | None, typer.Argument(metavar="[MOVE]", help="A trajectory from `armlet plan`.")] = None,
    specialise: Annotated[
        str | None, typer.Option(metavar="LAW", help="Add a kernel made for this arm and law.")
    ] = None,
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Put an arm's parameters, a trajectory and a kernel of its own on a board."""
    from armlet import description
    from armlet.device.connection import connect
    from armlet.fixed import blob as blobs
    from armlet.fixed import compiler

    if specialise and (specialise not in LAWS or arm.endswith(".blob")):
        raise ArmletError(f"a kernel is made for an arm, not a blob, and a law of {', '.join(LAWS)}")
    parameters, moves = uploads(arm, move)
    with show.progress() as bar, connect(board, port) as session:
        session.upload_parameters(parameters, show.stepper(bar, "parameters"))
        if moves:
            session.upload_trajectory(moves, show.stepper(bar, "trajectory"))
        if specialise:
            session.upload_kernel(compiler.compile(description.load(arm)), specialise, show.stepper(bar, "kernel"))
    digest = blobs.digest(parameters)
    if as_json:
        show.print_json({"board": board, "parameters": digest, "trajectory": str(move) if move else None})
    else:
        show.console.print(f"{board}: holds parameters {digest[:16]}" + (f" and {move}" if move else ""))


def uploads(arm: str, move: Path | None) -> tuple[bytes, bytes]:
    """Parameter blob and encoded trajectory (empty if there is none) of an arm, or of a compiled one's blob."""
    from types import SimpleNamespace

    import numpy as np

    from armlet import description
    from armlet.files import read_file
    from armlet.fixed import blob as blobs
    from armlet.fixed import compiler
    from armlet.plan import Trajectory
    from armlet.run.runner import encoded

    trajectory = Trajectory.load(move) if move else None
    if arm.endswith(".blob"):
        parameters = read_file(Path(arm), "parameter blob")
        meta = blobs.unpack_parameters(parameters)["meta"]
        names = ("position", "velocity", "acceleration")
        scales = SimpleNamespace(**{name: np.array(meta[name]) for name in names})
    else:
        compiled = compiler.compile(description.load(arm))
        parameters, scales = compiled.blob, compiled.scales
        if trajectory is not None:
            trajectory.check(compiled.model)
    return parameters, encoded(parameters, scales, trajectory)[2] if trajectory else b""


def run_arm(
    board: BoardArg,
    arm: ArmArg,
    move: Annotated[Path, typer.Argument(metavar="MOVE", help="A trajectory from `armlet plan`.")],
    law: Annotated[str, typer.Option(help=f"{CONTROLLING}.")] = "natural",
    learn: Annotated[bool, typer.Option("--learn/--no-learn", help="Let the law adapt.")] = True,
    payload: Annotated[
        float, typer.Option(min=0.0, help="kg at the tool of the simulated arm; the controller is not told.")
    ] = 0.0,
    inertia_error: Annotated[
        float, typer.Option(help="How wrong the controller's inertia tensors are: 0.1 is 10 %.")
    ] = 0.0,
    log: Annotated[Path, typer.Option(help="Log to write.")] = Path("run.mcap"),
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Run a trajectory: the board controls a simulated arm, one exchange a tick, into a log."""
    from armlet import description
    from armlet.device.connection import connect
    from armlet.device.exchange import fault_text
    from armlet.fixed import compiler
    from armlet.model.variations import with_inertia_error
    from armlet.plan import Trajectory
    from armlet.run.plant import SimulatedArm
    from armlet.run.runner import RunSetup, arm_files, run

    if law not in list(LAWS)[1:]:
        raise ArmletError(f"law {law!r}: expected {CONTROLLING}")
    true = description.load(arm)
    trajectory = Trajectory.load(move)
    trajectory.check(true)
    compiled = compiler.compile(with_inertia_error(true, inertia_error))
    plant = SimulatedArm(true, payload=(payload, (0.0, 0.0, 0.0)))
    setup = RunSetup(compiled, trajectory, law, plant, arm_files(arm), payload=payload, learn=learn)
    with show.progress() as bar, connect(board, port) as session:
        result = run(session, setup, log, show.stepper(bar, f"{law} on {board}"))
    if as_json:
        show.print_json(vars(result))
    else:
        counts = result.counts
        show.console.print(
            f"{log}: {result.ticks} ticks, {result.compared} torques compared, {result.differing} differ in a bit; "
            f"{counts['sent']} records sent, {counts['received']} received, {counts['lost']} lost"
        )
    if result.fault:
        raise ArmletError(f"the run ended early: {fault_text(result.fault, result.fault_joint, true.joint_names)}")


def parity(
    board: Annotated[str, typer.Option("--board", help="A board's name.")] = "qemu-m4",
    arm: Annotated[str, typer.Option("--arm", help="A shipped arm's name or a file.")] = "puma3",
    states: Annotated[int, typer.Option(min=1, help="How many random states.")] = 10_000,
    law: Annotated[str, typer.Option(help=f"{names()}.")] = "walker",
    kernel: Annotated[
        str | None, typer.Option(help="armv7m, armv6m, rv32, viper or specialised; the board's own by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Which random states.")] = 0,
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Compare a board's kernel with the host's, bit by bit, on random states and clamped corners."""
    from armlet.run import parity as parities

    with show.progress() as bar:
        result = parities.check(
            board, arm, states, law, kernel, seed, port, show.stepper(bar, f"{kernel or 'kernel'} on {board}")
        )
    if as_json:
        show.print_json(vars(result))
    else:
        show.console.print(str(result))
    if result.differing_bits:
        raise ArmletError(f"{result.differing_bits} bits differ; first: {result.first}")
