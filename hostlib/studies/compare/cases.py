"""Cases that the laws are compared on: three arms, two moves, and what disturbs them.

A move goes there and back between two poses, with a rest at each. It is repeated in three equal parts; a load is picked
up where the second part begins and set down where the third does, so the arm is at rest then.
"""

import dataclasses
import math
from dataclasses import dataclass

import numpy as np

from armlet import description
from armlet.description.assemble import assemble
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.gain_words import GainWords, encode
from armlet.model import PRISMATIC, Model
from armlet.model.variations import with_payload
from armlet.plan import Trajectory, plan
from armlet.plan.gain_design.design import table
from armlet.simulated.closed_loop import Sensing

ARMS = ("puma3", "puma6", "so101")  # three heavy links; six with gears and much friction; a light printed arm
SHORT_ARMS = ARMS[:1]
RANGE = 0.5  # of each joint's range: what a move takes
DWELL_S = 0.1
PARTS, PART_S, SHORT_S = 3, 5.0, 1.0  # parts of a run, and the least length of one
LEAST = 2  # repetitions in a part: the last one shows no transient of the load
FRICTION_COULOMB, FRICTION_VISCOUS = 0.03, 0.05  # of the largest torque; the second at the largest velocity
ENCODER_BITS, ENCODER_SLIDE = 12, 1e-4  # a turn; m
TORQUE_STEPS = 256  # from the largest torque one way to the largest the other way
SPEEDS = {"fast": 0.6, "slow": 0.3}  # of the limits of velocity and acceleration
SENSORS = ("own", "encoder", "difference")  # the arm file's; 12 bits a turn; and velocities made of these readings


@dataclass(frozen=True)
class Case:
    """Disturbances of a run.

    title: what tables call it.  load: of the largest that the arm file declares.  friction: more than described.
    sensors: of SENSORS; the arm file states them, so that armlet's rules choose gains for them;
    stated: False: the arm file states its own sensors instead.  torque: in 256 steps, and one tick late.
    """

    title: str
    load: float = 0.0
    friction: bool = False
    sensors: str = "own"
    stated: bool = True
    torque: bool = False


CASES = {
    "as described": Case("arm as described"),
    "load": Case("largest load, picked up and set down", load=1.0),
    "overload": Case("one and a half times the largest load", load=1.5),
    "friction": Case("more friction", friction=True),
    "encoder": Case("12-bit encoders", sensors="encoder"),
    "difference": Case("velocities by difference", sensors="difference"),
    "unstated": Case("velocities by difference, not stated in the arm file", sensors="difference", stated=False),
    "torque": Case("torque in 256 steps, 1 ms late", torque=True),
    "all": Case("all but the overload", load=1.0, friction=True, sensors="difference", torque=True),
}
CONFIRMED = "load"  # the case that a board runs again: its sensors and torques are exact, so that a bit is a bit


@dataclass(frozen=True)
class Stage:
    """One arm and one move.

    arms: the arm as described, compiled, by SENSORS.  gains: for each of these, the move's gain table as `armlet gains`
    makes it of the arm as described.  payload_max: kg.  trajectory;  part: ticks of one of the three.
    """

    arm: str
    move: str
    arms: dict[str, Compiled]
    gains: dict[str, GainWords]
    payload_max: float
    trajectory: Trajectory
    part: int

    @property
    def model(self) -> Model:
        """The arm as described, with its own sensors."""
        return self.arms["own"].model


def stage(arm: str, move: str, short: bool = False) -> Stage:
    """An arm, compiled, and its move.

    Args:
        arm: a shipped arm's name, whose file states its largest load.  move: of SPEEDS.  short: parts of a second.
    """
    arms = {sensors: compiler.compile(with_sensors(arm, sensors)) for sensors in SENSORS}
    model = arms["own"].model
    middle, reach = (model.q_max + model.q_min) / 2, RANGE * (model.q_max - model.q_min) / 2
    if short:  # the same velocities over a smaller share of the range
        reach = 0.2 * reach
    points = [middle - reach, middle + reach, middle - reach]
    velocity, acceleration = SPEEDS[move] * model.qd_max, SPEEDS[move] * model.qdd_max
    once = plan(model, points, velocity=velocity, acceleration=acceleration, dwell=DWELL_S)
    times = max(LEAST, math.ceil((SHORT_S if short else PART_S) / once.duration))
    trajectory = plan(model, points, velocity=velocity, acceleration=acceleration, dwell=DWELL_S, repeat=PARTS * times)
    payload = float(description.read_raw(arm).control.priors.payload_max or 0.0)
    gains = {sensors: encode(table(each.model, trajectory), each) for sensors, each in arms.items()}
    return Stage(
        arm=arm,
        move=move,
        arms=arms,
        gains=gains,
        payload_max=payload,
        trajectory=trajectory,
        part=times * int(trajectory.repetition_ticks),
    )


def with_sensors(arm: str, sensors: str) -> Model:
    """An arm whose file states these sensors."""
    raw = description.read_raw(arm)
    if sensors == "own":
        return assemble(raw)
    for joint in raw.joints:
        said: dict[str, object] = {"velocity_ticks": "auto"} if sensors == "difference" else {}
        if raw.servos is None:  # servos say what their encoders are
            said |= {"encoder_bits": ENCODER_BITS, "encoder_step": None}
            if joint.type == PRISMATIC:
                said |= {"encoder_bits": None, "encoder_step": ENCODER_SLIDE}
        joint.drive = joint.drive.model_copy(update=said)
    return assemble(raw)


def believed(case: Case) -> str:
    """Of SENSORS: those that the controller's arm file states."""
    return case.sensors if case.stated else "own"


def controller(at: Stage, case: Case) -> Compiled:
    """Arm as the controller believes it to be."""
    return at.arms[believed(case)]


def truths(at: Stage, case: Case) -> tuple[Model, Model]:
    """The arm as it is, without the load and with it."""
    model = at.model
    if case.friction:
        speed = np.where(model.fric_coul_speed > 0, model.fric_coul_speed, 0.02 * model.qd_max)
        model = dataclasses.replace(
            model,
            fric_coul=model.fric_coul + FRICTION_COULOMB * model.tau_max,
            fric_visc=model.fric_visc + FRICTION_VISCOUS * model.tau_max / model.qd_max,
            fric_coul_speed=speed,
        )
    return model, with_payload(model, case.load * at.payload_max)


def sensing(at: Stage, case: Case) -> Sensing:
    """Sensing in a case: what the controller is told, and how finely it is obeyed."""
    model = at.arms[case.sensors].model
    told = Sensing.of(model)
    if not case.torque:
        return told
    return dataclasses.replace(told, torque_step=2.0 * model.tau_max / TORQUE_STEPS, delay=1)
