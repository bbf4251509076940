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
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.drawn_gears import FINE
from armlet.simulated.trial import sines
from bench.adaptive.arms import NAMED_LOADS, Subject, truth
from bench.adaptive.distance import LAW
from bench.adaptive.excitation import told_load
from bench.adaptive.measures import Outcome, measure
from bench.adaptive.starts import STARTS, starting_with

ADAPTIVE = tuple(law.name for law in LAWS if law.adaptive and law.torque == "walker")
UNKNOWN, KNOWN = BASELINES = ("PD, load unknown", "PD, load known")
SECONDS = 6.0
SUBSTEPS, EVERY = 1, 10  # Runge and Kutta's steps a tick, and ticks between two records of the estimates
EXACT = "exact"  # the sensors with which V is computed, in every tick
LOADS = (0.0, 0.5, 1.0)  # of the largest
SPEEDS = (1.0, 0.3)
SENSORS = (EXACT, "coarse", "difference")  # encoders; of the last two the last also makes velocities of them
USUAL = "coarse"  # the sensors of the loads between none and the largest, and of what learning may begin with


@dataclass(frozen=True)
class Setting:
    """Setting that is the same for all controllers: a share of the largest load, a speed, and a kind of sensors."""

    load: float
    speed: float
    sensors: str


@dataclass(frozen=True)
class Run:
    """One controller in one setting of one subject.

    kg: the load.  told: torque of the largest load that the motion
    tells from all else, `told_load`.
    refused: why there is no outcome, "" if there is.
    """

    arm: str
    group: str
    traits: dict[str, Any]
    setting: Setting
    kg: float
    told: float
    controller: str
    outcome: Outcome | None
    refused: str

    def row(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def settings(subject: Subject) -> list[Setting]:
    """All settings of a subject: every load and speed with the usual sensors, others with the extremes' fast motion.

    An arm with a name has its own loads besides, and slow motions with exact encoders.
    """
    named = subject.group != "random"
    loads = sorted({*LOADS, *[kg / subject.load for kg in NAMED_LOADS.get(subject.name, ())]})
    every = [Setting(*each) for each in product(loads, SPEEDS, SENSORS)]
    fast = [each for each in every if each.load in (0.0, 1.0) and (each.speed == SPEEDS[0] or named)]
    return [each for each in every if each.sensors == USUAL or each in fast]


class Runner:
    """Runs controllers on one subject; keeps what it compiles."""

    def __init__(self, subject: Subject, seconds: float):
        self.subject, self.seconds = subject, seconds
        self.seed = zlib.crc32(subject.name.encode())
        self.compiled: dict[tuple[str, float], Compiled | str] = {}
        plans = {speed: sines(subject.exact, seconds, speed) for speed in SPEEDS}
        self.told = {speed: told_load(subject.exact, plan, subject.load) for speed, plan in plans.items()}

    def arm(self, sensors: str, load: float) -> Compiled | str:
        """The compiled arm that knows of so many kg, or why compile refuses it."""
        if (sensors, load) not in self.compiled:
            self.compiled[sensors, load] = compiled_or_why(with_payload(self.model(sensors), load))
        return self.compiled[sensors, load]

    def model(self, sensors: str) -> Model:
        """The arm with a kind of sensors."""
        subject = self.subject
        return {"exact": subject.exact, "coarse": subject.coarse, "difference": subject.difference}[sensors]

    def each(self, setting: Setting, controllers: tuple[str, ...]) -> Iterator[Run]:
        """The controllers in one setting: names of laws, of BASELINES, of STARTS."""
        subject, load, model = self.subject, setting.load * self.subject.load, self.model(setting.sensors)
        true, plan = truth(subject, load, self.seed), sines(model, self.seconds, setting.speed)
        outcomes: dict[str, Outcome] = {}
        for name in controllers:
            arm, refused = self.arm(setting.sensors, load if name == KNOWN else 0.0), ""
            if isinstance(arm, str):
                refused = arm
            elif name == KNOWN and not load and UNKNOWN in outcomes:
                outcomes[name] = outcomes[UNKNOWN]  # there is nothing to know
            else:
                law = LAW.get(name, LAW["pd"])
                if name in STARTS:
                    law = LAW["bodies"]
                    arm = starting_with(arm, STARTS[name](model, true, subject.load, self.seed))
                every = 1 if setting.sensors == EXACT else EVERY
                substeps = SUBSTEPS if subject.gears is None else FINE
                simulation = Simulation(substeps, every, gears=subject.gears)
                course = run_closed_loop(arm, law, true, plan, Sensing.of(model), simulation)
                outcomes[name] = measure(course, plan, law, compiled=arm, truth=true, load=load, subject=subject)
            told = self.told[setting.speed]
            here = (subject.name, subject.group, subject.traits, setting, load, told)
            yield Run(*here, name, outcomes.get(name), refused)


def runs_of(
    subject: Subject,
    laws: tuple[str, ...] = ADAPTIVE,
    wanted: list[Setting] | None = None,
    seconds: float = SECONDS,
) -> Iterator[Run]:
    """Every controller in every setting."""
    runner = Runner(subject, seconds)
    for setting in wanted if wanted is not None else settings(subject):
        begun = tuple(STARTS) if "bodies" in laws and setting.sensors == USUAL and subject.begins else ()
        yield from runner.each(setting, (*BASELINES, *laws, *begun))


def compiled_or_why(model: Model) -> Compiled | str:
    """The compiled arm, or why compile refuses it."""
    try:
        return compiler.compile(model)
    except CertificateError as error:
        return str(error)
