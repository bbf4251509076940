"""Values of the Coupling record, of every coupling, each field once, in SI units.

The kernel has one coupling for each output of a Linear, one for a Dyad, and one for each joint where a loop is cut,
whose rate is a signed sum. The float record and the fixed-point words are two readings of these values; fields are
named and documented in cython_core/records.py.
"""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from armlet.core import layout as at
from armlet.core.records import COUPLING, SHIFT
from armlet.errors import DescriptionError
from armlet.model import PRISMATIC, REVOLUTE, TERMINATING, CutJoint, Dyad, Linear, Model
from armlet.model.couplings import RPR, RRP, RRR, Term

WHOLE = ("COUPLE", "IN", "OUT", "OUT_KIND", "FROM", "TO")  # fields that are whole numbers
MOST_INPUTS = 4  # of a linear coupling
FEW_INPUTS = 2  # of one that is not wide
FIRST, SECOND, LINK_A, LINK_B = 1, 2, 3, 4  # rotations of a planar loop; 0 is that of the body both chains start from
COLUMNS = {FIRST: 0, SECOND: 1, LINK_A: 2, LINK_B: 3}  # of a rotation among the rates of RATE_OUT
Turn = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class CouplingValues:
    """One coupling of the kernel.

    values: field -> value, of all but shifts; joints are numbers of Data records.  inputs, outputs: joints by body
    number, an input that is lacking -1; cut joints follow the bodies.  lengths: m, what the unit of length must hold.
    least: least sine of the transmission angle.  name: of the loop, or of the output.
    """

    values: dict[str, Any]
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    name: str
    lengths: tuple[float, ...] = ()
    least: float = 0.0

    @property
    def planar(self) -> bool:
        """True if it closes a loop."""
        return self.values["COUPLE"] not in (at.LINEAR, at.WIDE)


def coupling_values(model: Model) -> list[CouplingValues]:
    """The kernel's couplings of an arm, in the order in which they are evaluated.

    Args:
        model: without rows for cut joints, or with them.

    Raises:
        DescriptionError: a coupling that boards do not know; names it.
    """
    out: list[CouplingValues] = []
    angles = set(range(model.n))  # joints whose position is known, not its sine and cosine alone
    bodies = len(model.joint_names) - int((np.asarray(model.joint_type) == TERMINATING).sum())
    for coupling in model.couplings:
        if isinstance(coupling, Linear):
            out += [linear(model, coupling, k, angles) for k in range(len(coupling.outputs))]
        elif isinstance(coupling, Dyad):
            out.append(Planar.of(model, coupling).values())
            angles -= {k for k in coupling.outputs if model.joint_type[k] == REVOLUTE}
        else:
            raise unknown(f"loop {coupling.name}: it is closed in space by iteration, on the host alone")
    return out + [closing(model, cut, bodies + k) for k, cut in enumerate(model.cut)]


def unknown(what: str) -> DescriptionError:
    """A coupling that boards do not have."""
    return DescriptionError(f"{what}; boards have no such coupling", "docs/loops.md says which they have")


def nothing() -> dict[str, Any]:
    """A Coupling record of zeros, without shifts."""
    return {each.name: np.zeros(each.shape) for each in COUPLING.fields if each.kind != SHIFT}


def record_of(joint: int) -> int:
    """Offset of a joint's Data record, in words; -1 gives the base's."""
    return (joint + 1) * at.DATA_SIZE


def weighted(inputs: dict[int, float], output: int, kind: int, offset: float) -> dict[str, Any]:
    """The fields of a linear coupling: input -> ratio."""
    values = nothing()
    ratio = np.array([*inputs.values()] + [0.0] * (MOST_INPUTS - len(inputs)))
    values |= {"COUPLE": at.LINEAR if len(inputs) <= FEW_INPUTS else at.WIDE}
    values |= {"OUT": [record_of(output), 0], "OUT_KIND": [kind, 0]}
    values |= {"IN": [record_of(k) for k in inputs] + [0] * (MOST_INPUTS - len(inputs)), "OFFSET": offset}
    return values | dict.fromkeys(("RATIO", "RATE", "FORCE"), ratio)


def linear(model: Model, coupling: Linear, row: int, angles: set[int]) -> CouplingValues:
    """One output of a Linear."""
    output, name = coupling.outputs[row], model.joint_names[coupling.outputs[row]]
    inputs = {k: float(r) for k, r in zip(coupling.inputs, coupling.ratio[row], strict=True) if r}
    if len(inputs) > MOST_INPUTS:
        raise unknown(f"joint {name}: it follows {len(inputs)} joints, {MOST_INPUTS} is the most")
    for k in inputs:
        if k not in angles:
            raise unknown(f"joint {name}: it follows {model.joint_names[k]}, which a loop turns")
    values = weighted(inputs, output, int(model.joint_type[output]), float(coupling.offset[row]))
    return CouplingValues(values, tuple(inputs), (output,), name)


def closing(model: Model, cut: CutJoint, row: int) -> CouplingValues:
    """The rate of a joint where a loop is cut; `row` is its own."""
    inputs: dict[int, float] = {}
    for joint, sign in cut.turns:
        inputs[joint] = inputs.get(joint, 0.0) + sign
    if len(inputs) > MOST_INPUTS:
        raise unknown(f"joint {cut.name}: it follows {len(inputs)} joints, {MOST_INPUTS} is the most")
    return CouplingValues(weighted(inputs, row, at.TERMINATING, 0.0), tuple(inputs), (row,), cut.name)


@dataclass(frozen=True)
class Planar:
    """A Dyad as the kernel has it.

    rotations: which inputs turn rotation FIRST, and SECOND;  joints: the two turning inputs and the sliding one, -1
    where there is none;  link_a, link_b, slide (2,): as in the record;  swapped: the Dyad's second link is link a.
    """

    model: Model
    dyad: Dyad
    rotations: tuple[Turn, ...]
    joints: tuple[int, int, int]
    link_a: np.ndarray
    link_b: np.ndarray
    slide: np.ndarray = field(default_factory=lambda: np.zeros(2))
    swapped: bool = False

    @staticmethod
    def of(model: Model, dyad: Dyad) -> "Planar":
        """The same loop, its chains exchanged where the first has the sliding input.

        Raises:
            DescriptionError: it has more inputs, or others, than boards know.
        """
        before = [frozenset(t for t in turns if t[0] not in dyad.outputs) for turns in dyad.before]
        rotations = ridden(dyad, {frozenset(term.turns) for term in dyad.between} | set(before))
        (a, along_a, slide_a), (b, along_b, slide_b) = (rigid(dyad, terms) for terms in (dyad.first, dyad.second))
        if slide_a >= 0 and slide_b >= 0:
            raise unknown(f"loop {dyad.name}: two servos slide within it")
        first, second = turning(rotations)
        joints = (first, second, slide_b)
        out = Planar(model, dyad, rotations, joints, link_a=a, link_b=b, slide=along_b)
        if dyad.kind != RRR:
            if slide_a >= 0 or (dyad.kind == RRP and dyad.before[1]):
                raise unknown(f"loop {dyad.name}: its line moves, or a servo slides within it")
            return replace(out, slide=np.asarray(dyad.slide, float))
        if slide_a < 0:
            return out
        return replace(out, joints=(first, second, slide_a), link_a=b, link_b=a, slide=along_a, swapped=True)

    def rotation(self, which: int) -> int:
        """Number of the rotation that output `which` stands on."""
        turns = self.dyad.before[which]
        if which == 1 and self.dyad.outputs[0] in dict(turns):
            return LINK_B if self.swapped else LINK_A
        return 0 if not turns else 1 + self.rotations.index(frozenset(turns))

    def values(self) -> CouplingValues:
        """Its record."""
        dyad, names = self.dyad, ("DYAD", "LINE", "SLOT")
        kind = dict(zip((RRR, RRP, RPR), names, strict=True))[dyad.kind]
        sign = -1.0 if self.swapped else 1.0
        start, arms = np.zeros(2), np.zeros((2, 2))
        for term in dyad.between:
            if term.slide >= 0:
                raise unknown(f"loop {dyad.name}: the servo {self.model.joint_names[term.slide]} slides between chains")
            place = start if not term.turns else arms[self.rotations.index(frozenset(term.turns))]
            place += sign * np.asarray(term.pair, float)
        values = nothing()
        values |= {
            "COUPLE": at.TABLE[kind],
            "IN": [*map(record_of, self.joints), 0],
            "ONE": 1.0,
            "SIDE": sign * dyad.branch,
        }
        values |= {
            "OUT": [record_of(k) for k in dyad.outputs],
            "OUT_KIND": [int(self.model.joint_type[k]) for k in dyad.outputs],
        }
        values |= {"GAP_START": start, "ARMS": arms, "RATE_SLIDE": 1.0, "SLIDE_LENGTH": 1.0, "FORCE_IN": np.ones(3)}
        values |= {"LENGTH_OUT": 1.0, "LENGTH_OUT_2": 1.0, "SLIDE": self.slide, "SLOTTED": float(kind == "SLOT")}
        values |= self.inputs() | self.links(kind) | self.outputs(kind)
        lengths = [np.linalg.norm(start), *np.linalg.norm(arms, axis=1)]
        sizes = [float(sum(lengths)), float(np.linalg.norm(self.link_a))]
        return CouplingValues(values, self.joints, dyad.outputs, dyad.name, tuple(sizes), dyad.sine_min)

    def inputs(self) -> dict[str, Any]:
        """Fields of the turning inputs."""
        signs = dict(t for turn in self.rotations for t in turn)
        one, two = (float(signs.get(k, 1)) for k in self.joints[:2])
        nested = self.nested
        return {"SIGN": [one, two], "NESTED": float(nested), "RATE_IN": [one, one if nested else 0.0, two]}

    @property
    def nested(self) -> bool:
        """True if the second input rides on the first."""
        return any(len(turn) == 2 for turn in self.rotations)

    def links(self, kind: str) -> dict[str, Any]:
        """Fields that do not move within the links."""
        a, b, u = self.link_a, self.link_b, self.slide
        across = u[0] * a[1] - u[1] * a[0] if kind == "SLOT" else np.linalg.norm(a)
        over = a / (a @ a) if a.any() else a
        return {"LINK_A": a, "LINK_B": b, "OVER_A": over, "SQUARE_A": across**2, "SHORT_A": a @ u}

    def outputs(self, kind: str) -> dict[str, Any]:
        """Fields of each output: its rates, and the rotations between which it turns."""
        rates, froms, tos = np.zeros((2, 4)), [0, 0], [0, 0]
        signs = [float(s) for s in self.dyad.signs]
        for k in range(2):
            if k == 1 and kind != "DYAD":
                rates[k, COLUMNS[LINK_B]] = 1.0
                continue
            froms[k], tos[k] = self.rotation(k), (LINK_A, LINK_B)[k ^ self.swapped]
            rates[k, COLUMNS[tos[k]]] += signs[k]
            if froms[k]:
                rates[k, COLUMNS[froms[k]]] -= signs[k]
        out = {"FROM": froms, "TO": tos, "FORCE_OUT": rates, "RATE_OUT": rates[0], "RATE_OUT_2": rates[1]}
        return out | {"SIGN_OUT": signs[0], "SIGN_OUT_2": signs[1]}


def ridden(dyad: Dyad, turns: set[Turn]) -> tuple[Turn, ...]:
    """The rotations of a loop's inputs: at most two, the second perhaps riding on the first.

    Raises:
        DescriptionError: there are more.
    """
    found = sorted((turn for turn in turns if turn), key=lambda turn: (len(turn), sorted(turn)))
    if len(found) == 1 and len(found[0]) == 2:
        found = [frozenset({min(found[0])}), found[0]]
    sizes = [len(turn) for turn in found]
    riding = sizes == [1, 2] and found[0] < found[1]
    if sizes not in ([], [1], [1, 1]) and not riding:
        raise unknown(f"loop {dyad.name}: more than two inputs turn it")
    if sizes == [1, 1] and next(iter(found[0]))[0] == next(iter(found[1]))[0]:
        raise unknown(f"loop {dyad.name}: one input turns it both ways")
    return tuple(found)


def turning(rotations: tuple[Turn, ...]) -> tuple[int, int]:
    """The joints that turn the rotations, -1 for none."""
    if not rotations:
        return -1, -1
    first = next(iter(rotations[0]))[0]
    rest = [joint for joint, _ in rotations[-1] if joint != first]
    return first, rest[0] if rest else -1


def rigid(dyad: Dyad, terms: tuple[Term, ...]) -> tuple[np.ndarray, np.ndarray, int]:
    """A link's own vector, the direction in which an input slides along it, and that input, -1 for none.

    Raises:
        DescriptionError: an input turns within the link, or two slide.
    """
    own, along, slide = np.zeros(2), np.zeros(2), -1
    for term in terms:
        if term.turns or (term.slide >= 0 and slide >= 0):
            raise unknown(f"loop {dyad.name}: a servo turns within it, after a joint that has none")
        if term.slide >= 0:
            along, slide = np.asarray(term.pair, float), term.slide
        else:
            own = own + np.asarray(term.pair, float)
    return own, along, slide


def slides(model: Model, joint: int) -> bool:
    """True if a joint slides."""
    return bool(model.joint_type[joint] == PRISMATIC)
