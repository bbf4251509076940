"""The stop test, before anything else: the arm holds, the user stops it, it goes limp and stays limp.

The servos hold the arm where it is, in their own position control. Then the emergency stop cuts their supply, and none
may answer; released, all have to come back without torque, and stay so. An arm without such a switch is stopped by the
command that switches the torque off, which is what a program can do.
"""

from collections.abc import Callable, Sequence
from typing import Literal

from armlet.errors import ArmletError
from armlet.setup.calibrate.dialogue import Dialogue
from armlet.setup.calibrate.master import Master

By = Literal["supply", "command"]
BYS: tuple[By, ...] = ("supply", "command")
HOLDS_S, LIMP_S, LOOK_S = 0.3, 2.0, 0.05
WAIT_S = 60.0  # for the user, at each of the two steps
BROKEN_S = 0.3  # a servo that is silent for so long has no supply
OFF_ROUNDS = 3  # in which servos are told to be off
CUT = "cut the supply before you reach into the arm"
ONCE = 0.03  # s, for a servo that may be silent


def by_of(text: str) -> By:
    """Name what stops the arm, by its word.

    Raises:
        ArmletError: another word.
    """
    for by in BYS:
        if text == by:
            return by
    raise ArmletError(f"--stop-by {text!r:.40}: expected {' or '.join(BYS)}")


def stop_test(master: Master, ids: Sequence[int], dialogue: Dialogue, by: By) -> dict[str, object]:
    """Hold, be stopped, and see that the arm goes limp and stays limp. Whatever happens, the torque is off afterwards.

    Returns:
        What goes into the calibration: by what the arm was stopped, and for how many s it was seen to stay limp.

    Raises:
        ArmletError: the user did not stop the arm in time, or it did not go limp, or not stay so; or a servo has not
            confirmed that its torque is off.
    """
    names = master.speaks.hold.settings
    before = {number: {name: master.required(number, name) for name in names} for number in ids}
    try:
        hold(master, ids)
        if by == "supply":
            dialogue.say("Stop test: the arm holds. Support it with a hand, and press the emergency stop.")
            wait_for(master, lambda: all(silent(master, number) for number in ids), "no emergency stop came")
            dialogue.say("All servos are silent. Release the emergency stop.")
            wait_for(master, lambda: not any(silent(master, number) for number in ids), "the servos did not come back")
        else:
            dialogue.say("Stop test: the arm holds. Support it with a hand: its torque is switched off now.")
            off(master, ids)
        stays_limp(master, ids)
    finally:
        if left := off(master, ids):  # said at once: what broke the test off may be another error
            dialogue.say(f"Servo {', '.join(map(str, left))}: torque off is not confirmed. {CUT.capitalize()}.")
    if left:
        raise ArmletError(f"stop test: servo {left[0]} has not confirmed that its torque is off", CUT)
    for number, settings in before.items():
        for name, value in settings.items():
            master.set(number, name, value)
    dialogue.say(f"Stop test passed: the arm went limp and stayed limp for {LIMP_S:g} s.")
    return {"by": by, "limp_s": LIMP_S}


def hold(master: Master, ids: Sequence[int]) -> None:
    """Let each servo hold where it is.

    Raises:
        ArmletError: one moves, or does not take the torque; then all are switched off.
    """
    before, (settings, jump) = {}, master.speaks.hold
    for number in ids:
        master.set(number, "torque_enable", 0)
        for name, value in settings.items():
            master.set(number, name, value)
        before[number] = master.required(number, "position")
        master.set(number, "goal_position", before[number])
        master.set(number, "torque_enable", 1)
    master.line.sleep(HOLDS_S)
    for number in ids:
        moved = master.required(number, "position") - before[number]
        if abs(moved) > jump:
            raise ArmletError(
                f"stop test: servo {number} moved by {moved} counts when it should hold", "see to its mode and load"
            )


def off(master: Master, ids: Sequence[int]) -> list[int]:
    """Switch the torque off, again where a servo does not say that it is.

    Returns:
        ids of those that have not said so: cut off from the supply, deaf, or still with torque.
    """
    left = list(ids)
    for _ in range(OFF_ROUNDS):
        for number in left:
            master.write(number, "torque_enable", 0)
        left = [number for number in left if master.read(number, "torque_enable") != 0]
        if not left:
            break
    return left


def silent(master: Master, number: int) -> bool:
    """True if a servo does not answer at all."""
    return master.read(number, "torque_enable", ONCE, 2) is None


def wait_for(master: Master, reached: Callable[[], bool], failure: str) -> None:
    """Until something holds, and still holds a little later.

    Raises:
        ArmletError: it does not in time.
    """
    end = master.line.now() + WAIT_S
    while master.line.now() < end:
        if reached():
            master.line.sleep(BROKEN_S)
            if reached():
                return
        master.line.sleep(LOOK_S)
    raise ArmletError(
        f"stop test: {failure} within {WAIT_S:g} s",
        "an arm whose supply no switch cuts: --stop-by command tests the command",
    )


def stays_limp(master: Master, ids: Sequence[int]) -> None:
    """See that no servo has torque, for a while.

    Raises:
        ArmletError: one has.
    """
    end = master.line.now() + LIMP_S
    while master.line.now() < end:
        for number in ids:
            if master.required(number, "torque_enable"):
                raise ArmletError(
                    f"stop test: servo {number} has torque after the stop", "do not use the arm before that is mended"
                )
        master.line.sleep(LOOK_S)
