"""Torques that act on an arm from outside, by what its motors give and how it moves: what a hand is to feel of it.

    outside = OutsideTorque(model, every=1)
    for each record of the joints: outside.take(record)
    outside.torque                                      # (n_act,) N m or N, 0 where nothing is sure

    r = L id(q, qd, qdd) - L tau,    L = (b / (s + b))^3

as `touch` has it, but for three things. The arm is the one of its file, and not the one that the law has learnt: a law
learns a wall as a load, and nothing would be felt of it. It is slower, and so surer. And servos in mode position say no
torque: theirs is reckoned from their goals, by the stiffness that the arm file has of their loops.
"""

from typing import Any

import numpy as np

from armlet.description.gain_rules import own_loops
from armlet.description.gain_rules.sampled import Sampled
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.run.touch import DEVIATIONS, REVERSAL, SETTLES, UNKNOWN, Lag, Tracker, loudness

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
        self._stiffness, self._damping = loops(model)
        inertia = np.array([np.diag(each) for each in Sampled.of(model).mass]).max(axis=0)
        steps = np.broadcast_to(model.encoder_step, (model.n,))[act] / np.sqrt(12.0)
        noise = loudness(BANDWIDTH, self._period) * steps * inertia
        coulomb = model.fric_coul[act] + model.gains.prior_coul[act]
        self.band = DEVIATIONS * noise + REVERSAL * coulomb + UNKNOWN * model.tau_max[act]
        self._next: int | None = None
        self._begin()

    def take(self, record: dict[str, Any]) -> None:
        """Take a record of the joints, as logs have it; where one is lost, all begins anew."""
        if self._next is not None and record["tick"] != self._next:
            self._begin()
        self._next = int(record["tick"]) + self._every
        q, given = record["q"], record["tau"]
        given = given + self._stiffness * self._model.off_plan(record["q_des"], q)
        given = given + self._damping * (record["qd_des"] - record["qd"])
        self._given.append(given)
        if len(self._given) == self._sum:
            self._step(q, np.mean(self._given, axis=0))
            self._given.clear()

    def _begin(self) -> None:
        self._given: list[Floats] = []
        self._before: Floats | None = None
        self._steps = 0
        self.torque = np.zeros(self._model.n_act)

    def _step(self, q: Floats, given: Floats) -> None:
        """One step of the estimate: q is where torques, given (n_act,) since the step before, have not yet acted."""
        if self._before is None:
            self._tracker, self._lag = Tracker(len(q), self._period, BANDWIDTH), Lag(self._period, BANDWIDTH)
            self._tracker.x = np.array(q, float)
            self._before = given
        tracker = self._tracker
        tracker.take(tracker.x + self._model.off_plan(q, tracker.x))
        took = self._arm.rnea(tracker.x, tracker.v, tracker.a)
        rest, self._before = took - self._lag.take(self._before), given
        self._steps += 1
        if self._steps * self._period * BANDWIDTH >= SETTLES:
            size = np.abs(rest)
            self.torque = np.sign(rest) * np.clip(RISE * (size - self.band), 0.0, size)


def loops(model: Model) -> tuple[Floats, Floats]:
    """Stiffness and damping (n_act,) of the servos' own loops, 0 where a servo takes torques."""
    stiffness, damping = np.zeros(model.n), np.zeros(model.n)
    for servo in own_loops.servos(model):
        stiffness[servo.joint], damping[servo.joint] = servo.stiffness, servo.own_damping
    return stiffness[model.actuated], damping[model.actuated]
