"""Runs of Walker's diagonal law and the natural law in fixed point, and V with all that a tick may add to it.

V = s^T H s / 2 + V2, H the true arm's with its rotors; per link V2 is sum of (phi - phi*)^2 / (2 Gamma) under Walker's
law, and the divergence of the learnt parts over the gain under the natural one (docs/design.md has the derivation).
"""

import dataclasses

import numpy as np

from armlet.core import kernel_float
from armlet.core import layout as L
from armlet.dynamics.arm import Arm
from armlet.dynamics.float_records import float_records
from armlet.dynamics.joint_values import described
from armlet.fixed.scales import FIXED, regressor_scale
from armlet.model.inertia import pseudo_inertia
from armlet.simulated.plant import SimulatedArm
from tests.support.adaptive_loop import FixedLoop, swing
from tests.support.share_loop import made_of

Y_COUNTS = (
    8  # units by which a regressor sum may be wrong: roundings of the errors, of the sum and of what it is made of
)
STEP_ERROR = 5e-4  # of a link's largest step: what the natural law's words lose (test_natural.py)
LAST_PLACES = 2  # units of the last place that a cut's move and its clamp may lose


def dual(y):
    """L (4, 4), the mass last, with tr(L P(phi)) = y . phi."""
    m, hx, hy, hz, xx, xy, yy, xz, yz, zz = y[:10]
    out = np.array(
        [
            [yy + zz, -xy / 2, -xz / 2, hx / 2],
            [-xy / 2, xx + zz, -yz / 2, hy / 2],
            [-xz / 2, -yz / 2, xx + yy, hz / 2],
            [hx / 2, hy / 2, hz / 2, m],
        ]
    )
    return out


class ValueLoop:
    """Fixed point against a true arm that is made of shares (n, 3) of the bodies the controller has priors of.

    There is no friction, which takes from V alone; rotors are as described and not learnt.

    Attributes:
        cuts, pulls, idle: how many ticks had a cut, how many links were pulled, in how many ticks nothing was learnt.
    """

    def __init__(self, model, law, true_shares, dead_zone=0.0):
        zero = np.zeros(model.n)
        gains = dataclasses.replace(
            model.gains, prior_visc=zero, prior_coul=zero, prior_rotor=zero, dead_zone=np.full(model.n, dead_zone)
        )
        model = dataclasses.replace(model, gains=gains, fric_visc=zero, fric_coul=zero)
        self.model, self.law = model, law
        self.true = made_of(model, true_shares)
        self.arm, self.loop = Arm(self.true), FixedLoop(model, law, SimulatedArm(self.true))
        compiled = self.loop.compiled
        self.values, self.period = compiled.values, self.loop.period
        self.unit = 1.0 / compiled.scales.estimate[:, :10]
        self.y_unit = 1.0 / regressor_scale(compiled.scales, compiled.units, FIXED)[:, :10]
        self.gamma = self.values["GAIN"][:, :10] / self.period
        self.gain = self.values["NATURAL"][:, 0] * self.values["ROW_SCALE"][:, 1] ** 2 / self.period
        undamped = dataclasses.replace(self.true.gains, gamma=zero, dead_zone=zero)
        self.ideal = float_records(dataclasses.replace(self.true, gains=undamped))
        self.ideal.model[:, L.GAIN : L.GAIN + 10] = 1.0
        self.cuts = self.pulls = self.idle = 0

    # ---- V

    def second(self, phi, i):
        """V2 of link i at estimates (10,)."""
        if self.law == L.LAW_WALKER:
            learnt = self.gamma[i] > 0
            return 0.5 * np.sum((phi - self.true.phi[i])[learnt] ** 2 / self.gamma[i][learnt])
        believed, true = self.part(phi, i), self.part(self.true.phi[i], i)
        ratio = np.linalg.solve(believed, true)
        return (np.trace(ratio) - 4 - np.log(np.linalg.det(ratio))) / self.gain[i]

    def part(self, phi, i):
        """Pseudo-inertia of the learnt part."""
        return pseudo_inertia(phi - self.values["KNOWN"][i])

    @property
    def state(self):
        """(q, qd), the true ones."""
        return self.loop.plant.q, self.loop.plant.qd

    def sliding(self, wanted, state):
        """s (n,) of a state (q, qd)."""
        (q, qd), (q_des, qd_des, _) = state, wanted
        return qd - qd_des + self.model.gains.Lambda * (q - q_des)

    def value(self, wanted):
        """V before a tick."""
        s, phi = self.sliding(wanted, self.state), self.loop.estimates[:, :10]
        return 0.5 * s @ self.arm.crba(self.loop.plant.q) @ s + sum(self.second(phi[i], i) for i in range(len(phi)))

    def ideal_tick(self, wanted, state):
        """Torque (n,) that the true arm takes for the reference motion, undamped; y (n, 10), what s teaches.

        Both at a state (q, qd): the true one, or the one that is measured.
        """
        tree, records, est, data = self.ideal
        data[1:, :5] = np.stack([*state, *wanted], axis=1)
        own = est.copy()
        kernel_float.tick(L.LAW_WALKER, tree, records, own, data, True)
        return data[1:, L.TAU].copy(), (est - own)[:, :10]

    # ---- what a tick may add

    def learning_bound(self, i, phi, y, raw, raw_after):
        """What link i's learning may add to V2, and what it leaves of the torque's error, over the proof's -T e . y."""
        wrong, period = phi - self.true.phi[i], self.period
        dropped = period * abs(wrong @ y)
        pulled = raw + ((self.loop.records[i, L.PULL] * (self.centre(i) - raw) + 2 ** (L.Q - 1)) >> L.Q)
        rounding = Y_COUNTS * period * np.abs(wrong) @ self.y_unit[i] + period * np.abs(y) @ self.unit[i]
        if np.array_equal(raw_after, pulled) and not np.array_equal(raw, raw_after):
            self.pulls += 1
            return dropped + rounding + self.pull_bound(i, phi)
        if self.law == L.LAW_NATURAL:
            return rounding + self.natural_bound(i, phi, y, dropped)
        least, most = (self.loop.records[i, at : at + 10] for at in (L.EST_MIN, L.EST_MAX))
        held = bool(((raw_after <= least) | (raw_after >= most)).any())
        moved = np.abs((raw_after - raw) * self.unit[i]) + period * np.abs(self.gamma[i] * y)
        return rounding + self.walker_bound(i, phi, y, held) + self.own_bound(i, moved)

    def centre(self, i):
        """CENTRE of link i, raw (10,)."""
        return self.loop.records[i, L.CENTRE : L.CENTRE + 10]

    def own_bound(self, i, moved):
        """Of a cut by the OWN of words, which is rounded and made provable: the true link may lie that far below it."""
        if self.loop.scratch[L.SLOPE] < 0:
            return 0.0
        learnt, more = self.gamma[i] > 0, np.abs(self.values["OWN"][i] - described(self.model)["OWN"][i])
        return 2.0 * np.sum((moved * (more + self.unit[i]))[learnt] / self.gamma[i][learnt])

    def walker_bound(self, i, phi, y, held):
        """A step in discrete time; y beyond Y_MAX; the last places of the low bits, or of a cut, or of an estimate at
        its bound, which keeps its low bits.
        """
        learnt, wrong = self.gamma[i] > 0, np.abs(phi - self.true.phi[i])
        places = LAST_PLACES if held or self.loop.scratch[L.SLOPE] >= 0 else 2.0 * 2.0**-L.EXT
        lost = places * np.sum((wrong * self.unit[i])[learnt] / self.gamma[i][learnt])
        beyond = np.maximum(np.abs(y) - self.values["Y_MAX"][i, :10], 0.0)
        return 0.5 * self.period**2 * np.sum(self.gamma[i] * y**2) + self.period * wrong @ beyond + lost

    def natural_bound(self, i, phi, y, dropped):
        """A step in discrete time, 2 T^2 gain tr(L P L P*) while gain T P L has no norm above a half; what is halved;
        the words' last places.
        """
        believed, true, slope = self.part(phi, i), self.part(self.true.phi[i], i), dual(y)
        root = np.linalg.cholesky(believed)
        moved = self.gain[i] * self.period * root.T @ slope @ root
        second_order = 2.0 * self.gain[i] * self.period**2 * np.trace(slope @ believed @ slope @ true)
        held = dropped if np.abs(moved).max() > 2.0**-6 else 0.0
        each = self.steepness(i, phi)
        step = self.gain[i] * self.period * believed @ slope @ believed
        tensor = np.trace(step[:3, :3]) * np.eye(3) - step[:3, :3]
        entries = np.concatenate([step[3, 3:], step[:3, 3], tensor.ravel()])
        words = (np.abs(entries) / np.repeat(self.unit[i, [0, 1, 4]], [1, 3, 9])).max()
        return second_order + held + each @ self.unit[i] * (2.0 * 2.0**-L.EXT + STEP_ERROR * words)

    def steepness(self, i, phi):
        """How fast the natural law's V2 changes with each parameter, (10,)."""
        inverse, true = np.linalg.inv(self.part(phi, i)), self.part(self.true.phi[i], i)
        steep = (inverse - inverse @ true @ inverse) / self.gain[i]
        return np.abs([np.sum(steep * pseudo_inertia(row)) for row in np.eye(10)])

    def pull_bound(self, i, phi):
        """Of a step of PULL towards CENTRE: V2 is convex under Walker's law; under the natural one the trace is convex
        and the logarithm below its tangent.
        """
        kappa, centre = float(self.values["PULL"][i]), self.values["CENTRE"][i]
        if self.law == L.LAW_WALKER:
            more = self.second(centre, i)
        else:
            believed, middle, true = (self.part(x, i) for x in (phi, centre, self.true.phi[i]))
            ratios = [
                np.trace(np.linalg.solve(*pair)) for pair in ((middle, true), (believed, true), (believed, middle))
            ]
            more = max(ratios[0] - ratios[1] + ratios[2] - 4, 0.0) / self.gain[i]
        if self.law == L.LAW_NATURAL:
            return kappa * more + LAST_PLACES * self.steepness(i, phi) @ self.unit[i]
        learnt = self.gamma[i] > 0
        lost = np.sum((np.abs(phi - self.true.phi[i]) * self.unit[i])[learnt] / self.gamma[i][learnt])
        return kappa * more + LAST_PLACES * lost

    def run(self, ticks, off):
        """Rises of V and the bound of each tick, both (ticks,) and over V's start.

        The proof holds for the state that is measured; encoders make the true slope of V another one by
        s . (tau - tau*) at the true state less the same at the measured one.
        """
        loop, period = self.loop, self.period
        plan = list(zip(*swing(self.model, ticks + 1, period), strict=True))
        loop.plant.reset(plan[0][0] + off, plan[0][1])
        rises, bounds = np.empty(ticks), np.empty(ticks)
        error = loop.compiled.certificate.error_by_law["walker"]
        first = before = self.value(plan[0])
        for k in range(ticks):
            seen = loop.plant.measure()
            s, (takes, y) = self.sliding(plan[k], seen), self.ideal_tick(plan[k], seen)
            truly = self.sliding(plan[k], self.state), self.ideal_tick(plan[k], self.state)[0]
            phi, raw = loop.estimates[:, :10], loop.est[:, :10].copy()
            frozen, loop.scratch[L.SLOPE] = loop.frozen, -1
            loop.tick(*plan[k])
            tau = loop.data[1:, L.TAU] / loop.compiled.scales.torque
            tau = np.clip(tau, -self.model.tau_max, self.model.tau_max)
            slope = truly[0] @ (tau - truly[1])
            slope_after = self.sliding(plan[k + 1], self.state) @ (tau - self.ideal_tick(plan[k + 1], self.state)[0])
            bound = period * abs(slope_after - slope) + period * np.abs(s) @ error
            bound += period * abs(slope - s @ (tau - takes))
            if frozen or loop.scratch[L.OUTSIDE] <= 0:
                self.idle += 1
                bound += period * abs(np.sum((phi - self.true.phi) * y))
            else:
                self.cuts += loop.scratch[L.SLOPE] >= 0
                bound += sum(
                    self.learning_bound(i, phi[i], y[i], raw[i], loop.est[i, :10]) for i in range(self.model.n)
                )
            if loop.frozen:  # the torque was limited: its damping is not the proof's
                bound += period * abs(s @ (tau - loop.data[1:, L.TAU] / loop.compiled.scales.torque))
            now = self.value(plan[k + 1])
            rises[k], bounds[k], before = now - before, bound, now
        return rises / first, bounds / first
