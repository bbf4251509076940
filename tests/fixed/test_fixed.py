"""The fixed-point kernel against the float one, and against its certificate."""

import dataclasses
import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import armlet
from armlet import description
from armlet.cli.subcommands import app
from armlet.core import kernel_fixed, layout
from armlet.errors import ArmletError, CertificateError
from armlet.fixed import compiler
from armlet.fixed.against_float import compare, random_states
from armlet.fixed.bounds.steps import TRIG_ERROR
from armlet.fixed.bounds.walk import TORQUE_LAWS
from oracles.random_arms import random_model

LAWS = sorted(TORQUE_LAWS.values())


def test_trigonometry_vs_float_within_the_certificates_error():
    rng = np.random.default_rng(0)
    edges = np.array([0, 2**29, 2**30, -(2**29), -(2**30), -(2**31), 2**31 - 1])
    near = (edges[:, None] + np.arange(-3, 4)).ravel()
    angles = np.concatenate([near, rng.integers(-(2**31), 2**31, 200_000)])
    angles = angles.astype(np.int32).astype(np.int64)
    data = np.zeros((len(angles), layout.DATA_SIZE), dtype=np.int64)
    data[:, layout.QPOS] = angles
    kernel_fixed.sines(data)
    exact = angles * (2 * np.pi / 2**32)
    error_cos = np.abs(data[:, layout.COS] - np.cos(exact) * 2**layout.Q)
    error_sin = np.abs(data[:, layout.SIN] - np.sin(exact) * 2**layout.Q)
    assert max(error_cos.max(), error_sin.max()) < TRIG_ERROR


@pytest.mark.parametrize("arm", ["puma3", "so101"])
@pytest.mark.parametrize("law", LAWS)
def test_fixed_vs_float_on_100000_states(arm, law):
    result = compare(compiler.compile(description.load(arm)), law, 100_000)
    print(f"{arm} law {law}: worst {result.fraction:.2e} of the torque range")
    assert result.fraction < 1e-4
    assert (result.error <= result.bound).all()


def test_inverse_dynamics_gives_back_the_shape_it_gets():
    arm = armlet.load("puma3")
    compiled = armlet.compile(arm)
    for shape in ((3,), (0, 3), (1, 3), (5, 3)):
        states = np.random.default_rng(1).uniform(-0.5, 0.5, (3, *shape))
        tau = compiled.rnea(*states)
        assert tau.shape == arm.rnea(*states).shape == shape
        assert np.abs(tau - arm.rnea(*states)).max(initial=0.0) < 1e-3
    for wrong in (np.zeros(2), np.zeros((2, 2, 3)), np.float64(0)):
        with pytest.raises(ArmletError, match=r"expected \(3,\) or \(N, 3\)"):
            compiled.rnea(wrong, wrong, wrong)


def test_an_arm_that_no_board_takes_says_so(tmp_path):
    """Eleven joints go on a board, twelve on the host alone."""
    assert not any("board" in note for note in compiler.compile(random_model(1, 11)).notes)
    joint = "{name: j%d, a: 0.1, alpha: 0, d: 0, link: {mass: 0.1, com: [0, 0, 0.01], inertia: [0.001, 0.001, 0.001]}}"
    joints = ", ".join(joint % k for k in range(12))
    path = tmp_path / "long.yaml"
    path.write_text(f"{{name: long, dh_convention: standard, inertia_about: com, joints: [{joints}]}}")
    note = "the arm has 12 joints; a board takes 11"
    said = CliRunner().invoke(app, ["compile", str(path)])
    assert said.exit_code == 0 and f"note: {note}" in said.output
    said = CliRunner().invoke(app, ["compile", str(path), "--json"])
    assert any(line.startswith(note) for line in json.loads(said.stdout)["notes"])


def changed(model, joint, **values):
    """A model with other values of single joints, of its own fields or of its gains'."""
    own, gains = {}, {}
    for name, value in values.items():
        of, out = (model, own) if hasattr(model, name) else (model.gains, gains)
        out[name] = getattr(of, name).copy()
        out[name][joint] = value
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, **gains), **own)


def test_an_arm_whose_units_are_out_of_reach_is_refused_with_the_joint():
    """The joint that needs them, not one it carries; of a coefficient, which."""
    model = random_model(2, 4, 0.0)
    with pytest.raises(
        CertificateError,
        match=r"random2: j2: angular velocity: 1\S+ rad/s must be held, 4096 is the most there is;"
        r" of limits.velocity 10000, limits.acceleration \S+, and \S+ of Lambda times e_max, lower what is no",
    ):
        compiler.compile(changed(model, 1, qd_max=1e4))
    with pytest.raises(CertificateError, match="random2: j3: length: 8000 m must be held.*; check the file's units$"):
        compiler.compile(changed(model, 2, p_tree=[0.0, 8000.0, 0.0]))
    slow = changed(model, 1, qd_max=1e-12, qdd_max=1e-12, e_max=1e-12, fric_visc=1e12)
    with pytest.raises(CertificateError, match="random2: j2: viscous friction: a coefficient of 1e.12 is too large"):
        compiler.compile(slow)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1),
    n=st.integers(1, 12),
    prismatic=st.sampled_from([0.0, 0.3, 1.0]),
    tree=st.booleans(),
    spread=st.floats(0.0, 3.0),
    law=st.sampled_from(LAWS),
)
def test_error_is_below_the_proved_bound_for_any_arm(seed, n, prismatic, tree, spread, law):
    compiled = compiler.compile(random_model(seed, n, prismatic, tree, spread))
    result = compare(compiled, law, 300, seed)
    assert (result.error <= result.bound).all()


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), n=st.integers(1, 12), prismatic=st.sampled_from([0.0, 0.3]))
def test_every_stored_value_fits_its_word(seed, n, prismatic):
    compiled = compiler.compile(random_model(seed, n, prismatic, tree=True, spread=3.0))
    data = np.zeros((n + 1, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    est = compiled.est.copy()
    for state in random_states(compiled, 50, seed):
        data[1:, : state.shape[1]] = state
        kernel_fixed.tick(layout.LAW_WALKER, compiled.tree, compiled.records, est, data, True)
        assert np.abs(data).max() < 2**31
        assert np.abs(est).max() < 2**31


def test_estimates_vs_float_update_over_one_tick():
    compiled = compiler.compile(description.load("puma3"))
    raw = random_states(compiled, 500, 3)
    # small errors, so that no step is limited by Y_MAX: the float kernel has no such limit
    err = (raw[..., 0] - raw[..., 2]).astype(np.int32).astype(np.int64)
    raw[..., 2] = (raw[..., 0] - err // 500).astype(np.int32)
    raw[..., 3] = raw[..., 1] - (raw[..., 1] - raw[..., 3]) // 500
    _, est = compiled.batch(layout.LAW_WALKER, raw, learning=True)
    learnt = compiled.estimates_si(est) - compiled.estimates_si(compiled.est)
    exact = float_learnt(compiled, raw)
    scale = np.abs(exact).max(axis=0) + 1e-30
    moved = scale > 1e-9
    assert moved.sum() >= 15
    assert (np.abs(learnt - exact) / scale)[:, moved].max() < 1e-3


def float_learnt(compiled, raw):
    """What the float kernel learns in one tick, (N, n, 13)."""
    from armlet.core import kernel_float
    from armlet.dynamics.float_records import float_records
    from armlet.fixed.against_float import float_inputs

    bounds = compiled.box.est_min, compiled.box.est_max
    tree, records, est, data = float_records(compiled.model, box=True, est_bounds=bounds)
    out = np.empty((len(raw), *est.shape))
    tau = np.empty(raw.shape[:2])
    kernel_float.batch(layout.LAW_WALKER, tree, records, est, data, float_inputs(compiled, raw), tau, out)
    return (out - est)[..., :13]


def test_slow_adaptation_does_not_stall():
    import dataclasses

    model = description.load("puma3")
    slow = dataclasses.replace(model, gains=dataclasses.replace(model.gains, rate=model.gains.rate / 1000))
    compiled = compiler.compile(slow)
    raw = random_states(compiled, 1, 5)
    raw[..., 2] = raw[..., 0] - 2**20
    raw[..., 3] = raw[..., 1]
    est, data = compiled.est.copy(), np.zeros((4, layout.DATA_SIZE), dtype=np.int64)
    data[0] = compiled.base
    data[1:, :5] = raw[0]
    before = compiled.estimates_si(est)
    for _ in range(1000):
        kernel_fixed.tick(layout.LAW_WALKER, compiled.tree, compiled.records, est, data, True)
    moved = compiled.estimates_si(est) - before
    exact = 1000 * float_learnt(compiled, raw)[0]
    mass = 2, 0
    assert exact[mass] != 0.0
    assert moved[mass] == pytest.approx(exact[mass], rel=0.02)


def test_an_arm_out_of_reach_is_refused_by_name():
    import dataclasses

    model = description.load("puma3")
    phi = model.phi.copy()
    phi[2] *= 1e12
    with pytest.raises(CertificateError, match="waist|shoulder|elbow") as caught:
        compiler.compile(dataclasses.replace(model, phi=phi))
    assert "\n" not in str(caught.value)


def test_what_would_never_move_a_word_is_not_learnt():
    """Exporters leave 1e-30 where they mean 0: the gain is 0 there, all others are as they were, the arm compiles."""
    model = armlet.load("two_link").model
    prior, share = model.gains.prior.copy(), model.gains.share_gain.copy()
    prior[0, 1], share[0, 0] = 1e-33, 1e-30
    gains = dataclasses.replace(model.gains, prior=prior, share_gain=share)
    usual, faint = (compiler.compile(arm).records for arm in (model, dataclasses.replace(model, gains=gains)))
    assert faint[0, layout.GAIN + 1] == 0 and faint[0, layout.SHARE_GAIN] == 0
    assert usual[0, layout.GAIN + 1] > 0 and usual[0, layout.SHARE_GAIN] > 0
    assert np.array_equal(faint[1, layout.GAIN : layout.GAIN + 13], usual[1, layout.GAIN : layout.GAIN + 13])


def test_a_gain_out_of_reach_names_its_key():
    model = armlet.load("two_link").model
    gains = dataclasses.replace(model.gains, K_p=np.full(2, 1e-25))
    with pytest.raises(CertificateError, match="K_p: a factor of .* write a control.K_p nearer to 1"):
        compiler.compile(dataclasses.replace(model, gains=gains))
