"""Motions through points: velocities chosen, lines followed, accelerations always attainable, motions kept."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import armlet
from armlet.description import load
from armlet.errors import ArmletError, PlanError
from armlet.fixed.blob import unpack_trajectory
from armlet.plan import Trajectory, attainable, closely, deviations, plan, record, replay, through
from armlet.plan.attainable import Terms, searched
from armlet.plan.deviation import _path_acceleration, from_line, reach
from armlet.plan.free_velocities import chosen, moves
from armlet.plan.plan_limits import Limits
from armlet.plan.typical import from_file, to_file, torque_parts
from armlet.run.run_setup import uploads

PUMA = armlet.load("puma3")
A, B, C = np.radians([0, 45, 45]), np.radians([40, 10, 70]), np.radians([90, -30, 60])
inside = st.lists(st.floats(0.1, 0.9), min_size=3, max_size=3).map(
    lambda share: PUMA.model.q_min + np.array(share) * (PUMA.model.q_max - PUMA.model.q_min)
)


# ---- velocities that a request leaves open


@settings(max_examples=10)
@given(st.lists(inside, min_size=3, max_size=5))
def test_open_velocities_never_take_longer_than_stops(points):
    if all(np.array_equal(point, points[0]) for point in points):
        return
    way = through(PUMA.model, points)
    way.trajectory.check(PUMA.model)
    stops = plan(PUMA.model, points).total_ticks
    assert way.trajectory.total_ticks <= stops + len(points)
    for point, t in zip(points, way.times, strict=True):
        np.testing.assert_allclose(way.trajectory.sample(t)[0], point, atol=1e-9)


def test_a_point_on_the_way_costs_nothing():
    """Between two ends of one line, half-way: the motion passes it at the velocity that it has there anyway."""
    direct = plan(PUMA.model, [A, C]).total_ticks
    assert through(PUMA.model, [A, 0.5 * (A + C), C]).trajectory.total_ticks <= direct + 4
    assert plan(PUMA.model, [A, 0.5 * (A + C), C]).total_ticks > 1.3 * direct


def test_chosen_velocities_are_near_the_best_of_a_much_wider_search():
    model = load("puma6")
    limits, rng = Limits.of(model), np.random.default_rng(4)
    for _ in range(3):
        points = model.q_min + rng.uniform(0.2, 0.8, (4, 6)) * (model.q_max - model.q_min)
        asked = np.full(points.shape, np.nan)
        asked[[0, -1]] = 0.0
        found = moves(points[None], chosen(points, asked, limits, 1e-3)[None], limits, 4e-3)[0].sum()
        tried = np.zeros((40_000, 4, 6))
        tried[:, 1:-1] = rng.uniform(-1, 1, (40_000, 2, 6)) * limits.velocity
        other = moves(np.broadcast_to(points, tried.shape), tried, limits, 4e-3)[0].sum(axis=1).min()
        assert found <= other * 1.01


def test_rest_at_every_point_is_the_plan_that_rests():
    assert_same(through(PUMA.model, [A, B, C], np.zeros((3, 3))).trajectory, plan(PUMA.model, [A, B, C]))


def assert_same(one, other):
    """Trajectories, number for number."""
    for field in dataclasses.fields(Trajectory):
        np.testing.assert_array_equal(getattr(one, field.name), getattr(other, field.name))


def test_given_velocities_and_durations_are_kept():
    speeds = np.full((3, 3), np.nan)
    speeds[1] = [0.5, -0.3, 0.2]
    way = through(PUMA.model, [A, B, C], speeds, durations=[0.9, 1.1])
    np.testing.assert_allclose(way.trajectory.sample(0.9)[1], speeds[1], atol=1e-9)
    assert way.trajectory.duration == pytest.approx(2.0)
    assert np.abs(way.trajectory.qdd).max() < np.abs(through(PUMA.model, [A, B, C], speeds).trajectory.qdd).max()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"velocities": [[0, 0, 0], [9, 0, 0], [0, 0, 0]]}, r"point 1: joint waist has velocity 9 rad/s, limit 5"),
        ({"velocities": [[1, 0, 0], [0, 0, 0], [0, 0, 0]]}, "point 0: .* starts and ends at rest"),
        ({"velocities": [[0, 0, 0]]}, r"velocities: expected shape \(3, 3\)"),
        ({"points": [A, A]}, "all waypoints are equal"),
        (
            {"points": [[0, 0, 0], [2.7, 0, 0], [0, 0, 0]], "velocities": [[0] * 3, [4, 0, 0], [0] * 3]},
            "would swing to",
        ),
        ({"along": [[1, 2]]}, "along: expected shape"),
    ],
)
def test_what_cannot_be_passed_is_one_line(arguments, words):
    with pytest.raises(PlanError, match=words) as caught:
        through(PUMA.model, **{"points": [A, B, C], **arguments})
    assert "\n" not in str(caught.value)


def test_a_duration_in_a_gap_is_refused_with_those_that_there_are():
    """The waist passes both ends of a short way forwards: it is there soon, or it turns round first."""
    points = [[0, 0, 0], [0.5, 0, 0], [0.6, 0, 0], [1.3, 0, 0]]
    speeds = [[0, 0, 0], [1.5, 0, 0], [1.5, 0, 0], [0, 0, 0]]
    can = through(PUMA.model, points, speeds)
    first = can.times[2] - can.times[1]
    with pytest.raises(
        PlanError, match=r"move 2: joint waist cannot take 0.2 s .* it can take .* to .* s, or .* s or more"
    ):
        through(PUMA.model, points, speeds, durations=[1.0, 0.2, 1.0])
    assert through(PUMA.model, points, speeds, durations=[1.0, first, 1.0]).times[2] == pytest.approx(1.0 + first)
    with pytest.raises(PlanError, match="all joints can take"):
        through(PUMA.model, points, speeds, durations=[1.0, 0.01, 1.0])


# ---- the straight line


@pytest.mark.parametrize("name", ["puma3", "puma6", "scheinman", "so101"])
def test_the_second_derivative_of_the_hand_is_below_its_bound(name):
    """By differences of the Jacobian, at random states and in the worst directions of each joint alone."""
    arm, rng = armlet.load(name), np.random.default_rng(0)
    q = rng.uniform(arm.model.q_min, arm.model.q_max, (500, arm.n))
    qd, qdd = rng.uniform(-1, 1, (2, 500, arm.n))
    qd[:100] *= np.eye(arm.n)[rng.integers(arm.n, size=100)]
    step = 1e-6
    ahead, back = (arm.jacobian(q + sign * step * qd)[:, 3:] for sign in (1, -1))
    exact = np.einsum("nij,nj->ni", arm.jacobian(q)[:, 3:], qdd)
    exact += np.einsum("nij,nj->ni", (ahead - back) / (2 * step), qd)
    bound = [
        _path_acceleration(arm.model, reach(arm.model), np.stack([v, v]), np.abs(a), 0.0)[0]
        for v, a in zip(qd, qdd, strict=True)
    ]
    assert (np.linalg.norm(exact, axis=1) <= np.array(bound) * (1 + 1e-6)).all()


def test_the_bound_holds_between_the_samples():
    way = through(PUMA.model, [A, B, C])
    for each, begin, end in zip(
        deviations(PUMA, way.trajectory, way.times), way.times[:-1], way.times[1:], strict=True
    ):
        p = PUMA.forward_kinematics(way.trajectory.sample(np.linspace(begin, end, 20_001))[0])[1]
        most = from_line(p, p[0], p[-1])[0].max()
        assert each.found <= most + 1e-12 <= each.bound + 2e-12
        assert each.bound < 1.02 * each.found + 1e-5


def test_closer_points_come_closer_to_the_line():
    """Waters's third criterion; and so many points are inserted."""
    inserted = []
    for allowed in (0.03, 0.01, 0.003):
        way = closely(PUMA, [A, B, C], allowed)
        way.trajectory.check(PUMA.model)
        assert max(each.bound for each in deviations(PUMA, way.trajectory, way.times)) <= allowed
        np.testing.assert_array_equal(way.points[way.asked], [A, B, C])
        p = PUMA.forward_kinematics(way.points)[1]
        for k in np.flatnonzero(~way.asked):  # on one of the two lines
            legs = PUMA.forward_kinematics(np.array([A, B, C]))[1]
            assert min(float(from_line(p[k : k + 1], legs[i], legs[i + 1])[0][0]) for i in (0, 1)) < 1e-8
        inserted.append(way.inserted)
    assert inserted == sorted(inserted) and inserted[0] > 0


def test_a_line_that_the_hand_cannot_follow_is_one_line():
    """Through the waist's axis, which the shoulder's offset keeps the hand away from."""
    with pytest.raises(PlanError, match=r"deviation: .*(cannot be at|cannot follow|more than)"):
        closely(PUMA, [np.radians([-80, -20, 60]), np.radians([80, -20, 60])], 0.002)
    for wrong in (0.0, -1.0, np.nan, np.inf):
        with pytest.raises(PlanError, match="deviation: expected"):
            closely(PUMA, [A, B], wrong)


# ---- accelerations


@pytest.mark.parametrize(("name", "speed"), [("two_link", 1), ("puma3", 0.5), ("scheinman", 1), ("puma6", 1)])
def test_no_search_refutes_what_is_always_attainable(name, speed):
    arm = armlet.load(name)
    found = attainable(arm, speed)
    assert found.share > 0
    most = searched(arm, found.acceleration, found.velocity).max()
    assert 0.75 < most <= 1.0


def test_one_link_has_the_acceleration_of_its_formula():
    """With the outer joint still: the least of (tau_max - gravity - friction) / inertia over fine positions."""
    model = load("two_link")
    arm = armlet.Arm(dataclasses.replace(model, qd_max=np.array([6.0, 1e-9]), qdd_max=np.array([20.0, 1e-9])))
    found = attainable(arm, grid=200_000)
    q = np.stack(
        np.meshgrid(np.linspace(model.q_min[0], model.q_max[0], 721), np.linspace(model.q_min[1], model.q_max[1], 721)),
        -1,
    )
    q = q.reshape(-1, 2)
    still = np.abs(arm.gravity(q)) + model.fric_visc * [6.0, 0] + model.fric_coul
    share = ((model.tau_max - still) / (np.abs(arm.crba(q)) @ [20.0, 1e-9])).min()
    assert found.share == pytest.approx(share, rel=2e-3) and found.share <= share * (1 + 1e-9)


def test_derivatives_are_below_their_bounds():
    """Of every entry of H and of the sum of the rest, by differences, one sliding joint among them."""
    arm, rng = armlet.load("scheinman"), np.random.default_rng(1)
    terms = Terms(arm, arm.model.qd_max)
    (H1, H2), (rest1, rest2) = terms.derivatives()
    x, h = rng.uniform(-np.pi, np.pi, (300, 6)), 1e-4
    for k in range(6):
        step = h * np.eye(6)[k]
        (Ha, ra), (H0, r0), (Hb, rb) = (terms.values(x + s * step) for s in (1, 0, -1))
        assert (np.abs(Ha - Hb).max(axis=0) / (2 * h) <= H1[..., k] + 1e-5).all()
        assert (np.abs(Ha - 2 * H0 + Hb).max(axis=0) / h**2 <= H2[..., k, k] + 1e-4).all()
        assert (np.abs(ra - rb).sum(axis=-1).max(axis=0) / (2 * h) <= rest1[..., k] + 1e-5).all()
        assert (np.abs(ra - 2 * r0 + rb).sum(axis=-1).max(axis=0) / h**2 <= rest2[..., k, k] + 1e-4).all()


def test_an_arm_without_torque_for_its_velocities_is_told_so():
    found = attainable(PUMA)
    assert found.share == 0 and not found.acceleration.any()
    assert searched(PUMA, found.acceleration, found.velocity).max() > 1
    with pytest.raises(PlanError, match="no acceleration is always attainable: .* joint waist"):
        found.required()
    with pytest.raises(ArmletError, match="closed loops"):
        attainable(armlet.load("mearm"))
    with pytest.raises(PlanError, match="speed: expected"):
        attainable(PUMA, 2.0)


# ---- typical trajectories


def kept(points=(A, B, C)):
    """A motion of PUMA, kept."""
    act = PUMA.model.actuated
    way = through(PUMA.model, points)
    return record(PUMA, "reach", way, PUMA.model.qd_max[act], PUMA.model.qdd_max[act]), way


def test_a_replay_is_the_motion_and_its_file_is_exact(tmp_path):
    motion, way = kept()
    assert_same(replay(PUMA, motion).passage.trajectory, way.trajectory)
    to_file(motion, tmp_path / "reach.json")
    again = from_file(tmp_path / "reach.json")
    for field in dataclasses.fields(motion):
        np.testing.assert_array_equal(getattr(again, field.name), getattr(motion, field.name))


def test_torques_scale_with_speed_as_those_of_the_slower_motion():
    """But for the rounding to ticks, and for Coulomb friction at the smallest velocities."""
    motion, way = kept()
    for speed in (0.5, 0.2):
        again = replay(PUMA, motion, speed)
        assert again.scaled
        assert again.passage.trajectory.duration == pytest.approx(way.trajectory.duration / speed, abs=0.008)
        anew = sum(torque_parts(PUMA, again.passage.trajectory))
        off = np.abs(again.torque - anew) / PUMA.model.tau_max
        assert np.percentile(off, 95) < 0.01  # where no joint switches within the rounding
    q, qd, qdd = way.trajectory.sample(np.linspace(0, way.trajectory.duration, len(motion.held)))
    np.testing.assert_allclose(motion.torque(), PUMA.rnea(q, qd, qdd), atol=1e-9)


def test_moved_ends_carry_the_points_between_along():
    motion, _ = kept()
    again = replay(PUMA, motion, 0.7, start=A + 0.1, end=C - 0.2, repeat=1)
    assert not again.scaled
    np.testing.assert_allclose(again.passage.points[0], A + 0.1)
    np.testing.assert_allclose(again.passage.points[-1], C - 0.2)
    share = motion.times[1] / motion.times[-1]
    np.testing.assert_allclose(again.passage.points[1], B + 0.1 * (1 - share) - 0.2 * share)
    again.passage.trajectory.check(PUMA.model)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"speed": 1.5}, "velocity limit of joint waist"),
        ({"speed": 0.0}, "speed: expected a number > 0"),
        ({"speed": np.nan}, "speed: expected a number > 0"),
        ({"end": [9, 0, 0]}, "waypoint 1: joint waist"),
        ({"start": [0, 0]}, "start: expected 3 numbers"),
        ({"repeat": 2}, "add the first waypoint at the end"),
    ],
)
def test_a_replay_that_cannot_be_is_one_line(arguments, words):
    with pytest.raises(PlanError, match=words):
        replay(PUMA, kept()[0], **arguments)


def test_a_motion_of_another_arm_is_refused():
    with pytest.raises(PlanError, match="is one of .*, not of"):
        replay(armlet.load("lu_meng4"), kept()[0])


# ---- the board's words


def test_a_motion_through_points_fits_the_board():
    """Its segments are constant accelerations as any plan's."""
    way = closely(PUMA, [A, B, C], 0.01)
    words = uploads("puma3", way.trajectory)[1]
    assert len(unpack_trajectory(words)["words"]) >= len(way.trajectory.ticks)
