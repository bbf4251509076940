"""Closed loops of the class: an arm that is not as described, sines of all servos."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from armlet.dynamics.arm import load
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.simulated.plant import SimulatedArm
from armlet.simulated.trial import sines
from armlet.studies.walker.laws import Adaptive, Classical, InverseDynamics, Law, Planned
from armlet.studies.walker.link_recursion import Links

PERIOD = 1e-3  # s
WRONG, LOAD = 0.5, 2.3  # relative, of Figure 1's masses and frictions; kg, at the three-joint PUMA's tool
LAWS: dict[str, Callable[[Model], Law]] = {
    "PID": lambda model: Classical(model, sines(model, 2e-3, 1.0)[0, :, 0]),
    "inverse dynamics": InverseDynamics,
    "adaptive, not learning": lambda model: Adaptive(model, learns=False),
    "adaptive": Adaptive,
}


def described(name: str) -> Model:
    """A shipped arm with what the paper models: links, gravity, viscous friction; exact encoders."""
    model = load(name).model
    none = np.zeros(model.n)
    cut = tuple(replace(each, fric_coul=0.0) for each in model.cut)
    return replace(model, armature=none, fric_coul=none, encoder_step=none, cut=cut)


def true(model: Model, seed: int = 1) -> Model:
    """The arm as it is: Figure 1 with other masses and frictions, another arm with a load."""
    if not model.couplings:
        return with_payload(model, LOAD)
    factor = np.random.default_rng(seed).uniform(1 - WRONG, 1 + WRONG, (2, model.n + len(model.cut)))
    cut = tuple(replace(c, fric_visc=c.fric_visc * k) for c, k in zip(model.cut, factor[1, model.n :], strict=True))
    masses, frictions = factor[:, : model.n]
    return replace(model, phi=model.phi * masses[:, None], fric_visc=model.fric_visc * frictions, cut=cut)


class Run(NamedTuple):
    """K ticks. times (K,) s.  error (K, n_act): shares of the plan's amplitude.  V, rate (K,): an adaptive law's."""

    times: Floats
    error: Floats
    V: Floats
    rate: Floats


def run(model: Model, law: Law, seconds: float, T: float = PERIOD) -> Run:
    """A law on the arm that `true` gives.

    Args:
        model: as the law knows the arm.  T: s, for which torques are held.
    """
    model = replace(model, gains=replace(model.gains, period_us=round(1e6 * T)))
    wanted, real = sines(model, seconds, 1.0), true(model)
    arm = SimulatedArm(real, velocity="exact")
    arm.reset(wanted[0, :, 0], wanted[0, :, 1])
    errors, values = [], []
    for row in wanted:
        at, Q, Qd = Planned(*row.T), arm.q.copy(), arm.qd.copy()
        links = Links.at(model, Q, Qd, *law.reference(at, Q, Qd))
        values.append(law.value(links, real) if isinstance(law, Adaptive) and law.learns else (np.nan, np.nan))
        errors.append(Q - at.Q)
        arm.step(links.torques(*law.feedback(links, at, Q, Qd, T)), T)
    size = np.ptp(sines(model, 10.0, 1.0)[:, :, 0], axis=0) / 2
    V, rate = np.array(values).T
    return Run(T * np.arange(len(wanted), dtype=float), np.array(errors) / size, V, rate)


def departure(done: Run) -> float:
    """The largest difference between V and its start plus the integral of V', over V's start."""
    T = done.times[1] - done.times[0]
    path = np.concatenate([[0.0], np.cumsum(0.5 * T * (done.rate[1:] + done.rate[:-1]))])
    return float(np.abs(done.V - done.V[0] - path).max() / done.V[0])
