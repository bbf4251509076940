"""What an arm file may say: its keys, types and ranges. Units and defaults are in docs/arm_files.md.

Every record refuses unknown keys. `K_deg` is allowed wherever `angles` lists `K`; one of the two.
"""

import math
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, model_validator

from armlet.description.document import show

LARGEST = 1e6
SMALLEST = 1e-30  # of what must not be negative, if it is not 0: less is a slip, and its square no number of float64


def _number(value: object, what: str = "a number") -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"expected {what}, got {show(value)}")
    if not math.isfinite(value) or abs(value) > LARGEST:
        raise ValueError(f"expected {what}, finite and at most {LARGEST:g}, got {show(value)}")
    return float(value)


def _positive(value: object) -> float:
    return _at_least(value, 0.0, strictly=True)


def _one_or_more(value: object) -> float:
    return _at_least(value, 1.0)


def _not_negative(value: object) -> float:
    return _at_least(value, 0.0)


def _at_least(value: object, least: float, strictly: bool = False) -> float:
    number = _number(value)
    if number < least or (strictly and number == least):
        raise ValueError(f"expected a number {'>' if strictly else '>='} {least:g}, got {show(value)}")
    if 0 < number < SMALLEST:
        raise ValueError(f"expected {'' if strictly else '0, or '}a number >= {SMALLEST:g}, got {show(value)}")
    return number


def _numbers(count: int, what: str = "") -> Callable[[object], list[float]]:
    """Validator of a list of that many numbers."""
    what = what or f"a list of {count} numbers"

    def check(value: object) -> list[float]:
        if not isinstance(value, list) or len(value) != count:
            got = f"{len(value)}" if isinstance(value, list) else show(value)
            raise ValueError(f"expected {what}, got {got}")
        return [_number(v, what) for v in value]

    return check


def _per_joint(check: Callable[[object], float]) -> Callable[[object], float | list[float]]:
    """Validator of one value for every joint, or a list with one a joint."""

    def one_or_many(value: object) -> float | list[float]:
        return [check(v) for v in value] if isinstance(value, list) else check(value)

    return one_or_many


def _moments(value: object) -> dict[str, float]:
    """[xx, yy, zz] or a mapping -> dict of the six tensor elements."""
    if isinstance(value, list):
        xx, yy, zz = _numbers(3, "[xx, yy, zz], or {xx: , yy: , zz: , xy: , xz: , yz: }")(value)
        return {"xx": xx, "yy": yy, "zz": zz, "xy": 0.0, "xz": 0.0, "yz": 0.0}
    if not isinstance(value, dict):
        raise ValueError(f"expected [xx, yy, zz] or a mapping with xx, yy, zz, got {show(value)}")
    for key in value:
        if key not in ("xx", "yy", "zz", "xy", "xz", "yz"):
            raise ValueError(f"expected the keys xx, yy, zz, xy, xz, yz, got {show(key)}")
    for key in ("xx", "yy", "zz"):
        if key not in value:
            raise ValueError(f"expected {key} beside the others, got nothing")
    return {key: _number(value.get(key, 0.0)) for key in ("xx", "yy", "zz", "xy", "xz", "yz")}


Number = Annotated[float, PlainValidator(_number)]
Positive = Annotated[float, PlainValidator(_positive)]
NotNegative = Annotated[float, PlainValidator(_not_negative)]
Vector = Annotated[list[float], PlainValidator(_numbers(3))]
Range = Annotated[list[float], PlainValidator(_numbers(2, "[lowest, highest]"))]
PositivePerJoint = Annotated[Any, PlainValidator(_per_joint(_positive))]
OneOrMorePerJoint = Annotated[Any, PlainValidator(_per_joint(_one_or_more))]
NotNegativePerJoint = Annotated[Any, PlainValidator(_per_joint(_not_negative))]
Moments = Annotated[dict[str, float], PlainValidator(_moments)]
Name = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z_][A-Za-z0-9_-]*$")]


class Record(BaseModel):
    """A mapping of the file with known keys; `angles` names the fields that may be given in degrees."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    angles: ClassVar[tuple[str, ...]] = ()

    @model_validator(mode="after")
    def _one_unit(self) -> Self:
        for name in self.angles:
            if getattr(self, name) is not None and getattr(self, name + "_deg") is not None:
                raise ValueError(f"expected {name} or {name}_deg, got both")
        return self

    def has(self, name: str) -> bool:
        """Whether the file gives this angle, in either unit."""
        return getattr(self, name) is not None or getattr(self, name + "_deg") is not None

    def angle(self, name: str, default: Any = None) -> Any:
        """An angle field in rad (a float or a list), whichever unit the file used."""
        value = getattr(self, name)
        if value is not None:
            return value
        degrees = getattr(self, name + "_deg")
        if degrees is None:
            return default
        return [math.radians(v) for v in degrees] if isinstance(degrees, list) else math.radians(degrees)


class PointMass(Record):
    """A point mass fixed to a link: mass kg, at (3,) m in the link frame."""

    mass: NotNegative
    at: Vector


class Link(Record):
    """What one joint moves, in the link frame: mass kg, com m, inertia kg m^2, point masses."""

    mass: NotNegative = 0.0
    com: Vector = [0.0, 0.0, 0.0]
    inertia: Moments | None = None
    point_mass: list[PointMass] = []


class Friction(Record):
    """Joint friction: viscous N m s or N s/m, coulomb N m or N, coulomb_speed rad/s or m/s."""

    viscous: NotNegative = 0.0
    coulomb: NotNegative = 0.0
    coulomb_speed: Positive | None = None


class Actuator(Record):
    """What turns the joint: rotor_inertia kg m^2 at the motor, gear_ratio motor turns a joint turn."""

    rotor_inertia: NotNegative
    gear_ratio: Number = 1.0


class Limits(Record):
    """What the joint may do: position rad or m, velocity, acceleration, effort N m or N."""

    angles = ("position", "velocity", "acceleration")
    position: Range | None = None
    position_deg: Range | None = None
    velocity: Positive | None = None
    velocity_deg: Positive | None = None
    acceleration: Positive | None = None
    acceleration_deg: Positive | None = None
    effort: Positive | None = None


class Drive(Record):
    """The part of a joint that a URDF file has no place for; shared with the sidecar file."""

    armature: NotNegative | None = None
    actuator: Actuator | None = None
    friction: Friction | None = None
    limits: Limits = Limits()
    encoder_bits: Annotated[int, Field(ge=1, le=32)] | None = None
    encoder_step: NotNegative | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.armature is not None and self.actuator is not None:
            raise ValueError("expected armature (at the joint) or actuator, got both")
        if self.encoder_bits is not None and self.encoder_step is not None:
            raise ValueError("expected encoder_bits or encoder_step, got both")
        return self


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
        """Whether the joint is placed by xyz or rpy."""
        return self.xyz is not None or self.has("rpy")


class Tool(Record):
    """Where the end point is: xyz m and rpy rad in the link frame of a joint (the last one)."""

    angles = ("rpy",)
    joint: str | None = None
    xyz: Vector = [0.0, 0.0, 0.0]
    rpy: Vector | None = None
    rpy_deg: Vector | None = None


class Priors(Record):
    """How much of the model may be wrong, which is what the adaptive law may learn."""

    relative: NotNegativePerJoint = 0.1
    relative_mass: NotNegativePerJoint | None = None
    payload_max: NotNegative | None = None
    payload_size: NotNegative = 0.05
    payload_start: NotNegative | None = None
    viscous: NotNegativePerJoint | None = None
    coulomb: NotNegativePerJoint = 0.0
    armature: NotNegativePerJoint = 0.0


class Control(Record):
    """Gains of the control laws; one value, or one a joint."""

    angles = ("e_max", "position_margin")
    Lambda: PositivePerJoint = 10.0
    gamma: NotNegativePerJoint = 20.0
    K_v: NotNegativePerJoint = 20.0
    K_p: NotNegativePerJoint = 100.0
    e_max: PositivePerJoint | None = None
    e_max_deg: PositivePerJoint | None = None
    velocity_margin: OneOrMorePerJoint = 1.25
    position_margin: NotNegativePerJoint | None = None
    position_margin_deg: NotNegativePerJoint | None = None
    rate: NotNegative = 5.0
    natural: NotNegative = 10.0
    dead_zone: NotNegativePerJoint = 0.0
    period_us: Annotated[int, Field(ge=50, le=100_000)] = 1000
    priors: Priors = Priors()


class ArmFile(Record):
    """The whole of `arm.yaml`."""

    name: Name
    source: str = ""
    gravity: Vector = [0.0, 0.0, -9.81]
    dh_convention: Literal["standard", "modified"] | None = None
    inertia_about: Literal["com", "origin"] | None = None
    joints: Annotated[list[Joint], Field(min_length=1, max_length=64)]
    tool: Tool = Tool()
    control: Control = Control()


class SidecarFile(Record):
    """The whole of `arm.control.yaml` beside `arm.urdf`: what URDF has no place for."""

    gravity: Vector = [0.0, 0.0, -9.81]
    tip: str | None = None
    fixed: dict[str, Number] = {}
    joints: dict[str, Drive] = {}
    control: Control = Control()
