"""Motions that a line of torque over velocity limits: OpenManipulator-X, whose servos lose torque to their back-EMF.

Its four joints have XM430-W350 servos at 12 V in mode current: 4.0 N m at a stop, and none at 4.8 rad/s, which is where
its velocity limits are. Beside motions that keep the line stand such as know the effort alone.
"""

import dataclasses
from io import StringIO
from typing import Any

import numpy as np
from ruamel.yaml import YAML

from armlet.description import from_text
from armlet.description.library import shipped_path
from armlet.dynamics.arm import Arm
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.plan import Trajectory, fastest, plan
from armlet.plan.time_optimal import Motors, freed
from armlet.report.drawing import COLOURS, STYLE, panels, png, rc_context
from oracles.every_load import torque_share

ARM, SERVO, VOLTS, JOINTS = "open_manipulator_x", "XM430-W350", 12, 4
KEPT, LEFT_OUT, CONSTANT = "line kept", "line left out", "constant accelerations"
SHOWN = 1  # of the motions
INSTANTS = 2000
FILL, EDGE = "#dddddd", "#444444"


def lined() -> Model:
    """The arm without its gripper, which one servo moves by a coupling, on servos in mode current."""
    read = YAML(typ="safe").load(shipped_path(ARM).read_text())
    del read["couplings"]
    read["joints"] = read["joints"][:JOINTS]
    priors = read["control"]["priors"]
    read["control"] = {"priors": {key: np.ravel(value).tolist()[0] for key, value in priors.items()}}
    names = [joint["name"] for joint in read["joints"]]
    servos = [{"joint": name, "model": SERVO, "id": k + 1, "mode": "current"} for k, name in enumerate(names)]
    read["servos"] = {"voltage": VOLTS, "joints": servos}
    out = StringIO()
    YAML(typ="safe").dump(read, out)
    return from_text(out.getvalue())


def moves(model: Model, pair: Floats) -> dict[str, Trajectory]:
    """The same motion, from rest to rest, as of each kind."""
    zero, free = np.zeros(model.n), freed(Arm(model))
    bare = dataclasses.replace(free.model, tau_stall=zero, tau_slope=zero)
    return {
        CONSTANT: plan(model, pair),
        LEFT_OUT: fastest(Arm(bare), pair).passage.trajectory,
        KEPT: fastest(free, pair).passage.trajectory,
    }


def needs(motors: Motors, move: Trajectory, when: Floats) -> tuple[Floats, Floats, Floats]:
    """(qd, least torque, most torque) (T, n) each, at times (T,) s: over loads and friction within priors."""
    q, qd, qdd = move.sample(when)
    bare = [arm.rnea(q, qd, qdd, friction=False) for arm in motors.arms]
    least, most = (motors.friction(qd, largest) for largest in (False, True))
    return qd, np.min(bare, axis=0) + least, np.max(bare, axis=0) + most


def gives(motors: Motors, qd: Floats) -> tuple[Floats, Floats]:
    """(downwards, upwards) torque that motors give at velocities (T, n), as far as their effort and their line go."""
    down, up = (np.minimum(motors.effort, motors.stall - side * motors.slope * qd) for side in (-1.0, 1.0))
    return -down, up


def measured(pairs: list[Floats], between: float) -> dict[str, Any]:
    """Durations s, and the largest part of what motors give by Pinocchio, of each motion, by kind.

    Args:
        pairs: ends (2, n) of each motion.  between: s, the instants at which Pinocchio is asked.
    """
    model = lined()
    out: dict[str, Any] = {kind: {"seconds": [], "torques": []} for kind in (CONSTANT, LEFT_OUT, KEPT)}
    for pair in pairs:
        for kind, move in moves(model, pair).items():
            out[kind]["seconds"].append(move.duration)
            out[kind]["torques"].append(torque_share(model, move, np.arange(0.0, move.duration, between)))
    return out


def picture(model: Model, pair: Floats) -> bytes:
    """One motion without the line and with it: torques over velocities beside what motors give, and over time."""
    motors, shown = Motors.of(Arm(model)), moves(model, pair)
    worst = _worst(motors, shown[LEFT_OUT])
    last = shown[KEPT].duration
    with rc_context(STYLE):
        figure, axes = panels(2, 2, height=3.0)
        for column, title in enumerate((LEFT_OUT, KEPT)):
            move = shown[title]
            when = np.linspace(0.0, move.duration, INSTANTS)
            _plane(axes[column], motors, needs(motors, move, when))
            axes[column].set_title(f"--fastest --free, {title}, {move.duration:.2f} s: torque by velocity", fontsize=9)
            _course(axes[2 + column], motors, (when, *needs(motors, move, when)), worst)
            axes[2 + column].set(xlim=(0.0, last), xlabel="time, s", ylim=axes[column].get_ylim())
            axes[2 + column].set_title(f"Torque of {model.joint_names[worst]}, N m", fontsize=9)
        for axis in (axes[0], axes[2]):
            axis.legend(frameon=False, fontsize=7, loc="upper left", ncols=len(model.joint_names) + 1)
        return png(figure)


def _worst(motors: Motors, move: Trajectory) -> int:
    """The joint that lacks most torque."""
    qd, least, most = needs(motors, move, np.linspace(0.0, move.duration, INSTANTS))
    down, up = gives(motors, qd)
    return int(np.maximum(most - up, down - least).max(axis=0).argmax())


def _plane(axis: Any, motors: Motors, found: tuple[Floats, Floats, Floats]) -> None:
    """Torques of all joints over their velocities, and what one of these equal motors gives."""
    qd, least, most = found
    names = motors.arms[0].model.joint_names
    reach = float(motors.arms[0].model.qd_max[0])
    speeds = np.linspace(-reach, reach, 200)[:, None] * np.ones(len(names))
    down, up = gives(motors, speeds)
    axis.fill_between(speeds[:, 0], down[:, 0], up[:, 0], color=FILL, lw=0, label="what a motor gives")
    for edge in (down, up):
        axis.plot(speeds[:, 0], edge[:, 0], "--", color=EDGE, lw=0.9)
    for j, name in enumerate(names):
        for curve, label in ((most, name), (least, None)):
            axis.plot(qd[:, j], curve[:, j], color=COLOURS[j], lw=1.0, label=label)
    axis.set(xlim=(-1.05 * reach, 1.05 * reach), ylim=(-6.0, 6.0), xlabel="velocity, rad/s", ylabel="N m")


def _course(axis: Any, motors: Motors, found: tuple[Floats, Floats, Floats, Floats], joint: int) -> None:
    """Torques of a joint over time, of any load and friction, between what its motor gives at its velocity."""
    when, qd, least, most = found
    down, up = gives(motors, qd)
    axis.fill_between(when, down[:, joint], up[:, joint], color=FILL, lw=0, label="what its motor gives then")
    axis.fill_between(when, least[:, joint], most[:, joint], color=COLOURS[joint], lw=0.8, label="needed, any load")
    for edge in (down, up):
        axis.plot(when, edge[:, joint], "--", color=EDGE, lw=0.9)
