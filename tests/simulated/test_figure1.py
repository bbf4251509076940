"""Walker's Figure 1 with its masses and frictions unknown, in fixed point: tracking falls to the encoders' steps.

And V, tick by tick, against what docs/design.md derives, on it and on other arms with closed loops.
"""

import numpy as np
import pytest

from armlet import description
from armlet.core.laws import LAWS
from armlet.fixed import compiler
from armlet.simulated.closed_loop import Sensing, run_closed_loop
from armlet.simulated.trial import sines
from armlet.simulated.tune import ENCODER_STEPS
from oracles.true_arms import true_arm
from tests.support.loop_value import LoopValue
from tests.support.starts import loaded_from_the_start

ADAPTIVE = {law.name: law.number for law in LAWS if law.adaptive and law.loops}


@pytest.mark.slow
@pytest.mark.parametrize("law", ADAPTIVE)
def test_figure_1_tracks_to_its_encoders(law):
    """After two minutes, whatever masses, frictions and load are: a step root mean square, three at peaks."""
    model = description.load("walker_figure1")
    compiled, step = compiler.compile(model), model.encoder_step[model.actuated]
    for seed, speed, load in ((5, 1.0, 0.0), (6, 0.4, 1.0)):
        plan = sines(model, 120.0, speed)
        course = run_closed_loop(compiled, ADAPTIVE[law], true_arm(model, seed, load), plan, Sensing.of(model))
        assert course.fault == ""
        error = np.abs(course.q - plan[..., 0]) / step
        first, last = error[:2000], error[-10000:]
        assert (np.sqrt((last**2).mean(axis=0)) < 1.0).all()
        assert first.max() > ENCODER_STEPS > last.max()


@pytest.mark.slow
@pytest.mark.parametrize("start, least", [(0.25, 0.01), (0.0, 0.004)])
@pytest.mark.parametrize("arm", ["walker_figure1", "four_bar", "five_bar", "mearm", "palletiser"])
def test_v_of_walker_s_law_rises_by_no_more_than_is_derived(arm, start, least):
    """Masses, frictions, cut joints' too, and the load are wrong; V has a part for each.

    A load that is not known at all adds most to V at its start, of which it falls less then.
    """
    model = loaded_from_the_start(arm, start)
    loop = LoopValue(model, true_arm(model, 1, 0.5))
    rises, bounds, _ = loop.run(0.5, 0.02 * model.gains.e_max[model.actuated])
    assert (rises <= bounds).all()
    assert rises.sum() < -least  # of V at its start
