"""A control law on the host, and emulated servos in mode position, for a whole plan: what studies run.

The law has a board's bits (the kernel in fixed point), and so have the goals, which firmware/servos/position.py makes
of its torques. No packet is exchanged: the servos' registers are read and written where they are, once a tick.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armlet.core import kernel_fixed, laws, layout
from armlet.core.laws import learns
from armlet.core.records import LEAD_ROW
from armlet.dynamics.joint_values import Floats
from armlet.fixed.compiled import Compiled
from armlet.fixed.lead_words import MORE, lead_words
from armlet.fixed.scales import Words, to_si
from armlet.fixed.servo_words import TAU_BITS, ahead_words, check_position_law, servo_words
from armlet.fixed.servo_words import ahead as taken_ahead
from armlet.simulated.servos.emulated import EmulatedBus

FINE = 4  # as firmware/servos/position.py has it
PROFILE = ("acceleration", "goal_velocity", "profile_velocity", "profile_acceleration")  # registers of a servo's own
TURN = 1 << 32  # raw positions wrap
ASKED, LEAD, SOFTNESS, GAIN = (LEAD_ROW.offset[name] for name in ("LEAD_ASKED", "LEAD", "SOFTNESS", "SOFT_GAIN"))


@dataclass(frozen=True)
class Goals:
    """Goals that are told to the servos.

    words (n_act, SERVO_WORDS), leads (n_act, LEAD_SIZE): as they are uploaded; leads change.  act (n_act,): the Data
    record of each servo's joint.  last (n_act,): the largest goals.  volts: 0.1 V, the usual supply.
    ahead: 0 for the plan's positions alone, as programs without a model do.
    """

    words: Words
    leads: Words
    act: NDArray[np.int32]
    last: Words
    volts: int
    ahead: int = 1

    def of(self, tau: Words, data: Words, volts: Words) -> Words:
        """Counts (n_act,), as the board makes them after a tick.

        Args:
            tau: (n_act,) raw.  data: the Data records.  volts: (n_act,) 0.1 V that each servo measures.
        """
        zero, turn, torque = (self.words[:, k] for k in (5, 6, 8))
        asked = ((tau >> TAU_BITS) * torque) >> (TAU_BITS - MORE)
        self.leads[:, ASKED] = toward_zero(asked * self.volts, np.maximum(volts, 1))
        kernel_fixed.lead(self.act, data, self.leads)
        turned = data[self.act, layout.Q_DES] // (turn >> FINE)
        ahead = self.ahead * self.leads[:, LEAD]
        out: Words = zero + (((turned << (MORE - FINE)) + ahead + (1 << (MORE - 1))) >> MORE)
        return np.clip(out, 0, self.last)

    @property
    def softness(self) -> Floats:
        """(n_act,) how many times softer the servos' loops are than they are taken to be, as far as it is learnt."""
        found: Floats = self.leads[:, SOFTNESS] / float(1 << layout.SOFT_BITS)
        return found


def toward_zero(a: Words, b: Words) -> Words:
    """Quotients, the sign apart."""
    out: Words = np.sign(a) * (np.abs(a) // b)
    return out


@dataclass(frozen=True)
class Followed:
    """Course of T ticks.

    seen (T, n_act): rad, what the encoders saw of the joints after each tick.  tau (T, n_act): N m that the law asked
    for.  goals (T, n_act): counts.  est (rows, EST_SIZE): raw estimates at the end.  learnt (T / every, rows,
    EST_SIZE): before every so-manieth tick.  softness (n_act,): learnt of the servos' loops, 1 as they are taken to be.
    """

    seen: Floats
    tau: Floats
    goals: Words
    est: Words
    learnt: Words
    softness: Floats


def follow(
    compiled: Compiled, law: str, plan: Floats, bus: EmulatedBus, late: int = 0, ahead: int = 1, every: int = 50
) -> Followed:
    """Let a law follow a plan through the servos' own loops.

    Args:
        compiled: what the law believes; its servos are in mode position.  law: one that learns, or "feedforward".
        plan: (T, n_act, 3) position, velocity, acceleration at each tick, SI.
        bus: the servos, and the arm as it is; it is put where the plan begins, and the servos are switched on.
        late: ticks by which positions and velocities come late.  ahead: 0 tells them the plan's positions alone.
        every: ticks between two records of the estimates.

    Raises:
        ArmletError: a law that such servos cannot follow, or that the arm is not compiled for.
    """
    compiled.check_law(law)
    check_position_law(compiled.model.name, bus.bus, law)
    number = next(each.number for each in laws.LAWS if each.name == law)
    learning, rows = learns(number), compiled.model.actuated + 1
    words = np.array([servo_words(compiled, k, servo) for k, servo in enumerate(bus.bus.servos)], np.int64)
    goals = Goals(words, lead_words(compiled), rows.astype(np.int32), spans(bus), usual(bus), ahead)
    goals.leads[:, GAIN] *= learning
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    est = compiled.starting_est(learning, number)
    planned = compiled.inputs(*(plan[..., k] for k in (0, 1, 0, 1, 2)))[..., 2:]
    on = ahead_words(compiled)
    begin(bus, plan[0, :, 0])
    learnt = np.zeros((-(-len(plan) // every), *est.shape), np.int64)
    states, seen, tau, told = [], np.empty(plan.shape[:2]), np.empty(plan.shape[:2]), np.empty(plan.shape[:2], np.int64)
    for tick, row in enumerate(planned):
        states.append(measured(bus, words))
        if tick % every == 0:
            learnt[tick // every] = est
        moved = zip(states[max(0, tick - late)], taken_ahead(on, row[:, 1], row[:, 2]), strict=True)
        data[rows, layout.QPOS], data[rows, layout.QD] = (wrapped(told + more) for told, more in moved)
        data[rows, layout.Q_DES : layout.QDD_DES + 1] = row
        kernel_fixed.tick(number, compiled.tree, compiled.records, est, data, learning, None, compiled.coupled)
        most = np.rint(compiled.model.tau_max[compiled.model.actuated] * compiled.servos.torque).astype(np.int64)
        asked = np.clip(data[rows, layout.TAU], -most, most)
        volts = np.array([round(10 * servo.volts) for servo in bus.servos])
        told[tick], tau[tick] = goals.of(asked, data, volts), to_si(asked, compiled.servos.torque)
        for servo, goal in zip(bus.servos, told[tick], strict=True):
            servo.table["goal_position"] = int(goal)
        bus.advance(compiled.model.gains.period_us * 1e-6)
        seen[tick] = compiled.servos.position_si(measured(bus, words)[0])
    return Followed(seen, tau, told, est, learnt, goals.softness)


def spans(bus: EmulatedBus) -> Words:
    """(n_act,) the largest counts that are a position."""
    return np.array([servo.kind.span - 1 for servo in bus.servos])


def usual(bus: EmulatedBus) -> int:
    """The supply's usual voltage in 0.1 V."""
    return round(10 * bus.bus.servos[0].motor.voltage)


def begin(bus: EmulatedBus, q: Floats) -> None:
    """Put the arm at positions (n_act,) at rest, and let the servos hold it there, without profiles of their own."""
    bus.place(q)
    for servo in bus.servos:
        table = servo.table
        servo.set_mode("position")
        table["goal_position"], table["torque_enable"] = int(servo.counts), 1
        for name in PROFILE:
            if name in table.registers:
                table[name] = 0
        for name, value in servo.spoken.loop_gains.items():
            if not value:  # a board switches it off; the others are the loop's own, however stiff
                table[name] = value


def measured(bus: EmulatedBus, words: Words) -> tuple[Words, Words]:
    """Raw positions and velocities (n_act,), as a board's driver makes them of what the servos say."""
    counts = np.array([int(servo.counts) for servo in bus.servos])
    speeds = np.array([round(servo.speed / servo.kind.velocity_step) for servo in bus.servos])
    return wrapped((counts - words[:, 5]) * words[:, 6]), speeds * words[:, 7]


def wrapped(raw: Words) -> Words:
    """Raw positions as a word holds them."""
    return (raw + TURN // 2) % TURN - TURN // 2
