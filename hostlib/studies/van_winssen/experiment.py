"""The derivatives by four routes; what the gain does; the two-link arm under the report's errors."""

import time
from dataclasses import replace
from typing import Any

import numpy as np

from armlet.dynamics.arm import load
from armlet.dynamics.joint_values import Floats
from armlet.model import Model
from armlet.plan.gain_design import derivatives as four
from armlet.plan.gain_design.derivatives import Partials
from armlet.plan.gain_design.linearised import continuous, discrete, gain, transition, weights
from armlet.studies.van_winssen import dual, scheme, three
from armlet.studies.van_winssen.picture import picture
from armlet.studies.van_winssen.scheme import Feedback, Run

ARMS = ("two_link", "puma6", "scheinman", "so101")
TAU = 0.05  # s, time constant of positions where it is chosen
PERIODS = (1e-2, 1e-3)  # s
FACTORS = np.arange(0.05, 4.0, 0.05)  # assumed masses over true ones
CONTROLS: dict[str, dict[str, Any] | None] = {
    "feedforward alone": None,
    "Q = 1": {},
    "Q follows the largest errors": {"follow": True},
    "Q for 0.05 s": {"tau": TAU},
    "Q for 0.05 s, by thresholds": {"tau": TAU, "update": "thresholds", "skip": 1e-3},
    "Q for 0.05 s, K of the start": {"tau": TAU, "update": "never"},
    "Q for 0.05 s, following": {"tau": TAU, "follow": True},
}


def run(short: bool) -> tuple[dict[str, Any], bytes]:
    """Everything.

    Args:
        short: fewer states; two cases.
    Returns:
        (figures, PNG bytes).
    """
    count = 3 if short else 50
    model = load("two_link").model
    real = scheme.longer_and_heavier(model)
    cases: dict[str, dict[str, Any]] = {
        "torque 7 % larger": {"real": model, "disturbance": 0.07},
        "constant torque, 7 % of the largest": {"real": model, "disturbance": 0.07, "constant": True},
        "links 7 % longer, inertias 9 % larger": {"real": real},
        "both": {"real": real, "disturbance": 0.07},
    }
    if short:
        cases = {name: cases[name] for name in list(cases)[::2]}
    runs = {
        case: {name: scheme.run(feedback=_feedback(model, how), **given) for name, how in CONTROLS.items()}
        for case, given in cases.items()
    }
    figures: dict[str, Any] = {
        "derivatives": [derivatives(name, count) for name in ARMS],
        "counts": {"4x4": 1062 * 36 - 1021 * 6 - 128, "3x3": 739 * 36 + 62 * 6 - 54},
        "constants": [constants(model, T) for T in PERIODS],
        "nothing wrong": float(scheme.run(real=model, feedback=None).error.max()),
        "path": float(np.linalg.norm(scheme.END - scheme.START)),
        "runs": {case: {name: summary(each) for name, each in found.items()} for case, found in runs.items()},
        "only the lengths": float(lengths_alone(model, real).max()),
        "stable": {name: stable(model, tau) for name, tau in (("Q = 1", None), ("Q for 0.05 s", TAU))},
    }
    curves = {name: spectra(model, real, tau) for name, tau in (("Q = 1", None), ("Q for 0.05 s", TAU))}
    figures["largest eigenvalue"] = {
        name: {what: float(values.max()) for what, values in by.items()} for name, by in curves.items()
    }
    return figures, picture(runs, curves)


def _feedback(model: Model, how: dict[str, Any] | None) -> Feedback | None:
    """A controller of its own for each run."""
    return None if how is None else Feedback(model, **how)


def derivatives(name: str, states: int) -> dict[str, Any]:
    """Each route against dual numbers; what each equation as printed does; time of a state."""
    model = load(name).model
    q, qd, qdd = np.random.default_rng(0).normal(size=(3, states, model.n))
    start = time.process_time()
    want = [dual.partials(model, *each) for each in zip(q, qd, qdd, strict=True)]
    seconds = {"dual": time.process_time() - start}
    stacked = [np.array([getattr(each, key) for each in want]) for key in ("M", "by_q", "by_qd")]
    found = {}
    for form, route in (("4x4", four.partials), ("3x3", three.partials)):
        start = time.process_time()
        found[form] = off(route(model, q, qd, qdd), stacked)
        seconds[form] = time.process_time() - start
    printed = {f"4x4 {name}": off(four.partials(model, q, qd, qdd, (name,)), stacked) for name in four.PRINTED}
    printed |= {f"3x3 {name}": off(three.partials(model, q, qd, qdd, (name,)), stacked) for name in three.PRINTED}
    return {"arm": name, "states": states, "found": found, "printed": printed,
            "us": {form: 1e6 * each / states for form, each in seconds.items()}}  # fmt: skip


def off(found: Partials, want: list[Floats]) -> float:
    """Largest difference of M, dtau/dq, dtau/dqd, each over the largest element of it."""
    return max(float(np.abs(a - b).max() / np.abs(b).max()) for a, b in zip(found[:3], want, strict=True))


def states(times: Floats) -> scheme.Planned:
    """The shipped arm's plan at many instants, (K, n) each."""
    model = load("two_link").model
    plan = [scheme.planned(model, float(t)) for t in times]
    return scheme.Planned(*(np.array(part) for part in zip(*plan, strict=True)))


def sampled(model: Model, at: scheme.Planned, T: float = scheme.T) -> tuple[Floats, Floats]:
    """(Phi, Gamma) of an arm at planned states."""
    return discrete(*continuous(four.partials(model, *at)), T)


def radius(plant: tuple[Floats, Floats], assumed: tuple[Floats, Floats], tau: float | None) -> Floats:
    """(K,): largest |eigenvalue| of the closed loop, the gain from the assumed plant."""
    K = gain(*assumed, weights(2, scheme.T, tau))
    return np.asarray(np.abs(np.linalg.eigvals(transition(plant, K))).max(axis=-1))


def constants(model: Model, T: float) -> dict[str, Any]:
    """Time constant of position errors in the middle of the move, s, and gain of velocity, by weights."""
    plant = sampled(model, scheme.planned(model, 0.5 * scheme.SECONDS), T)
    following = weights(2, T, None) * np.radians([1.0, 1.0, 10.0, 10.0]) / np.radians(10.0)
    by = {"Q = 1": weights(2, T, None), "Q follows 1 deg and 10 deg/s": following, "Q for 0.05 s": weights(2, T, TAU)}
    out = {}
    for name, Q in by.items():
        K = gain(*plant, Q)
        slowest = float(np.abs(np.linalg.eigvals(transition(plant, K))).max())
        out[name] = {"seconds": -T / float(np.log(slowest)), "velocity gain": float(K[0, 2])}
    return {"T": T, "by": out}


def summary(run: Run) -> dict[str, Any]:
    """Of one run; `joints` rad."""
    return {
        "worst m": float(run.error.max()),
        "last m": float(run.error[-1]),
        "joints": float(np.abs(run.x[:, :2]).max()),
        "updates": run.updates,
        "skipped": run.skipped,
        "stopped": run.stopped,
    }


def lengths_alone(model: Model, real: Model) -> Floats:
    """(K,) m: how far the longer arm's hand is from the path when its joints are exactly as planned."""
    times = np.arange(0.0, 1.3 * scheme.SECONDS, scheme.T)
    hands = np.array([scheme.hand(real, scheme.planned(model, t).q) for t in times])
    return np.asarray(np.linalg.norm(hands - np.array([scheme.hand_path(t)[0] for t in times]), axis=1))


def spectra(model: Model, real: Model, tau: float | None) -> dict[str, Floats]:
    """Largest |eigenvalue| of the closed loop's transition along the move, for the true and for the assumed model."""
    at = states(np.linspace(0.0, scheme.SECONDS, 51))
    assumed = sampled(model, at)
    arms = {"the arm as assumed": model, "links 7 % longer, inertias 9 % larger": real}
    return {name: radius(sampled(arm, at), assumed, tau) for name, arm in arms.items()}


def stable(model: Model, tau: float | None) -> list[float]:
    """Least and largest factor of all assumed masses and inertias for which the closed loop is stable all along."""
    at = states(np.linspace(0.0, scheme.SECONDS, 11))
    plant = sampled(model, at)
    good = []
    for factor in FACTORS:
        assumed = sampled(replace(model, phi=model.phi * factor), at)
        if radius(plant, assumed, tau).max() < 1.0:
            good.append(float(factor))
    return [min(good), max(good)] if good else []
