"""Factors of a study: a number or a word, a list of which one is drawn, or a range between whose ends it is drawn.

    load: 0.5                       # always
    load: [0, 0.5, 1]               # one of these
    load: {from: 0, to: 1.5}        # any between
    mass: {within: 0.5}             # any from -0.5 to 0.5

A factor of joints or links is drawn for each of them by itself.
"""

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from pydantic import PlainValidator

from armlet.description.document import show

Value = float | int | str | None
ENDS = ({"from", "to"}, {"within"})


@dataclass(frozen=True)
class Factor:
    """Values that a factor may have.

    values: one of which is drawn; or none, and it is drawn from `low` to `high`, both included.
    whole: whole numbers alone.
    """

    values: tuple[Value, ...] = ()
    low: float = 0.0
    high: float = 0.0
    whole: bool = False

    def draw(self, key: tuple[int, int, str], count: int | None = None) -> Any:
        """A value, or a list of `count`; the same for the same key: the study's seed, the draw, the factor's name."""
        rng = generator(*key)
        if self.values:
            picked = [self.values[k] for k in rng.integers(len(self.values), size=count or 1)]
        elif self.whole:
            picked = rng.integers(int(self.low), int(self.high), size=count or 1, endpoint=True).tolist()
        else:
            picked = rng.uniform(self.low, self.high, size=count or 1).tolist()
        return picked if count else picked[0]

    @property
    def idle(self) -> bool:
        """True if it is always 0 or nothing."""
        return bool(self.values) and not any(self.values)


def generator(seed: int, draw: int, name: str) -> np.random.Generator:
    """Random numbers of one factor in one draw: a factor that is added changes no other's."""
    return np.random.default_rng([seed, draw, zlib.crc32(name.encode())])


def number(least: float, most: float, whole: bool = False, told: bool = False) -> Callable[[object], Value]:
    """Validator of a number from `least` to `most`; where the arm file tells it, too, nothing stands for that."""
    what = f"a {'whole ' if whole else ''}number from {least:g} to {most:g}"

    def check(value: object) -> Value:
        if value is None and told:
            return None
        kinds = int if whole else (int, float)
        if isinstance(value, bool) or not isinstance(value, kinds) or not least <= value <= most:
            raise ValueError(f"expected {what}, got {show(value)}")
        return value if whole else float(value)

    return check


def word(*known: str | None) -> Callable[[object], str | None]:
    """Validator of one of some words; None stands for what the arm file says."""

    def check(value: object) -> str | None:
        if (value is not None and not isinstance(value, str)) or value not in known:
            raise ValueError(f"expected one of {', '.join(str(each) for each in known if each)}, got {show(value)}")
        return value

    return check


def factor_of(one: Callable[[object], Value], ranges: bool, whole: bool = False) -> Callable[[object], Factor]:
    """Validator of a factor; `one` checks a value, `ranges` says whether it may have one."""

    def check(value: object) -> Factor:
        if isinstance(value, list):
            if not value:
                raise ValueError("expected at least one value, got an empty list")
            return Factor(tuple(one(each) for each in value), whole=whole)
        if not isinstance(value, dict):
            return Factor((one(value),), whole=whole)
        if not ranges:
            raise ValueError("expected a value or a list of some, got a mapping")
        if set(value) not in ENDS:
            raise ValueError(f"expected a number, a list, {{from: , to: }} or {{within: }}, got {', '.join(value)}")
        low, high = ends(value, one)
        if low > high:
            raise ValueError(f"expected from <= to, got an empty range from {low:g} to {high:g}")
        return Factor(low=low, high=high, whole=whole)

    return check


def ends(value: dict[str, object], one: Callable[[object], Value]) -> tuple[float, float]:
    """The ends of a range, each checked."""
    if "within" not in value:
        low, high = one(value["from"]), one(value["to"])
    else:
        high = one(value["within"])
        low = one(-high) if isinstance(high, (int, float)) else None
    if low is None or high is None or isinstance(low, str) or isinstance(high, str):
        raise ValueError("expected numbers as the ends of a range, got nothing")
    return low, high


def numbers(least: float, most: float) -> PlainValidator:
    """Validator, for a schema, of a factor that is a number."""
    return PlainValidator(factor_of(number(least, most), True))


def counts(least: int, most: int) -> PlainValidator:
    """Validator, for a schema, of a factor that is a whole number, or nothing: as the arm file says."""
    return PlainValidator(factor_of(number(least, most, True, True), True, whole=True))


def words(*known: str | None) -> PlainValidator:
    """Validator, for a schema, of a factor that is one of some words."""
    return PlainValidator(factor_of(word(*known), False))


def always(value: Value) -> Factor:
    """A factor that has one value."""
    return Factor((value,))
