"""Torques that act on an arm from outside, by what its motors give and how it moves: what a hand is to feel of it.

    outside = OutsideTorque(model, every=1)
    for each record of the joints: outside.take(record)
    outside.torque                                      # (n_act,) N m or N, 0 where nothing is sure

    r = id(L q, L qd, L qdd) - L tau,    L = (b / (s + b))^3

with id the inverse dynamics of the arm as its file has it. `touch` has what the law has learnt there: a law learns a
wall as a load, and nothing would be felt of it. This is slower than that, and so surer. Servos in mode position say no
torque: theirs is reckoned from their goals, by the stiffness that the arm file has of their loops.
"""

from collections import deque
from typing import Any

import numpy as np

from armlet.description.gain_rules import own_loops
from armlet.description.gain_rules.sampled import Sampled
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.run.touch import DEVIATIONS, REVERSAL, SETTLES, UNKNOWN, Lag, loudness

BANDWIDTH = 40.0  # rad/s: twice as fast, a soft hand that leads a follower to a wall begins to swing
LEAST_S = 0.004  # between two steps of the estimate: more often it is not needed
RISE = 1.5  # beyond its band a torque grows so many times too fast, until it is told whole


class OutsideTorque:
    """Torques from outside at the joints of an arm.

    Args:
        model: the arm as its file describes it.  every: ticks between two records.

    Attributes:
        torque: (n_act,) N m or N, at the joints.  band: (n_act,) up to which nothing is sure: encoders' steps, friction
            that is misjudged, links that weigh other than the file says.  From three times of it on all is told.
    """

    def __init__(self, model: Model, every: int = 1) -> None:
        tick, act = model.gains.period_us * 1e-6, model.actuated
        self._model, self._arm, self._every = model, Arm(model), every
        self._sum = max(1, round(LEAST_S / (tick * every)))
        self._period = tick * every * self._sum
        (self._stiffness, self._damping), (self._stall, self._braking) = loops(model), motors(model)
        inertia = np.array([np.diag(each) for each in Sampled.of(model).mass]).max(axis=0)
        steps = np.broadcast_to(model.encoder_step, (model.n,))[act] / np.sqrt(12.0)
        noise = loudness(BANDWIDTH, self._period) * steps * inertia
        coulomb = model.fric_coul[act] + model.gains.prior_coul[act]
        self.band = DEVIATIONS * noise + REVERSAL * coulomb + UNKNOWN * model.tau_max[act]
        self._next: int | None = None
        self._at = np.zeros(model.n_act)
        self._begin()

    def take(self, record: dict[str, Any]) -> None:
        """Take a record of the joints, as logs have it; where one is lost, all begins anew."""
        if self._next is not None and record["tick"] != self._next:
            self._begin()
        self._next = int(record["tick"]) + self._every
        q, given = record["q"], self._given_by(record)
        if not self._given:
            self._at = self._at + self._model.off_plan(q, self._at) if self._motion else np.array(q, float)
        self._given.append(given)
        if len(self._given) == self._sum:
            self._step(np.mean(self._given, axis=0))
            self._given.clear()

    def _given_by(self, record: dict[str, Any]) -> Floats:
        """Torques (n_act,) of the motors: those that the board decided on, or what servos' own loops make of its goals.

        A loop's motor gives the torque of the whole duty cycle at most, and its back-EMF takes some of it.
        """
        tau: Floats = record["tau"]
        if not self._stiffness.any():
            return tau
        asked = tau + self._stiffness * self._model.off_plan(record["q_des"], record["q"])
        asked = asked + self._damping * record["qd_des"] - (self._damping - self._braking) * record["qd"]
        return np.where(
            self._stiffness > 0.0, np.clip(asked, -self._stall, self._stall) - self._braking * record["qd"], tau
        )

    def _begin(self) -> None:
        self._given: list[Floats] = []
        self._motion, self._torques = deque[Floats](maxlen=3), deque[Floats](maxlen=3)
        self._lags = Lag(self._period, BANDWIDTH), Lag(self._period, BANDWIDTH)
        self._steps = 0
        self.torque = np.zeros(self._model.n_act)

    def _step(self, given: Floats) -> None:
        """Take one step of the estimate; given: (n_act,) of the motors, from this place on to that of the next step.

        Positions and torques lag alike: what is measured of the motion belongs to what was given then.
        """
        for past, lag, value in zip((self._motion, self._torques), self._lags, (self._at, given), strict=True):
            past.append(lag.take(value))
        self._steps += 1
        if self._steps * self._period * BANDWIDTH < SETTLES:
            return
        before, at, after = self._motion
        rate, change = (after - before) / (2.0 * self._period), (after - 2.0 * at + before) / self._period**2
        rest = self._arm.rnea(at, rate, change) - (self._torques[0] + self._torques[1]) / 2.0
        size = np.abs(rest)
        self.torque = np.sign(rest) * np.clip(RISE * (size - self.band), 0.0, size)


def loops(model: Model) -> tuple[Floats, Floats]:
    """Stiffness and damping (n_act,) of the servos' own loops, 0 where a servo takes torques."""
    stiffness, damping = np.zeros(model.n), np.zeros(model.n)
    for servo in own_loops.servos(model):
        stiffness[servo.joint], damping[servo.joint] = servo.stiffness, servo.own_damping
    return stiffness[model.actuated], damping[model.actuated]


def motors(model: Model) -> tuple[Floats, Floats]:
    """Torque at standstill N m, and damping by the back-EMF N m s/rad (n_act,), of servos that close loops."""
    stall, braking = np.zeros(model.n), np.zeros(model.n)
    for servo in own_loops.servos(model):
        stall[servo.joint], braking[servo.joint] = servo.motor.stall_torque, servo.motor.damping
    return stall[model.actuated], braking[model.actuated]
