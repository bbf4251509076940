# What Python sees of a gain table's steps, the same for every number type. Arrays are C-contiguous records of DTYPE:
# model (n, MODEL_SIZE), data (n + 1, DATA_SIZE), rows (n, GAIN_ROW_SIZE), regulator (REGULATOR_SIZE,). Every joint has
# a servo.


cdef int same_joints(num[:, ::1] data, num[:, ::1] rows) except -1:
    """n, of arrays for the same joints.

    Raises:
        ValueError: they are not.
    """
    if rows.shape[0] < 1 or data.shape[0] != rows.shape[0] + 1 or rows.shape[1] != GAIN_ROW_SIZE:
        raise ValueError(f"gain rows of {rows.shape[0]} joints, data of {data.shape[0] - 1}")
    return <int> rows.shape[0]


def deviate(num[:, ::1] model, num[:, ::1] data, num[:, ::1] rows, num[::1] regulator):
    """Deviations of all joints from the plan, and their norm."""
    deviate_all(same_joints(data, rows), &model[0, 0], &data[0, 0], &rows[0, 0], &regulator[0])


def feed_back(num[:, ::1] data, num[:, ::1] rows, num[::1] regulator):
    """u = u_ff - K x in TAU; every SAMPLE_TICKS-th call makes K x anew."""
    feed_back_all(same_joints(data, rows), &data[0, 0], &rows[0, 0], &regulator[0])


def advance_gains(num[::1] regulator):
    """The table's clock goes on by one tick; KNOT_DUE says whether a knot is reached."""
    next_phase(&regulator[0])
