"""A calibration as a file, one an arm, and the arm with what it says.

    ARMLET_STATE/calibrations/ID.json, with ID the arm's name and a hash of its joints, servo models and ids

The id does not change when masses, friction or gains of the arm file do, so that identifying an arm keeps its
calibration; another servo or another id asks for a new one.
"""

import hashlib
import json
import re
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from armlet.description.gain_rules.own_loops import slopes, told
from armlet.description.yaml.schema import MOST_LATE
from armlet.device.virtual.flash_image import state_folder
from armlet.errors import ArmletError
from armlet.files import folder_for, read_file, write_whole
from armlet.model import Model
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS
from armlet.said import Said
from armlet.simulated.servos.mounted import declared

FORMAT = "armlet calibration 1"
BEGUN = "armlet calibration, begun"  # of what stands in its place while servos are written to
AGAIN = "calibrate the arm again, or delete the file"
STIFFEST, LATEST_S = 1e4, 1.0  # N m/rad; s
EMULATED = "emulated"  # in the place of a port


@dataclass(frozen=True)
class ServoFound:
    """Findings of one servo.

    joint, id, model: which one;  zero, direction: as in the arm file's servos;
    low, high: rad, between which the joint was turned by hand;  apart: as of `turns.JointFound`.
    stiffness, stiffness_error: N m/rad at the joint, of the servo's own loop; None where it was not measured.
    delay, delay_error: s, from a position that the servo tells to the goal that answers it; None as well.
    """

    joint: str
    id: int
    model: str
    zero: int
    direction: int
    low: float
    high: float
    apart: int | None
    stiffness: float | None = None
    stiffness_error: float | None = None
    delay: float | None = None
    delay_error: float | None = None


@dataclass(frozen=True)
class Calibration:
    """arm: its id;  made: when, ISO 8601 in UTC;  port: of the servos;  stop: what the stop test came to;  servos."""

    arm: str
    made: str
    port: str
    stop: dict[str, Any]
    servos: tuple[ServoFound, ...]

    @property
    def latest(self) -> ServoFound | None:
        """The servo whose delay is surely the longest; None where none was measured."""
        told = [each for each in self.servos if each.delay is not None]
        return max(told, key=lambda each: (each.delay or 0.0) - (each.delay_error or 0.0), default=None)

    def delay_ticks(self, period_us: int) -> int | None:
        """Ticks, to the nearest, by which the latest servo is late; at most what an arm file may say."""
        row = self.latest
        return None if row is None or row.delay is None else min(MOST_LATE, round(row.delay * 1e6 / period_us))

    def save(self) -> Path:
        """Write it into the state folder; where it is.

        Raises:
            ArmletError: the folder cannot be written; the old file stays.
        """
        return write(self.arm, {"format": FORMAT, **asdict(self)})

    def said(self, file: Path) -> Said:
        """Tell what was found, and the file that keeps it."""
        return Said({"file": str(file), **asdict(self)}, [f"{file}: {len(self.servos)} servos"])


def begin_writes(model: Model, servo: Servo) -> None:
    """Let nobody take the arm's calibration as it was: a servo's zero moves now, and a new one is kept only at the end.

    Raises:
        ArmletError: the folder cannot be written; the old file stays.
    """
    write(arm_id(model), {"format": BEGUN, "id": servo.id})


def write(arm: str, record: dict[str, Any]) -> Path:
    """Write the record of an arm into the state folder; where it is."""
    path = path_of(arm)
    try:
        with folder_for(path.parent):
            write_whole(path, (json.dumps(record, indent=1) + "\n").encode())
    except ArmletError as refusal:
        raise ArmletError(refusal.what, "name another folder by ARMLET_STATE") from None
    return path


def arm_id(model: Model) -> str:
    """The id of an arm with servos: its name, and eight digits of a hash of its joints, servo models and ids.

    Raises:
        ArmletError: it declares no servos.
    """
    rows = [(model.joint_names[each.joint], each.kind, each.id) for each in declared(model).servos]
    digest = hashlib.sha256(json.dumps(rows).encode()).hexdigest()[:8]
    return f"{re.sub('[^A-Za-z0-9_-]', '_', model.name)[:60]}-{digest}"


def path_of(arm: str) -> Path:
    """Path of an arm's calibration, by the arm's id."""
    return state_folder() / "calibrations" / f"{arm}.json"


def kept(model: Model) -> Calibration | None:
    """The calibration of an arm; None if there is none.

    Raises:
        ArmletError: it cannot be read, is damaged, or has ended when it had begun to write into a servo.
    """
    arm = arm_id(model)
    path = path_of(arm)
    if not path.exists():
        return None
    try:
        record = json.loads(read_file(path, "calibration"))
        if (written := record.pop("format")) == BEGUN:
            what = f"{path}: a calibration ended when it had begun to move the zero of servo {record['id']:d}"
            raise ArmletError(what, "calibrate the arm again")
        if written != FORMAT:
            raise ValueError
        servos = tuple(ServoFound(**row) for row in record.pop("servos"))
        found = Calibration(servos=servos, **record)
        sound = found.arm == arm and all(sound_servo(each) for each in servos)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        sound = False
    if not sound or [each.id for each in found.servos] != list(declared(model).ids):
        raise ArmletError(f"{path}: no calibration of {model.name}", AGAIN)
    return found


def sound_servo(found: ServoFound) -> bool:
    """True if a row of a file is what the arm may be given."""
    counts = type(found.zero) is int and 0 <= found.zero < KINDS[found.model].span
    loop = found.stiffness is None or (type(found.stiffness) is float and 0.0 < found.stiffness < STIFFEST)
    late = found.delay is None or (type(found.delay) is float and 0.0 <= found.delay < LATEST_S)
    return counts and loop and late and type(found.direction) is int and abs(found.direction) == 1


def calibrated(model: Model, found: Calibration) -> Model:
    """The arm with zero, direction and stiffness of its servos as they were found, and Lambda as that allows."""
    bus = declared(model)
    servos = tuple(found_servo(servo, each) for servo, each in zip(bus.servos, found.servos, strict=True))
    arm = replace(model, bus=replace(bus, servos=servos))
    return replace(arm, gains=replace(model.gains, Lambda=np.minimum(model.gains.Lambda, slopes(arm))))


def found_servo(servo: Servo, found: ServoFound) -> Servo:
    """A servo as the arm file has it, with what was found."""
    mounted = replace(servo, zero=found.zero, direction=found.direction)
    if found.stiffness is None or not told(servo):
        return mounted
    return replace(mounted, stiffness=found.stiffness, stiffness_stated=True)


def with_kept(model: Model) -> tuple[Model, str]:
    """The arm with its calibration, if one is kept, and a line that says so, empty if none is.

    Raises:
        ArmletError: the arm declares no servos, or its calibration is damaged.
    """
    found = kept(model)
    if found is None:
        return model, ""
    loops = [name for name in ("stiffness", "delay") if any(getattr(each, name) is not None for each in found.servos)]
    what = " and ".join(", ".join(["zero", "direction", *loops]).rsplit(", ", 1))
    words = f"{what} of {len(found.servos)} servos: calibration of {found.made}, {path_of(found.arm)}"
    return calibrated(model, found), words


def check_for_real(model: Model) -> None:
    """Refuse to drive real servos by what is kept of this arm if that is not of them.

    Raises:
        ArmletError: it is the calibration of emulated servos.
    """
    found = kept(model)
    if found is not None and found.port == EMULATED:
        what = f"{path_of(found.arm)}: the calibration of emulated servos, and these are real"
        raise ArmletError(what, "calibrate the arm with --port, or delete the file")
