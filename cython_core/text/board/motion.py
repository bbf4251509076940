"""The planned motion of a whole arm: the next segment of the trajectory, and standing still.

`s` is a body's Segment record, `d` its Data record, `run` the Run record.
"""


def load_segment(s: pnum, source: pnum) -> None:
    """One joint's segment of the trajectory becomes the active one."""
    for k in range(SEG_SIZE):
        copy_word(at(s, k), at(source, k))


def next_segment(n_act: int, act: pint, segments: pnum, run: pnum, trajectory: pnum) -> None:
    """Copy the next segment of a checked trajectory, its ticks and then a row a servo, into the active ones."""
    here = run[NEXT]
    run[NEXT] = here + SEG_SIZE * n_act + 1
    run[LEFT] = at(trajectory, here)[0]
    for i in range(n_act):
        load_segment(at(segments, SEG_SIZE * act[i] - SEG_SIZE), at(trajectory, SEG_SIZE * i + here + 1))


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
