"""gamma by rule, and how many ticks lie between the readings of which a velocity is made: what ticks, gravity and
encoders allow. docs/arm_files.md gives the reasons.
"""

import numpy as np

from armlet.description.gain_rules.sampled import Sampled, rounded
from armlet.description.yaml.schema_types import MOST_APART

TICKS, FEWEST_TICKS = 20.0, 10.0  # of the time constant of gamma: as a rule, and at least
AS_PD_TICKS = 7.5  # of it, at least, where gamma and Lambda feed back no more velocity than PD
PHASE_AS_PD = 0.6  # rad, at most there: as PHASE
AS_GAMMA = 0.5  # of gamma: Lambda by rule
PHASE = 0.9  # rad, at most: what the fastest motion turns by while a velocity is on its way to its torque
HELD = 0.5  # ticks for which, in the mean, a torque is held
OLD = 0.25  # how old a velocity is, over the ticks between its readings, which were corrected for half of that
DELAYED = 1.5  # times a delay, for it holds positions back, too
LATE = 6.0  # ticks between two readings, from which on gamma is lower
SWINGS = (6.0, 24.0)  # least and largest gamma, over the rate at which a pendulum as long as the arm swings
HEARD = 0.01  # of the largest torque: what one step of an encoder may ask for
NOISE = 0.46  # of a step over the time between two readings: root mean square of a velocity's noise, by_difference.py
TAUGHT = 3.0  # steps of an encoder: what such noise may teach
LEAST_MOTION = 0.05  # of the largest acceleration: how fast a motion must be to be learnt from
DIFFERENCE_HEARD = 0.015  # the same of a velocity by difference, which swings by a step as long as the arm moves


def damping(sampled: Sampled, load: np.ndarray, length: float) -> float:
    """gamma, 1/s: as fast as the ticks and gravity allow, unless a step of an encoder would be heard in the torque.

    A step e asks for gamma Lambda H e, with Lambda half of gamma; where velocities are differences of readings k ticks
    apart, for (gamma + Lambda) H e / (k T) as well, and the velocity is half of k T old.

    Args:
        load: (n, 10) the part of the largest load that is damped, too.  length: the arm's reach, m.
    """
    model = sampled.model
    apart, felt = model.velocity_ticks[model.actuated], felt_steps(sampled, load)
    rate, late = control_rate(sampled), max(1.0, apart.max(initial=0) / LATE)
    in_time = max(rate / FEWEST_TICKS, as_slow_as_pd(sampled)) / late
    most = min(undisturbed(sampled, length), in_time, PHASE * rate / (1.0 + AS_GAMMA) / lateness(sampled))
    by_difference = (by_tick(sampled, felt)[apart > 0] * apart[apart > 0]).min(initial=np.inf)
    slowest = min(most, by_position(felt), max(by_difference, as_pd(sampled)))
    return float(rounded(np.array([slowest]))[0])


def ticks_apart(sampled: Sampled, load: np.ndarray, length: float, chosen: list[int]) -> np.ndarray:
    """(n,) ticks between the readings of which each joint's velocity is made, with which gamma is largest.

    More ticks make a finer velocity, which gamma may multiply by more, and a later one: gamma is highest where both
    bounds meet at the joint whose encoder is the coarsest. Every other joint has the fewest ticks that this gamma
    allows.

    Args:
        load, length: of `damping`.  chosen: the joints with servos whose ticks are to be chosen.
    """
    model, rate = sampled.model, control_rate(sampled)
    felt = felt_steps(sampled, load)
    of = np.isin(model.actuated, chosen)
    each, most_late = by_tick(sampled, felt), rate * LATE / FEWEST_TICKS
    finest = max(float(np.sqrt(most_late * each[of].min())), as_pd(sampled))
    gamma = min(undisturbed(sampled, length), by_position(felt), finest)
    fewest = np.maximum(gamma / each[of], untaught(sampled)[of])
    ticks = np.clip(np.ceil(rounded(fewest)), 1, max(1, min(MOST_APART, int(most_late / gamma))))
    out = model.velocity_ticks.copy()
    out[model.actuated[of]] = ticks.astype(out.dtype)
    return out


def untaught(sampled: Sampled) -> np.ndarray:
    """(n_act,) ticks between readings with which the velocity's noise teaches too little to see.

    The reference acceleration holds -Lambda times the velocity's noise, and learning multiplies it with that noise: in
    the mean an inertia is believed too large, by gamma Lambda sigma^2 / qdd^2 of itself where the motion corrects it.
    So wrong an inertia moves a joint by sigma^2 / qdd, with sigma = NOISE e / (k T); that is TAUGHT steps at most,
    from the least accelerations on that learning is to work with.
    """
    servos = sampled.model.actuated
    step, least = sampled.model.encoder_step[servos], LEAST_MOTION * sampled.model.qdd_max[servos]
    out: np.ndarray = NOISE * control_rate(sampled) * np.sqrt(step / (TAUGHT * least))
    return out


def as_pd(sampled: Sampled) -> float:
    """gamma, 1/s, with which gamma and Lambda together feed back as much velocity as PD: no noise asks for less."""
    gains = sampled.model.gains
    return float(gains.K_v[sampled.model.actuated].min()) / 1.5


def as_slow_as_pd(sampled: Sampled) -> float:
    """gamma, 1/s, that few ticks allow in any case: that of `as_pd`, unless a delay is long. PD bears them, too.

    0 where servos' own loops damp: gamma is only the pace of learning there.
    """
    bus, rate = sampled.model.bus, control_rate(sampled)
    if bus is not None and any(servo.mode == "position" for servo in bus.servos):
        return 0.0
    return min(as_pd(sampled), rate / AS_PD_TICKS, PHASE_AS_PD * rate / (1.0 + AS_GAMMA) / lateness(sampled))


def control_rate(sampled: Sampled) -> float:
    """Ticks a second."""
    return 1e6 / sampled.model.gains.period_us


def lateness(sampled: Sampled) -> float:
    """Ticks from a motion to the torque that feeds it back, of the joint whose velocity is the latest: for how long a
    torque is held, the delay that the file states, and how old the velocity is.
    """
    model = sampled.model
    return HELD + DELAYED * model.gains.delay_ticks + OLD * float(model.velocity_ticks[model.actuated].max(initial=0))


def undisturbed(sampled: Sampled, length: float) -> float:
    """gamma, 1/s, that ticks and gravity ask for where encoders and velocities are exact."""
    rate, gravity = control_rate(sampled), np.linalg.norm(sampled.model.gravity)
    least, most = (swings * float(np.sqrt(gravity / length)) if length > 0 else 0.0 for swings in SWINGS)
    return min(max(rate / TICKS, least), most or np.inf, max(rate / FEWEST_TICKS, as_slow_as_pd(sampled)))


def felt_steps(sampled: Sampled, load: np.ndarray) -> np.ndarray:
    """(n_act,) 1/s^2: acceleration over a step, at which the steps of all encoders take a joint's largest torque.

    All joints' steps, each felt by each joint, are independent.
    """
    model = sampled.model
    servos = model.actuated
    heavy = sampled.inertia(model.phi + load, model.armature)
    felt = np.linalg.norm(np.abs(heavy).mean(axis=0) * model.encoder_step[servos], axis=1)
    none = np.full(len(felt), np.inf)
    out: np.ndarray = np.divide(model.tau_max[servos], felt, out=none, where=felt > 0)
    return out


def by_position(felt: np.ndarray) -> float:
    """The largest gamma, 1/s, with which a step of position is not heard: gamma Lambda is the acceleration."""
    return float(np.sqrt(2.0 * HEARD * felt.min()))


def by_tick(sampled: Sampled, felt: np.ndarray) -> np.ndarray:
    """(n_act,) 1/s: gamma with which the difference of neighbouring readings is not heard, by its joint.

    (gamma + Lambda) / T is the acceleration over a step; of readings k ticks apart gamma may be k times as large.
    """
    return DIFFERENCE_HEARD * felt / control_rate(sampled) / 1.5
