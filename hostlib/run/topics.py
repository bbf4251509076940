"""The topics of a log: each field once, with its shape, its unit and where it comes from.

The log's JSON schemas, the SI values of the board's records, and the table of docs/logs.md are made from this table.
What a board's record holds is declared in firmware/words.py, by the same names.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.firmware import protocol, words
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import to_si

NUMBER, TEXT = "", "text"
SHAPES: dict[str, dict[str, Any]] = {
    NUMBER: {"type": ["number", "null"]},
    TEXT: {"type": "string"},
    "n": {"type": "array", "items": {"type": ["number", "null"]}},
}
SHAPES["n, 10"] = {"type": "array", "items": SHAPES["n"]}


@dataclass(frozen=True)
class Field:
    """One field of a topic.

    shape: of SHAPES; n counts the joints with servos, of estimates the bodies and then the cut joints.
    unit: SI, of a revolute joint and of a prismatic one where they differ.  about: what it is.
    scale: of the parameters, by which a board's raw number becomes SI; "" where it is taken as it is.
    """

    name: str
    shape: str
    unit: str
    about: str
    scale: str = ""


@dataclass(frozen=True)
class Topic:
    """One topic: how often there is a record, and its fields; record: the board's own that it is, by number, or 0."""

    rate: str
    fields: tuple[Field, ...]
    record: int = 0


TICK = Field("tick", NUMBER, "", "the control tick, from 0")
POSITION, RATE, TORQUE = "rad or m", "rad/s or m/s", "N m or N"
TOPICS = {
    "/joint_state": Topic(
        "telemetry",
        (
            TICK,
            Field("mode", NUMBER, "", "the board's mode, a number of [safety.md](safety.md)"),
            Field("fault", NUMBER, "", "the fault that it has latched, 0: none"),
            Field("q", "n", POSITION, "measured position, an angle within half a turn", "position"),
            Field("qd", "n", RATE, "measured velocity", "velocity"),
            Field("q_des", "n", POSITION, "planned position", "position"),
            Field("qd_des", "n", RATE, "planned velocity", "velocity"),
            Field("tau", "n", TORQUE, "torque that the board decided on", "torque"),
        ),
        protocol.JOINTS,
    ),
    "/estimates": Topic(
        "slower telemetry",
        (
            TICK,
            Field("phi", "n, 10", "kg, kg m, kg m^2", "`m hx hy hz Ixx Ixy Iyy Ixz Iyz Izz` about each body frame"),
            Field("visc", "n", "N m s or N s/m", "viscous friction"),
            Field("coul", "n", TORQUE, "Coulomb friction"),
            Field("rotor", "n", "kg m^2 or kg", "rotor inertia at the joint"),
        ),
        protocol.ESTIMATES,
    ),
    "/plant": Topic(
        "every tick",
        (
            TICK,
            Field("q", "n", POSITION, "the simulated arm's true position at the tick's start"),
            Field("qd", "n", RATE, "its true velocity"),
            Field("q_des", "n", POSITION, "the plan's position at that tick"),
            Field("tau", "n", TORQUE, "torque applied during the tick"),
            Field("kernel_instructions", NUMBER, "", "of the board's kernel; null in a run with servos"),
            Field("tick_instructions", NUMBER, "", "of the whole tick"),
            Field("kernel_us", NUMBER, "us", "of the kernel, by the clock of a board that counts no instructions"),
            Field("tick_us", NUMBER, "us", "of the whole tick"),
            Field(
                "tau_float_diff", "n", TORQUE,
                "the board's torque minus that of the [float shadow](glossary.md#shadow); "
                "null where the board stops the arm",
            ),
        ),
    ),
    "/link": Topic(
        "every 100 ticks",
        (
            TICK,
            Field("received", NUMBER, "", "records so far"),
            Field("lost", NUMBER, "", "records so far, by the gaps in their numbers, modulo 256"),
            Field("repeats", NUMBER, "", "of requests, since the board was connected"),
        ),
    ),
    "/goals": Topic(
        "when the board hears a goal",
        (
            TICK,
            Field("at", NUMBER, "", "tick of a point with a time, 0: a goal without one"),
            Field(
                "code", NUMBER, "",
                "0 taken, 1 late; refused: 2 not in order, 3 no room, 4 beyond a position limit, 5 after a stop; "
                "6 a point taken before, over 30 mrad or 10 mm away at its time",
            ),
            Field("q", "n", POSITION, "the goal"),
            Field("joint", TEXT, "", "the joint that is refused, or furthest off, or nothing"),
        ),
    ),
    "/events": Topic(
        "when it happens",
        (
            TICK,
            Field("code", NUMBER, "", "the fault's number, 0: none"),
            Field("name", TEXT, "", "of the fault or the mode; or SPEED, LOAD, TOUCH, HEAT, TORQUE"),
            Field("text", TEXT, "", "what happened; of LOAD [what was lifted](#the-load)"),
            Field("joint", TEXT, "", "the joint's name, or nothing"),
        ),
        protocol.EVENT,
    ),
}  # fmt: skip


def schema(topic: str) -> dict[str, Any]:
    """The JSON schema of a topic's messages; a topic that is not of this table may have any fields."""
    fields = TOPICS[topic].fields if topic in TOPICS else ()
    return {"title": topic, "type": "object", "properties": {field.name: SHAPES[field.shape] for field in fields}}


def joint_record(row: np.void, compiled: Compiled) -> dict[str, Any]:
    """A JOINTS record of a board as logs have it, SI."""
    record: dict[str, Any] = {}
    for field in TOPICS["/joint_state"].fields:
        raw = row[field.name]
        if field.scale == "position":
            record[field.name] = compiled.servos.position_si(raw)
        elif field.scale:
            record[field.name] = to_si(raw, getattr(compiled.servos, field.scale))
        else:
            record[field.name] = int(raw)
    return record


LEARNT = tuple(field.name for field in TOPICS["/estimates"].fields if field is not TICK)


def estimate_row(row: np.void, scale: np.ndarray) -> np.ndarray:
    """An ESTIMATES record of one body, SI, its fields side by side; scale: of each of these numbers."""
    values: np.ndarray = np.hstack([row[name] for name in LEARNT]) / scale
    return values


def estimates_record(tick: int, rows: list[np.ndarray]) -> dict[str, Any]:
    """The rows of all bodies and cut joints at a tick, as logs have them."""
    counts = {name: int(count) for name, _, count, _ in words.RECORDS[protocol.ESTIMATES][1] if name in LEARNT}
    ends = np.cumsum(list(counts.values()))[:-1]
    columns = np.split(np.stack(rows), ends, axis=1)
    fields = dict(zip(counts, columns, strict=True))
    return {"tick": tick} | {name: fields[name] if counts[name] > 1 else fields[name][:, 0] for name in LEARNT}
