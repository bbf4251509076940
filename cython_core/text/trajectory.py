"""Segments of constant acceleration, or of constant jerk, advanced by additions alone: exact, so nothing drifts.

`g` is the joint's Segment record, `d` its body's Data record.
"""


def segment_emit(g: pnum, d: pnum) -> None:
    """Give the law the planned motion of joint i at this tick."""
    d[Q_DES] = g[SEG_Q]
    d[QD_DES] = g[SEG_QD]
    d[QDD_DES] = g[SEG_QDD]


def segment_advance(g: pnum) -> None:
    """Advance joint i by one tick of its segment.

    Equation:  q += dq;  dq += ddq;  qd += dqd      (dq = qd T + qdd T^2 / 2, ddq = qdd T^2, dqd = qdd T)
    Source:    Waters 1979, constant-maximum-acceleration trajectories; the difference form is our own
    Reads:     SEG_DDQ, SEG_DQD and their low words; SEG_BENT
    Writes:    SEG_Q, SEG_DQ, SEG_QD and their low words
    Overflow:  positions wrap (binary angles); velocities are within the plan's limits, as the host checks
    Cost:      9 additions; 18 with jerk
    """
    t = g[SEG_Q_LOW] + g[SEG_DQ_LOW]
    g[SEG_Q] = wrap(g[SEG_Q] + g[SEG_DQ] + carry(t, DDA))
    g[SEG_Q_LOW] = low(t, DDA)
    t = g[SEG_DQ_LOW] + g[SEG_DDQ_LOW]
    g[SEG_DQ] = g[SEG_DQ] + g[SEG_DDQ] + carry(t, DDA)
    g[SEG_DQ_LOW] = low(t, DDA)
    t = g[SEG_QD_LOW] + g[SEG_DQD_LOW]
    g[SEG_QD] = g[SEG_QD] + g[SEG_DQD] + carry(t, DDA)
    g[SEG_QD_LOW] = low(t, DDA)
    if g[SEG_BENT] == 1:
        segment_bend(g)


def segment_bend(g: pnum) -> None:
    """Change the differences of joint i by one tick of its jerk.

    Equation:  ddq += dddq;  dqd += ddqd;  qdd += dqdd      (dddq = qddd T^3, ddqd = qddd T^2, dqdd = qddd T, and
               jerk's parts of the others: dq + qddd T^3 / 6, ddq + qddd T^3, dqd + qddd T^2 / 2)
    Source:    Newton's forward differences, exact for constant jerk
    Reads:     SEG_DDDQ, SEG_DDQD, SEG_DQDD and their low words
    Writes:    SEG_DDQ, SEG_DQD, SEG_QDD and their low words
    Overflow:  within the plan's limits, as the host checks
    Cost:      9 additions
    """
    t = g[SEG_DDQ_LOW] + g[SEG_DDDQ_LOW]
    g[SEG_DDQ] = g[SEG_DDQ] + g[SEG_DDDQ] + carry(t, DDA)
    g[SEG_DDQ_LOW] = low(t, DDA)
    t = g[SEG_DQD_LOW] + g[SEG_DDQD_LOW]
    g[SEG_DQD] = g[SEG_DQD] + g[SEG_DDQD] + carry(t, DDA)
    g[SEG_DQD_LOW] = low(t, DDA)
    t = g[SEG_QDD_LOW] + g[SEG_DQDD_LOW]
    g[SEG_QDD] = g[SEG_QDD] + g[SEG_DQDD] + carry(t, DDA)
    g[SEG_QDD_LOW] = low(t, DDA)
