"""Friction, rotors and links that an arm really has, from a motion of it: measured positions and torques of a log.

In: a Model as described, and a log. Out: parameters with their standard errors, what they explain of the torque on a
part of the log that they were not made of, and the change of the arm file.

    excite           a motion that tells the parameters apart, within the arm's limits
    exciting_motion  the same made ready for a board, and run
    guess            friction that a controller is told where the file states none
    observe          a log -> positions and torques at every tick, checked
    smooth           positions -> velocities and accelerations; torques and columns through one low-pass
    columns          the torque as a sum of parameters times columns
    fit              least squares under which every body stays possible, and standard errors
    ladder           which low-pass of the positions, and what that choice adds to the errors
    identify         all of it, in order: what is told, what changes, what it explains
    change           the change of the arm file, and the files it makes;  identified_words  all that is said of it
    picture          measured and predicted torque

And of a recording of teleoperation, which has positions and goals alone:

    seen_motion      which of the two it is;  teleoperated  what a recording is, checked
    lerobot_dataset  a LeRobot dataset -> it;  teleop_log  another program's MCAP file -> it
    goal_driven      an arm whose servos follow goals, simulated, many stretches at once
    loop_values      what is sought, as coordinates, and what is believed before
    output_error     the numbers under which the arm is where it was measured, with standard errors
    loop_found       what is told, what changes, how well it predicts;  loop_words, loop_picture  that, said and drawn
"""
