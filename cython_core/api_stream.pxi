# What Python sees of goals that stream; fixed point alone, for all of it is whole numbers. Arrays are C-contiguous int64:
# rows (n_act, STREAM_ROW_SIZE), stream (STREAM_SIZE,), over (longest + 1,), ring (RING_SIZE,), segments (n, SEG_SIZE);
# act (n_act,) int32: the Data record of each servo's joint.


def follow_goals(const int[::1] act, num[:, ::1] rows, num[::1] stream, num[::1] over, num[::1] ring, num[:, ::1] segments):
    """One tick of the filter of all joints: the planned motion in `segments` is the next tick's.

    Raises:
        ValueError: records that are not there.
    """
    cdef Py_ssize_t k, n_act = rows.shape[0]
    if n_act < 1 or n_act != act.shape[0] or rows.shape[1] != STREAM_ROW_SIZE or stream.shape[0] != STREAM_SIZE:
        raise ValueError(f"stream rows of {n_act} servos, joints of {act.shape[0]}")
    if ring.shape[0] != stream[RING_SIZE] or not 0 <= stream[RING_AT] <= stream[RING_SIZE] - n_act:
        raise ValueError(f"ring of {ring.shape[0]} words, place {stream[RING_AT]} of {stream[RING_SIZE]}")
    for k in range(n_act):
        if not 0 < act[k] <= segments.shape[0]:
            raise ValueError(f"servo {k}: no Segment record {act[k] - 1}")
        if rows[k, BRAKE_MOST] >= (over.shape[0] - 2) * rows[k, STREAM_A]:
            raise ValueError(f"servo {k}: braking takes longer than {over.shape[0]} ticks")
    follow_all(<int> n_act, &act[0], &rows[0, 0], &stream[0], &over[0], &ring[0], &segments[0, 0])
