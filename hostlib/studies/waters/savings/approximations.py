"""Cost of each saving of the memo: torque error along a move against instructions a tick.

Friction is left out: it is computed joint by joint, whatever is saved. Rotors stay. Errors are those of float64, for
what is left out is thousands of times what fixed point rounds.
"""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from armlet import description
from armlet.description.assemble import assemble
from armlet.description.locking import locked
from armlet.dynamics.arm import Arm
from armlet.dynamics.joint_values import Floats
from armlet.fixed import compiler
from armlet.fixed.compiled import Compiled
from armlet.model import REVOLUTE, Model
from armlet.plan import plan
from armlet.studies.waters.savings import forms, instruction_counts
from armlet.studies.waters.savings.matrices import Work

ARMS = ("puma3", "puma6", "so101")
LOCKED = {"puma3": 1, "puma6": 3, "so101": 3}  # how many of the outermost joints
RANGE = 0.5  # of each joint's range, there and back
SPEEDS = {"fast": 1.0, "slow": 0.2}  # of the limits of velocity and acceleration
EVERY = (2, 5, 10, 20, 50)  # ticks from one computed torque to the next, between which it is extrapolated
BITS = (20, 24, 29)  # of a turn, or of a metre: positions whose second differences are to be accelerations
KNOTS = (1000, 100, 20)  # stored along a move
OFF_DEG, OFF_SPEED = 2.0, 0.05  # how far the arm is off a stored move: degrees, and of its limits of velocity


@dataclass(frozen=True)
class Saving:
    """One saving on one arm and move.

    error: root mean square of the torque that is wrong, over the joint's largest torque along the move, worst joint.
    worst: the same of the largest error.  instructions: a tick, mean.  words: stored numbers.
    """

    arm: str
    move: str
    name: str
    error: float
    worst: float
    instructions: float
    words: int = 0


@dataclass(frozen=True)
class Move:
    """An arm without friction, and a move there and back: q, qd, qdd (T, n) at every tick."""

    name: str
    speed: str
    arm: Arm
    q: Floats
    qd: Floats
    qdd: Floats

    def judged(self, what: str, found: Floats, true: Floats, cost: float, words: int = 0) -> Saving:
        """A saving whose torques are `found` where `true` ones are wanted."""
        off = np.abs(found - true) / np.abs(true).max(axis=0)
        rms = float(np.sqrt(np.mean(off**2, axis=0)).max())
        return Saving(
            arm=self.name, move=self.speed, name=what, error=rms, worst=float(off.max()), instructions=cost, words=words
        )


def rigid(model: Model) -> Model:
    """The arm without friction."""
    still = np.zeros(model.n)
    return dataclasses.replace(model, fric_visc=still, fric_coul=still)


def move(name: str, model: Model, speed: str) -> Move:
    """The move of an arm, at a share of its limits."""
    middle, reach = (model.q_max + model.q_min) / 2, RANGE * (model.q_max - model.q_min) / 2
    points, share = [middle - reach, middle + reach, middle - reach], SPEEDS[speed]
    there = plan(model, points, velocity=share * model.qd_max, acceleration=share * model.qdd_max)
    return Move(name, speed, Arm(model), *there.sample(ticks=np.arange(there.total_ticks)))


def savings_of(name: str, speed: str) -> list[Saving]:
    """Every saving on one arm and move."""
    model = rigid(description.load(name))
    compiled, made = compiler.compile(model), move(name, model, speed)
    spread = [*extrapolated(made, compiled), *along_the_path(made, compiled)]
    return [*left_out(made, compiled), locking(made), *spread, *stored(made), *servoed(made)]


def left_out(made: Move, compiled: Compiled) -> Iterator[Saving]:
    """Terms left out of the recursion."""
    arm, q, qd, qdd = made.arm, made.q, made.qd, made.qdd
    tau, still = arm.rnea(q, qd, qdd), np.zeros_like(q)
    walk = instruction_counts.walk
    alone = forms.linear(Work(), forms.state(arm.model, q, qd, qdd), interaction=False).T + arm.model.armature * qdd
    yield made.judged("nothing left out", tau, tau, walk(compiled))
    yield made.judged("no velocity terms", arm.rnea(q, still, qdd), tau, walk(compiled, ("QD",)))
    yield made.judged("gravity alone", arm.rnea(q, still, still), tau, walk(compiled, ("QD", "QDD_DES")))
    yield made.judged("no gravity", arm.rnea(q, qd, qdd, gravity=False), tau, walk(compiled, gravity=False))
    yield made.judged("each body alone", alone, tau, walk(compiled, carry=False))


def locking(made: Move) -> Saving:
    """The outermost joints locked in the middle of their range, while the others move: the torques of the others."""
    model = made.arm.model
    middle, count = (model.q_max + model.q_min) / 2, LOCKED[made.name]
    raw = description.read_raw(made.name)
    positions = {joint.name: float(at) for joint, at in list(zip(raw.joints, middle, strict=True))[-count:]}
    less = rigid(assemble(locked(raw, positions)))
    free = slice(0, model.n - count)
    whole = [np.where(np.arange(model.n) < model.n - count, each, rest)
             for each, rest in zip((made.q, made.qd, made.qdd), (middle, 0.0, 0.0), strict=True)]  # fmt: skip
    q, qd, qdd = whole
    found = Arm(less).rnea(q[:, free], qd[:, free], qdd[:, free])
    cost = instruction_counts.walk(compiler.compile(less))
    return made.judged(f"{count} of {model.n} joints locked", found, made.arm.rnea(q, qd, qdd)[:, free], cost)


def extrapolated(made: Move, compiled: Compiled) -> Iterator[Saving]:
    """Torques computed every so-manieth tick; between, each goes on as it did from the last one to this."""
    tau = made.arm.rnea(made.q, made.qd, made.qdd)
    whole, between = instruction_counts.walk(compiled), instruction_counts.beside("extrapolate", made.arm.n)
    for every in EVERY:
        found = tau.copy()
        for start in range(every, len(tau), every):
            after = np.arange(min(every, len(tau) - start))[:, None]
            found[start : start + every] = tau[start] + (tau[start] - tau[start - every]) / every * after
        found[:every] = tau[0]
        yield made.judged(f"every {every} ticks, extrapolated", found, tau, whole / every + between)


def along_the_path(made: Move, compiled: Compiled) -> Iterator[Saving]:
    """Torques as functions of the distance along the path alone, computed at even distances, and extrapolated.

    The distance is that of the joints, each over its range; there are as many points as with every so-manieth tick.
    """
    model, n, ticks = made.arm.model, made.arm.n, np.arange(len(made.q))
    tau = made.arm.rnea(made.q, made.qd, made.qdd)
    steps = np.linalg.norm(np.diff(made.q, axis=0) / (model.q_max - model.q_min), axis=1)
    way = np.concatenate([[0.0], np.cumsum(steps)])
    whole, between = instruction_counts.walk(compiled), instruction_counts.beside("along", n)
    for every in EVERY:
        points = len(tau) / every
        places = np.floor(way / way[-1] * points)
        computed = np.flatnonzero(np.diff(places, prepend=-1.0) > 0)
        last = np.searchsorted(computed, ticks, side="right") - 1
        here, before = computed[last], computed[np.maximum(last - 1, 0)]
        apart = np.where(here > before, way[here] - way[before], 1.0)
        slope = (tau[here] - tau[before]) / apart[:, None]
        found = tau[here] + slope * (way - way[here])[:, None]
        cost = whole * len(computed) / len(tau) + between
        yield made.judged(f"as often as every {every} ticks, over path length", found, tau, cost)


def servoed(made: Move) -> Iterator[Saving]:
    """The acceleration itself servoed, without any dynamics: what second differences of positions make wrong in it.

    A loop as fast as this sees no error of acceleration smaller than that, so the torque may be wrong by it.
    """
    arm, period = made.arm, made.arm.model.gains.period_us * 1e-6
    tau, cost = arm.rnea(made.q, made.qd, made.qdd), instruction_counts.beside("differ", arm.n)
    turn = np.where(arm.model.joint_type == REVOLUTE, 2.0 * np.pi, 1.0)
    for bits in BITS:
        step = turn / 2.0**bits
        off = np.diff(np.rint(made.q / step) * step - made.q, 2, axis=0) / period**2
        found = tau.copy()
        found[2:] += np.einsum("tij,tj->ti", arm.crba(made.q[2:]), off)
        yield made.judged(f"acceleration servoed, {bits} bits", found, tau, cost)


def stored(made: Move) -> Iterator[Saving]:
    """Mass matrix and bias stored along the move, the nearest taken (Paul 1971), while the arm is off the move."""
    arm, n = made.arm, made.arm.n
    off = np.random.default_rng(0).uniform(-1.0, 1.0, (2, n))
    q, qd = made.q + np.radians(OFF_DEG) * off[0], made.qd + OFF_SPEED * arm.model.qd_max * off[1]
    true = arm.rnea(q, qd, made.qdd)
    ticks, cost = np.arange(len(q)), instruction_counts.beside("look_up", n)
    for knots in KNOTS:
        places = np.linspace(0, len(q) - 1, knots).round().astype(int)
        nearest = places[np.abs(ticks[:, None] - places).argmin(axis=1)]
        mass, bias = arm.crba(made.q[places]), arm.rnea(made.q[places], made.qd[places], np.zeros((knots, n)))
        which = np.searchsorted(places, nearest)
        found = np.einsum("tij,tj->ti", mass[which], made.qdd) + bias[which]
        yield made.judged(f"{knots} stored matrices", found, true, cost, knots * (n * n + n))
