"""Arms that something blocks: the figures of `python -m bench walls`, a few runs of them."""

import numpy as np
import pytest

from armlet.run.load_events import largest_load
from armlet.simulated.trial import sines
from bench.adaptive.blocked import SECONDS, BlockedArm, Subject, compiled, follow, loaded, measured, told, with_share
from bench.adaptive.grasped import model_of, truth_of
from bench.walls import SHARE

BEGIN = 1.2


def subject(name):
    model = model_of(name, "measured")
    return Subject(name, model, truth_of(name, 0), largest_load(model))


def held(one, share, law):
    plan = sines(one.model, SECONDS, 1.0)
    made = compiled(with_share(one.model, share) if share else one.model)
    arm = BlockedArm(told(one), BEGIN, "held", np.zeros(3))
    return measured(one.model, follow(made, law, arm, plan), plan, BEGIN)


@pytest.mark.parametrize("name", ["so101", "puma3"])
@pytest.mark.parametrize("law", ["bodies", "walker"])
def test_an_arm_that_waits_presses_less_and_leaves_as_its_plan_does(name, law):
    one = subject(name)
    today, waits = held(one, 0.0, law), held(one, SHARE, law)
    assert today.press > 0.95 and waits.press < 0.8
    assert not waits.fault and waits.leaves < waits.plan + 0.1
    assert 0.8 < waits.late < 1.5  # it goes on once it is free


def test_the_largest_load_is_not_waited_for():
    one = subject("so101")
    assert [run.late < 0.01 and not run.fault for _, run in loaded(one, SHARE, ("bodies",))] == [True] * 4
