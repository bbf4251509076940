"""Motors and hobby servos at the pins of a board: what their rows of an arm file have to say."""

from armlet.description.raw import RawArm
from armlet.description.yaml.schema_servos import ServoRow, Servos
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS, spoken

COUNTERS = 8  # state machines of an RP2040
CHANNELS = 16  # PWM outputs: pins that are as many apart share one


def check_pins(arm: RawArm, servos: Servos) -> None:
    """Each row has the pins that its kind needs, and no pin has two wires.

    Raises:
        DescriptionError: one line, the first thing wrong.
    """
    taken: dict[int, str] = {}
    outputs: dict[int, int] = {}
    for i, row in enumerate(servos.joints):
        names = spoken(row.model).wires(KINDS[row.model])
        if not names:
            _refuse_pins(arm, row, i)
            continue
        if row.pins is None or len(row.pins) != len(names):
            what = f"expected {len(names)} for {row.model} ({', '.join(names)}), got {row.pins or 'none'}"
            raise arm.servos_error(("servos", "joints", i, "pins"), what)
        if len(names) == 4 and row.pins[3] != row.pins[2] + 1:
            what = f"expected B next to A, {row.pins[2] + 1}, got {row.pins[3]}"
            raise arm.servos_error(("servos", "joints", i, "pins"), what, "the program that counts reads two in a row")
        for pin in [*row.pins, *([row.fault_pin] if row.fault_pin is not None else [])]:
            if pin in taken:
                what = f"expected a pin of its own, got {pin}, which {taken[pin]} has"
                raise arm.servos_error(("servos", "joints", i, "pins"), what)
            taken[pin] = row.joint
        for pin in row.pins[:2]:
            if pin % CHANNELS in outputs:
                what = f"expected a PWM output of its own, got pin {pin}, which has that of {outputs[pin % CHANNELS]}"
                raise arm.servos_error(("servos", "joints", i, "pins"), what)
            outputs[pin % CHANNELS] = pin
    if taken and len(servos.joints) > COUNTERS:
        what = f"expected at most {COUNTERS} motors at pins, got {len(servos.joints)}"
        raise arm.servos_error(("servos", "joints"), what, "a board has a state machine for each of so many encoders")


def _refuse_pins(arm: RawArm, row: ServoRow, i: int) -> None:
    for key in ("pins", "fault_pin", "counts"):
        if getattr(row, key) is not None:
            what = f"expected none for {row.model}, which is on a bus, got {getattr(row, key)}"
            raise arm.servos_error(("servos", "joints", i, key), what)


def check_pulses(arm: RawArm, servo: Servo, counts: tuple[float, float], i: int) -> None:
    """A hobby servo's pulses, us, lie within what it takes."""
    taken = spoken(servo.kind).pulses(servo.mode)
    if taken is None:
        return
    low, high = taken
    if counts[0] < low or counts[1] > high:
        what = f"expected a zero at which the joint's range lies within pulses of {low} to {high} us"
        raise arm.servos_error(("servos", "joints", i, "zero"), f"{what}, got {counts[0]:.0f} to {counts[1]:.0f}")
