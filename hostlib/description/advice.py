"""List what learning lacks in a description: what is not stated, or too weak, and what to write; a line each.

Nothing here is an error: everything has a default, and an arm with advice compiles and runs.
"""

from dataclasses import replace

import numpy as np

from armlet.description.gain_rules.resolve import payload
from armlet.description.gain_rules.sampled import Sampled
from armlet.description.raw import RawArm, RawJoint
from armlet.description.yaml.schema_types import AUTO
from armlet.model import REVOLUTE, Model

OFTEN = 0.1  # of the positions within limits
WEAK = 8.0  # times the effort, what gravity takes at most: more is no weak motor, and plausible/torques.py says so
LITTLE = 1.01  # times K_v: gamma is rounded


def advice(arm: RawArm, model: Model) -> list[str]:
    """Lines that name a key of the arm file, or of a URDF's sidecar, what it is taken to be, and what to write.

    Args:
        arm: what the file says.  model: what was made of it.
    """
    lines = [
        _load(arm),
        *_limits(arm, model),
        _encoders(arm, model),
        _differences(arm, model),
        _friction(arm, model),
        _weak(model),
        *_too_heavy(arm, model),
    ]
    return [line for line in lines if line]


def _load(arm: RawArm) -> str:
    """The largest load."""
    if arm.control.priors.payload_max is not None:
        return ""
    mass, name = payload(arm), arm.joints[arm.tip_body].name
    taken = f"{mass:.3g} kg, the mass of the link with the tip (joint {name})" if mass > 0 else "none"
    return (
        f"control.priors.payload_max is not stated: the largest load that is learnt is {taken};"
        " write the heaviest load the arm is to lift, kg"
    )


def _limits(arm: RawArm, model: Model) -> list[str]:
    """Limits of velocity and of acceleration, one line each."""
    lines = []
    for what, values in (("velocity", model.qd_max), ("acceleration", model.qdd_max)):
        lacking = [k for k in model.actuated if not arm.joints[k].drive.limits.has(what)]
        if lacking:
            taken = " or ".join(sorted({_rate(arm.joints[k], what, values[k]) for k in lacking}))
            lines.append(
                f"limits.{what} is not stated for {_names(model, lacking)}: {taken} is taken;"
                " write what the joint reaches: plans, faults and default gains follow it"
            )
    return lines


def _rate(joint: RawJoint, what: str, value: float) -> str:
    """A limit with its unit."""
    unit = "rad" if joint.type == REVOLUTE else "m"
    return f"{value:g} {unit}/s{'^2' if what == 'acceleration' else ''}"


def _encoders(arm: RawArm, model: Model) -> str:
    """Encoders; `encoder_step: 0` states that a reading is exact."""
    drives = [joint.drive for joint in arm.joints]
    lacking = [k for k in model.actuated if drives[k].encoder_bits is None and drives[k].encoder_step is None]
    if not lacking:
        return ""
    return (
        f"no encoder is stated for {_names(model, lacking)}: readings are taken to be exact, as default gains are;"
        " write encoder_bits, or encoder_step"
    )


def _differences(arm: RawArm, model: Model) -> str:
    """Velocities made of encoder readings, where they allow a law that learns less feedback of velocity than PD has."""
    gains, apart = model.gains, model.velocity_ticks
    feedback = gains.gamma + gains.Lambda
    if arm.control.gamma is not None or not (apart > 0).any() or (feedback > LITTLE * gains.K_v)[model.actuated].all():
        return ""
    made = [int(k) for k in model.actuated if apart[k]]
    stated = [k for k in made if arm.joints[k].drive.velocity_ticks != AUTO]
    ticks = " to ".join(str(each) for each in sorted({int(apart[made].min()), int(apart[made].max())}))
    write = (
        "write velocity_ticks: auto, which chooses the ticks by rule"
        if stated
        else (
            "a law that learns may follow an empty arm worse than pd does; let the servos measure velocity, or take"
            " encoders with more bits"
        )
    )
    return (
        f"velocities of {_names(model, made)} are made of readings {ticks} ticks apart, so coarse or so late that gamma"
        f" is {gains.gamma.min():.3g} 1/s by rule, and gamma and Lambda together feed back no more velocity than K_v of"
        f" pd does; {write}"
    )


def _friction(arm: RawArm, model: Model) -> str:
    """Friction that is neither described nor learnt."""
    gains = model.gains
    lacking = [
        k
        for k in model.actuated
        if arm.joints[k].drive.friction is None and not gains.prior_visc[k] and not gains.prior_coul[k]
    ]
    if not lacking:
        return ""
    return (
        f"friction is not stated for {_names(model, lacking)}: none is compensated, and none is learnt;"
        " write friction: {viscous: , coulomb: }, or in control.priors how much viscous friction there may be"
    )


def _weak(model: Model) -> str:
    """Joints that Coulomb friction alone can hold farther from the plan than e_max."""
    gains, inertia = model.gains, np.zeros(model.n)
    inertia[model.actuated] = Sampled.of(model).mean_inertia
    gives = gains.K_p * inertia * gains.e_max
    weak = model.actuated[(gives < model.fric_coul)[model.actuated]]
    if not len(weak):
        return ""
    k = int(weak[np.argmin(gives[weak] / model.fric_coul[weak])])
    unit = "N m" if model.joint_type[k] == REVOLUTE else "N"
    return (
        f"K_p times the inertia is weak against Coulomb friction at {', '.join(model.joint_names[i] for i in weak)}:"
        f" at an error of e_max joint {model.joint_names[k]} is given {gives[k]:.2g} {unit}, and friction holds"
        f" {model.fric_coul[k]:.2g} {unit}; write the rotor (armature, or actuator: rotor_inertia and gear_ratio),"
        " or a larger control.K_p"
    )


def _too_heavy(arm: RawArm, model: Model) -> list[str]:
    """Joints whose stated effort does not hold the arm, without a load, in many of its positions: often a unit."""
    at_rest = Sampled.of(replace(model, qd_max=0.0 * model.qd_max, qdd_max=0.0 * model.qdd_max))
    static = np.abs(sum(at_rest.torques(i, model.phi[i]) for i in range(model.n)))
    lines = []
    for k, torques in zip(model.actuated, static.T, strict=True):
        drive, most = arm.joints[k].drive, model.tau_max[k]
        share = float((torques > most).mean()) if len(torques) else 0.0
        if drive.limits.effort is not None and share > OFTEN and torques.max() <= WEAK * most:
            unit = "N m" if model.joint_type[k] == REVOLUTE else "N"
            lines.append(
                f"limits.effort of {model.joint_names[k]}, {most:.3g} {unit}, does not hold the arm against gravity in"
                f" {100 * share:.0f} % of its positions, which take up to {torques.max():.3g} {unit};"
                " check gravity, and the units of masses, lengths and effort"
            )
    return lines


def _names(model: Model, which: list[int]) -> str:
    """Names of joints with servos."""
    return "any joint" if len(which) == model.n_act else ", ".join(model.joint_names[k] for k in which)
