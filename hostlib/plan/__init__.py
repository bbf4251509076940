"""Planned motion: moves from rest to rest at constant acceleration, all joints in step.

    move = armlet.plan.plan(arm.model, [a, b, a], durations=[1.0, 1.0], repeat=8)
    move.check(arm.model);  move.save("move.json");  q, qd, qdd = move.sample(0.25)
"""

from armlet.errors import PlanError
from armlet.plan.moves import plan
from armlet.plan.segments import Trajectory

__all__ = ["PlanError", "Trajectory", "plan"]
