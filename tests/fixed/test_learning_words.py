"""No word of learning overflows: the proof against the text itself, and against records that would."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet import description
from armlet.core import layout, plain
from armlet.core.records import LEAD_ROW, LEARNING, MODEL
from armlet.dynamics import laws
from armlet.dynamics.coupling_values import coupling_values
from armlet.errors import CertificateError
from armlet.fixed import compiler
from armlet.fixed.bounds import learning_words, ranges
from armlet.fixed.bounds.coupling_bounds import Loops
from armlet.fixed.bounds.ranges import Range
from armlet.fixed.bounds.walk import walk_all
from armlet.fixed.lead_words import lead_words
from oracles.random_arms import random_model
from tests.support import position_arms

CHECKED = plain.load(check=True)
# Words of the Learning record that lemmas bound, or that follow from what they bound, and the fields after these.
SCRATCH = ("Y", "CAND", "REFUSED_LINE", "NORMAL", "WAY", "ROWS", "DUAL", "ROWS_DUAL", "PLP")
AFTER = dict(itertools.pairwise(LEARNING.offset))
WORD = st.integers(-(2**31), 2**31 - 1)


def walks_of(compiled):
    """What the proof begins with."""
    rows, units = compiled.stated.rows, compiled.units
    loops = Loops(rows, coupling_values(compiled.model), list(compiled.measures.loops), units)
    return walk_all(compiled.stated, compiled.box, units, loops)


def changed(compiled, name, by):
    """Model records with another field: a shift that many more, or words that many times as large."""
    joints, at = compiled.raw.joints.copy(), MODEL.offset[name]
    (size,) = (field.size for field in MODEL.fields if field.name == name)
    field = joints[:, at : at + size]
    joints[:, at : at + size] = np.maximum(field + by, 1) if name.startswith("S_") else field * by
    return joints


@st.composite
def ranges_and_words(draw):
    """A range, and a word in it."""
    low, high = sorted(draw(st.tuples(WORD, WORD)))
    return Range(low, high), draw(st.integers(low, high))


@given(ranges_and_words(), ranges_and_words(), ranges_and_words(), st.integers(1, 62))
def test_a_range_has_what_any_of_its_words_makes(a, b, c, shift):
    (ra, xa), (rb, xb), (rc, xc) = a, b, c
    pairs = [
        (lambda x, y, z, do: x + y, True), (lambda x, y, z, do: x - y, True), (lambda x, y, z, do: -x, True),
        (lambda x, y, z, do: x * y, True), (lambda x, y, z, do: x * x, True), (lambda x, y, z, do: 3 - x, True),
        (lambda x, y, z, do: do["greater"](x, y), True), (lambda x, y, z, do: do["bits"](x), True),
        (lambda x, y, z, do: do["carry"](x, 8), True), (lambda x, y, z, do: do["low"](x, 8), True),
        (lambda x, y, z, do: do["pick"](x, y, z), True), (lambda x, y, z, do: do["fx"](x, shift), True),
        (lambda x, y, z, do: do["half"](x), True), (lambda x, y, z, do: do["fx"](x * y, 32), abs(xa * xb) < 2**62),
    ]  # fmt: skip
    for make, sensible in pairs:
        if not sensible:
            continue
        try:
            found = make(ra, rb, rc, ranges.PRIMITIVES)
        except plain.Overflow:
            continue  # it promises nothing
        low, high = ranges.ends(found)
        assert low <= make(xa, xb, xc, plain.FIXED) <= high
    least, most = sorted((xb, xc))
    low, high = ranges.ends(ranges.PRIMITIVES["clamp"](ra, least, most))
    assert low <= plain.clamp(xa, least, most) <= high


def drawn(rng, words):
    """Words of ranges: at their ends, or anywhere between."""
    out = []
    for each in words:
        low, high = ranges.ends(each)
        out.append(int(rng.choice([low, high, rng.integers(low, high + 1), np.clip(rng.integers(-99, 99), low, high)])))
    return out


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("law", laws.ADAPTIVE)
def test_the_text_itself_stays_in_what_is_proved(law, seed):
    """With every range checked, from words at the ends of what a tick may begin with: that finds a wrong lemma."""
    rng = np.random.default_rng(seed)
    compiled = compiler.compile(random_model(seed, 1 + seed % 4, 0.3, spread=1.0 + seed % 3))
    links, number = walks_of(compiled)[laws.TORQUE_OF[law]][1:], laws.LAWS[law]
    for i, link in enumerate(links):
        m, learns = compiled.raw.joints[i].tolist(), int(compiled.stated.tree[i, layout.LEARNS])
        motion, start = (x.words for x in (learning_words.moved(link, compiled.units.link(compiled.stated.rows, i)),
                                           learning_words.estimated(m)))  # fmt: skip
        end, left = learning_words.learn(number, learns, m, link, compiled.units.link(compiled.stated.rows, i))
        for _ in range(60):
            est = plain.CheckedView(drawn(rng, start))
            data, scratch = plain.CheckedView(drawn(rng, motion)), plain.CheckedView([0] * layout.LEARNING_SIZE)
            CHECKED.outside_dead_zone(plain.CheckedView(m), scratch, data)
            CHECKED.learn_joint(number, learns, plain.CheckedView(m), data, est, scratch)
            for word, proved in zip(est.words, end.words, strict=True):
                low, high = ranges.ends(proved)
                assert low <= word <= high
            for name in SCRATCH:  # 0 where the text did not come there
                at = LEARNING.offset[name]
                for k in range(at, LEARNING.offset[AFTER[name]]):
                    low, high = ranges.ends(left.words[k])
                    assert min(low, 0) <= scratch.words[k] <= max(high, 0), name


@pytest.mark.parametrize("seed", range(8))
def test_no_step_of_the_natural_law_is_larger_than_its_lemma_says(monkeypatch, seed):
    """A candidate is clamped, so that its step has to be looked at where it is made."""
    made, bounds, lemma = [], [], learning_words.largest_step
    kernel = plain.load(primitives={"fx_halved": lambda x, by, k: made.append(plain.fx(x, by)) or made[-1]})
    monkeypatch.setattr(learning_words, "largest_step", lambda *args: bounds.append(lemma(*args)) or bounds[-1])
    rng = np.random.default_rng(seed)
    compiled, shares = compiler.compile(random_model(seed, 3, 0.3, spread=1.0 + seed % 3)), []
    for i, link in enumerate(walks_of(compiled)["walker"][1:]):
        m, learns = compiled.raw.joints[i].tolist(), int(compiled.stated.tree[i, layout.LEARNS])
        units = compiled.units.link(compiled.stated.rows, i)
        bounds.clear()
        learning_words.learn(laws.LAWS["natural"], learns, m, link, units)
        most = np.array(bounds)
        for _ in range(200):
            made.clear()
            est, data = (plain.View(drawn(rng, x.words)) for x in (learning_words.estimated(m),
                                                                  learning_words.moved(link, units)))  # fmt: skip
            scratch = plain.View([0] * layout.LEARNING_SIZE)
            kernel.outside_dead_zone(plain.View(m), scratch, data)
            kernel.learn_joint(laws.LAWS["natural"], learns, plain.View(m), data, est, scratch)
            assert len(made) == len(most) == 10
            shares.append(np.abs(made) / most)
    assert 0.2 < np.max(shares) <= 1.0


@pytest.mark.parametrize(
    "name, by, law, said",
    [
        ("S_GAIN", -1, "walker", "does not fit int32"),
        ("Y_MAX", 2, "walker", "does not fit int32"),
        ("CENTRE", 2, "walker", "beyond its box"),
        ("EST_MAX", 3, "walker", "does not fit int32"),
        ("ROW_SCALE", 4, "natural", "does not fit int32"),
        ("S_NATURAL", -8, "natural", "does not fit int32"),
        ("S_SHARE_GAIN", -2, "bodies", "does not fit int32"),
        ("POWER_MAX", 4, "bodies", "does not fit int32"),
        ("S_POWER", -4, "bodies", "does not fit int32"),
        ("OWN", 2, "bodies", "beyond its box"),
        ("BODY", 16, "bodies", "beyond its box"),
    ],
)
def test_records_that_would_overflow_are_refused(name, by, law, said):
    compiled = compiler.compile(description.load("puma3"))
    with pytest.raises(CertificateError, match=f"puma3: .*: learning under law {law}: .*{said}"):
        learning_words.check_learning(compiled.stated, walks_of(compiled), compiled.units, changed(compiled, name, by))


@pytest.mark.parametrize("name, by", [("S_LEAD_POWER", 2.0**-3), ("SOFT_GAIN", 2.0**6), ("LEAD_MAX", 2.0**13)])
def test_words_of_a_servos_own_loop_that_would_overflow_are_refused(name, by):
    row, at = lead_words(position_arms.arm("STS3215-12V"))[0].tolist(), LEAD_ROW.offset[name]
    learning_words.check_lead(row)
    row[at] = round(row[at] * by)
    with pytest.raises(plain.Overflow):
        learning_words.check_lead(row)


@pytest.mark.parametrize("arm", ["mearm", "palletiser"])
def test_velocity_errors_of_joints_where_loops_are_cut_fit_their_words(arm):
    compiled = compiler.compile(description.load(arm))
    for i, link in enumerate(walks_of(compiled)["walker"][1:]):
        rate = compiled.units.link(compiled.stated.rows, i).rate
        assert link.qd.bound + link.qd_ref.bound < 2.0 * rate
