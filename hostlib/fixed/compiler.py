"""compile: an arm's model -> certified fixed-point records -> parameter blob."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from armlet.core import layout
from armlet.dynamics.arm import Arm, model_of
from armlet.dynamics.coupling_values import CouplingValues, coupling_values
from armlet.dynamics.joint_values import Values
from armlet.dynamics.laws import IDENTIFYING
from armlet.dynamics.stated import Stated
from armlet.fixed import blob as blobs
from armlet.fixed.bounds.box import Box, in_box
from armlet.fixed.bounds.certificate import Certificate, certify
from armlet.fixed.bounds.coupling_bounds import Loops
from armlet.fixed.bounds.learning_words import check_learning
from armlet.fixed.bounds.perturbation_words import check_perturbation
from armlet.fixed.bounds.sizes import Size
from armlet.fixed.bounds.walk import walk_all
from armlet.fixed.compiled import Compiled, Measures, Quantised
from armlet.fixed.coupling_records import coupling_words, loop_units
from armlet.fixed.joint_records import estimate_words, model_words
from armlet.fixed.learning_values import learning_values, quantised_limits
from armlet.fixed.moved_mass import check_moved
from armlet.fixed.named_laws import identifies, with_laws, without_others
from armlet.fixed.perturbation import PLANNED, PerturbationValues, fixed_record, perturbation_values
from armlet.fixed.scales import ONE, Scales, Words, to_raw
from armlet.fixed.unit_choice import choose
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, Model, with_cuts


def compile(arm: Model | Arm, laws: Sequence[str] | None = None) -> Compiled:
    """Compile an arm to certified fixed point.

    Args:
        arm: a Model, or an Arm with one.
        laws: names of the laws that it is for: units as fine as these allow, and no other law runs. None: those of
            control.laws in its file, or all.

    Returns:
        Records, scales, certificate and parameter blob.

    Raises:
        CertificateError: a bound does not hold; names link and quantity.
        ArmletError: it is neither an Arm nor a Model, or has no such law.
    """
    model = with_laws(model_of(arm), laws)
    check_moved(model)
    couplings = coupling_values(model)
    rows, found = reached(without_others(with_cuts(model)), couplings)
    stated, box = Stated.of(rows), Box.of(rows)
    units = choose(stated, box, found)
    values = quantised_values(stated, box, units)
    box = box_with_start(box, values)
    measures = Measures(units, Scales.of(rows, units), tuple(found.with_own_units()))
    walks = walk_all(stated, box, units, Loops(rows, couplings, list(measures.loops), units))
    certificate = certify(stated, box, units, walks)
    beside = beside_plan(model, measures.scales, certificate) if identifies(model) else None
    quantised = Quantised(values, beside)
    raw = raw_records(stated, quantised, measures, couplings)
    learning = check_learning(stated, walks, units, raw.joints)
    certificate = replace(certificate, learning=learning + identifying(model, measures.scales, raw, certificate))
    return Compiled(
        model=model,
        stated=stated,
        quantised=quantised,
        measures=measures,
        raw=raw,
        box=box,
        certificate=certificate,
        blob=blobs.pack_parameters(model, measures.scales, raw, certificate.digest),
    )


def beside_plan(model: Model, scales: Scales, certificate: Certificate) -> PerturbationValues:
    """The perturbation law's values: what it adds fits a torque's word beside what the certificate lets a plan ask."""
    return perturbation_values(model, ONE / scales.torque, certificate.room(PLANNED, scales.torque) / scales.torque)


def identifying(model: Model, scales: Scales, raw: blobs.RawRecords, certificate: Certificate) -> tuple[str, ...]:
    """The law that identifies, of an arm that can have it, proved: no word overflows.

    Raises:
        CertificateError: one may.
    """
    if not len(raw.perturbation):
        return ()
    check_perturbation(model.name, raw.joints, raw.perturbation, certificate.most_words(PLANNED, scales.torque))
    return IDENTIFYING


def raw_records(
    stated: Stated, quantised: Quantised, measures: Measures, couplings: list[CouplingValues]
) -> blobs.RawRecords:
    """The words of an arm's records.

    Raises:
        CertificateError: a constant does not fit its word, or a shift or a gain is out of reach; names the joint.
    """
    units, scales, beside = measures.units, measures.scales, quantised.perturbation
    return blobs.RawRecords(
        tree=stated.tree,
        joints=model_words(stated.rows, quantised.joints, scales, units),
        est=estimate_words(stated.rows, scales),
        base=base_words(stated.rows, units),
        couplings=coupling_words(couplings, list(measures.loops), scales, units),
        perturbation=np.zeros(0, np.int64) if beside is None else fixed_record(beside, scales),
    )


def reached(model: Model, couplings: list[CouplingValues]) -> tuple[Model, Loops]:
    """The arm with the ranges in which joints without servos slide, and its couplings on bounds, nothing rounded.

    Raises:
        CertificateError: a loop does not close everywhere between the limits, or is too near a dead centre; names Q.
    """
    loops = [loop_units(coupling, np.abs(model.q_fault).max(axis=0)) for coupling in couplings]
    low, high = np.array(model.q_min, float), np.array(model.q_max, float)
    found = Loops(model, couplings, loops).with_least_roots()
    for k, coupling in enumerate(couplings):
        for joint in coupling.outputs:
            if model.joint_type[joint] == PRISMATIC:
                reach = found.run(k, lambda *_: Size(0.0)).ports[joint][layout.QPOS]
                low[joint], high[joint] = min(low[joint], reach.low.min()), max(high[joint], reach.high.max())
    wider = replace(model, q_min=low, q_max=high)
    return wider, Loops(wider, couplings, found.loops)


def quantised_values(stated: Stated, box: Box, units: Units) -> Values:
    """Values of the Model record of each joint, in SI: as stated, in its box, and as far as words let it learn."""
    values = in_box(stated, box)
    return values | quantised_limits(values, Scales.of(stated.rows, units)) | learning_values(stated, box, units)


def box_with_start(box: Box, values: Values) -> Box:
    """The box with what learning starts from: made provable by integers, it may need a little more."""
    least, most = np.minimum(box.est_min, values["EST_MIN"]), np.maximum(box.est_max, values["EST_MAX"])
    return replace(box, est_min=least, est_max=most)


def base_words(model: Model, units: Units) -> Words:
    """The base's Data record, (DATA_SIZE,): it accelerates against gravity."""
    base = np.zeros(layout.DATA_SIZE, dtype=np.int64)
    base[layout.ACC : layout.ACC + 3] = to_raw(-model.gravity, ONE / (units.W**2 * units.L))
    return base
