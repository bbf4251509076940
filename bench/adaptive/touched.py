"""Runs of the bench of contacts: arms that are pushed, and arms that are not and must feel nothing."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

import numpy as np
from ruamel.yaml import YAML

from armlet.description.library import shipped_path
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import DEFAULT, LAWS
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.run.load_events import largest_load
from armlet.run.touch import Touch, Touched
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.pushed_arm import LINEAR, PushedArm
from armlet.simulated.trial import meant, sines
from bench.adaptive.arms import described
from bench.adaptive.grasped import compiled_of, in_turns, model_of, truth_of

SECONDS, PUSH_S = 6.0, 0.5  # of a run, and of its push
MOMENTS = (2.5, 4.5)  # s, between which the push begins
WEIGHTS = 2.0  # of the largest load: how hard the push is
SPEEDS = (0.5, 1.0)  # of the sines
LONG_S = 60.0  # of a run of the hours in which nothing touches
PERIOD_US = 4000  # of an SO-101 with its servos
SERVOS = "so101, 4 ms"


@dataclass(frozen=True)
class Pushed:
    """One run: the push's force, N; s from its begin until it was felt, infinite if it was not; alarms before it."""

    arm: str
    sensors: str
    force: float
    felt: float
    alarms: int


def pushed(name: str, sensors: str, seed: int) -> tuple[Pushed, np.ndarray]:
    """One arm, empty or with its largest load, that something pushes in a direction that is drawn.

    Returns:
        The run; and, of the joint that feels the push best, (T, 4) s since the push, N m or N: true, estimated, band.
    """
    rng = np.random.default_rng([zlib.crc32(name.encode()), seed, 2])
    model, compiled, exact = arm_of(name, sensors, seed)
    plan, begin = sines(model, SECONDS, SPEEDS[seed % 2]), rng.uniform(*MOMENTS)
    away, size = rng.normal(size=3), WEIGHTS * largest_load(model) * float(np.linalg.norm(model.gravity))
    force = size * away / np.linalg.norm(away)
    true = replace(exact, encoder_step=model.encoder_step, velocity_ticks=model.velocity_ticks)
    arm = PushedArm(true, lambda time: force * (begin <= time < begin + PUSH_S), 2)
    if seed % 4 >= 2:
        arm.carry(largest_load(model))
    touch, events, course = Touch(model), list[Touched](), list[Floats]()

    def look(tick: int, at: Floats, tau: Floats, est: np.ndarray) -> None:
        wanted = plan[tick]
        felt = touch.take(
            tick, at, (wanted[:, 0], wanted[:, 1], wanted[:, 2]), tau, lambda: compiled.estimates_si(est)
        )  # fmt: skip
        course.append(touch.external)
        if felt is not None:
            events.append(felt)

    run = in_turns(compiled, LAWS[DEFAULT], arm, plan, look)
    times = [event.time - begin for event in events]
    felt = next((time for time in times if 0.0 <= time < PUSH_S), np.inf)
    found = Pushed(name, sensors, size, felt, sum(time < 0.0 for time in times))
    return found, drawn(model, run.q, np.array(course), touch.band, force, begin)


@cache
def with_servos() -> Model:
    """The SO-101 at the period that its servos have."""
    tree = YAML(typ="safe").load(shipped_path("so101").read_text())
    return described("so101", tree | {"control": tree["control"] | {"period_us": PERIOD_US}})


def arm_of(name: str, sensors: str, seed: int) -> tuple[Model, Compiled, Model]:
    """An arm as its file describes it, compiled, and as it is."""
    if name == SERVOS:
        model = with_servos()
        return model, compiler.compile(model), meant(model, 0.1, 0.1, zlib.crc32(f"{name} {seed}".encode()))
    model, compiled = model_of(name, sensors), compiled_of(name, sensors, 0.0)
    assert isinstance(compiled, Compiled)
    return model, compiled, truth_of(name, seed)


def drawn(model: Model, q: Floats, external: Floats, band: Floats, force: Floats, begin: float) -> np.ndarray:
    """Rows of `pushed`'s course."""
    time = np.arange(len(external)) * model.gains.period_us * 1e-6 - begin
    jacobian = Arm(model).jacobian(np.ascontiguousarray(q[: len(external)]))[:, LINEAR]
    true = np.einsum("tij,i->tj", jacobian, force) * ((time >= 0.0) & (time < PUSH_S))[:, None]
    best = int(np.argmax((np.abs(true) / band).max(axis=0)))
    return np.stack([time, true[:, best], external[:, best], np.full(len(time), band[best])], axis=1)


def untouched(hours: float) -> Iterator[tuple[float, int]]:
    """Simulated hours in which nothing touches an SO-101, which moves fast and slowly, picks loads up and lets them go.

    Its true friction and links are drawn, its Coulomb friction from half of the file's to twice that. Yields hours, and
    contacts that were felt, of each run.
    """
    model, period = with_servos(), PERIOD_US * 1e-6
    compiled = compiler.compile(model)
    for seed in range(round(hours * 3600.0 / LONG_S)):
        rng = np.random.default_rng([seed, 3])
        plan = sines(model, LONG_S, rng.uniform(0.3, 1.2))
        empty = meant(model, 0.1, 0.1, seed)
        empty = replace(empty, fric_coul=empty.fric_coul * rng.uniform(0.5, 2.0, model.n))
        moments = np.sort(rng.integers(500, len(plan), 8))
        masses = rng.uniform(0.0, largest_load(model), 8) * (np.arange(8) % 2 == 0)
        later = [(int(at), with_payload(empty, float(kg))) for at, kg in zip(moments, masses, strict=True)]
        course = run_closed_loop(
            compiled, LAWS[DEFAULT], empty, plan, Sensing.of(model), Simulation(2, 50, later=later)
        )  # fmt: skip
        yield len(course.q) * period / 3600.0, felt_in(model, compiled, plan, course.q, course.tau, course.est)


def felt_in(model: Model, compiled: Compiled, plan: Floats, q: Floats, tau: Floats, est: np.ndarray) -> int:
    """Contacts that are felt in a course: q, tau (T, n), est (T / 50, rows, EST_SIZE)."""
    touch, step, felt = Touch(model), np.array(model.encoder_step, float)[model.actuated], 0
    for tick, at in enumerate(np.round(q / step) * step):
        wanted, learnt = plan[tick], partial(compiled.estimates_si, est[tick // 50])
        event = touch.take(tick, at, (wanted[:, 0], wanted[:, 1], wanted[:, 2]), tau[tick], learnt)
        felt += event is not None
    return felt
