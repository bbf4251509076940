"""Faults made on purpose: what an emulated bus does wrong, from when on, and how often."""

import re
from dataclasses import dataclass

from armlet.errors import ArmletError

KINDS = {
    "corrupt": "a bit of the servo's reply is wrong",
    "late": "the servo's reply comes VALUE ms too late (20)",
    "lost": "the servo's reply does not come",
    "missing": "the servo is not there",
    "cable": "the cable before the servo is pulled: it and those listed after it are gone, and have no supply",
    "wire": "a wire of the encoder of a motor at a board's pins is pulled: its counts stand still",
    "wrong-id": "the servo answers to the number VALUE instead (250)",
    "cut": "the last VALUE bytes of the servo's reply are missing (4)",
    "noise": "VALUE bytes that are none of its own come after the servo's reply (14)",
    "alien": "a device that belongs to nobody answers before the servo does, with a frame of its own",
    "echo": "the line gives all of the master's bytes back to it",
    "twin": "another servo answers at once, by the same number",
    "deaf": "the servo does not hear, and does what it was told last",
    "stuck": "the servo hears, answers, and does not switch its torque off",
    "reboot": "the servo begins anew, as after power-up, and answers at once",
    "hot": "the servo is VALUE degrees Celsius hot (90)",
    "voltage": "the supply falls to VALUE volts (3), of all servos",
}
REPLIES = ("corrupt", "late", "lost", "cut", "noise", "alien", "twin")  # what befalls what a servo says
USUAL = {"cut": 4.0, "noise": 14.0, "late": 20.0, "wrong-id": 250.0, "hot": 90.0, "voltage": 3.0}
FORM = re.compile(r"([a-z-]+):(\d+)(?:=([0-9.]+))?(?:/(\d+))?(?:@([0-9.]+))?")


@dataclass(frozen=True)
class Fault:
    """One fault.

    kind: a key of KINDS;  id: of the servo;  value: what KINDS says of it;  every: each so many replies, 1 = all;
    after: s of the bus's time, from which on. Of `deaf`, every counts instructions.
    """

    kind: str
    id: int
    value: float = 0.0
    every: int = 1
    after: float = 0.0

    @classmethod
    def parse(cls, text: str) -> "Fault":
        """`KIND:ID[=VALUE][/EVERY][@SECONDS]`, as the command line takes it.

        Raises:
            ArmletError: not that.
        """
        found = FORM.fullmatch(text)
        if not found or found[1] not in KINDS:
            raise ArmletError(
                f"fault {text!r}: expected KIND:ID[=VALUE][/EVERY][@SECONDS] with KIND of {', '.join(KINDS)}"
            )
        kind, number, value, every, after = found.groups()
        try:
            return cls(
                kind, int(number), float(value or USUAL.get(kind, 0.0)), max(1, int(every or 1)), float(after or 0.0)
            )
        except ValueError:
            raise ArmletError(f"fault {text!r}: expected numbers after = and @") from None
