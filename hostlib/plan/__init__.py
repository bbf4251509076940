"""Points -> Trajectory: constant maximum accelerations, all joints in step (Waters 1979, section III).

In: points, of the joints or of the end point, with velocities, without, or to rest at; a Model's limits. Out: a
`Trajectory`, a list of segments of whole ticks, and what is known of it.

    move = armlet.plan.plan(arm.model, [a, b, a], durations=[1.0, 1.0], repeat=8)     # rests at each point
    move.check(arm.model);  move.save("move.json");  q, qd, qdd = move.sample(0.25)
    way = armlet.plan.through(arm.model, [a, b, c])         # passes b at a velocity that shortens the motion
    way = armlet.plan.closely(arm, [a, b, c], 0.01)         # the end point within 10 mm of the straight lines
    armlet.plan.fastest(arm, [a, b, c])                     # at the limit of its motors' torque, for every load
    armlet.plan.attainable(arm).acceleration                # that no torque limit ever refuses

`jog` plans one joint's small move, `taught` makes a trajectory of recorded positions, and `planned_motion` plans what
`armlet plan` is asked: waypoints in degrees, a request file, or a kept motion.
"""

from armlet.errors import PlanError
from armlet.plan.attainable import Attainable, attainable
from armlet.plan.closely import closely
from armlet.plan.deviation import Deviation, deviations
from armlet.plan.moves import plan
from armlet.plan.request import Request, plan_request, read_request
from armlet.plan.segments import Trajectory
from armlet.plan.through import Passage, through
from armlet.plan.time_optimal import Fastest, fastest
from armlet.plan.typical import Replay, Typical, record, replay

__all__ = [
    "Attainable",
    "Deviation",
    "Fastest",
    "Passage",
    "PlanError",
    "Replay",
    "Request",
    "Trajectory",
    "Typical",
    "attainable",
    "closely",
    "deviations",
    "fastest",
    "plan",
    "plan_request",
    "read_request",
    "record",
    "replay",
    "through",
]
