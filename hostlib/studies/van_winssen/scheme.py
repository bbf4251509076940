"""The control scheme of section 2.3 on the two-link arm: feedforward, and feedback with a gain that is updated."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np

from armlet.dynamics.arm import Arm, load
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.variations import with_inertia_error, with_length_error
from armlet.plan import Trajectory
from armlet.plan.gain_design.derivatives import partials
from armlet.plan.gain_design.design import LEAST
from armlet.plan.gain_design.linearised import continuous, discrete, gain, weights
from armlet.studies.zero_order_hold import zero_order_hold

T, SECONDS, STEPS = 0.01, 1.0, 10  # s: sampling period, length of the move; integration steps a period
START, END = np.array([0.75, -0.1]), np.array([0.15, 0.65])  # m, the ends of the straight path
Update = Literal["every sample", "thresholds", "never"]


class Planned(NamedTuple):
    """The motion at one instant, (n,) each: rad and derivatives."""

    q: Floats
    qd: Floats
    qdd: Floats


def hand_path(t: float) -> tuple[Floats, Floats, Floats]:
    """Position, velocity and acceleration (2,) of the hand on the straight path: a polynomial of fifth degree."""
    s = min(t / SECONDS, 1.0)
    way = END - START
    rate, change = 30 * s**2 * (1 - s) ** 2 / SECONDS, 60 * s * (1 - s) * (1 - 2 * s) / SECONDS**2
    return START + way * s**3 * (10 - 15 * s + 6 * s**2), way * rate, way * change


def planned(model: Model, t: float) -> Planned:
    """Joints of the two-link arm for the hand's path: (A.2) inverted, (A.5), (A.6)."""
    l1, l2 = float(model.p_tree[1][0]), float(model.p_tip[0])
    p, v, a = hand_path(t)
    cosine = (p @ p - l1**2 - l2**2) / (2 * l1 * l2)
    q2 = np.arccos(cosine)
    q1 = np.arctan2(p[1], p[0]) - np.arctan2(l2 * np.sin(q2), l1 + l2 * np.cos(q2))

    def jacobian(one: float, both: float) -> Floats:
        return np.array([[-l1 * np.sin(one) - l2 * np.sin(both), -l2 * np.sin(both)],
                         [l1 * np.cos(one) + l2 * np.cos(both), l2 * np.cos(both)]])  # fmt: skip

    J = jacobian(q1, q1 + q2)
    qd = np.asarray(np.linalg.solve(J, v), float)
    one, both = qd[0], qd[0] + qd[1]
    s1, c1, s12, c12 = np.sin(q1), np.cos(q1), np.sin(q1 + q2), np.cos(q1 + q2)
    outer_part = -l2 * both * np.array([c12, s12])
    rate = np.column_stack([outer_part - l1 * one * np.array([c1, s1]), outer_part])
    return Planned(np.array([q1, q2]), qd, np.asarray(np.linalg.solve(J, a - rate @ qd), float))


def hand(model: Model, q: Floats) -> Floats:
    """(..., 2) m: (A.2)."""
    l1, l2 = float(model.p_tree[1][0]), float(model.p_tip[0])
    both = q[..., 0] + q[..., 1]
    return np.stack([l1 * np.cos(q[..., 0]) + l2 * np.cos(both), l1 * np.sin(q[..., 0]) + l2 * np.sin(both)], axis=-1)


def longer_and_heavier(model: Model, length: float = 1.07, inertia: float = 1.09) -> Model:
    """Model unknown to the controller: lengths and places of mass centres, and inertias about these, are larger."""
    return with_inertia_error(with_length_error(model, length - 1.0), inertia - 1.0)


def straight_move(model: Model, ticks: int = 10) -> Trajectory:
    """The straight path as a board takes it: segments of constant acceleration, `ticks` long, at the path's velocities.

    Positions are within 0.2 mrad of the path's.
    """
    period = model.gains.period_us * 1e-6
    total = round(SECONDS / period)
    at = [planned(model, float(tick) * period) for tick in range(0, total + 1, ticks)]
    qd, span = np.array([each.qd for each in at]), ticks * period
    q = at[0].q + np.cumsum(np.vstack([np.zeros(model.n), 0.5 * span * (qd[1:] + qd[:-1])]), axis=0)
    count = len(at) - 1
    return Trajectory(
        tuple(model.servo_names), model.gains.period_us, np.full(count, ticks, np.int64), q[:-1], qd[:-1],
        np.diff(qd, axis=0) / span, repetition_ticks=count * ticks,
    )  # fmt: skip


@dataclass
class Feedback:
    """u = u_ff - K x, K from the assumed model; Q may follow the largest errors, K the planned state.

    tau: s, time constant for positions; None for the report's weights.  follow: Q's diagonal in proportion to the
    largest |x_i| so far.  update: when K is computed anew; "thresholds" as in section 2.3, by the norm of x.
    skip, renew, stop: rad, e0 < e1 < e2.
    """

    model: Model
    tau: float | None = None
    follow: bool = False
    update: Update = "every sample"
    skip: float = 0.0
    renew: float = 2e-3
    stop: float = 1.0
    updates: int = 0
    skipped: int = 0
    stopped: bool = False
    largest: Floats = field(default_factory=lambda: np.zeros(4))
    K: Floats | None = None

    def torque(self, at: Planned, x: Floats) -> Floats:
        """(n,) N m to add to the feedforward.

        Args:
            x: (2n,) deviations of positions and velocities.
        """
        self.largest = np.maximum(self.largest, np.abs(x))
        norm = float(np.abs(x[:2]).sum() + T * np.abs(x[2:]).sum())  # over all 2n states; the report's sum ends at n
        self.stopped |= norm > self.stop
        if self.stopped or norm < self.skip:
            self.skipped += 1
            return np.zeros(2)
        if self.K is None or self.update == "every sample" or (self.update == "thresholds" and norm > self.renew):
            self.K = self._gain(at)
            self.updates += 1
        return -self.K @ x

    def _gain(self, at: Planned) -> Floats:
        """K at a planned state."""
        Q = weights(2, T, self.tau)
        if self.follow and self.largest.any():
            Q = Q * np.maximum(self.largest / self.largest.max(), LEAST)
        return gain(*discrete(*continuous(partials(self.model, *at)), T), Q)


class Run(NamedTuple):
    """K samples: times (K,) s, hand (K, 2) m, x (K, 4), torque (K, 2) N m; the feedback's counts."""

    times: Floats
    hand: Floats
    x: Floats
    torque: Floats
    updates: int
    skipped: int
    stopped: bool

    @property
    def error(self) -> Floats:
        """(K,) m: the hand's distance from where it should be."""
        return np.asarray(np.linalg.norm(self.hand - np.array([hand_path(t)[0] for t in self.times]), axis=1))


def run(real: Model, feedback: Feedback | None, disturbance: float = 0.0, constant: bool = False) -> Run:
    """The move once, from rest at its start.

    Args:
        real: the arm; the feedforward takes the model of `feedback`, or of the shipped arm.
        disturbance: share of the feedforward torque that is added to it; if `constant`, of its largest, all the time.
    """
    model = load("two_link").model
    arm, believed = Arm(real), Arm(model)
    now = planned(model, 0.0)
    q, qd = now.q.copy(), now.qd.copy()
    plan = [planned(model, k * T) for k in range(round(1.3 * SECONDS / T))]
    ahead = np.array([believed.rnea(*at) for at in plan])
    offset = disturbance * np.abs(ahead).max(axis=0) if constant else disturbance * ahead
    hands, errors, torques = [], [], []
    for k, at in enumerate(plan):
        x = np.concatenate([q - at.q, qd - at.qd])
        hands.append(hand(real, q))
        errors.append(x)
        tau = ahead[k] + (feedback.torque(at, x) if feedback else 0.0)
        torques.append(tau)
        q, qd = zero_order_hold(arm, q, qd, tau + (offset if constant else offset[k]), T, STEPS)
    counts = (feedback.updates, feedback.skipped, feedback.stopped) if feedback else (0, len(plan), False)
    return Run(T * np.arange(len(plan), dtype=float), np.array(hands), np.array(errors), np.array(torques), *counts)
