"""Types of values in arm files, and the record that all of their mappings are made of."""

import math
from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, model_validator

from armlet.description.document import show

LARGEST = 1e6
SMALLEST = 1e-30  # of what must not be negative, if it is not 0: less is a slip, and its square no number of float64
MAX_JOINTS = 64  # of an arm on the host; a board takes fewer

MOST_APART = 100  # ticks between the two readings of which a velocity is made
AUTO = "auto"  # by rule


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


def _ticks(value: object) -> int | str:
    if value == AUTO:
        return AUTO
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_APART:
        raise ValueError(f"expected a whole number from 0 to {MOST_APART}, or {AUTO}, got {show(value)}")
    return value


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


def _direction(value: object) -> list[float]:
    vector = _numbers(3)(value)
    if not any(vector):
        raise ValueError(f"expected a direction, not all of it 0, got {show(value)}")
    return vector


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
Direction = Annotated[list[float], PlainValidator(_direction)]
Range = Annotated[list[float], PlainValidator(_numbers(2, "[lowest, highest]"))]
PositivePerJoint = Annotated[Any, PlainValidator(_per_joint(_positive))]
OneOrMorePerJoint = Annotated[Any, PlainValidator(_per_joint(_one_or_more))]
NotNegativePerJoint = Annotated[Any, PlainValidator(_per_joint(_not_negative))]
Ticks = Annotated[int | str, PlainValidator(_ticks)]
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
        """True if the file gives this angle, in either unit."""
        return getattr(self, name) is not None or getattr(self, name + "_deg") is not None

    def angle(self, name: str, default: Any = None) -> Any:
        """An angle field in rad (a float, a list or a mapping), whichever unit the file used."""
        value = getattr(self, name)
        if value is not None:
            return value
        degrees = getattr(self, name + "_deg")
        if degrees is None:
            return default
        if isinstance(degrees, dict):
            return {key: math.radians(v) for key, v in degrees.items()}
        return [math.radians(v) for v in degrees] if isinstance(degrees, list) else math.radians(degrees)


class Friction(Record):
    """Joint friction: viscous N m s or N s/m, coulomb N m or N, coulomb_speed rad/s or m/s."""

    viscous: NotNegative = 0.0
    coulomb: NotNegative = 0.0
    coulomb_speed: Positive | None = None
