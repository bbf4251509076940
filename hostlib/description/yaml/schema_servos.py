"""Schema of the servos that move an arm's joints, in its arm file. docs/servos.md explains it."""

from typing import Annotated, Literal

from pydantic import Field

from armlet.description.yaml.schema_types import MAX_JOINTS, NotNegative, Number, Positive, Record

Pin = Annotated[int, Field(ge=0, le=47)]


class ServoRow(Record):
    """One servo: the joint it moves, its model by name, its number on the bus, and how it is mounted.

    torque_constant N m/A, back_emf V s/rad and resistance ohm, at the servo's shaft, replace those of the model;
    stiffness N m/rad and loop_damping N m s/rad there, of its own position loop, too; thermal_resistance K/W from its
    winding to the room, heat_capacity J/K, temperature_limit deg C at which it switches itself off, too.
    pins of the board: forward, backward, A, B of a motor with an encoder, or a hobby servo's pulse; fault_pin: of a
    bridge, low where it gives up; counts of an encoder for a turn of the shaft, or us of a pulse.
    """

    angles = ("backlash",)
    joint: str
    model: str
    id: Annotated[int, Field(ge=0, le=252)]
    direction: Literal[1, -1] = 1
    zero: Annotated[int, Field(ge=0, le=4095)] | None = None
    gear_ratio: Positive = 1.0
    mode: Literal["current", "pwm", "position"] | None = None
    torque_constant: Positive | None = None
    back_emf: Positive | None = None
    resistance: Positive | None = None
    stiffness: Positive | None = None
    loop_damping: NotNegative | None = None
    thermal_resistance: Annotated[Number, Field(ge=0.1, le=1000.0)] | None = None
    heat_capacity: Annotated[Number, Field(ge=0.1, le=10_000.0)] | None = None
    temperature_limit: Annotated[Number, Field(ge=30.0, le=100.0)] | None = None
    pins: list[Pin] | None = None
    fault_pin: Pin | None = None
    counts: Annotated[int, Field(ge=16, le=1_000_000)] | None = None
    backlash: NotNegative | None = None
    backlash_deg: NotNegative | None = None


class Servos(Record):
    """The servos of an arm: their supply V and what it gives at most, A; whether the arm rests on its path before
    one gets too hot; the temperature around them, deg C; the baud rate bit/s; and a row for each joint with a servo.
    """

    voltage: Positive | None = None
    supply_current: Annotated[Number, Field(ge=0.01, le=1000.0)] | None = None
    when_hot: Literal["go_on", "cool"] = "go_on"
    ambient: Annotated[Number, Field(ge=-40.0, le=60.0)] | None = None
    baud: Literal[57_600, 115_200, 500_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000] = 1_000_000
    joints: Annotated[list[ServoRow], Field(min_length=1, max_length=MAX_JOINTS)]
