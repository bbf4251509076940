"""Poses of the end point <-> joint positions, and their rates.

In: an Arm and poses of its end point. Out: joint positions, all of them where a closed form exists; hand coordinates
as Waters (1979) has them; joint rates.

    from armlet.dynamics import kinematics

    found = kinematics.inverse_kinematics(arm, R, p)      # found.q, found.reached, found.within, found.labels
    q, solved = found.nearest(q_now)
"""

from armlet.dynamics.kinematics.hand_oriented import (
    angle_rates,
    angular_velocity,
    hand_coordinates,
    hand_rates,
    orientation_angles,
    orientation_of,
)
from armlet.dynamics.kinematics.inverse import inverse_kinematics
from armlet.dynamics.kinematics.partition import WristPartition
from armlet.dynamics.kinematics.resolved_motion import JointRates, difference_rates, joint_rates
from armlet.dynamics.kinematics.solutions import Solutions

__all__ = [
    "JointRates",
    "Solutions",
    "WristPartition",
    "angle_rates",
    "angular_velocity",
    "difference_rates",
    "hand_coordinates",
    "hand_rates",
    "inverse_kinematics",
    "joint_rates",
    "orientation_angles",
    "orientation_of",
]
