# What Python sees of the perturbation law, the same for every number type.


def perturb_tick(num[:, ::1] model, num[:, ::1] data, num[::1] record, bint learning=True):
    """The perturbation law's part of one tick, after `tick` with that law.

    Args:
        model: (n, MODEL_SIZE).  data: (n + 1, DATA_SIZE) after `tick`; TAU of every joint is added to.
        record: (PERTURBATION_SIZE,), changed.  learning: whether this tick's torque is sent as it is.
    """
    with nogil:
        perturb(model.shape[0], STATES, TERMS, &model[0, 0], &data[0, 0], &record[0])
        if learning:
            record[SENT] = 1


def identify_many(num[::1] record, const num[:, ::1] samples, long count):
    """Learn from samples, one after the other and over and over.

    Args:
        record: (PERTURBATION_SIZE,), changed.
        samples: (S, TERMS + STATES): the sample, then the deviations at its end.  count: how many in all.

    Returns:
        The least number of D, and the largest exponent and trace there were; in words.
    """
    cdef pnum w = &record[0]
    cdef num least = w[D_FACTOR], exponent = w[D_EXPONENT], trace = 0
    cdef long k
    cdef int i
    with nogil:
        for k in range(count):
            for i in range(TERMS):
                w[SAMPLE + i] = samples[k % samples.shape[0], i]
            for i in range(STATES):
                w[NOW + i] = samples[k % samples.shape[0], TERMS + i]
            identify(STATES, TERMS, w)
            trace = greater(trace, w[TRACE])
            for i in range(TERMS):
                least = -greater(-least, -w[D_FACTOR + i])
                exponent = greater(exponent, w[D_EXPONENT + i])
    return least, exponent, trace
