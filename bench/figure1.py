"""Walker's Figure 1 with masses and frictions unknown: how the tracking error falls to the encoders' steps, and V.

python -m bench figure1            docs/figures/figure1.json and .png
"""

from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from armlet import description
from armlet.cli import show
from armlet.core.laws import LAWS
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import Model, with_cuts
from armlet.simulated.closed_loop import Course, Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import sines
from bench import figures
from oracles.true_arms import true_arm

ARM, SECONDS, EVERY = "walker_figure1", 120.0, 10
TRUE_ARMS, SPEEDS = (1, 2, 3, 4), (1.0, 0.4)
LOADS = (0.0, 1.0, 0.5, 0.25)  # of the largest, by true arm
WINDOWS = {"first 2 s": (0, 2), "10 to 20 s": (10, 20), "50 to 60 s": (50, 60), "110 to 120 s": (110, 120)}
NAMES = {"walker": "Walker's law", "natural": "natural law", "bodies": "law of bodies"}


def values(compiled: Compiled, true: Model, plan: Floats, course: Course) -> Floats:
    """V along a run of Walker's law, at every EVERY-th tick, over V at its start.

    V = s^T H s / 2 + sum of (estimate - truth)^2 / (2 Gamma) over what is learnt (docs/design.md).
    """
    model, act = compiled.model, compiled.model.actuated
    gamma = compiled.values["GAIN"] / (model.gains.period_us * 1e-6)
    learnt = gamma > 0
    at = np.arange(len(course.est)) * EVERY
    q, qd = course.q[at], course.qd[at]
    s = qd - plan[at, :, 1] + model.gains.Lambda[act] * (q - plan[at, :, 0])
    wrong = np.array([compiled.estimates_si(est) for est in course.est]) - with_cuts(true).nominal
    second = (0.5 * wrong**2)[:, learnt] / gamma[learnt]
    out: Floats = 0.5 * np.einsum("ti,tij,tj->t", s, Arm(true).crba(q), s) + second.sum(axis=1)
    return out / out[0]


def measure(seconds: float = SECONDS) -> tuple[dict[str, Any], dict[str, Floats], list[Floats]]:
    """All runs of all laws.

    Returns:
        (what is kept; each law's largest error of each second in encoder steps, of the worst run and servo; V of
        Walker's law along each of its runs).
    """
    model = description.load(ARM)
    compiled, step = compiler.compile(model), np.asarray(model.encoder_step)[model.actuated]
    numbers = {law.name: law.number for law in LAWS if law.name in NAMES}
    errors: dict[str, list[Floats]] = {name: [] for name in NAMES}
    along: list[Floats] = []
    for seed, load in zip(TRUE_ARMS, LOADS, strict=True):
        true = true_arm(model, seed, load)
        for speed in SPEEDS:
            plan = sines(model, seconds, speed)
            for name in NAMES:
                course = run_closed_loop(
                    compiled, numbers[name], true, plan, Sensing.of(model), Simulation(every=EVERY)
                )
                assert not course.fault, (name, seed, speed, course.fault)
                errors[name].append((course.q - plan[..., 0]) / step)
                if name == "walker":
                    along.append(values(compiled, true, plan, course))
    second = round(1e6 / model.gains.period_us)
    kept: dict[str, Any] = {"made_by": "python -m bench figure1", "runs": len(along), "windows": {}}
    for what, (start, end) in WINDOWS.items():
        part = {name: np.stack(runs)[:, start * second : end * second] for name, runs in errors.items()}
        if end <= seconds:
            kept["windows"][what] = {
                name: {"peak": float(np.abs(e).max()), "rms": float(np.sqrt((e**2).mean(axis=1)).max())}
                for name, e in part.items()
            }
    kept["V"] = {
        "end": [float(v[-1]) for v in along],
        "above start": max(float(v.max()) - 1.0 for v in along),
        "above least before": max(float((v - np.minimum.accumulate(v)).max()) for v in along),
    }
    peaks = {
        name: np.abs(np.stack(runs)).reshape(len(runs), -1, second, len(step)).max(axis=(0, 2, 3))
        for name, runs in errors.items()
    }
    return kept, peaks, along


def draw(peaks: dict[str, Floats], along: list[Floats], path: Path) -> None:
    """Errors over time, and V."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4), layout="constrained")
    for name, peak in peaks.items():
        left.plot(np.arange(len(peak)) + 1, peak, label=NAMES[name])
    left.axhline(1.0, color="black", linewidth=0.8, linestyle=":", label="one encoder step")
    left.set(yscale="log", xscale="log", xlabel="s", ylabel="largest error of each second, encoder steps")
    left.set_title("worst servo of the worst of all runs")
    left.legend()
    for v in along:
        right.plot(np.arange(len(v)) * EVERY * 1e-3, v, linewidth=1)
    right.set(xscale="symlog", xlabel="s", ylabel="V / V(0)", ylim=(0, 1.05))
    right.set_title("V of Walker's law, each run")
    figure.savefig(path, dpi=110, metadata={"Software": None})
    plt.close(figure)


def main(folder: str | Path = figures.FOLDER) -> None:
    """Measure, print, and write the results and the picture into a folder."""
    kept, peaks, along = measure()
    rows = [
        [what, *(f"{row[name]['peak']:.2g} / {row[name]['rms']:.2g}" for name in NAMES)]
        for what, row in kept["windows"].items()
    ]
    show.table("Walker's Figure 1: error in encoder steps, peak / RMS, worst run", ["", *NAMES.values()], rows)
    print(f"V ends at {min(kept['V']['end']):.3f} to {max(kept['V']['end']):.3f} of its start;"
          f" it is never more than {kept['V']['above least before']:.1e} above what it was before")  # fmt: skip
    figures.keep("figure1", kept, Path(folder))
    draw(peaks, along, Path(folder) / "figure1.png")


if __name__ == "__main__":
    main()
