"""A run of the law of bodies in fixed point, and its Lyapunov function with all that it may rise by."""

import dataclasses

import numpy as np

from armlet.core import kernel_float
from armlet.core import layout as L
from armlet.dynamics.arm import Arm
from armlet.dynamics.float_records import float_records
from armlet.simulated.plant import SimulatedArm
from tests.support.adaptive_loop import FixedLoop, swing


def made_of(model, shares):
    """The arm whose links are what these shares (n, 3) of its bodies make."""
    more = np.einsum("nk,nkj->nj", shares - model.gains.shares, model.gains.bodies)
    return dataclasses.replace(model, phi=model.phi + more)


PROBE = 1e-9  # a gain so small that no share meets its bound


class ShareLoop:
    """Fixed point against a true arm whose shares are known, without friction.

    V = (s^T H s + sum of (c - c*)^2 / Gamma) / 2, H the true arm's with its rotors.
    """

    def __init__(self, model, true_shares):
        zero = np.zeros(model.n)
        known = dataclasses.replace(model.gains, prior_visc=zero)  # V has no part for friction
        model = dataclasses.replace(model, fric_visc=zero, fric_coul=zero, gains=known)
        self.model, self.shares = model, true_shares
        self.true = made_of(model, true_shares)
        self.arm = Arm(self.true)
        self.loop = FixedLoop(model, L.LAW_BODIES, SimulatedArm(self.true))
        self.gain = self.loop.compiled.values["SHARE_GAIN"] / self.loop.period
        self.moved = self.gain > 0
        undamped = dataclasses.replace(model.gains, gamma=zero)
        self.ideal = float_records(dataclasses.replace(self.true, gains=undamped))
        self.ideal.model[:, L.SHARE_GAIN : L.SHARE_GAIN + 3] = PROBE
        self.ideal.est[:, L.SHARE :] = 0.5

    def value(self, wanted):
        """V before a tick."""
        s = self.sliding(wanted, self.state)
        return 0.5 * s @ self.arm.crba(self.loop.plant.q) @ s + 0.5 * np.sum(
            self.wrong[self.moved] ** 2 / self.gain[self.moved]
        )

    @property
    def wrong(self):
        """c - c*, (n, 3)."""
        return self.loop.est[:, L.SHARE :] / 2.0**L.Q - self.shares

    @property
    def state(self):
        """(q, qd), the true ones."""
        return self.loop.plant.q, self.loop.plant.qd

    def sliding(self, wanted, state):
        """s (n,) of a state (q, qd)."""
        (q, qd), (q_des, qd_des, _) = state, wanted
        return qd - qd_des + self.model.gains.Lambda * (q - q_des)

    def ideal_tick(self, wanted, state):
        """Torque (n,) that the true arm takes for the reference motion, undamped; power (n, 3) of each body on s.

        Both at a state (q, qd): the true one, or the one that is measured.
        """
        tree, records, est, data = self.ideal
        data[1:, :5] = np.stack([*state, *wanted], axis=1)
        own = est.copy()
        kernel_float.tick(L.LAW_BODIES, tree, records, own, data, True)
        return data[1:, L.TAU].copy(), np.where(self.moved, (0.5 - own[:, L.SHARE :]) / PROBE, 0.0)

    def lost_power(self):
        """(n, 3) of each body's power word in the last tick, at most: a unit of a shortened velocity error and of Y.

        An entry of Y is a sum of products of a shortened error and an acceleration, or a square of a velocity, in
        units: five at most, beside three of a sum. One more for the power's own rounding, and two for the share's step.
        """
        m, d = self.loop.records, self.loop.data[1:]
        w, alpha, acc = (np.abs(d[:, k : k + 3]).max(axis=1) for k in (L.W_REF, L.ALPHA, L.ACC_C))
        sizes = np.maximum.reduce([alpha, acc, w * w / 2.0**L.Q])
        y = 8.0 * sizes / 2.0**L.YQ + 1.0
        body = np.abs(m[:, L.BODY : L.BODY + 30].reshape(-1, 3, 10)).sum(axis=-1)
        power = body * y[:, None] * 2.0 ** -m[:, L.S_POWER : L.S_POWER + 3] + 1.0
        return m[:, L.SHARE_GAIN : L.SHARE_GAIN + 3] * power * 2.0 ** -m[:, L.S_SHARE_GAIN : L.S_SHARE_GAIN + 3] + 2.0

    def run(self, ticks, off):
        """Rises of V and the bound of each tick, both (ticks,) and over V's start.

        The bound: a held torque, T (slope at the tick's end - slope at its start); encoders, T (slope at the true
        state - slope at the measured one); steps of learning, T^2 / 2 times the sum of Gamma power^2; the torque's
        rounding, as certified; the roundings of what a share learns.
        """
        loop, period = self.loop, self.loop.period
        plan = list(zip(*swing(self.model, ticks + 1, period), strict=True))
        loop.plant.reset(plan[0][0] + off, plan[0][1])
        rises, bounds = np.empty(ticks), np.empty(ticks)
        error = loop.compiled.certificate.error_by_law["walker"]
        first = before = self.value(plan[0])
        for k in range(ticks):
            seen, wrong = loop.plant.measure(), self.wrong[self.moved]
            s, (takes, power) = self.sliding(plan[k], seen), self.ideal_tick(plan[k], seen)
            truly = self.sliding(plan[k], self.state), self.ideal_tick(plan[k], self.state)[0]
            loop.tick(*plan[k])
            assert not loop.frozen
            tau = loop.data[1:, L.TAU] / loop.compiled.scales.torque
            slope = truly[0] @ (tau - truly[1])
            slope_after = self.sliding(plan[k + 1], self.state) @ (tau - self.ideal_tick(plan[k + 1], self.state)[0])
            held = period * abs(slope_after - slope) + period * abs(slope - s @ (tau - takes))
            steps = 0.5 * period**2 * np.sum(self.gain * power**2)
            learnt = 2.0**-L.Q * np.sum(self.lost_power()[self.moved] * np.abs(wrong) / self.gain[self.moved])
            rounding = period * np.abs(s) @ error + learnt
            now = self.value(plan[k + 1])
            rises[k], bounds[k], before = now - before, held + steps + rounding, now
        return rises / first, bounds / first
