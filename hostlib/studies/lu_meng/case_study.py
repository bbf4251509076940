"""The case study of section V.B: a PUMA's first four links with a load that is not known, for two seconds.

The paper prints neither omega, nor lambda, nor Gamma, nor what error is acceptable. They are scanned: what comes out is
a range over readings.
"""

from functools import partial
from typing import Any, NamedTuple

import numpy as np

from armlet.dynamics.arm import Arm, load
from armlet.dynamics.joint_values import Floats
from armlet.model.inertia import point_mass
from armlet.model.model import Model
from armlet.model.variations import with_payload
from armlet.studies.lu_meng.iterative import regressor as by_iteration
from armlet.studies.lu_meng.laws import Controller, Law, Regressor
from armlet.studies.lu_meng.parameters import COUNT, Split, theta, to_ten
from armlet.studies.zero_order_hold import zero_order_hold

LOAD = 0.5  # kg, beside the 0.5 kg of link 4 that the controller knows
SECONDS, PERIOD = 2.0, 1e-3
START = 0.2  # relative error of each joint's position at the start
TOLERANCE = np.radians(1.0)
NEAR = 0.05 * LOAD
LEAST = -0.4  # kg: the estimate of the load, with which link 4 keeps a mass
LOST = 100.0  # rad/s: a run that has come apart is left where it is
OMEGAS = (1.0, 2.0, 3.0)
SLOPES = (5.0, 10.0, 15.0, 20.0, 25.0, 30.0)
RATES = {"modified Slotine-Li": np.geomspace(1e-3, 1e1, 25), "Craig": np.geomspace(1e-5, 1e-1, 25)}

CENTRE = np.pi * np.array([8 / 9, 2 / 3, 3 / 4, 15 / 18])
SWING = np.pi * np.array([4 / 9, 1 / 3, 1 / 4, 8 / 18])
SLOWER = np.array([1.0, 1 / 2, 1 / 3, 1 / 4])
PHASE = np.array([0.0, np.pi / 2, 0.0, np.pi / 2])  # sine, cosine, sine, cosine


def plan(omega: Floats, t: float) -> tuple[Floats, Floats, Floats]:
    """(q_des, qd_des, qdd_des) (N, 4) of the paper's trajectory.

    Args:
        omega: (N,) rad/s.
    """
    rate = omega[:, None] * SLOWER
    angle = rate * t + PHASE
    return CENTRE + SWING * np.sin(angle), SWING * rate * np.cos(angle), -SWING * rate**2 * np.sin(angle)


class Runs(NamedTuple):
    """Results of N runs, K ticks each.

    q, error: (K, N, 4) rad.  load: (K, N) kg, estimated.  lost: (N,) the run came apart.
    """

    q: Floats
    error: Floats
    load: Floats
    lost: np.ndarray

    @property
    def settling_time(self) -> Floats:
        """(N,) s: from when on every joint stays within TOLERANCE; infinite if none of the last ticks does."""
        beyond = (np.abs(self.error) > TOLERANCE).any(axis=2)
        last = len(beyond) - np.argmax(beyond[::-1], axis=0)
        settling_time = np.where(beyond.any(axis=0), last, 0) * PERIOD
        return np.where(self.lost | (last >= len(beyond)), np.inf, settling_time)

    @property
    def load_found(self) -> Floats:
        """(N,) s: from when on the load is known to NEAR."""
        beyond = np.abs(self.load - LOAD) > NEAR
        last = len(beyond) - np.argmax(beyond[::-1], axis=0)
        return np.where(self.lost | (last >= len(beyond)), np.inf, np.where(beyond.any(axis=0), last, 0) * PERIOD)


def load_column(model: Model) -> Floats:
    """(16 n, 1): theta of one kilogram at the tip."""
    where = model.p_tip
    kilogram = np.zeros((model.n, COUNT))
    bare = np.zeros((model.n, 10))
    bare[model.tip_body] = point_mass(1.0, where)
    kilogram[model.tip_body, :4] = bare[model.tip_body, :4]
    pairs = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
    kilogram[model.tip_body, 4:10] = [where[a] * where[b] for a, b in pairs]
    return kilogram.reshape(-1, 1)


def simulate(
    law: Law, omega: Floats, slope: Floats, rate: Floats, seconds: float = SECONDS, parameters: int = 16
) -> Runs:
    """Closed loops of one law, one for each triple of settings.

    Torque is held for a control period of 1 ms; the arm moves by Runge and Kutta's method, one step a period.

    Args:
        omega, slope, rate: (N,) rad/s, 1/s, kg per N m rad/s and s.
        parameters: 16 for the paper's regressor; 10 for the kernel's, which is quicker and says the same.
    """
    model = load("lu_meng4").model
    real = Arm(with_payload(model, LOAD))
    known, kilogram = theta(model).ravel(), load_column(model)
    regressor: Regressor = partial(by_iteration, model)
    if parameters == 10:
        ten = np.kron(np.eye(model.n), to_ten())
        known, kilogram, regressor = ten @ known, ten @ kilogram, Arm(model).regressor
    split = Split(known, kilogram)
    count = len(omega)
    controller = Controller(
        regressor=regressor, law=law, split=split, slope=slope, rate=rate, estimate=np.zeros((count, 1)), least=LEAST
    )
    q, qd = (1.0 + START) * plan(omega, 0.0)[0], plan(omega, 0.0)[1]
    qdd, lost = np.zeros_like(q), np.zeros(count, bool)
    positions, errors, loads = [], [], []
    for tick in range(round(seconds / PERIOD)):
        now = plan(omega, tick * PERIOD)
        positions.append(q)
        errors.append(q - now[0])
        loads.append(controller.estimate[:, 0].copy())
        tau = controller.torque(q, qd, now, qdd, PERIOD)
        lost |= ~np.isfinite(tau).all(axis=1) | (np.abs(qd) > LOST).any(axis=1)
        here = lost[:, None]
        tau, q, qd = np.where(here, 0.0, tau), np.where(here, CENTRE, q), np.where(here, 0.0, qd)
        controller.estimate = np.where(here, 0.0, controller.estimate)
        q, qd = zero_order_hold(real, q, qd, tau, PERIOD)
        qdd = real.aba(q, qd, tau)
    return Runs(np.array(positions), np.array(errors), np.array(loads), lost)


def scan(
    law: Law, omegas: tuple[float, ...], slopes: tuple[float, ...], rates: Floats, seconds: float = SECONDS
) -> list[dict[str, Any]]:
    """One line for each omega and lambda: of the rates, how many settle, and the quickest."""
    grid = np.array([(o, s, r) for o in omegas for s in slopes for r in rates])
    runs = simulate(law, grid[:, 0], grid[:, 1], grid[:, 2], seconds, parameters=10)
    settling_time, found = runs.settling_time, runs.load_found
    out = []
    for omega in omegas:
        for slope in slopes:
            mine = np.flatnonzero((grid[:, 0] == omega) & (grid[:, 1] == slope))
            best, both = mine[np.argmin(settling_time[mine])], mine[np.argmin(np.maximum(settling_time, found)[mine])]
            out.append(
                {
                    "law": law,
                    "omega": omega,
                    "slope": slope,
                    "rates": len(mine),
                    "settle": int(np.isfinite(settling_time[mine]).sum()),
                    "come apart": int(runs.lost[mine].sum()),
                    "quickest": _finite(settling_time[best]),
                    "load at its end": float(runs.load[-1, best]),
                    "quickest that finds the load": _finite(max(settling_time[both], found[both])),
                    "its rate": float(grid[both, 2]),
                }
            )
    return out


def _finite(value: float) -> float | None:
    """A time, or None for never."""
    return float(value) if np.isfinite(value) else None


def planned(omega: float) -> Floats:
    """(K, 4): the planned positions, tick by tick."""
    return np.array([plan(np.array([omega]), k * PERIOD)[0][0] for k in range(round(SECONDS / PERIOD))])


def growth(q: Floats) -> float:
    """1/s: the largest v'(Hdot/2)v / v'Hv along positions (K, 4). lambda must exceed it for (93) to be negative."""
    arm = Arm(with_payload(load("lu_meng4").model, LOAD))
    H = arm.crba(q)
    rate = (H[2:] - H[:-2]) / (4 * PERIOD)
    return float(np.linalg.eigvals(np.linalg.solve(H[1:-1], rate)).real.max())
