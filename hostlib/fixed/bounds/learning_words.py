"""Proof that no word of learning overflows: the text's `learn_all` on ranges, law by law, whatever was learnt before.

It begins with all that a tick can leave: motions as large as the certificate lets them be, estimates anywhere in their
box, shares anywhere in their intervals. At the end estimates must lie there again. So no tick overflows.

Where a shift follows the size of what it shifts, ranges know too little of either. Those steps have lemmas here in
their place, which hold for any arm and are proved in their docstrings; `tests/fixed/test_learning_words.py` runs the
text's own steps against them.
"""

from collections.abc import Callable

from armlet.core import layout, plain
from armlet.core.records import DATA, EST, LEAD_ROW, LEARNING
from armlet.dynamics import laws
from armlet.dynamics.stated import Stated
from armlet.errors import CertificateError
from armlet.fixed.bounds.box import SLACK
from armlet.fixed.bounds.ranges import PRIMITIVES, WORDS, Range, RangeView, around, ends, fx, hull, summed, word
from armlet.fixed.bounds.sizes import ULP, Extent, Size
from armlet.fixed.bounds.steps import Link
from armlet.fixed.named_laws import laws_for
from armlet.fixed.scales import Words
from armlet.fixed.units import LinkUnits, Units

SECOND = ((4, 0, 0), (5, 0, 1), (6, 1, 1), (7, 0, 2), (8, 1, 2), (9, 2, 2))  # places of second moments in PART
ESTIMATES = layout.PHI_LOW - layout.PHI
INERTIA = 2  # number of the natural law's group of second moments
BITS = range(32)  # that a word can have besides its sign
MOST_SHIFT = 32  # Y_SHIFT of the largest sums


# ---- lemmas, in the place of steps of the text


def prove(s: plain.View) -> None:
    """Whatever PART is, it is proved or not, and no word overflows where no sum in A does.

    By the bits of their factors, the first shift brings m S_ij to at most 2^(A_BITS - 1) and h_i h_j to 2^A_BITS: A is
    below 2^30. The second brings A_ii A_jj to at most 2^B_BITS; with an entry off the diagonal, clamped to
    half the trace, B is at most 3.25 times that.
    """
    mass, first = s[layout.PART], [s[layout.PART + k] for k in (1, 2, 3)]
    for k, i, j in SECOND:
        summed(mass * s[layout.PART + k] - first[i] * first[j], "A of a body's proof")
    s[layout.PROVED] = Range(0, 1)


def refused_line(s: plain.View) -> None:
    """Write a line: by the bits of their factors, products with u come to 2^LINE_BITS, and the last word has three.

    u is of A and B, as `prove` leaves them: at most 2^(A_BITS + 1).
    """
    longest = around(2 << layout.A_BITS)
    summed(sum(s[layout.PART + k] * longest for k in (1, 2, 3)), "line along which a body is refused")
    for k in range(3):
        s[layout.REFUSED_LINE + k] = around(1 << layout.LINE_BITS)
    s[layout.REFUSED_LINE + 3] = around(3 << layout.LINE_BITS)


def fit_way(m: plain.View, normal: plain.View, s: plain.View) -> None:
    """Note a number of bits."""


def step_of_way(m: plain.View, normal: plain.View, s: plain.View, way: plain.View) -> None:
    """Write a word below 2^A_BITS: the shift is a product's bits less A_BITS, of the largest of the ten or of more."""
    way[0] = around((1 << layout.A_BITS) - 1)


def cut_if_refused(m: plain.View, s: plain.View) -> None:
    """Cut, or do not."""
    before = [s[layout.CAND + k] for k in range(10)]
    TEXT.cut(m, s)
    TEXT.second_moments(s)
    for k, each in enumerate(before):
        s[layout.CAND + k] = hull(each, s[layout.CAND + k])


def accept_or_pull_back(m: plain.View, e: plain.View, s: plain.View) -> None:
    """Take a candidate, or x + fx(PULL (CENTRE - x), Q): with PULL at most 1 that rises with x, and so is between its
    values at the ends of x.
    """
    for k in range(10):
        low, high = ends(e[layout.PHI + k])
        back = [x + fx(m[layout.PULL] * Range(d, d), layout.Q) for x in (low, high) for d in [m[layout.CENTRE + k] - x]]
        e[layout.PHI + k] = hull(s[layout.CAND + k], hull(*back))


def fit_regressor(s: plain.View) -> None:
    """Choose the largest shift: each is one more than the bits of the largest sum, so all leave as much of a sum."""
    s[layout.Y_SHIFT] = MOST_SHIFT
    for k in range(10):
        s[layout.Y + k] = around((1 << (MOST_SHIFT - 1)) - 1)


def count_halvings(m: plain.View, s: plain.View) -> None:
    """Leave HALVINGS to `natural_candidate`."""


def largest_step(group: plain.View, c: Range) -> int:
    """Most that the natural law moves an estimate in a tick, in its low bits: over all bits b of its group's entries.

    HALVINGS are b, less the bits of NATURAL_MAX, less LEVEL_BITS - Y_SHIFT at least, and none or more; with the last
    difference they make a shift of the larger of the two. An entry is at most 2^b, an inertia has two of them.

    Args:
        group: the Model from the group's scales on.  c: entry of PLP, or two.
    """
    most = word(c, "PLP").most
    entries = 2 if group.offset == INERTIA else 1
    step = 0
    for b in BITS:
        more = max(b - plain.bits(group[layout.NATURAL_MAX]), layout.LEVEL_BITS - MOST_SHIFT)
        shift = plain.clamp(group[layout.S_NATURAL] + more, layout.LEAST_SHIFT, layout.MOST_SHIFT)
        step = max(step, fx(group[layout.NATURAL] * around(min(most, entries << b)), shift).most)
    return step


def natural_candidate(
    group: plain.View, s: plain.View, c: Range, m: plain.View, e: plain.View, cand: plain.View
) -> None:
    """Candidate of an estimate that may move by its largest step."""
    change = PRIMITIVES["carry"](e[layout.PHI_LOW] - around(largest_step(group, c)), layout.EXT)
    free = word(e[layout.PHI] + change, "candidate")
    cand[layout.CAND] = PRIMITIVES["clamp"](free, m[layout.EST_MIN], m[layout.EST_MAX])


LEMMAS: dict[str, Callable[..., None]] = {
    "prove": prove, "refused_line": refused_line, "fit_way": fit_way, "step_of_way": step_of_way,
    "cut_if_refused": cut_if_refused, "accept_or_pull_back": accept_or_pull_back, "fit_regressor": fit_regressor,
    "count_halvings": count_halvings, "natural_candidate": natural_candidate,
}  # fmt: skip
TEXT = plain.load(primitives=PRIMITIVES, steps=LEMMAS)


# ---- what a tick begins with


def of_size(size: Size, unit: float) -> Range:
    """Words of a scalar."""
    return around(int(SLACK * (size.bound + size.error) / (unit * ULP)) + 1)


def of_vector(x: Extent, unit: float) -> list[Range]:
    """Words of a vector: two across the joint's axis, one along it."""
    return [of_size(x.across, unit)] * 2 + [of_size(x.along, unit)]


def moved(link: Link, units: LinkUnits) -> plain.View:
    """Words of a Data record that learning reads, as large as a walk of the law has them.

    Its velocity error is the difference of two, or carried by itself: the other of these is nothing.
    """
    out = RangeView(DATA)
    words = {
        layout.W_ERR: of_vector(link.w_err + link.err.w, units.W),
        layout.V_ERR: of_vector(link.v_err + link.err.v, units.V),
        layout.W_REF: of_vector(link.ref.w, units.W),
        layout.ALPHA: of_vector(link.alpha, units.alpha),
        layout.ACC_C: of_vector(link.acc_c, units.acc),
        layout.RATE_ERR: [of_size(link.rate_err, units.rate)],
        layout.QD_REF: [of_size(link.qd_ref, units.rate)],
        layout.QDD_REF: [of_size(link.qdd_ref, units.rate * units.W)],
        layout.DIRECTION: [around((1 << layout.Q) + 1)],
    }
    for place, ranges in words.items():
        for k, each in enumerate(ranges):
            out[place + k] = each
    return out


def estimated(m: list[int]) -> plain.View:
    """Words of an Estimates record: anywhere in the box of a Model record."""
    out = RangeView(EST)
    for k in range(ESTIMATES):
        out[layout.PHI + k] = Range(m[layout.EST_MIN + k], m[layout.EST_MAX + k])
        out[layout.PHI_LOW + k] = Range(0, (1 << layout.EXT) - 1)
    for k in range(layout.BODIES):
        out[layout.SHARE + k] = Range(0, m[layout.SHARE_MAX + k])
    return out


def learn(law: int, learns: int, m: list[int], link: Link, units: LinkUnits) -> tuple[plain.View, plain.View]:
    """Let one joint and its body learn for a tick.

    Args:
        law: its number.  learns: what is learnt of them.  m: words of the Model record.  link: sizes in a walk.

    Returns:
        The Estimates record and the Learning record after it.

    Raises:
        Overflow: a word does not hold what it may have to, or an estimate may leave its box.
    """
    data, est, scratch = moved(link, units), estimated(m), RangeView(LEARNING)
    TEXT.outside_dead_zone(plain.View(m), scratch, data)
    TEXT.learn_joint(law, learns, plain.View(m), data, est, scratch)
    for k in range(ESTIMATES):
        low, high = ends(est[layout.PHI + k])
        if low < m[layout.EST_MIN + k] or high > m[layout.EST_MAX + k]:
            raise plain.Overflow(f"estimate {k} may be {low} to {high}, beyond its box")
    return est, scratch


def check_lead(words: list[int]) -> None:
    """Prove that no word of a servo's own loop overflows: whatever velocities are, and the lead asked for below 2^Q.

    Args:
        words: of its Lead record.

    Raises:
        Overflow: one may.
    """
    anything, data, lead = around(WORDS.stop - 1), RangeView(DATA), RangeView(LEAD_ROW, list(words))
    data[layout.QD_DES] = data[layout.RATE_ERR] = anything
    lead[layout.LEAD_ASKED] = around(1 << layout.Q)
    lead[layout.SOFTNESS] = Range(words[layout.SOFT_LEAST], words[layout.SOFT_MOST])
    TEXT.lead_joint(data, lead)


def check_learning(stated: Stated, walks: dict[str, list[Link]], units: Units, joints: Words) -> tuple[str, ...]:
    """Prove that learning overflows under no law.

    Args:
        stated: the arm's values.  walks: of each law that differs in its torque, the base first.
        units: of the words.  joints: (n, MODEL_SIZE) words of the Model records.

    Returns:
        The laws of which it is proved: all adaptive ones that the arm is compiled for.

    Raises:
        CertificateError: a word may; names link and law.
    """
    model, known = stated.rows, [law for law in laws_for(stated.rows) if law in laws.ADAPTIVE]
    for law in known:
        for i, link in enumerate(walks[laws.TORQUE_OF[law]][1:]):
            learns = int(stated.tree[i, layout.LEARNS])
            try:
                learn(laws.LAWS[law], learns, joints[i].tolist(), link, units.link(model, i))
            except plain.Overflow as broken:
                what = f"{model.name}: {model.joint_names[i]}: learning under law {law}: {broken}"
                raise CertificateError(what, f"lower {laws.WHAT_TO_LOWER[law]} in the arm file") from None
    return tuple(known)
