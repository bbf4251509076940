"""A led arm that lets the hand feel the torques of another one: goals of a stream that follows the hand.

    hand = Reflected(model, share=0.3)
    hand.hear(torques, now)                      # of the follower, N m or N, as they come
    goal = hand.goal(q, qd, lag, now)            # some 100 times a second, for a time `lag` after q was measured

    goal = q + s H^-1 torques / K_p + (lag - late) qd

The board runs law `pd`, whose torque is H K_p (goal - q) about a weightless arm: at rest that is just what is to be
felt. Where nothing is to be felt, the goal is the arm's own place, `late` behind: the hand feels a damping K_p late.
Servos in mode position give K (goal - q) by their own loops: there K stands in the place of H K_p.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.errors import ArmletError, PlanError
from armlet.model import Model
from armlet.plan.stream import StreamLimits, stream_limits
from armlet.run.outside_torque import loops

MOST = 0.3  # share of a follower's torques that may be felt: 0.5 swings, at a stiff wall in a loose hand
EVERY_S, LED_TICKS = 0.01, 1  # between two goals; that they are sent earlier, since what is told of the time is as old
LEAD_S = 0.02  # by which a goal is ahead at most where a hand leads on: what was measured long ago says no more
LATE_S = 0.04  # by which a goal is behind a led arm of servos in mode position: less, and it drifts by itself
EFFORT = 0.5  # of a joint's effort, that is felt at most
ROOM = 3.0  # times e_max, that a led arm may be from its goals: it leads, and they are late
OFFSET = 0.5  # of that, by which a goal is ahead of the arm at most
QUICK = 8.0  # times the arm's acceleration, that goals may have
SMOOTH_S, SMOOTH_TICKS = 0.016, 4  # in which that is there, whichever is longer: sooner, servos shake
FRESH_S, FORGOTTEN_S = 0.1, 0.2  # up to which a torque is felt whole; from which on it is not felt any more


def check_share(share: float) -> None:
    """Refuse a share that cannot be felt.

    Raises:
        ArmletError: it is not from 0 to MOST.
    """
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0.0 <= share <= MOST:
        raise ArmletError(f"reflect {share!r:.40}: expected 0 to {MOST:g}", "0 reflects nothing; more begins to swing")


def torques(names: Sequence[str], told: Mapping[str, float]) -> Floats:
    """Torques (n_act,) N m or N by the joints' names, in the order of these.

    Raises:
        PlanError: a joint that is missing or unknown, a value that is no finite number.
    """
    for name in told:
        if name not in names:
            raise PlanError(f"force: no joint {name!r}", f"the joints are {', '.join(names)}")
    for name in names:
        value = told.get(name)
        if value is None:
            raise PlanError(f"force: joint {name} is missing", f"give all of {', '.join(names)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not np.isfinite(value):
            raise PlanError(f"force of joint {name}: {value!r:.40}: expected a finite number", "send N m or N")
    return np.array([told[name] for name in names], float)


def for_reflecting(model: Model) -> Model:
    """The arm with gains by which its law follows a hand: as fast as its K_v allows, and with room for a quick hand."""
    gains = model.gains
    return replace(model, gains=replace(gains, K_p=gains.K_v**2, e_max=ROOM * gains.e_max))


def quick_limits(model: Model) -> StreamLimits:
    """Limits of the goals: a hand is quicker than an arm that moves by itself."""
    limits = stream_limits(model)
    acceleration = QUICK * limits.acceleration
    smooth = max(SMOOTH_S, SMOOTH_TICKS * model.gains.period_us * 1e-6)
    return replace(limits, acceleration=acceleration, jerk=2.0 * acceleration / smooth)


class Reflected:
    """Goals by which a hand feels a follower's torques.

    Args:
        model: made by `for_reflecting`.  share: of the follower's torques.
        damping: 1/s, of a motion that nobody leads, where servos take torques.
    """

    def __init__(self, model: Model, share: float, damping: float) -> None:
        act = model.actuated
        self._arm, self._share = Arm(model), share
        self._K_p, (self._stiffness, _) = model.gains.K_p[act], loops(model)
        self._late = np.where(self._stiffness > 0.0, LATE_S, damping / self._K_p)
        self._most, self._offset = EFFORT * model.tau_max[act], OFFSET * model.gains.e_max[act]
        self._told, self._heard = np.zeros(model.n_act), -np.inf
        self._felt = np.zeros(model.n_act)  # by the last goal

    def hear(self, torque: Floats, now: float) -> None:
        """Take the follower's torques from outside, (n_act,) N m or N; now: s."""
        self._told, self._heard = np.asarray(torque, float), now

    def torque(self, now: float) -> Floats:
        """(n_act,) N m or N that are to be felt now: those that were told long ago fade."""
        age = now - self._heard
        fresh = float(np.clip((FORGOTTEN_S - age) / (FORGOTTEN_S - FRESH_S), 0.0, 1.0))
        return np.clip(fresh * self._share * self._told, -self._most, self._most)

    def goal(self, q: Floats, qd: Floats, lag: float, now: float) -> Floats:
        """(n_act,) rad or m, where the arm is to be at a time lag, s, after it was measured at q, qd (n_act,).

        From one goal to the next a torque changes by a tenth of its largest at most.
        """
        change = EVERY_S / (FORGOTTEN_S - FRESH_S) * self._most  # a goal that leaps would be a blow
        torque = self._felt = self._felt + np.clip(self.torque(now) - self._felt, -change, change)
        turned = np.linalg.solve(self._arm.crba(q), torque) / self._K_p
        loop = self._stiffness > 0.0
        offset = np.where(loop, torque / np.where(loop, self._stiffness, 1.0), turned)
        over = float(np.max(np.abs(offset) / self._offset, initial=1.0))
        return q + offset / over + np.minimum(lag - self._late, LEAD_S) * qd

    def points(self, q: Floats, qd: Floats, lag: float, every: float, now: float) -> tuple[Floats, Floats]:
        """The goal, and where the hand will be `every` s later: what it leads to has not to wait for a goal to come."""
        goal = self.goal(q, qd, lag, now)
        return goal, goal + every * qd
