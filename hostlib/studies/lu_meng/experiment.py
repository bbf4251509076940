"""All of the paper that a host can run: regressors, the example, forward dynamics, the case study."""

import time
from functools import partial
from typing import Any

import numpy as np

from armlet.dynamics.arm import load
from armlet.dynamics.joint_values import Floats
from armlet.studies.lu_meng import case_study, energy, example, iterative
from armlet.studies.lu_meng.laws import Law, forward_dynamics
from armlet.studies.lu_meng.parameters import theta
from armlet.studies.lu_meng.picture import picture

ARMS = ("lu_meng4", "puma6", "scheinman", "so101")
LAWS: tuple[Law, ...] = ("modified Slotine-Li", "Craig")
SHOWN = 2.0  # rad/s, omega of the runs in the picture
POLE = 50.0  # 1/s, of the filtered regressor


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """Everything.

    Args:
        short: fewer states and settings.
    Returns:
        (figures, PNG bytes).
    """
    states = 10 if short else 200
    slopes = (20.0,) if short else case_study.SLOPES
    omegas = (SHOWN,) if short else case_study.OMEGAS
    seconds = 0.6 if short else case_study.SECONDS
    rates = {law: case_study.RATES[law][:: 3 if short else 1] for law in LAWS}
    scans = [line for law in LAWS for line in case_study.scan(law, omegas, slopes, rates[law], seconds)]
    figures: dict[str, Any] = {
        "states": states,
        "regressors": [regressors(name, states) for name in ARMS],
        "example": exact(10 if short else 100),
        "filtered": [filtered(period) for period in ((2e-3,) if short else (2e-3, 1e-3, 5e-4))],
        "scan": scans,
    }
    shown = {str(law): _shown(law, scans, seconds) for law in LAWS}
    figures["growth"] = {f"the plan, omega {omega:g}": case_study.growth(case_study.planned(omega)) for omega in omegas}
    for law, (setting, runs) in shown.items():
        figures["growth"][f"{law}, lambda {setting['slope']:g}, omega {SHOWN:g}"] = case_study.growth(runs.q[:, 0])
    return figures, picture(figures, shown)


def _shown(law: Law, scans: list[dict[str, Any]], seconds: float) -> tuple[dict[str, Any], case_study.Runs]:
    """The setting that settles and finds the load first at SHOWN, and its run with the paper's own regressor."""
    lines = [line for line in scans if line["law"] == law and line["omega"] == SHOWN]
    best = min(lines, key=lambda line: line["quickest that finds the load"] or np.inf)
    omega, slope, rate = (np.array([best[key]]) for key in ("omega", "slope", "its rate"))
    return best, case_study.simulate(law, omega, slope, rate, seconds)


def regressors(name: str, states: int) -> dict[str, Any]:
    """Y theta against the kernel's inverse dynamics, and the two formulations against each other."""
    arm = load(name)
    model = arm.model
    q, qd, qdd = np.random.default_rng(0).normal(size=(3, states, model.n))
    tau = arm.rnea(q, qd, qdd, friction=False, armature=False)
    parameters = theta(model).ravel()
    start = time.process_time()
    closed = np.array([energy.regressor(model, *each) for each in zip(q, qd, qdd, strict=True)])
    middle = time.process_time()
    recursive = iterative.regressor(model, q, qd, qdd)
    end = time.process_time()
    ten = iterative.regressor(model, q, qd, qdd, parameters=10)
    scale = np.abs(tau).max()
    gain = forward_dynamics(partial(iterative.regressor, model), parameters, q, qd, tau)
    return {
        "arm": name,
        "energy": float(np.abs(closed @ parameters - tau).max() / scale),
        "iterative": float(np.abs(recursive @ parameters - tau).max() / scale),
        "ten": float(np.abs(ten @ model.phi.ravel() - tau).max() / scale),
        "between": float(np.abs(closed - recursive).max() / np.abs(recursive).max()),
        "forward": float(np.abs(gain - qdd).max() / np.abs(qdd).max()),
        "us energy": 1e6 * (middle - start) / states,
        "us iterative": 1e6 * (end - middle) / states,
    }


def exact(count: int) -> dict[str, Any]:
    """The two-joint example at rational points: which forms are the same, to the last digit."""
    points = example.points(count)
    corrected = [example.corrected(at) for at in points]

    def same(form: Any) -> int:
        return sum(bool((form(at) == want).all()) for at, want in zip(points, corrected, strict=True))

    differing = sum((example.printed(at) != want).astype(int) for at, want in zip(points, corrected, strict=True))
    return {
        "points": count,
        "recursion": same(example.recursion),
        "IV.C": same(example.iterated),
        "printed": same(example.printed),
        "entries that differ": [f"row {i + 1}, column {k + 1}" for i, k in np.argwhere(np.asarray(differing) > 0)],
        "misprints": list(example.MISPRINTS),
    }


def filtered(period: float) -> dict[str, Any]:
    """Torque through a filter against the filtered regressor, which uses no acceleration, along the case study's plan.

    With F = pole / (s + pole), F dW/dt = pole (W - F W), once the start has died out (here: W(0) taken along).
    """
    arm = load("lu_meng4")
    model = arm.model
    times = np.arange(0.0, case_study.SECONDS, period)
    motion = [case_study.plan(np.array([SHOWN]), t) for t in times]
    q, qd, qdd = (np.array([each[k][0] for each in motion]) for k in range(3))
    blocks = [energy.momentum_blocks(model, *each) for each in zip(q, qd, strict=True)]
    W, Yhat = (np.array([each[k] for each in blocks]) for k in range(2))
    parameters = theta(model).ravel()
    momentum, rest = W @ parameters, Yhat @ parameters
    lag = low_pass(momentum - momentum[0], period)
    regressed = POLE * (momentum - momentum[0] - lag) + low_pass(rest, period)
    torque = low_pass(arm.rnea(q, qd, qdd, friction=False, armature=False), period)
    return {"period": period, "error": float(np.abs(regressed - torque).max() / np.abs(torque).max())}


def low_pass(values: Floats, period: float) -> Floats:
    """pole / (s + pole) of a signal (K, n) that starts from rest, by the trapezoidal rule."""
    keep, take = (2 - POLE * period) / (2 + POLE * period), POLE * period / (2 + POLE * period)
    out = np.zeros_like(values)
    for k in range(1, len(values)):
        out[k] = keep * out[k - 1] + take * (values[k] + values[k - 1])
    return out
