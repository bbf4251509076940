"""A plan at a rate: the board goes along the same path slower, faster, backwards, or stands on it.

    s' = r      q(s),  qd = q'(s) r,  qdd = q''(s) r^2 + q'(s) r'

The plan itself is a Segment record a servo, at a whole tick, and PATH_PHASE says how much of the next tick has gone by.
From one tick to the next the rate changes evenly, by a bounded amount. At rate one the phase is brought to 0, so that
the words are those of the plan without all this. A tick forwards is segment_advance, a tick backwards its inverse.

`g` is a servo's planned Segment record, `s` the one that its joint is given, `p` the Override record.
"""


def segment_retreat(g: pnum) -> None:
    """Go back by one tick of a joint's segment.

    Equation:  dq -= ddq;  q -= dq;  qd -= dqd: exactly the words before segment_advance
    Reads:     SEG_DDQ, SEG_DQD and their low words
    Writes:    SEG_Q, SEG_DQ, SEG_QD and their low words
    Overflow:  as in segment_advance
    Cost:      9 additions
    """
    t = g[SEG_DQ_LOW] - g[SEG_DDQ_LOW]
    g[SEG_DQ] = g[SEG_DQ] - g[SEG_DDQ] + carry(t, DDA)
    g[SEG_DQ_LOW] = low(t, DDA)
    t = g[SEG_Q_LOW] - g[SEG_DQ_LOW]
    g[SEG_Q] = wrap(g[SEG_Q] - g[SEG_DQ] + carry(t, DDA))
    g[SEG_Q_LOW] = low(t, DDA)
    t = g[SEG_QD_LOW] - g[SEG_DQD_LOW]
    g[SEG_QD] = g[SEG_QD] - g[SEG_DQD] + carry(t, DDA)
    g[SEG_QD_LOW] = low(t, DDA)


def segment_leap(g: pnum, m: num) -> None:
    """Advance a joint by m ticks of its segment at once, to the same words as m times segment_advance.

    Equation:  q += m dq + m (m - 1) / 2 ddq;  dq += m ddq;  qd += m dqd
    Reads:     SEG_DDQ, SEG_DQD and their low words
    Writes:    SEG_Q, SEG_DQ, SEG_QD and their low words
    Overflow:  m is below 2^14, so that a sum of products with low words is below 2^53
    Cost:      17 multiplications
    """
    pairs = fx(m * m - m, 1)
    up = fx(m * g[SEG_DQ_LOW] + pairs * g[SEG_DDQ_LOW] - LOW_HALF, DDA)
    rest_low = fx((m + m) * g[SEG_DQ_LOW] + (pairs + pairs) * g[SEG_DDQ_LOW] - up * LOW_DOUBLE, 1)
    t = g[SEG_Q_LOW] + rest_low
    g[SEG_Q] = wrap(g[SEG_Q] + fx((m + m) * g[SEG_DQ] + (pairs + pairs) * g[SEG_DDQ], 1) + up + carry(t, DDA))
    g[SEG_Q_LOW] = low(t, DDA)
    up = fx(m * g[SEG_DDQ_LOW] - LOW_HALF, DDA)
    rest_low = fx((m + m) * g[SEG_DDQ_LOW] - up * LOW_DOUBLE, 1)
    t = g[SEG_DQ_LOW] + rest_low
    g[SEG_DQ] = wrap(g[SEG_DQ] + fx((m + m) * g[SEG_DDQ], 1) + up + carry(t, DDA))
    g[SEG_DQ_LOW] = low(t, DDA)
    up = fx(m * g[SEG_DQD_LOW] - LOW_HALF, DDA)
    rest_low = fx((m + m) * g[SEG_DQD_LOW] - up * LOW_DOUBLE, 1)
    t = g[SEG_QD_LOW] + rest_low
    g[SEG_QD] = wrap(g[SEG_QD] + fx((m + m) * g[SEG_DQD], 1) + up + carry(t, DDA))
    g[SEG_QD_LOW] = low(t, DDA)


def change_rate(p: pnum) -> None:
    """Go on by one tick: the phase, the rate, and how much the rate changes during the tick that comes.

    Equation:  s += (r + r_next) / 2;  r = r_next;  r' within the change that is allowed
    Reads:     PATH_GOAL, PATH_CHANGE
    Writes:    PATH_PHASE, not yet reduced to one tick; PATH_RATE, PATH_SLOPE
    Overflow:  rates are at most 1.5, phases below one tick
    Cost:      9 additions

    To reach rate one at a whole tick, a rate that would be one is less by x: this takes x off the phase.
    """
    p[PATH_PHASE] = p[PATH_PHASE] + p[PATH_RATE] + p[PATH_RATE] + p[PATH_SLOPE]
    p[PATH_RATE] = p[PATH_RATE] + p[PATH_SLOPE]
    p[PATH_AIM] = p[PATH_GOAL]
    if p[PATH_GOAL] == RATE_ONE:
        over = carry(low(p[PATH_PHASE] + p[PATH_RATE] - RATE_ONE, PHASE_BITS), 1)
        p[PATH_AIM] = RATE_ONE - clamp(over, 0, p[PATH_CHANGE])
    p[PATH_SLOPE] = clamp(p[PATH_AIM] - p[PATH_RATE], -p[PATH_CHANGE], p[PATH_CHANGE])


def stand_on_path(p: pnum) -> None:
    """Stand at the end of the path that was reached, at a whole tick."""
    p[PATH_PHASE] = 0
    p[PATH_RATE] = 0
    p[PATH_SLOPE] = 0
    p[PATH_GOAL] = 0


def take_segment(g: pnum, source: pnum) -> None:
    """One servo's segment of the trajectory becomes the active one."""
    for k in range(SEG_SIZE):
        g[k] = source[k]


def take_plan(n_act: int, plan: pnum, trajectory: pnum, p: pnum) -> None:
    """Take the segment at PATH_AT of the trajectory, at its start: its ticks, and then a row a servo."""
    here = p[PATH_AT]
    p[PATH_LEFT] = at(trajectory, here)[0]
    p[PATH_DONE] = 0
    for i in range(n_act):
        take_segment(at(plan, SEG_SIZE * i), at(trajectory, SEG_SIZE * i + here + 1))


def plan_forwards(n_act: int, plan: pnum, trajectory: pnum, p: pnum) -> None:
    """Advance the plan by a tick, into the next segment where one ends; at the plan's end stand."""
    if p[PATH_LEFT] > 0:
        for i in range(n_act):
            segment_advance(at(plan, SEG_SIZE * i))
        p[PATH_LEFT] = p[PATH_LEFT] - 1
        p[PATH_DONE] = p[PATH_DONE] + 1
        if p[PATH_LEFT] == 0:
            if p[PATH_SEGMENT] < p[PATH_LAST]:
                p[PATH_SEGMENT] = p[PATH_SEGMENT] + 1
                p[PATH_AT] = p[PATH_AT] + SEG_SIZE * n_act + 1
                take_plan(n_act, plan, trajectory, p)
            else:
                stand_on_path(p)


def plan_backwards(n_act: int, plan: pnum, trajectory: pnum, p: pnum) -> None:
    """Take the plan back by a tick, into the last tick of the segment before; at the plan's start stand."""
    if p[PATH_DONE] > 0:
        for i in range(n_act):
            segment_retreat(at(plan, SEG_SIZE * i))
        p[PATH_LEFT] = p[PATH_LEFT] + 1
        p[PATH_DONE] = p[PATH_DONE] - 1
    else:
        if p[PATH_SEGMENT] > 0:
            p[PATH_SEGMENT] = p[PATH_SEGMENT] - 1
            p[PATH_AT] = p[PATH_AT] - SEG_SIZE * n_act - 1
            take_plan(n_act, plan, trajectory, p)
            p[PATH_DONE] = p[PATH_LEFT] - 1
            p[PATH_LEFT] = 1
            for i in range(n_act):
                segment_leap(at(plan, SEG_SIZE * i), p[PATH_DONE])
        else:
            stand_on_path(p)


def path_joint(p: pnum, g: pnum, s: pnum) -> None:
    """Motion of a joint between two ticks of its plan, at the rate.

    Equation:  q = Q + dq phi - ddq phi (1 - phi) / 2;  qd = v r;  qdd = a r^2 + v r',  v = QD + dqd phi
    Source:    Newton's forward differences, exact for constant acceleration; the chain rule
    Reads:     the plan's words; PATH_PHASE, PATH_CURVE, PATH_RATE, PATH_SQUARE, PATH_SLOPE, PATH_RATIO
    Writes:    SEG_Q, SEG_QD, SEG_QDD
    Overflow:  a position wraps; v, a and v r' are clamped so that words hold their products with the largest rate
    Cost:      16 multiplications
    """
    t = g[SEG_Q_LOW] - LOW_HALF + fx(g[SEG_DQ_LOW] * p[PATH_PHASE] - g[SEG_DDQ_LOW] * p[PATH_CURVE], PHASE_BITS)
    s[SEG_Q] = wrap(g[SEG_Q] + fx(g[SEG_DQ] * p[PATH_PHASE] - g[SEG_DDQ] * p[PATH_CURVE] + t * LOW_UNIT, PHASE_BITS))
    t = g[SEG_QD_LOW] - LOW_HALF + fx(g[SEG_DQD_LOW] * p[PATH_PHASE], PHASE_BITS)
    v = clamp(g[SEG_QD] + fx(g[SEG_DQD] * p[PATH_PHASE] + t * LOW_UNIT, PHASE_BITS), -PATH_MOST, PATH_MOST)
    s[SEG_QD] = fx(v * p[PATH_RATE], RATE_BITS)
    change = clamp(fx(v * p[PATH_SLOPE], RATE_BITS), -p[PATH_CHANGE_MOST], p[PATH_CHANGE_MOST])
    own = fx(clamp(g[SEG_QDD], -PATH_QDD_MOST, PATH_QDD_MOST) * p[PATH_SQUARE], RATE_BITS)
    s[SEG_QDD] = clamp(own, -PATH_MOST, PATH_MOST) + fx(change * p[PATH_RATIO], RATIO_BITS)


def follow_path(n_act: int, act: pint, segments: pnum, plan: pnum, trajectory: pnum, p: pnum) -> None:
    """Go on along the path by one tick of the board, and give every joint with a servo its motion there."""
    change_rate(p)
    crossed = carry(p[PATH_PHASE], PHASE_BITS)
    p[PATH_PHASE] = low(p[PATH_PHASE], PHASE_BITS)
    if crossed > 0:
        for _ in range(crossed):
            plan_forwards(n_act, plan, trajectory, p)
    if crossed < 0:
        for _ in range(-crossed):
            plan_backwards(n_act, plan, trajectory, p)
    p[PATH_SQUARE] = fx(p[PATH_RATE] * p[PATH_RATE], RATE_BITS)
    p[PATH_CURVE] = fx(p[PATH_PHASE] * (PHASE_ONE_TICK - p[PATH_PHASE]), PHASE_BITS + 1)
    for i in range(n_act):
        path_joint(p, at(plan, SEG_SIZE * i), at(segments, SEG_SIZE * act[i] - SEG_SIZE))
