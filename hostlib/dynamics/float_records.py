"""From a Model to the float kernel's records: plain SI numbers, nothing scaled, nothing shifted.

The fields are named and documented in cython_core/records.py.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from armlet.core import layout as at
from armlet.errors import DescriptionError

LEARNED = 13  # ten inertial parameters, viscous and Coulomb friction, rotor inertia
PULL = 2.0**-6  # how far an impossible step goes towards where learning started


class FloatRecords(NamedTuple):
    """What the float kernel works on; shapes as in layout.pxi.

    tree (n, TREE_SIZE) int32;  model (n, MODEL_SIZE);  est (n, EST_SIZE);  data (n + 1, DATA_SIZE): the
    tick's scratch, row 0 the base's motion.
    """

    tree: np.ndarray
    model: np.ndarray
    est: np.ndarray
    data: np.ndarray


@dataclass(frozen=True)
class Effects:
    """What counts besides the rigid bodies; each is on unless switched off by name."""

    gravity: bool = True
    friction: bool = True
    armature: bool = True


def float_records(model, effects=Effects(), box=False, est_bounds=None):
    """The float kernel's records of an arm.

    Args:
        model: Model.
        effects: which of gravity, friction and rotors count.
        box: clamp inputs to the model's limits and keep estimates possible, as the board does; without it nothing is clamped.
        est_bounds: (low, high), each (n, 13), what estimates are projected to; None for no bounds.
    Returns:
        FloatRecords; est holds the model's own parameters.
    Raises:
        DescriptionError: Coulomb friction without the speed at which it is full.
    """
    n = model.n
    records = np.zeros((n, at.MODEL_SIZE))
    _place(records, model)
    _rub(records, model)
    _tune(records, model, est_bounds)
    _bound(records, model, box)
    est = np.zeros((n, at.EST_SIZE))
    est[:, at.PHI : at.PHI + 10] = model.phi
    est[:, at.VISC] = model.fric_visc if effects.friction else 0.0
    est[:, at.COUL] = model.fric_coul if effects.friction else 0.0
    est[:, at.ROTOR] = model.armature if effects.armature else 0.0
    data = np.zeros((n + 1, at.DATA_SIZE))
    _stand_base(data, model, effects)
    return FloatRecords(tree_record(model), records, est, data)


def work_record(model, effects=Effects()):
    """Scratch of the host's algorithms.

    Args:
        model: Model.  effects: whether gravity counts.
    Returns:
        (n + 1, WORK_SIZE), row 0 the base: standing at its own origin, ACC = minus gravity.
    """
    work = np.zeros((model.n + 1, at.WORK_SIZE))
    _stand_base(work, model, effects)
    work[0, at.WORLD_E : at.WORLD_E + 9] = np.eye(3).ravel()
    return work


def tree_record(model):
    """Parents as record numbers (0 is the base, i + 1 body i) and kinds of joints.

    Args:
        model: Model.
    Returns:
        (n, TREE_SIZE) int32.
    """
    tree = np.zeros((model.n, at.TREE_SIZE), np.int32)
    tree[:, at.PARENT] = np.asarray(model.parent) + 1
    tree[:, at.KIND] = model.joint_type
    return tree


def tip_record(model):
    """The end point's placement in its body.

    Args:
        model: Model.
    Returns:
        (POSE_SIZE,) rotation by rows, then origin.
    """
    return np.concatenate([np.ravel(model.R_tip), np.ravel(model.p_tip)]).astype(float)


def _place(records, model):
    up = np.transpose(np.asarray(model.R_tree, float), (0, 2, 1))
    records[:, at.R_UP : at.R_UP + 9] = up.reshape(model.n, 9)
    records[:, at.P_TREE : at.P_TREE + 3] = model.p_tree


def _stand_base(data, model, effects):
    if effects.gravity:
        data[0, at.ACC : at.ACC + 3] = -np.asarray(model.gravity, float)


def _rub(records, model):
    coulomb, speed = np.asarray(model.fric_coul, float), np.asarray(model.fric_coul_speed, float)
    for name, c, s in zip(model.joint_names, coulomb, speed):
        if c > 0 and not s > 0:
            raise DescriptionError(
                f"joint {name}: Coulomb friction {c:g} is full at speed {s:g}, expected a speed > 0",
                "give fric_coul_speed, the speed below which friction is linear",
            )
    safe = np.where(speed > 0, speed, 1.0)
    records[:, at.COUL_SPEED] = safe
    records[:, at.COUL_SCALE] = 1.0 / safe


def _tune(records, model, est_bounds):
    gains = model.gains
    records[:, at.LAMBDA_E] = gains.Lambda
    records[:, at.LAMBDA_ED] = gains.Lambda
    records[:, at.K_V] = gains.K_v
    records[:, at.K_P] = gains.K_p
    records[:, at.DAMP : at.DAMP + 10] = np.asarray(gains.gamma)[:, None] * model.phi
    period = gains.period_us * 1e-6
    records[:, at.GAIN : at.GAIN + LEARNED] = gains.rate * gains.priors**2 * period
    records[:, at.NATURAL : at.NATURAL + 3] = gains.natural * period
    records[:, at.ROW_SCALE : at.ROW_SCALE + 2] = 1.0
    records[:, at.KNOWN : at.KNOWN + 10] = gains.known
    records[:, at.CENTRE : at.CENTRE + 10] = gains.start
    records[:, at.PULL] = PULL
    records[:, at.DEAD_ZONE] = gains.dead_zone
    low, high = est_bounds if est_bounds is not None else (-np.inf, np.inf)
    records[:, at.EST_MIN : at.EST_MIN + LEARNED] = low
    records[:, at.EST_MAX : at.EST_MAX + LEARNED] = high


def _bound(records, model, box):
    records[:, at.Y_MAX : at.Y_MAX + LEARNED] = np.inf
    records[:, at.ERR_MAX] = np.inf
    records[:, at.UNGUARDED] = 0.0 if box else 1.0
    records[:, at.LEVEL] = 1.0
    records[:, at.NATURAL_MAX : at.NATURAL_MAX + 3] = np.inf
    records[:, at.STEP_MAX : at.STEP_MAX + 2] = np.inf
    records[:, at.E_MAX] = model.gains.e_max if box else np.inf
    records[:, at.QD_MAX] = model.qd_max if box else np.inf
    records[:, at.QDD_MAX] = model.qdd_max if box else np.inf
    reach = np.maximum(np.abs(model.q_min), np.abs(model.q_max))
    records[:, at.Q_MAX] = reach if box else np.inf
