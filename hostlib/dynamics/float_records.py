"""From a Model to the float kernel's records: plain SI numbers, nothing shifted.

The fields are named and documented in cython_core/records.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from armlet.core import layout as at
from armlet.core.plant import Machine
from armlet.core.record_writer import RecordWriter
from armlet.core.records import COUPLING, EST, MODEL, TREE, named
from armlet.dynamics.coupling_values import WHOLE, CouplingValues, coupling_values
from armlet.dynamics.joint_values import FIELDS, Floats, Values, described, followed, free_learning, limited, unlimited
from armlet.model import Model, inertia, with_cuts

LEARNED = 13  # ten inertial parameters, viscous and Coulomb friction, rotor inertia


class FloatRecords(NamedTuple):
    """Records that the float kernel works on; shapes as in records.py.

    tree (n, TREE_SIZE) int32;  model (n, MODEL_SIZE);  est (n, EST_SIZE);  data (n + 1, DATA_SIZE): the
    tick's scratch, row 0 the base's motion.
    """

    tree: NDArray[np.int32]
    model: Floats
    est: Floats
    data: Floats


@dataclass(frozen=True)
class Effects:
    """Effects that count besides the rigid bodies; each is on unless switched off by name."""

    gravity: bool = True
    friction: bool = True
    armature: bool = True


ALL = Effects()


def float_records(
    model: Model, effects: Effects = ALL, box: bool = False, est_bounds: tuple[ArrayLike, ArrayLike] | None = None
) -> FloatRecords:
    """The float kernel's records of an arm.

    Args:
        model: Model.
        effects: which of gravity, friction and rotors count.
        box: clamp inputs to the model's limits and keep estimates possible, as the board does; without it nothing is
            clamped.
        est_bounds: (low, high), each (n, 13), what estimates are projected to; None for no bounds.

    Returns:
        FloatRecords, with a row for each joint where a loop is cut; est holds the model's own parameters.

    Raises:
        DescriptionError: Coulomb friction without the speed at which it is full.
    """
    low, high = est_bounds if est_bounds is not None else (-np.inf, np.inf)
    model = with_cuts(model)
    values = described(model) | free_learning(model) | (limited(model) if box else unlimited(model.n))
    values |= {
        "EST_MIN": np.broadcast_to(np.asarray(low, float), (model.n, LEARNED)),
        "EST_MAX": np.broadcast_to(np.asarray(high, float), (model.n, LEARNED)),
        "UNGUARDED": np.full(model.n, 0.0 if box else 1.0),
    }
    data = np.zeros((model.n + 1, at.DATA_SIZE))
    stand_base(data, model, effects)
    return FloatRecords(tree_record(model), model_words(values), estimate_words(model, effects), data)


def model_words(values: Values, scales: Mapping[str, Floats] | None = None) -> Floats:
    """The float reading of a joint's values.

    Args:
        values: each field of the Model record but its shifts.  scales: what to multiply each with, None for SI.

    Returns:
        (n, MODEL_SIZE).
    """
    out = RecordWriter(MODEL, len(values["R_UP"]), np.float64)
    for name in FIELDS:
        out.put(name, values[name] if scales is None else values[name] * scales[name])
    for field in MODEL.fields:
        if field.name not in FIELDS:
            out.put(field.name, 0.0)  # a shift means nothing in float
    return out.words()


def estimate_words(model: Model, effects: Effects = ALL) -> Floats:
    """(n, EST_SIZE): the model's own parameters."""
    out = RecordWriter(EST, model.n, np.float64)
    out.put("PHI", model.phi)
    out.put("VISC", model.fric_visc if effects.friction else 0.0)
    out.put("COUL", model.fric_coul if effects.friction else 0.0)
    out.put("ROTOR", model.armature if effects.armature else 0.0)
    out.put("PHI_LOW", 0.0)
    out.put("SHARE", model.gains.shares * model.gains.bodies.any(axis=-1))
    return out.words()


def work_record(model: Model, effects: Effects = ALL) -> Floats:
    """Scratch of the host's algorithms.

    Args:
        model: Model.  effects: whether gravity counts.

    Returns:
        (n + 1, WORK_SIZE), row 0 the base: standing at its own origin, ACC = minus gravity.
    """
    work = np.zeros((model.n + 1, at.WORK_SIZE))
    stand_base(work, model, effects)
    work[0, at.WORLD_E : at.WORLD_E + 9] = np.eye(3).ravel()
    return work


def tree_record(model: Model) -> NDArray[np.int32]:
    """Parents as record numbers (0 is the base, i + 1 body i), kinds and roles of joints, what is learnt of each.

    Args:
        model: Model.

    Returns:
        (n, TREE_SIZE) int32.
    """
    tree = np.zeros((model.n, TREE.size), np.int32)
    tree[:, at.PARENT] = np.asarray(model.parent) + 1
    tree[:, at.KIND] = model.joint_type
    servo = np.isin(np.arange(model.n), model.actuated)
    tree[:, at.ROLE] = np.where(servo, np.where(followed(model), at.LIMITED, at.ACTUATED), at.DEPENDENT)
    tree[:, at.LEARNS] = learnt(model)
    return tree


def learnt(model: Model) -> NDArray[np.int32]:
    """Codes of what is learnt of each joint and body (n,): nothing of what has no priors and starts as described."""
    gains = model.gains
    friction = np.column_stack([gains.prior_visc, gains.prior_coul, gains.prior_rotor]).any(axis=1)
    body = gains.prior.any(axis=1) | gains.bodies.any(axis=(1, 2)) | (gains.start != model.phi).any(axis=1)
    lightened = body & [not inertia.is_physical(known) for known in gains.known]
    return np.select([lightened, body, friction], [at.LIGHTENED, at.ALL, at.FRICTION], at.NOTHING).astype(np.int32)


def float_couplings(model: Model) -> tuple[NDArray[np.int32], Floats] | None:
    """The float kernel's couplings of an arm, as whole numbers and as numbers; None of an arm without.

    Args:
        model: Model.

    Returns:
        Two (k, COUPLING_SIZE).

    Raises:
        DescriptionError: a coupling that kernels do not have; names it.
    """
    rows = coupling_values(model)
    if not rows:
        return None
    words = np.zeros((len(rows), at.COUPLING_SIZE))
    for row, each in zip(words, rows, strict=True):
        put_values(row, each)
    return whole_words(rows), words


def put_values(row: Floats, coupling: CouplingValues) -> None:
    """Write the fields of one coupling into its row (COUPLING_SIZE,)."""
    fields = named(row, COUPLING)
    for name, value in coupling.values.items():
        if name not in WHOLE:
            fields[name] = value


def whole_words(couplings: list[CouplingValues]) -> NDArray[np.int32]:
    """(k, COUPLING_SIZE) int32: the fields that are whole numbers."""
    out = np.zeros((len(couplings), at.COUPLING_SIZE), np.int32)
    for row, each in zip(out, couplings, strict=True):
        fields = named(row, COUPLING)
        for name in WHOLE:
            fields[name] = each.values[name]
    return out


def tip_record(model: Model) -> Floats:
    """The end point's placement in its body.

    Args:
        model: Model.

    Returns:
        (POSE_SIZE,) rotation by rows, then origin.
    """
    return np.concatenate([np.ravel(model.R_tip), np.ravel(model.p_tip)]).astype(float)


def stand_base(data: Floats, model: Model, effects: Effects = ALL) -> None:
    """Let the base, row 0 of data, accelerate against gravity."""
    if effects.gravity:
        data[0, at.ACC : at.ACC + 3] = -np.asarray(model.gravity, float)


def machine_of(model: Model) -> Machine:
    """The simulated arm of a model, at zero and at rest; its joints are those with servos.

    Raises:
        DescriptionError: a coupling that kernels do not have; names it.
    """
    records, couplings = float_records(model), float_couplings(model)
    limits = np.array(model.tau_max, float)[model.actuated]
    coupled = None
    if couplings is not None:
        coupled = ((np.asarray(model.actuated) + 1).astype(np.int32), records.data, *couplings)
    return Machine(records.tree, records.model, records.est, work_record(model), limits, coupled)
