"""Delay of servos on a line: how old a position is when the goal that answers it begins to act.

A servo's own loop is arithmetic on its encoder, whatever gear and load do: duty = K (goal - position) - D velocity.
Its goal is stepped, and it is asked for all three again and again, each reply with the time at which it came. In

    duty(t) = K (goal(t - acts) - position(t + aged)) - D velocity(t + aged)

`acts` is when a step is seen in what the motor gets, `aged` by how much a position comes later than that; if duties
come late, too, the one is longer by it and the other shorter. Their sum is the delay from a position to its goal, and
so what a law that answers positions by goals has to bear. What a line keeps, bytes beyond their own time on the wire,
is in it. All pairs (acts, aged) are tried; how much worse each fits than the best says how sure that is.
"""

import math
from dataclasses import dataclass, field

import numpy as np

from armlet.device.servos.line import BITS_A_BYTE
from armlet.dynamics.joint_values import Floats
from armlet.model.protocols.control_table import Register
from armlet.model.servo import Servo
from armlet.setup.calibrate.master import PATIENCE_S, Master

STEPS = (1.0, -2.0, 1.5, -1.25)  # of the goal, in STEP; after each it goes back
STEP, LEAST = math.radians(0.8), 3  # of the servo's shaft; counts
LOOK_S, STAY_S = 0.001, 0.06  # between two looks; for which a goal stays, and before the first one
ACTS, AGED, APART = (0.0, 0.05), (-0.02, 0.045), 0.00025  # s, between which both are looked for, and how finely
WITHIN = 0.05  # s of the beginning and the end, whose looks have no position before or after them
ALIKE = 3.0  # looks in a row, that are wrong together
FEWEST = 12  # looks that tell something
SURE_S = 0.003  # a delay of a larger standard error is not told


@dataclass
class Twitches:
    """Looks at one servo whose goal is stepped.

    goals: (s, counts) each, from when on it was told;  rows: (s, counts, velocity, duty) each, when the reply came.
    """

    goals: list[tuple[float, float]]
    rows: list[tuple[float, int, int, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Aligned:
    """Looks of which error, velocity and duty are of one time.

    delay: s, with its standard error, None where the servo has not moved enough to tell it;
    columns (L, 2): error in counts, velocity;  duty (L,).
    """

    delay: tuple[float, float] | None
    columns: Floats
    duty: Floats


def twitches(master: Master, servo: Servo) -> Twitches:
    """Step the goal of a servo that holds, to and fro about where it is."""
    middle = master.required(servo.id, "position")
    step = max(LEAST, round(STEP * servo.counts / (2.0 * math.pi)))
    out = Twitches([])
    for goal in (middle, *(goal for times in STEPS for goal in (middle + round(times * step), middle))):
        out.goals.append((tell(master, servo.id, goal), goal))
        watch(master, servo.id, out)
    master.required(servo.id, "temperature")  # nobody looks at the joint any more: an emulated hand sees that
    return out


def tell(master: Master, number: int, goal: int) -> float:
    """Tell a goal, and wait for no answer; s, when its bytes have been sent."""
    register, now = master.registers["goal_position"], master.line.now()
    data = register.encoded(goal).to_bytes(register.size, master.speaks.order)
    request = master.speaks.writing(number, register.address, data)
    master.line.write(request)
    return now + on_wire(master, len(request))


def watch(master: Master, number: int, out: Twitches) -> None:
    """Look at a servo for as long as a goal stays; a reply that is broken is none."""
    registers = [master.registers[name] for name in ("position", "velocity", master.speaks.duty_register)]
    first = min(each.address for each in registers)
    size = max(each.address + each.size for each in registers) - first
    request, line = master.speaks.reading(number, first, size), master.line
    end = line.now() + STAY_S
    while line.now() < end:
        line.sleep(LOOK_S)
        line.write(request)
        reply = line.read(master.speaks.bare + size, PATIENCE_S)
        came = line.now() - on_wire(master, len(reply))
        carried = master.speaks.carried(number, reply, size)
        if carried is not None:
            position, velocity, duty = (part(master, carried, first, each) for each in registers)
            out.rows.append((came, position, velocity, duty))


def part(master: Master, carried: bytes, first: int, register: Register) -> int:
    """A register's value in bytes that begin at an address."""
    at = register.address - first
    return register.decoded(int.from_bytes(carried[at : at + register.size], master.speaks.order))


def on_wire(master: Master, count: int) -> float:
    """Time of so many bytes, s."""
    return count * BITS_A_BYTE / master.baud


def aligned(seen: Twitches, most: float) -> Aligned | None:
    """Find the delay, and the looks as they are without it.

    Args:
        most: duty above which more may be asked for than is given, in the servo's units.

    Returns:
        None where too few looks tell something.
    """
    rows = np.array(seen.rows, float).reshape(-1, 4)
    if len(rows) < FEWEST:
        return None
    kept = (rows[:, 0] > rows[0, 0] + WITHIN) & (rows[:, 0] < rows[-1, 0] - WITHIN) & (np.abs(rows[:, 3]) < most)
    if kept.sum() < FEWEST:
        return None
    t, duty = rows[kept, 0], rows[kept, 3]
    acts, aged = (np.arange(*span, APART) for span in (ACTS, AGED))
    middle = seen.goals[0][1]
    goal = np.array([goals_at(seen, t - late) for late in acts]) - middle
    position, velocity = (np.array([np.interp(t + late, rows[:, 0], rows[:, k]) for late in aged]) for k in (1, 2))
    left = misfits(goal, position - middle, velocity, duty)
    i, j = np.unravel_index(left.argmin(), left.shape)
    noise = max(float(left[i, j]) / len(t), 1.0 / 12.0)  # a duty is rounded at least
    weight = np.exp((left[i, j] - left) / (2.0 * ALIKE * noise))
    whole = acts[:, None] + aged
    mean = float(np.average(whole, weights=weight))
    error = math.sqrt(float(np.average((whole - mean) ** 2, weights=weight)) + APART**2)
    columns = np.column_stack([goal[i] - position[j] + middle, velocity[j]])
    return Aligned((max(0.0, mean), error) if error < SURE_S else None, columns, duty)


def goals_at(seen: Twitches, t: Floats) -> Floats:
    """Goals (L,) that were told last at times (L,)."""
    told, goals = np.array(seen.goals).T
    out: Floats = goals[np.maximum(np.searchsorted(told, t, side="right") - 1, 0)]
    return out


def misfits(goal: Floats, position: Floats, velocity: Floats, duty: Floats) -> Floats:
    """Squares (A, B) left of duties (L,), by goals (A, L) and positions and velocities (B, L) of each delay."""
    size = max(1.0, float(np.abs(velocity).max()))
    velocity = velocity / size
    square = (goal**2).sum(axis=1)[:, None] - 2.0 * goal @ position.T + (position**2).sum(axis=1)
    mixed = goal @ velocity.T - (position * velocity).sum(axis=1)
    own = (velocity**2).sum(axis=1) + 1e-9 * len(duty)
    by_error, by_speed = (goal @ duty)[:, None] - position @ duty, velocity @ duty
    whole = square * own - mixed**2
    gain, damping = (own * by_error - mixed * by_speed) / whole, (square * by_speed - mixed * by_error) / whole
    out: Floats = duty @ duty - gain * by_error - damping * by_speed
    return out
