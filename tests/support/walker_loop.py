"""Walker's law on an arm it does not know, in continuous time, and the errors and rates of its Lyapunov function."""

import dataclasses

import numpy as np

import armlet
from armlet.model.variations import with_payload
from tests.support.gains_by_hand import by_hand


def states(seed, n, count):
    return np.random.default_rng(seed).uniform(-2, 2, (count, n))


class Loop:
    """Walker's law and the arm it does not know as one differential equation, x = [q, qd, estimates]."""

    def __init__(self, model, true_model):
        self.model, self.arm, self.true = model, armlet.Arm(model), armlet.Arm(true_model)
        self.n, self.gains = model.n, model.gains
        self.damped = armlet.Arm(dataclasses.replace(model, phi=model.phi + model.gains.damped_load))
        self.rate = self.gains.rate * self.gains.priors**2

    def start(self, seed):
        q, qd = states(seed, self.n, 2) * 0.3
        return np.concatenate([q, qd, self.model.nominal.ravel()])

    def plan(self, t):
        phase = np.arange(self.n) + 2.0 * t
        return np.sin(phase), 2.0 * np.cos(phase), -4.0 * np.sin(phase)

    def slope(self, t, x):
        q, qd = x[: self.n], x[self.n : 2 * self.n]
        est = x[2 * self.n :].reshape(self.n, 13)
        tau, learned = self.arm.adaptive_step(q, qd, *self.plan(t), estimates=est)
        est_dot = (learned - est) / (self.gains.period_us * 1e-6)
        return np.concatenate([qd, self.true.aba(q, qd, tau), est_dot.ravel()])

    def errors(self, t, x):
        """(q, qd, s, parameter errors (n, 13))."""
        q, qd = x[: self.n], x[self.n : 2 * self.n]
        q_des, qd_des, _ = self.plan(t)
        s = qd - (qd_des - self.gains.Lambda * (q - q_des))
        return q, qd, s, x[2 * self.n :].reshape(self.n, 13) - self.true.model.nominal

    def value(self, t, x):
        """V: sum(ev^T I ev) over the links is s^T H s, rotors with it."""
        q, _, s, wrong = self.errors(t, x)
        known = self.rate == 0
        assert np.abs(wrong[known]).max(initial=0.0) < 1e-12
        return 0.5 * s @ self.true.crba(q) @ s + 0.5 * np.sum(wrong[~known] ** 2 / self.rate[~known])

    def loss(self, t, x):
        """-V': damping gamma ev^T I0 ev, rotors with it, and what friction takes from s."""
        q, qd, s, _ = self.errors(t, x)
        model, qd_ref = self.true.model, qd - s
        speed = np.where(model.fric_coul_speed > 0, model.fric_coul_speed, 1.0)
        coulomb = model.fric_coul * (np.clip(qd / speed, -1, 1) - np.clip(qd_ref / speed, -1, 1))
        damping = self.gains.gamma[0] * s @ self.damped.crba(q) @ s
        return damping + s @ (model.fric_visc * s) + s @ coulomb

    def runge_kutta(self, t, x, h):
        k1 = self.slope(t, x)
        k2 = self.slope(t + h / 2, x + h / 2 * k1)
        k3 = self.slope(t + h / 2, x + h / 2 * k2)
        k4 = self.slope(t + h, x + h * k3)
        return x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def loaded(model, fraction=1.3):
    """The arm with a load at the tip, more friction and larger rotors than its description says."""
    held = with_payload(model, 1.5, (0.05, 0.02, 0.1))
    more = {name: fraction * np.asarray(getattr(model, name)) for name in ("fric_visc", "fric_coul", "armature")}
    return dataclasses.replace(held, **more)


def learning_model(model, visc=0.3):
    """The arm with friction and rotors that are learnt, at gains chosen by hand."""
    model = by_hand(model)
    one = np.ones(model.n)
    gains = dataclasses.replace(
        model.gains, prior_visc=visc * one, prior_coul=0.5 * visc * one, prior_rotor=0.1 * visc * one
    )
    return dataclasses.replace(
        model,
        gains=gains,
        fric_visc=model.fric_visc + 0.2,
        fric_coul=model.fric_coul + 0.3,
        armature=model.armature + 0.05,
    )
