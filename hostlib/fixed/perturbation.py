"""The perturbation law's record of an arm: scales, weights and where its identification starts.

What the report leaves to its user is chosen here for any arm, dimensionless: docs/papers/chung_lee.md has the reasons.
"""

from dataclasses import dataclass

import numpy as np

from armlet.core import layout
from armlet.core.records import PERTURBATION, named
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.errors import CertificateError
from armlet.fixed.scales import Scales, Words, gain_words
from armlet.model import Model

SAMPLE_US = 5000  # a sample, as near as ticks allow
DECAY = 0.02  # s: time constant of position errors, tau
MEMORY = 0.95, 0.01  # the share of earlier samples that is kept in so many seconds: the report's r
PUSH_WEIGHT = 0.03  # R over B^T Q B, B that of the arm as described
FIRST_VARIANCE = 512.0  # of every number of A and B before the first sample, in their own units
LARGEST_MOTION = 4.0  # of a number of A and B, in the same
STARTING_MOTION = 2.0  # of one at the start at most
LEAST_PUSH_WEIGHT = 8.5e-4  # R: factors and added torques of the one-step gain fit their words
ERROR_ROOM, RATE_ROOM, PUSH_ROOM = 64.0, 100.0, 100.0  # largest inputs over their units: below 2^7
LEAST_INERTIA = 1e-9  # kg m^2 or kg: a point on its joint's axis has none there
DIAGONAL = 0.5  # of U's columns at the start
TORQUE_ROOM = 0.9  # of a torque's unit: the most that is added, where its word has room for that beside the plan's
PLANNED = "feedforward"  # the law that gives the plan's torque


@dataclass(frozen=True)
class PerturbationValues:
    """Values of the law's record, in SI or without units.

    every: ticks of a sample.  units (9,): what a sample's numbers are measured in, rad or m, rad/s or m/s, N m or N;
    those of joints that the arm does not have are 0.  push_max (n,) N m or N.  state_weight (6,): Q, its largest 1.
    push_weight: R.  kept: rho.  trace: the largest of P.  motion (6, 9): A and B at the start.  variance (9,).
    """

    every: int
    units: Floats
    push_max: Floats
    state_weight: Floats
    push_weight: float
    kept: float
    trace: float
    motion: Floats
    variance: Floats


def why_not(model: Model) -> str:
    """Reason why an arm cannot have the law; "" if it can."""
    if model.couplings:
        return "the perturbation law is built for arms without closed loops"
    if model.n > layout.AXES:
        return f"the perturbation law is built for arms of at most {layout.AXES} joints, this one has {model.n}"
    return ""


def largest_units(model: Model, inertia: Floats, T: float) -> tuple[Floats, Floats, Floats]:
    """Units (n,) of deviations and of their rates, and the largest torque (n,) that A and B can tell of.

    They are such that numbers of A and B are at most STARTING_MOTION at the start, however long a sample of T seconds
    is, however fast the arm or however strong its motors.
    """
    error = model.gains.e_max / ERROR_ROOM
    rate = np.maximum(error / (2.0 * DECAY), 2.0 * model.qd_fault / RATE_ROOM)
    error = np.maximum(error, T * rate / STARTING_MOTION)
    return error, rate, PUSH_ROOM * STARTING_MOTION * inertia * rate / T


def perturbation_values(model: Model, torque_unit: Floats, room: Floats) -> PerturbationValues:
    """Work out what the law needs of an arm.

    Args:
        model: the arm.  torque_unit: (n,) N m or N, the units of its torques.
        room: (n,) N m or N, what fits a torque's word beside the largest that a plan asks for.
    """
    n, most = model.n, layout.AXES
    period = model.gains.period_us * 1e-6
    every = max(1, round(SAMPLE_US / model.gains.period_us))
    T = every * period
    middle = np.where(np.isfinite(model.q_min + model.q_max), (model.q_min + model.q_max) / 2.0, 0.0)
    inertia = np.maximum(np.diag(Arm(model).crba(middle)), LEAST_INERTIA)
    error, rate, told = largest_units(model, inertia, T)
    push_max = np.min([model.tau_max, TORQUE_ROOM * torque_unit, room, told], axis=0)
    push = np.maximum(inertia * rate / T, push_max / PUSH_ROOM)
    units, weight, motion = np.zeros((3, most)), np.zeros((2, most)), np.zeros((2, most, 3, most))
    units[:, :n] = error, rate, push
    weight[:, :n] = 2.0 / (T * DECAY) * error**2, rate**2
    for i in range(n):
        caused = T * push[i] / inertia[i]
        motion[0, i, :, i] = 1.0, T * rate[i] / error[i], T * caused / error[i] / 2.0
        motion[1, i, 1:, i] = 1.0, caused / rate[i]
    own = np.arange(most) < n
    return PerturbationValues(
        every=every,
        units=units.ravel(),
        push_max=push_max,
        state_weight=weight.ravel() / weight.max(),
        push_weight=max(LEAST_PUSH_WEIGHT, PUSH_WEIGHT * float(weight[1, :n].min() / weight.max())),
        kept=MEMORY[0] ** (T / MEMORY[1]),
        trace=FIRST_VARIANCE * 3 * most,
        motion=motion.reshape(2 * most, 3 * most),
        variance=np.tile(np.where(own, FIRST_VARIANCE, 0.0), 3),
    )


def raw_units(scales: Scales) -> Floats:
    """Words of the kernel's inputs a SI unit, (9,): positions, velocities, torques; 0 of joints an arm lacks."""
    out = np.zeros((3, layout.AXES))
    out[:, : len(scales.position)] = scales.position, scales.velocity, scales.torque
    return out.ravel()


def float_record(values: PerturbationValues, scales: Scales) -> Floats:
    """(PERTURBATION_SIZE,) for the float kernel, at its start.

    Args:
        scales: of the float reading, all joints.
    """
    record = np.zeros(layout.PERTURBATION_SIZE)
    at, raw = named(record, PERTURBATION), raw_units(scales)
    own = values.units > 0
    at["EVERY"], at["ONE_SHIFTED"], at["KEPT_MOST"], at["UNIT_SAMPLE"] = values.every, 1.0, 1.0, 1.0
    at["SCALE"][own] = 1.0 / (values.units[own] * raw[own])
    at["SCALE_OUT"] = (values.units * raw)[-layout.AXES :]
    at["PUSH_MAX"][: len(values.push_max)] = values.push_max / values.units[2 * layout.AXES :][: len(values.push_max)]
    at["STATE_WEIGHT"], at["PUSH_WEIGHT"] = values.state_weight, values.push_weight
    at["KEPT_LEAST"], at["OVER_TRACE"] = values.kept, 1.0 / values.trace
    at["MOTION_MAX"], at["COLUMN_MAX"] = LARGEST_MOTION, 2.0 ** (layout.Q - layout.COLUMN_Q)
    at["MOTION"], at["COLUMNS"] = values.motion, DIAGONAL * np.eye(3 * layout.AXES)
    at["D_FACTOR"] = values.variance / DIAGONAL**2
    return record


def fixed_record(values: PerturbationValues, scales: Scales) -> Words:
    """The same for the fixed-point kernels and the board, int64 in int32 range.

    Raises:
        CertificateError: a scale is out of reach of fixed point; names it.
    """
    record = np.zeros(layout.PERTURBATION_SIZE, np.int64)
    at, raw = named(record, PERTURBATION), raw_units(scales)
    at["S_SCALE"], at["S_SCALE_OUT"] = layout.Q, layout.Q
    for k in np.flatnonzero(values.units):
        factor = 2.0**layout.SAMPLE_Q / (values.units[k] * raw[k])
        at["SCALE"][k], at["S_SCALE"][k] = gain_words(factor, f"perturbation law: scale {k} of a sample")
    for i in range(len(values.push_max)):
        unit = values.units[2 * layout.AXES + i]
        factor = unit * raw[2 * layout.AXES + i] / 2.0**layout.PUSH_Q
        number, places = gain_words(factor, f"perturbation law: torque of joint {i + 1}")
        if not 9 <= places <= 40:  # the exponent that is taken off lies between -22 and 8
            raise CertificateError(
                f"perturbation law: the torque of joint {i + 1} is out of reach of fixed point",
                "its load and its effort are too far apart: check payload_max and limits.effort",
            )
        at["SCALE_OUT"][i], at["S_SCALE_OUT"][i] = number, places
        at["PUSH_MAX"][i] = int(values.push_max[i] / unit * 2.0**layout.PUSH_Q)
    at["EVERY"], at["ONE_SHIFTED"], at["KEPT_MOST"] = values.every, 1 << layout.FULL, 1 << layout.Q
    at["UNIT_SAMPLE"], at["COLUMN_MAX"] = 1 << layout.SAMPLE_Q, 1 << layout.Q
    at["STATE_WEIGHT"] = np.rint(values.state_weight * 2.0**layout.Q)
    at["PUSH_WEIGHT"] = round(values.push_weight * 2.0**layout.NORMAL_Q)
    at["KEPT_LEAST"] = round(values.kept * 2.0**layout.Q)
    at["OVER_TRACE"], at["S_OVER_TRACE"] = gain_words(
        2.0 ** (layout.Q - layout.TRACE_Q) / values.trace, "perturbation law: trace of P"
    )
    at["MOTION_MAX"] = round(LARGEST_MOTION * 2.0**layout.MOTION_Q)
    at["MOTION"] = np.rint(values.motion * 2.0**layout.MOTION_Q)
    at["COLUMNS"] = round(DIAGONAL * 2.0**layout.COLUMN_Q) * np.eye(3 * layout.AXES, dtype=np.int64)
    for k in np.flatnonzero(values.variance):
        number, places = gain_words(values.variance[k] / DIAGONAL**2 / 2.0, "perturbation law: D")
        at["D_FACTOR"][k], at["D_EXPONENT"][k] = number, places - 1
    return record


def float_from_words(words: Words, record: Floats, fixed: Scales, floats: Scales) -> None:
    """Bring a float record to where a fixed-point one is: what is identified, and the sample.

    Args:
        words, record: (PERTURBATION_SIZE,); record is changed.  fixed, floats: scales of either reading.
    """
    own, at = named(words, PERTURBATION), named(record, PERTURBATION)
    for name in ("TICKS_LEFT", "SENT", "WHOLE_SAMPLE"):
        at[name] = own[name]
    for name, places in (("MOTION", layout.MOTION_Q), ("COLUMNS", layout.COLUMN_Q)):
        at[name] = own[name] / 2.0**places
    for name in ("SAMPLE", "NOW"):
        at[name] = own[name] / 2.0**layout.SAMPLE_Q
    at["D_FACTOR"] = own["D_FACTOR"] / 2.0 ** own["D_EXPONENT"].astype(float)
    n = len(fixed.torque)
    at["HELD"][:n] = own["HELD"][:n] / fixed.torque * floats.torque
