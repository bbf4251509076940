"""The runs of one arm: each controller on the same true arm, the same plan and the same sensors."""

import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

from armlet.core.laws import LAWS
from armlet.errors import CertificateError
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.run.closed_loop import Sensing, run_closed_loop
from armlet.run.trial import sines
from bench.adaptive.arms import Subject, truth
from bench.adaptive.measures import LAW, Outcome, measure

ADAPTIVE = tuple(law.name for law in LAWS if law.adaptive)
BASELINES = ("pd ignorant", "pd told")
SECONDS = 6.0
SUBSTEPS, EVERY = 1, 10  # Runge and Kutta's steps a tick, and ticks between two records of the estimates
LOADS = (0.0, 1.0)  # of the largest
SPEEDS = (1.0, 0.3)
SENSORS = ("exact", "coarse", "difference")  # encoders; of the last two the last also takes velocities from them


@dataclass(frozen=True)
class Setting:
    """What is the same for all controllers: a share of the largest load, a speed, and a kind of sensors."""

    load: float
    speed: float
    sensors: str


def settings(sensors: tuple[str, ...] = SENSORS) -> list[Setting]:
    """All settings of a subject."""
    return [Setting(*each) for each in product(LOADS, SPEEDS, sensors)]


@dataclass(frozen=True)
class Run:
    """One controller in one setting of one subject; `refused`: why there is no outcome, "" if there is."""

    arm: str
    group: str
    traits: dict[str, Any]
    setting: Setting
    controller: str
    outcome: Outcome | None
    refused: str

    def row(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def runs_of(
    subject: Subject,
    laws: tuple[str, ...] = ADAPTIVE,
    wanted: list[Setting] | None = None,
    seconds: float = SECONDS,
) -> Iterator[Run]:
    """Every controller in every setting."""
    seed = zlib.crc32(subject.name.encode())
    compiled: dict[tuple[str, float], Compiled | str] = {}
    for setting in wanted if wanted is not None else settings():
        coarse = setting.sensors != "exact"
        model = subject.coarse if coarse else subject.exact
        load = setting.load * subject.load
        true, plan = truth(subject, load, seed), sines(model, seconds, setting.speed)
        sensing = Sensing.of(model, setting.sensors == "difference")
        ignorant: Outcome | None = None
        for controller in (*BASELINES, *laws):
            told = load if controller == "pd told" else 0.0
            key = ("coarse" if coarse else "exact", told)
            if key not in compiled:
                compiled[key] = compiled_or_why(with_payload(model, told))
            arm, outcome, refused = compiled[key], None, ""
            if isinstance(arm, str):
                refused = arm
            elif controller == "pd told" and not load:
                outcome = ignorant  # there is nothing to tell
            else:
                law = LAW.get(controller, LAW["pd"])
                course = run_closed_loop(arm, law, true, plan, sensing, SUBSTEPS, EVERY)
                outcome = measure(
                    course, plan, law, arm, true, subject.reach, subject.load, subject.coarse.encoder_step, EVERY
                )
            if controller == "pd ignorant":
                ignorant = outcome
            yield Run(subject.name, subject.group, subject.traits, setting, controller, outcome, refused)


def compiled_or_why(model: Model) -> Compiled | str:
    """The compiled arm, or why compile refuses it."""
    try:
        return compiler.compile(model)
    except CertificateError as error:
        return str(error)
