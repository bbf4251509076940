"""The kernel text run on bounds: `traverse` as it stands, on records that hold how large each quantity can be.

What the text does with scalars (a law's reference, clamps, the joint's own rate) is run as written, on numbers that are a
bound and an error. Its primitive steps are the operators of `certificate`, which carry norms from step to step. So a law
made of these steps has its certificate for free: its file is the only place that says what it does.
"""

import math

from armlet.core import layout, plain
from armlet.fixed.bounds import steps
from armlet.fixed.bounds.sizes import ULP, Extent, Size, axial, fixed_vector, quantum
from armlet.model import PRISMATIC, Model

ANYTHING = Size(math.inf)  # what a sensor or a plan may say, before the clamp
VELOCITIES = {layout.W: ("w", "v"), layout.W_REF: ("w_ref", "v_ref")}
# words of a body's record along the joint's axis -> the vector they are a component of
ALONG = {
    at + 2: name
    for ang, names in VELOCITIES.items()
    for at, name in zip((ang, layout.V - layout.W + ang), names, strict=True)
}
SCALARS = {layout.QD: "qd", layout.QD_REF: "qd_ref", layout.QDD_REF: "qdd_ref", layout.TAU: "tau"}
INPUTS = (layout.QPOS, layout.QD, layout.Q_DES, layout.QD_DES, layout.QDD_DES)


class Along:
    """The component along the axis of a vector of a body's record, and what the text adds to it."""

    def __init__(self, own: Size | None = None):
        self.own = own

    def __add__(self, own: Size) -> "Along":
        return Along(own)


class Body:
    """A body's Data record: `sizes` holds what `certificate` calls its quantities, by name."""

    def __init__(self, sizes: dict, joint: "Joint | None" = None):
        self.sizes, self.joint = sizes, joint
        self.words: dict[int, Size] = {}

    def __getitem__(self, k: int):
        if k in ALONG:
            return Along()
        if k in (layout.N + 2, layout.F + 2):
            return self.sizes["n" if k == layout.N + 2 else "f"].along
        return self.words.get(k, ANYTHING) if k in INPUTS else self.words[k]

    def __setitem__(self, k: int, value) -> None:
        if k in ALONG:
            self.sizes[ALONG[k]] = self.sizes[ALONG[k]] + axial(value.own)
            return
        self.words[k] = value
        if k in SCALARS:
            self.sizes[SCALARS[k]] = value


class Joint:
    """A joint's Model record: what bounds and gains are, and in which unit a gain's product is rounded."""

    def __init__(self, model: Model, box: steps.Box, i: int, units: "steps.Units | None"):
        self.model, self.box, self.i, self.units = model, box, i, units
        self.slides = model.joint_type[i] == PRISMATIC
        length = units.L if units and self.slides else 1.0
        rate = units.W * length if units else 0.0
        rise = rate * units.W if units else 0.0
        turn = length if self.slides else 2.0 * math.pi / 2.0**32 / ULP
        at, gains = layout, model.gains
        limits = ((at.QD_MAX, box.qd, rate), (at.QDD_MAX, box.qdd, rise), (at.E_MAX, box.e, turn if units else 0.0))
        self.words = {field: Size(float(x[i]), quantum(float(x[i]), unit)) for field, x, unit in limits}
        for field, shift, gain, unit in (
            (at.LAMBDA_E, at.S_LAMBDA_E, gains.Lambda, rate),
            (at.LAMBDA_ED, at.S_LAMBDA_ED, gains.Lambda, rise),
            (at.K_P, at.S_K_P, gains.K_p, rise),
            (at.K_V, at.S_K_V, gains.K_v, rise),
        ):
            # a gain is a mantissa of thirty bits
            self.words[field] = Size(float(gain[i]), float(gain[i]) * (ULP if units else 0.0))
            self.words[shift] = unit

    def __getitem__(self, k: int):
        return self.words[k]


# ---- the primitives, on bounds


def fx(x: Size, unit: float) -> Size:
    """One rounding to a word of the unit that stands where the text has a shift."""
    return x.rounded(unit)


def clamp(x: Size, least: Size, most: Size) -> Size:
    """A clamp changes no distance; what it lets through is as large as its bound, whose word may be off."""
    return Size(min(x.bound, most.bound), x.error + most.error)


PRIMITIVES = {"fx": fx, "clamp": clamp, "wrap": lambda x: x, "at": lambda base, k: base(k)}


# ---- the steps, as operators on sizes


def nothing(*_) -> None:
    """A step whose effect a record has from the start: sines, the joint's placement."""


def rest_base(data) -> None:
    """The base is pushed by nothing yet."""
    base = data(0)
    base.sizes["f"] = base.sizes["n"] = Extent()


def xform_motion(p: Body, d: Body, ang: int, lin: int) -> None:
    """A velocity is carried now; the acceleration with the wrench, whose velocity its lemma needs."""
    if ang in VELOCITIES:
        steps.carry_velocity(p.sizes, d.sizes, *VELOCITIES[ang], d.joint.units)
    else:
        d.parent = p


def body_wrench(m: Joint, d: Body, e, ang: int, lin: int) -> None:
    """Acceleration and wrench of the body with the velocity named."""
    s, still = d.sizes, Extent()
    if ang == layout.W:
        s |= {"w_ref": s["w"], "v_ref": s["v"], "w_err": still, "v_err": still}
        s |= {f"{k}_ref": s[k] for k in ("w_turned", "w_noise", "v_noise", "v_half")}
    else:
        s["w_err"], s["v_err"] = s["w"] + s["w_ref"], s["v"] + s["v_ref"]
    steps.accelerate(d.parent.sizes, s, m.slides, m.units)
    steps.own_wrench(m.box, m.i, s, m.units)


def damping_wrench(m: Joint, d: Body) -> None:
    """Walker's velocity feedback."""
    steps.damp(m.model, m.i, d.sizes, m.units)


def joint_friction(m: Joint, d: Body, e) -> None:
    """Friction and rotor."""
    d[layout.TAU] = d[layout.TAU] + steps.friction(m.model, m.box, m.i, d.sizes, m.units)


def carry_wrench(m: Joint, p: Body, d: Body) -> None:
    """The wrench to the parent."""
    steps.carry_wrench(p.sizes, d.sizes, m.model.parent[m.i] + 1, m.units)


STEPS = {
    "trig_step": nothing, "place_revolute": nothing, "place_prismatic": nothing, "accelerate_revolute": nothing,
    "accelerate_prismatic": nothing, "rest_base": rest_base, "xform_motion": xform_motion, "body_wrench": body_wrench,
    "damping_wrench": damping_wrench, "joint_friction": joint_friction, "carry_wrench": carry_wrench,
}  # fmt: skip
_text = plain.load(primitives=PRIMITIVES)
_text.traverse.__globals__.update(STEPS)


def walk(model: Model, box: steps.Box, law: int, units: "steps.Units | None" = None) -> list[dict]:
    """Out and back under one law: every quantity's size, by link; entry 0 is the base.

    Args:
        law: LAW_ number.  units: whose rounding counts, or None.

    Returns:
        One dict a link; keys are the names of layout.pxi in small letters, and the sums checked for head room.
    """
    gravity = fixed_vector(model.gravity, units.W**2 * units.L if units else 0.0)
    still = dict.fromkeys(("w", "v", "w_ref", "v_ref", "alpha"), Extent())
    joints = [Joint(model, box, i, units) for i in range(model.n)]
    bodies = [Body(still | {"acc": gravity, "acc_exact": gravity})]
    for i, joint in enumerate(joints):
        turn = steps.turn_of(model, i, units is not None)
        bodies.append(Body({"turn": turn, "r": steps.lever(model, i, units.L if units else 0.0)}, joint))
    tree = [int(x) for row in zip(model.parent + 1, model.joint_type, strict=True) for x in row]
    records = [
        lambda k, size=size, rows=rows: rows[k // size]
        for size, rows in ((layout.MODEL_SIZE, joints), (layout.DATA_SIZE, bodies))
    ]
    _text.traverse(law, model.n, tree, *records, lambda k: None)
    return [body.sizes for body in bodies]
