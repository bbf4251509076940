"""Fixed point against float64, on random states of the certified box."""

from dataclasses import dataclass

import numpy as np

from armlet.core import kernel_float, layout
from armlet.dynamics.joint_values import Floats
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import Words, spread, to_si
from armlet.model import REVOLUTE, Model

CORNERS = 0.1  # share of states with every input at an end of its range


@dataclass(frozen=True)
class Comparison:
    """Worst difference over all states, one a servo (n_act,), N m or N; `range` the largest float torque seen."""

    states: int
    error: Floats
    range: Floats
    bound: Floats

    @property
    def fraction(self) -> float:
        """Worst error as a fraction of the joint's torque range."""
        return float((self.error / self.range).max())


def random_states(compiled: Compiled, count: int, seed: int) -> Words:
    """Raw inputs (count, n_act, 5) anywhere in the box, a share in its corners and beyond (they are clamped)."""
    rng = np.random.default_rng(seed)
    model, box, act = compiled.model, compiled.box, compiled.model.actuated
    shape = (count, model.n_act)
    draw = rng.uniform(-1.0, 1.0, (5, *shape))
    corner = rng.random(count) < CORNERS
    draw[1:, corner] = 1.2 * np.sign(draw[1:, corner])
    low, high = drawn_from(model)
    q = (low + high) / 2.0 + draw[0] * (high - low) / 2.0
    e = np.clip(draw[2], -1.2, 1.2) * box.e[act]
    return compiled.inputs(q, draw[1] * box.qd[act], q - e, draw[3] * box.qd[act], draw[4] * box.qdd[act])


def drawn_from(model: Model) -> tuple[Floats, Floats]:
    """Positions (n_act,) between which servos are tried, rad or m.

    A joint that turns takes any angle, one that slides any place of its stroke to both sides. One that a closed loop
    takes stays where the board lets it be: beyond, the loop may not close.
    """
    fault_low, fault_high = model.q_fault
    reach = np.where(model.joint_type == REVOLUTE, np.pi, np.maximum(np.abs(fault_low), np.abs(fault_high)))
    coupled = np.isin(np.arange(model.n), [joint for coupling in model.couplings for joint in coupling.inputs])
    act = model.actuated
    return np.where(coupled, fault_low, -reach)[act], np.where(coupled, fault_high, reach)[act]


def float_inputs(compiled: Compiled, raw: Words) -> Floats:
    """The same inputs in SI, exactly: what the fixed-point kernel was given, the short way round."""
    s = compiled.servos
    q, q_des = s.position_si(raw[..., 0]), s.position_si(raw[..., 2])
    q_des += np.where(s.revolute, 2 * np.pi * np.rint((q - q_des) / (2 * np.pi)), 0.0)
    rest = [raw[..., 1] / s.velocity, q_des, raw[..., 3] / s.velocity, raw[..., 4] / s.acceleration]
    return np.ascontiguousarray(np.stack([q, *rest], axis=-1))


def float_batch(compiled: Compiled, law: int, raw: Words, est: Floats | None = None) -> Floats:
    """Torque (N, n_act) of the float64 kernel at raw inputs, in the same box.

    Args:
        compiled: the arm.  law: LAW_*.  raw: (N, n_act, 5).
        est: (n, 13) SI estimates, None for the model's own parameters, unquantised.
    """
    reading = compiled.in_float()
    if est is not None:
        reading.est[:, : layout.PHI_LOW] = est * reading.scales.estimate
    n, act = len(compiled.tree), compiled.model.actuated
    tau = np.empty((len(raw), n))
    states = reading.states(spread(float_inputs(compiled, raw), act, n))
    kernel_float.batch(
        law, reading.tree, reading.model, reading.est, reading.data, states, tau, couplings=reading.couplings
    )
    return to_si(tau, reading.scales.torque)[:, act]


def compare(compiled: Compiled, law: int, states: int = 100_000, seed: int = 0) -> Comparison:
    """Run `states` random states through both kernels.

    Args:
        compiled: the arm.  law: the number of a law.  states: how many.  seed: which.
    """
    act = compiled.model.actuated
    error = np.zeros(len(act))
    span = np.zeros(len(act))
    for start in range(0, states, 20_000):
        raw = random_states(compiled, min(20_000, states - start), seed + start)
        exact = float_batch(compiled, law, raw)
        tau, _ = compiled.batch(law, raw)
        error = np.maximum(error, np.abs(to_si(tau, compiled.servos.torque) - exact).max(axis=0))
        span = np.maximum(span, np.abs(exact).max(axis=0))
    return Comparison(states, error, span, compiled.certificate.torque_error[act])
