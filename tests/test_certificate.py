"""The certificate under attack: no word, no sum and no torque error beyond what is proved."""

import dataclasses
import json
import math

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_arms import random_model, random_rotation
from typer.testing import CliRunner

from armlet import attack, bounds, certificate, compiler, description
from armlet.cli.app import app
from armlet.core import kernel_fixed, layout, plain
from armlet.errors import CertificateError
from armlet.laws import learns
from armlet.validate import random_states

SHIPPED = ("puma3", "puma6", "so101", "lu_meng4", "two_link")
CHECKED = plain.load(check=True)
ROUNDING_OF_FLOAT = 1.0 + 1e-6
arm_shapes = st.tuples(st.integers(0, 10**6), st.integers(1, 12), st.floats(0, 1), st.booleans())


def compiled_of(shape):
    seed, n, prismatic, tree = shape
    return compiler.compile(random_model(seed, n, prismatic, tree=tree, spread=3.0))


# ---- the proof's own pieces


def polynomial_error_and_slope(coefficients, zz):
    """An integer polynomial in zz by Horner, and its slope."""
    value, slope = np.zeros_like(zz), np.zeros_like(zz)
    for c in coefficients:
        slope = slope * zz + value
        value = value * zz + c
    return value, slope


def test_trig_bounds_are_what_the_coefficients_give():
    """The figures of certificate.TRIG_ERROR and TRIG_NORM, computed from layout.pxi on a fine grid."""
    z = np.linspace(0, 1, 400_001).astype(np.longdouble)
    zz, one = z * z, np.longdouble(2) ** layout.Q
    angle = z * np.longdouble("0.78539816339744830961566084581987572")
    cos, cos_slope = polynomial_error_and_slope([layout.TABLE[f"COS{k}"] for k in (4, 3, 2, 1, 0)], zz)
    sin, sin_slope = polynomial_error_and_slope([layout.TABLE[f"SIN{k}"] for k in (4, 3, 2, 1, 0)], zz)
    horner = 0.5 * (1 + zz + zz**2 + zz**3)
    cos_error = np.abs(cos - one * np.cos(angle)) + horner + 0.5 * np.abs(cos_slope) / one
    sin_error = np.abs(sin * z - one * np.sin(angle)) + z * (horner + 0.5 * np.abs(sin_slope) / one) + 0.5
    assert max(cos_error.max(), sin_error.max()) < certificate.TRIG_ERROR
    assert np.hypot(cos_error, sin_error).max() < certificate.TRIG_NORM


def test_trig_error_observed_vs_norm_bound():
    rng = np.random.default_rng(1)
    eighths = (np.arange(-4, 4)[:, None] * 2**29 + np.arange(-4000, 4000)[None]).ravel()
    angle = np.concatenate([rng.integers(-(2**31), 2**31, 400_000), eighths])
    data = np.zeros((len(angle), layout.DATA_SIZE), dtype=np.int64)
    data[:, layout.QPOS] = angle
    kernel_fixed.sines(data)
    true = angle * (2 * np.pi / 2**32)
    off = np.hypot(data[:, layout.COS] - 2.0**30 * np.cos(true), data[:, layout.SIN] - 2.0**30 * np.sin(true))
    assert 0.3 * certificate.TRIG_NORM < off.max() < certificate.TRIG_NORM


def random_in(rng, across, along, count=20_000):
    """Vectors at the rim of a cylinder, and inside."""
    turn, shrink = rng.uniform(0, 2 * np.pi, count), np.where(rng.random((2, count)) < 0.5, 1.0, rng.random((2, count)))
    radius, z = across * shrink[0], along * shrink[1] * rng.choice([-1, 1], count)
    return np.stack([radius * np.cos(turn), radius * np.sin(turn), z], axis=1)


@pytest.mark.parametrize("seed", range(8))
def test_turned_and_crossed_cylinders_hold_and_are_tight(seed):
    rng = np.random.default_rng(seed)
    a, b, R = rng.random(2), rng.random(2), random_rotation(rng)
    turned = random_in(rng, *a) @ R.T
    most = bounds.turned_parts(R[2, 2], tuple(a))
    assert 0.9 * most[0] < np.hypot(*turned[:, :2].T).max() <= most[0] * ROUNDING_OF_FLOAT
    assert 0.9 * most[1] < np.abs(turned[:, 2]).max() <= most[1] * ROUNDING_OF_FLOAT
    crossed = np.cross(random_in(rng, *a), random_in(rng, *b))
    most = bounds.cross_parts(tuple(a), tuple(b))
    assert 0.8 * most[0] < np.hypot(*crossed[:, :2].T).max() <= most[0] * ROUNDING_OF_FLOAT
    assert 0.9 * most[1] < np.abs(crossed[:, 2]).max() <= most[1] * ROUNDING_OF_FLOAT


@pytest.mark.parametrize("seed", range(4))
def test_inertia_blocks_bound_the_product(seed):
    rng = np.random.default_rng(seed)
    row = np.abs(rng.normal(size=10))
    w = random_in(rng, 0.7, 0.4)
    xx, xy, yy, xz, yz, zz = (row[4:, None] * rng.choice([-1, 1], (6, len(w)))).tolist()
    product = np.einsum("ijn,nj->ni", np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]), w)
    most = certificate.Inertia.of(row, 0.0, 0.0).of_rotation(bounds.Cylinder(0.7, 0.4))
    assert np.hypot(*product[:, :2].T).max() <= most.across * ROUNDING_OF_FLOAT
    assert np.abs(product[:, 2]).max() <= most.along * ROUNDING_OF_FLOAT


# ---- arms under attack


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_word_or_sum_of_any_arm_overflows(shape):
    compiled = compiled_of(shape)
    n, rng = compiled.model.n, np.random.default_rng(shape[0])
    data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    for law in (*certificate.LAWS.values(), layout.LAW_NATURAL):
        est = attack.at_corner(compiled, rng).est
        for state in random_states(compiled, 3, shape[0]):
            data[1:, :5] = state
            CHECKED.tick(law, compiled.tree, compiled.records, est, data, learns(law))  # raises Overflow
            assert max(np.abs(data).max(), np.abs(est).max()) < 2**31


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_torque_error_of_any_arm_is_above_its_bound(shape):
    compiled = compiled_of(shape)
    for name, law in certificate.LAWS.items():
        worst = attack.attack_torque(compiled, law, 1000, rounds=4, seed=shape[0])
        proved = compiled.certificate.error_by_law[name]
        assert (worst.searched <= proved).all(), (name, worst.searched / proved)
        # the words are used: no error is more than a millionth of what the joint may have to give
        assert (worst.searched < 1e-6 * compiled.certificate.torque_bound).all()


@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_quantity_of_any_arm_is_above_its_bound(shape):
    assert_words_within(compiled_of(shape), attack_states=100, rounds=3)


def assert_words_within(compiled, attack_states, rounds):
    found = attack.attack_words(compiled, attack_states, rounds)
    checked = [r for r in compiled.certificate.rows if (r.link, r.quantity) in found]
    assert len(checked) == compiled.model.n * len(attack.WORDS)
    for row in checked:
        assert found[row.link, row.quantity] <= row.bound * ROUNDING_OF_FLOAT + 2.0**-row.frac_bits * 100, row
        assert row.headroom > 1.0
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_arm_under_directed_search(name):
    """Bound over observed below 30; error below 2e-6 of the torque range of the same law's random states."""
    compiled = compiler.compile(description.load(name))
    assert_words_within(compiled, 1000, 10)
    for law_name, law in certificate.LAWS.items():
        worst = attack.attack_torque(compiled, law, 40_000, rounds=30)
        proved = compiled.certificate.error_by_law[law_name]
        assert (worst.searched <= proved).all()
        assert (proved / worst.searched < 30).all(), (law_name, proved / worst.searched)
        assert (worst.searched / worst.range < 2e-6).all(), (law_name, worst.searched / worst.range)
        assert (worst.searched >= worst.random).all()


def test_search_finds_more_than_chance():
    compiled = compiler.compile(description.load("puma3"))
    worst = attack.attack_torque(compiled, layout.LAW_WALKER, 5_000, rounds=20)
    chance = attack.attack_torque(compiled, layout.LAW_WALKER, worst.states, rounds=0)
    assert (worst.searched > chance.random).mean() > 0.5


# ---- what the attack must be able to see


def test_attack_sees_a_wrong_constant():
    """A lever wrong by three parts in a million breaks the proof at some joint."""
    compiled = compiler.compile(description.load("puma3"))
    records = compiled.records.copy()
    records[2, layout.P_TREE] += 3000
    broken = dataclasses.replace(compiled, records=records)
    worst = attack.attack_torque(broken, layout.LAW_RNEA, 5000, rounds=5)
    assert (worst.searched > compiled.certificate.error_by_law["rnea"]).any()


@pytest.mark.parametrize("unit", ["W", "M", "F", "T"])
def test_units_a_few_bits_smaller_are_refused(unit):
    compiled = compiler.compile(description.load("puma3"))
    small = dataclasses.replace(compiled.units, **{unit: getattr(compiled.units, unit) / 4})
    with pytest.raises(CertificateError, match="does not fit full scale"):
        compiler.certify(compiled.model, compiled.box, small)


def test_units_overfull_do_overflow():
    """With estimates outside the box the checked text raises: the attack would see an overflow."""
    compiled = compiler.compile(random_model(3, 4, 0.2, spread=3.0))
    est = compiled.est.copy()
    est[:, layout.PHI : layout.PHI_LOW] = 2**31 - 1
    data = np.zeros((5, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    with pytest.raises(plain.Overflow):
        for state in random_states(compiled, 400, 0):
            data[1:, :5] = state
            CHECKED.tick(layout.LAW_WALKER, compiled.tree, compiled.records, est, data, False)


def test_estimates_stay_in_the_box_the_certificate_assumed():
    """A thousand wild ticks of learning: every estimate within what `certificate.estimates` bounds."""
    compiled = compiler.compile(description.load("puma3"))
    est, data = compiled.est.copy(), np.zeros((4, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    records = compiled.records.copy()
    records[:, layout.GAIN : layout.GAIN + 13] *= 2
    for state in random_states(compiled, 1000, 2):
        data[1:, :5] = state
        kernel_fixed.tick(layout.LAW_WALKER, compiled.tree, records, est, data, True)
    learnt = compiled.estimates_si(est)
    low = 1.0 / compiled.scales.estimate
    assert (learnt >= compiled.box.est_min - low).all() and (learnt <= compiled.box.est_max + 2 * low).all()
    assert np.abs(learnt - compiled.estimates_si(compiled.est)).max() > 0.0


# ---- the command


def test_certify_command_json():
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "2000", "--rounds", "3", "--json"])
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    assert said["broken"] == []
    assert set(said["torque_error"]) == {"rnea", "pd", "walker"}
    ratio = said["torque_error"]["walker"]["bound_over_observed"]
    assert all(1.0 < r < 100 and math.isfinite(r) for r in ratio)
    seen = [r for r in said["rows"] if r["observed"] is not None]
    assert len(seen) >= 2 * 10 and all(r["observed"] <= r["bound"] * ROUNDING_OF_FLOAT + 1e-3 for r in seen)


def test_certify_command_table_names_joints():
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "1"])
    assert result.exit_code == 0, result.output
    assert "every bound holds" in result.output and "proved" in result.output and "elbow" in result.output


def test_certify_command_exits_with_1_when_a_bound_breaks(monkeypatch):
    compiled = compiler.compile(description.load("two_link"))
    weak = dataclasses.replace(compiled.certificate, error_by_law=dict.fromkeys(certificate.LAWS, np.zeros(2)))
    monkeypatch.setattr(compiler, "compile", lambda model: dataclasses.replace(compiled, certificate=weak))
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "1"])
    assert result.exit_code == 1
    assert "torque error, law rnea" in result.output.replace("\n", " ")
