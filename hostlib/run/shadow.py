"""The host's own controllers beside a board's: what the torque should be, in the same bits and in float64.

The fixed shadow runs the Cython kernel on the raw state the board was given: every torque must be equal,
bit for bit. The float shadow runs the specification on the same state: the difference is what fixed point costs.
"""

import numpy as np

from armlet.core import kernel_fixed, kernel_float, layout
from armlet.dynamics.float_records import LEARNED, float_records
from armlet.fixed.compiler import Compiled


class FixedShadow:
    """The board's controller, on the host.

    Args:
        compiled: the arm's parameters.  ticks (S,), words (S, n, SEG_SIZE): the trajectory's segments.
        law: LAW_*.  learning: whether the board adapts.
    """

    def __init__(self, compiled: Compiled, ticks: np.ndarray, words: np.ndarray, law: int, learning: bool):
        n = compiled.model.n
        self._tree, self._records, self._law, self._learning = compiled.tree, compiled.records, law, learning
        self.est = compiled.starting_est(learning)
        self._data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
        self._data[0] = compiled.base
        self._ends = np.cumsum(np.asarray(ticks, dtype=np.int64))
        self._words = words.astype(np.int64)
        self._segment, self._tick = 0, 0
        self._state = self._words[0].copy()

    def torque(self, q_raw: np.ndarray, qd_raw: np.ndarray, frozen: bool) -> np.ndarray:
        """Raw joint torque (n,) at this tick, before torque limits; then the estimates and the plan advance.

        Args:
            q_raw, qd_raw: (n,) what the board was given.  frozen: whether the board kept its estimates.
        """
        kernel_fixed.segment(self._state, self._data)
        self._data[1:, layout.QPOS] = q_raw
        self._data[1:, layout.QD] = qd_raw
        learning = self._learning and not frozen
        kernel_fixed.tick(self._law, self._tree, self._records, self.est, self._data, learning)
        self._tick += 1
        if self._tick == self._ends[self._segment] and self._segment + 1 < len(self._ends):
            self._segment += 1
            self._state = self._words[self._segment].copy()
        return self._data[1:, layout.TAU].copy()


class FloatShadow:
    """The specification, on the same measured state: its own trajectory, its own estimates, float64.

    Args:
        compiled: the arm, for its model and its box.  law: LAW_*.  learning: whether the board adapts.
    """

    def __init__(self, compiled: Compiled, law: int, learning: bool):
        box = compiled.box
        self._tree, self._records, self.est, self._data = float_records(
            compiled.model, box=True, est_bounds=(box.est_min, box.est_max)
        )
        limit_steps(self._records, compiled)
        if learning:
            self.est[:, : layout.VISC] = self._records[:, layout.CENTRE : layout.CENTRE + 10]
        self._law, self._learning, self._scales = law, learning, compiled.scales

    def torque(self, q_raw, qd_raw, planned: tuple[np.ndarray, ...], frozen: bool) -> np.ndarray:
        """Joint torque (n,) N m or N at this tick, before torque limits; then the estimates advance.

        Args:
            q_raw, qd_raw: (n,) what the board was given.  planned: q_des, qd_des, qdd_des (n,), exact.
        """
        q_des, qd_des, qdd_des = planned
        s = self._scales
        q = s.position_si(q_raw)
        q = q - np.where(s.revolute, 2 * np.pi * np.rint((q - q_des) / (2 * np.pi)), 0.0)
        rows = self._data[1:]
        rows[:, layout.QPOS], rows[:, layout.QD] = q, qd_raw / s.velocity
        rows[:, layout.Q_DES], rows[:, layout.QD_DES], rows[:, layout.QDD_DES] = q_des, qd_des, qdd_des
        kernel_float.tick(self._law, self._tree, self._records, self.est, self._data, self._learning and not frozen)
        return rows[:, layout.TAU].copy()


def limit_steps(records: np.ndarray, compiled: Compiled) -> None:
    """Give a float controller the board's limits on what one tick may change, and where its learning starts, in place.

    Args:
        records: (n, MODEL_SIZE) float.  compiled: whose words the limits are.
    """
    at, raw, units = layout, compiled.records, compiled.units
    gain = records[:, at.GAIN : at.GAIN + LEARNED]
    most = 2.0 ** (at.Q - at.EXT) / compiled.scales.estimate
    records[:, at.Y_MAX : at.Y_MAX + LEARNED] = np.divide(most, gain, out=np.full_like(gain, np.inf), where=gain > 0)
    scale = compiled.scales.estimate[:, :10]
    for field in (at.CENTRE, at.KNOWN):
        records[:, field : field + 10] = raw[:, field : field + 10] / scale
    rows = raw[:, at.ROW_SCALE : at.ROW_SCALE + 2] / 2.0 / [units.L, 1.0]
    records[:, at.ROW_SCALE : at.ROW_SCALE + 2] = rows
    # the gain x period that the words have: compile may have lowered the gain (natural.py:put_steps)
    natural = raw[:, at.NATURAL] * 2.0 ** (at.Q - at.EXT - at.YQ - raw[:, at.S_NATURAL]) * rows[:, 1] ** 2
    natural /= units.M * units.W**3 * units.L**2
    per_row = np.column_stack([rows[:, 1] ** 2, rows[:, 0] * rows[:, 1], rows[:, 0] ** 2])
    records[:, at.NATURAL : at.NATURAL + 3] = natural[:, None] / per_row
    change = (units.M**2 * units.W**3)[:, None] * 2.0 ** (at.YQ - 2 * at.Q) * np.ones(3) * units.L**2
    records[:, at.NATURAL_MAX : at.NATURAL_MAX + 3] = raw[:, at.NATURAL_MAX : at.NATURAL_MAX + 3] * change
    step = units.M[:, None] * units.W**3 * np.array([units.L, units.L**2]) * 2.0 ** (at.YQ - 2 * at.Q)
    records[:, at.STEP_MAX : at.STEP_MAX + 2] = raw[:, at.STEP_MAX : at.STEP_MAX + 2] * step
