"""Search of the bus: the arm's servos, those that nobody declared, ids that two servos have; and setting an id."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.servo_kind import UNASKED
from armlet.model.servo_kinds import KINDS
from armlet.setup.calibrate.master import Master
from armlet.simulated.servos.mounted import declared

OWN_TRIES = 10  # for the arm's own: an emulated one may live on a busy computer
HURRY_S = 0.02  # for an id that nobody has; a USB adapter keeps bytes for up to 16 ms
HIGHEST = 252
CHANGE = re.compile(r"(\d{1,3})=(\d{1,3})")
NEW_ID = 1  # that a servo has when it comes from its maker


@dataclass(frozen=True)
class Found:
    """Result of a search.

    there: ids of the arm's servos that answer, each of the model that the arm file says;
    missing: ids of the arm that do not, and of which joints;  others: id -> model of servos that are not the arm's;
    twice: ids at which two servos seem to answer;  wrong: ids whose servo is of another model, in words.
    """

    there: tuple[int, ...]
    missing: dict[int, str]
    others: dict[int, str]
    twice: tuple[int, ...]
    wrong: dict[int, str]

    def problems(self) -> list[str]:
        """List what has to be mended before the arm can be calibrated, a line each; none if all is well."""
        out = [f"id {number}: two servos seem to have it; leave one of them on the bus and give it its own id with"
               f" --set-id {number}=NEW" for number in self.twice]  # fmt: skip
        out += [f"id {number}: {words}" for number, words in self.wrong.items()]
        for number, joint in self.missing.items():
            spare = [other for other in self.others if other not in self.twice]
            way = "see to its cable and supply; a servo with another's id is heard when it is connected alone"
            if spare:
                way = f"if servo {spare[0]} is its own: --set-id {spare[0]}={number}"
            elif number != NEW_ID:
                way += f"; a new one has the id {NEW_ID}, and a new Dynamixel 57600 bit/s"
            out.append(f"id {number} ({joint}): no answer; {way}")
        if not self.missing:
            out += [f"id {number}: {kind}, which the arm file does not declare; take it off the bus"
                    for number, kind in self.others.items()]  # fmt: skip
        return out


def search(master: Master, model: Model, everywhere: bool = False) -> Found:
    """Ask every id of the arm, and, if one is missing or the user wants it, every other one.

    Raises:
        ArmletError: the arm declares no servos.
    """
    bus = declared(model)
    master.garbled.clear()
    there: list[int] = []
    missing: dict[int, str] = {}
    wrong: dict[int, str] = {}
    for servo in bus.servos:
        number = master.model(servo.id, tries=OWN_TRIES)
        if number is None and not master.garbled[servo.id]:
            number = master.roused(servo.id)
        if number is None or master.read(servo.id, "position") is None:
            if not master.garbled[servo.id]:
                missing[servo.id] = model.joint_names[servo.joint]
        elif (other := other_model(number, servo.kind)) is not None:
            wrong[servo.id] = other
        else:
            there.append(servo.id)
    others: dict[int, str] = {}
    if missing or everywhere or any(master.garbled.values()):
        for number in range(HIGHEST + 1):
            if number not in bus.ids:
                kind = master.model(number, HURRY_S, 1)
                if kind is not None:
                    others[number] = kind_of(kind)
    twice = tuple(number for number, count in sorted(master.garbled.items()) if count > 1 or number not in bus.ids)
    return Found(tuple(there), missing, others, twice, wrong)


def kind_of(number: int) -> str:
    """A servo's model, by the number it says it has."""
    return names_of(number) or f"a servo of number {number}"


def names_of(number: int) -> str:
    """The models of a number; none of one that no model is known by."""
    return " or ".join(name for name, kind in KINDS.items() if kind.number == number != UNASKED)


def other_model(number: int, kind: str) -> str | None:
    """Say what is wrong with a servo that says it has this number where the arm file declares a kind; None for nothing.

    Of a kind whose number is not published any other is taken, but for that of an STS servo, which is asked with its
    bytes the other way round.
    """
    if KINDS[kind].number != UNASKED:
        return None if number == KINDS[kind].number else f"{kind_of(number)}, where the arm file says {kind}"
    turned = names_of(int.from_bytes(number.to_bytes(2, "little"), "big"))
    return f"{turned}, where the arm file says {kind}" if turned else None


def id_change(text: str) -> tuple[int, int]:
    """The old and the new id of a text OLD=NEW.

    Raises:
        ArmletError: not that.
    """
    found = CHANGE.fullmatch(text)
    if not found:
        raise ArmletError(f"--set-id {text!r:.40}: expected OLD=NEW, two ids from 0 to 252")
    return int(found[1]), int(found[2])


def set_ids(master: Master, changes: Sequence[tuple[int, int]], say: Callable[[str], None]) -> None:
    """Change ids one after the other, and say of each that it is done.

    Raises:
        ArmletError: as `set_id`.
    """
    for old, new in changes:
        set_id(master, old, new)
        say(f"servo {old} has the id {new} now")


def set_id(master: Master, old: int, new: int) -> None:
    """Give a servo another id, and see that it answers by it.

    Raises:
        ArmletError: nobody, or more than one, has the old id; somebody has the new one; the servo did not take it.
    """
    if not 0 <= new <= HIGHEST or old == new:
        raise ArmletError(f"--set-id {old}={new}: expected another id, from 0 to {HIGHEST}")
    if master.model(old) is None or master.read(old, "position") is None:
        who = "two servos answer" if master.garbled[old] else "no servo answers"
        if not master.garbled[old] and master.model(new) is not None:  # it was done, but for the lock, perhaps
            if master.locks:
                master.write(new, "lock", 1)
            raise ArmletError(f"--set-id {old}={new}: {who} by the id {old}, and one by {new}", "it may be set already")
        raise ArmletError(f"--set-id {old}={new}: {who} by the id {old}", "connect the one servo alone")
    if master.model(new) is not None or master.garbled[new]:
        raise ArmletError(f"--set-id {old}={new}: a servo has the id {new} already", "set that one first")
    master.set(old, "torque_enable", 0)
    if master.locks:
        master.write(old, "lock", 0)
    master.write(old, "id", new)
    if master.model(new) is None:
        raise ArmletError(f"--set-id {old}={new}: the servo does not answer by the id {new}", "switch it off and on")
    if master.locks:
        master.write(new, "lock", 1)
    if master.model(old, HURRY_S) is not None:
        raise ArmletError(f"--set-id {old}={new}: a servo still has the id {old}", "there were two; set it again")
