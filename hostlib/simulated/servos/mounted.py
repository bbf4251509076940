"""Servos mounted otherwise than the arm file says: what a calibration has to find."""

import re
from collections.abc import Iterable
from dataclasses import replace

from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo_bus import ServoBus
from armlet.model.servo_kinds import KINDS

RANGES = {"zero": range(4096), "direction": (-1, 1), "id": range(253)}
FORM = re.compile(r"([^=]+)=((?:[a-z]+:-?\d{1,6})(?:,[a-z]+:-?\d{1,6})*)")
WANTED = "expected JOINT=KEY:NUMBER[,KEY:NUMBER], with zero 0 to 4095, direction 1 or -1, id 0 to 252"


def declared(model: Model) -> ServoBus:
    """The bus that an arm declares.

    Raises:
        ArmletError: none.
    """
    if model.bus is None:
        raise ArmletError(f"arm {model.name} declares no servos", "add a servos section to its file: docs/servos.md")
    return model.bus


def mounted(model: Model, texts: Iterable[str]) -> Model:
    """The arm with servos mounted otherwise.

    Args:
        model: an arm whose file declares servos.  texts: "elbow=zero:1700,direction:-1,id:7", of one joint each.

    Returns:
        Model with another bus; ids may be there twice, as on a bus that was not set up yet.

    Raises:
        ArmletError: a text of another form, or no such joint.
    """
    bus = declared(model)
    servos = list(bus.servos)
    names = [model.joint_names[servo.joint] for servo in servos]
    for text in texts:
        found = FORM.fullmatch(text)
        if not found:
            raise ArmletError(f"mounted {text!r:.80}: {WANTED}")
        if found[1] not in names:
            raise ArmletError(f"mounted {text!r:.80}: no joint {found[1]!r:.40} with a servo", ", ".join(names))
        k = names.index(found[1])
        pairs = [pair.split(":") for pair in found[2].split(",")]
        said = {key: int(value) for key, value in pairs}
        if any(key not in RANGES or value not in RANGES[key] for key, value in said.items()):
            raise ArmletError(f"mounted {text!r:.80}: {WANTED}")
        last = KINDS[servos[k].kind].span - 1
        if said.get("zero", 0) > last:
            raise ArmletError(f"mounted {text!r:.80}: expected a zero of 0 to {last} for {servos[k].kind}")
        servos[k] = replace(
            servos[k],
            zero=said.get("zero", servos[k].zero),
            direction=said.get("direction", servos[k].direction),
            id=said.get("id", servos[k].id),
        )
    return replace(model, bus=replace(bus, servos=tuple(servos)))
