"""Mounting of an arm's servos, found with the user's hands: ids, zero, direction, ranges; first of all, the stop.

In: an arm whose file declares servos, and a line to them. Out: a `Calibration`, kept as JSON by the arm's id, which
`armlet run --servos` puts in the place of what the arm file says.

    opened_line  opened, for the time of a calibration
    master       asks servos: who is there, registers read and written
    search       who answers, who does not, and which ids are there twice;  a servo gets another id
    stop         the stop test, before anything else
    delay        how late servos are: their goals are stepped
    stiffness    how stiff the servos' own loops are, where they are in mode position
    turns        one joint turned by hand -> direction, zero, range, in counts without wraps
    calibrate    all of it, in order
"""
