"""Effect of a dead zone: arms at rest for ten minutes, then moving, and arms that move slowly for five.

python -m bench dead_zone       some minutes; docs/figures/dead_zone.json
"""

import dataclasses
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import Any

import numpy as np

from armlet.cli import show
from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import DEFAULT
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import ONE
from armlet.model import Model
from armlet.simulated.closed_loop import Course, Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import sines
from bench import figures
from bench.adaptive.arms import Subject, random_subject, shipped_subject, truth
from bench.adaptive.distance import LAW

SHIPPED, RANDOM, SEED = ("two_link", "puma3", "so101"), (3, 5), 21  # arms; none is one of the study's random arms
SENSORS, LOADS = ("coarse", "difference"), (0.0, 1.0)
ZONES = (0.0, 1.0, 4.0)  # times what one step of the encoder makes of the velocity error
REST_S, BRIEF_S, MOVE_S = 600.0, 6.0, 3.0  # at rest, for long or briefly, and the fast motion after it
SLOW_S, SLOW = 300.0, 0.1  # the slow motion, and its speed
MINUTE_S, EVERY = 60.0, 1000  # ticks between two records of the estimates
TORQUE_STEPS = 512  # from none to the largest torque
TRUTH = 3  # which of the arms within the priors


def with_zone(model: Model, zone: float) -> Model:
    """The arm with a dead zone of so many steps.

    A step e of position is Lambda e / 2 of the velocity error, since readings are wrong by up to half a step, and
    e / (k T) where the velocity is made of readings k ticks apart.
    """
    gains, apart = model.gains, model.velocity_ticks
    made = np.where(apart > 0, 1.0 / (np.maximum(apart, 1) * gains.period_us * 1e-6), 0.0)
    step = model.encoder_step * (gains.Lambda / 2.0 + made)
    return dataclasses.replace(model, gains=dataclasses.replace(gains, dead_zone=zone * step))


def rest_then_move(model: Model, rest_s: float) -> Floats:
    """(T, n, 3) rest where the fast sines turn round, then these sines."""
    move = sines(model, MOVE_S, 1.0)
    rate = 2.0 + 0.7 * np.arange(model.n_act)  # of `sines`
    size, middle = move[0, :, 1] / rate, move[0, :, 0]
    phase = np.outer(np.arange(len(move)) * model.gains.period_us * 1e-6, rate)
    turning = [middle + size * np.cos(phase), -size * rate * np.sin(phase), -size * rate**2 * np.cos(phase)]
    after = np.stack(turning, axis=-1)
    rest = np.zeros((round(rest_s * 1e6 / model.gains.period_us), *after.shape[1:]))
    rest[:, :, 0] = after[0, :, 0]
    return np.concatenate([rest, after])


def run(subject: Subject, sensors: str, load: float, zone: float) -> dict[str, float]:
    """The figures of one arm with one kind of sensors, a load (of the largest) and a dead zone (in steps)."""
    model = with_zone(subject.coarse if sensors == "coarse" else subject.difference, zone)
    compiled, true = compiler.compile(model), truth(subject, load * subject.load, TRUTH)
    sensing = Sensing.of(model)
    sensing = dataclasses.replace(sensing, torque_step=true.tau_max[true.actuated] / TORQUE_STEPS)
    ticks = round(1e6 / model.gains.period_us)

    def followed(plan: Floats) -> tuple[Course, Floats]:
        course = run_closed_loop(compiled, LAW[DEFAULT], true, plan, sensing, Simulation(1, EVERY))
        if course.fault:
            raise RuntimeError(f"{subject.name} with {sensors} readings, dead zone {zone:g}: {course.fault}")
        return course, (np.abs(course.q - plan[:, :, 0]) / model.encoder_step[model.actuated]).max(axis=1)

    (rested, long), (_, brief) = (followed(rest_then_move(model, rest)) for rest in (REST_S, BRIEF_S))
    _, slow = followed(sines(model, SLOW_S, SLOW))
    at_rest, minute = round(REST_S * ticks), round(MINUTE_S * ticks)
    drift = drifts(rested, compiled, minute // EVERY, at_rest // EVERY)
    return {
        "rest, second minute": float(long[minute : 2 * minute].max()),
        "rest, last minute": float(long[at_rest - minute : at_rest].max()),
        "drift of the load": float(drift[model.tip_body, layout.BODIES - 1]),
        "drift of any body": float(drift.max()),
        "moving after six seconds": float(brief[round(BRIEF_S * ticks) :].max()),
        "moving after ten minutes": float(long[at_rest:].max()),
        "slow, second minute": float(slow[minute : 2 * minute].max()),
        "slow, last minute": float(slow[-minute:].max()),
    }


def drifts(course: Course, compiled: Compiled, first: int, last: int) -> Floats:
    """(n, 3) how far each body's share has moved between two records; of bodies that are learnt."""
    shares = course.est[:, :, layout.SHARE : layout.SHARE + layout.BODIES] / ONE
    learnt = compiled.records[:, layout.SHARE_GAIN : layout.SHARE_GAIN + layout.BODIES] > 0
    moved: Floats = np.abs(shares[last] - shares[first]) * learnt
    return moved


def runs_of(name: str | int) -> dict[tuple[str, float], list[dict[str, float]]]:
    """All runs of one arm: by sensors and dead zone."""
    subject = shipped_subject(name) if isinstance(name, str) else random_subject(SEED, name)
    return {key: [run(subject, key[0], load, key[1]) for load in LOADS] for key in product(SENSORS, ZONES)}


def main() -> None:
    """Run all arms, print and keep the worst of each figure."""
    with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
        arms = list(pool.map(runs_of, (*SHIPPED, *RANDOM)))
    rows: list[dict[str, Any]] = []
    for sensors, zone in product(SENSORS, ZONES):
        runs = [one for arm in arms for one in arm[sensors, zone]]
        worst = {what: max(one[what] for one in runs) for what in runs[0]}
        rows.append({"sensors": sensors, "dead zone": zone, "runs": len(runs), **worst})
    columns = list(rows[0])
    shown = [[f"{value:.3g}" if isinstance(value, float) else value for value in row.values()] for row in rows]
    show.table("Dead zones: errors in steps of the encoder, drifts as shares, worst of all runs", columns, shown)
    figures.keep("dead_zone", {"made_by": "python -m bench dead_zone", "law": DEFAULT, "rows": rows})
