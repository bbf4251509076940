"""A simulated arm under the fixed-point kernel, tick by tick, as a board would run it."""

import numpy as np

import armlet
from armlet.core import kernel_fixed
from armlet.core import layout as L
from armlet.fixed import compiler
from armlet.simulated.plant import SimulatedArm


def model_of(arm):
    """The Model of a shipped arm by its name, or a Model as it is."""
    return armlet.load(arm).model if isinstance(arm, str) else arm


def swing(model, ticks, period, share=0.5):
    """Sines of every joint, each of its own rate, within `share` of its limits: q, qd, qdd, each (ticks, n)."""
    middle = (model.q_min + model.q_max) / 2
    rate = 2.0 + 0.7 * np.arange(model.n)
    size = share * np.minimum.reduce([(model.q_max - model.q_min) / 2, model.qd_max / rate, model.qdd_max / rate**2])
    phase = np.outer(np.arange(ticks) * period, rate)
    return middle + size * np.sin(phase), size * rate * np.cos(phase), -size * rate**2 * np.sin(phase)


class FixedLoop:
    """One run.

    Args:
        arm: name or Model, what the controller believes.  law: LAW_*.
        plant: SimulatedArm, None for the model itself.  noise: (rad or m, the same per second) on what is measured.
        freeze: whether learning pauses while a torque is limited, as on the board.
    Attributes:
        est: (n, EST_SIZE) raw estimates.  records: (n, MODEL_SIZE) raw, a copy to be changed.
        data, scratch: the last tick's.
    """

    def __init__(self, arm, law, plant=None, noise=(0.0, 0.0), freeze=True, seed=0):
        self.model = model_of(arm)
        self.compiled = compiler.compile(self.model)
        self.law, self.noise, self.freeze = law, noise, freeze
        self.plant = plant or SimulatedArm(self.model)
        self.records = self.compiled.records.copy()
        self.est = self.compiled.starting_est(True, law)
        self.data = np.zeros((self.model.n + 1, L.DATA_SIZE), np.int64)
        self.data[0] = self.compiled.base
        self.scratch = np.zeros(L.LEARNING_SIZE, np.int64)
        self.frozen, self.rng = False, np.random.default_rng(seed)

    @property
    def period(self):
        return self.model.gains.period_us * 1e-6

    @property
    def estimates(self):
        """(n, 13) SI."""
        return self.compiled.estimates_si(self.est)

    def tick(self, q_des, qd_des, qdd_des):
        """Measure, compute, learn, move. Returns the true tracking error (n,) before the move."""
        q, qd = self.plant.measure()
        q, qd = q + self.noise[0] * self.rng.normal(size=q.shape), qd + self.noise[1] * self.rng.normal(size=q.shape)
        error = self.plant.q - q_des
        self.think(self.compiled.inputs(*(x[None] for x in (q, qd, q_des, qd_des, qdd_des)))[0])
        self.plant.step(self.data[1:, L.TAU] / self.compiled.scales.torque, self.period)
        return error

    def think(self, raw):
        """The kernel's part of a tick, from raw inputs (n, 5)."""
        self.data[1:, :5] = raw
        kernel_fixed.tick(
            self.law, self.compiled.tree, self.records, self.est, self.data, not self.frozen, self.scratch
        )
        tau = self.data[1:, L.TAU] / self.compiled.scales.torque
        self.frozen = self.freeze and bool((np.abs(tau) > self.model.tau_max).any())
