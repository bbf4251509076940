"""Learning never harms: where there is nothing to learn, or less than described, the default law runs as PD does."""

import dataclasses

import numpy as np
import pytest

from armlet.dynamics.laws import DEFAULT
from armlet.fixed import compiler
from armlet.simulated.closed_loop import Sensing, Simulation, run_closed_loop
from armlet.simulated.trial import chatter, chatters, sines
from bench.adaptive import arms
from bench.adaptive.judge import FLOOR_STEPS
from bench.adaptive.measures import LAW

SECONDS = 4.0
SUBJECTS = {
    **{name: lambda name=name: arms.shipped_subject(name) for name in arms.SHIPPED},
    "ur5": lambda: arms.urdf_subject("ur_description/urdf/ur5_robot.urdf"),
    **{f"random {k}": lambda k=k: arms.random_subject(8, k) for k in range(5)},
}


def lighter(model, share):
    """Every link lighter by a share, and what it takes to turn it."""
    return dataclasses.replace(model, phi=(1.0 - share) * model.phi)


TRUTHS = {
    "as described": lambda subject: subject.coarse,
    "empty, wrong within the priors": lambda subject: arms.truth(subject, 0.0, 3),
    "every link lighter, within the priors": lambda subject: lighter(subject.coarse, subject.relative_mass),
    "every link far lighter than that": lambda subject: lighter(subject.coarse, 0.3),
}


@pytest.fixture(scope="module", params=SUBJECTS)
def subject(request):
    """An arm of the study."""
    return SUBJECTS[request.param]()


@pytest.fixture(scope="module")
def compiled(subject):
    """The same, compiled."""
    return compiler.compile(subject.coarse)


@pytest.mark.slow
@pytest.mark.parametrize("speed", [1.0, 0.3])
@pytest.mark.parametrize("truth", TRUTHS)
def test_learning_is_no_worse_than_pd(subject, compiled, truth, speed):
    model, true = subject.coarse, TRUTHS[truth](subject)
    plan, second = sines(model, SECONDS, speed), round(1e6 / model.gains.period_us)
    learning, pd = (
        run_closed_loop(compiled, LAW[name], true, plan, Sensing.of(model), Simulation(substeps=1))
        for name in (DEFAULT, "pd")
    )
    assert pd.fault or not learning.fault
    ticks, floor = min(learning.ticks, pd.ticks), FLOOR_STEPS * model.encoder_step
    for part in (slice(0, ticks), slice(ticks - second, ticks) if not pd.fault else slice(0, ticks)):
        errors, pds = (np.abs(course.q[part] - plan[part, :, 0]).max(axis=0) for course in (learning, pd))
        # a joint may be worse within the encoder's steps, the arm as a whole may not
        assert ((errors - floor) / model.gains.e_max).max() <= (pds / model.gains.e_max).max()
    if not pd.fault:
        assert not chatters(*(chatter(course.tau, model.tau_max, second) for course in (learning, pd)))
