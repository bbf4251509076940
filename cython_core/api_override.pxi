# What Python sees of a plan at a rate, in fixed point alone. Arrays are C-contiguous records of int64: segments (n,
# SEG_SIZE), plan (n_act, SEG_SIZE), path (OVERRIDE_SIZE,); trajectory (words,) is laid out as its upload is.


def follow(int[::1] act, num[:, ::1] segments, num[:, ::1] plan, num[::1] trajectory, num[::1] path):
    """Go on along the path by one tick; act (n_act,): the Data record of each servo's joint, 1 .. n.

    Raises:
        ValueError: arrays of different arms.
    """
    cdef int n_act = act.shape[0]
    if n_act < 1 or plan.shape[0] != n_act or max(act) > segments.shape[0] or path.shape[0] != OVERRIDE_SIZE:
        raise ValueError(f"plan of {plan.shape[0]} servos, {n_act} joints of {segments.shape[0]}")
    follow_path(n_act, &act[0], &segments[0, 0], &plan[0, 0], &trajectory[0], &path[0])


def retreat(num[:, ::1] segments):
    """Take every joint's segment back by one tick."""
    cdef int i
    for i in range(segments.shape[0]):
        segment_retreat(&segments[i, 0])


def leap(num[:, ::1] segments, int ticks):
    """Advance every joint's segment by so many ticks at once."""
    cdef int i
    for i in range(segments.shape[0]):
        segment_leap(&segments[i, 0], ticks)
