"""The two Lagrangian formulations against Newton-Euler and another engine; fixed point against a proved bound."""

import re
from types import SimpleNamespace

import numpy as np
import pytest

import armlet
from armlet import description
from armlet.core import layout, plain
from armlet.errors import ArmletError
from armlet.mirror import source
from armlet.model import PRISMATIC
from bench.studies import counting, lagrangian, lagrangian_kernel, study_kernels
from oracles.engines import PinocchioArm
from oracles.random_arms import random_model

FORMS = ("3x3", "4x4")
SERIAL = [
    random_model(s, n, prismatic, tree=False)
    for s, n, prismatic in ((1, 1, 0.0), (2, 6, 0.0), (3, 6, 0.4), (4, 9, 1.0), (5, 12, 0.3))
]
TREES = [random_model(s, 7, 0.3, tree=True) for s in (6, 7)]
SHIPPED = [description.load(name) for name in ("puma3", "puma6", "so101", "lu_meng4", "two_link")]
MODELS = pytest.mark.parametrize("model", SHIPPED + SERIAL + TREES, ids=lambda m: f"{m.name}-{m.n}")
BY_FORM = pytest.mark.parametrize("form", FORMS)


def states(model, count, seed=0):
    """Random (q, qd, qdd) inside the limits, corners among them."""
    rng = np.random.default_rng(seed)
    draw = rng.uniform(-1, 1, (3, count, model.n))
    draw[1:, : count // 4] = np.sign(draw[1:, : count // 4])
    reach = np.where(model.joint_type == PRISMATIC, np.minimum(-model.q_min, model.q_max), np.pi)
    return draw[0] * reach, draw[1] * model.qd_max, draw[2] * model.qdd_max


@pytest.mark.slow
@MODELS
@BY_FORM
def test_lagrange_vs_newton_euler(model, form):
    q, qd, qdd = states(model, 200)
    tau = armlet.Arm(model).rnea(q, qd, qdd)
    off = np.abs(lagrangian.rnea(model, q, qd, qdd, form) - tau).max(axis=0)
    assert (off < 1e-10 * np.maximum(np.abs(tau).max(axis=0), 1.0)).all()


@pytest.mark.parametrize("model", [SHIPPED[1], SERIAL[2], TREES[0]], ids=lambda m: m.name)
@BY_FORM
def test_lagrange_vs_pinocchio(model, form):
    q, qd, qdd = states(model, 20)
    oracle = PinocchioArm(model)
    for k in range(20):
        expected = oracle.rnea(q[k], qd[k], qdd[k])
        np.testing.assert_allclose(lagrangian.rnea(model, q[k], qd[k], qdd[k], form)[0], expected, rtol=1e-9, atol=1e-9)


def exact_states(fixed, count, seed=0):
    """States that the words hold exactly, in SI."""
    model = fixed.model
    raw = fixed.raw_states(*states(model, count, seed))
    length = np.where(model.joint_type == PRISMATIC, fixed.L, 1.0)
    angle = np.where(model.joint_type == PRISMATIC, fixed.L / 2.0**30, 2 * np.pi / 2.0**32)
    return raw[0] * angle, raw[1] * fixed.W * length / 2.0**30, raw[2] * fixed.W**2 * length / 2.0**30


@pytest.mark.slow
@MODELS
@BY_FORM
def test_fixed_lagrange_vs_bound(model, form):
    """The bound is proved for the 3x3 form; the 4x4 form has the same roundings and is held to the same figure."""
    fixed = lagrangian.compile(model)
    q, qd, qdd = exact_states(fixed, 2000)
    error = np.abs(fixed.rnea(q, qd, qdd, form) - armlet.Arm(model).rnea(q, qd, qdd)).max(axis=0)
    bound = lagrangian.torque_error(fixed)
    assert (error <= bound).all()
    assert (bound < 300 * error).all()
    assert (bound < 2.0**-20 * fixed.torque_unit).all()


@MODELS
@BY_FORM
def test_plain_vs_fixed_and_no_overflow(model, form):
    """CPython's integers give the same bits, and no word or sum leaves its range."""
    fixed = lagrangian.compile(model)
    raw = fixed.raw_states(*states(model, 12, seed=1))
    tau = np.empty(raw[0].shape, np.int64)
    study_kernels.compiled("fixed").lagrange_batch(
        form == "4x4", fixed.tree, fixed.records, fixed.est, fixed.base(form), *raw, tau
    )
    kernel = study_kernels.plain(check=True)
    step = {"3x3": kernel.hollerbach, "4x4": kernel.waters}[form]
    for k in range(len(tau)):
        work = fixed.base(form)
        work[1:, [layout.QPOS, layout.QD, layout.QDD_DES]] = np.stack([part[k] for part in raw], axis=1)
        records = [plain.CheckedView(plain.flat(r)) for r in (fixed.records, work, fixed.est)]
        step(model.n, plain.View(plain.flat(fixed.tree)), *records)
        size = work.shape[1]
        assert [records[1].words[size * (i + 1) + layout.TAU] for i in range(model.n)] == tau[k].tolist()


def test_a_second_batch_starts_clean():
    """The base's sums are cleared each time: scratch used again gives the same torque."""
    fixed = lagrangian.compile(SHIPPED[0])
    raw = fixed.raw_states(*states(fixed.model, 5))
    for form in FORMS:
        work, first, second = fixed.base(form), np.empty((5, 3), np.int64), np.empty((5, 3), np.int64)
        for tau in (first, second):
            study_kernels.compiled("fixed").lagrange_batch(
                form == "4x4", fixed.tree, fixed.records, fixed.est, work, *raw, tau
            )
        np.testing.assert_array_equal(first, second)


def test_wrong_form_and_shape_are_refused_in_one_line():
    model = SHIPPED[0]
    zero = np.zeros(3)
    for call in (
        lambda: lagrangian.rnea(model, zero, zero, zero, "5x5"),
        lambda: lagrangian.rnea(model, zero, zero, np.zeros(2)),
    ):
        with pytest.raises(ArmletError, match="expected") as caught:
            call()
        assert "\n" not in str(caught.value)


def test_second_moments_of_a_point_mass():
    x = np.array([0.3, -0.2, 0.5])
    inertia = 2.0 * (x @ x * np.eye(3) - np.outer(x, x))
    phi = np.array([[2.0, *(2.0 * x), *inertia[[0, 0, 1, 0, 1, 2], [0, 1, 1, 2, 2, 2]]]])
    moments = 2.0 * np.outer(x, x)
    expected = moments[[0, 0, 1, 0, 1, 2], [0, 1, 1, 2, 2, 2]]
    np.testing.assert_allclose(lagrangian.second_moments(phi)[0, 4:], expected, atol=1e-15)


@pytest.mark.parametrize("kernel, word", [("armv7m", "asm_thumb"), ("armv6m", "asm_thumb"), ("viper", "viper")])
def test_the_mirror_translates_the_3x3_form(kernel, word):
    """A module for each emitter, with the calls of the product's kernel; test_lagrange_board.py runs them."""
    code = lagrangian_kernel.module(kernel)
    assert [line for line in code.splitlines() if re.match(r"def (?!_)", line)][:1] == [
        "def bind(law, n, tree, model, data, est, scratch, couplings=0, coupling=_none, loops=_none):"
    ]
    assert f"@micropython.{word}\ndef walk(" in code and "def learn" not in code


STEPS = {
    "turn_row_revolute": ("p", "d", 0),
    "turn_row_prismatic": ("p", "d", 3),
    "carry_origin": ("p", "d"),
    "slide_origin": ("d",),
    "own_column": ("m", "d", "e", 0),
    "carry_moment_column": ("p", "d", 1),
    "effort_revolute": ("d",),
    "effort_prismatic": ("d",),
    "product4": ("p", "d", "e"),
    "product4_transposed": ("p", "d", "e", 30),
    "add_matrix": ("p", "d"),
    "waters_move": ("m", "p", "d"),
    "waters_effort": ("m", "p", "d"),
    "waters_carry": ("p", "d"),
}


@pytest.mark.parametrize("name", STEPS)
def test_cost_vs_docstring(name):
    tally = counting.Tally(dense=True)
    step = getattr(study_kernels.plain(primitives=counting.COUNTED), name)
    records = {
        r: plain.View([counting.Number(tally) for _ in range(study_kernels.TABLE["WATERS_SIZE"])]) for r in "mpde"
    }
    step(*[records.get(a, a) for a in STEPS[name]])
    said = SimpleNamespace(multiplication=0, addition=0)
    for amount, kind in re.findall(r"(\d+) (multiplication|addition)s", step.__doc__.split("Cost:")[1]):
        setattr(said, kind, int(amount))
    assert (tally.multiplications, tally.additions) == (said.multiplication, said.addition)


def test_the_studies_steps_have_names_of_their_own():
    """A step that took the name of one of the product's would replace it."""
    own = source.parse({path.name: path.read_text() for path in study_kernels.TEXT}, {}).steps
    assert own and not set(own) & set(source.load().steps)
