"""The recursion against the kernel's, the virtual work of (16), three laws of the class, V and its derivative."""

from typing import Any

import numpy as np

from armlet.dynamics.arm import Arm
from armlet.studies.walker.laws import Adaptive, friction
from armlet.studies.walker.link_recursion import Links
from armlet.studies.walker.picture import picture
from armlet.studies.walker.runs import LAWS, PERIOD, Run, departure, described
from armlet.studies.walker.runs import run as closed_loop

ARMS = ("walker_figure1", "mearm", "puma3", "puma6", "scheinman", "so101")
MOVED = ("walker_figure1", "puma3")
ENDS = 0.5  # s, at either end of a run: where its worst errors are looked for
PERIODS = (2e-3, 1e-3, 5e-4)  # s
SOON = 0.3  # s, of the runs that show what the period does to V


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """Everything.

    Args:
        short: fewer states; less than a second; two periods.
    Returns:
        (figures, PNG bytes).
    """
    seconds = 0.4 if short else 4.0
    ends = min(ENDS, 0.5 * seconds)
    runs: dict[str, dict[str, Run]] = {}
    for name in MOVED:
        model = described(name)
        runs[name] = {law: closed_loop(model, make(model), seconds) for law, make in LAWS.items()}
    figures: dict[str, Any] = {
        "recursion": [recursion(name, 3 if short else 50) for name in ARMS],
        "seconds": seconds,
        "ends": ends,
        "runs": {name: {law: summary(each, ends) for law, each in by.items()} for name, by in runs.items()},
        "departure": [departures(name, PERIODS[:2] if short else PERIODS) for name in MOVED],
    }
    return figures, picture(runs)


def recursion(name: str, states: int) -> dict[str, Any]:
    """Torques with F and eta of the true motion against the kernel's; both sides of (16) with any F, eta and rates."""
    model = described(name)
    random = np.random.default_rng(0)
    low, high = (each[model.actuated] for each in (model.q_min, model.q_max))
    torque, power = 0.0, 0.0
    for share in random.uniform(0.2, 0.8, (states, model.n_act)):
        Q = low + (high - low) * share
        Qd, Qdd, rates = 0.1 * random.normal(size=(3, model.n_act))
        links = Links.at(model, Q, Qd, Qd, Qdd)
        tau = links.torques(np.einsum("nik,nk->ni", links.wrenches(), model.phi), friction(model) * links.qd)
        want = Arm(model).rnea(Q, Qd, Qdd)
        torque = max(torque, float(np.abs(tau - want).max() / np.abs(want).max()))
        F, eta = random.normal(size=(model.n, 6)), random.normal(size=len(links.qd))
        both = rates @ links.torques(F, eta), links.power(F, eta, rates)
        power = max(power, abs(both[0] - both[1]) / (np.abs(F).sum() + np.abs(eta).sum()))
    return {"arm": name, "links": model.n, "loops": len(model.cut), "torque": torque, "power": power}


def summary(done: Run, ends: float) -> dict[str, Any]:
    """Worst errors at the ends, shares of the amplitude; where V ends and what it rises, shares of V(0).

    Args:
        ends: s, how long the ends are.
    """
    part = round(ends / PERIOD)
    out = {"first": float(np.abs(done.error[:part]).max()), "last": float(np.abs(done.error[-part:]).max())}
    if np.isfinite(done.V).all():
        out["V"] = float(done.V[-1] / done.V[0])
        out["rises"] = float(np.maximum(np.diff(done.V), 0.0).sum() / done.V[0])
    return out


def departures(name: str, periods: tuple[float, ...]) -> dict[str, Any]:
    """Distance of V from the integral of the proof's V', by period, for both forms of friction."""
    model = described(name)
    by = {
        form: [departure(closed_loop(model, Adaptive(model, smooth), SOON, T)) for T in periods]
        for form, smooth in (("qd", False), ("qd_ref", True))
    }
    return {"arm": name, "periods": list(periods), "by": by}
