"""A run of Walker's law in fixed point on an arm with closed loops, and V with all that a tick may add to it.

V = s^T H s / 2 + sum of (estimate - truth)^2 / (2 Gamma)

s = Qd - Qd_ref and H are those of the servos; the sum is over what is learnt of bodies, and of the friction of joints
and cut joints.

docs/design.md derives what a tick may add; `value_loop.py` is the same for trees, without friction.
"""

import dataclasses

import numpy as np

from armlet.core import kernel_fixed, kernel_float
from armlet.core import layout as L
from armlet.dynamics.arm import Arm
from armlet.dynamics.float_records import float_couplings, float_records
from armlet.dynamics.joint_values import described
from armlet.fixed import compiler
from armlet.fixed.scales import FIXED, regressor_scale
from armlet.model import with_cuts
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.trial import sines
from tests.support.value_loop import LAST_PLACES, Y_COUNTS


class LoopValue:
    """Fixed point against a true arm.

    Attributes:
        cuts, pulls: in how many ticks candidates were cut, how many bodies were pulled back.
    """

    def __init__(self, model, true):
        self.model, self.true = model, true
        self.compiled = compiled = compiler.compile(model)
        self.plant, self.arm = SimulatedArm(true, velocity="exact"), Arm(true)
        self.period, self.act = model.gains.period_us * 1e-6, model.actuated
        self.truth = with_cuts(true).nominal
        self.unit = 1.0 / compiled.scales.estimate
        self.y_unit = 1.0 / regressor_scale(compiled.scales, compiled.units, FIXED)
        self.gamma = compiled.values["GAIN"] / self.period
        self.learnt = self.gamma > 0
        self.est = compiled.starting_est(True, L.LAW_WALKER)
        self.data = np.zeros((len(compiled.tree) + 1, L.DATA_SIZE), np.int64)
        self.data[0] = compiled.base
        self.scratch = np.zeros(L.LEARNING_SIZE, np.int64)
        zero = np.zeros(model.n)
        undamped = dataclasses.replace(model.gains, gamma=zero, dead_zone=zero)
        ideal = dataclasses.replace(true, gains=undamped)
        self.ideal, self.coupled = float_records(ideal), float_couplings(ideal)
        self.ideal.model[:, L.GAIN : L.GAIN + 13] = self.learnt
        self.cuts = self.pulls = 0

    @property
    def wrong(self):
        """Estimates minus truth (rows, 13), SI; of what is not learnt, zero."""
        return np.where(self.learnt, self.compiled.estimates_si(self.est) - self.truth, 0.0)

    def sliding(self, wanted):
        """s (n_act,)."""
        q_des, qd_des, _ = wanted
        return self.plant.qd - qd_des + self.model.gains.Lambda[self.act] * (self.plant.q - q_des)

    def second(self, wrong):
        """(rows, 13) each estimate's part of V."""
        return np.divide(0.5 * wrong**2, self.gamma, out=np.zeros_like(wrong), where=self.learnt)

    def value(self, wanted):
        """V before a tick."""
        s = self.sliding(wanted)
        return 0.5 * s @ self.arm.crba(self.plant.q) @ s + self.second(self.wrong).sum()

    def ideal_tick(self, wanted):
        """Torque (n_act,) that the true arm takes for the reference motion, undamped; y (rows, 13), what s teaches."""
        tree, records, est, data = self.ideal.tree, self.ideal.model, self.ideal.est, self.ideal.data
        data[self.act + 1, :5] = np.stack([self.plant.q, self.plant.qd, *wanted], axis=1)
        own = est.copy()
        kernel_float.tick(L.LAW_WALKER, tree, records, own, data, True, None, self.coupled)
        return data[self.act + 1, L.TAU].copy(), (est - own)[:, :13]

    def think(self, wanted):
        """The board's part of a tick; torque (n_act,) N m or N."""
        q, qd = self.plant.measure()
        self.data[self.act + 1, :5] = self.compiled.inputs(*(x[None] for x in (q, qd, *wanted)))[0]
        self.scratch[L.SLOPE] = -1
        kernel_fixed.tick(
            L.LAW_WALKER, self.compiled.tree, self.compiled.records, self.est, self.data, True, self.scratch,
            self.compiled.coupled,
        )  # fmt: skip
        return self.data[self.act + 1, L.TAU] / self.compiled.servos.torque

    def learning_bound(self, wrong, y, before):
        """What learning may add to V over the proof's -T e . y: (rows,)."""
        T, gamma, e = self.period, self.gamma, np.abs(wrong)
        over = np.divide(e, gamma, out=np.zeros_like(e), where=self.learnt)
        rounding = T * np.where(self.learnt, Y_COUNTS * e * self.y_unit + np.abs(y) * self.unit, 0.0)
        beyond = np.maximum(np.abs(y) - self.compiled.values["Y_MAX"], 0.0)
        places = np.full_like(e, LAST_PLACES)  # an estimate at its bound keeps its low bits, a cut loses its last place
        out = rounding + 0.5 * T**2 * gamma * y**2 + T * e * beyond + places * over * self.unit
        out = out.sum(axis=1)
        for i in range(self.model.n):
            own = np.abs(self.compiled.values["OWN"][i] - described(self.model)["OWN"][i]) + self.unit[i, :10]
            moved = np.abs((self.est[i, :10] - before[i, :10]) * self.unit[i, :10]) + T * np.abs(gamma * y)[i, :10]
            out[i] += 2.0 * np.sum((moved * own)[self.learnt[i, :10]] / gamma[i, :10][self.learnt[i, :10]])
            centre = self.compiled.records[i, L.CENTRE : L.CENTRE + 10]
            raw, pull = before[i, :10], self.compiled.records[i, L.PULL]
            pulled = raw + ((pull * (centre - raw) + 2 ** (L.Q - 1)) >> L.Q)
            if np.array_equal(self.est[i, :10], pulled) and not np.array_equal(raw, pulled):
                self.pulls += 1
                at = np.zeros((1, 13))
                at[0, :10] = np.where(self.learnt[i, :10], centre * self.unit[i, :10] - self.truth[i, :10], 0.0)
                more = np.divide(0.5 * at**2, gamma[i], out=np.zeros_like(at), where=self.learnt[i]).sum()
                out[i] += T * abs(wrong[i, :10] @ y[i, :10]) + float(self.compiled.values["PULL"][i]) * more
        return out

    def run(self, seconds, off=0.0, speed=1.0):
        """Rises of V and the bound of each tick, both (ticks,) and over V's start; errors (ticks, n_act), rad or m."""
        plan = sines(self.model, seconds, speed)
        ticks = len(plan) - 1
        self.plant.reset(plan[0, :, 0] + off, plan[0, :, 1])
        rises, bounds, errors = np.empty(ticks), np.empty(ticks), np.empty((ticks, self.model.n_act))
        certified = self.compiled.certificate.error_by_law["walker"][self.act]
        first = before = self.value(plan[0].T)
        for k in range(ticks):
            s, (takes, y), wrong, est = self.sliding(plan[k].T), self.ideal_tick(plan[k].T), self.wrong, self.est.copy()
            errors[k] = self.plant.q - plan[k, :, 0]
            tau = self.think(plan[k].T)
            self.plant.step(tau, self.period)
            after = self.sliding(plan[k + 1].T) @ (tau - self.ideal_tick(plan[k + 1].T)[0])
            bound = self.period * (abs(after - s @ (tau - takes)) + np.abs(s) @ certified)
            self.cuts += self.scratch[L.SLOPE] >= 0
            now = self.value(plan[k + 1].T)
            rises[k], bounds[k], before = now - before, bound + self.learning_bound(wrong, y, est).sum(), now
        return rises / first, bounds / first, errors
