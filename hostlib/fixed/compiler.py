"""compile: an arm's model -> certified fixed-point records -> parameter blob."""

from dataclasses import replace

import numpy as np

from armlet.core import layout
from armlet.dynamics.arm import Arm, model_of
from armlet.dynamics.float_records import tree_record
from armlet.dynamics.joint_values import Values, described
from armlet.fixed import blob as blobs
from armlet.fixed.bounds.box import Box, box_values
from armlet.fixed.bounds.certificate import certify
from armlet.fixed.compiled import Compiled
from armlet.fixed.joint_records import estimate_words, model_words
from armlet.fixed.learning_values import learning_values
from armlet.fixed.scales import ONE, Scales, Words, to_raw
from armlet.fixed.unit_choice import choose
from armlet.fixed.units import Units
from armlet.model import Model


def compile(arm: Model | Arm) -> Compiled:
    """Compile an arm to certified fixed point.

    Args:
        arm: a Model, or an Arm with one.

    Returns:
        Records, scales, certificate and parameter blob.

    Raises:
        CertificateError: a bound does not hold; names link and quantity.
        ArmletError: it is neither an Arm nor a Model.
    """
    model = model_of(arm)
    box = Box.of(model)
    units = choose(model, box)
    values = joint_values(model, box, units)
    box = box_with_start(box, values)
    scales = Scales.of(model, units)
    records = model_words(model, values, scales, units)
    tree, est, base = tree_record(model), estimate_words(model, scales), base_words(model, units)
    certificate = certify(model, box, units)
    couplings = np.zeros((len(model.couplings), blobs.COUPLING_SIZE), np.int64)
    blob = blobs.pack_parameters(model, scales, tree, records, est, base, couplings, certificate.digest)
    return Compiled(model, box, units, scales, values, tree, records, est, couplings, base, certificate, blob)


def joint_values(model: Model, box: Box, units: Units) -> Values:
    """What the Model record holds of each joint, in SI: as described, in its box, and as far as words let it learn."""
    values = described(model) | box_values(model, box)
    return values | learning_values(model, box, units, values["GAIN"])


def box_with_start(box: Box, values: Values) -> Box:
    """The box with what learning starts from: made provable by integers, it may need a little more."""
    least, most = np.minimum(box.est_min, values["EST_MIN"]), np.maximum(box.est_max, values["EST_MAX"])
    return replace(box, est_min=least, est_max=most)


def base_words(model: Model, units: Units) -> Words:
    """The base's Data record, (DATA_SIZE,): it accelerates against gravity."""
    base = np.zeros(layout.DATA_SIZE, dtype=np.int64)
    base[layout.ACC : layout.ACC + 3] = to_raw(-model.gravity, ONE / (units.W**2 * units.L))
    return base
