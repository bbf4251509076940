"""Schema of an arm file: its keys, types and ranges. Units and defaults are in docs/arm_files.md.

Every record refuses unknown keys. `K_deg` is allowed wherever `angles` lists `K`; one of the two.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, PlainValidator, model_validator

from armlet.core.laws import LAWS
from armlet.description.document import show
from armlet.description.yaml.schema_loops import Follows, Loop
from armlet.description.yaml.schema_servos import Servos
from armlet.description.yaml.schema_types import (
    MAX_JOINTS,
    Friction,
    Moments,
    Name,
    NotNegative,
    NotNegativePerJoint,
    Number,
    OneOrMorePerJoint,
    Positive,
    PositivePerJoint,
    Range,
    Record,
    Ticks,
    Vector,
)
from armlet.model.model import LONGEST_PERIOD_US
from armlet.model.stops import LONGEST_SILENCE_S, WATCHDOG_US, Action, After, Stops


class PointMass(Record):
    """A point mass fixed to a link: mass kg, at (3,) m in the link frame."""

    mass: NotNegative
    at: Vector


class Link(Record):
    """Link that one joint moves, in the link frame: mass kg, com m, inertia kg m^2, point masses."""

    mass: NotNegative = 0.0
    com: Vector = [0.0, 0.0, 0.0]
    inertia: Moments | None = None
    point_mass: list[PointMass] = []


class Actuator(Record):
    """Motor and gear of the joint: rotor_inertia kg m^2 at the motor, gear_ratio motor turns a joint turn."""

    rotor_inertia: NotNegative
    gear_ratio: Number = 1.0


class Limits(Record):
    """Limits of the joint: position rad or m, velocity, acceleration, jerk, effort N m or N; of the motor's line, the
    torque at standstill and the velocity without torque.
    """

    angles = ("position", "velocity", "acceleration", "jerk", "no_load_velocity")
    position: Range | None = None
    position_deg: Range | None = None
    velocity: Positive | None = None
    velocity_deg: Positive | None = None
    acceleration: Positive | None = None
    acceleration_deg: Positive | None = None
    jerk: Positive | None = None
    jerk_deg: Positive | None = None
    effort: Positive | None = None
    stall_effort: Positive | None = None
    no_load_velocity: Positive | None = None
    no_load_velocity_deg: Positive | None = None

    @model_validator(mode="after")
    def _whole_line(self) -> Self:
        if (self.stall_effort is None) == self.has("no_load_velocity"):
            raise ValueError("expected stall_effort and no_load_velocity, got one of them")
        return self


class Drive(Record):
    """The part of a joint that a URDF file has no place for; shared with the sidecar file."""

    armature: NotNegative | None = None
    actuator: Actuator | None = None
    friction: Friction | None = None
    limits: Limits = Limits()
    encoder_bits: Annotated[int, Field(ge=1, le=32)] | None = None
    encoder_step: NotNegative | None = None
    velocity_ticks: Ticks = 0
    passive: bool = False

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.armature is not None and self.actuator is not None:
            raise ValueError("expected armature (at the joint) or actuator, got both")
        if self.encoder_bits is not None and self.encoder_step is not None:
            raise ValueError("expected encoder_bits or encoder_step, got both")
        if self.passive and (
            self.actuator or self.encoder_bits or self.encoder_step or self.limits.effort or self.limits.stall_effort
        ):
            raise ValueError("expected passive: true, or an actuator, an encoder or an effort, got both")
        return self


MASS_SHARE = 0.25  # of how wrong a link's inertia may be: how wrong its mass, which can be weighed, may be


class Joint(Drive):
    """One joint and the link it moves: placed by a DH row, or by xyz and rpy in the parent's link frame."""

    angles = ("alpha", "theta_offset", "rpy")
    name: Name
    type: Literal["revolute", "prismatic"] = "revolute"
    parent: str | None = None
    a: Number | None = None
    alpha: Number | None = None
    alpha_deg: Number | None = None
    d: Number | None = None
    theta_offset: Number | None = None
    theta_offset_deg: Number | None = None
    xyz: Vector | None = None
    rpy: Vector | None = None
    rpy_deg: Vector | None = None
    link: Link = Link()

    def dh_key(self) -> str | None:
        """The first DH key this joint gives, or None."""
        for key in ("a", "alpha", "alpha_deg", "d", "theta_offset", "theta_offset_deg"):
            if getattr(self, key) is not None:
                return key
        return None

    def placed(self) -> bool:
        """True if the joint is placed by xyz or rpy."""
        return self.xyz is not None or self.has("rpy")


class Tool(Record):
    """Place of the end point: xyz m and rpy rad in the link frame of a joint (the last one)."""

    angles = ("rpy",)
    joint: str | None = None
    xyz: Vector = [0.0, 0.0, 0.0]
    rpy: Vector | None = None
    rpy_deg: Vector | None = None


class Priors(Record):
    """Sizes of what may be wrong in the model, which is what the adaptive law may learn."""

    relative: NotNegativePerJoint = 0.2
    relative_mass: NotNegativePerJoint | None = None
    payload_max: NotNegative | None = None
    payload_size: NotNegative | None = None
    payload_start: NotNegative | None = None
    viscous: NotNegativePerJoint | None = None
    coulomb: NotNegativePerJoint | None = None
    armature: NotNegativePerJoint = 0.0

    def masses(self) -> float | list[float]:
        """Relative error that masses and centres of mass may have: as stated, or a quarter of that of inertias."""
        stated: float | list[float] | None = self.relative_mass
        if stated is not None:
            return stated
        several: float | list[float] = self.relative
        return [MASS_SHARE * one for one in several] if isinstance(several, list) else MASS_SHARE * several


LONGEST_S = 3600.0
MOST_LATE = 10  # ticks from a measurement to its torque: above, no gain keeps a joint steady


def _laws(value: object) -> list[str]:
    """Validate a list of names of laws, each once."""
    known = [law.name for law in LAWS]
    if not isinstance(value, list) or not value:
        raise ValueError(f"expected a list of laws, got {show(value)}")
    for k, name in enumerate(value):
        if name not in known or name in value[:k]:
            raise ValueError(f"expected laws of {', '.join(known)}, each once, got {show(name)}")
    return value


class Control(Record):
    """Gains of the control laws; one value, or one a joint. Which laws there are, and what a fault does."""

    angles = ("e_max", "e_start", "position_margin")
    laws: Annotated[list[str] | None, PlainValidator(_laws)] = None
    Lambda: PositivePerJoint | None = None
    gamma: NotNegativePerJoint | None = None
    K_v: NotNegativePerJoint = 20.0
    K_p: NotNegativePerJoint = 100.0
    pid_K_v: NotNegativePerJoint | None = None
    pid_K_p: NotNegativePerJoint | None = None
    pid_K_i: NotNegativePerJoint | None = None
    e_max: PositivePerJoint | None = None
    e_max_deg: PositivePerJoint | None = None
    e_start: PositivePerJoint | None = None
    e_start_deg: PositivePerJoint | None = None
    velocity_margin: OneOrMorePerJoint | None = None
    position_margin: NotNegativePerJoint | None = None
    position_margin_deg: NotNegativePerJoint | None = None
    rate: NotNegative | None = None
    natural: NotNegative | None = None
    dead_zone: NotNegativePerJoint = 0.0
    press_share: NotNegativePerJoint = 0.0
    period_us: Annotated[int, Field(ge=50, le=LONGEST_PERIOD_US)] = 1000
    delay_ticks: Annotated[int, Field(ge=0, le=MOST_LATE)] = 0
    watchdog_s: Annotated[float, Field(ge=WATCHDOG_US * 1e-6, le=LONGEST_SILENCE_S)] = Stops.silence_s
    watchdog_action: Action = Stops.watchdog
    fault_action: Action = Stops.fault
    after_action: After = Stops.after
    after_s: Annotated[float, Field(ge=0.1, le=LONGEST_S)] = Stops.after_s
    priors: Priors = Priors()


class ArmFile(Record):
    """The whole of `arm.yaml`."""

    name: Name
    source: str = ""
    gravity: Vector = [0.0, 0.0, -9.81]
    dh_convention: Literal["standard", "modified"] | None = None
    inertia_about: Literal["com", "origin"] | None = None
    joints: Annotated[list[Joint], Field(min_length=1, max_length=MAX_JOINTS)]
    loops: Annotated[list[Loop], Field(max_length=32)] = []
    couplings: Annotated[list[Follows], Field(max_length=MAX_JOINTS)] = []
    tool: Tool = Tool()
    servos: Servos | None = None
    control: Control = Control()


class SidecarFile(Record):
    """The whole of `arm.control.yaml` beside `arm.urdf`: what URDF has no place for."""

    gravity: Vector = [0.0, 0.0, -9.81]
    tip: str | None = None
    fixed: dict[str, Number] = {}
    joints: dict[str, Drive] = {}
    loops: Annotated[list[Loop], Field(max_length=32)] = []
    couplings: Annotated[list[Follows], Field(max_length=MAX_JOINTS)] = []
    servos: Servos | None = None
    control: Control = Control()
