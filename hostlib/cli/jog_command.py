"""armlet jog: one joint by a little, and hold."""

import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import AdapterOpt, ArmArg, BoardArg, JsonOpt, PortOpt, ServosOpt, check_output, flat
from armlet.cli.plan_command import first_waypoint
from armlet.dynamics.laws import CONTROLLING, check_controlling
from armlet.errors import ArmletError
from armlet.model import PRISMATIC, Model

if TYPE_CHECKING:
    from armlet.run import Run


def register(app: typer.Typer) -> None:
    """Add the command; a negative number is no option."""
    app.command("jog", context_settings={"ignore_unknown_options": True})(flat(jog_joint))


@dataclass(frozen=True)
class JogOptions:
    """What `armlet jog` is asked."""

    board: BoardArg
    arm: ArmArg
    joint: Annotated[str, typer.Argument(metavar="JOINT", help="The joint's name; `armlet arms` lists them.")]
    amount: Annotated[
        float, typer.Argument(metavar="DEGREES", help="By how much, up to 15; mm, up to 30, if it slides.")
    ]
    start: Annotated[
        str | None,
        typer.Option("--from", help="Where the simulated arm is: joint values with commas, degrees or metres."),
    ] = None
    hold: Annotated[float, typer.Option(min=0.01, max=60.0, help="Seconds to hold afterwards.")] = 0.5
    law: Annotated[
        str | None,
        typer.Option(
            help=f"{CONTROLLING}, but gain_table. It does not learn; pd, or feedforward for servos in mode position."
        ),
    ] = None
    servos: ServosOpt = False
    adapter: AdapterOpt = None
    log: Annotated[Path, typer.Option(help="Log to write.")] = Path("jog.mcap")
    port: PortOpt = None
    as_json: JsonOpt = False


def jog_joint(asked: JogOptions) -> None:
    """Move one joint by a small amount, slowly, hold, and say where it came to.

    The arm is simulated. With --servos a virtual board drives servos that the host emulates, and a real board those on
    its bus: then a real arm moves.
    """
    from armlet.device.connection import connect
    from armlet.plan.jog import servo_number

    check_output(asked.log, asked.arm)
    run = prepared(asked)
    model, begin = run.setup.compiled.model, run.setup.trajectory.q[0]
    last: dict[str, dict[str, Any]] = {"/plant": {}, "/joint_state": {}}

    def listen(topic: str, record: dict[str, Any]) -> None:
        if topic in last:
            last[topic].update(record)

    with show.progress() as bar, connect(asked.board, asked.port) as session:
        result = run.on(session, asked.log, show.stepper(bar, f"{asked.joint} on {asked.board}"), listen, show.note)
    if result.fault:
        raise ArmletError(f"the jog ended early: {run.fault_line(result)}")
    came_to = outcome(model, servo_number(model, asked.joint), begin, known(last))
    said = {"joint": asked.joint, "asked": asked.amount, **came_to, "log": str(asked.log)}
    if asked.as_json:
        show.print_json(said)
    else:
        show.console.print(words(said), highlight=False, soft_wrap=True)


def prepared(asked: JogOptions) -> "Run":
    """The run.

    Raises:
        ArmletError: an option or an arm of which no jog can be made.
    """
    from armlet.plan.jog import jog, servo_number
    from armlet.run import Options, prepare
    from armlet.run.prepared import described

    options = Options(learn=False, label="jog", servos=asked.servos, board=asked.board, adapter=asked.adapter)
    if asked.law is not None:
        check_controlling(asked.law)
    model = described(asked.arm, options)
    by_position = asked.servos and model.bus is not None and model.bus.servos[0].mode == "position"
    options = replace(options, law=asked.law or ("feedforward" if by_position else "pd"))
    number = servo_number(model, asked.joint)
    first = first_waypoint(model, asked.start)
    trajectory = jog(model, first, asked.joint, asked.amount / float(scale_of(model)[number]), asked.hold)
    return prepare(asked.arm, trajectory, options, show.note)


def scale_of(model: Model) -> np.ndarray:
    """(n_act,) of deg a rad, or mm a m."""
    return np.where(model.joint_type[model.actuated] == PRISMATIC, 1e3, 180.0 / math.pi)


def known(last: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The simulated arm's last record; of a real arm, whose true state nobody knows, with the measured positions.

    Args:
        last: records of "/plant" and "/joint_state".
    """
    plant = last["/plant"]
    return {**plant, "q": last["/joint_state"]["q"]} if np.isnan(plant["q"]).any() else plant


def outcome(model: Model, number: int, first: np.ndarray, last: dict[str, Any]) -> dict[str, Any]:
    """What a jog came to: of joint `number`, by the last record of the arm, which began at first (n_act,)."""
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
