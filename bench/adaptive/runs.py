"""The runs of one arm: each controller on the same true arm, the same plan and the same sensors."""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from armlet.core.laws import LAWS
from armlet.dynamics.joint_values import Floats
from armlet.errors import CertificateError
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import Model
from armlet.model.variations import with_payload
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.drawn_gears import FINE
from armlet.simulated.trial import sines
from armlet.studies.monte_carlo.row_fields import Ran
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


@dataclass(frozen=True)
class Stage:
    """A setting of a subject: kg of load, the arm as described, as it is, and the plan (T, n, 3)."""

    setting: Setting
    kg: float
    model: Model
    true: Model
    plan: Floats


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

    def stage(self, setting: Setting) -> Stage:
        """Arm, load and plan of a setting, the same for all controllers."""
        subject, load, model = self.subject, setting.load * self.subject.load, self.model(setting.sensors)
        true, plan = truth(subject, load, self.seed), sines(model, self.seconds, setting.speed)
        return Stage(setting, kg=load, model=model, true=true, plan=plan)

    def ran(self, at: Stage, name: str) -> Ran | str:
        """One controller's run, or why compile refuses the arm that it knows."""
        subject, model, known = self.subject, at.model, name == KNOWN
        arm = self.arm(at.setting.sensors, at.kg if known else 0.0)
        if isinstance(arm, str):
            return arm
        law = name if name in LAW else "pd"
        if name in STARTS:
            law = "bodies"
            arm = starting_with(arm, STARTS[name](model, at.true, subject.load, self.seed))
        substeps = SUBSTEPS if subject.gears is None else FINE
        simulation = Simulation(substeps, every_of(at.setting), gears=subject.gears)
        course = run_closed_loop(arm, LAW[law], at.true, at.plan, Sensing.of(model), simulation)
        return Ran(law, known, arm, truth=at.true, plan=at.plan, course=course, load=at.kg, grasp=0)

    def outcome(self, ran: Ran) -> Outcome:
        """Figures of a run."""
        return measure(
            ran.course, ran.plan, LAW[ran.law], compiled=ran.compiled, truth=ran.truth, load=ran.load,
            subject=self.subject,
        )  # fmt: skip

    def each(self, setting: Setting, controllers: tuple[str, ...]) -> Iterator[Run]:
        """The controllers in one setting: names of laws, of BASELINES, of STARTS."""
        subject, at, outcomes = self.subject, self.stage(setting), dict[str, Outcome]()
        for name in controllers:
            refused = ""
            if name == KNOWN and not setting.load and UNKNOWN in outcomes:
                outcomes[name] = outcomes[UNKNOWN]  # there is nothing to know
            else:
                ran = self.ran(at, name)
                if isinstance(ran, str):
                    refused = ran
                else:
                    outcomes[name] = self.outcome(ran)
            here = (subject.name, subject.group, subject.traits, setting, at.kg, self.told[setting.speed])
            yield Run(*here, name, outcomes.get(name), refused)


def every_of(setting: Setting) -> int:
    """Ticks between two records of the estimates."""
    return 1 if setting.sensors == EXACT else EVERY


def planned(
    subject: Subject, laws: tuple[str, ...], wanted: list[Setting] | None = None
) -> list[tuple[Setting, tuple[str, ...]]]:
    """Settings with the controllers that run in each, in the order of the runs."""
    out = []
    for setting in wanted if wanted is not None else settings(subject):
        begun = tuple(STARTS) if "bodies" in laws and setting.sensors == USUAL and subject.begins else ()
        out.append((setting, (*BASELINES, *laws, *begun)))
    return out


def runs_of(
    subject: Subject,
    laws: tuple[str, ...] = ADAPTIVE,
    wanted: list[Setting] | None = None,
    seconds: float = SECONDS,
) -> Iterator[Run]:
    """Every controller in every setting."""
    runner = Runner(subject, seconds)
    for setting, controllers in planned(subject, laws, wanted):
        yield from runner.each(setting, controllers)


def compiled_or_why(model: Model) -> Compiled | str:
    """The compiled arm, or why compile refuses it."""
    try:
        return compiler.compile(model)
    except CertificateError as error:
        return str(error)
