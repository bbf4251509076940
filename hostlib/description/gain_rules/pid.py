"""Gains of the classical PID by rule: three equal poles for each joint by itself, as fast as ticks, late velocities and
encoders allow. docs/arm_files.md gives the reasons.

A PID has no model: stiffness is all it follows a plan by. So an encoder's step may be heard more in its torque than in
those of the laws of damping_rule.py, and its velocity feedback is as high as theirs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from armlet.description.gain_rules.damping import control_rate, undisturbed
from armlet.description.gain_rules.resolve import per_joint
from armlet.description.gain_rules.sampled import Sampled, rounded
from armlet.description.raw import RawArm
from armlet.model import Gains

AS_LAMBDA = 0.5  # of gamma: a pole's rate at most; K_v = 3 w then is gamma and Lambda together, as other laws have it
HEARD = 0.03  # of the largest torque: what one step of an encoder may ask for
LATE = 1.0  # rad, at most: what the loop's fastest motion turns by while a velocity is under way to its torque
UNDER_WAY = 1.5  # ticks: half of one for which a torque is held, and one for the bus


@dataclass(frozen=True)
class PidGains:
    """K_v (n,) 1/s, K_p (n,) 1/s^2, K_i (n,) 1/s^3, and the inertia (n,) kg m^2 or kg that they multiply.

    By rule all are 0 of joints without servo.
    """

    K_v: np.ndarray
    K_p: np.ndarray
    K_i: np.ndarray
    inertia: np.ndarray


def pid_gains(sampled: Sampled, arm: RawArm, length: float) -> PidGains:
    """Work out what a file does not state of `pid`, by rule.

    s^3 + K_v s^2 + K_p s + K_i has three poles at `poles`: K_v = 3 w, K_p = 3 w^2.

    Args:
        arm: what the file says; what it states is taken.  length: the arm's reach, m.
    """
    servos, n, control = sampled.model.actuated, sampled.model.n, arm.control
    inertia, w = np.zeros(n), np.zeros(n)
    inertia[servos] = rounded(sampled.mean_inertia)
    w[servos] = rounded(poles(sampled, inertia[servos], length))
    K_v = 3.0 * w if control.pid_K_v is None else per_joint(arm, control.pid_K_v, "pid_K_v")
    K_p = 3.0 * w**2 if control.pid_K_p is None else per_joint(arm, control.pid_K_p, "pid_K_p")
    K_i = integral_gain(K_v, K_p) if control.pid_K_i is None else per_joint(arm, control.pid_K_i, "pid_K_i")
    return PidGains(K_v, K_p, K_i, inertia)


def as_pid(gains: Gains, names: Sequence[str], loops: Mapping[str, tuple[float, float]]) -> str:
    """Line of a sidecar by which law `pid` is the loops of an MJCF file's actuators; of other joints it has the rule's.

    Args:
        names: of all joints.  loops: stiffness and damping, by joints.
    """
    out = []
    for k, name in enumerate(names):
        inertia, rule = gains.pid_inertia[k], (gains.pid_K_p[k], gains.pid_K_v[k])
        out.append([each / inertia for each in loops[name]] if name in loops and inertia > 0.0 else rule)
    K_p, K_v = (", ".join(f"{value + 0.0:.5g}" for value in each) for each in zip(*out, strict=True))
    return f"law pid is the actuators' own loops by control: {{pid_K_p: [{K_p}], pid_K_v: [{K_v}], pid_K_i: 0}}"


def integral_gain(K_v: np.ndarray, K_p: np.ndarray) -> np.ndarray:
    """K_i, 1/s^3: with the rule's K_v and K_p that of three equal poles; a joint of nine times its inertia is stable
    with it (Routh), whatever they are.
    """
    out: np.ndarray = K_v * K_p / 9.0
    return out


def poles(sampled: Sampled, inertia: np.ndarray, length: float) -> np.ndarray:
    """w (n_act,), 1/s, of each servo's joint.

    At most AS_LAMBDA of what the tick and gravity let gamma be (`undisturbed`), and as late velocities allow
    (`by_lateness`). Slower where a step e of the encoder would ask for more than HEARD of the largest torque: for
    3 w^2 J e, and where the velocity is made of readings k ticks apart, for 3 w J e / (k T). But no encoder and no
    lateness ask for less velocity feedback than computed torque has.

    Args:
        inertia: (n_act,) J, what the gains multiply.
    """
    model, servos = sampled.model, sampled.model.actuated
    apart = model.velocity_ticks[servos]
    felt = 3.0 * inertia * model.encoder_step[servos]
    heard, by_difference = np.full((2, len(felt)), np.inf)
    np.divide(HEARD * model.tau_max[servos], felt, out=heard, where=felt > 0)  # 1/s^2
    by_difference[apart > 0] = heard[apart > 0] * apart[apart > 0] / control_rate(sampled)
    least = model.gains.K_v[servos] / 3.0
    fine = np.minimum(np.sqrt(heard), by_difference)
    quickest = min(AS_LAMBDA * undisturbed(sampled, length), by_lateness(sampled, inertia))
    out: np.ndarray = np.maximum(np.minimum(quickest, fine), least)
    return out


def by_lateness(sampled: Sampled, inertia: np.ndarray) -> float:
    """The largest w, 1/s, with which late velocities leave the joints together stable, in every state.

    Velocity feedback D = 3 w J is met by the inertia H of all joints: the fastest motion they make together decays at
    the largest eigenvalue of H^-1 D. It turns by that times the lateness, LATE at most; the loop would swing up at a
    quarter turn.
    """
    if not sampled.mass.any():
        return np.inf
    root = sampled.root  # G^T G = H^-1
    met = np.einsum("sij,j,skj->sik", root, inertia, root)
    fastest = 3.0 * float(np.linalg.eigvalsh(met)[:, -1].max())
    apart = sampled.model.velocity_ticks[sampled.model.actuated].max(initial=0)
    late = (UNDER_WAY + sampled.model.gains.delay_ticks + 0.5 * float(apart)) / control_rate(sampled)
    return LATE / (fastest * late) if fastest > 0 else np.inf
