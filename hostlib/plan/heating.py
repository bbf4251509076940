"""Heat of servos and current of the whole arm, before it moves: which servo will switch itself off, and when.

    forecast = Forecast(arm, move);  forecast.repeated();  forecast.held()      # (n,) s, infinite where never

Torques are those of the arm's model: its plan, or gravity where it stands still. A torque constant of a data sheet
holds what the gear loses. A gear's friction helps to hold, which is not counted on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.arrays import Floats
from armlet.model.servo import Servo
from armlet.model.servo_heat import COPPER_PER_K, OVERLOAD, USUAL_OVERLOAD, Heat, Windings
from armlet.model.servo_kinds import KINDS, spoken
from armlet.plan.segments import Trajectory

MOMENTS = 400  # of a pass that are looked at, beside the ends of its segments
POSES = 2000  # drawn from the joints' ranges
OVERLOAD_UNIT_S = 0.01  # of the register of the protection time


class Motors:
    """Currents of an arm's motors, from torques and velocities at its joints, (..., n).

    Args:
        model: an arm whose file declares servos.
    """

    def __init__(self, model: Model) -> None:
        assert model.bus is not None
        servos = model.bus.servos
        self.servos: tuple[Servo, ...] = servos
        self._constant, self._ohms, self._emf, self._volts = np.transpose(
            [(m.torque_constant, m.resistance, m.back_emf, m.voltage) for m in (servo.motor for servo in servos)]
        )
        # in PWM mode the file's viscous friction holds the back-EMF, which is no torque of the motor
        viscous = model.fric_visc[[servo.joint for servo in servos]]
        self._pwm = np.array([servo.mode == "pwm" for servo in servos])
        self._braked = np.where(self._pwm, np.minimum(viscous, model.bus.damping), 0.0)
        self.hot = np.array([servo.heat is not None for servo in servos])
        self.windings = Windings(tuple(servo.heat or Heat() for servo in servos))

    def current(self, tau: Floats, qd: Floats | float = 0.0) -> Floats:
        """Current in A, at most that of stall; tau: N m that the joints need, friction and all."""
        most = self._volts / self._ohms
        out: Floats = np.clip((tau - self._braked * qd) / self._constant, -most, most)
        return out

    def given(self, above: Floats) -> Floats:
        """Share of the current that a board asks for which a motor gets, with windings `above` (..., n) K warmer.

        A board makes a duty cycle of a torque by the resistance of a cold winding; a current is the servo's to keep.
        """
        share: Floats = np.where(self._pwm, 1.0 / (1.0 + COPPER_PER_K * above), 1.0)
        return share

    def power(self, current: Floats) -> Floats:
        """Heat in W that a current makes in a winding as warm as the room."""
        out: Floats = current**2 * self._ohms
        return out

    def duty(self, current: Floats, qd: Floats | float = 0.0) -> Floats:
        """Duty cycle of such currents, -1 to 1 and beyond where the supply is too weak."""
        out: Floats = (self._ohms * current + self._emf * qd) / self._volts
        return out

    def supply(self, current: Floats, qd: Floats | float = 0.0) -> Floats:
        """Current in A (...) that all of them take from the supply together; what one gives back, none takes."""
        out: Floats = np.maximum(self.duty(current, qd) * current, 0.0).sum(axis=-1)
        return out


class Forecast:
    """Forecast of what an arm's servos come to on a plan, from the room's temperature on.

    Args:
        arm: as it is loaded.  move: the plan; one that ends elsewhere is taken to be gone back, too, when repeated.
    Attributes:
        time (K,) s of a pass;  current, power (K, n) A, W;  supply (K,) A;  held_current, held_power (n,): at the end;
        repeated_time, repeated_power: of the way there, and back if it has to be.
    """

    def __init__(self, arm: Arm, move: Trajectory) -> None:
        self.motors = Motors(arm.model)
        self._move, repeats = move, move.repetition_ticks < move.total_ticks
        ends = np.cumsum(move.ticks)[:MOMENTS]
        ticks = np.concatenate([np.linspace(0, move.repetition_ticks, MOMENTS), ends - 0.5, ends + 0.5])
        ticks = np.unique(np.clip(ticks, 0, move.repetition_ticks))
        q, qd, qdd = move.sample(ticks * move.period)
        self.time, self._passes = ticks * move.period, move.total_ticks // move.repetition_ticks
        tau = arm.rnea(q, qd, qdd)
        self.current, self.qd = self.motors.current(tau, qd), qd
        self.supply = self.motors.supply(self.current, qd)
        self.power = self.motors.power(self.current)
        self.repeated_time, self.repeated_power = self.time, self.power
        if not repeats and np.abs(q[-1] - q[0]).max() > 1e-6:
            back = self.motors.power(self.motors.current(arm.rnea(q, -qd, qdd), -qd))[::-1]
            self.repeated_time = np.concatenate([self.time, 2.0 * self.time[-1] - self.time[::-1]])
            self.repeated_power = np.concatenate([self.power, back])
        self.held_current = self.motors.current(arm.gravity(move.q_end))
        self.held_power = self.motors.power(self.held_current)

    def repeated(self) -> Floats:
        """(n,) s from the plan's start on until a servo is at its limit, where it is gone through for ever."""
        factors, sums = self._along(self.repeated_time, self.repeated_power)
        return self._first(self.repeated_time, factors, sums)

    def held(self) -> Floats:
        """(n,) s from the plan's end on, which is held; 0 of a servo that is too hot before."""
        factors, sums = self._along(self.time, self.power)
        start = _passed(factors[-1], sums[-1], np.asarray(self._passes - 1))
        peak = (factors * start + sums).max(axis=0)
        left = self.motors.windings.left(factors[-1] * start + sums[-1], self.held_power)
        return self._known(np.where(peak >= self.motors.windings.most, 0.0, left))

    def _along(self, time: Floats, power: Floats) -> tuple[Floats, Floats]:
        """Factors and sums (K, n) that take a temperature from the pass's start to each of its moments."""
        steps = self.motors.windings.step((power[1:] + power[:-1]) / 2.0, np.diff(time)[:, None])
        factors, sums = [np.ones(power.shape[1])], [np.zeros(power.shape[1])]
        for factor, add in zip(*steps, strict=True):
            factors.append(factor * factors[-1])
            sums.append(factor * sums[-1] + add)
        return np.array(factors), np.array(sums)

    def _first(self, time: Floats, factors: Floats, sums: Floats) -> Floats:
        """(n,) s when a temperature first is at its limit in passes without an end, each of which warms it more."""
        most = self.motors.windings.most
        low, high = np.full(len(most), -1.0), np.full(len(most), 2.0**40)  # passes: too few, and enough if any are
        never = (factors * _passed(factors[-1], sums[-1], high) + sums).max(axis=0) < most
        for _ in range(42):
            middle = np.floor((low + high) / 2.0)
            enough = (factors * _passed(factors[-1], sums[-1], middle) + sums).max(axis=0) >= most
            low, high = np.where(enough, low, middle), np.where(enough, middle, high)
        hot = factors * _passed(factors[-1], sums[-1], high) + sums >= most
        return self._known(np.where(never, np.inf, high * time[-1] + time[np.argmax(hot, axis=0)]))

    def _known(self, seconds: Floats) -> Floats:
        """Infinite of servos that do not feel their temperature."""
        out: Floats = np.where(self.motors.hot, seconds, np.inf)
        return out


def _passed(factor: Floats, add: Floats, passes: Floats) -> Floats:
    """(n,) K above the room after so many passes, each T' = factor T + add, from 0 on."""
    same = np.abs(1.0 - factor) < 1e-12
    with np.errstate(over="ignore"):
        grown = -np.expm1(passes * np.log(factor)) / np.where(same, 1.0, 1.0 - factor)
    out: Floats = add * np.where(same, passes, grown)
    return out


@dataclass(frozen=True)
class Loaded:
    """An arm with a load at its tip.  words: "without a load", or "with 0.25 kg"."""

    arm: Arm
    words: str


def heat_lines(arms: Sequence[Loaded], move: Trajectory) -> list[str]:
    """Lines on servos that will get too hot or cut back, and on the supply's current; none where nothing is known.

    Args:
        arms: the same arm with one load after another.  move: the plan.
    """
    model = arms[0].arm.model
    if model.bus is None:
        return []
    found = [(each, Forecast(each.arm, move)) for each in arms]
    stands = not (move.qd.any() or move.qdd.any())
    return [*_hot(model, found, stands), *_overloaded(model, found), *_supplied(model, found)]


def _hot(model: Model, found: list[tuple[Loaded, Forecast]], stands: bool) -> list[str]:
    held = [(each.words, forecast.held()) for each, forecast in found]
    if stands:  # as where goals or a hand will lead on
        return hot_line(model, {"held where the arm stands": held})
    again = [(each.words, forecast.repeated()) for each, forecast in found]
    return hot_line(model, {"gone through again and again": again, "held at its end": held})


def hot_line(model: Model, ways: dict[str, list[tuple[str, Floats]]]) -> list[str]:
    """The line on which servos get too hot, one for all ways in which they may; none if they do not.

    Args:
        ways: in words -> loads in words, and (n,) s until a servo is too hot.
    """
    said, worst, least = [], -1, np.inf
    for way, times in ways.items():
        parts, named = [], ""
        for words, seconds in times:
            i = int(np.argmin(seconds))
            if not np.isfinite(seconds[i]):
                continue
            name = model.servo_names[i]
            parts.append(f"{'' if name == named else f'{name} '}{span(float(seconds[i]))} {words}")
            named = name
            if seconds[i] < least:
                worst, least = i, float(seconds[i])
        said += [f"{way}, {', '.join(parts)}"] if parts else []
    return [f"servos get too hot, and switch off: {'; '.join(said)}; {for_ever(model, worst)}"] if said else []


def pose_lines(arms: Sequence[Loaded]) -> list[str]:
    """The line on which servo gets too hot where the arm stands still, at the pose that is worst for it.

    Args:
        arms: the same arm with one load after another, of servos that feel their temperature or not.
    """
    model = arms[0].arm.model
    if model.bus is None:
        return []
    motors, act = Motors(model), model.actuated
    q = np.random.default_rng(0).uniform(model.q_min[act], model.q_max[act], (POSES, model.n_act))
    times = []
    for each in arms:
        try:
            torque = np.abs(each.arm.gravity(q)).max(axis=0)
        except ArmletError:  # a loop that cannot be closed in all of the servos' ranges
            return []
        left = motors.windings.left(np.zeros(model.n_act), motors.power(motors.current(torque)))
        times.append((each.words, np.where(motors.hot, left, np.inf)))
    return hot_line(model, {"held still where that is hardest": times})


def for_ever(model: Model, i: int) -> str:
    """Words on how much torque the i-th servo gives for ever, and on what that rests."""
    assert model.bus is not None
    servo = model.bus.servos[i]
    heat, torque = servo.heat, servo.torque_for_ever
    assert heat is not None and torque is not None
    share = 100.0 * torque / servo.motor.stall_torque
    rests = f" ({heat.cooling:g} K/W and {heat.capacity:g} J/K are assumed)" if heat.assumed else ""
    gives = f"{model.servo_names[i]} gives {torque:.2g} N m for ever, {share:.0f} % of what stalls it, up to"
    return f"{gives} {heat.limit:g} deg C{rests}; let it rest, or carry less"


def span(seconds: float) -> str:
    """A time until something happens, in words."""
    if seconds < 1.0:
        return "at once"
    return f"after {seconds:.0f} s" if seconds < 600.0 else f"after {seconds / 60.0:.0f} min"


@dataclass(frozen=True)
class Overload:
    """Protection of a servo that pushes too hard: from `duty` on, for longer than `seconds`, it gives `left` of it."""

    duty: float
    seconds: float
    left: float

    @classmethod
    def of(cls, kind: str) -> "Overload | None":
        """Find that of a model of servo as its maker delivers it; None of one that has none, or none that is known."""
        if not spoken(kind).cuts_back:
            return None
        table = spoken(kind).table(KINDS[kind])
        if not table["shutdown"] & OVERLOAD:
            return None
        share = table["overload_torque"] if "overload_torque" in table.registers else USUAL_OVERLOAD
        return cls(share / 100.0, table["protection_time"] * OVERLOAD_UNIT_S, table["protection_torque"] / 100.0)


def _overloaded(model: Model, found: list[tuple[Loaded, Forecast]]) -> list[str]:
    """The joint whose servo pushes too hard for too long, with the least load that makes it so."""
    for each, forecast in found:
        motors = forecast.motors
        duty = motors.duty(forecast.current, forecast.qd)
        held = np.abs(motors.duty(forecast.held_current)) * motors.windings.warmer(forecast.held_power)
        for i, servo in enumerate(motors.servos):
            limit = Overload.of(servo.kind)
            if limit is None:
                continue
            at = _longer(forecast.time, duty[:, i], held[i], limit)
            if at is not None:
                return [
                    f"{model.servo_names[i]}'s servo is overloaded {each.words}: more than {100 * limit.duty:.0f} % of"
                    f" its duty for more than {limit.seconds:g} s, from {at:.2f} s on, whereupon it cuts back to"
                    f" {100 * limit.left:.0f} %; carry less, or plan slower"
                ]
    return []


def _longer(time: Floats, duty: Floats, held: float, limit: Overload) -> float | None:
    """The time, s, since which a duty stays beyond a limit for too long; the last one is held for ever."""
    since: float | None = None
    side = 0.0
    for t, value in zip(time, duty, strict=True):
        if abs(value) <= limit.duty or np.sign(value) != side:
            since, side = (float(t), float(np.sign(value))) if abs(value) > limit.duty else (None, 0.0)
        elif since is not None and t - since > limit.seconds:
            return since
    return (since if since is not None else float(time[-1])) if held > limit.duty else None


def _supplied(model: Model, found: list[tuple[Loaded, Forecast]]) -> list[str]:
    """The largest current that all servos together take, beside what the file says that the supply gives."""
    assert model.bus is not None
    gives = model.bus.supply
    if gives is None:
        return []
    each, forecast = max(found, key=lambda pair: float(pair[1].supply.max()))
    k = int(np.argmax(forecast.supply))
    most = float(forecast.supply[k])
    words = f"servos take up to {most:.2g} A together, at {forecast.time[k]:.2f} s {each.words}; the supply gives"
    if most <= gives:
        return [f"{words} {gives:g} A"]
    return [f"{words} {gives:g} A, and its voltage may break down: plan slower, carry less, or take a stronger one"]
