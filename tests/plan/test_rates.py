"""Rates that a plan's limits allow."""

import numpy as np
import pytest

from armlet import description
from armlet.errors import PlanError
from armlet.plan import plan
from armlet.plan.plan_limits import Limits
from armlet.plan.rates import FASTEST_CHANGE, MOST, SHARE, Rates


@pytest.fixture(scope="module")
def model():
    return description.load("puma3")


def move(model, share):
    """A move of one radian a joint at a share of the arm's limits of velocity, its square of acceleration."""
    limits = Limits.of(model)
    start = (limits.q_min + limits.q_max) / 2
    return plan(
        model, [start, start + 1.0], velocity=limits.velocity * share, acceleration=limits.acceleration * share**2
    )


@pytest.mark.parametrize("share, least, most", [(0.5, MOST, MOST), (0.8, 1.05, 1.25), (1.0, 1.0, 1.0)])
def test_the_largest_rate_and_its_change_keep_the_limits(model, share, least, most):
    """At every rate up to the largest, while it changes; a plan at its limits goes beyond them by a tenth."""
    plan_, limits = move(model, share), Limits.of(model)
    rates = Rates.of(model, plan_)
    r, slope = rates.largest, rates.change / plan_.period
    assert least <= r <= most + 1e-6 and 0 < slope <= FASTEST_CHANGE + 1e-9
    _, qd, qdd = plan_.sample(ticks=np.arange(plan_.total_ticks))
    assert (np.abs(qd) * r <= limits.velocity * (1 + 1e-6)).all()
    beyond = SHARE if share == 1.0 else 0.0
    assert (np.abs(qdd) * r**2 + np.abs(qd) * slope <= limits.acceleration * (1 + beyond + 1e-6)).all()
    for rate in (0.0, r, -r, 1.0, -1.0):
        rates.check(rate)


@pytest.mark.parametrize("rate", [1.3, -1.3])
def test_a_rate_beyond_the_limits_names_joint_and_value(model, rate):
    with pytest.raises(PlanError, match=r"speed -?130 %: (velocity|acceleration) of joint \w+ would be [\d.]+ rad/s"):
        Rates.of(model, move(model, 1.0)).check(rate)


@pytest.mark.parametrize("rate", [1.51, -2.0, float("nan"), float("inf")])
def test_a_rate_that_is_none_is_refused(model, rate):
    with pytest.raises(PlanError, match="expected -150 to 150 %"):
        Rates.of(model, move(model, 0.3)).check(rate)
