"""What an arm file may say of the servos that move its joints. docs/servos.md explains it."""

from typing import Annotated, Literal

from pydantic import Field

from armlet.description.schema_types import NotNegative, Positive, Record


class ServoRow(Record):
    """One servo: the joint it moves, its model by name, its number on the bus, and how it is mounted.

    torque_constant N m/A, back_emf V s/rad and resistance ohm, at the servo's shaft, replace those of the model;
    stiffness N m/rad there, of its own position loop, too.
    """

    angles = ("backlash",)
    joint: str
    model: str
    id: Annotated[int, Field(ge=0, le=252)]
    direction: Literal[1, -1] = 1
    zero: Annotated[int, Field(ge=0, le=4095)] = 2048
    gear_ratio: Positive = 1.0
    mode: Literal["current", "pwm", "position"] | None = None
    torque_constant: Positive | None = None
    back_emf: Positive | None = None
    resistance: Positive | None = None
    stiffness: Positive | None = None
    backlash: NotNegative | None = None
    backlash_deg: NotNegative | None = None


class Servos(Record):
    """The servos of an arm: their supply V, the baud rate bit/s, and a row for each joint with a servo."""

    voltage: Positive | None = None
    baud: Literal[57_600, 115_200, 500_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000] = 1_000_000
    joints: Annotated[list[ServoRow], Field(min_length=1, max_length=64)]
