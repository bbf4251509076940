"""A plan at a rate: the board goes along the same path slower, faster, backwards, or stands on it.

    s' = r      q(s),  qd = q'(s) r,  qdd = q''(s) r^2 + q'(s) r'

The plan itself is a Segment record a servo, at a whole tick, and PATH_PHASE says how much of the next tick has gone by.
From one tick to the next the rate changes evenly, by a bounded amount, which itself may be asked to change by a bounded
amount. At rate one the phase is brought to 0, so that the words are those of the plan without all this. A tick forwards
is segment_advance, a tick backwards its inverse.

`g` is a servo's planned Segment record, `s` the one that its joint is given, `p` the Override record.
"""


def segment_retreat(g: pnum) -> None:
    """Go back by one tick of a joint's segment.

    Equation:  dq -= ddq;  q -= dq;  qd -= dqd: exactly the words before segment_advance
    Reads:     SEG_DDQ, SEG_DQD and their low words; SEG_BENT
    Writes:    SEG_Q, SEG_DQ, SEG_QD and their low words
    Overflow:  as in segment_advance
    Cost:      9 additions; 18 with jerk
    """
    if g[SEG_BENT] == 1:
        segment_straighten(g)
    t = g[SEG_DQ_LOW] - g[SEG_DDQ_LOW]
    g[SEG_DQ] = g[SEG_DQ] - g[SEG_DDQ] + carry(t, DDA)
    g[SEG_DQ_LOW] = low(t, DDA)
    t = g[SEG_Q_LOW] - g[SEG_DQ_LOW]
    g[SEG_Q] = wrap(g[SEG_Q] - g[SEG_DQ] + carry(t, DDA))
    g[SEG_Q_LOW] = low(t, DDA)
    t = g[SEG_QD_LOW] - g[SEG_DQD_LOW]
    g[SEG_QD] = g[SEG_QD] - g[SEG_DQD] + carry(t, DDA)
    g[SEG_QD_LOW] = low(t, DDA)


def segment_straighten(g: pnum) -> None:
    """Change the differences of a joint back by one tick of its jerk.

    Equation:  ddq -= dddq;  dqd -= ddqd;  qdd -= dqdd: exactly the words before segment_bend
    Reads:     SEG_DDDQ, SEG_DDQD, SEG_DQDD and their low words
    Writes:    SEG_DDQ, SEG_DQD, SEG_QDD and their low words
    Overflow:  as in segment_bend
    Cost:      9 additions
    """
    t = g[SEG_DDQ_LOW] - g[SEG_DDDQ_LOW]
    g[SEG_DDQ] = g[SEG_DDQ] - g[SEG_DDDQ] + carry(t, DDA)
    g[SEG_DDQ_LOW] = low(t, DDA)
    t = g[SEG_DQD_LOW] - g[SEG_DDQD_LOW]
    g[SEG_DQD] = g[SEG_DQD] - g[SEG_DDQD] + carry(t, DDA)
    g[SEG_DQD_LOW] = low(t, DDA)
    t = g[SEG_QDD_LOW] - g[SEG_DQDD_LOW]
    g[SEG_QDD] = g[SEG_QDD] - g[SEG_DQDD] + carry(t, DDA)
    g[SEG_QDD_LOW] = low(t, DDA)


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
    if g[SEG_BENT] == 1:
        leap_bend(g, m)


def leap_bend(g: pnum, m: num) -> None:
    """Add what m ticks of jerk change to a joint that has leapt by m ticks without it.

    Equation:  q += m (m - 1) (m - 2) / 6 dddq;  dq += m (m - 1) / 2 dddq;  ddq += m dddq
               qd += m (m - 1) / 2 ddqd;  dqd += m ddqd;  qdd += m dqdd
    Reads:     SEG_DDDQ, SEG_DDQD, SEG_DQDD and their low words
    Writes:    SEG_Q, SEG_DQ, SEG_DDQ, SEG_QD, SEG_DQD, SEG_QDD and their low words
    Overflow:  m is below 2^10: segments with jerk are no longer, in others all of these words are zero
    Cost:      34 multiplications
    """
    pairs = fx(m * m - m, 1)
    thrice = fx((pairs + pairs) * (m - 2), 1)
    triples = fx(thrice * ONE_THIRD, 31)
    add_times(at(g, SEG_Q), at(g, SEG_DDDQ), triples)
    add_times(at(g, SEG_DQ), at(g, SEG_DDDQ), pairs)
    add_times(at(g, SEG_DDQ), at(g, SEG_DDDQ), m)
    add_times(at(g, SEG_QD), at(g, SEG_DDQD), pairs)
    add_times(at(g, SEG_DQD), at(g, SEG_DDQD), m)
    up = fx(m * g[SEG_DQDD_LOW] - LOW_HALF, DDA)
    rest_low = fx((m + m) * g[SEG_DQDD_LOW] - up * LOW_DOUBLE, 1)
    t = g[SEG_QDD_LOW] + rest_low
    g[SEG_QDD] = wrap(g[SEG_QDD] + fx((m + m) * g[SEG_DQDD], 1) + up + carry(t, DDA))
    g[SEG_QDD_LOW] = low(t, DDA)


def add_times(to: pnum, by: pnum, m: num) -> None:
    """Add m times a word with low bits to another; the low bits of each are in the word behind it."""
    up = fx(m * by[1] - LOW_HALF, DDA)
    rest_low = fx((m + m) * by[1] - up * LOW_DOUBLE, 1)
    t = to[1] + rest_low
    to[0] = wrap(to[0] + fx((m + m) * by[0], 1) + up + carry(t, DDA))
    to[1] = low(t, DDA)


def change_rate(p: pnum) -> None:
    """Go on by one tick: the phase, the rate, and how much the rate changes during the tick that comes.

    Equation:  s += (r + r_next) / 2;  r = r_next;  r' within the change that is allowed
    Reads:     PATH_GOAL, PATH_CHANGE, PATH_BEND
    Writes:    PATH_PHASE, not yet reduced to one tick; PATH_RATE, PATH_SLOPE
    Overflow:  rates are at most 1.5, phases below one tick
    Cost:      9 additions
    """
    p[PATH_PHASE] = p[PATH_PHASE] + p[PATH_RATE] + p[PATH_RATE] + p[PATH_SLOPE]
    p[PATH_RATE] = p[PATH_RATE] + p[PATH_SLOPE]
    if p[PATH_BEND] == 0:
        p[PATH_DIP_LEFT] = 0
        p[PATH_DIP_HALF] = 0
        change_evenly(p)
    else:
        if p[PATH_GOAL] == RATE_ONE:
            begin_dip(p)
        else:
            p[PATH_DIP_LEFT] = 0
            p[PATH_DIP_HALF] = 0
        if p[PATH_DIP_LEFT] > 0:
            p[PATH_DIP_LEFT] = p[PATH_DIP_LEFT] - 1
            p[PATH_SLOPE] = pick(p[PATH_DIP_HALF] - p[PATH_DIP_LEFT], p[PATH_DIP_BY], -p[PATH_DIP_BY])
        else:
            change_smoothly(p)


def change_evenly(p: pnum) -> None:
    """Let the rate change as fast as is allowed, and be one at a whole tick.

    A rate that would be one is less by x, which takes x off the phase.
    """
    p[PATH_AIM] = p[PATH_GOAL]
    if p[PATH_GOAL] == RATE_ONE:
        over = carry(low(p[PATH_PHASE] + p[PATH_RATE] - RATE_ONE, PHASE_BITS), 1)
        p[PATH_AIM] = RATE_ONE - clamp(over, 0, p[PATH_CHANGE])
    p[PATH_SLOPE] = clamp(p[PATH_AIM] - p[PATH_RATE], -p[PATH_CHANGE], p[PATH_CHANGE])


def change_smoothly(p: pnum) -> None:
    """Let the slope of the rate change by a bounded amount, too: so the acceleration along the path has no step.

    Equation:  the largest r' of r' + b, r', r' - b from which the slope can come to 0 within what the rate has to go:
               r' (r' + b) + b^2 < 2 b |goal - r|; the last two ticks take what is left
    Source:    as `settle` of stream.py
    Reads:     PATH_GOAL, PATH_CHANGE, PATH_BEND, PATH_RATE
    Writes:    PATH_SLOPE, PATH_AIM
    Overflow:  products are below 2^60; a goal that comes nearer is passed, but the largest rate is not
    Cost:      4 multiplications
    """
    b = p[PATH_BEND]
    e = p[PATH_GOAL] - p[PATH_RATE]
    w = pick(e, p[PATH_SLOPE], -p[PATH_SLOPE])
    e = greater(e, -e)
    p[PATH_AIM] = clamp(w + b, -p[PATH_CHANGE], p[PATH_CHANGE])
    tries = pick(b, 2, 0)
    for _ in range(tries):
        x = p[PATH_AIM]
        p[PATH_AIM] = pick(x, pick(b * (e + e - b) - x * (x + b), x, greater(x - b, 0)), x)
    best = clamp(p[PATH_AIM], w - b, w + b)
    rest = pick(e - b, carry(e + 1, 1), e)
    near = pick(greater(w - b, -w), 0, pick(e - b - b, 0, 1))
    best = pick(near, rest, best)
    best = pick(p[PATH_GOAL] - p[PATH_RATE], best, -best)
    p[PATH_SLOPE] = clamp(best, -RATE_MOST - p[PATH_RATE], RATE_MOST - p[PATH_RATE])


def begin_dip(p: pnum) -> None:
    """Let a rate of one that is between whole ticks fall and rise again evenly, and so lose what is over.

    Equation:  m ticks at a slope of -x, m at x: m^2 x are lost; m is the least power of two for which a change of 2 x
               is allowed, found a doubling a tick. What rounding leaves the next dip takes.
    """
    over = carry(low(p[PATH_PHASE], PHASE_BITS), 1)
    off = RATE_ONE - p[PATH_RATE]
    busy = greater(off, -off) + greater(p[PATH_SLOPE], -p[PATH_SLOPE]) + p[PATH_DIP_LEFT]
    if pick(busy, 0, over) > 0:
        if p[PATH_DIP_HALF] == 0:
            p[PATH_DIP_BY] = over
            p[PATH_DIP_HALF] = 1
        else:
            if p[PATH_DIP_BY] + p[PATH_DIP_BY] > p[PATH_BEND] + 1:
                p[PATH_DIP_BY] = carry(p[PATH_DIP_BY], 2)
                p[PATH_DIP_HALF] = p[PATH_DIP_HALF] + p[PATH_DIP_HALF]
            else:
                p[PATH_DIP_LEFT] = p[PATH_DIP_HALF] + p[PATH_DIP_HALF]
    else:
        if p[PATH_DIP_LEFT] == 0:
            p[PATH_DIP_HALF] = 0


def stand_on_path(p: pnum) -> None:
    """Stand at the end of the path that was reached, at a whole tick."""
    p[PATH_PHASE] = 0
    p[PATH_RATE] = 0
    p[PATH_SLOPE] = 0
    p[PATH_GOAL] = 0


def take_segment(g: pnum, source: pnum) -> None:
    """One servo's segment of the trajectory becomes the active one, as yet without jerk."""
    for k in range(SEG_BENT):
        g[k] = source[k]
    for k in range(SEG_SIZE - SEG_BENT):
        g[k + SEG_BENT] = 0


def take_bend(g: pnum, source: pnum) -> None:
    """The jerk of one servo's segment joins it."""
    for k in range(SEG_SIZE - SEG_BENT):
        g[k + SEG_BENT] = source[k]


def take_plan(n_act: int, plan: pnum, trajectory: pnum, p: pnum) -> None:
    """Take the segment at PATH_AT of the trajectory, at its start: its ticks, then a row a servo, then those of jerk,
    if it has any.
    """
    here = p[PATH_AT]
    p[PATH_LEFT] = at(trajectory, here)[0]
    p[PATH_DONE] = 0
    for i in range(n_act):
        take_segment(at(plan, SEG_SIZE * i), at(trajectory, SEG_BENT * i + here + 1))
    if p[PATH_STRIDE] > SEG_BENT * n_act + 1:
        for i in range(n_act):
            take_bend(at(plan, SEG_SIZE * i), at(trajectory, BEND_SIZE * i + SEG_BENT * n_act + here + 1))


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
                p[PATH_AT] = p[PATH_AT] + p[PATH_STRIDE]
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
            p[PATH_AT] = p[PATH_AT] - p[PATH_STRIDE]
            take_plan(n_act, plan, trajectory, p)
            p[PATH_DONE] = p[PATH_LEFT] - 1
            p[PATH_LEFT] = 1
            for i in range(n_act):
                segment_leap(at(plan, SEG_SIZE * i), p[PATH_DONE])
        else:
            stand_on_path(p)


def path_joint(p: pnum, g: pnum, s: pnum) -> None:
    """Motion of a joint between two ticks of its plan, at the rate.

    Equation:  q = Q + dq phi - ddq phi (1 - phi) / 2 + dddq phi (1 - phi) (2 - phi) / 6;  qd = v r;
               qdd = a r^2 + v r',  v = QD + dqd phi - ddqd phi (1 - phi) / 2,  a = QDD + dqdd phi
    Source:    Newton's forward differences, exact for constant jerk; the chain rule
    Reads:     the plan's words; PATH_PHASE, PATH_CURVE, PATH_TWIST, PATH_RATE, PATH_SQUARE, PATH_SLOPE, PATH_RATIO
    Writes:    SEG_Q, SEG_QD, SEG_QDD
    Overflow:  a position wraps; v, a and v r' are clamped so that words hold their products with the largest rate
    Cost:      21 multiplications
    """
    phi = p[PATH_PHASE]
    curve = p[PATH_CURVE]
    twist = p[PATH_TWIST]
    t = fx(g[SEG_DQ_LOW] * phi - g[SEG_DDQ_LOW] * curve + g[SEG_DDDQ_LOW] * twist, PHASE_BITS)
    t = g[SEG_Q_LOW] - LOW_HALF + t
    t = fx(g[SEG_DQ] * phi - g[SEG_DDQ] * curve + g[SEG_DDDQ] * twist + t * LOW_UNIT, PHASE_BITS)
    s[SEG_Q] = wrap(g[SEG_Q] + t)
    t = g[SEG_QD_LOW] - LOW_HALF + fx(g[SEG_DQD_LOW] * phi - g[SEG_DDQD_LOW] * curve, PHASE_BITS)
    v = g[SEG_QD] + fx(g[SEG_DQD] * phi - g[SEG_DDQD] * curve + t * LOW_UNIT, PHASE_BITS)
    v = clamp(v, -PATH_MOST, PATH_MOST)
    s[SEG_QD] = fx(v * p[PATH_RATE], RATE_BITS)
    change = clamp(fx(v * p[PATH_SLOPE], RATE_BITS), -p[PATH_CHANGE_MOST], p[PATH_CHANGE_MOST])
    a = g[SEG_QDD] + fx(g[SEG_DQDD] * phi, PHASE_BITS)
    own = fx(clamp(a, -PATH_QDD_MOST, PATH_QDD_MOST) * p[PATH_SQUARE], RATE_BITS)
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
    twist = fx(p[PATH_CURVE] * (PHASE_ONE_TICK + PHASE_ONE_TICK - p[PATH_PHASE]), PHASE_BITS)
    p[PATH_TWIST] = fx(twist * ONE_THIRD, 31)
    for i in range(n_act):
        path_joint(p, at(plan, SEG_SIZE * i), at(segments, SEG_SIZE * act[i] - SEG_SIZE))
