"""R. C. Waters, "Mechanical Arm Control", MIT AI Memo 549, 1979, section II: from joint positions to coordinates of the
hand and back, and the same for rates.
"""
