"""Model -> numbers, in float64.

In: a Model, joint positions and their derivatives. Out: torques, accelerations, inertia matrices, poses (`Arm`), and
the records the float kernel works on (`float_records`). `laws` is the table of control laws.
"""
