"""The planned motion of a whole arm: the next segment of the trajectory, and standing still.

`s` is a body's Segment record, `d` its Data record, `run` the Run record.
"""


def load_segment(s: pnum, source: pnum) -> None:
    """One joint's segment of the trajectory becomes the active one, as yet without jerk."""
    for k in range(SEG_BENT):
        copy_word(at(s, k), at(source, k))
    for k in range(SEG_SIZE - SEG_BENT):
        clear_word(at(s, k + SEG_BENT))


def load_bend(s: pnum, source: pnum) -> None:
    """The jerk of one joint's segment joins it."""
    for k in range(SEG_SIZE - SEG_BENT):
        copy_word(at(s, k + SEG_BENT), at(source, k))


def next_segment(n_act: int, act: pint, segments: pnum, run: pnum, trajectory: pnum) -> None:
    """Copy the next segment of a checked trajectory into the active ones: its ticks, then a row a servo, then those of
    jerk, if it has any.
    """
    here = run[NEXT]
    run[NEXT] = here + run[STRIDE]
    run[LEFT] = at(trajectory, here)[0]
    for i in range(n_act):
        load_segment(at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(trajectory, SEG_BENT * i + here + 1))
    if run[STRIDE] > SEG_BENT * n_act + 1:
        for i in range(n_act):
            load_bend(
                at(segments, SEG_SIZE * act[i] - SEG_SIZE),
                at(trajectory, BEND_SIZE * i + SEG_BENT * n_act + here + 1),
            )


def clear_word(to: pnum) -> None:
    """No motion of one kind."""
    to[0] = 0


def rest_joint(s: pnum, d: pnum, measured: num) -> None:
    """Plan to stand still: where the joint is, or where its plan is."""
    if measured == 1:
        s[SEG_Q] = d[QPOS]
    for k in range(SEG_SIZE - SEG_Q - 1):
        clear_word(at(s, k + SEG_Q + 1))


def rest(measured: num, n: int, data: pnum, segments: pnum) -> None:
    """Plan to stand still: where the arm is (measured is 1), or where the plan is."""
    for i in range(n):
        rest_joint(at(segments, SEG_SIZE * i), at(data, DATA_SIZE * i + DATA_SIZE), measured)
