"""R. C. Waters, "Mechanical Arm Control", MIT AI Memo 549, 1979, a folder for each of its sections.

coordinates: section II, from joint positions to coordinates of the hand and back.
savings: section IV, how fast the dynamics can be computed, and what may be left out.
"""
