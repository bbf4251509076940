"""Runs of the bench of walls: a plan ends inside a wall, which blocks the end point for a while and then is gone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import ArrayLike

from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.run.load_events import largest_load
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.pushed_arm import LINEAR, PushedArm
from armlet.simulated.trial import meant, sines
from bench.adaptive.arms import Subject, random_subject
from bench.adaptive.grasped import Told, angles, in_turns, model_of, truth_of
from bench.adaptive.runs import KNOWN, compiled_or_why

RANDOM, SEED = 5, 27  # random arms: how many, and which
MOMENTS = (1.0, 1.6)  # s, when the end point reaches the wall
BLOCKED_S, PRESSED_S, AFTER_S = 1.0, 0.5, 1.0  # s: how long; of it what is measured; what follows
FREED_S = 0.4  # s after the wall has gone, in which the arm comes back to its plan
DEEP = 0.7  # of e_max: how far behind the wall the plan ends
RAMP_S = 0.15  # in which the plan comes to stand
STIFF, DAMPED = 2e4, 200.0  # N/m and N s/m, over the arm's mass in tens of kg
SUBSTEPS = 8


@dataclass(frozen=True)
class Walled:
    """One run.

    clamped: whether the arm's e_clamp is that of the rule, not e_max.  load: of the largest, that the arm carries.
    press: largest torque over its limit;  force: N against the wall over the largest load's weight; means of PRESSED_S.
    release: largest velocity in FREED_S over the plan's.  late: deg, of the worst joint, mean of the last half second.
    fault: its name; then what comes later is NaN.
    """

    arm: str
    sensors: str
    controller: str
    clamped: bool
    load: float
    moment: float
    press: float = np.nan
    force: float = np.nan
    release: float = np.nan
    late: float = np.nan
    fault: str = ""


class WalledArm(PushedArm):
    """A simulated arm before a wall that stands for a while.

    Args:
        model: the arm as it is.  point, normal: (3,) of the wall, which is behind it.  begin, end: s, while it stands.

    Attributes:
        taus: torques (n,) of every step.  forces: N against the wall, means of every step.
    """

    def __init__(self, model: Model, point: Floats, normal: Floats, begin: float, end: float) -> None:
        super().__init__(model, lambda _: np.zeros(3), substeps=1)
        self._point, self._normal, self._begin, self._end = point, normal, begin, end
        size = min(float(model.phi[:, 0].sum()) / 10.0, 1.0)
        self._stiff, self._damped = STIFF * size, DAMPED * size
        self.taus: list[Floats] = []
        self.forces: list[float] = []

    def step(self, tau: ArrayLike, dt: float) -> None:
        """Move the arm by one period under limited torques (n,), and what the wall gives."""
        torque: Floats = np.clip(np.asarray(tau, float), -self._most, self._most)
        stands = self._begin <= self._time < self._end
        self._time += dt
        self.taus.append(torque)
        if not stands:
            SimulatedArm.step(self, torque, dt)
            self.forces.append(0.0)
            return
        forces = []
        for _ in range(SUBSTEPS):
            force, jacobian = self._pushed_back()
            forces.append(force)
            SimulatedArm.step(self, torque - force * (jacobian.T @ self._normal), dt / SUBSTEPS)
        self.forces.append(float(np.mean(forces)))

    def _pushed_back(self) -> tuple[float, Floats]:
        """Force of the wall in N, and the end point's Jacobian (3, n)."""
        jacobian = self._arm.jacobian(self.q)[LINEAR]
        deep = float((self._arm.forward_kinematics(self.q[None])[1][0] - self._point) @ self._normal)
        if deep <= 0.0:
            return 0.0, jacobian
        return max(0.0, self._stiff * deep + self._damped * float((jacobian @ self.qd) @ self._normal)), jacobian


def standing(model: Model, stop: float, seconds: float) -> Floats:
    """Sines (T, n_act, 3) that slow down from `stop` on, in RAMP_S, and stand from then on."""
    period = model.gains.period_us * 1e-6
    full, t = sines(model, seconds + 1.0, 1.0), np.arange(round(seconds / period)) * period
    rate = np.clip((stop + RAMP_S - t) / RAMP_S, 0.0, 1.0)
    change = np.where((t > stop) & (t < stop + RAMP_S), -1.0 / RAMP_S, 0.0)
    along = np.minimum(t, stop) + np.where(t > stop, RAMP_S * (1.0 - rate**2) / 2.0, 0.0)
    grid = np.arange(len(full)) * period
    q, qd, qdd = (np.stack([np.interp(along, grid, row) for row in full[..., k].T], axis=1) for k in range(3))
    return np.stack([q, qd * rate[:, None], qdd * rate[:, None] ** 2 + qd * change[:, None]], axis=-1)


def plan_into(model: Model, moment: float) -> tuple[Floats, Floats, Floats]:
    """A plan that ends DEEP behind where it is at a moment; that point of its end point's path, and its direction."""
    period, act = model.gains.period_us * 1e-6, model.actuated
    at, seconds = round(moment / period), moment + BLOCKED_S + AFTER_S
    q = sines(model, seconds, 1.0)[..., 0]
    gone = (np.abs(q[at:] - q[at]) / model.gains.e_max[act]).max(axis=1)
    stop = moment + max(0.02, int(np.argmax(gone > DEEP)) * period - RAMP_S / 2.0)
    x = Arm(model).forward_kinematics(np.ascontiguousarray(q[at - 5 : at + 6]))[1]
    return standing(model, stop, seconds), x[5], (x[10] - x[0]) / np.linalg.norm(x[10] - x[0])


@cache
def subjects() -> tuple[Subject, ...]:
    """The random arms."""
    return tuple(random_subject(SEED, number) for number in range(RANDOM))


def arm_of(name: str, sensors: str) -> tuple[Model, Model]:
    """An arm as described, and as it is."""
    for subject in subjects():
        if subject.name == name:
            model = subject.coarse if sensors == "measured" else subject.difference
            return model, meant(subject.exact, subject.relative, subject.relative_mass, SEED)
    return model_of(name, sensors), truth_of(name, 0)


def walls_of(name: str, sensors: str, load: float, laws: tuple[str, ...]) -> Iterator[Walled]:
    """PD that knows the load, and each law without and with the clamp of the rule, at each moment."""
    described, true = arm_of(name, sensors)
    kg = load * largest_load(described)
    true = replace(
        with_payload(true, kg), encoder_step=described.encoder_step, velocity_ticks=described.velocity_ticks
    )  # fmt: skip
    wide = replace(described, gains=replace(described.gains, e_clamp=described.gains.e_max))
    runs = [(KNOWN, "pd", False, with_payload(described, kg))]
    runs += [(law, law, model is described, model) for law, model in product(laws, (wide, described))]
    for moment in MOMENTS:
        plan, point, normal = plan_into(described, moment)
        for controller, law, clamped, model in runs:
            compiled = compiled_or_why(model)
            if isinstance(compiled, str):
                continue
            arm = WalledArm(true, point, normal, moment, moment + BLOCKED_S)
            run = in_turns(compiled, LAWS[law], arm, plan)
            named = Walled(arm=name, sensors=sensors, controller=controller, clamped=clamped, load=load, moment=moment)
            yield measured(described, plan, run, arm, named)


def measured(model: Model, plan: Floats, run: Told, arm: WalledArm, named: Walled) -> Walled:
    """A run as the figures have it.

    Args:
        plan: (T, n, 3).  named: whose run it is.
    """
    period, act = model.gains.period_us * 1e-6, model.actuated
    end = round((named.moment + BLOCKED_S) / period)
    out = replace(named, fault=run.fault)
    if len(run.q) < end:
        return out
    pressed = slice(end - round(PRESSED_S / period), end)
    torque = (np.abs(np.array(arm.taus[pressed])) / model.tau_max[act]).max(axis=1)
    weight = largest_load(model) * float(np.linalg.norm(model.gravity))
    out = replace(out, press=float(torque.mean()), force=float(np.mean(arm.forces[pressed])) / weight)
    freed = np.diff(run.q[end : end + round(FREED_S / period)], axis=0) / period
    fastest = (np.abs(plan[:end, :, 1]) / model.qd_max[act]).max()
    out = replace(out, release=float((np.abs(freed) / model.qd_max[act]).max(initial=0.0) / fastest))
    if run.fault:
        return out
    return replace(out, late=float(angles(model, run.q - plan[..., 0])[-round(0.5 / period) :].mean()))
