"""Accuracy of what `armlet identify` makes of teleoperation: positions and goals at 30 Hz, and nothing else.

    python -m bench teleoperation     # docs/figures/teleoperation.json

A pendulum on an STS3215 is another's simulation (better-actuator-models, M1, with the gain 16 of LeRobot and 32 as
delivered) and its file is wrong about everything but the mass and the motor; an SO-101 is ours, with another friction
and other rotors than its file, the gain 16, encoders of 12 bits.
"""

from typing import Any

import numpy as np

from armlet import description
from armlet.model import Model
from armlet.setup.identify.loop_found import LoopFound, identify_loops
from armlet.setup.identify.loop_values import unknowns
from armlet.setup.identify.teleoperated import Teleoperated, checked
from bench import figures

SECONDS, ARM_S = 40.0, 60.0
GRAVITY = ("shoulder_lift", "elbow_flex", "wrist_flex")  # the SO-101's joints whose torques the file's masses tell


def row_of(seen: Teleoperated, model: Model, truth: dict[str, dict[str, float]]) -> dict[str, dict[str, Any]]:
    """Relative errors, of each joint and kind, and errors of positions, deg: figures of groups of joints.

    Args:
        truth: joint -> kind -> number.
    """
    found = identify_loops(checked(seen, model), model)
    groups = {"gravity": [name for name in truth if name in GRAVITY or len(truth) == 1]}
    groups["other"] = [name for name in truth if name not in groups["gravity"]]
    return {name: group(found, model, truth, joints) for name, joints in groups.items() if joints}


def group(found: LoopFound, model: Model, truth: dict[str, dict[str, float]], joints: list[str]) -> dict[str, Any]:
    """Largest relative errors of some joints, and root mean squares of their positions' errors, deg."""
    errors: dict[str, float] = {}
    for row in found.parameters:
        if row.joint in joints and row.name in truth[row.joint]:
            error = abs(row.found / truth[row.joint][row.name] - 1.0)
            errors[row.name] = max(error, errors.get(row.name, 0.0))
    at = [model.servo_names.index(name) for name in joints]
    left = {name: float(np.degrees(np.sqrt((getattr(found, name)[at] ** 2).mean())))
            for name in ("goal", "before", "after")}  # fmt: skip
    return {"joints": joints, "worst": errors, "left": left, "delay": found.delay[0], "slew": found.slew[0]}


def main() -> None:
    """Identify all of them, and keep the figures."""
    from oracles.teleoperation import otherwise, own_recording, their_recording  # needs better-actuator-models

    rows: dict[str, Any] = {}
    for p in (16, 32):
        seen, model, truth = their_recording(SECONDS, p)
        rows[f"pendulum, P {p}"] = row_of(seen, model, {"swing": truth})["gravity"]
        print(p, rows[f"pendulum, P {p}"], flush=True)
    model = description.load("so101")
    other = otherwise(model)
    assert model.bus is not None
    of = unknowns(model, np.ones(model.n_act, bool))
    braked = np.maximum(other.fric_visc, [servo.motor.damping for servo in model.bus.servos])
    numbers = {
        "stiffness": 0.5 * of.described[of.at("stiffness")], "damping": of.loop + braked,
        "coulomb": other.fric_coul, "rotor": other.armature,
    }  # fmt: skip
    truths = {name: {kind: float(values[k]) for kind, values in numbers.items()}
              for k, name in enumerate(model.servo_names)}  # fmt: skip
    found = row_of(own_recording(other, ARM_S, 16), model, truths)
    rows["SO-101, joints that lift"], rows["SO-101, the others"] = found["gravity"], found["other"]
    print(found, flush=True)
    figures.keep("teleoperation", {"made_by": "python -m bench teleoperation", "rows": rows})
