"""An arm with fewer servos than bodies: what its blob, its exchanges and its logs are wide can be told apart."""

import dataclasses
from functools import cache

import numpy as np

from armlet import description
from armlet.description.start import parallelogram_text
from armlet.model import Linear
from armlet.plan import plan
from tests.support.board_rig import Rig
from tests.support.loop_files import FILES

SERVOS = (0, 2)  # of the puma's three joints; the second follows the first


class PassiveRig(Rig):
    """The puma whose second joint has no servo: it follows the first by a belt. Or another arm, about its middle."""

    def __init__(self, model=None, seconds=0.2, reach=0.1):
        if model is None:
            belt = Linear((1,), (0,), np.array([[0.1]]), np.array([0.0]), "belt")
            puma = description.load("puma3")
            model = dataclasses.replace(puma, actuated=np.array(SERVOS), couplings=(belt,))
            self.use(model)
            self.start = np.zeros(self.n)
            there = self.start + reach
        else:
            self.use(model)
            low, high = model.q_min[model.actuated], model.q_max[model.actuated]
            self.start = (low + high) / 2
            there = self.start + 0.01 * (high - low)
        self.move(plan(self.model, [self.start, there, self.start], durations=[seconds, seconds]))


@cache
def passive():
    """That arm, compiled, with a move."""
    return PassiveRig()


@cache
def looped(name):
    """An arm with a closed loop, compiled, with a move: one of tests.support.loop_files, or the parallelogram."""
    texts = FILES | {"parallelogram": parallelogram_text("arm", 0.1)}
    return PassiveRig(description.from_text(texts[name]))
