"""The emulated bus: servos, the arm that they move, and the time in which it moves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.protocols.servo_protocol import ServoProtocol
from armlet.model.protocols.wire import OnWire, Reply
from armlet.model.servo_bus import ServoBus
from armlet.said import Said
from armlet.simulated.grasps import Grasp, Grasping
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.servos.emulated_servo import EmulatedServo
from armlet.simulated.servos.fault_injection import REPLIES, Fault
from armlet.simulated.servos.gears import Gear, check
from armlet.simulated.servos.hand import Hand, Steady
from armlet.simulated.servos.leading import Leading
from armlet.simulated.servos.motors import electric
from armlet.simulated.servos.mounted import declared
from armlet.simulated.servos.train import Train, with_gears

STEP_S = 0.001  # of the simulation
SAME_RATE = 0.03  # of two baud rates: what a UART bears
NOBODY = 200  # the number of a device that no arm has
AMPLE = 1e6  # N m: the motor, not the arm file, limits the torque


class EmulatedBus:
    """Servos on a bus, and the arm that they move.

    Args:
        model: an arm whose file declares servos.
        faults: what goes wrong.  payload: kg at the tool.
        lockstep: s by which each write to all servos moves the time on, instead of `advance`; None for `advance`.
        hand: a user's hand at the arm, None for none; one that leads it needs an arm without gears.
        gears: of the servos, in their order; None for the arm file's friction, and backlash at the encoder.
        grasps: what the arm picks up and lets go, in the time since it was placed.
    Attributes:
        time: s since power-up.  arm: the `SimulatedArm`.  servos: in the order of the model's servos.
        rate: bit/s of the master, None for that of the servos.
        on_read: called with each request to all of them for their state; None for nothing.
    Raises:
        ArmletError: the arm declares no servos; faults of others; gears that it cannot have.
    """

    def __init__(
        self,
        model: Model,
        faults: Sequence[Fault] = (),
        payload: float = 0.0,
        lockstep: float | None = None,
        hand: Hand | Steady | Leading | None = None,
        gears: Sequence[Gear] | None = None,
        grasps: Sequence[Grasp] = (),
    ) -> None:
        self.bus, self.hand = declared(model), hand
        # for another process, which makes the same
        self.arguments: dict[str, Any] = {
            "model": model, "faults": tuple(faults), "payload": payload, "grasps": tuple(grasps),
            "gears": None if gears is None else tuple(gears),
            "pulls": tuple(hand.pulls) if isinstance(hand, Leading) else None,
        }  # fmt: skip
        self._grasps, self._payload = tuple(grasps), payload
        self.time, self.lockstep, self.faults = 0.0, lockstep, tuple(faults)
        for fault in self.faults:
            if fault.id not in self.bus.ids:
                raise ArmletError(
                    f"fault {fault.kind}:{fault.id}: expected the id of a servo, {', '.join(map(str, self.bus.ids))}"
                )
            if fault.kind == "wire" and self.bus.spoken.on_a_bus:
                raise ArmletError(f"fault wire:{fault.id}: expected a motor at a board's pins, got a servo on a bus")
        self.servos = [EmulatedServo(servo, self.bus.baud) for servo in self.bus.servos]
        load = (payload, np.zeros(3)) if payload else None
        self.train: Train | None = None
        self._damping = self.bus.damping
        self._lash = np.array([servo.backlash for servo in self.bus.servos]) / 2.0
        if gears is None:
            self.arm, self._braked = (SimulatedArm(driven(model, braked), load) for braked in (False, True))
        else:
            check(model, tuple(gears))
            self.arm = SimulatedArm(with_gears(driven(model, False), self.bus, gears), load)
            self.train = Train(self.arm, gears)
            self._lash[:] = 0.0  # the encoder is at the joint, behind the gap
            for servo, gear in zip(self.servos, gears, strict=True):
                servo.take(gear, STEP_S)
        self._answers = [0] * len(self.faults)
        self._heard, self._rebooted = 0, set[int]()
        self.on_read: Callable[[], None] | None = None
        self.rate: float | None = None
        self.wire = self.bus.spoken.wire(self)
        self._fail()
        self.place(np.clip(0.0, model.q_min, model.q_max)[model.actuated])

    def said(self, port: str) -> Said:
        """Tell where who can be asked, and how fast.  port: that leads to the bus."""
        ids = ", ".join(str(number) for number in self.bus.ids)
        words = f"{port}: {self.bus.protocol} servos {ids} at {self.bus.baud} bit/s; Ctrl-C ends"
        return Said({"port": port, "baud": self.bus.baud, "ids": list(self.bus.ids)}, [words])

    def place(self, q: np.ndarray) -> None:
        """Put the arm at rest at positions (n_act,), with the load that it has at first."""
        self._put(q)
        self._grasping, self._placed = Grasping(self._grasps), self.time
        if self._grasps:
            self._carry(self._payload)
        self._seen = self.arm.q.copy()
        self._sense(0.0)

    def advance(self, seconds: float) -> None:
        """Let time pass, in steps of `STEP_S`."""
        for _ in range(round(seconds / STEP_S)):
            self._step(STEP_S)

    def answer(self, data: bytes) -> list[Reply]:
        """Return the servos' replies to bytes from the master.

        Args:
            data: any piece of the stream; instructions may be cut anywhere.
        Returns:
            replies in the order of their time.
        """
        echo = [Reply(0.0, data) for fault in self.faults if fault.kind == "echo" and self.time >= fault.after]
        return echo + sorted(self.wire.feed(data), key=lambda reply: reply.after)

    def listening(self) -> list[EmulatedServo]:
        """The servos that are there, hear, and understand the master."""
        return [servo for servo in self.servos if servo.there and not servo.deaf and self._understands(servo)]

    def torque(self) -> bool:
        """True if a servo that is there gives a torque, or none is there that could."""
        there = [servo for servo in self.servos if servo.there]
        return not there or any(servo.drive.enabled() for servo in there)

    def let_go(self) -> bool:
        """True if no servo that is there gives a torque, and the master has asked each that hears."""
        return not self.torque() and all(servo.said_off for servo in self.listening())

    def _understands(self, servo: EmulatedServo) -> bool:
        return self.rate is None or abs(servo.baud / self.rate - 1.0) < SAME_RATE

    def named(self, number: int) -> EmulatedServo | None:
        """The servo that answers to a number."""
        return next(iter(self.all_named(number)), None)

    def all_named(self, number: int) -> list[EmulatedServo]:
        """The servos that answer to a number: more than one where ids are not set up yet."""
        return [servo for servo in self.listening() if servo.table["id"] == number]

    def heard(self) -> None:
        """An instruction came: watchdogs begin anew, and who is deaf to each so many is deaf to it, or not."""
        self._heard += 1
        for fault in self.faults:
            if fault.kind == "deaf" and self.time >= fault.after:
                self.servos[self.bus.ids.index(fault.id)].deaf = self._heard % fault.every == 0
        for servo in self.servos:
            servo.heard()

    def read_from_all(self) -> None:
        """A request to all servos for their state came: `on_read` is called, before they answer."""
        if self.on_read is not None:
            self.on_read()

    def written_to_all(self) -> None:
        """A write to all servos came: in lockstep, time moves on."""
        if self.lockstep:
            self.advance(self.lockstep)

    def sent(self, servo: OnWire, data: bytes, after: float) -> list[Reply]:
        """A servo's reply as faults leave it: none, or one of `data` at its time."""
        for k, fault in enumerate(self.faults):
            if fault.id != servo.servo.id or fault.kind not in REPLIES or self.time < fault.after:
                continue
            self._answers[k] += 1
            if self._answers[k] % fault.every:
                continue
            if fault.kind == "lost":
                return []
            if fault.kind == "late":
                after += fault.value * 1e-3
            else:
                data = spoilt(fault, data, self.bus.spoken)
        return [Reply(after, data)]

    def _step(self, dt: float) -> None:
        self._fail()
        self._grasp()
        moved = self.hand.move(self, self.arm.q, dt) if self.hand is not None else None
        if moved is not None:
            self._put(moved)
            self.time += dt
            self._sense(dt)
            return
        if self.train is not None:
            self.train.step(self.servos, dt)
        else:
            self._move(dt)
        self.time += dt
        self._sense(dt)

    def _grasp(self) -> None:
        """Give the arm the load that it has by now."""
        kg = self._grasping.due(self.time - self._placed)
        if kg is not None:
            self._carry(kg)

    def _carry(self, kg: float) -> None:
        self.arm.carry(kg)
        if self.train is None:
            self._braked.carry(kg)

    def _put(self, q: np.ndarray) -> None:
        """Put the arm at rest at positions (n_act,), and its motors with it."""
        self.arm.reset(q)
        if self.train is not None:
            self.train.place()

    def _move(self, dt: float) -> None:
        """Let the motors move the arm, whose friction is the arm file's."""
        qd = self.arm.qd
        motors = [electric(servo, float(v)) for servo, v in zip(self.servos, qd, strict=True)]
        for servo, motor in zip(self.servos, motors, strict=True):
            servo.carry(motor.current, dt)
        torque = np.array([motor.torque for motor in motors])
        if isinstance(self.hand, Leading):
            torque += self.hand.push(self.arm.q, qd, dt)
        if any(motor.damping for motor in motors):
            # friction takes the damping, however stiff; for the others it is added
            torque += qd * (self._damping - [motor.damping for motor in motors])
            self._braked.reset(self.arm.q, qd)
            self._braked.step(torque, dt)
            self.arm.reset(self._braked.q, self._braked.qd)
        else:
            self.arm.step(torque, dt)

    def _sense(self, dt: float) -> None:
        """Encoders follow the joints, but for the backlash."""
        q = self.arm.q
        self._seen = np.clip(self._seen, q - self._lash, q + self._lash)
        for k, servo in enumerate(self.servos):
            servo.sense(float(self._seen[k]), float(self.arm.qd[k]), dt)

    def _fail(self) -> None:
        """Apply the faults to the servos, from their time on."""
        for fault in self.faults:
            if self.time < fault.after:
                continue
            k = self.bus.ids.index(fault.id)
            if fault.kind == "missing":
                self.servos[k].there = False
            elif fault.kind == "cable":
                for servo in self.servos[k:]:
                    servo.there = False
            elif fault.kind == "stuck":
                self.servos[k].stuck = True
            elif fault.kind == "reboot" and k not in self._rebooted:
                self._rebooted.add(k)
                self.servos[k].reboot()
            elif fault.kind == "wire":
                self.servos[k].cut = True
            elif fault.kind == "wrong-id":
                self.servos[k].table["id"] = int(fault.value)
            elif fault.kind == "hot":
                self.servos[k].temperature = fault.value
            elif fault.kind == "voltage":
                for servo in self.servos:
                    servo.supply = fault.value


def spoilt(fault: Fault, data: bytes, spoken: ServoProtocol) -> bytes:
    """Bytes that the master gets in place of a servo's reply."""
    value = int(fault.value)
    if fault.kind == "cut":
        return data[:-value] if value else data
    if fault.kind == "noise":
        return data + bytes(7 * k + 1 & 0xFF for k in range(value))
    if fault.kind == "alien":
        return spoken.readdressed(data, NOBODY) + data
    if fault.kind == "twin":  # a low bit of either is low
        return bytes(
            byte & other for byte, other in zip(data, bytes([*data[:-4], 0x5A, 0xA5, 0x33, 0x6C]), strict=True)
        )
    return data[:-3] + bytes([data[-3] ^ 0x10]) + data[-2:]


def chained(model: Model) -> ServoBus:
    """The bus that an arm declares, if a port can reach it.

    Raises:
        ArmletError: no servos, or such as hang at the board's own pins.
    """
    bus = declared(model)
    if not bus.spoken.on_a_bus:
        what = "its motors hang at the board's own pins: there is no bus to reach them by"
        raise ArmletError(f"arm {model.name}: {what}", "armlet run BOARD --servos drives them: docs/servos.md")
    return bus


def driven(model: Model, braked: bool) -> Model:
    """The arm as its motors find it: only they limit the torque, and its friction holds their back-EMF if `braked`.

    In PWM mode the file's viscous friction holds the back-EMF already (docs/servos.md), and a file that states less has
    the motor's; in the other modes the file's is the gear's alone.
    """
    viscous = np.array(model.fric_visc, float)
    for servo in declared(model).servos:
        gear = viscous[servo.joint]
        if servo.mode == "pwm":
            gear = max(0.0, gear - servo.motor.damping)
        viscous[servo.joint] = gear + (servo.motor.damping if braked else 0.0)
    return replace(
        model,
        fric_visc=viscous,
        tau_max=np.full(model.n, AMPLE),
        velocity_ticks=np.zeros(model.n, int),
        encoder_step=np.zeros(model.n),
    )
