"""Runs of the bench of grasps: an arm picks a load up, or is pushed, at a moment of its move that is drawn."""

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from ruamel.yaml import YAML

from armlet.core import kernel_fixed, layout
from armlet.core.laws import learns
from armlet.description.library import shipped_path
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.laws import LAWS
from armlet.fixed.compiled import Compiled
from armlet.fixed.scales import to_si
from armlet.model import PRISMATIC, Model
from armlet.model.variations import with_payload
from armlet.run.load_events import LoadEvent, LoadEvents, largest_load
from armlet.run.recorder import ESTIMATES_EVERY, TELEMETRY_EVERY
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.grasps import Grasp
from armlet.simulated.pushed_arm import PushedArm
from armlet.simulated.servos import EmulatedBus
from armlet.simulated.through_goals import follow
from armlet.simulated.torque_limits import TorqueLimits
from armlet.simulated.trial import meant, sines
from bench import position
from bench.adaptive.arms import beside, described, robot_text, stated
from bench.adaptive.runs import KNOWN, UNKNOWN, compiled_or_why

ARMS = ("so101", "puma3", "puma6", "two_link", "lu_meng4", "ur5")
URDF = {"ur5": "ur_description/urdf/ur5_robot.urdf"}
SENSORS = ("measured", "difference")  # velocities; positions in BITS of a turn
BITS, SLIDE_STEP = 12, 1e-4  # m
SECONDS, WINDOW_S = 6.0, 3.0  # of a run; of it what is looked at after the grasp
MOMENTS = (1.5, 2.5)  # s, between which the grasp is drawn
EVERY, COURSE_S = 10, 0.05  # ticks between two looks at the estimates; s between those that are kept
GOALS_US, FRICTION = (
    10_000,
    0.0524,
)  # of servos in mode position: their period; N m, an STS3215's friction as identified
THROUGH_GOALS = "bodies, position mode"
STEP_DEG = 360.0 / 2**BITS
PUSHES_S = (0.2, 1.0)
WITHIN = (0.05, 0.1)  # of the load


@dataclass(frozen=True)
class Grasped:
    """One run.

    arm, sensors, controller; share: the load, of the largest.  fault: its name, "" for none.
    known, nearly, tenth: s after the grasp from which on the load is known within 5 % and within 10 %, and the worst
    joint errs by no more than a tenth of what PD that does not know the load errs at most, or a step of its encoder;
    infinite: not within the window.
    sag: mm, how far the end point falls below the plan in the first second.  peak: deg, the largest error after the
    grasp; a sliding joint's over the reach counts as an angle.
    found: kg over the load, mean of the window's last half second.
    events: kinds, s after the grasp when they were told, and kg over the largest load.
    course: (K,) load believed over the load, every COURSE_S from the grasp; empty where nothing is learnt.
    """

    arm: str
    sensors: str
    share: float
    controller: str
    fault: str
    known: float
    nearly: float
    tenth: float
    sag: float
    peak: float
    found: float
    events: tuple[tuple[str, float, float], ...]
    course: tuple[float, ...]


@dataclass(frozen=True)
class Told:
    """Course of a run: what its figures are made of.

    q: (T, n) rad or m.  load: (T / every,) kg; empty where nothing is learnt.  fault: its name.
    every: ticks between two looks at the estimates.
    """

    q: Floats
    load: Floats
    fault: str
    every: int = EVERY


@cache
def model_of(name: str, sensors: str) -> Model:
    """The arm of a file, its positions told in BITS of a turn."""
    told = {"velocity_ticks": "auto"} if sensors == "difference" else {}
    if name in URDF:
        text = robot_text(URDF[name])
        bare = beside(text, {})
        kinds = zip(bare.joint_names, bare.joint_type == PRISMATIC, strict=True)
        load = 5.0  # kg, what its maker rates it for
        control = {"control": {"priors": {"payload_max": load}}}
        return beside(text, control | {"joints": {joint: encoder(slides) | told for joint, slides in kinds}})
    tree = YAML(typ="safe").load(shipped_path(name).read_text())
    joints = [
        {key: value for key, value in joint.items() if not key.startswith(("encoder", "velocity_ticks"))}
        | encoder(joint.get("type") == "prismatic") | told
        for joint in tree["joints"]
    ]  # fmt: skip
    return described(name, {**tree, "joints": joints})


def encoder(slides: bool) -> dict[str, float]:
    """The encoder of a joint."""
    return {"encoder_step": SLIDE_STEP} if slides else {"encoder_bits": BITS}


@cache
def compiled_of(name: str, sensors: str, load: float) -> Compiled | str:
    """The compiled arm that knows of so many kg, or why compile refuses it."""
    return compiled_or_why(with_payload(model_of(name, sensors), load))


def truth_of(name: str, seed: int) -> Model:
    """The arm as it is: within its priors of what its file says."""
    file = YAML(typ="safe").load(shipped_path(name).read_text())["control"]["priors"] if name not in URDF else {}
    return meant(model_of(name, SENSORS[0]), *stated(file), zlib.crc32(f"{name} {seed}".encode()))


def grasps_of(name: str, sensors: str, share: float, repeat: int, laws: tuple[str, ...]) -> Iterator[Grasped]:
    """Both PDs and each law, on one true arm that picks a share of the largest load up at one moment."""
    model = model_of(name, sensors)
    load, period = share * largest_load(model), model.gains.period_us * 1e-6
    at = round(np.random.default_rng([zlib.crc32(name.encode()), repeat]).uniform(*MOMENTS) / period)
    true, plan, sensing = truth_of(name, repeat), sines(model, SECONDS, 1.0), Sensing.of(model)
    most = 0.0
    for controller in (UNKNOWN, KNOWN, *laws):
        knows = controller == KNOWN
        compiled = compiled_of(name, sensors, load if knows else 0.0)
        if isinstance(compiled, str):
            continue
        law = LAWS["pd" if controller in (UNKNOWN, KNOWN) else controller]
        first, later = (with_payload(true, load), ()) if knows else (true, [(at, with_payload(true, load))])
        course = run_closed_loop(compiled, law, first, plan, sensing, Simulation(1, EVERY, later=later))
        believed = loads(compiled, course.est, model) if learns(law) else np.zeros(0)
        run = Told(course.q, believed, course.fault)
        out = measured(model, plan[..., 0], run, at, Grasped(name, sensors, share, controller, *NOTHING), most)
        most = out.peak if controller == UNKNOWN else most
        yield out


NOTHING = ("", np.inf, np.inf, np.inf, np.nan, np.nan, np.nan, (), ())  # of a run, before it is measured


def loads(compiled: Compiled, est: np.ndarray, model: Model) -> Floats:
    """Load (K,) kg believed, of raw estimates (K, rows, EST_SIZE)."""
    believed: Floats = compiled.estimates_si(est)[:, model.tip_body, 0] - model.phi[model.tip_body, 0]
    return believed


def measured(model: Model, plan: Floats, run: Told, at: int, named: Grasped, most: float) -> Grasped:
    """A run as the figures have it.

    Args:
        plan: (T, n).  at: the grasp's tick.  named: whose run it is.  most: deg, the largest error of PD, load unknown.
    """
    period, load = model.gains.period_us * 1e-6, named.share * largest_load(model)
    end = min(len(run.q), at + round(WINDOW_S / period))
    errors = angles(model, run.q[at:end] - plan[at:end])
    near = period * since(errors <= max(most / 10.0, STEP_DEG))
    out = replace(
        named, fault=run.fault, tenth=np.inf if run.fault else near,
        sag=sag(model, run.q[at:end], plan[at:end], round(1.0 / period)), peak=float(errors.max(initial=0.0)),
    )  # fmt: skip
    if not len(run.load):
        return out
    told = events_of(model, run, plan, at * period)
    after, step = run.load[-(-at // run.every) : end // run.every], run.every * period
    if not load or run.fault or not len(after):
        return replace(out, events=told)
    known, nearly = (step * since(np.abs(after / load - 1.0) <= within) for within in WITHIN)
    return replace(
        out, events=told, known=known, nearly=nearly,
        found=float(after[-round(0.5 / step) :].mean() / load),
        course=tuple((after / load)[:: max(1, round(COURSE_S / step))].tolist()),
    )  # fmt: skip


def through_goals(share: float, repeat: int) -> Iterator[Grasped]:
    """Servos in mode position, of an SO-101, that hear goals ahead by feedforward, and by the default law."""
    compiled = position.arm(GOALS_US)
    model, plan = compiled.model, position.plan(compiled, "sines")
    rng, period, load = np.random.default_rng([1, repeat]), GOALS_US * 1e-6, share * largest_load(model)
    true = meant(model, *stated({}), zlib.crc32(f"goals {repeat}".encode()))
    stiff = replace(true, fric_visc=np.full(model.n, position.VISCOUS), fric_coul=np.full(model.n, FRICTION))
    at, most = round(rng.uniform(*MOMENTS) / period), 0.0
    for law, controller in (("feedforward", UNKNOWN), ("bodies", THROUGH_GOALS)):
        bus = EmulatedBus(stiff, grasps=(Grasp(load, at * period),))
        course = follow(compiled, law, plan, bus, every=1)
        q = np.concatenate([plan[:1, :, 0], course.seen[:-1]])
        believed = loads(compiled, course.learnt, model) if law == "bodies" else np.zeros(0)
        named = Grasped("so101", SENSORS[1], share, controller, *NOTHING)
        out = measured(model, plan[..., 0], Told(q, believed, "", 1), at, named, most)
        most = out.peak if controller == UNKNOWN else most
        if controller == THROUGH_GOALS:
            yield out


def since(true: np.ndarray) -> float:
    """The place from which on all of (K,) are true; infinite where the last is not."""
    wrong = np.flatnonzero(~true)
    first = int(wrong[-1]) + 1 if len(wrong) else 0
    return first if first < len(true) else np.inf


def angles(model: Model, error: Floats) -> Floats:
    """(T,) deg, of the worst joint; a sliding joint's error over the reach counts as an angle."""
    reach = np.linalg.norm(model.p_tree, axis=1).sum() + np.linalg.norm(model.p_tip)
    unit = np.where(model.joint_type[model.actuated] == PRISMATIC, reach, 1.0)
    out: Floats = np.degrees(np.abs(error) / unit).max(axis=1)
    return out


def sag(model: Model, q: Floats, plan: Floats, ticks: int) -> float:
    """Distance in mm by which the end point falls below the plan, at most, in so many ticks."""
    arm, down = Arm(model), np.asarray(model.gravity) / np.linalg.norm(model.gravity)
    at, wanted = (arm.forward_kinematics(np.ascontiguousarray(each[:ticks]))[1] for each in (q, plan))
    return float(1000.0 * ((at - wanted) @ down).max(initial=0.0))


def events_of(model: Model, run: Told, plan: Floats, begin: float) -> tuple[tuple[str, float, float], ...]:
    """Events of a run, told as `armlet run` tells them: kind, s after `begin`, and kg over the largest load.

    Args:
        plan: (T, n) rad or m.
    """
    events, phi, out = LoadEvents(model, model.gains.period_us * 1e-6), np.array(model.phi), list[LoadEvent]()
    for tick in range(0, len(run.q), TELEMETRY_EVERY):
        events.joints(tick, run.q[tick], plan[tick])
        if tick % ESTIMATES_EVERY == 0 and tick // run.every < len(run.load):
            phi[model.tip_body, 0] = model.phi[model.tip_body, 0] + run.load[tick // run.every]
            out += events.estimates(tick, phi)
    out += events.finish()
    return tuple((event.kind, event.told - begin, event.kg / largest_load(model)) for event in out)


def pushes_of(name: str, sensors: str, repeat: int, laws: tuple[str, ...]) -> Iterator[Grasped]:
    """Each law on an arm that a hand pushes twice, in any direction, by up to what the largest load weighs."""
    model = model_of(name, sensors)
    plan, rng = sines(model, SECONDS, 1.0), np.random.default_rng([zlib.crc32(name.encode()), repeat, 1])
    begins = [rng.uniform(*MOMENTS), rng.uniform(*MOMENTS) + 2.2]
    hands = [(t, t + rng.uniform(*PUSHES_S), hand(model, rng)) for t in begins]

    def force(time: float) -> Floats:
        return np.sum([size for start, end, size in hands if start <= time < end] or [np.zeros(3)], axis=0)

    true = replace(
        truth_of(name, repeat), encoder_step=model.encoder_step, velocity_ticks=model.velocity_ticks
    )  # fmt: skip
    for law in laws:
        compiled = compiled_of(name, sensors, 0.0)
        if isinstance(compiled, str):
            continue
        run = in_turns(compiled, LAWS[law], PushedArm(true, force, 1), plan)
        told = events_of(model, run, plan[..., 0], begins[0])
        yield replace(Grasped(name, sensors, 0.0, law, *NOTHING), fault=run.fault, events=told)


def hand(model: Model, rng: np.random.Generator) -> Floats:
    """A force (3,) N: half of the pushes go down or up, the others anywhere."""
    gravity = np.asarray(model.gravity)
    away = rng.normal(size=3)
    along = gravity * rng.choice([-1.0, 1.0]) if rng.random() < 0.5 else away
    size = rng.uniform(0.3, 1.0) * largest_load(model) * np.linalg.norm(gravity)
    out: Floats = size * along / np.linalg.norm(along)
    return out


Look = Callable[[int, Floats, Floats, np.ndarray], None]


def in_turns(compiled: Compiled, law: int, arm: PushedArm, plan: Floats, look: Look | None = None) -> Told:
    """A controller and a simulated arm tick by tick, for what the compiled loop cannot do to the arm.

    Args:
        look: called with each tick, the positions (n,) measured at it, the torque (n,) sent, SI, and raw estimates.
    """
    model, scales, learning = compiled.model, compiled.servos, learns(law)
    rows, period = model.actuated + 1, model.gains.period_us * 1e-6
    data = np.zeros((len(compiled.tree) + 1, layout.DATA_SIZE), np.int64)
    data[0] = compiled.base
    planned = compiled.inputs(*(plan[..., k] for k in (0, 1, 0, 1, 2)))[..., 2:]
    est, limits, most = compiled.starting_est(learning, law), TorqueLimits(compiled), model.gains.e_max[model.actuated]
    arm.reset(plan[0, :, 0], plan[0, :, 1])
    q, learnt = np.empty(plan.shape[:2]), []
    for tick, wanted in enumerate(planned):
        if tick % EVERY == 0:
            learnt.append(est.copy())
        at, rate = arm.measure()
        q[tick] = arm.q
        if (np.abs(at - plan[tick, :, 0]) > most).any():
            return Told(q[:tick], loads(compiled, np.array(learnt), model), "TRACKING")
        data[rows, layout.QPOS], data[rows, layout.QD] = scales.position_raw(at), np.rint(rate * scales.velocity)
        data[rows, layout.Q_DES : layout.QDD_DES + 1] = wanted
        kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, False, None, compiled.coupled)
        asked = data[rows, layout.TAU].copy()
        limits.sent = limits.words(asked)
        if learning and (limits.sent == asked).all():
            kernel_fixed.tick(law, compiled.tree, compiled.records, est, data, True, None, compiled.coupled)
        tau = to_si(limits.sent, scales.torque)
        if look is not None:
            look(tick, at, tau, est)
        arm.step(tau, period)
    return Told(q, loads(compiled, np.array(learnt), model), "")
