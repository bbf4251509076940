"""An arm with fewer servos than bodies: what its blob, its exchanges and its logs are wide can be told apart."""

import dataclasses
from functools import cache

import numpy as np

from armlet import description
from armlet.model import Linear
from armlet.plan import plan
from tests.support.board_rig import Rig

SERVOS = (0, 2)  # of the puma's three joints; the second follows the first


class PassiveRig(Rig):
    """The puma whose second joint has no servo: it follows the first by a belt."""

    def __init__(self, seconds=0.2, reach=0.1):
        puma = description.load("puma3")
        belt = Linear((1,), (0,), np.array([[0.1]]), np.array([0.0]), "belt")
        self.use(dataclasses.replace(puma, actuated=np.array(SERVOS), couplings=(belt,)))
        self.start = np.zeros(self.n)
        there = self.start + reach
        self.move(plan(self.model, [self.start, there, self.start], durations=[seconds, seconds]))


@cache
def passive():
    """That arm, compiled, with a move."""
    return PassiveRig()
