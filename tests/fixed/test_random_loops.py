"""Random loops: refused in a line, or they compile and move over their whole reach, passive joints within limits."""

import numpy as np
import pytest

from armlet.core import layout
from armlet.description import from_text
from armlet.errors import ArmletError
from armlet.fixed import compile
from armlet.model import REVOLUTE
from armlet.model.loops import spread
from armlet.plan import plan
from armlet.simulated.closed_loop import Sensing, run_closed_loop
from tests.support.random_loops import random_loop
from tests.support.share import share

NAMED = ("crank", "coupler", "rocker", "left", "right", "block", "barrel", "rod")
SPREAD = 0.02  # of a passive joint's range and rate: what a tracking error may take it beyond


def way_points(model, rng):
    """Positions (8, n_act) all over the servos' ranges, their corners among them."""
    low, high = model.q_min[model.actuated], model.q_max[model.actuated]
    points = rng.uniform(low, high, (8, model.n_act))
    points[:4] = [low, high, np.append(low[:-1], high[-1]), np.append(high[:-1], low[-1])]
    return points


def course_of(compiled, rng):
    """A run of the board's kernel through these points; it ends at a fault, if any."""
    model = compiled.model
    trajectory = plan(model, way_points(model, rng))
    times = np.arange(0.0, trajectory.duration, model.gains.period_us * 1e-6)[:20_000]
    wanted = np.stack(trajectory.sample(times), axis=-1)
    return run_closed_loop(compiled, layout.LAW_BODIES, model, wanted, Sensing.of(model))


@pytest.mark.slow
def test_random_loops_move_within_limits_or_are_refused_by_name():
    moved = 0
    for seed in range(share(120, 3)):
        try:
            model = from_text(random_loop(seed))
            compiled = compile(model)
        except ArmletError as error:
            assert "\n" not in str(error) and any(name in str(error) for name in NAMED)
            continue
        course = course_of(compiled, np.random.default_rng(seed))
        assert course.fault in ("", "POSITION")  # the latter by name, at the end of a range
        joints = spread(model, course.q, Qd=course.qd)
        for k in sorted(set(range(model.n)) - set(model.actuated)):
            q, middle = joints.q[:, k], (model.q_min[k] + model.q_max[k]) / 2
            if model.joint_type[k] == REVOLUTE:
                q = middle + np.remainder(q - middle + np.pi, 2 * np.pi) - np.pi
            room = (0.5 + SPREAD) * (model.q_max[k] - model.q_min[k]) + 1e-3
            assert np.abs(q - middle).max() < room, (seed, model.joint_names[k])
            assert np.abs(joints.qd[:, k]).max() < (1 + 5 * SPREAD) * model.qd_max[k], (seed, model.joint_names[k])
        moved += 1
    assert moved > share(25, 3)
