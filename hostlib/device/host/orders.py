"""Servos that the next runs drive: written by the host's program into the process's folder, read by the process.

The file is JSON: values of the classes below, and nothing that reading could run. Arrays keep every bit.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from armlet.errors import BoardError
from armlet.files import not_followed
from armlet.model import Model
from armlet.model.couplings import CutJoint, Dyad, Linear, Term
from armlet.model.model import Gains
from armlet.model.servo import Motor, Servo
from armlet.model.servo_bus import ServoBus
from armlet.model.servo_heat import Heat
from armlet.model.stops import Stops
from armlet.simulated.grasps import Grasp
from armlet.simulated.scripted_hand import Pull
from armlet.simulated.servos.fault_injection import Fault
from armlet.simulated.servos.friction import Friction
from armlet.simulated.servos.gears import Gear

FILE = "servos"


@dataclass(frozen=True)
class AtSerial:
    """Servos at a serial port.

    path: of it;  baud: bit/s;  patience: s for which a read waits, if its share of a tick is less.
    """

    path: str
    baud: int
    patience: float


@dataclass(frozen=True)
class Emulated:
    """Servos that the process emulates: as of `EmulatedBus`, but for what is said here.

    pulls: path of a hand that leads the arm, None for none.  start: (n_act,) rad, where the arm is held until they
    hold it.
    """

    model: Model
    faults: tuple[Fault, ...]
    payload: float
    gears: tuple[Gear, ...] | None
    grasps: tuple[Grasp, ...]
    pulls: tuple[Pull, ...] | None
    start: np.ndarray


KINDS: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        AtSerial, Emulated, Model, Gains, Stops, ServoBus, Servo, Motor, Heat, CutJoint, Dyad, Linear, Term,
        Fault, Gear, Friction, Grasp, Pull,
    )
}  # fmt: skip
IS, ARRAY = "is", "array"  # keys: of a class's name, and of an array's type


def leave(folder: Path, servos: AtSerial | Emulated) -> None:
    """Say which."""
    with not_followed(folder / FILE) as file:
        file.write(json.dumps(plain(servos)).encode())


def forget(folder: Path) -> None:
    """Say none."""
    (folder / FILE).unlink(missing_ok=True)


def found(folder: Path) -> AtSerial | Emulated:
    """Read which servos were said.

    Raises:
        OSError: none were.  BoardError: what is there says none.
    """
    try:
        servos = made(json.loads((folder / FILE).read_bytes()))
    except (ValueError, KeyError, TypeError):
        servos = None
    if not isinstance(servos, AtSerial | Emulated):
        raise BoardError(f"{folder / FILE}: it names no servos", "run the command again")
    return servos


def plain(value: Any) -> Any:
    """A value as JSON has it.

    Raises:
        TypeError: it is of no class that may be written.
    """
    name = type(value).__name__
    if is_dataclass(value) and KINDS.get(name) is type(value):
        return {IS: name} | {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, np.ndarray) and not value.dtype.hasobject:
        return {ARRAY: value.dtype.str, "shape": value.shape, "bytes": value.tobytes().hex()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(each) for each in value]
    if value is None or isinstance(value, str | int | float):
        return value
    raise TypeError(f"{name} is not written")


def made(read: Any) -> Any:
    """Return the value that `plain` wrote; sequences are tuples."""
    if isinstance(read, list):
        return tuple(made(each) for each in read)
    if not isinstance(read, dict):
        return read
    if ARRAY in read:
        return np.frombuffer(bytes.fromhex(read["bytes"]), np.dtype(read[ARRAY])).reshape(read["shape"]).copy()
    return KINDS[read.pop(IS)](**{name: made(each) for name, each in read.items()})
