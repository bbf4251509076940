"""The load as an event: what an arm picks up and sets down, and that it is too heavy, from what its law learns.

    events = LoadEvents(model, period)
    events.joints(tick, q, q_des)                            # each record of the joints, rad or m
    for event in events.estimates(tick, phi): print(event)   # each set of estimates
    events.load                                              # kg that the law believes at the tip

The same whether records come while the arm moves or out of a log, and always as much memory.
"""

from dataclasses import dataclass, replace

import numpy as np

from armlet.description.gain_rules.own_loops import servos
from armlet.description.gain_rules.sampled import Sampled
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError
from armlet.model import Model
from armlet.model.inertia import point_mass
from armlet.model.model import LOAD
from armlet.model.variations import with_payload

PICKED, CARRIES, SET_DOWN, OVERLOAD = "picked up", "carries", "set down", "overload"
SMALLEST = 1 / 8  # of the largest load: less is no load
FRICTION = 1 / 4  # of a joint's friction may be another than the file states: what weighs less is no load
LARGEST = 1 / 2  # of the largest load: friction makes the smallest no larger
HOLD_S = 1.5  # a push ends within 1 s, and is unlearnt in half a second
SMOOTH_S = 0.2  # of an estimate: laws overshoot a load for a moment
STILL_S, GROWS = 0.5, 1.1  # a load is told when for so long it has not grown by more than a tenth
STAYS = 3 / 4  # of the most that it was, a load stays in that time; a push does not, as the arm moves on
FELL_S = 3.0  # for which it stays then, if it was more at first
QUIET = 1 / 4  # of the smallest load: a change began where the estimate was last so near to its level
START_S, AT_ONCE_S = 1.0, 0.2  # a load that shows by then may be there from the start, and is where it shows so soon
FOLLOW_S = 1.0  # in which a level follows small changes
GONE = 1 / 2  # of what was picked up: with less left, it was set down
AT_LIMIT = 9 / 10  # of the largest load: from there on, errors tell of what cannot be learnt
BEYOND, BEYOND_S = 3 / 4, 1.0  # of the smallest load, in the mean of about so long, beyond the largest: too much
CLIPPED = (-1.0, 1.5)  # smallest loads: what counts in that mean, so that no short push is too much
FELT = 1e-3  # of the largest lever: a joint that feels less of the load tells nothing of it
MOST_WAITING = 1000  # records of the joints that come before the estimates of their time


@dataclass(frozen=True)
class LoadEvent:
    """One event.

    kind: "picked up", "carries" (early in the run, or from its start), "set down" or "overload".
    time: s since the run began, when it happened.  told: s, when it was sure.
    kg: by how much the load changed; of "overload" the largest that the arm file allows.
    """

    kind: str
    time: float
    told: float
    kg: float

    def __str__(self) -> str:
        """The line that is told."""
        if self.kind == OVERLOAD:
            return f"overload: more than payload_max {self.kg:.3g} kg since {self.time:.2f} s"
        where = f"at {self.time:.2f} s"
        if self.kind == CARRIES:
            where = "from the start" if self.time <= AT_ONCE_S else f"since {self.time:.2f} s"
        return f"{self.kind} {float(f'{self.kg:.2g}'):g} kg {where}"


class Change:
    """A change that grows beyond a threshold, and whether it stays.

    Attributes:
        since: s, when it began; None where there is none.
    """

    def __init__(self) -> None:
        self.since: float | None = None
        self._quiet: float | None = None
        self._begun = self._last = self._smooth = 0.0
        self._most = self._step = self._grew = 0.0  # the largest; as large as it was when it last grew, and when
        self._before, self._fell = -np.inf, False

    def stays(self, time: float, change: float, threshold: float) -> bool:
        """Take the change, kg in the direction that is looked for, at a time, s; True once it is there to stay."""
        if change <= max(QUIET * threshold, self._before) or self._quiet is None:
            self._quiet = time  # what rises later begins here at the earliest
        self._before = change
        if change <= threshold:
            self.since, self._most, self._step, self._fell = None, 0.0, 0.0, False
            return False
        if self.since is None:
            self.since = self._begun = self._last = self._quiet
            self._smooth = 0.0
        self._smooth += min(1.0, (time - self._last) / SMOOTH_S) * (change - self._smooth)
        self._last = time
        if self._fell and self._smooth > self._most:  # something else began before the first was gone
            self.since, self._begun, self._fell = time, time, False
        if self._smooth > GROWS * self._step:
            self._step, self._grew = self._smooth, time
        self._most = max(self._most, self._smooth)
        if self._smooth < STAYS * self._most:  # what it falls to may stay; a push falls on, until it is gone
            self._most = self._step = self._smooth
            self._begun, self._grew, self._fell = time, time, True
        return time - self._begun >= (FELL_S if self._fell else HOLD_S) and time - self._grew >= STILL_S


class Loads:
    """Loads that are picked up and set down, by a stream of an estimate.

    Args:
        smallest, largest: kg, below which nothing is a load, and that the arm file allows.

    Attributes:
        level: kg, the estimate of an empty arm, which follows small changes.  carried: kg more, 0 of an empty arm.
    """

    def __init__(self, smallest: float, largest: float) -> None:
        self.smallest, self.largest = smallest, largest
        self.level = self.carried = 0.0
        self._change = Change()
        self._beyond, self._over_since, self._over = CLIPPED[0] * smallest, 0.0, False
        self._first: float | None = None
        self._last = 0.0

    def take(self, time: float, load: float, rest: float = 0.0) -> list[LoadEvent]:
        """Take the estimate at a time; the events that are sure by now.

        Args:
            time: s, growing.  load: kg.  rest: kg, what the arm's errors tell beyond it.
        """
        if self._first is None:
            self._first = self._last = time
        passed, self._last = time - self._last, time
        more = load - self.level - self.carried
        events = self._overload(time, passed, load, rest)
        if self.carried:
            change, threshold = -more, GONE * self.carried
        else:
            change, threshold = more, self.smallest
        if self._change.stays(time, change, threshold):
            since = self._change.since
            assert since is not None
            events.append(self._event(since, time, change))
        elif abs(more) <= self.smallest / 2.0:
            self._follow(min(1.0, passed / FOLLOW_S) * more)
        return events

    def _event(self, since: float, time: float, change: float) -> LoadEvent:
        """The event of a change that stays."""
        self._change = Change()
        if self.carried:
            event = LoadEvent(SET_DOWN, since, time, self.carried)
            self.carried = 0.0
            return event
        assert self._first is not None
        self.carried = change
        return LoadEvent(CARRIES if since - self._first < START_S else PICKED, since, time, change)

    def _follow(self, by: float) -> None:
        """Let the level follow a small change; of an empty arm no farther than the smallest load."""
        if self.carried:
            self.carried += by
        else:
            self.level = float(np.clip(self.level + by, -self.smallest, self.smallest))

    def _overload(self, time: float, passed: float, load: float, rest: float) -> list[LoadEvent]:
        """The event of a load beyond the largest, told once until it is gone."""
        beyond = load - self.largest + (rest if load >= AT_LIMIT * self.largest else 0.0)
        if beyond <= 0.0:
            self._over_since = time
        low, high = (side * self.smallest for side in CLIPPED)
        self._beyond += min(1.0, passed / BEYOND_S) * (float(np.clip(beyond, low, high)) - self._beyond)
        if self._over or self._beyond <= BEYOND * self.smallest:
            self._over = self._over and self._beyond > 0.0
            return []
        self._over = True
        return [LoadEvent(OVERLOAD, self._over_since, time, self.largest)]


class LoadEvents:
    """Events of a run, by its records.

    Args:
        model: the arm as its file describes it.  period: s, of a tick.

    Attributes:
        load: kg at the tip beyond what the file describes, as the law believes; None before the first estimates.
    """

    def __init__(self, model: Model, period: float) -> None:
        self._model, self._period = model, period
        self._largest = largest_load(model)
        self._loads = Loads(smallest_load(model), self._largest) if self._largest > 0.0 else None
        self._stiffness = Stiffness(model)
        self.load: float | None = None
        self._waits: tuple[int, float] | None = None
        self._next: list[tuple[int, Floats, Floats]] = []
        self._errors = Errors(model.n_act)

    def joints(self, tick: int, q: Floats, q_des: Floats) -> None:
        """Take where the joints are and should be at a tick, (n_act,) rad or m."""
        error = self._model.off_plan(q, q_des)
        if self._waits is not None and tick > self._waits[0]:
            self._next.append((tick, q, error))
            self._next = self._next[-MOST_WAITING:]
        else:
            self._errors.take(q, error)

    def estimates(self, tick: int, phi: Floats) -> list[LoadEvent]:
        """Take what is learnt at a tick, (rows, 10) of the bodies; the events that the set before has made sure.

        A set waits for the next one: records of the joints up to its tick may come later.
        """
        events = self.finish()
        tip = self._model.tip_body
        self.load = float(phi[tip, 0] - self._model.phi[tip, 0])
        if not np.isfinite(self.load):  # a log may hold anything
            return events
        self._waits = tick, self.load
        joints, self._next = self._next, []
        for at, q, error in joints:
            if at > tick:
                self._next.append((at, q, error))
            else:
                self._errors.take(q, error)
        return events

    def finish(self) -> list[LoadEvent]:
        """The events that the last set of estimates makes sure."""
        if self._waits is None or self._loads is None:
            return []
        (tick, load), self._waits = self._waits, None
        q, error = self._errors.mean()
        rest = self._stiffness.load(q, error) if q is not None and load >= AT_LIMIT * self._largest else 0.0
        return self._loads.take(tick * self._period, load, rest)


class Errors:
    """Mean error since the last set of estimates, and where the joints are.

    Args:
        n: how many joints have servos.
    """

    def __init__(self, n: int) -> None:
        self._q: Floats | None = None
        self._sum, self._count = np.zeros(n), 0

    def take(self, q: Floats, error: Floats) -> None:
        """Take positions and errors (n,), rad or m."""
        self._q, self._sum, self._count = q, self._sum + error, self._count + 1

    def mean(self) -> tuple[Floats | None, Floats]:
        """The last positions and the mean error (n,), rad or m, from where it begins anew; None: there was none."""
        q, mean = self._q, self._sum / max(1, self._count)
        self._q, self._sum, self._count = None, np.zeros(len(mean)), 0
        return q, mean


class Stiffness:
    """Torques with which an arm's law and its servos' own loops answer an error, and the load that would take them.

    Args:
        model: the arm.
    """

    def __init__(self, model: Model) -> None:
        gains, act = model.gains, model.actuated
        self._back = gains.fed_back * (gains.gamma * gains.Lambda)[act]
        self._damped = Arm(replace(model, phi=model.phi + gains.damped_load))
        self._empty, self._kilogram = Arm(model), Arm(with_payload(model, 1.0))
        loops = np.zeros(model.n)
        for servo in servos(model):
            loops[servo.joint] = servo.stiffness
        self._loops = loops[act]

    def load(self, q: Floats, error: Floats) -> float:
        """Load in kg at the tip whose weight is what errors (n,) from the plan are answered with, at positions q (n,).

        The weight takes the arm where the error is, so that less is learnt than there is: then it is positive.
        """
        try:
            weight = self._empty.gravity(q) - self._kilogram.gravity(q)
            torque = self._damped.crba(q) @ (self._back * error) + self._loops * error
        except ArmletError:  # a loop that cannot be closed where the sensors say that the arm is
            return 0.0
        felt = float(weight @ weight)
        return float(weight @ torque) / felt if felt > 0.0 and np.isfinite(torque).all() else 0.0


def largest_load(model: Model) -> float:
    """Mass in kg that an arm is to lift, as `control.priors.payload_max` of its file has it."""
    return float(model.gains.bodies[model.tip_body, LOAD, 0])


def smallest_load(model: Model) -> float:
    """Mass in kg that counts as a load: SMALLEST of the largest, or what weighs as much as friction may hide.

    Friction counts by FRICTION of what the file states, and whole as far as it is not known; of the joint that feels
    the load best.
    """
    largest = largest_load(model)
    at_rest = Sampled.of(replace(model, qd_max=np.zeros(model.n), qdd_max=np.zeros(model.n)))
    kilogram = point_mass(1.0, model.p_tip)
    levers = np.abs(at_rest.torques(model.tip_body, kilogram)).max(axis=0, initial=0.0)
    hidden = (FRICTION * model.fric_coul + model.gains.prior_coul)[model.actuated]
    feels = levers > FELT * levers.max(initial=0.0)
    friction = float((hidden[feels] / levers[feels]).min(initial=np.inf)) if feels.any() else 0.0
    return max(SMALLEST * largest, min(friction, LARGEST * largest))
