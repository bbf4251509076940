"""Servos that the next runs drive: written by the host's program into the process's folder, read by the process."""

import pickle
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from armlet.files import not_followed

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
    """Servos that the process emulates.

    arguments: of `EmulatedBus`;  start: (n_act,) rad, where the arm is held until they hold it.
    """

    arguments: dict[str, Any]
    start: np.ndarray


def leave(folder: Path, servos: AtSerial | Emulated) -> None:
    """Say which."""
    with not_followed(folder / FILE) as file:
        file.write(pickle.dumps(servos))


def forget(folder: Path) -> None:
    """Say none."""
    (folder / FILE).unlink(missing_ok=True)


def found(folder: Path) -> AtSerial | Emulated:
    """Read which servos were said.

    Raises:
        OSError: none were.
    """
    servos: AtSerial | Emulated = pickle.loads((folder / FILE).read_bytes())
    return servos
