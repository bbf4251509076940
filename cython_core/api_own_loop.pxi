# What Python sees of the leads of servos' goals, the same for every number type. Arrays are C-contiguous records of DTYPE:
# data (rows + 1, DATA_SIZE), leads (n_act, LEAD_SIZE); act (n_act,) int32: the Data record of each servo's joint.


def lead(const int[::1] act, num[:, ::1] data, num[:, ::1] leads):
    """Lead of every servo's goal, from LEAD_ASKED and from what the tick before has left in the Data records.

    Raises:
        ValueError: records that are not there.
    """
    cdef Py_ssize_t k
    if leads.shape[0] < 1 or leads.shape[0] != act.shape[0] or leads.shape[1] != LEAD_SIZE:
        raise ValueError(f"leads of {leads.shape[0]} servos, joints of {act.shape[0]}")
    for k in range(act.shape[0]):
        if not 0 < act[k] < data.shape[0]:
            raise ValueError(f"servo {k}: no Data record {act[k]}")
    lead_all(<int> act.shape[0], &act[0], &data[0, 0], &leads[0, 0])
