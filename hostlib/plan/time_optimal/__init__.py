"""The fastest motion along a path that the motors can make with every load they may carry.

    made = armlet.plan.fastest(arm, [a, b, c])       # from rest to rest, passing b
    made.passage.trajectory.save("move.json");  made.proved.share        # of the torque there is, at every instant

From points to segments:

    planner.py          the steps that follow, again where the last one lacks torque
    path.py             a smooth path of the joints through the points
    joint_path.py       the same beside many positions, as of a recording
    motor_torques.py    what motors give: effort, torque-speed lines; what friction and loads may take
    constraints.py      limits along the path, linear in the square of the path's speed and in its acceleration
    passes.py           the largest speed along the path: two passes of linear programmes
    limited_jerk.py     the same within limits of jerk: linear programmes over the whole path
    spline_segments.py  segments of constant acceleration, or constant jerk, in whole ticks
    proof.py            a bound of the torque of these segments at every instant
"""

from armlet.plan.time_optimal.joint_path import NEAR
from armlet.plan.time_optimal.motor_torques import Motors, freed
from armlet.plan.time_optimal.path import Path
from armlet.plan.time_optimal.planner import Fastest, fastest
from armlet.plan.time_optimal.proof import Bounds, Proved, prove

__all__ = ["NEAR", "Bounds", "Fastest", "Motors", "Path", "Proved", "fastest", "freed", "prove"]
