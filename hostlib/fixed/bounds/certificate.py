"""The certificate: head room of every quantity and error of every torque, or a refusal that names what does not fit."""

import hashlib
import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import ROUND_DOWN, ROUND_UP, Context
from typing import Any, NamedTuple

import numpy as np

from armlet.core import layout
from armlet.dynamics.joint_values import Floats
from armlet.dynamics.stated import Stated
from armlet.errors import CertificateError
from armlet.fixed.bounds.box import SLACK, SUM, WORD, Box, estimates, stroke
from armlet.fixed.bounds.inertia_size import Inertia
from armlet.fixed.bounds.sizes import HALF, Extent, Size
from armlet.fixed.bounds.steps import Link
from armlet.fixed.units import LinkUnits, Units
from armlet.model import PRISMATIC, TERMINATING, Model


@dataclass(frozen=True)
class Row:
    """One line of the certificate.

    No component of the quantity is larger than `bound`, nor as computed by more than `error`.
    """

    link: str
    quantity: str
    unit: str
    bound: float
    error: float
    frac_bits: int
    headroom: float

    def holds(self, value: float) -> bool:
        """True if a computed word of that size (SI) is one that is proved possible."""
        return value <= SLACK * (self.bound + self.error)


@dataclass(frozen=True)
class Certificate:
    """Bounds that hold for every pose and every input inside the box.

    rows: bound, binary point and head room (full scale / bound) by link and quantity, the worst over all laws.
    torque_bound (n,), torque_error (n,): N m or N; how large a joint torque can be, and how far the
        fixed-point torque can be from the float one (rounding, trigonometry, quantised parameters) under any law.
    bound_by_law, error_by_law: law -> (n,) the same under that law alone.
    stroke: joint that slides -> m. Bounds on quantities hold whatever a sensor or a plan says; those on torque error
        while measured and planned position of these joints stay within plus and minus that: a difference of words
        wraps.
    learning: laws under which no word of what they learn overflows, whatever was measured and learnt before.
    """

    rows: tuple[Row, ...]
    torque_bound: Floats
    torque_error: Floats
    bound_by_law: dict[str, Floats] = field(default_factory=dict)
    error_by_law: dict[str, Floats] = field(default_factory=dict)
    stroke: dict[str, float] = field(default_factory=dict)
    learning: tuple[str, ...] = ()

    def most_words(self, law: str, scale: Floats) -> list[int]:
        """The largest word (n,) of a joint's torque under a law, as computed.

        Args:
            law: its name.  scale: (n,) words per N m or N.
        """
        bound, error = self.bound_by_law.get(law, self.torque_bound), self.error_by_law.get(law, self.torque_error)
        return [int(x) for x in np.ceil((bound + error) * scale)]

    def room(self, law: str, scale: Floats) -> Floats:
        """Words (n,) that may be added to a joint's torque under a law, so that the sum is a word whatever its sign.

        Args:
            law: its name.  scale: (n,) words per N m or N.
        """
        room: Floats = 2.0**31 - 2 - np.array(self.most_words(law, scale), float)
        return room

    def statement(self) -> dict[str, Any]:
        """State what is proved, in plain values: six digits of each figure, rounded to the safe side, so that the last
        bits of another machine's float64 say the same. Head room is None where nothing can fill the word.
        """
        return {
            "rows": [
                [r.link, r.quantity, r.unit, up(r.bound), up(r.error), r.frac_bits, down(r.headroom)] for r in self.rows
            ],
            "torque_bound": [up(x) for x in self.torque_bound],
            "torque_error": {law: [up(x) for x in errors] for law, errors in self.error_by_law.items()},
            "stroke": dict(self.stroke),
            "learning": list(self.learning),
        }

    @property
    def digest(self) -> str:
        """SHA-256 of the statement as JSON, keys sorted and no spaces; hexadecimal. The parameter blob holds it."""
        return hashlib.sha256(json.dumps(self.statement(), sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def up(x: float) -> float:
    """Six digits, away from zero."""
    return float(Context(prec=6, rounding=ROUND_UP).create_decimal_from_float(float(x)))


def down(x: float) -> float | None:
    """Six digits, towards zero; None if there is no limit."""
    return float(Context(prec=6, rounding=ROUND_DOWN).create_decimal_from_float(float(x))) if math.isfinite(x) else None


class Quantity(NamedTuple):
    """One quantity of every link: name and SI unit, which vectors of a walk it is, its unit, full scale in units."""

    name: str
    si: str
    of: Callable[[Link], tuple[Extent, ...]]
    unit: Callable[[LinkUnits], float]
    full: float


QUANTITIES = (
    Quantity("angular velocity", "rad/s", lambda d: (d.own.w, d.ref.w), lambda u: u.W, WORD),
    Quantity("linear velocity", "m/s", lambda d: (d.own.v, d.ref.v, d.own.v_half, d.ref.v_half), lambda u: u.V, WORD),
    Quantity("angular velocity error", "rad/s", lambda d: (d.w_err, d.err.w), lambda u: u.W, WORD),
    Quantity("linear velocity error", "m/s", lambda d: (d.v_err, d.err.v, d.err.v_half), lambda u: u.V, WORD),
    Quantity("angular acceleration", "rad/s^2", lambda d: (d.alpha,), lambda u: u.alpha, WORD),
    Quantity(
        "spatial acceleration", "m/s^2", lambda d: (d.acc, d.acc_half, d.coriolis, d.whirl), lambda u: u.acc, WORD
    ),
    Quantity("linear acceleration", "m/s^2", lambda d: (d.acc_c,), lambda u: u.acc, WORD),
    Quantity("angular momentum", "kg m^2/s", lambda d: (d.momentum,), lambda u: u.second * u.W, WORD),
    Quantity("spin of the first moment", "kg m/s", lambda d: (d.spin,), lambda u: u.first * u.W, WORD),
    Quantity("sum of forces", "N", lambda d: (d.sum_f, d.damp_f), lambda u: u.first * u.W**2, SUM),
    Quantity("sum of torques", "N m", lambda d: (d.sum_n, d.damp_n), lambda u: u.second * u.W**2, SUM),
    Quantity("force", "N", lambda d: (d.f,), lambda u: u.F, WORD),
    Quantity("torque", "N m", lambda d: (d.n,), lambda u: u.T, WORD),
)


def certify(stated: Stated, box: Box, units: Units, walks: dict[str, list[Link]]) -> Certificate:
    """Prove that every quantity fits its word.

    Args:
        stated: the arm's values.  box: what is proved for.  units: of the words.
        walks: what `walk` gives with these units for each law that differs in its torque.

    Raises:
        CertificateError: naming the link and the quantity that does not fit.
    """
    model = stated.rows
    rows: list[Row] = []
    for i in range(model.n):
        by_law = [links[i + 1] for links in walks.values()]
        if model.joint_type[i] == TERMINATING:
            rows += joint_rows(model, i, by_law, units)
        else:
            rows += link_rows(model, i, by_law, units) + joint_rows(model, i, by_law, units)
            rows += inertia_rows(model, box, i, units)
    rows += base_rows(model, [links[0] for links in walks.values()], units)
    bodies = 1 + int((np.asarray(model.joint_type) != TERMINATING).sum())
    errors = {name: SLACK * np.array([d.tau.error for d in links[1:bodies]]) for name, links in walks.items()}
    bounds = {name: np.array([d.tau.bound for d in links[1:bodies]]) for name, links in walks.items()}
    bound, error = (np.max(list(by_law.values()), axis=0) for by_law in (bounds, errors))
    strokes = {name: stroke(model, i) for i, name in enumerate(model.joint_names) if model.joint_type[i] == PRISMATIC}
    return Certificate(tuple(rows), bound, error, bounds, errors, strokes)


def link_rows(model: Model, i: int, by_law: list[Link], units: Units) -> list[Row]:
    """The quantities of link i, the worst of all laws."""
    own, name = units.link(model, i), model.joint_names[i]
    rows = []
    for quantity in QUANTITIES:
        worst = worst_of(x for d in by_law for x in quantity.of(d))
        what = name, quantity.name, quantity.si
        rows.append(certified_row(model.name, what, worst, quantity.unit(own), quantity.full))
    return rows


def joint_rows(model: Model, i: int, by_law: list[Link], units: Units) -> list[Row]:
    """The torque of joint i, the worst of all laws."""
    own, name = units.link(model, i), model.joint_names[i]
    torque = Size(max(d.tau.bound for d in by_law), max(d.tau.error for d in by_law))
    si = "N" if model.joint_type[i] == PRISMATIC else "N m"
    return [certified_row(model.name, (name, "joint torque", si), torque, own.joint)]


def inertia_rows(model: Model, box: Box, i: int, units: Units) -> list[Row]:
    """The estimates of link i's inertial parameters."""
    own, name = units.link(model, i), model.joint_names[i]
    body = Inertia.of(estimates(box, i), own.M, own.L)
    return [
        certified_row(model.name, (name, what, si), Size(value, HALF * unit), unit)
        for what, si, value, unit in (
            ("mass", "kg", body.mass.bound, own.M),
            ("first moment", "kg m", body.first.largest, own.first),
            ("inertia", "kg m^2", body.second_norm, own.second),
        )
    ]


def base_rows(model: Model, by_law: list[Link], units: Units) -> list[Row]:
    """Rows of the force and the torque that the arm pushes its base with."""
    force, torque = worst_of(d.f for d in by_law), worst_of(d.n for d in by_law)
    return [
        certified_row(model.name, ("base", "force", "N"), force, float(units.F[0])),
        certified_row(model.name, ("base", "torque", "N m"), torque, float(units.T[0])),
    ]


def frac_bits(unit: float) -> int:
    """Binary point of a quantity in SI: Q less the unit's power of two."""
    return layout.Q - round(math.log2(unit))


def worst_of(vectors: Iterable[Extent]) -> Size:
    """The largest component of any of the vectors, and the most its computed word exceeds that."""
    vectors = list(vectors)
    bound = max(x.largest for x in vectors)
    return Size(bound, max(0.0, max(x.word for x in vectors) - bound))


def certified_row(arm: str, what: tuple[str, str, str], size: Size, unit: float, full: float = WORD) -> Row:
    """One row of the certificate.

    Args:
        arm: its name.  what: link, quantity and its SI unit.  size: the worst.
        unit: of the word, SI.  full: how many of it the word, or the sum of products, holds.

    Raises:
        CertificateError: bound and error together leave it.
    """
    (link, quantity, si), most = what, unit * full
    if SLACK * (size.bound + size.error) >= most:
        raise CertificateError(
            f"{arm}: {link}: {quantity}: {size.bound:.3g} {si} does not fit full scale {most:.3g}",
            "lower the limits or the priors in the arm file",
        )
    headroom = most / size.bound if size.bound else math.inf
    return Row(
        link=link,
        quantity=quantity,
        unit=si,
        bound=size.bound,
        error=size.error,
        frac_bits=frac_bits(unit),
        headroom=headroom,
    )
