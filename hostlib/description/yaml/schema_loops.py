"""Schema of closed loops, and of joints that follow others, in an arm file. docs/loops.md explains it."""

from typing import Annotated, Literal

from pydantic import Field

from armlet.description.yaml.schema_types import Direction, Friction, Name, NotNegative, Number, Record, Vector


class CutPriors(Record):
    """Unknown part of a cut joint's friction: viscous N m s, coulomb N m."""

    viscous: NotNegative | None = None
    coulomb: NotNegative | None = None


class Cut(Record):
    """The joint at which a loop is cut: what joins its two ends."""

    name: Name
    type: Literal["revolute", "spherical", "prismatic"] = "revolute"  # the last is refused by name: closing.py
    friction: Friction | None = None
    priors: CutPriors = CutPriors()


class End(Record):
    """Place of the cut joint on one of its links: xyz m and the direction of its axis, in the link frame."""

    link: str
    xyz: Vector = [0.0, 0.0, 0.0]
    axis: Direction | None = None


class Loop(Record):
    """One closed loop: where it is cut, the two ends that meet there, and which way it is assembled."""

    angles = ("near", "transmission_min")
    cut: Cut
    ends: Annotated[list[End], Field(min_length=2, max_length=2)]
    mode: Literal["left", "right", "long", "short", "parallel"] | None = None
    near: dict[str, Number] | None = None
    near_deg: dict[str, Number] | None = None
    transmission_min: NotNegative | None = None
    transmission_min_deg: NotNegative | None = None


class Follows(Record):
    """A joint that follows others: position = sum of ratio times position, plus offset (rad or m)."""

    angles = ("offset",)
    joint: str
    follows: Annotated[dict[str, Number], Field(min_length=1)]
    offset: Number | None = None
    offset_deg: Number | None = None
