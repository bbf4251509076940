"""J. C. Van Winssen and C. W. deSilva, "Accurate Trajectory Control of Robotic Manipulators", CMU-RI-TR-85-15, 1985:
feedforward torque and a feedback gain from the dynamics linearised along the planned motion.
"""
