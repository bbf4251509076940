"""armlet jog: one joint by a little, and hold."""

import math
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, BoardArg, JsonOpt, PortOpt
from armlet.cli.plan_command import waypoint
from armlet.cli.run_commands import CONTROLLING, mounted_arm, servo_bus
from armlet.dynamics.laws import LAWS
from armlet.errors import ArmletError
from armlet.model import PRISMATIC, Model


def register(app: typer.Typer) -> None:
    """Add the command; a negative number is no option."""
    app.command("jog", context_settings={"ignore_unknown_options": True})(jog_joint)


def jog_joint(
    board: BoardArg,
    arm: ArmArg,
    joint: Annotated[str, typer.Argument(metavar="JOINT", help="The joint's name; `armlet arms` lists them.")],
    amount: Annotated[
        float, typer.Argument(metavar="DEGREES", help="By how much, up to 15; mm, up to 30, if it slides.")
    ],
    start: Annotated[
        str | None,
        typer.Option("--from", help="Where the simulated arm is: joint values with commas, degrees or metres."),
    ] = None,
    hold: Annotated[float, typer.Option(min=0.01, max=60.0, help="Seconds to hold afterwards.")] = 0.5,
    law: Annotated[str, typer.Option(help=f"{CONTROLLING}. It does not learn.")] = "pd",
    servos: Annotated[
        bool, typer.Option("--servos", help="The board drives the arm file's servos, on an emulated bus.")
    ] = False,
    log: Annotated[Path, typer.Option(help="Log to write.")] = Path("jog.mcap"),
    port: PortOpt = None,
    as_json: JsonOpt = False,
) -> None:
    """Move one joint of the simulated arm by a small amount, slowly, hold, and say where it came to."""
    from armlet import description
    from armlet.bus.run import run as run_servos
    from armlet.device.connection import connect
    from armlet.device.exchange import fault_text
    from armlet.device.uploads import check_joints
    from armlet.fixed import compiler
    from armlet.plan.jog import jog, servo_number
    from armlet.run.plant import SimulatedArm
    from armlet.run.run import run
    from armlet.run.setup import RunSetup, arm_files

    if law not in list(LAWS)[1:]:
        raise ArmletError(f"law {law!r}: expected {CONTROLLING}")
    model = mounted_arm(arm) if servos else description.load(arm)
    check_joints(model.n_act, model.n)
    number = servo_number(model, joint)
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    first = waypoint(model, start) if start is not None else np.clip(0.0, low, high)
    trajectory = jog(model, first, joint, amount / float(scale_of(model)[number]), hold)
    bus = servo_bus(model, 0.0, trajectory.period, None) if servos else None
    last: dict[str, Any] = {}

    def listen(topic: str, record: dict[str, Any]) -> None:
        if topic == "/plant":
            last.update(record)

    plant = bus.arm if bus else SimulatedArm(model)
    setup = RunSetup(
        compiler.compile(model), trajectory, law, plant, arm_files(arm), label="jog", learn=False, listener=listen
    )
    with show.progress() as bar, connect(board, port) as session:
        step = show.stepper(bar, f"{joint} on {board}")
        result = run_servos(session, setup, bus, log, step) if bus else run(session, setup, log, step)
    if result.fault:
        raise ArmletError(f"the jog ended early: {fault_text(result.fault, result.fault_joint, model.servo_names)}")
    said = {"joint": joint, "asked": amount, **outcome(model, number, first, last), "log": str(log)}
    if as_json:
        show.print_json(said)
    else:
        show.console.print(words(said), highlight=False, soft_wrap=True)


def scale_of(model: Model) -> np.ndarray:
    """(n_act,) of deg a rad, or mm a m."""
    return np.where(model.joint_type[model.actuated] == PRISMATIC, 1e3, 180.0 / math.pi)


def outcome(model: Model, number: int, first: np.ndarray, last: dict[str, Any]) -> dict[str, Any]:
    """What a jog came to: of joint `number`, by the last record of the simulated arm, which began at first (n_act,)."""
    slides = model.joint_type[model.actuated[number]] == PRISMATIC
    moved = (np.asarray(last["q"]) - first) * scale_of(model)
    return {
        "unit": "mm" if slides else "deg",
        "moved": float(moved[number]),
        "others": float(np.abs(np.delete(moved, number)).max(initial=0.0)),
        "torque": float(last["tau"][number]),
        "torque_limit": float(model.tau_max[model.actuated[number]]),
        "torque_unit": "N" if slides else "N m",
    }


def words(said: dict[str, Any]) -> str:
    """The same in a line."""
    return (
        f"{said['joint']} moved by {said['moved']:.3f} {said['unit']} of {said['asked']:g}, and holds with"
        f" {said['torque']:.3g} of {said['torque_limit']:.3g} {said['torque_unit']}; no other joint moved by more than"
        f" {said['others']:.3f}; {said['log']}"
    )
