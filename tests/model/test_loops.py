"""Couplings on the host: what they close, and their derivatives, against another engine and against differences."""

import numpy as np
import pinocchio as pin
import pytest

from armlet.description import from_text
from armlet.errors import ArmletError
from armlet.model.loops import cut_rates, slopes, spread
from oracles.engines import depth_first, pinocchio_model
from tests.support.loop_files import FILES

KINDS = {
    "four-bar": "RRR",
    "four-bar, one chain": "RRR",
    "slider-crank": "RRP",
    "quick return": "RPR",
    "cylinder": "RRR",
}
each_file = pytest.mark.parametrize("name", FILES)


def arm_and_states(name, count=40):
    model = from_text(FILES[name])
    rng = np.random.default_rng(3)
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    Q = rng.uniform(low, high, (count, model.n_act))
    return model, Q, *(rng.normal(size=Q.shape) for _ in range(3))


def cut_frames(model, q):
    """Both placements of each cut joint, by Pinocchio's kinematics."""
    engine = pinocchio_model(model)
    data = engine.createData()
    pin.forwardKinematics(engine, data, q[depth_first(model.parent)])
    bodies = [pin.SE3.Identity(), *(data.oMi[engine.getJointId(name)] for name in model.joint_names)]
    for cut in model.cut:
        yield cut, [bodies[b + 1] * pin.SE3(R, p) for b, R, p in zip(cut.bodies, cut.R, cut.p, strict=True)]


@each_file
def test_loops_close_by_pinocchio_s_kinematics(name):
    model, Q, *_ = arm_and_states(name)
    for q in spread(model, Q).q:
        for cut, (one, other) in cut_frames(model, q):
            assert np.abs(one.translation - other.translation).max() < 1e-12
            if cut.turns:
                assert np.abs(one.rotation[:, 2] - other.rotation[:, 2]).max() < 1e-12


@each_file
def test_slopes_and_the_mixed_derivative_vs_differences(name):
    model, Q, Qd, Qd_ref, Qdd_ref = arm_and_states(name)
    h = 1e-6

    def turned(a, b):
        return np.arctan2(np.sin(a - b), np.cos(a - b)) / (2 * h) if h else None

    at, E = spread(model, Q, Qd, Qd_ref, Qdd_ref), slopes(model, Q)
    ahead, behind = spread(model, Q + h * Qd, check=False), spread(model, Q - h * Qd, check=False)
    rates = np.where(model.joint_type == 0, turned(ahead.q, behind.q), (ahead.q - behind.q) / (2 * h))
    size = 1 + np.nanmax(np.abs(at.qdd_ref))
    assert np.nanmax(np.abs(rates - at.qd)) < 1e-7 * size
    assert np.allclose(np.einsum("nij,nj->ni", E, Qd), at.qd, atol=1e-12)
    assert np.allclose(np.einsum("nij,nj->ni", E, Qd_ref), at.qd_ref, atol=1e-12)
    bend = (slopes(model, Q + h * Qd, check=False) - slopes(model, Q - h * Qd, check=False)) / (2 * h)
    mixed = np.einsum("nij,nj->ni", E, Qdd_ref) + np.einsum("nij,nj->ni", bend, Qd_ref)
    assert np.nanmax(np.abs(mixed - at.qdd_ref)) < 1e-7 * size


@each_file
def test_a_cut_joint_s_rate_is_that_of_one_link_against_the_other(name):
    model, Q, Qd, *_ = arm_and_states(name, 5)
    h = 1e-6
    for k in range(len(Q)):
        rates = cut_rates(model, spread(model, Q[k], Qd[k]).qd)[0]
        pairs = zip(*(cut_frames(model, spread(model, Q[k] + s * h * Qd[k]).q[0]) for s in (1, -1)), strict=True)
        for rate, ((cut, ahead), (_, behind)) in zip(rates, pairs, strict=True):
            if cut.turns:
                angle = [pin.log3(one.rotation.T @ other.rotation)[2] for one, other in (ahead, behind)]
                assert abs((angle[0] - angle[1]) / (2 * h) - rate) < 1e-6


@pytest.mark.parametrize("name", KINDS)
def test_the_other_mode_is_the_other_solution(name):
    text = FILES[name]
    for one, other in (("left", "right"), ("long", "short")):
        text = text.replace(f"mode: {one}", f"mode: {other}") if f"mode: {one}" in FILES[name] else text
    model, Q, *_ = arm_and_states(name)
    mirror = from_text(text)
    (dyad,) = model.couplings
    assert dyad.kind == KINDS[name]
    (reverse,) = mirror.couplings
    assert reverse.branch == -dyad.branch
    ours, theirs = spread(model, Q), spread(mirror, Q)
    assert np.allclose(ours.sine, theirs.sine, atol=1e-12)
    assert np.abs(ours.q - theirs.q).max() > 0.1 * (name != "slider-crank")
    for q in theirs.q:
        for _, (one, other) in cut_frames(mirror, q):
            assert np.abs(one.translation - other.translation).max() < 1e-12


def test_where_a_loop_does_not_reach_is_one_line():
    model = from_text(FILES["cylinder"])
    with pytest.raises(
        ArmletError, match="loop eye: expected positions at which boom and barrel can close it, got stroke"
    ):
        spread(model, [[1.0]])
