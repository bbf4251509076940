"""A jog as a run: one joint by a little, and where it came to.

move = Jog("elbow", 5.0)
run = prepare_jog("puma3", move, Options(board="qemu-m4"))
with armlet.connect("qemu-m4") as session:
    print(jogged(run, move, session, Path("jog.mcap")).words)
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from armlet.device.session import BoardSession
from armlet.device.uploads import Steps
from armlet.dynamics.laws import check_controlling
from armlet.errors import ArmletError
from armlet.model import PRISMATIC, Model
from armlet.model.arrays import Floats
from armlet.plan.jog import jog, servo_number
from armlet.plan.waypoints import first_waypoint
from armlet.run.prepared import Options, Run, Say, described, prepare
from armlet.said import Said


@dataclass(frozen=True)
class Jog:
    """Options of a jog: the joint by its name;  amount: degrees, or mm if it slides;  hold: s afterwards;
    start: where the simulated arm is, as `first_waypoint` reads it;  law: None for the one that suits the servos.
    """

    joint: str
    amount: float
    hold: float = 0.5
    start: str | None = None
    law: str | None = None


@dataclass(frozen=True)
class Jogged:
    """Result of a jog, in mm or degrees, N or N m: how far the joint moved, the largest move of any other, the
    torque it holds with.
    """

    unit: str
    moved: float
    others: float
    torque: float
    torque_limit: float
    torque_unit: str

    def said(self, move: Jog, log: Path) -> Said:
        """The same beside what was asked, and as a line."""
        words = (
            f"{move.joint} moved by {self.moved:.3f} {self.unit} of {move.amount:g}, and holds with"
            f" {self.torque:.3g} of {self.torque_limit:.3g} {self.torque_unit}; no other joint moved by more than"
            f" {self.others:.3f}; {log}"
        )
        return Said({"joint": move.joint, "asked": move.amount} | vars(self) | {"log": str(log)}, [words])


def prepare_jog(arm: str, move: Jog, options: Options, say: Say | None = None) -> Run:
    """Make ready a jog; its options are those of a run, but for law, label and learning.

    Raises:
        ArmletError: an option or an arm of which no jog can be made.
    """
    if move.law is not None:
        check_controlling(move.law)
    options = replace(options, learn=False, label="jog")
    model = described(arm, options)
    by_position = options.servos and model.bus is not None and model.bus.servos[0].mode == "position"
    options = replace(options, law=move.law or ("feedforward" if by_position else "pd"))
    number, first = servo_number(model, move.joint), first_waypoint(model, move.start)
    by = move.amount / float(scale_of(model)[number])
    return prepare(arm, jog(model, first, move.joint, by, move.hold), options, say)


def jogged(
    run: Run, move: Jog, session: BoardSession, log: Path, progress: Steps = None, say: Say | None = None
) -> Jogged:
    """Run a jog on a board, into a log.

    Args:
        run: by `prepare_jog`, of this move.  Others as of `Run.on`.
    Raises:
        ArmletError: as `Run.on`; or a fault ended it.
    """
    last: dict[str, dict[str, Any]] = {"/plant": {}, "/joint_state": {}}

    def listen(topic: str, record: dict[str, Any]) -> None:
        if topic in last:
            last[topic].update(record)

    result = run.on(session, log, progress, listen, say)
    if result.fault:
        raise ArmletError(f"the jog ended early: {run.fault_line(result)}")
    model = run.setup.compiled.model
    return outcome(model, servo_number(model, move.joint), run.setup.trajectory.q[0], known(last))


def scale_of(model: Model) -> Floats:
    """(n_act,) of deg a rad, or mm a m."""
    return np.where(model.joint_type[model.actuated] == PRISMATIC, 1e3, 180.0 / math.pi)


def known(last: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The simulated arm's last record; of a real arm, whose true state nobody knows, with the measured positions.

    Args:
        last: records of "/plant" and "/joint_state".
    """
    plant = last["/plant"]
    return {**plant, "q": last["/joint_state"]["q"]} if np.isnan(plant["q"]).any() else plant


def outcome(model: Model, number: int, first: Floats, last: Mapping[str, Any]) -> Jogged:
    """Find the result of a jog: of joint `number`, by the last record of the arm, which began at first (n_act,)."""
    slides = model.joint_type[model.actuated[number]] == PRISMATIC
    moved = (np.asarray(last["q"]) - first) * scale_of(model)
    return Jogged(
        "mm" if slides else "deg",
        float(moved[number]),
        float(np.abs(np.delete(moved, number)).max(initial=0.0)),
        float(last["tau"][number]),
        float(model.tau_max[model.actuated[number]]),
        "N" if slides else "N m",
    )
