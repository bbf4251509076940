"""Loads beside the tip: where a file says that loads lie, the law of bodies learns points at corners around."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from armlet import description
from armlet.core import layout as L
from armlet.errors import DescriptionError
from armlet.fixed import compiler
from armlet.model.model import CORNERS, LOAD
from armlet.model.variations import with_payload
from armlet.report.at_bounds import ends_of_shares
from armlet.run.load_events import PICKED, LoadEvents, largest_load
from armlet.run.recorder import ESTIMATES_EVERY, TELEMETRY_EVERY
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import sines
from tests.support.corners import placed

GRASP, SECONDS = 1000, 8.0  # tick, s
REACH = {"so101": 0.45, "puma3": 1.0}  # m, about


def test_the_kernel_has_as_many_bodies_as_a_link_may():
    assert (CORNERS.stop, CORNERS.start, CORNERS.stop - CORNERS.start) == (L.BODIES, L.FIRST_CORNER, L.CORNERS)


def test_an_arm_whose_file_says_nothing_has_no_corners():
    compiled = compiler.compile(description.load("so101"))
    most = compiled.records[:, L.SHARE_MAX + L.FIRST_CORNER : L.SHARE_MAX + L.BODIES]
    assert not most.any() and not compiled.model.gains.bodies[:, CORNERS].any()


unit = st.floats(-1.0, 1.0)


@given(st.tuples(unit, unit, unit), st.floats(0.0, 1.0))
def test_every_load_of_the_ball_is_a_share_of_its_bodies(way, distance):
    """Its mass and its first moment, by shares between none and the whole; its inertia is that or less."""
    at, size = (0.02, -0.01, 0.05), 0.03
    model = placed("so101", at, size)
    tip, length = model.tip_body, np.linalg.norm(way)
    beside = distance * size * np.array(way) / length if length > 1e-6 else np.zeros(3)
    centre = np.asarray(model.p_tip) + np.asarray(model.R_tip) @ (np.array(at) + beside)
    bodies, most = model.gains.bodies[tip, LOAD:], model.gains.share_max[tip, LOAD:]
    points = bodies[:, 1:4] / bodies[:, :1]
    corners = np.vstack([points[1:].T, np.ones(4)])
    weights = np.linalg.solve(corners, [*centre, 1.0])  # barycentric; the point takes the least of them from each
    weights = np.array([4.0 * weights.min(), *(weights - weights.min())])
    shares = weights * largest_load(model) / bodies[:, 0]
    assert (shares >= -1e-9).all() and (shares <= most + 1e-9).all()
    made = shares @ bodies
    assert made[:4] == pytest.approx(largest_load(model) * np.array([1.0, *centre]), abs=1e-9)


def test_the_units_are_those_of_the_point():
    """Corners and point together are 3.1 of the largest load; Walker's priors hold three already."""
    for name in ("so101", "puma6", "lu_meng4"):
        more, bare = (compiler.compile(model) for model in (placed(name, size=0.03), without_corners(name)))
        assert (bare.scales.estimate == more.scales.estimate).all()
        assert (more.values["EST_MAX"][:, 0] <= 1.05 * bare.values["EST_MAX"][:, 0]).all()


def without_corners(name):
    """The arm with the same size of its load, and nothing said of where it lies."""
    model = placed(name, size=0.03)
    bodies = model.gains.bodies.copy()
    bodies[:, CORNERS] = 0.0
    return dataclasses.replace(model, gains=dataclasses.replace(model.gains, bodies=bodies))


@pytest.mark.parametrize("share, reached", [(0.3, False), (0.7, True)])
def test_a_load_is_at_its_bound_with_its_corners_together(share, reached):
    """No corner is whole, nor is the point: together they are the largest load or more, or they are not."""
    model = placed("puma3")
    shares = model.gains.shares.copy()
    shares[model.tip_body, LOAD:] = share
    phi = model.phi + np.einsum("nk,nkj->nj", shares - model.gains.shares, model.gains.bodies)
    ended = ends_of_shares(model, phi)
    assert ended[model.tip_body].tolist() == [False, False, reached] and not ended[:2].any()


def grasped(name, model, beside):
    """(estimate of the load's mass and first moment (4,), true one, events) of a run that picks up half of the largest
    load beside the tip, on an arm as described.
    """
    truth, kg, tip = description.load(name), 0.5 * largest_load(model), model.tip_body
    plan, compiled = sines(model, SECONDS, 1.0), compiler.compile(model)
    loaded = with_payload(truth, kg, beside)
    run = run_closed_loop(
        compiled, L.LAW_BODIES, truth, plan, Sensing.of(model), Simulation(1, 1, later=[(GRASP, loaded)])
    )
    assert not run.fault
    phi = compiled.estimates_si(run.est)[:, : model.n, :10]
    events, told = LoadEvents(model, model.gains.period_us * 1e-6), []
    for tick in range(0, len(run.q), TELEMETRY_EVERY):
        events.joints(tick, run.q[tick], plan[tick, :, 0])
        if tick % ESTIMATES_EVERY == 0:
            told += events.estimates(tick, phi[tick])
    return phi[-1, tip, :4] - truth.phi[tip, :4], loaded.phi[tip, :4] - truth.phi[tip, :4], told + events.finish()


@pytest.mark.parametrize("name, way", [("so101", (1.0, 0.0, 0.0)), ("puma3", (-0.6, 0.6, -0.5))])
def test_a_load_beside_the_tip_is_learnt_where_it_is(name, way):
    """0.1 of the reach beside it: mass within 8 %, centre within a quarter of the distance, of which a point misses
    nearly all. The event tells the mass.
    """
    size = 0.1 * REACH[name]
    beside = size * np.array(way) / np.linalg.norm(way)
    learnt, true, told = grasped(name, placed(name, size=size), beside)
    point, _, _ = grasped(name, without_corners(name), beside)
    off, missed = (np.linalg.norm(each[1:] / each[0] - true[1:] / true[0]) / size for each in (learnt, point))
    print(f"{name}: mass {learnt[0] / true[0]:.3f}, a point {point[0] / true[0]:.3f}; centre {off:.2f}, {missed:.2f}")
    assert learnt[0] == pytest.approx(true[0], rel=0.08) and off < 0.25 < 0.8 < missed
    picked = [event for event in told if event.kind == PICKED]
    assert len(picked) == 1 and picked[0].kg == pytest.approx(true[0], rel=0.1)


@pytest.mark.parametrize("at", ["[0, 0]", "here", "[0, 0, .nan]"])
def test_a_place_that_is_none_is_refused_in_a_line(tmp_path, at):
    path = tmp_path / "arm.yaml"
    text = description.library.shipped_path("two_link").read_text()
    path.write_text(text.replace("payload_max: 1.0}", f"payload_max: 1.0, payload_at: {at}}}"))
    with pytest.raises(DescriptionError, match=r"arm\.yaml:\d+: control\.priors\.payload_at") as refused:
        description.load(path)
    assert "\n" not in str(refused.value)
