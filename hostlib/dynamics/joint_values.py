"""Values of the Model record, of every joint, each field once, in SI units.

The float record, the fixed-point words and the certificate's bounds are three readings of these values. Fields are
named and documented in cython_core/records.py; a value is (n, *shape of the field). Shifts are no values: they belong
to the words.
"""

import numpy as np
from numpy.typing import NDArray

from armlet.core.records import MODEL, SHIFT, SUM_SHIFT
from armlet.errors import DescriptionError
from armlet.model import PRISMATIC, Dyad, Model

Floats = NDArray[np.float64]
Values = dict[str, Floats]

PULL = 2.0**-6  # how far the replacement of an impossible step goes towards where learning started
FEEDBACK = 0.3  # of gamma: the feedback of the modified Slotine-Li; more of it would need coarser words for all laws
FIELDS = tuple(field.name for field in MODEL.fields if field.kind not in (SHIFT, SUM_SHIFT))


def described(model: Model) -> Values:
    """The fields that follow from the model alone, whoever reads them.

    Raises:
        DescriptionError: Coulomb friction without the speed at which it is full.
    """
    check_coulomb(model)
    gains, speed = model.gains, np.asarray(model.fric_coul_speed, float)
    gamma = gains.fed_back * gains.gamma
    return {
        "R_UP": np.transpose(np.asarray(model.R_tree, float), (0, 2, 1)),
        "P_TREE": np.asarray(model.p_tree, float),
        "COUL_SPEED": speed,
        "COUL_SCALE": np.divide(1.0, speed, out=np.zeros_like(speed), where=speed > 0),
        "LAMBDA_E": gains.Lambda,
        "LAMBDA_ED": gains.fed_back * gains.Lambda,
        "K_P": gains.K_p,
        "K_V": gains.K_v,
        "GAMMA": FEEDBACK * gamma,
        "PID_P": gains.pid_K_p * gains.pid_inertia,
        "PID_D": gains.pid_K_v * gains.pid_inertia,
        "PID_I": gains.pid_K_i * gains.pid_inertia * gains.period_us * 1e-6,
        "DAMP": np.asarray(gamma)[:, None] * (model.phi + gains.damped_load),
        "ROTOR_DAMP": gamma * model.armature,
        "DEAD_ZONE": gains.dead_zone,
        "OWN": model.phi - np.einsum("nk,nkj->nj", gains.shares, gains.bodies),
        "BODY": gains.bodies,
        "SHARE_MAX": gains.share_max,
        "SHARE_GAIN": gains.share_gain * gains.period_us * 1e-6,
        "GAIN": gains.rate * gains.priors**2 * gains.period_us * 1e-6,
        "PULL": np.full(model.n, PULL),
        "LEVEL": np.ones(model.n),
    }


def limited(model: Model) -> Values:
    """Bounds of the inputs: up to where the board faults, as the model states it; a joint that turns has no Q_MAX."""
    stroke = np.abs(model.q_fault).max(axis=0)
    return {
        "E_MAX": model.gains.e_max,
        "SUM_MAX": largest_sum(model),
        "QD_MAX": model.qd_fault,
        "QDD_MAX": model.qdd_max,
        "Q_MAX": np.where(model.joint_type == PRISMATIC, stroke, 0.0),
        "Q_LEAST": np.where(followed(model), model.q_fault[0], 0.0),
        "Q_MOST": np.where(followed(model), model.q_fault[1], 0.0),
    }


def largest_sum(model: Model) -> Floats:
    """(n,) rad or m ticks, the sum of position errors whose torque is the joint's largest; 0 without pid_K_i.

    A sum of more would only wind up. It is at most that of a torque which the largest error asks for by itself.
    """
    gains = model.gains
    each_tick = gains.pid_K_i * gains.pid_inertia * gains.period_us * 1e-6
    most = np.minimum(gains.pid_K_p * gains.pid_inertia * gains.e_max, model.tau_max)
    out: Floats = np.divide(most, each_tick, out=np.zeros(model.n), where=each_tick > 0)
    return out


def unlimited(n: int) -> Values:
    """Inputs that nothing clamps, of n joints."""
    free = {name: np.full(n, np.inf) for name in ("E_MAX", "SUM_MAX", "QD_MAX", "QDD_MAX", "Q_MAX", "Q_MOST")}
    return free | {"Q_LEAST": np.full(n, -np.inf)}


def followed(model: Model) -> NDArray[np.bool_]:
    """(n,) whether a joint has a servo that a planar loop follows, by itself or through others, and limits.

    One that turns past half a turn has none: its loops close everywhere.
    """
    makers = {joint: coupling for coupling in model.couplings for joint in coupling.outputs}
    found, waiting = set(), [k for coupling in model.couplings if isinstance(coupling, Dyad) for k in coupling.inputs]
    while waiting:
        joint = waiting.pop()
        if joint in makers:
            waiting += makers[joint].inputs
        else:
            found.add(joint)
    low, high = model.q_fault
    limited = (model.joint_type == PRISMATIC) | ((low > -np.pi) & (high < np.pi))
    out: NDArray[np.bool_] = np.isin(np.arange(model.n), list(found)) & limited
    return out


def free_learning(model: Model) -> Values:
    """Learning as the laws have it, without the limits of words: steps of any size, from where the model says."""
    gains, n = model.gains, model.n
    return {
        "Y_MAX": np.full((n, 13), np.inf),
        "POWER_MAX": np.full((n, 3), np.inf),
        "NATURAL": np.full((n, 3), gains.natural * gains.period_us * 1e-6),
        "NATURAL_MAX": np.full((n, 3), np.inf),
        "ROW_SCALE": np.ones((n, 2)),
        "STEP_MAX": np.full((n, 2), np.inf),
        "KNOWN": gains.known,
        "CENTRE": gains.start,
    }


def check_coulomb(model: Model) -> None:
    """Refuse Coulomb friction without a speed.

    Raises:
        DescriptionError: names the joint.
    """
    for name, coulomb, speed in zip(model.joint_names, model.fric_coul, model.fric_coul_speed, strict=True):
        if coulomb > 0 and not speed > 0:
            raise DescriptionError(
                f"joint {name}: Coulomb friction {coulomb:g} is full at speed {speed:g}, expected a speed > 0",
                "give fric_coul_speed, the speed below which friction is linear",
            )
