"""The proof that a body is possible, against exact rational arithmetic; what compile makes of bodies that are just
not.
"""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.core import kernel_fixed, plain
from armlet.core import layout as L
from armlet.core.records import MODEL
from armlet.fixed import compiler, learning_values
from armlet.model import inertia
from oracles.random_arms import random_model
from tests.support.exact_bodies import definite, doubled, possible
from tests.support.starts import with_known_bodies

CHECKED = plain.load(check=True)
PLAIN = plain.load()
# A body with this much to spare is proved. With A = m S - h h^T the proof's own roundings are worth eight units of
# 2^-28 of the largest product in A, one unit of S, and 2^-12 of A's largest entry (B is a product of two of A's).
SPARE_PRODUCT, SPARE_SHAPE = 2.0**-23, 2.0**-11


def proved(phi, kernel=PLAIN, view=plain.View):
    """What the text says of raw parameters (10,), run by CPython."""
    scratch = view([0] * L.LEARNING_SIZE)
    for k, x in enumerate(phi):
        scratch[L.PART + k] = int(x)
    kernel.second_moments(scratch)
    kernel.prove(scratch)
    return bool(scratch[L.PROVED])


def proved_by_the_compiled_kernel(phi):
    """The same through one tick of a joint at rest whose gains are zero: the candidate is the estimate."""
    model, est, data = (
        np.zeros((k, size), np.int64) for k, size in ((1, L.MODEL_SIZE), (1, L.EST_SIZE), (2, L.DATA_SIZE))
    )
    model[0, [v for k, v in MODEL.offset.items() if k.startswith("S_")]] = 30
    model[0, L.S_GAIN : L.S_GAIN + 13] = 30
    model[0, L.EST_MIN : L.EST_MIN + 13], model[0, L.EST_MAX : L.EST_MAX + 13] = -(2**31) + 1, 2**31 - 1
    est[0, :10] = phi
    scratch = np.zeros(L.LEARNING_SIZE, np.int64)
    kernel_fixed.tick(L.LAW_WALKER, np.zeros((1, L.TREE_SIZE), np.int32), model, est, data, True, scratch)
    return bool(scratch[L.PROVED])


def to_spare(phi):
    """Whether a body is possible with the margin stated above, in exact integers."""
    twice = doubled(phi)
    m, h = twice[0][0], twice[0][1:]
    if m <= 0:
        return False
    # four times A; entry by entry exact
    four_a = [[m * twice[i + 1][j + 1] - h[i] * h[j] for j in range(3)] for i in range(3)]
    largest = max(m * twice[i][i] for i in (1, 2, 3))
    trace = sum(four_a[i][i] for i in range(3))
    spare = 4 * m + 64 + int(SPARE_PRODUCT * largest) + int(SPARE_SHAPE * trace)
    return definite([[x - spare * (i == j) for j, x in enumerate(row)] for i, row in enumerate(four_a)])


def from_moments(mass, h, s):
    """Raw parameters of second moments s (3, 3) integers: I = tr(S) 1 - S."""
    trace = s[0][0] + s[1][1] + s[2][2]
    return [mass, *h, trace - s[0][0], -s[0][1], trace - s[1][1], -s[0][2], -s[1][2], trace - s[2][2]]


def fits(phi):
    return max(abs(int(x)) for x in phi) < 2**30


def words(rng, bits):
    """An integer of random size, at most 2^bits, of any sign."""
    return int(rng.integers(-(2 ** int(rng.integers(0, bits + 1))), 2 ** int(rng.integers(0, bits + 1)) + 1))


def any_words(rng):
    return [words(rng, 30) for _ in range(10)]


def few_points(rng):
    """One to six points of mass: a point and a rod lie on the border, a plate nearly does; then a few units off it."""
    size = int(rng.integers(0, 15))
    points = rng.integers(-(2**size), 2**size + 1, (int(rng.integers(1, 7)), 3)).tolist()
    weights = rng.integers(1, 2 ** int(rng.integers(1, 30 - 2 * min(size, 14) + 1)) + 1, len(points)).tolist()
    mass = sum(weights)
    h = [sum(w * p[i] for w, p in zip(weights, points)) for i in range(3)]
    s = [[sum(w * p[i] * p[j] for w, p in zip(weights, points)) for j in range(3)] for i in range(3)]
    phi = from_moments(mass, h, s)
    off = int(rng.choice([0, 1, 3, 50, 10**4]))
    return [x + int(rng.integers(-off, off + 1)) for x in phi]


def gram(rng):
    """R R^T of a random 4x4 R of little rank or much, rows of very different sizes, a few units added or taken."""
    factor = rng.normal(size=(4, int(rng.integers(1, 7)))) * 2.0 ** rng.uniform(0, 14.4, (4, 1))
    factor[:, 0] *= 2.0 ** rng.uniform(-14, 0)
    full = np.rint(factor @ factor.T / factor.shape[1]).astype(np.int64).tolist()
    off = int(rng.choice([0, 1, 4, 100]))
    for i in range(4):
        full[i][i] += int(rng.integers(-off, off + 1))
    return from_moments(full[3][3], full[3][:3], [row[:3] for row in full[:3]])


def far_off_diagonal(rng):
    """A fair body with one entry off the diagonal as large as a word holds."""
    phi = few_points(rng)
    phi[int(rng.choice([1, 2, 3, 5, 7, 8]))] = int(rng.choice([-1, 1])) * (2**30 - 1 - int(rng.integers(0, 4)))
    return phi


def border(rng):
    """A body moved along its inertia until exact arithmetic says no for the first time, and its neighbours of a few
    units.
    """
    phi = gram(rng)
    step = [0, 0, 0, 0, 2, 0, 2, 0, 0, 2]
    taken = 0
    for bit in range(29, -1, -1):
        less = [x - (taken + 2**bit) * d for x, d in zip(phi, step)]
        if possible(less):
            taken += 2**bit
    back = taken + int(rng.integers(-8, 9))
    return [x - back * d for x, d in zip(phi, step)]


KINDS = [any_words, few_points, gram, far_off_diagonal, border]


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=400)
@given(seed=st.integers(0, 2**48))
def test_no_impossible_body_is_ever_proved(kind, seed):
    phi = kind(np.random.default_rng(seed))
    if not fits(phi):
        return
    said = proved(phi, CHECKED, plain.CheckedView)  # an overflow would be an error
    assert not said or possible(phi)
    assert said or not to_spare(phi)


@pytest.mark.parametrize("kind", KINDS)
def test_the_compiled_kernel_proves_the_same(kind):
    rng = np.random.default_rng(3)
    for _ in range(300):
        phi = kind(rng)
        if fits(phi):
            assert proved_by_the_compiled_kernel(phi) == proved(phi)


def test_the_samples_reach_both_answers_and_the_gap_between():
    """Or the tests above would say little: bodies proved, bodies refused, and possible bodies that are not proved."""
    rng = np.random.default_rng(4)
    answers = {
        (proved(phi), possible(phi), to_spare(phi))
        for kind in KINDS
        for phi in (kind(rng) for _ in range(300))
        if fits(phi)
    }
    assert {(True, True, True), (False, False, False), (False, True, False)} <= answers


def test_without_its_margins_the_proof_would_say_too_much():
    """Units taken off for rounding are given by `raw`: with none, some body that cannot be is proved."""
    rng, loose = np.random.default_rng(5), plain.load(primitives={"only_fixed": lambda x: 0})
    samples = [phi for kind in (few_points, gram, border) for phi in (kind(rng) for _ in range(200)) if fits(phi)]
    assert any(proved(phi, loose) and not possible(phi) for phi in samples)


@pytest.mark.parametrize("wrong", [(0, -1), (0, 0), (4, 3000), (5, 999), (1, 40)])
def test_bodies_that_are_plainly_impossible(wrong):
    field, value = wrong
    phi = from_moments(10, [0, 0, 0], [[100, 0, 0], [0, 100, 0], [0, 0, 100]])
    assert proved(phi)
    phi[field] = value
    assert not possible(phi) and not proved(phi)


def raw(phi, scale=2.0**24):
    return np.rint(np.asarray(phi) * scale).astype(np.int64)


@pytest.mark.parametrize("body", ["point", "rod", "nothing"])
def test_the_border_is_made_provable_with_little(body):
    """A point mass, a rod, no mass at all: what is added is some parts in a million of a body of that size."""
    tensor = {"point": np.zeros(3), "rod": [0.0, 0.5, 0.5], "nothing": np.zeros(3)}[body]
    phi = raw(inertia.from_com(0.0 if body == "nothing" else 2.0, [0.3, 0.1, 0.2], np.diag(tensor)))
    assert not learning_values.provable(phi, 0)
    made = learning_values.made_provable(phi, learning_values.START_MARGIN)
    assert learning_values.provable(made, learning_values.START_MARGIN) and possible(
        made - learning_values.START_MARGIN * learning_values.DIAGONAL
    )
    added = (made - phi) / learning_values.DIAGONAL.clip(1)
    assert (made - phi)[learning_values.DIAGONAL == 0].max() == 0
    assert 0 < added.max() <= 2.0 * learning_values.START_MARGIN + 2e-6 * 2.0**24


def test_a_body_with_space_in_it_is_left_as_it_is():
    phi = raw(inertia.from_com(2.0, [0.3, 0.1, 0.2], 0.1 * np.eye(3)))
    assert np.array_equal(learning_values.made_provable(phi, learning_values.START_MARGIN), phi)


@pytest.mark.parametrize("arm", ["puma3", "puma6", "so101", "lu_meng4", "two_link", "random"])
def test_compiled_records_start_where_learning_can_stay(arm):
    model = random_model(11, 7, spread=3.0) if arm == "random" else armlet.load(arm).model
    compiled = compiler.compile(model)
    for m, learns in zip(compiled.records, compiled.tree[:, L.LEARNS], strict=True):
        centre, known = (m[at : at + 10] for at in (L.CENTRE, L.KNOWN))
        assert learning_values.provable(centre, learning_values.START_MARGIN)
        assert learning_values.provable(centre - known, learning_values.START_MARGIN)
        assert learns == L.LIGHTENED or not known.any() or possible(known)
        assert (m[L.EST_MIN : L.EST_MIN + 10] <= centre).all() and (centre <= m[L.EST_MAX : L.EST_MAX + 10]).all()
        assert np.abs(m).max() < 2**31


def test_what_is_known_of_a_tip_is_no_body():
    """puma3's last link less a quarter of its largest load; of the other links what is known is a body."""
    compiled = compiler.compile(armlet.load("puma3").model)
    whole = [possible(m[L.KNOWN : L.KNOWN + 10]) for m in compiled.records]
    assert whole == [True, True, False]
    assert compiled.tree[:, L.LEARNS].tolist() == [L.ALL, L.ALL, L.LIGHTENED]
    bodies = compiler.compile(with_known_bodies("puma3"))
    assert (bodies.records[:, L.KNOWN] > 0).all() and (bodies.tree[:, L.LEARNS] == L.ALL).all()


def test_what_is_known_of_a_point_of_mass_is_a_body_with_little_added():
    """lu_meng4's links are points of mass: what is left of one when a part is taken has space in it, some units wide,
    and by as little more does learning start from it.
    """
    model = armlet.load("lu_meng4").model
    compiled = compiler.compile(model)
    described = raw(model.gains.start, compiled.scales.estimate[:, :10])
    for m, start, learns in zip(compiled.records, described, compiled.tree[:, L.LEARNS], strict=True):
        centre, known = (m[at : at + 10] for at in (L.CENTRE, L.KNOWN))
        assert learns == L.LIGHTENED or learning_values.provable(known, learning_values.KNOWN_MARGIN)
        assert 0 <= (centre - start).max() <= 8 * learning_values.START_MARGIN
    assert (compiled.tree[:-1, L.LEARNS] == L.ALL).all() and (compiled.records[:-1, L.KNOWN] > 0).all()
