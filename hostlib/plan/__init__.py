"""Moves -> Trajectory: from rest to rest at constant acceleration, all joints in step.

In: way points and a Model's limits. Out: a `Trajectory`, a list of segments of whole ticks.

    move = armlet.plan.plan(arm.model, [a, b, a], durations=[1.0, 1.0], repeat=8)
    move.check(arm.model);  move.save("move.json");  q, qd, qdd = move.sample(0.25)

`jog` plans one joint's small move, and `taught` makes a trajectory of recorded positions.
"""

from armlet.errors import PlanError
from armlet.plan.moves import plan
from armlet.plan.segments import Trajectory

__all__ = ["PlanError", "Trajectory", "plan"]
