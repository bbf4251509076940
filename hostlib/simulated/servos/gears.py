"""Parts of an emulated servo beyond its arm file: its gear, its cable, how late it tells, what heat and overload do."""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo import Servo
from armlet.simulated.servos.friction import MODELS, SPREAD, Friction, likely
from armlet.simulated.servos.mounted import declared

FORM = re.compile(r"(?:([^=,]+)=)?([^=,:]+)((?:,[a-z_]+:[^,:=]+)*)")
WANTED = f"expected [JOINT=]MODEL[,KEY:NUMBER...] with MODEL of file, {', '.join(MODELS)}"
FILE = "file"
BEARING = 0.25  # assumed: nobody has published where in a gear its friction is


@dataclass(frozen=True)
class Gear:
    """One servo of the emulation, at its joint.

    friction: of the gear;  rotor kg m^2: None for the arm file's armature;  gap rad: in which the motor turns without
    the joint; the encoder is at the joint;  bearing: share of friction's f0 that is at the joint's side of the gap;
    strength: the motor's torque over the arm file's, which is what the gear leaves of it;
    late s: by which positions and velocities that it tells are old;  sag ohm: of what is between the supply and it,
    through which all servos' current flows;  warms: whether a winding that is warmer has more resistance;
    overload: whether it cuts back, as its registers say.
    """

    friction: Friction
    rotor: float | None = None
    gap: float = 0.0
    bearing: float = BEARING
    strength: float = 1.0
    late: float = 0.0
    sag: float = 0.0
    warms: bool = True
    overload: bool = True


KEYS = {  # of the command line: field of Gear or of Friction, factor, largest
    "coulomb": ("base", 1.0, 100.0),
    "stribeck": ("stribeck", 1.0, 100.0),
    "viscous": ("viscous", 1.0, 100.0),
    "motor": ("motor", 1.0, 0.95),
    "external": ("external", 1.0, 0.95),
    "rotor": ("rotor", 1.0, 100.0),
    "backlash_deg": ("gap", math.pi / 180.0, 20.0),
    "bearing": ("bearing", 1.0, 1.0),
    "strength": ("strength", 1.0, 10.0),
    "late_ms": ("late", 1e-3, 1000.0),
    "sag_ohm": ("sag", 1.0, 10.0),
    "warms": ("warms", 1.0, 1.0),
    "overload": ("overload", 1.0, 1.0),
}
OF_GEAR, SWITCHES = ("rotor", "gap", "bearing", "strength", "late", "sag"), ("warms", "overload")


def geared(model: Model, texts: Iterable[str]) -> tuple[Gear, ...] | None:
    """The gears of an arm as the command line tells them, in the order of its servos; None where it tells of none.

    Args:
        model: an arm whose file declares servos.  texts: "M6,backlash_deg:1" of all joints, or "elbow=M4,rotor:0.05" of
            one; later ones count.

    Raises:
        ArmletError: a text of another form, a joint without a servo, a number out of its range.
    """
    servos, found = declared(model).servos, dict[int, Gear]()
    names = [model.joint_names[servo.joint] for servo in servos]
    for text in texts:
        parts = FORM.fullmatch(text)
        if not parts or parts[2] not in (FILE, *MODELS):
            raise ArmletError(f"gear {text!r:.80}: {WANTED}", f"keys: {', '.join(KEYS)}")
        if parts[1] is not None and parts[1] not in names:
            raise ArmletError(f"gear {text!r:.80}: no joint {parts[1]!r:.40} with a servo", ", ".join(names))
        for k, servo in enumerate(servos):
            if parts[1] in (None, names[k]):
                found[k] = with_keys(text, plain(model, servo, parts[2]), parts[3])
    if not found:
        return None
    gears = tuple(found.get(k) or plain(model, servo, FILE) for k, servo in enumerate(servos))
    check(model, gears)
    return gears


def plain(model: Model, servo: Servo, name: str) -> Gear:
    """The gear of a servo by a model of friction, or with the arm file's."""
    if name != FILE:
        friction = likely(servo, name)
        return Gear(friction, strength=friction.lost_at_stall)
    viscous = float(model.fric_visc[servo.joint])
    if servo.mode == "pwm":  # the file's has the back-EMF in it: docs/servos.md
        viscous = max(0.0, viscous - servo.motor.damping)
    return Gear(Friction(float(model.fric_coul[servo.joint]), viscous=viscous))


def with_keys(text: str, gear: Gear, keys: str) -> Gear:
    """The gear with ",KEY:NUMBER..." as they say.

    Raises:
        ArmletError: an unknown key, a number out of its range.
    """
    for pair in keys.split(",")[1:]:
        key, _, number = pair.partition(":")
        if key not in KEYS:
            raise ArmletError(f"gear {text!r:.80}: no key {key!r:.40}", f"keys: {', '.join(KEYS)}")
        name, factor, most = KEYS[key]
        value = as_number(number)
        if not 0.0 <= value <= most:
            raise ArmletError(f"gear {text!r:.80}: expected {key} from 0 to {most:g}, got {number!r:.40}")
        told: dict[str, Any] = {name: bool(value) if name in SWITCHES else value * factor}
        if name in (*OF_GEAR, *SWITCHES):
            gear = replace(gear, **told)
        else:
            gear = replace(gear, friction=replace(gear.friction, **told))
    return gear


def as_number(text: str) -> float:
    """A number, or not a number."""
    try:
        return float(text)
    except ValueError:
        return math.nan


def check(model: Model, gears: tuple[Gear, ...]) -> None:
    """Refuse gears that an arm cannot have.

    Raises:
        ArmletError: a closed loop; not one gear for each servo; a gap before a motor without inertia; numbers that are
            not finite, or negative.
    """
    servos = declared(model).servos
    if model.couplings:
        raise ArmletError(
            f"arm {model.name}: gears with friction of their own are emulated of arms without closed loops"
        )
    if len(gears) != len(servos):
        raise ArmletError(f"gears: expected one for each of {len(servos)} servos, got {len(gears)}")
    for servo, gear in zip(servos, gears, strict=True):
        name = model.joint_names[servo.joint]
        numbers = [*vars(gear.friction).values(), gear.gap, gear.late, gear.sag, gear.bearing, gear.strength]
        numbers.append(gear.rotor or 0.0)
        if not all(math.isfinite(each) and each >= 0.0 for each in numbers) or not gear.friction.speed:
            raise ArmletError(f"gear of {name}: expected finite numbers that are not negative")
        rotor = model.armature[servo.joint] if gear.rotor is None else gear.rotor
        if gear.gap and not rotor:
            what = f"gear of {name}: a motor that turns in a gap needs inertia"
            raise ArmletError(what, "state the joint's armature, or the gear's rotor")


def drawn(rng: np.random.Generator, period: float) -> Gear:
    """An STS3215 of those that were published: log-uniform in rotor and viscous friction, else uniform.

    period: s of the control tick, by which it is late once or twice.
    """
    rotor, viscous = (float(np.exp(rng.uniform(*np.log(each)))) for each in (SPREAD.rotor, SPREAD.viscous))
    friction = Friction(float(rng.uniform(*SPREAD.coulomb)), viscous=viscous)
    late = float(rng.integers(SPREAD.late_ticks[0], SPREAD.late_ticks[1] + 1)) * period
    return Gear(friction, rotor, float(rng.uniform(*SPREAD.backlash)), late=late)
