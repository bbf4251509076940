"""The certificate under attack: no word, no sum and no torque error beyond what is proved."""

import dataclasses
import hashlib
import json
import math

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from armlet import description
from armlet.cli.subcommands import app
from armlet.core import kernel_fixed, layout, plain
from armlet.dynamics.laws import learns
from armlet.dynamics.stated import Stated
from armlet.errors import CertificateError
from armlet.fixed import attack, compiler
from armlet.fixed import blob as blobs
from armlet.fixed.against_float import random_states
from armlet.fixed.bounds import certificate, sizes, steps, walk
from armlet.fixed.bounds.box import SLACK, Box
from armlet.fixed.bounds.inertia_size import Inertia
from armlet.fixed.bounds.walk import TORQUE_LAWS, walk_all
from armlet.model import PRISMATIC
from oracles import sines
from oracles.random_arms import random_model, random_rotation
from tests.support.share import share

SHIPPED = ("puma3", "puma6", "so101", "lu_meng4", "two_link")
CHECKED = plain.load(check=True)
ROUNDING_OF_FLOAT = 1.0 + 1e-6
USUAL_FRACTION = 1e-6  # of the torque range: errors of arms stay below
# Laws that ask for little beside what the units must hold. One rounding may be more of it than USUAL_FRACTION: the last
# link of lu_meng4 is a point of mass, and half a last place of its torque's word is 8e-6 of all that PID asks for.
MODEST = ("rnea", "feedforward", "pid")
PID_PLACES = 4.0  # proved: three products and the low bits of the sum, rounded, and the gains where they fill the word
LAST_PLACES = 12  # of a torque's word: what the roundings of up to six joints come to in the worst state found
arm_shapes = st.tuples(st.integers(0, 10**6), st.integers(1, 12), st.floats(0, 1), st.booleans())


def compiled_of(shape):
    seed, n, prismatic, tree = shape
    return compiler.compile(random_model(seed, n, prismatic, tree=tree, spread=3.0))


# ---- the proof's own pieces


def test_trig_bounds_hold_at_the_worst_angles_and_everywhere_tried():
    """bench/trig.py runs every angle, in minutes; the worst lie at the ends, an eighth of a turn away."""
    near = 2**22
    ends = [sines.worst(-layout.EIGHTH, near - layout.EIGHTH), sines.worst(layout.EIGHTH - near, layout.EIGHTH)]
    single, pair = np.max(ends, axis=0)
    assert 0.99 * steps.TRIG_ERROR < single < steps.TRIG_ERROR
    assert 0.99 * steps.TRIG_NORM < pair < steps.TRIG_NORM
    rng = np.random.default_rng(1)
    c, s = sines.errors(rng.integers(-(2**31), 2**31, 2_000_000))
    assert max(np.abs(c).max(), np.abs(s).max()) < steps.TRIG_ERROR and np.hypot(c, s).max() < steps.TRIG_NORM


def test_trig_errors_are_the_compiled_kernels():
    angle = np.random.default_rng(2).integers(-(2**31), 2**31, 10_000)
    data = np.zeros((len(angle), layout.DATA_SIZE), dtype=np.int64)
    data[:, layout.QPOS] = angle
    kernel_fixed.sines(data)
    true = angle * (2 * np.pi / 2**32)
    c, s = sines.errors(angle)
    assert np.array_equal(c, data[:, layout.COS] - 2.0**30 * np.cos(true))
    assert np.array_equal(s, data[:, layout.SIN] - 2.0**30 * np.sin(true))


def random_in(rng, zone, count=40_000):
    """Vectors at the rims of a zone, on its ball, and inside."""
    turn, kind = rng.uniform(0, 2 * np.pi, count), rng.integers(0, 4, count)
    radius = zone.across * np.where(kind == 0, rng.random(count), 1.0)
    z = zone.along * np.where(kind == 1, rng.random(count), 1.0)
    # the rim where the ball cuts the cylinder's side, or its lid
    radius = np.where(kind == 2, np.minimum(radius, np.sqrt(np.maximum(zone.norm**2 - z**2, 0.0))), radius)
    z = np.where(kind == 3, np.minimum(z, np.sqrt(np.maximum(zone.norm**2 - radius**2, 0.0))), z)
    x = np.stack([radius * np.cos(turn), radius * np.sin(turn), z * rng.choice([-1, 1], count)], axis=1)
    return x * np.minimum(1.0, zone.norm / np.maximum(np.linalg.norm(x, axis=1), 1e-300))[:, None]


def reached(x):
    """(across, along, norm) that vectors (N, 3) reach."""
    return np.array([np.hypot(x[:, 0], x[:, 1]).max(), np.abs(x[:, 2]).max(), np.linalg.norm(x, axis=1).max()])


def said(zone):
    return np.array([zone.across, zone.along, zone.norm])


@pytest.mark.parametrize("seed", range(24))
def test_turned_and_crossed_zones_hold_and_are_tight(seed):
    rng = np.random.default_rng(seed)
    a, b = (sizes.Zone(*rng.random(2), rng.uniform(0.3, 1.4)) for _ in range(2))
    R = random_rotation(rng)
    most = said(a.turned(R[2, 2]))
    share = reached(random_in(rng, a) @ R.T) / most
    assert (share > 0.95).all() and (share <= ROUNDING_OF_FLOAT).all()
    share = reached(np.cross(random_in(rng, a), random_in(rng, b))) / said(a.cross(b))
    assert (share > 0.65).all() and (share <= ROUNDING_OF_FLOAT).all()


@pytest.mark.parametrize("which", ["trig", "quant", "round", "all"])
def test_what_a_wrong_turn_does_to_a_cross_product_is_bounded_and_near(which):
    """Turn.shear against turns with sines, constants and roundings off by a thousandth, in the worst of many
    directions.
    """
    rng, size, near = np.random.default_rng(len(which)), 1e-3, 0.0
    for _ in range(200):
        R_up, (c, s) = random_rotation(rng), np.array([np.cos(0.7), np.sin(0.7)])
        off = {name: size * (which in (name, "all")) for name in ("trig", "quant", "round")}
        dc, ds = random_in(rng, sizes.Zone(off["trig"], 0.0), 1)[0, :2]
        dR, rounding = rng.normal(size=(3, 3)), rng.normal(size=(3, 3)) * [[1], [1], [0]]
        dR, rounding = off["quant"] * dR / np.linalg.norm(dR), off["round"] * rounding / np.linalg.norm(rounding)
        turned = np.array([[c + dc, s + ds, 0], [-s - ds, c + dc, 0], [0, 0, 1]]) @ (R_up + dR) + rounding
        x, y = sizes.Zone(*rng.random(2)), sizes.Zone(*rng.random(2))
        a, b = random_in(rng, x, 2000), random_in(rng, y, 2000)
        error = np.cross(a @ turned.T, b @ turned.T) - np.cross(a, b) @ turned.T
        turn = sizes.Turn(R_up[2, 2], off["trig"], off["quant"], off["round"])
        most = said(turn.shear(sizes.Extent(x), sizes.Extent(y)).error)
        assert (reached(error) <= most * ROUNDING_OF_FLOAT).all()
        near = max(near, reached(error)[2] / most[2])
    assert near > 0.3


def test_turns_let_no_norm_grow():
    """Twelve turns of a vector that gains a unit along each axis: never longer than twelve."""
    rng, zone = np.random.default_rng(0), sizes.Zone()
    for _ in range(12):
        zone = zone.turned(random_rotation(rng)[2, 2]) + sizes.Zone(0.0, 1.0)
    assert zone.norm <= 12.0


@pytest.mark.parametrize("seed", range(4))
def test_inertia_blocks_bound_the_product(seed):
    rng = np.random.default_rng(seed)
    row = np.abs(rng.normal(size=10))
    zone = sizes.Zone(0.7, 0.4, 0.75)
    w = random_in(rng, zone)
    xx, xy, yy, xz, yz, zz = (row[4:, None] * rng.choice([-1, 1], (6, len(w)))).tolist()
    product = np.einsum("ijn,nj->ni", np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]), w)
    most = Inertia.of(row, 0.0, 0.0).of_rotation(sizes.Extent(zone))
    assert (reached(product) <= said(most.size) * ROUNDING_OF_FLOAT).all()


# ---- arms under attack


@settings(max_examples=share(60, 3), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_word_or_sum_of_any_arm_overflows(shape):
    compiled = compiled_of(shape)
    n, rng = compiled.model.n, np.random.default_rng(shape[0])
    data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    for law in (*TORQUE_LAWS.values(), layout.LAW_NATURAL, layout.LAW_BODIES):
        est = attack.at_corner(compiled, rng).est
        for state in random_states(compiled, 3, shape[0]):
            data[1:, :5] = state
            CHECKED.tick(law, compiled.tree, compiled.records, est, data, learns(law))  # raises Overflow
            assert max(np.abs(data).max(), np.abs(est).max()) < 2**31


@settings(max_examples=share(20, 3), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_input_at_all_breaks_a_word_or_the_torque_bound(shape):
    """Any words as sensor and plan, outside box and stroke: nothing overflows, no torque is above its bound."""
    compiled = compiled_of(shape)
    n, rng, proof = compiled.model.n, np.random.default_rng(shape[0]), compiled.certificate
    data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    for law in TORQUE_LAWS.values():
        for _ in range(3):
            data[1:, :5] = rng.choice([rng.integers(-(2**31) + 1, 2**31, (n, 5)), np.full((n, 5), 2**31 - 1)])
            CHECKED.tick(law, compiled.tree, compiled.records, compiled.est.copy(), data, law == layout.LAW_WALKER)
            tau = np.abs(data[1:, layout.TAU]) / compiled.scales.torque
            assert (tau <= proof.torque_bound * (1 + 1e-6)).all()


def test_certificate_says_how_far_a_joint_may_slide():
    model = random_model(3, 4, 0.5, spread=3.0)
    compiled = compiler.compile(model)
    slides = [name for name, kind in zip(model.joint_names, model.joint_type, strict=True) if kind == PRISMATIC]
    assert slides and compiled.certificate.stroke == pytest.approx(dict.fromkeys(slides, 0.4 + 0.05))  # limit, margin
    assert compiled.certificate.statement()["stroke"] == compiled.certificate.stroke
    # within the stroke no difference of positions wraps
    reach = compiled.records[model.joint_type == PRISMATIC, layout.Q_MAX]
    assert (2 * reach < 2**31).all()


@pytest.mark.slow
@settings(max_examples=share(40, 3), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_torque_error_of_any_arm_is_above_its_bound(shape):
    compiled = compiled_of(shape)
    for name, law in TORQUE_LAWS.items():
        worst = attack.attack_torque(compiled, law, 1000, rounds=4, seed=shape[0])
        proved = compiled.certificate.error_by_law[name]
        assert (worst.searched <= proved).all(), (name, worst.searched / proved)
        # the words are used: no error is more than a part in 100,000 of the torque range, which four rounds underrate
        assert (worst.fraction < attack.LARGEST_FRACTION).all(), (name, worst.fraction)


@settings(max_examples=share(15, 3), deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(arm_shapes)
def test_no_quantity_of_any_arm_is_above_its_bound(shape):
    assert_words_within(compiled_of(shape), attack_states=100, rounds=3)


def assert_words_within(compiled, attack_states, rounds):
    found = attack.attack_words(compiled, attack_states, rounds)
    checked = [r for r in compiled.certificate.rows if (r.link, r.quantity) in found]
    assert len(checked) == compiled.model.n * len(attack.WORDS)
    for row in checked:
        assert row.holds(found[row.link, row.quantity]), row
        assert row.headroom > 1.0
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_arm_under_directed_search(name):
    """Bound over observed below 30; errors of a few last places, below a millionth of each control law's torques.

    Words hold the torques that errors of the whole box ask for, many times what the arm takes along a plan: beside
    those of inverse dynamics alone, of the measured motion or of the plan, and of PID, the same last places are more.
    """
    compiled = compiler.compile(description.load(name))
    assert_words_within(compiled, 1000, 10)
    for law_name, law in TORQUE_LAWS.items():
        worst = attack.attack_torque(compiled, law, 40_000, rounds=30)
        proved = compiled.certificate.error_by_law[law_name]
        assert (worst.searched <= proved).all()
        assert (proved / worst.searched < 30).all(), (law_name, proved / worst.searched)
        assert (worst.own * compiled.scales.torque < LAST_PLACES).all(), (law_name, worst.own * compiled.scales.torque)
        assert law_name != "pid" or (proved * compiled.scales.torque < PID_PLACES).all()
        if law_name not in MODEST:
            assert (worst.fraction < USUAL_FRACTION).all(), (law_name, worst.fraction)
        assert (worst.searched >= worst.random).all()


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "prismatic", "tree"), [(412, 0.25, True), (512, 0.25, False), (612, 0.0, False)])
def test_arm_of_twelve_joints_under_directed_search(seed, prismatic, tree):
    """Without norms in the bounds, the units of these arms were eight times as large and their errors a hundred
    times.
    """
    compiled = compiler.compile(random_model(seed, 12, prismatic, tree=tree, spread=3.0))
    for name, law in TORQUE_LAWS.items():
        worst = attack.attack_torque(compiled, law, 2000, rounds=20)
        assert (worst.searched <= compiled.certificate.error_by_law[name]).all()
        assert (compiled.certificate.error_by_law[name] / worst.searched < 50).all()
        if name == "pid":  # it asks the first joint, whose torque's word holds twelve links, for little
            assert (compiled.certificate.error_by_law[name] * compiled.scales.torque < PID_PLACES).all()
            assert (worst.fraction < attack.LARGEST_FRACTION).all(), (name, worst.fraction)
        else:
            assert (worst.fraction < 3 * USUAL_FRACTION).all(), (name, worst.fraction)


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
    broken = compiled.with_words(joints=records)
    worst = attack.attack_torque(broken, layout.LAW_RNEA, 5000, rounds=5)
    assert (worst.searched > compiled.certificate.error_by_law["rnea"]).any()


def test_difference_of_two_limited_torques_fits_a_word():
    """The board's limit on a torque's rate takes one (cython_core/text/board/limits.py)."""
    for seed in range(6):
        compiled = compiler.compile(random_model(seed, 6, 0.3, spread=3.0))
        limited = np.minimum(compiled.certificate.torque_bound, compiled.model.tau_max) * compiled.scales.torque
        assert (2 * limited < 2**31).all()


@pytest.mark.parametrize("unit", ["W", "M", "F", "T"])
def test_units_a_few_bits_smaller_are_refused(unit):
    compiled = compiler.compile(description.load("puma3"))
    small = dataclasses.replace(compiled.units, **{unit: getattr(compiled.units, unit) / 4})
    with pytest.raises(CertificateError, match="does not fit full scale"):
        walks = walk_all(compiled.stated, compiled.box, small)
        certificate.certify(compiled.stated, compiled.box, small, walks)


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
    """A thousand wild ticks of learning: every estimate within what `box.estimates` bounds."""
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
    assert set(said["torque_error"]) == set(TORQUE_LAWS)
    compiled = compiler.compile(description.load("two_link"))
    assert said["certificate_hash"] == blobs.unpack_parameters(compiled.blob)["meta"]["certificate"]
    text = json.dumps(said["certificate"], sort_keys=True, separators=(",", ":"))
    assert said["certificate_hash"] == hashlib.sha256(text.encode()).hexdigest() and said["hash"] == compiled.hash
    ratio = said["torque_error"]["walker"]["bound_over_observed"]
    assert all(1.0 < r < 100 and math.isfinite(r) for r in ratio)
    seen = [r for r in said["rows"] if r["observed"] is not None]
    assert len(seen) >= 2 * 10 and all(r["observed"] <= SLACK * (r["bound"] + r["error"]) for r in seen)


def test_certify_command_table_names_joints():
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "1"])
    assert result.exit_code == 0, result.output
    assert "every bound holds" in result.output and "proved" in result.output and "elbow" in result.output


def stiff(model):
    """The same arm with gains ten times as stiff and no bound on the tracking error: a law may ask for 30,000
    rad/s^2.
    """
    g, one = model.gains, np.ones(model.n)
    gains = dataclasses.replace(g, K_p=100 * g.K_p, K_v=10 * g.K_v, Lambda=10 * g.Lambda, e_max=3 * one)
    return dataclasses.replace(model, gains=gains)


def test_certify_command_warns_of_an_arm_fixed_point_is_too_coarse_for(monkeypatch):
    """A line a law with joint, figure and what to change; every bound holds still, so the exit code is 0.

    The laws that ask for little beside what the units must hold: inverse dynamics, of the motion and of the plan.
    """
    load = description.load
    monkeypatch.setattr(description, "load", lambda name: stiff(load(name)))
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "5"])
    lines = [line for line in result.output.splitlines() if line.startswith("warning:")]
    assert result.exit_code == 0 and len(lines) == 2, result.output
    for law, line in zip(("rnea", "feedforward"), lines, strict=True):
        assert f"shoulder, law {law}" in line and "for law walker: lower Lambda, e_max or the priors" in line
        assert line.endswith(f"or state control.laws: [{law}], if no other law runs")
    said = json.loads(
        CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "5", "--json"]).stdout
    )
    assert said["warnings"] == lines and said["broken"] == []


def test_shipped_arm_draws_no_warning():
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "5", "--json"])
    assert json.loads(result.stdout)["warnings"] == []


def test_certify_command_exits_with_1_when_a_bound_breaks(monkeypatch):
    compiled = compiler.compile(description.load("two_link"))
    weak = dataclasses.replace(compiled.certificate, error_by_law=dict.fromkeys(TORQUE_LAWS, np.zeros(2)))
    monkeypatch.setattr(compiler, "compile", lambda model: dataclasses.replace(compiled, certificate=weak))
    result = CliRunner().invoke(app, ["certify", "two_link", "--states", "500", "--rounds", "1"])
    assert result.exit_code == 1
    assert "torque error, law rnea" in result.output.replace("\n", " ")


def test_the_certificate_is_the_texts_own(monkeypatch):
    """A law changed in the text changes its certificate: inverse dynamics given Walker's reference moves like Walker's
    law.
    """
    stated = Stated.of(description.load("puma3"))
    box = Box.of(stated.rows)
    plain_law = walk.walk(stated, box, layout.LAW_RNEA)
    walker = walk.walk(stated, box, layout.LAW_WALKER)
    names = walk.TEXT.traverse.__globals__
    monkeypatch.setitem(names, "refer_rnea", names["refer_walker"])
    changed = walk.walk(stated, box, layout.LAW_RNEA)
    for now, before, full in zip(changed[1:], plain_law[1:], walker[1:]):
        assert now.qd_ref == full.qd_ref and now.qdd_ref == full.qdd_ref
        assert now.qdd_ref.bound > before.qdd_ref.bound and now.tau.bound > before.tau.bound


def test_the_natural_law_has_walkers_torque():
    stated = Stated.of(description.load("puma6"))
    box = Box.of(stated.rows)
    natural, walker = (walk.walk(stated, box, law) for law in (layout.LAW_NATURAL, layout.LAW_WALKER))
    assert [link.tau for link in natural[1:]] == [link.tau for link in walker[1:]]
