"""Unknowns of an arm whose servos follow goals: what the file says of each, how far it is believed, their Drives."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.servo import Servo
from armlet.model.servo_kinds import KINDS as SERVOS
from armlet.setup.identify.fit import GUESS
from armlet.setup.identify.goal_driven import Drives

KINDS = ("stiffness", "damping", "coulomb", "rotor", "backlash")  # of each joint with a servo, in this order
SHARED = ("delay", "slew")  # of all of them, at the end: s, and s/rad that a servo takes to follow its goal
RATIOS = ("stiffness",)  # as the logarithm of a ratio: it is never 0
SCALED = KINDS[1:4]  # as shares of the stiffness: what positions tell is how all of these stand to one another
TURN = 2.0 * np.pi
PLAY = 0.005  # rad, of which a joint is guessed to have backlash
SOFT = 0.2  # rad, out of which all of the torque is guessed to come where no servo is declared
ANY, ALIKE, SHARE = 1.5, 0.1, 2.0  # standard deviations before data: of the stiffness of all servos of one model (a
# logarithm: gains are set by whoever runs them), of one among them, and of shares
DELAY_S, LATE_S, SLEW = 0.01, 0.02, 0.1  # before data, and standard deviations


@dataclass(frozen=True)
class Unknowns:
    """Numbers of an arm that follows goals, each as a coordinate.

    described: (P,) as the file says or armlet assumes, SI;  scale: (P,) SI of one coordinate, or what a ratio is of;
    center: (P,) coordinates before data, belief: (P, P) how much they are held there, the inverse of a covariance;
    ratio: (P,) bool;  may: (P,) bool, whether data may move it;
    limit: (n,) N m, of the loops;  loop, back_emf, viscous: (n,) N m s/rad, of which the described damping is the sum.
    """

    described: Floats
    scale: Floats
    center: Floats
    belief: Floats
    ratio: np.ndarray
    may: np.ndarray
    limit: Floats
    loop: Floats
    back_emf: Floats
    viscous: Floats

    @property
    def n(self) -> int:
        """Joints with servos."""
        return len(self.limit)

    def at(self, kind: str) -> slice:
        """Place of a kind's numbers."""
        k = KINDS.index(kind)
        return slice(k * self.n, (k + 1) * self.n)

    def values(self, x: Floats) -> Floats:
        """SI values of coordinates (..., P)."""
        out = np.where(self.ratio, self.scale * np.exp(np.where(self.ratio, x, 0.0)), self.scale * x)
        for kind in SCALED:
            out[..., self.at(kind)] *= np.exp(x[..., self.at("stiffness")])
        return out

    def coordinates(self, values: Floats) -> Floats:
        """Coordinates of SI values (P,)."""
        share = values / self.scale
        for kind in SCALED:
            share[self.at(kind)] /= values[self.at("stiffness")] / self.scale[self.at("stiffness")]
        return np.where(self.ratio, np.log(np.where(self.ratio, share, 1.0)), share)

    def drives(self, x: Floats, lanes: int) -> Drives:
        """Drives of coordinates (G, P), each for so many lanes."""
        values = np.repeat(self.values(x), lanes, axis=0)
        each = {kind: values[:, self.at(kind)] for kind in KINDS}
        whole = each["damping"]
        each["damping"], viscous = self.split(whole)
        each["viscous"] = viscous + np.minimum(self.back_emf, whole)
        gap = 0.5 * each.pop("backlash")
        return Drives(**each, gap=gap, limit=self.limit)

    def split(self, damping: Floats) -> tuple[Floats, Floats]:
        """Damping (..., n) of the loop, and viscous friction as the file has it, of a sum that a recording tells.

        It tells the sum alone: the loop's stays as described where the rest is no less than described, else the other.
        """
        rest = np.maximum(damping - self.back_emf, 0.0)
        own = np.clip(rest - self.viscous, 0.0, self.loop)
        return own, rest - own

    def slopes(self, x: Floats) -> Floats:
        """(P, P) of the SI values, by the coordinates."""
        step = 1e-6
        return np.asarray((self.values(x + step * np.eye(len(x))) - self.values(x)).T / step, np.float64)


def unknowns(model: Model, moved: np.ndarray) -> Unknowns:
    """Unknowns of an arm.

    Args:
        model: as described.  moved: (n,) bool, joints whose numbers may change.
    """
    act = model.actuated
    tau, fastest, quickest = (np.asarray(each, float)[act] for each in (model.tau_max, model.qd_max, model.qdd_max))
    servos = model.bus.servos if model.bus is not None else None

    def of(number: Callable[[Servo], float], else_: Floats) -> Floats:
        return else_ if servos is None else np.array([number(servo) for servo in servos])

    zero = np.zeros(len(act))
    loop, viscous = of(damping_of, zero), np.asarray(model.fric_visc, float)[act]
    back_emf = of(lambda servo: 0.0 if servo.mode == "pwm" else servo.motor.damping, zero)
    said = {
        "stiffness": of(stiffness_of, tau / SOFT),
        "damping": loop + back_emf + viscous,
        "coulomb": np.asarray(model.fric_coul, float)[act],
        "rotor": np.asarray(model.armature, float)[act],
        "backlash": of(lambda servo: servo.backlash, zero),
    }
    guess = {"damping": GUESS * tau / fastest, "coulomb": GUESS * tau, "rotor": GUESS * tau / quickest,
             "backlash": PLAY + zero}  # fmt: skip
    size = {kind: np.maximum(values, guess.get(kind, 0.0)) for kind, values in said.items()}
    names = [servo.kind for servo in servos] if servos is not None else [str(k) for k in act]
    like = np.equal.outer(names, names)
    before = np.diag(np.full(len(act) * len(KINDS) + len(SHARED), SHARE**2))
    before[: len(act), : len(act)] = ANY**2 * like + ALIKE**2 * np.eye(len(act))
    before[-2, -2] = before[-1, -1] = 1.0
    joined = {name: np.concatenate([each[kind] for kind in KINDS]) for name, each in
              (("said", said), ("size", size))}  # fmt: skip
    ratio = np.repeat([kind in RATIOS for kind in KINDS], len(act))
    center = np.where(ratio, 0.0, 1.0)
    center[-len(act) :] = said["backlash"] / size["backlash"]  # none where none is described
    return Unknowns(
        described=np.append(joined["said"], [0.0, 0.0]),
        scale=np.append(joined["size"], [LATE_S, SLEW]),
        center=np.append(center, [DELAY_S / LATE_S, 0.0]),
        belief=np.linalg.inv(before),
        ratio=np.append(ratio, [False, False]),
        may=np.append(np.tile(moved, len(KINDS)), [True, True]),
        limit=of(lambda servo: servo.motor.stall_torque, tau),
        loop=loop,
        back_emf=back_emf,
        viscous=viscous,
    )


def stiffness_of(servo: Servo) -> float:
    """Stiffness of a servo's own loop, N m/rad at the joint: as stated, or as armlet assumes of its model."""
    if servo.mode == "position":
        return servo.stiffness
    return SERVOS[servo.kind].position_gain * servo.counts / TURN * servo.motor.stall_torque * servo.gear_ratio


def damping_of(servo: Servo) -> float:
    """Damping by a servo's own loop, N m s/rad at the joint, as armlet assumes of its model or the file states."""
    if servo.mode == "position":
        return servo.loop_damping
    return SERVOS[servo.kind].position_damping * servo.motor.stall_torque * servo.gear_ratio
