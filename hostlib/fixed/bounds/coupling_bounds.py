"""Couplings on bounds: their text, as it stands, run on every cell of the box of positions they depend on.

A coupling depends on the joints with servos that it follows from, by itself or through earlier couplings. Their ranges
are cut into cells, and the text of those couplings is run on all cells at once (`cells.Cells`). From the result come
bounds of the outputs' rates under a law, and how far sines and cosines may be off; and, on the way back, of torques.
All numbers are words over 2^Q: the units are those of the words, or one where nothing is rounded yet.
"""

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armlet.core import layout, plain
from armlet.core.records import COUPLING, LOOP, SHIFT, named
from armlet.dynamics.coupling_values import WHOLE, CouplingValues
from armlet.dynamics.joint_values import Floats
from armlet.errors import CertificateError
from armlet.fixed.bounds.box import WORD
from armlet.fixed.bounds.cells import Cells, Outside, Rounding
from armlet.fixed.bounds.coupling_text import ONE, TEXTS, VELOCITY_TERMS, Numbers, Port, Ports, TooLarge
from armlet.fixed.bounds.sizes import ULP, Size
from armlet.fixed.bounds.steps import TRIG_ERROR
from armlet.fixed.coupling_records import (
    FILL,
    ONE_SHIFT,
    OWN_SHIFTS,
    RATIOS,
    LoopUnits,
    coupling_words,
    power_of_root,
    put_whole,
    scaled,
)
from armlet.fixed.scales import FIXED, Scales
from armlet.fixed.units import Units
from armlet.model import PRISMATIC, REVOLUTE, Model

FIRST_CELLS = {0: 1, 1: 64, 2: 40, 3: 10}  # cells along each of so many positions, at first
PLACES = {0: 1, 1: 256, 2: 48, 3: 14}  # along each of so many positions, where loops are tried
PART = 0.6  # of the least found there
LOOSE = 1.3  # of the largest slope found there: cells on which the bound is larger are halved
SINE_LEAST = 0.05  # of a transmission angle
HALVINGS = 9  # how often a cell is halved along each before the loop is taken for not closing there
MOST_BROKEN = 20_000  # cells that are halved at most
Rates = Callable[[int, int], Size]  # by joint and field
RATES = (layout.QD, layout.QD_REF, layout.QDD_REF)


@dataclass(frozen=True)
class Found:
    """Values of a coupling on each cell of its box: joints by body number -> Port, its scratch, cells' positions."""

    ports: dict[int, Port]
    scratch: dict[int, Any]


class Loops:
    """The couplings of an arm on bounds.

    Args:
        model: with rows for cut joints.  couplings: its.  loops: their units.
        scales, units: of the words, or None where nothing is rounded.
    """

    def __init__(
        self, model: Model, couplings: list[CouplingValues], loops: list[LoopUnits], units: Units | None = None
    ):
        self.model, self.couplings, self.loops = model, couplings, loops
        self.rounding = units is not None
        self.units = units or unit_units(model)
        self.scales = Scales.of(model, self.units)
        self.strongest = np.zeros(len(couplings))  # torques within each, N m
        self.steepest = np.zeros(len(couplings))  # slopes of each, over its unit of slopes
        self.fastest = self.quickest = 0.0  # rates, and accelerations, within loops
        self.constants = self.read() if couplings else []
        self.found: dict[int, Found] = {}
        # by positions with servos: the cells on which bounds of the loops they drive were found to be tight
        self.refined: dict[tuple[int, ...], list[tuple[Floats, Floats]]] = {}

    def read(self) -> list[dict[int, Any]]:
        """Every coupling's constants, words over 2^Q, and how far the words are from them."""
        words = coupling_words(self.couplings, self.loops, self.scales, self.units) if self.rounding else None
        out = []
        for k, (coupling, own) in enumerate(zip(self.couplings, self.loops, strict=True)):
            true = {name: value / 2.0**layout.Q for name, value in self.numbers(coupling, own).items()}
            each: dict[int, Any] = {}
            for field, place in zip(COUPLING.fields, COUPLING.offset.values(), strict=True):
                if field.kind == SHIFT or field.name in WHOLE:
                    for j in range(field.size):
                        each[place + j] = Rounding(np.full(1, own.slope) if field.name in SLOPES else ONE)
                    continue
                value = np.ravel(np.broadcast_to(np.asarray(true.get(field.name, 0.0), float), field.shape or (1,)))
                got = np.zeros_like(value)
                if words is not None:
                    got = np.abs(np.ravel(self.as_number(words[k], field.name)) - value)
                for j, (v, e) in enumerate(zip(value, got, strict=True)):
                    each[place + j] = Cells.known(float(v), float(e))
            out.append(each)
        return out

    @cached_property
    def whole(self) -> NDArray[np.int32]:
        """(k, COUPLING_SIZE): the couplings' whole numbers."""
        out = np.zeros((len(self.couplings), layout.COUPLING_SIZE), np.int32)
        for row, coupling in zip(out, self.couplings, strict=True):
            put_whole(row, coupling)
        return out

    def numbers(self, coupling: CouplingValues, own: LoopUnits) -> dict[str, Floats]:
        """The true constants times 2^Q."""
        got = scaled(coupling, own, self.scales, self.units, FIXED)
        whole = (*OWN_SHIFTS, *ONE_SHIFT, *RATIOS, *FLAGS)
        return {name: value * (2.0**layout.Q if name in whole else 1.0) for name, value in got.items()}

    def as_number(self, row: Floats, name: str) -> Floats:
        """A constant as its words say."""
        fields = named(np.ascontiguousarray(row), COUPLING)
        value = np.asarray(fields[name], float)
        if name in OWN_SHIFTS + ONE_SHIFT:
            return np.asarray(value * 2.0 ** -np.asarray(fields[f"S_{name}"], float))
        if name in RATIOS:
            return value / 2.0**layout.RATIO_Q
        return value if name in FLAGS else value / 2.0**layout.Q

    def chain(self, k: int) -> tuple[list[int], list[int]]:
        """The couplings that coupling k follows from, itself last, and the joints with servos they do."""
        makers = {j: c for c, coupling in enumerate(self.couplings) for j in coupling.outputs}
        needed, servos, waiting = {k}, set(), [j for j in self.couplings[k].inputs if j >= 0]
        while waiting:
            joint = waiting.pop()
            if joint in makers and makers[joint] not in needed:
                needed.add(makers[joint])
                waiting += [j for j in self.couplings[makers[joint]].inputs if j >= 0]
            elif joint not in makers:
                servos.add(joint)
        return sorted(needed), sorted(servos)

    def where(self, k: int) -> str:
        """The arm and a coupling, as messages name them."""
        return f"{self.model.name}: loop {self.couplings[k].name}"

    def run(self, k: int, rates: Rates) -> Found:
        """Coupling k on its box; `rates` gives bounds of QD, QD_REF and QDD_REF of a joint with a servo, in SI.

        Raises:
            CertificateError: the loop may come nearer to a dead centre than it may, or cannot close; names Q.
        """
        needed, servos = self.chain(k)
        planar = any(self.couplings[c].planar for c in needed)
        first = FIRST_CELLS.get(len(servos), 6) if planar else 1
        edges = self.refined.get(tuple(servos)) or self.grid(servos, first)
        why: Outside | None = None
        for _ in range(HALVINGS):
            try:
                found = self.on(needed, servos, edges, rates)
                loose = self.loose(k, found, len(edges[0][0]) if edges else 1)
                if not loose.any() or loose.sum() > MOST_BROKEN:
                    return self.noted(k, found, servos, edges)
                edges = halved(edges, loose)
            except Outside as outside:
                why, broken = outside, np.broadcast_to(outside.cells, len(edges[0][0]))
                if broken.sum() > MOST_BROKEN:
                    break
                worst, edges = edges, halved(edges, broken)
        if why is None:
            return self.noted(k, found, servos, edges)
        if isinstance(why, TooLarge):
            raise CertificateError(
                f"{self.where(k)}: a rate or torque within it does not fit its word",
                "lower the limits of the joints that drive it",
            )
        raise self.dead(k, servos, worst, broken)

    def grid(self, servos: list[int], count: int) -> list[tuple[Floats, Floats]]:
        """The ranges of positions cut into cells: lower and upper ends (cells,) of each, SI."""
        low, high = self.model.q_fault
        ends = [np.linspace(*whole_turn(low[j], high[j], self.model.joint_type[j]), count + 1) for j in servos]
        places = list(itertools.product(range(count), repeat=len(servos)))
        index = np.array(places, int).reshape(len(places), len(servos))
        return [(e[index[:, i]], e[index[:, i] + 1]) for i, e in enumerate(ends)]

    def on(
        self,
        needed: list[int],
        servos: list[int],
        edges: list[tuple[Floats, Floats]],
        rates: Callable[[int, int], Size],
    ) -> Found:
        """Run these couplings on these cells."""
        ports = [Port(0.0)]
        for j in range(self.model.n):
            ports.append(Port(2.0**layout.Q / self.scales.position[j]))
        for j, (low, high) in zip(servos, edges, strict=True):
            port, unit = ports[j + 1], self.scales.position[j] / 2.0**layout.Q
            port[layout.QPOS] = Cells(low * unit, high * unit)
            if self.model.joint_type[j] == REVOLUTE:
                port.turn(TRIG_ERROR * ULP if self.rounding else 0.0)
            for field in RATES:
                size, scale = rates(j, field), self.scale(j, field)
                port[field] = Cells.around(Size(size.bound * scale, size.error * scale))
        scratch: dict[int, Any] = {}
        VELOCITY_TERMS.most = 0.0
        for c in needed:
            scratch = {}
            link = plain.View([int(x) for x in self.whole[c]])
            text = TEXTS[self.rounding, self.couplings[c].planar]
            text.couple_out(0, link, Numbers(self.constants[c]), Ports(ports), Numbers(scratch))
        if self.rounding:
            self.check(needed[-1], ports, scratch)
        return Found(dict(enumerate(ports[1:])), scratch)

    def with_least_roots(self) -> "Loops":
        """The same with the least that each loop's root is taken of: a part of the least found on a grid of places.

        A clamp keeps the root above it, and cells are halved until their bound is; so bounds are not far from true.

        Raises:
            CertificateError: a loop does not close at one of these places, or is too near a dead centre; names Q.
        """
        loops = []
        for k, (coupling, own) in enumerate(zip(self.couplings, self.loops, strict=True)):
            if coupling.planar:
                root, slope = self.tried(k)
                own = replace(own, least_root=PART * root, steepest=slope)
            loops.append(own)
        return Loops(self.model, self.couplings, loops)

    def loose(self, k: int, found: Found, count: int) -> NDArray[np.bool_]:
        """Cells (count,) on which slopes of coupling k are bounded by much more than the largest at places tried."""
        if not self.couplings[k].planar:
            return np.zeros(count, bool)
        slopes = [found.scratch[layout.SLOPE1 + j].most for j in range(6)]
        return np.broadcast_to(np.maximum.reduce(slopes) > LOOSE * self.loops[k].steepest, count)

    def tried(self, k: int) -> tuple[float, float]:
        """The least of what the root of loop k is taken of, in SI, and its largest slope, on a grid of places."""
        needed, servos = self.chain(k)
        places = [low for low, _ in self.grid(servos, PLACES.get(len(servos), 5))]
        places = [np.append(low, self.grid(servos, 1)[i][1]) for i, low in enumerate(places)]
        edges = [(low, low) for low in places]
        try:
            scratch = self.on(needed, servos, edges, lambda *_: Size(0.0)).scratch
        except Outside as outside:
            raise self.dead(k, servos, edges, np.broadcast_to(outside.cells, len(places[0]))) from None
        root, kind = scratch[layout.ROOT].low, self.couplings[k].values["COUPLE"]
        size = scratch[layout.OVER_D].low if kind == layout.SLOT else self.constants[k][layout.SQUARE_A].low
        if kind == layout.DYAD:
            size = size * scratch[layout.OVER_B].low
        sine = np.broadcast_to(np.sqrt(root / size), len(places[0]))
        if sine.min() < SINE_LEAST:
            raise self.dead(k, servos, edges, sine <= sine.min())
        slopes = [float(scratch[layout.SLOPE1 + j].most.max()) for j in range(6)]
        return float(root.min()) * self.loops[k].length ** power_of_root(self.couplings[k]), max(slopes)

    def with_own_units(self) -> list[LoopUnits]:
        """The loops' units, with those of slopes, which hold twice what was noted, and of torques."""
        steep = [max(1.0, power_above(float(x))) for x in self.steepest]
        strong = [power_above(max(float(x), LEAST_TORQUE) / WORD) for x in self.strongest]
        units = zip(self.loops, steep, strong, strict=True)
        return [replace(own, slope=slope, torque=torque) for own, slope, torque in units]

    def noted(self, k: int, found: Found, servos: list[int], edges: list[tuple[Floats, Floats]]) -> Found:
        """Note how large a loop's slopes, rates and accelerations are, and the cells on which they were found.

        What follows from the same servos later, as a cut joint's rate does, begins with these cells.
        """
        self.refined[tuple(servos)] = edges
        scratch = found.scratch
        if self.rounding or not scratch:
            return found

        def most(first: int, count: int) -> float:
            return max(float(scratch[first + j].most.max()) for j in range(count))

        self.steepest[k] = max(self.steepest[k], most(layout.SLOPE1, 6))
        self.fastest = max(self.fastest, most(layout.RATES, 5), most(layout.REF_RATES, 5))
        self.quickest = max(self.quickest, most(layout.ACCS, 5), VELOCITY_TERMS.most)
        return found

    def check(self, k: int, ports: list[Port], scratch: dict[int, Any]) -> None:
        """Refuse a coupling one of whose words does not fit.

        Raises:
            CertificateError: names the loop and the word.
        """
        coupling, slope = self.couplings[k], self.loops[k].slope
        records = {"": scratch} | {self.model.joint_names[j]: ports[j + 1].words for j in coupling.outputs}
        for joint, words in records.items():
            for place, word in words.items():
                full = WORD
                if not joint:
                    name = layout_name(place)
                    if name in FREE:
                        continue
                    full *= slope if name in ("SLOPE1", "SLOPE2") else 1.0
                elif place == layout.QPOS and self.model.joint_type[coupling.outputs[0]] != PRISMATIC:
                    continue  # it wraps
                if float((word.most + word.error).max()) >= full:
                    what = joint or layout_name(place)
                    raise CertificateError(
                        f"{self.where(k)}: {what}: {float(word.most.max()):.3g} of {full:g}",
                        "lower the limits of the joints that drive it",
                    )

    def back(self, k: int, found: Found, torques: Callable[[int], Size]) -> dict[int, Size]:
        """Torques of the inputs of coupling k, what is given back to them included, SI."""
        coupling = self.couplings[k]
        joints = [j for j in (*coupling.inputs, *coupling.outputs) if j >= 0]
        rows = [Port(0.0) for _ in range(self.model.n + 1)]
        for j in joints:
            size, scale = torques(j), self.scale(j, layout.TAU)
            rows[j + 1][layout.TAU] = Cells.around(Size(size.bound * scale, size.error * scale))
        link = plain.View([int(x) for x in self.whole[k]])
        text = TEXTS[self.rounding, self.couplings[k].planar]
        text.couple_back(0, link, Numbers(self.constants[k]), Ports(rows), Numbers(dict(found.scratch)))
        if coupling.planar and not self.rounding:
            self.strongest[k] = max(self.strongest[k], VELOCITY_TERMS.most)
            VELOCITY_TERMS.most = 0.0
        return {j: self.si(rows[j + 1][layout.TAU], j, layout.TAU) for j in coupling.inputs if j >= 0}

    def scale(self, j: int, field: int) -> float:
        """Words over 2^Q per SI unit of a field of joint j."""
        scale = {
            layout.QPOS: self.scales.position,
            layout.TAU: self.scales.torque,
            layout.QDD_REF: self.scales.acceleration,
        }
        return float(scale.get(field, self.scales.velocity)[j]) / 2.0**layout.Q

    def si(self, value: Cells, j: int, field: int) -> Size:
        """A word's size in SI."""
        size, scale = value.size(), self.scale(j, field)
        return Size(size.bound / scale, size.error / scale)

    def placed(self, found: Found, joint: int) -> float:
        """Error that an output's place may have: m, or the norm of what is wrong in cosine and sine."""
        port = found.ports[joint]
        if self.model.joint_type[joint] == REVOLUTE:
            return float(np.hypot(port[layout.COS].error, port[layout.SIN].error).max())
        return self.si(port[layout.QPOS], joint, layout.QPOS).error

    def dead(
        self, k: int, servos: list[int], edges: list[tuple[Floats, Floats]], broken: NDArray[np.bool_]
    ) -> CertificateError:
        """The refusal of a loop that comes too near a dead centre."""
        worst = int(np.flatnonzero(broken)[0])
        place = ", ".join(
            f"{self.model.joint_names[j]} = {0.5 * (low[worst] + high[worst]):.3g}"
            for j, (low, high) in zip(servos, edges, strict=True)
        )
        return CertificateError(
            f"{self.where(k)}: it does not close, or is too near a dead centre, at {place}",
            "narrow the position limits of these joints in the arm file",
        )


# words of scratch that are no fractions of one: mantissas and exponents, and words nothing is written to yet
FREE = ("OVER_B", "OVER_D", "ROOT", "INVERSE")


def layout_name(place: int) -> str:
    """The field of a Loop record that a word belongs to."""
    return [name for name, offset in LOOP.offset.items() if offset <= place][-1]


LEAST_TORQUE = 2.0**-20  # N m


def power_above(value: float) -> float:
    """The smallest power of two that `value` fills no more than FILL of."""
    return float(2.0 ** math.ceil(math.log2(max(value, 1e-12) / FILL)))


SLOPES = ("S_INVERSE", "S_SLOPES")
FLAGS = ("NESTED", "SLOTTED")


def halved(edges: list[tuple[Floats, Floats]], broken: NDArray[np.bool_]) -> list[tuple[Floats, Floats]]:
    """The cells with those that are broken halved along each position."""
    out = [(low[~broken], high[~broken]) for low, high in edges]
    for upper in itertools.product((False, True), repeat=len(edges)):
        for i, ((low, high), half_up) in enumerate(zip(edges, upper, strict=True)):
            middle = 0.5 * (low[broken] + high[broken])
            part = (middle, high[broken]) if half_up else (low[broken], middle)
            out[i] = np.concatenate([out[i][0], part[0]]), np.concatenate([out[i][1], part[1]])
    return out


def whole_turn(low: float, high: float, kind: int) -> tuple[float, float]:
    """Limits of a position, no more than a turn of one that turns."""
    if kind == REVOLUTE and not high - low < 2 * np.pi:
        return -np.pi, np.pi
    return low, high


def unit_units(model: Model) -> Units:
    """SI, where nothing is rounded."""
    one = np.ones(model.n)
    return Units(W=1.0, L=1.0, M=one, F=np.ones(model.n + 1), T=np.ones(model.n + 1), D=one, A=one, C=one)
