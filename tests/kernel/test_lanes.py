"""The kernel text on lanes, and what else is compiled for speed: the numbers of the float kernel, to rounding."""

import importlib
import pickle
import shutil

import numpy as np
import pytest

from armlet import Arm
from armlet.core import host, kernel_float
from armlet.core import layout as at
from armlet.core.laws import LAWS, learns
from armlet.dynamics.float_records import float_records, work_record
from armlet.errors import ArmletError
from armlet.simulated.plant import SimulatedArm
from oracles.random_arms import random_model

SUITED = {"": [""], "avx2": ["", "_avx2"], "avx512": ["", "_avx2", "_avx512"]}
# without a C++ compiler there are no lanes, and what takes their place is one state wide
BUILT = host.lanes is not kernel_float
LANES = (
    [importlib.import_module(f"armlet.core.kernel_lanes{end}") for end in SUITED[host.PROCESSOR]]
    if BUILT
    else [kernel_float]
)
TIGHT = 1e-12


def test_lanes_are_built_where_there_is_a_compiler_for_them():
    """Set-up goes on without what does not compile, so that users without the compiler have the rest."""
    assert BUILT or shutil.which("c++") is None


@pytest.fixture(params=LANES, ids=lambda module: f"{module.WIDTH} lanes")
def lanes(request):
    """Each module of lanes that this processor runs."""
    return request.param


def states(seed, count, n):
    """q, qd, qdd, q_des, qd_des: each (count, n)."""
    return np.random.default_rng(seed).uniform(-2, 2, (5, count, n))


def assert_close(a, b):
    """Equal to 1e-12 of the largest number."""
    assert np.isfinite(b).all()
    assert np.abs(a - b).max() <= TIGHT * np.abs(b).max()


@pytest.mark.parametrize("seed", range(4))
def test_rnea_on_lanes_vs_float(lanes, seed):
    model = random_model(seed, 7)
    q, qd, qdd, _, _ = states(seed, 101, model.n)
    r = float_records(model)
    many, one = np.empty_like(q), np.empty_like(q)
    lanes.rnea_batch(r.tree, r.model, r.est, r.data, q, qd, qdd, many)
    kernel_float.rnea_batch(r.tree, r.model, r.est, r.data.copy(), q, qd, qdd, one)
    assert_close(many, one)


@pytest.mark.parametrize("seed", range(4))
def test_aba_on_lanes_vs_float(lanes, seed):
    model = random_model(seed, 7)
    q, qd, tau, _, _ = states(seed, 101, model.n)
    r, work = float_records(model), work_record(model)
    many, one = np.empty_like(q), np.empty_like(q)
    lanes.aba_batch(r.tree, r.model, r.est, work, q, qd, tau, many)
    kernel_float.aba_batch(r.tree, r.model, r.est, work.copy(), q, qd, tau, one)
    assert_close(many, one)


@pytest.mark.parametrize("law", [law.number for law in LAWS])
@pytest.mark.parametrize("box", [False, True])
def test_laws_and_learning_on_lanes_vs_float(lanes, law, box):
    model = random_model(11, 6)
    inputs = np.ascontiguousarray(np.stack(states(11, 50, model.n), axis=2))
    bounds = (model_row(model) - 0.01, model_row(model) + 0.01) if box else None
    r = float_records(model, box=box, est_bounds=bounds)
    if box:  # steps of the natural law that must be halved, some often
        r.model[:, at.STEP_MAX : at.STEP_MAX + 2] = 1e-3
    results = []
    # PID's sum of errors goes from state to state, in a lane from each to the next of the same lane
    together = lanes.WIDTH if law == at.LAW_PID else 1
    for kernel, apart in ((lanes, 1), (kernel_float, together)):
        tau, est = np.empty((50, model.n)), np.empty((50, model.n, at.EST_SIZE))
        for k in range(apart):
            mine = np.ascontiguousarray(inputs[k::apart])
            part = np.empty((len(mine), model.n)), np.empty((len(mine), model.n, at.EST_SIZE))
            kernel.batch(law, r.tree, r.model, r.est, r.data.copy(), mine, *part)
            tau[k::apart], est[k::apart] = part
        results.append((tau, est))
    assert_close(results[0][0], results[1][0])
    assert_close(results[0][1], results[1][1])
    if learns(law):
        assert np.abs(results[1][1] - r.est).max() > 1e-6


def model_row(model):
    """The numbers an estimate starts from, (n, 13)."""
    return model.nominal


def test_every_count_of_states(lanes):
    model = random_model(3, 4)
    q, qd, qdd, _, _ = states(3, 40, model.n)
    r = float_records(model)
    want = np.empty_like(q)
    kernel_float.rnea_batch(r.tree, r.model, r.est, r.data.copy(), q, qd, qdd, want)
    for count in range(1, 2 * lanes.WIDTH + 2):
        guarded = np.full((count + 3, model.n), 7.0)
        lanes.rnea_batch(r.tree, r.model, r.est, r.data, q[:count], qd[:count], qdd[:count], guarded[:count])
        assert_close(guarded[:count], want[:count])
        assert (guarded[count:] == 7.0).all()


def test_no_states_is_no_work(lanes):
    model = random_model(3, 4)
    r = float_records(model)
    none = np.empty((0, model.n))
    lanes.rnea_batch(r.tree, r.model, r.est, r.data, none, none, none, none)
    assert Arm(model).rnea(none, none, none).shape == (0, model.n)


def cosines_and_sines(lanes, q):
    """(N, 2) of a module of lanes, or of the float kernel, whose sines fill Data records."""
    got = np.empty((len(q), 2))
    if lanes is not kernel_float:
        lanes.sines(q, got)
        return got
    data = np.zeros((len(q), at.DATA_SIZE))
    data[:, at.QPOS] = q
    kernel_float.sines(data)
    return data[:, [at.COS, at.SIN]]


def test_sine_and_cosine_are_within_the_stated_error(lanes):
    rng = np.random.default_rng(0)
    corners = np.arange(-4000, 4001) * (np.pi / 4)
    q = np.concatenate(
        [rng.uniform(-4, 4, 200_000), rng.uniform(-1e6, 1e6, 200_000), corners, np.nextafter(corners, 9e9), [0, 1e-300]]
    )
    got = cosines_and_sines(lanes, q)
    exact = q.astype(np.longdouble)
    error = max(np.abs(got[:, 0] - np.cos(exact)).max(), np.abs(got[:, 1] - np.sin(exact)).max())
    assert error < 2.3e-16
    assert np.abs(got[:, 0]).max() <= 1.0 and np.abs(got[:, 1]).max() <= 1.0


def test_sine_of_far_angles_is_the_c_librarys(lanes):
    q = np.array([1e6 + 0.5, -3e9, 1e22, 0.25, np.nan, np.inf, 1.0, -1e300, 2.0])
    got = cosines_and_sines(lanes, q)
    with np.errstate(invalid="ignore"):
        assert np.allclose(got, np.column_stack([np.cos(q), np.sin(q)]), rtol=0, atol=2.3e-16, equal_nan=True)


def test_host_offers_the_widest_lanes():
    assert host.lanes is LANES[-1]
    assert [module.WIDTH for module in LANES] == ([2, 4, 8][: len(LANES)] if BUILT else [1])


@pytest.mark.parametrize("count", [1, 31, 32, 33, 500])
def test_arm_gives_batches_the_results_of_single_states(count):
    model = random_model(5, 6)
    arm = Arm(model)
    q, qd, qdd, _, _ = states(5, count, model.n)
    r = float_records(model)
    want = np.empty_like(q)
    kernel_float.rnea_batch(r.tree, r.model, r.est, r.data.copy(), q, qd, qdd, want)
    assert_close(arm.rnea(q, qd, qdd), want)
    assert_close(np.array([arm.rnea(*row) for row in zip(q, qd, qdd, strict=True)]), want)
    assert_close(arm.aba(q, qd, want), qdd)


def test_arm_takes_any_array_and_refuses_wrong_ones():
    model = random_model(6, 3)
    arm = Arm(model)
    q, qd, qdd = states(6, 4, 3)[:3]
    want = arm.rnea(q, qd, qdd)
    assert_close(arm.rnea(q.tolist(), qd, qdd), want)
    assert_close(arm.rnea(np.asfortranarray(q), qd, qdd), want)
    assert_close(arm.rnea(*np.stack([q, qd, qdd], axis=2).transpose(2, 0, 1)), want)
    assert arm.rnea(np.zeros(3, np.float32), np.zeros(3, int), np.zeros(3)).shape == (3,)
    for bad in (np.zeros(4), np.zeros((3, 4)), np.zeros((1, 1, 3)), "three", None, [1, 2]):
        with pytest.raises(ArmletError):
            arm.rnea(bad, bad, bad)
    with pytest.raises(ArmletError):
        arm.rnea(q, qd[:2], qdd)
    with pytest.raises(ArmletError):
        arm.rnea(q[0], qd[:1], qdd[0])


@pytest.mark.parametrize("kernel", [kernel_float, host.kernel], ids=["portable", "chosen"])
def test_quick_call_vs_batch_in_both_builds(kernel):
    model = random_model(4, 5)
    r = float_records(model)
    q, qd, qdd = states(4, 6, model.n)[:3]
    want = np.empty_like(q)
    kernel_float.rnea_batch(r.tree, r.model, r.est, r.data.copy(), q, qd, qdd, want)
    rows = kernel.Rows(r.tree, r.model, r.est, r.data.copy(), 6)
    assert_close(rows(q, qd, qdd), want)
    assert_close(rows(q[2], qd[2], qdd[2]), want[2])
    for refused in (
        (q, qd, qdd[:5]),
        (q[0], qd[0], qdd[:1]),
        (q.T, qd.T, qdd.T),
        (q.astype(int), qd, qdd),
        ([1], qd, qdd),
    ):
        assert rows(*refused) is None
    assert kernel.Rows(r.tree, r.model, r.est, r.data.copy(), 5)(q, qd, qdd) is None


def test_rnea_leaves_its_arguments_and_gives_new_arrays():
    arm = Arm(random_model(6, 3))
    q, qd, qdd = states(6, 2, 3)[:3]
    kept = q.copy(), qd.copy(), qdd.copy()
    first = arm.rnea(q[0], qd[0], qdd[0])
    before = first.copy()
    arm.rnea(q[1], qd[1], qdd[1])
    assert (first == before).all()
    assert all((a == b).all() for a, b in zip(kept, (q, qd, qdd), strict=True))


def test_arm_can_be_pickled_after_use():
    arm = Arm(random_model(6, 3))
    q = np.ones(3)
    tau = arm.rnea(q, q, q)
    assert (pickle.loads(pickle.dumps(arm)).rnea(q, q, q) == tau).all()


def test_ticks_are_batches_that_follow_each_other():
    model = random_model(8, 5)
    inputs = np.ascontiguousarray(np.stack(states(8, 20, model.n), axis=2))
    r = float_records(model)
    est, tau = r.est.copy(), np.empty((20, model.n))
    host.kernel.ticks(at.LAW_WALKER, r.tree, r.model, est, r.data.copy(), inputs, tau)
    one_est, one_tau = r.est.copy()[None], np.empty((1, model.n))
    for row, want in zip(inputs, tau, strict=True):
        start = one_est[0].copy()
        kernel_float.batch(at.LAW_WALKER, r.tree, r.model, start, r.data.copy(), row[None], one_tau, one_est)
        assert_close(want, one_tau[0])
    assert_close(est, one_est[0])


def loop(model, ticks, substeps, fourth_order):
    """Walker's law on an arm whose links are 10 % heavier: states (T + 1, 2 n), the last estimates, the plan."""
    controller, arm = float_records(model), float_records(model)
    arm.est[:, :10] *= 1.1
    q0, q1 = np.zeros(model.n), 0.2 * np.ones(model.n)
    s = np.linspace(0, 1, ticks)[:, None]
    planned = np.stack([q0 + (q1 - q0) * s**2 * (3 - 2 * s), 0 * s + 0 * q0, 0 * s + 0 * q0], axis=2)
    state = np.zeros((ticks + 1, 2 * model.n))
    est = controller.est.copy()
    host.kernel.closed_loop(
        at.LAW_WALKER, controller.tree, (controller.model, est, controller.data.copy()),
        (arm.model, arm.est, work_record(model)), planned=np.ascontiguousarray(planned), state=state,
        tau_max=model.tau_max, dt=1e-3, substeps=substeps, fourth_order=fourth_order,
    )  # fmt: skip
    return state, est, planned


def test_closed_loop_vs_tick_by_tick():
    model = random_model(9, 3)
    state, est, planned = loop(model, 200, 4, True)
    controller = float_records(model)
    plant = SimulatedArm(model, substeps=4)
    plant._est[:, :10] *= 1.1
    plant.reset(np.zeros(model.n))
    mine, data = controller.est.copy(), controller.data.copy()
    for tick, row in enumerate(planned):
        data[1:, at.QPOS], data[1:, at.QD] = plant.q, plant.qd
        data[1:, at.Q_DES : at.QDD_DES + 1] = row
        kernel_float.tick(at.LAW_WALKER, controller.tree, controller.model, mine, data, True)
        plant.step(data[1:, at.TAU].copy(), 1e-3)
        assert np.abs(np.concatenate([plant.q, plant.qd]) - state[tick + 1]).max() < 1e-9
    assert np.abs(mine - est).max() < 1e-9
    assert np.abs(est - controller.est).max() > 1e-6


def test_semi_implicit_steps_converge_to_the_fourth_order_ones():
    model = random_model(9, 3)
    exact = loop(model, 200, 8, True)[0][-1]
    errors = [np.abs(loop(model, 200, substeps, False)[0][-1] - exact).max() for substeps in (4, 8, 16)]
    assert errors[0] < 1e-2
    assert errors[1] < 0.7 * errors[0] and errors[2] < 0.7 * errors[1]
