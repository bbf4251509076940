"""The kernel text run on bounds: `traverse` as it stands, on records that hold how large each quantity can be.

What the text does with scalars (a law's reference, clamps, the joint's own rate) is run as written, on numbers that
are a bound and an error. Its primitive steps are the operators of `steps`, which carry norms from body to body. So a
law made of
these steps has its certificate for free: its file is the only place that says what it does.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from armlet.core import layout, plain
from armlet.dynamics import laws
from armlet.dynamics.joint_values import Floats, Values
from armlet.dynamics.stated import Stated
from armlet.fixed.bounds import steps
from armlet.fixed.bounds.box import Box, estimates, in_box
from armlet.fixed.bounds.coupling_bounds import RATES, Found, Loops
from armlet.fixed.bounds.sizes import ULP, Extent, Size, Zone, axial, ball, fixed_vector, nearest, quantum
from armlet.fixed.bounds.steps import NOTHING, STILL, Link
from armlet.fixed.named_laws import laws_for
from armlet.fixed.units import NOT_ROUNDED, LinkUnits, Units
from armlet.model import PRISMATIC, Model

TORQUE_LAWS = laws.TORQUES  # the laws that differ in their torque
INPUTS = (layout.QPOS, layout.QD, layout.Q_DES, layout.QD_DES, layout.QDD_DES)
SCALARS = {
    layout.QD: "qd", layout.QD_REF: "qd_ref", layout.QDD_REF: "qdd_ref", layout.RATE_ERR: "rate_err", layout.TAU: "tau",
}  # fmt: skip
# The components along the joint's axis that the text reads or adds to: word -> (velocity, its part)
AXIS = 2
VELOCITY_ALONG = {
    layout.W + AXIS: ("own", "w"),
    layout.V + AXIS: ("own", "v"),
    layout.W_REF + AXIS: ("ref", "w"),
    layout.V_REF + AXIS: ("ref", "v"),
    layout.W_ERR + AXIS: ("err", "w"),
    layout.V_ERR + AXIS: ("err", "v"),
}

RecordT = TypeVar("RecordT")


class Records(Generic[RecordT]):
    """An array of records where the text has a pointer: `at(array, size k)` is its k-th record."""

    def __init__(self, size: int, rows: Sequence[RecordT]):
        self.size, self.rows = size, rows

    def at(self, k: int) -> RecordT:
        """The record that begins at word k."""
        return self.rows[k // self.size]


class Increment:
    """Increment that the text adds to a velocity's component along the joint's axis.

    The text says `d[W + 2] = d[W + 2] + d[QD]`. A bound on a component alone cannot be put back into a bound on the
    whole vector, so a component is read as nothing yet, and when it is written only what was added counts.
    """

    def __init__(self, rate: Size = NOTHING):
        self.rate = rate

    def __add__(self, rate: Size) -> "Increment":
        return Increment(rate)


class Body:
    """A body's Data record: scalars are words, vectors are sizes (`steps.Link`)."""

    def __init__(self, link: Link, joint: "Joint | None" = None):
        self.link, self.joint = link, joint
        self.parent: Link | None = None
        self.words: dict[int, Size] = {}
        self.anything = Size(math.inf, relative=joint.units.relative if joint else 0.0)

    def __getitem__(self, k: int) -> Size | Increment:
        if k in VELOCITY_ALONG:
            return Increment()
        if k in (layout.N + AXIS, layout.F + AXIS):
            return (self.link.n if k == layout.N + AXIS else self.link.f).along
        return self.words.get(k, self.anything) if k in INPUTS else self.words[k]

    def __setitem__(self, k: int, value: Size | Increment | int) -> None:
        if isinstance(value, Increment):
            velocity, part = VELOCITY_ALONG[k]
            flow = getattr(self.link, velocity)
            setattr(flow, part, getattr(flow, part) + axial(value.rate))
            return
        self.words[k] = size = value if isinstance(value, Size) else Size(float(value))
        if k in SCALARS:
            setattr(self.link, SCALARS[k], size)


class Joint:
    """A joint's Model record: what bounds and gains are, and in which unit a gain's product is rounded.

    Args:
        values: the fields in SI (joint_values).  most: (13,) bounds on its absolute estimates.
        slides: whether it does.  units: whose rounding counts.
    """

    def __init__(self, values: Values, most: Floats, slides: bool, units: LinkUnits):
        self.values, self.most, self.slides, self.units = values, most, slides, units
        rise = units.rate * units.W
        angle = 2.0 * math.pi / 2.0**32 / ULP * units.one
        self.words: dict[int, Size | float] = {}
        place = units.L if slides else angle
        sums = place * 2.0**layout.SUM_BITS
        for name, unit in (("QD_MAX", units.rate), ("QDD_MAX", rise)):
            limit = float(values[name])
            self.words[layout.TABLE[name]] = Size(limit, quantum(limit, unit) + units.relative * limit, units.relative)
        for name, unit in (("E_MAX", place), ("SUM_MAX", sums)):
            # the arm's values are those of their words: learning_values.py:quantised_limits
            limit = nearest(float(values[name]), unit)
            self.words[layout.TABLE[name]] = Size(limit, units.relative * limit, units.relative)
        rises = [(name, rise) for name in ("LAMBDA_ED", "K_P", "K_V", "GAMMA")]
        torques = [(name, units.joint) for name in ("PID_P", "PID_D", "PID_I")]
        for name, unit in [("LAMBDA_E", units.rate), *rises, *torques]:
            gain = float(values[name])
            # a gain is a mantissa of thirty bits
            self.words[layout.TABLE[name]] = Size(gain, gain * (ULP * units.one))
            self.words[layout.TABLE[f"S_{name}"]] = unit

    def at_rest(self) -> Link:
        """Its body before anything has moved."""
        up, reach = self.values["R_UP"], float(self.values["Q_MAX"])
        turn = steps.turn_of(up, self.slides, self.units)
        return Link(turn=turn, r=steps.lever(self.values["P_TREE"], up[2], reach, self.units))

    def __getitem__(self, k: int) -> Size | float:
        return self.words[k]

    def bound(self, k: int) -> Size:
        """A word that is a bound or a gain, and no unit."""
        word = self.words[k]
        assert isinstance(word, Size), "units stand where the text has shifts"
        return word


# ---- the primitives, on bounds


def fx(x: Size, unit: float) -> Size:
    """One rounding to a word of the unit that stands where the text has a shift."""
    return x.rounded(unit)


def clamp(x: Size, least: Size, most: Size) -> Size:
    """A clamp changes no distance; what it lets through is as large as its bound, whose word may be off.

    The difference of two inputs, which may be anything, has one rounding: of what is let through no more than of twice
    the bound, even where the difference itself is beyond.
    """
    error = x.error if math.isfinite(x.error) else 2.0 * x.relative * most.bound
    return Size(min(x.bound, most.bound), error + most.error, x.relative or most.relative)


def wrap(x: Size) -> Size:
    """The short way round is no longer than the way."""
    return x


def at(base: Records[RecordT], k: int) -> RecordT:
    """A record, where the text moves a pointer to it."""
    return base.at(k)


PRIMITIVES: dict[str, Callable[..., Any]] = {"fx": fx, "clamp": clamp, "wrap": wrap, "at": at, "at_whole": at}


# ---- the steps, as operators on sizes


def nothing(*_: object) -> None:
    """A step whose effect a record has from the start (sines, the joint's placement), or nothing reads after it."""


def rest_base(data: Records[Body]) -> None:
    """The base is pushed by nothing yet."""
    base = data.at(0).link
    base.f = base.n = STILL


def xform_motion(p: Body, d: Body, ang: int, lin: int) -> None:
    """A velocity is carried now; the acceleration with the wrench, whose velocity its lemma needs."""
    if ang == layout.ALPHA:
        d.parent = p.link
        return
    velocity = {layout.W: "own", layout.W_REF: "ref", layout.W_ERR: "err"}[ang]
    link = d.link
    carried = steps.carry_velocity(getattr(p.link, velocity), link.turn, link.r, joint_of(d).units)
    setattr(link, velocity, carried)


def body_wrench(m: Joint, d: Body, e: None, ang: int, lin: int) -> None:
    """Acceleration and wrench of the body with the velocity named."""
    link = d.link
    if ang == layout.W:
        link.ref, link.w_err, link.v_err = link.own, STILL, STILL
    else:
        link.w_err, link.v_err = link.own.w + link.ref.w, link.own.v + link.ref.v
    assert d.parent is not None, "the acceleration is carried before its wrench"
    steps.accelerate(d.parent, link, m.slides, m.units)
    steps.own_wrench(m.most, link, m.units)


def damping_wrench(m: Joint, d: Body) -> None:
    """Walker's velocity feedback."""
    steps.damp(m.values["DAMP"], d.link, m.units)


def accumulate(m: Joint, d: Body, err: Size) -> None:
    """The sum of position errors, which are words: nothing of it is rounded."""
    most = m.bound(layout.SUM_MAX)
    d.words[layout.SUM] = Size(most.bound, most.error + m.units.relative * most.bound, m.units.relative)


def sum_torque(m: Joint, d: Body) -> None:
    """The sum's torque: its low bits, a part of the product's last place, are rounded once by themselves."""
    unit = m.units.joint
    product = m.bound(layout.PID_I) * d.words[layout.SUM]
    torque = (product + Size(0.0, product.relative * product.most)).rounded(unit)
    d[layout.TAU] = torque + Size(0.0, ULP * unit / 4.0)


def joint_friction(m: Joint, d: Body, e: None) -> None:
    """Friction and rotor."""
    d[layout.TAU] = d.link.tau + steps.friction(m.most, float(m.values["COUL_SPEED"]), d.link, m.units)


def rotor_damping(m: Joint, d: Body) -> None:
    """The rotor's velocity feedback."""
    d[layout.RATE_ERR] = d.link.qd + d.link.qd_ref
    d[layout.TAU] = d.link.tau + steps.damp_rotor(float(m.values["ROTOR_DAMP"]), d.link, m.units)


def carry_wrench(m: Joint, p: Body, d: Body) -> None:
    """The wrench to the parent."""
    steps.carry_wrench(p.link, d.link, m.units)


def couple_out(k: int, link: "Coupled", coupling: None, data: Records[Body], scratch: None) -> None:
    """The outputs of a coupling, on every cell of its box."""
    link.go_out(data)


def couple_back(k: int, link: "Coupled", coupling: None, data: Records[Body], scratch: None) -> None:
    """The torques of its outputs to its inputs."""
    link.go_back(data)


class Coupled:
    """One coupling of an arm on bounds.

    Args:
        loops: the arm's.  k: its number.
    """

    def __init__(self, loops: Loops, k: int):
        self.loops, self.k = loops, k
        self.found: Found | None = None

    def body(self, data: Records[Body], joint: int) -> Body:
        """A joint's Data record."""
        return data.at(layout.DATA_SIZE * (joint + 1))

    def go_out(self, data: Records[Body]) -> None:
        """Rates of the outputs, how far they slide, and what is wrong in their sines and cosines."""

        def rate(joint: int, field: int) -> Size:
            return self.body(data, joint).words[field]

        self.found = self.loops.run(self.k, rate)
        for joint in self.loops.couplings[self.k].outputs:
            body, port = self.body(data, joint), self.found.ports[joint]
            for field in RATES:
                body[field] = self.loops.si(port[field], joint, field)
            error = self.loops.placed(self.found, joint)
            if self.loops.model.joint_type[joint] == PRISMATIC:
                body.link.r = body.link.r + Extent(Zone(), ball(error))
            elif self.loops.rounding:
                body.link.turn = replace(body.link.turn, trig=max(error, body.link.turn.trig))

    def go_back(self, data: Records[Body]) -> None:
        """Torques of the inputs."""
        assert self.found is not None, "the way out comes first"
        torques = self.loops.back(self.k, self.found, lambda joint: self.body(data, joint).link.tau)
        for joint, torque in torques.items():
            self.body(data, joint)[layout.TAU] = torque


def joint_of(body: Body) -> Joint:
    """The joint that moves a body, which is not the base."""
    assert body.joint is not None, "nothing moves the base"
    return body.joint


STEPS: dict[str, Callable[..., Any]] = {
    "trig_step": nothing, "clamp_position": nothing,
    "place_revolute": nothing, "place_prismatic": nothing, "accelerate_revolute": nothing,
    "accelerate_prismatic": nothing, "rest_base": rest_base, "xform_motion": xform_motion, "body_wrench": body_wrench,
    "damping_wrench": damping_wrench, "joint_friction": joint_friction, "rotor_damping": rotor_damping,
    "carry_wrench": carry_wrench, "put_back": nothing, "same_reference": nothing,
    "accumulate": accumulate, "sum_torque": sum_torque, "couple_out": couple_out, "couple_back": couple_back,
}  # fmt: skip
TEXT = plain.load(primitives=PRIMITIVES, steps=STEPS)


def laws_of(model: Model) -> dict[str, int]:
    """The torques of the laws that the arm is compiled for, each by the first law that has it."""
    torques = {laws.TORQUE_OF[name] for name in laws_for(model)}
    return {name: law for name, law in TORQUE_LAWS.items() if name in torques}


def walk(
    stated: Stated,
    box: Box,
    law: int,
    units: Units | LinkUnits = NOT_ROUNDED,
    loops: Loops | None = None,
) -> list[Link]:
    """Out and back under one law: every quantity's size, by link; entry 0 is the base.

    Args:
        stated: the arm's values.  box: of its inputs.  law: LAW_ number.
        units: whose rounding counts; those of every link, without units, where it is no fixed point's.
        loops: its couplings on bounds, of the same units; None for none.
    """
    model = stated.rows
    if isinstance(units, LinkUnits):
        gravity = fixed_vector(model.gravity, 0.0, units.relative)
    else:
        gravity = fixed_vector(model.gravity, units.W**2 * units.L)
    bodies, joints = [Body(Link(acc=gravity, acc_exact=gravity))], []
    values = in_box(stated, box)
    for i in range(model.n):
        own = {name: value[i] for name, value in values.items()}
        link_units = units if isinstance(units, LinkUnits) else units.link(model, i)
        joints.append(Joint(own, estimates(box, i), bool(model.joint_type[i] == PRISMATIC), link_units))
        bodies.append(Body(joints[i].at_rest(), joints[i]))
        if i not in model.actuated:
            bodies[-1].words[layout.QD_DES] = NOTHING  # no plan says how it moves
    tree = [int(x) for x in stated.tree.ravel()]
    unread: Records[None] = Records(layout.EST_SIZE, [None] * model.n)
    count = len(loops.couplings) if loops else 0
    coupled = [Coupled(loops, k) for k in range(count)] if loops else []
    nothing: Records[None] = Records(layout.COUPLING_SIZE, [None] * count)
    scratch: Records[None] = Records(layout.LOOP_SIZE, [None] * count)
    linkage = Records(layout.COUPLING_SIZE, coupled)
    TEXT.traverse(
        law, n=model.n, couplings=count, tree=tree, model=Records(layout.MODEL_SIZE, joints),
        data=Records(layout.DATA_SIZE, bodies), est=unread, linkage=linkage, coupling=nothing, loops=scratch,
    )  # fmt: skip
    return [body.link for body in bodies]


def walk_all(stated: Stated, box: Box, units: Units, loops: Loops | None = None) -> dict[str, list[Link]]:
    """`walk` of each law that differs in its torque, by name."""
    return {name: walk(stated, box, law, units, loops) for name, law in laws_of(stated.rows).items()}
