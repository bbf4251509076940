"""Contact: torques at the joints that neither the motors, nor the arm as it is learnt, nor an allowed load explains.

    touch = Touch(model)
    for each tick: event = touch.take(tick, q, planned, tau, estimates)     # a Touched, or None
    touch.external                                                          # (n_act,) N m or N, estimated

The arm's motion off its plan tells its acceleration, by positions alone: a tracker of third order, critically damped.

    r = id(q, qd, qdd) - id(q, qd_des, qdd_des) + L [id(q, qd_des, qdd_des) - tau],    L = (b / (s + b))^3

with id the inverse dynamics by what the law has learnt, and L the tracker's own lag, of torques as many ticks old as
the file says that positions are. A load that is picked up or set
down is no contact: the part of r that a load between none and the largest explains best is taken off. What is left is
held against a band of each joint, by rule: what its encoder's steps, and friction that is misjudged, make of it.

Source: own; the tracker is Morrison's fading memory polynomial of second degree (Introduction to Sequential Smoothing
and Prediction, 1969).
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike

from armlet.description.gain_rules.sampled import Sampled
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.firmware import protocol
from armlet.model import PRISMATIC, Model
from armlet.model.variations import with_payload
from armlet.run.load_events import largest_load

TELL = "tell"  # what a contact asks for, where it asks nothing of the board
ANSWERS = (TELL, *protocol.ACTIONS[: protocol.ACTION_COAST + 1])
FASTEST, SLOWEST = 150.0, 20.0  # rad/s: b is between these
NOISE = 0.15  # of a joint's effort: b is as large as keeps the band of the encoder's steps below
DEVIATIONS = 8.0  # of the standard deviation that steps of an encoder make: further off is a contact
REVERSAL = 2.0  # of Coulomb friction: at a reversal its sign may be taken for the other
LOST = 0.05  # of the torque that is asked for: motors give more or less
UNKNOWN = 0.05  # of the effort: links that weigh other than is learnt, friction that no file states
LEARNS = 50  # ticks from which to which estimates stay
TICKS = 2  # in a row, that a contact is felt in
SETTLES = 10.0  # 1 / b: what a start, or a stop, needs until nothing of it is left
RELEASED, RELEASED_S = 0.5, 0.1  # of the band: below it for so long, the contact has ended
IMPULSE = 2000  # ticks of the tracker's answer that count
Planned = tuple[Floats, Floats, Floats]


@dataclass(frozen=True)
class Touched:
    """One contact.

    time: s since the run began, when it was felt.  joint: the servo's joint that felt it best.
    torque: N m or N, at that joint.  turns: the joint is revolute.
    """

    time: float
    joint: str
    torque: float
    turns: bool

    def __str__(self) -> str:
        """The line that is told."""
        unit = "N m" if self.turns else "N"
        felt = f"{self.joint} feels {self.torque:.2g} {unit}"
        return f"touched at {self.time:.3f} s: {felt} that no allowed load explains"


class Tracker:
    """Position, velocity and acceleration of values by positions alone: third order, critically damped.

    Args:
        n: values.  period: s.  bandwidth: rad/s.
    """

    def __init__(self, n: int, period: float, bandwidth: float) -> None:
        stays = float(np.exp(-bandwidth * period))
        self._period, self._gains = period, gains(stays, period)
        self.x, self.v, self.a = np.zeros(n), np.zeros(n), np.zeros(n)

    def take(self, value: Floats) -> None:
        """Take the values (n,) of a tick."""
        t = self._period
        ahead = self.x + t * self.v + t * t / 2.0 * self.a
        off = value - ahead
        by_x, by_v, by_a = self._gains
        self.x = ahead + by_x * off
        self.v = self.v + t * self.a + by_v * off
        self.a = self.a + by_a * off


def gains(stays: float, period: float) -> tuple[float, float, float]:
    """Gains of a tracker whose three poles are at `stays`."""
    gone = 1.0 - stays
    return 1.0 - stays**3, 1.5 * gone**2 * (1.0 + stays) / period, gone**3 / period**2


class Lag:
    """The same lag: three poles in a row, one at rest.

    Args:
        period: s.  bandwidth: rad/s.
    """

    def __init__(self, period: float, bandwidth: float) -> None:
        self._gone = 1.0 - float(np.exp(-bandwidth * period))
        self._three: list[Floats] = []

    def take(self, value: Floats) -> Floats:
        """Values (n,) as they lag; the first as they come."""
        self._three = self._three or [value] * 3
        for k in range(3):
            self._three[k] = self._three[k] + self._gone * (value - self._three[k])
            value = self._three[k]
        return value


class Touch:
    """External torques of an arm that follows a plan, and when it is touched.

    Args:
        model: the arm as its file describes it.  late: ticks by which the motion off the plan is told late.

    Attributes:
        external: (n_act,) N m or N, what is not explained by now.  band: (n_act,) below which nothing is felt.
        bandwidth: rad/s.
    """

    def __init__(self, model: Model, late: int = 0) -> None:
        self._model, self._period = model, model.gains.period_us * 1e-6
        act = model.actuated
        self._turns = model.joint_type[act] != PRISMATIC
        self._effort = model.tau_max[act]
        self.bandwidth, steps = bandwidth_of(model)
        coulomb = model.fric_coul[act] + model.gains.prior_coul[act]
        self.band = DEVIATIONS * steps + REVERSAL * coulomb + UNKNOWN * self._effort
        self.external = np.zeros(model.n_act)
        self._tracker = Tracker(model.n_act, self._period, self.bandwidth)
        self._lag, self._late = Lag(self._period, self.bandwidth), deque[Floats](maxlen=late + 1)
        self._largest = largest_load(model)
        self._arms: tuple[Arm, Arm] | None = None
        self._tau: Floats | None = None
        self._begun = self._felt = 0
        self._ends: float | None = None  # s, when the contact will have ended, if nothing more is felt

    def take(
        self, tick: int, q: Floats, planned: Planned, tau: Floats, estimates: Callable[[], Floats]
    ) -> Touched | None:
        """Take one tick; the contact that it makes sure, if one does.

        Args:
            q: (n_act,) measured.  planned: q_des, qd_des, qdd_des (n_act,).  tau: (n_act,) N m or N, that is sent at
            this tick.  estimates: gives (rows, 13) SI, what the law believes.
        """
        if self._arms is None or tick % LEARNS == 0:
            self._arms = self._believed(estimates())
        before, self._tau = self._tau, tau
        if before is None:
            self._begun = tick
            return None
        self.external, free = self._unexplained(q, planned, before)
        if (tick - self._begun) * self._period * self.bandwidth < SETTLES:
            return None
        over = np.abs(free) - self.band - LOST * np.abs(before)
        joint = int(np.argmax(over / self._effort))
        now = tick * self._period
        if self._ends is not None:
            self._ends = now + RELEASED_S if (np.abs(free) > RELEASED * self.band).any() else self._ends
            self._ends = self._ends if now < self._ends else None
            return None
        self._felt = self._felt + 1 if over[joint] > 0.0 else 0
        if self._felt < TICKS:
            return None
        self._ends, self._felt = now + RELEASED_S, 0
        name = self._model.servo_names[joint]
        return Touched(now, name, abs(float(free[joint])), bool(self._turns[joint]))

    def _believed(self, estimates: Floats) -> tuple[Arm, Arm]:
        """The arm as it is learnt, and with the largest load besides."""
        n = self._model.n
        phi, visc, coul, rotor = (estimates[:n, k] for k in (slice(10), 10, 11, 12))
        model = replace(self._model, phi=phi, fric_visc=visc, fric_coul=coul, armature=rotor)
        return Arm(model), Arm(with_payload(model, self._largest))

    def _unexplained(self, q: Floats, planned: Planned, tau: Floats) -> tuple[Floats, Floats]:
        """(n_act,) what the motors, under tau before, do not explain; and what a load does not explain of it."""
        assert self._arms is not None
        q_des, qd_des, qdd_des = planned
        self._tracker.take(self._model.off_plan(q, q_des))
        motions = (qd_des, qdd_des), (qd_des + self._tracker.v, qdd_des + self._tracker.a)
        meant, moved = (np.stack([arm.rnea(q, *motion) for arm in self._arms]) for motion in motions)
        self._late.append(meant - tau)
        rest, laden = moved - meant + self._lag.take(self._late[0])
        load = laden - rest
        return rest, rest - self._share(rest, load) * load

    def _share(self, rest: Floats, load: Floats) -> float:
        """Share of the largest load, more or less, that explains a rest best.

        Args:
            rest: (n_act,) as `_unexplained` has it.  load: (n_act,) torques that the largest load takes.
        """
        weighed = load / np.maximum(self.band, 1e-9) ** 2
        felt = float(weighed @ load)
        return float(np.clip((weighed @ rest) / felt, -1.0, 1.0)) if felt > 0.0 else 0.0


def bandwidth_of(model: Model) -> tuple[float, Floats]:
    """The tracker's bandwidth in rad/s, and the standard deviation (n_act,) N m or N that an encoder's steps make.

    The largest for which no joint's band of that takes more than NOISE of its effort.
    """
    act, period = model.actuated, model.gains.period_us * 1e-6
    inertia = np.array([np.diag(each) for each in Sampled.of(model).mass]).max(axis=0)
    step = np.broadcast_to(model.encoder_step, (model.n,))[act] / np.sqrt(12.0)
    for bandwidth in np.geomspace(FASTEST, SLOWEST, 30):
        noise = loudness(float(bandwidth), period) * step * inertia
        if (DEVIATIONS * noise <= NOISE * model.tau_max[act]).all():
            break
    return float(bandwidth), np.asarray(noise)


def loudness(bandwidth: float, period: float) -> float:
    """Standard deviation in 1/s^2 of a tracker's acceleration, of independent errors of deviation 1."""
    tracker, total = Tracker(1, period, bandwidth), 0.0
    value: ArrayLike = np.ones(1)
    for _ in range(IMPULSE):
        tracker.take(np.asarray(value))
        total += float(tracker.a[0]) ** 2
        value = np.zeros(1)
    return float(np.sqrt(total))
