"""Getting a real arm to run: what is there, how its servos are mounted, what its parameters are.

doctor     computer, ports, board, servos: what is wrong, and what to do about it
calibrate  ids, zero, direction, ranges of the servos, and the stiffness of their own loops
bundle     a board and servos in one small file, for those who have none
identify   a motion and its log -> friction, rotors, links, load, with their standard errors
"""
