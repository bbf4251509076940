"""Getting a real arm to run: what is there, how its servos are mounted, what its parameters are.

doctor     computer, ports, board, servos: what is wrong, and what to do about it
calibrate  ids, zero, direction, ranges of the servos, and the stiffness of their own loops
identify   a motion and its log -> friction, rotors, links, load, with their standard errors
"""
