"""M. W. Walker, "Adaptive Control of Manipulators Containing Closed Kinematic Loops", University of Michigan, 1988: the
class of control laws of section 4, written as the paper has it, in the base frame.
"""
