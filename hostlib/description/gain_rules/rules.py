"""Gains that a file does not state, by rules without units: the same arm ten times lighter or half as long gets gains
with which it behaves the same. docs/arm_files.md gives the reasons.
"""

from dataclasses import replace

import numpy as np

from armlet.description.gain_rules import own_loops
from armlet.description.gain_rules.damping import AS_GAMMA, PHASE, control_rate, damping, lateness, ticks_apart
from armlet.description.gain_rules.pid import pid_gains
from armlet.description.gain_rules.priors import check_load_is_felt
from armlet.description.gain_rules.resolve import largest_as_ball, per_joint, reach
from armlet.description.gain_rules.sampled import Sampled, inverse_root, power_below, quarter_below, rounded
from armlet.description.gain_rules.shares import PACE, pace, paced, share_gains, top_of
from armlet.description.raw import RawArm
from armlet.description.yaml.schema_types import AUTO
from armlet.model import REVOLUTE, Gains, Model
from armlet.model.model import LOAD

HEAVIER = 4.0  # times the arm as described: what gamma damps at most, its load included
SHARES_OF_LOAD = 64  # steps in which the damped share of the load is chosen
POSITION_SHARE = 0.1  # of e_max: how far beyond a position limit is a fault
SAG = 0.75  # of what the largest load moves a joint by if it is never learnt: what e_max allows
E_RANGE = (0.2, 1.5)  # rad, e_max
E_START = 0.05  # rad, e_start: as near as hand and eye bring an arm to a position
MARGIN_RANGE = (1.25, 4.0)  # velocity_margin
WALKER_PACE, NATURAL_PACE, FRICTION_PACE = 2.0, 4.0, 1.0  # frequencies of learning, over gamma


def by_rule(model: Model, arm: RawArm) -> Model:
    """The arm with the gains, and the ticks between readings, that its file leaves to rules.

    Args:
        model: the arm with all other gains.  arm: what its file says.
    """
    sampled = Sampled.of(model)
    check_load_is_felt(arm, sampled)
    load = damped_load(sampled, largest_as_ball(arm))
    chosen = [i for i, joint in enumerate(arm.joints) if joint.drive.velocity_ticks == AUTO and i in model.actuated]
    if chosen:
        ticks = ticks_apart(sampled, load, reach(arm), chosen)
        said = ", ".join(f"{ticks[i]} at {model.joint_names[i]}" for i in chosen)
        model = replace(model, velocity_ticks=ticks, notes=(*model.notes, f"velocity_ticks by rule: {said}"))
        sampled = replace(sampled, model=model)
    return replace(model, gains=gains_by_rule(sampled, load, arm))


def gains_by_rule(sampled: Sampled, load: np.ndarray, arm: RawArm) -> Gains:
    """The gains of an arm, with those its file leaves out; load (n, 10) is the part of the largest that is damped."""
    model, control, length = sampled.model, arm.control, reach(arm)
    gamma = per_joint(arm, damping(sampled, load, length) if control.gamma is None else control.gamma, "gamma")
    load = damped_load(sampled, largest_as_ball(arm), heaviest(sampled, float(np.max(gamma))))
    half = np.minimum(AS_GAMMA * gamma, own_loops.slopes(model))
    if control.gamma is None:
        half = own_loops.eased(sampled, half)
    Lambda = per_joint(arm, half if control.Lambda is None else control.Lambda, "Lambda")
    slowest = float(np.min(gamma))
    push = push_of_load(sampled, load)
    errors = np.maximum(largest_errors(sampled, push, slowest, length), np.minimum(own_loops.sags(sampled), E_RANGE[1]))
    e_max = per_joint(arm, control.angle("e_max", errors), "e_max")
    faster = velocity_margins(model, push, slowest) if control.velocity_margin is None else control.velocity_margin
    pid = pid_gains(sampled, arm, length)
    nearest = rounded(np.minimum(E_START * units(sampled, length), e_max))
    margin = per_joint(arm, control.angle("position_margin", POSITION_SHARE * e_max), "position_margin")
    return replace(
        model.gains,
        gamma=gamma,
        Lambda=Lambda,
        damped_load=load,
        fed_back=1.0 if control.gamma is not None else own_loops.fed_back(sampled, Lambda),
        pid_K_v=pid.K_v,
        pid_K_p=pid.K_p,
        pid_K_i=pid.K_i,
        pid_inertia=pid.inertia,
        e_max=e_max,
        e_start=per_joint(arm, control.angle("e_start", nearest), "e_start"),
        wait_error=wait_errors(sampled, load, gamma, press_share(model, arm)),
        velocity_margin=per_joint(arm, faster, "velocity_margin"),
        position_margin=margin,
        share_gain=share_gains(sampled, slowest, PACE if own_loops.servos(model) else pace(sampled, slowest)),
        rate=walker_rates(sampled, slowest) if control.rate is None else np.full((model.n, 13), control.rate),
        natural=natural_gain(sampled, slowest) if control.natural is None else control.natural,
    )


def heaviest(sampled: Sampled, gamma: float) -> float:
    """Factor over the arm as described that gamma may damp: HEAVIER, or less where torques come late, but never less
    than the arm.

    With the load damped but not carried, h gamma + Lambda is the rate at which velocities are fed back, 1/s; times how
    late they are it is PHASE at most.
    """
    late = PHASE * control_rate(sampled) / (lateness(sampled) * gamma) if gamma > 0 else np.inf
    return float(np.clip(late - AS_GAMMA, 1.0, HEAVIER))


def damped_load(sampled: Sampled, largest: np.ndarray, heaviest: float = HEAVIER) -> np.ndarray:
    """(n, 10) the part of the largest load (10,) that gamma damps beside the arm as described.

    The largest part, of all of it at most, with which no state's inertia in the damping exceeds `heaviest` times the
    described one in any direction: a light arm with a heavy load is damped when it has it, and not shaken without.
    A load has a size: a wrist at whose axes a point would rest is damped as well.
    """
    model = sampled.model
    whole = np.zeros((model.n, 10))
    whole[model.tip_body] = largest
    if not whole.any() or not sampled.mass.any():
        return whole
    added = sampled.inertia(whole, np.zeros(model.n))
    ratio = float(np.linalg.eigvalsh(sampled.root @ added @ np.swapaxes(sampled.root, 1, 2))[:, -1].max())
    share = min(1.0, (heaviest - 1.0) / ratio) if ratio > 0 else 1.0
    out: np.ndarray = np.floor(share * SHARES_OF_LOAD) / SHARES_OF_LOAD * whole
    return out


def push_of_load(sampled: Sampled, load: np.ndarray) -> np.ndarray:
    """(n,) rad/s^2 or m/s^2, the largest acceleration that the largest load, not yet learnt, gives each servo.

    Args:
        load: (n, 10) the part of it that is damped: the joints' inertia is that of the damping.
    """
    model = sampled.model
    body = model.gains.bodies[model.tip_body, LOAD]
    if not body.any() or not sampled.mass.any():
        return np.zeros(model.n)
    root = inverse_root(sampled.inertia(model.phi + load, model.armature))
    pushed = np.einsum("sji,sjk,sk->si", root, root, sampled.torques(model.tip_body, body))
    out = np.zeros(model.n)
    out[model.actuated] = np.abs(pushed).max(axis=0)
    return out


def largest_errors(sampled: Sampled, push: np.ndarray, gamma: float, length: float) -> np.ndarray:
    """e_max (n,), rad or m: SAG of what the largest load moves a joint by if it is never learnt, between E_RANGE.

    Unlearnt, the load would move it until gamma Lambda e outweighs the push, with Lambda half of gamma. The law of
    bodies learns it meanwhile and errs by a quarter of that. The other laws move an estimate by 1/256 of its unit in a
    tick at most: a load takes 85 ticks, and 170 where steps are halved, several time constants of gamma.
    """
    whole = 2.0 * push / gamma**2 if gamma > 0 else 0.0 * push
    out: np.ndarray = rounded(np.clip(SAG * whole, *(units(sampled, length) * e for e in E_RANGE)))
    return out


def units(sampled: Sampled, length: float) -> np.ndarray:
    """(n,) what an error of 1 rad is at each joint: a sliding one's counts as an angle over the reach, or its lever."""
    slides = np.minimum(levers(sampled), length or 1.0)
    return np.where(sampled.model.joint_type == REVOLUTE, 1.0, slides)


def levers(sampled: Sampled) -> np.ndarray:
    """(n,) m, at which each servo's joint, if it slides, turns other joints: how a cylinder turns a boom.

    One over the root mean square, over the states, of the fastest turn it causes, rad/m; infinite of other joints.
    """
    model, out = sampled.model, np.full(sampled.model.n, np.inf)
    if sampled.slopes is None:
        return out
    turns = np.abs(sampled.slopes[:, model.joint_type == REVOLUTE]).max(axis=1, initial=0.0)
    fastest = np.sqrt((turns**2).mean(axis=0))
    out[model.actuated] = np.divide(1.0, fastest, out=np.full(model.n_act, np.inf), where=fastest > 0)
    return out


def press_share(model: Model, arm: RawArm) -> np.ndarray:
    """(n,) share of each servo's effort with which gamma may press, 0 = any."""
    share = per_joint(arm, arm.control.press_share, "press_share")
    if share.any() and own_loops.servos(model):
        what = "servos in mode position press by their own loops"
        raise arm.control_error(("control", "press_share"), what, "leave it out")
    if (share > 1).any():
        what = f"a share of the effort: expected at most 1, got {share.max():g}"
        raise arm.control_error(("control", "press_share"), what, "35 % is 0.35")
    return share


def wait_errors(sampled: Sampled, load: np.ndarray, gamma: np.ndarray, share: np.ndarray) -> np.ndarray:
    """wait_error (n,), rad/s or m/s, at which gamma gives a share (n,) of a servo's effort; 0 where it never does.

    Args:
        load: (n, 10) the part of the largest that is damped: by the largest inertia with it.
    """
    model, out = sampled.model, np.zeros(sampled.model.n)
    if not share.any():
        return out
    act, inertia = model.actuated, sampled.inertia(model.phi + load, model.armature)
    given = gamma[act] * np.einsum("sii->si", inertia).max(axis=0)
    finite = np.isfinite(model.tau_max[act]) & (given > 0)
    out[act] = np.divide(share[act] * model.tau_max[act], given, out=np.zeros(len(act)), where=finite)
    return out


def velocity_margins(model: Model, push: np.ndarray, gamma: float) -> np.ndarray:
    """velocity_margin (n,): room for how fast the largest load moves a joint before it is learnt, in MARGIN_RANGE."""
    speed = push / (4.0 * gamma) if gamma > 0 else 0.0 * push
    return rounded(np.clip(1.0 + speed / model.qd_max, *MARGIN_RANGE))


def walker_rates(sampled: Sampled, gamma: float) -> np.ndarray:
    """(n, 13) 1/J: rates with which Walker's law learns inertial parameters, and all laws friction and rotors.

    All inertial parameters have one rate, with which they are learnt at WALKER_PACE gamma where all their priors
    together take most. Friction and rotors have their own, since they take little beside a load.
    """
    n, priors = sampled.model.n, sampled.model.gains.priors
    out = np.zeros((n, 13))
    parameters = [sampled.torques(i, row) for i in range(n) for row in np.diag(priors[i, :10]) if row.any()]
    all_alike = one_gain(sampled, parameters, WALKER_PACE * gamma)
    out[:, :10] = power_below(all_alike) if all_alike > 0 else 0.0
    friction = np.concatenate([friction_torques(sampled, i, priors[i, 10:]) for i in range(n)])
    if friction.any() and sampled.mass.any():
        most = max((float((sampled.accelerations(row) ** 2).sum(axis=-1).max()) for row in parameters), default=0.0)
        each = paced(sampled.accelerations(friction), np.ones(3 * n), FRICTION_PACE * gamma, most)
        out[:, 10:] = each.reshape(n, 3)
    return out


def friction_torques(sampled: Sampled, joint: int, priors: np.ndarray) -> np.ndarray:
    """(3, S, n_act) what viscous friction, Coulomb friction and the rotor of a joint take, each as its prior is."""
    qd, qdd = sampled.qd[:, joint], sampled.qdd[:, joint]
    out = np.zeros((3, *sampled.qd.shape))
    out[..., joint] = priors[:, None] * np.array([qd, np.sign(qd), qdd])
    return sampled.of_servos(out)


def natural_gain(sampled: Sampled, gamma: float) -> float:
    """natural, 1/J, with which the largest load, and each link's learnt part, are learnt at NATURAL_PACE gamma."""
    bodies = sampled.model.gains.bodies
    parts = [sampled.torques(i, body) for i in range(sampled.model.n) for body in bodies[i] if body.any()]
    gain = one_gain(sampled, parts, NATURAL_PACE * gamma)
    return quarter_below(gain) if gain > 0 else 0.0


def one_gain(sampled: Sampled, torques: list[np.ndarray], frequency: float) -> float:
    """One gain for things that take torques (S, n_act), so that they are learnt at a frequency."""
    if not torques or not sampled.mass.any():
        return 0.0
    top = top_of(sampled.accelerations(np.array(torques)), np.ones(len(torques)))
    return frequency**2 / top if top > 0 else 0.0
