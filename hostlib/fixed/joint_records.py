"""A joint's values in SI -> the words of its Model record."""

import numpy as np

from armlet.core.record_writer import RecordWriter
from armlet.core.records import BOUND, EST, MODEL
from armlet.dynamics.joint_values import Floats, Values
from armlet.errors import CertificateError
from armlet.fixed.scales import (
    INT_MAX,
    ONE,
    Scales,
    Words,
    field_scales,
    gain_scales,
    gain_words,
    mantissa,
    shift_between,
    to_raw,
)
from armlet.fixed.units import Units
from armlet.model import Model

# limits that compile computes from words, and that must not be rounded up
FLOORED = ("POWER_MAX", "Y_MAX", "NATURAL_MAX", "STEP_MAX")
# what the factor is, and the key of the arm file that it follows from; no other gain can be out of reach
GAINS = {
    "LAMBDA_E": ("Lambda", "control.Lambda"),
    "LAMBDA_ED": ("Lambda", "control.Lambda"),
    "K_P": ("K_p", "control.K_p"),
    "K_V": ("K_v", "control.K_v"),
    "GAMMA": ("gamma", "control.gamma"),
    "PID_P": ("pid_K_p times the joint's inertia", "control.pid_K_p"),
    "PID_D": ("pid_K_v times the joint's inertia", "control.pid_K_v"),
    "PID_I": ("pid_K_i times the joint's inertia and the period", "control.pid_K_i"),
    "COUL_SCALE": ("one over the speed of Coulomb friction", "friction.coulomb_speed"),
    "ROTOR_DAMP": ("gamma times the rotor inertia", "control.gamma or the rotor inertia"),
}
BOUNDS = tuple(field.name for field in MODEL.fields if field.kind == BOUND)


def model_words(model: Model, values: Values, scales: Scales, units: Units) -> Words:
    """The fixed-point reading of the joints' values, (n, MODEL_SIZE).

    Raises:
        CertificateError: a constant does not fit its word, or a shift or a gain is out of reach; names the joint.
    """
    out = RecordWriter(MODEL, model.n, np.int64)
    shifts = power_shifts(values["BODY"], scales)
    out.put("S_POWER", shifts)
    coarser = {"POWER_MAX": 2.0**-shifts, "SHARE_GAIN": 2.0**-shifts}
    for name, scale in field_scales(scales, units).items():
        out.put(name, constant_words(model, name, values[name], scale * coarser.get(name, 1.0)))
    for name, (gives, takes) in gain_scales(scales, units).items():
        takes = takes * coarser.get(name, 1.0)
        # in this order: where a scale is no power of two, the quotient of two would be rounded once more
        factors = values[name] * gives / takes
        out_of = natural_words if name == "NATURAL" else checked_words
        numbers, shifts = out_of(model, name, factors)
        out.put(name, numbers)
        out.put(f"S_{name}", shifts)
    for name, shifts in unit_shifts(model, units).items():
        out.put(name, shifts)
    return out.words()


def power_shifts(bodies: Floats, scales: Scales) -> Words:
    """S_POWER (n, 3): the least shift with which a body's power fits a word, each regressor sum being below 2^31.

    Args:
        bodies: (n, 3, 10) SI.  scales: the arm's.
    """
    sums = np.abs(np.rint(bodies * scales.estimate[:, None, :10])).sum(axis=-1)
    out: Words = np.maximum(np.ceil(np.log2(np.maximum(sums, 1.0))), 1).astype(np.int64)
    return out


def constant_words(model: Model, name: str, values: Floats, scale: Floats) -> Words:
    """A field that is a number times its scale. A bound larger than any word is the largest word.

    Raises:
        CertificateError: another constant does not fit 32 bits.
    """
    if name in FLOORED:
        return np.clip(np.floor(values * scale), 0, INT_MAX).astype(np.int64)
    raw = np.rint(values * scale)
    if name not in BOUNDS and np.abs(raw).max() > INT_MAX:
        joint = model.joint_names[int(np.abs(raw).reshape(model.n, -1).max(axis=1).argmax())]
        raise CertificateError(f"{model.name}: {joint}: {name} does not fit 32 bits")
    return to_raw(values, scale)


def checked_words(model: Model, name: str, factors: Floats) -> tuple[Words, Words]:
    """Mantissas and shifts of factors (n,) or (n, k) of a field.

    Raises:
        CertificateError: one is out of reach of fixed point.
    """
    what, key = GAINS.get(name, (name, "control.gamma"))
    pairs = np.empty((*factors.shape, 2), np.int64)
    for place in np.ndindex(factors.shape):
        joint = model.joint_names[place[0]]
        pairs[place] = gain_words(float(factors[place]), f"{joint}: {what}", f"write a {key} nearer to 1")
    return pairs[..., 0], pairs[..., 1]


def natural_words(model: Model, name: str, factors: Floats) -> tuple[Words, Words]:
    """The same of the natural law's gains: any shift will do, for the kernel adds to it and then clamps it."""
    pairs = np.empty((*factors.shape, 2), np.int64)
    for place in np.ndindex(factors.shape):
        pairs[place] = mantissa(float(factors[place]), longest=INT_MAX)
    return pairs[..., 0], pairs[..., 1]


def unit_shifts(model: Model, units: Units) -> dict[str, Words]:
    """Shifts between the units of each link, of its parent and of its joint, (n,) each.

    Raises:
        CertificateError: masses or lengths differ too much within the arm.
    """
    rows: list[list[int]] = []
    for i, name in enumerate(model.joint_names):
        u = units.link(model, i)
        pairs = (
            (u.first * u.W**2, u.F, "force"),
            (u.second * u.W**2, u.T, "torque"),
            (u.F, u.parent_F, "force to the parent"),
            (u.T, u.parent_T, "torque to the parent"),
            (u.L * u.parent_F, u.parent_T, "lever x force to the parent"),
            (u.viscous * u.rate, u.joint, "viscous friction"),
            (u.rotor * u.rate * u.W, u.joint, "armature"),
            (u.coulomb, u.joint, "Coulomb friction"),
        )
        rows.append([shift_between(product, unit, f"{name}: {what}") for product, unit, what in pairs])
    names = ("S_F", "S_N", "S_FP", "S_NP", "S_RF", "S_VISC", "S_ROTOR", "S_COUL")
    return dict(zip(names, np.array(rows, np.int64).T, strict=True))


def estimate_words(model: Model, scales: Scales) -> Words:
    """The model's own parameters as estimates, (n, EST_SIZE).

    Raises:
        CertificateError: one does not fit its word.
    """
    out = RecordWriter(EST, model.n, np.int64)
    words = constant_words(model, "PHI", model.nominal, scales.estimate)
    out.put("PHI", words[:, :10])
    for k, name in enumerate(("VISC", "COUL", "ROTOR"), 10):
        out.put(name, words[:, k])
    out.put("PHI_LOW", 0)
    gains = model.gains
    out.put("SHARE", np.rint(gains.shares * gains.bodies.any(axis=-1) * ONE))
    return out.words()
